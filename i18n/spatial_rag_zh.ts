<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>@default</name>
    <message>
        <source>Allot to reference features</source>
        <translation>分配到参照要素</translation>
    </message>
    <message>
        <source>allot,join,location,belongs,in each,group,one to many,points in polygon,within distance</source>
        <translation>分配,连接,位置,属于,各自范围内,分组,一对多,面内点,距离以内,allot,join,location</translation>
    </message>
    <message>
        <source>Says of each feature to which reference features it belongs: a row for each of them.</source>
        <translation>说明每个要素属于哪些参照要素：每对一行。</translation>
    </message>
    <message>
        <source>Makes a row for each feature and each reference feature to which it stands in a relation, or that lies within a true distance of it: the schools of each district, the restaurants around each station.

A feature that belongs to several has several rows, one that belongs to none is left out. Relations hold in the coordinate reference system of the input.</source>
        <translation>为每个要素和与之有某种关系（或在真实距离以内）的每个参照要素生成一行：各区的学校、各车站周边的餐馆。

属于多个的要素有多行，不属于任何一个的被略去。空间关系按输入图层的坐标参考系判断。</translation>
    </message>
    <message>
        <source>The features that belong to others, such as schools.</source>
        <translation>属于他者的要素，例如学校。</translation>
    </message>
    <message>
        <source>What they belong to, such as districts.</source>
        <translation>所属的要素，例如行政区。</translation>
    </message>
    <message>
        <source>How an input feature stands to those that it belongs to.</source>
        <translation>输入要素与其所属要素的关系。</translation>
    </message>
    <message>
        <source>The largest distance, in the unit below; only for “lies within a distance of”.</source>
        <translation>最大距离，单位见下；仅用于“位于某距离以内”。</translation>
    </message>
    <message>
        <source>The unit of the distance.</source>
        <translation>距离的单位。</translation>
    </message>
    <message>
        <source>The rows, with reference_fid: the key of the reference feature.</source>
        <translation>结果行，带 reference_fid：参照要素的键。</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>What they belong to</source>
        <translation>所属的要素</translation>
    </message>
    <message>
        <source>has its centre in</source>
        <translation>中心位于</translation>
    </message>
    <message>
        <source>contains a point on</source>
        <translation>包含其上一点</translation>
    </message>
    <message>
        <source>lies within a distance of</source>
        <translation>位于某距离以内</translation>
    </message>
    <message>
        <source>is the nearest one to</source>
        <translation>是距其最近的要素</translation>
    </message>
    <message>
        <source>An input feature …</source>
        <translation>输入要素……</translation>
    </message>
    <message>
        <source>Distance (at most)</source>
        <translation>距离（至多）</translation>
    </message>
    <message>
        <source>Allotted</source>
        <translation>分配结果</translation>
    </message>
    <message>
        <source>Give the distance.</source>
        <translation>请给出距离。</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>ask,question,answer,natural language,query,search,find,nearest,within,count,how many,how far,rag</source>
        <translation>提问,问题,回答,自然语言,查询,搜索,查找,最近,以内,计数,多少,多远,ask,question,rag</translation>
    </message>
    <message>
        <source>Answers a question in plain language over vector layers, as a layer, a value and an explanation.</source>
        <translation>用日常语言对矢量图层提问，得到图层、数值和说明。</translation>
    </message>
    <message>
        <source>Answers a question such as “countries within 500 km of Italy” or “how many schools are there in each district?” over vector layers.

The question is read against the layers, turned into a workflow and executed; all distances, areas and directions are ellipsoidal. A question that cannot be answered gives an empty layer, the status “clarify” or “failed” and a warning that says what was understood, what was not, and what to try; it never gives a guess.</source>
        <translation>回答诸如“距意大利 500 公里以内的国家”或“每个区有多少所学校？”之类针对矢量图层的问题。

问题对照图层解读，转为工作流并执行；所有距离、面积和方向均按椭球体计算。无法回答的问题得到空图层、状态“clarify”或“failed”，以及一条警告，说明理解了什么、没理解什么、可以怎样改；绝不猜测。</translation>
    </message>
    <message>
        <source>The question, in English, German or Chinese.</source>
        <translation>问题，可用英语、德语或中文。</translation>
    </message>
    <message>
        <source>The layers to ask, rasters with numbers among them. Empty: all of the project.</source>
        <translation>要提问的图层，包括有数值的栅格。留空：项目中的全部图层。</translation>
    </message>
    <message>
        <source>In one pass, or one Processing algorithm after the other: the same answer, with a count for every step.</source>
        <translation>一次完成，或逐个运行 Processing 算法：答案相同，后者每一步都有计数。</translation>
    </message>
    <message>
        <source>What “in” a region means for a feature that is partly inside.</source>
        <translation>对部分位于区域内的要素，“在……内”是什么意思。</translation>
    </message>
    <message>
        <source>Ticked: lengths and areas in a region are those of whole features, not of their parts inside.</source>
        <translation>勾选：区域内的长度和面积按整个要素计算，而不是其内部的部分。</translation>
    </message>
    <message>
        <source>The largest number of features in the output; 0: all. It never changes counts, sums or other values.</source>
        <translation>输出要素的最大数目；0：全部。它从不改变计数、总和或其他数值。</translation>
    </message>
    <message>
        <source>The features found, by rank, with distance, azimuth, measures, scores, reason and all attributes of their layer.</source>
        <translation>找到的要素，按名次，带距离、方位角、量算值、得分、理由及其图层的全部属性。</translation>
    </message>
    <message>
        <source>The features that distances and directions were measured from.</source>
        <translation>距离和方向的起算要素。</translation>
    </message>
    <message>
        <source>The area that was searched.</source>
        <translation>搜索的区域。</translation>
    </message>
    <message>
        <source>The answer as a page: explanation, ranked list, workflow in words.</source>
        <translation>答案网页：说明、排名列表、文字工作流。</translation>
    </message>
    <message>
        <source>“answered”, “clarify” or “failed”.</source>
        <translation>“answered”、“clarify”或“failed”。</translation>
    </message>
    <message>
        <source>What kind of answer it is: features, distance, count, area and so on.</source>
        <translation>答案的类型：要素、距离、计数、面积等。</translation>
    </message>
    <message>
        <source>The value of the answer as text; empty where the answer is a list of features.</source>
        <translation>答案数值的文本；若答案是要素列表则为空。</translation>
    </message>
    <message>
        <source>The value of the answer as a number, in the unit given beside it.</source>
        <translation>答案的数值，单位另列。</translation>
    </message>
    <message>
        <source>The unit of the value: m, m2, deg, or nothing.</source>
        <translation>数值的单位：m、m2、deg，或没有。</translation>
    </message>
    <message>
        <source>How many features were found.</source>
        <translation>找到多少要素。</translation>
    </message>
    <message>
        <source>The answer in sentences, or why there is none.</source>
        <translation>用句子表述的答案，或为何没有答案。</translation>
    </message>
    <message>
        <source>The whole answer as JSON: value, features, workflow, explanation, issues, times.</source>
        <translation>完整答案的 JSON：数值、要素、工作流、说明、问题、用时。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Layers (empty: all of the project)</source>
        <translation>图层（留空：项目全部图层）</translation>
    </message>
    <message>
        <source>in one pass</source>
        <translation>一次完成</translation>
    </message>
    <message>
        <source>step by step</source>
        <translation>逐步执行</translation>
    </message>
    <message>
        <source>How to run</source>
        <translation>运行方式</translation>
    </message>
    <message>
        <source>at least partly inside</source>
        <translation>至少部分在内</translation>
    </message>
    <message>
        <source>completely inside</source>
        <translation>完全在内</translation>
    </message>
    <message>
        <source>its centre inside</source>
        <translation>中心在内</translation>
    </message>
    <message>
        <source>“In” a region means</source>
        <translation>“在”区域内的含义</translation>
    </message>
    <message>
        <source>Measure whole features</source>
        <translation>按整个要素量算</translation>
    </message>
    <message>
        <source>Largest number of features (0: all)</source>
        <translation>要素最大数目（0：全部）</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>Search area</source>
        <translation>搜索区域</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>HTML files (*.html)</source>
        <translation>HTML 文件 (*.html)</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Kind of answer</source>
        <translation>答案类型</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>答案（JSON）</translation>
    </message>
    <message>
        <source>Value as a number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Number of features found</source>
        <translation>找到的要素数</translation>
    </message>
    <message>
        <source>Type a question.</source>
        <translation>请输入问题。</translation>
    </message>
    <message>
        <source>None of the layers can be opened: {}</source>
        <translation>没有一个图层能打开：{}</translation>
    </message>
    <message>
        <source>Understood: {}</source>
        <translation>已理解：{}</translation>
    </message>
    <message>
        <source>Not understood: {}</source>
        <translation>未理解：{}</translation>
    </message>
    <message>
        <source>Try: {}</source>
        <translation>可以试试：{}</translation>
    </message>
    <message>
        <source>The report cannot be written: {}</source>
        <translation>无法写入报告：{}</translation>
    </message>
    <message>
        <source>The answer holds several kinds of geometry ({}); the layer takes the most frequent one only.</source>
        <translation>答案含有多种几何类型（{}）；图层只收最多的一种。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>“{}” has no column “{}”; it has {}</source>
        <translation>“{}”没有列“{}”；它有 {}</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Replace columns of the same name</source>
        <translation>替换同名的列</translation>
    </message>
    <message>
        <source>Number of features</source>
        <translation>要素数</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>米</translation>
    </message>
    <message>
        <source>kilometres</source>
        <translation>千米</translation>
    </message>
    <message>
        <source>miles</source>
        <translation>英里</translation>
    </message>
    <message>
        <source>feet</source>
        <translation>英尺</translation>
    </message>
    <message>
        <source>yards</source>
        <translation>码</translation>
    </message>
    <message>
        <source>nautical miles</source>
        <translation>海里</translation>
    </message>
    <message>
        <source>Unit of distances</source>
        <translation>距离单位</translation>
    </message>
    <message>
        <source>“{}” mixes kinds of geometry, which a temporary layer cannot hold: save the output as a GeoPackage.</source>
        <translation>“{}”混有多种几何类型，临时图层容不下：请把输出保存为 GeoPackage。</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>True distance and direction</source>
        <translation>真实距离与方向</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Places and ways</source>
        <translation>地点与路线</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Ticked: a column of the input with the name of a new one is overwritten. Otherwise the new one gets a number after its name.</source>
        <translation>勾选：输入中与新列同名的列被覆盖。否则新列名后加一个数字。</translation>
    </message>
    <message>
        <source>How many features the output has.</source>
        <translation>输出有多少要素。</translation>
    </message>
    <message>
        <source>The project has no ellipsoid: distances are measured on WGS 84.</source>
        <translation>项目没有设置椭球体：距离按 WGS 84 量算。</translation>
    </message>
    <message>
        <source>Buffer (true distance)</source>
        <translation>缓冲区（真实距离）</translation>
    </message>
    <message>
        <source>buffer,grow,distance,radius,around,area,catchment,geodesic,ellipsoidal,metres</source>
        <translation>缓冲,扩张,距离,半径,周边,范围,服务区,大地,椭球,米,buffer</translation>
    </message>
    <message>
        <source>Makes areas within a distance in metres of features, in any coordinate reference system.</source>
        <translation>在任何坐标参考系中，生成距要素若干米以内的面。</translation>
    </message>
    <message>
        <source>Makes the area within a distance of each feature, or of all together.

The distance is a length on the ellipsoid in metres (or another unit), whatever the coordinate reference system: 500 m on a layer in degrees are 500 m. The result is in the coordinate reference system of the input, cut at the antimeridian where it crosses it.</source>
        <translation>生成距每个要素、或距全部要素某一距离以内的面。

无论坐标参考系如何，距离都是椭球面上的长度，单位为米（或其他单位）：以度为单位的图层上 500 米就是 500 米。结果采用输入图层的坐标参考系，跨越 180° 经线处被切开。</translation>
    </message>
    <message>
        <source>The features to buffer: points, lines or polygons.</source>
        <translation>要做缓冲的要素：点、线或面。</translation>
    </message>
    <message>
        <source>The distance in the unit below; it may come from a field or an expression of each feature (data-defined). Features for which that gives no number above 0 are left out and counted.</source>
        <translation>距离，单位见下；可来自每个要素的字段或表达式（数据定义）。得不到大于 0 的数值的要素被略去并计数。</translation>
    </message>
    <message>
        <source>How many segments a quarter circle has.</source>
        <translation>四分之一圆用多少段。</translation>
    </message>
    <message>
        <source>One area for all features together, which carries their number; otherwise one for each, with its attributes.</source>
        <translation>所有要素合为一个面，带其数目；否则每个要素一个面，带其属性。</translation>
    </message>
    <message>
        <source>The areas, in the coordinate reference system of the input.</source>
        <translation>结果面，采用输入图层的坐标参考系。</translation>
    </message>
    <message>
        <source>Features to buffer</source>
        <translation>要做缓冲的要素</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Buffer distance</source>
        <translation>缓冲距离</translation>
    </message>
    <message>
        <source>Segments of a quarter circle</source>
        <translation>四分之一圆的段数</translation>
    </message>
    <message>
        <source>One area for all</source>
        <translation>合为一个面</translation>
    </message>
    <message>
        <source>Buffered</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>The distance must be larger than 0.</source>
        <translation>距离必须大于 0。</translation>
    </message>
    <message>
        <source>{} features have no usable distance and are left out.</source>
        <translation>{} 个要素没有可用的距离，已略去。</translation>
    </message>
    <message>
        <source>Build text index</source>
        <translation>建立文本索引</translation>
    </message>
    <message>
        <source>text,embedding,vector,semantic,meaning,index,encode,search,description,review</source>
        <translation>文本,嵌入,向量,语义,含义,索引,编码,搜索,描述,评论,embedding</translation>
    </message>
    <message>
        <source>Encodes the texts of a layer ahead, so that questions about them are answered at once.</source>
        <translation>预先为图层的文本编码，使相关提问立即得到回答。</translation>
    </message>
    <message>
        <source>Encodes the texts of a layer, so that questions that are matched by meaning need not wait for it.

Each text is split into passages, and each passage is turned into a vector by the companion of this plugin. Vectors are stored in the cache of the plugin as they are made: after a stop or a crash the next run goes on from there, and texts that have not changed are not encoded again.</source>
        <translation>为图层的文本编码，使按含义匹配的提问不必等待。

每段文本被分成若干段落，每个段落由本插件的伴随进程转为一个向量。向量随做随存于插件缓存：中断或崩溃后，下次从该处继续，未改动的文本不再编码。</translation>
    </message>
    <message>
        <source>The layer whose texts are encoded; all of its features.</source>
        <translation>要为文本编码的图层；其全部要素。</translation>
    </message>
    <message>
        <source>How many features have text.</source>
        <translation>多少要素有文本。</translation>
    </message>
    <message>
        <source>How many different passages these texts have.</source>
        <translation>这些文本有多少个不同的段落。</translation>
    </message>
    <message>
        <source>How many of them were encoded by this run.</source>
        <translation>其中本次编码了多少。</translation>
    </message>
    <message>
        <source>How long it took.</source>
        <translation>用了多长时间。</translation>
    </message>
    <message>
        <source>The folder of the vectors.</source>
        <translation>存放向量的文件夹。</translation>
    </message>
    <message>
        <source>Layer with texts</source>
        <translation>有文本的图层</translation>
    </message>
    <message>
        <source>Number of texts</source>
        <translation>文本数</translation>
    </message>
    <message>
        <source>Number of passages</source>
        <translation>段落数</translation>
    </message>
    <message>
        <source>Number of new passages</source>
        <translation>新段落数</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Folder of the vectors</source>
        <translation>存放向量的文件夹</translation>
    </message>
    <message>
        <source>Fields with text: {}</source>
        <translation>有文本的字段：{}</translation>
    </message>
    <message>
        <source>{} passages of {} texts, {} of them new, in {:.1f} s.</source>
        <translation>{} 个段落，来自 {} 段文本，其中 {} 个为新增，用时 {:.1f} 秒。</translation>
    </message>
    <message>
        <source>There is a column “{}” already: the new one is called “{}”.</source>
        <translation>已有列“{}”：新列命名为“{}”。</translation>
    </message>
    <message>
        <source>Column of that table</source>
        <translation>该表的列</translation>
    </message>
    <message>
        <source>Value of an empty table</source>
        <translation>空表的取值</translation>
    </message>
    <message>
        <source>The column that holds the number.</source>
        <translation>存有数值的列。</translation>
    </message>
    <message>
        <source>What is taken where the table has no row, or no value in it. Empty: there is no number.</source>
        <translation>表中没有行或该行没有值时取什么。留空：没有数值。</translation>
    </message>
    <message>
        <source>Compare with a value</source>
        <translation>与数值比较</translation>
    </message>
    <message>
        <source>compare,filter,larger,smaller,greater,less,equal,value,table</source>
        <translation>比较,筛选,大于,小于,等于,数值,表,compare,filter</translation>
    </message>
    <message>
        <source>Keeps the features whose number compares so with a number in another table.</source>
        <translation>保留数值与另一表中的数值满足比较条件的要素。</translation>
    </message>
    <message>
        <source>Keeps the features whose column is larger, smaller or equal to the number in the first row of a table, such as the area of one country. Features without a number are left out; without a number to compare with none is kept.</source>
        <translation>保留某列大于、小于或等于某表首行数值（如某国面积）的要素。没有数值的要素被略去；没有可比较的数值时一个也不保留。</translation>
    </message>
    <message>
        <source>The features to choose from.</source>
        <translation>供挑选的要素。</translation>
    </message>
    <message>
        <source>Their column; text is read as a number where it is one.</source>
        <translation>其列；文本若是数字则按数字读取。</translation>
    </message>
    <message>
        <source>How the column must compare with the value.</source>
        <translation>该列与数值应如何比较。</translation>
    </message>
    <message>
        <source>The table that holds the value.</source>
        <translation>存有该数值的表。</translation>
    </message>
    <message>
        <source>The value is multiplied by this before it is compared: 2 for twice the value.</source>
        <translation>比较前先将数值乘以此数：2 表示两倍。</translation>
    </message>
    <message>
        <source>The features kept.</source>
        <translation>保留的要素。</translation>
    </message>
    <message>
        <source>Features to choose from</source>
        <translation>供挑选的要素</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Table with the value</source>
        <translation>存有数值的表</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比较结果</translation>
    </message>
    <message>
        <source>There is no number to compare with, so no feature is kept.</source>
        <translation>没有可比较的数值，因此没有保留任何要素。</translation>
    </message>
    <message>
        <source>Ratio of two values</source>
        <translation>两个数值之比</translation>
    </message>
    <message>
        <source>ratio,share,percentage,percent,quotient,density,divide</source>
        <translation>比值,占比,百分比,商,密度,除,ratio,share,percent</translation>
    </message>
    <message>
        <source>Divides the number in one table by the number in another.</source>
        <translation>用一个表中的数值除以另一个表中的数值。</translation>
    </message>
    <message>
        <source>Divides the number in the first row of one table by that of another, times a factor: with 100 the share in per cent. There is no ratio where a number is missing, or where the second one is 0.</source>
        <translation>用一个表首行的数值除以另一个表首行的数值，再乘以系数：系数为 100 时得到百分比。缺少数值或第二个数为 0 时没有比值。</translation>
    </message>
    <message>
        <source>The table that holds the number to divide.</source>
        <translation>存有被除数的表。</translation>
    </message>
    <message>
        <source>The table that holds the number to divide by.</source>
        <translation>存有除数的表。</translation>
    </message>
    <message>
        <source>The quotient is multiplied by this: 100 for per cent.</source>
        <translation>商再乘以此数：100 得到百分比。</translation>
    </message>
    <message>
        <source>Whether the first number is divided by the second, or the second taken from the first.</source>
        <translation>是第一个数除以第二个数，还是减去第二个数。</translation>
    </message>
    <message>
        <source>A table of one row with the column value.</source>
        <translation>只有一行的表，列名为 value。</translation>
    </message>
    <message>
        <source>The ratio.</source>
        <translation>比值。</translation>
    </message>
    <message>
        <source>Table with the number</source>
        <translation>存有数值的表</translation>
    </message>
    <message>
        <source>Table with the number to divide by</source>
        <translation>存有除数的表</translation>
    </message>
    <message>
        <source>Quotient</source>
        <translation>商</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Difference without its sign</source>
        <translation>差的绝对值</translation>
    </message>
    <message>
        <source>What is worked out</source>
        <translation>计算什么</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>“{}”: {} of {} features have no geometry and are skipped.</source>
        <translation>“{}”：{} 个（共 {} 个）要素没有几何，已跳过。</translation>
    </message>
    <message>
        <source>“{}”: {} invalid geometries are repaired in a copy; the layer is unchanged.</source>
        <translation>“{}”：{} 个无效几何已在副本中修复；图层未改动。</translation>
    </message>
    <message>
        <source>Half width of the sector (degrees)</source>
        <translation>扇区半宽（度）</translation>
    </message>
    <message>
        <source>How far the direction may be off to either side, up to 180 degrees; 22.5 gives the eight sectors of the compass.</source>
        <translation>方向可向两侧偏离多少，至多 180 度；22.5 对应罗盘的八个扇区。</translation>
    </message>
    <message>
        <source>The features in the sector from near to far, with distance_m, azimuth_deg and reference_fid.</source>
        <translation>扇区内的要素，由近及远，带 distance_m、azimuth_deg 和 reference_fid。</translation>
    </message>
    <message>
        <source>The half width of the sector must be larger than 0 degrees.</source>
        <translation>扇区半宽必须大于 0 度。</translation>
    </message>
    <message>
        <source>Extract by direction</source>
        <translation>按方向提取</translation>
    </message>
    <message>
        <source>direction,compass,azimuth,bearing,heading,sector,north,south,east,west,angle,geodesic</source>
        <translation>方向,罗盘,方位角,航向,扇区,北,南,东,西,角度,大地,direction,azimuth</translation>
    </message>
    <message>
        <source>Keeps the features that lie north, north-east … of reference features.</source>
        <translation>保留位于参照要素以北、东北……的要素。</translation>
    </message>
    <message>
        <source>Keeps the features that lie in a compass direction, seen from the nearest reference feature.

The direction is the initial azimuth of the geodesic from point to point; for lines and polygons from centroid to centroid. A feature at the very place of the reference has no direction and is left out.</source>
        <translation>保留从最近的参照要素看去位于某一罗盘方向的要素。

方向是点到点大地线的起始方位角；线和面取质心到质心。恰与参照重合的要素没有方向，被略去。</translation>
    </message>
    <message>
        <source>The features to look from; where there are several, each input feature is seen from the nearest one.</source>
        <translation>观察起点要素；有多个时，每个输入要素从最近的一个看。</translation>
    </message>
    <message>
        <source>One of eight sectors of 45 degrees (north is 337.5 to 22.5 degrees), or the azimuth below.</source>
        <translation>八个 45 度扇区之一（北为 337.5 至 22.5 度），或下面的方位角。</translation>
    </message>
    <message>
        <source>Degrees clockwise from north; used only where the direction is “azimuth”.</source>
        <translation>自北顺时针的度数；仅在方向为“方位角”时使用。</translation>
    </message>
    <message>
        <source>All reference features count as one; what is longer across the direction than along it has a side there.</source>
        <translation>所有参照要素视为一个整体；垂直于该方向比沿该方向更长的要素在该方向上有一侧。</translation>
    </message>
    <message>
        <source>Of something long, all that lies on that side of it</source>
        <translation>对于狭长的参照物，取该侧的全部要素</translation>
    </message>
    <message>
        <source>Seen from</source>
        <translation>观察起点</translation>
    </message>
    <message>
        <source>north</source>
        <translation>北</translation>
    </message>
    <message>
        <source>north-east</source>
        <translation>东北</translation>
    </message>
    <message>
        <source>east</source>
        <translation>东</translation>
    </message>
    <message>
        <source>south-east</source>
        <translation>东南</translation>
    </message>
    <message>
        <source>south</source>
        <translation>南</translation>
    </message>
    <message>
        <source>south-west</source>
        <translation>西南</translation>
    </message>
    <message>
        <source>west</source>
        <translation>西</translation>
    </message>
    <message>
        <source>north-west</source>
        <translation>西北</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>azimuth (below)</source>
        <translation>方位角（见下）</translation>
    </message>
    <message>
        <source>Azimuth (degrees)</source>
        <translation>方位角（度）</translation>
    </message>
    <message>
        <source>In direction</source>
        <translation>该方向上的要素</translation>
    </message>
    <message>
        <source>Give the azimuth, or choose one of the eight directions.</source>
        <translation>请给出方位角，或从八个方向中选一个。</translation>
    </message>
    <message>
        <source>Features of either selection</source>
        <translation>任一选择的要素</translation>
    </message>
    <message>
        <source>either,or,union,merge,together,duplicates,selection</source>
        <translation>任一,或,并集,合并,一起,重复,选择,either,union</translation>
    </message>
    <message>
        <source>Puts two selections from one layer together, each feature once.</source>
        <translation>把同一图层的两个选择合在一起，每个要素一次。</translation>
    </message>
    <message>
        <source>Puts together the features of two inputs that were made from one layer; of a feature that is in both one row is kept.

Where the inputs have distances, the nearer row is kept and the result runs from near to far; otherwise it is in the order of the key.</source>
        <translation>把来自同一图层的两个输入的要素合在一起；两边都有的要素只保留一行。

若输入有距离，保留较近的一行，结果由近及远；否则按键排序。</translation>
    </message>
    <message>
        <source>Features of the layer.</source>
        <translation>图层的要素。</translation>
    </message>
    <message>
        <source>Other features of the same layer.</source>
        <translation>同一图层的其他要素。</translation>
    </message>
    <message>
        <source>The field that tells features apart. Empty: sr_fid where both have it, else the feature id.</source>
        <translation>区分要素的字段。留空：两边都有 sr_fid 时用它，否则用要素 ID。</translation>
    </message>
    <message>
        <source>The features of both inputs, with the columns of both.</source>
        <translation>两个输入的要素，带两者的列。</translation>
    </message>
    <message>
        <source>Or these features</source>
        <translation>或这些要素</translation>
    </message>
    <message>
        <source>Field that tells features apart</source>
        <translation>区分要素的字段</translation>
    </message>
    <message>
        <source>Either</source>
        <translation>任一</translation>
    </message>
    <message>
        <source>The two inputs have different coordinate reference systems, so they are not from one layer.</source>
        <translation>两个输入的坐标参考系不同，因此不是来自同一图层。</translation>
    </message>
    <message>
        <source>Gather a number from other features</source>
        <translation>从其他要素汇集数值</translation>
    </message>
    <message>
        <source>gather,count,points in polygon,sum,mean,median,statistics,join,summary,overlap,area,length,within</source>
        <translation>汇集,计数,面内点数,求和,平均,中位数,统计,连接,汇总,重叠,面积,长度,以内,gather</translation>
    </message>
    <message>
        <source>Adds to each feature how many others stand in a relation to it, or a statistic of them.</source>
        <translation>为每个要素添加有多少其他要素与之有某种关系，或其统计值。</translation>
    </message>
    <message>
        <source>Adds a column with a number made of the reference features that stand in a relation to each feature: how many there are, a statistic of one of their fields, or of the true size of their parts inside.

Relations hold in the coordinate reference system of the input; distances, areas and lengths are ellipsoidal. What lies on the border of two areas is contained in both. In a sum of areas what overlaps counts once.</source>
        <translation>添加一列数值，由与每个要素有某种关系的参照要素得出：有多少个、其某字段的统计值，或其内部部分的真实大小。

空间关系按输入图层的坐标参考系判断；距离、面积和长度按椭球体计算。位于两个面边界上的要素算入两者。求面积之和时重叠部分只算一次。</translation>
    </message>
    <message>
        <source>The features that get the number, such as districts.</source>
        <translation>得到数值的要素，例如行政区。</translation>
    </message>
    <message>
        <source>The features that are counted or summed up, such as schools.</source>
        <translation>被计数或求和的要素，例如学校。</translation>
    </message>
    <message>
        <source>How an input feature stands to those that count for it.</source>
        <translation>输入要素与为其计数的要素的关系。</translation>
    </message>
    <message>
        <source>How the numbers are put together. No reference feature: 0 for count and sum, else nothing.</source>
        <translation>数值如何合并。没有参照要素时：计数和总和为 0，其余为空。</translation>
    </message>
    <message>
        <source>The field of the reference features that the statistic is of. Empty: they are counted, or measured (below).</source>
        <translation>统计所用的参照要素字段。留空：对它们计数，或量算（见下）。</translation>
    </message>
    <message>
        <source>Takes the area or the length of the parts inside each input feature instead of a field, in m² or m.</source>
        <translation>不取字段，而取每个输入要素内部部分的面积或长度，单位 m² 或 m。</translation>
    </message>
    <message>
        <source>The name of the new column.</source>
        <translation>新列的名称。</translation>
    </message>
    <message>
        <source>All features of the input with the new column.</source>
        <translation>输入的全部要素，带新列。</translation>
    </message>
    <message>
        <source>The sum of the new column.</source>
        <translation>新列的总和。</translation>
    </message>
    <message>
        <source>What is gathered</source>
        <translation>被汇集的要素</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>no size</source>
        <translation>不量大小</translation>
    </message>
    <message>
        <source>area</source>
        <translation>面积</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Size of the parts inside</source>
        <translation>内部部分的大小</translation>
    </message>
    <message>
        <source>New column</source>
        <translation>新列</translation>
    </message>
    <message>
        <source>Gathered</source>
        <translation>汇集结果</translation>
    </message>
    <message>
        <source>Sum of the new column</source>
        <translation>新列总和</translation>
    </message>
    <message>
        <source>Name the new column.</source>
        <translation>请为新列命名。</translation>
    </message>
    <message>
        <source>Choose a field or a size, not both.</source>
        <translation>字段和大小只能选一个。</translation>
    </message>
    <message>
        <source>A statistic needs a field or a size; without one features are counted.</source>
        <translation>统计需要字段或大小；两者都没有时对要素计数。</translation>
    </message>
    <message>
        <source>Rank by wishes</source>
        <translation>按愿望排序</translation>
    </message>
    <message>
        <source>rank,order,wish,text,review,semantic,distance,opening hours,pareto,score,recommend</source>
        <translation>排序,次序,愿望,文本,评论,语义,距离,营业时间,帕累托,得分,推荐,rank</translation>
    </message>
    <message>
        <source>Puts features in the order in which they are near, their texts say what is wished, and they are open.</source>
        <translation>按远近、文字是否符合愿望以及是否营业给要素排序。</translation>
    </message>
    <message>
        <source>Puts features in order by up to three scores between 0 and 1: space, 1/(1+km) from a reference; meaning, how well texts say what is wished and nothing that is to be avoided, half by sense and half by words; and time, from a column of opening times.

First come those that no other one beats in every score (front 1), then those that only they beat, and so on; within a front the weighted sum decides, then the id. A score for which nothing is given does not count. Nothing is left out.</source>
        <translation>按至多三项 0 到 1 的得分给要素排序：位置，到参照的 1/(1+km)；含义，文字在多大程度上说到想要的、而没有说到要避免的，一半按语义、一半按词语；时间，取自营业时间得分列。

首先是没有被任何要素全面超过的（前沿 1），其次是只被它们超过的，依此类推；同一前沿内由加权和决定，再由 ID 决定。没有给出的得分不计。什么都不略去。</translation>
    </message>
    <message>
        <source>The features to put in order.</source>
        <translation>要排序的要素。</translation>
    </message>
    <message>
        <source>What is wanted, such as “quiet; good coffee”. Several wishes are separated by semicolons.</source>
        <translation>想要什么，例如“安静；咖啡好”。多个愿望用分号分隔。</translation>
    </message>
    <message>
        <source>What the place is like as a whole, such as “a place to celebrate a birthday”; separated by semicolons.</source>
        <translation>地方整体像什么，例如“适合庆祝生日的地方”；用分号分隔。</translation>
    </message>
    <message>
        <source>What is to be avoided, without “not”, such as “tourist trap; loud music”; separated by semicolons.</source>
        <translation>要避免什么，不写“不”，例如“宰客；音乐吵”；用分号分隔。</translation>
    </message>
    <message>
        <source>Nearness to the nearest of these features counts. May be left empty.</source>
        <translation>离这些要素中最近一个的远近计入得分。可留空。</translation>
    </message>
    <message>
        <source>A column with distances in metres, in place of a reference.</source>
        <translation>以米为单位的距离列，代替参照。</translation>
    </message>
    <message>
        <source>A column with numbers from 0 to 1 that say how well the opening times fit, such as time_score.</source>
        <translation>0 到 1 的数值列，表示营业时间符合的程度，例如 time_score。</translation>
    </message>
    <message>
        <source>The layer that the features were taken from: how rare a word is, is judged by all of its texts.</source>
        <translation>要素所取自的图层：一个词有多罕见，按其全部文本判断。</translation>
    </message>
    <message>
        <source>The field with the id that a feature has in that layer. Empty: sr_fid where there is one, else the feature id.</source>
        <translation>要素在该图层中的 ID 所在字段。留空：有 sr_fid 时用它，否则用要素 ID。</translation>
    </message>
    <message>
        <source>What nearness counts; only the proportion of the weights matters.</source>
        <translation>远近的权重；只有权重之间的比例有意义。</translation>
    </message>
    <message>
        <source>What texts count.</source>
        <translation>文字的权重。</translation>
    </message>
    <message>
        <source>What opening times count.</source>
        <translation>营业时间的权重。</translation>
    </message>
    <message>
        <source>The language of the wishes: en, de or zh.</source>
        <translation>愿望的语言：en、de 或 zh。</translation>
    </message>
    <message>
        <source>Ticked: by sense and by words. Otherwise by words only, without a model.</source>
        <translation>勾选：按语义和词语。否则只按词语，不用模型。</translation>
    </message>
    <message>
        <source>How many of the best are kept; 0: all.</source>
        <translation>保留最好的多少个；0：全部。</translation>
    </message>
    <message>
        <source>The features, best first, with score_space, score_meaning, score_time, score_total, front, rank, and why in words.</source>
        <translation>要素，最好的在前，带 score_space、score_meaning、score_time、score_total、front、rank 以及文字理由。</translation>
    </message>
    <message>
        <source>Features to rank</source>
        <translation>要排序的要素</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>想要</translation>
    </message>
    <message>
        <source>Like</source>
        <translation>像</translation>
    </message>
    <message>
        <source>To be avoided</source>
        <translation>要避免</translation>
    </message>
    <message>
        <source>Near to</source>
        <translation>靠近</translation>
    </message>
    <message>
        <source>Column of distances</source>
        <translation>距离列</translation>
    </message>
    <message>
        <source>Column of opening scores</source>
        <translation>营业得分列</translation>
    </message>
    <message>
        <source>Weight of nearness</source>
        <translation>远近权重</translation>
    </message>
    <message>
        <source>Weight of texts</source>
        <translation>文字权重</translation>
    </message>
    <message>
        <source>Weight of opening times</source>
        <translation>营业时间权重</translation>
    </message>
    <message>
        <source>How many (k)</source>
        <translation>多少个（k）</translation>
    </message>
    <message>
        <source>Layer with all texts</source>
        <translation>含全部文本的图层</translation>
    </message>
    <message>
        <source>Field with the id in that layer</source>
        <translation>该图层中的 ID 字段</translation>
    </message>
    <message>
        <source>Language of the wishes</source>
        <translation>愿望的语言</translation>
    </message>
    <message>
        <source>By sense, too</source>
        <translation>也按语义</translation>
    </message>
    <message>
        <source>Ranked</source>
        <translation>排序结果</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>量算</translation>
    </message>
    <message>
        <source>measure,area,length,perimeter,distance,azimuth,bearing,longitude,latitude,ellipsoidal,geodesic,size</source>
        <translation>量算,面积,长度,周长,距离,方位角,经度,纬度,椭球,大地,大小,measure</translation>
    </message>
    <message>
        <source>Adds ellipsoidal area, length, perimeter, position, and distance and direction from reference features.</source>
        <translation>添加椭球面积、长度、周长、位置，以及到参照要素的距离和方向。</translation>
    </message>
    <message>
        <source>Adds true measures as columns and keeps every feature.

Areas, lengths and perimeters are ellipsoidal and equal those of the Measure tool. With a reference layer the distance to its nearest feature and the direction from it are added. Positions are those of points, and of the centroids of lines and polygons.</source>
        <translation>把真实量算值添加为列，并保留每个要素。

面积、长度和周长按椭球体计算，与量测工具一致。给出参照图层时，添加到其最近要素的距离和方向。位置取点，线和面取质心。</translation>
    </message>
    <message>
        <source>The features to measure.</source>
        <translation>要量算的要素。</translation>
    </message>
    <message>
        <source>Adds distance_m, azimuth_deg and reference_fid of the nearest of these features. May be left empty.</source>
        <translation>添加到这些要素中最近一个的 distance_m、azimuth_deg 和 reference_fid。可留空。</translation>
    </message>
    <message>
        <source>Which sizes to add; the column is named after measure and unit, such as area_km2. Features that have no such size get 0, features without geometry nothing.</source>
        <translation>添加哪些大小；列名由量和单位组成，例如 area_km2。没有该大小的要素得 0，没有几何的要素为空。</translation>
    </message>
    <message>
        <source>The unit of lengths and perimeters. The column distance_m is in metres always.</source>
        <translation>长度和周长的单位。列 distance_m 始终以米为单位。</translation>
    </message>
    <message>
        <source>The unit of areas.</source>
        <translation>面积的单位。</translation>
    </message>
    <message>
        <source>All features of the input with the new columns.</source>
        <translation>输入的全部要素，带新列。</translation>
    </message>
    <message>
        <source>The sum of all areas, in the unit of areas; only where areas are measured.</source>
        <translation>全部面积之和，按面积单位；仅在量算面积时给出。</translation>
    </message>
    <message>
        <source>The sum of all lengths, in the unit of lengths; only where lengths are measured.</source>
        <translation>全部长度之和，按长度单位；仅在量算长度时给出。</translation>
    </message>
    <message>
        <source>Features to measure</source>
        <translation>要量算的要素</translation>
    </message>
    <message>
        <source>Measure distance and direction from</source>
        <translation>距离和方向的起算要素</translation>
    </message>
    <message>
        <source>perimeter</source>
        <translation>周长</translation>
    </message>
    <message>
        <source>longitude and latitude (WGS 84)</source>
        <translation>经度和纬度（WGS 84）</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Unit of lengths</source>
        <translation>长度单位</translation>
    </message>
    <message>
        <source>square metres</source>
        <translation>平方米</translation>
    </message>
    <message>
        <source>square kilometres</source>
        <translation>平方千米</translation>
    </message>
    <message>
        <source>hectares</source>
        <translation>公顷</translation>
    </message>
    <message>
        <source>acres</source>
        <translation>英亩</translation>
    </message>
    <message>
        <source>square miles</source>
        <translation>平方英里</translation>
    </message>
    <message>
        <source>square feet</source>
        <translation>平方英尺</translation>
    </message>
    <message>
        <source>Unit of areas</source>
        <translation>面积单位</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>量算结果</translation>
    </message>
    <message>
        <source>Total area</source>
        <translation>总面积</translation>
    </message>
    <message>
        <source>Total length</source>
        <translation>总长度</translation>
    </message>
    <message>
        <source>Choose at least one size, or a layer to measure distances from.</source>
        <translation>请至少选择一种大小，或选择起算距离的图层。</translation>
    </message>
    <message>
        <source>Nearest features</source>
        <translation>最近的要素</translation>
    </message>
    <message>
        <source>nearest,closest,neighbour,neighbor,knn,farthest,distance,join,hub,geodesic,ellipsoidal</source>
        <translation>最近,最邻近,邻居,knn,最远,距离,连接,中心,大地,椭球,nearest</translation>
    </message>
    <message>
        <source>Finds the k nearest (or farthest) features by true distance, of all or for each feature.</source>
        <translation>按真实距离找出最近（或最远）的 k 个要素，总体或逐个要素。</translation>
    </message>
    <message>
        <source>Finds nearest features by ellipsoidal distance from edge to edge, whatever the two coordinate reference systems are.

“Of all”: keeps the k input features that lie nearest to any of the reference features, nearest first. “For each”: joins to every input feature its k nearest reference features, a row for each pair with its rank.</source>
        <translation>按椭球面上边到边的距离找出最近的要素，不论两个坐标参考系如何。

“总体”：保留离任一参照要素最近的 k 个输入要素，最近的在前。“逐个”：为每个输入要素连接其最近的 k 个参照要素，每对一行，带名次。</translation>
    </message>
    <message>
        <source>The features to choose from (of all), or to find neighbours for (for each).</source>
        <translation>供挑选的要素（总体），或要为其找邻居的要素（逐个）。</translation>
    </message>
    <message>
        <source>The features to measure from (of all), or the neighbours to choose from (for each).</source>
        <translation>起算要素（总体），或供挑选的邻居（逐个）。</translation>
    </message>
    <message>
        <source>Of all input features the k nearest to the reference, or for each input feature its k nearest reference features.</source>
        <translation>全部输入要素中离参照最近的 k 个，或为每个输入要素找其最近的 k 个参照要素。</translation>
    </message>
    <message>
        <source>How many.</source>
        <translation>多少个。</translation>
    </message>
    <message>
        <source>That many are left out first: 1 begins with the second. Only “of all”.</source>
        <translation>先略去多少个：1 表示从第二个开始。仅用于“总体”。</translation>
    </message>
    <message>
        <source>Take the farthest ones instead; only “of all”. The distance is that to the nearest reference feature.</source>
        <translation>改取最远的；仅用于“总体”。距离是到最近参照要素的距离。</translation>
    </message>
    <message>
        <source>Nothing farther than this, in the unit below. Empty: no bound.</source>
        <translation>不取比这更远的，单位见下。留空：不限。</translation>
    </message>
    <message>
        <source>The unit of the largest distance. The column distance_m is in metres always.</source>
        <translation>最大距离的单位。列 distance_m 始终以米为单位。</translation>
    </message>
    <message>
        <source>“For each”: input features without a neighbour in reach are kept, with empty columns.</source>
        <translation>“逐个”：范围内没有邻居的输入要素也保留，列为空。</translation>
    </message>
    <message>
        <source>Attributes of the reference feature to add.</source>
        <translation>要添加的参照要素属性。</translation>
    </message>
    <message>
        <source>Stands before the names of those attributes.</source>
        <translation>加在这些属性名之前。</translation>
    </message>
    <message>
        <source>The features with distance_m, azimuth_deg (seen from the reference feature) and reference_fid; “for each” adds rank.</source>
        <translation>要素，带 distance_m、azimuth_deg（从参照要素看）和 reference_fid；“逐个”还有 rank。</translation>
    </message>
    <message>
        <source>The distance of the first feature, in metres.</source>
        <translation>第一个要素的距离，单位米。</translation>
    </message>
    <message>
        <source>The azimuth of the first feature, in degrees clockwise from north.</source>
        <translation>第一个要素的方位角，自北顺时针的度数。</translation>
    </message>
    <message>
        <source>Reference features</source>
        <translation>参照要素</translation>
    </message>
    <message>
        <source>of all, the k nearest to the reference</source>
        <translation>总体，离参照最近的 k 个</translation>
    </message>
    <message>
        <source>for each, its k nearest reference features</source>
        <translation>逐个，其最近的 k 个参照要素</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>哪一种</translation>
    </message>
    <message>
        <source>Leave out the first</source>
        <translation>略去前几个</translation>
    </message>
    <message>
        <source>The farthest instead</source>
        <translation>改取最远的</translation>
    </message>
    <message>
        <source>Attributes to add</source>
        <translation>要添加的属性</translation>
    </message>
    <message>
        <source>Prefix of added attributes</source>
        <translation>所加属性的前缀</translation>
    </message>
    <message>
        <source>Keep features without a neighbour</source>
        <translation>保留没有邻居的要素</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>最近的</translation>
    </message>
    <message>
        <source>Distance of the first (metres)</source>
        <translation>第一个的距离（米）</translation>
    </message>
    <message>
        <source>Azimuth of the first (degrees)</source>
        <translation>第一个的方位角（度）</translation>
    </message>
    <message>
        <source>The farthest can be found of all features only, not for each feature.</source>
        <translation>最远的只能总体查找，不能逐个要素查找。</translation>
    </message>
    <message>
        <source>k must be 1 or more.</source>
        <translation>k 必须为 1 或更大。</translation>
    </message>
    <message>
        <source>“{}” has no lines to follow.</source>
        <translation>“{}”没有可沿行的线。</translation>
    </message>
    <message>
        <source>Shortest way along lines</source>
        <translation>沿线最短路径</translation>
    </message>
    <message>
        <source>shortest,path,route,way,network,road,street,distance,walk,drive</source>
        <translation>最短,路径,路线,道路,网络,街道,距离,步行,驾车,shortest,path,route</translation>
    </message>
    <message>
        <source>Finds the shortest way along lines from features to the destination that is nearest by way.</source>
        <translation>沿线找出从要素到最近目的地的最短路径。</translation>
    </message>
    <message>
        <source>Finds the shortest way along lines, such as streets, from any of the features to any of the destinations.

Lengths are those on the ellipsoid. Lines meet where they share a vertex or where one ends within a metre of another; either direction is allowed. Start and end are the points of the lines nearest to the features; the way up to there is not counted.</source>
        <translation>沿线（如街道）找出从任一起点要素到任一目的地的最短路径。

长度按椭球体计算。线在共有节点处或一条线的端点距另一条不到一米处相连；双向均可通行。起点和终点取线上离要素最近的点；到该处的一段不计。</translation>
    </message>
    <message>
        <source>Where the way may start.</source>
        <translation>路径可以从哪里开始。</translation>
    </message>
    <message>
        <source>Where the way may end.</source>
        <translation>路径可以在哪里结束。</translation>
    </message>
    <message>
        <source>The lines to follow.</source>
        <translation>要沿行的线。</translation>
    </message>
    <message>
        <source>The way, in the coordinate reference system of the lines, with its length in metres.</source>
        <translation>路径，采用线图层的坐标参考系，带长度（米）。</translation>
    </message>
    <message>
        <source>The length of the way, in metres.</source>
        <translation>路径的长度，单位米。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Lines to follow</source>
        <translation>要沿行的线</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Length (metres)</source>
        <translation>长度（米）</translation>
    </message>
    <message>
        <source>There is no way along “{}” between them.</source>
        <translation>两者之间沿“{}”没有路径。</translation>
    </message>
    <message>
        <source>What is reached along lines</source>
        <translation>沿线可到达的范围</translation>
    </message>
    <message>
        <source>service area,reach,isochrone,network,road,street,distance,walk,drive</source>
        <translation>服务区,可达,等时线,网络,道路,街道,距离,步行,驾车,service area</translation>
    </message>
    <message>
        <source>Finds the parts of lines that are reached from features within a distance along them.</source>
        <translation>找出从要素出发沿线某一距离以内可到达的线段。</translation>
    </message>
    <message>
        <source>Finds the parts of lines, such as streets, that are reached from any of the features within a distance along them.

Lengths are those on the ellipsoid. Lines meet where they share a vertex or where one ends within a metre of another; either direction is allowed. The way from the features to the lines is not counted.</source>
        <translation>找出从任一要素出发沿线（如街道）某一距离以内可到达的线段。

长度按椭球体计算。线在共有节点处或一条线的端点距另一条不到一米处相连；双向均可通行。从要素到线的一段不计。</translation>
    </message>
    <message>
        <source>Where the ways start.</source>
        <translation>出发的要素。</translation>
    </message>
    <message>
        <source>How far along the lines, in the unit below.</source>
        <translation>沿线多远，单位见下。</translation>
    </message>
    <message>
        <source>What is reached, as one feature of many lines, in their coordinate reference system.</source>
        <translation>可到达的部分，作为一个多线要素，采用线图层的坐标参考系。</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>可到达</translation>
    </message>
    <message>
        <source>Extract by opening hours</source>
        <translation>按营业时间提取</translation>
    </message>
    <message>
        <source>opening hours,open,closed,business hours,time,schedule,weekday,temporal</source>
        <translation>营业时间,营业,休息,时间,时刻表,星期,opening hours,open</translation>
    </message>
    <message>
        <source>Tells which features are open, closed or unknown at a time, and keeps those that are wanted.</source>
        <translation>判断要素在某一时间营业、休息还是不详，并保留想要的。</translation>
    </message>
    <message>
        <source>Tells of each feature whether it is open at a time: open, closed, or unknown where there are no hours, where they are not understood, or where only a comment speaks of them (“by appointment”).

Hours may be written as OpenStreetMap has them (“Mo-Fr 09:00-17:00; PH off”), in other common styles (“Mon-Fri 9-5”, “9am - 5pm daily”), in a column for each weekday, or as opening and closing times. Time zone, public holidays and sunset are those of each place. What is out of business is closed.

The hours are read by the companion of this plugin, which is set up once with a click.</source>
        <translation>判断每个要素在某一时间是否营业：营业、休息，或不详（没有时间、时间无法解读、或只有一句备注“需预约”）。

时间可按 OpenStreetMap 的写法（“Mo-Fr 09:00-17:00; PH off”）、其他常见写法（“Mon-Fri 9-5”“9am - 5pm daily”）、每个星期几一列，或开门和关门时间各一列。时区、节假日和日落均按各地。已停业的算休息。

时间由本插件的伴随进程解读，它只需点击一次即可安装。</translation>
    </message>
    <message>
        <source>The features to look at.</source>
        <translation>要查看的要素。</translation>
    </message>
    <message>
        <source>In words: “now”, “Sunday evening”, “after 10 pm on weekends”, “Monday to Friday from 9 to 17”. A day or an hour is the next one from now on. A part of the day: open for at least two hours of it.</source>
        <translation>用文字：“now”“Sunday evening”“after 10 pm on weekends”“Monday to Friday from 9 to 17”。日子或钟点指从现在起的下一个。一天中的某一段：其中至少营业两小时。</translation>
    </message>
    <message>
        <source>A date and time, in place of the words.</source>
        <translation>日期和时间，代替文字。</translation>
    </message>
    <message>
        <source>The field of hours; or two: opens, closes; or seven, Monday first; or fourteen: opens and closes of each day. Empty: found by names and contents.</source>
        <translation>营业时间字段；或两个：开门、关门；或七个，星期一在前；或十四个：每天的开门和关门。留空：按名称和内容查找。</translation>
    </message>
    <message>
        <source>Fields that say whether a place is in business. Empty: found by names and contents.</source>
        <translation>说明是否仍在经营的字段。留空：按名称和内容查找。</translation>
    </message>
    <message>
        <source>Ticked: fields of hours and of business status are found where none are chosen.</source>
        <translation>勾选：没有选择时，自动查找营业时间和经营状态字段。</translation>
    </message>
    <message>
        <source>Which features the output has.</source>
        <translation>输出包含哪些要素。</translation>
    </message>
    <message>
        <source>What “now” means, ISO date and time (2026-01-31T18:00). Empty: the clock, in the time zone of each place.</source>
        <translation>“now”指什么，ISO 日期时间（2026-01-31T18:00）。留空：时钟，按各地时区。</translation>
    </message>
    <message>
        <source>ISO code of the country whose public holidays hold. Empty: that of each place.</source>
        <translation>采用其节假日的国家的 ISO 代码。留空：各地自己的。</translation>
    </message>
    <message>
        <source>The Python that runs the companion. Empty: that of the settings.</source>
        <translation>运行伴随进程的 Python。留空：设置中的。</translation>
    </message>
    <message>
        <source>The features kept, with open (1, 0 or nothing), time_score (0 to 1), next_change (seconds of local time since 1970), open_state in words, and open_note: until when, or what is not understood.</source>
        <translation>保留的要素，带 open（1、0 或空）、time_score（0 到 1）、next_change（1970 年以来的当地时间秒数）、文字 open_state，以及 open_note：到何时，或什么无法解读。</translation>
    </message>
    <message>
        <source>Of how many features of the input nobody knows whether they are open.</source>
        <translation>输入中有多少要素无法得知是否营业。</translation>
    </message>
    <message>
        <source>Open when</source>
        <translation>何时营业</translation>
    </message>
    <message>
        <source>Date and time in place of the words</source>
        <translation>日期和时间，代替文字</translation>
    </message>
    <message>
        <source>Fields of hours</source>
        <translation>营业时间字段</translation>
    </message>
    <message>
        <source>Fields of business status</source>
        <translation>经营状态字段</translation>
    </message>
    <message>
        <source>what is open then</source>
        <translation>届时营业的</translation>
    </message>
    <message>
        <source>what nobody knows to be open or closed</source>
        <translation>营业与否不详的</translation>
    </message>
    <message>
        <source>all features</source>
        <translation>全部要素</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Find fields that are not chosen</source>
        <translation>查找未选择的字段</translation>
    </message>
    <message>
        <source>What “now” means</source>
        <translation>“now”指什么</translation>
    </message>
    <message>
        <source>Country of public holidays</source>
        <translation>节假日所属国家</translation>
    </message>
    <message>
        <source>Python of the companion</source>
        <translation>伴随进程的 Python</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>营业</translation>
    </message>
    <message>
        <source>Number of unknown ones</source>
        <translation>不详的数目</translation>
    </message>
    <message>
        <source>“{}” is no date and time: write 2026-01-31T18:00.</source>
        <translation>“{}”不是日期时间：请写成 2026-01-31T18:00。</translation>
    </message>
    <message>
        <source>“{}” is not understood as a time of opening: try “now”, “Sunday evening”, “after 10 pm”.</source>
        <translation>“{}”无法理解为营业时间：可试“now”“Sunday evening”“after 10 pm”。</translation>
    </message>
    <message>
        <source>no field of “{}” says when they are open</source>
        <translation>“{}”没有说明营业时间的字段</translation>
    </message>
    <message>
        <source>choose the fields of hours</source>
        <translation>请选择营业时间字段</translation>
    </message>
    <message>
        <source>Hours: {}. Business status: {}.</source>
        <translation>营业时间：{}。经营状态：{}。</translation>
    </message>
    <message>
        <source>Pareto fronts</source>
        <translation>帕累托前沿</translation>
    </message>
    <message>
        <source>pareto,skyline,front,dominated,trade-off,multi-criteria,optimum,rank</source>
        <translation>帕累托,天际线,前沿,支配,权衡,多准则,最优,排序,pareto</translation>
    </message>
    <message>
        <source>Numbers the Pareto fronts of features by several fields: who is beaten by nobody, who only by those, and so on.</source>
        <translation>按多个字段为要素的帕累托前沿编号：谁不被任何要素胜过，谁只被它们胜过，依此类推。</translation>
    </message>
    <message>
        <source>Numbers the Pareto fronts of features by several fields, for instance cheap and near and well rated, without saying how much a metre is worth.

A feature beats another when it is at least as good in every field and better in one. Front 1 holds those that nobody beats, front 2 those that only members of front 1 beat, and so on. Equals stand in one front; no value is worse than any value.</source>
        <translation>按多个字段（例如便宜、近、评价好）为要素的帕累托前沿编号，不必说一米值多少。

一个要素胜过另一个，是指它在每个字段上都不差、且有一个更好。前沿 1 是不被任何要素胜过的，前沿 2 是只被前沿 1 的成员胜过的，依此类推。相等的在同一前沿；没有值比任何值都差。</translation>
    </message>
    <message>
        <source>The features to compare.</source>
        <translation>要比较的要素。</translation>
    </message>
    <message>
        <source>Fields of numbers of which more is better.</source>
        <translation>数值越大越好的字段。</translation>
    </message>
    <message>
        <source>Fields of numbers of which less is better.</source>
        <translation>数值越小越好的字段。</translation>
    </message>
    <message>
        <source>Only so many fronts are kept, the best ones; 0: all features.</source>
        <translation>只保留最好的这么多前沿；0：全部要素。</translation>
    </message>
    <message>
        <source>The features with their front, 1 the best, in the order of the input.</source>
        <translation>要素及其 front（1 最好），按输入顺序。</translation>
    </message>
    <message>
        <source>How many features nobody beats.</source>
        <translation>有多少要素不被任何要素胜过。</translation>
    </message>
    <message>
        <source>Features to compare</source>
        <translation>要比较的要素</translation>
    </message>
    <message>
        <source>More is better</source>
        <translation>越大越好</translation>
    </message>
    <message>
        <source>Less is better</source>
        <translation>越小越好</translation>
    </message>
    <message>
        <source>Number of fronts</source>
        <translation>前沿数</translation>
    </message>
    <message>
        <source>Fronts</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Number of unbeaten features</source>
        <translation>未被胜过的要素数</translation>
    </message>
    <message>
        <source>Choose a field of which more or less is better.</source>
        <translation>请选择一个越大越好或越小越好的字段。</translation>
    </message>
    <message>
        <source>More and less cannot both be better: {}</source>
        <translation>不能既越大越好又越小越好：{}</translation>
    </message>
    <message>
        <source>Part in a direction</source>
        <translation>某方向的部分</translation>
    </message>
    <message>
        <source>part,half,quarter,side,north,south,east,west,northern,cut,split,centre,center</source>
        <translation>部分,一半,四分之一,一侧,北,南,东,西,北部,裁剪,分割,中心,part,half</translation>
    </message>
    <message>
        <source>Cuts features to their northern half, north-eastern quarter …, seen from their centre.</source>
        <translation>把要素裁剪为其北半部、东北角……，从其中心看。</translation>
    </message>
    <message>
        <source>Makes the part of all features together that lies in a compass direction of their centre: the northern half of a country, the south-western quarter of a district.

North, east, south and west are halves; what lies between them are quarters. Where one piece is three quarters of the whole or more, its centre counts, and what lies farther off than it is wide belongs to no side.</source>
        <translation>取全部要素合起来位于其中心某一罗盘方向的部分：一个国家的北半部、一个区的西南角。

北、东、南、西取一半，其间的方向取四分之一。若其中一块占整体四分之三或以上，以它的中心为准，离它比它自身还宽的部分不属于任何一侧。</translation>
    </message>
    <message>
        <source>Areas or lines, taken together.</source>
        <translation>面或线，合在一起。</translation>
    </message>
    <message>
        <source>Which part: one of eight directions, seen from the centre.</source>
        <translation>哪一部分：八个方向之一，从中心看。</translation>
    </message>
    <message>
        <source>The part (WGS 84), with the centre that it is seen from in degrees.</source>
        <translation>该部分（WGS 84），带所取中心的度数。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Points have no parts: give areas or lines.</source>
        <translation>点没有部分：请给出面或线。</translation>
    </message>
    <message>
        <source>Centres</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>centre,center,centroid,mean,middle,average,point</source>
        <translation>中心,质心,平均,中间,点,centre,centroid</translation>
    </message>
    <message>
        <source>Makes the centroid of each feature, or the mean centre of all, across the antimeridian too.</source>
        <translation>生成每个要素的质心，或全部的平均中心，跨越 180° 经线亦可。</translation>
    </message>
    <message>
        <source>Makes the centroid of each feature, with its attributes, or one point: the mean centre of all.

What lies on both sides of the antimeridian has its centre between its parts. The mean centre is computed on the globe.</source>
        <translation>生成每个要素的质心，带其属性，或一个点：全部的平均中心。

位于 180° 经线两侧的，中心在其各部分之间。平均中心在球面上计算。</translation>
    </message>
    <message>
        <source>The features whose centres are made.</source>
        <translation>要生成中心的要素。</translation>
    </message>
    <message>
        <source>A centroid for each feature, or one mean centre for all.</source>
        <translation>每个要素一个质心，或全部一个平均中心。</translation>
    </message>
    <message>
        <source>The points; centroids in the coordinate reference system of the input, the mean centre in WGS 84.</source>
        <translation>结果点；质心采用输入的坐标参考系，平均中心采用 WGS 84。</translation>
    </message>
    <message>
        <source>each feature</source>
        <translation>每个要素</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>全部一起</translation>
    </message>
    <message>
        <source>Where features stand densest</source>
        <translation>要素最密集的地方</translation>
    </message>
    <message>
        <source>densest,density,cluster,downtown,centre,center,hot spot,disc,circle</source>
        <translation>最密集,密度,聚集,市中心,中心,热点,圆,densest</translation>
    </message>
    <message>
        <source>Draws the smallest circle around a feature that holds a share of all features.</source>
        <translation>围绕一个要素画出包含一定比例要素的最小圆。</translation>
    </message>
    <message>
        <source>Draws the smallest circle around one of the features that holds a share of all of them: where a town is densest, for instance.

The radius is a true distance. Of more than 4,000 features a sample and what is near its best are tried as centres.</source>
        <translation>围绕其中一个要素画出包含一定比例要素的最小圆：例如城镇最密集的地方。

半径是真实距离。超过 4,000 个要素时，以一个样本及其最优处附近的要素为圆心试算。</translation>
    </message>
    <message>
        <source>The features; lines and areas count with their centroids.</source>
        <translation>要素；线和面按质心计算。</translation>
    </message>
    <message>
        <source>The share of the features that the circle holds, from 0 to 1.</source>
        <translation>圆所包含的要素比例，0 到 1。</translation>
    </message>
    <message>
        <source>The circle (WGS 84) with its radius in metres and the number of features of the input.</source>
        <translation>圆（WGS 84），带半径（米）和输入要素数。</translation>
    </message>
    <message>
        <source>Share of the features</source>
        <translation>要素比例</translation>
    </message>
    <message>
        <source>Densest</source>
        <translation>最密集处</translation>
    </message>
    <message>
        <source>Areas that lines enclose</source>
        <translation>线围成的区域</translation>
    </message>
    <message>
        <source>enclosed,block,polygonize,streets,area,within,bounded</source>
        <translation>围成,街区,多边形化,街道,区域,以内,边界,enclosed</translation>
    </message>
    <message>
        <source>Makes the areas that several lines, such as streets, enclose together.</source>
        <translation>生成若干条线（如街道）共同围成的区域。</translation>
    </message>
    <message>
        <source>Makes the areas that lines enclose when they are taken together: the block between three streets, for instance.

Lines with the same name are one street, and an area is kept only where every street borders it.</source>
        <translation>生成若干条线合起来围成的区域：例如三条街之间的街区。

同名的线算一条街，只有每条街都与之接壤的区域才保留。</translation>
    </message>
    <message>
        <source>The lines; of areas their borders are taken.</source>
        <translation>线；面取其边界。</translation>
    </message>
    <message>
        <source>The field that names the street which a line is part of. Empty: all lines are one.</source>
        <translation>说明线属于哪条街的字段。留空：所有线算一条。</translation>
    </message>
    <message>
        <source>The areas (WGS 84), the largest first.</source>
        <translation>区域（WGS 84），最大的在前。</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>线</translation>
    </message>
    <message>
        <source>Field that names them</source>
        <translation>命名字段</translation>
    </message>
    <message>
        <source>Enclosed</source>
        <translation>围成的区域</translation>
    </message>
    <message>
        <source>The lines do not enclose an area together.</source>
        <translation>这些线没有共同围成一个区域。</translation>
    </message>
    <message>
        <source>Area between</source>
        <translation>之间的区域</translation>
    </message>
    <message>
        <source>between,area,corridor,strip,hull,river,road</source>
        <translation>之间,区域,走廊,带,凸包,河流,道路,between</translation>
    </message>
    <message>
        <source>Draws the area between two sets of features, such as a river and a road.</source>
        <translation>画出两组要素（如一条河和一条路）之间的区域。</translation>
    </message>
    <message>
        <source>Draws the area between two sets of features: of their common convex hull what borders both and lies behind neither.

Two small places that are far from each other get a corridor, a quarter of its length to either side. Where a line crosses a ring, what lies inside the ring is between them; other lines that cross have no area between them.</source>
        <translation>画出两组要素之间的区域：它们共同凸包中与两者相接、且不在任何一方背后的部分。

相距较远的两个小地方之间取一条走廊，每侧为其长度的四分之一。线穿过环时，环内的部分算在两者之间；其他相交的线之间没有区域。</translation>
    </message>
    <message>
        <source>The features on one side, taken together.</source>
        <translation>一侧的要素，合在一起。</translation>
    </message>
    <message>
        <source>The features on the other side, taken together.</source>
        <translation>另一侧的要素，合在一起。</translation>
    </message>
    <message>
        <source>The area (WGS 84).</source>
        <translation>区域（WGS 84）。</translation>
    </message>
    <message>
        <source>One side</source>
        <translation>一侧</translation>
    </message>
    <message>
        <source>The other side</source>
        <translation>另一侧</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>之间</translation>
    </message>
    <message>
        <source>No area can be drawn between them: they cross, or leave nothing between them.</source>
        <translation>两者之间画不出区域：它们相交，或之间什么也不剩。</translation>
    </message>
    <message>
        <source>Both inputs come from one layer</source>
        <translation>两个输入来自同一图层</translation>
    </message>
    <message>
        <source>A feature is never its own neighbour. Tick this when both inputs were made from one layer; it is assumed when they are the same layer.</source>
        <translation>要素从不是自己的邻居。两个输入来自同一图层时请勾选；若是同一图层则默认如此。</translation>
    </message>
    <message>
        <source>A field with the same values in both inputs. Empty: sr_fid where both have it, else the feature id.</source>
        <translation>两个输入中取值相同的字段。留空：两边都有 sr_fid 时用它，否则用要素 ID。</translation>
    </message>
    <message>
        <source>“{}” is not a field of both inputs: the key is “{}”.</source>
        <translation>“{}”不是两个输入共有的字段：以“{}”为键。</translation>
    </message>
    <message>
        <source>the feature id</source>
        <translation>要素 ID</translation>
    </message>
    <message>
        <source>“{}” has no feature with a geometry: nothing can be compared with it.</source>
        <translation>“{}”没有带几何的要素：无法与之比较。</translation>
    </message>
    <message>
        <source>A layer that mixes kinds of geometry can be written to a GeoPackage, not to a temporary layer.</source>
        <translation>混有多种几何类型的图层可以写入 GeoPackage，但不能写入临时图层。</translation>
    </message>
    <message>
        <source>A feature could not be written: {}</source>
        <translation>有一个要素无法写入：{}</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>工作流</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>可以试试</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>图层</translation>
    </message>
    <message>
        <source>… and {} more</source>
        <translation>……另有 {} 个</translation>
    </message>
    <message>
        <source>Answered in {:.0f} ms ({}).</source>
        <translation>用时 {:.0f} 毫秒（{}）。</translation>
    </message>
    <message>
        <source>Score by meaning</source>
        <translation>按含义评分</translation>
    </message>
    <message>
        <source>text,embedding,semantic,meaning,similarity,score,search,bm25,description,review</source>
        <translation>文本,嵌入,语义,含义,相似度,得分,搜索,bm25,描述,评论,semantic</translation>
    </message>
    <message>
        <source>Scores how well the texts of features fit words, by meaning and by the words themselves.</source>
        <translation>按含义和词语本身，给要素文本与一段话的符合程度评分。</translation>
    </message>
    <message>
        <source>Adds scores between 0 and 1 that say how well the texts of each feature fit some words, such as “quiet garden”.

By meaning: the cosine between the words and the best passage of the text, 0 where it is negative; a model in the companion of this plugin encodes both. By words: BM25 against the texts of the whole layer, by the largest value that the words can reach. Without a companion only the words count, and a warning says so.</source>
        <translation>添加 0 到 1 的得分，说明每个要素的文本与一段话（如“安静的花园”）符合的程度。

按含义：这段话与文本最佳段落的余弦，负值记 0；两者由本插件伴随进程中的模型编码。按词语：相对整个图层文本的 BM25，除以这些词可达到的最大值。没有伴随进程时只计词语，并有警告说明。</translation>
    </message>
    <message>
        <source>The features to score.</source>
        <translation>要评分的要素。</translation>
    </message>
    <message>
        <source>What the texts should be about, in any words.</source>
        <translation>文本应谈到什么，用任何词语。</translation>
    </message>
    <message>
        <source>Which part of the texts: what is said of where a place is and what is around it, everything else, or both.</source>
        <translation>文本的哪一部分：说到位置和周边的、其他的，或两者。</translation>
    </message>
    <message>
        <source>All features of the input with score_dense (by meaning), score_words, and score_meaning, their mean. Features without text get nothing.</source>
        <translation>输入的全部要素，带 score_dense（按含义）、score_words 以及两者的平均 score_meaning。没有文本的要素为空。</translation>
    </message>
    <message>
        <source>How many features have a score.</source>
        <translation>多少要素有得分。</translation>
    </message>
    <message>
        <source>Features with texts</source>
        <translation>有文本的要素</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词语</translation>
    </message>
    <message>
        <source>all of the text</source>
        <translation>全部文本</translation>
    </message>
    <message>
        <source>what is said of the place itself</source>
        <translation>说到地方本身的</translation>
    </message>
    <message>
        <source>what is said of where it is</source>
        <translation>说到位置的</translation>
    </message>
    <message>
        <source>Part of the texts</source>
        <translation>文本的哪一部分</translation>
    </message>
    <message>
        <source>Scored</source>
        <translation>评分结果</translation>
    </message>
    <message>
        <source>Say what the texts should be about.</source>
        <translation>请说明文本应谈到什么。</translation>
    </message>
    <message>
        <source>Nothing encodes texts, so only words count: {}</source>
        <translation>没有可用的文本编码，因此只计词语：{}</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>the input “{}” ({}) cannot be opened as a vector layer</source>
        <translation>输入“{}”（{}）无法作为矢量图层打开</translation>
    </message>
    <message>
        <source>check the path or the layer</source>
        <translation>请检查路径或图层</translation>
    </message>
    <message>
        <source>the layer “{}” has no geometry</source>
        <translation>图层“{}”没有几何</translation>
    </message>
    <message>
        <source>choose a layer with points, lines or polygons</source>
        <translation>请选择点、线或面图层</translation>
    </message>
    <message>
        <source>the layer “{}” has no coordinate reference system</source>
        <translation>图层“{}”没有坐标参考系</translation>
    </message>
    <message>
        <source>set it in the layer&apos;s properties first</source>
        <translation>请先在图层属性中设置</translation>
    </message>
    <message>
        <source>Summarise texts</source>
        <translation>文本摘要</translation>
    </message>
    <message>
        <source>text,summary,review,description,language model,llm,pros,cons,verdict</source>
        <translation>文本,摘要,评论,描述,语言模型,llm,优点,缺点,评价,summary</translation>
    </message>
    <message>
        <source>Sums up reviews and long descriptions once, by the language model of the settings, for ranking.</source>
        <translation>用设置中的语言模型一次性为评论和长描述做摘要，供排序使用。</translation>
    </message>
    <message>
        <source>Has the language model of the settings sum up each long text of a layer: where the place is, what speaks for it and against it, and a verdict. Questions that wish for something are matched to these as well.

What the text does not back is dropped. Each summary is kept at once: after a stop the next run goes on from there. The texts are sent to the address of the settings; tick “Only estimate” to see first what that will cost.</source>
        <translation>让设置中的语言模型为图层的每段长文本做摘要：地方在哪里、有什么优点和缺点，以及一句评价。有愿望的提问也与摘要匹配。

文本没有依据的内容会被删去。每条摘要立即保存：中断后下次从该处继续。文本会发送到设置中的地址；勾选“仅估算”可先看费用。</translation>
    </message>
    <message>
        <source>The layer whose texts are summed up; all of its features.</source>
        <translation>要做摘要的图层；其全部要素。</translation>
    </message>
    <message>
        <source>Empty: those that were chosen for the layer, else those that hold text by their content.</source>
        <translation>留空：为该图层选定的字段，否则按内容判断为文本的字段。</translation>
    </message>
    <message>
        <source>Nothing is sent; the outputs say what a run would cost.</source>
        <translation>什么也不发送；输出说明一次运行的费用。</translation>
    </message>
    <message>
        <source>At most so many texts are looked at; 0: all.</source>
        <translation>至多查看这么多段文本；0：全部。</translation>
    </message>
    <message>
        <source>How many different texts are long enough to be summed up.</source>
        <translation>有多少段不同的文本长到需要摘要。</translation>
    </message>
    <message>
        <source>How many of them were summed up by this run.</source>
        <translation>其中本次做了多少段。</translation>
    </message>
    <message>
        <source>How many texts had no summary before this run.</source>
        <translation>本次运行前有多少段文本没有摘要。</translation>
    </message>
    <message>
        <source>Tokens that are read by the model, as estimated before the run.</source>
        <translation>模型要读取的 token 数，运行前的估计。</translation>
    </message>
    <message>
        <source>Tokens that are written by the model, as estimated before the run.</source>
        <translation>模型要写出的 token 数，运行前的估计。</translation>
    </message>
    <message>
        <source>What that costs, by the prices of the settings.</source>
        <translation>按设置中的价格计算的费用。</translation>
    </message>
    <message>
        <source>Fields with text</source>
        <translation>文本字段</translation>
    </message>
    <message>
        <source>Only estimate</source>
        <translation>仅估算</translation>
    </message>
    <message>
        <source>Most texts</source>
        <translation>文本上限</translation>
    </message>
    <message>
        <source>Number of new summaries</source>
        <translation>新摘要数</translation>
    </message>
    <message>
        <source>Number of requests</source>
        <translation>请求数</translation>
    </message>
    <message>
        <source>Tokens read</source>
        <translation>读取的 token</translation>
    </message>
    <message>
        <source>Tokens written</source>
        <translation>写出的 token</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>{} texts, {} of them without a summary: about {:,} tokens to read, {:,} to write, {:.2f} {}.</source>
        <translation>{} 段文本，其中 {} 段没有摘要：约读取 {:,} 个 token，写出 {:,} 个，{:.2f} {}。</translation>
    </message>
    <message>
        <source>{} texts could not be summed up: {}</source>
        <translation>{} 段文本无法做摘要：{}</translation>
    </message>
    <message>
        <source>Model that encodes texts</source>
        <translation>为文本编码的模型</translation>
    </message>
    <message>
        <source>A folder, or a name such as sentence-transformers/all-MiniLM-L6-v2. Empty: that of the settings.</source>
        <translation>一个文件夹，或名称如 sentence-transformers/all-MiniLM-L6-v2。留空：设置中的。</translation>
    </message>
    <message>
        <source>there is no layer to read</source>
        <translation>没有可读取的图层</translation>
    </message>
    <message>
        <source>“{}” has no field with text</source>
        <translation>“{}”没有文本字段</translation>
    </message>
    <message>
        <source>choose the fields that hold text</source>
        <translation>请选择文本字段</translation>
    </message>
    <message>
        <source>count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <source>range</source>
        <translation>极差</translation>
    </message>
    <message>
        <source>intersects</source>
        <translation>相交</translation>
    </message>
    <message>
        <source>shares more than a border with</source>
        <translation>不只共有边界</translation>
    </message>
    <message>
        <source>lies within</source>
        <translation>位于其内</translation>
    </message>
    <message>
        <source>touches</source>
        <translation>相接</translation>
    </message>
    <message>
        <source>borders</source>
        <translation>接壤</translation>
    </message>
    <message>
        <source>crosses</source>
        <translation>穿过</translation>
    </message>
    <message>
        <source>overlaps</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>equals</source>
        <translation>重合</translation>
    </message>
    <message>
        <source>Top features by a column</source>
        <translation>按列取首位要素</translation>
    </message>
    <message>
        <source>top,largest,smallest,highest,lowest,maximum,minimum,extreme,order,sort,rank,limit</source>
        <translation>首位,最大,最小,最高,最低,极值,次序,排序,名次,限制,top</translation>
    </message>
    <message>
        <source>Keeps the k features with the largest or smallest value of a column, in order.</source>
        <translation>保留某列数值最大或最小的 k 个要素，按次序。</translation>
    </message>
    <message>
        <source>Keeps the k features with the largest (or smallest) value of a column, in order.

Features without a value are never among them. Where values are equal the key decides, so that the same data give the same features.</source>
        <translation>保留某列数值最大（或最小）的 k 个要素，按次序。

没有值的要素从不在其中。数值相等时由键决定，因此同样的数据得到同样的要素。</translation>
    </message>
    <message>
        <source>The column that decides; numbers, dates or text.</source>
        <translation>起决定作用的列；数字、日期或文本。</translation>
    </message>
    <message>
        <source>How many to keep; 0: all of them, in order.</source>
        <translation>保留多少个；0：全部，按次序。</translation>
    </message>
    <message>
        <source>A column whose values make groups; so many are kept of each of them. Empty: of all features together.</source>
        <translation>以其值分组的列；每组各保留这么多。留空：全部要素一起。</translation>
    </message>
    <message>
        <source>Instead of k: so many of each hundred that have a value, rounded up. 0: as many as k says.</source>
        <translation>代替 k：每一百个有值的要素取这么多，向上取整。0：按 k。</translation>
    </message>
    <message>
        <source>Ticked: also those whose value equals that of the last one.</source>
        <translation>勾选：与末位值相等的也保留。</translation>
    </message>
    <message>
        <source>That many are left out first: 1 begins with the second.</source>
        <translation>先略去多少个：1 表示从第二个开始。</translation>
    </message>
    <message>
        <source>Ticked: the largest first; otherwise the smallest first.</source>
        <translation>勾选：最大的在前；否则最小的在前。</translation>
    </message>
    <message>
        <source>The field that decides between equal values. Empty: sr_fid where there is one, else the feature id.</source>
        <translation>数值相等时起决定作用的字段。留空：有 sr_fid 时用它，否则用要素 ID。</translation>
    </message>
    <message>
        <source>The features kept, in order.</source>
        <translation>保留的要素，按次序。</translation>
    </message>
    <message>
        <source>The value of the first one, as text.</source>
        <translation>第一个要素的值，文本。</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>最大的在前</translation>
    </message>
    <message>
        <source>How many in per cent</source>
        <translation>百分之多少</translation>
    </message>
    <message>
        <source>Also what equals the last one</source>
        <translation>与末位相等的也保留</translation>
    </message>
    <message>
        <source>Field that decides between equals</source>
        <translation>相等时的决定字段</translation>
    </message>
    <message>
        <source>For each value of</source>
        <translation>按其每个值</translation>
    </message>
    <message>
        <source>Top features</source>
        <translation>首位要素</translation>
    </message>
    <message>
        <source>Value of the first</source>
        <translation>第一个的值</translation>
    </message>
    <message>
        <source>Extract towards a destination</source>
        <translation>朝目的地提取</translation>
    </message>
    <message>
        <source>towards,direction,heading,on the way,azimuth,bearing,sector,destination,geodesic</source>
        <translation>朝向,方向,航向,途中,方位角,扇区,目的地,大地,towards</translation>
    </message>
    <message>
        <source>Keeps the features that lie, seen from a reference, in the direction of a destination.</source>
        <translation>保留从参照看去位于目的地方向的要素。</translation>
    </message>
    <message>
        <source>Keeps the features that lie in the direction of a destination, seen from the nearest reference feature.

The direction is the initial azimuth of the geodesic from the reference to the destination nearest to it, the sector lies around it, and its length is not bounded: what lies beyond the destination is kept too. Points are points, lines and polygons are seen from and at their centroids.</source>
        <translation>保留从最近的参照要素看去位于目的地方向的要素。

方向是从参照到离它最近的目的地的大地线起始方位角，扇区在其两侧，长度不限：目的地以外的也保留。点取点，线和面取质心。</translation>
    </message>
    <message>
        <source>Where one looks from; where there are several, each input feature is seen from the nearest one.</source>
        <translation>观察起点；有多个时，每个输入要素从最近的一个看。</translation>
    </message>
    <message>
        <source>Where one looks to; where there are several, from each reference to the one nearest to it.</source>
        <translation>看向何处；有多个时，从每个参照看向离它最近的一个。</translation>
    </message>
    <message>
        <source>The azimuth of the first reference feature&apos;s direction, in degrees clockwise from north.</source>
        <translation>第一个参照要素的方向方位角，自北顺时针的度数。</translation>
    </message>
    <message>
        <source>Towards</source>
        <translation>目的地</translation>
    </message>
    <message>
        <source>Towards the destination</source>
        <translation>朝向目的地</translation>
    </message>
    <message>
        <source>Azimuth of the direction (degrees)</source>
        <translation>方向的方位角（度）</translation>
    </message>
    <message>
        <source>There is no direction: reference and destination are at one place, or one of them is empty.</source>
        <translation>没有方向：参照和目的地在同一处，或其中之一为空。</translation>
    </message>
    <message>
        <source>Extract within distance</source>
        <translation>按距离提取</translation>
    </message>
    <message>
        <source>distance,near,within,radius,range,proximity,around,beyond,geodesic,ellipsoidal,metres,dwithin</source>
        <translation>距离,附近,以内,半径,范围,邻近,周边,以外,大地,椭球,米,within</translation>
    </message>
    <message>
        <source>Keeps the features at most (or at least) a distance away from reference features, in true metres.</source>
        <translation>保留距参照要素至多（或至少）某一真实距离（米）的要素。</translation>
    </message>
    <message>
        <source>Keeps the features whose distance to the nearest reference feature lies in a range, from near to far, and adds that distance.

Distances are ellipsoidal, from edge to edge, whatever the two coordinate reference systems are: they equal those of the Measure tool. Both bounds of the range are included. All attributes and the geometry are kept as they are.</source>
        <translation>保留到最近参照要素的距离在某一范围内的要素，由近及远，并添加该距离。

距离按椭球体、边到边计算，不论两个坐标参考系如何：与量测工具一致。范围的两端都包括在内。全部属性和几何保持不变。</translation>
    </message>
    <message>
        <source>The features to measure from; the nearest one counts.</source>
        <translation>起算要素；以最近的一个为准。</translation>
    </message>
    <message>
        <source>The largest distance, in the unit below, never in the units of a coordinate reference system. Empty: no upper bound.</source>
        <translation>最大距离，单位见下，从不用坐标参考系的单位。留空：没有上限。</translation>
    </message>
    <message>
        <source>The smallest distance, in the same unit. With an empty upper bound: what lies at least so far away.</source>
        <translation>最小距离，单位相同。上限留空时：至少这么远的。</translation>
    </message>
    <message>
        <source>The unit of both distances. The column distance_m is in metres always.</source>
        <translation>两个距离的单位。列 distance_m 始终以米为单位。</translation>
    </message>
    <message>
        <source>The features in the range, with distance_m (metres), azimuth_deg (degrees clockwise from north, seen from the nearest reference feature, between centroids) and reference_fid.</source>
        <translation>范围内的要素，带 distance_m（米）、azimuth_deg（自北顺时针的度数，从最近的参照要素看，质心之间）和 reference_fid。</translation>
    </message>
    <message>
        <source>Distance (at least)</source>
        <translation>距离（至少）</translation>
    </message>
    <message>
        <source>Within distance</source>
        <translation>距离以内</translation>
    </message>
    <message>
        <source>Give a distance: at most, at least, or both.</source>
        <translation>请给出距离：至多、至少，或两者。</translation>
    </message>
    <message>
        <source>The smallest distance is larger than the largest: nothing can lie in between.</source>
        <translation>最小距离大于最大距离：之间不可能有要素。</translation>
    </message>
    <message>
        <source>Raster statistics of features</source>
        <translation>要素的栅格统计</translation>
    </message>
    <message>
        <source>raster,zonal,statistics,mean,elevation,sample,cells,pixels,profile,grid</source>
        <translation>栅格,分区,统计,平均,高程,采样,像元,像素,剖面,网格,zonal</translation>
    </message>
    <message>
        <source>Adds a statistic of the raster cells inside each area, along each line, or below each point.</source>
        <translation>添加每个面内、每条线上或每个点下栅格像元的统计值。</translation>
    </message>
    <message>
        <source>Adds a column with a statistic of the cells of a raster: of those whose centres lie inside an area, that a line crosses, or that a point lies in.

The features are brought to the coordinate reference system of the raster, their edges where they were. An area that holds no centre takes the cell at a point on it. Cells without a value are left out.</source>
        <translation>添加一列栅格像元的统计值：中心位于面内的、被线穿过的，或点所在的像元。

要素被转换到栅格的坐标参考系，其边保持原位。不含任何像元中心的面取其上一点的像元。没有值的像元被略去。</translation>
    </message>
    <message>
        <source>The features that get the number.</source>
        <translation>得到数值的要素。</translation>
    </message>
    <message>
        <source>The raster of values.</source>
        <translation>数值栅格。</translation>
    </message>
    <message>
        <source>Which band of the raster.</source>
        <translation>栅格的哪个波段。</translation>
    </message>
    <message>
        <source>How the values of the cells are put together.</source>
        <translation>像元值如何合并。</translation>
    </message>
    <message>
        <source>Raster</source>
        <translation>栅格</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>波段</translation>
    </message>
    <message>
        <source>With raster statistics</source>
        <translation>带栅格统计</translation>
    </message>
    <message>
        <source>Text index of “{}”</source>
        <translation>“{}”的文本索引</translation>
    </message>
    <message>
        <source>{}: answered “{}” by {}</source>
        <translation>{}：回答了“{}”，由 {} 完成</translation>
    </message>
    <message>
        <source>workflow: {}</source>
        <translation>工作流：{}</translation>
    </message>
    <message>
        <source>{} (of the layer)</source>
        <translation>{}（图层自带）</translation>
    </message>
    <message>
        <source>no language model is set</source>
        <translation>没有设置语言模型</translation>
    </message>
    <message>
        <source>choose one in the options</source>
        <translation>请在选项中选择</translation>
    </message>
    <message>
        <source>Sizes are those of parts inside or within a distance: choose another relation than the nearest.</source>
        <translation>大小是内部或距离以内各部分的大小：请选择“最近”以外的关系。</translation>
    </message>
    <message>
        <source>number of different values</source>
        <translation>不同值的数量</translation>
    </message>
    <message>
        <source>How much each feature counts for the mean centre; what has no number above 0 does not. Empty: each the same.</source>
        <translation>每个要素对平均中心的权重；没有大于 0 的数值的不计。为空：各要素相同。</translation>
    </message>
    <message>
        <source>What weighs the mean</source>
        <translation>平均的权重</translation>
    </message>
    <message>
        <source>Points and areas of one kind as one layer</source>
        <translation>同类的点和面合为一个图层</translation>
    </message>
    <message>
        <source>unite,union,merge,together,duplicates,points,polygons,osm,geofabrik,quickosm</source>
        <translation>合并,并集,合起来,一起,重复,点,多边形,面,osm,geofabrik,quickosm</translation>
    </message>
    <message>
        <source>Takes two layers together that hold things of one kind, some as points and some as areas, each thing once.</source>
        <translation>把两个存有同类事物的图层合起来，一些是点，一些是面，每个事物只算一次。</translation>
    </message>
    <message>
        <source>Takes two layers together that hold things of one kind, some of them as points and the others as areas, as extracts of OpenStreetMap do. A point within an area that is of the same kind and has the same name or key is the same thing, and left out.

The output holds both kinds of geometry, which a temporary layer cannot: it goes to a GeoPackage.</source>
        <translation>把两个存有同类事物的图层合起来，其中一些是点，另一些是面，如 OpenStreetMap 的提取数据。面内的点若种类相同，且名称或键相同，就是同一事物，予以省略。

输出含有两种几何类型，临时图层存不下，因此写入 GeoPackage。</translation>
    </message>
    <message>
        <source>The layer with points.</source>
        <translation>点图层。</translation>
    </message>
    <message>
        <source>The layer with areas, in the same coordinate reference system.</source>
        <translation>面图层，坐标参照系相同。</translation>
    </message>
    <message>
        <source>The field with names. Empty: names tell nothing.</source>
        <translation>名称字段。为空：不看名称。</translation>
    </message>
    <message>
        <source>A field whose equal values mean the same thing. Empty: there is none.</source>
        <translation>值相等即为同一事物的字段。为空：没有。</translation>
    </message>
    <message>
        <source>Fields that say what a thing is: what differs in any of them is not the same thing.</source>
        <translation>说明事物种类的字段：其中任何一个不同，就不是同一事物。</translation>
    </message>
    <message>
        <source>The features of both, with the fields of both and a new sr_fid: twice that of a point, one more of an area.</source>
        <translation>两者的要素，带有两者的字段和新的 sr_fid：点为原值的两倍，面再加一。</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Areas</source>
        <translation>面</translation>
    </message>
    <message>
        <source>Field with names</source>
        <translation>名称字段</translation>
    </message>
    <message>
        <source>Field with a key</source>
        <translation>键字段</translation>
    </message>
    <message>
        <source>Fields that say what things are</source>
        <translation>说明种类的字段</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>The two inputs have different coordinate reference systems: reproject one of them first.</source>
        <translation>两个输入的坐标参照系不同：请先对其中一个重投影。</translation>
    </message>
    <message>
        <source>Landmasses and coasts</source>
        <translation>陆块与海岸</translation>
    </message>
    <message>
        <source>landmass,coast,coastline,shore,outline,island,continent,dissolve,holes</source>
        <translation>陆块,海岸,海岸线,岸,轮廓,岛屿,大陆,融合,孔洞</translation>
    </message>
    <message>
        <source>Makes landmasses of areas that hang together, such as countries, or the coast around them.</source>
        <translation>把相连的面（如各国）合成陆块，或画出其海岸。</translation>
    </message>
    <message>
        <source>Takes all areas together and makes one feature of each that hangs together, without holes: of countries, the landmasses of the world. What lies in a hole, such as an island in an inland sea, is part of the land around it.

With the coast the lines around them are made. The edge of a map of the world, where land goes on beyond the antimeridian or to a pole, is no coast.</source>
        <translation>把所有面合在一起，每个相连的整体成为一个要素，没有孔洞：由各国得到全世界的陆块。孔洞中的部分（如内海中的岛）属于周围的陆地。

选择海岸时得到它们周围的线。世界地图的边缘（陆地越过180度经线或延伸到极点之处）不是海岸。</translation>
    </message>
    <message>
        <source>Areas that leave no gaps between them on land, such as countries.</source>
        <translation>在陆地上不留空隙的面，如各国。</translation>
    </message>
    <message>
        <source>Smaller landmasses are left out (square kilometres on the ellipsoid).</source>
        <translation>略去更小的陆块（椭球面上的平方公里）。</translation>
    </message>
    <message>
        <source>The lines around the landmasses in their place.</source>
        <translation>改为陆块周围的线。</translation>
    </message>
    <message>
        <source>The landmasses or coasts, the largest first, with the area of each landmass in square metres.</source>
        <translation>陆块或海岸，从最大的开始，附每个陆块的面积（平方米）。</translation>
    </message>
    <message>
        <source>Landmasses of more than (km²)</source>
        <translation>大于此面积的陆块（km²）</translation>
    </message>
    <message>
        <source>Draw the coast</source>
        <translation>画出海岸</translation>
    </message>
    <message>
        <source>Landmasses</source>
        <translation>陆块</translation>
    </message>
    <message>
        <source>Borders between areas</source>
        <translation>面之间的边界</translation>
    </message>
    <message>
        <source>border,boundary,frontier,neighbours,adjacent,shared,common,lines</source>
        <translation>边界,国界,边境,相邻,邻接,共同,线</translation>
    </message>
    <message>
        <source>Draws the lines along which areas meet, one for each two neighbours.</source>
        <translation>绘制面与面相接的线，每两个相邻的面一条。</translation>
    </message>
    <message>
        <source>Makes a line of what each two areas of a layer share of their outlines: of countries, the land borders. Where an area ends at none of the others, as at a coast, there is no border, and two that meet in a point alone have none.</source>
        <translation>取图层中每两个面轮廓的公共部分为一条线：对国家而言即陆地边界。面的边缘不与其他面相接之处（如海岸）没有边界，仅在一点相接的两个面也没有。</translation>
    </message>
    <message>
        <source>Areas, such as countries.</source>
        <translation>面，例如国家。</translation>
    </message>
    <message>
        <source>What the areas are called; a border bears the names of both sides.</source>
        <translation>面的名称；边界带有两侧的名称。</translation>
    </message>
    <message>
        <source>The borders, each with its length in metres on the ellipsoid.</source>
        <translation>边界，各带其椭球面上的长度（米）。</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>边界</translation>
    </message>
</context>
<context>
    <name>SpatialRagAnswer</name>
    <message>
        <source>The project has no ellipsoid: distances are measured on WGS 84.</source>
        <translation>项目没有设置椭球体：距离按 WGS 84 量算。</translation>
    </message>
    <message>
        <source>{count} with opening hours that are not understood: {values}</source>
        <translation>{count} 个的营业时间无法解读：{values}</translation>
    </message>
    <message>
        <source>It is a public holiday, of which the hours of {count} say nothing: their usual hours are taken.</source>
        <translation>当天是节假日，有 {count} 个的营业时间未作说明：按平时的时间计算。</translation>
    </message>
    <message>
        <source>{share} of {count}</source>
        <translation>{count} 个中的 {share}</translation>
    </message>
    <message>
        <source>{share} stand within {distance} of one of them; that is taken for where they stand densest.</source>
        <translation>{share} 位于其中一个的 {distance} 以内；以此为最密集的地方。</translation>
    </message>
    <message>
        <source>The centre of {name} is taken at {place}.</source>
        <translation>{name} 的中心取在 {place}。</translation>
    </message>
    <message>
        <source>The way may follow each line in either direction.</source>
        <translation>每条线都可双向通行。</translation>
    </message>
    <message>
        <source>{name}: {distance} to the lines, which are not counted.</source>
        <translation>{name}：到线的 {distance} 未计入。</translation>
    </message>
    <message>
        <source>{name} has no {number}</source>
        <translation>{name} 没有 {number}</translation>
    </message>
    <message>
        <source>{number} of {name}: {value}</source>
        <translation>{name} 的 {number}：{value}</translation>
    </message>
    <message>
        <source>{statistic} of {number}</source>
        <translation>{number} 的{statistic}</translation>
    </message>
    <message>
        <source>total {number}</source>
        <translation>{number}总计</translation>
    </message>
    <message>
        <source>mean {number}</source>
        <translation>平均 {number}</translation>
    </message>
    <message>
        <source>median {number}</source>
        <translation>{number} 中位数</translation>
    </message>
    <message>
        <source>smallest {number}</source>
        <translation>最小 {number}</translation>
    </message>
    <message>
        <source>largest {number}</source>
        <translation>最大 {number}</translation>
    </message>
    <message>
        <source>standard deviation of the {number}</source>
        <translation>{number} 的标准差</translation>
    </message>
    <message>
        <source>variance of the {number}</source>
        <translation>{number} 的方差</translation>
    </message>
    <message>
        <source>range of the {number}</source>
        <translation>{number} 的极差</translation>
    </message>
    <message>
        <source>{count} found: {what}.</source>
        <translation>找到 {count} 个：{what}。</translation>
    </message>
    <message>
        <source>It is not known.</source>
        <translation>无法得知。</translation>
    </message>
    <message>
        <source>area</source>
        <translation>面积</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Nothing was found that answers to “{what}” under these conditions.</source>
        <translation>在这些条件下没有找到“{what}”。</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>参照物</translation>
    </message>
    <message>
        <source>{name} is {distance} from {reference}.</source>
        <translation>{name} 距 {reference} {distance}。</translation>
    </message>
    <message>
        <source>{name} lies {direction} of {reference} (azimuth {azimuth}).</source>
        <translation>{name} 位于 {reference} {direction}方向（方位角 {azimuth}）。</translation>
    </message>
    <message>
        <source>{name} is at {place} (latitude, longitude).</source>
        <translation>{name} 位于 {place}（纬度，经度）。</translation>
    </message>
    <message>
        <source>{name} is the {place}.</source>
        <translation>{name}：{place}。</translation>
    </message>
    <message>
        <source>{name} is the {place} ({reason}).</source>
        <translation>{name}：{place}（{reason}）。</translation>
    </message>
    <message>
        <source>{name}: {what}.</source>
        <translation>{name}：{what}。</translation>
    </message>
    <message>
        <source>{name}.</source>
        <translation>{name}。</translation>
    </message>
    <message>
        <source>{count} found: {what}, first {name}.</source>
        <translation>找到 {count} 个：{what}，首先是 {name}。</translation>
    </message>
    <message>
        <source>The {number} of {what} is {value}.</source>
        <translation>{what}的{number}为 {value}。</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>否。</translation>
    </message>
    <message>
        <source>Yes. {count} found: {what}, first {name}.</source>
        <translation>是。找到 {count} 个：{what}，首先是 {name}。</translation>
    </message>
    <message>
        <source>Yes. {count} found: {what}.</source>
        <translation>是。找到 {count} 个：{what}。</translation>
    </message>
    <message>
        <source>Yes. {name}.</source>
        <translation>是。{name}。</translation>
    </message>
    <message>
        <source>Yes.</source>
        <translation>是。</translation>
    </message>
    <message>
        <source>The {number} is {value} ({what}).</source>
        <translation>{number}为 {value}（{what}）。</translation>
    </message>
    <message>
        <source>The {number} is {value} ({count} features: {what}).</source>
        <translation>{number}为 {value}（{count} 个要素：{what}）。</translation>
    </message>
    <message>
        <source>The {number} of {what} is {value} (1 value).</source>
        <translation>{what}的{number}为 {value}（1 个值）。</translation>
    </message>
    <message>
        <source>The {number} of {what} is {value} ({count} values).</source>
        <translation>{what}的{number}为 {value}（{count} 个值）。</translation>
    </message>
    <message>
        <source>{ordinal} largest by {number}</source>
        <translation>{number} {ordinal}大</translation>
    </message>
    <message>
        <source>{ordinal} smallest by {number}</source>
        <translation>{number} {ordinal}小</translation>
    </message>
    <message>
        <source>{ordinal} farthest</source>
        <translation>{ordinal}远</translation>
    </message>
    <message>
        <source>{ordinal} nearest</source>
        <translation>{ordinal}近</translation>
    </message>
    <message>
        <source>Then {names}.</source>
        <translation>然后是 {names}。</translation>
    </message>
    <message>
        <source>{step}.</source>
        <translation>{step}。</translation>
    </message>
    <message>
        <source>{step} ({count} left).</source>
        <translation>{step}（剩 {count} 个）。</translation>
    </message>
    <message>
        <source>{step} ({before} → {after}).</source>
        <translation>{step}（{before} → {after}）。</translation>
    </message>
    <message>
        <source>The hours of {name}: {hours}.</source>
        <translation>{name} 的营业时间：{hours}。</translation>
    </message>
    <message>
        <source>Nobody can tell whether {name} is open then: its opening hours are missing, or not understood.</source>
        <translation>无法判断 {name} 届时是否营业：营业时间缺失或无法解读。</translation>
    </message>
    <message>
        <source>its opening hours</source>
        <translation>其营业时间</translation>
    </message>
    <message>
        <source>Look at what the layer says of its hours.</source>
        <translation>请查看图层中的营业时间。</translation>
    </message>
    <message>
        <source>A difference of {value}: {numbers}.</source>
        <translation>相差 {value}：{numbers}。</translation>
    </message>
    <message>
        <source>More by {value}: {numbers}.</source>
        <translation>多 {value}：{numbers}。</translation>
    </message>
    <message>
        <source>A ratio of {value}: {numbers}.</source>
        <translation>比值为 {value}：{numbers}。</translation>
    </message>
    <message>
        <source>{what}: none.</source>
        <translation>{what}：无。</translation>
    </message>
    <message>
        <source>{label} {value}</source>
        <translation>{label} {value}</translation>
    </message>
    <message>
        <source>{group}: {number}</source>
        <translation>{group}：{number}</translation>
    </message>
    <message>
        <source>{what} by {group}, {number}: {groups}.</source>
        <translation>{what}按 {group} 的 {number}：{groups}。</translation>
    </message>
    <message>
        <source>A row for each {what} ({count}).</source>
        <translation>每个{what}一行（{count}）。</translation>
    </message>
    <message>
        <source>A row for each {what} ({count}): {given}.</source>
        <translation>每个{what}一行（{count}）：{given}。</translation>
    </message>
    <message>
        <source>{what} by {group} ({count}): {groups}.</source>
        <translation>{what}按 {group}（{count}）：{groups}。</translation>
    </message>
    <message>
        <source>{number}: {value} for each.</source>
        <translation>{number}：均为 {value}。</translation>
    </message>
    <message>
        <source>{number}: from {least} to {most}.</source>
        <translation>{number}：从 {least}到 {most}。</translation>
    </message>
    <message>
        <source>{name} and {count} more</source>
        <translation>{name} 等另外 {count} 个</translation>
    </message>
    <message>
        <source>{number} of {name} {value}</source>
        <translation>{name} 的 {number} {value}</translation>
    </message>
    <message>
        <source>Not more, but less by {value}: {numbers}.</source>
        <translation>不是多，而是少 {value}：{numbers}。</translation>
    </message>
    <message>
        <source>Less by {value}: {numbers}.</source>
        <translation>少 {value}：{numbers}。</translation>
    </message>
    <message>
        <source>{value}: {part} of {all} {what}.</source>
        <translation>{value}：{all} 个{what}中的 {part}。</translation>
    </message>
    <message>
        <source>{value}: {part} of {all} ({what}).</source>
        <translation>{value}：{all} 中的 {part}（{what}）。</translation>
    </message>
    <message>
        <source>{what} of {whole}</source>
        <translation>{whole} 的 {what}</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}。</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无值</translation>
    </message>
    <message>
        <source>feature {fid}</source>
        <translation>要素 {fid}</translation>
    </message>
    <message>
        <source>features</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>{name} ({reason})</source>
        <translation>{name}（{reason}）</translation>
    </message>
    <message>
        <source>{listed}; and {count} more</source>
        <translation>{listed}；另有 {count} 个</translation>
    </message>
    <message>
        <source>opening hours unknown</source>
        <translation>营业时间不详</translation>
    </message>
    <message>
        <source>where it is {score}</source>
        <translation>位置 {score}</translation>
    </message>
    <message>
        <source>what texts say {score}</source>
        <translation>文字描述 {score}</translation>
    </message>
    <message>
        <source>when it is open {score}</source>
        <translation>营业时间 {score}</translation>
    </message>
    <message>
        <source>pictures {score}</source>
        <translation>图像 {score}</translation>
    </message>
    <message>
        <source>Ranked: {how}. Pareto fronts first, within them by {weights}.</source>
        <translation>排序方式：{how}。先按帕累托前沿，同一前沿内按 {weights}。</translation>
    </message>
    <message>
        <source>{name} stands first with {total} in front {front}: {scores}.</source>
        <translation>{name} 以 {total} 居首（前沿 {front}）：{scores}。</translation>
    </message>
    <message>
        <source>Feature {fid}</source>
        <translation>要素 {fid}</translation>
    </message>
    <message>
        <source>Set apart and not counted, {why}: {count} ({names}).</source>
        <translation>另列、未计入（{why}）：{count} 个（{names}）。</translation>
    </message>
    <message>
        <source>{first}, {then}</source>
        <translation>{first}、{then}</translation>
    </message>
    <message>
        <source>{first}; {then}</source>
        <translation>{first}；{then}</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二</translation>
    </message>
    <message>
        <source>third</source>
        <translation>第三</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>第四</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>第五</translation>
    </message>
    <message>
        <source>{place}th</source>
        <translation>第{place}</translation>
    </message>
    <message>
        <source>English</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>{distance} {direction}</source>
        <translation>{direction} {distance}</translation>
    </message>
    <message>
        <source>{distance} {direction} of {reference}</source>
        <translation>{reference} {direction}方向 {distance}</translation>
    </message>
    <message>
        <source>{distance} from {reference}</source>
        <translation>距 {reference} {distance}</translation>
    </message>
    <message>
        <source>{length} long</source>
        <translation>长 {length}</translation>
    </message>
    <message>
        <source>open until {when}</source>
        <translation>营业至 {when}</translation>
    </message>
    <message>
        <source>open</source>
        <translation>营业中</translation>
    </message>
    <message>
        <source>closed, opens {when}</source>
        <translation>休息中，{when} 开门</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>休息中</translation>
    </message>
    <message>
        <source>{day} {time}</source>
        <translation>{day} {time}</translation>
    </message>
    <message>
        <source>{statistic} {number}</source>
        <translation>{number}{statistic}</translation>
    </message>
    <message>
        <source>number of different {number}</source>
        <translation>不同{number}的数量</translation>
    </message>
    <message>
        <source>These {rows} lines bear {names} different names, and {none} of them none: one thing may be several lines.</source>
        <translation>这{rows}条线共有{names}个不同的名称，其中{none}条没有名称：同一个事物可能分为多条线。</translation>
    </message>
    <message>
        <source>These {rows} lines bear {names} different names: one thing may be several lines.</source>
        <translation>这{rows}条线共有{names}个不同的名称：同一个事物可能分为多条线。</translation>
    </message>
    <message>
        <source>“{field}” says so for none of them: it is empty for all {total}, and nobody knows.</source>
        <translation>“{field}”没有对其中任何一个作出说明：全部{total}个都为空，无从得知。</translation>
    </message>
    <message>
        <source>Of these, “{field}” says so for {said}; for {unsaid} it is empty, and nobody knows.</source>
        <translation>其中“{field}”明确说明的有{said}个；{unsaid}个为空，无从得知。</translation>
    </message>
    <message>
        <source>Without geometry: {count}.</source>
        <translation>有 {count} 个要素没有几何。</translation>
    </message>
    <message>
        <source>Invalid geometries repaired in a copy: {count}.</source>
        <translation>有 {count} 个无效几何已在副本中修复。</translation>
    </message>
    <message>
        <source>No difference: {numbers}.</source>
        <translation>没有差别：{numbers}。</translation>
    </message>
    <message>
        <source>1,234.5</source>
        <translation>1,234.5</translation>
    </message>
    <message>
        <source>“a”, “b”</source>
        <translation>“a”、“b”</translation>
    </message>
    <message>
        <source>The {number} of {what} from {place} is {value}.</source>
        <translation>{what}距 {place} 的{number}为 {value}。</translation>
    </message>
    <message>
        <source>{first} minus {second}</source>
        <translation>{first} 减 {second}</translation>
    </message>
    <message>
        <source>Yes. {told}</source>
        <translation>是。{told}</translation>
    </message>
    <message>
        <source>No. {told}</source>
        <translation>否。{told}</translation>
    </message>
    <message>
        <source>the first {count} of all {whole}</source>
        <translation>前{count}名与全部{whole}</translation>
    </message>
    <message>
        <source>Yes, it is so for all of them.</source>
        <translation>是，全部如此。</translation>
    </message>
    <message>
        <source>No. It is not so for {count}: {what}, first {name}.</source>
        <translation>否。有 {count} 个不是这样：{what}，首先是 {name}。</translation>
    </message>
    <message>
        <source>Lines are counted here, each once whatever its length: their share “by length” may be another.</source>
        <translation>这里数的是线的条数，每条只算一次，不论长短：“按长度”的占比可能不同。</translation>
    </message>
    <message>
        <source>All of them together: {value}.</source>
        <translation>合计：{value}。</translation>
    </message>
</context>
<context>
    <name>SpatialRagAsking</name>
    <message>
        <source>Did you mean “{name}”?</source>
        <translation>您是指“{name}”吗？</translation>
    </message>
    <message>
        <source>I could not tell what you are looking for.</source>
        <translation>我看不出您要找什么。</translation>
    </message>
    <message>
        <source>Which “{place}” do you mean? {number} features bear that name.</source>
        <translation>您指哪个“{place}”？有 {number} 个要素叫这个名字。</translation>
    </message>
    <message>
        <source>Which “{place}” do you mean? {number} features have a name like it.</source>
        <translation>您指哪个“{place}”？有 {number} 个要素的名称与之相似。</translation>
    </message>
    <message>
        <source>“{place}” is a place</source>
        <translation>“{place}”是一个地点</translation>
    </message>
    <message>
        <source>which one</source>
        <translation>是哪一个</translation>
    </message>
    <message>
        <source>{words} of the layer “{layer}” ({number} of them)</source>
        <translation>图层“{layer}”的{words}（{number} 个）</translation>
    </message>
    <message>
        <source>“{words}” could be in {number} layers. Which one do you mean?</source>
        <translation>“{words}”可能在 {number} 个图层中。您指哪一个？</translation>
    </message>
    <message>
        <source>“{words}” is a kind of thing</source>
        <translation>“{words}”是一类事物</translation>
    </message>
    <message>
        <source>which layer holds it</source>
        <translation>它在哪个图层</translation>
    </message>
    <message>
        <source>I do not know what “{qualifier}” says about “{words}” in these layers.</source>
        <translation>在这些图层中，我不知道“{qualifier}”对“{words}”说明什么。</translation>
    </message>
    <message>
        <source>No feature in the layers is called “{place}”.</source>
        <translation>图层中没有叫“{place}”的要素。</translation>
    </message>
    <message>
        <source>the layer “{layer}” has no field or value for it</source>
        <translation>图层“{layer}”没有与之对应的字段或值</translation>
    </message>
    <message>
        <source>no feature of “{layer}” has that value</source>
        <translation>“{layer}”没有要素取该值</translation>
    </message>
    <message>
        <source>no field name of “{layer}” says the unit of its numbers; ask with the bare number as the field holds it</source>
        <translation>“{layer}”没有字段名说明其数值的单位；请直接用字段中的数字提问</translation>
    </message>
    <message>
        <source>that field of “{layer}” does not hold numbers</source>
        <translation>“{layer}”的该字段存的不是数字</translation>
    </message>
    <message>
        <source>the layer “{layer}” has no field of dates</source>
        <translation>图层“{layer}”没有日期字段</translation>
    </message>
    <message>
        <source>all features of “{layer}” have a value there; say which: {values}</source>
        <translation>“{layer}”的全部要素在此都有值；请说明取哪个：{values}</translation>
    </message>
    <message>
        <source>the layer “{layer}” has several fields of dates; name the one that is meant</source>
        <translation>图层“{layer}”有多个日期字段；请指明是哪一个</translation>
    </message>
    <message>
        <source>the dates of “{layer}” do not tell their days from their months, so only years can be asked for</source>
        <translation>“{layer}”的日期分不清日和月，因此只能按年份提问</translation>
    </message>
    <message>
        <source>I cannot check “{words}”: {reason}. Its fields: {fields}.</source>
        <translation>我无法核对“{words}”：{reason}。其字段：{fields}。</translation>
    </message>
    <message>
        <source>a condition on {layer}</source>
        <translation>对{layer}的条件</translation>
    </message>
    <message>
        <source>A field for “{words}” holds text, not numbers in the layer “{layer}”. It has: {fields}.</source>
        <translation>图层“{layer}”中与“{words}”对应的字段存的是文本，不是数字。它有：{fields}。</translation>
    </message>
    <message>
        <source>A field for “{words}” does not exist in the layer “{layer}”. It has: {fields}.</source>
        <translation>图层“{layer}”中没有与“{words}”对应的字段。它有：{fields}。</translation>
    </message>
    <message>
        <source>A field for what the question asks does not exist in the layer “{layer}”. It has: {fields}.</source>
        <translation>图层“{layer}”中没有问题所问的字段。它有：{fields}。</translation>
    </message>
    <message>
        <source>a property of features of “{layer}”</source>
        <translation>“{layer}”要素的属性</translation>
    </message>
    <message>
        <source>Ask for one of these fields, or load a layer that has it.</source>
        <translation>请按这些字段之一提问，或加载含有该字段的图层。</translation>
    </message>
    <message>
        <source>“{words}” of what? The question names no place or kind of thing for it.</source>
        <translation>什么的“{words}”？问题没有为它说明地点或事物类别。</translation>
    </message>
    <message>
        <source>From “{place}”</source>
        <translation>从“{place}”起</translation>
    </message>
    <message>
        <source>A distance has two ends: from which of {places}? Ask for one pair at a time.</source>
        <translation>距离有两端：从 {places} 中的哪一个起？请一次问一对。</translation>
    </message>
    <message>
        <source>a distance between places</source>
        <translation>地点之间的距离</translation>
    </message>
    <message>
        <source>which two of them</source>
        <translation>是其中哪两个</translation>
    </message>
    <message>
        <source>What some of the first few “{words}” are is not worked out in one step. Ask for the first few, and look at their attributes.</source>
        <translation>前几个“{words}”的某些属性不能一步得出。请先问前几个，再看它们的属性。</translation>
    </message>
    <message>
        <source>which of the first few</source>
        <translation>前几个中的哪一个</translation>
    </message>
    <message>
        <source>No field of “{layer}” says which “{words}” its features belong to. Its fields: {fields}.</source>
        <translation>“{layer}”没有字段说明其要素属于哪个“{words}”。其字段：{fields}。</translation>
    </message>
    <message>
        <source>The text in “{field}” is listed from A to Z only. Ask without “{words}”.</source>
        <translation>“{field}”中的文本只能从 A 到 Z 列出。请去掉“{words}”再问。</translation>
    </message>
    <message>
        <source>No text in “{layer}” says what is “{words}”; the answer leaves it out.</source>
        <translation>“{layer}”中没有文本说明什么是“{words}”；答案未考虑它。</translation>
    </message>
    <message>
        <source>“{word}” has no limit of its own in “{layer}”. Its fields: {fields}.</source>
        <translation>“{word}”在“{layer}”中没有自己的界限。其字段：{fields}。</translation>
    </message>
    <message>
        <source>the layer “{layer}” has no field, value or text for it</source>
        <translation>图层“{layer}”没有与之对应的字段、值或文本</translation>
    </message>
    <message>
        <source>“{words}” may be about “{field}” in “{layer}”: take it as the order, or say a limit.</source>
        <translation>在“{layer}”中“{words}”可能指“{field}”：请以它为排序依据，或说出界限。</translation>
    </message>
    <message>
        <source>I cannot tell whether “{words}” means “{value}”, a value of “{field}” in “{layer}”.</source>
        <translation>我无法判断“{words}”是否指“{layer}”中“{field}”的值“{value}”。</translation>
    </message>
    <message>
        <source>“{words}” could not be used: no field or value of “{layer}” says it.</source>
        <translation>“{words}”无法使用：“{layer}”没有字段或值与之对应。</translation>
    </message>
    <message>
        <source>No field or value of “{layer}” says “{words}”. Its fields: {fields}.</source>
        <translation>“{layer}”没有字段或值与“{words}”对应。其字段：{fields}。</translation>
    </message>
    <message>
        <source>I cannot tell which value of “{field}” in “{layer}” is meant by “{words}”. It has: {values}.</source>
        <translation>我无法判断“{words}”指“{layer}”中“{field}”的哪个值。它有：{values}。</translation>
    </message>
    <message>
        <source>Count “{layer}” itself</source>
        <translation>数“{layer}”本身</translation>
    </message>
    <message>
        <source>The sum of “{field}” of “{layer}”</source>
        <translation>“{layer}”中“{field}”的总和</translation>
    </message>
    <message>
        <source>“{words}” may be counted by “{fields}” of “{layer}”: is one of these to be added up, or “{layer}” counted?</source>
        <translation>“{words}”可以用“{layer}”的“{fields}”来数：是把其中之一加起来，还是数“{layer}”？</translation>
    </message>
    <message>
        <source>“{number}” does not say its unit: the number is as the layer has it, which may not be “{unit}”.</source>
        <translation>“{number}”没有说明单位：数值按图层原样给出，未必是“{unit}”。</translation>
    </message>
    <message>
        <source>Which number of “{layer}” is meant, in “{unit}”?</source>
        <translation>以“{unit}”为单位，指“{layer}”的哪个数值？</translation>
    </message>
    <message>
        <source>I do not know how to use {words} here, and without it the answer may be to another question.</source>
        <translation>这里我不知道如何使用 {words}，去掉它可能就成了另一个问题。</translation>
    </message>
    <message>
        <source>Not used in this answer: {words}.</source>
        <translation>本答案没有用到：{words}。</translation>
    </message>
    <message>
        <source>“{field}” of “{layer}” holds {code} where no number is known; these features are left out.</source>
        <translation>“{layer}”的“{field}”在没有已知数值处写作 {code}；这些要素已略去。</translation>
    </message>
    <message>
        <source>In the order of “{field}”{between}, {way}</source>
        <translation>按“{field}”{between}排序，{way}</translation>
    </message>
    <message>
        <source>latest first</source>
        <translation>最晚的在前</translation>
    </message>
    <message>
        <source>earliest first</source>
        <translation>最早的在前</translation>
    </message>
    <message>
        <source>highest first</source>
        <translation>最高的在前</translation>
    </message>
    <message>
        <source>lowest first</source>
        <translation>最低的在前</translation>
    </message>
    <message>
        <source>“{field}” is “{value}”</source>
        <translation>“{field}”为“{value}”</translation>
    </message>
    <message>
        <source>“{layer}” in the order of “{field}”</source>
        <translation>按“{field}”排序的“{layer}”</translation>
    </message>
    <message>
        <source>Number of “{layer}” for each “{field}”</source>
        <translation>每个“{field}”的“{layer}”数量</translation>
    </message>
    <message>
        <source>“{layer}” for “{words}”</source>
        <translation>用“{layer}”表示“{words}”</translation>
    </message>
    <message>
        <source>Show “{layer}” ({number})</source>
        <translation>显示“{layer}”（{number}）</translation>
    </message>
    <message>
        <source>“{field}” is taken to count in units of 10,000: it holds {least} to {most}, and {asked} was asked for.</source>
        <translation>“{field}”按以万为单位理解：其值为 {least} 至 {most}，而所问的是 {asked}。</translation>
    </message>
    <message>
        <source>“{words}” is taken as “{meaning}”, as you chose before in this project.</source>
        <translation>“{words}”按“{meaning}”理解，与您此前在本项目中所选一致。</translation>
    </message>
    <message>
        <source>Read as “{question}”, as you chose before in this project.</source>
        <translation>按“{question}”解读，与您此前在本项目中所选一致。</translation>
    </message>
    <message>
        <source>All of the layer “{layer}”</source>
        <translation>整个图层“{layer}”</translation>
    </message>
    <message>
        <source>The layer “{layer}” also holds {others}; only those that are “{words}” are taken.</source>
        <translation>图层“{layer}”还含有 {others}；只取属于“{words}”的。</translation>
    </message>
    <message>
        <source>The numbers of “{field}” do not add up: the mean of each is given.</source>
        <translation>“{field}”的数值不能相加：给出的是各自的平均值。</translation>
    </message>
    <message>
        <source>{choice}, without {words}</source>
        <translation>{choice}，不考虑 {words}</translation>
    </message>
    <message>
        <source>Ask without {words}: {question}</source>
        <translation>去掉 {words} 再问：{question}</translation>
    </message>
    <message>
        <source>Ask for: {question}</source>
        <translation>改问：{question}</translation>
    </message>
    <message>
        <source>Clusters, hot spots and other statistics of how things are spread are not worked out (Processing has DBSCAN clustering, a heatmap and nearest neighbour analysis). Ask how many there are per km² in each area, or for their mean centre.</source>
        <translation>聚类、热点等分布统计不在此计算（Processing 有 DBSCAN 聚类、热力图和最近邻分析）。可以问每个区域每平方千米有多少个，或它们的平均中心。</translation>
    </message>
    <message>
        <source>Nothing is interpolated or predicted. Make the raster with Processing (interpolation, heatmap), add it as a layer, and ask for its values in each area.</source>
        <translation>不做插值或预测。请用 Processing 生成栅格（插值、热力图），作为图层添加，再问它在各区域内的值。</translation>
    </message>
    <message>
        <source>Slope, aspect and what can be seen are not derived from elevations. Make the raster with Processing, add it as a layer, and ask for its values.</source>
        <translation>不由高程推算坡度、坡向和通视。请用 Processing 生成栅格，作为图层添加，再问它的值。</translation>
    </message>
    <message>
        <source>This index is not worked out, and no field holds it. Ask for what it is made of: how many there are within a distance, how far the nearest one is, how many per km².</source>
        <translation>该指数不在此计算，也没有字段存有它。请问它的组成：某距离内有多少个、最近的有多远、每平方千米有多少个。</translation>
    </message>
    <message>
        <source>Which place suits best is not weighed. Say what it must be: “areas in … more than 500 m from …”, “parcels larger than 2 ha within 1 km of …”.</source>
        <translation>不权衡哪个地点最合适。请说出必须满足的条件：“……内距……超过 500 米的区域”“距……1 公里以内、大于 2 公顷的地块”。</translation>
    </message>
    <message>
        <source>Travel times and network distances are not worked out for many things at once. Ask for the straight distance to the nearest one, or for the shortest way between two places.</source>
        <translation>不能一次为许多对象计算行程时间和网络距离。请问到最近一个的直线距离，或两地之间的最短路径。</translation>
    </message>
    <message>
        <source>Only the shortest way along a network is worked out, by length and not by time. Ask for the shortest way.</source>
        <translation>只计算沿网络的最短路径，按长度而不按时间。请问最短路径。</translation>
    </message>
    <message>
        <source>It is not clear between which of them. Ask for the average distance “from each … to the nearest …”.</source>
        <translation>不清楚是哪些之间。请问“每个……到最近……的平均距离”。</translation>
    </message>
    <message>
        <source>It is not clear of which area this number is wanted. Name one, or ask for each of them: “… in each district”.</source>
        <translation>不清楚问的是哪个区域的数值。请说出一个，或问每一个：“每个区的……”。</translation>
    </message>
    <message>
        <source>It is not clear where to count. Ask how many there are, or name the place: “are there more than 5 … in …?”.</source>
        <translation>不清楚在哪里计数。请问有多少个，或说出地点：“……内是否有超过 5 个……？”。</translation>
    </message>
    <message>
        <source>It is not clear which number is wanted per that. Ask for it by name: “number of schools per km² in each district”.</source>
        <translation>不清楚要的是每单位的哪个数值。请按名称提问：“每个区每平方千米的学校数”。</translation>
    </message>
    <message>
        <source>It is not clear what this is a share of. Say which of them: “what percentage of the schools are near a park?”.</source>
        <translation>不清楚这是谁的占比。请说明：“学校中有百分之几靠近公园？”。</translation>
    </message>
    <message>
        <source>Several numbers of each kind are not worked out in one answer. Ask for one of them: “average … by type”.</source>
        <translation>不能在一个答案中给出每一类的多个数值。请问其中一个：“按类型的平均……”。</translation>
    </message>
    <message>
        <source>Two numbers of the same thing cannot be compared yet. Compare with one named thing, or ask for both numbers of each.</source>
        <translation>尚不能比较同一对象的两个数值。请与一个有名称的对象比较，或分别问两个数值。</translation>
    </message>
    <message>
        <source>Whether something holds for all of them is not answered directly. Ask which of them it does not hold for.</source>
        <translation>不直接回答是否全部如此。请问哪些不是这样。</translation>
    </message>
    <message>
        <source>A difference of two numbers is not worked out. Ask to compare the two: both numbers are then shown side by side.</source>
        <translation>不计算两个数值之差。请让两者对比：两个数值会并排显示。</translation>
    </message>
    <message>
        <source>This statistic is not worked out. There are the sum, mean, median, minimum and maximum.</source>
        <translation>不计算该统计量。可用总和、平均值、中位数、最小值和最大值。</translation>
    </message>
    <message>
        <source>A point halfway between two things is not worked out. Ask for what lies between them.</source>
        <translation>不计算两者的中点。请问两者之间有什么。</translation>
    </message>
    <message>
        <source>What lies on the other side of something is not worked out. Name a distance or a direction.</source>
        <translation>不计算某物另一侧的对象。请给出距离或方向。</translation>
    </message>
    <message>
        <source>Ask without “{words}”</source>
        <translation>去掉“{words}”再问</translation>
    </message>
    <message>
        <source>The features of “{layer}” have no length that could be measured, and no field says it.</source>
        <translation>“{layer}”的要素没有可量测的长度，也没有字段给出。</translation>
    </message>
    <message>
        <source>The features of “{layer}” have no area that could be measured, and no field says it.</source>
        <translation>“{layer}”的要素没有可量测的面积，也没有字段给出。</translation>
    </message>
    <message>
        <source>The features of “{layer}” have no size that could be measured, and no field says it.</source>
        <translation>“{layer}”的要素没有可量测的大小，也没有字段给出。</translation>
    </message>
    <message>
        <source>“{words}” is taken as {what}.</source>
        <translation>“{words}”按{what}理解。</translation>
    </message>
    <message>
        <source>the field “{field}” of “{layer}”</source>
        <translation>“{layer}”的字段“{field}”</translation>
    </message>
    <message>
        <source>the value “{value}” of the field “{field}” of “{layer}”</source>
        <translation>“{layer}”的字段“{field}”的值“{value}”</translation>
    </message>
    <message>
        <source>Load a layer that holds them so, or ask for one of the fields.</source>
        <translation>请加载含有该几何的图层，或询问某个字段。</translation>
    </message>
    <message>
        <source>Say a distance: “… {counted} within 500 m”.</source>
        <translation>请给出距离：“500米内的{counted}……”。</translation>
    </message>
    <message>
        <source>Compared with which “{words}”? There may be several.</source>
        <translation>与哪个“{words}”比较？可能有多个。</translation>
    </message>
    <message>
        <source>Name one of them, or say “the largest {words}”.</source>
        <translation>请指明其中一个，或说“最大的{words}”。</translation>
    </message>
    <message>
        <source>Add a raster of it, or ask for a feature of a layer.</source>
        <translation>请加载相应的栅格，或询问某图层的要素。</translation>
    </message>
    <message>
        <source>I do not know what “{words}” are in these layers: no field and no kind of thing is called so.</source>
        <translation>这些图层中不知道“{words}”是什么：没有这样命名的字段或对象类别。</translation>
    </message>
    <message>
        <source>by {name}</source>
        <translation>按{name}</translation>
    </message>
    <message>
        <source>“{layer}” holds no areas, so “{counted}” cannot lie inside its features. How close should they be?</source>
        <translation>“{layer}”中没有面要素，“{counted}”不可能位于其要素之内。应该相距多近？</translation>
    </message>
    <message>
        <source>In which unit does the field “{field}” of “{layer}” hold its numbers? Its name does not say.</source>
        <translation>“{layer}”的字段“{field}”用的是什么单位？字段名没有说明。</translation>
    </message>
    <message>
        <source>“{words}” compares {what} with a number that has another unit.</source>
        <translation>“{words}”把{what}与另一种单位的数字作比较。</translation>
    </message>
    <message>
        <source>I cannot check “{words}”: name the number or the thing that it is compared with.</source>
        <translation>无法判断“{words}”：请给出用来比较的数字或对象。</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” have different units, so they cannot be compared. Ask for both numbers of each.</source>
        <translation>“{one}”和“{other}”单位不同，无法比较。请分别询问这两个数字。</translation>
    </message>
    <message>
        <source>“{label}” is in a layer that has no field “{words}”, so the two cannot be compared by it.</source>
        <translation>“{label}”所在的图层没有字段“{words}”，两者无法据此比较。</translation>
    </message>
    <message>
        <source>I cannot work out the {words}. I can count, add up, and take the mean, median, smallest or largest.</source>
        <translation>无法计算{words}。可以计数、求和、求平均值、中位数、最小值或最大值。</translation>
    </message>
    <message>
        <source>“{words}” is one number of all of them, the others are numbers of each. Ask for it in a question of its own.</source>
        <translation>“{words}”是全部的一个数字，其余是每个各自的数字。请单独询问。</translation>
    </message>
    <message>
        <source>{words} cannot be worked out together for each {field}. Ask for them one after the other.</source>
        <translation>{words}不能按{field}一起计算。请逐个询问。</translation>
    </message>
    <message>
        <source>I do not know what “{words}” are in these layers: no field and no kind of thing is called so. It has: {fields}.</source>
        <translation>这些图层中不知道“{words}”是什么：没有这样命名的字段或对象类别。现有：{fields}。</translation>
    </message>
    <message>
        <source>Within which distance should “{words}” be looked for? Give a number with its unit: “within 500 m”.</source>
        <translation>应在多大距离内查找“{words}”？请给出带单位的数字：“500米内”。</translation>
    </message>
    <message>
        <source>The field “{field}” holds lists of entries; each list that occurs is taken as a group of its own.</source>
        <translation>字段“{field}”存放的是列表；出现的每个列表各算一组。</translation>
    </message>
    <message>
        <source>“near” without a distance: {length} is taken, from the extent of the data.</source>
        <translation>“附近”没有给出距离：按数据范围取{length}。</translation>
    </message>
    <message>
        <source>{names} are in different layers; I can compare only things of one layer in a table.</source>
        <translation>{names}在不同图层中；表格中只能比较同一图层的对象。</translation>
    </message>
    <message>
        <source>The layer has no {attribute} for {name}.</source>
        <translation>图层中 {name} 没有 {attribute}。</translation>
    </message>
    <message>
        <source>None of “{what}” fits these conditions, so nothing can be measured.</source>
        <translation>在这些条件下没有“{what}”，因此无从量算。</translation>
    </message>
    <message>
        <source>Widen the distance, or leave a condition out.</source>
        <translation>请放宽距离，或去掉一个条件。</translation>
    </message>
    <message>
        <source>None of “{what}” fits these conditions.</source>
        <translation>在这些条件下没有“{what}”。</translation>
    </message>
    <message>
        <source>There is no {words} for {name}, so nothing can be compared.</source>
        <translation>{name} 没有 {words}，因此无法比较。</translation>
    </message>
    <message>
        <source>None of “{what}” fits these conditions, so nothing can be found in relation to it.</source>
        <translation>在这些条件下没有“{what}”，因此无法以它为参照查找。</translation>
    </message>
    <message>
        <source>which “{what}”</source>
        <translation>哪个“{what}”</translation>
    </message>
    <message>
        <source>Loosen what you say about “{what}”.</source>
        <translation>请放宽对“{what}”的限定。</translation>
    </message>
    <message>
        <source>The layer “{layer}” is large or remote: its words and names were read from a sample.</source>
        <translation>图层“{layer}”很大或在远端：其词语和名称取自样本。</translation>
    </message>
    <message>
        <source>“{field}” of “{layer}” holds years, which do not add up. Ask for another number, or for the first or last.</source>
        <translation>“{layer}”的“{field}”是年份，不能相加。请问其他数值，或最早、最晚的。</translation>
    </message>
    <message>
        <source>“{said}” are in different layers; I can search one layer at a time. Which of them do you mean?</source>
        <translation>“{said}”在不同的图层中；我一次只能搜索一个图层。您指哪一个？</translation>
    </message>
    <message>
        <source>“{words}” is asked of several kinds that no one field tells apart. Ask for one of them:</source>
        <translation>“{words}”涉及多个类别，没有一个字段能把它们区分开。请分别询问其中之一：</translation>
    </message>
    <message>
        <source>I can search one layer at a time. What kind of thing are you looking for?</source>
        <translation>我一次只能搜索一个图层。您要找哪一类事物？</translation>
    </message>
    <message>
        <source>which data to ask</source>
        <translation>要向哪些数据提问</translation>
    </message>
    <message>
        <source>Add a vector layer to the project, then ask again.</source>
        <translation>请向项目添加矢量图层，然后再问。</translation>
    </message>
    <message>
        <source>Name a kind of thing and where: “schools within 500 m of a park”, “the nearest hospital to …”.</source>
        <translation>请说明是哪类事物、在哪里：“公园500米以内的学校”“离……最近的医院”。</translation>
    </message>
    <message>
        <source>“{words}” is looked for in the layer “{name}”; there are others in {where}.</source>
        <translation>“{words}”在图层“{name}”中查找；{where}中还有其他的。</translation>
    </message>
    <message>
        <source>In “{words}” I do not know what “{missing}” means in these layers.</source>
        <translation>在“{words}”中，我不知道“{missing}”在这些图层里指什么。</translation>
    </message>
    <message>
        <source>The question needs “{words}” as {wanted}, but the layers hold them as other geometry only.</source>
        <translation>问题需要“{words}”的几何为 {wanted}，但图层中只有其他几何类型。</translation>
    </message>
    <message>
        <source>“{words}” as {wanted}</source>
        <translation>“{words}”（{wanted}）</translation>
    </message>
    <message>
        <source>Load a layer that holds “{words}” as {wanted}.</source>
        <translation>请加载以 {wanted} 存有“{words}”的图层。</translation>
    </message>
    <message>
        <source>The layer “{layer}” has no “{words}”; the answer only says which one it would be asked of.</source>
        <translation>图层“{layer}”没有“{words}”；答案只说明问的是哪一个。</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>参照物</translation>
    </message>
    <message>
        <source>Say from where: “… within 500 m of a subway station”.</source>
        <translation>请说明从哪里算起：“……距地铁站500米以内”。</translation>
    </message>
    <message>
        <source>The {what} to “{words}” from where? The question names only one end.</source>
        <translation>到“{words}”的{what}从哪里算起？问题只说了一端。</translation>
    </message>
    <message>
        <source>the {what} to “{words}”</source>
        <translation>到“{words}”的{what}</translation>
    </message>
    <message>
        <source>the other end</source>
        <translation>另一端</translation>
    </message>
    <message>
        <source>Say from where: “how far is … from …”, “in which direction is … from …”.</source>
        <translation>请说明从哪里算起：“……离……有多远”“……在……的什么方向”。</translation>
    </message>
    <message>
        <source>What belongs to “{words}” is told by the field “{field}” of “{layer}”.</source>
        <translation>哪些属于“{words}”，由“{layer}”的字段“{field}”说明。</translation>
    </message>
    <message>
        <source>Name a place or a coordinate instead, or ask in the QGIS window.</source>
        <translation>请改说地点或坐标，或在 QGIS 窗口中提问。</translation>
    </message>
    <message>
        <source>{count} selected of “{layer}”</source>
        <translation>“{layer}”中选中的 {count} 个</translation>
    </message>
    <message>
        <source>Give a number with its unit, such as 500 m, or a walk of 10 minutes.</source>
        <translation>请给出带单位的数值，例如 500 米，或步行 10 分钟。</translation>
    </message>
    <message>
        <source>Name one of these fields, or leave it out.</source>
        <translation>请说出其中一个字段，或去掉它。</translation>
    </message>
    <message>
        <source>Load a layer of streets, or ask for the straight distance: “how far is … from …”.</source>
        <translation>请加载街道图层，或问直线距离：“……离……有多远”。</translation>
    </message>
    <message>
        <source>the {part} of {whole}</source>
        <translation>{whole} 的{part}</translation>
    </message>
    <message>
        <source>“{whole}” is a point in its layer, so “{words}” is taken as what lies {side} of it.</source>
        <translation>“{whole}”在图层中是一个点，因此“{words}”理解为其以{side}的部分。</translation>
    </message>
    <message>
        <source>{side} of {whole}</source>
        <translation>{whole} 以{side}</translation>
    </message>
    <message>
        <source>Ask for what lies “{side} of {whole}”, or within a distance of it.</source>
        <translation>请问“{whole} 以{side}”的，或其某距离以内的。</translation>
    </message>
    <message>
        <source>“{words}” of which “{whole}”? There are several.</source>
        <translation>是哪个“{whole}”的“{words}”？有多个。</translation>
    </message>
    <message>
        <source>Name one of them, or say “the largest {whole}”.</source>
        <translation>请说出其中一个，或说“最大的{whole}”。</translation>
    </message>
    <message>
        <source>“{words}”: a {dimension}</source>
        <translation>“{words}”：{dimension}</translation>
    </message>
    <message>
        <source>the {dimension} of “{layer}”</source>
        <translation>“{layer}”的{dimension}</translation>
    </message>
    <message>
        <source>how many “{words}” each feature of “{layer}” has</source>
        <translation>“{layer}”的每个要素有多少“{words}”</translation>
    </message>
    <message>
        <source>how close</source>
        <translation>多近</translation>
    </message>
    <message>
        <source>In “{words}” the number needs a unit of {dimension}: {examples}.</source>
        <translation>“{words}”中的数值需要{dimension}单位：{examples}。</translation>
    </message>
    <message>
        <source>the unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>“{field}” holds {get}: {op} {round}</source>
        <translation>“{field}”的单位为 {get}：{op} {round}</translation>
    </message>
    <message>
        <source>the unit of the field</source>
        <translation>字段的单位</translation>
    </message>
    <message>
        <source>a comparison of two numbers</source>
        <translation>两个数值的比较</translation>
    </message>
    <message>
        <source>{one}, {other}</source>
        <translation>{one}、{other}</translation>
    </message>
    <message>
        <source>a comparison with “{words}”</source>
        <translation>与“{words}”的比较</translation>
    </message>
    <message>
        <source>a comparison with “{what}”</source>
        <translation>与“{what}”的比较</translation>
    </message>
    <message>
        <source>“{part}” is a share of what? Name the whole too, as in “the share of {part} among all …”.</source>
        <translation>“{part}”是谁的占比？请也说出整体，例如“{part} 占全部……的比例”。</translation>
    </message>
    <message>
        <source>the number of features of “{layer}”</source>
        <translation>“{layer}”的要素数</translation>
    </message>
    <message>
        <source>an answer for each of them</source>
        <translation>每一个的答案</translation>
    </message>
    <message>
        <source>The field “{field}” says how many there are. I can divide the number of each feature by it, or show a row for each value of “{field}”, but I have no one figure per “{words}” for all of them. Ask for one of them, for example “by {field}”.</source>
        <translation>字段“{field}”说明有多少。我可以用每个要素的数值除以它，或按“{field}”的每个值给出一行，但没有全部合起来的每“{words}”数值。请问其中一种，例如“按{field}”。</translation>
    </message>
    <message>
        <source>a number for each of them</source>
        <translation>每一个的数值</translation>
    </message>
    <message>
        <source>“{words}” around each of them</source>
        <translation>每一个周边的“{words}”</translation>
    </message>
    <message>
        <source>the distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>a comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>{name} ({detail})</source>
        <translation>{name}（{detail}）</translation>
    </message>
    <message>
        <source>“{words}” is taken as that of “{layer}” ({why}); {count} more bear the name.</source>
        <translation>“{words}”按“{layer}”中的理解（{why}）；另有 {count} 个同名。</translation>
    </message>
    <message>
        <source>I read “{words}” as “{name}”.</source>
        <translation>“{words}”读作“{name}”。</translation>
    </message>
    <message>
        <source>The layers cannot tell whether “{name}” is in {what}.</source>
        <translation>图层无法说明“{name}”是否在{what}。</translation>
    </message>
    <message>
        <source>No field of “{layer}” settles {said}: nothing is left out for it, the texts of the features are ranked by it.</source>
        <translation>“{layer}”没有字段能判定{said}：不因此略去任何要素，而按要素文本据此排序。</translation>
    </message>
    <message>
        <source>No text in “{layer}” mentions {said}: the first ones are those whose texts are most alike in meaning, if at all.</source>
        <translation>“{layer}”中没有文本提到{said}：排在前面的是含义最接近的（如果有的话）。</translation>
    </message>
    <message>
        <source>I do not know how to check {said}: taken as a description, for which nothing is left out.</source>
        <translation>我不知道如何核对{said}：按描述理解，不因此略去任何要素。</translation>
    </message>
    <message>
        <source>“{words}” is no attribute: features can be ranked by it, but not counted, measured or grouped.</source>
        <translation>“{words}”不是属性：可据此排序，但不能计数、量算或分组。</translation>
    </message>
    <message>
        <source>“{words}” is no kind of thing in the layers; all of “{layer}” are ranked by whether their texts speak of it.</source>
        <translation>“{words}”不是图层中的事物类别；“{layer}”全部按文本是否谈到它排序。</translation>
    </message>
    <message>
        <source>“{words}” is taken as the highest “{field}”.</source>
        <translation>“{words}”理解为“{field}”最高。</translation>
    </message>
    <message>
        <source>“{words}” is taken as any of “{layer}”, the only layer with texts to rank by.</source>
        <translation>“{words}”理解为“{layer}”中的任何一个，只有该图层有可供排序的文本。</translation>
    </message>
    <message>
        <source>“{cover}” is cut to the part inside {region}, because it covers the ground; the settings can keep the whole features.</source>
        <translation>“{cover}”覆盖地面，因此裁剪到 {region} 之内；可在设置中保留整个要素。</translation>
    </message>
    <message>
        <source>the part of “{cover}” inside {region}</source>
        <translation>“{cover}”在 {region} 内的部分</translation>
    </message>
    <message>
        <source>For the whole features, ask which areas of “{cover}” lie in {region}.</source>
        <translation>若要整个要素，请问 {region} 内有哪些“{cover}”。</translation>
    </message>
    <message>
        <source>{unknown}Which one is “{words}”? There are {several} like that.</source>
        <translation>{unknown}“{words}”是哪一个？这样的有 {several} 个。</translation>
    </message>
    <message>
        <source>“{words}” is one of them</source>
        <translation>“{words}”是其中之一</translation>
    </message>
    <message>
        <source>“{words}” as described is “{name}”.</source>
        <translation>所描述的“{words}”是“{name}”。</translation>
    </message>
    <message>
        <source>“{words}” {known}, because the layers hold no other there; they do not say whether “{said}” is true of it.</source>
        <translation>“{words}”{known}，因为图层在那里没有别的；它们没有说明“{said}”是否属实。</translation>
    </message>
    <message>
        <source>“{words}” is in no layer, and {source} knows {count} places of that name. Which one do you mean?</source>
        <translation>“{words}”不在任何图层中，{source} 有 {count} 个同名地点。您指哪一个？</translation>
    </message>
    <message>
        <source>“{words}” is a place</source>
        <translation>“{words}”是一个地点</translation>
    </message>
    <message>
        <source>“between” with one thing only</source>
        <translation>只有一方的“之间”</translation>
    </message>
    <message>
        <source>Name what is on either side: “between the river and the station”.</source>
        <translation>请说出两侧是什么：“河流和车站之间”。</translation>
    </message>
    <message>
        <source>the opposite of “{words}”</source>
        <translation>“{words}”的反面</translation>
    </message>
    <message>
        <source>Say where they are instead of where they are not.</source>
        <translation>请说它们在哪里，而不是不在哪里。</translation>
    </message>
    <message>
        <source>“towards” without a start</source>
        <translation>没有起点的“朝向”</translation>
    </message>
    <message>
        <source>Say from where: “… from the station towards the lake”.</source>
        <translation>请说明从哪里起：“从车站往湖的方向……”。</translation>
    </message>
    <message>
        <source>the direction in “{words}”</source>
        <translation>“{words}”中的方向</translation>
    </message>
    <message>
        <source>Name one: north, north-east, … or degrees from north.</source>
        <translation>请说出一个：北、东北……或自北起的度数。</translation>
    </message>
    <message>
        <source>the distance in “{words}”</source>
        <translation>“{words}”中的距离</translation>
    </message>
    <message>
        <source>Give a number with its unit: “within 500 m of …”.</source>
        <translation>请给出带单位的数值：“……500米以内”。</translation>
    </message>
    <message>
        <source>what lies “{words}” something</source>
        <translation>“{words}”某物的对象</translation>
    </message>
    <message>
        <source>Name the side: “… north of the river”.</source>
        <translation>请说出哪一侧：“河以北的……”。</translation>
    </message>
    <message>
        <source>I cannot work out {what}. {instead}</source>
        <translation>我无法计算{what}。{instead}</translation>
    </message>
    <message>
        <source>“{shown}” is a time, not a distance. On foot or by car? Both are taken in a straight line.</source>
        <translation>“{shown}”是时间，不是距离。步行还是驾车？两者都按直线计算。</translation>
    </message>
    <message>
        <source>a travel time</source>
        <translation>行程时间</translation>
    </message>
    <message>
        <source>how you travel</source>
        <translation>出行方式</translation>
    </message>
    <message>
        <source>“{said}” is taken as {distance} in a straight line.</source>
        <translation>“{said}”按直线距离 {distance} 计算。</translation>
    </message>
    <message>
        <source>“near” without a distance: the nearest one is taken.</source>
        <translation>“附近”没有给出距离：取最近的一个。</translation>
    </message>
    <message>
        <source>“near” without a distance: {distance} is taken, from the extent of the data.</source>
        <translation>“附近”没有给出距离：按数据范围取 {distance}。</translation>
    </message>
    <message>
        <source>“along” is taken as within {distance}, from the extent of the data.</source>
        <translation>“沿线”按数据范围取 {distance} 以内。</translation>
    </message>
    <message>
        <source>“{words}” is taken as {distance} in a straight line.</source>
        <translation>“{words}”按直线距离 {distance} 计算。</translation>
    </message>
    <message>
        <source>No field of “{layer}” says when they are open.</source>
        <translation>“{layer}”没有说明营业时间的字段。</translation>
    </message>
    <message>
        <source>Add a layer with opening hours, then ask again.</source>
        <translation>请添加有营业时间的图层，然后再问。</translation>
    </message>
    <message>
        <source>{message}. Nothing is guessed.</source>
        <translation>{message}。不做猜测。</translation>
    </message>
    <message>
        <source>How many “{words}” there are is known only of whole areas ({names}), not of a part of them.</source>
        <translation>“{words}”有多少，只知道整个区域的（{names}），不知道其中一部分的。</translation>
    </message>
    <message>
        <source>the {field} of {names}</source>
        <translation>{names} 的 {field}</translation>
    </message>
    <message>
        <source>how to share it out</source>
        <translation>如何分摊</translation>
    </message>
    <message>
        <source>Ask for the total {field} of the {layer} there: whole ones count.</source>
        <translation>请问那里的 {layer} 的 {field} 总和：按整个计算。</translation>
    </message>
    <message>
        <source>The lines of “{layer}” are pieces; those of equal {name} are joined before their length is taken.</source>
        <translation>“{layer}”的线是分段的；{name} 相同的先合并再取长度。</translation>
    </message>
    <message>
        <source>Some lines of “{layer}” have one name but do not hang together, and are measured as one: {some}.</source>
        <translation>“{layer}”中有些线同名但不相连，按一条量算：{some}。</translation>
    </message>
    <message>
        <source>“{words}” compares “{field}” with {shown}, but “{layer}” holds {shown_2} to {shown_3} there: it may keep its numbers in another unit.{instead}</source>
        <translation>“{words}”把“{field}”与 {shown} 比较，但“{layer}”中的值为 {shown_2} 至 {shown_3}：单位可能不同。{instead}</translation>
    </message>
    <message>
        <source>{field} compared with {shown}</source>
        <translation>{field} 与 {shown} 比较</translation>
    </message>
    <message>
        <source>“{words}” is taken as the {count} features of “{layer}” whose {field} is “{label}”.</source>
        <translation>“{words}”理解为“{layer}”中 {field} 为“{label}”的 {count} 个要素。</translation>
    </message>
    <message>
        <source>“{words}” is looked for at what the layers hold as {named}.</source>
        <translation>“{words}”在图层中的{named}里查找。</translation>
    </message>
    <message>
        <source>The question is empty. Ask for something on the map, for example “schools within 500 m of a park”.</source>
        <translation>问题是空的。请就地图上的内容提问，例如“公园500米以内的学校”。</translation>
    </message>
    <message>
        <source>The question has {count} characters; up to {MAX_CHARACTERS} can be read. Ask one thing at a time.</source>
        <translation>问题有 {count} 个字符；最多可读 {MAX_CHARACTERS} 个。请一次问一件事。</translation>
    </message>
    <message>
        <source>the length of the text</source>
        <translation>文字长度</translation>
    </message>
    <message>
        <source>There are no words in the question. Say what you are looking for and where.</source>
        <translation>问题中没有词语。请说明要找什么、在哪里。</translation>
    </message>
    <message>
        <source>The question is in a language that is not read yet. Read are: {list}.</source>
        <translation>尚不能读这种语言的问题。可读的有：{list}。</translation>
    </message>
    <message>
        <source>The question nests too many clauses to be read. Split it into two questions.</source>
        <translation>问题嵌套的从句太多，无法解读。请拆成两个问题。</translation>
    </message>
    <message>
        <source>“{words}” lies nowhere on the globe. {limits}</source>
        <translation>“{words}”不在地球上任何地方。{limits}</translation>
    </message>
    <message>
        <source>“{words}” looks like coordinates of a grid (UTM or national). Give them in degrees, as in “48.8566, 2.3522”.</source>
        <translation>“{words}”像是格网坐标（UTM 或国家格网）。请用度数给出，例如“48.8566, 2.3522”。</translation>
    </message>
    <message>
        <source>It is not clear what to look for. Name a kind of thing or a place, as in “restaurants in …” or “how far is … from …”.</source>
        <translation>不清楚要找什么。请说出事物类别或地点，例如“……的餐馆”或“……离……有多远”。</translation>
    </message>
    <message>
        <source>These are several questions. One can be answered at a time, each in words of its own.</source>
        <translation>这是多个问题。一次只能回答一个，请分别提问。</translation>
    </message>
    <message>
        <source>“{said}” asks for what is not there, and that cannot be listed. Ask where such things are, or which areas have none.</source>
        <translation>“{said}”问的是不存在的事物，无法列出。请问哪里有，或哪些区域没有。</translation>
    </message>
    <message>
        <source>The distance {number} has no unit. Say for example {number} m, {number} km or {number} miles.</source>
        <translation>距离 {number} 没有单位。请说例如 {number} 米、{number} 公里或 {number} 英里。</translation>
    </message>
    <message>
        <source>{number} {unit}</source>
        <translation>{number} {unit}</translation>
    </message>
    <message>
        <source>“{unit}” is not a unit of distance on a map. Use metres, kilometres, feet, yards, miles or nautical miles.</source>
        <translation>“{unit}”不是地图上的距离单位。请用米、公里、英尺、码、英里或海里。</translation>
    </message>
    <message>
        <source>{value} {unit}</source>
        <translation>{value} {unit}</translation>
    </message>
    <message>
        <source>“{shown}” cannot be searched. {reason}; say for example “within 500 m”.</source>
        <translation>无法按“{shown}”搜索。{reason}；请说例如“500米以内”。</translation>
    </message>
    <message>
        <source>A result for each one (“{words}”) cannot be worked out yet. Ask for one of them by name.</source>
        <translation>尚不能逐个计算结果（“{words}”）。请按名称问其中一个。</translation>
    </message>
    <message>
        <source>Not used to find or to rank anything: “{words}”</source>
        <translation>既未用于查找也未用于排序：“{words}”</translation>
    </message>
    <message>
        <source>The weights are those of a language model ({name}); it would choose: {named}.</source>
        <translation>权重由语言模型（{name}）给出；它会选择：{named}。</translation>
    </message>
    <message>
        <source>“{label}” is taken as it was edited by hand.</source>
        <translation>“{label}”按手工编辑后的形状计算。</translation>
    </message>
    <message>
        <source>The edited place cannot be used: layers or settings have changed since the answer was given.</source>
        <translation>无法使用编辑过的地点：答案给出后图层或设置已改变。</translation>
    </message>
    <message>
        <source>Ask the question again, then edit the place.</source>
        <translation>请重新提问，然后再编辑地点。</translation>
    </message>
    <message>
        <source>{left} texts have no vectors yet and were matched by words only; the index of their layer, once built, has them all.</source>
        <translation>{left} 段文本尚无向量，只按词语匹配；图层索引建立后即全部具备。</translation>
    </message>
    <message>
        <source>No text of the layer says anything of {named}: that plays no part in the order.</source>
        <translation>图层中没有文本谈到{named}：排序未考虑它。</translation>
    </message>
    <message>
        <source>Read by a language model ({name}).</source>
        <translation>由语言模型解读（{name}）。</translation>
    </message>
    <message>
        <source>Texts can put {what} in the order in which they match {words}, but that is no yes or no that can be counted.</source>
        <translation>文本可以按与{words}的符合程度给{what}排序，但那不是可以计数的是与否。</translation>
    </message>
    <message>
        <source>Ask which they are: the best matches come first.</source>
        <translation>请问是哪些：最符合的排在前面。</translation>
    </message>
    <message>
        <source>Leave {words} out.</source>
        <translation>请去掉{words}。</translation>
    </message>
    <message>
        <source>The order by {value} was asked for, so {words} played no part.</source>
        <translation>要求按 {value} 排序，因此未考虑{words}。</translation>
    </message>
    <message>
        <source>“{place}” is a place, not a feature: only rasters say what “{words}” is there, and none of those that are loaded is called so.</source>
        <translation>“{place}”是一个地点，不是要素：只有栅格能说明那里的“{words}”，而已加载的没有叫这个名字的。</translation>
    </message>
    <message>
        <source>The features of “{layer}” are counted. If each stands for as many “{words}” as its field “{field}” says, ask for the total {field} instead.</source>
        <translation>数的是“{layer}”的要素。如果每个要素代表其字段“{field}”所说那么多“{words}”，请改问 {field} 的总和。</translation>
    </message>
    <message>
        <source>For each of them I can count, add up, and pick out the largest or smallest by a number, but not “{words}”. Ask for one of them.</source>
        <translation>对每一个我可以计数、求和、按数值选出最大或最小，但不能“{words}”。请问其中一种。</translation>
    </message>
    <message>
        <source>the mean of the ratios of each, not the ratio of the totals</source>
        <translation>各自比值的平均，而不是总量之比</translation>
    </message>
    <message>
        <source>places that hold each of them at once; say “or” for what is in either</source>
        <translation>同时具备这些的地点；若任一即可请说“或”</translation>
    </message>
    <message>
        <source>all of “{layer}”</source>
        <translation>“{layer}”全部</translation>
    </message>
    <message>
        <source>those of “{layer}” with the same “{field}”</source>
        <translation>“{layer}”中“{field}”相同的</translation>
    </message>
    <message>
        <source>the {statistic} over {which}</source>
        <translation>{which}的{statistic}</translation>
    </message>
    <message>
        <source>{factor} × the {statistic} over {which}</source>
        <translation>{which}的{statistic} × {factor}</translation>
    </message>
    <message>
        <source>the sum of the field “{field}” of “{layer}”</source>
        <translation>“{layer}”字段“{field}”的总和</translation>
    </message>
    <message>
        <source>the {statistic} of the raster {where}</source>
        <translation>栅格 {where} 的{statistic}</translation>
    </message>
    <message>
        <source>how many “{words}” there are in each</source>
        <translation>每一个中有多少“{words}”</translation>
    </message>
    <message>
        <source>the {statistic} of the field “{field}” of “{layer}”</source>
        <translation>“{layer}”字段“{field}”的{statistic}</translation>
    </message>
    <message>
        <source>the length of “{layer}” per area</source>
        <translation>单位面积的“{layer}”长度</translation>
    </message>
    <message>
        <source>There is no vector layer to search. {notes}</source>
        <translation>没有可搜索的矢量图层。{notes}</translation>
    </message>
    <message>
        <source>There is no vector layer to search.</source>
        <translation>没有可搜索的矢量图层。</translation>
    </message>
    <message>
        <source>two things whose common parts are wanted</source>
        <translation>要求公共部分的两个对象</translation>
    </message>
    <message>
        <source>what is cut, and what is cut away</source>
        <translation>被裁剪的对象和要裁去的对象</translation>
    </message>
    <message>
        <source>two lines that cross</source>
        <translation>相交的两条线</translation>
    </message>
    <message>
        <source>the two things on either side</source>
        <translation>两侧的两个对象</translation>
    </message>
    <message>
        <source>a start and an end</source>
        <translation>起点和终点</translation>
    </message>
    <message>
        <source>the lines that enclose it</source>
        <translation>围成它的线</translation>
    </message>
    <message>
        <source>“{words}” is a place on the map, but there is no map window here.</source>
        <translation>“{words}”是地图上的位置，但这里没有地图窗口。</translation>
    </message>
    <message>
        <source>I find one way at a time, none for “{words}”. Ask for one of them by name, or for a straight line.</source>
        <translation>一次只能求一条路线，无法为“{words}”求路线。请按名称问其中一个，或问直线距离。</translation>
    </message>
    <message>
        <source>Ask for one of them by name, or for a straight line.</source>
        <translation>请按名称问其中一个，或问直线距离。</translation>
    </message>
    <message>
        <source>“{words}” is taken as the centre of the map.</source>
        <translation>“{words}”按地图中心理解。</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>没有选中任何要素。</translation>
    </message>
    <message>
        <source>Nothing is selected in “{layer}”.</source>
        <translation>“{layer}”中没有选中任何要素。</translation>
    </message>
    <message>
        <source>Select features on the map, then ask again.</source>
        <translation>请先在地图上选择要素，再提问。</translation>
    </message>
    <message>
        <source>Features of several layers are selected. Which ones do you mean?</source>
        <translation>选中了多个图层的要素。指的是哪些？</translation>
    </message>
    <message>
        <source>what it is made of</source>
        <translation>它的组成部分</translation>
    </message>
    <message>
        <source>“{words}” needs {wanted}; the question does not name them all.</source>
        <translation>“{words}”需要{wanted}；问题没有全部说明。</translation>
    </message>
    <message>
        <source>I cannot work out where more than two lines cross. Name two of them.</source>
        <translation>无法求两条以上线的交点。请说出其中两条。</translation>
    </message>
    <message>
        <source>I cannot work out the area between more than two things. Name two of them.</source>
        <translation>无法求两个以上对象之间的区域。请说出其中两个。</translation>
    </message>
    <message>
        <source>How far, for “{words}”? A time is no distance without a speed.</source>
        <translation>“{words}”要多远？没有速度，时间换算不成距离。</translation>
    </message>
    <message>
        <source>How far, for “{words}”? The question gives no distance.</source>
        <translation>“{words}”要多远？问题没有给出距离。</translation>
    </message>
    <message>
        <source>The distance for “{words}” is taken as {length}.</source>
        <translation>“{words}”的距离取 {length}。</translation>
    </message>
    <message>
        <source>There is no field for “{words}”.</source>
        <translation>没有与“{words}”对应的字段。</translation>
    </message>
    <message>
        <source>There is no field for “{words}” in “{layer}”. It has: {fields}.</source>
        <translation>“{layer}”中没有与“{words}”对应的字段。现有字段：{fields}。</translation>
    </message>
    <message>
        <source>A way needs a network, and no layer of lines is known to be one (streets, roads, paths, …).</source>
        <translation>求路线需要路网，而没有哪个线图层可作路网（街道、道路、小路等）。</translation>
    </message>
    <message>
        <source>Ways follow the lines of “{layer}”.</source>
        <translation>路线沿“{layer}”的线。</translation>
    </message>
    <message>
        <source>No layer of lines is a network, so “{words}” is taken as the direction towards its end, seen from its start.</source>
        <translation>没有线图层可作路网，因此“{words}”按从起点看终点的方向理解。</translation>
    </message>
    <message>
        <source>“{words}”: what lies within {length} of the way.</source>
        <translation>“{words}”：距路线 {length} 以内的对象。</translation>
    </message>
    <message>
        <source>“{words}” is taken as the strip that joins them, without what lies behind either of them.</source>
        <translation>“{words}”按连接两者的带状区域理解，不含两者背后的部分。</translation>
    </message>
    <message>
        <source>“{words}”: things within {length} of the lines that are reached.</source>
        <translation>“{words}”：距可到达的线 {length} 以内的对象。</translation>
    </message>
    <message>
        <source>No place is called “{words}”, and no layer of points or buildings shows where things stand close together.</source>
        <translation>没有名为“{words}”的地方，也没有点图层或建筑图层能说明哪里最密集。</translation>
    </message>
    <message>
        <source>“{words}” is taken as the place where a quarter of “{things}” stands closest together.</source>
        <translation>“{words}”按四分之一的“{things}”最密集之处理解。</translation>
    </message>
    <message>
        <source>“{whole}” is a point in its layer, so it has no part that could be “{words}”.</source>
        <translation>“{whole}”在其图层中是一个点，没有可作“{words}”的部分。</translation>
    </message>
    <message>
        <source>“{words}” is a place of its own, and these layers do not know it.</source>
        <translation>“{words}”是另一个地方，这些图层中没有它。</translation>
    </message>
    <message>
        <source>{first} and {then}</source>
        <translation>{first}和{then}</translation>
    </message>
    <message>
        <source>“{words}” could not be looked up: {problem}.</source>
        <translation>无法查询“{words}”：{problem}。</translation>
    </message>
    <message>
        <source>“{words}” is in no layer; its position is that of “{place}” ({source}).</source>
        <translation>没有图层包含“{words}”；位置取自“{place}”（{source}）。</translation>
    </message>
    <message>
        <source>“{first}” divided by “{second}”</source>
        <translation>“{first}”除以“{second}”</translation>
    </message>
    <message>
        <source>“{first}” divided by “{second}”, in per cent</source>
        <translation>“{first}”除以“{second}”，以百分比表示</translation>
    </message>
    <message>
        <source>“{first}” less “{second}”</source>
        <translation>“{first}”减“{second}”</translation>
    </message>
    <message>
        <source>“{first}” less “{second}”, in per cent of “{second}”</source>
        <translation>“{first}”减“{second}”，占“{second}”的百分比</translation>
    </message>
    <message>
        <source>the share where {condition}</source>
        <translation>满足 {condition} 的比例</translation>
    </message>
    <message>
        <source>{words} of the layer “{layer}”</source>
        <translation>图层“{layer}”的{words}</translation>
    </message>
    <message>
        <source>Which layer is “{words}”? {count} layers are like that.</source>
        <translation>“{words}”是哪个图层？有 {count} 个这样的图层。</translation>
    </message>
    <message>
        <source>Which layer is “{words}”? No layer is like that.</source>
        <translation>“{words}”是哪个图层？没有这样的图层。</translation>
    </message>
    <message>
        <source>A language model ({model}) takes {taken}. Is that meant?</source>
        <translation>语言模型（{model}）理解为：{taken}。是这个意思吗？</translation>
    </message>
    <message>
        <source>{words} as saying nothing more</source>
        <translation>{words}没有别的含义</translation>
    </message>
    <message>
        <source>Read as you chose before in this project: {words}</source>
        <translation>按您此前在本项目中的选择理解：{words}</translation>
    </message>
    <message>
        <source>Yes, that is meant</source>
        <translation>是的，就是这个意思</translation>
    </message>
    <message>
        <source>Only a language model ({model}) knows the language of this question. Is that meant?</source>
        <translation>只有语言模型（{model}）懂这个问题的语言。是这个意思吗？</translation>
    </message>
    <message>
        <source>Only a language model ({model}) knows the language of this question. It takes {taken}. Is that meant?</source>
        <translation>只有语言模型（{model}）懂这个问题的语言。它理解为：{taken}。是这个意思吗？</translation>
    </message>
    <message>
        <source>“{taken}” to be meant, which the question does not name</source>
        <translation>指的是“{taken}”，而问题没有提到它</translation>
    </message>
    <message>
        <source>“{words}” as “{taken}”</source>
        <translation>“{words}”即“{taken}”</translation>
    </message>
    <message>
        <source>The rules and a language model ({model}) read this question differently. Which one is meant?</source>
        <translation>规则与语言模型（{model}）对这个问题的理解不同。指的是哪一种？</translation>
    </message>
    <message>
        <source>“{words}” stands in several fields of “{layer}”: {fields}. Which one do you mean?</source>
        <translation>“{words}”在“{layer}”的多个字段中都有：{fields}。您指的是哪一个？</translation>
    </message>
    <message>
        <source>It is not clear from which day to count back. Say the date or the year: “since 2023”, “after 3 March 2020”.</source>
        <translation>不清楚从哪一天往回算。请说出日期或年份：“2023 年以来”“2020 年 3 月 3 日之后”。</translation>
    </message>
    <message>
        <source>It is not clear which share of the ranking is wanted. Say it: “the largest 10 % of …”, or how many: “the 10 largest …”.</source>
        <translation>不清楚要排名的哪一部分。请说明：“最大的 10% 的……”，或多少个：“最大的 10 个……”。</translation>
    </message>
    <message>
        <source>{values} of the field “{field}”</source>
        <translation>字段“{field}”的 {values}</translation>
    </message>
    <message>
        <source>“{words}” goes by “{field}”, the only date in “{layer}”, which tells when something else happened.</source>
        <translation>“{words}”按“{field}”判断，这是“{layer}”中唯一的日期，它表示的是另一件事发生的时间。</translation>
    </message>
    <message>
        <source>“{words}” may be about {first} of “{layer}” or about {second} of “{other}”. Which is meant?</source>
        <translation>“{words}”可能指“{layer}”的{first}，也可能指“{other}”的{second}。是哪一个？</translation>
    </message>
    <message>
        <source>I cannot put {names} side by side: no field has each of them as its value. Ask for one of them.</source>
        <translation>{names} 无法并列比较：没有一个字段以它们各自为值。请只问其中一个。</translation>
    </message>
    <message>
        <source>Which field of “{layer}” is meant by “{words}”? None is called so.</source>
        <translation>“{words}”指的是“{layer}”的哪个字段？没有这样命名的字段。</translation>
    </message>
    <message>
        <source>“{field}”{between} over {number}</source>
        <translation>“{field}”{between}大于{number}</translation>
    </message>
    <message>
        <source>“{field}”{between} at least {number}</source>
        <translation>“{field}”{between}不少于{number}</translation>
    </message>
    <message>
        <source>“{field}”{between} under {number}</source>
        <translation>“{field}”{between}小于{number}</translation>
    </message>
    <message>
        <source>“{field}”{between} at most {number}</source>
        <translation>“{field}”{between}不超过{number}</translation>
    </message>
    <message>
        <source>“{field}”{between} exactly {number}</source>
        <translation>“{field}”{between}等于{number}</translation>
    </message>
    <message>
        <source>“{field}”{between} from {number} to {upper}</source>
        <translation>“{field}”{between}在{number}到{upper}之间</translation>
    </message>
    <message>
        <source>“{field}”{between} {words}</source>
        <translation>“{field}”{between}{words}</translation>
    </message>
    <message>
        <source>“{field}”{between} for “{words}”</source>
        <translation>用“{field}”{between}代替“{words}”</translation>
    </message>
    <message>
        <source>Within {distance}</source>
        <translation>在{distance}以内</translation>
    </message>
    <message>
        <source>Nearest to it</source>
        <translation>离它最近的</translation>
    </message>
    <message>
        <source>“{field}” is given ({number} of them)</source>
        <translation>“{field}”有值（{number}个）</translation>
    </message>
    <message>
        <source>“{limit}” of “{layer}” is a limit. Which number is compared with it?</source>
        <translation>“{layer}”的“{limit}”是一个限值。与它比较的是哪个数？</translation>
    </message>
    <message>
        <source>“{field}” of each of “{layer}” counts in full, also where only a part of it lies inside {place}.</source>
        <translation>“{layer}”中每个区域的“{field}”都全部计入，即使它只有一部分位于{place}内。</translation>
    </message>
    <message>
        <source>“{field}” is known of “{layer}”, which may lie only partly inside {place}. Which of them count?</source>
        <translation>“{field}”是“{layer}”的数据，这些区域可能只有一部分位于{place}内。应计入哪些？</translation>
    </message>
    <message>
        <source>A day is written in figures that can be read in two ways. Which one is meant?</source>
        <translation>日期用数字写成，可以有两种读法。指的是哪一天？</translation>
    </message>
    <message>
        <source>“{words}” may be any of several numbers of “{layer}”: {fields}. Which one do you mean?</source>
        <translation>“{words}”可能指“{layer}”中的多个数值：{fields}。您指的是哪一个？</translation>
    </message>
    <message>
        <source>“{words}” is taken as all that the layer “{layer}” holds: no layer has its boundary.</source>
        <translation>“{words}”按图层“{layer}”的全部要素处理：没有图层包含其边界。</translation>
    </message>
    <message>
        <source>No layer has the boundary of “{words}”; fields of “{layer}” have it as a value. Which is meant?</source>
        <translation>没有图层包含“{words}”的边界；“{layer}”的字段中有这个值。指的是哪一个？</translation>
    </message>
    <message>
        <source>the area that “{layer}” covers</source>
        <translation>“{layer}”覆盖的范围</translation>
    </message>
    <message>
        <source>“{words}” is known of {layers}, which may lie only partly {around}. They would count in full: which ones?</source>
        <translation>“{words}”是{layers}的数据，这些区域可能只有一部分位于该范围内（{around}），且会整体计入。应计入哪些？</translation>
    </message>
    <message>
        <source>All {number} of them together, as one “{name}”</source>
        <translation>全部{number}个合在一起，作为一个“{name}”</translation>
    </message>
    <message>
        <source>“{name}” is of that layer, too</source>
        <translation>“{name}”也属于该图层</translation>
    </message>
    <message>
        <source>“{layer}” has several dates. Which one is “{words}” of?</source>
        <translation>“{layer}”有多个日期。“{words}”指的是哪一个？</translation>
    </message>
    <message>
        <source>“{field}” for “{words}”</source>
        <translation>“{words}”取“{field}”</translation>
    </message>
    <message>
        <source>“{words}” needs an area; “{part}” is none, and has no boundary.</source>
        <translation>“{words}”需要一个面；“{part}”不是面，没有边界。</translation>
    </message>
    <message>
        <source>“{words}” is taken as the whole line around {part}, also where it lies on a coast.</source>
        <translation>“{words}”按{part}的整条边界线理解，沿海部分也包括在内。</translation>
    </message>
    <message>
        <source>“{words}” is taken as the {part} of {whole}: what lies {side} of its centre. What lies beyond is “{side} of …”.</source>
        <translation>“{words}”理解为 {whole} 的{part}：其中心以{side}的部分。之外的是“……以{side}”。</translation>
    </message>
    <message>
        <source>Each of “{what}” counts in full, also where only a part lies that near to “{place}”.</source>
        <translation>“{what}”中的每一个都按整体计算，即使只有一部分在“{place}”的该距离之内。</translation>
    </message>
    <message>
        <source>Only those of “{what}” count that lie that far from “{place}” as a whole, no parts of others.</source>
        <translation>只计入“{what}”中整体都在“{place}”该距离之外的；其他的部分不计。</translation>
    </message>
    <message>
        <source>Several streets may be “{words}”. Which one is meant?</source>
        <translation>“{words}”可能是几条街道，指的是哪一条？</translation>
    </message>
    <message>
        <source>any of the features of that name</source>
        <translation>任意一个该名称的要素</translation>
    </message>
    <message>
        <source>“{field}” is not “{value}”</source>
        <translation>“{field}”不是“{value}”</translation>
    </message>
    <message>
        <source>The numbers of “{field}” do not add up: ask for their mean, or for each of them.</source>
        <translation>“{field}”的数值不能相加：请询问其平均值或逐个的值。</translation>
    </message>
    <message>
        <source>This season lies in two years. Which one is meant?</source>
        <translation>这个季节跨两年，指的是哪一个？</translation>
    </message>
    <message>
        <source>“{place}” is known to “{layer}”, and is no area that things lie in. How close should they be?</source>
        <translation>“{place}”在“{layer}”中，不是能包含要素的面。应在多近的范围内？</translation>
    </message>
    <message>
        <source>all its pieces in the layer “{layer}”</source>
        <translation>图层“{layer}”中它的所有部分</translation>
    </message>
    <message>
        <source>“{layer}” does not tell whether more of it is better or worse</source>
        <translation>“{layer}”没有说明数值越大越好还是越差</translation>
    </message>
    <message>
        <source>“{field}” has no value ({number} of them)</source>
        <translation>“{field}”没有值（{number} 个）</translation>
    </message>
    <message>
        <source>The lines of “{layer}” are pieces; those of equal {name} are joined, so that each counts once.</source>
        <translation>图层“{layer}”中的线是分段的；{name} 相同的已合并，各算一条。</translation>
    </message>
    <message>
        <source>“{words}” among areas of one layer, which lie beside each other</source>
        <translation>同一图层的面之间的“{words}”，它们是相邻的</translation>
    </message>
    <message>
        <source>Ask which of them border it.</source>
        <translation>请改问哪些与它相邻。</translation>
    </message>
    <message>
        <source>None of “{what}” fits these conditions {direction} of “{reference}”, in a sector of 45°.</source>
        <translation>在这些条件下，“{reference}”的{direction}方向（45°扇区内）没有“{what}”。</translation>
    </message>
    <message>
        <source>Those of every kind</source>
        <translation>各种类型的都要</translation>
    </message>
    <message>
        <source>The field “{field}” of “{layer}”</source>
        <translation>“{layer}”的字段“{field}”</translation>
    </message>
    <message>
        <source>The number of features of “{layer}”</source>
        <translation>“{layer}”的要素数量</translation>
    </message>
    <message>
        <source>“{words}” may be the field “{field}” of “{layer}”, or the features of “{counted}”. Which is meant?</source>
        <translation>“{words}”可能是“{layer}”的字段“{field}”，也可能是“{counted}”的要素。指的是哪个？</translation>
    </message>
    <message>
        <source>{choice}, and {other}</source>
        <translation>{choice}，且{other}</translation>
    </message>
    <message>
        <source>The grades that are meant can be read in more than one way. Which are they?</source>
        <translation>所指的等级有不止一种读法，请问是哪些？</translation>
    </message>
    <message>
        <source>“{first}” plus “{second}”</source>
        <translation>“{first}”加上“{second}”</translation>
    </message>
    <message>
        <source>“{first}” times “{second}”</source>
        <translation>“{first}”乘以“{second}”</translation>
    </message>
    <message>
        <source>No layer holds “{words}”, but “{field}” is a field of {layers}.</source>
        <translation>没有图层包含“{words}”，但“{field}”是 {layers} 的字段。</translation>
    </message>
    <message>
        <source>What is asked for cannot be grouped by “{words}”: “{field}” is a field of {layers}.</source>
        <translation>所问的内容不能按“{words}”分组：“{field}”是 {layers} 的字段。</translation>
    </message>
    <message>
        <source>The numbers of “{field}” only tell things apart: no {statistic} of them says anything.</source>
        <translation>“{field}”的数字只用来区分事物：其{statistic}没有意义。</translation>
    </message>
    <message>
        <source>where {condition}</source>
        <translation>满足 {condition} 的</translation>
    </message>
    <message>
        <source>“{field}” of several together is that of their totals.</source>
        <translation>多个要素合计的“{field}”按其总量之比计算。</translation>
    </message>
    <message>
        <source>Several layers have “{words}”: {layers}. Of which of them are they to be counted?</source>
        <translation>多个图层都有“{words}”：{layers}。要统计其中哪一个的？</translation>
    </message>
    <message>
        <source>Those of “{layer}”</source>
        <translation>“{layer}”的</translation>
    </message>
    <message>
        <source>None of “{what}” has any “{counted}”: the number is 0 for each.</source>
        <translation>“{what}”中没有任何一个有“{counted}”：数量都是 0。</translation>
    </message>
    <message>
        <source>“{number}” of “{things}” may be at least so many, or just so many. Which do you mean?</source>
        <translation>“{things}”的“{number}”可以指至少这么多，也可以指正好这么多。您指的是哪一种？</translation>
    </message>
    <message>
        <source>No layer holds “{words}”. There are: {layers}, with for example {kinds}.</source>
        <translation>没有图层含有“{words}”。现有：{layers}，其中例如 {kinds}。</translation>
    </message>
    <message>
        <source>No layer holds “{words}”. There are: {layers} and {number} more.</source>
        <translation>没有图层含有“{words}”。现有：{layers}，另有 {number} 个。</translation>
    </message>
    <message>
        <source>No layer holds “{words}”. There are: {layers}.</source>
        <translation>没有图层含有“{words}”。现有：{layers}。</translation>
    </message>
    <message>
        <source>For the same reason the explanation is the usual one.</source>
        <translation>出于同样原因，说明仍为通常的说明。</translation>
    </message>
    <message>
        <source>“{word}” has no limit of its own. In “{layer}” it may be about {fields}: take one as the order, or say a limit.</source>
        <translation>“{word}”没有自己的界限。在“{layer}”中它可能指 {fields}：请选一个作为排序依据，或说出界限。</translation>
    </message>
    <message>
        <source>what {layers} holds of that name lies there</source>
        <translation>{layers}中该名称的要素就在那里</translation>
    </message>
    <message>
        <source>the line of that name in “{layer}” runs in it</source>
        <translation>“{layer}”中该名称的线就在其中</translation>
    </message>
    <message>
        <source>the others are named after it</source>
        <translation>其余都以它命名</translation>
    </message>
    <message>
        <source>population {number}</source>
        <translation>人口 {number}</translation>
    </message>
    <message>
        <source>rank {number} on maps</source>
        <translation>地图等级 {number}</translation>
    </message>
    <message>
        <source>{names} and {number} more</source>
        <translation>{names} 等另有 {number} 个</translation>
    </message>
    <message>
        <source>{choice} ({model})</source>
        <translation>{choice}（{model}）</translation>
    </message>
    <message>
        <source>A language model ({name}) was asked to read the question, without success: {why}.</source>
        <translation>已请语言模型（{name}）解读问题，但没有成功：{why}。</translation>
    </message>
    <message>
        <source>{part} of “{field}”</source>
        <translation>“{field}”的{part}</translation>
    </message>
    <message>
        <source>“{field}” holds amounts of {least} to {most}, and no shares. Which whole is “{words}” a part of?</source>
        <translation>“{field}”的数值为{least}到{most}，不是比例。“{words}”是指哪个总量的一部分？</translation>
    </message>
    <message>
        <source>No layer, field or value is called {words}; by the dictionary these may be meant. Which one is it?</source>
        <translation>没有图层、字段或值叫做{words}；按词典可能指以下之一。您指的是哪一个？</translation>
    </message>
    <message>
        <source>the layer “{layer}”</source>
        <translation>图层“{layer}”</translation>
    </message>
    <message>
        <source>What has the same value as something else is not looked for in one step. Ask for the value of that first, then for what has it.</source>
        <translation>与其他要素取值相同的要素不能一步查出。请先询问该要素的取值，再查询具有该值的要素。</translation>
    </message>
    <message>
        <source>“{field}” is kept in units of {scale}: 2 stands for {twice}.</source>
        <translation>“{field}”以 {scale} 为单位：2 表示 {twice}。</translation>
    </message>
    <message>
        <source>The mean is weighted by “{weight}”.</source>
        <translation>平均值按“{weight}”加权。</translation>
    </message>
    <message>
        <source>The plain mean: {question}</source>
        <translation>不加权的平均值：{question}</translation>
    </message>
    <message>
        <source>The mean cannot be weighted by “{weight}” here.</source>
        <translation>这里不能按“{weight}”对平均值加权。</translation>
    </message>
    <message>
        <source>The changed step cannot be used: layers or settings have changed since the answer was given.</source>
        <translation>无法使用修改后的步骤：给出答案后，图层或设置已发生变化。</translation>
    </message>
    <message>
        <source>Ask the question again, then change the step.</source>
        <translation>请重新提问，然后再修改该步骤。</translation>
    </message>
    <message>
        <source>Changed by you: “{before}” → “{after}”.</source>
        <translation>您的修改：“{before}” → “{after}”。</translation>
    </message>
    <message>
        <source>Left out by you: “{step}”.</source>
        <translation>您去掉的步骤：“{step}”。</translation>
    </message>
    <message>
        <source>“{layer}” ({words}; {count} of them)</source>
        <translation>“{layer}”（{words}，{count} 个）</translation>
    </message>
    <message>
        <source>{question} ({meant})</source>
        <translation>{question}（{meant}）</translation>
    </message>
    <message>
        <source>“{words}”: {what}</source>
        <translation>“{words}”：{what}</translation>
    </message>
    <message>
        <source>what the layer “{layer}” holds</source>
        <translation>图层“{layer}”中的要素</translation>
    </message>
    <message>
        <source>“{field}” of several together: is their total meant, or their mean?</source>
        <translation>几个合在一起的“{field}”：是指总和还是平均值？</translation>
    </message>
    <message>
        <source>The total of “{field}”</source>
        <translation>“{field}”的总和</translation>
    </message>
    <message>
        <source>The mean of “{field}”</source>
        <translation>“{field}”的平均值</translation>
    </message>
    <message>
        <source>the sum of “{field}” of those features of “{layer}” whose centre lies there</source>
        <translation>“{layer}”中中心点位于该处的要素的“{field}”之和</translation>
    </message>
    <message>
        <source>All of them are one and the same in “{field}”. By which field are they to be told apart?</source>
        <translation>它们在“{field}”中都相同。要按哪个字段区分？</translation>
    </message>
    <message>
        <source>“{field}” is taken to hold feet: no ground is as high as {most} m.</source>
        <translation>“{field}”按英尺理解：没有海拔高达{most}米的地面。</translation>
    </message>
    <message>
        <source>how far “{first}” and “{second}” are apart</source>
        <translation>“{first}”与“{second}”相差多少</translation>
    </message>
    <message>
        <source>what in “{layer}” has a name with “{text}”</source>
        <translation>“{layer}”中名称带“{text}”的要素</translation>
    </message>
    <message>
        <source>“{said}” can go by one of “{words}” only. Which of them do you mean?</source>
        <translation>“{said}”只能以“{words}”中的一个为准。您指的是哪一个？</translation>
    </message>
    <message>
        <source>the sum of “{field}” of those features of “{layer}” that lie there</source>
        <translation>“{layer}”中位于那里的要素的“{field}”之和</translation>
    </message>
    <message>
        <source>“{field}” holds {least} to {most}, far fewer than the {per} that the numbers are told per: if it counts by the thousand or ten thousand, they are as many times too high.</source>
        <translation>“{field}”的值为 {least} 至 {most}，远小于这里所按的每 {per}：如果它以千或万为单位，结果就大了相应的倍数。</translation>
    </message>
    <message>
        <source>Only “{field}” tells which are “{what}”, and it is to have no value: nothing can be both. Name another kind.</source>
        <translation>只有“{field}”能说明哪些是“{what}”，而它又要求为空：没有要素能同时满足。请换一种类别。</translation>
    </message>
    <message>
        <source>The mean is of the {count} years from {first} to {last}, those without any with them.</source>
        <translation>平均值按 {first} 至 {last} 的 {count} 年计算，没有发生的年份也计入。</translation>
    </message>
    <message>
        <source>The mean is of the {count} quarters from {first} to {last}, those without any with them.</source>
        <translation>平均值按 {first} 至 {last} 的 {count} 个季度计算，没有发生的季度也计入。</translation>
    </message>
    <message>
        <source>The mean is of the {count} months from {first} to {last}, those without any with them.</source>
        <translation>平均值按 {first} 至 {last} 的 {count} 个月计算，没有发生的月份也计入。</translation>
    </message>
    <message>
        <source>The mean is of the {count} weeks from {first} to {last}, those without any with them.</source>
        <translation>平均值按 {first} 至 {last} 的 {count} 周计算，没有发生的周也计入。</translation>
    </message>
    <message>
        <source>The mean is of the {count} days from {first} to {last}, those without any with them.</source>
        <translation>平均值按 {first} 至 {last} 的 {count} 天计算，没有发生的日子也计入。</translation>
    </message>
    <message>
        <source>“{word}”: the features of “{layer}” of equal {field}, taken together.</source>
        <translation>“{word}”：“{layer}”中 {field} 相同的要素合在一起。</translation>
    </message>
    <message>
        <source>which “{words}” is not the one that a thing lies in itself</source>
        <translation>哪个“{words}”不是要素自身所在的那个</translation>
    </message>
    <message>
        <source>Ask for one by its name: “… outside A within 50 km of A”.</source>
        <translation>请按名称询问其中一个：“… 在 A 之外、距 A 50 公里以内”。</translation>
    </message>
    <message>
        <source>The mean of “{field}” is that of the rates of each, whatever their “{whole}”; without a mean it is of all.</source>
        <translation>“{field}”的平均值是各个比率的平均，不按“{whole}”加权；不说平均时为合计的比率。</translation>
    </message>
    <message>
        <source>“{number}” can be worked out for several layers. Of which?</source>
        <translation>“{number}”可以由多个图层算出。要哪一个？</translation>
    </message>
    <message>
        <source>Of “{layer}”: {number}</source>
        <translation>“{layer}”：{number}</translation>
    </message>
    <message>
        <source>the years from “{first}” to {second}</source>
        <translation>从“{first}”到{second}的年数</translation>
    </message>
    <message>
        <source>“{field}” goes by the length of the lines, not by their number.</source>
        <translation>“{field}”按线的长度计算，而不是按条数。</translation>
    </message>
    <message>
        <source>“{field}” is {year}</source>
        <translation>“{field}”为{year}</translation>
    </message>
    <message>
        <source>There by then: “{field}” up to {year}</source>
        <translation>截至当时已有：“{field}”不晚于{year}</translation>
    </message>
    <message>
        <source>“{words}” names no event, and “{layer}” only tells since when they are there (“{field}”).</source>
        <translation>“{words}”没有说明是什么时间，而“{layer}”只有从何时起存在（“{field}”）。</translation>
    </message>
    <message>
        <source>how many have more than {place}, and {place} itself</source>
        <translation>比{place}更多的个数，加上{place}自己</translation>
    </message>
    <message>
        <source>the place of {place}</source>
        <translation>{place}的位次</translation>
    </message>
    <message>
        <source>Which of “{other}” belong to which of “{layer}” is told by the field “{field}”.</source>
        <translation>“{other}”中哪些属于“{layer}”中的哪个，由字段“{field}”说明。</translation>
    </message>
    <message>
        <source>what {layers} holds of that name belongs to it</source>
        <translation>{layers}中同名的要素属于它</translation>
    </message>
    <message>
        <source>“{column}” of “{features}” is that of “{reference}”, found by “{field}”.</source>
        <translation>“{features}”的“{column}”取自“{reference}”，按“{field}”关联。</translation>
    </message>
    <message>
        <source>Of “{layer}” the last of each “{key}” is taken, by “{date}”.</source>
        <translation>“{layer}”按“{date}”取每个“{key}”的最近一条。</translation>
    </message>
    <message>
        <source>all {number} features of “{layer}” that belong to it</source>
        <translation>“{layer}”中属于它的全部 {number} 个要素</translation>
    </message>
    <message>
        <source>“{place}” is of several features, which are not put together in a comparison. Ask by yes or no.</source>
        <translation>“{place}”由多个要素组成，比较时不会合并。请改用是非问句。</translation>
    </message>
    <message>
        <source>“{counted}” are those of “{layer}” themselves, and none lies in another. Count them by what?</source>
        <translation>“{counted}”就是“{layer}”本身，没有一个位于另一个之内。要按什么来统计？</translation>
    </message>
    <message>
        <source>“{words}”: only areas will do here, so {count} that “{layer}” has as points are left out.</source>
        <translation>“{words}”：此处只能用面，“{layer}”中以点表示的 {count} 个被省略。</translation>
    </message>
    <message>
        <source>Only areas will do here: “{areas}” is gone by, and what “{points}” has as points is left out.</source>
        <translation>此处只能用面：按“{areas}”计算，“{points}”中的点被省略。</translation>
    </message>
    <message>
        <source>“{field}” of “{what}” cannot be {one} and {other} at once. Say it in other words.</source>
        <translation>“{what}”的“{field}”不能同时是{one}和{other}。请换一种说法。</translation>
    </message>
    <message>
        <source>“{word}” is where the land of all features of “{layer}” together ends.</source>
        <translation>“{word}”取为“{layer}”全部要素合在一起的陆地边缘。</translation>
    </message>
    <message>
        <source>“{word}” is taken as the landmasses of more than {area} that “{layer}” make up together.</source>
        <translation>“{word}”取为“{layer}”合成的、大于{area}的陆块。</translation>
    </message>
    <message>
        <source>“{word}” is where two features of “{layer}” meet; coasts are none.</source>
        <translation>“{word}”取“{layer}”中两个要素相接之处，海岸不算在内。</translation>
    </message>
    <message>
        <source>“{words}” is taken as “{value}”, a value of “{field}” in “{layer}”.</source>
        <translation>“{words}”按“{layer}”中“{field}”的值“{value}”理解。</translation>
    </message>
    <message>
        <source>“{area}” is the one that is nearest to “{thing}”, which may lie just outside of it.</source>
        <translation>“{area}”取离“{thing}”最近的那一个；后者可能就在其边界之外。</translation>
    </message>
    <message>
        <source>“{field}” is a field of “{layer}”, but nothing in the answer would go by it.</source>
        <translation>“{field}”是“{layer}”的字段，但回答中没有任何内容依据它。</translation>
    </message>
    <message>
        <source>the features of “{layer}”, each of which has its own</source>
        <translation>“{layer}”的要素，每个要素有自己的值</translation>
    </message>
    <message>
        <source>which things have “{words}” that are such things themselves</source>
        <translation>哪些对象有本身就是同类对象的“{words}”</translation>
    </message>
    <message>
        <source>Name the field that is meant.</source>
        <translation>请说出所指的字段。</translation>
    </message>
    <message>
        <source>“{words}” where one thing only is named</source>
        <translation>只点名了一个对象时的“{words}”</translation>
    </message>
    <message>
        <source>Say which things are to be compared.</source>
        <translation>请说明要比较哪些对象。</translation>
    </message>
    <message>
        <source>Taken: {things}. Only these have all that is asked.</source>
        <translation>已取：{things}。只有这些具备所问的全部内容。</translation>
    </message>
    <message>
        <source>“{number}” is kept in “{own}”, and is given so and not in “{unit}”.</source>
        <translation>“{number}”以“{own}”为单位，按此给出，而不是“{unit}”。</translation>
    </message>
</context>
<context>
    <name>SpatialRagDock</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Ask your layers in plain language: English, German or Chinese</source>
        <translation>用日常语言向图层提问：英语、德语或中文</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>停止 (Esc)</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>提问 (Enter)</translation>
    </message>
    <message>
        <source>Looking for the answer…</source>
        <translation>正在寻找答案……</translation>
    </message>
    <message>
        <source>Click a point on the map: its coordinates go into the question</source>
        <translation>在地图上点击一个点：其坐标会写入问题</translation>
    </message>
    <message>
        <source>Point on the map</source>
        <translation>在地图上点选</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>What would be sent</source>
        <translation>将要发送的内容</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>便于阅读</translation>
    </message>
    <message>
        <source>As it is sent</source>
        <translation>按发送原样</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Send and remember for this endpoint</source>
        <translation>发送，并记住此端点</translation>
    </message>
    <message>
        <source>Don’t send</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>Only what is shown here; what comes next is asked again</source>
        <translation>仅限此处显示的内容；之后的会再次询问</translation>
    </message>
    <message>
        <source>From now on whatever is needed is sent there; the options can revoke it</source>
        <translation>今后所需内容都发送到那里；可在选项中撤销</translation>
    </message>
    <message>
        <source>To {purpose}, {bytes} bytes (about {tokens} tokens) would be sent to {address}, model {model}.</source>
        <translation>为了{purpose}，将向 {address} 的模型 {model} 发送 {bytes} 字节（约 {tokens} 个 token）。</translation>
    </message>
    <message>
        <source>Your key, if there is one, goes with it and is not shown. Nothing has been sent yet.</source>
        <translation>若有密钥，会一并发送，此处不显示。目前什么也没有发送。</translation>
    </message>
    <message>
        <source>A server that does not take this form gets the same content in another; the log shows each.</source>
        <translation>不接受这种格式的服务器会以另一种格式得到同样的内容；日志中都有记录。</translation>
    </message>
    <message>
        <source>The connection is not encrypted: others on the way can read it, the key too.</source>
        <translation>连接未加密：途中他人可以读取，包括密钥。</translation>
    </message>
    <message>
        <source>understand the question</source>
        <translation>理解问题</translation>
    </message>
    <message>
        <source>weigh what was found</source>
        <translation>权衡找到的结果</translation>
    </message>
    <message>
        <source>explain the answer</source>
        <translation>说明答案</translation>
    </message>
    <message>
        <source>summarise texts</source>
        <translation>为文本做摘要</translation>
    </message>
    <message>
        <source>test the connection</source>
        <translation>测试连接</translation>
    </message>
    <message>
        <source>Spatial RAG: {question}</source>
        <translation>Spatial RAG：{question}</translation>
    </message>
    <message>
        <source>Spatial RAG</source>
        <translation>Spatial RAG</translation>
    </message>
    <message>
        <source>Ask again with the edited place</source>
        <translation>用编辑过的地点重新提问</translation>
    </message>
    <message>
        <source>A temporary place of this answer was edited on the map</source>
        <translation>本答案的一个临时地点在地图上被编辑过</translation>
    </message>
    <message>
        <source>Answered in {seconds} s</source>
        <translation>用时 {seconds} 秒</translation>
    </message>
    <message>
        <source>Not answered</source>
        <translation>未能回答</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Add a vector layer to ask about</source>
        <translation>请添加要提问的矢量图层</translation>
    </message>
    <message>
        <source>No data at hand? Type “world” into the coordinate box below the map.</source>
        <translation>手边没有数据？在地图下方的坐标框中输入“world”。</translation>
    </message>
    <message>
        <source>For example:</source>
        <translation>例如：</translation>
    </message>
    <message>
        <source>Type a question above and press Enter.</source>
        <translation>在上方输入问题，按 Enter。</translation>
    </message>
    <message>
        <source>Ask about what is on the map</source>
        <translation>就地图上的内容提问</translation>
    </message>
    <message>
        <source>Folder for the answers</source>
        <translation>存放答案的文件夹</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>List of what may belong to the answer</source>
        <translation>可能属于答案的列表</translation>
    </message>
    <message>
        <source>The first {rows} of {total} found</source>
        <translation>找到 {total} 个，显示前 {rows} 个</translation>
    </message>
    <message>
        <source>{total} found</source>
        <translation>找到 {total} 个</translation>
    </message>
    <message>
        <source>{total} more, not counted: {why}</source>
        <translation>另有 {total} 个未计入：{why}</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Order without the language model</source>
        <translation>不用语言模型的次序</translation>
    </message>
    <message>
        <source>See what would be sent…</source>
        <translation>查看将要发送的内容……</translation>
    </message>
    <message>
        <source>Understood:</source>
        <translation>已理解：</translation>
    </message>
    <message>
        <source>Not understood:</source>
        <translation>未理解：</translation>
    </message>
    <message>
        <source>Answer goes to</source>
        <translation>答案输出到</translation>
    </message>
    <message>
        <source>Temporary layers</source>
        <translation>临时图层</translation>
    </message>
    <message>
        <source>GeoPackage beside the project</source>
        <translation>项目旁的 GeoPackage</translation>
    </message>
    <message>
        <source>Selection on the source layer</source>
        <translation>源图层上的选择</translation>
    </message>
    <message>
        <source>“In” a region means</source>
        <translation>“在”区域内的含义</translation>
    </message>
    <message>
        <source>At least partly inside</source>
        <translation>至少部分在内</translation>
    </message>
    <message>
        <source>Completely inside</source>
        <translation>完全在内</translation>
    </message>
    <message>
        <source>Its centre is inside</source>
        <translation>中心在内</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>In one pass (fast)</source>
        <translation>一次完成（快）</translation>
    </message>
    <message>
        <source>Step by step (counts every step)</source>
        <translation>逐步执行（每步计数）</translation>
    </message>
    <message>
        <source>Measure whole features, also outside the region</source>
        <translation>按整个要素量算，包括区域之外</translation>
    </message>
    <message>
        <source>Zoom to the answer</source>
        <translation>缩放到答案</translation>
    </message>
    <message>
        <source>Look up places that no layer knows on the Internet</source>
        <translation>在互联网上查找图层中没有的地点</translation>
    </message>
    <message>
        <source>The name of the place is sent to {address}</source>
        <translation>地点名称会发送到 {address}</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>复制答案</translation>
    </message>
    <message>
        <source>Copy workflow as JSON</source>
        <translation>复制工作流（JSON）</translation>
    </message>
    <message>
        <source>Remove answers from the map</source>
        <translation>从地图上移除答案</translation>
    </message>
    <message>
        <source>Forget all questions</source>
        <translation>忘记全部问题</translation>
    </message>
    <message>
        <source>Texts of layers…</source>
        <translation>图层文本……</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>选项……</translation>
    </message>
    <message>
        <source>Choices remembered for this project: {number}</source>
        <translation>本项目记住的选择：{number}</translation>
    </message>
    <message>
        <source>No choices remembered for this project</source>
        <translation>本项目没有记住的选择</translation>
    </message>
    <message>
        <source>Forget “{words}”: {meaning}</source>
        <translation>忘记“{words}”：{meaning}</translation>
    </message>
    <message>
        <source>Forget all of them</source>
        <translation>全部忘记</translation>
    </message>
    <message>
        <source>Scores of the ranked features against each other</source>
        <translation>排名要素各项得分对照</translation>
    </message>
    <message>
        <source>N NE E SE S SW W NW</source>
        <translation>北 东北 东 东南 南 西南 西 西北</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>面积</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>最近的</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总分</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>图层</translation>
    </message>
    <message>
        <source>Ranked list of what was found</source>
        <translation>找到结果的排名列表</translation>
    </message>
    <message>
        <source>Zoom to feature</source>
        <translation>缩放到要素</translation>
    </message>
    <message>
        <source>Copy selected rows</source>
        <translation>复制选中的行</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>复制全部行</translation>
    </message>
    <message>
        <source>Spatial RAG: a language model explains</source>
        <translation>Spatial RAG：语言模型说明</translation>
    </message>
    <message>
        <source>Explanation by a language model</source>
        <translation>语言模型的说明</translation>
    </message>
    <message>
        <source>Stop the language model</source>
        <translation>停止语言模型</translation>
    </message>
    <message>
        <source>{model} is writing; not verified yet</source>
        <translation>{model} 正在撰写；尚未核实</translation>
    </message>
    <message>
        <source>{model} explains; {share} % of what can be checked was verified</source>
        <translation>{model} 的说明；可核对内容的 {share} % 已核实</translation>
    </message>
    <message>
        <source>Language model: {sent} sent, {kept} from memory; {read} + {written} tokens</source>
        <translation>语言模型：发送 {sent} 次，{kept} 次取自记忆；{read} + {written} 个 token</translation>
    </message>
    <message>
        <source>How much this counts; the order changes at once, nothing is searched again</source>
        <translation>所占的分量；次序立即改变，不重新搜索</translation>
    </message>
    <message>
        <source>Weight of space</source>
        <translation>位置权重</translation>
    </message>
    <message>
        <source>Weight of meaning</source>
        <translation>含义权重</translation>
    </message>
    <message>
        <source>Weight of time</source>
        <translation>时间权重</translation>
    </message>
    <message>
        <source>Weight of pictures</source>
        <translation>图像权重</translation>
    </message>
    <message>
        <source>How it was found</source>
        <translation>如何得出</translation>
    </message>
    <message>
        <source>Workflow in words</source>
        <translation>文字工作流</translation>
    </message>
    <message>
        <source>{milliseconds} ms in all, engine: {engine}</source>
        <translation>共 {milliseconds} 毫秒，引擎：{engine}</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>未计数</translation>
    </message>
    <message>
        <source>the 5 nearest {things} to {name}</source>
        <translation>离 {name} 最近的 5 个 {things}</translation>
    </message>
    <message>
        <source>how many {things} are there in {name}?</source>
        <translation>{name} 有多少个 {things}？</translation>
    </message>
    <message>
        <source>how many {things} are there in each of the {areas}?</source>
        <translation>每个 {areas} 有多少个 {things}？</translation>
    </message>
    <message>
        <source>{things} within {kilometres} km of {name}</source>
        <translation>距 {name} {kilometres} 公里以内的 {things}</translation>
    </message>
    <message>
        <source>Hide earlier answers on the map</source>
        <translation>隐藏地图上较早的答案</translation>
    </message>
    <message>
        <source>as the rules read it</source>
        <translation>按规则的理解</translation>
    </message>
    <message>
        <source>as the language model read it</source>
        <translation>按语言模型的理解</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>已保存为 {name}</translation>
    </message>
    <message>
        <source>Save workflow as a Processing model…</source>
        <translation>将工作流保存为处理模型…</translation>
    </message>
    <message>
        <source>It can then be run over other layers, in batches, and be changed in the designer</source>
        <translation>之后可对其他图层运行、批量运行，并在模型设计器中修改</translation>
    </message>
    <message>
        <source>Save as a Processing model</source>
        <translation>保存为处理模型</translation>
    </message>
    <message>
        <source>Processing models</source>
        <translation>处理模型</translation>
    </message>
    <message>
        <source>“{path}” cannot be written.</source>
        <translation>“{path}”无法写入。</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>撤销上一次修改</translation>
    </message>
    <message>
        <source>Takes back the last change of a step, and answers as before</source>
        <translation>撤销对步骤的上一次修改，恢复之前的答案</translation>
    </message>
    <message>
        <source>Change a step</source>
        <translation>修改步骤</translation>
    </message>
    <message>
        <source>Nothing is changed in your layers; the question is answered again with this step.</source>
        <translation>您的图层不会改变；将按此步骤重新回答问题。</translation>
    </message>
    <message>
        <source>Leave this step out</source>
        <translation>去掉此步骤</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>重新回答</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>缺少一个值</translation>
    </message>
    <message>
        <source>This cannot be run: {reason}.</source>
        <translation>无法运行：{reason}。</translation>
    </message>
    <message>
        <source>{label}: comparison</source>
        <translation>{label}：比较</translation>
    </message>
    <message>
        <source>{label}: unit</source>
        <translation>{label}：单位</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>修改…</translation>
    </message>
    <message>
        <source>Double-click a step, or press F2, to change it.</source>
        <translation>双击某个步骤或按 F2 即可修改。</translation>
    </message>
    <message>
        <source>change</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Untick it to answer without this condition</source>
        <translation>取消勾选即不按此条件作答</translation>
    </message>
    <message>
        <source>Change: {step}</source>
        <translation>修改：{step}</translation>
    </message>
</context>
<context>
    <name>SpatialRagOptions</name>
    <message>
        <source>Set up for opening hours</source>
        <translation>安装营业时间支持</translation>
    </message>
    <message>
        <source>About 75 MB from the Python package index</source>
        <translation>约 75 MB，来自 Python 软件包索引</translation>
    </message>
    <message>
        <source>Set up with a text model</source>
        <translation>安装文本模型支持</translation>
    </message>
    <message>
        <source>About 1.4 GB from the Python package index</source>
        <translation>约 1.4 GB，来自 Python 软件包索引</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Log of the companion environment</source>
        <translation>伴随环境日志</translation>
    </message>
    <message>
        <source>Looking at {python} …</source>
        <translation>正在查看 {python}……</translation>
    </message>
    <message>
        <source>Spatial RAG: looking at the companion</source>
        <translation>Spatial RAG：正在查看伴随进程</translation>
    </message>
    <message>
        <source>It was set up for another version of the plugin: set it up again.</source>
        <translation>它是为插件的另一版本安装的：请重新安装。</translation>
    </message>
    <message>
        <source>Spatial RAG: setting up the companion environment</source>
        <translation>Spatial RAG：正在安装伴随环境</translation>
    </message>
    <message>
        <source>Spatial RAG: removing the companion environment</source>
        <translation>Spatial RAG：正在移除伴随环境</translation>
    </message>
    <message>
        <source>Stopped. Setting up again goes on from here.</source>
        <translation>已停止。再次安装会从此处继续。</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完成。</translation>
    </message>
    <message>
        <source>Questions are answered without opening hours, and texts are matched by their words.</source>
        <translation>提问不考虑营业时间，文本按词语匹配。</translation>
    </message>
    <message>
        <source>Not usable: {why}.</source>
        <translation>不可用：{why}。</translation>
    </message>
    <message>
        <source>opening hours</source>
        <translation>营业时间</translation>
    </message>
    <message>
        <source>a text model</source>
        <translation>文本模型</translation>
    </message>
    <message>
        <source>servers of models</source>
        <translation>模型服务器</translation>
    </message>
    <message>
        <source>nothing that it needs</source>
        <translation>所需的一样也没有</translation>
    </message>
    <message>
        <source>{python} has: {able}.</source>
        <translation>{python} 具备：{able}。</translation>
    </message>
    <message>
        <source>I agree that texts of the layers are sent to this address</source>
        <translation>我同意将图层文本发送到此地址</translation>
    </message>
    <message>
        <source>Addresses that were agreed to</source>
        <translation>已同意的地址</translation>
    </message>
    <message>
        <source>Agree to the address above</source>
        <translation>同意上面的地址</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The address above is on this computer: it needs no agreement, and values may be sent.</source>
        <translation>上面的地址在本机：无需同意，可以发送字段值。</translation>
    </message>
    <message>
        <source>Questions and the names of layers and fields are sent to the address above.</source>
        <translation>问题以及图层和字段的名称会发送到上面的地址。</translation>
    </message>
    <message>
        <source>Before anything is sent, what would be sent is shown and you are asked.</source>
        <translation>发送之前会显示将要发送的内容并征求您的同意。</translation>
    </message>
    <message>
        <source>It is not encrypted: others on the way can read what is sent, the key too.</source>
        <translation>未加密：途中他人可以读取所发送的内容，包括密钥。</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>服务器地址</translation>
    </message>
    <message>
        <source>empty: no language model is asked</source>
        <translation>留空：不使用语言模型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The key is the password of a basic configuration; QGIS keeps it encrypted</source>
        <translation>密钥即基本认证配置的密码；由 QGIS 加密保存</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>When a question is not understood without it</source>
        <translation>没有它就无法理解问题时</translation>
    </message>
    <message>
        <source>First; differences to the own reading are shown</source>
        <translation>优先使用；与自身解读的差异会显示</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>It reads questions</source>
        <translation>由它解读问题</translation>
    </message>
    <message>
        <source>It weighs the scores of ranked lists and chooses among the best</source>
        <translation>由它权衡排名得分，并在最好的当中选择</translation>
    </message>
    <message>
        <source>It explains answers; what it says is verified</source>
        <translation>由它说明答案；所说内容会经过核实</translation>
    </message>
    <message>
        <source>Longest wait for a reply</source>
        <translation>等待回复的最长时间</translation>
    </message>
    <message>
        <source>Context, in tokens</source>
        <translation>上下文，token 数</translation>
    </message>
    <message>
        <source>Privacy and costs</source>
        <translation>隐私与费用</translation>
    </message>
    <message>
        <source>Local only: nothing of this plugin leaves this computer</source>
        <translation>仅限本机：本插件的任何内容都不离开这台电脑</translation>
    </message>
    <message>
        <source>No language model, embeddings, geocoder, pictures or downloads but from this computer</source>
        <translation>语言模型、嵌入、地理编码、图像和下载均只限本机</translation>
    </message>
    <message>
        <source>Agreed addresses</source>
        <translation>已同意的地址</translation>
    </message>
    <message>
        <source>Values that may be sent there</source>
        <translation>可发送到那里的值</translation>
    </message>
    <message>
        <source>Price of a million tokens read</source>
        <translation>每百万读取 token 的价格</translation>
    </message>
    <message>
        <source>Price of a million tokens written</source>
        <translation>每百万写出 token 的价格</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Spent so far</source>
        <translation>迄今花费</translation>
    </message>
    <message>
        <source>Show what was sent…</source>
        <translation>查看已发送的内容……</translation>
    </message>
    <message>
        <source>Begin sums anew</source>
        <translation>重新累计</translation>
    </message>
    <message>
        <source>{model} at {address}: {calls} sent; {read} + {written} tokens</source>
        <translation>{address} 上的 {model}：发送 {calls} 次；{read} + {written} 个 token</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>What was sent to language models</source>
        <translation>已发送给语言模型的内容</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Content of the request</source>
        <translation>请求内容</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>answered in {seconds} s</source>
        <translation>{seconds} 秒内回复</translation>
    </message>
    <message>
        <source>failed: {why}</source>
        <translation>失败：{why}</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>no answer yet</source>
        <translation>尚无回复</translation>
    </message>
    <message>
        <source>Find servers on this computer</source>
        <translation>查找本机上的服务器</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>测试连接</translation>
    </message>
    <message>
        <source>Asks the server for its models and to repeat a word of ours; nothing of your data is sent</source>
        <translation>向服务器询问其模型，并请它重复我们的一个词；不发送您的任何数据</translation>
    </message>
    <message>
        <source>Spatial RAG: looking for language models</source>
        <translation>Spatial RAG：正在查找语言模型</translation>
    </message>
    <message>
        <source>A few sentences of ours and your key, if there is one, would be sent to {address}.</source>
        <translation>将向 {address} 发送我们的几句话，若有密钥也一并发送。</translation>
    </message>
    <message>
        <source>Click once more to send them.</source>
        <translation>再次点击以发送。</translation>
    </message>
    <message>
        <source>Spatial RAG: testing a language model</source>
        <translation>Spatial RAG：正在测试语言模型</translation>
    </message>
    <message>
        <source>Waiting for an answer…</source>
        <translation>正在等待回复……</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>No server answers on the usual ports.</source>
        <translation>常用端口上没有服务器应答。</translation>
    </message>
    <message>
        <source>All values of all fields</source>
        <translation>全部字段的全部值</translation>
    </message>
    <message>
        <source>Fields whose values may be sent</source>
        <translation>可发送其值的字段</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Features kept of a ranked list</source>
        <translation>排名列表保留的要素数</translation>
    </message>
    <message>
        <source>Features named in an explanation</source>
        <translation>说明中点名的要素数</translation>
    </message>
    <message>
        <source>Country whose public holidays hold</source>
        <translation>采用其节假日的国家</translation>
    </message>
    <message>
        <source>two letters; empty: where the place lies</source>
        <translation>两个字母；留空：按地点所在国</translation>
    </message>
    <message>
        <source>Meaning of texts</source>
        <translation>文本含义</translation>
    </message>
    <message>
        <source>A model on this computer, in the companion environment</source>
        <translation>本机上的模型，在伴随环境中</translation>
    </message>
    <message>
        <source>A server that speaks the OpenAI protocol</source>
        <translation>使用 OpenAI 协议的服务器</translation>
    </message>
    <message>
        <source>Nothing: texts are matched by their words only</source>
        <translation>无：文本只按词语匹配</translation>
    </message>
    <message>
        <source>Compared by</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Model (a name, or a folder)</source>
        <translation>模型（名称或文件夹）</translation>
    </message>
    <message>
        <source>Revision of the model</source>
        <translation>模型修订版</translation>
    </message>
    <message>
        <source>empty: the newest</source>
        <translation>留空：最新</translation>
    </message>
    <message>
        <source>Prompt before questions</source>
        <translation>问题前的提示语</translation>
    </message>
    <message>
        <source>Prompt before texts</source>
        <translation>文本前的提示语</translation>
    </message>
    <message>
        <source>Seconds for texts without an index</source>
        <translation>没有索引的文本所用秒数</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>What is not encoded by then is matched by its words; an index built ahead has it all</source>
        <translation>届时未编码的按词语匹配；预先建立的索引则已全部具备</translation>
    </message>
    <message>
        <source>The texts of the layers that are asked about are sent there</source>
        <translation>被提问图层的文本会发送到那里</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Rank by pictures of the places, where a layer names them</source>
        <translation>若图层给出地点图像，则按图像排序</translation>
    </message>
    <message>
        <source>Fetch pictures from the Internet as well</source>
        <translation>也从互联网获取图像</translation>
    </message>
    <message>
        <source>Model of pictures</source>
        <translation>图像模型</translation>
    </message>
    <message>
        <source>Revision of the model of pictures</source>
        <translation>图像模型修订版</translation>
    </message>
    <message>
        <source>Companion environment</source>
        <translation>伴随环境</translation>
    </message>
    <message>
        <source>A Python that has the libraries</source>
        <translation>已有所需库的 Python</translation>
    </message>
    <message>
        <source>empty: the environment that is set up here</source>
        <translation>留空：在此安装的环境</translation>
    </message>
    <message>
        <source>Python of your own</source>
        <translation>自己的 Python</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Keep answered questions as examples</source>
        <translation>保留已回答的问题作为示例</translation>
    </message>
    <message>
        <source>They stay on this computer, and only a model on this computer is shown any of them</source>
        <translation>它们保留在这台电脑上，只有这台电脑上的模型才会看到</translation>
    </message>
    <message>
        <source>Questions kept</source>
        <translation>已保留的问题</translation>
    </message>
    <message>
        <source>It is asked once to say again what was struck of that</source>
        <translation>被删去的句子会请它重说一次</translation>
    </message>
</context>
<context>
    <name>SpatialRagPlugin</name>
    <message>
        <source>Ask a question</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Ask your layers a question in plain language</source>
        <translation>用日常语言向图层提问</translation>
    </message>
</context>
<context>
    <name>SpatialRagPresenter</name>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Not known to belong to the answer</source>
        <translation>是否属于答案不详</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Search area</source>
        <translation>搜索区域</translation>
    </message>
    <message>
        <source>points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>线</translation>
    </message>
    <message>
        <source>polygons</source>
        <translation>面</translation>
    </message>
    <message>
        <source>The answer&apos;s layer could not be filled.</source>
        <translation>无法填写答案图层。</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be written to.</source>
        <translation>文件夹 {folder} 不可写入。</translation>
    </message>
    <message>
        <source>{path} cannot be written.</source>
        <translation>{path} 无法写入。</translation>
    </message>
    <message>
        <source>Choose another place for the answers.</source>
        <translation>请为答案另选位置。</translation>
    </message>
    <message>
        <source>The answer could not be saved in {folder}.</source>
        <translation>答案无法保存在 {folder} 中。</translation>
    </message>
    <message>
        <source>{path} was written but cannot be read.</source>
        <translation>{path} 已写入但无法读取。</translation>
    </message>
    <message>
        <source>{folder} holds too many answers to this question.</source>
        <translation>{folder} 中对此问题的答案过多。</translation>
    </message>
    <message>
        <source>Remove some of them.</source>
        <translation>请移除一些。</translation>
    </message>
    <message>
        <source>The answer is a geometry that no layer holds, so there is nothing to select.</source>
        <translation>答案是任何图层都没有的几何，因此没有可选择的要素。</translation>
    </message>
    <message>
        <source>Let the answer become a layer.</source>
        <translation>请让答案成为图层。</translation>
    </message>
    <message>
        <source>The layer {names} is no longer in the project.</source>
        <translation>图层 {names} 已不在项目中。</translation>
    </message>
    <message>
        <source>Add it again, or let the answer become a layer.</source>
        <translation>请重新添加，或让答案成为图层。</translation>
    </message>
</context>
<context>
    <name>SpatialRagServer</name>
    <message>
        <source>the language model server {host}</source>
        <translation>语言模型服务器 {host}</translation>
    </message>
    <message>
        <source>the embeddings server {host}</source>
        <translation>向量服务器 {host}</translation>
    </message>
    <message>
        <source>{who} did not answer in time</source>
        <translation>{who}未及时回复</translation>
    </message>
    <message>
        <source>the language model did not answer in time</source>
        <translation>语言模型未及时回复</translation>
    </message>
    <message>
        <source>{who} answered in a way that I do not understand</source>
        <translation>{who}的回复无法解析</translation>
    </message>
    <message>
        <source>{who} cannot be reached: nobody knows its name</source>
        <translation>{who}无法访问：找不到该主机名</translation>
    </message>
    <message>
        <source>{who} cannot be reached</source>
        <translation>{who}无法访问</translation>
    </message>
    <message>
        <source>{who} closed the connection before its answer was complete</source>
        <translation>{who}在回复完整之前断开了连接</translation>
    </message>
    <message>
        <source>the certificate of {host} is not trusted: {why}</source>
        <translation>{host} 的证书不受信任：{why}</translation>
    </message>
    <message>
        <source>no secure connection to {host} can be made</source>
        <translation>无法与 {host} 建立安全连接</translation>
    </message>
    <message>
        <source>the proxy before {host} wants a login</source>
        <translation>{host} 前的代理要求登录</translation>
    </message>
    <message>
        <source>the proxy does not lead to {host}</source>
        <translation>代理无法通向 {host}</translation>
    </message>
    <message>
        <source>the proxy cannot be used</source>
        <translation>代理无法使用</translation>
    </message>
    <message>
        <source>{host} sends requests on to another address of its own</source>
        <translation>{host} 把请求转到它自己的另一个地址</translation>
    </message>
    <message>
        <source>{host} sends requests on to {other}, which nobody has agreed to</source>
        <translation>{host} 把请求转到 {other}，而没有人同意过该地址</translation>
    </message>
    <message>
        <source>{host} compresses its answers without being asked to</source>
        <translation>{host} 未经要求就压缩了回复</translation>
    </message>
    <message>
        <source>“{url}” is no address of a language model server</source>
        <translation>“{url}”不是语言模型服务器的地址</translation>
    </message>
    <message>
        <source>“{url}” is no address of a language model</source>
        <translation>“{url}”不是语言模型的地址</translation>
    </message>
    <message>
        <source>{who} wants a key</source>
        <translation>{who}需要密钥</translation>
    </message>
    <message>
        <source>{who} does not accept the key</source>
        <translation>{who}不接受该密钥</translation>
    </message>
    <message>
        <source>{who} does not accept the key, or does not allow it to ask this</source>
        <translation>{who}不接受该密钥，或不允许它发出此请求</translation>
    </message>
    <message>
        <source>{who} does not serve the place that this computer asks from</source>
        <translation>{who}不向本机所在地区提供服务</translation>
    </message>
    <message>
        <source>{who} does not let this key use the model “{model}”</source>
        <translation>{who}不允许该密钥使用模型“{model}”</translation>
    </message>
    <message>
        <source>the key has signs in it that no key has</source>
        <translation>密钥中含有不应出现的字符</translation>
    </message>
    <message>
        <source>{who} has too small a context for this</source>
        <translation>{who}的上下文太小，不足以处理此请求</translation>
    </message>
    <message>
        <source>{who} has no model “{model}”, or its address is another</source>
        <translation>{who}没有模型“{model}”，或地址有误</translation>
    </message>
    <message>
        <source>{who} says that the account has no credit left</source>
        <translation>{who}称账户余额不足</translation>
    </message>
    <message>
        <source>{who} has had too many requests</source>
        <translation>{who}收到的请求过多</translation>
    </message>
    <message>
        <source>{who} finds the request too large</source>
        <translation>{who}认为请求过大</translation>
    </message>
    <message>
        <source>{who} knows no chat at this address</source>
        <translation>{who}在此地址没有对话接口</translation>
    </message>
    <message>
        <source>{who} failed with status {status}</source>
        <translation>{who}出错，状态码 {status}</translation>
    </message>
    <message>
        <source>the language model server takes no request that I know</source>
        <translation>语言模型服务器不接受任何已知形式的请求</translation>
    </message>
    <message>
        <source>the request of about {tokens} tokens does not fit into the context of {context}</source>
        <translation>约 {tokens} 个 token 的请求放不进 {context} 的上下文</translation>
    </message>
    <message>
        <source>the language model used up its tokens before it answered</source>
        <translation>语言模型在作答之前用完了 token</translation>
    </message>
    <message>
        <source>the language model gave an empty answer</source>
        <translation>语言模型的回复为空</translation>
    </message>
    <message>
        <source>the language model gave no answer</source>
        <translation>语言模型没有回复</translation>
    </message>
    <message>
        <source>the language model answered with {count} characters</source>
        <translation>语言模型回复了 {count} 个字符</translation>
    </message>
    <message>
        <source>the answer of the language model ends in the middle</source>
        <translation>语言模型的回复中途中断</translation>
    </message>
    <message>
        <source>the language model declined to answer</source>
        <translation>语言模型拒绝回答</translation>
    </message>
    <message>
        <source>the language model did not answer in the form that was asked for</source>
        <translation>语言模型未按要求的格式回复</translation>
    </message>
    <message>
        <source>the language model explained nothing</source>
        <translation>语言模型没有给出说明</translation>
    </message>
    <message>
        <source>the choice of the language model was refused</source>
        <translation>语言模型的选择未被采纳</translation>
    </message>
    <message>
        <source>sent once more in another form</source>
        <translation>已换一种形式重新发送</translation>
    </message>
    <message>
        <source>the language model was not asked: {why}</source>
        <translation>没有询问语言模型：{why}</translation>
    </message>
    <message>
        <source>“local only” is on, and {host} is not on this computer</source>
        <translation>“仅限本机”已打开，而 {host} 不在本机</translation>
    </message>
    <message>
        <source>values of {fields} may not be sent to {address}</source>
        <translation>{fields} 的值不得发送到 {address}</translation>
    </message>
    <message>
        <source>nothing was sent to {address}, because nobody has agreed to it yet</source>
        <translation>没有向 {address} 发送任何内容，因为尚未有人同意</translation>
    </message>
    <message>
        <source>nothing was sent to {address}, because the log of what is sent cannot be written</source>
        <translation>没有向 {address} 发送任何内容，因为发送日志无法写入</translation>
    </message>
    <message>
        <source>no model is named</source>
        <translation>没有指定模型</translation>
    </message>
    <message>
        <source>the server is there; it does not tell which models it has</source>
        <translation>服务器可用；它不说明有哪些模型</translation>
    </message>
    <message>
        <source>the server is there; it names no model</source>
        <translation>服务器可用；它没有列出模型</translation>
    </message>
    <message>
        <source>the server is there, and has {model}</source>
        <translation>服务器可用，并有 {model}</translation>
    </message>
    <message>
        <source>the server is there; {model} is not among its models</source>
        <translation>服务器可用；但其模型中没有 {model}</translation>
    </message>
    <message>
        <source>{model} answers after {seconds} s</source>
        <translation>{model} 在 {seconds} 秒后回复</translation>
    </message>
    <message>
        <source>the answer was cut off: the model says too much</source>
        <translation>回复被截断：模型说得太多</translation>
    </message>
    <message>
        <source>the model does not answer in the form that was asked for</source>
        <translation>模型未按要求的格式回复</translation>
    </message>
    <message>
        <source>the model answers in another form than was asked for</source>
        <translation>模型的回复格式与要求不同</translation>
    </message>
    <message>
        <source>answers keep to a schema</source>
        <translation>回复遵守给定的结构</translation>
    </message>
    <message>
        <source>the server has no structured output; the model is asked for JSON in words, which works less surely</source>
        <translation>服务器不支持结构化输出；改用文字要求模型给出 JSON，可靠性较低</translation>
    </message>
    <message>
        <source>of a request of about {tokens} tokens the model took in {seen} parts of {parts}</source>
        <translation>约 {tokens} 个 token 的请求中，模型只读到 {parts} 部分中的 {seen} 部分</translation>
    </message>
    <message>
        <source>requests of about {tokens} tokens are read as a whole</source>
        <translation>约 {tokens} 个 token 的请求能完整读取</translation>
    </message>
    <message>
        <source>with a context of {tokens} tokens questions over large projects may not fit</source>
        <translation>上下文为 {tokens} 个 token 时，针对大型工程的问题可能放不下</translation>
    </message>
    <message>
        <source>it is slow: a long request took {seconds} s of the {most} s allowed</source>
        <translation>速度较慢：一个长请求用了 {seconds} 秒，限时 {most} 秒</translation>
    </message>
    <message>
        <source>the question is read by rules only</source>
        <translation>问题仅按规则解读</translation>
    </message>
    <message>
        <source>the usual weights stand</source>
        <translation>沿用通常的权重</translation>
    </message>
    <message>
        <source>the explanation is the usual one</source>
        <translation>说明仍为通常的说明</translation>
    </message>
    <message>
        <source>meaning was matched by words only</source>
        <translation>含义仅按字词匹配</translation>
    </message>
    <message>
        <source>pictures play no part</source>
        <translation>图像不参与排序</translation>
    </message>
    <message>
        <source>look at the address; it usually ends in /v1</source>
        <translation>请检查地址；通常以 /v1 结尾</translation>
    </message>
    <message>
        <source>look at the address, and whether this computer is connected</source>
        <translation>请检查地址以及本机是否联网</translation>
    </message>
    <message>
        <source>look at the address, whether it begins with http or https, and how it ends</source>
        <translation>请检查地址：以 http 还是 https 开头，以及如何结尾</translation>
    </message>
    <message>
        <source>look whether it runs, at its address, and at the proxy</source>
        <translation>请检查它是否在运行、其地址以及代理</translation>
    </message>
    <message>
        <source>look at the proxy in the network settings of QGIS</source>
        <translation>请检查 QGIS 网络设置中的代理</translation>
    </message>
    <message>
        <source>look at the proxy in the network settings of QGIS; one of the kind HTTP is needed</source>
        <translation>请检查 QGIS 网络设置中的代理；需要 HTTP 类型</translation>
    </message>
    <message>
        <source>look whether its address begins with http:// instead of https://</source>
        <translation>请检查其地址是否应以 http:// 而不是 https:// 开头</translation>
    </message>
    <message>
        <source>add its authority to the certificates that QGIS trusts (Settings, Options, Authentication)</source>
        <translation>请把其颁发机构加入 QGIS 信任的证书（设置、选项、身份验证）</translation>
    </message>
    <message>
        <source>it looks like http://localhost:11434/v1, without a login or a key in it</source>
        <translation>地址形如 http://localhost:11434/v1，其中不含登录信息或密钥</translation>
    </message>
    <message>
        <source>it looks like http://localhost:11434/v1, without a name or a password in it</source>
        <translation>地址形如 http://localhost:11434/v1，其中不含用户名或密码</translation>
    </message>
    <message>
        <source>look at the key in the settings</source>
        <translation>请检查设置中的密钥</translation>
    </message>
    <message>
        <source>enter the key again</source>
        <translation>请重新输入密钥</translation>
    </message>
    <message>
        <source>it has {models}</source>
        <translation>它有 {models}</translation>
    </message>
    <message>
        <source>choose one: {models}</source>
        <translation>请选择一个：{models}</translation>
    </message>
    <message>
        <source>if the next step fails, load a model there</source>
        <translation>如果下一步失败，请在那里加载一个模型</translation>
    </message>
    <message>
        <source>look at the account with its provider</source>
        <translation>请查看服务商处的账户</translation>
    </message>
    <message>
        <source>try again later, or look at the account with its provider</source>
        <translation>请稍后再试，或查看服务商处的账户</translation>
    </message>
    <message>
        <source>try again, or take another server</source>
        <translation>请重试，或换一个服务器</translation>
    </message>
    <message>
        <source>try again, allow more time, or take a smaller model</source>
        <translation>请重试、延长时限，或换用较小的模型</translation>
    </message>
    <message>
        <source>take another server</source>
        <translation>请换一个服务器</translation>
    </message>
    <message>
        <source>take another model, or another key</source>
        <translation>请换一个模型或密钥</translation>
    </message>
    <message>
        <source>choose another server</source>
        <translation>请选择另一个服务器</translation>
    </message>
    <message>
        <source>choose another model</source>
        <translation>请选择另一个模型</translation>
    </message>
    <message>
        <source>ask again, or choose another model</source>
        <translation>请再问一次，或选择另一个模型</translation>
    </message>
    <message>
        <source>allow a larger context, or choose another model</source>
        <translation>请允许更大的上下文，或选择另一个模型</translation>
    </message>
    <message>
        <source>allow more time, or choose a smaller model</source>
        <translation>请延长时限，或选择较小的模型</translation>
    </message>
    <message>
        <source>give the model a larger context where it is served, or set a smaller context in the settings</source>
        <translation>请在服务端给模型更大的上下文，或在设置中设小上下文</translation>
    </message>
    <message>
        <source>give the model a larger context where it is served (Ollama: num_ctx), or choose another model</source>
        <translation>请在服务端给模型更大的上下文（Ollama：num_ctx），或选择另一个模型</translation>
    </message>
    <message>
        <source>set the context that the model really has</source>
        <translation>请设置模型实际具有的上下文</translation>
    </message>
    <message>
        <source>allow them in the options, or use a model on this computer</source>
        <translation>请在选项中允许，或使用本机上的模型</translation>
    </message>
    <message>
        <source>turn off “local only” in the options, or use a server on this computer</source>
        <translation>请在选项中关闭“仅限本机”，或使用本机上的服务器</translation>
    </message>
    <message>
        <source>{why}: {consequence}.</source>
        <translation>{why}：{consequence}。</translation>
    </message>
    <message>
        <source>{remedy}.</source>
        <translation>{remedy}。</translation>
    </message>
    <message>
        <source>agree to the address in the options, or use a model on this computer</source>
        <translation>在选项中同意该地址，或使用本机上的模型</translation>
    </message>
</context>
<context>
    <name>SpatialRagTask</name>
    <message>
        <source>See the tab “{tab}” of the log messages for the details.</source>
        <translation>详情见日志消息的“{tab}”标签页。</translation>
    </message>
</context>
<context>
    <name>SpatialRagTexts</name>
    <message>
        <source>Texts of layers</source>
        <translation>图层文本</translation>
    </message>
    <message>
        <source>Found by their content</source>
        <translation>按内容判断</translation>
    </message>
    <message>
        <source>Fields that hold text</source>
        <translation>存有文本的字段</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>图层</translation>
    </message>
    <message>
        <source>Fields that speak</source>
        <translation>参与匹配的字段</translation>
    </message>
    <message>
        <source>Build text index</source>
        <translation>建立文本索引</translation>
    </message>
    <message>
        <source>Questions about what texts say are then answered at once</source>
        <translation>此后关于文本内容的提问立即得到回答</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>“{layer}” cannot be read.</source>
        <translation>“{layer}”无法读取。</translation>
    </message>
    <message>
        <source>Encoding the texts of “{layer}”.</source>
        <translation>正在为“{layer}”的文本编码。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stopped. What was encoded is kept; building again goes on from there.</source>
        <translation>已停止。已编码的予以保留；再次建立时从该处继续。</translation>
    </message>
    <message>
        <source>{texts} texts in {passages} passages, {new} of them new, in {seconds} s. Fields: {fields}.</source>
        <translation>{texts} 段文本，{passages} 个段落，其中 {new} 个为新增，用时 {seconds} 秒。字段：{fields}。</translation>
    </message>
</context>
<context>
    <name>SpatialRagTold</name>
    <message>
        <source>what was found</source>
        <translation>所找到的要素</translation>
    </message>
    <message>
        <source>this answer</source>
        <translation>此答案</translation>
    </message>
    <message>
        <source>not checked: {words}</source>
        <translation>未核对：{words}</translation>
    </message>
    <message>
        <source>{place} has another place</source>
        <translation>{place} 的名次不同</translation>
    </message>
    <message>
        <source>that does not hold of {places}</source>
        <translation>这对 {places} 不成立</translation>
    </message>
    <message>
        <source>that is not the order of {places}</source>
        <translation>这不是 {places} 的次序</translation>
    </message>
    <message>
        <source>that is the opposite of what its fact says</source>
        <translation>与所引的依据相反</translation>
    </message>
    <message>
        <source>that is not the order</source>
        <translation>次序不是这样</translation>
    </message>
    <message>
        <source>{words} stands in nothing that is known of {places}</source>
        <translation>关于 {places} 的已知内容中没有 {words}</translation>
    </message>
    <message>
        <source>{words} stands in nothing that is known</source>
        <translation>已知内容中没有 {words}</translation>
    </message>
    <message>
        <source>{words} stands in no fact that is cited</source>
        <translation>所引事实中没有 {words}</translation>
    </message>
    <message>
        <source>{words} follows from no fact that is cited</source>
        <translation>所引事实推不出 {words}</translation>
    </message>
    <message>
        <source>{words} only sends somebody there</source>
        <translation>{words} 只是劝人前往</translation>
    </message>
    <message>
        <source>so many are not as is said of {places}</source>
        <translation>符合对 {places} 所述的没有这么多</translation>
    </message>
    <message>
        <source>so many are not as is said</source>
        <translation>符合所述的没有这么多</translation>
    </message>
    <message>
        <source>nothing was found</source>
        <translation>没有找到任何要素</translation>
    </message>
    <message>
        <source>nothing was {words}</source>
        <translation>没有什么是 {words}</translation>
    </message>
    <message>
        <source>more are told of than there are</source>
        <translation>所述数量多于实际数量</translation>
    </message>
    <message>
        <source>no fact that is cited gives that reason</source>
        <translation>所引事实没有给出这个理由</translation>
    </message>
    <message>
        <source>that holds of fewer</source>
        <translation>实际符合的更少</translation>
    </message>
    <message>
        <source>{words} is a number of something else</source>
        <translation>{words} 是别的东西的数值</translation>
    </message>
    <message>
        <source>that is not when it closes</source>
        <translation>关门的时间不是这样</translation>
    </message>
    <message>
        <source>{words} is only a part</source>
        <translation>{words} 只是一部分</translation>
    </message>
    <message>
        <source>{words} is both of them</source>
        <translation>{words}：指的是两者都满足</translation>
    </message>
    <message>
        <source>no fact that is cited says {words}</source>
        <translation>所引事实中没有说 {words}</translation>
    </message>
    <message>
        <source>{words} is a limit</source>
        <translation>{words} 是一个界限</translation>
    </message>
    <message>
        <source>{words} is the other limit</source>
        <translation>{words} 是另一个界限</translation>
    </message>
    <message>
        <source>no fact speaks of {words}</source>
        <translation>没有事实提到 {words}</translation>
    </message>
    <message>
        <source>{words} is not the time between them</source>
        <translation>{words} 不是两者之间的时间</translation>
    </message>
    <message>
        <source>{words} is not how far they are apart</source>
        <translation>{words} 不是两者相差的数值</translation>
    </message>
    <message>
        <source>{words} is not known of {places} from {grounds}</source>
        <translation>没有 {places} 距 {grounds} {words} 的依据</translation>
    </message>
    <message>
        <source>{words} is not known of {places}</source>
        <translation>关于 {places} 没有 {words} 的依据</translation>
    </message>
    <message>
        <source>no time {words} is known of what was found</source>
        <translation>所找到的要素没有 {words} 这个时间</translation>
    </message>
    <message>
        <source>no day {words} is known of what was found</source>
        <translation>所找到的要素没有 {words} 这一天</translation>
    </message>
    <message>
        <source>{number} were set apart</source>
        <translation>{number} 个被单独列出</translation>
    </message>
    <message>
        <source>{words} is not a number of this answer</source>
        <translation>{words} 不是此答案中的数</translation>
    </message>
    <message>
        <source>{words} is not a number of each</source>
        <translation>{words} 不是每一个的数值</translation>
    </message>
    <message>
        <source>{words} is not a number that is known of {places}</source>
        <translation>{words} 不是 {places} 的已知数值</translation>
    </message>
    <message>
        <source>{words} is not a range of {places}</source>
        <translation>{words} 不是 {places} 的范围</translation>
    </message>
    <message>
        <source>the direction {words} cannot be checked</source>
        <translation>方向 {words} 无法核对</translation>
    </message>
    <message>
        <source>{words} is not where {place} lies</source>
        <translation>{place} 不在 {words}</translation>
    </message>
    <message>
        <source>nothing here is {words}</source>
        <translation>这里没有什么是 {words}</translation>
    </message>
    <message>
        <source>{words} are not among {others}</source>
        <translation>{words} 不在 {others} 之中</translation>
    </message>
    <message>
        <source>{words} is farther than what was asked for</source>
        <translation>{words} 超出所问的距离</translation>
    </message>
    <message>
        <source>{words} is not on the side that was asked for</source>
        <translation>{words} 不在所问的一侧</translation>
    </message>
    <message>
        <source>{words} was not asked for</source>
        <translation>没有问到 {words}</translation>
    </message>
    <message>
        <source>not those that are {words} were asked for</source>
        <translation>所问的不是 {words} 的那些</translation>
    </message>
    <message>
        <source>{words} is not what was measured from</source>
        <translation>并非从 {words} 量起</translation>
    </message>
    <message>
        <source>{words} is not what was asked for</source>
        <translation>{words} 不是所问的</translation>
    </message>
    <message>
        <source>{words} is no field that was used</source>
        <translation>{words} 不是用到的字段</translation>
    </message>
    <message>
        <source>{words} is not what is {others}</source>
        <translation>{words} 并不是 {others}</translation>
    </message>
    <message>
        <source>not all of {words} are so</source>
        <translation>{words} 并非都如此</translation>
    </message>
    <message>
        <source>{words} denies what nothing is known of</source>
        <translation>{words} 否定了没有依据的内容</translation>
    </message>
    <message>
        <source>{words} denies a number that is known</source>
        <translation>{words} 否定了已知的数</translation>
    </message>
    <message>
        <source>{words} denies what is known, or what nothing is known of</source>
        <translation>{words} 否定了已知或没有依据的内容</translation>
    </message>
    <message>
        <source>there are not {words} of them</source>
        <translation>它们没有 {words} 个</translation>
    </message>
    <message>
        <source>{words} is not how many were left out</source>
        <translation>{words} 不是被略去的数量</translation>
    </message>
    <message>
        <source>{place} is not on that side of {words}</source>
        <translation>{place} 不在 {words} 的那一边</translation>
    </message>
    <message>
        <source>{place} is not on that side of the mean</source>
        <translation>{place} 不在平均值的那一边</translation>
    </message>
    <message>
        <source>{place} is not open {words}</source>
        <translation>{place} 在 {words} 不开放</translation>
    </message>
    <message>
        <source>it is not {words} as much</source>
        <translation>不是 {words} 那么多</translation>
    </message>
    <message>
        <source>it is not unknown of {places}</source>
        <translation>{places} 的情况并非未知</translation>
    </message>
    <message>
        <source>it is not {words}</source>
        <translation>并不是 {words}</translation>
    </message>
    <message>
        <source>that {place} is {words} is not known</source>
        <translation>没有 {place} 是 {words} 的依据</translation>
    </message>
    <message>
        <source>that {place} never closes is not known</source>
        <translation>没有 {place} 从不关门的依据</translation>
    </message>
    <message>
        <source>that {place} does so is not known</source>
        <translation>没有 {place} 如此的依据</translation>
    </message>
    <message>
        <source>{place} has not {words}</source>
        <translation>{place} 没有 {words}</translation>
    </message>
    <message>
        <source>{place} is not the only one</source>
        <translation>{place} 不是唯一的一个</translation>
    </message>
    <message>
        <source>nothing that is known compares {places} with {others}</source>
        <translation>没有把 {places} 与 {others} 相比的依据</translation>
    </message>
    <message>
        <source>nothing is {words} than {others}</source>
        <translation>没有什么比 {others} {words}</translation>
    </message>
    <message>
        <source>{place} was measured from {aim}, not from {others}</source>
        <translation>{place} 是从 {aim} 量起，不是从 {others}</translation>
    </message>
    <message>
        <source>no single one that is called {name} is so</source>
        <translation>名为 {name} 的没有一个如此</translation>
    </message>
    <message>
        <source>{place} is not {words} than all others</source>
        <translation>{place} 并不比所有其他 {words}</translation>
    </message>
    <message>
        <source>{place} is not {words} than {others}</source>
        <translation>{place} 并不比 {others} {words}</translation>
    </message>
    <message>
        <source>{place} is not {words}</source>
        <translation>{place} 并不是 {words}</translation>
    </message>
    <message>
        <source>{words} is not so of what was told of before</source>
        <translation>{words}与前面所说的不符</translation>
    </message>
    <message>
        <source>{words} is not so</source>
        <translation>{words}与事实不符</translation>
    </message>
    <message>
        <source>no other one is {words}</source>
        <translation>没有别的{words}</translation>
    </message>
</context>
<context>
    <name>SpatialRagWorkflow</name>
    <message>
        <source>area</source>
        <translation>面积</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>perimeter</source>
        <translation>周长</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>latitude</source>
        <translation>纬度</translation>
    </message>
    <message>
        <source>longitude</source>
        <translation>经度</translation>
    </message>
    <message>
        <source>north</source>
        <translation>北</translation>
    </message>
    <message>
        <source>north-east</source>
        <translation>东北</translation>
    </message>
    <message>
        <source>east</source>
        <translation>东</translation>
    </message>
    <message>
        <source>south-east</source>
        <translation>东南</translation>
    </message>
    <message>
        <source>south</source>
        <translation>南</translation>
    </message>
    <message>
        <source>south-west</source>
        <translation>西南</translation>
    </message>
    <message>
        <source>west</source>
        <translation>西</translation>
    </message>
    <message>
        <source>north-west</source>
        <translation>西北</translation>
    </message>
    <message>
        <source>northern half</source>
        <translation>北半部</translation>
    </message>
    <message>
        <source>north-eastern quarter</source>
        <translation>东北角</translation>
    </message>
    <message>
        <source>eastern half</source>
        <translation>东半部</translation>
    </message>
    <message>
        <source>south-eastern quarter</source>
        <translation>东南角</translation>
    </message>
    <message>
        <source>southern half</source>
        <translation>南半部</translation>
    </message>
    <message>
        <source>south-western quarter</source>
        <translation>西南角</translation>
    </message>
    <message>
        <source>western half</source>
        <translation>西半部</translation>
    </message>
    <message>
        <source>north-western quarter</source>
        <translation>西北角</translation>
    </message>
    <message>
        <source>count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <source>range</source>
        <translation>极差</translation>
    </message>
    <message>
        <source>{field} contains “{text}”</source>
        <translation>{field} 包含“{text}”</translation>
    </message>
    <message>
        <source>{field} starts with “{text}”</source>
        <translation>{field} 以“{text}”开头</translation>
    </message>
    <message>
        <source>{field} ends with “{text}”</source>
        <translation>{field} 以“{text}”结尾</translation>
    </message>
    <message>
        <source>{first} or {then}</source>
        <translation>{first} 或 {then}</translation>
    </message>
    <message>
        <source>{field} {sign} {value}</source>
        <translation>{field} {sign} {value}</translation>
    </message>
    <message>
        <source>the month of {field} is {month}</source>
        <translation>{field} 的月份为 {month}</translation>
    </message>
    <message>
        <source>{field} is {values}</source>
        <translation>{field} 为 {values}</translation>
    </message>
    <message>
        <source>{field} lists {values}</source>
        <translation>{field} 列有 {values}</translation>
    </message>
    <message>
        <source>{field} has no value</source>
        <translation>{field} 没有值</translation>
    </message>
    <message>
        <source>not ({condition})</source>
        <translation>非（{condition}）</translation>
    </message>
    <message>
        <source>{first} and {then}</source>
        <translation>{first} 且 {then}</translation>
    </message>
    <message>
        <source>({conditions})</source>
        <translation>（{conditions}）</translation>
    </message>
    <message>
        <source>{features}: {step}</source>
        <translation>{features}：{step}</translation>
    </message>
    <message>
        <source>number of {what}</source>
        <translation>{what}数量</translation>
    </message>
    <message>
        <source>{number} of {what}</source>
        <translation>{what} 的 {number}</translation>
    </message>
    <message>
        <source>{what} in {area}</source>
        <translation>{area} 内的 {what}</translation>
    </message>
    <message>
        <source>{what} by {group}</source>
        <translation>{what}按 {group}</translation>
    </message>
    <message>
        <source>cut to the part inside {reference}</source>
        <translation>裁剪到 {reference} 之内的部分</translation>
    </message>
    <message>
        <source>the given area</source>
        <translation>给定的范围</translation>
    </message>
    <message>
        <source>take {area}</source>
        <translation>取 {area}</translation>
    </message>
    <message>
        <source>draw what lies within {distance}, as one area</source>
        <translation>画出 {distance} 以内的范围，合为一个面</translation>
    </message>
    <message>
        <source>draw what lies within {distance}</source>
        <translation>画出 {distance} 以内的范围</translation>
    </message>
    <message>
        <source>join those of equal {field}</source>
        <translation>合并 {field} 相同的要素</translation>
    </message>
    <message>
        <source>join them into one</source>
        <translation>合并为一个</translation>
    </message>
    <message>
        <source>take the centroid of each</source>
        <translation>取各自的质心</translation>
    </message>
    <message>
        <source>take their mean centre</source>
        <translation>取它们的平均中心</translation>
    </message>
    <message>
        <source>draw the convex hull around them</source>
        <translation>画出它们的凸包</translation>
    </message>
    <message>
        <source>keep the parts inside {reference}</source>
        <translation>保留 {reference} 之内的部分</translation>
    </message>
    <message>
        <source>cut away {reference}</source>
        <translation>减去 {reference}</translation>
    </message>
    <message>
        <source>put together with {reference}</source>
        <translation>与 {reference} 合并</translation>
    </message>
    <message>
        <source>find where they cross {reference}</source>
        <translation>找出与 {reference} 相交的点</translation>
    </message>
    <message>
        <source>find the shortest way to {destination} along {network}</source>
        <translation>沿 {network} 找出到 {destination} 的最短路径</translation>
    </message>
    <message>
        <source>find what is reached within {distance} along {network}</source>
        <translation>找出沿 {network} {distance} 以内可到达的部分</translation>
    </message>
    <message>
        <source>draw the area between them and {reference}</source>
        <translation>画出它们与 {reference} 之间的区域</translation>
    </message>
    <message>
        <source>draw the area that they enclose</source>
        <translation>画出它们围成的区域</translation>
    </message>
    <message>
        <source>draw where {share} of them stand closest together</source>
        <translation>画出其中 {share} 最密集的地方</translation>
    </message>
    <message>
        <source>cut to the {part}: what lies {direction} of its centre</source>
        <translation>裁剪到{part}：中心{direction}方向的部分</translation>
    </message>
    <message>
        <source>measure the {size} of each</source>
        <translation>量出各自的{size}</translation>
    </message>
    <message>
        <source>count them</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>take the {statistic} of {column}</source>
        <translation>取 {column} 的{statistic}</translation>
    </message>
    <message>
        <source>read {column}</source>
        <translation>读取 {column}</translation>
    </message>
    <message>
        <source>measure the {size} of {reference} in each</source>
        <translation>量出各自范围内 {reference} 的{size}</translation>
    </message>
    <message>
        <source>count {reference} {where}</source>
        <translation>统计{where}的 {reference} 数量</translation>
    </message>
    <message>
        <source>take the {statistic} of {column} of {reference} {where}</source>
        <translation>取{where}的 {reference} 的 {column} 的{statistic}</translation>
    </message>
    <message>
        <source>within {distance} of each</source>
        <translation>各自 {distance} 以内</translation>
    </message>
    <message>
        <source>nearest to each</source>
        <translation>（归于各自最近者）</translation>
    </message>
    <message>
        <source>in each</source>
        <translation>各自范围内</translation>
    </message>
    <message>
        <source>next to each</source>
        <translation>与各自相邻</translation>
    </message>
    <message>
        <source>of each</source>
        <translation>各自</translation>
    </message>
    <message>
        <source>divide {numerator} by {denominator} in {unit}</source>
        <translation>{numerator} 除以 {denominator}（{unit}）</translation>
    </message>
    <message>
        <source>divide {numerator} by {denominator}</source>
        <translation>{numerator} 除以 {denominator}</translation>
    </message>
    <message>
        <source>{divided}, times {factor}</source>
        <translation>{divided}，乘以 {factor}</translation>
    </message>
    <message>
        <source>take {subtrahend} from {minuend}</source>
        <translation>{minuend} 减去 {subtrahend}</translation>
    </message>
    <message>
        <source>take the {statistic} of {column} of those {reference} with the same {field}</source>
        <translation>取 {field} 相同的 {reference} 的 {column} 的{statistic}</translation>
    </message>
    <message>
        <source>{taken}, times {factor}</source>
        <translation>{taken}，乘以 {factor}</translation>
    </message>
    <message>
        <source>mark with 100 where {condition}, else with 0</source>
        <translation>满足 {condition} 的记为 100，否则记为 0</translation>
    </message>
    <message>
        <source>take the {statistic} of “{raster}” in each</source>
        <translation>取各自范围内“{raster}”的{statistic}</translation>
    </message>
    <message>
        <source>divide by {denominator}, in per cent</source>
        <translation>除以 {denominator}，以百分数表示</translation>
    </message>
    <message>
        <source>divide by {denominator}</source>
        <translation>除以 {denominator}</translation>
    </message>
    <message>
        <source>take the difference from {other}</source>
        <translation>求与 {other} 之差</translation>
    </message>
    <message>
        <source>take away {other}</source>
        <translation>减去 {other}</translation>
    </message>
    <message>
        <source>year of {field}</source>
        <translation>{field} 的年份</translation>
    </message>
    <message>
        <source>month of {field}</source>
        <translation>{field} 的月份</translation>
    </message>
    <message>
        <source>{first}, {then}</source>
        <translation>{first}、{then}</translation>
    </message>
    <message>
        <source>each entry of {field}</source>
        <translation>{field} 的每一项</translation>
    </message>
    <message>
        <source>{numbers} by {group}</source>
        <translation>按 {group} {numbers}</translation>
    </message>
    <message>
        <source>largest {column}</source>
        <translation>{column} 最大</translation>
    </message>
    <message>
        <source>smallest {column}</source>
        <translation>{column} 最小</translation>
    </message>
    <message>
        <source>latest {column}</source>
        <translation>{column} 最晚</translation>
    </message>
    <message>
        <source>earliest {column}</source>
        <translation>{column} 最早</translation>
    </message>
    <message>
        <source>{kept}, and what equals it</source>
        <translation>{kept}，并列的也保留</translation>
    </message>
    <message>
        <source>keep the {percent} with the {end}, and what equals the last of them</source>
        <translation>保留 {end} 的 {percent}，与末位并列的也保留</translation>
    </message>
    <message>
        <source>put them in order, the {end} first</source>
        <translation>排序，{end} 的在前</translation>
    </message>
    <message>
        <source>keep the one with the {end}</source>
        <translation>保留 {end} 的一个</translation>
    </message>
    <message>
        <source>keep the {count} with the {end}</source>
        <translation>保留 {end} 的 {count} 个</translation>
    </message>
    <message>
        <source>put them in order of their {column}</source>
        <translation>按 {column} 排序</translation>
    </message>
    <message>
        <source>of them</source>
        <translation>其中一组</translation>
    </message>
    <message>
        <source>keep for each {group} the one with the {end}</source>
        <translation>每个 {group} 保留 {end} 的一个</translation>
    </message>
    <message>
        <source>keep for each {group} the {count} with the {end}</source>
        <translation>每个 {group} 保留 {end} 的 {count} 个</translation>
    </message>
    <message>
        <source>keep what is open {when}</source>
        <translation>保留在营业的 {when}</translation>
    </message>
    <message>
        <source>keep what nobody knows to be open or closed {when}</source>
        <translation>保留营业与否不详的 {when}</translation>
    </message>
    <message>
        <source>find out whether it is open {when}</source>
        <translation>查明是否营业 {when}</translation>
    </message>
    <message>
        <source>keep what is closed {when}</source>
        <translation>保留不营业的 {when}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>{when} (at some time of it, until 3:00 at the latest)</source>
        <translation>{when}（其中某一时刻，最晚到 3:00）</translation>
    </message>
    <message>
        <source>{when} ({start} to {end}, for at least {minutes} minutes)</source>
        <translation>{when}（{start} 至 {end}，至少 {minutes} 分钟）</translation>
    </message>
    <message>
        <source>Of {count} the opening hours are unknown.</source>
        <translation>有 {count} 个营业时间不详。</translation>
    </message>
    <message>
        <source>{ranked}, and keep the best one</source>
        <translation>{ranked}，保留最好的一个</translation>
    </message>
    <message>
        <source>{ranked}, and keep the best {count}</source>
        <translation>{ranked}，保留最好的 {count} 个</translation>
    </message>
    <message>
        <source>rank by what speaks for {wanted} and against {avoided}</source>
        <translation>按符合 {wanted} 且不符合 {avoided} 的程度排序</translation>
    </message>
    <message>
        <source>rank by what speaks for {wanted}</source>
        <translation>按符合 {wanted} 的程度排序</translation>
    </message>
    <message>
        <source>rank by what speaks against {avoided}</source>
        <translation>按不符合 {avoided} 的程度排序</translation>
    </message>
    <message>
        <source>rank by what is near, fitting and open</source>
        <translation>按远近、符合程度和营业情况排序</translation>
    </message>
    <message>
        <source>take the layer “{layer}”</source>
        <translation>取图层“{layer}”</translation>
    </message>
    <message>
        <source>place a point at {place}</source>
        <translation>在 {place} 放一个点</translation>
    </message>
    <message>
        <source>keep where {condition}</source>
        <translation>保留 {condition} 的要素</translation>
    </message>
    <message>
        <source>pick {label}</source>
        <translation>选出 {label}</translation>
    </message>
    <message>
        <source>pick {count} feature(s) by id</source>
        <translation>按 ID 选出 {count} 个要素</translation>
    </message>
    <message>
        <source>keep what intersects {reference}</source>
        <translation>保留与 {reference} 相交的要素</translation>
    </message>
    <message>
        <source>keep what lies at least partly inside {reference}</source>
        <translation>保留至少部分位于 {reference} 内的要素</translation>
    </message>
    <message>
        <source>keep what lies completely within {reference}</source>
        <translation>保留完全位于 {reference} 内的要素</translation>
    </message>
    <message>
        <source>keep what has its centre in {reference}</source>
        <translation>保留中心位于 {reference} 内的要素</translation>
    </message>
    <message>
        <source>keep what contains {reference}</source>
        <translation>保留包含 {reference} 的要素</translation>
    </message>
    <message>
        <source>keep what touches {reference}</source>
        <translation>保留与 {reference} 相接的要素</translation>
    </message>
    <message>
        <source>keep what borders {reference}</source>
        <translation>保留与 {reference} 接壤的要素</translation>
    </message>
    <message>
        <source>keep what crosses {reference}</source>
        <translation>保留穿过 {reference} 的要素</translation>
    </message>
    <message>
        <source>keep what overlaps {reference}</source>
        <translation>保留与 {reference} 重叠的要素</translation>
    </message>
    <message>
        <source>keep what coincides with {reference}</source>
        <translation>保留与 {reference} 重合的要素</translation>
    </message>
    <message>
        <source>keep what lies outside {reference}</source>
        <translation>保留位于 {reference} 之外的要素</translation>
    </message>
    <message>
        <source>find for each which of {reference} it intersects</source>
        <translation>为每个要素找出与之相交的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it lies at least partly inside</source>
        <translation>为每个要素找出至少部分包含它的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it lies completely within</source>
        <translation>为每个要素找出完全包含它的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it has its centre in</source>
        <translation>为每个要素找出其中心所在的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it contains</source>
        <translation>为每个要素找出它包含的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it touches</source>
        <translation>为每个要素找出与之相接的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it borders</source>
        <translation>为每个要素找出与之接壤的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it crosses</source>
        <translation>为每个要素找出它穿过的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it overlaps</source>
        <translation>为每个要素找出与之重叠的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it coincides with</source>
        <translation>为每个要素找出与之重合的 {reference}</translation>
    </message>
    <message>
        <source>find for each which of {reference} it lies outside</source>
        <translation>为每个要素找出不含它的 {reference}</translation>
    </message>
    <message>
        <source>keep the nearest to {reference}</source>
        <translation>保留离 {reference} 最近的一个</translation>
    </message>
    <message>
        <source>keep the farthest from {reference}</source>
        <translation>保留离 {reference} 最远的一个</translation>
    </message>
    <message>
        <source>keep the {count} nearest to {reference}</source>
        <translation>保留离 {reference} 最近的 {count} 个</translation>
    </message>
    <message>
        <source>keep the {count} farthest from {reference}</source>
        <translation>保留离 {reference} 最远的 {count} 个</translation>
    </message>
    <message>
        <source>{kept}, after the first {count}</source>
        <translation>{kept}，前 {count} 个除外</translation>
    </message>
    <message>
        <source>keep what lies at least {distance} from {reference}</source>
        <translation>保留距 {reference} 至少 {distance} 的要素</translation>
    </message>
    <message>
        <source>keep what lies {least} to {most} from {reference}</source>
        <translation>保留距 {reference} {least} 至 {most} 的要素</translation>
    </message>
    <message>
        <source>keep what lies within {distance} of {reference}</source>
        <translation>保留距 {reference} {distance} 以内的要素</translation>
    </message>
    <message>
        <source>keep what lies {direction} of {reference} (azimuth {azimuth} ± {half})</source>
        <translation>保留位于 {reference} {direction}方向的要素（方位角 {azimuth} ± {half}）</translation>
    </message>
    <message>
        <source>keep all {direction} of {reference} (past its ends azimuth {azimuth} ± {half})</source>
        <translation>保留 {reference} {direction}方向的全部要素（两端以外按方位角 {azimuth} ± {half}）</translation>
    </message>
    <message>
        <source>keep what lies from {reference} towards {destination} (± {half})</source>
        <translation>保留从 {reference} 往 {destination} 方向的要素（± {half}）</translation>
    </message>
    <message>
        <source>measure distance and direction from {reference}</source>
        <translation>量出与 {reference} 的距离和方向</translation>
    </message>
    <message>
        <source>together with {other}</source>
        <translation>与 {other} 合在一起</translation>
    </message>
    <message>
        <source>{factor} times {value}</source>
        <translation>{factor} 倍的 {value}</translation>
    </message>
    <message>
        <source>keep where {column} {sign} {value}</source>
        <translation>保留 {column} {sign} {value} 的要素</translation>
    </message>
    <message>
        <source>find for each which of {reference} lie within {distance} of it</source>
        <translation>为每个要素找出 {distance} 以内的 {reference}</translation>
    </message>
    <message>
        <source>{statistic} of {number} of {what}</source>
        <translation>{what} 的 {number} 的{statistic}</translation>
    </message>
    <message>
        <source>{what} nearest to {reference}</source>
        <translation>离 {reference} 最近的 {what}</translation>
    </message>
    <message>
        <source>the time of {field} is from {first} to {last}</source>
        <translation>{field} 的时间为 {first} 至 {last}</translation>
    </message>
    <message>
        <source>the {part} of {field} is {first} to {last}</source>
        <translation>{field} 的 {part} 为 {first} 至 {last}</translation>
    </message>
    <message>
        <source>the {part} of {field} is {first}</source>
        <translation>{field} 的 {part} 为 {first}</translation>
    </message>
    <message>
        <source>take the {unit} from {first} to {last}</source>
        <translation>取 {first} 到 {last} 的时间（{unit}）</translation>
    </message>
    <message>
        <source>{rows}, and keep what has the most</source>
        <translation>{rows}，保留最多的</translation>
    </message>
    <message>
        <source>{rows}, and keep what has the least</source>
        <translation>{rows}，保留最少的</translation>
    </message>
    <message>
        <source>quarter of {field}</source>
        <translation>{field} 的季度</translation>
    </message>
    <message>
        <source>day of {field}</source>
        <translation>{field} 的日期</translation>
    </message>
    <message>
        <source>decade of {field}</source>
        <translation>{field} 的年代</translation>
    </message>
    <message>
        <source>month of the year of {field}</source>
        <translation>{field} 的月份（不分年）</translation>
    </message>
    <message>
        <source>weekday of {field}</source>
        <translation>{field} 的星期</translation>
    </message>
    <message>
        <source>hour of {field}</source>
        <translation>{field} 的小时</translation>
    </message>
    <message>
        <source>what they belong to</source>
        <translation>所属对象</translation>
    </message>
    <message>
        <source>{field} in classes of {width}</source>
        <translation>{field}，每 {width} 一组</translation>
    </message>
    <message>
        <source>from {low} to {high}</source>
        <translation>{low} 至 {high}</translation>
    </message>
    <message>
        <source>{rows}, and keep those with {limit}</source>
        <translation>{rows}，只保留满足 {limit} 的</translation>
    </message>
    <message>
        <source>{distance} around {what}</source>
        <translation>{what}周围{distance}</translation>
    </message>
    <message>
        <source>take the boundary of each</source>
        <translation>取每个要素的边界</translation>
    </message>
    <message>
        <source>{statistic} {number} of {what}</source>
        <translation>{what}的{number}{statistic}</translation>
    </message>
    <message>
        <source>add {second} to {first}</source>
        <translation>将{second}加到{first}</translation>
    </message>
    <message>
        <source>multiply {first} by {second}</source>
        <translation>{first}乘以{second}</translation>
    </message>
    <message>
        <source>{field} has a value</source>
        <translation>{field} 有值</translation>
    </message>
    <message>
        <source>measure the {size} of {reference} {where}</source>
        <translation>量出{where} {reference} 的{size}</translation>
    </message>
    <message>
        <source>number of different values</source>
        <translation>不同值的数量</translation>
    </message>
    <message>
        <source>{taken}, weighted by {column}</source>
        <translation>{taken}，按{column}加权</translation>
    </message>
    <message>
        <source>keep what lies outside {reference}, or only touches it</source>
        <translation>保留位于 {reference} 之外或仅与其相接的要素</translation>
    </message>
    <message>
        <source>keep what does not lie completely within {reference}</source>
        <translation>保留不完全位于 {reference} 内的要素</translation>
    </message>
    <message>
        <source>keep the {numerator} as {column}</source>
        <translation>将{numerator}另存为{column}</translation>
    </message>
    <message>
        <source>most {column}</source>
        <translation>{column} 最多</translation>
    </message>
    <message>
        <source>fewest {column}</source>
        <translation>{column} 最少</translation>
    </message>
    <message>
        <source>the least distance is larger than the largest</source>
        <translation>最小距离大于最大距离</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>How many per cent</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>哪一端</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>To either side</source>
        <translation>两侧角度</translation>
    </message>
    <message>
        <source>{field} contains</source>
        <translation>{field} 包含</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>farthest</source>
        <translation>最远</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>latest</source>
        <translation>最晚</translation>
    </message>
    <message>
        <source>earliest</source>
        <translation>最早</translation>
    </message>
    <message>
        <source>total {number} of {what}</source>
        <translation>{what}的{number}总计</translation>
    </message>
    <message>
        <source>distance from {place}</source>
        <translation>距 {place} 的距离</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>no condition is left</source>
        <translation>没有剩下任何条件</translation>
    </message>
    <message>
        <source>{distance} around {first}</source>
        <translation>{first}周围 {distance}</translation>
    </message>
    <message>
        <source>{first}, as one</source>
        <translation>{first}（合并）</translation>
    </message>
    <message>
        <source>centroids of {first}</source>
        <translation>{first}的质心</translation>
    </message>
    <message>
        <source>mean centre of {first}</source>
        <translation>{first}的平均中心</translation>
    </message>
    <message>
        <source>convex hull of {first}</source>
        <translation>{first}的凸包</translation>
    </message>
    <message>
        <source>boundary of {first}</source>
        <translation>{first}的边界</translation>
    </message>
    <message>
        <source>{first} inside {others}</source>
        <translation>{others}内的{first}</translation>
    </message>
    <message>
        <source>{first} outside {others}</source>
        <translation>{others}外的{first}</translation>
    </message>
    <message>
        <source>{first} with {others}</source>
        <translation>{first}与{others}的并集</translation>
    </message>
    <message>
        <source>way from {first} to {others}</source>
        <translation>从{first}到{others}的路线</translation>
    </message>
    <message>
        <source>what is reached within {distance} from {first}</source>
        <translation>从{first}出发 {distance} 可达的范围</translation>
    </message>
    <message>
        <source>crossing of {first} and {others}</source>
        <translation>{first}与{others}的交叉处</translation>
    </message>
    <message>
        <source>area between {first} and {others}</source>
        <translation>{first}与{others}之间的区域</translation>
    </message>
    <message>
        <source>area enclosed by {all}</source>
        <translation>{all}围成的区域</translation>
    </message>
    <message>
        <source>{first}, one for each {field}</source>
        <translation>{first}（按 {field} 合并）</translation>
    </message>
    <message>
        <source>measure how far {minuend} and {subtrahend} are apart</source>
        <translation>计算{minuend}与{subtrahend}相差多少</translation>
    </message>
    <message>
        <source>give each 1/{count} as {column}</source>
        <translation>给每个要素 1/{count} 作为{column}</translation>
    </message>
    <message>
        <source>divide {numerator} by {count}</source>
        <translation>用{numerator}除以 {count}</translation>
    </message>
    <message>
        <source>share of the mean</source>
        <translation>平均值的份额</translation>
    </message>
    <message>
        <source>{rows}, and keep those with a count {limit}</source>
        <translation>{rows}，并保留数量 {limit} 的</translation>
    </message>
    <message>
        <source>count those {reference} with the same {field}</source>
        <translation>统计{field}相同的{reference}</translation>
    </message>
    <message>
        <source>take {column} from those {reference} with the same {field}</source>
        <translation>从{field}相同的{reference}取{column}</translation>
    </message>
    <message>
        <source>keep those with the {field} of one of {reference}</source>
        <translation>保留{field}与{reference}之一相同的要素</translation>
    </message>
    <message>
        <source>keep those with the {field} of none of {reference}</source>
        <translation>保留{field}与{reference}都不相同的要素</translation>
    </message>
    <message>
        <source>put each where the one of {reference} with the same {field} is</source>
        <translation>放到{field}相同的“{reference}”所在的位置</translation>
    </message>
    <message>
        <source>take their mean centre, weighted by {weight}</source>
        <translation>取它们按{weight}加权的平均中心</translation>
    </message>
    <message>
        <source>take them together with {other}</source>
        <translation>与 {other} 合在一起</translation>
    </message>
    <message>
        <source>take them together with {other}, what stands in both once</source>
        <translation>与 {other} 合在一起，两者都有的只算一次</translation>
    </message>
    <message>
        <source>{rows}, and keep what comes in place {place}, the most first</source>
        <translation>{rows}，只保留排在第 {place} 位的（从多到少）</translation>
    </message>
    <message>
        <source>{rows}, and keep what comes in place {place}, the least first</source>
        <translation>{rows}，只保留排在第 {place} 位的（从少到多）</translation>
    </message>
    <message>
        <source>draw the coast around them together</source>
        <translation>画出它们合在一起的海岸</translation>
    </message>
    <message>
        <source>join them into landmasses, and keep those of more than {area}</source>
        <translation>合成陆块，保留大于{area}的</translation>
    </message>
    <message>
        <source>draw the borders between them</source>
        <translation>绘制它们之间的边界</translation>
    </message>
</context>
</TS>

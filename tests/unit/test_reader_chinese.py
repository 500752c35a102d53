"""Chinese questions, each with the frame that a careful reader would write down."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

LEXICON = Lexicon("中央车站","北公园","老城区","意大利","墨西哥","德国","巴西","秘鲁","日本","韩国","法国","波兰","瑞士","北河","Central Station")  # fmt: skip
VOCABULARY = Words(["咖啡馆","医院","药店","学校","博物馆","国家","餐馆","酒店","公园","州","区","街道","游乐场","面包店","河流","museum","cafés","cafes"],["评分"])  # fmt: skip

RIGHT = [
    ("离中央车站最近的医院在哪里？", "location: [医院 | nearest 中央车站]"),
    ("最近的药店", "features: [药店 | nearest]"),
    ("离北公园最近的五家咖啡馆", "features: [咖啡馆 | nearest 5 北公园]"),
    ("中央车站附近500米以内的咖啡馆", "features: [咖啡馆 | within_distance 500m 中央车站]"),
    ("距离中央车站500米以内的学校", "features: [学校 | within_distance 500m 中央车站]"),
    ("北公园方圆两公里内有哪些博物馆？", "features: [博物馆 | within_distance 2000m 北公园]"),
    ("距意大利五百公里以内的国家", "features: [国家 | within_distance 500000m 意大利]"),
    ("离北公园不到半公里的餐馆", "features: [餐馆 | within_distance 500m 北公园]"),
    ("距离医院超过1公里的学校", "features: [学校 | beyond_distance 1000m 医院]"),
    ("离中央车站1到2公里的酒店", "features: [酒店 | within_distance 1000m+ 2000m 中央车站]"),
    ("请给我找中央车站附近的餐馆", "features: [餐馆 | near 中央车站]"),
    ("公园旁边的咖啡馆", "features: [咖啡馆 | near 公园]"),
    ("附近有药店吗？", "features: [药店 | near]"),
    ("老城区有多少家咖啡馆？", "count: [咖啡馆 | in 老城区]"),
    ("老城区里有哪些学校", "features: [学校 | in 老城区]"),
    ("在老城区的酒店", "features: [酒店 | in 老城区]"),
    ("墨西哥有多少个州", "count: [州 | in 墨西哥]"),
    ("老城区咖啡馆的数量是多少", "count: [咖啡馆 | of 老城区]"),
    ("哪些国家与德国接壤？", "features: [国家 | touches 德国]"),
    ("与巴西和秘鲁接壤的国家", "features: [国家 | touches 巴西 | touches 秘鲁]"),
    ("北公园南边的学校", "features: [学校 | direction 180° 北公园]"),
    ("中央车站东北方向的博物馆", "features: [博物馆 | direction 45° 中央车站]"),
    ("河流以北有哪些公园", "features: [公园 | direction 0° 河流]"),
    ("日本在韩国的哪个方向？", "direction: [日本 | from 韩国]"),
    ("从中央车站看，北公园在哪个方向", "direction: [北公园 | from 中央车站]"),
    ("法国离波兰有多远？", "distance: [法国 | from 波兰]"),
    ("从中央车站到北公园有多远", "distance: [中央车站 | from 北公园]"),
    ("意大利和波兰之间的距离是多少？", "distance: [意大利 | from 波兰]"),
    ("瑞士有多大？", "area: 瑞士"),
    ("北河有多长", "length: 北河"),
    ("巴西各州的总面积", "table <area>: [州 | of 巴西]"),
    ("老城区街道的总长度是多少", "length sum(): [街道 | of 老城区]"),
    ("巴西最大的州", "features: [州 | ^max 1 size | of 巴西]"),
    ("最大的三个公园", "features: [公园 | ^max 3 size]"),
    ("第二大的国家", "features: [国家 | ^max 1 #2 size]"),
    ("人口最多的国家", "features: [国家 | ^max 1 人口]"),
    ("咖啡馆最多的区", "features: [区 | ^max 1 #咖啡馆]"),
    ("哪个区的学校最多？", "features: [区 | ^max 1 #学校]"),
    ("瑞士的人口是多少", "attribute (人口): 瑞士"),
    ("离中央车站最近的医院的电话是多少？", "attribute (电话): [医院 | nearest 中央车站]"),
    ("人口超过一千万的国家", "features: [国家 | ?人口 > 10000000]"),
    ("评分4以上的餐馆", "features: [餐馆 | ?评分 >= 4]"),
    ("没有户外座位的咖啡馆", "features: [咖啡馆 | ?not  has 户外座位]"),
    ("有游乐场的公园", "features: [公园 | contains 游乐场]"),
    ("北公园在哪个区？", "features: [区 | contains 北公园]"),
    ("中央车站和北公园之间的酒店", "features: [酒店 | in between(中央车站, 北公园)]"),
    ("从中央车站到北公园路上的面包店", "features: [面包店 | near route(中央车站, 北公园)]"),
    ("沿着北河的餐馆", "features: [餐馆 | along 北河]"),
    ("不在老城区的酒店", "features: [酒店 | disjoint 老城区]"),
    ("距离中央车站步行10分钟以内的药店", "features: [药店 | within_distance 833m 中央车站]"),
    ("北公园附近的咖啡馆附近的酒店", "features: [酒店 | near [咖啡馆 | near 北公园]]"),
    ("Central Station附近500米以内的cafés", "features: [cafés | within_distance 500m Central Station]"),
    ("离Central Station最近的museum在哪里", "location: [museum | nearest Central Station]"),
    ("北公园在哪里", "location: 北公园"),
    ("中央车站周围有什么餐馆？", "features: [餐馆 | near 中央车站]"),
    ("北公园附近有哪些咖啡馆", "features: [咖啡馆 | near 北公园]"),
    ("哪家医院离中央车站最近？", "features: [医院 | nearest 中央车站]"),
    ("请列出老城区的所有学校", "features: [学校 | of 老城区]"),
    ("找一下中央车站1公里以内的酒店", "features: [酒店 | within_distance 1000m 中央车站]"),
    ("离北公园三百米之内的药店有几家？", "count: [药店 | within_distance 300m 北公园]"),
    ("老城区最大的公园是哪个？", "features: [公园 | ^max 1 size | of 老城区]"),
    ("世界上人口最多的国家是哪个", "features: [国家 | ^max 1 人口]"),
    ("德国的邻国有哪些", "features: [feature | touches 德国]"),
    ("中央车站以东的酒店", "features: [酒店 | direction 90° 中央车站]"),
    ("酒店在中央车站的西边", "features: [酒店 | direction 270° 中央车站]"),
    ("学校附近的公园有多少个？", "count: [公园 | near 学校]"),
    ("德国面积多大？", "area: 德国"),
    ("北河多长？", "length: 北河"),
    ("德国有多少人口？", "attribute (人口): 德国"),
    ("北公园离中央车站多远？", "distance: [北公园 | from 中央车站]"),
    ("最长的三条街道", "features: [街道 | ^max 3 length]"),
    ("穿过老城区的街道", "features: [街道 | crosses 老城区]"),
    ("老城区有没有医院？", "features: [医院 | in 老城区]"),
    ("哪些区没有医院？", "features: [区 | not contains 医院]"),
    ("既靠近公园又靠近学校的酒店", "features: [酒店 | near 公园 | near 学校]"),
    ("我想找北公园旁边评分4以上的餐馆", "features: [餐馆 | ?评分 >= 4 | near 北公园]"),
    ("距离中央车站最远的学校", "features: [学校 | farthest 中央车站]"),
    ("中央车站属于哪个区", "features: [区 | contains 中央车站]"),
    ("步行10分钟内能到的咖啡馆", "features: [咖啡馆 | within_distance 833m]"),
    ("老城区500米以外的酒店", "features: [酒店 | beyond_distance 500m 老城区]"),
    ("巴西所有州的面积总和", "area sum(): [州 | of 巴西]"),
    ("餐馆的平均评分", "number mean(评分): 餐馆"),
    ("北公园东南方向两公里以内的博物馆", "features: [博物馆 | direction 135° 北公园 | within_distance 2000m 北公园]"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), RIGHT)
def test_reads(question: str, expected: str) -> None:
    frame, issues = read(question, LEXICON, VOCABULARY)
    assert brief(frame) == expected
    assert not [issue for issue in issues if issue.stops]
    assert not frame.ignored
    assert frame.language == "zh"


ANALYST_LEXICON = Lexicon("朝阳区", "中央车站", "北公园", "老城区", "新城区", "北河", "长江", "河南省", "四川省", "四川", "云南", "广东省", "希腊", "北京", "上海", "中央車站", "北京市", "河南", "德国", "法国", "美国", "Central Station", "Old Town")  # fmt: skip
ANALYST_VOCABULARY = Words(["区", "地铁站", "咖啡馆", "公园", "建筑物", "建筑", "省", "省份", "医院", "县", "道路", "城市", "类型", "湖泊", "酒店", "学校", "餐馆", "住宅区", "超市", "药店", "地块", "河流", "山峰", "小区", "铁路", "保护区", "林地", "森林", "面包店", "酒吧", "火车站", "小学", "高速公路", "街道", "醫院", "學校", "區", "地鐵站", "咖啡館", "公園", "餐廳", "schools", "park", "cafe", "绿地", "湖", "市", "国家", "村", "村庄", "桥梁", "停车场", "水库", "矿山", "商店", "银行", "加油站", "博物馆", "商场", "土地"], ["人口", "评分", "高度", "海拔", "学生数", "限速", "等级", "类型", "名称", "GDP", "绿地覆盖率", "人口密度", "价格"])  # fmt: skip

# Questions as analysts type them, written down before the reader saw them.
ANALYSTS = [
    ("至少有3所学校的区", "features: [区 | ?#学校 >= 3]"),
    ("学校超过10家的区", "features: [区 | ?#学校 > 10]"),
    ("最早建成的学校", "features: [学校 | ^min 1 建成]"),
    ("四星级酒店", "features: [酒店 | ?星级 = 4]"),
    ("各区的公园面积", "table sum(area): 公园 / 区"),
    ("有医院的区里的酒店", "features: [酒店 | in [区 | contains 医院]]"),
    ("统计Central Station600米范围内的学校数量", "count: [学校 | within_distance 600m Central Station]"),
    ("统计每个区的学校数量", "table count(): 学校 / 区"),
    ("距离地铁站500米以内的咖啡馆", "features: [咖啡馆 | within_distance 500m 地铁站]"),
    ("面积最大的三个公园", "features: [公园 | ^max 3 area]"),
    ("每个区的人口密度", "table <人口 per 1 km2>: 区"),
    ("河流两侧1公里范围内的建筑物", "features: [建筑物 | within_distance 1000m 河流]"),
    ("哪个省的医院最多", "features: [省 | ^max 1 #医院]"),
    ("求各县的平均海拔", "table <mean 海拔>: 县"),
    ("对道路做100米缓冲区", "features: buffer 100m(道路)"),
    ("与朝阳区相邻的区", "features: [区 | touches 朝阳区]"),
    ("查询人口大于50万的城市", "features: [城市 | ?人口 > 500000]"),
    ("各区公园面积占比", "table <sum(area)公园 per area %>: 区"),
    ("按类型统计建筑物的数量", "table count(): 建筑物 / 类型"),
    ("把各区按人口由大到小排序", "features: [区 | ^max 0 人口]"),
    ("面积第二大的湖泊", "features: [湖泊 | ^max 1 #2 area]"),
    ("离火车站最近的三个酒店", "features: [酒店 | nearest 3 火车站]"),
    ("北公园以东的学校", "features: [学校 | direction 90° 北公园]"),
    ("中央车站东北方向的餐馆", "features: [餐馆 | direction 45° 中央车站]"),
    ("沿北河的公园", "features: [公园 | along 北河]"),
    ("从中央车站到北公园的最短路径", "features: route(中央车站, 北公园)"),
    ("北公园是否在老城区内", "boolean: [北公园 | in 老城区]"),
    ("老城区有没有医院", "features: [医院 | in 老城区]"),
    ("老城区有多少所学校", "count: [学校 | in 老城区]"),
    ("北公园离中央车站有多远", "distance: [北公园 | from 中央车站]"),
    ("找出距离医院2公里以内的所有学校", "features: [学校 | within_distance 2000m 医院]"),
    ("哪些学校在公园500米范围内？", "features: [学校 | within_distance 500m 公园]"),
    ("离学校超过1公里的住宅区", "features: [住宅区 | beyond_distance 1000m 学校]"),
    ("距离地铁站步行十分钟以内的超市", "features: [超市 | within_distance 833m 地铁站]"),
    ("半小时车程以内的医院", "features: [医院 | within_distance 25000m]"),
    ("老城区内的咖啡馆有几家", "count: [咖啡馆 | in 老城区]"),
    ("列出老城区所有的药店", "features: [药店 | of 老城区]"),
    ("人口最多的五个城市", "features: [城市 | ^max 5 人口]"),
    ("人口最少的省份是哪个", "features: [省份 | ^min 1 人口]"),
    ("面积大于5公顷的公园", "features: [公园 | ?area > 5 ha]"),
    ("面积超过100平方公里的湖泊", "features: [湖泊 | ?area > 100 km2]"),
    ("面积小于10亩的地块", "features: [地块 | ?area < 10 mu]"),
    ("长度超过10公里的河流", "features: [河流 | ?length > 10 km]"),
    ("长江的长度是多少", "length: 长江"),
    ("长江流经哪些省？", "features: [省 | crosses 长江]"),
    ("哪些省被长江穿过", "features: [省 | crosses 长江]"),
    ("与河南省接壤的省份有哪些", "features: [省份 | touches 河南省]"),
    ("河南省有哪些邻省", "features: [feature | touches 河南省]"),
    ("四川省的面积有多大", "area: 四川省"),
    ("四川和云南哪个面积更大", "features: [四川 | ^max 1 size], 云南"),
    ("四川的人口比云南多吗", "boolean: [四川 | ?人口 > 云南]"),
    ("比云南大的省", "features: [省 | ?size > 云南]"),
    ("计算每个区内道路的总长度", "table sum(length): 道路 / 区"),
    ("统计各类型餐馆的数量", "table count(): 餐馆 / 类型"),
    ("每个区的公园总面积", "table sum(area): 公园 / 区"),
    ("各省的平均GDP", "table <mean GDP>: 省"),
    ("所有城市的总人口", "number sum(人口): 城市"),
    ("广东省所有城市的人口总和是多少", "number sum(人口): [城市 | of 广东省]"),
    ("学校的平均学生数", "number mean(学生数): 学校"),
    ("建筑物的最大高度", "number max(高度): 建筑物"),
    ("最高的建筑物", "features: [建筑物 | ^max 1 高度]"),
    ("高度大于100米的建筑", "features: [建筑 | ?高度 > 100 m]"),
    ("海拔最高的山峰", "features: [山峰 | ^max 1 海拔]"),
    ("海拔3000米以上的山峰", "features: [山峰 | ?海拔 >= 3000 m]"),
    ("1950年以前建成的学校", "features: [学校 | ?建成 < 1950]"),
    ("2000年之后开通的地铁站", "features: [地铁站 | ?开通 > 2000]"),
    ("评分高于4.5的餐馆", "features: [餐馆 | ?评分 > 4.5]"),
    ("评分在4到4.5之间的餐馆", "features: [餐馆 | ?评分 between 4..4.5]"),
    ("有户外座位的咖啡馆", "features: [咖啡馆 | ? has 户外座位]"),
    ("没有无障碍设施的地铁站", "features: [地铁站 | ?not  has 无障碍设施]"),
    ("意大利餐馆", "features: 意大利餐馆"),
    ("素食餐馆在哪里", "location: 素食餐馆"),
    ("提供外卖的餐馆", "features: [餐馆 | ? has 外卖]"),
    ("名称包含“中心”的学校", "features: [学校 | ?名称 contains 中心]"),
    ("名字里有“湖”的公园", "features: [公园 | ?名字 contains 湖]"),
    ("没有名称的道路", "features: [道路 | ?not  has 名称]"),
    ("类型为小学的学校", "features: [学校 | ?类型 = 小学]"),
    ("等级是高速公路的道路", "features: [道路 | ?等级 = 高速公路]"),
    ("限速30的街道", "features: [街道 | ?限速 = 30]"),
    ("不在任何公园内的学校", "features: [学校 | disjoint 公园]"),
    ("没有学校的区", "features: [区 | not contains 学校]"),
    ("有三所以上学校的区", "features: [区 | ?#学校 >= 3]"),
    ("学校数量超过10所的区", "features: [区 | ?#学校 > 10]"),
    ("学校最多的三个区", "features: [区 | ^max 3 #学校]"),
    ("哪个区的学校最少？", "features: [区 | ^min 1 #学校]"),
    ("哪个区的人口密度最高", "features: [区 | ^max 1 人口 per 1 km2]"),
    ("公园面积最大的区", "features: [区 | ^max 1 sum(area)公园]"),
    ("绿地覆盖率最高的区是哪个", "features: [区 | ^max 1 绿地覆盖率]"),
    ("森林占希腊面积的百分之多少", "number share(area) of 希腊: [森林 | in 希腊]"),
    ("老城区公园面积占比是多少", "number share(area) of 老城区: [公园 | in 老城区]"),
    ("有百分之多少的学校在公园500米以内", "number share(count) of 学校: [学校 | within_distance 500m 公园]"),
    ("距离医院5公里以内的学校占全部学校的比例", "number share(count) of 学校: [学校 | within_distance 5000m 医院]"),
    ("离每个学校最近的医院", "table: [医院 | nearest 学校] / nearest 学校"),
    ("公园和湖泊之间的酒店", "features: [酒店 | in between(公园, 湖泊)]"),
    ("在中央车站和北公园之间的咖啡馆", "features: [咖啡馆 | in between(中央车站, 北公园)]"),
    ("从中央车站去北公园的路上有哪些面包店", "features: [面包店 | near route(中央车站, 北公园)]"),
    ("北公园往中央车站方向的餐馆", "features: [餐馆 | towards 北公园 -> 中央车站]"),
    ("北公园在中央车站的哪个方向", "direction: [北公园 | from 中央车站]"),
    ("从北公园看中央车站在什么方位", "direction: [中央车站 | from 北公园]"),
    ("北公园到中央车站的直线距离", "distance: [北公园 | from 中央车站]"),
    ("北京到上海多少公里？", "distance: [北京 | from 上海]"),
    ("北京和上海相距多远", "distance: [北京 | from 上海]"),
    ("离北公园第二近的咖啡馆", "features: [咖啡馆 | nearest #2 北公园]"),
    ("距离市中心最远的地铁站", "features: [地铁站 | farthest densest()]"),
    ("附近的药店", "features: [药店 | near]"),
    ("靠近河流的公园", "features: [公园 | near 河流]"),
    ("紧邻公园的学校", "features: [学校 | touches 公园]"),
    ("公园旁的咖啡馆", "features: [咖啡馆 | near 公园]"),
    ("中央车站周边两公里的酒店", "features: [酒店 | within_distance 2000m 中央车站]"),
    ("以中央车站为中心，半径1.5公里内的酒店", "features: [酒店 | within_distance 1500m 中央车站]"),
    ("离中央车站1公里到3公里之间的学校", "features: [学校 | within_distance 1000m+ 3000m 中央车站]"),
    ("既靠近公园又离地铁站不到300米的酒店", "features: [酒店 | near 公园 | within_distance 300m 地铁站]"),
    ("靠近公园或湖泊的餐馆", "features: [餐馆 | or1 near 公园 | or1 near 湖泊]"),
    ("老城区内但不在公园里的咖啡馆", "features: [咖啡馆 | in 老城区 | disjoint 公园]"),
    ("咖啡馆或者酒吧", "features: 咖啡馆"),
    ("穿过老城区的河流", "features: [河流 | crosses 老城区]"),
    ("与铁路相交的道路", "features: [道路 | intersects 铁路]"),
    ("与保护区重叠的地块", "features: [地块 | overlaps 保护区]"),
    ("完全位于老城区内的公园", "features: [公园 | within 老城区]"),
    ("包含湖泊的公园", "features: [公园 | contains 湖泊]"),
    ("包含至少两个公园的区", "features: [区 | ?#公园 >= 2]"),
    ("中央车站所在的区", "features: [区 | contains 中央车站]"),
    ("北公园位于哪个区", "features: [区 | contains 北公园]"),
    ("北公园南面最近的学校", "features: [学校 | nearest 北公园 | direction 180° 北公园]"),
    ("北公园西北方向3公里以内的医院", "features: [医院 | direction 315° 北公园 | within_distance 3000m 北公园]"),
    ("老城区西部的学校", "features: [学校 | in part 270°(老城区)]"),
    ("老城区西部各公园的面积", "table <area>: [公园 | in part 270°(老城区)]"),
    ("老城区西部的公园的面积", "attribute (面积): [公园 | in part 270°(老城区)]"),
    ("老城区以西的公园的面积", "attribute (面积): [公园 | direction 270° 老城区]"),
    ("老城区以北的学校", "features: [学校 | direction 0° 老城区]"),
    ("老城区的北半部有多少所学校", "count: [学校 | in part 0°(老城区)]"),
    ("裁剪出老城区内的道路", "features: intersection(道路, 老城区)"),
    ("将各区融合成一个面", "features: dissolve(区)"),
    ("提取学校周围300米的缓冲区", "features: buffer 300m(学校)"),
    ("公园和保护区的交集", "features: intersection(公园, 保护区)"),
    ("求所有医院的平均中心", "features: mean_centre(医院)"),
    ("生成每个区的质心", "features: centroid(区)"),
    ("学校的凸包", "features: hull(学校)"),
    ("地铁站500米服务范围", "features: service_area 500m(地铁站)"),
    ("林地中不属于保护区的部分", "features: difference(林地, 保护区)"),
    ("公园数量", "count: 公园"),
    ("一共有多少个地铁站？", "count: 地铁站"),
    ("请问老城区的人口是多少？", "attribute (人口): 老城区"),
    ("老城区有多少人", "attribute (人): 老城区"),
    ("中央车站的营业时间", "attribute (营业时间): 中央车站"),
    ("给我看看中央车站附近评分最高的五家餐馆", "features: [餐馆 | ^max 5 评分 | near 中央车站]"),
    ("中央车站附近最便宜的酒店", "features: [酒店 | ^min 1 价格 | near 中央车站]"),
    ("最大的公园在哪里？", "location: [公园 | ^max 1 size]"),
    ("最长的河流有多长", "length: [河流 | ^max 1 length]"),
    ("最大的区有多少所学校", "count: [学校 | in [区 | ^max 1 size]]"),
    ("離中央車站最近的醫院", "features: [醫院 | nearest 中央車站]"),
    ("統計每個區的學校數量", "table count(): 學校 / 區"),
    ("距離地鐵站５００公尺以內的咖啡館", "features: [咖啡館 | within_distance 500m 地鐵站]"),
    ("人口超過一百萬的城市有哪些？", "features: [城市 | ?人口 > 1000000]"),
    ("面積最大的三個公園", "features: [公園 | ^max 3 area]"),
    ("北公園東南方向有哪些學校", "features: [學校 | direction 135° 北公園]"),
    ("老城區有幾家餐廳", "count: [餐廳 | in 老城區]"),
    ("距离Central Station一公里以内的schools", "features: [schools | within_distance 1000m Central Station]"),
    ("找出Old Town里面积最大的park", "features: [park | ^max 1 area | in Old Town]"),
    ("Old Town有多少家cafe", "count: [cafe | in Old Town]"),
    ("周围一公里内没有地铁站的小区", "features: [小区 | beyond_distance 1000m 地铁站]"),
    ("视图范围内的学校", "features: [学校 | in view()]"),
    ("选中的学校", "features: selection(学校)"),
    ("四川的人口比云南多吗", "boolean: [四川 | ?人口 > 云南]"),
    ("四川比云南大吗", "boolean: [四川 | ?size > 云南]"),
    ("四川和云南哪个人口多", "features: [四川 | ^max 1 人口], 云南"),
    ("人口比云南多的省", "features: [省 | ?人口 > 云南]"),
    ("学校数量比朝阳区多的区", "features: [区 | ?#学校 > 朝阳区]"),
    ("把各区按学校数量从多到少排序", "features: [区 | ^max 0 #学校]"),
    ("统计各省医院数量", "table count(): 医院 / 省"),
    ("各区学校数量", "table count(): 学校 / 区"),
    ("比较四川和云南的人口和面积", "table <人口; area>: 四川, 云南"),
    ("对学校做500米缓冲区并融合", "features: dissolve(buffer 500m(学校))"),
    ("北公园附近有没有药店", "features: [药店 | near 北公园]"),
    ("当前视图内的公园", "features: [公园 | in view()]"),
    ("从中央车站到北公园怎么走", "features: route(中央车站, 北公园)"),
    ("用老城区裁剪道路", "features: intersection(道路, 老城区)"),
    ("北公园和老城区的并集", "features: union(北公园, 老城区)"),
    ("面积在2到5公顷之间的公园", "features: [公园 | ?area between 2..5]"),
    ("这里附近的餐馆", "features: [餐馆 | near here()]"),
    ("距离我1公里以内的药店", "features: [药店 | within_distance 1000m here()]"),
    ("长江和公路的交叉点", "features: crossing(长江, 公路)"),
    ("公路和铁路的交叉口", "features: crossing(公路, 铁路)"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), ANALYSTS)
def test_reads_questions_of_analysts(question: str, expected: str) -> None:
    frame, issues = read(question, ANALYST_LEXICON, ANALYST_VOCABULARY)
    assert brief(frame) == expected
    assert not [issue for issue in issues if issue.stops]
    assert not frame.ignored
    assert frame.language == "zh"


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("中央车站附近0米以内的咖啡馆", "bad-distance"),
        ("中央车站附近3光年以内的咖啡馆", "unknown-unit"),
        ("从中央车站到北公园最快的路线", "cannot-way"),
        ("学校和公园之间的平均距离", "cannot-distance-statistic"),
    ],
)
def test_says_what_is_wrong(question: str, code: str) -> None:
    assert code in [issue.code for issue in read(question, LEXICON, VOCABULARY)[1]]


@pytest.mark.parametrize(
    ("numeral", "metres"),
    [("五百", 500), ("一千二百", 1200), ("二十五", 25), ("十五", 15), ("两万", 20000), ("三百零五", 305), ("250", 250)],
)
def test_numerals(numeral: str, metres: float) -> None:
    frame, _ = read(f"北公园周围{numeral}米以内的咖啡馆", LEXICON, VOCABULARY)
    assert brief(frame) == f"features: [咖啡馆 | within_distance {metres:.0f}m 北公园]"


@pytest.mark.parametrize("word", ["家具店", "有轨电车站", "中餐馆", "四川餐厅", "三明治店", "的士站"])
def test_grammar_letters_inside_a_word_are_no_grammar(word: str) -> None:
    frame, _ = read(f"中央车站附近的{word}", LEXICON, Words([word]))
    assert brief(frame) == f"features: [{word} | near 中央车站]"


def test_two_targets_are_not_read_as_one_near_the_other() -> None:
    frame, _ = read("中央车站附近的医院和学校", LEXICON, VOCABULARY)
    assert brief(frame) == "features: [医院 | near 中央车站]"
    assert frame.target is not None
    assert frame.target.alternatives == ("学校",)


@pytest.mark.parametrize(
    ("traditional", "simplified"),
    [
        ("離中央车站最近的醫院", "离中央车站最近的医院"),
        ("距離北公園５００公尺以內的學校", "距离北公园500公尺以内的学校"),
        ("老城區有幾家咖啡館", "老城区有几家咖啡馆"),
    ],
)
def test_traditional_characters_are_read_as_simplified_ones(traditional: str, simplified: str) -> None:
    kinds = Words(["医院", "学校", "咖啡馆"])
    names = Lexicon("中央车站", "北公园", "老城区")
    reading, expected = read(traditional, names, kinds)[0], read(simplified, names, kinds)[0]
    assert brief(reading).translate(str.maketrans("醫園學區館", "医园学区馆")) == brief(expected)
    assert (reading.language, reading.ignored) == ("zh", ())


def test_a_question_in_chinese_without_a_word_of_the_grammar_is_chinese() -> None:
    assert read("湖泊面积图", None, None)[0].language == "zh"

/** Readings of the characters that names of places are made of; the reading is that of place names where a character has several. */
const readings = `a阿;an安鞍岸;ao奥澳;ba八巴坝;bai百白;ban版班;bao保包宝堡;bei北贝;beng蚌;bi比毕壁;bian边;bin宾滨;bo博伯;bo亳波勃播泊;bu布埠;cai蔡;cang仓沧苍藏;cao曹;chan禅;chang昌常长;chao朝潮巢;chen辰郴陈;cheng城成承呈澄;chi池赤;chong重崇;chu楚滁;chuan川;chun春淳;ci慈;cong从;da大达;dai傣;dan丹儋郸;dao岛道;de德得;deng登;di地典迪坻;dian典甸;ding定鼎;dong东洞侗冬;dou头;du都度渡;duo多;e鄂额俄;en恩;er尔洱二;fan繁;fang方坊房防;fei肥菲费;fen汾;feng丰峰奉凤封;fo佛;fu福富抚阜涪孚;gan甘赣;gang港岗钢;gao高;ge哥格葛;gong公贡拱巩;gou沟;gu古姑鼓谷固;guan关莞;guang光广;gui贵桂;guo国果郭;ha哈;hai海;han汉邯韩;hang杭;hao浩;he和河合荷鹤菏;hei黑;heng衡;hong红虹洪;hou侯;hu呼湖虎沪葫忽;hua华花化;huai怀淮;huang黄;hui惠徽汇辉会;huo霍;ji吉集济鸡蓟即冀;jia嘉家加佳;jian建简;jiang江;jiao焦胶;jie揭界;jin金晋津锦劲;jing京景荆静靖;jiu九酒;ju聚巨;jun军;ka喀卡;kai开凯;kang康;ke克柯科;kong空;ku库;kun昆;la拉;lai莱来崃;lan兰;lang廊朗;lao崂老;le乐;lei雷;leng冷;li利里丽黎理梨鲤历溧李傈立荔;lian连联莲;liang凉梁;liao辽聊;lie列;lin林临;ling岭陵灵;liu六柳流;long龙陇隆;lou娄楼;lu鹿鲁泸庐卢陆;lun仑伦;luo洛罗漯螺;lv吕绿;ma马玛麻;man满曼;mao茂毛;mei美梅眉;men门;meng蒙盟孟;mi密米;mian绵;min闵民岷;ming明名;mo墨莫;mu木牡穆;na那纳拿;nan南;nao淖;nei内;ni尼;niao鸟;ning宁;niu牛;nu怒;ou瓯;pan盘攀番磐潘;pei培;peng彭;pi郫陂;ping平萍坪屏;po坡;pu普浦濮莆葡埔蒲;qi七齐栖奇其祁;qian黔迁钱潜千;qiang羌;qiao桥硚;qin秦钦沁;qing青清庆;qiong琼邛;qiu丘酋求;qu曲区衢渠;quan泉全;ran然;ren人仁;ri日;rong容荣;rou柔;ru如;ruan阮;rui瑞;ruo若;san三;sha沙;shan山汕陕鄯;shang上商;shao绍邵韶;shen深沈神莘;sheng省盛;shi石市施师狮十什;shou寿;shu熟树蜀舒;shuang双;shui水;shun顺;shuo朔;si四思泗;song松;su宿苏肃僳;sui随遂绥;sun孙;suo索;ta塔;tai台太泰;tang唐汤塘堂;tao萄;te特;teng腾;tian天田;tie铁;tong通铜同桐潼;tou头;tu土吐图;tuo陀;wan万皖湾;wang王望;wei威卫渭潍维魏温;wen文温;wo沃;wu吴武无乌梧芜五婺务吾;xi西锡溪希兮;xia夏霞峡下厦;xian咸县先仙;xiang香襄湘翔乡象相享;xiao孝萧小;xin新忻信辛心;xing兴邢星行;xiong雄熊;xiu秀修;xu徐许栩;xuan宣玄;xue雪;ya亚雅牙鸭;yan烟延盐岩雁燕;yang阳扬杨羊洋;yao姚;ye邺业冶野;yi宜益伊义乙驿亦黟彝依意;yin银印鄞阴殷音;ying营鹰英颍;yong永邕甬;you攸右;yu余玉榆渝禺豫峪雨郁育;yuan元源原远沅;yue越岳;yun云运郧;zao枣;ze泽;zeng增;zhai寨翟;zhan湛;zhang张漳彰;zhao昭肇赵照;zhe浙;zhen镇圳振真;zheng郑政;zhi治芝枝智直;zhong中忠钟;zhou州周舟;zhu珠驻株竹诸;zhuang庄壮;zhun准;zi资自淄子;zong宗;zou邹;zu祖族;zun遵;zuo左;cuo措错;die店;dian店;gan感;guai拐;gui归;huan环;hun珲;ji级;jia甲;jing京;ju居;kai开;lei勒;le勒;liu浏;ma麻;mang芒;mu穆;qian前;rao饶;re热;se色;sa萨;she射;suo所;tan潭;tu图;wan湾;xi犀;xian献;xu旭;ya崖;yan砚;yu禹;ze则;zhou周;zhuo卓;dan单;gu固;jin晋;ding顶;du督;duo铎;ku窟;li犁里黎;lan兰;lu路;mai麦;ao澳;xiu修;pan盘;bei贝;hu虎;ya雅;tan坦;gao皋;fo佛;guo果;ga嘎;jia加;jun郡;ke可;kou口浦;lang郎;lun伦;lve略;mo莫;nuo诺;ou欧;qi奇;rui瑞;shi氏;sa萨;shu曙;te特;wei唯;ye耶;zha扎;zhi直;wei尾;yun筠;xin辛;ci茨;chui垂;cheng乘;ha哈;jia佳;lin麟;hui晖;bao宝;dai岱;gai盖;hong红;chan产;ti堤;ai爱艾;ba巴;bo勃;chi池;di底;du度;er耳;fa法;fu复浮;gu古;han韩;ji吉;jie节;mei美;min民;ni尼;ou欧;pu葡;qi七;rang壤;ren任;san三;se瑟;tai泰;tu土;ya牙亚;yi伊;yue约;zhi芝;kang康;sha莎;li利;tuo托;du杜;liang良;meng蒙;mian冕;pi皮;qiu邱;xi析;ying迎;zhan占;yan堰;shu墅;li励;jin进;tou头;xi息;huai槐;dong栋;bu部;fan范;heng横;huang潢;ban坂;bing兵;huang皇;si斯;yan彦;cha察;shan善;ben本;lu芦;xian鲜;yi沂邑;zuo作;xia辖;hua划;gang冈;miao苗;zhou洲;he贺;chong充;zi孜;hong宏;po颇;ye掖;hui回;zui嘴;jiang疆;leng楞;bie别;dian淀;xian贤;huan桓;kai恺;pei沛;ping凭;sai赛;wa瓦;wan弯;zai载;zhu朱`
const words: Readonly<Record<string, string>> = { 六安: 'luan', 六合: 'luhe', 乐清: 'yueqing', 吐鲁番: 'tulufan', 吐鲁番市: 'tulufanshi' }
const of = new Map<string, string>()
for (const piece of readings.split(';')) {
  const sound = /^[a-z]+/.exec(piece)![0]
  for (const c of piece.slice(sound.length)) if (!of.has(c)) of.set(c, sound)
}

/** A name as it is typed on a keyboard, and its first letters: 深圳市 → `shenzhenshi szs`. Characters without a known reading are passed over. */
export function pinyinOf(name: string): string | null {
  const parts: string[] = []
  for (let i = 0; i < name.length;) {
    const word = Object.keys(words).find((w) => name.startsWith(w, i))
    const sound = word ? words[word]! : of.get(name[i]!)
    if (sound) parts.push(sound)
    i += word ? word.length : 1
  }
  if (parts.length === 0) return null
  const letters = [...name].map((c) => of.get(c)?.[0] ?? '').join('')
  return `${parts.join('')} ${letters}`.slice(0, 200)
}

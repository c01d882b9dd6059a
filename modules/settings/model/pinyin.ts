/** Readings of the characters that names of places are made of; the reading is that of place names where a character has several. */
const readings = `a阿;ai爱艾;an安鞍岸庵;ang昂;ao奥澳敖;ba八巴坝霸鲅灞;bai柏百白拜;ban版班坂;bao保包宝堡;bei北贝碑碚;ben本;beng蚌;bi泌比毕壁璧碧濞;bian边;bie别;bin宾滨彬;bing兵秉;bo博伯亳波勃播泊;bu布埠部步;cai蔡彩;cang仓沧苍;cao曹草;ce册策;cen岑;cha察岔茶查;chai柴;chan禅产瀍;chang昌常长场厂;chao朝潮巢;che车;chen辰郴陈;cheng城成承呈澄乘称;chi池赤茌;chong重崇充冲;chou畴;chu楚滁;chuan川船;chui垂;chun春淳;ci慈茨磁次;cong从丛;cui翠;cun村;cuo措错;da大达;dai傣岱戴代;dan丹儋郸单旦;dang党当砀宕;dao岛道刀稻;de德得的;deng登磴灯邓等;di地典迪坻底滴棣;dian店甸淀点电垫;die叠迭;ding定鼎顶丁;dong东洞侗冬栋;dou斗;du都度渡督杜独;duan端;dui堆;dun敦;duo多铎掇;e鄂额俄峨;en恩;er尔洱二耳儿;fa法;fan繁范烦樊;fang方坊房防放邡;fei肥菲费妃;fen汾芬分;feng丰峰奉凤封锋风烽;fo佛;fu福富抚阜涪孚复浮府扶罘符芙附;ga嘎噶;gai盖改;gan甘赣感干;gang港岗钢冈刚;gao高皋藁;ge哥格葛各阁仡个戈革;gen根;geng耿;gong公贡拱巩宫弓工共恭珙功;gou沟;gu古姑鼓谷固沽故;gua瓜;guai拐;guan关莞馆冠灌官观管;guang光广;gui贵桂归;guo涡国果郭;ha哈;hai海;han汉邯韩罕邗含涵寒;hang杭;hao浩好濠;he和河合荷鹤菏贺赫禾;hei黑;heng衡横恒亨;hong红虹洪宏;hou侯后;hu呼湖虎沪葫忽壶胡祜鄠互;hua华花化划骅桦滑;huai怀淮槐;huan环桓;huang黄潢皇晃凰煌湟;hui惠徽汇辉会晖回;hun珲浑;huo霍获;ji吉集济鸡蓟即冀级极稷基暨绩积及;jia嘉家加佳甲贾郏架夹迦伽;jian建简间尖涧箭监剑碱;jiang江疆绛姜将;jiao焦胶交郊蛟椒蕉礁;jie揭界节介街解结;jin金晋津锦劲进缙;jing京景荆静靖井竞箐镜泾旌经精;jiu九酒鸠旧久;ju聚巨居句莒;juan鄄;jue觉;jun军郡浚君峻;ka喀卡;kai开凯恺;kan坎;kang康;kao考;ke克柯科可岢;ken垦;kong空崆;kou口;ku库窟;kuan宽;kuang矿;kui奎;kun昆坤;la拉喇腊;lai莱来崃涞赉;lan兰岚蓝澜;lang廊朗郎琅阆蒗浪;lao崂老佬;le勒乐;lei雷耒类垒;leng冷楞棱;li利里丽黎理梨鲤历溧李傈立荔犁励蠡礼离力栗醴澧;lian连联莲涟濂廉;liang凉梁良两;liao辽聊;lie列烈;lin林临麟蔺邻;ling岭陵灵凌零令;liu六柳流浏留;long龙陇隆;lou娄楼;lu鹿鲁泸庐卢陆路芦潞麓渌炉禄碌;luan栾滦;lun仑伦轮;luo洛罗漯螺萝;lv吕绿旅;lve略;ma马玛麻;mai麦迈;man满曼;mang芒茫;mao茂毛茅;mei美梅眉湄;men门们;meng蒙盟孟梦勐;mi密米汨弥;mian绵冕渑棉勉;miao苗;min闵民岷闽敏;ming明名鸣;mo墨莫默漠谟磨末;mou谋;mu木牡穆牟牧仫沐;na那纳拿;nai奈乃;nan南;nang囊;nao淖;ne讷;nei内;nen嫩;ni尼;nian年碾;niao鸟;nie聂;ning宁;niu牛;nong农;nu怒;nuo诺;ou瓯欧;pai牌;pan盘攀番磐潘;pei培沛;peng彭蓬;pi郫陂皮邳;pian偏;piao票;ping平萍坪屏凭;po坡颇鄱;pu普浦濮莆葡埔蒲仆谱;qi七齐栖奇其祁旗启杞淇蕲綦麒岐起耆;qia恰;qian黔迁钱潜千前乾犍阡谦;qiang羌强;qiao桥硚谯巧;qie茄且;qin秦钦沁覃勤;qing青清庆晴;qiong琼邛;qiu丘酋求邱;qu曲区衢渠朐;quan泉全权圈劝;que确;qun群;ran然;rang壤让;rao饶;re热;ren人仁任;ri日;rong容荣蓉榕融;rou柔;ru如乳汝;ruan阮;rui瑞芮;run润;ruo若;sa萨撒;sai赛塞;san三;sang桑;se色瑟;sha沙莎;shan山汕陕鄯善;shang上商尚;shao绍邵韶;she歙射涉社畲;shen深沈神莘审申;sheng省盛胜圣嵊;shi石市施师狮十什氏浉始;shou寿手首;shu熟树蜀舒曙墅沭疏;shuang双;shui水;shun顺;shuo朔硕;si四思泗斯寺;song松嵩淞;su宿苏肃僳;sui随遂绥睢濉穗;sun孙;suo索所;ta塔;tai台太泰;tan潭坦坛滩郯;tang唐汤塘堂棠;tao萄陶桃洮;te特;teng腾滕藤;ti堤提;tian天田;tiao调;tie铁;ting亭汀;tong通铜同桐潼峒;tou头;tu土吐图突徒涂;tuan团;tun屯;tuo陀托拖脱;wa瓦洼佤;wai外;wan万皖湾弯宛;wang王望汪旺;wei威卫渭潍维魏唯尾围伟为微尉巍未委;wen温文闻汶;weng翁瓮;wo沃斡卧;wu吴武无乌梧芜五婺务吾舞伍悟巫;xi西锡溪希兮犀析息昔喜隰细淅浠习;xia夏霞峡下厦辖;xian咸县先仙献鲜贤;xiang香襄湘翔乡象相享镶向响厢芗祥项;xiao孝萧小霄猇;xie谢;xin新忻信辛心;xing兴邢星行陉杏荥;xiong雄熊;xiu秀修休岫;xu徐许栩旭盱溆圩叙;xuan宣玄;xue雪薛穴;xun逊浔寻旬循;ya亚雅牙鸭崖琊涯;yan烟延盐岩雁燕砚堰彦铅兖偃鄢郾炎沿研阎晏焉;yang阳扬杨羊洋漾央;yao姚尧遥瑶要耀;ye邺业冶野耶掖叶;yi宜益伊义乙驿亦黟彝依意沂邑易猗翼谊眙仪弋夷峄;yin银印鄞阴殷音荫;ying营鹰英颍迎应蓥盈;yong永邕甬埇雍;you攸右友邮游尤犹酉油;yu蔚余玉榆渝禺豫峪雨郁育禹裕盂于鱼宇虞屿舆隅域;yuan元源原远沅苑园垣袁员;yue越岳约月;yun云运郧筠郓匀蕴;za杂;zai载;zan赞;zang藏;zao枣;ze泽则;zeng曾增;zha扎札柞;zhai寨翟;zhan湛占站沾;zhang张漳彰章樟丈;zhao昭肇赵照诏招召;zhe浙柘;zhen镇圳振真浈贞;zheng郑政正征蒸;zhi治芝枝智直峙志沚至陟植芷指织脂;zhong中忠钟仲;zhou州周舟洲;zhu珠驻株竹诸朱主柱祝助;zhuang庄壮;zhun准;zhuo卓涿;zi资自淄子孜秭滋紫梓;zong宗枞;zou邹;zu祖族足;zui嘴;zun遵;zuo左作`
const words: Readonly<Record<string, string>> = {
  六安: 'luan',
  六合: 'luhe',
  乐清: 'yueqing',
  乐亭: 'laoting',
  长子: 'zhangzi',
  大城: 'daicheng',
  大埔: 'dabu',
  东阿: 'donge',
  尉犁: 'yuli',
  浚县: 'xunxian',
  牟定: 'mouding',
  召陵: 'shaoling',
  洪洞: 'hongtong',
  筠连: 'junlian',
  荥经: 'yingjing',
  单县: 'shanxian',
  吴堡: 'wubu',
  穆棱: 'muling',
  吐鲁番: 'tulufan',
}
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

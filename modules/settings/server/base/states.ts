/** First level of the countries we sell in, by ISO 3166-2: code, Chinese name, name in the country's own letters. */
export const states: Readonly<Record<string, string>> = {
  US: `AL 阿拉巴马州 Alabama; AK 阿拉斯加州 Alaska; AZ 亚利桑那州 Arizona; AR 阿肯色州 Arkansas; CA 加利福尼亚州 California; CO 科罗拉多州 Colorado; CT 康涅狄格州 Connecticut; DE 特拉华州 Delaware;
DC 哥伦比亚特区 District of Columbia; FL 佛罗里达州 Florida; GA 佐治亚州 Georgia; HI 夏威夷州 Hawaii; ID 爱达荷州 Idaho; IL 伊利诺伊州 Illinois; IN 印第安纳州 Indiana; IA 艾奥瓦州 Iowa; KS 堪萨斯州 Kansas;
KY 肯塔基州 Kentucky; LA 路易斯安那州 Louisiana; ME 缅因州 Maine; MD 马里兰州 Maryland; MA 马萨诸塞州 Massachusetts; MI 密歇根州 Michigan; MN 明尼苏达州 Minnesota; MS 密西西比州 Mississippi; MO 密苏里州 Missouri;
MT 蒙大拿州 Montana; NE 内布拉斯加州 Nebraska; NV 内华达州 Nevada; NH 新罕布什尔州 New Hampshire; NJ 新泽西州 New Jersey; NM 新墨西哥州 New Mexico; NY 纽约州 New York; NC 北卡罗来纳州 North Carolina;
ND 北达科他州 North Dakota; OH 俄亥俄州 Ohio; OK 俄克拉何马州 Oklahoma; OR 俄勒冈州 Oregon; PA 宾夕法尼亚州 Pennsylvania; RI 罗得岛州 Rhode Island; SC 南卡罗来纳州 South Carolina; SD 南达科他州 South Dakota;
TN 田纳西州 Tennessee; TX 得克萨斯州 Texas; UT 犹他州 Utah; VT 佛蒙特州 Vermont; VA 弗吉尼亚州 Virginia; WA 华盛顿州 Washington; WV 西弗吉尼亚州 West Virginia; WI 威斯康星州 Wisconsin; WY 怀俄明州 Wyoming`,
  CA: `AB 艾伯塔省 Alberta; BC 不列颠哥伦比亚省 British Columbia; MB 曼尼托巴省 Manitoba; NB 新不伦瑞克省 New Brunswick; NL 纽芬兰与拉布拉多省 Newfoundland and Labrador; NS 新斯科舍省 Nova Scotia;
NT 西北地区 Northwest Territories; NU 努纳武特地区 Nunavut; ON 安大略省 Ontario; PE 爱德华王子岛省 Prince Edward Island; QC 魁北克省 Quebec; SK 萨斯喀彻温省 Saskatchewan; YT 育空地区 Yukon`,
  AU: `NSW 新南威尔士州 New South Wales; VIC 维多利亚州 Victoria; QLD 昆士兰州 Queensland; WA 西澳大利亚州 Western Australia; SA 南澳大利亚州 South Australia; TAS 塔斯马尼亚州 Tasmania;
ACT 首都领地 Australian Capital Territory; NT 北领地 Northern Territory`,
  GB: `ENG 英格兰 England; SCT 苏格兰 Scotland; WLS 威尔士 Wales; NIR 北爱尔兰 Northern Ireland`,
  DE: `BW 巴登-符腾堡州 Baden-Württemberg; BY 巴伐利亚州 Bayern; BE 柏林 Berlin; BB 勃兰登堡州 Brandenburg; HB 不来梅 Bremen; HH 汉堡 Hamburg; HE 黑森州 Hessen; MV 梅克伦堡-前波美拉尼亚州 Mecklenburg-Vorpommern;
NI 下萨克森州 Niedersachsen; NW 北莱茵-威斯特法伦州 Nordrhein-Westfalen; RP 莱茵兰-普法尔茨州 Rheinland-Pfalz; SL 萨尔州 Saarland; SN 萨克森州 Sachsen; ST 萨克森-安哈尔特州 Sachsen-Anhalt;
SH 石勒苏益格-荷尔斯泰因州 Schleswig-Holstein; TH 图林根州 Thüringen`,
  FR: `ARA 奥弗涅-罗讷-阿尔卑斯 Auvergne-Rhône-Alpes; BFC 勃艮第-弗朗什-孔泰 Bourgogne-Franche-Comté; BRE 布列塔尼 Bretagne; CVL 中央-卢瓦尔河谷 Centre-Val de Loire; 20R 科西嘉 Corse; GES 大东部 Grand Est;
HDF 上法兰西 Hauts-de-France; IDF 法兰西岛 Île-de-France; NOR 诺曼底 Normandie; NAQ 新阿基坦 Nouvelle-Aquitaine; OCC 奥克西塔尼 Occitanie; PDL 卢瓦尔河地区 Pays de la Loire; PAC 普罗旺斯-阿尔卑斯-蓝色海岸 Provence-Alpes-Côte d’Azur`,
  IT: `65 阿布鲁佐 Abruzzo; 77 巴西利卡塔 Basilicata; 78 卡拉布里亚 Calabria; 72 坎帕尼亚 Campania; 45 艾米利亚-罗马涅 Emilia-Romagna; 36 弗留利-威尼斯朱利亚 Friuli Venezia Giulia; 62 拉齐奥 Lazio; 42 利古里亚 Liguria;
25 伦巴第 Lombardia; 57 马尔凯 Marche; 67 莫利塞 Molise; 21 皮埃蒙特 Piemonte; 75 普利亚 Puglia; 88 撒丁 Sardegna; 82 西西里 Sicilia; 52 托斯卡纳 Toscana; 32 特伦蒂诺-上阿迪杰 Trentino-Alto Adige;
55 翁布里亚 Umbria; 23 瓦莱达奥斯塔 Valle d’Aosta; 34 威尼托 Veneto`,
  ES: `AN 安达卢西亚 Andalucía; AR 阿拉贡 Aragón; AS 阿斯图里亚斯 Asturias; IB 巴利阿里群岛 Illes Balears; CN 加那利群岛 Canarias; CB 坎塔布里亚 Cantabria; CL 卡斯蒂利亚-莱昂 Castilla y León;
CM 卡斯蒂利亚-拉曼恰 Castilla-La Mancha; CT 加泰罗尼亚 Catalunya; VC 瓦伦西亚 Comunidad Valenciana; EX 埃斯特雷马杜拉 Extremadura; GA 加利西亚 Galicia; MD 马德里 Comunidad de Madrid; MC 穆尔西亚 Región de Murcia;
NC 纳瓦拉 Navarra; PV 巴斯克 País Vasco; RI 拉里奥哈 La Rioja; CE 休达 Ceuta; ML 梅利利亚 Melilla`,
  JP: `01 北海道 Hokkaido; 02 青森县 Aomori; 03 岩手县 Iwate; 04 宫城县 Miyagi; 05 秋田县 Akita; 06 山形县 Yamagata; 07 福岛县 Fukushima; 08 茨城县 Ibaraki; 09 栃木县 Tochigi; 10 群马县 Gunma; 11 埼玉县 Saitama; 12 千叶县 Chiba;
13 东京都 Tokyo; 14 神奈川县 Kanagawa; 15 新潟县 Niigata; 16 富山县 Toyama; 17 石川县 Ishikawa; 18 福井县 Fukui; 19 山梨县 Yamanashi; 20 长野县 Nagano; 21 岐阜县 Gifu; 22 静冈县 Shizuoka; 23 爱知县 Aichi; 24 三重县 Mie;
25 滋贺县 Shiga; 26 京都府 Kyoto; 27 大阪府 Osaka; 28 兵库县 Hyogo; 29 奈良县 Nara; 30 和歌山县 Wakayama; 31 鸟取县 Tottori; 32 岛根县 Shimane; 33 冈山县 Okayama; 34 广岛县 Hiroshima; 35 山口县 Yamaguchi; 36 德岛县 Tokushima;
37 香川县 Kagawa; 38 爱媛县 Ehime; 39 高知县 Kochi; 40 福冈县 Fukuoka; 41 佐贺县 Saga; 42 长崎县 Nagasaki; 43 熊本县 Kumamoto; 44 大分县 Oita; 45 宫崎县 Miyazaki; 46 鹿儿岛县 Kagoshima; 47 冲绳县 Okinawa`,
}

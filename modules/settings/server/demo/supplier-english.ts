/** What the demo suppliers are called in English, in the order of their list: name and trade, as on the boards of their gates. */
export const demoSuppliersInEnglish: readonly string[] = [
  ['Qiming Hardware', 'Lanhai Appliances', 'Hemu Home', 'Qingyu Lighting', 'Quqi Pet Goods', 'Yunzhan Outdoor', 'Taoli Ceramics', 'Yuanxiu Luggage'],
  ['Hengzhun Scales', 'Jinli Industry', 'Chean Electronics', 'Yanmei Beauty Tools', 'Nuanrong Home Textiles', 'Haina Rainwear', 'Zhuyuan Bamboo'],
  ['Bochuang Plastics', 'Gerun Small Appliances', 'Lianfeng Silicone', 'Jinye Metal Furniture', 'Yuebu Textiles', 'Jingyuan Filters', 'Hengtai Motors'],
  ['Mingshe Teaware', 'Minci Crafts', 'Baicai Housewares', 'Xinyue Accessories', 'Letong Toys', 'Guangyue Technology', 'Shenglang Electronics'],
  ['Oufan Outdoor', 'Baihui Trading', 'Senyu Wood', 'Lvyuan Gardening', 'Roumian Home Textiles', 'Jieya Personal Care', 'Zhileng Appliances'],
  ['Chujiang Knives', 'Dingsheng Metal', 'Xinhui Stainless', 'Haige Air Care', 'Anji Chairs', 'Huangyan Moulding', 'Weili Car Care', 'Ouyue Shoe Materials'],
  ['Ronggong Rattan', 'Nankang Furniture', 'Zhongyuan Abrasives', 'Xiangxiu Fabrics', 'Chuanmu Workshop', 'Yudong Machinery', 'Qindun Safety'],
  ['Huadu Leather', 'Baiyun Cosmetics', 'Humen Apparel', 'Changan Precision', 'Shunde Kitchen', 'Guzhen Lamps', 'Wuyi Leisure', 'Pujiang Crystal'],
  ['Lanxi Towels', 'Jinding Drinkware', 'Feixiang Fitness', 'Cixi Appliances', 'Yuyao Lamps', 'Kunshan Pets', 'Changshu Knitwear', 'Shenjie Cleaning'],
  ['Weishi Optics', 'Dingjian Digital', 'Meisong Personal Care', 'Ludao Industry', 'Anxi Ironware', 'Anjie Packaging', 'Hengmei Printing'],
  ['Juxin Packaging', 'Jingke Testing', 'Nanhai Aluminium', 'Shangyu Umbrellas', "Lin'an Lighting", 'Jinling Air Care', 'Haichang Wood'],
  ['Haifeng Jewellery', 'Lianjiang Small Appliances'],
].flat()

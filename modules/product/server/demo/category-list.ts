/** Prefix, Chinese and English name of the sixty categories; indentation tells the parent. */
const categoryOutline = `
H 家居 Home
  HS 收纳 Storage
    HSS 置物架 Shelves
      HSSB 竹木置物架 Bamboo Shelves
      HSSM 金属置物架 Metal Racks
    HSB 收纳盒 Storage Boxes
    HSH 挂钩衣架 Hooks and Hangers
  HL 照明 Lighting
    HLT 台灯 Table Lamps
    HLS 串灯 String Lights
  HT 家纺 Home Textiles
    HTB 毛毯 Blankets
    HTP 抱枕 Cushions
  HP 包材辅料 Packaging
K 厨房 Kitchen
  KE 厨房小家电 Small Appliances
    KEK 电热水壶 Electric Kettles
    KEA 空气炸锅 Air Fryers
    KEC 咖啡机 Coffee Makers
    KEB 榨汁机 Blenders
  KD 饮具 Drinkware
    KDB 保温杯 Insulated Bottles
    KDM 马克杯 Mugs
    KDT 茶具 Teaware
  KC 厨具 Cookware
    KCP 锅具 Pots and Pans
    KCK 刀具砧板 Knives and Boards
      KCKK 厨刀 Kitchen Knives
      KCKB 砧板 Cutting Boards
    KCS 厨房秤 Kitchen Scales
O 户外 Outdoor
  OC 露营 Camping
    OCT 帐篷 Tents
      OCTF 家庭帐篷 Family Tents
      OCTL 轻量帐篷 Lightweight Tents
    OCC 折叠椅 Camp Chairs
    OCS 睡袋 Sleeping Bags
  OBB 双肩包 Backpacks
  OBD 旅行袋 Duffel Bags
  OGG 烧烤炉 Grills
  OGU 遮阳用品 Shade and Umbrellas
P 宠物 Pets
  PB 窝垫 Beds
    PBD 狗窝 Dog Beds
    PBC 猫窝 Cat Beds
  PFB 宠物碗 Pet Bowls
  PFA 自动喂食器 Automatic Feeders
  PTS 猫抓板 Scratchers
  PTL 牵引出行 Leashes and Carriers
A 汽车 Auto
  AED 行车记录仪 Dash Cams
  AEH 手机支架 Phone Mounts
  AEC 车载充电器 Car Chargers
  AIM 车载脚垫 Floor Mats
  AIP 充气清洁 Inflators and Vacuums
B 美妆个护 Beauty
  BTB 化妆刷 Makeup Brushes
  BTM 美妆镜 Makeup Mirrors
  BTC 化妆包 Cosmetic Bags
  BCD 香薰个护 Fragrance and Care
`
export interface PlannedCategory {
  readonly prefix: string
  readonly zh: string
  readonly en: string
  readonly parent: string | null
  readonly level: number
}
/** The outline as rows, parents before their children. */
export function plannedCategories(): PlannedCategory[] {
  const above: string[] = []
  return categoryOutline
    .trim()
    .split('\n')
    .map((line) => {
      const depth = /^ */.exec(line)![0].length / 2
      const [, prefix, zh, en] = /^\s*(\S+) (\S+) (.+)$/.exec(line)!
      above[depth] = prefix!
      return { prefix: prefix!, zh: zh!, en: en!, parent: depth === 0 ? null : above[depth - 1]!, level: depth + 1 }
    })
}

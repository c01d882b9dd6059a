import type { Colour } from './colours.ts'
import type { Feature, Material } from './words.ts'

/** One kind of goods: what it is called, made of, how it looks, what it measures and costs (CNY with tax). */
export interface CatalogueProduct {
  readonly leaf: string
  readonly zh: string
  readonly en: string
  readonly use: string
  readonly picture: string
  readonly materials: readonly Material[]
  readonly features: readonly Feature[]
  /** Sizes, smallest first; `2只装` style counts are packs. */
  readonly sizes: readonly (readonly [zh: string, en: string])[]
  readonly colours: readonly Colour[]
  /** Packed cm of the middle size, kg, lowest and highest cost. */
  readonly box: readonly [number, number, number]
  readonly kg: number
  readonly cost: readonly [number, number]
  readonly hs: string
  readonly attrs?: readonly string[]
}

/** Sizes that many kinds share; `中/en` where both languages differ. */
const sizeSets: Readonly<Record<string, string>> = {
  litres: '0.8L,1.2L,1.7L',
  ml: '350ml,500ml,750ml,1000ml',
  sml: 'S码/Small,M码/Medium,L码/Large,XL码/X-Large',
  tiers: '三层/3-Tier,四层/4-Tier,五层/5-Tier',
  packs: '2只装/2 Pack,4只装/4 Pack,6只装/6 Pack',
}
const words = (s: string): string[] => s.split(' ').filter(Boolean)
const numbers = (s: string, by: string): number[] => s.split(by).map(Number)

function productOf(line: string): CatalogueProduct {
  const [leaf, names, picture, created, has, sizes, paint, box, kg, cost, hs, attrs] = line.split('; ') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string?,
  ]
  const [zh, en, use] = names.split('|') as [string, string, string]
  return {
    leaf,
    zh,
    en,
    use,
    picture,
    materials: words(created) as Material[],
    features: words(has) as Feature[],
    sizes: (sizeSets[sizes] ?? sizes).split(',').map((s) => (s.includes('/') ? (s.split('/') as [string, string]) : ([s, s] as const))),
    colours: words(paint) as Colour[],
    box: numbers(box, '×') as [number, number, number],
    kg: Number(kg),
    cost: numbers(cost, '-') as [number, number],
    hs,
    ...(attrs ? { attrs: words(attrs) } : {}),
  }
}

/** One kind of goods a line: category; names and use; picture; materials; features; sizes; colours; packed cm; kg; lowest and highest cost; HS; special attributes. */
const lines = `
HSSB; 置物架|Storage Shelf|for Bathroom and Living Room; shelf; bb wd; adjust stack plain fold; tiers; bamboo walnut white black; 62×32×14; 4.2; 62-118; 940382; wood
HSSB; 转角花架|Corner Plant Stand|for Indoor Plants; shelf; bb wd ac; fold plain wheel; tiers; bamboo walnut white; 58×30×12; 3.4; 48-92; 940382; wood
HSSM; 金属置物架|Metal Storage Rack|for Kitchen and Garage; rack; fe st al; wheel adjust stack heavy; tiers; black white silver; 70×36×12; 5.8; 66-140; 940320
HSSM; 沥水碗架|Dish Drying Rack|for Kitchen Counter; rack; st fe; layers fold adjust; 单层/1-Tier,双层/2-Tier; black silver white; 46×30×18; 2.6; 42-88; 732393
HSB; 收纳箱|Storage Bin|with Lid for Closet; box; pp li ox; stack fold clear wheel; 20L,35L,58L; clear white grey teal cream; 46×34×26; 1.6; 18-46; 392410
HSB; 编织收纳篮|Woven Basket|for Laundry and Toys; basket; ra co li; handle fold large; sml; cream brown grey khaki; 40×40×34; 1.1; 22-58; 460219
HSH; 挂钩|Wall Hooks|for Towels and Keys; hook; st ab al; noDrill self hang; 4钩/4 Hooks,6钩/6 Hooks,8钩/8 Hooks; black white silver brass; 38×10×6; 0.6; 9-26; 830250
HSH; 衣架|Clothes Hangers|for Suits and Dresses; hanger; ve wd pp; plain soft fold; 20只装/20 Pack,30只装/30 Pack,50只装/50 Pack; black cream pink walnut; 45×24×18; 2.2; 28-76; 442110
HLT; 台灯|Table Lamp|for Bedroom and Office; tablelamp; al ce wd; dim usb warm remote; 32cm,42cm,52cm; brass black white cream; 34×24×24; 1.5; 46-108; 940511
HLT; 露营灯|Camping Lantern|for Patio and Emergency; lantern; al ab; usb dim water solar; 300lm,600lm,1000lm; black green brass orange; 14×14×22; 0.7; 32-78; 851310; battery_in
HLS; 庭院串灯|String Lights|for Patio and Garden; stringlights; gl pp; warm solar remote water; 10m,15m,30m; black white green; 28×22×16; 1.4; 30-86; 940531
HLS; 窗帘灯|Curtain Lights|for Wedding and Bedroom; stringlights; pp gl; usb remote warm; 2×2m,3×3m; white clear; 18×14×8; 0.5; 14-36; 940531
HTB; 毛毯|Throw Blanket|for Couch and Bed; blanket; fl pl co; soft wash layers; 127×152cm,152×203cm,229×229cm; grey cream navy teal pink mustard; 36×30×14; 1.3; 24-82; 630140
HTB; 电热毯|Heated Blanket|with Timer; blanket; fl pl; temp timer wash; 127×152cm,152×203cm; grey navy red; 42×34×18; 2.4; 78-150; 630110
HTP; 抱枕套|Throw Pillow Covers|for Sofa; cushion; li ve co; wash stripe plain; 45×45cm 2只装/18x18 2 Pack,50×50cm 2只装/20x20 2 Pack,60×60cm/24x24; cream mustard teal grey pink sage; 32×26×5; 0.4; 12-34; 630492
HP; 外箱|Shipping Carton|5-Layer; carton; ka; heavy print; 40×30×30cm,50×40×40cm,60×40×40cm; bamboo; 60×40×2; 0.6; 9-14; 481910
HP; 标签|Label Roll|for FNSKU and Carton; label; pa; self print; 50×30mm,60×40mm,100×150mm; white cream; 12×12×8; 0.4; 9-18; 482110
HP; 彩盒|Colour Box|for Retail; carton; ka; print plain; sml; white cream; 30×24×2; 0.2; 9-16; 481920
HP; 吊牌|Hang Tags|with String, 1000 Pack; label; pa; print plain; sml; white cream; 14×10×6; 0.5; 9-26; 482110
HP; 说明书|Instruction Leaflets|in Three Languages, 500 Pack; label; pa; print plain; A6/A6,A5/A5,A4/A4; white; 21×15×8; 0.9; 12-34; 490110
KEK; 快煮壶|Electric Kettle|for Tea and Coffee; kettle; st gl; auto double temp; litres; black white silver teal cream; 24×20×26; 1.2; 46-96; 851671; food_contact
KEK; 鹅颈手冲壶|Gooseneck Kettle|for Pour Over Coffee; gooseneck; st; temp auto quiet; 0.6L,0.8L,1.0L; black white walnut; 30×18×24; 1.4; 88-160; 851671; food_contact
KEA; 空气炸锅|Air Fryer|with Recipe Book; airfryer; pp st; window digital dial; 4.0L,5.5L,7.0L; black white sage cream; 38×33×36; 5.2; 128-216; 851679; food_contact
KEC; 意式咖啡机|Espresso Machine|with Milk Frother; coffeemaker; st ab; digital auto temp; 15Bar/15 Bar,20Bar/20 Bar; black silver cream red; 40×30×38; 5.6; 158-220; 851671; food_contact
KEC; 滴漏咖啡壶|Drip Coffee Maker|Programmable; coffeemaker; gl st; timer auto; 0.6L,1.5L,1.8L; black white silver; 34×26×36; 2.8; 72-138; 851671; food_contact
KEB; 便携榨汁杯|Portable Blender|for Smoothies; blender; pp gl; usb leak quiet; 380ml,500ml; pink white teal lilac; 12×12×26; 0.7; 36-82; 850940; battery_in food_contact
KEB; 破壁料理机|Countertop Blender|for Soups and Ice; blender; st gl; digital quiet dial; 1.5L,1.8L,2.2L; black silver red; 28×26×44; 4.4; 118-214; 850940; food_contact
KDB; 保温杯|Insulated Water Bottle|Vacuum, Hot and Cold; bottle; st ti; leak handle straw double; ml; black white teal pink navy sage; 9×9×27; 0.5; 22-64; 961700; food_contact
KDB; 吸管保温杯|Travel Tumbler|Fits Cup Holder; tumbler; st; straw handle leak; 590ml,890ml,1180ml; cream pink lilac black teal sage; 14×11×27; 0.7; 28-58; 961700; food_contact
KDM; 马克杯|Coffee Mugs|Dishwasher Safe; mug; ce gl; matte stripe gift; packs; white black teal pink cream navy; 26×20×12; 1.5; 22-68; 691110; food_contact
KDT; 茶壶|Teapot|with Infuser; teapot; ce gl ci; gift plain double; 600ml,900ml,1200ml; white teal black clear; 24×18×16; 1.3; 32-92; 691110; food_contact
KDT; 茶杯套装|Tea Cup Set|with Saucers; cups; ce gl; gift matte stripe; packs; white cream teal clear; 28×22×12; 1.6; 30-78; 691110; food_contact
KCP; 煎锅|Frying Pan|with Wooden Handle; pan; al ci st; nonstick induction; 20cm,24cm,28cm; black grey cream red; 50×30×8; 1.5; 32-96; 761510; food_contact
KCP; 汤锅|Stock Pot|with Glass Lid; pot; st al ce; induction nonstick; 3L,5L,8L; silver black red cream; 34×28×22; 2.6; 56-148; 732393; food_contact
KCKK; 厨刀|Chef Knife|with Sheath; knife; st fe; gift plain; 15cm,20cm,25cm; black walnut; 38×8×3; 0.4; 26-88; 821192; blade food_contact
KCKK; 刀具套装|Knife Set|with Block; knife; st; gift heavy; 6件套/6 Piece,12件套/12 Piece,15件套/15 Piece; black walnut grey; 40×18×24; 3.2; 82-188; 821191; blade food_contact
KCKB; 砧板|Cutting Board|Reversible; board; bb ac pp; groove hang handle; 小号/Small,中号/Medium,大号/Large; bamboo walnut; 44×30×3; 1.4; 18-62; 441990; wood food_contact
KCS; 厨房电子秤|Kitchen Scale|for Baking; scale; st gl ab; usb digital water; 3kg,5kg,10kg; silver black white pink; 24×18×4; 0.7; 24-56; 842381; battery_in
OCTF; 自动帐篷|Instant Tent|for Family Camping; tent; ox rp; pop layers water; 三四人/4 Person,五六人/6 Person,八人/8 Person; khaki green blue; 110×24×24; 7.2; 158-220; 630622
OCTL; 轻量帐篷|Backpacking Tent|3 Season; lighttent; ny rp; lightw layers water; 单人/1 Person,双人/2 Person,三人/3 Person; green orange blue; 46×16×16; 2.1; 138-218; 630622
OCC; 折叠椅|Camping Chair|with Carry Bag; campchair; ox al fe; cup fold lightw; 标准款/Standard,加大款/Oversized,低背款/Low Back; green khaki navy black; 96×18×18; 3.8; 48-126; 940179
OCS; 睡袋|Sleeping Bag|with Compression Sack; sleepingbag; rp ny; warmth lightw wash; 单人/Single,双人/Double; green navy orange grey; 40×26×26; 1.9; 58-152; 940430
OBB; 双肩包|Backpack|for Travel and College; backpack; ox ny rp; laptop water usb; 22L,28L,40L; black grey navy green khaki; 48×32×12; 0.9; 42-112; 420292
OBD; 旅行袋|Duffel Bag|for Gym and Weekend; duffel; ox ny pu; shoe fold water; 35L,40L,60L; black navy green pink grey; 50×30×10; 0.9; 36-98; 420292
OGG; 便携烧烤炉|Portable Grill|for Camping and Patio; grill; fe st ci; charcoal fold portable; 35cm,45cm,57cm; black red green; 50×42×24; 5.6; 72-196; 732119
OGU; 庭院遮阳伞|Patio Umbrella|with Crank; umbrella; al fe; tilt uv solar; 2.1m,2.7m,3.0m; green navy cream red khaki; 150×18×18; 6.4; 86-218; 660110
OGU; 吊床|Hammock|with Tree Straps; hammock; ny co; portable layers; 单人/Single,双人/Double; green navy teal orange; 30×18×14; 1.1; 28-84; 560890
PBD; 宠物窝|Dog Bed|with Removable Cover; dogbed; mf pl co; ortho wash donut; sml; grey light khaki brown; 64×48×18; 2.6; 42-138; 940490
PBC; 猫窝|Cat Cave Bed|for Indoor Cats; catbed; pl fl ra; wash fold donut; sml; grey cream pink mustard; 42×42×14; 1.1; 26-76; 940490
PFB; 宠物碗|Pet Bowls|for Dogs and Cats; bowl; st ce si; slow raised nonstick; sml; teal white black pink; 30×22×10; 0.9; 14-52; 392410; food_contact
PFA; 自动喂食器|Automatic Pet Feeder|with Portion Control; feeder; ab pp; timer wifi; 3L,4L,6L; white black; 34×22×34; 2.2; 98-218; 843629; battery_in
PTS; 猫抓板|Cat Scratcher|Lounge; scratcher; ka ra; catnip fold; sml; bamboo brown cream; 52×26×12; 1.6; 16-58; 482369
PTL; 牵引绳|Dog Leash|with Padded Handle; leash; ny rp; reflect bungee; 1.5m,1.8m,3.0m; black red blue orange pink; 22×14×4; 0.3; 9-34; 420100
PTL; 宠物航空箱|Pet Carrier|Airline Approved; carrier; ox pp; fold layers; sml; grey navy pink black; 50×32×14; 2.4; 46-142; 420292
AED; 行车记录仪|Dash Cam|with App; dashcam; ab al; fourk dualCam wifi; 1080P/1080P,2K/2K,4K/4K; black grey; 16×12×9; 0.5; 118-216; 852589; battery_in
AEH; 车载手机支架|Car Phone Mount|for Dashboard; phonemount; ab al si; magnet vent adjust; 标准款/Standard,加长款/Long Arm; black silver red; 16×11×9; 0.3; 14-52; 392690; magnetic
AEC; 车载充电器|Car Charger|USB-C; charger; al ab; fast dualPort; 20W,48W,96W; black silver blue; 12×8×4; 0.1; 12-48; 850440
AIM; 汽车脚垫|Car Floor Mats|Full Set; floormat; ru pu; trim allw water; 前排/Front Row,全套/4 Piece; black grey khaki; 76×52×8; 4.6; 46-168; 401691
AIP; 车载充气泵|Tire Inflator|Portable Air Pump; inflator; ab al; cordless gauge; 12V,18V; black orange grey; 24×18×12; 1.3; 72-186; 841480; battery_in
AIP; 车载吸尘器|Car Vacuum|Handheld; vacuum; ab; cordless portable; 6000Pa,9000Pa,15000Pa; black white silver; 40×14×14; 1; 58-148; 850811; battery_in
BTB; 化妆刷套装|Makeup Brush Set|Professional; brushes; fi wd; vegan travel gift; 8支/8 Piece,12支/12 Piece,15支/15 Piece; pink black walnut white; 22×12×6; 0.4; 16-68; 960330
BTM; 美妆镜|Makeup Mirror|for Vanity; mirror; ab al; led mag10 usb; 18cm,23cm,30cm; white pink black brass; 32×26×8; 1.1; 34-108; 701399; battery_in
BTC; 化妆包|Cosmetic Bag|for Travel; cosmeticbag; pu ve ny; large clear water; 小号/Small,中号/Medium,大号/Large; pink black cream sage lilac; 26×18×10; 0.4; 16-56; 420292
BCD; 香薰机|Essential Oil Diffuser|with Night Light; diffuser; ce pp wd; mist timer remote; 150ml,300ml,500ml; white walnut cream black; 18×18×20; 0.8; 34-92; 850980
BCD; 洁面仪|Facial Cleansing Brush|Rechargeable; cleanser; si; sonic water usb; 标准款/Standard,礼盒款/Gift Set; pink teal lilac white; 16×10×6; 0.3; 32-88; 851631; battery_in
BCD; 香薰蜡烛|Scented Candle|Long Lasting; candle; gl ce; soy gift; 120g,220g,400g; cream pink sage clear; 12×12×13; 0.6; 18-58; 340600
`

export const catalogue: readonly CatalogueProduct[] = lines.trim().split('\n').map(productOf)

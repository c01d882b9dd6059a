import type { BandRow, PriceBand } from './engine/fba-fee.ts'
import type { TierRow } from './engine/fba-tier.ts'
import type { PlacementRow, StorageRow } from './engine/storage.ts'

/** Sample rates of the US marketplace (tool.md): to be checked against the platform's own table before use. */
const tier = (
  code: string,
  sides: readonly [number, number, number] | null,
  weight: number | null,
  more: Partial<Omit<TierRow, 'code'>> & { readonly name: string; readonly name_en: string },
): UsTier => ({
  code,
  longest: sides?.[0] ?? null,
  median: sides?.[1] ?? null,
  shortest: sides?.[2] ?? null,
  weight,
  length_plus_girth: null,
  uses_dim_weight: true,
  min_side: null,
  ...more,
})
export type UsTier = TierRow & { readonly name: string; readonly name_en: string }
const bulky = { length_plus_girth: 130, min_side: 2 } as const
const large = { longest: 96, ...bulky } as const

export const usTiers: readonly UsTier[] = [
  tier('small_standard', [15, 12, 0.75], 1, { name: '小号标准', name_en: 'Small standard', uses_dim_weight: false }),
  tier('large_standard', [18, 14, 8], 20, { name: '大号标准', name_en: 'Large standard' }),
  tier('small_bulky', [37, 28, 20], 50, { name: '小号大件', name_en: 'Small bulky', ...bulky }),
  tier('large_bulky', [59, 33, 33], 50, { name: '大号大件', name_en: 'Large bulky', ...bulky }),
  tier('xl_0_50', null, 50, { name: '超大件 0-50 lb', name_en: 'Extra-large 0-50 lb', ...large }),
  tier('xl_50_70', null, 70, { name: '超大件 50-70 lb', name_en: 'Extra-large 50-70 lb', ...large }),
  tier('xl_70_150', null, 150, { name: '超大件 70-150 lb', name_en: 'Extra-large 70-150 lb', ...large }),
  tier('overmax', null, 150, { name: '超限', name_en: 'Over maximum', min_side: 2 }),
  tier('xl_150', null, null, { name: '超大件 150 lb以上', name_en: 'Extra-large over 150 lb', uses_dim_weight: false }),
]

type Fees = readonly [lt10: number, mid: number, gt50: number]
const bandNames: readonly PriceBand[] = ['lt10', '10to50', 'gt50']
const bands = (code: string, max: number | null, unit: 'oz' | 'lb', fees: Fees, step?: number, stepFee?: number, above?: number): BandRow[] =>
  bandNames.map((price_band, i) => ({
    tier: code,
    max_weight: max,
    unit,
    price_band,
    fee: fees[i] ?? 0,
    step: step ?? null,
    step_fee: stepFee ?? null,
    above: above ?? null,
  }))
const small: readonly (readonly [number, ...Fees])[] = [
  [2, 2.43, 3.32, 3.58],
  [4, 2.49, 3.42, 3.68],
  [6, 2.56, 3.45, 3.71],
  [8, 2.66, 3.54, 3.8],
  [10, 2.77, 3.68, 3.94],
  [12, 2.82, 3.78, 4.04],
  [14, 2.92, 3.91, 4.17],
  [16, 2.95, 3.96, 4.22],
]
const largeOunces: readonly (readonly [number, ...Fees])[] = [
  [4, 2.91, 3.73, 3.99],
  [8, 3.13, 3.95, 4.21],
  [12, 3.38, 4.2, 4.46],
  [16, 3.78, 4.6, 4.86],
]
const largePounds: readonly (readonly [number, ...Fees])[] = [
  [1.25, 4.22, 5.04, 5.3],
  [1.5, 4.6, 5.42, 5.68],
  [1.75, 4.75, 5.57, 5.83],
  [2, 5, 5.82, 6.08],
  [2.25, 5.1, 5.92, 6.18],
  [2.5, 5.28, 6.1, 6.36],
  [2.75, 5.44, 6.26, 6.52],
  [3, 5.85, 6.67, 6.93],
]
export const usBands: readonly BandRow[] = [
  ...small.flatMap(([max, ...fees]) => bands('small_standard', max, 'oz', fees)),
  ...largeOunces.flatMap(([max, ...fees]) => bands('large_standard', max, 'oz', fees)),
  ...largePounds.flatMap(([max, ...fees]) => bands('large_standard', max, 'lb', fees, 0.25)),
  ...bands('large_standard', 20, 'lb', [6.15, 6.97, 7.23], 0.25, 0.08, 3),
  ...bands('small_bulky', 50, 'lb', [6.78, 7.55, 7.55], 1, 0.38, 1),
  ...bands('large_bulky', 50, 'lb', [8.58, 9.35, 9.35], 1, 0.38, 1),
  ...bands('xl_0_50', 50, 'lb', [25.56, 26.33, 26.33], 1, 0.38, 1),
  ...bands('xl_50_70', 70, 'lb', [36.55, 37.32, 37.32], 1, 0.75, 51),
  ...bands('xl_70_150', 150, 'lb', [50.55, 51.32, 51.32], 1, 0.75, 71),
  ...bands('xl_150', null, 'lb', [194.18, 194.95, 194.95], 1, 0.19, 151),
]

export const usStorage: readonly StorageRow[] = [
  { size_group: 'standard', month_from: 1, month_to: 9, rate: 0.78 },
  { size_group: 'standard', month_from: 10, month_to: 12, rate: 2.4 },
  { size_group: 'oversize', month_from: 1, month_to: 9, rate: 0.56 },
  { size_group: 'oversize', month_from: 10, month_to: 12, rate: 1.4 },
]
const placement = (code: string, max: number | null, fees: Fees): PlacementRow[] =>
  (['minimal', 'partial', 'optimized'] as const).map((option, i) => ({ tier: code, max_weight: max, option, fee: fees[i] ?? 0 }))
export const usPlacement: readonly PlacementRow[] = [
  ...placement('small_standard', null, [0.3, 0.21, 0]),
  ...placement('large_standard', 0.75, [0.34, 0.24, 0]),
  ...placement('large_standard', 1.5, [0.41, 0.28, 0]),
  ...placement('large_standard', 3, [0.49, 0.34, 0]),
  ...placement('large_standard', 20, [0.68, 0.48, 0]),
]

type Category = readonly [
  code: string,
  zh: string,
  en: string,
  mode: 'whole' | 'portion',
  bands: readonly (readonly [to: number | null, rate: number])[],
  min?: number,
  closing?: number,
]
const flat = (code: string, zh: string, en: string, rate: number, min?: number, closing?: number): Category => [
  code,
  zh,
  en,
  'whole',
  [[null, rate]],
  min,
  closing,
]
/** US referral schedule; the least fee is 0.30 unless stated. */
export const usReferrals: readonly Category[] = [
  flat('device_accessories', '亚马逊设备配件', 'Amazon device accessories', 45),
  flat('automotive', '汽车用品', 'Automotive and powersports', 12),
  flat('power_tools', '电动工具', 'Base equipment power tools', 12),
  flat('business', '商业与工业用品', 'Business, industrial and scientific', 12),
  flat('computers', '电脑', 'Computers', 8),
  flat('consumer_electronics', '消费电子', 'Consumer electronics', 8),
  flat('full_appliances', '大型电器', 'Full-size appliances', 8),
  flat('game_consoles', '游戏主机', 'Video game consoles', 8),
  flat('tires', '轮胎', 'Tires', 10),
  flat('gift_cards', '礼品卡', 'Gift cards', 20, 0),
  flat('home', '家居与厨房', 'Home and kitchen', 15),
  flat('garden', '草坪与园艺', 'Lawn and garden', 15),
  flat('office', '办公用品', 'Office products', 15),
  flat('pet', '宠物用品', 'Pet products', 15),
  flat('sports', '运动与户外', 'Sports and outdoors', 15),
  flat('tools', '工具与家装', 'Tools and home improvement', 15),
  flat('toys', '玩具与游戏', 'Toys and games', 15),
  flat('footwear', '鞋类', 'Footwear', 15),
  flat('eyewear', '眼镜', 'Eyewear', 15),
  flat('luggage', '箱包', 'Luggage', 15),
  flat('musical', '乐器', 'Musical instruments', 15),
  flat('mattresses', '床垫', 'Mattresses', 15),
  flat('books', '图书', 'Books', 15, 0, 1.8),
  flat('music', '音乐', 'Music', 15, 0, 1.8),
  flat('video', '影视', 'Video and DVD', 15, 0, 1.8),
  flat('software', '软件', 'Software', 15, 0, 1.8),
  flat('camera', '相机与摄影', 'Camera and photo', 8),
  flat('cell_phones', '手机', 'Cell phone devices', 8),
  flat('video_games', '电子游戏与配件', 'Video games and accessories', 15),
  flat('printed_3d', '3D打印产品', '3D printed products', 12),
  flat('handmade', '手工制品', 'Handmade', 15),
  flat('home_services', '上门服务', 'Home services', 20),
  [
    'collectibles',
    '影视娱乐收藏品',
    'Entertainment collectibles',
    'portion',
    [
      [100, 20],
      [1000, 10],
      [null, 6],
    ],
  ],
  flat('other', '其他', 'Everything else', 15),
  [
    'apparel',
    '服装',
    'Clothing and accessories',
    'whole',
    [
      [15, 5],
      [20, 10],
      [null, 17],
    ],
  ],
  [
    'baby',
    '母婴',
    'Baby products',
    'whole',
    [
      [10, 8],
      [null, 15],
    ],
  ],
  [
    'beauty',
    '美妆个护',
    'Beauty, health and personal care',
    'whole',
    [
      [10, 8],
      [null, 15],
    ],
  ],
  [
    'grocery',
    '食品',
    'Grocery and gourmet',
    'whole',
    [
      [15, 8],
      [null, 15],
    ],
    0,
  ],
  [
    'mowers',
    '割草机与扫雪机',
    'Lawn mowers and snow throwers',
    'whole',
    [
      [500, 15],
      [null, 8],
    ],
  ],
  [
    'compact_appliances',
    '小型电器',
    'Compact appliances',
    'portion',
    [
      [300, 15],
      [null, 8],
    ],
  ],
  [
    'electronics_accessories',
    '电子配件',
    'Electronics accessories',
    'portion',
    [
      [100, 15],
      [null, 8],
    ],
  ],
  [
    'furniture',
    '家具',
    'Furniture',
    'portion',
    [
      [200, 15],
      [null, 10],
    ],
  ],
  [
    'jewelry',
    '珠宝',
    'Jewelry',
    'portion',
    [
      [250, 20],
      [null, 5],
    ],
  ],
  [
    'watches',
    '手表',
    'Watches',
    'portion',
    [
      [1500, 16],
      [null, 3],
    ],
  ],
  [
    'fine_art',
    '艺术品',
    'Fine art',
    'portion',
    [
      [100, 20],
      [1000, 15],
      [5000, 10],
      [null, 5],
    ],
    0,
  ],
]

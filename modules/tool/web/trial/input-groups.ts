import type { Words } from './both.ts'

export interface Input {
  readonly name: string
  readonly label: Words
  readonly unit?: string
  readonly choices?: readonly (readonly [value: string, label: Words])[]
  /** What counts where nothing is typed and the house knows nothing. */
  readonly usual?: string
}
type Group = readonly [key: string, label: Words, inputs: readonly Input[]]
const field = (name: string, zh: string, en: string, unit?: string, usual?: string): Input => ({
  name,
  label: [zh, en],
  ...(unit ? { unit } : {}),
  ...(usual ? { usual } : {}),
})
const size: Group = [
  'size',
  ['商品与尺寸', 'Product and size'],
  [
    field('length_cm', '长', 'Length', 'cm'),
    field('width_cm', '宽', 'Width', 'cm'),
    field('height_cm', '高', 'Height', 'cm'),
    field('weight_kg', '重量', 'Weight', 'kg'),
  ],
]
const cost: Group = [
  'cost',
  ['采购与头程', 'Purchase and first leg'],
  [
    field('landed', '到仓成本(直接填写)', 'Landed cost (as a whole)'),
    field('purchase_price', '采购价', 'Purchase price', 'CNY'),
    field('packaging', '包装', 'Packaging', 'CNY'),
    field('rebate_rate', '退税率', 'Export rebate', '%'),
    field('freight_rate', '头程单价', 'First leg rate', 'CNY'),
    {
      name: 'freight_by',
      label: ['头程计价', 'First leg by'],
      choices: [
        ['kg', ['按公斤', 'kg']],
        ['m3', ['按立方米', 'm³']],
      ],
      usual: 'kg',
    },
    field('divisor', '体积重除数', 'Volume divisor', undefined, '6000'),
    field('declared_value', '申报价值', 'Declared value'),
    field('duty_rate', '关税率', 'Duty', '%'),
    field('other_cost', '其他成本', 'Other cost'),
    field('fx', '汇率', 'Rate of exchange', 'CNY'),
  ],
]
const scGroups: readonly Group[] = [
  [
    'price',
    ['价格', 'Price'],
    [
      field('price', '售价', 'List price'),
      field('promo_pct', '促销占比', 'Promotion', '%', '0'),
      field('vat_pct', '增值税', 'VAT', '%'),
      {
        name: 'mode',
        label: ['模型', 'Model'],
        choices: [
          ['full', ['完整模型', 'Full']],
          ['quick', ['快速模型', 'Quick']],
        ],
        usual: 'full',
      },
    ],
  ],
  size,
  cost,
  [
    'fees',
    ['平台费用', 'Platform fees'],
    [
      field('referral_pct', '佣金率(不按类目)', 'Referral fee (typed)', '%'),
      {
        name: 'fulfilment',
        label: ['配送方式', 'Fulfilment'],
        choices: [
          ['fba', ['FBA', 'FBA']],
          ['fbm', ['自发货', 'FBM']],
        ],
        usual: 'fba',
      },
      field('delivery_fee', '配送费(直接填写)', 'Fulfilment fee (typed)'),
      {
        name: 'placement',
        label: ['入库配置', 'Placement'],
        choices: [
          ['minimal', ['最少拆分', 'Minimal']],
          ['partial', ['部分拆分', 'Partial']],
          ['optimized', ['优化拆分', 'Optimized']],
        ],
        usual: 'partial',
      },
      field('placement_fee', '入库配置费', 'Placement fee (typed)'),
      field('months', '仓储月数', 'Months in store', undefined, '1.5'),
      field('storage_fee', '仓储费', 'Storage (typed)'),
    ],
  ],
  [
    'ads',
    ['广告与退货', 'Advertising and returns'],
    [
      field('ads_pct', '广告占比', 'Advertising', '%', '12'),
      field('return_pct', '退货率', 'Returns', '%', '5'),
      field('resale_pct', '可二次销售', 'Resaleable', '%', '50'),
      field('return_threshold_pct', '退货率门槛', 'Return threshold', '%', '0'),
      field('return_handling', '退货处理费', 'Return handling', undefined, '0'),
      field('removal', '移除费', 'Removal', undefined, '1.06'),
      field('coupon_pct', '优惠券(快速模型)', 'Coupon (quick)', '%', '0'),
    ],
  ],
  [
    'other',
    ['其他', 'Other'],
    [
      field('other_pct', '其他占比', 'Other share', '%', '1'),
      field('commission_pct', '运营佣金', 'Commission', '%', '0'),
      field('fixed', '单件固定', 'Fixed a unit', undefined, '0.80'),
      field('units', '预计月销', 'Units a month'),
      field('date', '日期', 'Date (yyyy-MM-dd)'),
    ],
  ],
]
const vcGroups: readonly Group[] = [
  [
    'price',
    ['价格', 'Price'],
    [
      field('price', '采购价(Amazon付我方)', 'Cost price (paid by Amazon)'),
      field('retail_price', '零售价', 'Retail price'),
      field('ppm_goal', 'Net PPM 目标', 'Net PPM goal', '%', '40'),
      {
        name: 'po_type',
        label: ['订单类型', 'Order type'],
        choices: [
          ['collect', ['到付', 'Collect']],
          ['prepaid', ['预付', 'Prepaid']],
          ['di', ['直接进口', 'Direct import']],
          ['df', ['代发', 'Direct fulfilment']],
        ],
        usual: 'collect',
      },
    ],
  ],
  [
    'terms',
    ['合同条款', 'Terms'],
    [
      field('coop_pct', '营销返点', 'Co-op', '%'),
      field('damage_pct', '残损折扣', 'Damage', '%'),
      field('freight_pct', '运费折扣', 'Freight', '%'),
      field('rebate_pct', '销量返利', 'Rebate', '%'),
      field('payment_discount_pct', '付款折扣', 'Payment discount', '%'),
      field('chargeback_pct', '罚款', 'Chargebacks', '%', '1'),
      field('shortage_pct', '短缺', 'Shortages', '%', '0.5'),
      field('net_days', '账期', 'Net days', undefined, '60'),
    ],
  ],
  size,
  cost,
  [
    'other',
    ['其他', 'Other'],
    [
      field('promo_funding', '促销补贴', 'Promotion funding', undefined, '0'),
      field('promo_share', '促销占比', 'Promotion share', '%', '0'),
      field('ads_pct', '广告', 'Advertising', '%', '0'),
      field('freight_to_fc', '送仓运费', 'Freight to Amazon'),
      field('handling', '操作费', 'Handling', undefined, '0'),
      field('capital_pct', '资金利率', 'Interest', '%', '8'),
      field('fixed', '单件固定', 'Fixed a unit', undefined, '0.50'),
      field('case_pack', '箱规', 'Case pack'),
      field('moq', '起订量', 'Minimum order'),
      field('units', '年销量', 'Units a year'),
    ],
  ],
]
export const mcGroups: readonly Group[] = [
  size,
  cost,
  [
    'delivery',
    ['配送与仓储', 'Delivery and storage'],
    [
      field('pick', '出库费', 'Picking'),
      field('last_leg', '尾程', 'Last leg'),
      field('return_label', '退货运费', 'Return label'),
      field('days', '库存天数', 'Days in store', undefined, '45'),
      field('storage_rate', '仓租/m³/天', 'Storage a m³ and day'),
      field('storage_fee', '仓储费', 'Storage (typed)'),
    ],
  ],
  [
    'other',
    ['退货与其他', 'Returns and other'],
    [
      field('return_pct', '退货率', 'Returns', '%', '5'),
      field('resale_pct', '可二次销售', 'Resaleable', '%', '50'),
      field('other_pct', '汇损', 'Exchange loss', '%', '1'),
      field('fixed', '单件固定', 'Fixed a unit', undefined, '0.80'),
      field('amazon_price', 'Amazon 价', 'Amazon’s price'),
    ],
  ],
]
export const groupsOf = { sc: scGroups, vc: vcGroups } as const

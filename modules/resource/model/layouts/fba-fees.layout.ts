import { c, type Column, type RowLayout } from '../report/row-layout.ts'

const fee = (zh: string, en: string, more: object = {}): Column => c.money(zh, en, { quiet: true, ...more })
const countries = { uk: '英国', de: '德国', fr: '法国', it: '意大利', es: '西班牙', se: '瑞典' } as const

export const fbaFeeEstimate: RowLayout = {
  table: 'amz_fba_fee_estimate',
  zh: 'FBA预估费用',
  en: 'FBA fee estimate',
  title: 'sku',
  subtitle: 'product_name',
  columns: {
    sku: c.id('MSKU', 'MSKU'),
    fnsku: c.text('FNSKU', 'FNSKU', { required: true }),
    asin: c.text('ASIN', 'ASIN', { required: true }),
    product_name: c.text('名称', 'Name'),
    product_group: c.text('商品组', 'Product group'),
    brand: c.text('品牌', 'Brand'),
    fulfilled_by: c.text('配送方', 'Fulfilled by', { quiet: true }),
    has_local_inventory: c.text('本地库存国', 'Local inventory', { quiet: true }),
    amazon_store: c.text('商店', 'Amazon store', { quiet: true }),
    your_price: c.money('售价', 'Price', { required: true }),
    sales_price: c.money('促销价', 'Sales price'),
    longest_side: c.decimal('最长边', 'Longest side', { scale: 4, required: true }),
    median_side: c.decimal('次长边', 'Median side', { scale: 4 }),
    shortest_side: c.decimal('最短边', 'Shortest side', { scale: 4 }),
    length_and_girth: c.decimal('长+围', 'Length and girth', { scale: 4 }),
    unit_of_dimension: c.text('长度单位', 'Unit of length'),
    item_package_weight: c.decimal('包装重量', 'Package weight', { scale: 4 }),
    unit_of_weight: c.text('重量单位', 'Unit of weight'),
    product_size_tier: c.text('尺寸分段', 'Size tier'),
    product_size_weight_band: c.text('尺寸重量分段', 'Size weight band'),
    currency: c.text('币种', 'Currency', { required: true }),
    estimated_fee_total: c.money('费用合计', 'Total fee', { from: ['estimated-fee-total'], required: true }),
    estimated_referral_fee_per_unit: c.money('佣金', 'Referral fee'),
    estimated_variable_closing_fee: fee('交易手续费', 'Closing fee'),
    estimated_order_handling_fee_per_order: fee('订单处理费', 'Order handling fee'),
    estimated_pick_pack_fee_per_unit: fee('取件包装费', 'Pick and pack fee'),
    estimated_weight_handling_fee_per_unit: fee('称重处理费', 'Weight handling fee'),
    expected_fulfillment_fee_per_unit: c.money('配送费', 'Fulfilment fee'),
    estimated_future_fee: fee('未来费用', 'Future fee', {
      from: ['estimated-future-fee', 'estimated-future-fee-(current-selling-on-amazon-+-future-fulfillment-fees)'],
    }),
    expected_future_fulfillment_fee_per_unit: fee('未来配送费', 'Future fulfilment fee'),
    expected_domestic_fulfilment_fee_per_unit: c.money('本地配送费', 'Domestic fulfilment fee'),
    ...Object.fromEntries(
      Object.entries(countries).map(([k, zh]) => [
        `expected_efn_fulfilment_fee_per_unit_${k}`,
        fee(`EFN配送费 ${zh}`, `EFN fulfilment fee ${k.toUpperCase()}`),
      ]),
    ),
    fee_before: c.money('上次配送费', 'Fee before', { ours: true }),
  },
  key: ['sku', 'fnsku', 'has_local_inventory'],
  msku: 'sku',
  search: ['sku', 'fnsku', 'asin', 'product_name'],
  tabs: { current: ['当前', 'Current'], changed: ['费用有变', 'Fee changed'], history: ['历史快照', 'Earlier snapshots'] },
}

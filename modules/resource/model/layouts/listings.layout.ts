import { c, type Column, type RowLayout } from '../report/row-layout.ts'

const channel = { merchant: ['自发货', 'Merchant'], amazon: ['FBA', 'FBA'] } as const
const current = { current: ['当前', 'Current'], history: ['历史快照', 'Earlier snapshots'] } as const
const zh = (...names: string[]): { from: string[] } => ({ from: names })

const columns: Readonly<Record<string, Column>> = {
  seller_sku: c.id('MSKU', 'MSKU', { required: true, filled: true, ...zh('卖家 sku', '卖家sku') }),
  item_name: c.text('标题', 'Title', { required: true, ...zh('商品名称') }),
  item_description: c.longText('描述', 'Description', zh('商品描述')),
  listing_id: c.text('Listing ID', 'Listing id', { required: true, ...zh('商品编码') }),
  asin: c.text('ASIN', 'ASIN', { ours: true }),
  asin1: c.id('ASIN 1', 'ASIN 1', { hidden: true }),
  asin2: c.id('ASIN 2', 'ASIN 2', { hidden: true }),
  asin3: c.id('ASIN 3', 'ASIN 3', { hidden: true }),
  price: c.money('价格', 'Price', { required: true, count: true, ...zh('价格') }),
  currency: c.text('币种', 'Currency', { ours: true }),
  quantity: c.int('数量', 'Quantity', zh('数量')),
  pending_quantity: c.int('待处理数量', 'Pending quantity', { hidden: true, ...zh('待处理数量') }),
  open_at: c.dateTime('上架时间', 'Opened', { from: ['open-date', '上架时间', '开售日期'] }),
  open_at_raw: c.text('上架时间原文', 'Opened, as written', { from: ['open-date', '上架时间', '开售日期'], hidden: true }),
  image_url: c.text('图片', 'Image', { hidden: true, ...zh('图片链接') }),
  item_is_marketplace: c.text('平台商品', 'Marketplace item', { hidden: true }),
  product_id_type: c.text('编码类型', 'Product id type', { hidden: true }),
  product_id: c.id('商品编码', 'Product id', { hidden: true }),
  item_note: c.text('备注', 'Note', { hidden: true }),
  item_condition: c.text('成色', 'Condition', { hidden: true }),
  zshop_shipping_fee: c.text('旧商城运费', 'zShop shipping fee', { hidden: true }),
  zshop_category1: c.text('旧商城类目', 'zShop category', { hidden: true }),
  zshop_browse_path: c.text('旧商城路径', 'zShop path', { hidden: true }),
  zshop_storefront_feature: c.text('旧商城推荐', 'zShop feature', { hidden: true }),
  zshop_boldface: c.text('旧商城加粗', 'zShop boldface', { hidden: true }),
  will_ship_internationally: c.text('国际配送', 'Ships internationally', { hidden: true }),
  expedited_shipping: c.text('加急', 'Expedited', { hidden: true }),
  bid_for_featured_placement: c.text('推荐竞价', 'Featured bid', { hidden: true }),
  add_delete: c.text('增删标记', 'Add or delete', { hidden: true }),
  fulfillment_channel: c.choice('配送方式', 'Fulfilment', { values: channel, from: ['fulfilment-channel', '配送渠道'] }),
  merchant_shipping_group: c.text('运费模板', 'Shipping group', { hidden: true, ...zh('商家运费模板') }),
}
const shared = { title: 'seller_sku', subtitle: 'item_name', key: ['seller_sku'], msku: 'seller_sku', search: ['seller_sku', 'asin', 'item_name'] }

export const listingActive: RowLayout = {
  table: 'amz_listing_active',
  zh: '在售商品',
  en: 'Active listing',
  columns,
  ...shared,
  tabs: { ...current, noPrice: ['价格为0', 'Price 0'], fbmEmpty: ['自发货无货', 'FBM out of stock'] },
}

export const listingAll: RowLayout = {
  table: 'amz_listing_all',
  zh: '全部商品',
  en: 'Listing',
  columns: {
    ...columns,
    status: c.choice('状态', 'Status', {
      values: { active: ['在售', 'Active'], inactive: ['停售', 'Inactive'], incomplete: ['不完整', 'Incomplete'] },
      required: true,
      from: ['状态'],
    }),
  },
  ...shared,
  tabs: { all: ['全部', 'All'], active: ['在售', 'Active'], inactive: ['停售', 'Inactive'], incomplete: ['不完整', 'Incomplete'] },
}

/** What changed from one snapshot of a shop's listings to the next (resource.md listing_change). */
export const listingChange: RowLayout = {
  table: 'listing_change',
  zh: '变更记录',
  en: 'Listing change',
  title: 'seller_sku',
  columns: {
    seller_sku: c.id('MSKU', 'MSKU'),
    asin: c.id('ASIN', 'ASIN'),
    change_type: c.choice('变更类型', 'Change', {
      values: {
        added: ['新增', 'Added'],
        removed: ['消失', 'Removed'],
        status: ['状态', 'Status'],
        price: ['价格', 'Price'],
        quantity: ['数量', 'Quantity'],
        title: ['标题', 'Title'],
        channel: ['配送方式', 'Fulfilment'],
        asin: ['变更ASIN', 'ASIN'],
      },
    }),
    old_value: c.text('原值', 'Before'),
    new_value: c.text('新值', 'After'),
    detected_at: c.dateTime('发现时间', 'Detected'),
  },
  key: ['seller_sku', 'change_type'],
}

const step = (n: number): Record<string, Column> => ({
  [`quantity_lower_bound_${n}`]: c.int(`起订量 ${n}`, `Lower bound ${n}`, { hidden: true }),
  [`quantity_price_${n}`]: c.money(`批量价 ${n}`, `Quantity price ${n}`, { hidden: true }),
})
const progressive = (n: number): Record<string, Column> => ({
  [`progressive_lower_bound_${n}`]: c.int(`阶梯数量 ${n}`, `Progressive bound ${n}`, { hidden: true }),
  [`progressive_price_${n}`]: c.money(`阶梯价 ${n}`, `Progressive price ${n}`, { hidden: true }),
})
export const openListing: RowLayout = {
  table: 'amz_open_listing',
  zh: '可售商品价格',
  en: 'Open listing',
  title: 'sku',
  columns: {
    sku: c.id('MSKU', 'MSKU', { required: true, filled: true }),
    asin: c.id('ASIN', 'ASIN', { required: true }),
    price: c.money('价格', 'Price', { required: true, count: true }),
    currency: c.text('币种', 'Currency', { ours: true }),
    quantity: c.int('数量', 'Quantity', { required: true }),
    business_price: c.money('商业价', 'Business price', { count: true }),
    quantity_price_type: c.choice('批量价类型', 'Quantity price type', { values: { percent: ['百分比', 'Percent'], fixed: ['固定', 'Fixed'] }, hidden: true }),
    ...step(1),
    ...step(2),
    ...step(3),
    ...step(4),
    ...step(5),
    progressive_price_type: c.choice('阶梯类型', 'Progressive type', { values: { percent: ['百分比', 'Percent'], fixed: ['固定', 'Fixed'] }, hidden: true }),
    ...progressive(1),
    ...progressive(2),
    ...progressive(3),
    price_warning: c.text('价格提示', 'Price warning', { ours: true }),
  },
  key: ['sku'],
  msku: 'sku',
  search: ['sku', 'asin'],
  tabs: { ...current, warned: ['有提示', 'Warned'], underFloor: ['跌破最低价', 'Below floor'] },
}

/** Names of what lists count beside the fields of a record, whoever counts it: on the page and in its export. */
export const computedLabels = {
  amz_order_item: {
    goods: { 'zh-cn': 'SKU明细', en: 'Articles' },
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
  },
  amz_fba_inventory: {
    days_of_supply: { 'zh-cn': '可售天数', en: 'Days of supply' },
    sold_30: { 'zh-cn': '30天销量', en: 'Sold in 30 days' },
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
    stock_value: { 'zh-cn': '库存金额 (CNY)', en: 'Stock value (CNY)' },
    ledger_qty: { 'zh-cn': '账面数量', en: 'Our ledger' },
    ledger_diff: { 'zh-cn': '与账面差', en: 'Against ledger' },
  },
  amz_removal_order_line: {
    shipped_gap: { 'zh-cn': '货件与订单差', en: 'Parcels − order' },
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
  },
  amz_removal_shipment_line: {
    shipped_gap: { 'zh-cn': '货件与订单差', en: 'Parcels − order' },
    received_on: { 'zh-cn': '入库日期', en: 'Received' },
    waiting_days: { 'zh-cn': '未收天数', en: 'Days under way' },
  },
  amz_open_listing: {
    plan_gap: { 'zh-cn': '与定价差', en: 'Against planned price' },
    floor_gap: { 'zh-cn': '与最低价差', en: 'Against floor price' },
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
  },
  amz_settlement_file: {
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
    open_triples: { 'zh-cn': '未映射类型', en: 'Unmapped triples' },
  },
  amz_order: {
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
  },
  amz_fba_fee_estimate: {
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
  },
  amz_listing_active: {
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
  },
  amz_listing_all: {
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
  },
  amz_coupon: {
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
    msku_count: { 'zh-cn': '商品数', en: 'Listings' },
    coupon_state: { 'zh-cn': '优惠券状态', en: 'Coupon state' },
  },
  amz_deal: {
    approx_cny: { 'zh-cn': '≈ CNY', en: '≈ CNY' },
  },
} as const

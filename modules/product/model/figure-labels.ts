/** Names of what lists count beside the fields of a record, whoever counts it: on the page and in its export. */
export const computedLabels = {
  category: {
    sku_count: { 'zh-cn': 'SKU数', en: 'SKUs' },
  },
  msku: {
    mapped: { 'zh-cn': '配对SKU', en: 'Mapped SKUs' },
    unauthorised: { 'zh-cn': '无授权品牌', en: 'Unauthorised brand' },
    daily_7: { 'zh-cn': '7天日均', en: 'Daily, 7 d' },
    daily_14: { 'zh-cn': '14天日均', en: 'Daily, 14 d' },
    daily_30: { 'zh-cn': '30天日均', en: 'Daily, 30 d' },
    fba_available: { 'zh-cn': 'FBA可售', en: 'FBA available' },
    orders_without_goods: { 'zh-cn': '未配对订单行', en: 'Unmapped order lines' },
    stock_available: { 'zh-cn': '账面可用', en: 'Book stock' },
  },
  sku: {
    sold_30: { 'zh-cn': '30天销量', en: 'Sold, 30 d' },
    stock_available: { 'zh-cn': '账面可用', en: 'Book stock' },
    stock_total: { 'zh-cn': '总库存', en: 'Stock' },
    unit_cost: { 'zh-cn': '单位成本', en: 'Unit cost' },
  },
} as const

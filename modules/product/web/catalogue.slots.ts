import type { Slots } from '@crossway/web-kit'

/** Computed columns of categories and listings. */
const slots: Slots = {
  figures: {
    sku_count: { kind: 'int', label: { 'zh-cn': 'SKU数', en: 'SKUs' } },
    daily_7: { kind: 'decimal', label: { 'zh-cn': '7天日均', en: 'Daily, 7 d' } },
    daily_14: { kind: 'decimal', label: { 'zh-cn': '14天日均', en: 'Daily, 14 d' } },
    daily_30: { kind: 'decimal', label: { 'zh-cn': '30天日均', en: 'Daily, 30 d' } },
    fba_available: { kind: 'int', label: { 'zh-cn': 'FBA可售', en: 'FBA available' } },
    stock_available: { kind: 'int', label: { 'zh-cn': '账面可用', en: 'Book stock' } },
    unauthorised: { kind: 'text', label: { 'zh-cn': '无授权品牌', en: 'Unauthorised brand' } },
    orders_without_goods: { kind: 'int', label: { 'zh-cn': '未配对订单行', en: 'Unmapped order lines' } },
    unit_cost: { kind: 'money', currency: 'CNY', label: { 'zh-cn': '单位成本', en: 'Unit cost' } },
    stock_total: { kind: 'int', label: { 'zh-cn': '总库存', en: 'Stock' } },
    sold_30: { kind: 'int', label: { 'zh-cn': '30天销量', en: 'Sold, 30 d' } },
    mapped: { kind: 'text', label: { 'zh-cn': '配对SKU', en: 'Mapped SKUs' } },
  },
}
export default slots

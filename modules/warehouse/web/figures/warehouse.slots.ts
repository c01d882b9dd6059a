import type { Slots } from '@crossway/web-kit'

const slots: Slots = {
  figures: {
    sku_count: { kind: 'int', label: { 'zh-cn': 'SKU数', en: 'SKUs' } },
    pieces: { kind: 'int', label: { 'zh-cn': '库存件数', en: 'Pieces' } },
    stock_value: { kind: 'money', currency: 'CNY', label: { 'zh-cn': '库存金额', en: 'Stock value' } },
    capacity_used: { kind: 'decimal', label: { 'zh-cn': '已用容积', en: 'Capacity used' } },
    available_qty: { kind: 'int', label: { 'zh-cn': '可用', en: 'Available' } },
    reserved_qty: { kind: 'int', label: { 'zh-cn': '预留', en: 'Reserved' } },
    lent_qty: { kind: 'int', label: { 'zh-cn': '借出', en: 'Lent' } },
    borrowed_qty: { kind: 'int', label: { 'zh-cn': '借入', en: 'Borrowed' } },
    stock_available: { kind: 'int', label: { 'zh-cn': '可用库存', en: 'Available' } },
    stock_total: { kind: 'int', label: { 'zh-cn': '总库存', en: 'Stock' } },
  },
}
export default slots

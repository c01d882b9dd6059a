/** Names of what lists count beside the fields of a record, whoever counts it: on the page and in its export. */
export const computedLabels = {
  warehouse: {
    sku_count: { 'zh-cn': 'SKU数', en: 'SKUs' },
    pieces: { 'zh-cn': '库存件数', en: 'Pieces' },
    stock_value: { 'zh-cn': '库存金额', en: 'Stock value' },
    capacity_used: { 'zh-cn': '已用容积', en: 'Capacity used' },
  },
  assemble_order: { buildable: { 'zh-cn': '最多可做', en: 'Could be made' } },
  virtual_warehouse: {
    available_qty: { 'zh-cn': '可用', en: 'Available' },
    reserved_qty: { 'zh-cn': '预留', en: 'Reserved' },
    lent_qty: { 'zh-cn': '借出', en: 'Lent' },
    borrowed_qty: { 'zh-cn': '借入', en: 'Borrowed' },
  },
} as const

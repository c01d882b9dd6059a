import type { Slots } from '@crossway/web-kit'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  figures: {
    sku_count: { kind: 'int', label: computedLabels.warehouse.sku_count },
    pieces: { kind: 'int', label: computedLabels.warehouse.pieces },
    stock_value: { kind: 'money', currency: 'CNY', label: computedLabels.warehouse.stock_value },
    capacity_used: { kind: 'decimal', label: computedLabels.warehouse.capacity_used },
    available_qty: { kind: 'int', label: computedLabels.virtual_warehouse.available_qty },
    reserved_qty: { kind: 'int', label: computedLabels.virtual_warehouse.reserved_qty },
    lent_qty: { kind: 'int', label: computedLabels.virtual_warehouse.lent_qty },
    borrowed_qty: { kind: 'int', label: computedLabels.virtual_warehouse.borrowed_qty },
    stock_available: { kind: 'int', label: { 'zh-cn': '可用库存', en: 'Available' } },
    stock_total: { kind: 'int', label: { 'zh-cn': '总库存', en: 'Stock' } },
  },
}
export default slots

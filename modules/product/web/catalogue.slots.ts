import type { Slots } from '@crossway/web-kit'
import { computedLabels } from '../model/figure-labels.ts'

/** Computed columns of categories and listings. */
const slots: Slots = {
  figures: {
    sku_count: { kind: 'int', label: computedLabels.category.sku_count },
    daily_7: { kind: 'decimal', label: computedLabels.msku.daily_7 },
    daily_14: { kind: 'decimal', label: computedLabels.msku.daily_14 },
    daily_30: { kind: 'decimal', label: computedLabels.msku.daily_30 },
    fba_available: { kind: 'int', label: computedLabels.msku.fba_available },
    stock_available: { kind: 'int', label: computedLabels.msku.stock_available },
    unauthorised: { kind: 'text', label: computedLabels.msku.unauthorised },
    orders_without_goods: { kind: 'int', label: computedLabels.msku.orders_without_goods },
    unit_cost: { kind: 'money', currency: 'CNY', label: computedLabels.sku.unit_cost },
    stock_total: { kind: 'int', label: computedLabels.sku.stock_total },
    sold_30: { kind: 'int', label: computedLabels.sku.sold_30 },
    mapped: { kind: 'text', label: computedLabels.msku.mapped },
  },
}
export default slots

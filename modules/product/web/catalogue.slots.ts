import type { Slots } from '@crossway/web-kit'
import { figureLabels } from '../model/figure-labels.ts'

/** Computed columns of categories and listings. */
const slots: Slots = {
  figures: {
    sku_count: { kind: 'int', label: figureLabels.category.sku_count },
    daily_7: { kind: 'decimal', label: figureLabels.msku.daily_7 },
    daily_14: { kind: 'decimal', label: figureLabels.msku.daily_14 },
    daily_30: { kind: 'decimal', label: figureLabels.msku.daily_30 },
    fba_available: { kind: 'int', label: figureLabels.msku.fba_available },
    stock_available: { kind: 'int', label: figureLabels.msku.stock_available },
    unauthorised: { kind: 'text', label: figureLabels.msku.unauthorised },
    orders_without_goods: { kind: 'int', label: figureLabels.msku.orders_without_goods },
    unit_cost: { kind: 'money', currency: 'CNY', label: figureLabels.sku.unit_cost },
    stock_total: { kind: 'int', label: figureLabels.sku.stock_total },
    sold_30: { kind: 'int', label: figureLabels.sku.sold_30 },
    mapped: { kind: 'text', label: figureLabels.msku.mapped },
  },
}
export default slots

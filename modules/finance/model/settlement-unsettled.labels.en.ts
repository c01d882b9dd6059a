import type { LabelsOf } from '@crossway/kernel'
import type { settlementUnsettled } from './settlement-unsettled.query.ts'

export const settlementUnsettledEn: LabelsOf<typeof settlementUnsettled> = {
  name: 'Not settled',
  fields: {
    day: 'Shipped on',
    order_key: 'Order',
    seller_sku: 'MSKU',
    units: 'Pieces',
    amount_cny: 'Estimated gross profit',
    settlement: 'Statement',
    store: 'Store',
    project: 'Project',
    company: 'Company',
  },
  states: {},
  actions: {},
}

import type { LabelsOf } from '@crossway/kernel'
import type { stockAge } from './stock-age.query.ts'

export const stockAgeEn: LabelsOf<typeof stockAge> = {
  name: 'Age',
  fields: {
    sku: 'SKU',
    warehouse: 'Warehouse',
    qty: 'Quantity',
    d0_30: '0–30 d',
    d31_60: '31–60 d',
    d61_90: '61–90 d',
    d91_180: '91–180 d',
    d181_270: '181–270 d',
    d271_365: '271–365 d',
    d366: '> 365 d',
    average_age: 'Average age',
    oldest: 'Oldest',
    value: 'Value',
    company: 'Company',
  },
  states: {},
  actions: {},
}

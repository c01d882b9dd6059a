import type { LabelsOf } from '@crossway/kernel'
import type { stockDaily } from './stock-daily.query.ts'

export const stockDailyEn: LabelsOf<typeof stockDaily> = {
  name: 'By day',
  fields: {
    sku: 'SKU',
    msku: 'MSKU',
    warehouse: 'Warehouse',
    vw: 'Share',
    available: 'Available',
    reserved: 'Reserved',
    inspecting: 'Inspecting',
    defective: 'Defective',
    researching: 'Researching',
    on_hand: 'On hand',
    in_transit: 'In transit',
    total: 'Total',
    company: 'Company',
    project: 'Project',
    store: 'Store',
    day: 'End of day',
  },
  states: {},
  actions: {},
}

import type { LabelsOf } from '@crossway/kernel'
import type { liveStock } from './live-stock.resource.ts'

export const liveStockEn: LabelsOf<typeof liveStock> = {
  name: 'Live inventory',
  fields: {
    sku: 'SKU',
    warehouse: 'Warehouse',
    company: 'Company',
    ownership: { label: 'Ownership', values: { own: 'Own', consigned: 'Consigned' } },
    available: 'Available',
    reserved: 'Reserved',
    inspecting: 'Inspecting',
    defective: 'Defective',
    researching: 'In question',
    on_hand: 'On hand',
    in_transit: 'In transit',
    unit_cost: 'Unit cost',
    value: 'Value',
    below_zero: 'Below zero',
  },
  states: {},
  actions: {},
  tabs: { present: 'In stock', all: 'All', inspecting: 'Inspecting', defective: 'Defective', transit: 'In transit', negative: 'Negative' },
}

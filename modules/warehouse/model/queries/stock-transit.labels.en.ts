import type { LabelsOf } from '@crossway/kernel'
import type { stockTransit } from './stock-transit.query.ts'

export const stockTransitEn: LabelsOf<typeof stockTransit> = {
  name: 'In transit',
  fields: {
    source_no: 'Document',
    sku: 'SKU',
    from_warehouse: 'From',
    warehouse: 'To',
    to_vw: 'To share',
    msku: 'MSKU',
    qty_shipped: 'Shipped',
    qty_received: 'Received',
    qty_lost: 'Lost',
    qty_open: 'Open',
    goods: 'Goods',
    freight: 'Freight',
    duty: 'Duty',
    other: 'Other',
    value: 'Value',
    freight_estimated: 'Freight estimated',
    shipped_at: 'Shipped at',
    status: { label: 'State', values: { open: 'Open', closed: 'Closed' } },
    source_type: 'Kind of document',
    company: 'Company',
    project: 'Project',
    store: 'Store',
    days: 'Days',
  },
  states: {},
  actions: {},
  tabs: { open: 'Under way', all: 'All' },
}

import { defineQuery, f } from '@crossway/kernel'

/** Lines of shipments of which something is still to be signed for, for who signs: read only, without money (logistics.md receiptSign, tab to receive). */
export const shipmentDue = defineQuery({
  name: 'shipment_due',
  module: 'logistics',
  title: 'notice',
  key: ['id'],
  scope: { as: 'receipt_sign', by: { project: 'project', warehouse: 'warehouse', creator: 'created_by' } },
  columns: {
    notice: f.ref('shipping_notice'),
    state: f.choice(['shipped', 'delivered', 'receiving']),
    provider: f.ref('provider', { optional: true }),
    warehouse: f.ref('warehouse', { optional: true }),
    sku: f.ref('sku', { optional: true }),
    msku: f.ref('msku', { optional: true }),
    fba_shipment_id: f.text({ optional: true }),
    shipped_qty: f.int(),
    received_qty: f.int(),
    due_qty: f.int(),
    eta: f.date({ optional: true }),
    delivered_on: f.date({ optional: true }),
    days_since: f.int({ optional: true }),
    project: f.ref('project', { optional: true }),
    created_by: f.int({ hidden: true, optional: true }),
  },
  search: ['notice', 'sku', 'fba_shipment_id'],
  defaultSort: 'eta',
  filters: ['warehouse', 'provider', 'notice', 'sku', 'eta', 'delivered_on'],
  sums: ['shipped_qty', 'received_qty', 'due_qty'],
})

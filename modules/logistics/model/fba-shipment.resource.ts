import { defineResource, f } from '@crossway/kernel'

/** Amazon's own states of a shipment to its centres, in their order; the last three stand beside it. */
export const fbaStates = [
  'WORKING',
  'READY_TO_SHIP',
  'SHIPPED',
  'IN_TRANSIT',
  'DELIVERED',
  'CHECKED_IN',
  'RECEIVING',
  'CLOSED',
  'CANCELLED',
  'DELETED',
  'ERROR',
] as const
export type FbaState = (typeof fbaStates)[number]

/** A shipment as Amazon numbers it: what was declared, what its centres have received, and whether they are done with it (logistics.md shippingNotice). */
export const fbaShipment = defineResource({
  name: 'fba_shipment',
  module: 'logistics',
  title: 'shipment_id',
  fields: {
    shipment_id: f.text({ max: 20, format: 'code', immutable: true }),
    name: f.text({ max: 120, optional: true }),
    reference_id: f.text({ max: 40, optional: true, format: 'code' }),
    plan_id: f.text({ max: 40, optional: true, format: 'code' }),
    fc_code: f.text({ max: 10, optional: true, format: 'code' }),
    fba_status: f.choice(fbaStates, { default: 'WORKING' }),
    box_count: f.int({ min: 0, max: 100_000, optional: true }),
    qty_declared: f.int({ min: 0, max: 10_000_000, optional: true }),
    qty_received: f.int({ derived: true, default: 0 }),
    notice: f.ref('shipping_notice', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    closed_at: f.dateTime({ derived: true, optional: true }),
  },
  unique: [['shipment_id']],
  writes: { delete: false },
  search: ['shipment_id', 'name', 'plan_id', 'notice.no'],
  defaultSort: '-id',
  access: { project: 'project', company: 'company' },
})

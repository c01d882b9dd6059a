import { defineResource, f } from '@crossway/kernel'
import { fulfilledBy, orderTypes } from './order-choices.ts'
import { mcOrder } from './mc-order.resource.ts'

const count = f.int({ derived: true })
const states = mcOrder.lifecycle.states

/** Lines of all orders, one row each: a view over orders and their lines, so that returns, refunds and figures can name a line. */
export const mcOrderItem = defineResource({
  name: 'mc_order_item',
  module: 'multichannel',
  title: 'no',
  subtitle: 'seller_sku',
  external: true,
  ledger: true,
  managed: true,
  fields: {
    no: f.text({ derived: true, format: 'code' }),
    order: f.ref('mc_order', { derived: true }),
    platform_order_no: f.text({ derived: true, optional: true, format: 'code' }),
    store: f.ref('store', { derived: true }),
    order_type: f.choice(orderTypes, { derived: true }),
    fulfil_by: f.choice(fulfilledBy, { derived: true }),
    seller_sku: f.text({ derived: true, format: 'code' }),
    msku: f.ref('msku', { derived: true, optional: true }),
    title: f.text({ derived: true, optional: true }),
    qty: count,
    qty_cancelled: count,
    qty_shipped: count,
    qty_returned: count,
    qty_open: count,
    currency: f.text({ derived: true }),
    amount: f.money({ currency: 'currency', derived: true }),
    amount_refunded: f.money({ currency: 'currency', derived: true }),
    ordered_at: f.dateTime({ derived: true }),
    project: f.ref('project', { derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    warehouse: f.ref('warehouse', { derived: true, optional: true }),
  },
  lifecycle: { initial: 'review', states, timed: states, editable: [], deletable: [], ended: ['completed', 'cancelled'], actions: {} },
  search: ['order.no', 'order.platform_order_no', 'msku.seller_sku'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project', store: 'store', warehouse: 'warehouse' },
})

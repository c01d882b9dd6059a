import { defineLines, defineResource, f } from '@crossway/kernel'

const reason = f.text({ max: 300 })
const count = f.int({ derived: true, default: 0 })

export const sampleLine = defineLines({
  name: 'sample_request_line',
  fields: {
    sku: f.ref('sku', { where: { status: { in: ['active'] }, kind: { in: ['single', 'assembled', 'accessory'] } } }),
    msku: f.ref('msku', { optional: true }),
    /** Where it is taken from, or where bought ones arrive; a supplier's gift never lies there. */
    vw: f.ref('virtual_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    qty: f.int({ min: 1, max: 10_000 }),
    unit_cost: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    qty_issued: count,
    qty_returned: count,
    qty_lost: count,
    qty_out: f.int({ derived: true, expression: 'greatest(qty_issued - qty_returned - qty_lost, 0)' }),
    /** What of its cost its requester's department bears, because it is late. */
    charged_cost: f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost' }),
    condition_back: f.choice(['good', 'used', 'lost'], { derived: true, optional: true }),
    /** Entry by which it left, whose cost comes back. */
    entry: f.int({ derived: true, optional: true, hidden: true }),
    note: f.text({ max: 200, optional: true }),
  },
  sums: ['qty', 'qty_issued', 'qty_returned'],
})

/** Designers, operators and sales get samples; what is lent comes back (purchase.md sampleCollection). */
export const sampleRequest = defineResource({
  name: 'sample_request',
  module: 'purchase',
  title: 'no',
  fields: {
    no: f.serial('YP{yyMMdd}{seq:4}'),
    purpose: f.choice(['shoot', 'test', 'exhibit', 'client', 'influencer', 'qc']),
    get_from: f.choice(['stock', 'buy', 'supplier'], { default: 'stock' }),
    project: f.ref('project'),
    cost_bearer: f.choice(['project', 'company', 'client'], { default: 'project' }),
    returnable: f.bool(),
    return_due: f.date({ optional: true, index: true }),
    receiver: f.text({ max: 60, optional: true }),
    phone: f.text({ max: 30, optional: true, class: 'phone', format: 'mobile' }),
    address: f.text({ max: 300, optional: true, class: 'address' }),
    express: f.text({ max: 60, optional: true }),
    tracking: f.text({ max: 60, optional: true, format: 'code' }),
    express_fee: f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost' }),
    value_cny: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    over_limit: f.bool({ derived: true }),
    demand: f.ref('purchase_demand', { derived: true, optional: true, onDelete: 'set null' }),
    qty: count,
    issued_at: f.dateTime({ derived: true, optional: true }),
    charged_on: f.date({ derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true, hidden: true }),
    remark: f.text({ max: 500, optional: true }),
    photos: f.files({ optional: true, image: true, derived: true }),
    lines: f.lines(sampleLine, { min: 1, max: 100 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'issued', 'returned', 'consumed', 'rejected', 'voided'],
    editable: ['draft', 'rejected'],
    deletable: ['draft'],
    ended: ['returned', 'consumed', 'voided'],
    actions: {
      submit: { from: ['draft', 'rejected'], to: 'pending', approval: true, primary: true, batch: true },
      approve: { from: ['pending'], to: 'approved', primary: true, batch: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason } },
      withdraw: { from: ['pending'], to: 'draft', verb: 'submit' },
      issue: {
        from: ['approved'],
        to: 'issued',
        primary: true,
        args: {
          express: f.text({ max: 60, optional: true }),
          tracking: f.text({ max: 60, optional: true }),
          express_fee: f.money({ currency: 'CNY', min: 0, optional: true }),
        },
      },
      give_back: {
        from: ['issued'],
        to: ['issued', 'returned', 'consumed'],
        verb: 'return',
        primary: true,
        args: {
          lines: f.ownLines(sampleLine, {
            only: 'qty_out',
            show: ['sku', 'qty_issued', 'qty_out'],
            type: { good_qty: f.int({ min: 0, default: 0 }), used_qty: f.int({ min: 0, default: 0 }), lost_qty: f.int({ min: 0, default: 0 }) },
            start: { good_qty: 'qty_out' },
            max: { good_qty: 'qty_out', used_qty: 'qty_out', lost_qty: 'qty_out' },
            total: ['good_qty', 'used_qty', 'lost_qty'],
          }),
          photos: f.files({ optional: true, image: true }),
        },
      },
      consume: { from: ['issued'], to: 'consumed', verb: 'issue', args: { reason: f.text({ max: 300, optional: true }) } },
      void: { from: ['draft', 'rejected', 'approved'], to: 'voided', confirm: true, danger: true },
    },
  },
  indexes: [
    ['project', 'status'],
    ['status', 'created_at'],
  ],
  search: ['no', 'lines.sku', 'receiver'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', project: 'project' },
})

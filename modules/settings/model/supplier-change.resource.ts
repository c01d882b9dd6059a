import { defineResource, f } from '@crossway/kernel'

/** A wanted change of a working supplier's sensitive fields; the old value stays in force until it is approved (settings.md supplierManage). */
export const supplierChange = defineResource({
  name: 'supplier_change',
  module: 'settings',
  title: 'summary',
  fields: {
    supplier: f.ref('supplier'),
    summary: f.text({ max: 200, derived: true }),
    changes: f.json({ derived: true }),
    source: f.choice(['staff', 'portal', 'import', 'api'], { derived: true, default: 'staff' }),
    reason: f.text({ max: 300, derived: true, optional: true }),
    decided_by: f.int({ derived: true, optional: true }),
    decided_at: f.dateTime({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'pending',
    states: ['pending', 'applied', 'rejected', 'withdrawn'],
    editable: [],
    deletable: [],
    ended: ['applied', 'rejected', 'withdrawn'],
    actions: {
      approve: { from: ['pending'], to: 'applied', primary: true, approval: true, batch: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason: f.text({ max: 300 }) } },
      withdraw: { from: ['pending'], to: 'withdrawn', verb: 'edit' },
    },
  },
  managed: true,
  search: ['summary', 'supplier.name'],
  defaultSort: '-id',
})

import { defineResource, f } from '@crossway/kernel'

/** A wanted change of an active SKU's controlled fields; the old values stay in force until it is approved and its moment has come (product.md sku change). */
export const skuChange = defineResource({
  name: 'sku_change',
  module: 'product',
  title: 'summary',
  fields: {
    sku: f.ref('sku'),
    summary: f.text({ max: 200, derived: true }),
    changes: f.json({ derived: true }),
    values: f.json({ derived: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
    effective_at: f.dateTime({ derived: true, optional: true }),
    decided_by: f.int({ derived: true, optional: true }),
    decided_at: f.dateTime({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'pending',
    states: ['pending', 'approved', 'applied', 'rejected', 'withdrawn'],
    editable: [],
    deletable: [],
    ended: ['applied', 'rejected', 'withdrawn'],
    actions: {
      approve: { from: ['pending'], to: ['approved', 'applied'], primary: true, approval: true, batch: true },
      reject: { from: ['pending'], to: 'rejected', verb: 'approve', args: { reason: f.text({ max: 300 }) } },
      withdraw: { from: ['pending'], to: 'withdrawn', verb: 'edit' },
      apply: { from: ['approved'], to: 'applied', internal: true },
    },
  },
  managed: true,
  search: ['summary', 'sku.code'],
  defaultSort: '-id',
})

import { defineResource, f } from '@crossway/kernel'
import { sectionKeys } from './portal-sections.ts'

/** A supplier, new or known, is asked to fill in his data himself; the code of the invitation is never stored (workplace.md supplierWrite). */
export const supplierInvite = defineResource({
  name: 'supplier_invite',
  module: 'workplace',
  title: 'supplier_name',
  managed: true,
  fields: {
    supplier: f.ref('supplier', { optional: true }),
    supplier_name: f.text({ max: 120 }),
    contact: f.text({ max: 120, class: 'phone' }),
    channel: f.choice(['sms', 'email', 'link']),
    sections: f.choices(sectionKeys),
    staff: f.bool(),
    buyer: f.ref('employee'),
    company: f.ref('company', { optional: true }),
    expires_at: f.dateTime({ index: true }),
    opened_at: f.dateTime({ optional: true }),
    used_at: f.dateTime({ optional: true }),
  },
  lifecycle: {
    initial: 'sent',
    states: ['sent', 'opened', 'submitted', 'expired', 'revoked'],
    ended: ['expired', 'revoked'],
    actions: {
      open: { from: ['sent'], to: 'opened', internal: true },
      hand_in: { from: ['opened', 'submitted'], to: 'submitted', internal: true },
      expire: { from: ['sent', 'opened'], to: 'expired', internal: true },
      revoke: { from: ['sent', 'opened'], to: 'revoked', verb: 'supplierWrite/invite', confirm: true, danger: true },
    },
  },
  indexes: [['supplier'], ['status', 'expires_at']],
  search: ['supplier_name'],
  defaultSort: '-id',
  access: { owner: 'buyer' },
})

import { defineResource, f } from '@crossway/kernel'

/** Each look at a code, each refusal and each question for leave, kept three years (settings.md storeVerifyCode). */
export const otpView = defineResource({
  name: 'otp_view',
  module: 'settings',
  title: 'source_label',
  fields: {
    source: f.ref('otp_source'),
    source_label: f.text({ max: 80 }),
    store: f.ref('store'),
    employee: f.ref('employee', { optional: true }),
    account: f.int(),
    person: f.text({ max: 80 }),
    at: f.dateTime(),
    purpose: f.text({ max: 200, optional: true }),
    reason: f.text({ max: 200, optional: true }),
    ip: f.text({ max: 60, optional: true }),
    approver: f.text({ max: 80, optional: true }),
    approved_at: f.dateTime({ optional: true }),
  },
  lifecycle: {
    field: 'result',
    initial: 'asked',
    states: ['asked', 'approved', 'denied', 'shown', 'refused'],
    timed: ['shown', 'refused'],
    editable: [],
    deletable: [],
    ended: ['shown', 'refused', 'denied'],
    actions: {
      approve: { from: ['asked'], to: 'approved', primary: true },
      deny: { from: ['asked'], to: 'denied', verb: 'approve', args: { reason: f.text({ max: 200 }) } },
    },
  },
  managed: true,
  indexes: [
    ['source', 'at'],
    ['account', 'at'],
  ],
  search: ['source_label', 'person'],
  defaultSort: '-at',
  access: { store: 'store', owner: 'employee' },
})

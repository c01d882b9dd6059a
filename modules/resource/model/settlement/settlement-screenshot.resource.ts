import { defineResource, f } from '@crossway/kernel'

const amount = f.money({ currency: 'currency', optional: true })

/** Picture of the payments page of one statement, as evidence before finance accepts the payout (resource.md SettlementScreenshot). */
export const settlementScreenshot = defineResource({
  name: 'settlement_screenshot',
  module: 'resource',
  title: 'no',
  fields: {
    no: f.serial('SS{yyMMdd}{seq:4}'),
    store: f.ref('store'),
    store_account: f.ref('store_account', { derived: true, optional: true }),
    marketplace: f.ref('marketplace', { derived: true, optional: true }),
    settlement_id: f.text({ max: 40, format: 'code', optional: true, index: true }),
    period_start: f.date(),
    period_end: f.date(),
    captured_at: f.dateTime(),
    currency: f.text({ max: 3, derived: true, optional: true }),
    beginning_balance: amount,
    sales: amount,
    refunds: amount,
    expenses: amount,
    closing_balance: f.money({ currency: 'currency' }),
    transfer_amount: f.money({ currency: 'currency' }),
    reserve_amount: amount,
    deposit_account_tail: f.text({ max: 4, optional: true, class: 'bank' }),
    account_check: f.choice(['same', 'differs', 'unknown'], { derived: true, optional: true }),
    images: f.files({ image: true, max: 6 }),
    report_total: f.money({ currency: 'currency', derived: true, optional: true }),
    diff_amount: f.money({ currency: 'currency', derived: true, optional: true }),
    mismatch_reason: f.choice(['reserve', 'fx', 'timing', 'wrong_period', 'other'], { derived: true, optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  lifecycle: {
    initial: 'pending',
    states: ['pending', 'matched', 'mismatched', 'voided'],
    editable: ['pending'],
    deletable: [],
    ended: ['voided'],
    actions: {
      match: { from: ['pending', 'mismatched'], to: ['matched', 'mismatched'], primary: true, batch: true },
      accept: {
        from: ['mismatched'],
        to: 'matched',
        args: { reason: f.choice(['reserve', 'fx', 'timing', 'wrong_period', 'other']), comment: f.text({ max: 300 }) },
      },
      void: { from: ['pending', 'matched', 'mismatched'], to: 'voided', danger: true, args: { reason: f.text({ max: 300 }) } },
    },
  },
  writes: { create: true, edit: true, delete: false },
  search: ['no', 'settlement_id'],
  indexes: [['store_account', 'period_end']],
  defaultSort: '-id',
  access: { store: 'store' },
})

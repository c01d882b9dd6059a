import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const own = { derived: true, optional: true } as const
const total = f.money({ currency: 'currency', derived: true, default: 0 })
const reason = f.text({ min: 2, max: 300 })

/** A document of the period: what raises the account is positive. */
export const b2bStatementLine = defineLines({
  name: 'b2b_statement_line',
  fields: {
    date: f.date({ derived: true }),
    kind: f.choice(['invoice', 'credit', 'deduction', 'receipt'], { derived: true }),
    document_id: f.int({ derived: true, hidden: true }),
    document_no: f.text({ max: 60, derived: true, format: 'code' }),
    reference: f.text({ max: 60, ...own }),
    amount: total,
    balance: total,
    /** Dated before the period and told by no statement before. */
    late: f.bool({ derived: true }),
  },
  indexes: [['kind', 'document_id']],
  sums: ['amount'],
})
export const b2bStatementAdjust = defineLines({
  name: 'b2b_statement_adjust',
  fields: { reason: f.text({ min: 2, max: 200 }), amount: f.money({ currency: 'currency' }) },
  sums: ['amount'],
})

/** What a period's account with a buyer comes to, until he agrees (b2b.md customerSalesBill). */
export const b2bStatement = defineResource({
  name: 'b2b_statement',
  module: 'b2b',
  title: 'bill_no',
  fields: {
    bill_no: f.serial('BDZ{yyMM}{seq:4}'),
    buyer: f.ref('b2b_buyer', { immutable: true }),
    company: f.ref('company', { immutable: true, optional: true }),
    currency: f.text({ ...currencyCode, immutable: true, optional: true }),
    period_from: f.date({ immutable: true }),
    period_to: f.date({ immutable: true }),
    opening: total,
    invoiced: total,
    credited: total,
    deducted: total,
    received: total,
    adjust: total,
    closing: f.money({ currency: 'currency', derived: true, expression: 'opening + invoiced - credited - deducted - received + adjust' }),
    buyer_confirmed_amount: f.money({ currency: 'currency', ...own }),
    difference: f.money({
      currency: 'currency',
      derived: true,
      expression:
        'opening + invoiced - credited - deducted - received + adjust - coalesce(buyer_confirmed_amount, opening + invoiced - credited - deducted - received + adjust)',
    }),
    due_next: total,
    sent_at: f.dateTime(own),
    confirmed_at: f.dateTime(own),
    confirm_file: f.file(own),
    dispute_note: f.text({ max: 500, ...own }),
    status_reason: f.text({ max: 300, ...own }),
    owner: f.ref('employee', own),
    department: f.ref('department', { ...own, hidden: true }),
    remark: f.text({ max: 500, optional: true }),
    adjusts: f.lines(b2bStatementAdjust, { optional: true, max: 50 }),
    lines: f.lines(b2bStatementLine, { derived: true, optional: true }),
  },
  periods: [['period_from', 'period_to']],
  indexes: [
    ['buyer', 'period_to'],
    ['status', 'period_to'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'sent', 'disputed', 'confirmed', 'voided'],
    timed: ['sent', 'disputed', 'confirmed'],
    editable: ['draft', 'disputed'],
    deletable: [],
    ended: ['confirmed', 'voided'],
    actions: {
      refresh: { from: ['draft', 'disputed'], to: ['draft', 'disputed'], keepState: true, verb: 'edit', batch: true },
      send: { from: ['draft', 'disputed'], to: 'sent', primary: true, batch: true, approval: true },
      dispute: {
        from: ['sent'],
        to: 'disputed',
        verb: 'confirm',
        args: { amount: f.money({ currency: 'currency' }), note: f.text({ min: 5, max: 500 }) },
      },
      confirm: {
        from: ['sent'],
        to: 'confirmed',
        primary: true,
        args: { amount: f.money({ currency: 'currency' }), confirm_file: f.file({ optional: true }) },
      },
      /** The buyer's amount is another one, and somebody answers for it. */
      confirm_difference: {
        from: ['sent'],
        to: 'confirmed',
        verb: 'confirmDifference',
        approval: true,
        args: { amount: f.money({ currency: 'currency' }), confirm_file: f.file({ optional: true }), reason },
      },
      unconfirm: { from: ['confirmed'], to: 'draft', danger: true, approval: true, args: { reason } },
      void: { from: ['draft', 'sent', 'disputed'], to: 'voided', verb: 'edit', danger: true, args: { reason } },
    },
  },
  search: ['bill_no', 'buyer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', company: 'company' },
})

import { defineResource, f } from '@crossway/kernel'

/** Money moved from one account of a company to another (finance-treasury.md bankAccount, transfer): a movement on each, what the bank took, and what the rate made of it. */
export const bankTransfer = defineResource({
  name: 'bank_transfer',
  module: 'ledger',
  title: 'no',
  fields: {
    no: f.serial('NZ{yyMMdd}{seq:4}'),
    company: f.ref('company', { derived: true }),
    from_account: f.ref('bank_account', { where: { active: { eq: true } } }),
    to_account: f.ref('bank_account', { where: { active: { eq: true } } }),
    date: f.date({ default: 'today' }),
    currency: f.text({ max: 3, derived: true }),
    amount: f.money({ currency: 'currency', min: 0.01 }),
    fee: f.money({ currency: 'currency', min: 0, default: '0' }),
    to_currency: f.text({ max: 3, derived: true }),
    received: f.money({ currency: 'to_currency', min: 0.01, optional: true }),
    rate: f.rate({ derived: true, optional: true }),
    fx_cny: f.money({ currency: 'CNY', scale: 2, derived: true, optional: true }),
    confirmed_at: f.dateTime({ derived: true, optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  indexes: [['company', 'date'], ['date']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'done', 'reversed', 'void'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['reversed', 'void'],
    actions: {
      transfer: { from: ['draft'], to: 'done', primary: true, approval: true },
      reverse: { from: ['done'], to: 'reversed', verb: 'transfer', danger: true, approval: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      void: { from: ['draft'], to: 'void', verb: 'transfer', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  search: ['no'],
  defaultSort: '-date',
  access: { company: 'company' },
})

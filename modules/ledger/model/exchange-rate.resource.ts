import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

export const rateTypes = ['spot', 'book', 'month_pl', 'customs', 'tax', 'contract'] as const
export type RateType = (typeof rateTypes)[number]

/** What one unit of `from` is worth in `to`, of a type and a day; month types carry the month's first day (finance-treasury.md exchangeRate). */
export const exchangeRate = defineResource({
  name: 'exchange_rate',
  module: 'ledger',
  title: 'pair',
  fields: {
    pair: f.text({ max: 30, derived: true }),
    type: f.choice(rateTypes),
    date: f.date({ default: 'today' }),
    from: f.text(currencyCode),
    to: f.text({ ...currencyCode, default: 'CNY' }),
    rate: f.rate({ min: 0 }),
    contract_no: f.text({ max: 40, optional: true }),
    source: f.choice(['auto', 'manual'], { derived: true, default: 'manual' }),
  },
  unique: [['from', 'to', 'type', 'date', 'contract_no']],
  indexes: [
    ['type', 'date'],
    ['from', 'to', 'type', 'date'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'active'],
    editable: ['draft', 'active'],
    actions: {
      activate: { from: ['draft'], to: 'active', approval: true, primary: true, batch: true },
    },
  },
  search: ['pair', 'contract_no'],
  sensitive: ['rate'],
  defaultSort: '-date',
})

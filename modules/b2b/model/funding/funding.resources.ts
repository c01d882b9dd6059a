import { defineResource, f } from '@crossway/kernel'

const cny = f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost' })
const own = { derived: true, optional: true } as const

/** Money that went out for an order, and goods that came in for it; what comes in by receipts stands there (b2b.md fundingAnalysis). */
export const b2bCashMove = defineResource({
  name: 'b2b_cash_move',
  module: 'b2b',
  title: 'source_no',
  managed: true,
  fields: {
    sale_order: f.ref('sale_order', { derived: true }),
    supplier: f.ref('supplier', own),
    day: f.date({ derived: true }),
    kind: f.choice(['goods', 'freight', 'duty', 'other', 'goods_in'], { derived: true }),
    amount: f.money({ currency: 'CNY', derived: true, class: 'cost' }),
    source_type: f.text({ max: 40, derived: true }),
    source_id: f.int({ derived: true }),
    source_no: f.text({ max: 60, ...own }),
  },
  unique: [['source_type', 'source_id', 'sale_order', 'kind']],
  indexes: [['sale_order', 'day']],
  defaultSort: '-day',
})

/** What an order ties up on a day, by where the money is. One row a day from its first movement until nothing is tied up. */
export const b2bFundingDay = defineResource({
  name: 'b2b_funding_day',
  module: 'b2b',
  title: 'day',
  managed: true,
  fields: {
    day: f.date({ derived: true }),
    sale_order: f.ref('sale_order', { derived: true }),
    buyer: f.ref('b2b_buyer', { derived: true }),
    project: f.ref('project', own),
    company: f.ref('company', own),
    /** Whom most of the money went to. */
    supplier: f.ref('supplier', own),
    cash_out: cny,
    cash_in: cny,
    prepaid: cny,
    inventory: cny,
    transit: cny,
    receivable: cny,
    payable: cny,
    occupied: f.money({ currency: 'CNY', derived: true, expression: 'cash_out - cash_in', class: 'cost' }),
  },
  unique: [['day', 'sale_order', 'supplier']],
  indexes: [
    ['sale_order', 'day'],
    ['buyer', 'day'],
  ],
  defaultSort: '-day',
})

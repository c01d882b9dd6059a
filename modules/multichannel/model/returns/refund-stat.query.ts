import { defineQuery, f } from '@crossway/kernel'
import { refundTypes } from './return-words.ts'

/** What was paid back by store, kind or month, and to how many of its orders (multichannel.md returnAmtOrder, summary). */
export const refundStat = defineQuery({
  name: 'refund_stat',
  module: 'multichannel',
  title: 'period',
  key: ['period', 'store', 'type', 'currency'],
  groupings: ['store', 'type', 'month'],
  onlyUnder: { store: ['store'], type: ['type'] },
  tab: 'store',
  scope: { within: { project: 'project_id', store: 'store_id', owner: 'requested_by_id' }, as: 'refund_order' },
  columns: {
    period: f.text(),
    store: f.ref('store', { optional: true }),
    type: f.choice(refundTypes, { optional: true }),
    currency: f.text(),
    refunds: f.int(),
    orders: f.int(),
    total: f.money({ currency: 'currency', scale: 2 }),
    fee_back: f.money({ currency: 'currency', scale: 2 }),
    without_goods: f.int(),
    seller_fault: f.int(),
    refund_rate: f.percent({ optional: true }),
  },
  within: ['store'],
  parameters: { from: f.date(), to: f.date() },
  defaultSort: '-total',
  filters: ['from', 'to', 'store'],
  sums: ['refunds', 'orders', 'total', 'fee_back', 'without_goods', 'seller_fault'],
  opens: { route: 'returnAmtOrder', tab: 'done', by: { store: 'store', type: 'type', currency: 'currency' } },
})

import { defineQuery, f } from '@crossway/kernel'

/** Order items of a statement's store and days whose estimate stands: shipped, but on no statement yet (finance.md settlement). */
export const settlementUnsettled = defineQuery({
  name: 'settlement_unsettled',
  module: 'finance',
  title: 'order_key',
  key: ['settlement', 'order_key'],
  scope: { as: 'settlement', by: { project: 'project', store: 'store', company: 'company', department: 'store.department' } },
  columns: {
    day: f.date(),
    order_key: f.text({ format: 'code' }),
    seller_sku: f.text({ format: 'code', optional: true }),
    units: f.int(),
    amount_cny: f.money({ currency: 'CNY' }),
    settlement: f.ref('settlement'),
    store: f.ref('store'),
    project: f.ref('project', { optional: true }),
    company: f.ref('company', { optional: true }),
  },
  within: ['settlement'],
  needs: ['settlement'],
  search: ['order_key', 'seller_sku'],
  defaultSort: 'day',
  filters: ['day'],
  sums: ['units', 'amount_cny'],
  folded: ['settlement', 'store', 'project', 'company'],
})

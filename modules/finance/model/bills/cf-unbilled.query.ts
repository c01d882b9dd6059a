import { defineQuery, f } from '@crossway/kernel'

/** Shipments that have arrived and that no provider has billed (finance-treasury.md CFSettlement, tab 待结算). */
export const cfUnbilled = defineQuery({
  name: 'cf_unbilled',
  module: 'finance',
  title: 'notice',
  key: ['id'],
  scope: { by: { project: 'project', company: 'company', department: 'project.department' } },
  columns: {
    notice: f.ref('shipping_notice'),
    provider: f.ref('provider', { optional: true }),
    company: f.ref('company'),
    project: f.ref('project', { optional: true }),
    ship_mode: f.text({ optional: true }),
    arrived: f.date(),
    days: f.int({ unit: 'day' }),
    expected: f.money({ currency: 'CNY', scale: 2 }),
  },
  search: ['notice.no', 'provider.name'],
  defaultSort: '-days',
  filters: ['provider', 'company', 'arrived'],
  sums: ['expected'],
})

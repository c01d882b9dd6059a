import { definePage } from '@crossway/kernel'

export const promotionReportPage = definePage({
  route: 'promotionReport',
  module: 'promotion',
  resource: 'promotion_result',
  subpages: [
    {
      resource: 'promotion_plan',
      list: {
        columns: ['no', 'name', 'project', 'period_from', 'period_to', 'currency', 'budget', 'committed', 'spent', 'available', 'roi', 'status'],
        filters: ['project', 'period_from', 'status', 'type'],
        sort: '-period_from',
        summary: ['budget', 'committed', 'spent', 'available'],
      },
    },
    {
      resource: 'promotion_sample',
      list: {
        columns: ['no', 'type', 'task', 'resource', 'project', 'qty', 'value_cny', 'cost_cny', 'ship_fee', 'loss_pct', 'shipped_on', 'return_due', 'status'],
        filters: ['type', 'project', 'shipped_on', 'status'],
        sort: '-shipped_on',
        summary: ['qty', 'cost_cny', 'ship_fee'],
      },
    },
    { resource: 'promotion_ageing' },
  ],
})

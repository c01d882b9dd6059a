import { definePage } from '@crossway/kernel'
import { purchaseDemand } from './purchase-demand.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const purchaseDemandPage = definePage({
  route: 'purchaseDemand',
  record: purchaseDemand,
  computed: computedLabels.purchase_demand,
  subpages: [
    {
      resource: 'demand_item',
      tabs: [
        { key: 'all' },
        { key: 'open', where: { state: { in: ['approved', 'partial'] }, qty_open: { gt: 0 } } },
        { key: 'to_arrive', where: { state: { in: ['partial', 'ordered'] }, signed_pct: { lt: 100 } } },
      ],
      phone: { title: 'sku', figures: ['qty', 'qty_open', 'need_by'], footer: ['buyer', 'project'] },
    },
  ],
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft', 'rejected'] } } },
    { key: 'pending', where: { status: { in: ['pending'] } } },
    { key: 'to_order', where: { status: { in: ['approved'] } } },
    { key: 'partial', where: { status: { in: ['partial'] } } },
    { key: 'late', where: { status: { in: ['approved', 'partial'] }, order_by: { lt: '@today' } }, alert: true },
    { key: 'ordered', where: { status: { in: ['ordered'] } } },
    { key: 'ended', where: { status: { in: ['done', 'closed', 'voided'] } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'type',
      'project',
      'goods',
      'qty',
      'qty_ordered',
      'est_amount_cny',
      'need_by',
      'days_left',
      'buyer',
      '!store',
      '!source',
      '!priority',
      '!quota_result',
      '!order_by',
      '!owner',
      '!company',
      '!reason',
      '!created_at',
    ],
    filters: ['project', 'buyer', 'need_by', 'source', 'store', 'type', 'priority', 'owner'],
    sort: '-id',
    summary: ['qty', 'est_amount_cny'],
  },
  sections: { basic: ['type', 'project', 'store', 'priority', 'buyer', 'reason'], lines: ['lines'] },
  lineFields: { lines: ['sku', 'msku', 'qty', 'need_by', 'ship_to', 'warehouse', 'supplier', 'dest_store', 'note'] },
  lineFacts: { lines: ['sku', 'qty', 'qty_ordered', 'qty_signed', 'qty_closed', 'need_by', 'supplier'] },
  figures: ['qty', 'qty_ordered', 'est_amount_cny', 'need_by', 'order_by', 'quota_result'],
  related: [{ resource: 'demand_stock', by: 'demand' }],
  form: 'page',
  phone: { title: 'no', figures: ['qty', 'est_amount_cny', 'need_by'], footer: ['project', 'quota_result'] },
})

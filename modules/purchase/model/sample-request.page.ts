import { definePage } from '@crossway/kernel'
import { sampleRequest } from './sample-request.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const sampleRequestPage = definePage({
  route: 'sampleCollection',
  record: sampleRequest,
  computed: computedLabels.sample_request,
  tabs: [
    'all',
    { key: 'mine', where: { owner: { in: ['@me'] } } },
    { key: 'draft', where: { status: { in: ['draft', 'rejected'] } } },
    { key: 'pending', where: { status: { in: ['pending'] } } },
    { key: 'to_issue', where: { status: { in: ['approved'] } } },
    { key: 'to_return', where: { status: { in: ['issued'] }, returnable: { eq: true } } },
    { key: 'overdue', where: { status: { in: ['issued'] }, returnable: { eq: true }, return_due: { lt: '@today' } }, alert: true },
    { key: 'ended', where: { status: { in: ['returned', 'consumed', 'voided'] } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'purpose',
      'project',
      'goods',
      'qty',
      'get_from',
      'return_due',
      'overdue_days',
      'owner',
      '!cost_bearer',
      '!receiver',
      '!value_cny',
      '!over_limit',
      '!demand',
      '!issued_at',
    ],
    filters: ['project', 'purpose', 'return_due', 'owner', 'get_from'],
    sort: '-id',
    summary: ['qty'],
  },
  sections: {
    basic: ['purpose', 'get_from', 'project', 'cost_bearer', 'returnable', 'return_due', 'remark'],
    lines: ['lines'],
    ship: ['receiver', 'phone', 'address', 'express', 'tracking'],
  },
  lineFields: { lines: ['sku', 'msku', 'vw', 'qty', 'note'] },
  lineFacts: { lines: ['sku', 'vw', 'qty', 'qty_issued', 'qty_returned', 'qty_lost', 'condition_back', 'unit_cost', 'charged_cost'] },
  figures: ['qty', 'return_due', 'value_cny', 'get_from', 'cost_bearer'],
  form: 'page',
  phone: { title: 'no', figures: ['qty', 'return_due'], footer: ['purpose', 'project'] },
})

import { defineQuery, f } from '@crossway/kernel'

const pieces = f.int()
const share = f.percent({ optional: true })
/** How much of each listing comes back, by the day of the return, beside the period before (operations.md returnManage, calculations). */
export const returnRateList = defineQuery({
  name: 'return_rate',
  module: 'operations',
  title: 'msku',
  key: ['id'],
  scope: { by: { owner: 'owner', project: 'project', store: 'store', department: false } },
  columns: {
    msku: f.ref('msku'),
    store: f.ref('store'),
    parent: f.text({ optional: true }),
    shipped: pieces,
    returned: pieces,
    return_rate: share,
    previous_rate: share,
    rate_change: f.decimal({ scale: 2, optional: true }),
    quality: pieces,
    top_reason: f.choice(['quality', 'function', 'size', 'not_as_described', 'damaged', 'late', 'unwanted', 'wrong', 'missing', 'other'], { optional: true }),
    refund: f.decimal({ scale: 2, optional: true }),
    currency: f.text(),
    owner: f.ref('employee', { optional: true }),
    project: f.ref('project', { optional: true }),
  },
  parameters: { days: f.choice(['30', '90', '365']) },
  search: ['msku'],
  defaultSort: '-return_rate',
  filters: ['days', 'store', 'msku', 'top_reason'],
  sums: ['shipped', 'returned', 'quality'],
  folded: ['owner', 'project'],
  drill: { returned: { route: 'returnManage', by: { msku: 'msku' } } },
})

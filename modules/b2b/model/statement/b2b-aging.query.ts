import { defineQuery, f } from '@crossway/kernel'

const amount = f.money({ currency: 'currency' })
/** What buyers owed on a day by days past due (b2b.md customerSalesBill, aging report). */
export const b2bAging = defineQuery({
  name: 'b2b_aging',
  module: 'b2b',
  title: 'buyer',
  key: ['buyer', 'project', 'company', 'currency'],
  columns: {
    buyer: f.ref('b2b_buyer'),
    project: f.ref('project', { optional: true }),
    company: f.ref('company'),
    currency: f.text({ max: 3 }),
    open: amount,
    not_due: amount,
    d30: amount,
    d60: amount,
    d90: amount,
    older: amount,
    owner: f.ref('employee', { optional: true }),
    invoices: f.int(),
    oldest: f.int({ unit: 'd' }),
  },
  parameters: { as_of: f.date({ optional: true }) },
  scope: { by: { company: 'company', project: 'project', owner: 'owner', department: false } },
  filters: ['buyer', 'project', 'company', 'currency', 'as_of'],
  sums: ['open', 'not_due', 'd30', 'd60', 'd90', 'older'],
  defaultSort: '-open',
})

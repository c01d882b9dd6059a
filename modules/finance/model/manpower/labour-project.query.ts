import { defineQuery, f } from '@crossway/kernel'

/** What the people of a month cost each project, by approved apportionments: whoever sees the project sees its totals, and nobody's cost (finance-treasury.md scenario 10). */
export const labourProject = defineQuery({
  name: 'labour_project',
  module: 'finance',
  title: 'project',
  key: ['apportion', 'project'],
  scope: { by: { project: 'project', company: 'company', department: 'project.department' } },
  columns: {
    month: f.text({ min: 7, max: 7 }),
    project: f.ref('project'),
    company: f.ref('company'),
    direct: f.money({ currency: 'CNY' }),
    pool: f.money({ currency: 'CNY' }),
    total: f.money({ currency: 'CNY' }),
    previous: f.money({ currency: 'CNY', optional: true }),
    net_sales: f.money({ currency: 'CNY', optional: true }),
    ratio: f.percent({ unit: '%', optional: true }),
    apportion: f.int(),
  },
  defaultSort: '-month',
  filters: ['month', 'project', 'company'],
  sums: ['direct', 'pool', 'total'],
  folded: ['company', 'apportion'],
})

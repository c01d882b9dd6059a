import { defineQuery, defineResource, f } from '@crossway/kernel'

const cny = f.money({ currency: 'CNY', scale: 2, optional: true })
const count = f.int({ default: 0 })
const figures = {
  sales: cny,
  orders: f.int({ optional: true }),
  units: f.int({ optional: true }),
  net_profit: f.money({ currency: 'CNY', scale: 2, optional: true, class: 'profit' }),
  margin: f.percent({ optional: true, class: 'profit' }),
  ad_cost: cny,
  ad_ratio: f.percent({ optional: true }),
  refund_rate: f.percent({ optional: true }),
  stock_value: f.money({ currency: 'CNY', scale: 2, optional: true, class: 'cost' }),
  stock_days: f.decimal({ scale: 1, optional: true }),
  achievement: f.percent({ optional: true }),
  open_todos: count,
  overdue_todos: count,
  risks_open: count,
  warnings_open: count,
  store_ok: count,
  store_warn: count,
  store_bad: count,
  receivable_overdue: cny,
} as const
const health = { health_score: f.decimal({ scale: 1, optional: true }), health: f.choice(['green', 'amber', 'red'], { optional: true }) } as const

/** How a project stood at the end of a day, month to date; one row a project and day, taken by `project.snapshot` (project.md overview). */
export const projectSnapshot = defineResource({
  name: 'project_snapshot',
  module: 'project',
  title: 'date',
  managed: true,
  fields: { project: f.ref('project'), date: f.date(), ...figures, stock_share: f.decimal({ scale: 4, optional: true, hidden: true }), ...health },
  unique: [['project', 'date']],
  indexes: [['date']],
  defaultSort: '-date',
  access: { project: 'project', department: 'project.department' },
})

/** All projects that live, with their latest snapshot: the list of the overview. */
export const projectOverview = defineQuery({
  name: 'project_overview',
  module: 'project',
  title: 'project',
  key: ['project'],
  scope: { as: 'project', by: { project: 'project', customer: 'customer', department: 'department', owner: 'leader', company: 'company' } },
  columns: {
    project: f.ref('project'),
    stage: f.choice(['preparing', 'operating', 'paused', 'closing', 'closed']),
    channel_group: f.choice(['amazon', 'mc', 'shopify', 'b2b']),
    customer: f.ref('customer', { optional: true }),
    department: f.ref('department'),
    leader: f.ref('employee'),
    company: f.ref('company'),
    level: f.choice(['S', 'A', 'B', 'C']),
    ...health,
    ...figures,
    contract_end: f.date({ optional: true }),
    next_milestone: f.text({ max: 100, optional: true }),
    as_of: f.date({ optional: true }),
  },
  search: ['project'],
  defaultSort: 'health_score',
  filters: ['department', 'leader', 'customer', 'channel_group', 'stage', 'health', 'level'],
  sums: ['sales', 'net_profit', 'ad_cost', 'stock_value', 'open_todos', 'overdue_todos'],
  folded: ['orders', 'units', 'ad_cost', 'refund_rate', 'stock_value', 'store_ok', 'store_warn', 'receivable_overdue', 'company', 'warnings_open'],
})

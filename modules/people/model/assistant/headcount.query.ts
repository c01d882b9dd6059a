import { defineQuery, f } from '@crossway/kernel'

/** Headcount, joiners, leavers and turnover by month and department, of the last twelve months. */
export const headcountMonth = defineQuery({
  name: 'headcount_month',
  module: 'people',
  title: 'month',
  key: ['month', 'department'],
  scope: { none: 'numbers of people by department, for holders of the page' },
  columns: {
    month: f.date(),
    department: f.ref('department'),
    opening: f.int(),
    joined: f.int(),
    left: f.int(),
    closing: f.int(),
    turnover_pct: f.percent({ optional: true }),
  },
  search: ['department'],
  defaultSort: '-month',
  filters: ['month', 'department'],
  sums: ['joined', 'left'],
})

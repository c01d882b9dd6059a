import { defineQuery, f } from '@crossway/kernel'

/** How far departments are in a cycle (workplace.md OKR, department overview). */
export const okrOverview = defineQuery({
  name: 'okr_overview',
  module: 'workplace',
  title: 'cycle',
  key: ['cycle', 'department'],
  scope: { none: 'numbers of goals by department, for holders of the page' },
  columns: {
    cycle: f.ref('okr_cycle'),
    department: f.ref('department', { optional: true }),
    people: f.int(),
    objectives: f.int(),
    submitted_pct: f.percent(),
    checkin_pct: f.percent(),
    progress: f.percent({ optional: true }),
    off_track: f.int(),
  },
  search: ['department'],
  defaultSort: '-cycle',
  filters: ['cycle', 'department'],
  sums: ['objectives', 'off_track'],
})

/** Final scores of a person in a cycle, Σ weight × score ÷ 100 (workplace.md OKRHistory). */
export const okrScore = defineQuery({
  name: 'okr_score',
  module: 'workplace',
  title: 'owner',
  key: ['cycle', 'owner'],
  scope: { by: { owner: 'owner', department: 'department' }, as: 'okr_objective' },
  columns: {
    cycle: f.ref('okr_cycle'),
    start_on: f.date(),
    owner: f.ref('employee'),
    department: f.ref('department', { optional: true }),
    objectives: f.int(),
    self_score: f.decimal({ scale: 2, optional: true }),
    final_score: f.decimal({ scale: 2, optional: true }),
    band: f.choice(['low', 'middle', 'high'], { optional: true }),
  },
  search: ['owner'],
  defaultSort: '-start_on',
  filters: ['cycle', 'owner', 'department', 'band'],
  folded: ['start_on'],
})

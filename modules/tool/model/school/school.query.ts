import { defineQuery, f } from '@crossway/kernel'

/** How far each department is with each course (tool.md school, board). */
export const schoolBoard = defineQuery({
  name: 'school_board',
  module: 'tool',
  title: 'course',
  key: ['course', 'department'],
  scope: { none: 'numbers of learners by department, for holders of school/board' },
  columns: {
    course: f.ref('course'),
    department: f.ref('department', { optional: true }),
    learners: f.int(),
    passed: f.int(),
    pass_rate: f.percent({ optional: true }),
    overdue: f.int(),
    mean_score: f.decimal({ scale: 1, optional: true }),
    hours: f.decimal({ scale: 1 }),
  },
  search: ['course', 'department'],
  defaultSort: '-learners',
  filters: ['course', 'department'],
  sums: ['learners', 'passed', 'overdue', 'hours'],
})

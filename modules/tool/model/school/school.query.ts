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

/** How far learners come in each lesson of a course, and how many go no further (tool.md school, board). */
export const schoolLesson = defineQuery({
  name: 'school_lesson',
  module: 'tool',
  title: 'lesson_title',
  key: ['course', 'lesson'],
  scope: { none: 'numbers of learners by lesson, for holders of school/board' },
  columns: {
    course: f.ref('course'),
    lesson: f.int(),
    lesson_title: f.text(),
    learners: f.int(),
    done: f.int(),
    done_rate: f.percent({ optional: true }),
    stopped: f.int(),
    minutes: f.decimal({ scale: 1, optional: true }),
  },
  search: ['lesson_title', 'course'],
  defaultSort: 'course,lesson',
  filters: ['course'],
  sums: ['stopped'],
  drill: { stopped: { route: 'school', record: 'school_stop', by: { course: 'course', lesson: 'lesson' } } },
})

/** Whose learning stands at which lesson: the first that he has not done, or the quiz once all are (tool.md school, drill to people). */
export const schoolStop = defineQuery({
  name: 'school_stop',
  module: 'tool',
  title: 'employee',
  key: ['id'],
  scope: { by: { owner: 'employee', department: 'department' }, as: 'enrolment' },
  columns: {
    course: f.ref('course'),
    lesson: f.int({ optional: true }),
    lesson_title: f.text({ optional: true }),
    employee: f.ref('employee'),
    department: f.ref('department', { optional: true }),
    state: f.choice(['learning', 'overdue', 'failed']),
    progress: f.int({ unit: '%' }),
    seconds: f.int({ unit: 's' }),
    last_on: f.date({ optional: true }),
    due_on: f.date({ optional: true }),
  },
  search: ['employee', 'lesson_title'],
  defaultSort: 'last_on',
  filters: ['course', 'lesson', 'department', 'state'],
  folded: ['seconds'],
})

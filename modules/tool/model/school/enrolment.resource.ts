import { defineLines, defineResource, f } from '@crossway/kernel'

/** One person learns one course, in the edition that was published when he began (tool.md school). */
export const enrolment = defineResource({
  name: 'enrolment',
  module: 'tool',
  title: 'course',
  managed: true,
  fields: {
    course: f.ref('course'),
    employee: f.ref('employee'),
    department: f.ref('department', { optional: true }),
    source: f.choice(['self', 'assign', 'path']),
    edition: f.int(),
    due_on: f.date({ optional: true, index: true }),
    progress: f.int({ unit: '%', default: 0 }),
    score: f.decimal({ scale: 1, optional: true }),
    seconds: f.int({ unit: 's', default: 0 }),
    started_at: f.dateTime({ optional: true }),
    passed_at: f.dateTime({ optional: true }),
    valid_to: f.date({ optional: true, index: true }),
    credit: f.decimal({ scale: 1, default: 0 }),
  },
  lifecycle: {
    initial: 'not_started',
    states: ['not_started', 'learning', 'passed', 'failed', 'overdue', 'expired'],
    actions: {
      learn: { from: ['not_started', 'overdue', 'expired'], to: 'learning', internal: true },
      pass: { from: ['learning', 'overdue', 'failed'], to: 'passed', internal: true },
      fail: { from: ['learning', 'overdue'], to: 'failed', internal: true },
      late: { from: ['not_started', 'learning'], to: 'overdue', internal: true },
      expire: { from: ['passed'], to: 'expired', internal: true },
      remind: {
        from: ['not_started', 'learning', 'overdue', 'failed', 'expired'],
        to: ['not_started', 'learning', 'overdue', 'failed', 'expired'],
        keepState: true,
        verb: 'school/assign',
        batch: true,
      },
      again: { from: ['failed'], to: 'learning', verb: 'school/assign', confirm: true },
    },
  },
  unique: [['course', 'employee']],
  indexes: [
    ['employee', 'status'],
    ['department', 'status'],
  ],
  search: ['course.title', 'employee.name'],
  defaultSort: '-id',
  access: { owner: 'employee', department: 'department' },
  keepers: 'board',
})

/** A certificate of a course passed; its paper is printed from it. */
export const certificate = defineResource({
  name: 'certificate',
  module: 'tool',
  title: 'no',
  managed: true,
  fields: {
    no: f.serial('ZS{yyyy}{seq:5}'),
    course: f.ref('course'),
    employee: f.ref('employee'),
    department: f.ref('department', { optional: true }),
    issued_on: f.date({ index: true }),
    valid_to: f.date({ optional: true, index: true }),
    score: f.decimal({ scale: 1, optional: true }),
    credit: f.decimal({ scale: 1, default: 0 }),
  },
  indexes: [['employee', 'issued_on'], ['course']],
  search: ['no', 'course.title', 'employee.name'],
  defaultSort: '-id',
  access: { owner: 'employee', department: 'department' },
  keepers: 'board',
})

/** One sitting of a quiz. Questions are drawn when it begins; its end is the server's. */
export const quizAttempt = defineResource({
  name: 'quiz_attempt',
  module: 'tool',
  title: 'course',
  managed: true,
  fields: {
    enrolment: f.ref('enrolment'),
    course: f.ref('course'),
    employee: f.ref('employee'),
    lecturer: f.ref('employee'),
    turn: f.int(),
    drawn: f.json(),
    answers: f.json({ optional: true }),
    essays: f.longText({ optional: true, max: 20_000 }),
    started_at: f.dateTime(),
    ends_at: f.dateTime({ index: true }),
    submitted_at: f.dateTime({ optional: true }),
    leaves: f.int({ default: 0 }),
    score: f.decimal({ scale: 1, optional: true }),
    teacher_score: f.decimal({ scale: 1, optional: true }),
    essay_max: f.int({ default: 0 }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'grading', 'graded'],
    ended: ['graded'],
    actions: {
      hand_in: { from: ['open'], to: ['grading', 'graded'], internal: true },
      grade: {
        from: ['grading'],
        to: 'graded',
        verb: 'school/grade',
        primary: true,
        args: { teacher_score: f.decimal({ scale: 1, min: 0 }), comment: f.text({ max: 300, optional: true }) },
      },
    },
  },
  unique: [['enrolment', 'turn']],
  indexes: [
    ['lecturer', 'status'],
    ['course', 'submitted_at'],
    ['employee', 'status'],
  ],
  search: ['course.title', 'employee.name'],
  defaultSort: '-id',
  access: { owner: 'lecturer' },
  keepers: 'board',
})

const pathCourse = defineLines({
  name: 'learning_path_course',
  unique: [['course']],
  fields: { course: f.ref('course', { where: { status: { eq: 'published' } } }), days: f.int({ min: 1, max: 365, default: 7 }) },
})
/** Courses in order, with days for each; of its positions new people get it by themselves. */
export const learningPath = defineResource({
  name: 'learning_path',
  module: 'tool',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    positions: f.refs('position', { optional: true }),
    is_active: f.bool({ default: true }),
    courses: f.lines(pathCourse, { max: 50 }),
  },
  search: ['name'],
  defaultSort: 'name',
  importKey: 'name',
})

import { definePage } from '@crossway/kernel'
import { course } from './course.resource.ts'

export const schoolPages = [
  definePage({
    route: 'school',
    record: course,
    verbs: ['assign', 'grade', 'board'],
    tabs: [
      { key: 'open', where: { status: { eq: 'published' } } },
      { key: 'mine', where: { lecturer: { eq: '@me' } } },
      'draft',
      'reviewing',
      'offline',
      'all',
    ],
    list: {
      columns: [
        'cover',
        'code',
        'title',
        'category',
        'level',
        'lecturer',
        'hours',
        'is_required',
        'credit',
        'learners',
        'passed',
        'rating',
        'edition',
        'status',
      ],
      filters: ['category', 'level', 'lecturer', 'is_required', 'status'],
    },
    sections: {
      basic: ['title', 'category', 'level', 'lecturer', 'hours', 'credit', 'valid_months', 'is_required', 'cover', 'summary', 'restart'],
      audience: ['audience', 'departments', 'positions'],
      quiz: ['quiz_count', 'quiz_minutes', 'quiz_attempts', 'quiz_leaves', 'pass_score', 'shuffle'],
      lessons: ['lessons'],
      questions: ['questions'],
    },
    form: 'page',
    figures: ['learners', 'passed', 'rating', 'edition'],
    subpages: [
      {
        resource: 'enrolment',
        tabs: [
          { key: 'mine', where: { employee: { eq: '@me' } } },
          { key: 'due', where: { status: { in: ['not_started', 'learning', 'failed'] } } },
          { key: 'late', where: { status: { in: ['overdue', 'expired'] } }, alert: true },
          { key: 'passed', where: { status: { eq: 'passed' } } },
          { key: 'all' },
        ],
        list: {
          columns: ['course', 'employee', 'department', 'source', 'progress', 'score', 'due_on', 'started_at', 'passed_at', 'valid_to', 'status'],
          filters: ['course', 'employee', 'department', 'source', 'status', 'due_on'],
        },
      },
      {
        resource: 'certificate',
        tabs: [{ key: 'mine', where: { employee: { eq: '@me' } } }, { key: 'all' }],
        list: {
          columns: ['no', 'course', 'employee', 'department', 'issued_on', 'valid_to', 'score', 'credit'],
          filters: ['course', 'employee', 'department', 'issued_on'],
          summary: ['credit'],
        },
      },
      {
        resource: 'quiz_attempt',
        tabs: [{ key: 'grading', where: { status: { eq: 'grading' } }, alert: true }, { key: 'all' }],
        list: {
          columns: ['course', 'employee', 'turn', 'started_at', 'submitted_at', 'score', 'essay_max', 'teacher_score', 'status'],
          filters: ['course', 'employee', 'status'],
        },
        sections: { basic: ['course', 'employee', 'turn', 'submitted_at', 'score', 'essay_max', 'teacher_score', 'leaves', 'essays'] },
      },
      {
        resource: 'learning_path',
        list: { columns: ['name', 'positions', 'is_active'], filters: ['is_active'] },
        sections: { basic: ['name', 'positions', 'is_active'], courses: ['courses'] },
      },
      { resource: 'school_board', list: { columns: ['course', 'department', 'learners', 'passed', 'pass_rate', 'overdue', 'mean_score', 'hours'] } },
      { resource: 'school_lesson', list: { columns: ['course', 'lesson', 'lesson_title', 'learners', 'done', 'done_rate', 'stopped', 'minutes'] } },
      {
        resource: 'school_stop',
        list: { columns: ['course', 'lesson', 'lesson_title', 'employee', 'department', 'state', 'progress', 'last_on', 'due_on', '!seconds'] },
      },
    ],
  }),
]

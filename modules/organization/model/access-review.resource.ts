import { defineLines, defineResource, f } from '@crossway/kernel'

const reviewDecisions = ['keep', 'revoke', 'unsure'] as const

const accessReviewLine = defineLines({
  name: 'access_review_line',
  fields: {
    employee: f.ref('employee'),
    role: f.ref('role'),
    decision: f.choice(reviewDecisions, { optional: true }),
    comment: f.text({ max: 500, optional: true }),
    decided_at: f.dateTime({ optional: true }),
  },
  unique: [['employee', 'role']],
})

/** A head looks at who holds what, person by person, and takes back what is not needed (organization.md, permissions). */
export const accessReview = defineResource({
  name: 'access_review',
  module: 'organization',
  title: 'period',
  fields: {
    period: f.text({ max: 20 }),
    scope: f.choice(['role', 'department', 'all'], { default: 'all' }),
    role: f.ref('role', { optional: true }),
    department: f.ref('department', { optional: true }),
    reviewer: f.ref('employee'),
    due_on: f.date(),
    lines: f.lines(accessReviewLine),
    finished_at: f.dateTime({ optional: true, derived: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'running', 'finished'],
    editable: ['draft'],
    ended: ['finished'],
    actions: {
      start: { from: ['draft'], to: 'running', primary: true },
      decide: {
        from: ['running'],
        to: 'running',
        args: { lines: f.json(), decision: f.choice(reviewDecisions), comment: f.text({ max: 500, optional: true }) },
      },
      finish: { from: ['running'], to: 'finished', confirm: true },
    },
  },
  access: { owner: 'reviewer', department: 'department' },
  defaultSort: '-due_on',
})

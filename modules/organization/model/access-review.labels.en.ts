import type { LabelsOf } from '@crossway/kernel'
import type { accessReview } from './access-review.resource.ts'

const decisions = { keep: 'Keep', revoke: 'Revoke', unsure: 'Unsure' } as const

export const accessReviewEn: LabelsOf<typeof accessReview> = {
  name: 'Access review',
  fields: {
    period: 'Period',
    scope: { label: 'Scope', values: { role: 'Role', department: 'Department', all: 'All' } },
    role: 'Role',
    department: 'Department',
    reviewer: 'Reviewer',
    due_on: 'Due',
    finished_at: 'Finished at',
    lines: {
      label: 'Lines',
      fields: { employee: 'Employee', role: 'Role', decision: { label: 'Decision', values: decisions }, comment: 'Comment', decided_at: 'Decided at' },
    },
  },
  states: { draft: 'Draft', running: 'Running', finished: 'Finished' },
  actions: {
    start: 'Start review',
    decide: { label: 'Decide', args: { lines: 'Lines', decision: { label: 'Decision', values: decisions }, comment: 'Comment' } },
    finish: 'Finish',
  },
}

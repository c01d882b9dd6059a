import { recordLabels } from '@crossway/platform/words'
import { accessReview } from './access-review.resource.ts'

export const accessReviewLabels = recordLabels(accessReview, {
  name: ['权限复核', 'Access review'],
  fields: {
    period: ['期间', 'Period'],
    scope: { values: { role: ['角色', 'Role'], department: ['部门', 'Department'], all: ['全部', 'All'] } },
    reviewer: ['复核人', 'Reviewer'],
    due_on: ['截止', 'Due'],
    finished_at: ['完成时间', 'Finished at'],
    lines: {
      fields: {
        decision: { label: ['结论', 'Decision'], values: { keep: ['保留', 'Keep'], revoke: ['收回', 'Revoke'], unsure: ['待定', 'Unsure'] } },
        comment: ['意见', 'Comment'],
        decided_at: ['时间', 'Decided at'],
      },
    },
  },
  states: { running: ['复核中', 'Running'], finished: ['已完成', 'Finished'] },
  actions: {
    start: ['开始复核', 'Start review'],
    decide: {
      label: ['结论', 'Decide'],
      args: {
        decision: { label: ['结论', 'Decision'], values: { keep: ['保留', 'Keep'], revoke: ['收回', 'Revoke'], unsure: ['待定', 'Unsure'] } },
        comment: ['意见', 'Comment'],
      },
    },
    finish: ['完成', 'Finish'],
  },
})

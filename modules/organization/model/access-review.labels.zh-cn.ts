import type { LabelsOf } from '@crossway/kernel'
import type { accessReview } from './access-review.resource.ts'

const decisions = { keep: '保留', revoke: '收回', unsure: '待定' } as const

export const accessReviewZh: LabelsOf<typeof accessReview> = {
  name: '权限复核',
  fields: {
    period: '期间',
    scope: { label: '范围', values: { role: '角色', department: '部门', all: '全部' } },
    role: '角色',
    department: '部门',
    reviewer: '复核人',
    due_on: '截止',
    finished_at: '完成时间',
    lines: { label: '明细', fields: { employee: '员工', role: '角色', decision: { label: '结论', values: decisions }, comment: '意见', decided_at: '时间' } },
  },
  states: { draft: '草稿', running: '复核中', finished: '已完成' },
  actions: {
    start: '开始复核',
    decide: { label: '结论', args: { lines: '明细', decision: { label: '结论', values: decisions }, comment: '意见' } },
    finish: '完成',
  },
}

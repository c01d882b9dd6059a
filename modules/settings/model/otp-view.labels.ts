import { recordLabels } from '@crossway/platform/words'
import { otpView } from './otp-view.resource.ts'

export const otpViewLabels = recordLabels(otpView, {
  name: ['查看记录', 'Code views'],
  fields: {
    source_label: ['来源名称', 'Source name'],
    account: ['账号ID', 'Account id'],
    person: ['查看人', 'Viewed by'],
    at: ['时间', 'Time'],
    purpose: ['用途', 'Purpose'],
    approver: ['批准人', 'Approved by'],
    approved_at: ['批准时间', 'Approved at'],
  },
  states: {
    shown: ['已显示', 'Shown'],
    refused: ['已拒绝', 'Refused'],
    asked: ['待审批', 'Waiting for leave'],
    approved: ['已批准', 'Approved'],
    denied: ['已驳回', 'Denied'],
  },
  actions: { approve: ['批准', 'Approve'], deny: ['不批准', 'Deny'] },
  tabs: { asked: ['待审批', 'Waiting for leave'], shown: ['已显示', 'Shown'], refused: ['已拒绝', 'Refused'] },
})

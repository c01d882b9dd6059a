import type { LabelsOf } from '@crossway/kernel'
import type { otpView } from './otp-view.resource.ts'

export const otpViewZh: LabelsOf<typeof otpView> = {
  name: '查看记录',
  fields: {
    source: '来源',
    source_label: '来源名称',
    store: '店铺',
    employee: '员工',
    account: '账号ID',
    person: '查看人',
    at: '时间',
    purpose: '用途',
    reason: '原因',
    ip: 'IP',
    approver: '批准人',
    approved_at: '批准时间',
  },
  states: { shown: '已显示', refused: '已拒绝', asked: '待审批', approved: '已批准', denied: '已驳回' },
  actions: { approve: '批准', deny: { label: '不批准', args: { reason: '原因' } } },
  tabs: { all: '全部', asked: '待审批', shown: '已显示', refused: '已拒绝' },
}

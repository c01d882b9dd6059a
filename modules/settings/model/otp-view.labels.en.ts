import type { LabelsOf } from '@crossway/kernel'
import type { otpView } from './otp-view.resource.ts'

export const otpViewEn: LabelsOf<typeof otpView> = {
  name: 'Code views',
  fields: {
    source: 'Source',
    source_label: 'Source name',
    store: 'Store',
    employee: 'Employee',
    account: 'Account id',
    person: 'Viewed by',
    at: 'Time',
    purpose: 'Purpose',
    reason: 'Reason',
    ip: 'IP',
    approver: 'Approved by',
    approved_at: 'Approved at',
  },
  states: { shown: 'Shown', refused: 'Refused', asked: 'Waiting for leave', approved: 'Approved', denied: 'Denied' },
  actions: { approve: 'Approve', deny: { label: 'Deny', args: { reason: 'Reason' } } },
  tabs: { all: 'All', asked: 'Waiting for leave', shown: 'Shown', refused: 'Refused' },
}

import { definePage } from '@crossway/kernel'
import { otpSource } from './otp-source.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const storeVerifyCodePage = definePage({
  route: 'storeVerifyCode',
  record: otpSource,
  computed: computedLabels.otp_source,
  subpages: [
    {
      resource: 'otp_view',
      tabs: [
        { key: 'all' },
        { key: 'asked', where: { result: { eq: 'asked' } }, alert: true },
        { key: 'shown', where: { result: { eq: 'shown' } } },
        { key: 'refused', where: { result: { in: ['refused', 'denied'] } } },
      ],
      list: {
        columns: ['at', 'source_label', 'result', 'store', 'person', 'purpose', 'reason', 'ip', 'approver', 'approved_at'],
        filters: ['at', 'store', 'employee', 'result'],
        sort: '-at',
      },
      form: 'drawer',
    },
  ],
  tabs: ['all', 'enabled', { key: 'bare', where: { enrolled: { eq: false }, status: { eq: 'enabled' } }, alert: true }, 'disabled'],
  list: {
    columns: [
      'label',
      'status',
      'store',
      'type',
      'account_hint',
      'last_viewed_at',
      'last_viewed_by',
      'views_30',
      'enrolled',
      '!store_account',
      '!digits',
      '!period',
      '!need_reason',
    ],
    filters: ['store', 'store_account', 'status', 'enrolled'],
  },
  verbs: ['add', 'edit', 'view', 'approve'],
  sections: {
    basic: ['label', 'store', 'store_account', 'account_hint', 'remark'],
    code: ['type', 'algorithm', 'digits', 'period', 'enrolled', 'enrolled_at'],
    people: ['employees', 'need_reason'],
  },
  related: [{ resource: 'otp_view', by: 'source' }],
  figures: ['enrolled', 'digits', 'period', 'enrolled_at'],
  form: 'page',
})

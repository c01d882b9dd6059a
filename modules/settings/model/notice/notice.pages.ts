import { definePage } from '@crossway/kernel'

export const notificationHistoryPage = definePage({
  route: 'notificationHistory',
  module: 'settings',
  resource: 'notice_delivery',
  tabs: [
    { key: 'all' },
    { key: 'failed', where: { state: { eq: 'failed' } }, alert: true },
    { key: 'queued', where: { state: { eq: 'queued' } } },
    { key: 'skipped', where: { state: { eq: 'skipped' } } },
    { key: 'unread', where: { state: { eq: 'sent' }, read_at: { empty: true } } },
  ],
  verbs: ['export', 'body', 'resend'],
})

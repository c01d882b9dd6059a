import { defineQuery, f } from '@crossway/kernel'
import { noticeCategories, noticeLevels } from '@crossway/platform/model'

/** Messages are in their inboxes so many days; then they are only proof that they were sent, without their bodies. */
export const noticeDays = 180
/** Who was told what, when, on which channel: the platform's messages as a ledger (settings.md notificationHistory). Only the channel in the application exists. */
export const noticeDelivery = defineQuery({
  name: 'notice_delivery',
  module: 'settings',
  title: 'title',
  key: ['id'],
  scope: { none: 'administrators prove deliveries to everybody; texts carry no classed field, and bodies are closed without a right of their own' },
  columns: {
    at: f.dateTime(),
    kind: f.text(),
    type: f.text({ format: 'code' }),
    category: f.choice(noticeCategories),
    level: f.choice(noticeLevels),
    recipient: f.text(),
    employee: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
    channel: f.choice(['app', 'wecom', 'email', 'sms']),
    title: f.text(),
    read_at: f.dateTime({ optional: true }),
    resource: f.text({ optional: true, words: 'record' }),
    record_id: f.int({ optional: true }),
    actor_name: f.text({ optional: true }),
  },
  shown: { body: f.text({ optional: true }) },
  search: ['title', 'recipient', 'type'],
  defaultSort: '-at',
  filters: ['at', 'kind', 'employee', 'channel'],
  folded: ['type', 'record_id', 'actor_name', 'department'],
  mostRows: 100_000,
  lifecycle: {
    field: 'state',
    initial: 'queued',
    states: ['queued', 'sent', 'failed', 'skipped'],
    timed: ['sent', 'failed', 'skipped'],
    deletable: [],
    ended: ['sent', 'failed', 'skipped'],
    actions: { resend: { from: ['sent', 'failed', 'skipped'], to: ['sent', 'failed', 'skipped'], keepState: true, confirm: true, batch: true } },
  },
})

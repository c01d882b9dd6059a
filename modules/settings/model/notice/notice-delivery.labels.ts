import { recordLabels } from '@crossway/platform/words'
import { noticeDelivery } from './notice-delivery.query.ts'

export const noticeDeliveryLabels = recordLabels(noticeDelivery, {
  name: ['通知历史', 'Notification history'],
  fields: {
    at: ['时间', 'Time'],
    kind: ['类型', 'Type'],
    type: ['类型编码', 'Type code'],
    category: {
      label: ['分类', 'Category'],
      values: {
        approval: ['审批', 'Approval'],
        todo: ['待办', 'To do'],
        business: ['业务', 'Business'],
        warning: ['预警', 'Warning'],
        system: ['系统', 'System'],
        announcement: ['公告', 'Announcement'],
        mention: ['提及', 'Mention'],
        briefing: ['简报', 'Briefing'],
      },
    },
    level: { label: ['级别', 'Level'], values: { info: ['一般', 'Info'], important: ['重要', 'Important'], urgent: ['紧急', 'Urgent'] } },
    recipient: ['接收人', 'Recipient'],
    channel: { label: ['渠道', 'Channel'], values: { app: ['站内', 'In the app'], wecom: ['企微', 'WeCom'], email: ['邮件', 'E-mail'], sms: ['短信', 'SMS'] } },
    read_at: ['阅读时间', 'Read at'],
    resource: ['资源', 'Record'],
    record_id: ['单据ID', 'Record id'],
    actor_name: ['触发人', 'Caused by'],
    body: ['正文', 'Body'],
  },
  states: { queued: ['待发送', 'Queued'], sent: ['已发送', 'Sent'], failed: ['失败', 'Failed'], skipped: ['已忽略', 'Skipped'] },
  actions: { resend: ['重发', 'Send again'] },
  tabs: { unread: ['未读', 'Unread'] },
})

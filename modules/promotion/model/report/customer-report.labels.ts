import { recordLabels } from '@crossway/platform/words'
import { promotionCustomerReport } from './customer-report.resource.ts'

export const promotionCustomerReportLabels = recordLabels(promotionCustomerReport, {
  name: ['客户推广月报', 'Customer’s report'],
  fields: {
    month: { label: ['月份', 'Month'], example: '2026-10' },
    posts: ['发布数', 'Posts'],
    views: ['播放', 'Views'],
    engagements: ['互动', 'Engagements'],
    orders: ['归因订单', 'Orders'],
    sales: ['归因销售额', 'Sales'],
    amount: {
      label: ['客户承担费用', 'Borne by the customer'],
      help: ['当月验收且由客户承担或共担的任务', 'Tasks accepted in the month that he bears or shares'],
    },
    remark: { label: ['致客户说明', 'Note to the customer'], help: ['印在月报上', 'Printed on the report'] },
    maker: ['制作人', 'Made by'],
    confirmed_by: ['确认人', 'Confirmed by'],
    confirmed_at: ['确认时间', 'Confirmed at'],
    sent_to: ['收件人', 'Sent to'],
    sent_at: ['发送时间', 'Sent at'],
    status_reason: ['状态原因', 'Reason of state'],
    contents: ['内容', 'Contents'],
  },
  states: { confirmed: ['已确认', 'Confirmed'], sent: ['已发送', 'Sent'] },
  actions: {
    refresh: { label: ['重新取数', 'Take figures again'] },
    confirm: {
      label: ['确认', 'Confirm'],
      help: ['确认后数据固定，可发送客户；制作人不能确认', 'The figures stay as they are from then on and may be sent. Whoever made it cannot confirm it'],
    },
    reopen: ['退回修改', 'Send back'],
    mail: {
      label: ['邮件发送', 'Send by mail'],
      help: ['月报以PDF附件发给客户，发出后自动登记为已发送', 'The report goes to the customer as a PDF, and is registered as sent once it has left'],
      args: { to: { label: ['收件邮箱', 'To'], example: 'anna@brand.com' } },
    },
    mailed: { label: ['邮件已发出', 'Mailed'], args: { to: ['收件邮箱', 'To'] } },
    send: { label: ['登记发送', 'Register as sent'], args: { sent_to: { label: ['收件人', 'Sent to'], example: 'anna@brand.com' } } },
  },
  tabs: { draft: ['待确认', 'To confirm'], confirmed: ['待发送', 'To send'], sent: ['已发送', 'Sent'] },
})

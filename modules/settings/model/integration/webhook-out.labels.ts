import { recordLabels } from '@crossway/platform/words'
import { webhookOut, webhookPush } from './webhook-out.resource.ts'

export const webhookOutLabels = recordLabels(webhookOut, {
  name: ['推送回调', 'Outgoing webhook'],
  fields: {
    event: { label: ['事件', 'Event'], help: ['事件发生并提交后推送', 'Told after it has happened and is committed'], example: 'payable.paid' },
    url: {
      label: ['接收地址', 'Address'],
      help: [
        '以 POST 发送 JSON，请求头 webhook-id、webhook-timestamp、webhook-signature：对“编号.时间戳.正文”做 HMAC-SHA256；24小时内最多6次',
        'JSON by POST with webhook-id, webhook-timestamp and webhook-signature: HMAC-SHA256 over “id.timestamp.body”; six tries within a day',
      ],
      example: 'https://example.com/hooks/erp',
    },
    has_secret: ['已生成密钥', 'Secret made'],
    fail_count: { label: ['连续失败', 'Failed in a row'], help: ['对方未接收的次数，接收后归零', 'Tries that were not taken; taken, it starts again'] },
    last_at: ['最近送达', 'Last delivered'],
  },
  sections: { health: ['状态', 'Health'] },
  tabs: { bad: ['有失败', 'With failures'] },
})
export const webhookPushLabels = recordLabels(webhookPush, {
  name: ['推送记录', 'Deliveries'],
  fields: {
    webhook: ['推送回调', 'Outgoing webhook'],
    event_key: ['事件编号', 'Event id'],
    event: ['事件', 'Event'],
    payload: ['内容', 'Content'],
    tries: ['次数', 'Tries'],
    answer: ['对方状态码', 'Answered'],
    ms: ['耗时', 'Took'],
    why: ['原因', 'Reason'],
    at: ['发生时间', 'At'],
    next_at: ['下次推送', 'Next try'],
  },
  states: { waiting: ['待推送', 'Waiting'], sent: ['已送达', 'Delivered'], failed: ['推送失败', 'Failed'] },
  actions: { again: ['重新推送', 'Send again'] },
})

import { recordLabels } from '@crossway/platform/words'
import { webhookDelivery, webhookIn } from './webhook.resource.ts'

export const webhookInLabels = recordLabels(webhookIn, {
  name: ['接收回调', 'Incoming webhook'],
  fields: {
    integration: ['接口连接', 'Connection'],
    scheme: {
      label: ['签名方式', 'Signature'],
      values: { standard: ['标准签名', 'Standard Webhooks'], shopify: 'Shopify' },
      help: [
        '标准签名：对“编号.时间戳.正文”做 HMAC-SHA256，时间相差五分钟以上的不接收',
        'Standard: HMAC-SHA256 over “id.timestamp.body”; calls more than five minutes old are refused',
      ],
    },
    topics: { label: ['接收事件', 'Events'], help: ['每行一个，留空接收全部', 'One a line; empty takes all'], example: 'orders/create' },
    allowed_ips: { label: ['IP白名单', 'Allowed addresses'], help: ['每行一个地址或网段，留空不限', 'An address or network a line; empty allows all'] },
    has_address: ['已生成地址', 'Address made'],
    has_secret: ['已登记密钥', 'Secret stored'],
    last_at: ['最近接收', 'Last call'],
  },
  sections: { health: ['状态', 'Health'] },
})
export const webhookDeliveryLabels = recordLabels(webhookDelivery, {
  name: ['回调记录', 'Webhook calls'],
  fields: {
    webhook: ['接收回调', 'Incoming webhook'],
    event_key: ['事件编号', 'Event id'],
    topic: ['事件', 'Event'],
    outcome: {
      label: ['结果', 'Outcome'],
      values: { taken: ['已接收', 'Taken'], again: ['重复', 'Repeated'], refused: ['已拒绝', 'Refused'], failed: ['处理失败', 'Failed'] },
    },
    why: ['原因', 'Reason'],
    bytes: ['大小(字节)', 'Bytes'],
    at: ['时间', 'At'],
  },
  tabs: { bad: ['拒绝与失败', 'Refused and failed'] },
})

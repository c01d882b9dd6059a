import { recordLabels } from '@crossway/platform/words'
import { monitorItem, monitorMute, platformSla } from './monitor.resources.ts'
import { storeSla } from './store-sla.query.ts'

const typeWords = {
  label: ['类型', 'Type'],
  values: {
    order_unpulled: ['拉单中断', 'Orders not pulled'],
    ack_due: ['待接单', 'Acknowledge due'],
    ship_due: ['将超时', 'Ship by soon'],
    ship_late: ['已超时', 'Late'],
    push_failed: ['推送失败', 'Push failed'],
    upload_failed: ['回传失败', 'Upload failed'],
    no_first_scan: ['未揽收', 'No first scan'],
    stuck: ['轨迹停滞', 'Stuck'],
    unmapped: ['未配对', 'Unmapped'],
    no_stock: ['缺货订单', 'Short of stock'],
    cancel_request: ['取消申请', 'Cancel request'],
    return_due: ['退货待处理', 'Return due'],
    refund_due: ['退款待处理', 'Refund due'],
    listing_down: ['下架', 'Listing down'],
    price_changed: ['价格变动', 'Price changed'],
    content_changed: ['内容变动', 'Content changed'],
    stock_mismatch: ['库存不一致', 'Stock differs'],
    negative_profit: ['亏损订单', 'Loss-making order'],
    api_quota: ['接口限流', 'API quota'],
  },
} as const
const metricWords = {
  label: ['指标', 'Metric'],
  values: { late_rate: ['迟发率', 'Late shipment'], cancel_rate: ['取消率', 'Cancellation'], valid_tracking: ['有效追踪率', 'Valid tracking'] },
} as const
const limits = { window_days: ['窗口', 'Window'], limit_pct: ['平台限值', 'Limit'] } as const

export const monitorItemLabels = recordLabels(monitorItem, {
  name: ['监控项', 'Monitor item'],
  fields: {
    type: typeWords,
    subject: ['对象', 'Subject'],
    subject_key: ['对象标识', 'Key'],
    order: ['订单', 'Order'],
    delivery: ['发货单', 'Delivery'],
    level: { label: ['级别', 'Level'], values: { warn: ['警告', 'Warning'], high: ['严重', 'High'] } },
    detail: ['说明', 'Detail'],
    due: ['截止', 'Due'],
    first_at: ['首次', 'First seen'],
    snoozed_until: ['稍后提醒', 'Snoozed until'],
    done_at: ['处理时间', 'Done at'],
  },
  states: { open: ['待处理', 'Open'], doing: ['处理中', 'Being handled'], done: ['已处理', 'Handled'], auto: ['自动恢复', 'Recovered'] },
  actions: {
    assign: { label: ['指派', 'Assign'], args: { owner: ['负责人', 'Owner'], note: ['备注', 'Note'] } },
    handle: { label: ['处理', 'Handle'], args: { note: ['处理说明', 'What was done'] } },
    snooze: { label: ['稍后提醒', 'Snooze'], args: { hours: ['小时', 'Hours'] } },
  },
  tabs: {
    active: ['待处理', 'Open'],
    high: ['严重', 'High'],
    orders: ['订单', 'Orders'],
    deliveries: ['发货', 'Deliveries'],
    after_sale: ['退货退款', 'Returns and refunds'],
    listings: ['Listing与库存', 'Listings and stock'],
    snoozed: ['稍后', 'Snoozed'],
    ended: ['已结束', 'Ended'],
  },
})
export const monitorMuteLabels = recordLabels(monitorMute, { name: ['静音', 'Muted kind'], fields: { type: typeWords, until: ['静音至', 'Muted until'] } })
export const platformSlaLabels = recordLabels(platformSla, { name: ['平台限值', 'Platform limit'], fields: { metric: metricWords, ...limits } })
export const storeSlaLabels = recordLabels(storeSla, {
  name: ['店铺达标', 'Store SLA'],
  fields: {
    metric: metricWords,
    bad: ['不合格数', 'Failing'],
    total: ['总数', 'Of'],
    rate: ['比率', 'Rate'],
    ...limits,
    colour: { label: ['状态', 'State'], values: { green: ['正常', 'Fine'], yellow: ['接近限值', 'Near the limit'], red: ['超限', 'Over the limit'] } },
  },
})

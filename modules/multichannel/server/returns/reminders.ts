import { dueReminder } from '@crossway/platform/server'
import { refundOrder } from '../../model/returns/refund-order.resource.ts'
import { returnBill } from '../../model/returns/return-bill.resource.ts'

/** Chargebacks that must be answered, and goods that should have come. */
export const returnReminders = [
  dueReminder({
    name: 'multichannel.refundDeadline',
    title: { 'zh-cn': '退款处理期限提醒', en: 'Deadlines of refunds' },
    record: refundOrder,
    date: 'deadline',
    days: [7, 3, 1, 0],
    to: ['requested_by'],
    where: { status: { in: ['draft', 'pending', 'approved', 'failed'] } },
    notice: 'refund.deadline',
  }),
  dueReminder({
    name: 'multichannel.returnOverdue',
    title: { 'zh-cn': '退货逾期未到提醒', en: 'Returns that have not come' },
    record: returnBill,
    date: 'expect_at',
    days: [-1, -7, -31],
    to: ['owner'],
    where: { status: { in: ['approved', 'transit'] } },
    notice: 'return.overdue',
  }),
]

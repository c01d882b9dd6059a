import { reasonClassWords } from '@crossway/operations/model'
import { recordLabels } from '@crossway/platform/words'
import { refundStat } from './refund-stat.query.ts'
import { refundOrder } from './refund-order.resource.ts'
import { returnBill } from './return-bill.resource.ts'
import { unknownReturn } from './unknown-return.resource.ts'
import { labelPayerWords, refundChannelWords, refundTypeWords, returnSourceWords, returnTypeWords } from './return-words.ts'

export const returnBillLabels = recordLabels(returnBill, {
  name: ['退货单', 'Return order'],
  fields: {
    source: { label: ['来源', 'Source'], values: returnSourceWords },
    order: ['订单', 'Order'],
    platform_rma: ['平台RMA', 'Platform RMA'],
    return_type: { label: ['退货类型', 'Kind of return'], values: returnTypeWords },
    reason_class: { label: ['原因', 'Reason'], values: reasonClassWords },
    buyer_text: ['买家说明', 'Buyer says'],
    images: ['图片', 'Pictures'],
    warehouse: ['退货仓', 'Return warehouse'],
    label_by: { label: ['面单承担', 'Label paid by'], values: labelPayerWords },
    return_carrier: ['承运商', 'Carrier'],
    tracking_no: ['跟踪号', 'Tracking no'],
    label_cost: ['面单费', 'Label cost'],
    restock_pct: {
      label: ['折旧比例', 'Restocking'],
      help: ['未填折旧费时按实付金额计算', 'Works out the restocking fee from what was paid where none is entered'],
    },
    restock_fee: ['折旧费', 'Restocking fee'],
    expect_at: ['预计到仓', 'Expected'],
    platform_due: ['平台截止', 'Platform deadline'],
    delivery: ['发货单', 'Delivery order'],
    received_qty: ['收到数', 'Received'],
    paid: ['实付金额', 'Paid'],
    proposal: ['建议退款', 'Proposed refund'],
    recovery_pct: ['回收率', 'Recovered'],
    window_reason: ['超期同意原因', 'Why after the window'],
    reject_reason: ['拒绝原因', 'Why rejected'],
    approved_at: ['同意时间', 'Approved at'],
    received_at: ['到仓时间', 'Received at'],
    done_at: ['完成时间', 'Done at'],
    exchange: ['换货订单', 'Exchange order'],
    owner: ['处理人', 'Handled by'],
    lines: {
      label: ['明细', 'Lines'],
      fields: {
        order_line: ['订单行', 'Order line'],
        qty: ['申请数', 'Announced'],
        paid: ['实付', 'Paid'],
        received: ['收到数', 'Received'],
        good: ['良品', 'Good'],
        defective: ['次品', 'Defective'],
        scrapped: ['报废', 'Scrapped'],
        wrong_item: ['发错商品', 'Wrong item'],
      },
    },
  },
  states: {
    pending: ['待审核', 'To approve'],
    approved: ['待退回', 'To come back'],
    transit: ['退回中', 'On the way'],
    received: ['已收货', 'Received'],
    rejected: ['已拒绝', 'Rejected'],
    closed: ['已关闭(未退回)', 'Closed, not returned'],
  },
  actions: {
    approve: {
      label: ['同意', 'Approve'],
      args: { reason: { label: ['原因', 'Reason'], help: ['超出退货期限时必填', 'Needed outside the return window'] } },
    },
    reject: { label: ['拒绝', 'Reject'], args: {} },
    track: {
      label: ['登记物流', 'Enter tracking'],
    },
    receive: {
      label: ['收货', 'Receive'],
      args: {
        lines: { label: ['收货明细', 'What came'] },
      },
    },
    inspect: {
      label: ['质检处理', 'Inspect'],
      args: {
        lines: { label: ['质检明细', 'What was found'] },
      },
    },
    close: { label: ['关闭', 'Close'], args: {} },
  },
  tabs: { overdue: ['逾期未到', 'Overdue'] },
  sections: { order: ['订单', 'Order'], goods: ['商品', 'Goods'], way: ['退回物流', 'Way back'], money: ['金额', 'Money'], handling: ['处理', 'Handling'] },
})

export const refundOrderLabels = recordLabels(refundOrder, {
  name: ['退款单', 'Refund order'],
  fields: {
    order: ['订单', 'Order'],
    return_bill: ['退货单', 'Return order'],
    type: { label: ['退款类型', 'Kind'], values: refundTypeWords },
    seller_fault: ['我方责任', 'Our fault'],
    channel: { label: ['退款方式', 'Paid by'], values: refundChannelWords },
    item_amount: ['商品额', 'Goods'],
    shipping_amount: ['运费', 'Shipping'],
    tax_amount: ['税', 'Tax'],
    total: ['合计', 'Total'],
    fee_back: ['平台费退回', 'Fee given back'],
    above_proposal: ['超过建议额', 'Above the proposal'],
    deadline: { label: ['处理期限', 'Deadline'], help: ['拒付须在期限前举证', 'Chargebacks are answered before it'] },
    requested_by: ['申请人', 'Requested by'],
    approved_by: ['审批人', 'Approved by'],
    reject_reason: ['驳回原因', 'Why rejected'],
    submitted_at: ['提交时间', 'Sent at'],
    platform_ref: ['平台流水', 'Platform reference'],
    refunded_at: ['退款时间', 'Refunded at'],
    fail_reason: ['失败原因', 'Why failed'],
    imported: ['平台导入', 'Imported'],
    platform_diff: ['平台差额', 'Platform difference'],
    lines: {
      label: ['明细', 'Lines'],
      fields: { order_line: ['订单行', 'Order line'], item_amount: ['商品额', 'Goods'], shipping_amount: ['运费', 'Shipping'], tax_amount: ['税', 'Tax'] },
    },
  },
  states: {
    pending: ['待审批', 'To approve'],
    approved: ['待退款', 'To refund'],
    submitted: ['已提交', 'Sent'],
    done: ['已退款', 'Refunded'],
    failed: ['失败', 'Failed'],
    rejected: ['已驳回', 'Rejected'],
    voided: ['已作废', 'Void'],
  },
  actions: {
    submit: ['提交', 'Submit'],
    approve: ['通过', 'Approve'],
    reject: { label: ['驳回', 'Reject'], args: {} },
    send: ['执行退款', 'Refund'],
    result: {
      label: ['登记结果', 'Record result'],
      args: {
        outcome: { label: ['结果', 'Result'], values: { done: ['已退款', 'Refunded'], failed: ['失败', 'Failed'] } },
      },
    },
    void: { label: ['作废', 'Void'], args: {} },
  },
  tabs: { differs: ['平台金额不符', 'Other amount'], chargebacks: ['拒付', 'Chargebacks'] },
  sections: { order: ['订单', 'Order'], money: ['金额', 'Money'], handling: ['处理', 'Handling'] },
})

export const refundStatLabels = recordLabels(refundStat, {
  name: ['退款汇总', 'Refund figures'],
  fields: {
    period: ['月份', 'Month'],
    type: { label: ['退款类型', 'Kind'], values: refundTypeWords },
    refunds: ['退款单数', 'Refunds'],
    orders: ['退款订单数', 'Orders refunded'],
    total: ['退款合计', 'Refunded'],
    fee_back: ['平台费退回', 'Fee given back'],
    without_goods: ['未退货', 'Without goods'],
    seller_fault: ['我方责任', 'Our fault'],
    refund_rate: { label: ['退款率', 'Refund rate'], help: ['退款订单数 ÷ 订单数', 'Orders refunded ÷ orders'] },
  },
  tabs: { store: ['按店铺', 'By store'], type: ['按类型', 'By kind'], month: ['按月', 'By month'] },
})
export const unknownReturnLabels = recordLabels(unknownReturn, {
  name: ['无主退件', 'Unknown return'],
  fields: {
    warehouse: ['收件仓', 'Warehouse'],
    received_at: ['收到时间', 'Received at'],
    tracking_no: ['跟踪号', 'Tracking no'],
    carrier: ['承运商', 'Carrier'],
    written_no: ['包裹上的单号', 'Number on the parcel'],
    qty: ['件数', 'Pieces'],
    photos: ['照片', 'Photos'],
    found_by: {
      label: ['匹配依据', 'Found by'],
      values: { tracking: ['退货跟踪号', 'Tracking of a return'], parcel: ['发货跟踪号', 'Tracking of a parcel'], number: ['单号', 'Number'] },
    },
    found_return: ['可能的退货单', 'Return found'],
    found_order: ['可能的订单', 'Order found'],
    return_bill: ['退货单', 'Return order'],
    close_reason: ['关闭原因', 'Why closed'],
    done_at: ['处理时间', 'Done at'],
  },
  states: { open: ['待处理', 'To match'], matched: ['已匹配', 'Matched'], closed: ['已关闭', 'Closed'] },
  actions: {
    match: { label: ['匹配退货单', 'Match a return'], args: { return_bill: ['退货单', 'Return order'] } },
    announce: { label: ['按订单建退货单', 'Make a return'], args: { order_line: ['订单行', 'Order line'], qty: ['件数', 'Pieces'] } },
    dismiss: { label: ['关闭', 'Close'], args: { reason: ['原因', 'Reason'] } },
  },
  sections: { parcel: ['包裹', 'Parcel'], found: ['匹配', 'Match'] },
  tabs: { open: ['待处理', 'To match'], matched: ['已匹配', 'Matched'], closed: ['已关闭', 'Closed'] },
})

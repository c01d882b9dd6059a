import { recordLabels } from '@crossway/platform/words'
import { b2bInvoice } from './b2b-invoice.resource.ts'

const creditReason = {
  label: ['贷项原因', 'Why credited'],
  values: { return: ['退货', 'Return'], shortage: ['短缺', 'Shortage'], price: ['价格差', 'Price'], other: ['其他', 'Other'] },
} as const
export const b2bInvoiceLabels = recordLabels(b2bInvoice, {
  name: ['发票', 'Invoice'],
  fields: {
    invoice_no: ['发票号', 'Invoice no.'],
    kind: { values: { invoice: ['发票', 'Invoice'], credit_note: ['贷项', 'Credit note'], debit_note: ['借项', 'Debit note'] } },
    deliveries: {
      label: ['发货单', 'Deliveries'],
      help: ['选择已发货未开票的发货单，保存后生成明细', 'Shipped deliveries that are not billed; the lines follow'],
    },
    buyer: ['买家', 'Buyer'],
    sale_order: ['销售单', 'Sale order'],
    po_number: ['客户PO', 'Customer PO'],
    ship_to: ['收货地', 'Ship to'],
    ref_invoice: ['原发票', 'Original invoice'],
    credit_reason: creditReason,
    invoice_date: ['开票日', 'Invoice date'],
    goods: ['货款', 'Goods'],
    charges: ['费用', 'Charges'],
    allowance: ['票面折让', 'Allowance'],
    tax: ['税', 'Tax'],
    total: ['合计', 'Total'],
    due_date: ['到期日', 'Due'],
    discount_date: ['折扣截止', 'Discount until'],
    discount_amount: ['折扣额', 'Discount'],
    platform_state: {
      label: ['平台状态', 'Platform'],
      values: {
        none: ['未提交', 'Not sent'],
        sent: ['已提交', 'Sent'],
        accepted: ['已接收', 'Accepted'],
        rejected: ['被拒', 'Rejected'],
        edited: ['已修改', 'Edited'],
      },
    },
    platform_error: ['平台错误', 'Platform’s error'],
    received: ['已收', 'Received'],
    discount_taken: ['已享折扣', 'Discount taken'],
    deducted: ['已扣款', 'Deducted'],
    credited: ['已贷项', 'Credited'],
    open: ['未结', 'Open'],
    statement: ['对账单', 'Statement'],
    status_reason: ['状态原因', 'Reason of state'],
    lines: {
      fields: {
        delivery: ['发货单', 'Delivery'],
        delivery_line: ['发货行', 'Delivery line'],
        order_line: ['订单行', 'Order line'],
        item: ['费用项', 'Charge'],
        tax: ['税', 'Tax'],
      },
    },
  },
  states: { issued: ['已开', 'Issued'], partial: ['部分回款', 'Part paid'], paid: ['已结清', 'Paid'] },
  actions: {
    issue: ['开具', 'Issue'],
    submit: ['提交平台', 'Submit'],
    platform_result: {
      label: ['登记平台结果', 'Platform’s answer'],
      args: {
        result: { values: { accepted: ['已接收', 'Accepted'], rejected: ['被拒', 'Rejected'], edited: ['已修改', 'Edited'] } },
        error: ['原因', 'Reason'],
      },
    },
    credit: { label: ['开贷项', 'Credit'], args: { returned: ['退货单', 'Return'] } },
    settle: ['核销', 'Settle'],
  },
  tabs: {
    issued: ['已开', 'Issued'],
    rejected: ['平台拒收', 'Rejected by the platform'],
    overdue: ['逾期', 'Overdue'],
    paid: ['已结清', 'Paid'],
    credits: ['贷项', 'Credit notes'],
  },
  sections: { money: ['金额', 'Amounts'], term: ['账期', 'Terms'], platform: ['平台', 'Platform'] },
})

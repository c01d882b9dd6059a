import { recordLabels } from '@crossway/platform/words'
import { b2bStatement } from './b2b-statement.resource.ts'

const answer = { amount: ['买家确认额', 'Buyer’s amount'], confirm_file: ['确认函', 'Confirmation'] } as const
export const b2bStatementLabels = recordLabels(b2bStatement, {
  name: ['客户销售账单', 'Customer statement'],
  fields: {
    bill_no: ['账单号', 'Statement no.'],
    buyer: ['买家', 'Buyer'],
    period_from: ['期间起', 'From'],
    period_to: ['期间止', 'To'],
    opening: ['期初', 'Opening'],
    invoiced: ['开票', 'Invoiced'],
    credited: ['贷项', 'Credited'],
    deducted: ['扣款', 'Deducted'],
    received: ['收款', 'Received'],
    adjust: ['调整', 'Adjusted'],
    closing: { label: ['期末', 'Closing'], help: ['期初+开票-贷项-扣款-收款+调整', 'Opening + invoiced − credited − deducted − received + adjusted'] },
    buyer_confirmed_amount: ['买家确认额', 'Buyer’s amount'],
    difference: ['差异', 'Difference'],
    due_next: ['未来30天到期', 'Due in 30 days'],
    sent_at: ['发送时间', 'Sent at'],
    confirmed_at: ['确认时间', 'Confirmed at'],
    confirm_file: ['确认函', 'Confirmation'],
    dispute_note: ['买家异议', 'What the buyer disputes'],
    status_reason: ['状态原因', 'Reason of state'],
    adjusts: { label: ['调整', 'Adjustments'] },
    lines: {
      fields: {
        kind: {
          values: { invoice: ['发票', 'Invoice'], credit: ['贷项', 'Credit note'], deduction: ['扣款', 'Deduction'], receipt: ['收款', 'Receipt'] },
        },
        document_id: ['单据', 'Document'],
        document_no: ['单据号', 'Document no.'],
        reference: ['客户PO/汇款号', 'PO or remittance'],
        balance: ['余额', 'Balance'],
        late: ['补记', 'Late'],
      },
    },
  },
  states: { sent: ['已发送', 'Sent'], disputed: ['有异议', 'Disputed'], confirmed: ['已确认', 'Confirmed'] },
  actions: {
    refresh: ['刷新', 'Refresh'],
    send: ['发送', 'Send'],
    dispute: { label: ['登记异议', 'Dispute'], args: { amount: ['买家金额', 'Buyer’s amount'], note: ['异议说明', 'What is wrong'] } },
    confirm: { label: ['确认', 'Confirm'], args: answer },
    confirm_difference: { label: ['差异确认', 'Confirm with difference'], args: answer },
    unconfirm: ['反确认', 'Take back'],
  },
  tabs: { sent: ['待确认', 'Waiting'], disputed: ['有异议', 'Disputed'], confirmed: ['已确认', 'Confirmed'], differing: ['有差异', 'With a difference'] },
  sections: { money: ['金额', 'Amounts'] },
})

import { recordLabels } from '@crossway/platform/words'
import { paymentOrder } from './payment-order.resource.ts'

export const paymentOrderLabels = recordLabels(paymentOrder, {
  name: ['付款单', 'Payment order'],
  fields: {
    no: ['付款单号', 'Payment no.'],
    pay_type: {
      label: ['付款类型', 'Kind of payment'],
      values: { payable: ['应付', 'Payables'], prepay: ['预付充值', 'Prepayment'], refund: ['退款', 'Refund'], salary: ['工资', 'Salary'] },
      help: ['预付充值填写供应商或物流商与金额，不填明细', 'A prepayment names the supplier or provider and its amount, and has no lines'],
    },
    provider: ['物流商', 'Provider'],
    party_type: ['收款方类型', 'Kind of payee'],
    party_id: ['收款方编号', 'Payee id'],
    party_name: ['收款方', 'Payee'],
    payee_account: ['收款账户', 'Payee account'],
    payee_tail: ['收款账号尾号', 'Payee account ends in'],
    payee_check: {
      label: ['账户核验', 'Payee check'],
      values: {
        verified: ['已核验', 'Verified'],
        recent: ['收款账户近期变更', 'Account changed recently'],
        unverified: ['未核验', 'Not verified'],
        unlisted: ['不在供应商档案', 'Not in the supplier’s file'],
      },
      help: ['30天内变更过的收款账户须由第二人再审批一次', 'An account changed within 30 days needs a second approver'],
    },
    first_approver: ['首位审批人', 'First approver'],
    lines: {
      label: ['应付明细', 'Payables'],
      fields: {
        payable: ['应付单', 'Payable'],
        invoice_received: ['已收发票', 'Invoice received'],
        source_no: ['来源单据', 'Source'],
        due_date: ['到期日', 'Due'],
      },
    },
    prepay_amount: ['预付金额', 'Prepayment'],
    prepaid_used: {
      label: ['预付抵扣', 'Prepaid used'],
      help: ['生成时按可用预付余额建议，可改小', 'Suggested by what is available when it is made; it may be lowered'],
    },
    pay_amount: ['实付', 'To pay'],
    planned_date: ['计划日期', 'Planned for'],
    urgent: ['加急', 'Urgent'],
    bank_account: ['付款账户', 'Our account'],
    bank_txn: ['银行流水', 'Bank movement'],
    bank_fee: ['手续费', 'Bank fee'],
    pay_rate: ['付款汇率', 'Rate paid'],
    paid_at: ['付款日期', 'Paid on'],
    receipt: ['回单', 'Receipt'],
  },
  states: {
    submitted: ['审批中', 'In approval'],
    approved: ['待排款', 'To be planned'],
    scheduled: ['已排款', 'Planned'],
    paying: ['付款中', 'Being paid'],
    paid: ['已付款', 'Paid'],
    failed: ['付款失败', 'Failed'],
    rejected: ['已退回', 'Sent back'],
    void: ['作废', 'Void'],
  },
  actions: {
    approve: ['审批通过', 'Approve'],
    schedule: { label: ['排款', 'Plan'] },
    execute: ['付款', 'Pay'],
    confirm_paid: { label: ['确认付款', 'Confirm payment'], args: { txn: ['银行流水', 'Bank movement'] } },
    confirm_without_money: ['全额抵扣完成', 'Settle by prepayment alone'],
    fail: ['付款失败', 'Failed'],
  },
  tabs: { urgent: ['加急', 'Urgent'] },
  sections: { basic: ['付款', 'Payment'], lines: ['应付明细', 'Payables'], money: ['资金', 'Money'] },
})

import { recordLabels } from '@crossway/platform/words'
import { refund } from './refund.resource.ts'

export const refundLabels = recordLabels(refund, {
  name: ['退款', 'Refund'],
  fields: {
    refund_no: ['退款单号', 'Refund no.'],
    contract: ['合同', 'Contract'],
    source: {
      label: ['退款来源', 'Out of'],
      values: {
        deposit: ['押金', 'Deposit'],
        recharge: ['充值余额', 'Advertising balance'],
        advance: ['预收', 'Advance'],
        overpaid: ['多收', 'Overpaid'],
        other: ['其他', 'Other'],
      },
    },
    fund_account: ['账户', 'Account'],
    collect_money: ['原收款单', 'Collection'],
    amount: ['申请金额', 'Amount asked for'],
    deduct_lines: { label: ['扣款明细', 'Deductions'], fields: { receivable: ['应收单', 'Receivable'], cost_type: ['费用类型', 'Cost type'] } },
    deduct_amount: ['扣款', 'Deducted'],
    net_amount: ['实退金额', 'Net'],
    payee_account: ['收款账户', 'Payee account'],
    authorisation: { label: ['授权书', 'Authorisation'], help: ['收款户名与客户名称不同时必填', 'Needed where the account is not in the customer’s name'] },
    attachments: ['附件', 'Attachments'],
    expected_date: ['期望日期', 'Wanted by'],
    paid_at: ['退款日期', 'Paid on'],
  },
  states: {
    submitted: ['审批中', 'In approval'],
    approved: ['待付款', 'To be paid'],
    paying: ['付款中', 'Being paid'],
    paid: ['已退款', 'Refunded'],
    rejected: ['已退回', 'Sent back'],
    void: ['作废', 'Void'],
  },
  actions: {
    approve: ['审批通过', 'Approve'],
    start_paying: ['开始付款', 'Start paying'],
    back_to_approved: ['退回待付款', 'Back to be paid'],
    mark_paid: ['付款回写', 'Mark paid'],
  },
  tabs: { mine: ['我提交的', 'Mine'] },
  sections: { basic: ['退款', 'Refund'], deduct: ['扣款', 'Deductions'], payee: ['收款方', 'Payee'] },
})

import { recordLabels } from '@crossway/platform/words'
import { payeeMethodWords } from '../resource/promotion-payee.resource.ts'
import { promotionEntry } from './promotion-entry.resource.ts'
import { promotionPayMethod, withdraw } from './withdraw.resource.ts'

export const withdrawLabels = recordLabels(withdraw, {
  name: ['提现单', 'Pay-out'],
  fields: {
    resource: ['资源', 'Resource'],
    payee: ['收款账户', 'Payee account'],
    method: { label: ['收款方式', 'Method'], values: payeeMethodWords },
    payee_tail: ['账户尾号', 'Account tail'],
    entries: { label: ['应付明细', 'Amounts due'], help: ['不选则取全部到期应付', 'All that is due is taken where none is chosen'] },
    rows: ['明细数', 'Rows'],
    gross: ['应付额', 'Gross'],
    tax: ['代扣税', 'Tax withheld'],
    payout_fee: ['手续费', 'Fee'],
    pay_amount: ['实付额', 'To pay'],
    fee_bearer: { label: ['手续费承担', 'Fee borne by'], values: { us: ['我方', 'Us'], resource: ['对方', 'Them'] } },
    name_note: { label: ['户名说明', 'Why another name'], help: ['收款户名与资源名称不一致时填写', 'Where the account’s name is not the resource’s'] },
    invoice_file: ['发票/收据', 'Invoice'],
    proof_file: ['回传凭证', 'Proof'],
    expected_pay_date: ['期望付款日', 'Pay by'],
    paid_at: ['付款时间', 'Paid at'],
    fx_rate: ['付款汇率', 'Payment rate'],
    account_changed: ['收款账户近期变更', 'Account changed lately'],
    status_reason: ['状态原因', 'Reason of state'],
  },
  states: {
    reviewing: ['审批中', 'In approval'],
    approved: ['待付款', 'To be paid'],
    paid: ['已付款', 'Paid'],
    failed: ['付款失败', 'Payment failed'],
    reversed: ['已冲回', 'Reversed'],
  },
  actions: {
    settle: { label: ['已付款', 'Paid'], args: { rate: ['汇率', 'Rate'] } },
    payFail: ['付款失败', 'Payment failed'],
    retry: { label: ['更换账户重付', 'Pay to another account'] },
    reversePayout: ['退款冲回', 'Reverse'],
    sendProof: { label: ['回传凭证', 'Send proof'], args: { proof: ['凭证', 'Proof'] } },
  },
  tabs: {
    draft: ['待提交', 'To submit'],
    reviewing: ['审批中', 'In approval'],
    to_pay: ['待付款', 'To be paid'],
    paid: ['已付款', 'Paid'],
    failed: ['付款失败', 'Payment failed'],
  },
})
export const promotionEntryLabels = recordLabels(promotionEntry, {
  name: ['应付台账', 'Amounts due'],
  fields: {
    resource: ['资源', 'Resource'],
    task: ['任务', 'Task'],
    type: {
      values: {
        fee_due: ['合作费', 'Fee'],
        prepay_due: ['预付', 'Prepayment'],
        commission_due: ['佣金', 'Commission'],
        bonus: ['奖励', 'Bonus'],
        reimburse: ['报销', 'Reimbursement'],
        deduction: ['扣款', 'Deduction'],
        prepay_recover: ['预付追回', 'Prepayment recovered'],
        payout: ['付款', 'Payment'],
        payout_reverse: ['付款冲回', 'Payment reversed'],
        adjust: ['调整', 'Adjustment'],
      },
    },
    due_on: ['到期日', 'Due'],
    withdraw: ['提现单', 'Pay-out'],
    key: ['键', 'Key'],
  },
  tabs: { payable: ['可提现', 'Payable now'], locked: ['提现中', 'In a pay-out'], overdue: ['逾期30天', '30 days overdue'] },
})
export const promotionPayMethodLabels = recordLabels(promotionPayMethod, {
  name: ['手续费标准', 'Payment fees'],
  fields: {
    method: { label: ['收款方式', 'Method'], values: payeeMethodWords },
    percent: ['费率', 'Percent'],
    fixed: ['固定费', 'Fixed part'],
    min_fee: ['最低', 'At least'],
    max_fee: ['最高', 'At most'],
  },
})

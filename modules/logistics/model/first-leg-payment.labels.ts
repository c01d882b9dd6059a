import { recordLabels } from '@crossway/platform/words'
import { costTypeWords } from './cost-types.ts'
import { firstLegPayment } from './first-leg-payment.resource.ts'

export const firstLegPaymentLabels = recordLabels(firstLegPayment, {
  name: ['头程付款', 'First-leg payment'],
  fields: {
    provider: ['物流商', 'Provider'],
    payee_account: ['收款账户', "Payee's account"],
    period_text: ['账期说明', 'Period billed'],
    type: { values: { freight: ['运费', 'Freight'], duty: ['税金', 'Duties'], prepay: ['预付', 'Prepayment'], deposit: ['押金', 'Deposit'] } },
    bill_no: ['账单号', 'Bill no.'],
    bill_date: ['账单日期', 'Bill date'],
    gross: {
      label: ['申请总额', 'Applied for'],
      help: ['运费和税金按明细合计；预付和押金在此填写', 'The sum of the rows; typed for prepayments and deposits'],
    },
    deduct_claim: ['扣减索赔', 'Claims deducted'],
    deduct_prepaid: ['扣减预付', 'Prepaid deducted'],
    paid_amount: ['已付金额', 'Paid'],
    due_date: { label: ['应付日期', 'Due on'], help: ['不填时按物流商账期计算', "By the provider's terms when empty"] },
    deviation_pct: ['偏差率', 'Deviation'],
    deviation_reason: {
      label: ['偏差原因', 'Why it differs'],
      help: ['较预估偏差超过10%时必填', 'Needed when a bill differs by more than 10 % from its estimate'],
    },
    invoice: ['发票', 'Invoice'],
    tax_bill: ['税单', 'Tax bill'],
    need_invoice: ['需发票', 'Needs an invoice'],
    lines: {
      label: ['付款明细', 'Rows'],
      fields: {
        cost: ['物流费用', 'Cost'],
        notice: ['发货通知', 'Shipping notice'],
        cost_type: { values: costTypeWords },
        est_cny: ['预估金额', 'Estimated'],
        act_cny: ['实际金额', 'Billed'],
        unpaid: ['未付金额', 'Unpaid'],
        apply_amount: ['申请金额', 'Applied for'],
        diff_pct: ['偏差率', 'Deviation'],
      },
    },
  },
  states: {
    approved: ['待付款', 'To pay'],
    paying: ['付款中', 'Being paid'],
    partial: ['部分付款', 'Paid in part'],
    paid: ['已付款', 'Paid'],
  },
  actions: { pay: ['付款结果', 'Payment result'] },
  tabs: { pending: ['待审批', 'To approve'], approved: ['待付款', 'To pay'], overdue: ['已逾期', 'Overdue'], paid: ['已付款', 'Paid'] },
  sections: { basic: ['基本信息', 'Basics'], money: ['金额', 'Money'], papers: ['单据', 'Papers'] },
})

import { recordLabels } from '@crossway/platform/words'
import { paymentDue } from './payment-due.query.ts'
import { triggerWords } from './payment-triggers.ts'
import { purchaseInvoice } from './purchase-invoice.resource.ts'
import { purchasePayment } from './purchase-payment.resource.ts'

export const purchasePaymentLabels = recordLabels(purchasePayment, {
  name: ['采购付款', 'Purchase payment'],
  fields: {
    type: {
      label: ['类型', 'Type'],
      values: { prepay: ['预付款', 'Prepayment'], goods: ['货款', 'Goods'], fee: ['费用', 'Fees'], deposit: ['模具/押金', 'Mould, deposit'] },
    },
    company: ['付款主体', 'Company'],
    payee_name: ['收款户名', 'Payee'],
    payee_bank: ['开户行', 'Bank'],
    payee_tail: ['账号尾号', 'Account ends with'],
    payee_account: ['收款账户', 'Payee account'],
    account_changed: ['收款账户近期变更', 'Account changed lately'],
    gross: ['申请总额', 'Requested in total'],
    deduct_claims: ['扣减索赔', 'Claims deducted'],
    deduct_prepaid: ['扣减预付', 'Prepaid deducted'],
    discount: ['折扣', 'Discount'],
    amount: ['付款金额', 'To pay'],
    due_date: ['应付日期', 'Due'],
    need_invoice: ['需发票', 'Invoice needed'],
    prepay_pct: {
      label: ['预付比例', 'Paid ahead'],
      help: ['到货前申请占订单总额，多张订单取最高', 'Part of the order asked for before its goods come; the highest of several orders'],
    },
    over_prepay: ['预付超上限', 'Above the prepayment limit'],
    urgent: ['加急', 'Urgent'],
    reason: ['说明', 'Reason'],
    files: ['附件', 'Attachments'],
    paid_amount: ['已付金额', 'Paid'],
    pay_rate: ['付款汇率', 'Rate paid at'],
    paid_at: ['付款时间', 'Paid at'],
    buyer: ['申请人', 'Requested by'],
    lines: {
      label: ['付款明细', 'Planned payments'],
      fields: {
        po: ['采购订单', 'Order'],
        row: ['付款计划行', 'Schedule row'],
        stage: ['阶段', 'Stage'],
        trigger: { label: ['触发点', 'Trigger'], values: triggerWords },
        due_date: ['应付日期', 'Due'],
        receipt: ['签收单', 'Receipt'],
        row_open: ['可申请额', 'Open'],
        apply_amount: ['申请金额', 'Requested'],
        invoices: ['关联发票', 'Invoices'],
        paid: ['已付', 'Paid'],
      },
    },
    deducts: {
      label: ['扣减', 'Deductions'],
      fields: {
        kind: {
          label: ['类型', 'Kind'],
          values: { claim: ['索赔/退货', 'Claim'], prepaid: ['预付抵扣', 'Prepaid'], quality: ['质量扣款', 'Quality'], late: ['逾期扣款', 'Delay'] },
        },
        sign: ['退货单', 'Return'],
      },
    },
  },
  states: {
    approved: ['待付款', 'To pay'],
    paying: ['付款中', 'Being paid'],
    partial: ['部分付款', 'Partly paid'],
    paid: ['已付款', 'Paid'],
  },
  actions: { result: { label: ['付款结果', 'Payment result'], args: { paid: ['累计已付', 'Paid so far'], rate: ['付款汇率', 'Rate'] } } },
  tabs: { to_pay: ['待付款', 'To pay'], paid: ['已付款', 'Paid'] },
  sections: {
    basic: ['基本信息', 'Basic'],
    lines: ['付款明细', 'Planned payments'],
    deducts: ['扣减', 'Deductions'],
    more: ['附件与备注', 'Attachments and remark'],
  },
})

export const purchaseInvoiceLabels = recordLabels(purchaseInvoice, {
  name: ['进项发票', 'Purchase invoice'],
  fields: {
    no: ['发票号码', 'Invoice no'],
    code: { label: ['发票代码', 'Invoice code'], help: ['数电票没有代码，保持 -。', 'Fully digital invoices have none; leave -.'] },
    type: {
      label: ['类型', 'Type'],
      values: { vat_special: ['专票', 'Special VAT'], vat_normal: ['普票', 'Normal VAT'], none: ['收据', 'Receipt'] },
    },
    company: ['购方主体', 'Company'],
    date: ['开票日期', 'Date'],
    amount_ex: ['不含税金额', 'Net'],
    tax: ['税额', 'Tax'],
    total: ['合计', 'Total'],
    buyer: ['登记人', 'Registered by'],
    lines: {
      label: ['发票明细', 'Lines'],
      fields: { po: ['采购订单', 'Order'], po_line: ['采购明细', 'Order line'], amount: ['含税金额', 'Amount with tax'] },
    },
  },
  states: { registered: ['已登记', 'Registered'], matched: ['已匹配', 'Matched'], certified: ['已认证', 'Certified'] },
  actions: { match: ['匹配', 'Match'], unmatch: ['取消匹配', 'Undo match'], certify: ['认证', 'Certify'] },
  sections: { basic: ['基本信息', 'Basic'], lines: ['发票明细', 'Lines'] },
})

export const paymentDueLabels = recordLabels(paymentDue, {
  name: ['到期待申请', 'Due, not requested'],
  fields: {
    po: ['采购订单', 'Order'],
    trigger: { label: ['触发点', 'Trigger'], values: triggerWords },
    due_date: ['应付日期', 'Due'],
    overdue_days: ['逾期天数', 'Days overdue'],
    amount: ['计划金额', 'Planned'],
    requested: ['已申请', 'Requested'],
    open_amount: ['可申请额', 'Open'],
    receipt: ['签收单', 'Receipt'],
    company: ['付款主体', 'Company'],
    created_by: ['创建账号', 'Made by account'],
  },
  tabs: { due: ['7天内到期', 'Due within 7 days'], overdue: ['已逾期', 'Overdue'] },
})

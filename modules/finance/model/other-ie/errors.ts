import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of other income and expense; texts of finance-treasury.md where it gives them. */
export const otherIeErrors = defineErrors({
  OIE_INACTIVE: { kind: 'refusal', 'zh-cn': '费用类型 {type} 已停用，请改选', en: 'Cost type {type} is not active: choose another' },
  OIE_DIRECTION: { kind: 'refusal', 'zh-cn': '费用类型 {type} 的方向与单据不同', en: 'Cost type {type} runs in the other direction' },
  OIE_KIND: {
    kind: 'refusal',
    'zh-cn': '费用类型 {type} 不适用于其他收支或没有损益行，请改选末级类型',
    en: 'Cost type {type} is not for other income and expense, or has no profit line: choose one without subtypes',
  },
  OIE_SHARES: { kind: 'refusal', 'zh-cn': '比例合计须为100%（现为 {total}%）', en: 'Shares must total 100 % (now {total} %)' },
  OIE_SHARE_OF: { kind: 'invalid', 'zh-cn': '第 {n} 行：请选择项目或店铺，只选其一', en: 'Row {n}: choose a project or a store, one of them' },
  OIE_SHARE_TWICE: { kind: 'invalid', 'zh-cn': '第 {n} 行：该项目或店铺已在分摊明细中', en: 'Row {n}: the project or store stands in the shares already' },
  OIE_INVOICE: { kind: 'refusal', 'zh-cn': '费用类型 {type} 须填写发票号', en: 'Cost type {type} needs an invoice number' },
  OIE_COMPANY: { kind: 'refusal', 'zh-cn': '{name} 属于另一公司主体', en: '{name} belongs to another company' },
  OIE_SPREAD: {
    kind: 'invalid',
    'zh-cn': '分摊起月与止月须同时填写，止月不早于起月，最多 60 个月',
    en: 'Give both months of the spread, the end not before the start, at most 60 months',
  },
  OIE_MODE: {
    kind: 'invalid',
    'zh-cn': '支出不能选应收或已收，收入不能选应付或已付',
    en: 'An expense is not receivable or received, an income not payable or paid',
  },
  OIE_ACCRUAL: { kind: 'invalid', 'zh-cn': '计提不能按月分摊', en: 'An accrual is not spread over months' },
  OIE_PARTY: { kind: 'invalid', 'zh-cn': '请填写员工或对方', en: 'Name the employee or the other party' },
  OIE_BANK: { kind: 'invalid', 'zh-cn': '请选择账户和银行流水', en: 'Choose the account and the bank movement' },
  OIE_POSITIVE: { kind: 'invalid', 'zh-cn': '金额必须大于0', en: 'The amount must be above 0' },
  OIE_TAX: { kind: 'invalid', 'zh-cn': '税额不能为负，也不能大于金额', en: 'The tax is neither negative nor above the amount' },
  OIE_MONTHS: { kind: 'invalid', 'zh-cn': '止月不能早于起月', en: 'The last month is before the first' },
  OIE_NO_FIELD: { kind: 'refusal', 'zh-cn': '表单没有给出 {field}', en: 'The form does not give {field}' },
})
export const refuseOther = refusals(otherIeErrors)

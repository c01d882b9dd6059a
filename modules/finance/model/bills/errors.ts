import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of providers' bills (finance-treasury.md CFSettlement, OWSettlement). */
export const billErrors = defineErrors({
  BILL_HEAD: { kind: 'invalid', 'zh-cn': '找不到列：{missing}。请检查表头', en: 'Column not found: {missing}. Check the heading' },
  BILL_CELL: { kind: 'invalid', 'zh-cn': '第 {n} 行「{column}」无法识别：{value}', en: 'Row {n}, “{column}” cannot be read: {value}' },
  BILL_EMPTY: { kind: 'invalid', 'zh-cn': '账单没有明细行', en: 'The bill has no lines' },
  BILL_LONG: { kind: 'invalid', 'zh-cn': '账单超过 {most} 行，请拆分后导入', en: 'The bill has more than {most} lines: split it' },
  BILL_FEE: {
    kind: 'invalid',
    'zh-cn': '第 {n} 行：费用「{value}」未知，请改为系统费用类型',
    en: 'Row {n}: fee “{value}” is unknown, write one of the fees of this page',
  },
  BILL_KNOWN: { kind: 'refusal', 'zh-cn': '账单已导入：{no}', en: 'Bill exists: {no}' },
  BILL_FILE_KNOWN: {
    kind: 'refusal',
    'zh-cn': '该文件已导入为 {no}，如需重新导入请先作废',
    en: 'This file is bill {no} already; void that one to import it again',
  },
  BILL_SUM: { kind: 'refusal', 'zh-cn': '明细合计 {sum} 不等于账单金额 {amount}', en: 'Lines come to {sum}, the bill is {amount}' },
  BILL_FUTURE: { kind: 'invalid', 'zh-cn': '账单日期不能晚于今天', en: 'The bill must not be of a later day than today' },
  BILL_ACCEPTED: { kind: 'invalid', 'zh-cn': '第 {n} 行：认可金额不能超过账单额 {amount}', en: 'Line {n}: no more than the billed {amount} can be accepted' },
  CF_NOTICE: {
    kind: 'invalid',
    'zh-cn': '第 {n} 行：找不到发货通知「{value}」（单号、提单号、柜号或运单号）',
    en: 'Row {n}: no shipping notice has the number “{value}” (notice, B/L, container or tracking)',
  },
  CF_NOTICE_TWICE: {
    kind: 'invalid',
    'zh-cn': '第 {n} 行：「{value}」对应多张发货通知，请填写发货通知单号',
    en: 'Row {n}: “{value}” is of several shipping notices, write the number of the notice',
  },
  CF_PROVIDER: { kind: 'refusal', 'zh-cn': '第 {n} 行：物流商不符，{no} 由其他物流商承运', en: 'Line {n}: provider differs, {no} goes with another one' },
  CF_COMPANY: {
    kind: 'refusal',
    'zh-cn': '第 {n} 行：{no} 属于其他公司主体，请按公司拆分账单',
    en: 'Line {n}: {no} is of another company, split the bill by company',
  },
  CF_TWICE: {
    kind: 'invalid',
    'zh-cn': '第 {n} 行：{no} 的「{fee}」在账单中重复，补收请勾选补充费用',
    en: 'Line {n}: “{fee}” of {no} stands twice, mark what comes on top as supplementary',
  },
  CF_NEGATIVE: { kind: 'invalid', 'zh-cn': '第 {n} 行：只有索赔抵减可以为负数，且不能为正数', en: 'Line {n}: a claim is below zero, and nothing else is' },
  CF_SETTLED: {
    kind: 'refusal',
    'zh-cn': '第 {n} 行：该费用已结算（{bill}），补收请退回草稿并勾选补充费用',
    en: 'Line {n}: already settled by {bill}; take the bill back to draft and mark the line as supplementary',
  },
  CF_REASON: { kind: 'refusal', 'zh-cn': '第 {n} 行：差异 {p}% 超过 2%，请填写原因', en: 'Line {n}: differs by {p} %, above 2 %: give the reason' },
  CF_UNDO: { kind: 'refusal', 'zh-cn': '请先撤销付款与分摊：{by}', en: 'Undo payment and apportionment first: {by}' },
  OW_PERIOD: { kind: 'invalid', 'zh-cn': '账期止不能早于账期起，也不能晚于今天', en: 'The period ends neither before it begins nor after today' },
  OW_NEGATIVE: { kind: 'invalid', 'zh-cn': '第 {n} 行：只有赔付为负数', en: 'Row {n}: compensation is below zero, and nothing else is' },
  OW_COST_TYPE: {
    kind: 'refusal',
    'zh-cn': '没有适用海外仓结算的费用类型，请先在费用类型中设置',
    en: 'No cost type applies to overseas-warehouse bills: set one on cost types',
  },
  OW_DUPLICATE: {
    kind: 'refusal',
    'zh-cn': '存在重复计费：{n} 行（首行 {row}），请以认可 0.00 索赔',
    en: 'Duplicate charges: {n} lines, the first is line {row}; claim them with 0.00 accepted',
  },
  OW_OPEN: { kind: 'refusal', 'zh-cn': '还有 {n} 行差异未处理', en: '{n} differences are not handled yet' },
  OW_NO_DIFF: { kind: 'refusal', 'zh-cn': '没有未处理的差异或索赔，无须争议', en: 'There is no open difference and no claim to dispute' },
  OW_LINE_STATE: { kind: 'refusal', 'zh-cn': '账单 {no} 不在比对或争议中', en: 'Bill {no} is not being compared or disputed' },
  OW_LINE_DUPLICATE: { kind: 'refusal', 'zh-cn': '重复计费只能以认可 0.00 索赔', en: 'A duplicate charge can only be claimed, with 0.00 accepted' },
  OW_LINE_NO_PRICE: { kind: 'refusal', 'zh-cn': '没有我方金额，请接受或索赔', en: 'There is no amount of ours: accept or claim it' },
  OW_CLAIM_ZERO: { kind: 'invalid', 'zh-cn': '重复计费的认可金额须为 0.00', en: 'Of a duplicate charge 0.00 is accepted' },
})
export const refuseBill = refusals(billErrors)

import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals around the bills of other platforms (finance.md §4, §5). */
export const mcErrors = defineErrors({
  TEMPLATE_KNOWN: { kind: 'refusal', 'zh-cn': '模板 {code} 已存在，请用“新版本”修改', en: 'Template {code} exists: change it by a new version' },
  TEMPLATE_NO_DATE: { kind: 'invalid', 'zh-cn': '模板须指定日期列', en: 'A template names the column of the date' },
  BILL_TEMPLATE_DRAFT: { kind: 'refusal', 'zh-cn': '已有草稿版本 {n}，请先启用它', en: 'Version {n} is still a draft: activate it first' },
  MC_STORE: { kind: 'invalid', 'zh-cn': '请选择多平台或独立站的店铺', en: 'Choose a store of another platform or a shop of our own' },
  MC_NO_TEMPLATE: { kind: 'invalid', 'zh-cn': '平台没有启用的账单模板，请选择模板', en: 'The platform has no active template: choose one' },
  MC_HEAD: { kind: 'invalid', 'zh-cn': '文件缺少列：{missing}', en: 'The file lacks the columns: {missing}' },
  MC_CELL: { kind: 'invalid', 'zh-cn': '第 {n} 行“{column}”不正确：{value}', en: 'Row {n}, column {column} cannot be read: {value}' },
  MC_EMPTY: { kind: 'invalid', 'zh-cn': '文件没有金额行', en: 'The file has no row with money' },
  MC_LONG: { kind: 'invalid', 'zh-cn': '文件超过 {most} 行，请分开导入', en: 'The file has more than {most} rows: import it in parts' },
  MC_NO_NUMBER: { kind: 'invalid', 'zh-cn': '文件没有账单号，请填写', en: 'The file does not say the statement’s number: enter it' },
  MC_MANY: {
    kind: 'invalid',
    'zh-cn': '文件含 {n} 份账单，账单号与总额由文件给出，不能填写',
    en: 'The file holds {n} statements: their numbers and totals come from it',
  },
  MC_FUTURE: { kind: 'invalid', 'zh-cn': '账单日期 {day} 晚于今天', en: 'The bill’s day {day} is after today' },
  DUPLICATE_ROW: { kind: 'refusal', 'zh-cn': '重复流水 {key}（账单 {no}）', en: 'Duplicate row {key} (bill {no})' },
  INVOICE_UNKNOWN: { kind: 'refusal', 'zh-cn': '发票 {invoice} 无法核销：{why}', en: 'Invoice {invoice} cannot be settled: {why}' },
  ALLOC_BILL: {
    kind: 'invalid',
    'zh-cn': '账单 {no} 不能由本回款支付：须为同平台、同公司、同币种且待到账',
    en: 'Bill {no} cannot be paid with it: same platform, company and currency, and its payout still expected',
  },
  ALLOC_OPEN: { kind: 'invalid', 'zh-cn': '账单 {no} 应回款 {open}，不能分摊 {amount}', en: 'Bill {no} expects {open}: {amount} cannot be allocated' },
  ALLOC_OWN: { kind: 'invalid', 'zh-cn': '分摊须包含回款自己的账单 {no}', en: 'The payout’s own bill {no} must be among them' },
  ALLOC_HOLDS: {
    kind: 'refusal',
    'zh-cn': '回款 {no} 合并支付本账单，请先在该回款中改为只分摊其自己的账单',
    en: 'Payout {no} pays this bill with others: allocate it to its own bill alone first',
  },
  ALLOC_SUM: { kind: 'refusal', 'zh-cn': '分摊合计 {sum} 与到账额 {received} 不等', en: 'The bills come to {sum}, received were {received}' },
  MATCH_RATE: { kind: 'confirm', 'zh-cn': '匹配率 {x}%，低于 98%，仍要生成吗？', en: 'Match rate {x} % is below 98 %. Generate anyway?' },
  LINE_GONE: { kind: 'refusal', 'zh-cn': '账单行不存在或账单已作废', en: 'The line is gone, or its bill is void' },
  LINE_POSTED: { kind: 'refusal', 'zh-cn': '账单 {no} 已入账，请用“重分类”', en: 'Bill {no} is posted: use reclass' },
  LINE_NOT_POSTED: { kind: 'refusal', 'zh-cn': '账单 {no} 未入账，请直接分类', en: 'Bill {no} is not posted: classify the line' },
  LINE_ORDER: { kind: 'invalid', 'zh-cn': '订单不属于该店铺', en: 'The order is not of this store' },
  LINE_SAME: { kind: 'invalid', 'zh-cn': '该行已归该费用类型', en: 'The line has that cost type already' },
  CLAIM_OPEN: { kind: 'refusal', 'zh-cn': '该行已有申诉中的案件 {no}', en: 'The line has an open claim {no}' },
  CLAIM_WON: { kind: 'invalid', 'zh-cn': '请填写申诉成功金额，不超过 {most}', en: 'Enter the amount won, at most {most}' },
  CLAIM_DAY: { kind: 'invalid', 'zh-cn': '结案日须在 {from} 至 {to} 之间', en: 'The day must lie between {from} and {to}' },
})
export const refuseMc = refusals(mcErrors)

import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of the finance module; texts of finance.md to the letter where it gives them. */
export const financeErrors = defineErrors({
  FILE_IMPORTED: { kind: 'refusal', 'zh-cn': '该文件已导入：{no}', en: 'File already imported: {no}' },
  SETTLEMENT_EXISTS: { kind: 'refusal', 'zh-cn': '结算号已存在', en: 'Settlement id exists' },
  LINE_NEEDS_MSKU: { kind: 'refusal', 'zh-cn': '该行需匹配MSKU', en: 'Line needs an MSKU' },
  LINES_DIFFER: { kind: 'refusal', 'zh-cn': '明细合计与总额相差 {d}', en: 'Lines differ from total by {d}' },
  LINES_UNCLASSIFIED: { kind: 'refusal', 'zh-cn': '还有 {n} 行未分类', en: '{n} lines are not classified' },
  LINES_UNMAPPED: { kind: 'refusal', 'zh-cn': '还有 {n} 行未匹配MSKU', en: '{n} lines have no MSKU' },
  SCREENSHOT_MISSING: { kind: 'refusal', 'zh-cn': '缺少一致的结算截图', en: 'Matching screenshot missing' },
  CHECKER_IMPORTED: { kind: 'refusal', 'zh-cn': '核对人不能是导入人', en: 'The checker must not be the importer' },
  BAD_STATEMENT: { kind: 'invalid', 'zh-cn': '文件没有汇总行或缺少结算号', en: 'The file has no summary row or no settlement id' },
  NO_STATEMENT_STORE: { kind: 'refusal', 'zh-cn': '店铺不存在：{id}', en: 'There is no store {id}' },
  STORE_NO_COMPANY: {
    kind: 'refusal',
    'zh-cn': '店铺 {store} 没有公司主体，请先在项目架构中归属',
    en: 'Store {store} has no company: assign it in the project structure first',
  },
  IN_BILL: { kind: 'refusal', 'zh-cn': '已进入对账单 {no}', en: 'Included in bill {no}' },
  COLLECTION_RECONCILED: { kind: 'refusal', 'zh-cn': '回款 {no} 已核销', en: 'Collection {no} is reconciled' },
  AMOUNT_ZERO: { kind: 'invalid', 'zh-cn': '金额必须大于0', en: 'The amount must be above 0' },
  CURRENCY_DIFFERS: {
    kind: 'invalid',
    'zh-cn': '账户币种 {account} 与回款币种 {currency} 不同',
    en: 'The account is kept in {account}, the payout is in {currency}',
  },
  CONVERTED_TOO_MUCH: { kind: 'refusal', 'zh-cn': '结汇合计 {sum} 超过到账额 {received}', en: 'Converted {sum} exceeds the {received} received' },
  RECEIPTS_DIFFER: { kind: 'invalid', 'zh-cn': '流水合计 {sum} 与到账额 {amount} 不等', en: 'The movements sum to {sum}, not to {amount}' },
  TXN_OPEN: { kind: 'refusal', 'zh-cn': '流水还有 {rest} 未分到回款，请先分完', en: '{rest} of the movement is given to no payout yet: share it out first' },
  CONVERSION_OPEN: { kind: 'refusal', 'zh-cn': '结汇未完成：已结 {sum}，到账 {received}', en: 'Conversion is not complete: {sum} of {received}' },
  DIFF_UNEXPLAINED: { kind: 'refusal', 'zh-cn': '差额未说明', en: 'Difference unexplained' },
  LINE_FIXED: { kind: 'refusal', 'zh-cn': '结算已核对，行不能再改', en: 'The settlement is checked: its lines are fixed' },
  RULE_EMPTY: { kind: 'invalid', 'zh-cn': '规则至少要写一个字段，不能全部为 *', en: 'A rule names at least one field: not all three may be *' },
  RULE_CONFLICT: { kind: 'refusal', 'zh-cn': '相同条件和优先级的规则已归 {type}', en: 'A rule of the same condition and priority leads to {type}' },
  NO_TARGET: { kind: 'invalid', 'zh-cn': '费用类型没有损益行或资产负债科目', en: 'The cost type has neither a P&L line nor a balance code' },
})
export const refuse = refusals(financeErrors)

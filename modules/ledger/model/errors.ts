import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of the ledger module; texts of finance-treasury.md to the letter where it gives them. */
export const ledgerErrors = defineErrors({
  RATE_MISSING: { kind: 'refusal', 'zh-cn': '缺少汇率 {from}-{to} {date}', en: 'Missing rate {from}-{to} {date}' },
  RATE_ZERO: { kind: 'invalid', 'zh-cn': '汇率必须大于0', en: 'The rate must be above 0' },
  RATE_SAME: { kind: 'invalid', 'zh-cn': '源币种与目标币种不能相同', en: 'The two currencies must differ' },
  RATE_CURRENCY: { kind: 'invalid', 'zh-cn': '币种不存在：{code}', en: 'There is no currency {code}' },
  RATE_DEVIATES: { kind: 'confirm', 'zh-cn': '与上一汇率 {before} 相差 {pct}%，确定吗？', en: 'Differs from the previous rate {before} by {pct} %. Continue?' },
  RATE_MONTH_DAY: { kind: 'invalid', 'zh-cn': '该类型的日期须为当月1日', en: 'The date of this type is the first day of the month' },
  RATE_CONTRACT: { kind: 'invalid', 'zh-cn': '合同汇率须填写合同编号', en: 'A contract rate needs its contract' },
  PERIOD_CLOSED: { kind: 'refusal', 'zh-cn': '期间已关账', en: 'Period closed' },
  ACCOUNT_BALANCE: { kind: 'refusal', 'zh-cn': '账户余额不为0，不能停用', en: 'The account still has a balance' },
})
export const refuse = refusals(ledgerErrors)

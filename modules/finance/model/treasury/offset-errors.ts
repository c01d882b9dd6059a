import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of offsets (finance-treasury.md plateCollision). */
export const offsetErrors = defineErrors({
  DC_PARTY: { kind: 'invalid', 'zh-cn': '请选择往来方：客户、供应商或物流商', en: 'Choose the party: customer, supplier or provider' },
  DC_FUTURE: { kind: 'invalid', 'zh-cn': '对冲日期不能晚于今天', en: 'The day of an offset must not be in the future' },
  DC_RATE: { kind: 'invalid', 'zh-cn': '第 {n} 行：{no} 与对冲币种相同，汇率须为 1', en: 'Line {n}: {no} is in the currency of the offset, its rate is 1' },
  DC_RATE_ZERO: { kind: 'invalid', 'zh-cn': '第 {n} 行：汇率须大于 0', en: 'Line {n}: the rate must be above 0' },
  DC_OTHER_PARTY: { kind: 'invalid', 'zh-cn': '第 {n} 行：{no} 不属于所选往来方', en: 'Line {n}: {no} is not of the chosen party' },
  DC_OTHER_COMPANY: { kind: 'invalid', 'zh-cn': '第 {n} 行：应收 {no} 不属于公司 {company}', en: 'Line {n}: receivable {no} is not of company {company}' },
  DC_EMPTY: { kind: 'refusal', 'zh-cn': '请至少选择一笔应收与一笔应付', en: 'Choose at least one receivable and one payable' },
  DC_NOTHING: { kind: 'refusal', 'zh-cn': '该往来方没有可对冲的应收与应付', en: 'The party has no open receivable and payable to be set off' },
  DC_BALANCE: {
    kind: 'refusal',
    'zh-cn': '对冲金额不平：应收 {receivable}，应付 {payable}，请调整金额或自动匹配',
    en: 'Not balanced: receivables {receivable}, payables {payable}; change the amounts or let them be suggested',
  },
  DC_AGREEMENT: { kind: 'refusal', 'zh-cn': '须上传对冲协议', en: 'Upload the agreement' },
  DC_ONE_COMPANY: {
    kind: 'invalid',
    'zh-cn': '应付须属于同一公司：{no} 不属于 {company}，请另建对冲单',
    en: 'The payables are of one company: {no} is not of {company}, make another offset of it',
  },
})
export const refuseOffset = refusals(offsetErrors)

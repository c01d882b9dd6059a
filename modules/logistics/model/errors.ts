import { defineErrors, refusals } from '@crossway/kernel'

/** What logistics refuses, with the texts of logistics.md. */
export const logisticsErrors = defineErrors({
  LG_NO_CONTRACT: {
    kind: 'refusal',
    'zh-cn': '缺少合同或账期：请先为{provider}录入有效合同',
    en: 'Contract or terms missing: enter a valid contract of {provider} first',
  },
  LG_BLACK_OPEN: {
    kind: 'confirm',
    'zh-cn': '{provider}在{n}张询价单中的报价将作废，确定拉黑吗？',
    en: 'Quotes of {provider} in {n} inquiries will be declined. Blacklist it?',
  },
  LG_PERIOD: { kind: 'invalid', 'zh-cn': '失效日不能早于生效日', en: 'The last day is before the first day' },
  LG_DAYS: { kind: 'invalid', 'zh-cn': '最长天数不能小于最短天数', en: 'The most days are fewer than the least' },
  LG_RATE_OVERLAP: { kind: 'invalid', 'zh-cn': '价格期间重叠：已有{from}起的价格', en: 'Rate periods overlap: a rate from {from} exists' },
  LG_RATE_JUMP: { kind: 'confirm', 'zh-cn': '价格由{before}变为{after}，变动{p}%，确定吗？', en: 'The price goes from {before} to {after}, {p} %. Go on?' },
  LG_ZIP: { kind: 'invalid', 'zh-cn': '邮编格式错误：{country}的邮编如 {example}', en: 'Invalid postal code: those of {country} look like {example}' },
  LG_HUB_PROVIDER: { kind: 'invalid', 'zh-cn': '集货仓和海外仓须选择物流商', en: 'A hub or an overseas warehouse needs its provider' },
  LG_LINKED: {
    kind: 'invalid',
    'zh-cn': '该仓库已关联{code}，每个仓库每种类型只能关联一个地址',
    en: 'Already linked to {code}: one address for each stock warehouse and type',
  },
  LG_PLACE_USED: { kind: 'refusal', 'zh-cn': '被{n}张未完成单据引用', en: 'Used by {n} open documents' },
  INQ_WEIGHTS: { kind: 'invalid', 'zh-cn': '价格、时效、质量权重合计须为100', en: 'Weights of price, time and quality must total 100' },
  INQ_DEST: { kind: 'invalid', 'zh-cn': '{channel}不到{country}，请选择到该国的渠道', en: '{channel} does not go to {country}; choose a channel that does' },
  INQ_TWO: { kind: 'invalid', 'zh-cn': '至少邀请2家；只询一家须填写单一来源理由', en: 'Invite at least two; a single source needs its reason' },
  INQ_PAST: { kind: 'invalid', 'zh-cn': '截止时间须晚于现在', en: 'The deadline must lie ahead' },
  INQ_DEADLINE: { kind: 'refusal', 'zh-cn': '已截止，请先截止询价或再议价', en: 'Deadline passed: close the inquiry or begin a new round' },
  INQ_INCOMPLETE: { kind: 'invalid', 'zh-cn': '报价须填写单价、最长天数和失效日', en: 'A quote needs its price, days and last day' },
  INQ_NO_RATES: { kind: 'refusal', 'zh-cn': '没有可用的有效价格，请先维护价格表', en: 'No valid rate applies; enter rates first' },
  INQ_NOT_DUE: { kind: 'refusal', 'zh-cn': '未到截止时间，还有{n}家未报价', en: 'Before the deadline, with {n} quotes to come' },
  INQ_NO_QUOTES: { kind: 'refusal', 'zh-cn': '没有收到报价，请延期或取消', en: 'Nobody has quoted; extend or cancel it' },
  INQ_ROUNDS: { kind: 'refusal', 'zh-cn': '最多{n}轮报价', en: 'At most {n} rounds' },
  INQ_AWARD_ONE: { kind: 'invalid', 'zh-cn': '请勾选一个中标报价', en: 'Tick the one quote that is awarded' },
  INQ_QUOTE_EXPIRED: { kind: 'invalid', 'zh-cn': '该报价已于{date}失效，请再议价', en: 'The quote expired on {date}; begin a new round' },
  INQ_NOT_BEST: { kind: 'invalid', 'zh-cn': '非最优报价需说明', en: 'Not the best score: explain' },
})
export const refuse = refusals(logisticsErrors)

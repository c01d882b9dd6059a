import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of advertising settlements and statements; texts of finance-treasury.md where it gives them. */
export const adErrors = defineErrors({
  AD_PERIOD: {
    kind: 'invalid',
    'zh-cn': '账期止日不能早于起日、不能晚于昨天，最长 31 天',
    en: 'The period ends on or after its start, not later than yesterday, and has at most 31 days',
  },
  AD_OVERLAPS: { kind: 'refusal', 'zh-cn': '广告结算 {no} 已含该店铺、平台的这些日期', en: 'Settlement {no} covers days of this store and platform already' },
  AD_REPORT_MISSING: {
    kind: 'confirm',
    'zh-cn': '缺少 {days} 报表。确认这些日期没有投放，仍要生成？',
    en: 'Report missing for {days}. Generate all the same, because nothing was advertised on these days?',
  },
  AD_NO_SOURCE: {
    kind: 'refusal',
    'zh-cn': '{platform} 没有接入广告报表，无法按报表结算；请改用其他收支入账',
    en: 'No advertising reports come from {platform}: book it as other income and expense',
  },
  AD_CHARGES: { kind: 'refusal', 'zh-cn': '请先填写扣费明细', en: 'Enter what was charged first' },
  AD_CHARGE_USED: { kind: 'refusal', 'zh-cn': '第 {n} 行：单号 {ref} 已用于 {no}', en: 'Row {n}: {ref} is used by {no} already' },
  AD_CHARGE_TXN: {
    kind: 'invalid',
    'zh-cn': '第 {n} 行：信用卡扣费须选择流水，并在单据上选择账户',
    en: 'Row {n}: a card charge names its movement, and the document its account',
  },
  AD_DIFF: {
    kind: 'invalid',
    'zh-cn': '差异率 {rate}% 超过 2%，请填写差异原因',
    en: 'The difference is {rate} %, above 2 %: give the reason',
  },
  AD_RESTATED: {
    kind: 'refusal',
    'zh-cn': '平台已更正报表：核对时 {before}，现为 {now}。请重新计算后再核对',
    en: 'The platform has restated its report: {before} when checked, {now} now. Recompute and check again',
  },
  AD_HELD: { kind: 'refusal', 'zh-cn': '{no} 已包含本单，不能冲销；请先处理该单', en: '{no} holds this settlement: deal with it first' },
  ADZ_ACCOUNT: { kind: 'invalid', 'zh-cn': '请选择客户的广告充值账户', en: 'Choose a customer’s recharge account' },
})
export const refuseAd = refusals(adErrors)

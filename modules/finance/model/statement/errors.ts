import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of statements that a customer confirms, advertising and whole account alike; texts of finance-treasury.md where it gives them. */
export const statementErrors = defineErrors({
  ST_PERIOD: { kind: 'invalid', 'zh-cn': '对账期止日不能早于起日，也不能晚于今天', en: 'The period ends on or after its start, and not in the future' },
  ST_OVERLAPS: { kind: 'refusal', 'zh-cn': '对账单 {no} 已含这些日期', en: 'Statement {no} covers days of this period already' },
  ST_PREVIOUS: {
    kind: 'confirm',
    'zh-cn': '上期对账单 {no} 尚未确认。仍要生成？',
    en: 'The statement before, {no}, is not confirmed. Generate all the same?',
  },
  ST_GAP: {
    kind: 'invalid',
    'zh-cn': '上期对账单止于 {day}，本期须从次日开始',
    en: 'The statement before ends on {day}: this one begins on the day after',
  },
  ST_OPENING: {
    kind: 'refusal',
    'zh-cn': '期初与上期期末不符：期初 {opening}，上期期末 {closing}。请重新计算',
    en: 'Opening differs from last closing: {opening} against {closing}. Recompute',
  },
  ST_BALANCE: {
    kind: 'refusal',
    'zh-cn': '与账户余额不符：对账单 {closing}，账户 {balance}。请重新计算',
    en: 'Does not equal account balance: {closing} against {balance}. Recompute',
  },
  ST_CHANGED: {
    kind: 'refusal',
    'zh-cn': '账务已有变动：对账单期末 {closing}，现为 {now}。请重新计算',
    en: 'The books have changed: closing {closing}, now {now}. Recompute',
  },
  ST_NO_CONTACT: {
    kind: 'refusal',
    'zh-cn': '客户没有可用联系人，请先在客户资料中添加联系人',
    en: 'The customer has no contact: add one to the customer first',
  },
  ST_EVIDENCE: { kind: 'invalid', 'zh-cn': '代客户确认须上传盖章回执', en: 'To confirm for the customer, upload the stamped copy' },
  ST_NOT_SENT: { kind: 'refusal', 'zh-cn': '对账单未发送或已确认，不能生成链接', en: 'Only a statement that is sent and unanswered has a link' },
  ST_LINK_GONE: {
    kind: 'refusal',
    status: 404,
    'zh-cn': '链接无效或已过期，请联系发送人',
    en: 'The link is not valid or has expired: ask whoever sent it',
  },
  ST_LINK_OFTEN: { kind: 'refusal', status: 429, 'zh-cn': '访问过于频繁，请一分钟后再试', en: 'Too many calls: try again in a minute' },
  ST_LINK_NOTE: { kind: 'invalid', 'zh-cn': '请说明哪一项不符（至少 5 个字）', en: 'Say which item is wrong (five characters at least)' },
})
export const refuseStatement = refusals(statementErrors)

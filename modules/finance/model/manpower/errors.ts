import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of labour apportionment; texts of finance-treasury.md where it gives them. */
export const manpowerErrors = defineErrors({
  MP_NO_COST: {
    kind: 'refusal',
    'zh-cn': '工资表未锁定：{month} 的人力成本尚未移交，请先锁定工资表',
    en: 'Salary sheet not locked: the labour cost of {month} is not handed over yet',
  },
  MP_EXISTS: { kind: 'refusal', 'zh-cn': '{no} 已分摊该公司 {month} 的人力成本', en: '{no} apportions {month} of this company already' },
  MP_STALE: { kind: 'refusal', 'zh-cn': '工资成本已变动，请重新计算', en: 'The payroll cost has changed: recompute' },
  MP_APPROVED: {
    kind: 'refusal',
    'zh-cn': '{month} 的人力成本已由 {no} 入账，请先冲销该分摊',
    en: 'The labour cost of {month} is booked by {no}: reverse it first',
  },
  MP_SHARES: { kind: 'invalid', 'zh-cn': '比例合计须为100%（现为 {total}%）', en: 'Shares must total 100 % (now {total} %)' },
  MP_NOBODY: { kind: 'invalid', 'zh-cn': '该员工不在本月工资表中', en: 'This employee is on no salary sheet of the month' },
})
export const refuseManpower = refusals(manpowerErrors)

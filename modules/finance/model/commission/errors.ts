import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of dividing structures and commission; texts of finance.md to the letter where it gives them. */
export const commissionErrors = defineErrors({
  SHARES_TOTAL: {
    kind: 'refusal',
    'zh-cn': '成员比例合计须为100%（{day} 为 {total}%）',
    en: 'Shares must total 100 % ({total} % on {day})',
  },
  DIVIDE_TIERS: { kind: 'invalid', 'zh-cn': '阶梯区间不连续（第 {n} 档）', en: 'Tiers not contiguous (tier {n})' },
  DIVIDE_RATE: { kind: 'invalid', 'zh-cn': '固定比例须填写比例', en: 'A flat rate needs its rate' },
  MEMBER_EMPLOYEE: {
    kind: 'invalid',
    'zh-cn': '第 {n} 行：部门池不填员工，其他角色须填员工',
    en: 'Row {n}: a department pool has no employee, every other role has one',
  },
  MEMBER_SHARE: { kind: 'invalid', 'zh-cn': '第 {n} 行：比例须大于0', en: 'Row {n}: the share must be above 0' },
  MEMBER_DAYS: { kind: 'invalid', 'zh-cn': '第 {n} 行：止期不能早于起期', en: 'Row {n}: the end is before the start' },
  MEMBER_TWICE: { kind: 'invalid', 'zh-cn': '第 {n} 行：同一成员同一角色的日期重叠', en: 'Row {n}: the same member and role twice at the same time' },
  DIVIDE_ELSEWHERE: {
    kind: 'invalid',
    'zh-cn': '{group}项目的分成架构没有“{field}”，请清空',
    en: 'Structures of {group} projects have no {field}: leave it empty',
  },
  ROLE_TIERS: {
    kind: 'invalid',
    'zh-cn': '{role}的 ROAS 区间不连续（第 {n} 档）',
    en: 'The ROAS tiers of the {role} are not contiguous (tier {n})',
  },
  ROLE_NOBODY: { kind: 'invalid', 'zh-cn': '成员中没有{role}，不能设角色规则', en: 'No member is {role}: its rule would pay nobody' },
  DIVIDE_DAYS: { kind: 'invalid', 'zh-cn': '生效止不能早于生效起', en: 'The end is before the start' },
  DIVIDE_LIFE: {
    kind: 'refusal',
    'zh-cn': '生效期须在项目的有效期 {from} 至 {to} 之内',
    en: "The dates must lie within the project's life, {from} to {to}",
  },
  DIVIDE_CHANNEL: { kind: 'invalid', 'zh-cn': '该页面只管理{group}项目', en: 'This page keeps projects of {group} only' },
  DIVIDE_NO_STRUCTURE: { kind: 'refusal', 'zh-cn': '项目 {project} 没有项目架构，请先建立', en: 'Project {project} has no project structure: set it up first' },
  DIVIDE_OVERLAP: {
    kind: 'refusal',
    'zh-cn': '{no} 自 {from} 起已生效，新版本须从其后开始，或先终止它',
    en: '{no} is in force from {from} on: start the new version after that day, or end that one first',
  },
  COMMISSION_APPROVED: { kind: 'refusal', 'zh-cn': '该月提成已审批（{no}）', en: 'Commission already approved ({no})' },
  DIVIDE_OUTSIDE: { kind: 'invalid', 'zh-cn': '日期须在生效期 {from} 至 {to} 之内', en: 'The day must lie within {from} to {to}' },
  NOT_MEMBER: { kind: 'refusal', 'zh-cn': '{name} 在 {date} 不是成员', en: '{name} is no member on {date}' },
  SAME_MEMBER: { kind: 'invalid', 'zh-cn': '接替人与原成员相同', en: 'The successor is the same person' },
  REOPEN_COMMISSION: {
    kind: 'refusal',
    'zh-cn': '已有已审批提成：{list}',
    en: 'Approved commission exists: {list}',
  },
  PERIOD_NOT_CLOSED: { kind: 'refusal', 'zh-cn': '期间未关账（{month}）', en: 'Period not closed ({month})' },
  DATA_CHANGED: { kind: 'refusal', 'zh-cn': '数据已变化，请重算', en: 'Data changed, recalculate' },
  NO_DIVIDING: { kind: 'refusal', 'zh-cn': '缺少分成架构：{project} {month}', en: 'No dividing structure: {project} {month}' },
  ADJUST_LARGE: {
    kind: 'refusal',
    'zh-cn': '调整不能超过该行提成的10%（{limit}），更大的调整需要“大额调整”权限',
    en: 'An adjustment is at most 10 % of the line ({limit}); a larger one needs the right "large adjustment"',
  },
  ADJUST_BELOW: { kind: 'invalid', 'zh-cn': '调整后提成不能为负', en: 'The commission cannot fall below zero' },
  ADJUST_FORFEITED: { kind: 'refusal', 'zh-cn': '该行已放弃，不能调整', en: 'The line is forfeited: it cannot be adjusted' },
  NO_COMMISSION_LINE: { kind: 'invalid', 'zh-cn': '提成单没有该行', en: 'The bill has no such line' },
  NOT_HEAD: { kind: 'refusal', 'zh-cn': '只有项目所属部门的负责人（{name}）可以确认', en: "Only the head of the project's department ({name}) confirms" },
  NOT_COLLECTED: {
    kind: 'refusal',
    'zh-cn': '{month} 的回款比例 {ratio}% 未达95%，不能释放留存',
    en: '{month} is collected to {ratio} %, below 95 %: what is held stays held',
  },
  NOTHING_HELD: { kind: 'refusal', 'zh-cn': '没有待释放的留存', en: 'Nothing is held' },
  IN_SALARY_SHEET: { kind: 'refusal', 'zh-cn': '已进入工资表，不能作废', en: 'It stands in a salary sheet: it cannot be voided' },
  BILL_LATER: {
    kind: 'refusal',
    'zh-cn': '后续月份的提成单 {no} 已审批，不能改变结转',
    en: 'The later bill {no} is approved: what it carries from this one cannot change',
  },
  COEFFICIENT_LATE: {
    kind: 'refusal',
    'zh-cn': '{month} 的提成已审批（{no}），系数不能再改',
    en: 'The commission of {month} is approved ({no}): the coefficient is fixed',
  },
  COEFFICIENT_RANGE: { kind: 'invalid', 'zh-cn': '系数须在 0 至 5 之间', en: 'A coefficient lies between 0 and 5' },
  COMMISSION_PAID: { kind: 'refusal', 'zh-cn': '提成行 {line} 已发放', en: 'Commission line {line} is paid already' },
})
export const refuse = refusals(commissionErrors)

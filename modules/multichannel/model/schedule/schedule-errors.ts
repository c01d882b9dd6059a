import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of customerSchedule; texts of multichannel.md. */
export const scheduleErrors = defineErrors({
  SCH_CONTRACT: {
    kind: 'refusal',
    'zh-cn': '合同未生效：{customer}。请先使合同生效',
    en: 'Contract is not active: {customer}. Put the contract into force first',
  },
  SCH_PREDECESSOR: {
    kind: 'invalid',
    'zh-cn': '前置任务未结束：{title}（{day}）。请改为该日之后开始',
    en: 'Predecessor ends later: {title} ({day}). Start after that day',
  },
  SCH_OPEN: { kind: 'refusal', 'zh-cn': '前置任务未完成：{title}', en: 'Predecessor is not done: {title}' },
  SCH_CYCLE: { kind: 'invalid', 'zh-cn': '前置任务不能依赖自身：{title}', en: 'An item cannot depend on itself: {title}' },
  SCH_CUSTOMER: { kind: 'invalid', 'zh-cn': '项目不属于该客户', en: 'The project is of another customer' },
  SCH_STORE: { kind: 'invalid', 'zh-cn': '店铺不属于该项目', en: 'The store is not of the project' },
  SCH_LOAD: { kind: 'confirm', 'zh-cn': '{name}{week}当周负荷{p}%，确认安排?', en: 'Load {p} % of {name} in the week of {week}. Plan it anyway?' },
  SCH_LOAD_LEADER: {
    kind: 'refusal',
    'zh-cn': '{name}{week}当周负荷{p}%，超过100%须由主管安排',
    en: 'Load {p} % of {name} in the week of {week}; a leader must plan beyond 100 %',
  },
  SCH_PROMISE: {
    kind: 'refusal',
    'zh-cn': '承诺日期变动{n}天，超过3天须用“调整承诺”提交审批',
    en: 'The promised date moves by {n} days; beyond 3 use “Move promised date”, which is approved',
  },
  SCH_PROMISED: {
    kind: 'refusal',
    'zh-cn': '已承诺客户，须用“撤回承诺”提交审批',
    en: 'It is promised to the client; use “Withdraw promise”, which is approved',
  },
  SCH_NO_PROMISE: { kind: 'refusal', 'zh-cn': '未承诺客户，请直接调整或取消', en: 'Nothing is promised; move or cancel it' },
  SCH_DELIVERABLE: { kind: 'invalid', 'zh-cn': '素材和汇报须上传交付物', en: 'Content and reports need a deliverable' },
  SCH_DATES: { kind: 'invalid', 'zh-cn': '计划结束不能早于计划开始', en: 'The end must not be before the start' },
  SCH_EDIT: { kind: 'invalid', 'zh-cn': '已排期的日期请用“调整”修改', en: 'Dates of what is planned are changed by “Move”' },
  SCH_AFTER: { kind: 'invalid', 'zh-cn': '前置行号须小于本行', en: 'A row can only come after an earlier one' },
})
export const refuseSchedule = refusals(scheduleErrors)

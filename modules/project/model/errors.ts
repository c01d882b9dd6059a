import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of the project module; texts of project.md to the letter where it gives them. */
export const projectErrors = defineErrors({
  PROJECT_CUSTOMER: { kind: 'invalid', 'zh-cn': '请选择客户', en: 'Select the customer' },
  PROJECT_UNSIGNED: { kind: 'refusal', 'zh-cn': '客户未签约', en: 'Customer not signed' },
  PROJECT_NO_STORE: { kind: 'refusal', 'zh-cn': '未分配店铺', en: 'No store assigned' },
  PROJECT_NO_OPERATOR: { kind: 'refusal', 'zh-cn': '未分配运营成员', en: 'No operator among the members' },
  PROJECT_STARTED: { kind: 'refusal', 'zh-cn': '已发生费用,不能取消', en: 'Costs exist' },
  PROJECT_STORES: { kind: 'refusal', 'zh-cn': '已分配店铺，不能取消', en: 'Stores are assigned' },
  PROJECT_CHANNEL: { kind: 'invalid', 'zh-cn': '已分配店铺，渠道不能修改', en: 'Stores are assigned, the channel is fixed' },
  PROJECT_START: { kind: 'refusal', 'zh-cn': '请填写开始日期', en: 'Enter the start date' },
  MEMBER_OVERLAP: { kind: 'invalid', 'zh-cn': '同一成员同一角色的日期重叠', en: 'Dates of the same member and role overlap' },
  MEMBER_LEADER: { kind: 'invalid', 'zh-cn': '{day}须恰有一名负责人', en: 'Exactly one leader is needed on {day}' },
  MEMBER_ORDER: { kind: 'invalid', 'zh-cn': '止期不能早于起期', en: 'The end is before the start' },
})
export const refuse = refusals(projectErrors)

import type { ModuleModel, PageDef } from '@crossway/kernel'
import { memberErrors } from './member/member.errors.ts'
import { memberLabels } from './member/member.labels.ts'
import { memberPages } from './member/member.pages.ts'
import { member } from './member/member.resource.ts'
import { memberGroupLabels } from './member/member-group.labels.ts'
import { memberGroup } from './member/member-group.resource.ts'
import { memberMoneyLogLabels } from './member/member-money-log.labels.ts'
import { memberMoneyLog } from './member/member-money-log.resource.ts'
import { memberRuleLabels } from './member/member-rule.labels.ts'
import { memberRule } from './member/member-rule.resource.ts'
import { memberScoreLogLabels } from './member/member-score-log.labels.ts'
import { memberScoreLog } from './member/member-score-log.resource.ts'
import { moduleErrors } from './module-state/module.errors.ts'
import { modulePage } from './module-state/module.pages.ts'
import { recycleErrors } from './recycle/recycle.errors.ts'
import { recyclePages } from './recycle/recycle.pages.ts'
import { recycleLogLabels } from './recycle/recycle-log.labels.ts'
import { recycleLog } from './recycle/recycle-log.resource.ts'
import { recycleRuleLabels } from './recycle/recycle-rule.labels.ts'
import { recycleRule } from './recycle/recycle-rule.resource.ts'
import { sensitiveErrors } from './sensitive/sensitive.errors.ts'
import { sensitivePages } from './sensitive/sensitive.pages.ts'
import { sensitiveLogLabels } from './sensitive/sensitive-log.labels.ts'
import { sensitiveLog } from './sensitive/sensitive-log.resource.ts'
import { sensitiveRuleLabels } from './sensitive/sensitive-rule.labels.ts'
import { sensitiveRule } from './sensitive/sensitive-rule.resource.ts'
import { terminalErrors } from './terminal/terminal.errors.ts'
import { terminalPage } from './terminal/terminal.pages.ts'

/** Records, pages and texts of data security, maintenance and members (platform.md §6.8 to §6.12), as one part of the module's model. */
export const securityResources: ModuleModel['resources'] = [
  recycleRule,
  recycleLog,
  sensitiveRule,
  sensitiveLog,
  memberRule,
  memberGroup,
  member,
  memberMoneyLog,
  memberScoreLog,
]
export const securityPages: readonly PageDef[] = [...recyclePages, ...sensitivePages, terminalPage, modulePage, ...memberPages]
export const securityLabels: ModuleModel['labels'] = {
  recycle_rule: recycleRuleLabels,
  recycle_log: recycleLogLabels,
  sensitive_rule: sensitiveRuleLabels,
  sensitive_log: sensitiveLogLabels,
  member_rule: memberRuleLabels,
  member_group: memberGroupLabels,
  member: memberLabels,
  member_money_log: memberMoneyLogLabels,
  member_score_log: memberScoreLogLabels,
}
export const securityErrors = { ...recycleErrors, ...sensitiveErrors, ...memberErrors, ...moduleErrors, ...terminalErrors }

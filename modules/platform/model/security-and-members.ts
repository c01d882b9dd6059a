import type { ModuleModel, PageDef } from '@crossway/kernel'
import { memberErrors } from './member/member.errors.ts'
import { memberEn } from './member/member.labels.en.ts'
import { memberZh } from './member/member.labels.zh-cn.ts'
import { memberPages } from './member/member.pages.ts'
import { member } from './member/member.resource.ts'
import { memberGroupEn } from './member/member-group.labels.en.ts'
import { memberGroupZh } from './member/member-group.labels.zh-cn.ts'
import { memberGroup } from './member/member-group.resource.ts'
import { memberMoneyLogEn } from './member/member-money-log.labels.en.ts'
import { memberMoneyLogZh } from './member/member-money-log.labels.zh-cn.ts'
import { memberMoneyLog } from './member/member-money-log.resource.ts'
import { memberRuleEn } from './member/member-rule.labels.en.ts'
import { memberRuleZh } from './member/member-rule.labels.zh-cn.ts'
import { memberRule } from './member/member-rule.resource.ts'
import { memberScoreLogEn } from './member/member-score-log.labels.en.ts'
import { memberScoreLogZh } from './member/member-score-log.labels.zh-cn.ts'
import { memberScoreLog } from './member/member-score-log.resource.ts'
import { moduleErrors } from './module-state/module.errors.ts'
import { modulePage } from './module-state/module.pages.ts'
import { recycleErrors } from './recycle/recycle.errors.ts'
import { recyclePages } from './recycle/recycle.pages.ts'
import { recycleLogEn } from './recycle/recycle-log.labels.en.ts'
import { recycleLogZh } from './recycle/recycle-log.labels.zh-cn.ts'
import { recycleLog } from './recycle/recycle-log.resource.ts'
import { recycleRuleEn } from './recycle/recycle-rule.labels.en.ts'
import { recycleRuleZh } from './recycle/recycle-rule.labels.zh-cn.ts'
import { recycleRule } from './recycle/recycle-rule.resource.ts'
import { sensitiveErrors } from './sensitive/sensitive.errors.ts'
import { sensitivePages } from './sensitive/sensitive.pages.ts'
import { sensitiveLogEn } from './sensitive/sensitive-log.labels.en.ts'
import { sensitiveLogZh } from './sensitive/sensitive-log.labels.zh-cn.ts'
import { sensitiveLog } from './sensitive/sensitive-log.resource.ts'
import { sensitiveRuleEn } from './sensitive/sensitive-rule.labels.en.ts'
import { sensitiveRuleZh } from './sensitive/sensitive-rule.labels.zh-cn.ts'
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
  recycle_rule: { 'zh-cn': recycleRuleZh, en: recycleRuleEn },
  recycle_log: { 'zh-cn': recycleLogZh, en: recycleLogEn },
  sensitive_rule: { 'zh-cn': sensitiveRuleZh, en: sensitiveRuleEn },
  sensitive_log: { 'zh-cn': sensitiveLogZh, en: sensitiveLogEn },
  member_rule: { 'zh-cn': memberRuleZh, en: memberRuleEn },
  member_group: { 'zh-cn': memberGroupZh, en: memberGroupEn },
  member: { 'zh-cn': memberZh, en: memberEn },
  member_money_log: { 'zh-cn': memberMoneyLogZh, en: memberMoneyLogEn },
  member_score_log: { 'zh-cn': memberScoreLogZh, en: memberScoreLogEn },
}
export const securityErrors = { ...recycleErrors, ...sensitiveErrors, ...memberErrors, ...moduleErrors, ...terminalErrors }

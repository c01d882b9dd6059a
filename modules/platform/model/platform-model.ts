import type { ModuleModel } from '@crossway/kernel'
import { adminLogEn } from './admin-log.labels.en.ts'
import { adminLogZh } from './admin-log.labels.zh-cn.ts'
import { adminLog } from './admin-log.resource.ts'
import { administrationPages } from './administration.pages.ts'
import { attachmentEn } from './attachment.labels.en.ts'
import { attachmentZh } from './attachment.labels.zh-cn.ts'
import { attachment } from './attachment.resource.ts'
import { adminEn } from './admin.labels.en.ts'
import { adminZh } from './admin.labels.zh-cn.ts'
import { admin } from './admin.resource.ts'
import { adminGroupEn } from './admin-group.labels.en.ts'
import { adminGroupZh } from './admin-group.labels.zh-cn.ts'
import { adminGroup } from './admin-group.resource.ts'
import { errors } from './errors.ts'
import { notificationErrors } from './notification/notification.errors.ts'
import { pages } from './pages.ts'
import { permissionRuleEn } from './permission-rule.labels.en.ts'
import { permissionRuleZh } from './permission-rule.labels.zh-cn.ts'
import { permissionRule } from './permission-rule.resource.ts'
import { securityErrors, securityLabels, securityPages, securityResources } from './security-and-members.ts'
import { computedLabels } from './figure-labels.ts'

/** Accounts, rights of the console, logs, files, security and members. */
export const platformModel: ModuleModel = {
  name: 'platform',
  resources: [permissionRule, adminGroup, admin, adminLog, attachment, ...securityResources],
  pages: [...pages, ...administrationPages, ...securityPages],
  labels: {
    ...securityLabels,
    permission_rule: { 'zh-cn': permissionRuleZh, en: permissionRuleEn },
    admin_group: { 'zh-cn': adminGroupZh, en: adminGroupEn },
    admin: { 'zh-cn': adminZh, en: adminEn },
    admin_log: { 'zh-cn': adminLogZh, en: adminLogEn },
    attachment: { 'zh-cn': attachmentZh, en: attachmentEn },
  },
  computedLabels,
  errors: { ...notificationErrors, ...errors, ...securityErrors },
}

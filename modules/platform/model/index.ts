import type { ModuleModel } from '@crossway/kernel'
import { adminEn } from './admin.labels.en.ts'
import { adminZh } from './admin.labels.zh-cn.ts'
import { admin } from './admin.resource.ts'
import { adminGroupEn } from './admin-group.labels.en.ts'
import { adminGroupZh } from './admin-group.labels.zh-cn.ts'
import { adminGroup } from './admin-group.resource.ts'
import { errors } from './errors.ts'
import { pages } from './pages.ts'
import { permissionRuleEn } from './permission-rule.labels.en.ts'
import { permissionRuleZh } from './permission-rule.labels.zh-cn.ts'
import { permissionRule } from './permission-rule.resource.ts'

export const model: ModuleModel = {
  name: 'platform',
  resources: [permissionRule, adminGroup, admin],
  pages,
  labels: {
    permission_rule: { 'zh-cn': permissionRuleZh, en: permissionRuleEn },
    admin_group: { 'zh-cn': adminGroupZh, en: adminGroupEn },
    admin: { 'zh-cn': adminZh, en: adminEn },
  },
  errors,
}

export { admin, adminGroup, permissionRule }
export { menuRules, menuPages, mobileRoutes, openRoutes } from './menu.ts'
export type { MenuRule } from './menu.ts'
export { menuCounts } from './menu-counts.ts'
export type { MenuCounts } from './menu-counts.ts'
export { nodesOf } from './node-names.ts'
export { hasPasswordForm, passwordFault } from './password-rule.ts'
export { isLoginName } from './username-rule.ts'

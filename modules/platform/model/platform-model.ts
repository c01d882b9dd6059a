import type { ModuleModel } from '@crossway/kernel'
import { adminLogLabels } from './admin-log.labels.ts'
import { adminLog } from './admin-log.resource.ts'
import { administrationPages } from './administration.pages.ts'
import { attachmentLabels } from './attachment.labels.ts'
import { attachment } from './attachment.resource.ts'
import { adminLabels } from './admin.labels.ts'
import { admin } from './admin.resource.ts'
import { adminGroupLabels } from './admin-group.labels.ts'
import { adminGroup } from './admin-group.resource.ts'
import { errors } from './errors.ts'
import { notificationErrors } from './notification/notification.errors.ts'
import { pages } from './pages.ts'
import { permissionRuleLabels } from './permission-rule.labels.ts'
import { permissionRule } from './permission-rule.resource.ts'
import { securityErrors, securityLabels, securityPages, securityResources } from './security-and-members.ts'
import { computedLabels } from './figure-labels.ts'
import { platformEvents } from './events.ts'

/** Accounts, rights of the console, logs, files, security and members. */
export const platformModel: ModuleModel = {
  name: 'platform',
  resources: [permissionRule, adminGroup, admin, adminLog, attachment, ...securityResources],
  pages: [...pages, ...administrationPages, ...securityPages],
  labels: {
    ...securityLabels,
    permission_rule: permissionRuleLabels,
    admin_group: adminGroupLabels,
    admin: adminLabels,
    admin_log: adminLogLabels,
    attachment: attachmentLabels,
  },
  computedLabels,
  events: platformEvents,
  errors: { ...notificationErrors, ...errors, ...securityErrors },
}

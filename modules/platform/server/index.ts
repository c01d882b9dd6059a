import { spanGuard, sql, systemCtx, type ServerModule } from '@crossway/server-kit'
import { platformModel as model } from '../model/platform-model.ts'
import { adminCommands } from './account/admin.commands.ts'
import { figures } from './account/admin.figures.ts'
import { adminGroupCommands } from './account/admin-group.commands.ts'
import { adminRoutes } from './account/admin-routes.ts'
import { accountSessionRoutes } from './account/account-session-routes.ts'
import { attachmentCommands } from './attachment/attachment.commands.ts'
import { attachmentFigures } from './attachment/attachment.figures.ts'
import { attachmentRoutes } from './attachment/attachment-routes.ts'
import { linkFilesJob } from './attachment/link-files.ts'
import { purgeFiles } from './attachment/purge-files.ts'
import { groupRoutes } from './account/group-routes.ts'
import { cleanUp } from './clean-up.ts'
import { countApiHours } from './console/api-hours.ts'
import { consoleRoutes, measureStorage } from './console/console-routes.ts'
import { archiveLog } from './log/archive-log.ts'
import { logRoutes } from './log/log-routes.ts'
import { ruleRoutes } from './menu/rule-routes.ts'
import { logAnswer, operationLog, rememberCaller } from './log/operation-log.ts'
import { permissionRuleCommands } from './menu/permission-rule.commands.ts'
import { seedRules } from './menu/seed-rules.ts'
import { notificationRoutes } from './notification/notification-routes.ts'
import { noticeNames, notify, registerNotices, unreadOf } from './notification/notify.ts'
import { platformNoticeHandlers, platformNotices } from './notification/platform-notices.ts'
import { entryRoutes } from './profile/entry-routes.ts'
import { ownLogRoutes } from './profile/own-log-routes.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { oldSeeds } from './second-factor/second-factor.ts'
import { storedValues } from './sensitive/change-values.ts'
import { moveOldSecrets } from './site/config.ts'
import { demoGroups, seedSuperGroup } from './seed-groups.ts'
import { authenticate } from './session/authenticate.ts'
import { refuseOutsiders } from './session/closed-for-work.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { wecomBindingRoutes } from './login/wecom-binding.ts'
import { clientErrorRoutes } from './site/client-error-routes.ts'
import { configRoutes } from './site/config-routes.ts'
import { trustedOrigins } from './site/trusted-origins.ts'
import { uploadLimits } from './site/upload-limits.ts'
import { seedConfig } from './site/seed-config.ts'
import { siteRoutes } from './site/site-routes.ts'
import { registerBadge, stateOf } from './platform-state.ts'
import { securityBase, securityCommands, securityDemo, securityFigures, securityJobs, securityRoutes, securityStart } from './security-and-members.ts'

export const server: ServerModule = {
  model,
  commands: [permissionRuleCommands, adminGroupCommands, adminCommands, attachmentCommands, ...securityCommands],
  sealed: [...storedValues, oldSeeds],
  handlers: platformNoticeHandlers,
  figures: [...figures, ...attachmentFigures, ...securityFigures],
  jobs: [cleanUp, archiveLog, linkFilesJob, purgeFiles, measureStorage, ...securityJobs],
  routes: (http, app) => {
    operationLog(http, app)
    securityRoutes(http, app)
    siteRoutes(http, app)
    clientErrorRoutes(http, app)
    sessionRoutes(http, app)
    wecomBindingRoutes(http, app)
    profileRoutes(http, app)
    entryRoutes(http, app)
    adminRoutes(http, app)
    groupRoutes(http, app)
    attachmentRoutes(http, app)
    configRoutes(http, app)
    logRoutes(http, app)
    ruleRoutes(http, app)
    accountSessionRoutes(http, app)
    ownLogRoutes(http, app)
    countApiHours(http, app)
    consoleRoutes(http, app)
    notificationRoutes(http, app)
  },
  start: async (app) => {
    stateOf(app)
    await securityStart(app)
    app.ports.listGuards.set('admin_log', spanGuard('createtime', 92))
    // a comment mentions any account that works here
    app.ports.colleagues.set('admin', ['kind', 'status'])
    app.ports.trusted = () => trustedOrigins(app)
    app.ports.outsiders = () => refuseOutsiders(app)
    registerNotices(app, platformNotices)
    registerBadge(app, 'messageNotification', unreadOf)
    app.ports.uploads = () => uploadLimits(app)
    app.ports.accounts = sql`(select id, nickname as name, employee_id, status = 'enabled' as enabled from admin)`
    app.ports.auth = {
      authenticate: (req) => authenticate(app, req, (ctx) => rememberCaller(req, ctx)),
    }
    app.ports.answered = logAnswer(app)
  },
  base: async ({ app, tx }) => {
    await seedRules(app, tx)
    await seedSuperGroup(tx)
    await seedConfig(tx)
    await moveOldSecrets(app, tx)
    await securityBase(app, tx)
  },
  demo: async (call) => {
    await demoGroups(call)
    // runs when the whole company stands: pictures that the seed put into records count as used
    await call.app.jobs.enqueue(call.tx, systemCtx(), 'platform.linkFiles', '核对附件引用', {})
    await securityDemo(call)
  },
}

export { createAdmin, createSuper, createToken, revokeSessions, setAdminState } from './account/create-admin.ts'
export type { NewAdmin } from './account/create-admin.ts'
export { seedAdmins, type SeedAdmin } from './account/seed-admins.ts'
export { refuseAbove } from './account/group-choice.ts'
export { rightsChanged } from './account/account-facts.ts'
export { superIds } from './account/supers.ts'
export { takeCaptcha, watchCaptchas } from './login/captcha.ts'
export { overRate } from './login/failure-counters.ts'
export { contactIn, maskContact, requireWay, sendTo } from './member-centre/contact.ts'
export type { Contact } from './member-centre/contact.ts'
export { sendCode, takeCode } from './member-centre/member-codes.ts'
export { memberOf } from './member-centre/member-session.ts'
export type { MemberCaller } from './member-centre/member-session.ts'
export { wecomApprovals, wecomCallbackKeys } from './login/wecom-approvals.ts'
export { verifyMenu } from './menu/verify-menu.ts'
export { seedRules } from './menu/seed-rules.ts'
export { hashPassword } from './password/hash-password.ts'
export { registerBadge, registerParty, registerPerson } from './platform-state.ts'
export type { Party, PersonCard } from './platform-state.ts'
export { changeBalance } from './member/change-balance.ts'
export { createMember, setMemberReach, setMemberState } from './member/create-member.ts'
export { inviteMember, sendInvite } from './member/invite-member.ts'
export type { OpenInvite } from './member/invite-member.ts'
export { setMemberPassword } from './member/member-password.ts'
export { noticeNames, notify, registerNotices }
export { dueReminder, remindDue } from './notification/due-reminder.ts'
export type { DueReminder } from './notification/due-reminder.ts'
export { resendNotice } from './notification/resend.ts'
export type { Message } from './notification/notify.ts'
export { registerTerminalCommand } from './terminal/commands.ts'
export type { TerminalCommand } from './terminal/commands.ts'
export { registerRollup } from './terminal/rollups.ts'
export { drainTerminal } from './terminal/run-task.ts'
export { sessionOf } from './session/authenticate.ts'
export { requireReauth } from './session/require-reauth.ts'
export { config, configSecret, setConfig } from './site/config.ts'
export { mailFromSite, mailIsSet } from './site/mail-from-site.ts'
export { seedConfig }

import { registerParty } from '@crossway/platform/server'
import { spanGuard, type ServerModule } from '@crossway/server-kit'
import { settingsModel } from '../model/settings-model.ts'
import { writeCalendars } from './base/calendars.ts'
import { writeFileTypes } from './base/file-types.ts'
import { writeNumberingRules } from './base/numbering-rules.ts'
import { writeParams } from './base/params.ts'
import { writePlatforms } from './base/platforms.ts'
import { writeRegions } from './base/regions.ts'
import { writeTags } from './base/tags.ts'
import { authorizationCommands } from './brand/authorization.commands.ts'
import { brandCommands } from './brand/brand.commands.ts'
import { trademarkCommands } from './brand/trademark.commands.ts'
import { copyDaysRoute } from './calendar/copy-days.ts'
import { calendarDayCommands, workCalendarCommands } from './calendar/calendar.commands.ts'
import { companyCommands } from './company/company.commands.ts'
import { browserProfileCommands, closeSessionsJob } from './browser/browser.commands.ts'
import { browserRoutes } from './browser/browser-routes.ts'
import { crawlJob, crawlNodeCommands, crawlTaskCommands } from './crawl/crawl.commands.ts'
import { crawlNodeRoutes } from './crawl/node-routes.ts'
import { delistingBoard } from './delisting/board-route.ts'
import { delistingCommands, delistingLossJob } from './delisting/delisting.commands.ts'
import { demo } from './demo/demo.ts'
import { changeRoutes } from './change/change-routes.ts'
import { figures } from './figures.ts'
import { auditStatistics } from './log/audit-statistics.ts'
import { auditRoutes } from './log/audit-routes.ts'
import { jobAlarmsJob } from './log/job-alarms.ts'
import { mostLogDays } from './log/audit-statistics.ts'
import { scheduleRoutes } from './log/schedule-routes.ts'
import { workerRoutes } from './log/worker-routes.ts'
import { expiryJob } from './expiry.ts'
import { fileGuard } from './file-type/file-guard.ts'
import { fileTypeCommands } from './file-type/file-type.commands.ts'
import { numberingCommands } from './numbering/numbering.commands.ts'
import { previewRoutes } from './numbering/preview.ts'
import { paramCommands } from './param/param.commands.ts'
import { marketplaceCommands, platformCommands } from './platform/platform.commands.ts'
import { registerUsage } from './reference/uses.ts'
import { regionCommands } from './region/region.commands.ts'
import { openStoresOf } from './store/uses.ts'
import { storeAccountCommands, storeCommands } from './store/store.commands.ts'
import { insuranceCommands } from './insurance/insurance.commands.ts'
import { integrationCommands, purgeCallsJob } from './integration/integration.commands.ts'
import { showWecom } from './integration/wecom-connection.ts'
import { integrationRoutes } from './integration/integration.routes.ts'
import { renewTokensJob } from './integration/oauth-consent.ts'
import { oauthRoutes } from './integration/oauth.routes.ts'
import { webhookOutRoutes } from './integration/webhook-out.routes.ts'
import { sendWebhooksJob, webhookOutCommands, webhookPushCommands } from './integration/webhook-out.ts'
import { webhookRoutes } from './integration/webhook.routes.ts'
import { purgeWebhooksJob, webhookCommands } from './integration/webhooks.ts'
import { lineRoutes } from './line/auth-route.ts'
import { lineCheckJob } from './line/check-line.ts'
import { lineCostQuery } from './line/line-cost.sql.ts'
import { lineCommands } from './line/line.commands.ts'
import { mostNoticeDays, noticeDeliveryQuery } from './notice/notice-delivery.sql.ts'
import { noticeRoutes } from './notice/resend-route.ts'
import { openingFigures } from './opening/opening-figures.ts'
import { openingCaseCommands } from './opening/opening-case.commands.ts'
import { registrationCommands } from './registration/registration.commands.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { supplierChangeCommands } from './supplier/supplier-change.commands.ts'
import { supplierCommands } from './supplier/supplier.commands.ts'
import { supplierById } from './supplier/supplier.queries.ts'
import { endStaffOfLeft } from './store/end-staff.ts'
import { otpSourceCommands, otpViewCommands, purgeViewsJob } from './verify-code/verify-code.commands.ts'
import { verifyCodeRoutes } from './verify-code/verify-code.routes.ts'
import { tagCommands, tagGroupCommands } from './tag/tag.commands.ts'
import { tagGuard } from './tag/tag-guard.ts'
import { tagRuleCommands, tagRuleJob, tagRuleRoutes } from './tag/tag-rule.commands.ts'

export const settingsServer: ServerModule = {
  model: settingsModel,
  commands: [
    companyCommands,
    brandCommands,
    authorizationCommands,
    trademarkCommands,
    platformCommands,
    marketplaceCommands,
    storeAccountCommands,
    storeCommands,
    registrationCommands,
    openingCaseCommands,
    insuranceCommands,
    lineCommands,
    delistingCommands,
    browserProfileCommands,
    crawlTaskCommands,
    crawlNodeCommands,
    otpSourceCommands,
    otpViewCommands,
    supplierCommands,
    supplierChangeCommands,
    regionCommands,
    tagCommands,
    tagGroupCommands,
    tagRuleCommands,
    fileTypeCommands,
    workCalendarCommands,
    calendarDayCommands,
    numberingCommands,
    paramCommands,
    integrationCommands,
    webhookCommands,
    webhookOutCommands,
    webhookPushCommands,
  ],
  figures,
  queries: [lineCostQuery, noticeDeliveryQuery],
  handlers: [endStaffOfLeft],
  routes: (http, app) => {
    auditRoutes(http, app)
    auditStatistics(http, app)
    changeRoutes(http, app)
    scheduleRoutes(http, app)
    workerRoutes(http, app)
    tagRuleRoutes(http, app)
    previewRoutes(http, app)
    verifyCodeRoutes(http, app)
    registrationRoutes(http, app)
    openingFigures(http, app)
    lineRoutes(http, app)
    browserRoutes(http, app)
    crawlNodeRoutes(http, app)
    delistingBoard(http, app)
    noticeRoutes(http, app)
    copyDaysRoute(http, app)
    integrationRoutes(http, app)
    oauthRoutes(http, app)
    webhookRoutes(http, app)
    webhookOutRoutes(http, app)
  },
  jobs: [
    expiryJob,
    tagRuleJob,
    jobAlarmsJob,
    purgeViewsJob,
    lineCheckJob,
    delistingLossJob,
    closeSessionsJob,
    crawlJob,
    purgeCallsJob,
    purgeWebhooksJob,
    sendWebhooksJob,
    renewTokensJob,
  ],
  start: (app) => {
    showWecom()
    app.ports.saveRules.push(tagGuard(app), fileGuard(app))
    app.ports.listGuards.set('audit_log', spanGuard('at', mostLogDays))
    app.ports.listGuards.set('notice_delivery', spanGuard('at', mostNoticeDays))
    registerParty(app, 'supplier', async (run, id) => {
      const s = await supplierById(run, id)
      return s && { title: s.short_name ?? s.name, stands: s.status !== 'blacklist' && s.status !== 'archived' }
    })
    registerUsage(app, 'company', ({ tx, id }) => openStoresOf(tx, 'company', id))
    registerUsage(app, 'customer', ({ tx, id }) => openStoresOf(tx, 'customer', id))
  },
  base: async ({ tx }) => {
    await writePlatforms(tx)
    await writeRegions(tx)
    await writeFileTypes(tx)
    await writeNumberingRules(tx)
    await writeTags(tx)
    await writeCalendars(tx)
    await writeParams(tx)
  },
  demo,
}

import type { ModuleModel } from '@crossway/kernel'
import { bizParamLabels } from './biz-param.labels.ts'
import { bizParam } from './biz-param.resource.ts'
import { brandAuthorizationLabels } from './brand-authorization.labels.ts'
import { brandAuthorization } from './brand-authorization.resource.ts'
import { brandLabels } from './brand.labels.ts'
import { brand } from './brand.resource.ts'
import { calendarDayLabels } from './calendar-day.labels.ts'
import { calendarDay } from './calendar-day.resource.ts'
import { companyCertificateLabels } from './company-certificate.labels.ts'
import { companyCertificate } from './company-certificate.resource.ts'
import { companyLabels } from './company.labels.ts'
import { company } from './company.resource.ts'
import { settingsErrors } from './errors.ts'
import { browserProfileLabels, browserSessionLabels } from './browser/browser.labels.ts'
import { storeBrowserPage } from './browser/browser.pages.ts'
import { browserProfile, browserSession } from './browser/browser-profile.resource.ts'
import { crawlItemLabels, crawlNodeLabels, crawlPauseLabels, crawlRunLabels, crawlTaskLabels } from './crawl/crawl.labels.ts'
import { crawlerTaskPage } from './crawl/crawl.pages.ts'
import { crawlItem, crawlNode, crawlPause, crawlRun, crawlTask } from './crawl/crawl.resource.ts'
import { delistingLabels } from './delisting/delisting.labels.ts'
import { delistingLogPage } from './delisting/delisting.pages.ts'
import { delisting } from './delisting/delisting.resource.ts'
import { fileTypeLabels } from './file-type.labels.ts'
import { apiCallLabels, integrationLabels } from './integration/integration.labels.ts'
import { integrationPage } from './integration/integration.pages.ts'
import { apiCall, integration } from './integration/integration.resource.ts'
import { webhookOutLabels, webhookPushLabels } from './integration/webhook-out.labels.ts'
import { webhookOut, webhookPush } from './integration/webhook-out.resource.ts'
import { webhookDeliveryLabels, webhookInLabels } from './integration/webhook.labels.ts'
import { webhookDelivery, webhookIn } from './integration/webhook.resource.ts'
import { dedicatedLine } from './line/dedicated-line.resource.ts'
import { lineBinding } from './line/line-binding.resource.ts'
import { lineCheck } from './line/line-check.resource.ts'
import { lineCost } from './line/line-cost.query.ts'
import { dedicatedLineLabels, lineBindingLabels, lineCheckLabels, lineCostLabels } from './line/line.labels.ts'
import { noticeDelivery } from './notice/notice-delivery.query.ts'
import { noticeDeliveryLabels } from './notice/notice-delivery.labels.ts'
import { notificationHistoryPage } from './notice/notice.pages.ts'
import { fileType } from './file-type.resource.ts'
import { marketplaceLabels } from './marketplace.labels.ts'
import { marketplace } from './marketplace.resource.ts'
import { numberingRuleLabels } from './numbering-rule.labels.ts'
import { numberingRule } from './numbering-rule.resource.ts'
import { auditLogLabels, jobLabels } from './audit-log.labels.ts'
import { auditLog, job } from './audit-log.resource.ts'
import { otpSourceLabels } from './otp-source.labels.ts'
import { otpSource } from './otp-source.resource.ts'
import { otpViewLabels } from './otp-view.labels.ts'
import { otpView } from './otp-view.resource.ts'
import { cudLogPage, jobCenterPage } from './log.pages.ts'
import { pages } from './pages.ts'
import { platformLabels } from './platform.labels.ts'
import { platform } from './platform.resource.ts'
import { regionLabels } from './region.labels.ts'
import { region } from './region.resource.ts'
import { regionSetLabels } from './region-set.labels.ts'
import { regionSet } from './region-set.resource.ts'
import { storeAccountLabels } from './store-account.labels.ts'
import { storeAccount } from './store-account.resource.ts'
import { storeLabels } from './store.labels.ts'
import { store } from './store.resource.ts'
import { storeRegistrationLabels } from './store-registration.labels.ts'
import { storeRegistration } from './store-registration.resource.ts'
import { openingCaseLabels } from './opening-case.labels.ts'
import { openingCase } from './opening-case.resource.ts'
import { storeInsuranceLabels } from './store-insurance.labels.ts'
import { storeInsurance } from './store-insurance.resource.ts'
import { supplierChangeLabels } from './supplier-change.labels.ts'
import { supplierChange } from './supplier-change.resource.ts'
import { supplierLabels } from './supplier.labels.ts'
import { supplier } from './supplier.resource.ts'
import { tagLabels } from './tag.labels.ts'
import { tag } from './tag.resource.ts'
import { tagRuleLabels } from './tag-rule.labels.ts'
import { tagRule } from './tag-rule.resource.ts'
import { tagGroupLabels } from './tag-group.labels.ts'
import { tagGroup } from './tag-group.resource.ts'
import { trademarkLabels } from './trademark.labels.ts'
import { trademark } from './trademark.resource.ts'
import { workCalendarLabels } from './work-calendar.labels.ts'
import { workCalendar } from './work-calendar.resource.ts'
import { computedLabels } from './figure-labels.ts'
import { settingsEvents } from './events.ts'

/** Base data of the installation: companies, brands, platforms, stores, suppliers, regions, tags, file types, calendars, numbering, parameters. */
export const settingsModel: ModuleModel = {
  name: 'settings',
  resources: [
    company,
    companyCertificate,
    brand,
    trademark,
    brandAuthorization,
    platform,
    marketplace,
    storeAccount,
    store,
    otpSource,
    otpView,
    storeRegistration,
    openingCase,
    storeInsurance,
    dedicatedLine,
    lineBinding,
    lineCheck,
    delisting,
    browserProfile,
    browserSession,
    crawlTask,
    crawlRun,
    crawlNode,
    crawlItem,
    crawlPause,
    supplier,
    supplierChange,
    region,
    regionSet,
    tagGroup,
    tag,
    tagRule,
    fileType,
    workCalendar,
    calendarDay,
    numberingRule,
    bizParam,
    integration,
    apiCall,
    webhookIn,
    webhookDelivery,
    webhookOut,
    webhookPush,
    auditLog,
    job,
  ],
  queries: [lineCost, noticeDelivery],
  pages: [...pages, cudLogPage, notificationHistoryPage, jobCenterPage, delistingLogPage, storeBrowserPage, crawlerTaskPage, integrationPage],
  labels: {
    company: companyLabels,
    company_certificate: companyCertificateLabels,
    brand: brandLabels,
    trademark: trademarkLabels,
    brand_authorization: brandAuthorizationLabels,
    platform: platformLabels,
    marketplace: marketplaceLabels,
    store_account: storeAccountLabels,
    store: storeLabels,
    otp_source: otpSourceLabels,
    otp_view: otpViewLabels,
    store_registration: storeRegistrationLabels,
    opening_case: openingCaseLabels,
    store_insurance: storeInsuranceLabels,
    supplier: supplierLabels,
    supplier_change: supplierChangeLabels,
    region_set: regionSetLabels,
    region: regionLabels,
    tag_group: tagGroupLabels,
    tag_rule: tagRuleLabels,
    tag: tagLabels,
    file_type: fileTypeLabels,
    work_calendar: workCalendarLabels,
    calendar_day: calendarDayLabels,
    numbering_rule: numberingRuleLabels,
    biz_param: bizParamLabels,
    integration: integrationLabels,
    api_call: apiCallLabels,
    webhook_in: webhookInLabels,
    webhook_delivery: webhookDeliveryLabels,
    webhook_out: webhookOutLabels,
    webhook_push: webhookPushLabels,
    audit_log: auditLogLabels,
    job: jobLabels,
    browser_profile: browserProfileLabels,
    browser_session: browserSessionLabels,
    crawl_task: crawlTaskLabels,
    crawl_run: crawlRunLabels,
    crawl_node: crawlNodeLabels,
    crawl_pause: crawlPauseLabels,
    crawl_item: crawlItemLabels,
    delisting: delistingLabels,
    dedicated_line: dedicatedLineLabels,
    line_binding: lineBindingLabels,
    line_check: lineCheckLabels,
    line_cost: lineCostLabels,
    notice_delivery: noticeDeliveryLabels,
  },
  computedLabels,
  events: settingsEvents,
  errors: settingsErrors,
}

import type { ModuleModel } from '@crossway/kernel'
import { bizParamEn } from './biz-param.labels.en.ts'
import { bizParamZh } from './biz-param.labels.zh-cn.ts'
import { bizParam } from './biz-param.resource.ts'
import { brandAuthorizationEn } from './brand-authorization.labels.en.ts'
import { brandAuthorizationZh } from './brand-authorization.labels.zh-cn.ts'
import { brandAuthorization } from './brand-authorization.resource.ts'
import { brandEn } from './brand.labels.en.ts'
import { brandZh } from './brand.labels.zh-cn.ts'
import { brand } from './brand.resource.ts'
import { calendarDayEn } from './calendar-day.labels.en.ts'
import { calendarDayZh } from './calendar-day.labels.zh-cn.ts'
import { calendarDay } from './calendar-day.resource.ts'
import { companyCertificateEn } from './company-certificate.labels.en.ts'
import { companyCertificateZh } from './company-certificate.labels.zh-cn.ts'
import { companyCertificate } from './company-certificate.resource.ts'
import { companyEn } from './company.labels.en.ts'
import { companyZh } from './company.labels.zh-cn.ts'
import { company } from './company.resource.ts'
import { settingsErrors } from './errors.ts'
import { fileTypeEn } from './file-type.labels.en.ts'
import { fileTypeZh } from './file-type.labels.zh-cn.ts'
import { fileType } from './file-type.resource.ts'
import { marketplaceEn } from './marketplace.labels.en.ts'
import { marketplaceZh } from './marketplace.labels.zh-cn.ts'
import { marketplace } from './marketplace.resource.ts'
import { numberingRuleEn } from './numbering-rule.labels.en.ts'
import { numberingRuleZh } from './numbering-rule.labels.zh-cn.ts'
import { numberingRule } from './numbering-rule.resource.ts'
import { auditLogEn, jobEn } from './audit-log.labels.en.ts'
import { auditLogZh, jobZh } from './audit-log.labels.zh-cn.ts'
import { auditLog, job } from './audit-log.resource.ts'
import { otpSourceEn } from './otp-source.labels.en.ts'
import { otpSourceZh } from './otp-source.labels.zh-cn.ts'
import { otpSource } from './otp-source.resource.ts'
import { otpViewEn } from './otp-view.labels.en.ts'
import { otpViewZh } from './otp-view.labels.zh-cn.ts'
import { otpView } from './otp-view.resource.ts'
import { cudLogPage, jobCenterPage } from './log.pages.ts'
import { pages } from './pages.ts'
import { platformEn } from './platform.labels.en.ts'
import { platformZh } from './platform.labels.zh-cn.ts'
import { platform } from './platform.resource.ts'
import { regionEn } from './region.labels.en.ts'
import { regionZh } from './region.labels.zh-cn.ts'
import { region } from './region.resource.ts'
import { regionSetEn } from './region-set.labels.en.ts'
import { regionSetZh } from './region-set.labels.zh-cn.ts'
import { regionSet } from './region-set.resource.ts'
import { storeAccountEn } from './store-account.labels.en.ts'
import { storeAccountZh } from './store-account.labels.zh-cn.ts'
import { storeAccount } from './store-account.resource.ts'
import { storeEn } from './store.labels.en.ts'
import { storeZh } from './store.labels.zh-cn.ts'
import { store } from './store.resource.ts'
import { storeRegistrationEn } from './store-registration.labels.en.ts'
import { storeRegistrationZh } from './store-registration.labels.zh-cn.ts'
import { storeRegistration } from './store-registration.resource.ts'
import { openingCaseEn } from './opening-case.labels.en.ts'
import { openingCaseZh } from './opening-case.labels.zh-cn.ts'
import { openingCase } from './opening-case.resource.ts'
import { storeInsuranceEn } from './store-insurance.labels.en.ts'
import { storeInsuranceZh } from './store-insurance.labels.zh-cn.ts'
import { storeInsurance } from './store-insurance.resource.ts'
import { supplierChangeEn } from './supplier-change.labels.en.ts'
import { supplierChangeZh } from './supplier-change.labels.zh-cn.ts'
import { supplierChange } from './supplier-change.resource.ts'
import { supplierEn } from './supplier.labels.en.ts'
import { supplierZh } from './supplier.labels.zh-cn.ts'
import { supplier } from './supplier.resource.ts'
import { tagEn } from './tag.labels.en.ts'
import { tagZh } from './tag.labels.zh-cn.ts'
import { tag } from './tag.resource.ts'
import { tagRuleEn } from './tag-rule.labels.en.ts'
import { tagRuleZh } from './tag-rule.labels.zh-cn.ts'
import { tagRule } from './tag-rule.resource.ts'
import { tagGroupEn } from './tag-group.labels.en.ts'
import { tagGroupZh } from './tag-group.labels.zh-cn.ts'
import { tagGroup } from './tag-group.resource.ts'
import { trademarkEn } from './trademark.labels.en.ts'
import { trademarkZh } from './trademark.labels.zh-cn.ts'
import { trademark } from './trademark.resource.ts'
import { workCalendarEn } from './work-calendar.labels.en.ts'
import { workCalendarZh } from './work-calendar.labels.zh-cn.ts'
import { workCalendar } from './work-calendar.resource.ts'
import { computedLabels } from './figure-labels.ts'

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
    auditLog,
    job,
  ],
  pages: [...pages, cudLogPage, jobCenterPage],
  labels: {
    company: { 'zh-cn': companyZh, en: companyEn },
    company_certificate: { 'zh-cn': companyCertificateZh, en: companyCertificateEn },
    brand: { 'zh-cn': brandZh, en: brandEn },
    trademark: { 'zh-cn': trademarkZh, en: trademarkEn },
    brand_authorization: { 'zh-cn': brandAuthorizationZh, en: brandAuthorizationEn },
    platform: { 'zh-cn': platformZh, en: platformEn },
    marketplace: { 'zh-cn': marketplaceZh, en: marketplaceEn },
    store_account: { 'zh-cn': storeAccountZh, en: storeAccountEn },
    store: { 'zh-cn': storeZh, en: storeEn },
    otp_source: { 'zh-cn': otpSourceZh, en: otpSourceEn },
    otp_view: { 'zh-cn': otpViewZh, en: otpViewEn },
    store_registration: { 'zh-cn': storeRegistrationZh, en: storeRegistrationEn },
    opening_case: { 'zh-cn': openingCaseZh, en: openingCaseEn },
    store_insurance: { 'zh-cn': storeInsuranceZh, en: storeInsuranceEn },
    supplier: { 'zh-cn': supplierZh, en: supplierEn },
    supplier_change: { 'zh-cn': supplierChangeZh, en: supplierChangeEn },
    region_set: { 'zh-cn': regionSetZh, en: regionSetEn },
    region: { 'zh-cn': regionZh, en: regionEn },
    tag_group: { 'zh-cn': tagGroupZh, en: tagGroupEn },
    tag_rule: { 'zh-cn': tagRuleZh, en: tagRuleEn },
    tag: { 'zh-cn': tagZh, en: tagEn },
    file_type: { 'zh-cn': fileTypeZh, en: fileTypeEn },
    work_calendar: { 'zh-cn': workCalendarZh, en: workCalendarEn },
    calendar_day: { 'zh-cn': calendarDayZh, en: calendarDayEn },
    numbering_rule: { 'zh-cn': numberingRuleZh, en: numberingRuleEn },
    biz_param: { 'zh-cn': bizParamZh, en: bizParamEn },
    audit_log: { 'zh-cn': auditLogZh, en: auditLogEn },
    job: { 'zh-cn': jobZh, en: jobEn },
  },
  computedLabels,
  errors: settingsErrors,
}

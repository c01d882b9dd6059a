import type { ModuleModel } from '@crossway/kernel'
import { customerAccountEn } from './account/customer-account.labels.en.ts'
import { customerAccountZh } from './account/customer-account.labels.zh-cn.ts'
import { customerAccount } from './account/customer-account.resource.ts'
import { customerBankAccountEn } from './account/customer-bank-account.labels.en.ts'
import { customerBankAccountZh } from './account/customer-bank-account.labels.zh-cn.ts'
import { customerBankAccount } from './account/customer-bank-account.resource.ts'
import { customerArchiveDoc } from './archive/archive-doc.resource.ts'
import { archiveShare } from './archive/archive-share.resource.ts'
import { archiveSubmission } from './archive/archive-submission.resource.ts'
import * as archiveEn from './archive/archive.labels.en.ts'
import * as archiveZh from './archive/archive.labels.zh-cn.ts'
import { customerArchive } from './archive/archive.resource.ts'
import { crmTargetEn, crmTargetZh } from './board/crm-target.labels.ts'
import { crmTarget } from './board/crm-target.resource.ts'
import { contactEn } from './contact/contact.labels.en.ts'
import { contactZh } from './contact/contact.labels.zh-cn.ts'
import { contact } from './contact/contact.resource.ts'
import { customerEn } from './customer.labels.en.ts'
import { customerZh } from './customer.labels.zh-cn.ts'
import { customer } from './customer.resource.ts'
import { customerErrors } from './errors.ts'
import { computedLabels } from './figure-labels.ts'
import { followupEn } from './followup/followup.labels.en.ts'
import { followupZh } from './followup/followup.labels.zh-cn.ts'
import { followup } from './followup/followup.resource.ts'
import { industryEn } from './industry/industry.labels.en.ts'
import { industryZh } from './industry/industry.labels.zh-cn.ts'
import { industry } from './industry/industry.resource.ts'
import { newMediaAccountEn } from './media/new-media-account.labels.en.ts'
import { newMediaAccountZh } from './media/new-media-account.labels.zh-cn.ts'
import { newMediaAccount } from './media/new-media-account.resource.ts'
import { newMediaMonthEn } from './media/new-media-month.labels.en.ts'
import { newMediaMonthZh } from './media/new-media-month.labels.zh-cn.ts'
import { newMediaMonth } from './media/new-media-month.resource.ts'
import { pages } from './pages.ts'
import { customerLimitRule } from './pool/limit-rule.resource.ts'
import { customerPoolLog } from './pool/pool-log.resource.ts'
import * as poolEn from './pool/pool.labels.en.ts'
import * as poolZh from './pool/pool.labels.zh-cn.ts'
import { customerSigning } from './pool/signing.resource.ts'
import { sourceEn } from './source/source.labels.en.ts'
import { sourceZh } from './source/source.labels.zh-cn.ts'
import { customerSource } from './source/source.resource.ts'

/** Brand clients, from the first lead to the signed customer with his dossier. */
export const customerModel: ModuleModel = {
  name: 'customer',
  resources: [
    industry,
    customerSource,
    newMediaAccount,
    customer,
    contact,
    followup,
    customerPoolLog,
    customerLimitRule,
    customerSigning,
    newMediaMonth,
    customerAccount,
    customerBankAccount,
    customerArchive,
    customerArchiveDoc,
    archiveShare,
    archiveSubmission,
    crmTarget,
  ],
  pages,
  labels: {
    industry: { 'zh-cn': industryZh, en: industryEn },
    customer_source: { 'zh-cn': sourceZh, en: sourceEn },
    new_media_account: { 'zh-cn': newMediaAccountZh, en: newMediaAccountEn },
    customer: { 'zh-cn': customerZh, en: customerEn },
    contact: { 'zh-cn': contactZh, en: contactEn },
    followup: { 'zh-cn': followupZh, en: followupEn },
    customer_pool_log: { 'zh-cn': poolZh.customerPoolLogZh, en: poolEn.customerPoolLogEn },
    customer_limit_rule: { 'zh-cn': poolZh.customerLimitRuleZh, en: poolEn.customerLimitRuleEn },
    customer_signing: { 'zh-cn': poolZh.customerSigningZh, en: poolEn.customerSigningEn },
    new_media_month: { 'zh-cn': newMediaMonthZh, en: newMediaMonthEn },
    customer_account: { 'zh-cn': customerAccountZh, en: customerAccountEn },
    customer_bank_account: { 'zh-cn': customerBankAccountZh, en: customerBankAccountEn },
    customer_archive: { 'zh-cn': archiveZh.customerArchiveZh, en: archiveEn.customerArchiveEn },
    customer_archive_doc: { 'zh-cn': archiveZh.customerArchiveDocZh, en: archiveEn.customerArchiveDocEn },
    archive_share: { 'zh-cn': archiveZh.archiveShareZh, en: archiveEn.archiveShareEn },
    archive_submission: { 'zh-cn': archiveZh.archiveSubmissionZh, en: archiveEn.archiveSubmissionEn },
    crm_target: { 'zh-cn': crmTargetZh, en: crmTargetEn },
  },
  computedLabels,
  errors: customerErrors,
}

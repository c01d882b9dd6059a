import type { ModuleModel } from '@crossway/kernel'
import { customerAccountLabels } from './account/customer-account.labels.ts'
import { customerAccount } from './account/customer-account.resource.ts'
import { customerBankAccountLabels } from './account/customer-bank-account.labels.ts'
import { customerBankAccount } from './account/customer-bank-account.resource.ts'
import { customerArchiveDoc } from './archive/archive-doc.resource.ts'
import { archiveShare } from './archive/archive-share.resource.ts'
import { archiveSubmission } from './archive/archive-submission.resource.ts'
import { archiveShareLabels, archiveSubmissionLabels, customerArchiveDocLabels, customerArchiveLabels } from './archive/archive.labels.ts'
import { customerArchive } from './archive/archive.resource.ts'
import { crmTargetEn, crmTargetZh } from './board/crm-target.labels.ts'
import { crmTarget } from './board/crm-target.resource.ts'
import { contactLabels } from './contact/contact.labels.ts'
import { contact } from './contact/contact.resource.ts'
import { customerLabels } from './customer.labels.ts'
import { customer } from './customer.resource.ts'
import { customerErrors } from './errors.ts'
import { computedLabels } from './figure-labels.ts'
import { followupLabels } from './followup/followup.labels.ts'
import { followup } from './followup/followup.resource.ts'
import { industryLabels } from './industry/industry.labels.ts'
import { industry } from './industry/industry.resource.ts'
import { newMediaAccountLabels } from './media/new-media-account.labels.ts'
import { newMediaAccount } from './media/new-media-account.resource.ts'
import { newMediaMonthLabels } from './media/new-media-month.labels.ts'
import { newMediaMonth } from './media/new-media-month.resource.ts'
import { pages } from './pages.ts'
import { customerLimitRule } from './pool/limit-rule.resource.ts'
import { customerPoolLog } from './pool/pool-log.resource.ts'
import * as poolEn from './pool/pool.labels.en.ts'
import * as poolZh from './pool/pool.labels.zh-cn.ts'
import { customerSigning } from './pool/signing.resource.ts'
import { sourceLabels } from './source/source.labels.ts'
import { customerSource } from './source/source.resource.ts'
import { customerEvents } from './events.ts'

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
    industry: industryLabels,
    customer_source: sourceLabels,
    new_media_account: newMediaAccountLabels,
    customer: customerLabels,
    contact: contactLabels,
    followup: followupLabels,
    customer_pool_log: { 'zh-cn': poolZh.customerPoolLogZh, en: poolEn.customerPoolLogEn },
    customer_limit_rule: { 'zh-cn': poolZh.customerLimitRuleZh, en: poolEn.customerLimitRuleEn },
    customer_signing: { 'zh-cn': poolZh.customerSigningZh, en: poolEn.customerSigningEn },
    new_media_month: newMediaMonthLabels,
    customer_account: customerAccountLabels,
    customer_bank_account: customerBankAccountLabels,
    customer_archive: customerArchiveLabels,
    customer_archive_doc: customerArchiveDocLabels,
    archive_share: archiveShareLabels,
    archive_submission: archiveSubmissionLabels,
    crm_target: { 'zh-cn': crmTargetZh, en: crmTargetEn },
  },
  computedLabels,
  events: customerEvents,
  errors: customerErrors,
}

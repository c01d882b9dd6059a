import type { ModuleModel } from '@crossway/kernel'
import { announcementLabels, announcementReceiptLabels } from './announcement/announcement.labels.ts'
import { announcementPages } from './announcement/announcement.pages.ts'
import { announcement, announcementReceipt } from './announcement/announcement.resource.ts'
import { approvalCcLabels } from './approval-cc.labels.ts'
import { approvalDelegationLabels } from './approval-delegation.labels.ts'
import { approvalFlowLabels } from './approval-flow.labels.ts'
import { approvalFlow } from './approval-flow.resource.ts'
import { approvalInstanceLabels } from './approval-instance.labels.ts'
import { approvalCc, approvalDelegation, approvalInstance, approvalLog, approvalTask } from './approval-instance.resource.ts'
import { approvalLogLabels } from './approval-log.labels.ts'
import { approvalTaskLabels } from './approval-task.labels.ts'
import { briefingDutyLabels, briefingEditionLabels, briefingLabels, briefingRuleLabels, briefingTemplateLabels } from './briefing/briefing.labels.ts'
import { briefing, briefingDuty, briefingEdition, briefingRule, briefingTemplate } from './briefing/briefing.resource.ts'
import { workplaceErrors } from './errors.ts'
import { ktArticleLabels, ktCategoryLabels, ktCoverageLabels, ktFeedbackLabels, ktReadLabels, ktVersionLabels } from './kt/kt.labels.ts'
import { ktPages } from './kt/kt.pages.ts'
import { ktCoverage } from './kt/kt.query.ts'
import { ktArticle, ktCategory, ktFeedback, ktRead, ktVersion } from './kt/kt.resource.ts'
import { okrCheckinLabels, okrCycleLabels, okrObjectiveLabels, okrOverviewLabels, okrScoreLabels, okrVersionLabels } from './okr/okr.labels.ts'
import { okrPages } from './okr/okr.pages.ts'
import { okrOverview, okrScore } from './okr/okr.query.ts'
import { okrCheckin, okrCycle, okrObjective, okrVersion } from './okr/okr.resource.ts'
import { pages } from './pages.ts'
import { supplierInvite } from './supplier/supplier-invite.resource.ts'
import { supplierInviteLabels, supplierSubmissionLabels } from './supplier/supplier.labels.ts'
import { supplierPages } from './supplier/supplier.pages.ts'
import { supplierSubmission } from './supplier/supplier-submission.resource.ts'
import { workTransferLabels } from './transfer/work-transfer.labels.ts'
import { workTransfer } from './transfer/work-transfer.resource.ts'
import { workplaceEvents } from './events.ts'

export const workplaceModel: ModuleModel = {
  name: 'workplace',
  resources: [
    approvalFlow,
    approvalInstance,
    approvalTask,
    approvalCc,
    approvalDelegation,
    approvalLog,
    workTransfer,
    okrCycle,
    okrObjective,
    okrCheckin,
    okrVersion,
    ktCategory,
    ktArticle,
    ktVersion,
    ktRead,
    ktFeedback,
    supplierInvite,
    supplierSubmission,
    briefingTemplate,
    briefingEdition,
    briefingRule,
    briefingDuty,
    briefing,
    announcement,
    announcementReceipt,
  ],
  queries: [okrOverview, okrScore, ktCoverage],
  pages: [...pages, ...okrPages, ...ktPages, ...supplierPages, ...announcementPages],
  labels: {
    supplier_invite: supplierInviteLabels,
    supplier_submission: supplierSubmissionLabels,
    approval_flow: approvalFlowLabels,
    approval_instance: approvalInstanceLabels,
    approval_task: approvalTaskLabels,
    approval_cc: approvalCcLabels,
    approval_delegation: approvalDelegationLabels,
    work_transfer: workTransferLabels,
    approval_log: approvalLogLabels,
    okr_cycle: okrCycleLabels,
    okr_objective: okrObjectiveLabels,
    okr_checkin: okrCheckinLabels,
    okr_version: okrVersionLabels,
    okr_overview: okrOverviewLabels,
    okr_score: okrScoreLabels,
    kt_category: ktCategoryLabels,
    kt_article: ktArticleLabels,
    kt_version: ktVersionLabels,
    kt_read: ktReadLabels,
    kt_feedback: ktFeedbackLabels,
    kt_coverage: ktCoverageLabels,
    briefing_template: briefingTemplateLabels,
    briefing_edition: briefingEditionLabels,
    briefing_rule: briefingRuleLabels,
    briefing_duty: briefingDutyLabels,
    briefing: briefingLabels,
    announcement: announcementLabels,
    announcement_receipt: announcementReceiptLabels,
  },
  events: workplaceEvents,
  errors: workplaceErrors,
}

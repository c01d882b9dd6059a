import { computedLabels } from './figure-labels.ts'
import type { ModuleModel } from '@crossway/kernel'
import { promotionDemandLabels } from './demand/promotion-demand.labels.ts'
import { promotionDemand } from './demand/promotion-demand.resource.ts'
import { promotionErrors } from './errors.ts'
import { promotionMaterial, promotionMaterialLabels } from './object/promotion-material.query.ts'
import { promotionObjectLabels } from './object/promotion-object.labels.ts'
import { promotionObject } from './object/promotion-object.resource.ts'
import { pages } from './pages.ts'
import { promotionEntry } from './payout/promotion-entry.resource.ts'
import { promotionEntryLabels, promotionPayMethodLabels, withdrawLabels } from './payout/withdraw.labels.ts'
import { promotionPayMethod, withdraw } from './payout/withdraw.resource.ts'
import { promotionPlanLabels } from './plan/promotion-plan.labels.ts'
import { promotionPlan } from './plan/promotion-plan.resource.ts'
import { promotionPayee } from './resource/promotion-payee.resource.ts'
import { promotionPayeeLabels, promotionResourceLabels } from './resource/promotion-resource.labels.ts'
import { promotionResource } from './resource/promotion-resource.resource.ts'
import { promotionSampleLabels } from './sample/promotion-sample.labels.ts'
import { promotionSample } from './sample/promotion-sample.resource.ts'
import { promotionAgeingLabels, promotionResultLabels } from './report/promotion-result.labels.ts'
import { promotionCustomerReportLabels } from './report/customer-report.labels.ts'
import { promotionCustomerReport } from './report/customer-report.resource.ts'
import { promotionTargetLabels } from './report/promotion-target.labels.ts'
import { promotionTarget } from './report/promotion-target.resource.ts'
import { promotionAgeing, promotionResult } from './report/promotion-result.query.ts'
import { socialAccountLabels, socialMetricLabels, socialPostLabels } from './social/social.labels.ts'
import { socialAccount, socialMetric, socialPost } from './social/social.resources.ts'
import { competitorSurveyLabels } from './survey/competitor-survey.labels.ts'
import { competitorSurvey } from './survey/competitor-survey.resource.ts'
import { promotionAttributionLabels, promotionMetricLabels, promotionTaskLabels } from './task/promotion-task.labels.ts'
import { promotionAttribution, promotionMetric } from './task/promotion-results.resource.ts'
import { promotionTask } from './task/promotion-task.resource.ts'
import { promotionEvents } from './events.ts'

export const promotionModel: ModuleModel = {
  name: 'promotion',
  resources: [
    promotionResource,
    promotionPayee,
    promotionObject,
    promotionPlan,
    promotionDemand,
    promotionTask,
    promotionMetric,
    promotionAttribution,
    promotionEntry,
    withdraw,
    promotionPayMethod,
    promotionSample,
    competitorSurvey,
    socialAccount,
    socialPost,
    socialMetric,
    promotionTarget,
    promotionCustomerReport,
  ],
  queries: [promotionMaterial, promotionResult, promotionAgeing],
  pages,
  computedLabels,
  labels: {
    promotion_resource: promotionResourceLabels,
    promotion_payee: promotionPayeeLabels,
    promotion_object: promotionObjectLabels,
    promotion_material: promotionMaterialLabels,
    promotion_plan: promotionPlanLabels,
    promotion_demand: promotionDemandLabels,
    promotion_task: promotionTaskLabels,
    promotion_metric: promotionMetricLabels,
    promotion_attribution: promotionAttributionLabels,
    promotion_entry: promotionEntryLabels,
    withdraw: withdrawLabels,
    promotion_pay_method: promotionPayMethodLabels,
    promotion_sample: promotionSampleLabels,
    competitor_survey: competitorSurveyLabels,
    promotion_target: promotionTargetLabels,
    promotion_customer_report: promotionCustomerReportLabels,
    promotion_result: promotionResultLabels,
    promotion_ageing: promotionAgeingLabels,
    social_account: socialAccountLabels,
    social_post: socialPostLabels,
    social_metric: socialMetricLabels,
  },
  events: promotionEvents,
  errors: promotionErrors,
}

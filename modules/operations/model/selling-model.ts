import { customerReturn } from './returns/customer-return.resource.ts'
import { projectGoods, projectGoodsLabels } from './product360/project-goods.query.ts'
import { returnRateList } from './returns/return-rate.query.ts'
import { returnReason } from './returns/return-reason.resource.ts'
import { customerReturnLabels, returnRateLabels, returnReasonLabels } from './returns/returns.labels.ts'
import { returnManagePage } from './returns/returns.page.ts'
import { removalOrder } from './removal/removal-order.resource.ts'
import { removalOrderLabels } from './removal/removal.labels.ts'
import { removalCandidateLabels } from './removal/removal-candidate.labels.ts'
import { removalCandidate } from './removal/removal-candidate.query.ts'
import { removeOrderPage } from './removal/removal.page.ts'
import { warningRule } from './warning/warning-rule.resource.ts'
import { warning } from './warning/warning.resource.ts'
import { warningLabels, warningRuleLabels } from './warning/warning.labels.ts'
import { earlyWarningPage } from './warning/warning.page.ts'
import { opLogLabels } from './oplog/op-log.labels.ts'
import { oplogPlusPage } from './oplog/op-log.page.ts'
import { opLog } from './oplog/op-log.resource.ts'
import { promotionLabels } from './promotion/promotion.labels.ts'
import { promotionActivityPage } from './promotion/promotion.page.ts'
import { promotionActivity } from './promotion/promotion.resource.ts'
import { priceChangeLabels } from './price/price-change.labels.ts'
import { discountPage } from './price/price-change.page.ts'
import { priceChange } from './price/price-change.resource.ts'
import { accountHealthLabels, fbaCapacityLabels, healthIssueLabels } from './health/health.labels.ts'
import { storePerformancePage } from './health/health.page.ts'
import { accountHealth, fbaCapacity, healthIssue } from './health/health.resource.ts'
import { variationFamily } from './variation/variation-family.query.ts'
import { variationPlan } from './variation/variation-plan.resource.ts'
import { variationFamilyLabels, variationPlanLabels } from './variation/variation.labels.ts'
import { multivariantPage } from './variation/variation.page.ts'

/** Pages of part B of operations.md that sell, take back and watch. */
export const sellingResources = [
  customerReturn,
  returnReason,
  removalOrder,
  warning,
  warningRule,
  opLog,
  promotionActivity,
  priceChange,
  accountHealth,
  healthIssue,
  fbaCapacity,
  variationPlan,
]
export const sellingQueries = [projectGoods, returnRateList, variationFamily, removalCandidate]
export const sellingPages = [
  returnManagePage,
  removeOrderPage,
  earlyWarningPage,
  oplogPlusPage,
  promotionActivityPage,
  discountPage,
  storePerformancePage,
  multivariantPage,
]
export const sellingLabels = {
  customer_return: customerReturnLabels,
  return_reason: returnReasonLabels,
  return_rate: returnRateLabels,
  project_goods: projectGoodsLabels,
  removal_order: removalOrderLabels,
  removal_candidate: removalCandidateLabels,
  op_log: opLogLabels,
  variation_plan: variationPlanLabels,
  variation_family: variationFamilyLabels,
  account_health: accountHealthLabels,
  health_issue: healthIssueLabels,
  fba_capacity: fbaCapacityLabels,
  price_change: priceChangeLabels,
  promotion_activity: promotionLabels,
  warning: warningLabels,
  warning_rule: warningRuleLabels,
}

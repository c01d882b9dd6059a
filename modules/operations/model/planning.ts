import { annualPlanLabels } from './annual/annual-plan.labels.ts'
import { annualPlan } from './annual/annual-plan.resource.ts'
import { annualPage, storeKpiPage } from './annual/pages.ts'
import { storeKpiLabels } from './kpi/store-kpi.labels.ts'
import { storeKpi } from './kpi/store-kpi.resource.ts'
import { cargoQuotaLabels, cargoValueLabels } from './cargo/cargo.labels.ts'
import { cargoQuota, cargoValue } from './cargo/cargo.resources.ts'
import { cargoValuePage } from './cargo/pages.ts'
import { planningErrors } from './planning-errors.ts'
import { aiRestockPage } from './restock/pages.ts'
import {
  forecastAccuracyLabels,
  forecastMonthLabels,
  forecastOverrideLabels,
  replenishGapLabels,
  replenishRunLabels,
  replenishSuggestionLabels,
  restockGroupLabels,
} from './restock/restock.labels.ts'
import { forecastMonth } from './restock/forecast-month.query.ts'
import { forecastAccuracy, replenishGap, restockGroup } from './restock/restock.queries.ts'
import { forecastOverride, replenishRun, replenishSuggestion } from './restock/restock.resources.ts'
import { product360Page } from './product360/pages.ts'
import { replenishRulePage } from './rule/pages.ts'
import { demandEventLabels, replenishRuleLabels, seasonProfileLabels } from './rule/replenish-rule.labels.ts'
import { replenishRule } from './rule/replenish-rule.resource.ts'
import { demandEvent, seasonProfile } from './rule/season-profile.resource.ts'

/** Forecast, replenishment, cargo value, plans and KPI: this part of the module's model. */
export const planning = {
  resources: [replenishRule, seasonProfile, demandEvent, replenishRun, replenishSuggestion, forecastOverride, cargoValue, cargoQuota, annualPlan, storeKpi],
  queries: [forecastAccuracy, forecastMonth, replenishGap, restockGroup],
  pages: [replenishRulePage, aiRestockPage, cargoValuePage, annualPage, storeKpiPage, product360Page],
  labels: {
    replenish_rule: replenishRuleLabels,
    season_profile: seasonProfileLabels,
    demand_event: demandEventLabels,
    replenish_run: replenishRunLabels,
    replenish_suggestion: replenishSuggestionLabels,
    forecast_override: forecastOverrideLabels,
    forecast_accuracy: forecastAccuracyLabels,
    forecast_month: forecastMonthLabels,
    replenish_gap: replenishGapLabels,
    restock_group: restockGroupLabels,
    cargo_value: cargoValueLabels,
    cargo_quota: cargoQuotaLabels,
    annual_plan: annualPlanLabels,
    store_kpi: storeKpiLabels,
  },
  errors: planningErrors,
}

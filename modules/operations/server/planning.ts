import type { AnyCommands, EventHandler, JobDef, QueryHandler, ServerModule } from '@crossway/server-kit'
import { annualPlanCommands } from './annual/annual-plan.commands.ts'
import { annualRoutes } from './annual/annual-routes.ts'
import { kpiCalcJob, kpiDraftJob } from './kpi/kpi-job.ts'
import { kpiRoutes } from './kpi/kpi-routes.ts'
import { storeKpiCommands } from './kpi/store-kpi.commands.ts'
import { cargoQuotaCommands, cargoValueCommands } from './cargo/cargo.commands.ts'
import { cargoRoutes } from './cargo/cargo-routes.ts'
import { cargoJob } from './cargo/generate.ts'
import { factsJob, onReported } from './facts/facts-job.ts'
import { classesJob } from './replenish/classes-job.ts'
import { acceptRoute } from './replenish/accept-together.ts'
import { productRoutes } from './product360/product-routes.ts'
import { replenishJob } from './replenish/replenish-job.ts'
import { forecastAccuracyQuery, forecastMonthQuery, replenishGapQuery, restockGroupQuery } from './replenish/restock.sql.ts'
import { fillRoute } from './replenish/fill-route.ts'
import { restockRoutes } from './replenish/restock-routes.ts'
import { overrideCommands, runCommands, suggestionCommands } from './replenish/suggestion.commands.ts'
import { replenishRuleCommands } from './rule/replenish-rule.commands.ts'
import { ruleRoutes } from './rule/rule-routes.ts'
import { seasonsJob } from './rule/season-job.ts'
import { demandEventCommands, seasonProfileCommands } from './rule/season.commands.ts'

/** Forecast, replenishment, cargo value, plans and KPI: this part of the module's server. */
export const planning = {
  commands: [
    replenishRuleCommands,
    seasonProfileCommands,
    demandEventCommands,
    runCommands,
    suggestionCommands,
    overrideCommands,
    cargoValueCommands,
    cargoQuotaCommands,
    annualPlanCommands,
    storeKpiCommands,
  ] as AnyCommands[],
  queries: [forecastAccuracyQuery, forecastMonthQuery, replenishGapQuery, restockGroupQuery] as QueryHandler[],
  jobs: [factsJob, replenishJob, classesJob, seasonsJob, cargoJob, kpiDraftJob, kpiCalcJob] as JobDef[],
  handlers: [onReported] as EventHandler[],
  routes: ((http, app) => {
    ruleRoutes(http, app)
    restockRoutes(http, app)
    fillRoute(http, app)
    acceptRoute(http, app)
    cargoRoutes(http, app)
    annualRoutes(http, app)
    kpiRoutes(http, app)
    productRoutes(http, app)
  }) as NonNullable<ServerModule['routes']>,
}

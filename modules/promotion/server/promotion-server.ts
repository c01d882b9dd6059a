import { registerPromotionFigures } from './home-figures.ts'
import { registerSocialCalendar } from './social/home-calendar.ts'
import { registerNotices } from '@crossway/platform/server'
import { sql, type ServerModule } from '@crossway/server-kit'
import { promotionModel } from '../model/promotion-model.ts'
import { demo } from './demo.ts'
import { promotionDemandCommands } from './demand/promotion-demand.commands.ts'
import { promotionJobs, promotionNotices } from './jobs.ts'
import { coverJob } from './object/cover-job.ts'
import { objectNotices, onListingsChanged } from './object/watch-objects.ts'
import { makeObjectsRoute } from './object/make-objects.ts'
import { objectFigures } from './object/object-figures.ts'
import { promotionObjectCommands } from './object/promotion-object.commands.ts'
import { onMaterialMade, promotionMaterialQuery } from './object/request-material.ts'
import { makeWithdrawsRoute } from './payout/make-withdraws.ts'
import { promotionPayMethodCommands, usualFees, withdrawCommands, withdrawHandlers } from './payout/withdraw.commands.ts'
import { promotionPlanCommands } from './plan/promotion-plan.commands.ts'
import { promotionBoardRoutes } from './report/board-routes.ts'
import { customerPaperRoute } from './report/customer-paper.ts'
import { customerReportCommands } from './report/customer-report.commands.ts'
import { freezeJob } from './report/freeze-month.ts'
import { mailReportJob } from './report/mail-report.ts'
import { promotionTargetCommands } from './report/promotion-target.commands.ts'
import { promotionAgeingQuery, promotionResultQuery } from './report/promotion-result.sql.ts'
import { registerPhrases } from './resource/check-phrases.ts'
import { mergeJob } from './resource/mail-merge.ts'
import { poolJob } from './resource/pool-job.ts'
import { promotionPayeeCommands, promotionResourceCommands } from './resource/promotion-resource.commands.ts'
import { revealContactRoute } from './resource/reveal-contact.ts'
import { promotionSampleCommands } from './sample/promotion-sample.commands.ts'
import { accountSecretRoutes } from './social/account-secret.ts'
import { socialJobs, socialNotices } from './social/remind-accounts.ts'
import { socialAccountCommands, socialMetricCommands, socialPostCommands } from './social/social.commands.ts'
import { onCompetitorPage } from './survey/bring-competitors.ts'
import { competitorSurveyCommands } from './survey/competitor-survey.commands.ts'
import { promotionAttributionCommands } from './task/attribution.ts'
import { registerTaskCalendar } from './task/home-calendar.ts'
import { promotionTaskCommands } from './task/promotion-task.commands.ts'

export const promotionServer: ServerModule = {
  model: promotionModel,
  commands: [
    promotionResourceCommands,
    promotionPayeeCommands,
    promotionObjectCommands,
    promotionPlanCommands,
    promotionDemandCommands,
    promotionTaskCommands,
    promotionAttributionCommands,
    withdrawCommands,
    promotionPayMethodCommands,
    promotionSampleCommands,
    competitorSurveyCommands,
    socialAccountCommands,
    socialPostCommands,
    socialMetricCommands,
    promotionTargetCommands,
    customerReportCommands,
  ],
  routes: (http, app) => {
    promotionBoardRoutes(http, app)
    makeObjectsRoute(http, app)
    makeWithdrawsRoute(http, app)
    customerPaperRoute(http, app)
    revealContactRoute(http, app)
    accountSecretRoutes(http, app)
  },
  figures: objectFigures,
  queries: [promotionMaterialQuery, promotionResultQuery, promotionAgeingQuery],
  jobs: [poolJob, coverJob, freezeJob, mailReportJob, mergeJob, ...promotionJobs, ...socialJobs],
  handlers: [...withdrawHandlers, onListingsChanged, onMaterialMade, onCompetitorPage],
  start: (app) => {
    registerPhrases()
    registerSocialCalendar(app)
    registerTaskCalendar(app)
    registerPromotionFigures(app)
    registerNotices(app, [...promotionNotices, ...objectNotices, ...socialNotices])
  },
  base: async ({ tx }) => {
    await tx.run(
      sql`insert into promotion_pay_method (method, percent, fixed, currency) select m, p::numeric, x::numeric, 'USD' from unnest(${usualFees.map((f) => f[0])}::text[], ${usualFees.map((f) => f[1])}::text[], ${usualFees.map((f) => f[2])}::text[]) as u(m, p, x) on conflict do nothing`,
    )
  },
  demo,
}

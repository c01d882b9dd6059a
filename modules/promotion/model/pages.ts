import { planPage } from './plan/promotion-plan.page.ts'
import { promotionDemandPage } from './demand/promotion-demand.page.ts'
import { promotionalObjPage } from './object/promotion-object.page.ts'
import { withdrawPage } from './payout/withdraw.page.ts'
import { promotionDashboardPage } from './report/promotion-board.page.ts'
import { promotionReportPage } from './report/promotion-report.page.ts'
import { promotionResourcePage } from './resource/promotion-resource.page.ts'
import { sampleManagePage } from './sample/promotion-sample.page.ts'
import { socialMediaPage } from './social/social.page.ts'
import { competitorSurveyPage } from './survey/competitor-survey.page.ts'
import { taskPage } from './task/promotion-task.page.ts'

export const pages = [
  promotionResourcePage,
  promotionalObjPage,
  planPage,
  promotionDemandPage,
  taskPage,
  withdrawPage,
  sampleManagePage,
  competitorSurveyPage,
  socialMediaPage,
  promotionReportPage,
  promotionDashboardPage,
] as const

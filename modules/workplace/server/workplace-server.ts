import { registerHandover } from '@crossway/organization/server'
import { dueReminder, registerBadge, registerNotices } from '@crossway/platform/server'
import { sql, type ServerModule } from '@crossway/server-kit'
import { workplaceModel } from '../model/workplace-model.ts'
import { announcementCommands } from './announcement/announcement.commands.ts'
import { announcementJobs, announcementNotices } from './announcement/announcement-jobs.ts'
import { announcementRoutes } from './announcement/announcement-routes.ts'
import { seedAnnouncements } from './announcement/announcement-demo.ts'
import { actRoutes } from './center/act-routes.ts'
import { centerRoutes } from './center/center-routes.ts'
import { delegationRoutes } from './center/delegation-routes.ts'
import { approvalPort } from './engine/gate.ts'
import { briefingRoutes } from './briefing/briefing-routes.ts'
import { briefingJobs, briefingNotices } from './briefing/duties.ts'
import { forgetFlows } from './engine/match.ts'
import { approvalFlowCommands } from './flow/approval-flow.commands.ts'
import { flowRoutes } from './flow/flow-routes.ts'
import { approvalNotices } from './notices.ts'
import { articlePaperRoute } from './kt/article-paper.ts'
import { searchRoute } from './kt/search-articles.ts'
import { ktArticleCommands } from './kt/kt-article.commands.ts'
import { ktCategoryCommands } from './kt/kt-category.commands.ts'
import { seedWorkFlows } from './demo/default-flows.ts'
import { seedBriefings } from './briefing/briefing-demo.ts'
import { seedKnowledge } from './kt/kt-demo.ts'
import { importRoute } from './kt/import/import-route.ts'
import { homeRoutes } from './home/home-routes.ts'
import { registerOwnTeamFigures } from './home/own-team-figures.ts'
import { fillInitials } from './kt/initials.ts'
import { ktFeedbackCommands } from './kt/kt-feedback.commands.ts'
import { ktJobs, ktNotices } from './kt/kt-jobs.ts'
import { ktReadRoutes } from './kt/kt-read.ts'
import { ktCoverageQuery } from './kt/kt.sql.ts'
import { seedOkr } from './okr/okr-demo.ts'
import { likeRoutes } from './okr/like-goal.ts'
import { okrCycleCommands } from './okr/okr-cycle.commands.ts'
import { okrJobs, okrNotices } from './okr/okr-jobs.ts'
import { okrObjectiveCommands } from './okr/okr-objective.commands.ts'
import { okrOverviewQuery, okrScoreQuery } from './okr/okr.sql.ts'
import { absentHandlers } from './absent.ts'
import { expireInvites } from './supplier/invite.ts'
import { supplierNotices } from './supplier/notices.ts'
import { supplierRoutes } from './supplier/portal-routes.ts'
import { seedSupplierPortal } from './supplier/portal-demo.ts'
import { supplierInviteCommands, supplierSubmissionCommands } from './supplier/supplier.commands.ts'
import { timeoutJob } from './timeouts.ts'
import { approvalTasks } from './transfer/approval-tasks.ts'
import { dueTransfersJob, returnReminder, transferJob, transferNotices } from './transfer/carry-out.ts'
import { receiptRoute } from './transfer/receipt.ts'
import { registerTransferable } from './transfer/transferables.ts'
import { workTransferCommands } from './transfer/work-transfer.commands.ts'

/** The leave checklist belongs to the process, not to one app of it. */
let reported = false
function tellHandover(): void {
  if (reported) return
  reported = true
  registerHandover(async ({ run, employee }) => {
    const { n } = await run.one<{ n: number }>(sql`select count(*)::int as n from approval_task where approver_id = ${employee}::bigint and status = 'pending'`)
    return [{ code: 'approval_task', text: { 'zh-cn': '待审批', en: 'Approvals to decide' }, count: n, blocking: true }]
  })
}

export const workplaceServer: ServerModule = {
  model: workplaceModel,
  commands: [
    approvalFlowCommands,
    workTransferCommands,
    okrCycleCommands,
    okrObjectiveCommands,
    ktCategoryCommands,
    ktArticleCommands,
    ktFeedbackCommands,
    supplierInviteCommands,
    supplierSubmissionCommands,
    announcementCommands,
  ],
  queries: [okrOverviewQuery, okrScoreQuery, ktCoverageQuery],
  jobs: [...okrJobs, ...ktJobs, ...briefingJobs, ...announcementJobs, expireInvites, timeoutJob, transferJob, dueTransfersJob, dueReminder(returnReminder)],
  base: ({ tx }) => fillInitials(tx),
  demo: async (call) => {
    await seedOkr(call)
    await seedKnowledge(call)
    await fillInitials(call.tx)
    await seedSupplierPortal(call)
    await seedBriefings(call)
    await seedAnnouncements(call)
    await seedWorkFlows(call.tx)
  },
  handlers: absentHandlers,
  routes: (http, app) => {
    actRoutes(http, app)
    centerRoutes(http, app)
    delegationRoutes(http, app)
    flowRoutes(http, app)
    ktReadRoutes(http, app)
    likeRoutes(http, app)
    articlePaperRoute(http, app)
    searchRoute(http, app)
    importRoute(http, app)
    receiptRoute(http, app)
    briefingRoutes(http, app)
    supplierRoutes(http, app)
    announcementRoutes(http, app)
    homeRoutes(http, app)
  },
  start: (app) => {
    app.ports.approval = approvalPort(app)
    app.events.onBump('approval_flow', () => forgetFlows(app))
    registerNotices(app, [...approvalNotices, ...transferNotices, ...okrNotices, ...ktNotices, ...supplierNotices, ...briefingNotices, ...announcementNotices])
    registerTransferable(app, approvalTasks)
    tellHandover()
    registerOwnTeamFigures(app)
    registerBadge(app, 'briefing', async (run, _, employee) =>
      employee === null
        ? 0
        : (
            await run.one<{ n: number }>(
              sql`select count(*)::int as n from briefing_duty where employee_id = ${employee}::bigint and status = 'due' and late_until > now()`,
            )
          ).n,
    )
    registerBadge(app, 'approvalCenter', async (run, _, employee) =>
      employee === null
        ? 0
        : (await run.one<{ n: number }>(sql`select count(*)::int as n from approval_task where approver_id = ${employee}::bigint and status = 'pending'`)).n,
    )
  },
}

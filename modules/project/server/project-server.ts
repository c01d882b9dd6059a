import { registerHandoverAction } from '@crossway/organization/server'
import { sql, type ServerModule } from '@crossway/server-kit'
import { registerParam, registerProjectFacts, registerUsage } from '@crossway/settings/server'
import { withoutContract } from './contract-link.ts'
import { projectModel } from '../model/project-model.ts'
import { demo } from './demo.ts'
import { contractHandlers } from './from-contract.ts'
import { projectCommands } from './project.commands.ts'
import { members, projectById } from './project.queries.ts'
import { replaceLeader } from './replace-leader.ts'
import { registerBadge, registerNotices } from '@crossway/platform/server'
import { registerProjectScope } from './scope-source.ts'
import { leaderJob } from './change-leader.ts'
import { ownChecks, registerClosingCheck } from './closing/closing-checks.ts'
import { closingRoute } from './closing/closing-route.ts'
import { docCommands, docSpaceCommands } from './library/doc.commands.ts'
import { docRoutes } from './library/doc-routes.ts'
import { packSpaceJob, packSpaceRoute } from './library/pack/pack-space.ts'
import { writeRules } from './todo/seed-rules.ts'
import { askRoutes } from './library/ask-routes.ts'
import { faqAskCommands } from './library/faq-ask.commands.ts'
import { faqCommands } from './library/faq.commands.ts'
import { libraryJobs } from './library/review-job.ts'
import { shareJob, shareNotices } from './share/share-job.ts'
import { shareRoutes } from './share/share-routes.ts'
import { shareCommands } from './share/share.ts'
import { overviewRoutes } from './snapshot/overview-routes.ts'
import { overviewQuery } from './snapshot/overview.sql.ts'
import { digestRoute, weekJob, weekNotices } from './snapshot/week-digest.ts'
import { projectNotices, snapshotJobs } from './snapshot/snapshot-jobs.ts'
import { docReadRoute, mustReadJob, readNotices } from './library/doc-read.ts'
import { digestJob, digestNotices, todoStatsRoute } from './todo/todo-digest.ts'
import { moneyRoutes } from './money/money-routes.ts'
import { monthReportJob } from './report/month-report-job.ts'
import { projectFigures } from './project-figures.ts'
import { projectTeamQuery } from './team/project-team.sql.ts'
import { keepTodos, pressingTodos } from './todo/keep-todos.ts'
import { registerTodoCalendar } from './todo/calendar-todos.ts'
import { registerTeamTodos } from './todo/team-todos.ts'
import { todoJobs, todoNotices } from './todo/todo-jobs.ts'
import { documentCommands, meetingCommands } from './plan/meeting.commands.ts'
import { milestoneCommands, templateCommands } from './plan/milestone.commands.ts'
import { openingHandler, seedTemplates } from './plan/opening.ts'
import { riskCommands } from './plan/risk.commands.ts'
import { ruleWordsRoute } from './todo/rule-words.ts'
import { todoRuleCommands } from './todo/todo-rules.ts'
import { todoCommands } from './todo/todo.commands.ts'
import { todosOfLeft } from './todo/todo-left.ts'

export const projectServer: ServerModule = {
  model: projectModel,
  commands: [
    projectCommands,
    milestoneCommands,
    templateCommands,
    riskCommands,
    shareCommands,
    meetingCommands,
    documentCommands,
    todoCommands,
    todoRuleCommands,
    docSpaceCommands,
    docCommands,
    faqCommands,
    faqAskCommands,
  ],
  queries: [overviewQuery, projectTeamQuery],
  jobs: [leaderJob, shareJob, digestJob, mustReadJob, packSpaceJob, monthReportJob, weekJob, ...snapshotJobs, ...todoJobs, ...libraryJobs],
  routes: (http, app) => {
    docRoutes(http, app)
    packSpaceRoute(http, app)
    askRoutes(http, app)
    closingRoute(http, app)
    overviewRoutes(http, app)
    docReadRoute(http, app)
    todoStatsRoute(http, app)
    ruleWordsRoute(http, app)
    shareRoutes(http, app)
    moneyRoutes(http, app)
    digestRoute(http, app)
  },
  handlers: [...contractHandlers, openingHandler, todosOfLeft],
  figures: [
    ...projectFigures,
    {
      resource: 'brand',
      name: 'projects',
      type: 'number',
      sql: sql.raw(
        `(select count(distinct p.id)::int from project_brand b join project p on p.id = b.project_id where b.brand_id = t.id and p.stage not in ('draft', 'closed', 'cancelled'))`,
      ),
    },
  ],
  base: async (call) => {
    await seedTemplates(call)
    await writeRules(call)
  },
  demo,
  start: (app) => {
    registerProjectScope()
    registerParam({
      code: withoutContract,
      name: '允许无合同正式运营',
      name_en: 'Projects may operate without a contract',
      type: 'bool',
      default_value: 'false',
    })
    keepTodos(app)
    registerTeamTodos(app)
    registerTodoCalendar(app)
    registerBadge(app, 'ToDoTasks', (run, _, employee) => pressingTodos(run, employee))
    for (const check of ownChecks) registerClosingCheck(check)
    registerNotices(app, [...todoNotices, ...projectNotices, ...shareNotices, ...digestNotices, ...readNotices, ...weekNotices])
    registerHandoverAction('project', replaceLeader)
    registerUsage(app, 'brand', async ({ tx, id }) => {
      const row = await tx.one<{ n: number }>(
        sql`select count(distinct p.id)::int as n from project_brand b join project p on p.id = b.project_id where b.brand_id = ${id}::bigint and p.stage in ('preparing', 'operating', 'paused', 'closing')`,
      )
      return [{ text: { 'zh-cn': '运营中的项目', en: 'operating projects' }, count: row.n }]
    })
    registerUsage(app, 'company', async ({ tx, id }) => {
      const row = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from project where company_id = ${id}::bigint and stage not in ('closed', 'cancelled')`,
      )
      return [{ text: { 'zh-cn': '项目', en: 'projects' }, count: row.n }]
    })
    registerProjectFacts({
      customerOf: async (run, project) => (await projectById(run, project))?.customer ?? null,
      isLive: async (run, project) => ['preparing', 'operating', 'paused'].includes((await projectById(run, project))?.stage ?? ''),
      isMember: async (run, project, employee, day) => (await members(run, project, day)).some((m) => m.employee === employee),
    })
  },
}

import { registerBadge, registerNotices } from '@crossway/platform/server'
import { sql, type ServerModule } from '@crossway/server-kit'
import { workplaceModel } from '../model/workplace-model.ts'
import { actRoutes } from './center/act-routes.ts'
import { approvalPort } from './engine/gate.ts'
import { forgetFlows } from './engine/match.ts'
import { approvalFlowCommands } from './flow/approval-flow.commands.ts'
import { approvalNotices } from './notices.ts'

export const workplaceServer: ServerModule = {
  model: workplaceModel,
  commands: [approvalFlowCommands],
  routes: (http, app) => {
    actRoutes(http, app)
  },
  start: (app) => {
    app.ports.approval = approvalPort(app)
    app.events.onBump('approval_flow', () => forgetFlows(app))
    registerNotices(app, approvalNotices)
    registerBadge(app, 'approvalCenter', async (run, _, employee) =>
      employee === null
        ? 0
        : (await run.one<{ n: number }>(sql`select count(*)::int as n from approval_task where approver_id = ${employee}::bigint and status = 'pending'`)).n,
    )
  },
}

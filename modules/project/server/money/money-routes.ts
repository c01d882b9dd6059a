import { dayOf } from '@crossway/kernel'
import { profitBases, type ProfitBasis } from '@crossway/ledger/model'
import { pathId, readRecord, route, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { project } from '../../model/project.resource.ts'
import { refuse } from '../../model/errors.ts'
import { monthReportJob, reportFormats, type ReportFormat } from '../report/month-report-job.ts'
import { contractOf } from './project-contract.ts'
import { lastMonths, profitOf } from './project-profit.ts'

const month = { type: 'string', pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' } as const
const common = { module: 'project', node: 'projectDetail' } as const

/** Money of a project on its page: profit by month, terms and receivables of its contract, the monthly report. */
export const moneyRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      ...common,
      method: 'GET',
      url: '/api/project/:id/profit',
      summary: '项目利润 · Profit of a project by month',
      query: { from: month, to: month, basis: { type: 'string', enum: [...profitBases] } },
    },
    async ({ ctx, req }) => {
      const id = await seen(app, ctx, req)
      const q = req.query as { from?: string; to?: string; basis?: ProfitBasis }
      const asked = { ...lastMonths(), ...q }
      if (asked.from > asked.to) throw refuse.REPORT_RANGE({}, 'to')
      return profitOf({ app, run: app.db, ctx }, id, asked)
    },
  )
  route(
    http,
    app,
    { ...common, method: 'GET', url: '/api/project/:id/contract', summary: '合同与资金 · Terms in force and receivables of a project' },
    async ({ ctx, req }) => contractOf(app, ctx, await seen(app, ctx, req)),
  )
  route(
    http,
    app,
    {
      module: 'project',
      node: 'projectDetail/export',
      method: 'POST',
      url: '/api/project/:id/month-report',
      summary: '项目月报 · The month of a project as a file',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['month', 'format'],
        properties: { month, format: { type: 'string', enum: [...reportFormats] } },
      },
    },
    async ({ ctx, req }) => {
      const id = await seen(app, ctx, req)
      const { month: of, format } = req.body as { month: string; format: ReportFormat }
      if (of > dayOf(new Date()).slice(0, 7)) throw refuse.REPORT_MONTH({}, 'month')
      return {
        job: await app.db.tx((tx) =>
          app.jobs.enqueue(
            tx,
            ctx,
            monthReportJob.name,
            `${monthReportJob.title[ctx.lang]} ${of}`,
            { project: id, month: of, format },
            { uniqueKey: `monthReport:${id}:${of}:${format}:${ctx.account}` },
          ),
        ),
      }
    },
  )
}
async function seen(app: App, ctx: Ctx, req: { readonly params: unknown }): Promise<number> {
  const id = pathId(req)
  await readRecord({ app, ctx }, project, id)
  return id
}

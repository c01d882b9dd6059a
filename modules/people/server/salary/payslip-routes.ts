import { refuse as engine } from '@crossway/kernel'
import { audit, pathId, route, runAction, sql, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { salarySlip } from '../../model/salary/salary-sheet.resource.ts'
import type { Figures } from './calculate-sheet.ts'
import { readPay } from './pay-secret.ts'
import { verification } from './verified.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
interface SlipRow {
  readonly id: number
  readonly employee: number
  readonly month: string
  readonly state: string
}
type Shown = Omit<Figures, 'commission_lines' | 'adjusts' | 'plan'>
/** What a person may see of a slip: all but the sources that only locking needs. */
const shown = ({ commission_lines: _, adjusts: __, plan: ___, ...figures }: Figures): Shown => figures
const figuresOf = async (app: App, id: number): Promise<Shown> => {
  const f = (await readPay<Figures>({ app, run: app.db }, 'salary_slip', [id])).get(id)
  if (!f) throw engine.NOT_FOUND()
  return shown(f)
}
const note = (app: App, ctx: Ctx, slip: number, action: string, node: string): Promise<void> =>
  app.db.tx((tx) => audit({ run: tx, ctx }, [{ resource: 'salary_slip', record: slip, operation: 'reveal', action, node }]))

/** Somebody's own slip that has been shown to him; anybody else's is not there, and the try is written down. */
async function ownSlip(app: App, ctx: Ctx, id: number): Promise<SlipRow> {
  const row = await app.db.maybe<SlipRow>(sql`select id, employee_id as employee, month, status as state from salary_slip where id = ${id}`)
  const own = row && ctx.employee !== null && Number(row.employee) === ctx.employee && row.state !== 'unpublished'
  if (own) return row
  if (row) await note(app, ctx, id, 'denied', 'salarySheetClient')
  throw engine.NOT_FOUND()
}

/** The ways to an amount that somebody is paid; each is proved, closed to caches, and written down. */
export function payslipRoutes(http: Http, app: App): void {
  const own = { module: 'people', node: 'salarySheetClient' } as const
  route(
    http,
    app,
    { ...own, method: 'GET', url: '/api/my-payslip/:id/figures', summary: '我的工资条 · The figures of one’s own payslip' },
    async ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const slip = await ownSlip(app, ctx, pathId(req))
      verification.check(ctx)
      if (slip.state === 'unread') await app.db.tx((tx) => runAction({ app, tx, ctx }, salarySlip, Number(slip.id), 'open', {}, true))
      await note(app, ctx, Number(slip.id), 'open', 'salarySheetClient')
      return figuresOf(app, Number(slip.id))
    },
  )
  for (const [action, body] of [
    ['confirm', { type: 'object', additionalProperties: false, properties: {} }],
    ['dispute', { type: 'object', required: ['text'], additionalProperties: false, properties: { text: { type: 'string', minLength: 5, maxLength: 1000 } } }],
  ] as const)
    route(
      http,
      app,
      {
        ...own,
        method: 'POST',
        url: `/api/my-payslip/:id/${action}`,
        summary: action === 'confirm' ? '确认工资条 · Confirm one’s payslip' : '提出异议 · Object to one’s payslip',
        body,
      },
      async ({ ctx, req }) => {
        const slip = await ownSlip(app, ctx, pathId(req))
        const state = await app.db.tx((tx) => runAction({ app, tx, ctx }, salarySlip, Number(slip.id), action, { args: req.body ?? {} }, true))
        return { state }
      },
    )
  route(
    http,
    app,
    {
      module: 'people',
      node: 'salarySheet/viewDetail',
      method: 'GET',
      url: '/api/salary-slip/:id/figures',
      summary: '工资条明细 · The figures of somebody’s payslip',
    },
    async ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const id = pathId(req)
      const row = await app.db.maybe<SlipRow>(sql`select id, employee_id as employee, month, status as state from salary_slip where id = ${id}`)
      if (!row) throw engine.NOT_FOUND()
      if (ctx.employee !== null && Number(row.employee) === ctx.employee) throw refuse.OWN_PAY()
      verification.check(ctx)
      await note(app, ctx, id, 'view', 'salarySheet/viewDetail')
      return figuresOf(app, id)
    },
  )
}

import { refuse as engine } from '@crossway/kernel'
import { audit, route, runAction, sql, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { readSecret } from '@crossway/organization/server'
import { createHash } from 'node:crypto'
import { refuse } from '../../model/errors.ts'
import { bonusPlan } from '../../model/salary/pay-base.resource.ts'
import { salarySlip } from '../../model/salary/salary-sheet.resource.ts'
import { maySeparate } from '../../model/salary/tax.ts'
import type { Figures } from './calculate-sheet.ts'
import { readPay } from './pay-secret.ts'
import { verification } from './verified.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const idOf = (params: unknown): number => {
  const { id } = params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw engine.NOT_FOUND()
  return Number(id)
}
interface SlipRow {
  readonly id: number
  readonly employee: number
  readonly month: string
  readonly state: string
}
/** What a person may see of a slip: all but the sources that only locking needs. */
const shown = ({ commission_lines: _, adjusts: __, ...figures }: Figures): Omit<Figures, 'commission_lines' | 'adjusts'> => figures
const figuresOf = async (app: App, id: number): Promise<Omit<Figures, 'commission_lines' | 'adjusts'>> => {
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
      const slip = await ownSlip(app, ctx, idOf(req.params))
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
        const slip = await ownSlip(app, ctx, idOf(req.params))
        const state = await app.db.tx((tx) => runAction({ app, tx, ctx }, salarySlip, Number(slip.id), action, { args: req.body ?? {} }, true))
        return { state }
      },
    )
  route(
    http,
    app,
    {
      ...own,
      method: 'POST',
      url: '/api/my-bonus/:id/choice',
      summary: '选择年终奖计税方式 · Choose how one’s bonus is taxed',
      body: { type: 'object', required: ['choice'], additionalProperties: false, properties: { choice: { type: 'string', enum: ['separate', 'merged'] } } },
    },
    async ({ ctx, req }) => {
      const { choice } = req.body as { choice: 'separate' | 'merged' }
      const plan = await app.db.maybe<{ id: number; day: string }>(
        sql`select id, pay_date::text as day from bonus_plan where id = ${idOf(req.params)} and employee_id = ${ctx.employee}::bigint`,
      )
      if (!plan) throw engine.NOT_FOUND()
      if (choice === 'separate' && !maySeparate(plan.day)) throw refuse.BONUS_CLOSED()
      await app.db.tx(async (tx) => {
        await tx.run(sql`update bonus_plan set choice = ${choice}, chosen_at = now(), updated_at = now(), version = version + 1 where id = ${plan.id}`)
        await audit({ run: tx, ctx }, [
          { resource: bonusPlan.name, record: Number(plan.id), operation: 'update', action: 'choose', comment: choice, node: 'salarySheetClient' },
        ])
      })
      return { choice }
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
      const id = idOf(req.params)
      const row = await app.db.maybe<SlipRow>(sql`select id, employee_id as employee, month, status as state from salary_slip where id = ${id}`)
      if (!row) throw engine.NOT_FOUND()
      if (ctx.employee !== null && Number(row.employee) === ctx.employee) throw refuse.OWN_PAY()
      verification.check(ctx)
      await note(app, ctx, id, 'view', 'salarySheet/viewDetail')
      return figuresOf(app, id)
    },
  )
  route(
    http,
    app,
    {
      module: 'people',
      node: 'salarySheet/pay',
      method: 'POST',
      url: '/api/salary-sheet/:id/bank-file',
      summary: '导出银行文件 · The file by which the bank pays a locked sheet',
    },
    async ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      verification.check(ctx)
      return bankFile(app, ctx, idOf(req.params))
    },
  )
}

/** Who is paid what and where; people on hold are left out, and a card that is not verified stops the file by name. */
async function bankFile(app: App, ctx: Ctx, sheet: number): Promise<{ name: string; content: string; hash: string }> {
  const head = await app.db.maybe<{ no: string; status: string }>(sql`select no, status from salary_sheet where id = ${sheet}`)
  if (!head || head.status !== 'locked') throw engine.NOT_FOUND()
  const rows = await app.db.rows<{ id: number; employee: number; name: string; bank: string | null; verified: boolean }>(
    sql`select p.id, e.id as employee, e.name, e.bank_name as bank, e.bank_verified as verified from salary_slip p join employee e on e.id = p.employee_id where p.sheet_id = ${sheet} and p.pay_state = 'normal' order by e.emp_no limit 20000`,
  )
  const figures = await readPay<Figures>(
    { app, run: app.db },
    'salary_slip',
    rows.map((r) => Number(r.id)),
  )
  const lines: string[] = []
  const missing: string[] = []
  for (const r of rows) {
    const account = await readSecret(app, app.db, Number(r.employee), 'bank_account')
    if (!account || !r.verified) missing.push(r.name)
    else lines.push([r.name, r.bank ?? '', account, figures.get(Number(r.id))!.net].join(','))
  }
  if (missing.length) throw refuse.BANK_INCOMPLETE({ names: missing.slice(0, 10).join('、') })
  const content = ['户名,开户行,账号,金额', ...lines, `# ${ctx.name} ${new Date().toISOString()}`].join('\n')
  const hash = createHash('sha256').update(content).digest('hex')
  await app.db.tx(async (tx) => {
    await tx.run(sql`update salary_sheet set bank_file_hash = ${hash}, updated_at = now(), version = version + 1 where id = ${sheet}`)
    await audit({ run: tx, ctx }, [
      { resource: 'salary_sheet', record: sheet, no: head.no, operation: 'reveal', action: 'bankFile', comment: hash, node: 'salarySheet/pay' },
    ])
  })
  return { name: `${head.no}.csv`, content, hash }
}

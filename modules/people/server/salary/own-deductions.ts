import { refuse as engine } from '@crossway/kernel'
import { createRecord, inNameOf, pathId, route, runAction, sql, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { deductionTypes, specialDeduction } from '../../model/salary/pay-base.resource.ts'
import { refuse } from '../../model/errors.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
interface Declared {
  readonly type: string
  readonly tax_year: number
  readonly person: string
  readonly monthly_amount: string
  readonly share_pct?: string
  readonly from_month: string
  readonly to_month: string
}
const monthText = { type: 'string', minLength: 7, maxLength: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } as const
const self = (ctx: Ctx): number => {
  if (ctx.employee === null) throw refuse.NO_EMPLOYEE()
  return ctx.employee
}

/** What somebody declares of his own: HR verifies it, and nobody else's is there (people.md salarySheetClient). */
export function ownDeductionRoutes(http: Http, app: App): void {
  const own = { module: 'people', node: 'salarySheetClient' } as const
  route(http, app, { ...own, method: 'GET', url: '/api/my-deduction', summary: '我的专项附加扣除 · One’s own special deductions' }, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store')
    return {
      rows: await app.db.rows(sql`
        select id, tax_year, type, person, monthly_amount::numeric(18,2)::text as monthly_amount, share_pct::numeric(6,2)::text as share_pct, from_month, to_month, status
        from special_deduction where employee_id = ${ctx.employee}::bigint order by tax_year desc, id desc limit 200`),
    }
  })
  route(
    http,
    app,
    {
      ...own,
      method: 'POST',
      url: '/api/my-deduction',
      summary: '申报专项附加扣除 · Declare a special deduction of one’s own',
      body: {
        type: 'object',
        required: ['type', 'tax_year', 'person', 'monthly_amount', 'from_month', 'to_month'],
        additionalProperties: false,
        properties: {
          type: { type: 'string', enum: [...deductionTypes] },
          tax_year: { type: 'integer', minimum: 2019, maximum: 2100 },
          person: { type: 'string', minLength: 1, maxLength: 60 },
          monthly_amount: { type: 'string', maxLength: 20, pattern: '^\\d{1,6}(\\.\\d{1,2})?$' },
          share_pct: { type: 'string', maxLength: 6, pattern: '^\\d{1,3}(\\.\\d{1,2})?$' },
          from_month: monthText,
          to_month: monthText,
        },
      },
    },
    async ({ ctx, req, reply }) => {
      const id = await app.db.tx((tx) => createRecord({ app, tx, ctx: inNameOf(ctx) }, specialDeduction, { ...(req.body as Declared), employee: self(ctx) }))
      reply.code(201)
      return { id }
    },
  )
  route(
    http,
    app,
    {
      ...own,
      method: 'POST',
      url: '/api/my-deduction/:id/stop',
      summary: '停止专项附加扣除 · Stop a special deduction of one’s own',
      body: { type: 'object', required: ['to_month'], additionalProperties: false, properties: { to_month: monthText } },
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await app.db.tx(async (tx) => {
        const mine = await tx.maybe(sql`select 1 as x from special_deduction where id = ${id}::bigint and employee_id = ${ctx.employee}::bigint for update`)
        if (!mine) throw engine.NOT_FOUND()
        await runAction({ app, tx, ctx: inNameOf(ctx) }, specialDeduction, id, 'stop', { args: req.body as { to_month: string } }, true)
      })
      return { id }
    },
  )
}

import { num, refuse as engine } from '@crossway/kernel'
import { audit, pathId, route, sql, type App, type Runner, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { bonusPlan } from '../../model/salary/pay-base.resource.ts'
import { adviseBonus, maySeparate, type BonusAdvice } from '../../model/salary/tax.ts'
import { bracketsOn, cumulatedBefore } from './pay-inputs.ts'
import { readPay } from './pay-secret.ts'
import { verification } from './verified.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
interface Plan {
  readonly id: number
  readonly employee: number
  readonly year: number
  readonly pay_date: string
  readonly choice: string | null
  readonly taken: boolean
}
const plansWhere = (run: Runner, where: ReturnType<typeof sql>): Promise<Plan[]> =>
  run.rows<Plan>(
    sql`select id, employee_id as employee, year, pay_date::text as pay_date, choice, slip_id is not null as taken from bonus_plan where ${where} order by year desc, id desc limit 50`,
  )
/** Both taxes of a plan, the cheaper way, and the smaller bonus that would leave more (people.md, bonus sheet). */
async function adviceOf(app: App, plan: Plan): Promise<Plan & BonusAdvice & { amount: string; choosable: boolean }> {
  const amount = (await readPay<{ amount: string }>({ app, run: app.db }, 'bonus_plan', [Number(plan.id)])).get(Number(plan.id))?.amount ?? '0'
  const tables = await bracketsOn(app.db, plan.pay_date)
  const before = await cumulatedBefore({ app, run: app.db }, Number(plan.employee), plan.pay_date.slice(0, 7))
  const advice = adviseBonus(tables.wage, tables.bonus, amount, before, plan.pay_date)
  return { ...plan, ...advice, amount: num(amount).toFixed(2), choosable: maySeparate(plan.pay_date) && !plan.taken }
}

/** Bonuses of the year with their amounts: one's own, and for HR one by one; each is proved and written down. */
export function bonusRoutes(http: Http, app: App): void {
  const own = { module: 'people', node: 'salarySheetClient' } as const
  const note = (ctx: Parameters<typeof audit>[0]['ctx'], plan: number, action: string, node: string): Promise<void> =>
    app.db.tx((tx) => audit({ run: tx, ctx }, [{ resource: bonusPlan.name, record: plan, operation: 'reveal', action, node }]))
  route(http, app, { ...own, method: 'GET', url: '/api/my-bonus', summary: '我的年终奖 · One’s own bonuses' }, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store')
    verification.check(ctx)
    const rows = await Promise.all((await plansWhere(app.db, sql`employee_id = ${ctx.employee}::bigint`)).map((p) => adviceOf(app, p)))
    for (const r of rows) await note(ctx, Number(r.id), 'open', own.node)
    return { rows }
  })
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
      const id = pathId(req)
      await app.db.tx(async (tx) => {
        const plan = (await plansWhere(tx, sql`id = (select id from bonus_plan where id = ${id} and employee_id = ${ctx.employee}::bigint for update)`))[0]
        if (!plan) throw engine.NOT_FOUND()
        if (plan.taken) throw refuse.BONUS_TAKEN()
        if (choice === 'separate' && !maySeparate(plan.pay_date)) throw refuse.BONUS_CLOSED()
        await tx.run(sql`update bonus_plan set choice = ${choice}, chosen_at = now(), updated_at = now(), version = version + 1 where id = ${plan.id}`)
        await audit({ run: tx, ctx }, [
          { resource: bonusPlan.name, record: Number(plan.id), operation: 'update', action: 'choose', comment: choice, node: own.node },
        ])
      })
      return { choice }
    },
  )
  const node = 'salarySheet/viewDetail'
  route(
    http,
    app,
    { module: 'people', node, method: 'GET', url: '/api/bonus-plan/:id/advice', summary: '年终奖测算 · The taxes of somebody’s bonus' },
    async ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const plan = (await plansWhere(app.db, sql`id = ${pathId(req)}`))[0]
      if (!plan) throw engine.NOT_FOUND()
      if (ctx.employee !== null && Number(plan.employee) === ctx.employee) throw refuse.OWN_PAY()
      verification.check(ctx)
      await note(ctx, Number(plan.id), 'view', node)
      return adviceOf(app, plan)
    },
  )
}

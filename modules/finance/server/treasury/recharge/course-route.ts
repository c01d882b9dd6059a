import { addDays, dayOf, num, refuse as engine } from '@crossway/kernel'
import { pathId, readRecord, route, sql, type App, type Ctx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'

/** A recharge account day by day: what it held at the day's end, and what advertising and its fees took of it. */
interface Course {
  readonly currency: string
  readonly days: readonly { readonly day: string; readonly balance: string; readonly spend: string }[]
}
const spans = ['30', '90', '180', '365'] as const

async function readCourse(app: App, ctx: Ctx, id: number, days: number): Promise<Course> {
  const account = (await readRecord({ app, ctx }, app.registry.resource('fund_account'), id)) as { type: string; currency: string }
  if (account.type !== 'recharge') throw engine.NOT_FOUND()
  const today = dayOf(new Date())
  const from = addDays(today, 1 - days)
  const moved = await app.db.rows<{ day: string; moved: string; spend: string }>(sql`
    select greatest(t.biz_date, ${addDays(from, -1)}::date)::text as day, sum(t.amount)::text as moved, coalesce(-sum(t.amount) filter (where t.type in ('spend', 'service_fee', 'tax')), 0)::text as spend
    from fund_txn t where t.account_id = ${id}::bigint and t.biz_date <= ${today}::date group by 1 order by 1 limit ${days + 1}`)
  const by = new Map(moved.map((m) => [m.day, m]))
  let balance = num(by.get(addDays(from, -1))?.moved ?? 0)
  return {
    currency: account.currency,
    days: Array.from({ length: days }, (_, i) => {
      const day = addDays(from, i)
      const own = by.get(day)
      balance = balance.plus(own?.moved ?? 0)
      return { day, balance: balance.toFixed(2), spend: num(own?.spend ?? 0).toFixed(2) }
    }),
  }
}

export function rechargeCourseRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/fund-account/:id/course',
      node: 'rechargeAccount',
      module: 'finance',
      summary: '充值账户走势 · Balance and spend of a recharge account day by day',
      query: { days: { type: 'string', enum: [...spans] } },
    },
    ({ ctx, req }) => {
      const id = pathId(req)
      return readCourse(app, ctx, id, Number((req.query as { days?: string }).days ?? '90'))
    },
  )
}

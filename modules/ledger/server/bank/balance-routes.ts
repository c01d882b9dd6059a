import { pathId, readRecord, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { bankAccount } from '../../model/bank-account.resource.ts'
import { lockDay } from './day-lock.ts'

const date = { type: 'string', format: 'date' }

/** What stood on an account day by day, and the closing of its days (finance-treasury.md bankAccount). */
export function balanceRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/bank-account/:id/days',
      node: 'bankAccount',
      summary: '每日余额 · Balance at the end of each day: days back',
      query: { days: { type: 'integer', minimum: 7, maximum: 400 } },
    },
    async (call) => {
      const id = pathId(call.req)
      await readRecord({ app, ctx: call.ctx }, bankAccount, id)
      const days = Number((call.req.query as { days?: string }).days ?? 90)
      const rows = await app.db.rows<{ day: string; balance: string }>(sql`
        select d::date::text as day, (a.opening_balance + coalesce((select sum(case direction when 'in' then amount else -amount end) from bank_txn t where t.bank_account_id = a.id and t.value_date < b.first), 0)
          + coalesce(sum(m.moved) over (order by d), 0))::numeric(18,2)::text as balance
        from bank_account a cross join lateral (select (now() at time zone 'Asia/Shanghai')::date - ${days - 1}::int as first) b cross join lateral generate_series(b.first, b.first + ${days - 1}::int, interval '1 day') d
        left join lateral (select sum(case direction when 'in' then amount else -amount end) as moved from bank_txn t where t.bank_account_id = a.id and t.value_date = d::date) m on true
        where a.id = ${id}::bigint order by d`)
      return { rows }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/bank-account/:id/lock',
      node: 'bankAccount/lock',
      summary: '日结 · Close the days up to date; an earlier date opens again, with a reason',
      body: { type: 'object', required: ['date'], additionalProperties: false, properties: { date, reason: { type: 'string', minLength: 2, maxLength: 300 } } },
    },
    async (call) => {
      const id = pathId(call.req)
      await readRecord({ app, ctx: call.ctx }, bankAccount, id)
      const { date: day, reason } = call.req.body as { date: string; reason?: string }
      await app.db.tx((tx) => lockDay({ app, tx, ctx: call.ctx }, id, day, reason))
      return { id, locked_to: day }
    },
  )
}

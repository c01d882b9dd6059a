import { addDays, dayOf, num } from '@crossway/kernel'
import { route, scopeSql, sql, type App, type Ctx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { paymentOrder } from '../../../model/treasury/payment-order.resource.ts'

const page = 'supplierPayment'
/** Days that are looked ahead. */
const ahead = 30
interface PaymentPlan {
  readonly currency: string
  readonly currencies: readonly string[]
  /** What lies on our accounts of the currency; null for who may not see accounts. */
  readonly balance: string | null
  /** Each day with what is planned for it; what is late counts today. `left` is what lies there after the day. */
  readonly days: readonly { readonly day: string; readonly planned: string; readonly orders: number; readonly left: string | null }[]
}

/** What approved and planned orders take out of our accounts day by day (finance-treasury.md supplierPayment, cash plan), within the caller's rows. */
async function readPlan(app: App, ctx: Ctx, asked: string | undefined): Promise<PaymentPlan> {
  const today = dayOf(new Date())
  const scopes = ctx.access.scopes(paymentOrder.name, [page], 'read')
  const rows = await app.db.rows<{ currency: string; day: string; planned: string; orders: number }>(sql`
    select t.currency, greatest(coalesce(t.planned_date, ${today}::date), ${today}::date)::text as day, sum(t.pay_amount)::numeric(18,2)::text as planned, count(*)::int as orders from payment_order t
    where t.status in ('approved', 'scheduled', 'paying') and t.pay_amount > 0 and coalesce(t.planned_date, ${today}::date) <= ${addDays(today, ahead)}::date and ${scopeSql(scopes, paymentOrder, ctx)}
    group by 1, 2 order by 1, 2 limit 2000`)
  const currencies = [...new Set(rows.map((r) => r.currency))].sort((a, b) => Number(b === 'CNY') - Number(a === 'CNY') || a.localeCompare(b))
  const currency = asked ?? currencies[0] ?? 'CNY'
  const balance = ctx.access.has('bankAccount')
    ? (
        await app.db.one<{ sum: string }>(
          sql`select coalesce(sum(balance), 0)::numeric(18,2)::text as sum from bank_account where active and currency = ${currency} and type in ('bank', 'psp', 'alipay_wechat', 'cash')`,
        )
      ).sum
    : null
  let left = num(balance ?? 0)
  const days = Array.from({ length: ahead + 1 }, (_, i) => {
    const day = addDays(today, i)
    const own = rows.find((r) => r.currency === currency && r.day === day)
    left = left.minus(own?.planned ?? 0)
    return { day, planned: own?.planned ?? '0.00', orders: own?.orders ?? 0, left: balance === null ? null : left.toFixed(2) }
  })
  return { currency, currencies, balance, days }
}

export function paymentPlanRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/payment-plan',
      node: page,
      module: 'finance',
      summary: '资金计划 · What planned payments take out of our accounts in the next thirty days',
      query: { currency: { type: 'string', pattern: '^[A-Z]{3}$' } },
    },
    ({ ctx, req }) => readPlan(app, ctx, (req.query as { currency?: string }).currency),
  )
}

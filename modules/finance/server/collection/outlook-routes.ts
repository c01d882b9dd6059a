import { addDays, addMonths, dayOf, num, startOfMonth, sum } from '@crossway/kernel'
import { route, scopeSql, sql, type App, type Ctx, type Sql } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { payoutWeeks, punctuality, type PayoutOutlook, type StorePast } from '../../model/payout-outlook.ts'
import { paymentCollection } from '../../model/payment-collection.resource.ts'

const page = 'amzPaymentCollection'
/** Open payouts that one answer counts; a house of a thousand stores has two a month of each. */
const most = 20_000

const inCny = sql.raw(
  `left join lateral (select case when t.currency = 'CNY' then 1 else (select r.rate from exchange_rate r where r.type = 'month_pl' and r.status = 'active' and r."from" = t.currency and r."to" = 'CNY' and r.date <= t.expected_date order by r.date desc limit 1) end as rate) x on true`,
)

/** Payouts that are to come, by week and store, and how punctual those of the past twelve months were, in CNY and within the caller's rows. */
async function readOutlook(app: App, ctx: Ctx): Promise<PayoutOutlook> {
  const today = dayOf(new Date())
  const since = addMonths(startOfMonth(today), -11)
  const scopes = ctx.access.scopes(paymentCollection.name, [page], 'read')
  const mine: Sql = sql`t.channel_group = 'amazon' and ${scopeSql(scopes, paymentCollection, ctx)}`
  const open = await app.db.rows<{ store: number; title: string; day: string; currency: string; cny: string | null }>(
    sql`select t.store_id as store, s.name as title, t.expected_date::text as day, t.currency, round(t.expected_amount * x.rate, 2)::text as cny
      from payment_collection t join store s on s.id = t.store_id ${inCny} where t.status = 'expected' and ${mine} order by t.expected_date limit ${most}`,
    true,
  )
  const past = await app.db.rows<{ store: number; title: string; month: string; due: string; onTime: string; after: string }>(
    sql`select t.store_id as store, s.name as title, to_char(t.expected_date, 'YYYY-MM') as month, coalesce(sum(t.expected_amount * x.rate), 0)::numeric(18,2)::text as due,
        coalesce(sum(t.expected_amount * x.rate) filter (where t.received_date <= t.expected_date), 0)::numeric(18,2)::text as "onTime",
        coalesce(sum(t.expected_amount * x.rate) filter (where t.received_date > t.expected_date), 0)::numeric(18,2)::text as after
      from payment_collection t join store s on s.id = t.store_id ${inCny}
      where t.status in ('expected', 'received', 'converted', 'reconciled') and t.expected_date between ${since}::date and ${addDays(today, -1)}::date and ${mine} group by 1, 2, 3 order by 3, 1 limit ${most}`,
    true,
  )
  const of = (rows: readonly { readonly due: string; readonly onTime: string }[], store: number): StorePast => ({
    store,
    due: sum(rows.map((r) => r.due)).toFixed(2),
    onTime: sum(rows.map((r) => r.onTime)).toFixed(2),
  })
  const stores = [...Map.groupBy(past, (r) => r.store)].map(([store, rows]) => of(rows, store))
  const share = (p: StorePast | undefined): string | null => (p && num(p.due).gt(0) ? punctuality(p).toFixed(4) : null)
  const total = of(past, 0)
  return {
    today,
    ...payoutWeeks(today, open, stores),
    open: sum(open.map((o) => o.cny ?? 0)).toFixed(2),
    punctual: share(total),
    months: Array.from({ length: 12 }, (_, i) => addMonths(since, i).slice(0, 7)).map((month) => {
      const rows = past.filter((r) => r.month === month)
      const [due, onTime, after] = (['due', 'onTime', 'after'] as const).map((k) => sum(rows.map((r) => r[k])))
      return { month, onTime: onTime!.toFixed(2), after: after!.toFixed(2), open: due!.minus(onTime!).minus(after!).toFixed(2) }
    }),
    stores: [...Map.groupBy(open, (o) => o.store)]
      .map(([store, rows]) => {
        const late = rows.filter((r) => r.day < today)
        return {
          store,
          title: rows[0]!.title,
          open: sum(rows.map((r) => r.cny ?? 0)).toFixed(2),
          late: sum(late.map((r) => r.cny ?? 0)).toFixed(2),
          lateDays: late.length ? Math.round((Date.parse(today) - Date.parse(late[0]!.day)) / 86_400_000) : 0,
          punctual: share(stores.find((p) => p.store === store)),
        }
      })
      .toSorted((a, b) => num(b.late).cmp(a.late) || num(b.open).cmp(a.open))
      .slice(0, 500),
    unrated: [...new Set(open.filter((o) => o.cny === null).map((o) => o.currency))],
  }
}

export function outlookRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/payment-collection/outlook',
      node: page,
      summary: '回款预测 · Payouts to come by week and store, and how punctual they were',
      query: {},
    },
    ({ ctx }) => readOutlook(app, ctx),
  )
}

import { addDays, addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { afterCardClaim } from '../../model/after-sales/after-card-claim.resource.ts'

const page = 'amzAfterSalesCard'
const top = 20
/** Sold lines that count: neither cancelled nor sent for other channels nor replacements (resource.md salesDaily). */
const counted = sql.raw(
  `i.is_current and i.order_status <> 'cancelled' and coalesce(i.item_status, '') <> 'cancelled' and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false)`,
)

/** Claims by what was sold, why they come, how long they take, and how many cards are registered (resource.md amzAfterSalesCard, boards). */
export const claimsBoardRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/after-card-claims/board',
      node: page,
      module: 'resource',
      summary: '售后看板 · Claims by listing, issue and month',
      query: { days: { type: 'string', enum: ['30', '90', '365'] } },
    },
    async ({ ctx, req }) => {
      const { days = '90' } = req.query as { days?: string }
      const today = dayOf(new Date())
      const from = addDays(today, 1 - Number(days))
      const year = addMonths(startOfMonth(today), -11)
      const scopes = ctx.access.scopes('after_card_claim', [page], 'read')
      const mine = scopeSql(scopes, afterCardClaim, ctx, 'c')
      const day = sql.raw(`(c.created_at at time zone 'Asia/Shanghai')::date`)
      const span = sql`${mine} and ${day} between ${from}::date and ${today}::date`
      const rate = sql.raw(`round(1000.0 * claims / nullif(units, 0), 1)::text`)
      const months = await app.db.rows(sql`
        with told as (select to_char(${day}, 'YYYY-MM') as month, c.store_id, count(*)::int as n from after_card_claim c where ${mine} and ${day} >= ${year}::date group by 1, 2),
          sold as (select to_char(i.purchase_date_local, 'YYYY-MM') as month, sum(i.quantity)::int as n from amz_order_item i where ${counted} and i.store_id in (select store_id from told) and i.purchase_date_local >= ${year}::date group by 1)
        select month, claims, units, ${rate} as per_1000 from (
          select m.month, coalesce((select sum(t.n)::int from told t where t.month = m.month), 0) as claims, coalesce(s.n, 0) as units from (select month from told union select month from sold) m left join sold s on s.month = m.month) x order by 1 limit 12`)
      const mskus = await app.db.rows(sql`
        with told as (select c.msku_id as id, count(*)::int as claims from after_card_claim c where ${span} and c.msku_id is not null group by 1 order by 2 desc, 1 limit ${top}::int)
        select id, seller_sku, claims, units, ${rate} as per_1000 from (
          select t.id, m.seller_sku, t.claims, coalesce((select sum(i.quantity)::int from amz_order_item i where ${counted} and i.msku_id = t.id and i.purchase_date_local between ${from}::date and ${today}::date), 0) as units from told t join msku m on m.id = t.id) x
        order by claims desc, id`)
      const issues = await app.db.rows(
        sql`select c.issue_type as issue, count(*)::int as n from after_card_claim c where ${span} group by 1 order by 2 desc, 1 limit 20`,
      )
      const figures = await app.db.one(sql`
        select count(*)::int as claims, round(avg(extract(epoch from c.done_at - c.created_at) / 3600) filter (where c.done_at is not null), 1)::text as mean_hours, (count(*) filter (where c.card_id is not null))::int as registered from after_card_claim c where ${span}`)
      const cards = await app.db.one(sql`
        select a.n as allocated, r.n as registrations, round(100.0 * r.n / nullif(a.n, 0), 2)::text as rate
        from (select coalesce(sum(b.allocated_qty), 0)::int as n from after_card_batch b) a, (select count(*)::int as n from after_card_claim c where ${mine} and c.card_id is not null) r`)
      return { from, to: today, figures, cards, months, mskus, issues }
    },
  )

import { addDays, dayOf } from '@crossway/kernel'
import { levelOf, route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { promotionActivity, promotionLine } from '../../model/promotion/promotion.resource.ts'
import { roiOf } from '../../model/promotion/promotion-figures.ts'

const page = 'promotionActivity'
/** Listings and promotions of the margin matrix. */
const most = { listings: 60, deals: 30 }

/** What promotions of each type brought, and the margin of each listing in those that run or come (operations.md promotionActivity, views). */
export const promotionRoutes: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/promotion-activities/board',
      node: page,
      module: 'operations',
      summary: '促销看板 · Results by type and the margin matrix',
      query: { days: { type: 'string', enum: ['30', '90', '180', '365'] } },
    },
    async ({ ctx, req }) => {
      const { days = '90' } = req.query as { days?: string }
      const today = dayOf(new Date())
      const from = addDays(today, 1 - Number(days))
      const scopes = ctx.access.scopes('promotion_activity', [page], 'read')
      const mine = scopeSql(scopes, promotionActivity, ctx, 'p')
      const seesProfit = !['hidden', 'masked'].includes(levelOf({ app, ctx }, promotionActivity, 'lines', promotionLine.fields.est_margin))
      const results = await app.db.rows<{
        type: string
        currency: string | null
        n: number
        units: number
        sales: string
        spend: string
        uplift: string | null
        extra: string | null
      }>(sql`
        select p.type, p.currency, count(*)::int as n, sum(p.units)::int as units, coalesce(sum(p.sales), 0)::numeric(18,2)::text as sales, coalesce(sum(p.spend), 0)::numeric(18,2)::text as spend, round(avg(p.uplift_pct), 2)::text as uplift,
          sum(case when p.uplift_pct > 0 then x.profit * p.uplift_pct / (100 + p.uplift_pct) end)::numeric(18,2)::text as extra
        from promotion_activity p left join lateral (select sum(l.units * l.est_profit_unit) as profit from promotion_activity_line l where l.promotion_activity_id = p.id) x on true
        where ${mine} and p.status in ('ended', 'reviewed') and p.end_at >= ${from}::date group by 1, 2 order by 1, 2 limit 100`)
      const cells = await app.db.rows<{
        deal: number
        no: string
        name: string
        msku: number
        seller_sku: string
        margin: string | null
        price: string | null
        below: boolean
      }>(sql`
        with deals as (select p.id, p.no, p.name, p.start_at from promotion_activity p where ${mine} and p.status in ('draft', 'pending', 'approved', 'submitted', 'scheduled', 'running', 'attention') and p.end_at >= now() order by p.start_at, p.id limit ${most.deals}),
          listings as (select l.msku_id as id from promotion_activity_line l join deals d on d.id = l.promotion_activity_id group by 1 order by count(*) desc, 1 limit ${most.listings})
        select d.id as deal, d.no, d.name, l.msku_id as msku, m.seller_sku, l.est_margin::text as margin, coalesce(l.deal_price, round(l.regular_price * (1 - l.discount_pct / 100), 2))::numeric(18,2)::text as price, coalesce(coalesce(l.worst_price, l.deal_price) < l.floor, false) as below
        from deals d join promotion_activity_line l on l.promotion_activity_id = d.id join listings i on i.id = l.msku_id join msku m on m.id = l.msku_id order by d.start_at, d.id, m.seller_sku`)
      return {
        from,
        to: today,
        results: results.map(({ extra, ...r }) => ({ ...r, roi: seesProfit && extra !== null ? roiOf(extra, r.spend) : null })),
        cells: cells.map(({ margin, below, ...c }) => ({ ...c, margin: seesProfit ? margin : null, below: seesProfit && below })),
      }
    },
  )

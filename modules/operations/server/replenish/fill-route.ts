import { route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { containers, fillContainer, type Container, type Load } from '../../model/restock/fill-container.ts'
import { replenishSuggestion } from '../../model/restock/restock.resources.ts'

const page = 'aiRestock'
/** Other listings that may go along. */
const most = 500
interface Row extends Load {
  readonly chosen: boolean
  readonly country: string
  readonly seller_sku: string
  readonly store: string
}

/** Which cartons fill a container: what is to be sent for a store, and other listings of its country that run out first (operations.md A7). Nothing is accepted by it. */
export const fillRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/ai-restock/fill',
      node: page,
      module: 'operations',
      summary: '装柜 · Fill a container with what runs out first',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['store', 'container'],
        properties: {
          store: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 },
          container: { type: 'string', enum: Object.keys(containers) },
        },
      },
    },
    async ({ ctx, req }) => {
      const { store, container } = req.body as { store: number; container: Container }
      const scopes = ctx.access.scopes('replenish_suggestion', [page], 'read')
      const mine = scopeSql(scopes, replenishSuggestion, ctx, 'v')
      const rows = await app.db.rows<Row>(sql`
        with own as (select v.*, k.country, v.store_id = ${store}::bigint as chosen from replenish_suggestion v join store s on s.id = v.store_id join marketplace k on k.id = s.marketplace_id where ${mine} and v.status = 'new' and v.kind = 'ship')
        select v.id, v.chosen, v.country, m.seller_sku, coalesce(s.name, s.store_no) as store, v.qty, greatest(coalesce(case when v.cartons > 0 then v.qty / v.cartons end, 1), 1)::int as carton, (v.cbm / nullif(v.qty, 0))::float8 as m3, coalesce(w.kg, 0)::float8 as kg, greatest(v.domestic, v.qty) as stock, v.cover_days as "coverDays", v.forecast_daily::float8 as "perDay"
        from own v join msku m on m.id = v.msku_id join store s on s.id = v.store_id
          left join lateral (select sum(u.gross_weight * l.qty) as kg from msku_sku l join sku u on u.id = l.sku_id where l.msku_id = v.msku_id and l.valid_to is null) w on true
        where v.chosen or v.country in (select country from own where chosen) order by v.chosen desc, v.cover_days, v.id limit ${most}`)
      const chosen = rows.filter((r) => r.chosen)
      if (chosen.length === 0) throw refuse.FILL_NONE({}, 'store')
      const all = fillContainer(
        container,
        chosen,
        rows.filter((r) => !r.chosen),
      )
      // More than a container: what runs out first goes with this one.
      const filled = all.over ? { ...fillContainer(container, [], chosen), over: true } : all
      const of = new Map(rows.map((r) => [r.id, r]))
      return {
        country: chosen[0]!.country,
        room: containers[container],
        m3: Number(filled.m3.toFixed(3)),
        kg: Number(filled.kg.toFixed(1)),
        over: filled.over,
        rows: filled.rows.map(({ id, qty }) => {
          const r = of.get(id)!
          return {
            id,
            qty,
            suggested: r.qty,
            cartons: Math.ceil(qty / r.carton),
            seller_sku: r.seller_sku,
            store: r.store,
            cover_days: r.coverDays,
            chosen: r.chosen,
          }
        }),
      }
    },
  )

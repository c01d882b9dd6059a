import { dayOf, addDays, refuse as engine } from '@crossway/kernel'
import { route, scopeSql, sql, textParams, type App, type ServerModule } from '@crossway/server-kit'
import { vcOrder } from '../../model/vc/vc-order.resource.ts'

const day = (v: unknown, name: string, otherwise: string): string => {
  if (v === undefined) return otherwise
  if (typeof v !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(v) || Number.isNaN(Date.parse(v))) throw engine.BAD_REQUEST({ detail: name }, name)
  return v
}

/**
 * `GET /api/vc-order-figures?from=&to=`: how well the orders of a period were answered and met, over those that the caller sees; the last 90 days
 * without a period. In time = left within the window that Amazon gave; orders that nobody has answered yet count in no rate (b2b.md vcOrder, KPIs).
 */
export function vcFiguresRoute(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/vc-order-figures',
      node: 'vcOrder',
      module: 'b2b',
      summary: 'VC订单指标 · Rates of vendor orders over a period: from, to',
      query: textParams('from', 'to'),
    },
    async ({ ctx, req }) => {
      const q = req.query as { from?: string; to?: string }
      const to = day(q.to, 'to', dayOf(new Date()))
      const from = day(q.from, 'from', addDays(to, -89))
      const mine = scopeSql(ctx.access.scopes('vc_order', ['vcOrder'], 'read'), vcOrder, ctx)
      return app.db.one(sql`
        with o as (select t.id, t.ship_from, t.ship_to_date, t.ordered_qty, t.accepted_qty, t.received_qty from vc_order t
          where t.status not in ('new', 'submitting', 'cancelled') and t.order_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai' and t.order_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai' and ${mine}),
        s as (select coalesce(sum(d.qty), 0)::int as qty from o join sale_order x on x.vc_order_id = o.id join b2b_delivery_line d on d.sale_order_id = x.id join b2b_delivery h on h.id = d.b2b_delivery_id
          where h.status in ('shipped', 'delivered', 'received') and h.ship_date between o.ship_from and o.ship_to_date),
        r as (select coalesce(sum(l.rejected_qty), 0)::int as qty from o join vc_order_line l on l.vc_order_id = o.id),
        a as (select count(*)::int as orders, coalesce(sum(ordered_qty), 0)::int as ordered, coalesce(sum(accepted_qty), 0)::int as accepted, coalesce(sum(received_qty), 0)::int as received from o)
        select ${from} as from, ${to} as to, a.orders, a.ordered, a.accepted, a.received, s.qty as in_time, r.qty as rejected,
          round(a.accepted * 100.0 / nullif(a.ordered, 0), 2)::text as confirm_pct, round(a.received * 100.0 / nullif(a.accepted, 0), 2)::text as fill_pct,
          round(s.qty * 100.0 / nullif(a.accepted, 0), 2)::text as in_time_pct, round(r.qty * 100.0 / nullif(a.ordered, 0), 2)::text as reject_pct from a, s, r`)
    },
  )
}

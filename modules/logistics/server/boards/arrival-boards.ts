import { route, sql, type Runner, type ServerModule, type Sql } from '@crossway/server-kit'
import { seenNotices, spanQuery, spanStart } from './board-scope.ts'

const most = 40
/** Papers that a bar opens. */
const behind = 50

export interface Centre {
  readonly id: number
  readonly code: string
  readonly type: string
  readonly shipments: number
  readonly pieces: number
  readonly days: number
  readonly notices: readonly number[]
}
/** Days from the door of each place to its last receipt, the slowest first. */
export const receivingByCentre = (run: Runner, seen: Sql, from: string): Promise<Centre[]> =>
  run.rows<Centre>(sql`
    select w.id, w.code, w.type, count(*)::int as shipments, sum(l.pieces)::int as pieces, round(avg(c.days)::numeric, 1)::float8 as days, (array_agg(n.id order by n.delivered_at desc, n.id))[1:${sql.raw(String(behind))}] as notices
    from shipping_notice n join logistics_warehouse w on w.id = n.dest_id
      join lateral (select greatest(extract(epoch from max(r.received_at) - n.delivered_at) / 86400, 0) as days from receipt_sign r where r.notice_id = n.id and r.status in ('confirmed', 'closed')) c on c.days is not null
      join lateral (select sum(x.received_qty) as pieces from shipping_notice_line x where x.shipping_notice_id = n.id) l on l.pieces > 0
    where ${seen} and n.status in ('receiving', 'closed') and n.delivered_at >= ${from}::date group by w.id order by days desc, w.code limit ${most}::int`)

export interface Differing {
  readonly id: number
  readonly name: string
  readonly shipments: number
  readonly shipped: number
  readonly lost: number
  readonly open: number
  /** Of a thousand pieces. */
  readonly rate: number
}
/** Of what each provider has delivered: the pieces that are given up, and those that nobody has answered for yet. */
export const differencesByProvider = (run: Runner, seen: Sql, from: string): Promise<Differing[]> =>
  run.rows<Differing>(sql`
    select p.id, p.name, count(*)::int as shipments, sum(l.shipped)::int as shipped, sum(l.lost)::int as lost, sum(d.open)::int as open, round(sum(l.lost + d.open) * 1000.0 / sum(l.shipped), 2)::float8 as rate
    from shipping_notice n join provider p on p.id = n.provider_id
      join lateral (select sum(x.shipped_qty) as shipped, sum(x.lost_qty) as lost from shipping_notice_line x where x.shipping_notice_id = n.id) l on l.shipped > 0
      join lateral (select coalesce(sum(x.qty), 0) as open from receipt_diff x where x.notice_id = n.id and x.kind = 'short' and x.status in ('open', 'claiming')) d on true
    where ${seen} and n.delivered_at >= ${from}::date group by p.id order by rate desc, p.id limit ${most}::int`)

/** How long centres take to receive, and what providers lose on the way (logistics.md logisticsWarehouse and receiptSign, boards). */
export const arrivalBoards: NonNullable<ServerModule['routes']> = (http, app) => {
  const common = { method: 'GET', module: 'logistics', query: spanQuery } as const
  route(
    http,
    app,
    { ...common, url: '/api/receiving/board', node: 'logisticsWarehouse', summary: '入仓天数看板 · Days until a centre has received' },
    async ({ ctx, req }) => ({ centres: await receivingByCentre(app.db, seenNotices(ctx, 'logisticsWarehouse'), spanStart(req.query)) }),
  )
  route(
    http,
    app,
    { ...common, url: '/api/arrivals/board', node: 'receiptSign', summary: '签收看板 · Days to receive and differences by provider' },
    async ({ ctx, req }) => {
      const [seen, from] = [seenNotices(ctx, 'receiptSign'), spanStart(req.query)]
      return { centres: await receivingByCentre(app.db, seen, from), providers: await differencesByProvider(app.db, seen, from) }
    },
  )
}

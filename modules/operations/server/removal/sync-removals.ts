import { num, sum } from '@crossway/kernel'
import { removalLines, rows, type RemovalLine } from '@crossway/resource/server'
import {
  createRecord,
  eachAsked,
  insertAll,
  runAction,
  sql,
  systemCtx,
  type App,
  type CommandContext,
  type EventHandler,
  type JobDef,
  type Tx,
} from '@crossway/server-kit'
import { removalOrder } from '../../model/removal/removal-order.resource.ts'
import { claimFromDays, claimUntilDays } from '../../model/removal/claim-days.ts'
import { bookRemoval } from './book-removal.ts'

/** One article and condition of an order, over all lines that the platform has of it. */
interface Told {
  readonly msku: number
  readonly disposition: string
  readonly requested: number
  readonly cancelled: number
  readonly in_process: number
  readonly disposed: number
  readonly shipped: number
  readonly fee: string | null
  readonly currency: string | null
}
const types: Readonly<Record<string, string>> = { return: 'return', disposal: 'disposal', liquidations: 'liquidation' }

function toldOf(lines: readonly RemovalLine[]): Told[] {
  const groups = Map.groupBy(
    lines.filter((l) => l.msku !== null),
    (l) => `${l.msku} ${l.disposition}`,
  )
  return [...groups.values()].map((g) => {
    const add = (pick: (l: RemovalLine) => number): number => g.reduce((n, l) => n + pick(l), 0)
    const fees = g.flatMap((l) => (l.removal_fee === null ? [] : [l.removal_fee]))
    return {
      msku: g[0]!.msku!,
      disposition: g[0]!.disposition ?? 'unsellable',
      requested: add((l) => l.requested),
      cancelled: add((l) => l.cancelled),
      in_process: add((l) => l.in_process),
      disposed: add((l) => l.disposed),
      shipped: add((l) => l.shipped),
      fee: fees.length ? sum(fees).toFixed(2) : null,
      currency: g[0]!.currency,
    }
  })
}

/** Orders that the platform knows and we do not are written down as submitted. */
async function documentOf(
  { app, tx, ctx }: CommandContext,
  store: number,
  order: string,
  lines: readonly RemovalLine[],
  told: readonly Told[],
): Promise<number> {
  const known = await tx.maybe<{ id: number }>(sql`select id from removal_order where store_id = ${store}::bigint and platform_order_id = ${order} for update`)
  if (known) return known.id
  const requested = await tx.maybe<{ at: string | null }>(
    sql`select min(request_date) as at from amz_removal_order_line where is_current and order_id = ${order} and store_id is not distinct from ${lines[0]!.store}::bigint`,
  )
  return createRecord(
    { app, tx, ctx },
    removalOrder,
    {
      store,
      type: types[lines[0]!.order_type ?? ''] ?? 'disposal',
      reason: 'unsellable',
      lines: told.map((t) => ({ msku: t.msku, disposition: t.disposition, requested: Math.max(t.requested, 1) })),
    },
    { preset: { status: 'submitted', platform_order_id: order, request_at: requested?.at ?? null }, comment: '平台报告' },
  )
}

async function writeLines(tx: Tx, id: number, told: readonly Told[]): Promise<void> {
  await tx.run(sql`
    insert into removal_order_line (removal_order_id, seq, msku_id, disposition, requested)
    select ${id}::bigint, coalesce((select max(seq) from removal_order_line where removal_order_id = ${id}::bigint), 0) + u.n, u.msku, u.d, u.q from unnest(${told.map((t) => t.msku)}::bigint[], ${told.map((t) => t.disposition)}::text[], ${told.map((t) => Math.max(t.requested, 1))}::int[]) with ordinality as u(msku, d, q, n)
    on conflict (removal_order_id, msku_id, disposition) do nothing`)
  const of = (pick: (t: Told) => number): number[] => told.map(pick)
  // what is booked already cannot become less by a file that is older
  await tx.run(sql`
    update removal_order_line l set requested = greatest(u.q, 1), cancelled = u.c, in_process = u.p, disposed = greatest(u.x, l.disposed_booked), shipped = greatest(u.s, l.shipped_booked), fee = u.fee, currency = u.cur
    from unnest(${told.map((t) => t.msku)}::bigint[], ${told.map((t) => t.disposition)}::text[], ${of((t) => t.requested)}::int[], ${of((t) => t.cancelled)}::int[], ${of((t) => t.in_process)}::int[], ${of((t) => t.disposed)}::int[], ${of((t) => t.shipped)}::int[], ${told.map((t) => t.fee)}::numeric[], ${told.map((t) => t.currency)}::text[]) as u(msku, d, q, c, p, x, s, fee, cur)
    where l.removal_order_id = ${id}::bigint and l.msku_id = u.msku and l.disposition = u.d`)
}

async function writeParcels(tx: Tx, id: number, order: string): Promise<void> {
  const parcels = await tx.rows<{ tracking: string; carrier: string | null; at: string; qty: number }>(
    sql`select s.tracking_number as tracking, max(s.carrier) as carrier, max(s.shipment_date) as at, sum(s.shipped_quantity)::int as qty from amz_removal_shipment_line s where s.is_current and s.order_id = ${order} group by 1 order by 3, 1 limit 500`,
  )
  await tx.run(sql`delete from removal_shipment where removal_order_id = ${id}::bigint`)
  await insertAll(
    tx,
    'removal_shipment',
    { removal_order_id: 'bigint', seq: 'integer', tracking: 'text', carrier: 'text', shipped_at: 'timestamptz', qty: 'integer' },
    parcels.map((p, i) => ({
      removal_order_id: id,
      seq: i + 1,
      tracking: p.tracking.slice(0, 60),
      carrier: p.carrier?.slice(0, 60) ?? null,
      shipped_at: p.at,
      qty: p.qty,
    })),
  )
}

/** Sums, days and state of the head as its lines and parcels say. */
export async function sumRemoval(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`
    update removal_order o set requested = x.q, cancelled = x.c, disposed = x.d, shipped = x.s, received = x.r, lost = x.l, fee = x.fee, currency = coalesce(x.cur, o.currency),
      last_shipped_at = p.at, claim_from = (p.at at time zone 'Asia/Shanghai')::date + ${claimFromDays}::int, claim_until = (p.at at time zone 'Asia/Shanghai')::date + ${claimUntilDays}::int,
      status = case when o.status in ('submitted', 'processing', 'shipped') then case when x.c >= x.q then 'cancelled' when x.s > 0 and x.c + x.d + x.s >= x.q then 'shipped' when x.s + x.d + x.p > 0 then 'processing' else o.status end else o.status end,
      version = o.version + 1, updated_at = now()
    from (select coalesce(sum(requested), 0)::int as q, coalesce(sum(cancelled), 0)::int as c, coalesce(sum(disposed), 0)::int as d, coalesce(sum(shipped), 0)::int as s, coalesce(sum(received), 0)::int as r, coalesce(sum(lost), 0)::int as l, coalesce(sum(in_process), 0)::int as p, sum(fee) as fee, max(currency) as cur from removal_order_line where removal_order_id = ${id}::bigint) x,
      (select coalesce(max(shipped_at), case when (select sum(shipped) from removal_order_line where removal_order_id = ${id}::bigint) > 0 then (select coalesce(last_shipped_at, now()) from removal_order where id = ${id}::bigint) end) as at from removal_shipment where removal_order_id = ${id}::bigint) p
    where o.id = ${id}::bigint`)
}

/** Brings one order up to what the platform says of it by now, in its book as well; over, it ends. */
export async function syncRemoval(call: CommandContext, order: string): Promise<number | undefined> {
  const { tx } = call
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`removal ${order}`}, 0))`)
  const lines = await removalLines(tx, [order])
  const told = toldOf(lines)
  if (told.length === 0) return undefined
  const store =
    lines.find((l) => l.store !== null)?.store ??
    (await tx.maybe<{ store: number }>(sql`select store_id as store from msku where id = ${told[0]!.msku}::bigint`))?.store
  if (!store) return undefined
  const id = await documentOf(call, store, order, lines, told)
  await writeLines(tx, id, told)
  await writeParcels(tx, id, order)
  await tx.run(sql`update removal_order set platform_status = ${lines[0]!.order_status} where id = ${id}::bigint`)
  await sumRemoval(tx, id)
  const waits = await bookRemoval(call, id)
  await finishIfOver(call, id, waits === null)
  return id
}

/** All is cancelled, destroyed or arrived: nobody has to say so. */
export async function finishIfOver(call: CommandContext, id: number, booked: boolean): Promise<void> {
  const over = await call.tx.maybe(
    sql`select 1 from removal_order where id = ${id}::bigint and status in ('processing', 'shipped') and requested = cancelled + disposed + shipped and open = 0 and ${booked}`,
  )
  if (over) await runAction({ ...call, ctx: systemCtx(call.ctx.lang) }, removalOrder, id, 'finish', {}, true)
}

export async function importRemovals(app: App, file: number): Promise<{ orders: number }> {
  const orders = new Set<string>()
  for (let after = 0; ;) {
    const page = await rows(app.db, file, after)
    for (const r of page) if (r.values.order_id) orders.add(String(r.values.order_id))
    if (page.length < 1000) break
    after = page.at(-1)!.id
  }
  for (const order of orders) await app.db.tx((tx) => syncRemoval({ app, tx, ctx: systemCtx() }, order))
  return { orders: orders.size }
}

const read = new Set(['removal_order', 'removal_shipment'])
export const removalsJob: JobDef = {
  name: 'operations.removals',
  title: { 'zh-cn': '移除订单同步', en: 'Sync of removal orders' },
  same: () => 'removals',
  run: (job) =>
    eachAsked(
      job,
      (data) => String(data.file),
      (data) => importRemovals(job.app, Number(data.file)),
    ),
}
export const onRemovalsImported: EventHandler = {
  event: 'report.imported',
  name: 'operations.removals',
  run: async ({ app, tx, payload }) => {
    if (read.has(String(payload.type))) await app.jobs.ask(tx, systemCtx(), removalsJob, { file: Number(payload.file) })
  },
}
/** Estimated fee by what the store paid for a piece in the last half year; nothing where it has paid nothing yet. */
export async function estimateFee(tx: Tx, store: number, type: string, pieces: number): Promise<string | null> {
  const paid = await tx.maybe<{ unit: string | null }>(
    sql`select sum(l.fee) / nullif(sum(l.disposed + l.shipped), 0) as unit from removal_order_line l join removal_order o on o.id = l.removal_order_id where o.store_id = ${store}::bigint and o.type = ${type} and o.created_at > now() - interval '180 days' and l.fee is not null`,
  )
  return paid?.unit ? num(paid.unit).times(pieces).toFixed(2) : null
}

import { b2bDemand } from '@crossway/b2b/server'
import { addDays, daysBetween } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import type { Coming, Paper, Supplies } from '../../model/restock/plan-listing.ts'
import { shareStock, withoutBuyers } from '../../model/replenish/quantity.ts'
import type { Listing } from './listings.ts'
import type { OpenDemand } from './ports.ts'

interface Own {
  readonly msku: number
  readonly fba: number
  readonly transfer: number
  readonly inbound: number
  readonly snapshot: string | null
  readonly overseas: number
}
/** What the platform says it holds, as of its last snapshot; where it says nothing, what the book says. */
const ownStock = (run: Runner, mskus: readonly number[], today: string): Promise<Own[]> =>
  run.rows<Own>(sql`
    select m.id as msku, coalesce(s.fba, b.fba, 0)::int as fba, coalesce(s.transfer, 0)::int as transfer, coalesce(s.inbound, 0)::int as inbound, s.at as snapshot, coalesce(b.overseas, 0)::int as overseas
    from unnest(${[...mskus]}::bigint[]) m(id)
    left join lateral (
      select sum(x.fulfillable) as fba, sum(x.res_transfer + x.res_processing) as transfer, sum(x.inb_shipped + x.inb_receiving) as inbound, max(x.imported_at) as at from (
        select distinct on (p.warehouse_id) p.* from platform_stock_snapshot p where p.msku_id = m.id and p.day between ${addDays(today, -60)}::date and ${today}::date order by p.warehouse_id, p.day desc) x) s on true
    left join lateral (
      select sum(b.qty) filter (where w.type in ('fba', 'awd', 'platform')) as fba, sum(b.qty) filter (where w.type = 'overseas') as overseas from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
      where b.msku_id = m.id and b.state = 'available' and b.qty > 0) b on true`)

interface Moving {
  readonly msku: number
  readonly qty: number
  readonly at: string | null
  readonly id: number
  readonly no: string
  readonly overseas: boolean
}
/** Shipped and not received, by listing, with the day of arrival. */
const shipments = (run: Runner, mskus: readonly number[]): Promise<Moving[]> =>
  run.rows<Moving>(sql`
    select l.msku_id as msku, sum(l.shipped_qty - l.received_qty - l.lost_qty)::int as qty, coalesce(n.eta, (n.shipped_at at time zone 'Asia/Shanghai')::date + coalesce(n.promised_days, 35)) as at, n.id, n.no, w.type = 'overseas' as overseas
    from shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id join virtual_warehouse v on v.id = n.dest_vw_id join warehouse w on w.id = v.warehouse_id
    where l.msku_id = any(${[...mskus]}::bigint[]) and n.status in ('shipped', 'delivered', 'receiving') group by 1, 3, 4, 5, 6 having sum(l.shipped_qty - l.received_qty - l.lost_qty) > 0 order by 3, 5 limit 20000`)

/** Asked for this listing and not yet with a carrier: reserved pieces have left the stock here, those of a draft have not. */
interface Stocking {
  readonly msku: number
  readonly id: number
  readonly no: string
  readonly reserved: number
  readonly asked: number
}
const stockings = (run: Runner, mskus: readonly number[]): Promise<Stocking[]> =>
  run.rows<Stocking>(sql`
    select l.msku_id as msku, o.id, o.no, coalesce(sum(greatest(l.qty - l.shipped_qty - l.closed_qty, 0)) filter (where o.status in ('approved', 'preparing', 'ready', 'partial')), 0)::int as reserved,
      coalesce(sum(l.qty) filter (where o.status in ('draft', 'pending')), 0)::int as asked
    from stocking_line l join stocking_order o on o.id = l.stocking_order_id where l.msku_id = any(${[...mskus]}::bigint[]) and o.status in ('draft', 'pending', 'approved', 'preparing', 'ready', 'partial') group by 1, 2, 3 order by 2 limit 20000`)

interface Pool {
  readonly sku: number
  readonly project: number | null
  readonly qty: number
}
const domestic = (run: Runner, skus: readonly number[]): Promise<Pool[]> =>
  run.rows<Pool>(sql`
    select b.sku_id as sku, v.project_id as project, sum(b.qty)::int as qty from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
    where b.sku_id = any(${[...skus]}::bigint[]) and b.msku_id = 0 and w.type = 'domestic' and v.ownership = 'own' and v.purpose in ('public', 'project', 'store') and v.status = 'active' and b.state in ('available', 'inspecting') and b.qty > 0 group by 1, 2`)
interface Ordered {
  readonly sku: number
  readonly msku: number | null
  readonly qty: number
  readonly at: string
  readonly id: number
  readonly no: string
}
const ordered = (run: Runner, skus: readonly number[]): Promise<Ordered[]> =>
  run.rows<Ordered>(sql`
    select l.sku_id as sku, l.msku_id as msku, l.qty_open as qty, coalesce(l.confirmed_date, l.expected_date) as at, o.id, o.no from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
    where l.sku_id = any(${[...skus]}::bigint[]) and o.status in ('ordered', 'partial') and l.qty_open > 0 order by 4, l.id limit 20000`)

const total = (of: readonly number[]): number => of.reduce((n, v) => n + v, 0)
/** So many papers explain a figure; the others are found in their lists. */
const shownPapers = 20
const paper = (record: Paper['doc']['record'], { id, no }: { readonly id: number; readonly no: string }, qty: number): Paper[] =>
  qty > 0 ? [{ qty, no, doc: { record, id } }] : []

/** Buyers in bulk may be late or early with what they wait for: both count. */
const buyersDays = 365
/** A listing as one of those that share an article: what it sells a day, and from which stock it may take. */
export interface Sharer {
  readonly msku: number
  readonly sku: number
  readonly project: number | null
  readonly per_unit: number
  readonly per_day: number
  readonly public_ok: boolean
}
export interface Supply extends Supplies {
  readonly snapshot: string | null
}

/**
 * Supplies of listings, each piece counted once (operations.md A7): what the platform holds and awaits, what is on its way, what lies here and is on order.
 * Stock and orders of an article that several listings sell are split by what each sells a day.
 */
export async function suppliesOf(
  run: Runner,
  listings: readonly Listing[],
  sharers: readonly Sharer[],
  o: { readonly today: string; readonly receive: (msku: number) => number; readonly demands: readonly OpenDemand[] },
): Promise<Map<number, Supply>> {
  const mskus = listings.map((l) => l.id)
  const skus = [...new Set(listings.flatMap((l) => (l.sku === null ? [] : [l.sku])))]
  const [own, moving, stocked, pools, orders, buyers] = [
    new Map((await ownStock(run, mskus, o.today)).map((r) => [r.msku, r])),
    Map.groupBy(await shipments(run, mskus), (r) => r.msku),
    Map.groupBy(await stockings(run, mskus), (r) => r.msku),
    Map.groupBy(await domestic(run, skus), (r) => r.sku),
    Map.groupBy(await ordered(run, skus), (r) => r.sku),
    Map.groupBy(await b2bDemand(run, skus, addDays(o.today, -buyersDays), addDays(o.today, buyersDays)), (r) => r.sku),
  ]
  const demanded = Map.groupBy(o.demands, (d) => d.msku)
  const bySku = Map.groupBy(sharers, (s) => s.sku)
  const shares = new Map<number, { domestic: number; onOrder: Coming[] }>()
  for (const sku of skus) split(sku)
  return new Map(listings.map((l) => [l.id, supply(l)]))

  function add(msku: number): { domestic: number; onOrder: Coming[] } {
    return shares.get(msku) ?? shares.set(msku, { domestic: 0, onOrder: [] }).get(msku)!
  }
  function split(sku: number): void {
    const all = bySku.get(sku) ?? []
    const give = (to: readonly Sharer[], qty: number, put: (s: Sharer, part: number) => void): void => {
      if (to.length > 0)
        shareStock(
          qty,
          to.map((s) => s.per_day * s.per_unit),
        ).forEach((part, i) => part > 0 && put(to[i]!, Math.floor(part / to[i]!.per_unit)))
    }
    for (const pool of pools.get(sku) ?? [])
      give(
        all.filter((s) => (pool.project === null ? s.public_ok : s.project === pool.project)),
        pool.qty,
        (s, part) => (add(s.msku).domestic += part),
      )
    for (const line of withoutBuyers(orders.get(sku) ?? [], buyers.get(sku) ?? []))
      give(line.msku === null ? all : all.filter((s) => s.msku === line.msku), line.qty, (s, part) =>
        add(s.msku).onOrder.push({ qty: part, day: daysBetween(o.today, line.at), no: line.no, doc: { record: 'purchase_order', id: line.id } }),
      )
  }
  function supply(l: Listing): Supply {
    const s = own.get(l.id)
    const ways = moving.get(l.id) ?? []
    const at = (w: Moving): Coming => ({
      qty: w.qty,
      day: Math.max(1, daysBetween(o.today, w.at ?? o.today) + o.receive(l.id)),
      no: w.no,
      doc: { record: 'shipping_notice', id: w.id },
    })
    const inbound = ways.filter((w) => !w.overseas).map(at)
    // The platform's own figure counts only where the shipments are not ours.
    if (inbound.length === 0 && (s?.inbound ?? 0) > 0) inbound.push({ qty: s!.inbound, day: Math.max(1, o.receive(l.id)), no: null })
    const share = shares.get(l.id)
    const stocking = stocked.get(l.id) ?? []
    const [reserved, asked] = [total(stocking.map((r) => r.reserved)), total(stocking.map((r) => r.asked))]
    const demands = demanded.get(l.id) ?? []
    return {
      fba: s?.fba ?? 0,
      transfer: s?.transfer ?? 0,
      inbound,
      overseas: s?.overseas ?? 0,
      overseasComing: ways.filter((w) => w.overseas).map(at),
      domestic: Math.max(0, (share?.domestic ?? 0) - asked),
      stocked: reserved + Math.min(asked, share?.domestic ?? 0),
      onOrder: share?.onOrder ?? [],
      demand: total(demands.map((d) => d.qty)),
      stockedBy: stocking.flatMap((r) => paper('stocking_order', r, r.reserved + r.asked)).slice(0, shownPapers),
      demandBy: demands.flatMap((d) => paper('purchase_demand', d, d.qty)).slice(0, shownPapers),
      snapshot: s?.snapshot ?? null,
    }
  }
}

import { num, split } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { openStaging, postStaged, reverseWhere, stage, type PostOptions, type StagedEntry } from '@crossway/ledger/server'

const releasedBy = (settlement: number): string => `released by settlement ${settlement}`

/**
 * Lays down the order items of statements, whose lines are of `stores`, in `settled_key` and finds their estimates, whether they stand or were taken back before; each item
 * takes over the day of its first (finance.md §2.6 rule 2). Answers how many. Stores that have never had an estimate, because their orders do
 * not come to us, are told by a look at the index: by code points all keys of store 12 stand between `12:` and `12;`. A database that sorts by a
 * language may order them otherwise and is not asked.
 */
export async function findEstimates(tx: Tx, ids: readonly number[], stores: readonly number[]): Promise<number> {
  await tx.script(`
    create temp table if not exists settled_key (order_key text not null, units int not null, biz_date date) on commit delete rows; delete from settled_key;
    create temp table if not exists estimate_found (id bigint not null, order_key text not null, pl_line_code text not null, quantity int, biz_date date not null, live boolean not null) on commit delete rows; delete from estimate_found`)
  const any = await tx.maybe(sql`
    select 1 as x from unnest(${stores}::bigint[]) as l(store)
    where not exists (select 1 from pg_database where datname = current_database() and (datlocprovider = 'b' or datcollate in ('C', 'C.UTF-8', 'POSIX')))
      or exists (select 1 from pl_entry e where e.stage = 'estimated' and e.order_key is not null and e.order_key >= l.store || ':' and e.order_key < l.store || ';') limit 1`)
  if (!any) return 0
  await tx.run(sql`
    insert into settled_key select l.line_store_id || ':' || l.order_id || ':' || l.seller_sku || l.event, sum(l.units), null from (
      select l.line_store_id, l.order_id, l.seller_sku, l.event, case when lower(l.amount_type) in ('itemprice', 'item-price', 'item price') and l.goods then coalesce(l.quantity, 1) else 0 end as units
      from settlement_line l where l.settlement_id = any(${ids}::bigint[]) and l.target like 'L%' and l.line_store_id is not null and l.order_id is not null and l.seller_sku is not null and l.event is not null) l
    group by l.line_store_id, l.order_id, l.seller_sku, l.event`)
  await tx.script('analyze settled_key')
  const n = await tx.run(sql`
    insert into estimate_found select e.id, e.order_key, e.pl_line_code, e.quantity, e.biz_date, e.reversal_of_id is null and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id)
    from pl_entry e where e.stage = 'estimated' and e.order_key is not null and e.order_key in (select order_key from settled_key)`)
  if (n === 0) return 0
  await tx.script('analyze estimate_found')
  await tx.run(
    sql`update settled_key k set biz_date = e.day from (select order_key, min(biz_date) as day from estimate_found group by 1) e where e.order_key = k.order_key`,
  )
  return n
}

interface Partial {
  readonly order_key: string
  readonly estimated: number
  readonly settled: number
}
/**
 * Takes back the live estimates among those found, whole bundles on their own day, once (finance.md §2.6 rules 2 and 3). Where the
 * statement covers fewer units than were shipped, the rest is estimated again under the next sequence, in proportion. The bundle's cost of stock
 * becomes settled with the units that were. Answers how many entries were taken back.
 */
export async function releaseEstimates(tx: Tx, settlement: number, o: PostOptions): Promise<number> {
  await tx.run(sql`delete from estimate_found where not live`)
  const shares = await tx.rows<Partial>(sql`
    select e.order_key, sum(abs(e.quantity)) filter (where e.pl_line_code like 'L01%' or e.pl_line_code like 'L03%')::int as estimated, min(k.units)::int as settled
    from estimate_found e join settled_key k on k.order_key = e.order_key group by 1 having min(k.units) > 0 and min(k.units) < sum(abs(e.quantity)) filter (where e.pl_line_code like 'L01%' or e.pl_line_code like 'L03%')`)
  const n = await reverseWhere(tx, sql`e.id in (select id from estimate_found)`, releasedBy(settlement), o)
  if (n === 0) return 0
  const parts = new Map(shares.map((s) => [s.order_key, s]))
  await settleCosts(tx, settlement, parts, o)
  if (parts.size) await estimateRest(tx, parts, o)
  return n
}

interface Entry {
  readonly id: number
  readonly pl_line_code: string
  readonly cost_type_id: number | null
  readonly amount: string
  readonly currency: string
  readonly quantity: number | null
  readonly biz_date: string
  readonly store_id: number
  readonly msku_id: number | null
  readonly sku_id: number | null
  readonly order_key: string
  readonly source_type: string
  readonly source_id: number
  readonly source_line_id: number
  readonly source_seq: number
  readonly cost_missing: boolean
}
const entryColumns = sql.raw(
  'e.id, e.pl_line_code, e.cost_type_id, e.amount::text as amount, e.currency, e.quantity, e.biz_date::text as biz_date, e.store_id, e.msku_id, e.sku_id, e.order_key, e.source_type, e.source_id, e.source_line_id, e.source_seq, e.cost_missing',
)
/** Part of an amount for so many of its units; the two parts of a bundle sum to the whole. */
const partOf = (amount: string, units: number, of: number, rest: boolean): string => split(amount, [units, of - units])[rest ? 1 : 0]!.toFixed(4)

/**
 * The cost with which the goods left the stock, as it stood in the bundle, is now settled (finance.md §2.4): whole bundles set-based, and the
 * settled part of those that the statement covers in part.
 */
async function settleCosts(tx: Tx, settlement: number, parts: ReadonlyMap<string, Partial>, o: PostOptions): Promise<void> {
  const keys = [...parts.keys()]
  const costs = sql.raw(`r.pl_line_code in ('L1101', 'L1102', 'L1201', 'L1202', 'L1204', 'L1206')`)
  const inPart =
    keys.length === 0
      ? []
      : await tx.rows<Entry>(
          sql`select ${entryColumns} from pl_entry e join estimate_found r on r.id = e.id where ${costs} and r.order_key = any(${keys}::text[])`,
        )
  await stage(
    tx,
    inPart.map((c): StagedEntry => {
      const p = parts.get(c.order_key)!
      return {
        ...c,
        stage: 'settled',
        basis: 'actual',
        source_type: 'settlement_cost',
        source_id: settlement,
        source_line_id: c.id,
        source_seq: 0,
        amount: partOf(c.amount, p.settled, p.estimated, false),
        quantity: c.quantity === null ? null : Math.sign(c.quantity) * p.settled,
      }
    }),
  )
  await tx.run(sql`
    insert into pl_staged (pl_line_code, cost_type_id, amount, currency, quantity, stage, basis, biz_date, store_id, msku_id, sku_id, order_key, source_type, source_id, source_line_id, cost_missing)
    select e.pl_line_code, e.cost_type_id, e.amount, e.currency, e.quantity, 'settled', 'actual', e.biz_date, e.store_id, e.msku_id, e.sku_id, e.order_key, 'settlement_cost', ${settlement}::bigint, e.id, e.cost_missing
    from pl_entry e join estimate_found r on r.id = e.id where ${costs} and not r.order_key = any(${keys}::text[])`)
  await postStaged(tx, o)
}

/** Shipped 5, settled 2: −5 estimated, +2 settled, +3 estimated again. */
async function estimateRest(tx: Tx, parts: ReadonlyMap<string, Partial>, o: PostOptions): Promise<void> {
  const keys = [...parts.keys()]
  const bundle = await tx.rows<Entry>(sql`select ${entryColumns} from pl_entry e join estimate_found r on r.id = e.id where e.order_key = any(${keys}::text[])`)
  await stage(
    tx,
    bundle
      .map((e): StagedEntry => {
        const p = parts.get(e.order_key)!
        return {
          ...e,
          stage: 'estimated',
          basis: 'estimate',
          source_seq: e.source_seq + 1,
          amount: partOf(e.amount, p.settled, p.estimated, true),
          quantity: e.quantity === null ? null : Math.sign(e.quantity) * (p.estimated - p.settled),
        }
      })
      .filter((e) => !num(e.amount).isZero()),
  )
  await postStaged(tx, o)
}

/** A settlement taken back leaves its orders as they were before it: what is estimated again for their rest goes, the whole bundles come back under the next sequence. */
export async function restoreEstimates(tx: Tx, settlement: number, o: PostOptions): Promise<number> {
  await tx.script('create temp table if not exists estimate_restored (id bigint primary key) on commit delete rows; delete from estimate_restored')
  const n = await tx.run(sql`
    insert into estimate_restored select distinct b.reversal_of_id from pl_entry b where b.stage = 'estimated' and b.note = ${releasedBy(settlement)} and b.order_key in (
      select distinct e.order_key from pl_entry e where e.source_type in ('settlement', 'settlement_cost') and e.source_id = ${settlement}::bigint and e.order_key is not null)`)
  if (n === 0) return 0
  await reverseWhere(
    tx,
    sql`e.stage = 'estimated' and e.order_key in (select x.order_key from pl_entry x join estimate_restored r on r.id = x.id)`,
    `settlement ${settlement} reversed`,
    o,
  )
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, cost_type_id, amount, currency, quantity, stage, basis, biz_date, store_id, msku_id, sku_id, order_key, source_type, source_id, source_line_id, source_seq, cost_missing)
    select e.pl_line_code, e.cost_type_id, e.amount, e.currency, e.quantity, 'estimated', 'estimate', e.biz_date, e.store_id, e.msku_id, e.sku_id, e.order_key, e.source_type, e.source_id, e.source_line_id,
      1 + (select max(x.source_seq) from pl_entry x where x.source_line_id = e.source_line_id and x.source_type = e.source_type and x.source_id = e.source_id and x.pl_line_code = e.pl_line_code and x.stage = 'estimated'), e.cost_missing
    from pl_entry e join estimate_restored r on r.id = e.id`)
  return (await postStaged(tx, o)).posted
}

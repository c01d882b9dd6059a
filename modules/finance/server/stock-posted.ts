import type { Context } from '@crossway/server-kit'
import { dayOf, num, split } from '@crossway/kernel'
import { emit, sql, type EventHandler, type Tx } from '@crossway/server-kit'
import { postPl, reverseWhere, type PlEntry } from '@crossway/ledger/server'
import { getMovements, type StockPosted } from '@crossway/warehouse/server'

/** P&L lines of a kind: goods, freight, duty, other (finance.md §2.4, §2.10). */
const linesOf: Readonly<Record<string, readonly [string, string, string, string]>> = {
  cogs: ['L1101', 'L1201', 'L1202', 'L1206'],
  cogs_return: ['L1102', 'L1204', 'L1204', 'L1204'],
  cogs_variance: ['L1104', 'L1205', 'L1205', 'L1205'],
  purchase_variance: ['L1104', 'L1205', 'L1205', 'L1205'],
  revaluation: ['L1104', 'L1205', 'L1205', 'L1205'],
  loss: ['L1103', 'L1103', 'L1103', 'L1103'],
  gain: ['L1103', 'L1103', 'L1103', 'L1103'],
  stock_loss: ['L1103', 'L1103', 'L1103', 'L1103'],
  stock_gain: ['L1103', 'L1103', 'L1103', 'L1103'],
  sample: ['L0906', 'L0906', 'L0906', 'L0906'],
  other: ['L1103', 'L1103', 'L1103', 'L1103'],
}
const revisions = new Set(['cogs_variance', 'purchase_variance', 'revaluation'])

/** Entries of a stock posting: cost positive raises cost, so it lowers profit; each component on its line. */
export function entriesOf(p: StockPosted): PlEntry[] {
  const day = dayOf(new Date(p.occurred_at))
  return p.pl.flatMap((l, n) => {
    const lines = linesOf[l.kind]
    if (!lines) return []
    const sold = l.kind === 'cogs' || l.kind === 'cogs_return'
    const parts = [l.goods, l.freight, l.duty, l.other].map((v, i) => ({ line: lines[i]!, amount: num(v).negated().toDecimalPlaces(2) }))
    const merged = new Map<string, (typeof parts)[number]>()
    for (const part of parts) merged.set(part.line, { line: part.line, amount: (merged.get(part.line)?.amount ?? num(0)).plus(part.amount) })
    return [...merged.values()]
      .filter((x) => !x.amount.isZero() || (l.provisional && x.line === 'L1101'))
      .map((x) => ({
        line: x.line,
        amount: x.amount,
        currency: 'CNY',
        biz_date: day,
        stage: 'settled' as const,
        basis: revisions.has(l.kind) ? ('revision' as const) : ('actual' as const),
        company: l.company,
        store: l.store,
        msku: l.msku,
        sku: l.sku,
        project: l.store === null ? l.project : null,
        quantity: sold ? Math.abs(l.qty) : null,
        cost_missing: l.provisional && x.line === 'L1101',
        source: { type: 'stock_posting', id: p.posting, line: l.entry ?? n, seq: n },
        note: l.entry_type,
      }))
  })
}

/** Stock value reaches the books only from here (contracts.md stock.posted). The event comes at least once: the same posting writes nothing twice. */
export const onStockPosted: EventHandler = {
  event: 'stock.posted',
  name: 'finance.stockPosted',
  run: async ({ app, tx, payload }) => {
    const posted = payload as unknown as StockPosted
    // A sale out of the platform's warehouse whose month was costed by a statement stands there already.
    const doubled = await tx.rows<{ store: number; month: string }>(
      sql`select distinct store_id as store, attrib_period as month from pl_entry where source_type = 'settlement_cost' and pl_line_code = 'L1101' and store_id = any(${posted.pl.map((l) => l.store)}::bigint[]) and attrib_period = ${dayOf(new Date(posted.occurred_at)).slice(0, 7)}`,
    )
    const entries = entriesOf(posted).filter(
      (e) => e.quantity === null || e.quantity === undefined || !doubled.some((d) => d.store === e.store && d.month === e.biz_date.slice(0, 7)),
    )
    const ids = await postPl(tx, (await Promise.all(entries.map((e) => overItsSales(tx, e, posted.pl[e.source.seq ?? 0]?.layer ?? null)))).flat())
    await endEstimatedCosts(tx, entries)
    await tellClosedMonths({ app, tx }, ids)
  },
}

/** From its first sale on, the stock ledger costs a store's month: what orders were estimated to cost is taken back, so that nothing costs twice. */
async function endEstimatedCosts(tx: Tx, entries: readonly PlEntry[]): Promise<void> {
  const sold = entries.filter((e) => e.line === 'L1101' && e.quantity && e.store)
  const places = [...new Map(sold.map((e) => [`${e.store} ${e.biz_date.slice(0, 7)}`, { store: e.store!, month: e.biz_date.slice(0, 7) }])).values()]
  if (places.length === 0) return
  await reverseWhere(
    tx,
    sql`e.stage = 'estimated' and e.pl_line_code in ('L1101', 'L1201', 'L1202', 'L1206') and e.source_type = 'order_item' and e.book_period >= ${places.map((p) => p.month).sort()[0]} and (e.store_id, e.attrib_period) in (select * from unnest(${places.map((p) => p.store)}::bigint[], ${places.map((p) => p.month)}::text[]))`,
    'costed by the stock ledger',
  )
}

/** Pieces sold on a day in a store under a listing. */
interface SoldOn {
  readonly day: string
  readonly store: number
  readonly msku: number
  readonly pieces: number
}

/**
 * A late cost belongs to the days on which the goods were sold (finance.md §2.10): it is spread over the sales that used up the receipt's pieces,
 * one entry a day and listing, the remainder to the largest; over all sales of the listing by pieces where the stock ledger names no receipt.
 * Goods that were never sold through the books keep it on the day it became known.
 */
async function overItsSales(tx: Tx, e: PlEntry, layer: number | null): Promise<PlEntry[]> {
  if (e.basis !== 'revision') return [e]
  const named = layer === null ? [] : await soldOutOf(tx, layer)
  const days = named.length ? named : await soldOfListing(tx, e)
  if (days.length === 0) return [e]
  const parts = split(
    e.amount,
    days.map((d) => d.pieces),
  )
  return days
    .map((d, i) => ({
      ...e,
      amount: parts[i]!,
      biz_date: d.day,
      store: d.store,
      msku: d.msku,
      project: null,
      source: { ...e.source, seq: (e.source.seq ?? 0) * 10_000 + i },
    }))
    .filter((x) => !num(x.amount).isZero())
}

/** Sales that took their pieces out of a receipt, as the stock ledger keeps them (warehouse.md getMovements by layer). */
async function soldOutOf(tx: Tx, layer: number): Promise<SoldOn[]> {
  const sums = new Map<string, SoldOn>()
  const pageSize = 1000
  for (let after: number | undefined; ;) {
    const page = await getMovements(tx, { layer, types: ['sale_out', 'vc_out'], after, limit: pageSize })
    for (const m of page) {
      if (m.store === null || m.msku === null || !m.layer_pieces) continue
      const [day, store, msku] = [dayOf(new Date(m.occurred_at)), m.store, m.msku]
      const at = `${day} ${store} ${msku}`
      sums.set(at, { day, store, msku, pieces: (sums.get(at)?.pieces ?? 0) + m.layer_pieces })
    }
    if (page.length < pageSize) return [...sums.values()]
    after = page.at(-1)!.id
  }
}

const soldOfListing = (tx: Tx, e: PlEntry): Promise<SoldOn[]> =>
  tx.rows<SoldOn>(sql`
    select r.biz_date::text as day, r.store_id as store, r.msku_id as msku, sum(r.quantity)::int as pieces from pl_rollup_day r
    where r.pl_line_code = 'L1101' and r.company_id = ${e.company}::bigint and r.store_id is not null and r.quantity <> 0 and r.biz_date between ${e.biz_date}::date - 366 and ${e.biz_date}::date
      and (r.msku_id = ${e.msku ?? null}::bigint or (${e.msku ?? null}::bigint is null and r.msku_id in (select msku_id from msku_sku where sku_id = ${e.sku ?? null}::bigint)))
    group by 1, 2, 3 having sum(r.quantity) > 0 order by 1, 2, 3 limit 5000`)

/** Says which closed months got adjustments, and how much (contracts.md pl.adjustedClosedPeriod). */
async function tellClosedMonths({ app, tx }: Context<'app' | 'tx'>, ids: readonly number[]): Promise<void> {
  const months = await tx.rows<{ month: string; amount: string }>(
    sql`select attrib_period as month, sum(amount_cny)::text as amount from pl_entry where id = any(${ids}::bigint[]) and book_period <> attrib_period group by 1 order by 1`,
  )
  for (const m of months) await emit({ app, tx }, 'pl.adjustedClosedPeriod', { month: m.month, amount: m.amount })
}

import { dayOf, periodOf } from '@crossway/kernel'
import { insertAll, sql, type Tx } from '@crossway/server-kit'
import { isNothing, components, minus } from '../../model/costing/value.ts'
import { applyPosting } from '../ledger/apply-posting.ts'
import type { Book, LayerRow } from '../ledger/book.ts'
import { openPieces } from '../ledger/move-transit.ts'
import { checkShort, checkZeroSum } from '../ledger/posting-checks.ts'
import { contentHash } from '../ledger/posting-head.ts'
import type { PostingLine } from '../ledger/posting.ts'
import { entryColumns, entryRecord, layerColumns, transitColumns } from '../ledger/write-book.ts'
import { freezeMonths } from '../period/monthly.ts'
import type { Movement } from './movement.ts'
import { openHistory } from './open-history.ts'
import { takeWaiting } from './waiting.ts'

export interface Loaded {
  readonly postings: number
  readonly entries: number
}

/**
 * Writes months of postings at once, for demo companies and take-overs from another system. The same rules value them in the order of their time, and the
 * same sums hold afterwards: entries = balances = pools = layers. No right and no period is asked, no event told. A shipment that this very call sends is
 * named by its `source_line` (unique over the call): its arrival says `layer: -source_line`.
 */
export async function loadHistory(tx: Tx, given: readonly Movement[]): Promise<Loaded> {
  const waiting = takeWaiting(tx)
  const movements = [...given, ...waiting.movements]
    .filter((m) => m.lines.length > 0)
    .map((m, i) => ({ m, i }))
    .sort((a, b) => (a.m.occurred_at < b.m.occurred_at ? -1 : a.m.occurred_at > b.m.occurred_at ? 1 : a.i - b.i))
    .map((x) => x.m)
  if (movements.length === 0) return { postings: 0, entries: 0 }
  if (!waiting.after) {
    const { book, ...loaded } = await load(tx, movements)
    if (!unfinished.has(tx)) await remakeMonths(tx, movements, book)
    return loaded
  }
  unfinished.add(tx)
  const { book, ...loaded } = await load(tx, movements)
  await waiting.after()
  unfinished.delete(tx)
  await remakeMonths(tx, movements, book)
  return loaded
}
/** What follows a year's load brings more of the same months: they are counted once, when all of it stands. */
const unfinished = new WeakSet<Tx>()

async function load(tx: Tx, movements: readonly Movement[]): Promise<Loaded & { readonly book: Book }> {
  const lines = movements.flatMap((m) => m.lines)
  const book = await openHistory(tx, lines, lines.length * 2)
  const first = (
    await tx.one<{ id: number }>(sql`select setval('stock_posting_id_seq', nextval('stock_posting_id_seq') + ${movements.length}) - ${movements.length} as id`)
  ).id
  const numbers = (
    await tx.one<{ n: number }>(sql`select setval('stock_posting_no_seq', nextval('stock_posting_no_seq') + ${movements.length}) - ${movements.length} as n`)
  ).n
  const rows: { postings: Row[]; entries: Row[]; layers: Row[]; transits: Map<number, Row> } = { postings: [], entries: [], layers: [], transits: new Map() }
  const sent = new Map<number, number>()
  const seqs = new Map<string, number>()
  const old = new Map<number, LayerRow>()
  for (const list of book.layers.values()) for (const l of list) old.set(l.id, l)

  movements.forEach((m, n) => {
    const id = first + n
    const at = new Date(m.occurred_at)
    const day = dayOf(at)
    const time = { iso: at.toISOString(), period: periodOf(day) }
    const own = m.lines.map((l) => (l.layer !== undefined && l.layer < 0 ? { ...l, layer: known(sent, l.layer) } : l))
    checkZeroSum(own)
    const touched = freshBalances(book, own)
    const applied = applyPosting(book, { id, day }, own)
    checkShort({ ...book, balances: touched }, own, false)
    for (const b of touched.values()) Object.assign(b, { before: b.qty })
    own.forEach((l, i) => {
      if (l.entry_type === 'ship_out' && l.qty > 0 && l.source_line !== undefined && l.source_line !== null)
        sent.set(-l.source_line, applied.entries[applied.byLine[i]!]!.id)
    })
    rows.postings.push(postingRow(m, id, numbers + n, book, time, day, seqs))
    for (const e of applied.entries) rows.entries.push(entryRecord(e, id, time))
    for (const list of layersOf(
      book,
      applied.entries.map((e) => e.pool),
    )) {
      for (const l of list)
        if (l.before === undefined && !old.has(l.id)) {
          old.set(l.id, l)
          rows.layers.push({
            id: l.id,
            pool_id: l.pool,
            source_type: m.source.type,
            source_id: m.source.id,
            source_line_id: l.sourceLine ?? m.source.line ?? 0,
            transit_layer_id: l.transit,
            virtual_warehouse_id: l.vw,
            msku_id: l.msku,
            in_date: l.inDate,
            qty_in: l.qty,
            layer: l,
          })
        }
      dropUsed(list)
    }
    for (const e of applied.entries) {
      if (e.layer !== e.id || e.state !== 'in_transit') continue
      const t = book.transits.get(e.id)!
      rows.transits.set(e.id, {
        source_type: m.source.type,
        source_id: m.source.id,
        source_line_id: t.sourceLine ?? m.source.line ?? 0,
        source_no: m.source.no ?? null,
        shipped_at: time.iso,
      })
    }
  })
  await write(tx, book, rows, [...old.values()])
  return { postings: movements.length, entries: rows.entries.length, book }
}

type Row = Record<string, unknown>
const chunk = 4000

const known = (sent: ReadonlyMap<number, number>, name: number): number => {
  const id = sent.get(name)
  if (id === undefined) throw new Error(`history names transit layer ${name} before it was sent`)
  return id
}
/** Balances that this posting touches, so that shortages are judged posting by posting. */
function freshBalances(book: Book, lines: readonly PostingLine[]): Book['balances'] {
  const out: Book['balances'] = new Map()
  for (const l of lines) {
    const key = `${l.vw}/${l.sku}/${l.msku ?? 0}/${l.state}`
    out.set(key, book.balances.get(key)!)
  }
  return out
}
function* layersOf(book: Book, pools: readonly (number | null)[]): Iterable<LayerRow[]> {
  for (const id of new Set(pools)) if (id !== null && book.layers.has(id)) yield book.layers.get(id)!
}
/** Used up layers leave the queue; their last state is written at the end. */
function dropUsed(list: LayerRow[]): void {
  let n = 0
  while (n < list.length && list[n]!.left === 0) n++
  if (n) list.splice(0, n)
}

function postingRow(m: Movement, id: number, number: number, book: Book, time: { iso: string; period: string }, day: string, seqs: Map<string, number>): Row {
  const key = `${m.source.type}/${m.source.id}/${m.source.line ?? 0}/${m.type}`
  const seq = (seqs.get(key) ?? 0) + 1
  seqs.set(key, seq)
  return {
    id,
    no: `SM${day.slice(2).replaceAll('-', '')}${String(number).padStart(4, '0')}`,
    posting_type: m.type,
    source_type: m.source.type,
    source_id: m.source.id,
    source_line_id: m.source.line ?? 0,
    source_no: m.source.no ?? null,
    seq,
    company_id: book.places.get(m.lines[0]!.vw)!.company,
    occurred_at: time.iso,
    posted_at: time.iso,
    period: time.period,
    idem_key: m.idem_key ?? `history:${id}`,
    content_hash: contentHash({ ...m, idem_key: '', content: key }),
    remark: m.remark ?? null,
    actor_id: 0,
  }
}

const postingColumns = {
  id: 'bigint',
  no: 'text',
  posting_type: 'text',
  source_type: 'text',
  source_id: 'bigint',
  source_line_id: 'bigint',
  source_no: 'text',
  seq: 'int',
  company_id: 'bigint',
  occurred_at: 'timestamptz',
  posted_at: 'timestamptz',
  period: 'text',
  idem_key: 'text',
  content_hash: 'text',
  remark: 'text',
  actor_id: 'bigint',
} as const

async function write(
  tx: Tx,
  book: Book,
  rows: { postings: Row[]; entries: Row[]; layers: Row[]; transits: Map<number, Row> },
  layers: readonly LayerRow[],
): Promise<void> {
  await inChunks(rows.postings, (part) => insertAll(tx, 'stock_posting', postingColumns, part))
  const balances = [...book.balances.values()].map((b) => ({
    virtual_warehouse_id: b.vw,
    sku_id: b.sku,
    msku_id: b.msku,
    state: b.state,
    qty: b.qty,
    allow_neg: b.allowNeg,
  }))
  await inChunks(balances, (part) =>
    tx.run(sql`insert into stock_balance (virtual_warehouse_id, sku_id, msku_id, state, qty, allow_neg)
    select * from unnest(${part.map((b) => b.virtual_warehouse_id)}::bigint[], ${part.map((b) => b.sku_id)}::bigint[], ${part.map((b) => b.msku_id)}::bigint[], ${part.map((b) => b.state)}::text[], ${part.map((b) => b.qty)}::int[], ${part.map((b) => b.allow_neg)}::boolean[])
    on conflict (virtual_warehouse_id, sku_id, msku_id, state) do update set qty = excluded.qty, version = stock_balance.version + 1`),
  )
  await inChunks(rows.entries, (part) =>
    insertAll(
      tx,
      'stock_entry',
      { ...entryColumns, posted_at: 'timestamptz' },
      part.map((e) => ({ ...e, posted_at: e.occurred_at })),
    ),
  )
  await inChunks(rows.layers, (part) =>
    insertAll(
      tx,
      'stock_layer',
      layerColumns,
      part.map((l) => ({ ...l, qty_left: (l.layer as LayerRow).left })),
    ),
  )
  const changed = layers.filter((l) => l.before !== undefined && l.before !== l.left)
  if (changed.length)
    await tx.run(
      sql`update stock_layer l set qty_left = u.pieces from unnest(${changed.map((l) => l.id)}::bigint[], ${changed.map((l) => l.left)}::int[]) as u(id, pieces) where l.id = u.id`,
    )
  await inChunks([...rows.transits], (part) =>
    insertAll(
      tx,
      'transit_layer',
      transitColumns,
      part.map(([id, row]) => {
        const t = book.transits.get(id)!
        return {
          ...row,
          id,
          from_warehouse_id: t.fromWarehouse,
          to_vw_id: t.toVw,
          sku_id: t.sku,
          msku_id: t.msku,
          out_entry_id: t.outEntry,
          qty_shipped: t.shipped,
          qty_received: t.received,
          qty_lost: t.lost,
          ...Object.fromEntries(components.map((c) => [c, t.value[c].toFixed()])),
          freight_estimated: t.estimated,
          status: openPieces(t) === 0 && isNothing(t.value) ? 'closed' : 'open',
        }
      }),
    ),
  )
  await writeOldTransits(tx, book)
  await writePools(tx, book)
}

async function writePools(tx: Tx, book: Book): Promise<void> {
  const pools = [...book.pools.values()].filter((p) => p.pool !== p.before)
  await inChunks(pools, (part) => {
    const delta = part.map((p) => minus(p.pool.value, p.before.value))
    const [g, f, d, o] = components.map((c) => delta.map((v) => v[c].toFixed())) as [string[], string[], string[], string[]]
    const [lg, lf, ld, lo] = components.map((c) => part.map((p) => p.pool.last[c].toFixed())) as [string[], string[], string[], string[]]
    return tx.run(sql`update stock_pool p set qty = u.qty, goods_value = p.goods_value + u.g, freight_value = p.freight_value + u.f, duty_value = p.duty_value + u.d, other_value = p.other_value + u.o, last_goods = u.lg, last_freight = u.lf, last_duty = u.ld, last_other = u.lo
      from unnest(${part.map((p) => p.id)}::bigint[], ${part.map((p) => p.pool.qty)}::int[], ${g}::numeric[], ${f}::numeric[], ${d}::numeric[], ${o}::numeric[], ${lg}::numeric[], ${lf}::numeric[], ${ld}::numeric[], ${lo}::numeric[]) as u(id, qty, g, f, d, o, lg, lf, ld, lo) where p.id = u.id`)
  })
}

async function writeOldTransits(tx: Tx, book: Book): Promise<void> {
  for (const t of book.transits.values())
    if (!t.isNew && t.changed)
      await tx.run(
        sql`update transit_layer set qty_received = ${t.received}, qty_lost = ${t.lost}, goods = ${t.value.goods.toFixed()}, freight = ${t.value.freight.toFixed()}, duty = ${t.value.duty.toFixed()}, other = ${t.value.other.toFixed()}, status = ${openPieces(t) === 0 ? 'closed' : 'open'} where id = ${t.id}`,
      )
}

async function inChunks<T>(rows: readonly T[], work: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += chunk) await work(rows.slice(i, i + chunk))
}

/** Months that were frozen before are counted again. */
async function remakeMonths(tx: Tx, movements: readonly Movement[], book: Book): Promise<void> {
  const from = periodOf(dayOf(new Date(movements[0]!.occurred_at)))
  const closed = await tx.rows<{ company_id: number; period: string }>(
    sql`select company_id, period from stock_period where status = 'closed' and period >= ${from} and company_id = any(${[...new Set([...book.places.values()].map((p) => p.company))]}::bigint[]) order by company_id, period`,
  )
  for (const [company, own] of Map.groupBy(closed, (c) => c.company_id))
    await freezeMonths(
      tx,
      company,
      own.map((c) => c.period),
    )
}

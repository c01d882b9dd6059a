import type { CommandContext } from '@crossway/server-kit'
import { insertMany, sql, type App, type Ctx, type Runner, type Tx } from '@crossway/server-kit'
import type { EntryType } from '../model/entry-types.ts'
import { refuse } from '../model/errors.ts'
import { dayOf, periodOf } from '@crossway/kernel'
import type { ReservationRow } from './ledger/book.ts'
import { balanceKey, byBalance, type BalanceKey } from './ledger/keys.ts'
import { lockBalances } from './ledger/lock-keys.ts'
import { lockReservations } from './ledger/open-book.ts'
import { emitAll } from './ledger/outbox.ts'
import { isForeign } from './ledger/posting-checks.ts'
import { readPlaces, readPlacesAndGoods } from './ledger/posting-places.ts'
import { replayed } from './ledger/posting-head.ts'
import { post, postStock } from './ledger/post-stock.ts'
import type { Posting, PostingLine, PostingResult, PostingSource } from './ledger/posting.ts'

export interface ReserveLine {
  readonly vw: number
  readonly sku: number
  readonly msku?: number | null | undefined
  readonly qty: number
  /** Line of the document; the source's own when absent. */
  readonly line?: number | null | undefined
}
export interface Reserve {
  readonly source: PostingSource
  readonly lines: readonly ReserveLine[]
  /** all = everything or E_STOCK_SHORT; partial = what is there. */
  readonly mode?: 'all' | 'partial' | undefined
  readonly expires_at?: string | Date | null | undefined
  readonly priority?: number | undefined
  readonly reason?: string | null | undefined
  /** When the goods were set aside; now without it. */
  readonly occurred_at?: string | undefined
}
export interface Reserved {
  /** null where nothing was there to reserve. */
  readonly reservation: number | null
  readonly vw: number
  readonly sku: number
  readonly msku: number
  readonly asked: number
  readonly reserved: number
}

/**
 * Holds free goods for a document: they leave "available" for "reserved" until they are fulfilled, released or expire (warehouse.md A2, A4).
 * Idempotent by source line and key: an active reservation of the same quantity is answered, another quantity is refused. A share of another
 * project or store is refused with E_VW_SCOPE, too little stock with E_STOCK_SHORT.
 */
export async function reserveStock({ app, tx, ctx }: CommandContext, r: Reserve): Promise<Reserved[]> {
  const known = await readPlacesAndGoods(tx, r.lines, periodOf(dayOf(r.occurred_at === undefined ? new Date() : new Date(r.occurred_at))))
  for (const l of r.lines) {
    if (!Number.isSafeInteger(l.qty) || l.qty <= 0) throw refuse.E_POSTING({ detail: 'qty' })
    if (isForeign(known.places.get(l.vw)!, r.source)) throw refuse.E_VW_SCOPE()
  }
  const keys = new Map<string, BalanceKey>()
  for (const l of r.lines) for (const state of ['available', 'reserved'] as const) keys.set(balanceKey(keyOf(l, state)), keyOf(l, state))
  const balances = await lockBalances(tx, [...keys.values()].sort(byBalance), known.places)
  const held = await activeOf(tx, r.source)
  const free = new Map([...balances].map(([k, b]) => [k, b.qty]))
  const plan = r.lines.map((l) => {
    const before = held.find((h) => h.source_line_id === lineOf(r.source, l) && h.vw === l.vw && h.sku === l.sku && h.msku === (l.msku ?? 0))
    if (before) {
      if (before.qty !== l.qty && r.mode !== 'partial') throw refuse.E_IDEM_CONTENT()
      return { line: l, qty: before.open, reservation: before.id }
    }
    const k = balanceKey(keyOf(l, 'available'))
    const have = Math.max(0, free.get(k)!)
    if (have < l.qty && r.mode !== 'partial')
      throw refuse.E_STOCK_SHORT({ sku: known.goods.get(l.sku)!.code, need: l.qty, have }, undefined, { sku: l.sku, vw: l.vw })
    const qty = Math.min(have, l.qty)
    free.set(k, free.get(k)! - qty)
    return { line: l, qty, reservation: null }
  })
  const fresh = plan.filter((p) => p.reservation === null && p.qty > 0)
  const ids = fresh.length ? await hold({ app, tx, ctx }, r, fresh) : new Map<ReserveLine, number>()
  return plan.map((p) => ({
    reservation: p.reservation ?? ids.get(p.line) ?? null,
    vw: p.line.vw,
    sku: p.line.sku,
    msku: p.line.msku ?? 0,
    asked: p.line.qty,
    reserved: p.qty,
  }))
}

const keyOf = (l: ReserveLine, state: BalanceKey['state']): BalanceKey => ({ vw: l.vw, sku: l.sku, msku: l.msku ?? 0, state })
const lineOf = (s: PostingSource, l: ReserveLine): number => l.line ?? s.line ?? 0

async function hold(
  { app, tx, ctx }: CommandContext,
  r: Reserve,
  fresh: readonly { readonly line: ReserveLine; readonly qty: number }[],
): Promise<Map<ReserveLine, number>> {
  const expires = r.expires_at === null || r.expires_at === undefined ? null : new Date(r.expires_at).toISOString()
  const rows = fresh.map((p) => ({
    virtual_warehouse_id: p.line.vw,
    sku_id: p.line.sku,
    msku_id: p.line.msku ?? 0,
    qty: p.qty,
    source_type: r.source.type,
    source_id: r.source.id,
    source_line_id: lineOf(r.source, p.line),
    source_no: r.source.no ?? null,
    reason: r.reason ?? null,
    priority: r.priority ?? 50,
    expires_at: expires,
    created_by: ctx.account,
  }))
  const columns = {
    virtual_warehouse_id: 'bigint',
    sku_id: 'bigint',
    msku_id: 'bigint',
    qty: 'int',
    source_type: 'text',
    source_id: 'bigint',
    source_line_id: 'bigint',
    source_no: 'text',
    reason: 'text',
    priority: 'int',
    expires_at: 'timestamptz',
    created_by: 'bigint',
  }
  const created = await tx.rows<{ id: number; virtual_warehouse_id: number; sku_id: number; msku_id: number; source_line_id: number }>(
    insertMany('stock_reservation', columns, rows, sql`returning id, virtual_warehouse_id, sku_id, msku_id, source_line_id`),
  )
  const ids = new Map(
    fresh.map((p) => [
      p.line,
      created.find(
        (m) =>
          m.virtual_warehouse_id === p.line.vw && m.sku_id === p.line.sku && m.msku_id === (p.line.msku ?? 0) && m.source_line_id === lineOf(r.source, p.line),
      )!.id,
    ]),
  )
  const lines = fresh.flatMap((p, i): PostingLine[] => {
    const key = { entry_type: 'reserve', vw: p.line.vw, sku: p.line.sku, msku: p.line.msku, reservation: ids.get(p.line)!, source_line: p.line.line } as const
    return [
      { ...key, state: 'available', qty: -p.qty },
      { ...key, state: 'reserved', qty: p.qty, pair: i * 2 },
    ]
  })
  await postStock(
    { app, tx, ctx },
    { type: 'reserve', source: r.source, idem_key: `reserve:${created[0]!.id}`, remark: r.reason, occurred_at: r.occurred_at, lines },
  )
  return ids
}

export interface ActiveReservation {
  readonly id: number
  readonly vw: number
  readonly sku: number
  readonly msku: number
  readonly qty: number
  readonly open: number
  readonly source_line_id: number
}

/** Active reservations of a document, or of one of its lines; oldest first. */
export async function activeOf(run: Runner, source: Pick<PostingSource, 'type' | 'id' | 'line'>): Promise<ActiveReservation[]> {
  return run.rows<ActiveReservation>(sql`
    select id, virtual_warehouse_id as vw, sku_id as sku, msku_id as msku, qty, qty - qty_fulfilled - qty_released as open, source_line_id
    from stock_reservation where source_type = ${source.type} and source_id = ${source.id} and status = 'active' and (${source.line ?? null}::bigint is null or source_line_id = ${source.line ?? null}::bigint) order by id`)
}

export type ReservationTarget = { readonly id: number } | { readonly source: Pick<PostingSource, 'type' | 'id' | 'line'> }

/** Gives reserved goods free again, all of them or `qty` pieces; nothing active is no error. Answers the pieces released. */
export async function releaseReservation(
  { app, tx, ctx }: CommandContext,
  target: ReservationTarget,
  o: { readonly qty?: number; readonly reason?: string; readonly expired?: boolean } = {},
): Promise<number> {
  const seen =
    'id' in target
      ? await tx.rows<{ id: number; vw: number; sku: number; msku: number }>(
          sql`select id, virtual_warehouse_id as vw, sku_id as sku, msku_id as msku from stock_reservation where id = ${target.id} and status = 'active'`,
        )
      : await activeOf(tx, target.source)
  if (seen.length === 0) return 0
  const rows = await lockTheirs(tx, seen)
  let rest = o.qty ?? Number.POSITIVE_INFINITY
  const lines: PostingLine[] = []
  const touched: number[] = []
  for (const r of rows) {
    const pieces = Math.min(rest, r.qty - r.fulfilled - r.released)
    if (r.status !== 'active' || pieces <= 0) continue
    rest -= pieces
    touched.push(r.id)
    const key = { entry_type: 'release', vw: r.vw, sku: r.sku, msku: r.msku, reservation: r.id } as const
    lines.push({ ...key, state: 'reserved', qty: -pieces }, { ...key, state: 'available', qty: pieces, pair: lines.length })
  }
  if (o.qty !== undefined && rest > 0) throw refuse.E_RESERVATION({ have: o.qty - rest, need: o.qty })
  if (lines.length === 0) return 0
  const head = await tx.one<{ source_type: string; source_id: number; source_line_id: number; source_no: string | null; n: number }>(
    sql`select source_type, source_id, source_line_id, source_no, (select count(*)::int from stock_entry where reservation_id = r.id and entry_type = 'release' and virtual_warehouse_id = r.virtual_warehouse_id and sku_id = r.sku_id) as n from stock_reservation r where id = ${touched[0]!}`,
  )
  await postStock(
    { app, tx, ctx },
    {
      type: 'release',
      source: { type: head.source_type, id: head.source_id, line: head.source_line_id, no: head.source_no },
      idem_key: `release:${touched[0]!}:${head.n}`,
      remark: o.reason,
      lines,
    },
  )
  if (o.expired) await tx.run(sql`update stock_reservation set status = 'expired' where id = any(${touched}::bigint[]) and status = 'released'`)
  return lines.reduce((n, l) => n + Math.max(0, l.qty), 0)
}

/** Balances first, reservations after: the one order of locks. */
async function lockTheirs(
  tx: Tx,
  seen: readonly { readonly id: number; readonly vw: number; readonly sku: number; readonly msku: number }[],
): Promise<ReservationRow[]> {
  const keys = new Map<string, BalanceKey>()
  for (const s of seen)
    for (const state of ['available', 'reserved'] as const) keys.set(balanceKey({ ...s, state }), { vw: s.vw, sku: s.sku, msku: s.msku, state })
  await lockBalances(tx, [...keys.values()].sort(byBalance), await readPlaces(tx, [...new Set(seen.map((s) => s.vw))]))
  return [
    ...(
      await lockReservations(
        tx,
        seen.map((s) => s.id),
      )
    ).values(),
  ]
}

export interface Consume {
  /** Document (and line) whose reservations are used up. */
  readonly source: Pick<PostingSource, 'type' | 'id' | 'line'>
  /** Pieces; all that is reserved when absent. */
  readonly qty?: number | undefined
  readonly entry_type: Extract<EntryType, 'sale_out' | 'vc_out' | 'b2b_out' | 'sample_out' | 'scrap_out' | 'other_out' | 'disposal_out' | 'purchase_return_out'>
  readonly posting: Omit<Posting, 'lines' | 'type'>
  /** Added to every line: counterparty, charge, remark. */
  readonly line?: Partial<PostingLine> | undefined
}

/** Takes reserved goods out for their document with one posting (warehouse.md: consumeReservation). Fewer reserved than asked for is refused. */
export async function consumeReservation({ app, tx, ctx }: CommandContext, c: Consume): Promise<PostingResult> {
  const content = [c.source.type, c.source.id, c.source.line ?? 0, c.qty ?? null, c.entry_type]
  const before = await replayed(tx, { ...c.posting, type: c.entry_type, content })
  if (before) return before
  const seen = await activeOf(tx, c.source)
  const rows = seen.length ? await lockTheirs(tx, seen) : []
  let rest = c.qty ?? rows.reduce((n, r) => n + r.qty - r.fulfilled - r.released, 0)
  const need = rest
  const lines: PostingLine[] = []
  for (const r of rows) {
    const pieces = Math.min(rest, r.qty - r.fulfilled - r.released)
    if (pieces <= 0) continue
    rest -= pieces
    lines.push({ ...c.line, entry_type: c.entry_type, vw: r.vw, sku: r.sku, msku: r.msku, state: 'reserved', qty: -pieces, reservation: r.id })
  }
  if (rest > 0 || lines.length === 0) throw refuse.E_RESERVATION({ have: need - rest, need })
  return (await post({ app, tx, ctx }, { ...c.posting, type: c.entry_type, content, lines })).result
}

/** Releases what has expired and tells the owners; run by a job every ten minutes (warehouse.md nowInventory). */
export async function expireReservations(app: App, ctx: Ctx): Promise<number> {
  const due = await app.db.rows<{ id: number; created_by: number; source_type: string; source_id: number; source_no: string | null }>(
    sql`select id, created_by, source_type, source_id, source_no from stock_reservation where status = 'active' and expires_at <= now() order by id limit 1000`,
  )
  for (const r of due)
    await app.db.tx(async (tx) => {
      const pieces = await releaseReservation({ app, tx, ctx }, { id: r.id }, { reason: '预留到期', expired: true })
      if (pieces > 0)
        await emitAll({ app, tx }, [
          {
            event: 'stock.reservation_expired',
            resource: 'stock_reservation',
            record: r.id,
            payload: { reservation: r.id, owner: r.created_by, qty: pieces, source: { type: r.source_type, id: r.source_id, no: r.source_no } },
          },
        ])
    })
  return due.length
}

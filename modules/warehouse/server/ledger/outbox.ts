import type { Context } from '@crossway/server-kit'
import { sql, type App, type Sql } from '@crossway/server-kit'
import type { Applied, Book } from './book.ts'
import type { PlLine, Posting } from './posting.ts'
import type { PostingTime } from './posting-time.ts'

/** Payload of `stock.posted`: the only way stock value reaches the books (contracts.md §3). */
export interface StockPosted {
  readonly posting: number
  readonly no: string
  readonly type: string
  readonly source: Posting['source']
  readonly occurred_at: string
  readonly period: string
  readonly reverses: number | null
  readonly pl: readonly PlLine[]
}

export interface StockEvent {
  readonly event: string
  readonly resource: string
  readonly record: number
  readonly payload: object
}

/** What the rest of the house is told in the same transaction: what finance books, whose free stock changed, what fell below zero (warehouse.md A5 step 7). */
export function eventsOf(
  book: Book,
  applied: Applied,
  posting: { readonly id: number; readonly no: string },
  p: Pick<Posting, 'type' | 'source'>,
  time: PostingTime,
  reverses: number | null,
): StockEvent[] {
  const about = { resource: 'stock_posting', record: posting.id }
  const posted: StockPosted = {
    posting: posting.id,
    no: posting.no,
    type: p.type,
    source: p.source,
    occurred_at: time.iso,
    period: time.period,
    reverses,
    pl: applied.pl,
  }
  const events: StockEvent[] = [{ event: 'stock.posted', ...about, payload: posted }]
  const changed = [...book.balances.values()].filter((b) => b.state === 'available' && b.qty !== b.before)
  const keyOf = (b: (typeof changed)[number]): object => ({ sku: b.sku, vw: b.vw, msku: b.msku || null, qty: b.qty })
  if (changed.length) events.push({ event: 'stock.available_changed', ...about, payload: { posting: posting.id, changes: changed.map(keyOf) } })
  const below = changed.filter((b) => b.qty < 0 && b.qty < b.before)
  if (below.length) events.push({ event: 'stock.below_zero', ...about, payload: { posting: posting.id, keys: below.map(keyOf) } })
  return events
}

/** Several events with one statement. */
export async function emitAll({ app, tx }: Context<'app' | 'tx'>, events: readonly StockEvent[]): Promise<void> {
  if (events.length === 0) return
  const w = eventWrites(app, events)
  await tx.run(sql`with told as (${w.told}) ${w.deliver}`)
}

/** Rows of the outbox, and for each consumer a delivery that reads them under the name `told`. */
export function eventWrites(app: App, events: readonly StockEvent[]): { readonly told: Sql; readonly deliver: Sql } {
  const names = new Set(events.map((e) => e.event))
  const consumers = app.modules.flatMap((m) => m.handlers ?? []).filter((h) => names.has(h.event))
  const consumed = new Set(consumers.map((h) => h.event))
  const now = new Date().toISOString()
  return {
    told: sql`insert into outbox_event (event, resource, record_id, payload, done_at)
      select u.event, u.resource, u.record, u.payload::jsonb, u.done from unnest(${events.map((e) => e.event)}::text[], ${events.map((e) => e.resource)}::text[], ${events.map((e) => e.record)}::bigint[], ${events.map((e) => JSON.stringify(e.payload))}::text[], ${events.map((e) => (consumed.has(e.event) ? null : now))}::timestamptz[]) as u(event, resource, record, payload, done)
      returning id, event`,
    deliver: sql`insert into outbox_delivery (event_id, handler) select t.id, h.name from told t join unnest(${consumers.map((h) => h.event)}::text[], ${consumers.map((h) => h.name)}::text[]) as h(event, name) on h.event = t.event`,
  }
}

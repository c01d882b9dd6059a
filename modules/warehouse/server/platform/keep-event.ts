import { sql, type Tx } from '@crossway/server-kit'
import type { BadRow, PlatformEvent } from '../../model/platform/platform-event.ts'
import { eventKey, type Outcome, type Reported } from './post-event.ts'

/** What a waiting row needs to be tried again, kept beside the columns that people filter by. */
export interface Waiting {
  readonly event: PlatformEvent | BadRow
  readonly told: Reported
}

/** Writes down that an event is in the ledger; a row of it that waited is done. */
export async function keepPosted(tx: Tx, e: PlatformEvent, reported: Reported, o: Extract<Outcome, { done: true }>): Promise<void> {
  const key = eventKey(reported.account, e)
  await tx.run(sql`
    insert into platform_event (key, report_type, report_file_id, row_id, kind, store_account_id, store_id, warehouse_id, msku_id, qty, occurred_at, mapped_at, event, posting_id)
    values (${key}, ${reported.report_type}, ${reported.file}, ${reported.row}, ${e.kind}, ${reported.account}, ${o.store}, ${o.warehouse}, ${o.msku}, ${e.qty}, ${e.occurred_at}::timestamptz, ${e.mapped_at}::timestamptz, ${JSON.stringify({ event: e, told: reported })}::jsonb, ${o.posting})
    on conflict (key) do update set posting_id = excluded.posting_id, msku_id = excluded.msku_id, report_file_id = excluded.report_file_id`)
  await tx.run(
    sql`update pending_event set done_at = now(), posting_id = ${o.posting}, tries = tries + 1, last_try_at = now() where event_key = ${key} and done_at is null`,
  )
}

/** Writes down that an event waits, and why; the same event is one row however often it is told (warehouse.md A10). */
export async function keepWaiting(tx: Tx, e: PlatformEvent | BadRow, reported: Reported, o: Extract<Outcome, { done: false }>, now: Date): Promise<void> {
  const bad = 'bad' in e
  await tx.run(sql`
    insert into pending_event (report_type, store_id, warehouse_id, event_key, occurred_at, msku_text, msku_id, qty, row, reason, detail, tries, last_try_at)
    values (${reported.report_type}, ${o.store}, ${o.warehouse}, ${eventKey(reported.account, e)}, ${bad ? now.toISOString() : e.occurred_at}::timestamptz, ${e.seller_sku || null}, ${o.msku}, ${bad ? null : e.qty}, ${JSON.stringify({ event: e, told: reported } satisfies Waiting)}::jsonb, ${o.reason}, ${o.detail?.slice(0, 500) ?? null}, 1, now())
    on conflict (event_key) do update set reason = excluded.reason, detail = excluded.detail, store_id = excluded.store_id, warehouse_id = excluded.warehouse_id, msku_id = coalesce(excluded.msku_id, pending_event.msku_id), tries = pending_event.tries + 1, last_try_at = now()
    where pending_event.done_at is null`)
}

import type { QueryContext } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import type { BadRow, PlatformEvent } from '../../model/platform/platform-event.ts'
import { keepPosted, keepWaiting } from './keep-event.ts'
import { eventKey, postPlatformEvent, type Reported } from './post-event.ts'
import type { Shop } from './where-it-lies.ts'

export interface Posted {
  readonly posted: number
  readonly waiting: number
  /** In the ledger before. */
  readonly known: number
}
export interface ReportedEvent {
  readonly event: PlatformEvent | BadRow
  readonly told: Reported
}
const chunk = 50

/** Posts events of one seller account in order of time, fifty a transaction: what is in the ledger is left alone, what cannot be posted yet waits with its reason. */
export async function postEvents({ app, ctx }: QueryContext, shops: readonly Shop[], events: readonly ReportedEvent[]): Promise<Posted> {
  const sum = { posted: 0, waiting: 0, known: 0 }
  const sorted = events.toSorted((a, b) => ('bad' in a.event ? '' : a.event.occurred_at).localeCompare('bad' in b.event ? '' : b.event.occurred_at))
  for (let i = 0; i < sorted.length; i += chunk) {
    const part = sorted.slice(i, i + chunk)
    const done = await app.db.tx(async (tx) => {
      const keys = part.map((x) => eventKey(x.told.account, x.event))
      const stored = await tx.rows<{ key: string; posting: number | null; undone: number | null }>(
        sql`select key, posting_id as posting, (event ->> 'undone')::bigint as undone from platform_event where key = any(${keys}::text[])`,
      )
      const known = new Set(stored.filter((r) => r.posting !== null).map((r) => r.key))
      // What a rolled back report had posted comes again under a new key of the ledger.
      const undone = new Map(stored.flatMap((r) => (r.posting === null && r.undone !== null ? [[r.key, r.undone] as const] : [])))
      const now = { posted: 0, waiting: 0, known: 0 }
      for (const { event, told: reported } of part) {
        if (known.has(eventKey(reported.account, event))) {
          now.known++
          continue
        }
        known.add(eventKey(reported.account, event))
        if ('bad' in event) {
          await keepWaiting(tx, event, reported, { done: false, reason: 'bad_row', detail: event.bad, store: null, warehouse: null, msku: null }, new Date())
          now.waiting++
          continue
        }
        const outcome = await postPlatformEvent({ app, tx, ctx }, shops, event, reported, undone.get(eventKey(reported.account, event)))
        if (outcome.done) {
          await keepPosted(tx, event, reported, outcome)
          now.posted++
        } else {
          await keepWaiting(tx, event, reported, outcome, new Date())
          now.waiting++
        }
      }
      return now
    })
    sum.posted += done.posted
    sum.waiting += done.waiting
    sum.known += done.known
  }
  return sum
}

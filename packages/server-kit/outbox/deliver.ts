import type { App } from '../app.ts'
import type { Hold } from '../job/queue.ts'
import { laneWorkers } from '../job/lane.ts'
import { sql } from '../sql/sql.ts'
import { onWake } from './emit.ts'

interface Due {
  event_id: number
  handler: string
  payload: Record<string, unknown>
  attempts: number
  more: boolean
}
/** Ids behind the last delivered one that a commit of a moment ago may still have. */
const lag = 1000
const backoff = [5, 30, 120, 600, 3600]

/** What one look found: the event that it delivered, and whether others are open beside it. */
export interface Delivered {
  readonly id: number
  readonly more: boolean
}

/**
 * Delivers one open event after `from`, if there is one: the handler's work and the mark that it is done are one transaction. Events about the
 * same record stay in order, and the consumers of one event come one after the other. With a hold, what they ask for waits until it is released.
 */
export async function deliverOne(app: App, from = 0, hold?: Hold): Promise<Delivered | undefined> {
  const handlers = new Map(app.modules.flatMap((m) => m.handlers ?? []).map((h) => [h.name, h]))
  // What a switched-off module would hear waits until it is switched on again.
  const deaf = app.modules.filter((m) => app.ports.moduleOff(m.model.name)).flatMap((m) => (m.handlers ?? []).map((h) => h.name))
  let failed: { id: number; handler: string; attempts: number; error: string } | undefined
  const found = await app.db.tx(
    async (tx) => {
      hold?.cover(tx)
      const due = await tx.maybe<Due>(sql`
      select d.event_id, d.handler, e.payload, d.attempts,
        exists (select 1 from outbox_delivery x where x.done_at is null and x.event_id > ${from}::bigint and x.next_at <= now() and (x.event_id, x.handler) <> (d.event_id, d.handler)) as more
      from outbox_delivery d join outbox_event e on e.id = d.event_id
      where d.done_at is null and d.event_id > ${from}::bigint and d.next_at <= now() and d.attempts < 12 and d.handler <> all(${deaf}::text[])
        and not exists (select 1 from outbox_event b join outbox_delivery o on o.event_id = b.id where b.resource = e.resource and b.record_id = e.record_id and b.id < e.id and b.done_at is null and o.handler = d.handler and o.done_at is null)
      order by d.event_id limit 1 for no key update of d, e skip locked`)
      if (!due) return undefined
      const handler = handlers.get(due.handler)
      try {
        await tx.attempt(async () => handler?.run({ app, tx, id: due.event_id, payload: due.payload }))
        tx.later(
          sql`update outbox_delivery set done_at = now(), attempts = attempts + 1, error = null where event_id = ${due.event_id} and handler = ${due.handler}`,
        )
        tx.later(
          sql`update outbox_event e set done_at = now() where id = ${due.event_id} and not exists (select 1 from outbox_delivery d where d.event_id = e.id and d.done_at is null)`,
        )
      } catch (e) {
        failed = { id: due.event_id, handler: due.handler, attempts: due.attempts, error: String((e as Error).message).slice(0, 500) }
        await tx.run(
          sql`update outbox_delivery set attempts = attempts + 1, error = ${failed.error}, next_at = now() + make_interval(secs => ${backoff[Math.min(due.attempts, backoff.length - 1)]}) where event_id = ${due.event_id} and handler = ${due.handler}`,
        )
      }
      return { id: due.event_id, more: due.more }
    },
    { repeatable: true },
  )
  if (failed) app.log(`event ${failed.id} failed in ${failed.handler}: ${failed.error}`)
  return found
}

/** Events that one process delivers at once: a slow consumer does not keep the others from what they wait for. */
const sideBySide = 2
/** What the consumers of many events ask for is one job, but no later than this. */
const heldFor = 5000

/** Keeps delivering: at once after a commit of this process, and every two seconds what others left. */
export function startDelivery(app: App): () => Promise<void> {
  // Between two looks at everything it is enough to look at what is young: a transaction that took its id early and committed late is among it,
  // and what waits for its next try is not.
  let reached = 0
  const hold = app.jobs.hold()
  let heldSince = Date.now()
  const release = async (): Promise<void> => {
    heldSince = Date.now()
    await hold.release()
  }
  const next = async (): Promise<(() => Promise<void>) | undefined> => {
    try {
      const done = await deliverOne(app, reached - lag, hold)
      if (done) reached = Math.max(reached, done.id)
      if (done?.more && Date.now() - heldSince < heldFor) return async () => undefined
      await release()
      return done?.more ? async () => undefined : undefined
    } catch (e) {
      app.log('event delivery: ' + (e as Error).message)
      return undefined
    }
  }
  const workers = laneWorkers(sideBySide, next, app.log)
  onWake(app, workers.wake)
  const timer = setInterval(() => {
    reached = 0
    workers.wake()
  }, 2000)
  timer.unref()
  workers.wake()
  return async () => {
    clearInterval(timer)
    await workers.stop()
    await release()
  }
}

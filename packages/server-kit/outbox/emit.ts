import type { Context } from '../context.ts'
import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'

/**
 * Tells whoever listens that something happened, in the transaction in which it happened (contracts.md §1 rule 4). Payload: ids and the named
 * values, never personal data. Consumers get it at least once, after the commit.
 */
export async function emit(
  { app, tx }: Context<'app' | 'tx'>,
  event: string,
  payload: Readonly<Record<string, unknown>>,
  about: { resource: string; id: number } | undefined = undefined,
): Promise<void> {
  const handlers = app.modules
    .flatMap((m) => m.handlers ?? [])
    .filter((h) => h.event === event)
    .map((h) => h.name)
  tx.later(
    sql`with e as (insert into outbox_event (event, resource, record_id, payload, done_at) values (${event}, ${about?.resource ?? null}, ${about?.id ?? null}, ${JSON.stringify(payload)}::jsonb, ${handlers.length ? null : new Date().toISOString()}) returning id) insert into outbox_delivery (event_id, handler) select e.id, h from e, unnest(${handlers}::text[]) as h`,
  )
  if (handlers.length) tx.after(() => wake(app))
}

const sleepers = new WeakMap<App, () => void>()
export const onWake = (app: App, fn: () => void): void => void sleepers.set(app, fn)
const wake = (app: App): void => sleepers.get(app)?.()

import { dayOf } from '@crossway/kernel'
import { createRecord, emit, runAction, sql, type CommandContext, type Runner } from '@crossway/server-kit'
import { delisting, type delistingSources, type delistingTypes } from '../../model/delisting/delisting.resource.ts'
import { addWorkdays } from '../calendar/calendar.ts'

export interface NewDelisting {
  readonly store: number
  readonly msku: number
  readonly asin?: string | null
  readonly type: (typeof delistingTypes)[number]
  readonly source: (typeof delistingSources)[number]
  readonly detected_at?: string
}
/** A buy box that comes back sooner is not written down. */
const buyboxHours = 6

const openOf = (run: Runner, store: number, msku: number): Promise<{ id: number } | undefined> =>
  run.maybe<{ id: number }>(
    sql`select id from delisting where store_id = ${store}::bigint and msku_id = ${msku}::bigint and status in ('open', 'handling', 'appealing') for update`,
  )

/** A listing is down (contracts.md recordDelisting): one open row a listing, further sources are added to it. Answers its id; undefined for a buy box lost a short while. */
export async function recordDelisting({ app, tx, ctx }: CommandContext, d: NewDelisting): Promise<number | undefined> {
  const since = d.detected_at ?? new Date().toISOString()
  if (d.type === 'buybox_lost' && Date.now() - Date.parse(since) < buyboxHours * 3_600_000) return undefined
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`delisting ${d.store} ${d.msku}`}, 0))`)
  const stands = await openOf(tx, d.store, d.msku)
  if (stands) {
    await tx.run(
      sql`update delisting set sources = sources || ${d.source}::text, updated_at = now(), version = version + 1 where id = ${stands.id} and not ${d.source} = any(sources)`,
    )
    return stands.id
  }
  const day = dayOf(new Date())
  const operator = await tx.maybe<{ id: number }>(sql`
    select employee_id as id from store_staff where store_id = ${d.store}::bigint and role = 'operator' and is_primary and "from" <= ${day}::date and ("to" is null or "to" >= ${day}::date) order by "from" desc limit 1`)
  return createRecord(
    { app, tx, ctx },
    delisting,
    {
      store: d.store,
      msku: d.msku,
      asin: d.asin ?? null,
      type: d.type,
      detected_at: since,
      handler: operator?.id ?? null,
      due_at: await addWorkdays(tx, day, 1),
    },
    { preset: { sources: [d.source] } },
  )
}

/** The listing is back (contracts.md resolveDelisting); nothing where none of it is open. */
export async function resolveDelisting({ app, tx, ctx }: CommandContext, store: number, msku: number, at: string): Promise<void> {
  const stands = await openOf(tx, store, msku)
  if (stands) await runAction({ app, tx, ctx }, delisting, stands.id, 'recover', { args: { at } }, true)
}

/** Listings of a shop that are down (contracts.md openDelistings). */
export const openDelistings = (run: Runner, store: number): Promise<{ id: number; msku: number; type: string; since: string }[]> =>
  run.rows(
    sql`select id, msku_id as msku, type, detected_at as since from delisting where store_id = ${store}::bigint and status in ('open', 'handling', 'appealing') order by id limit 2000`,
  )

export const announce = (
  { app, tx }: Pick<CommandContext, 'app' | 'tx'>,
  event: 'delisting.opened' | 'delisting.recovered',
  d: { id: number; store: number; msku: number },
): Promise<void> => emit({ app, tx }, event, { delisting: d.id, store: d.store, msku: d.msku }, { resource: 'delisting', id: d.id })

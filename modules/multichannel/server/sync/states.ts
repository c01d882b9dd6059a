import { insertMany, sql, type Runner, type Tx } from '@crossway/server-kit'
import type { Desired } from './read-desired.ts'

export type Cause = 'stock' | 'rule' | 'full' | 'manual'
/** Seconds that changes of a listing are gathered before it is pushed. */
export const debounce = 20

/** A store's row; the first rule or push makes it. */
export const ensureStores = (tx: Tx, stores: readonly number[]): Promise<number> =>
  tx.run(
    sql`insert into sync_store (store_id, project_id) select s.id, s.project_id from store s where s.id = any(${[...stores]}::bigint[]) on conflict (store_id) do nothing`,
  )
/** What should stand at the platform, as worked out; listings that are new get their row. Paused ones keep their state. */
export async function writeDesired(tx: Tx, rows: readonly Desired[]): Promise<void> {
  if (rows.length === 0) return
  await ensureStores(tx, [...new Set(rows.map((r) => r.store))])
  await tx.run(
    insertMany(
      'sync_state',
      {
        store_id: 'bigint',
        msku_id: 'bigint',
        rule_id: 'bigint',
        rule_level: 'text',
        location: 'text',
        available: 'integer',
        open_orders: 'integer',
        desired: 'integer',
        project_id: 'bigint',
        owner_id: 'bigint',
      },
      [...rows]
        .sort((a, b) => a.msku - b.msku)
        .map((r) => ({
          store_id: r.store,
          msku_id: r.msku,
          rule_id: r.rule.id > 0 ? r.rule.id : null,
          rule_level: r.rule.scope,
          location: r.location,
          available: r.available,
          open_orders: r.open,
          desired: r.desired,
          project_id: r.project,
          owner_id: r.owner,
        })),
      sql`on conflict (msku_id) do update set rule_id = excluded.rule_id, rule_level = excluded.rule_level, location = excluded.location, available = excluded.available, open_orders = excluded.open_orders, desired = excluded.desired, project_id = excluded.project_id, owner_id = excluded.owner_id, updated_at = now()`,
    ),
  )
}
/** Listings to be pushed when their changes have been gathered; the first cause and moment stay. */
export const markDue = (run: Runner, mskus: readonly number[], cause: Cause, seconds = debounce): Promise<number> =>
  run.run(sql`
    insert into sync_state (store_id, msku_id, project_id, owner_id, status, cause, due_at)
    select m.store_id, m.id, coalesce(m.project_id, s.project_id), m.owner_id, 'pending', ${cause}, now() + make_interval(secs => ${seconds}::int)
    from msku m join store s on s.id = m.store_id where m.id = any(${[...mskus]}::bigint[]) and exists (select 1 from sync_rule r where r.store_id = m.store_id) order by m.id
    on conflict (msku_id) do update set status = case when sync_state.status = 'paused' then 'paused' else 'pending' end, cause = excluded.cause, tries = 0,
      due_at = case when sync_state.status = 'paused' then sync_state.due_at else least(coalesce(sync_state.due_at, excluded.due_at), excluded.due_at) end, version = sync_state.version + 1, updated_at = now()`)

/** How many listings of stores differ and have failed, kept on the store's row. */
export const countStore = (run: Runner, store: number): Promise<number> =>
  run.run(sql`
    update sync_store s set listings = c.n, differences = c.different, failed = c.failed, version = s.version + 1, updated_at = now()
    from (select count(*)::int as n, count(*) filter (where difference <> 0)::int as different, count(*) filter (where status = 'failed')::int as failed from sync_state where store_id = ${store}::bigint) c
    where s.store_id = ${store}::bigint and (s.listings, s.differences, s.failed) is distinct from (c.n, c.different, c.failed)`)

import { dayOf, refId, type RowOf } from '@crossway/kernel'
import { handle, sql, type Runner } from '@crossway/server-kit'
import { syncLog, syncRule, syncState, syncStore } from '../../model/sync/sync.resources.ts'
import { refuseSync as refuse } from '../../model/sync/sync-errors.ts'
import { stockConnector } from './connectors.ts'
import { listingsOfStore, platformFilled } from './listings.ts'
import { orderPush } from './push-job.ts'
import { ensureStores, markDue } from './states.ts'

type Rule = RowOf<typeof syncRule>
const scopes = ['category', 'msku'] as const
/** What a rule is about: exactly the reference of its scope. */
export async function checkRule(run: Runner, v: Partial<Rule>): Promise<string> {
  const scope = v.scope ?? 'store'
  for (const other of scopes) if (other !== scope && refId(v[other] ?? null)) throw refuse.SYNC_TARGET_OTHER({}, other)
  const id = scope === 'store' ? null : refId(v[scope] ?? null)
  if (scope !== 'store' && !id) throw refuse.SYNC_TARGET({}, scope)
  if (scope === 'msku') {
    const m = await run.one<{ store: number; fulfillment: string }>(sql`select store_id as store, fulfillment from msku where id = ${id}::bigint`)
    if (m.store !== refId(v.store ?? null)) throw refuse.SYNC_MSKU({}, 'msku')
    if (platformFilled.includes(m.fulfillment)) throw refuse.SYNC_PLATFORM({}, 'msku')
  }
  if (v.mode === 'share' && !v.share_pct) throw refuse.SYNC_SHARE({}, 'share_pct')
  if (v.include_transit && !v.transit_days) throw refuse.SYNC_TRANSIT({}, 'transit_days')
  if (v.min_show != null && v.max_show != null && v.min_show > v.max_show) throw refuse.SYNC_SHOW({}, 'min_show')
  for (const [i, p] of (v.warehouses ?? []).entries()) {
    const vw = refId(p.vw ?? null)
    if (vw && !(await run.maybe(sql`select 1 from virtual_warehouse where id = ${vw}::bigint and warehouse_id = ${refId(p.warehouse)}::bigint`)))
      throw refuse.SYNC_VW({}, `warehouses[${i}].vw`)
  }
  return scope === 'store' ? 'store' : `${scope}:${id}`
}

export const syncRuleCommands = handle(syncRule, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft } as Partial<Rule>
    const target = await checkRule(tx, now)
    const store = refId(now.store ?? null)
    const day = now.valid_from ?? dayOf(new Date())
    const same = await tx.maybe<{ no: string }>(
      sql`select no from sync_rule where store_id = ${store}::bigint and target = ${target} and valid_from = ${day}::date and id <> ${before?.id ?? 0}`,
    )
    if (same) throw refuse.SYNC_SAME({ day, no: same.no }, 'valid_from')
    draft.target = target
    if (!before) draft.project = (await tx.one<{ project: number | null }>(sql`select project_id as project from store where id = ${store}::bigint`)).project
  },
  saved: async ({ app, tx, doc }) => {
    await ensureStores(tx, [doc.store.id])
    await orderPush({ app, tx }, { store: doc.store.id, what: 'push', cause: 'rule' })
  },
  actions: {},
})

export const syncStateCommands = handle(syncState, {
  guardRows: async ({ app, run, docs }) => {
    const stores = await run.rows<{ id: number; name: string; code: string; ok: boolean; stopped: string | null }>(sql`
      select s.id, s.name, f.code, a.credential_state in ('valid', 'expiring') as ok, case when y.status = 'stopped' then coalesce(y.stop_reason, '') end as stopped
      from store s join store_account a on a.id = s.store_account_id join platform f on f.id = s.platform_id left join sync_store y on y.store_id = s.id where s.id = any(${[...new Set(docs.map((d) => d.store.id))]}::bigint[])`)
    const of = new Map(stores.map((s) => [s.id, s]))
    return (doc, action) => {
      if (action === 'edit' || action === 'delete' || action === 'pause') return undefined
      const s = of.get(doc.store.id)
      if (!s) return undefined
      if (!s.ok || !stockConnector(app, s.code)) return refuse.SYNC_STORE({ store: s.name })
      return s.stopped === null ? undefined : refuse.SYNC_STOPPED({ store: s.name, reason: s.stopped })
    }
  },
  actions: {
    push: async ({ app, tx, doc, set }) => {
      set({ cause: 'manual', tries: 0, due_at: new Date().toISOString() })
      await orderPush({ app, tx }, { store: doc.store.id, mskus: [doc.msku.id], what: 'push' })
      return 'pending' as const
    },
    pause: async ({ app, tx, doc, args, set }) => {
      set({ pause_reason: args.reason, due_at: null })
      if (args.leave === 'zero') await orderPush({ app, tx }, { store: doc.store.id, mskus: [doc.msku.id], what: 'zero' })
      return 'paused' as const
    },
    resume: async ({ app, tx, doc, set }) => {
      set({ pause_reason: null, cause: 'manual', tries: 0, due_at: new Date().toISOString() })
      await orderPush({ app, tx }, { store: doc.store.id, mskus: [doc.msku.id], what: 'push' })
      return 'pending' as const
    },
  },
})

/** A full run that has not ended after an hour was killed. */
const longest = 3_600_000
export const syncStoreCommands = handle(syncStore, {
  guardRows: async ({ app, run, docs }) => {
    const stores = await run.rows<{ id: number; code: string; ok: boolean }>(sql`
      select s.id, f.code, a.credential_state in ('valid', 'expiring') as ok from store s join store_account a on a.id = s.store_account_id join platform f on f.id = s.platform_id where s.id = any(${docs.map((d) => d.store.id)}::bigint[])`)
    const open = new Set(stores.filter((s) => s.ok && stockConnector(app, s.code)).map((s) => s.id))
    return (doc, action) => {
      if (!['full', 'zero', 'restart'].includes(action)) return undefined
      if (!open.has(doc.store.id)) return refuse.SYNC_STORE({ store: doc.store.title })
      const busy = doc.full_started_at !== null && Date.now() - Date.parse(doc.full_started_at) < longest
      return action === 'full' && busy ? refuse.SYNC_RUNNING({ store: doc.store.title }) : undefined
    }
  },
  actions: {
    full: async ({ app, tx, doc, set }) => {
      set({ full_started_at: new Date().toISOString() })
      await orderPush({ app, tx }, { store: doc.store.id, what: 'full' })
      return 'running' as const
    },
    stop: ({ args, set }) => {
      set({ stop_reason: args.reason, stopped_at: new Date().toISOString() })
      return 'stopped' as const
    },
    restart: async ({ app, tx, doc, set }) => {
      set({ stop_reason: null, stopped_at: null })
      await markDue(tx, await listingsOfStore(tx, doc.store.id), 'manual', 0)
      await orderPush({ app, tx }, { store: doc.store.id, what: 'looked', cause: 'stock' })
      return 'running' as const
    },
    zero: async ({ app, tx, doc, args, confirmed, set }) => {
      if (!confirmed.has('SYNC_ZERO')) throw refuse.SYNC_ZERO({ store: doc.store.title, n: doc.listings })
      set({ stop_reason: args.reason, stopped_at: new Date().toISOString() })
      await orderPush({ app, tx }, { store: doc.store.id, what: 'zero' })
      return 'stopped' as const
    },
  },
})
export const syncLogCommands = handle(syncLog, { actions: {} })

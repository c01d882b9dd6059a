import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { syncLog, syncRule, syncState, syncStore } from '../../model/sync/sync.resources.ts'
import { platformFilled } from './listings.ts'

interface Listing {
  readonly id: number
  readonly store: number
  readonly project: number | null
  readonly owner: number | null
  readonly category: number | null
}
/** 40 rules, 620 listings (9 differ, 4 have failed), a fortnight of pushes; one store stands stopped. */
export async function demoSync(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const listings = await tx.rows<Listing>(sql`
    select x.id, x.store, x.project, x.owner, x.category from (
      select m.id, m.store_id as store, coalesce(m.project_id, s.project_id) as project, m.owner_id as owner, (select k.category_id from msku_sku l join sku k on k.id = l.sku_id where l.msku_id = m.id order by l.seq limit 1) as category, row_number() over (partition by m.store_id order by m.id) as n
      from msku m join store s on s.id = m.store_id join platform f on f.id = s.platform_id
      where f.code <> 'amazon' and s.status = 'normal' and m.mapping_status = 'mapped' and m.listing_status <> 'deleted' and m.fulfillment <> all(${platformFilled}::text[])) x order by x.n, x.id limit ${Math.ceil(620 * size)}::int`)
  const places = await tx.rows<{ id: number }>(
    sql`select id from warehouse where type in ('overseas', 'domestic') and status = 'active' order by type = 'domestic', id limit 3`,
  )
  if (listings.length === 0 || places.length === 0) return
  const stores = [...new Set(listings.map((l) => l.store))].sort((a, b) => a - b)
  const projectOf = new Map(listings.map((l) => [l.store, l.project]))
  const warehouses = places.map((p) => ({ warehouse: p.id }))
  const rule = (store: number, i: number, more: object) => ({
    store,
    scope: 'store' as const,
    target: 'store',
    warehouses: warehouses.slice(0, 1 + (i % places.length)),
    mode: i % 3 === 0 ? ('share' as const) : ('pool' as const),
    share_pct: i % 3 === 0 ? String(30 + (i % 4) * 10) : null,
    safety_qty: (i % 3) * 5,
    priority: 100 + i,
    valid_from: addDays(today, -200 + i),
    project: projectOf.get(store) ?? null,
    created_at: `${addDays(today, -200 + i)}T10:00:00+08:00`,
    ...more,
  })
  const ofStores = stores.map((s, i) => rule(s, i, {}))
  const kinds = [...new Map(listings.filter((l) => l.category !== null).map((l) => [`${l.store} ${l.category}`, l])).values()]
  const ofKinds = kinds
    .slice(0, Math.ceil(10 * size))
    .map((l, i) => rule(l.store, i + 1, { scope: 'category', category: l.category, target: `category:${l.category}` }))
  const ofListings = listings.slice(0, Math.max(0, Math.ceil(40 * size) - ofStores.length - ofKinds.length)).map((l, i) =>
    rule(l.store, i + 1, {
      scope: 'msku',
      msku: l.id,
      target: `msku:${l.id}`,
      paused: i === 2,
      ...(i === 1 ? { fixed_qty: 20 } : {}),
      ...(i === 3 ? { max_show: 30, min_show: 3 } : {}),
    }),
  )
  const rules = await seed(call, syncRule, [...ofStores, ...ofKinds, ...ofListings])
  const ruleOf = (l: Listing): { rule: number; level: 'store' | 'msku' } => {
    const own = ofListings.findIndex((r) => 'msku' in r && r.msku === l.id)
    return own >= 0 ? { rule: rules[ofStores.length + ofKinds.length + own]!.id, level: 'msku' } : { rule: rules[stores.indexOf(l.store)]!.id, level: 'store' }
  }
  const step = Math.max(1, Math.floor(listings.length / 13))
  const at = (i: number): string => `${addDays(today, -1)}T${String(8 + (i % 12)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}:00+08:00`
  const states = listings.map((l, i) => {
    const odd = i % step === 0 ? Math.floor(i / step) : -1
    const failed = odd >= 0 && odd < 4
    const differs = odd >= 0 && odd < 9
    const desired = Math.floor(rand() * 180)
    const { rule: r, level } = ruleOf(l)
    return {
      store: l.store,
      msku: l.id,
      rule: r,
      rule_level: level,
      available: desired + 20,
      open_orders: i % 5,
      desired,
      platform_qty: differs ? desired + 3 + odd : desired,
      last_pushed: differs ? desired + 3 + odd : desired,
      pushed_at: at(i),
      read_at: `${today}T04:00:30+08:00`,
      cause: 'stock' as const,
      error: failed ? (odd % 2 ? 'Inventory item is not stocked at the location' : '平台未答复') : null,
      status: failed ? ('failed' as const) : differs ? ('pending' as const) : odd === 9 ? ('paused' as const) : ('ok' as const),
      pause_reason: odd === 9 ? '换包装' : null,
      due_at: differs && !failed ? `${today}T00:05:00+08:00` : null,
      project: l.project,
      owner: l.owner,
      created_at: `${addDays(today, -60)}T10:00:00+08:00`,
    }
  })
  await seed(call, syncState, states)
  await seed(
    call,
    syncStore,
    stores.map((s, i) => {
      const mine = states.filter((x) => x.store === s)
      const stopped = i === stores.length - 1
      return {
        store: s,
        listings: mine.length,
        differences: mine.filter((x) => x.desired !== x.platform_qty).length,
        failed: mine.filter((x) => x.status === 'failed').length,
        full_at: `${today}T04:00:30+08:00`,
        status: stopped ? ('stopped' as const) : ('running' as const),
        ...(stopped ? { stop_reason: '24个MSKU的数量下降超过80%，请核对库存后确认恢复', stopped_at: `${addDays(today, -1)}T16:20:00+08:00` } : {}),
        project: projectOf.get(s) ?? null,
        created_at: `${addDays(today, -60)}T10:00:00+08:00`,
      }
    }),
  )
  await seed(
    call,
    syncLog,
    Array.from({ length: Math.ceil(1600 * size) }, (_, i) => {
      const s = states[(i * 7) % states.length]!
      const day = addDays(today, -1 - (i % 76))
      const result = i % 97 === 0 ? ('failed' as const) : i % 61 === 0 ? ('conflict' as const) : i % 53 === 0 ? ('retry' as const) : ('ok' as const)
      return {
        at: `${day}T${String(i % 24).padStart(2, '0')}:${String((i * 7) % 60).padStart(2, '0')}:00+08:00`,
        store: s.store,
        msku: s.msku,
        before: s.desired + (i % 9),
        after: result === 'ok' ? s.desired : null,
        cause: i % 11 === 0 ? ('full' as const) : ('stock' as const),
        result,
        error: result === 'failed' ? 'Inventory item is not stocked at the location' : null,
        ms: 180 + ((i * 37) % 900),
        wait_s: 20 + ((i * 13) % 35),
        project: s.project,
        created_at: `${day}T${String(i % 24).padStart(2, '0')}:59:00+08:00`,
      }
    }),
  )
}

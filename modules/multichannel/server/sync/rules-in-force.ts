import { sql, type Runner } from '@crossway/server-kit'
import type { ShownRule } from '../../model/sync/desired.ts'
import type { SyncListing } from './listings.ts'

export interface Place {
  readonly warehouse: number
  readonly vw: number | null
  readonly location: string | null
}
export interface RuleInForce extends ShownRule {
  readonly id: number
  readonly store: number
  readonly scope: 'store' | 'category' | 'msku'
  readonly path: string | null
  readonly msku: number | null
  readonly safety_qty: number
  readonly transit_days: number | null
  readonly paused: boolean
  readonly places: readonly Place[]
}
/** Rules of stores that hold on a day; of the same target the latest. */
export const rulesInForce = (run: Runner, stores: readonly number[], day: string): Promise<RuleInForce[]> =>
  run.rows<RuleInForce>(sql`
    select distinct on (r.store_id, r.target) r.id, r.store_id as store, r.scope, c.path, r.msku_id as msku, r.mode, coalesce(r.share_pct, 0)::text as share_pct, r.buffer_pct::text as buffer_pct, r.safety_qty, r.min_show, r.max_show, r.fixed_qty, r.priority, r.paused,
      case when r.include_transit then r.transit_days end as transit_days,
      (select json_agg(json_build_object('warehouse', p.warehouse_id, 'vw', p.vw_id, 'location', p.location) order by p.seq) from sync_rule_place p where p.sync_rule_id = r.id) as places
    from sync_rule r left join category c on c.id = r.category_id
    where r.store_id = any(${[...stores]}::bigint[]) and r.valid_from <= ${day}::date and (r.valid_to is null or r.valid_to >= ${day}::date) order by r.store_id, r.target, r.valid_from desc`)

const depth = (r: RuleInForce): number => (r.scope === 'msku' ? 1000 : r.scope === 'category' ? 1 + (r.path?.length ?? 0) : 0)
const covers = (r: RuleInForce, l: SyncListing): boolean =>
  r.store === l.store &&
  (r.scope === 'store' || (r.scope === 'msku' ? r.msku === l.msku : r.path !== null && l.category !== null && `${l.category}/`.startsWith(`${r.path}/`)))

/** The most specific rule of a listing: its own, else that of the nearest category, else its store's. */
export const ruleOf = (rules: readonly RuleInForce[], l: SyncListing): RuleInForce | undefined =>
  rules.filter((r) => covers(r, l)).sort((a, b) => depth(b) - depth(a))[0]

import { addDays } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { causeOf, stateGroups, timingDays, type ReconCause, type StateGroup } from '../../model/platform/recon.ts'

/** One article under one label in one group of states, as the platform and the book have it. */
export interface Difference {
  readonly msku: number
  readonly sku: number
  readonly group: StateGroup
  readonly platform: number
  readonly book: number
  readonly diff: number
  readonly cause: ReconCause | null
}

interface Figures {
  readonly msku: number
  readonly sku: number
  readonly platform: Readonly<Record<StateGroup, number>>
  readonly book: Readonly<Record<StateGroup, number>>
}

/**
 * The platform's figures of a day × mapped quantity beside the book, for all labels of a warehouse that either of them has; a bundle's label is held
 * as its components (warehouse.md WHCalibrate). A label without a mapping has no articles to compare.
 */
const figuresOf = (run: Runner, warehouse: number, day: string): Promise<Figures[]> =>
  run.rows<Figures>(sql`
    with snapshot as (
      select s.msku_id as msku, s.fulfillable as available, s.res_customer + s.res_transfer + s.res_processing as reserved, s.uns_customer + s.uns_warehouse + s.uns_carrier + s.uns_distributor + s.uns_defective + s.uns_expired as unsellable,
        s.inb_shipped + s.inb_receiving as in_transit, s.researching
      from platform_stock_snapshot s where s.warehouse_id = ${warehouse} and s.day = ${day}::date
    ), mapped as (
      select m.msku_id as msku, coalesce(c.component_sku_id, m.sku_id) as sku, sum(m.qty * coalesce(c.qty, 1))::int as pieces from msku_sku m join sku k on k.id = m.sku_id left join sku_component c on c.sku_id = k.id and k.kind = 'bundle'
      where m.msku_id in (select msku from snapshot) and m.valid_from < ${addDays(day, 1)}::date and (m.valid_to is null or m.valid_to >= ${addDays(day, 1)}::date) group by 1, 2
    ), told as (
      select m.msku, m.sku, s.available * m.pieces as available, s.reserved * m.pieces as reserved, s.unsellable * m.pieces as unsellable, s.in_transit * m.pieces as in_transit, s.researching * m.pieces as researching from snapshot s join mapped m on m.msku = s.msku
    ), book as (
      select b.msku_id as msku, b.sku_id as sku, ${sql.raw(
        stateGroups.map((g) => `coalesce(sum(b.qty) filter (where b.state = '${g === 'unsellable' ? 'defective' : g}'), 0)::int as ${g}`).join(', '),
      )}
      from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id where v.warehouse_id = ${warehouse} and b.msku_id <> 0 group by 1, 2
    )
    select coalesce(t.msku, b.msku) as msku, coalesce(t.sku, b.sku) as sku,
      json_build_object(${sql.raw(stateGroups.map((g) => `'${g}', coalesce(t.${g}, 0)`).join(', '))}) as platform, json_build_object(${sql.raw(stateGroups.map((g) => `'${g}', coalesce(b.${g}, 0)`).join(', '))}) as book
    from told t full join book b on b.msku = t.msku and b.sku = t.sku order by 1, 2`)

interface Change {
  readonly key: string
  readonly at: string
  readonly qty: number
}
interface WaitingPieces {
  readonly msku: number
  readonly sku: number
  readonly pieces: number
  readonly kind: string
  readonly state: string
  readonly to: string | null
  readonly at: string
}
/** What waiting events would change in the book, by label, article and group of states. */
async function waitingChanges(run: Runner, warehouse: number): Promise<Change[]> {
  const open = await run.rows<WaitingPieces>(sql`
    select p.msku_id as msku, coalesce(c.component_sku_id, m.sku_id) as sku, (p.qty * m.qty * coalesce(c.qty, 1))::int as pieces, e.kind, e.state, e."to", p.occurred_at as at
    from pending_event p cross join lateral jsonb_to_record(p.row -> 'event') as e(kind text, state text, "to" text, mapped_at timestamptz)
    join msku_sku m on m.msku_id = p.msku_id and m.valid_from <= e.mapped_at and (m.valid_to is null or m.valid_to > e.mapped_at) join sku k on k.id = m.sku_id left join sku_component c on c.sku_id = k.id and k.kind = 'bundle'
    where p.done_at is null and p.warehouse_id = ${warehouse} and p.qty > 0 and e.kind is not null limit 20000`)
  const group = (state: string): string => (state === 'defective' ? 'unsellable' : state)
  return open.flatMap((w): Change[] => {
    const to = (state: string, qty: number): Change => ({ key: `${w.msku}/${w.sku}/${group(state)}`, at: w.at, qty })
    return [to(w.state, w.kind === 'found' ? w.pieces : -w.pieces), ...(w.to === null ? [] : [to(w.to, w.pieces)])]
  })
}

/** Everything in which a platform's figures of a day differ from the book as it is, with what the figures tell of the cause. */
export async function compareStock(run: Runner, warehouse: number, day: string): Promise<Difference[]> {
  const changes = await waitingChanges(run, warehouse)
  const from = `${addDays(day, -timingDays)}T00:00:00+08:00`
  const sumOf = (key: string, recent: boolean): number =>
    changes.filter((c) => c.key === key && (!recent || Date.parse(c.at) >= Date.parse(from))).reduce((n, c) => n + c.qty, 0)
  return (await figuresOf(run, warehouse, day)).flatMap((f) =>
    stateGroups.flatMap((group): Difference[] => {
      const diff = f.platform[group] - f.book[group]
      if (diff === 0) return []
      const key = `${f.msku}/${f.sku}/${group}`
      const cause = causeOf({
        group,
        diff,
        recentEvents: sumOf(key, true),
        allEvents: sumOf(key, false),
        transitDiff: f.platform.in_transit - f.book.in_transit,
      })
      return [{ msku: f.msku, sku: f.sku, group, platform: f.platform[group], book: f.book[group], diff, cause }]
    }),
  )
}

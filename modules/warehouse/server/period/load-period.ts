import { dayOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { emptyPool, type Pool } from '../../model/costing/moving-average.ts'
import { minus, noValue, unitOf, valueOf, type Value } from '../../model/costing/value.ts'
import type { EntryType } from '../../model/entry-types.ts'
import type { Opening, PeriodEntry } from './replay.ts'

interface Amounts {
  readonly goods: string
  readonly freight: string
  readonly duty: string
  readonly other: string
}

/** First moment of a period (YYYYMM) and of the next one, in Asia/Shanghai. */
export function periodSpan(period: string): { readonly from: string; readonly to: string; readonly last: string; readonly lastDay: string } {
  const y = Number(period.slice(0, 4))
  const m = Number(period.slice(4))
  const next = m === 12 ? `${y + 1}-01` : `${y}-${String(m + 1).padStart(2, '0')}`
  const to = new Date(`${next}-01T00:00:00+08:00`)
  const last = new Date(to.getTime() - 1000)
  return {
    from: `${period.slice(0, 4)}-${period.slice(4)}-01T00:00:00+08:00`,
    to: to.toISOString(),
    last: last.toISOString(),
    lastDay: dayOf(last),
  }
}

/** Entries of the period with the recalculations and true-ups that hang on them. */
export async function loadEntries(tx: Tx, company: number, period: string): Promise<PeriodEntry[]> {
  const { from, to } = periodSpan(period)
  const rows = await tx.rows<
    Amounts & {
      id: number
      posting: number
      entry_type: EntryType
      pool: number | null
      layer: number | null
      state: string
      qty: number
      pair: number | null
      link: number | null
      adjusts: number | null
      reverses: number | null
      at: string
    }
  >(sql`
    select e.id, e.posting_id as posting, e.entry_type, e.pool_id as pool, e.layer_id as layer, e.state, e.qty_delta as qty, e.goods_delta as goods, e.freight_delta as freight, e.duty_delta as duty, e.other_delta as other,
      e.pair_entry_id as pair, e.link_entry_id as link, e.adjusts_entry_id as adjusts, p.reverses_id as reverses, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at
    from stock_entry e join stock_posting p on p.id = e.posting_id
    where e.company_id = ${company} and e.occurred_at >= ${from}::timestamptz and e.occurred_at < ${to}::timestamptz order by e.id`)
  const recalculated = new Map<number, Value>()
  const attached = new Map<number, Value>()
  const add = (map: Map<number, Value>, id: number, v: Value): void => void map.set(id, minus(map.get(id) ?? noValue, minus(noValue, v)))
  for (const r of rows) {
    if (r.adjusts === null) continue
    if (r.entry_type === 'recalc_adj') add(recalculated, r.adjusts, valueOf(r))
    else if (r.entry_type === 'negative_trueup' || r.entry_type === 'rounding') add(attached, r.adjusts, valueOf(r))
  }
  return rows.flatMap((r): PeriodEntry[] => {
    if (r.entry_type === 'recalc_adj' || ((r.entry_type === 'negative_trueup' || r.entry_type === 'rounding') && r.adjusts !== null)) return []
    const own = valueOf(r)
    const more = recalculated.get(r.id)
    return [
      {
        id: r.id,
        posting: r.posting,
        entryType: r.entry_type,
        pool: r.pool,
        layer: r.layer,
        inTransit: r.state === 'in_transit',
        qty: r.qty,
        value: more ? minus(own, minus(noValue, more)) : own,
        pair: r.pair,
        link: r.link,
        isReversal: r.reverses !== null,
        attached: attached.get(r.id) ?? noValue,
        at: r.at,
      },
    ]
  })
}

/** Pools and transit layers as they stood when the period began: today's less everything since. One statement each, so that a posting in between cannot tear them. */
export async function loadOpening(tx: Tx, company: number, period: string): Promise<Opening> {
  const { from } = periodSpan(period)
  const pools = await tx.rows<Amounts & { id: number; qty: number; last_goods: string; last_freight: string; last_duty: string; last_other: string }>(sql`
    select p.id, p.qty - coalesce(e.qty, 0)::int as qty, p.goods_value - coalesce(e.goods, 0) as goods, p.freight_value - coalesce(e.freight, 0) as freight, p.duty_value - coalesce(e.duty, 0) as duty, p.other_value - coalesce(e.other, 0) as other,
      p.last_goods, p.last_freight, p.last_duty, p.last_other
    from stock_pool p
    left join (
      select e.pool_id, sum(e.qty_delta) as qty, sum(e.goods_delta) as goods, sum(e.freight_delta) as freight, sum(e.duty_delta) as duty, sum(e.other_delta) as other
      from stock_entry e where e.company_id = ${company} and e.occurred_at >= ${from}::timestamptz and e.pool_id is not null group by e.pool_id
    ) e on e.pool_id = p.id
    where p.company_id = ${company}`)
  const transits = await tx.rows<Amounts & { layer: number; open: number }>(sql`
    select e.layer_id as layer, sum(e.qty_delta)::int as open, sum(e.goods_delta) as goods, sum(e.freight_delta) as freight, sum(e.duty_delta) as duty, sum(e.other_delta) as other
    from stock_entry e where e.company_id = ${company} and e.state = 'in_transit' and e.occurred_at < ${from}::timestamptz
      and e.layer_id in (select x.layer_id from stock_entry x where x.company_id = ${company} and x.state = 'in_transit' and x.occurred_at >= ${from}::timestamptz) group by 1`)
  return {
    pools: new Map(
      pools.map((r): [number, Pool] => {
        const value = valueOf(r)
        const last = r.qty > 0 ? unitOf(value, r.qty) : valueOf({ goods: r.last_goods, freight: r.last_freight, duty: r.last_duty, other: r.last_other })
        return [r.id, { ...emptyPool, qty: r.qty, value, last }]
      }),
    ),
    transits: new Map(transits.map((r) => [r.layer, { open: r.open, value: valueOf(r) }])),
  }
}

import { addDays, addMonths, daysBetween, num, startOfMonth } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import type { PostingLine } from '../ledger/posting.ts'
import type { Movement } from '../history/movement.ts'
import type { DemoShare } from './places.ts'

/** One article on its way from home to one market. */
export interface Lane {
  readonly sku: number
  readonly msku: number
  readonly home: DemoShare
  readonly market: DemoShare
  readonly cost: number
  /** Pieces sold a day, on average. */
  readonly rate: number
}
/** First day of the demo company's books: twelve months before the one it stands in (README §7: 2025-11 of 2026-11). */
export const firstDay = (today: string): string => addMonths(startOfMonth(today), -12)
const cycle = 45
const season: Readonly<Record<string, number>> = { '11': 1.5, '12': 1.6, '01': 0.8, '02': 0.8, '06': 0.9, '07': 1.2, '10': 1.1 }
const at = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00:00+08:00`

/** What is sold where: the labels of each store's warehouse, and a hundred articles in overseas warehouses. */
export async function demoLanes(tx: Tx, shares: readonly DemoShare[], rand: () => number, size = 1): Promise<Lane[]> {
  const homes = shares.filter((s) => s.type === 'domestic')
  const costs = new Map(
    (
      await tx.rows<{ id: number; cost: string }>(
        sql`select id, coalesce(std_cost, (9 + (id * 7919) % 300)::numeric) as cost from sku where kind in ('single', 'assembled', 'accessory') and status in ('active', 'disabled') order by id`,
      )
    ).map((r) => [r.id, Number(r.cost)]),
  )
  const labels = await tx.rows<{ msku: number; sku: number; store: number }>(
    sql`select m.id as msku, l.sku_id as sku, m.store_id as store from msku m join msku_sku l on l.msku_id = m.id where l.qty = 1 and l.valid_to is null order by m.id`,
  )
  const lanes: Lane[] = []
  const homeOf = (company: number, sku: number): DemoShare | undefined => {
    const own = homes.filter((h) => h.company === company)
    return own[sku % 3 === 0 ? 1 : 0] ?? own[0]
  }
  for (const market of shares.filter((s) => s.type === 'fba' || s.type === 'platform'))
    for (const l of labels.filter((x) => x.store === market.store).slice(0, Math.ceil(26 * size))) {
      const home = homeOf(market.company, l.sku)
      if (home && costs.has(l.sku)) lanes.push({ sku: l.sku, msku: l.msku, home, market, cost: costs.get(l.sku)!, rate: 0.4 + rand() ** 2 * 5 })
    }
  const skus = [...costs.keys()]
  shares
    .filter((s) => s.type === 'overseas')
    .forEach((market, i) => {
      for (const sku of skus.filter((_, n) => n % 8 === i % 8).slice(0, Math.ceil(14 * size))) {
        const home = homeOf(market.company, sku)
        if (home) lanes.push({ sku, msku: 0, home, market, cost: costs.get(sku)!, rate: 0.3 + rand() * 1.6 })
      }
    })
  return lanes
}

interface Ledger {
  readonly qty: Map<string, number>
}
const keyOf = (l: Lane): string => `${l.market.vw}/${l.sku}/${l.msku}`

/** Opening stock, shipments every six weeks, weekly sales with their season, returns and scrap: a year of one company's stock. */
export function demoFlows(lanes: readonly Lane[], today: string, rand: () => number): Movement[] {
  const begun = firstDay(today)
  const stock: Ledger = { qty: new Map() }
  const movements: Movement[] = [...opening(lanes, begun, rand, stock)]
  const arrivals = new Map<string, { line: PostingLine; shipment: number; pieces: number; lane: Lane }[]>()
  let shipment = 0
  let doc = 0
  const days = daysBetween(begun, today)
  // Everything sent until then has arrived; of the last weeks forty lines are still under way.
  const settled = days - 38
  const late = new Set([...groups(lanes).keys()].slice(0, 2))
  for (let n = 1; n <= days; n++) {
    const day = addDays(begun, n)
    const factor = season[day.slice(5, 7)] ?? 1
    for (const [market, mine] of groups(lanes)) {
      const isLate = n === days - 20 && late.has(market)
      if ((n <= settled && market % cycle === n % cycle) || isLate) {
        const lines: PostingLine[] = []
        for (const l of isLate ? mine.slice(0, 20) : mine) {
          const pieces = Math.max(10, Math.round((l.rate * cycle * (0.85 + rand() * 0.4)) / 10) * 10)
          shipment++
          lines.push({ entry_type: 'ship_out', vw: l.home.vw, sku: l.sku, state: 'available', qty: -pieces, source_line: shipment })
          lines.push({
            entry_type: 'ship_out',
            vw: l.market.vw,
            sku: l.sku,
            msku: l.msku,
            state: 'in_transit',
            qty: pieces,
            pair: lines.length - 1,
            source_line: shipment,
            freight: num(pieces)
              .times(2 + (l.cost % 5))
              .toFixed(2),
            duty: num(pieces).times(l.cost).times('0.06').toFixed(2),
            estimated: n > days - 75,
          })
          const due = addDays(day, 26 + Math.floor(rand() * 12))
          const line: PostingLine = { entry_type: 'ship_in', vw: l.market.vw, sku: l.sku, msku: l.msku, state: 'in_transit', qty: -pieces, layer: -shipment }
          arrivals.set(due, [...(arrivals.get(due) ?? []), { line, shipment, pieces, lane: l }])
        }
        movements.push({
          type: 'ship_out',
          source: { type: 'history', id: ++doc, no: `SN${day.slice(2).replaceAll('-', '')}-${market}` },
          occurred_at: at(day, 15),
          lines,
        })
      }
      if (market % 7 === n % 7) {
        const sold = mine.flatMap((l): PostingLine[] => {
          const have = stock.qty.get(keyOf(l)) ?? 0
          const pieces = Math.min(have, Math.round(l.rate * 7 * factor * (0.6 + rand() * 0.8)))
          if (pieces <= 0) return []
          stock.qty.set(keyOf(l), have - pieces)
          return [{ entry_type: 'sale_out', vw: l.market.vw, sku: l.sku, msku: l.msku, state: 'available', qty: -pieces }]
        })
        if (sold.length)
          movements.push({
            type: 'sale_out',
            source: { type: 'history', id: ++doc, no: `FS${day.slice(2).replaceAll('-', '')}-${market}` },
            occurred_at: at(day, 22),
            lines: sold,
          })
      }
    }
    const arrived = arrivals.get(day) ?? []
    for (const [, mine] of groups(arrived, (a) => a.lane.market.vw)) {
      const lines: PostingLine[] = []
      for (const a of mine) {
        stock.qty.set(keyOf(a.lane), (stock.qty.get(keyOf(a.lane)) ?? 0) + a.pieces)
        lines.push(a.line, {
          entry_type: 'ship_in',
          vw: a.lane.market.vw,
          sku: a.lane.sku,
          msku: a.lane.msku,
          state: 'available',
          qty: a.pieces,
          pair: lines.length,
          layer: -a.shipment,
        })
      }
      movements.push({
        type: 'ship_in',
        source: { type: 'history', id: ++doc, no: `RS${day.slice(2).replaceAll('-', '')}-${mine[0]!.lane.market.vw}` },
        occurred_at: at(day, 9),
        lines,
      })
    }
  }
  return [...movements, ...belowZero(lanes, stock, today, ++doc)]
}

/** Enough at home for a year's shipments, two months' sales at the markets. */
function opening(lanes: readonly Lane[], begun: string, rand: () => number, stock: Ledger): Movement[] {
  const home = new Map<string, { lane: Lane; pieces: number }>()
  for (const l of lanes) {
    const key = `${l.home.vw}/${l.sku}`
    const need = Math.ceil(l.rate * 420 * 1.3) + 200
    home.set(key, { lane: l, pieces: (home.get(key)?.pieces ?? 300 + Math.floor(rand() * 900)) + need })
  }
  const out: Movement[] = []
  for (const [vw, mine] of groups([...home.values()], (h) => h.lane.home.vw))
    out.push({
      type: 'opening',
      source: { type: 'history', id: vw, no: '期初' },
      occurred_at: at(begun, 8),
      lines: mine.map((h) => ({
        entry_type: 'opening',
        vw,
        sku: h.lane.sku,
        state: 'available',
        qty: h.pieces,
        goods: num(h.lane.cost).times(h.pieces).toFixed(2),
        in_date: addDays(begun, -Math.floor(rand() * 90)),
      })),
    })
  for (const [vw, mine] of groups(lanes))
    out.push({
      type: 'opening',
      source: { type: 'history', id: vw, no: '期初' },
      occurred_at: at(begun, 8),
      lines: mine.map((l) => {
        const pieces = Math.max(5, Math.round(l.rate * 75))
        stock.qty.set(keyOf(l), pieces)
        return {
          entry_type: 'opening',
          vw,
          sku: l.sku,
          msku: l.msku,
          state: 'available',
          qty: pieces,
          goods: num(l.cost).times(pieces).toFixed(2),
          freight: num(pieces).times(3).toFixed(2),
          in_date: addDays(begun, -Math.floor(rand() * 60)),
        }
      }),
    })
  return out
}

/** Three labels whose sale reports came before the receipt. */
function belowZero(lanes: readonly Lane[], stock: Ledger, today: string, doc: number): Movement[] {
  const some = lanes
    .filter((l) => l.market.type === 'fba')
    .filter((_, i) => i % 97 === 11)
    .slice(0, 3)
  return some.map((l, i) => ({
    type: 'sale_out',
    source: { type: 'history', id: doc + i, no: `FS${today.slice(2).replaceAll('-', '')}-N${i + 1}` },
    occurred_at: at(addDays(today, -1), 23),
    lines: [{ entry_type: 'sale_out', vw: l.market.vw, sku: l.sku, msku: l.msku, state: 'available', qty: -((stock.qty.get(keyOf(l)) ?? 0) + 4 + i * 3) }],
  }))
}

function groups(lanes: readonly Lane[]): Map<number, Lane[]>
function groups<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]>
function groups<T>(rows: readonly T[], key: (row: T) => number = (l) => (l as Lane).market.vw): Map<number, T[]> {
  const out = new Map<number, T[]>()
  for (const r of rows) {
    const k = key(r)
    const list = out.get(k)
    if (list) list.push(r)
    else out.set(k, [r])
  }
  return out
}

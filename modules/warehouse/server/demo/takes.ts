import { addDays, num, sum } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow, type Tx } from '@crossway/server-kit'
import { stockTake } from '../../model/stock-take.resource.ts'
import { loadHistory } from '../history/load-history.ts'
import type { Held, Keeper } from './held.ts'
import { firstDay } from './flows.ts'
import type { DemoShare } from './places.ts'

interface Counted {
  readonly held: Held
  readonly book: number
  readonly off: number
  readonly value: ReturnType<typeof num>
}
interface PlannedTake {
  readonly home: DemoShare
  readonly day: string
  readonly place: number
  readonly lines: readonly Counted[]
}

/** Fifteen counts through the year, each of up to sixty articles: three of a hundred are off by a few pieces, which were booked. */
export async function demoTakes(call: DemoCall, homes: readonly DemoShare[], held: readonly Held[], keepers: readonly Keeper[]): Promise<void> {
  const { tx, rand } = call
  const plan: PlannedTake[] = []
  for (let place = 0; place < 15; place++) {
    const home = homes[place % homes.length]!
    const day = addDays(firstDay(call.today), 20 + place * 24)
    const mine = held.filter((h) => h.vw === home.vw).slice(0, 60)
    const book = await bookAt(
      tx,
      home.vw,
      mine.map((h) => h.sku),
      `${day}T09:00:00+08:00`,
    )
    const lines = mine.map((h): Counted => {
      const pieces = book.get(h.sku) ?? 0
      const off = rand() < 0.03 && pieces > 20 ? (rand() < 0.35 ? 1 : -1) * (1 + Math.floor(rand() * 3)) : 0
      return { held: h, book: pieces, off, value: num(h.unit).times(off).toDecimalPlaces(2) }
    })
    plan.push({ home, day, place, lines })
  }
  const seeded = await seed(
    call,
    stockTake,
    plan.map((p) => takeRow(p, keepers)),
  )
  await loadHistory(
    tx,
    plan.map((p, i) => ({
      type: 'surplus_in',
      source: { type: 'stock_take', id: seeded[i]!.id, no: seeded[i]!.no },
      occurred_at: `${p.day}T18:00:00+08:00`,
      lines: p.lines
        .filter((l) => l.off !== 0)
        .map((l) => ({ entry_type: l.off > 0 ? 'surplus_in' : 'loss_out', vw: p.home.vw, sku: l.held.sku, state: 'available', qty: l.off }) as const),
    })),
  )
}

function takeRow({ home, day, place, lines }: PlannedTake, keepers: readonly Keeper[]): SeedRow<typeof stockTake> {
  const at = (hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00:00+08:00`
  const keeper = (n: number): Keeper | undefined => keepers[n % Math.max(1, keepers.length)]
  const diffs = lines.filter((l) => l.off !== 0)
  const accuracy = lines.length
    ? num(lines.length - diffs.length)
        .div(lines.length)
        .times(100)
        .toFixed(4)
    : '100'
  const by = keeper(place)?.account
  return {
    warehouse: home.warehouse,
    scope: place % 3 === 0 ? 'full' : 'cycle',
    freeze: place % 3 === 0,
    base_at: at(9),
    counters: keepers.slice(0, 2).map((k) => k.id),
    due: day,
    owner: keeper(place)?.id,
    line_count: lines.length,
    counted_lines: lines.length,
    total_diff_qty: diffs.length,
    gain_value: sum(diffs.filter((l) => l.off > 0).map((l) => l.value)).toFixed(4),
    loss_value: sum(diffs.filter((l) => l.off < 0).map((l) => l.value.negated())).toFixed(4),
    accuracy,
    qty_accuracy: accuracy,
    lines: lines.map((l, i) => ({
      sku: l.held.sku,
      vw: home.vw,
      book_qty: l.book,
      count1: l.book + l.off,
      counted_by: keeper(place + i)?.id,
      counted_at: at(14),
      final_count: l.book + l.off,
      moved_since: 0,
      expected: l.book,
      diff: l.off,
      unit_cost: l.held.unit,
      diff_value: l.value.toFixed(4),
      reason: l.off === 0 ? null : 'miscount',
      line_status: 'agreed',
    })),
    status: 'done',
    created_at: at(8),
    created_by: by,
    steps: [
      { action: 'start', at: at(9), by },
      { action: 'submit', at: at(16), by },
      { action: 'approve', at: at(18), by: keeper(place + 1)?.account },
    ],
  }
}

async function bookAt(tx: Tx, vw: number, skus: readonly number[], at: string): Promise<Map<number, number>> {
  const rows = await tx.rows<{ sku: number; qty: number }>(
    sql`select sku_id as sku, sum(qty_delta)::int as qty from stock_entry where virtual_warehouse_id = ${vw} and sku_id = any(${skus}::bigint[]) and msku_id = 0 and state = 'available' and occurred_at <= ${at}::timestamptz group by 1`,
  )
  return new Map(rows.map((r) => [r.sku, r.qty]))
}

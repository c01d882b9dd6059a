import { addDays, num, sum } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow, type Seeded } from '@crossway/server-kit'
import { stockDoc } from '../../model/stock-doc.resource.ts'
import { loadHistory } from '../history/load-history.ts'
import type { Movement } from '../history/movement.ts'
import type { Held, Keeper } from './held.ts'
import type { DemoShare } from './places.ts'

const kinds = [
  { direction: 'out', type: 'other', reason: 'lost', entry: 'other_out', planned: 'done' },
  { direction: 'in', type: 'other', reason: 'found', entry: 'other_in', planned: 'done' },
  { direction: 'out', type: 'scrap', reason: 'damaged', entry: 'other_out', planned: 'pending' },
  { direction: 'state', type: 'other', reason: 'damaged', entry: 'state_move', planned: 'done' },
  { direction: 'in', type: 'gift', reason: 'gift', entry: 'gift_in', planned: 'draft' },
] as const
const documents = 20

interface PlannedDoc {
  readonly kind: (typeof kinds)[number]
  readonly status: string
  readonly home: DemoShare
  readonly day: string
  readonly keeper: Keeper | undefined
  readonly lines: readonly { readonly held: Held; readonly qty: number }[]
}

/** Manual documents: damaged goods written off, goods found, pieces sent to customers. Those of the last days still wait. */
export async function demoStockDocs(call: DemoCall, homes: readonly DemoShare[], held: readonly Held[], keepers: readonly Keeper[]): Promise<void> {
  const { tx, today, rand } = call
  // several documents take of one article: no more than is there
  const left = new Map(held.map((h) => [h, h.qty]))
  const taken = (h: Held, wanted: number): number => {
    const qty = Math.min(wanted, left.get(h) ?? 0)
    left.set(h, (left.get(h) ?? 0) - qty)
    return qty
  }
  const plan = Array.from({ length: documents }, (_, n): PlannedDoc => {
    const kind = kinds[n % kinds.length]!
    // what is to be scrapped was set aside as damaged before, by the next document of the list, which is older
    const place = kind.type === 'scrap' ? n + 1 : n
    const home = homes[place % homes.length]!
    const mine = held.filter((h) => h.vw === home.vw).slice(place, place + 3)
    return {
      kind,
      // what still waits is of these days; older ones like it were given up
      status: kind.planned === 'done' || n < kinds.length ? kind.planned : 'voided',
      home,
      day: addDays(today, -1 - n * 4),
      keeper: keepers[n % Math.max(1, keepers.length)],
      lines: mine
        .map((h) => ({ held: h, qty: kind.type === 'scrap' ? 1 : 1 + Math.floor(rand() * 4) }))
        .map((l) => (kind.direction === 'in' || kind.type === 'scrap' ? l : { ...l, qty: taken(l.held, l.qty) }))
        .filter((l) => l.qty > 0),
    }
  }).toReversed()
  const seeded = await seed(call, stockDoc, plan.map(docRow))
  await loadHistory(
    tx,
    plan.flatMap((p, i) => (p.status === 'done' ? [movement(p, seeded[i]!)] : [])),
  )
  await tx.run(
    sql`update stock_doc d set posting = p.id, posting_no = p.no from stock_posting p where p.source_type = 'stock_doc' and p.source_id = d.id and d.id = any(${seeded.map((s) => s.id)}::bigint[])`,
  )
}

const valueOf = (l: PlannedDoc['lines'][number]): ReturnType<typeof num> => num(l.held.unit).times(l.qty)
const clock = (day: string): string => `${day}T16:30:00+08:00`

function docRow({ kind, status, home, day, keeper, lines }: PlannedDoc): SeedRow<typeof stockDoc> {
  return {
    direction: kind.direction,
    type: kind.type,
    warehouse: home.warehouse,
    vw: home.vw,
    occurred_at: clock(day),
    reason: kind.reason,
    company: home.company,
    owner: keeper?.id,
    total_qty: lines.reduce((n, l) => n + l.qty, 0),
    total_value: sum(lines.map(valueOf)).toFixed(4),
    lines: lines.map((l) => ({
      sku: l.held.sku,
      state: kind.type === 'scrap' ? 'defective' : 'available',
      to_state: kind.direction === 'state' ? 'defective' : null,
      qty: l.qty,
      unit_cost: kind.direction === 'in' ? l.held.unit : null,
      value: valueOf(l).toFixed(4),
    })),
    status,
    created_at: `${day}T14:00:00+08:00`,
    created_by: keeper?.account,
  }
}

function movement({ kind, home, day, lines }: PlannedDoc, { id, no }: Seeded): Movement {
  return {
    type: kind.entry,
    source: { type: 'stock_doc', id, no },
    occurred_at: clock(day),
    lines: lines.flatMap(({ held, qty }, i) => {
      const key = { entry_type: kind.entry, vw: home.vw, sku: held.sku } as const
      if (kind.direction === 'state') return [{ ...key, state: 'available', qty: -qty } as const, { ...key, state: 'defective', qty, pair: i * 2 } as const]
      const goods = kind.direction === 'in' ? num(held.unit).times(qty).toFixed(2) : undefined
      return [{ ...key, state: 'available', qty: kind.direction === 'in' ? qty : -qty, goods } as const]
    }),
  }
}

import type { Context } from '@crossway/server-kit'
import { addDays, num } from '@crossway/kernel'
import { insertAll, sql, systemCtx, type Tx } from '@crossway/server-kit'
import { loadHistory } from '../history/load-history.ts'
import type { Movement } from '../history/movement.ts'
import { reserveStock } from '../reservations.ts'
import { firstDay } from './flows.ts'
import type { DemoShare } from './places.ts'

interface Held {
  readonly vw: number
  readonly sku: number
  readonly qty: number
  readonly unit: string
}
const yymmdd = (day: string): string => day.slice(2).replaceAll('-', '')

/** What stands on the loaded year: 300 reservations, 15 counts, 12 manual documents, loans between shares (warehouse.md, demo data). */
export async function demoDocuments(
  { app, tx }: Context<'app' | 'tx'>,
  shares: readonly DemoShare[],
  people: readonly number[],
  today: string,
  rand: () => number,
): Promise<void> {
  const homes = shares.filter((s) => s.type === 'domestic')
  const held = await tx.rows<Held>(sql`
    select b.virtual_warehouse_id as vw, b.sku_id as sku, b.qty, round((p.goods_value + p.freight_value + p.duty_value + p.other_value) / nullif(p.qty, 0), 4)::text as unit
    from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join stock_pool p on p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.sku_id = b.sku_id and p.ownership = v.ownership
    where b.virtual_warehouse_id = any(${homes.map((h) => h.vw)}::bigint[]) and b.state = 'available' and b.qty > 60 order by b.virtual_warehouse_id, b.sku_id`)
  if (held.length === 0) return
  await demoReservations({ app, tx }, held, today, rand)
  await demoTakes(tx, homes, held, people, today, rand)
  await demoStockDocs(tx, homes, held, people, today, rand)
}

async function demoReservations({ app, tx }: Context<'app' | 'tx'>, held: readonly Held[], today: string, rand: () => number): Promise<void> {
  const ctx = systemCtx()
  for (let doc = 1; doc <= 50; doc++) {
    const first = held[Math.floor(rand() * held.length)]!
    const mine = held.filter((h) => h.vw === first.vw)
    const start = Math.floor(rand() * Math.max(1, mine.length - 6))
    const lines = mine.slice(start, start + 6).map((h, i) => ({ vw: h.vw, sku: h.sku, qty: 1 + Math.floor(rand() * 12), line: i + 1 }))
    await reserveStock(
      { app, tx, ctx },
      {
        source: { type: 'manual', id: doc, no: `YL${yymmdd(today)}${String(doc).padStart(3, '0')}` },
        mode: 'partial',
        lines,
        reason: ['客户样品', '项目备货', '活动预留'][doc % 3]!,
        expires_at: `${addDays(today, 3 + (doc % 26))}T18:00:00+08:00`,
      },
    )
  }
}

async function demoTakes(
  tx: Tx,
  homes: readonly DemoShare[],
  held: readonly Held[],
  people: readonly number[],
  today: string,
  rand: () => number,
): Promise<void> {
  const heads: Record<string, unknown>[] = []
  const lines: Record<string, unknown>[] = []
  const movements: Movement[] = []
  const ids = (await tx.one<{ ids: number[] }>(sql`select array_agg(nextval(pg_get_serial_sequence('stock_take', 'id'))) as ids from generate_series(1, 15)`))
    .ids
  for (const [n, id] of ids.entries()) {
    const home = homes[n % homes.length]!
    const day = addDays(firstDay(today), 20 + n * 24)
    const base = `${day}T09:00:00+08:00`
    const mine = held.filter((h) => h.vw === home.vw).slice(0, 60)
    const book = await bookAt(
      tx,
      home.vw,
      mine.map((h) => h.sku),
      base,
    )
    let diffs = 0
    let gain = num(0)
    let loss = num(0)
    const posted: Movement['lines'][number][] = []
    mine.forEach((h, i) => {
      const qty = book.get(h.sku) ?? 0
      const off = rand() < 0.03 && qty > 20 ? (rand() < 0.35 ? 1 : -1) * (1 + Math.floor(rand() * 3)) : 0
      const value = num(h.unit).times(off).toDecimalPlaces(2)
      if (off !== 0) {
        diffs++
        if (off > 0) gain = gain.plus(value)
        else loss = loss.minus(value)
        posted.push({ entry_type: off > 0 ? 'surplus_in' : 'loss_out', vw: home.vw, sku: h.sku, state: 'available', qty: off })
      }
      const who = people[(n + i) % Math.max(1, people.length)] ?? null
      lines.push({
        stock_take_id: id,
        seq: i + 1,
        sku_id: h.sku,
        msku_id: null,
        vw_id: home.vw,
        state: 'available',
        book_qty: qty,
        count1: qty + off,
        counted_by_id: who,
        counted_at: `${day}T14:00:00+08:00`,
        final_count: qty + off,
        moved_since: 0,
        expected: qty,
        diff: off,
        unit_cost: h.unit,
        diff_value: value.toFixed(4),
        reason: off === 0 ? null : 'miscount',
        line_status: 'agreed',
      })
    })
    const accuracy = mine.length
      ? num(mine.length - diffs)
          .div(mine.length)
          .times(100)
          .toFixed(4)
      : '100'
    const owner = people[n % Math.max(1, people.length)] ?? null
    heads.push({
      id,
      no: `KC${yymmdd(day)}0001`,
      warehouse_id: home.warehouse,
      scope: n % 3 === 0 ? 'full' : 'cycle',
      method: 'blind',
      freeze: n % 3 === 0,
      base_at: base,
      counters: people.slice(0, 2),
      due: day,
      status: 'done',
      owner_id: owner,
      line_count: mine.length,
      counted_lines: mine.length,
      total_diff_qty: diffs,
      gain_value: gain.toFixed(4),
      loss_value: loss.toFixed(4),
      accuracy,
      qty_accuracy: accuracy,
      created_at: base,
      updated_at: base,
    })
    if (posted.length)
      movements.push({
        type: 'surplus_in',
        source: { type: 'stock_take', id, no: `KC${yymmdd(day)}0001` },
        occurred_at: `${day}T18:00:00+08:00`,
        lines: posted,
      })
  }
  void today
  await insertAll(
    tx,
    'stock_take',
    {
      id: 'bigint',
      no: 'text',
      warehouse_id: 'bigint',
      scope: 'text',
      method: 'text',
      freeze: 'boolean',
      base_at: 'timestamptz',
      counters: 'bigint[]',
      due: 'date',
      status: 'text',
      owner_id: 'bigint',
      line_count: 'int',
      counted_lines: 'int',
      total_diff_qty: 'int',
      gain_value: 'numeric',
      loss_value: 'numeric',
      accuracy: 'numeric',
      qty_accuracy: 'numeric',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    heads,
  )
  await insertAll(
    tx,
    'stock_take_line',
    {
      stock_take_id: 'bigint',
      seq: 'int',
      sku_id: 'bigint',
      msku_id: 'bigint',
      vw_id: 'bigint',
      state: 'text',
      book_qty: 'int',
      count1: 'int',
      counted_by_id: 'bigint',
      counted_at: 'timestamptz',
      final_count: 'int',
      moved_since: 'int',
      expected: 'int',
      diff: 'int',
      unit_cost: 'numeric',
      diff_value: 'numeric',
      reason: 'text',
      line_status: 'text',
    },
    lines,
  )
  await loadHistory(tx, movements)
}

async function bookAt(tx: Tx, vw: number, skus: readonly number[], at: string): Promise<Map<number, number>> {
  const rows = await tx.rows<{ sku: number; qty: number }>(
    sql`select sku_id as sku, sum(qty_delta)::int as qty from stock_entry where virtual_warehouse_id = ${vw} and sku_id = any(${skus}::bigint[]) and msku_id = 0 and state = 'available' and occurred_at <= ${at}::timestamptz group by 1`,
  )
  return new Map(rows.map((r) => [r.sku, r.qty]))
}

/** Manual documents: damaged goods written off, goods found, pieces sent to customers. */
async function demoStockDocs(
  tx: Tx,
  homes: readonly DemoShare[],
  held: readonly Held[],
  people: readonly number[],
  today: string,
  rand: () => number,
): Promise<void> {
  const kinds = [
    ['out', 'other', 'lost', 'other_out', 'done'],
    ['in', 'other', 'found', 'other_in', 'done'],
    ['out', 'scrap', 'damaged', 'other_out', 'pending'],
    ['state', 'other', 'damaged', 'state_move', 'done'],
    ['in', 'gift', 'gift', 'gift_in', 'draft'],
  ] as const
  const ids = (await tx.one<{ ids: number[] }>(sql`select array_agg(nextval(pg_get_serial_sequence('stock_doc', 'id'))) as ids from generate_series(1, 20)`))
    .ids
  const heads: Record<string, unknown>[] = []
  const lines: Record<string, unknown>[] = []
  const movements: Movement[] = []
  for (const [n, id] of ids.toReversed().entries()) {
    const [direction, type, reason, entry, planned] = kinds[n % kinds.length]!
    // what still waits is of these days; older ones like it were given up
    const status = planned === 'done' || n < kinds.length ? planned : 'voided'
    // what is to be scrapped was set aside as damaged before, by the next document of the list, which is older
    const place = type === 'scrap' ? n + 1 : n
    const home = homes[place % homes.length]!
    const day = addDays(today, -1 - n * 4)
    const no = `IO${yymmdd(day)}0001`
    const mine = held.filter((h) => h.vw === home.vw).slice(place, place + 3)
    const at = `${day}T16:30:00+08:00`
    const rows = mine.map((h) => ({ h, qty: type === 'scrap' ? 1 : 1 + Math.floor(rand() * 4) }))
    rows.forEach(({ h, qty }, i) =>
      lines.push({
        stock_doc_id: id,
        seq: i + 1,
        sku_id: h.sku,
        state: type === 'scrap' ? 'defective' : 'available',
        to_state: direction === 'state' ? 'defective' : null,
        qty,
        unit_cost: direction === 'in' ? h.unit : null,
        value: num(h.unit).times(qty).toFixed(4),
      }),
    )
    heads.push({
      id,
      no,
      direction,
      type,
      warehouse_id: home.warehouse,
      vw_id: home.vw,
      occurred_at: at,
      reason,
      reason_text: null,
      company_id: home.company,
      owner_id: people[n % Math.max(1, people.length)] ?? null,
      total_qty: rows.reduce((t, r) => t + r.qty, 0),
      total_value: rows.reduce((t, r) => t.plus(num(r.h.unit).times(r.qty)), num(0)).toFixed(4),
      status,
      created_at: at,
      updated_at: at,
    })
    if (status !== 'done') continue
    movements.push({
      type: entry,
      source: { type: 'stock_doc', id, no },
      occurred_at: at,
      lines: rows.flatMap(({ h, qty }, i) => {
        const key = { entry_type: entry, vw: home.vw, sku: h.sku } as const
        if (direction === 'state') return [{ ...key, state: 'available', qty: -qty } as const, { ...key, state: 'defective', qty, pair: i * 2 } as const]
        return [
          {
            ...key,
            state: 'available',
            qty: direction === 'in' ? qty : -qty,
            goods: direction === 'in' ? num(h.unit).times(qty).toFixed(2) : undefined,
          } as const,
        ]
      }),
    })
  }
  await insertAll(
    tx,
    'stock_doc',
    {
      id: 'bigint',
      no: 'text',
      direction: 'text',
      type: 'text',
      warehouse_id: 'bigint',
      vw_id: 'bigint',
      occurred_at: 'timestamptz',
      reason: 'text',
      reason_text: 'text',
      company_id: 'bigint',
      owner_id: 'bigint',
      total_qty: 'int',
      total_value: 'numeric',
      status: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    heads,
  )
  await insertAll(
    tx,
    'stock_doc_line',
    { stock_doc_id: 'bigint', seq: 'int', sku_id: 'bigint', state: 'text', to_state: 'text', qty: 'int', unit_cost: 'numeric', value: 'numeric' },
    lines,
  )
  await loadHistory(tx, movements)
  await tx.run(
    sql`update stock_doc d set posting = p.id, posting_no = p.no from stock_posting p where p.source_type = 'stock_doc' and p.source_id = d.id and d.id = any(${ids}::bigint[])`,
  )
}

import type { Context } from '@crossway/server-kit'
import { num, refuse as engine, sum } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { checkGoods } from '../goods-lines.ts'
import { readPlaces } from '../ledger/posting-places.ts'
import { differs, mustRecount } from '../../model/stock-take-rules.ts'
import type { Take } from './starting.ts'

/** One counted key: a line of the take, or goods found without a line. */
export interface Count {
  readonly line?: number | null
  readonly sku?: number | null
  readonly msku?: number | null
  readonly vw?: number | null
  readonly state?: string | null
  readonly qty: number
  readonly reason?: string | null
  readonly note?: string | null
  readonly bin?: string | null
  /** Given by the phone, so that an upload that is sent again counts once. */
  readonly client_id?: string | null
}
type Line = Take['lines'][number]

/**
 * Takes counts in. Without freeze, what moved between the book snapshot and the moment of the count is added to the book: expected = book + entries in
 * between; difference = count − expected (warehouse.md WHCalibrate). A large difference asks for a recount by another person.
 */
export async function takeCounts(
  { tx, ctx }: Context<'tx' | 'ctx'>,
  doc: Take,
  counts: readonly Count[],
  round: 'first' | 'second',
  confirmed: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const lines = new Map<number, Line>(doc.lines.map((l) => [l.id, l]))
  const counted: { line: number; count: Count }[] = []
  const seen = new Set<string>()
  for (const [i, c] of counts.entries()) {
    const line = lineFor(doc, c)
    if (!line && c.line) throw refuse.E_TAKE_LINE({ line: c.line }, `args.counts[${i}].line`)
    const key = line ? String(line.id) : [c.sku, c.msku ?? 0, c.vw ?? 0, c.state ?? 'available'].join('/')
    if (seen.has(key)) throw refuse.E_LINE_TWICE({}, `args.counts[${i}].${line ? 'line' : 'sku'}`)
    seen.add(key)
    counted.push({ line: line?.id ?? (await addLine(tx, doc, c, `args.counts[${i}]`)), count: c })
  }
  if (round === 'first' && !confirmed.has('E_TAKE_COUNTED'))
    for (const { line, count } of counted) {
      const l = lines.get(line)
      if (l && l.count1 !== null && l.count1 !== count.qty && l.counted_by !== null && l.counted_by.id !== ctx.employee)
        throw refuse.E_TAKE_COUNTED({ sku: l.sku.title, n: l.count1, name: l.counted_by.title })
    }
  if (round === 'second')
    for (const { line } of counted) {
      const l = lines.get(line)
      if (!l || l.count1 === null) throw refuse.E_TAKE_FIRST({ sku: l?.sku.title ?? '' })
      if (l.counted_by !== null && l.counted_by.id === ctx.employee) throw refuse.E_TAKE_OTHER()
    }
  await write({ tx, ctx }, doc, counted, round)
  return progress(tx, doc.id)
}

function lineFor(doc: Take, c: Count): Line | undefined {
  if (c.line !== null && c.line !== undefined) return doc.lines.find((l) => l.id === c.line) ?? doc.lines.find((l) => l.seq === c.line)
  return doc.lines.find(
    (l) =>
      l.sku.id === c.sku &&
      (l.msku?.id ?? 0) === (c.msku ?? 0) &&
      (c.vw === null || c.vw === undefined || l.vw.id === c.vw) &&
      l.state === (c.state ?? 'available'),
  )
}

/** Goods found without a line: one with what the book had of them at the snapshot, nothing where it knew of none. */
async function addLine(tx: Tx, doc: Take, c: Count, at: string): Promise<number> {
  if (!c.sku) throw engine.REQUIRED({ label: 'SKU' }, `${at}.sku`)
  await checkGoods(tx, [{ sku: c.sku, msku: c.msku || null }], { labels: true, at: () => at })
  const vw =
    c.vw ??
    doc.vws?.[0]?.id ??
    (
      await tx.maybe<{ id: number }>(
        sql`select id from virtual_warehouse where warehouse_id = ${doc.warehouse.id} and status = 'active' order by is_default desc, id limit 1`,
      )
    )?.id
  const place = vw && (await readPlaces(tx, [vw])).get(vw)
  if (!place || place.warehouse !== doc.warehouse.id || (doc.vws?.length && !doc.vws.some((v) => v.id === vw)))
    throw refuse.E_TAKE_PLACE({ vw: place ? place.vwName : (vw ?? '') }, `${at}.vw`)
  const state = c.state ?? 'available'
  return (
    await tx.one<{ id: number }>(
      sql`insert into stock_take_line (stock_take_id, seq, sku_id, msku_id, vw_id, state, book_qty, unit_cost) values (${doc.id}, (select coalesce(max(seq), 0) + 1 from stock_take_line where stock_take_id = ${doc.id}), ${c.sku}, ${c.msku || null}, ${vw}, ${state},
        coalesce((select b.qty from stock_balance b where b.virtual_warehouse_id = ${vw} and b.sku_id = ${c.sku} and b.msku_id = ${c.msku ?? 0} and b.state = ${state}), 0)
          - coalesce((select sum(e.qty_delta)::int from stock_entry e where e.virtual_warehouse_id = ${vw} and e.sku_id = ${c.sku} and e.msku_id = ${c.msku ?? 0} and e.state = ${state} and e.posted_at > ${doc.base_at}::timestamptz), 0),
        coalesce((select round((p.goods_value + p.freight_value + p.duty_value + p.other_value) / nullif(p.qty, 0), 4) from stock_pool p where p.company_id = ${place.company} and p.warehouse_id = ${place.warehouse} and p.sku_id = ${c.sku} and p.ownership = ${place.ownership}), 0)) returning id`,
    )
  ).id
}

async function write(
  { tx, ctx }: Context<'tx' | 'ctx'>,
  doc: Take,
  counted: readonly { readonly line: number; readonly count: Count }[],
  round: 'first' | 'second',
): Promise<void> {
  const rows = await tx.rows<{ id: number; book: number; moved: number; unit: string | null; count1: number | null }>(sql`
    select l.id, l.book_qty as book, l.unit_cost as unit, l.count1,
      coalesce((select sum(e.qty_delta)::int from stock_entry e where e.virtual_warehouse_id = l.vw_id and e.sku_id = l.sku_id and e.msku_id = coalesce(l.msku_id, 0) and e.state = l.state and e.posted_at > ${doc.base_at}::timestamptz), 0) as moved
    from stock_take_line l where l.id = any(${counted.map((c) => c.line)}::bigint[]) for update of l`)
  const by = new Map(rows.map((r) => [r.id, r]))
  const out = counted.map(({ line, count }) => {
    const r = by.get(line)!
    const expected = r.book + r.moved
    const diff = count.qty - expected
    const status = round === 'first' && mustRecount(diff, expected) ? 'recount' : differs(diff) ? 'counted' : 'agreed'
    return {
      line,
      qty: count.qty,
      moved: r.moved,
      expected,
      diff,
      value: num(r.unit ?? 0)
        .times(diff)
        .toFixed(4),
      status,
      reason: count.reason ?? null,
      note: count.note ?? null,
      bin: count.bin ?? null,
      client: count.client_id ?? null,
    }
  })
  const first = round === 'first'
  await tx.run(sql`
    update stock_take_line l set final_count = u.qty, moved_since = u.moved, expected = u.expected, diff = u.diff, diff_value = u.value, line_status = u.status, reason = coalesce(u.reason, l.reason), note = coalesce(u.note, l.note), bin = coalesce(u.bin, l.bin), client_id = coalesce(u.client, l.client_id),
      count1 = case when ${first} then u.qty else l.count1 end, counted_by_id = case when ${first} then ${ctx.employee}::bigint else l.counted_by_id end, counted_at = case when ${first} then now() else l.counted_at end,
      count2 = case when ${first} then l.count2 else u.qty end, recounted_by_id = case when ${first} then l.recounted_by_id else ${ctx.employee}::bigint end, recounted_at = case when ${first} then l.recounted_at else now() end
    from unnest(${out.map((o) => o.line)}::bigint[], ${out.map((o) => o.qty)}::int[], ${out.map((o) => o.moved)}::int[], ${out.map((o) => o.expected)}::int[], ${out.map((o) => o.diff)}::int[], ${out.map((o) => o.value)}::numeric[], ${out.map((o) => o.status)}::text[], ${out.map((o) => o.reason)}::text[], ${out.map((o) => o.note)}::text[], ${out.map((o) => o.bin)}::text[], ${out.map((o) => o.client)}::text[])
      as u(line, qty, moved, expected, diff, value, status, reason, note, bin, client)
    where l.id = u.line`)
}

/** Head figures out of the lines: accuracy = lines without difference ÷ lines; of quantity 1 − Σ|diff| ÷ Σ expected. */
export async function progress(tx: Tx, take: number): Promise<Record<string, unknown>> {
  const lines = await tx.rows<{ diff: number | null; expected: number | null; value: string | null; todo: boolean }>(
    sql`select diff, expected, diff_value as value, line_status = 'todo' as todo from stock_take_line where stock_take_id = ${take}`,
  )
  const done = lines.filter((l) => !l.todo)
  const gains = done.filter((l) => (l.diff ?? 0) > 0)
  const losses = done.filter((l) => (l.diff ?? 0) < 0)
  const off = done.reduce((n, l) => n + Math.abs(l.diff ?? 0), 0)
  const all = done.reduce((n, l) => n + (l.expected ?? 0), 0)
  return {
    line_count: lines.length,
    counted_lines: done.length,
    total_diff_qty: off,
    gain_value: sum(gains.map((l) => l.value ?? 0)).toFixed(4),
    loss_value: sum(losses.map((l) => l.value ?? 0))
      .abs()
      .toFixed(4),
    accuracy: done.length
      ? num(done.filter((l) => !l.diff).length)
          .div(done.length)
          .times(100)
          .toFixed(4)
      : null,
    qty_accuracy: all > 0 ? num(1).minus(num(off).div(all)).times(100).toFixed(4) : null,
  }
}

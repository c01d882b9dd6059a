import { num, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { insertAll, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import type { stockingOrder } from '../model/stocking-order.resource.ts'
import { headOf } from './stocking-save.ts'

type Stocking = RowOf<typeof stockingOrder>
type Row = ArgsOf<ActionsOf<typeof stockingOrder>['pack']>['lines'][number]
/** What Amazon takes of a carton, where its address says nothing else. */
const amazon = { kg: '22.5', side: '63.5' }
const isAmazon = (doc: Stocking): boolean => ['fba', 'awd', 'oversea_to_fba'].includes(doc.type)
interface Limits {
  readonly kg: string | null
  readonly side: string | null
}
/** Limits of the place that the cartons go to (logistics.md stocking, pack). */
async function limitsOf(tx: Tx, doc: Stocking): Promise<Limits> {
  const own = doc.dest
    ? await tx.maybe<Limits>(
        sql`select trim_scale(max_carton_kg)::text as kg, trim_scale(max_side_cm)::text as side from logistics_warehouse where id = ${doc.dest.id}`,
      )
    : undefined
  return { kg: own?.kg ?? (isAmazon(doc) ? amazon.kg : null), side: own?.side ?? (isAmazon(doc) ? amazon.side : null) }
}
/** A carton of several pieces is not too heavy; one with a long side is asked about. */
function checkSize(
  limits: Limits,
  c: { kg: string; sides: readonly string[]; pieces: number },
  at: (field: string) => string,
  confirmed: ReadonlySet<string>,
): void {
  if (limits.kg !== null && num(c.kg).gt(limits.kg) && c.pieces > 1) throw refuse.STK_HEAVY({ most: limits.kg }, at('kg'))
  const side = limits.side
  if (side !== null && c.sides.some((s) => num(s).gt(side)) && !confirmed.has('STK_LONG')) throw refuse.STK_LONG({ most: side }, at('len_cm'))
}

/** Packs some cartons of some lines: no more pieces than the line has, none heavier than the platform takes (logistics.md stocking, action pack). */
export async function packCartons(tx: Tx, doc: Stocking, rows: readonly Row[], confirmed: ReadonlySet<string>): Promise<Record<string, unknown>> {
  const limits = await limitsOf(tx, doc)
  let next = Math.max(0, ...(doc.packed ?? []).map((c) => c.carton_to ?? 0))
  const seq = doc.packed?.length ?? 0
  const cartons = rows.flatMap((r, i) => {
    const at = (field: string): string => `args.lines[${i}].${field}`
    if (r.cartons === 0) return []
    const line = doc.lines.find((l) => l.id === r.line)!
    const missing = (['per_carton', 'len_cm', 'wid_cm', 'hei_cm', 'kg'] as const).find((n) => r[n] === null)
    if (missing) throw refuse.STK_CARTON({}, at(missing))
    const pieces = r.cartons * r.per_carton!
    // the last carton may be filled in part
    const packed = Math.min(pieces, line.qty_to_pack ?? 0)
    if (pieces - packed >= r.per_carton!) throw refuse.STK_OVER({ n: line.qty_to_pack ?? 0 }, at('cartons'))
    checkSize(limits, { kg: r.kg!, sides: [r.len_cm!, r.wid_cm!, r.hei_cm!], pieces: r.per_carton! }, at, confirmed)
    const carton_from = next + 1
    next += r.cartons
    return [
      {
        stocking_order_id: doc.id,
        seq: seq + i + 1,
        carton_from,
        carton_to: next,
        line: line.id,
        sku_id: line.sku?.id ?? null,
        per_carton: r.per_carton,
        len_cm: r.len_cm,
        wid_cm: r.wid_cm,
        hei_cm: r.hei_cm,
        kg: r.kg,
        packed,
      },
    ]
  })
  const numbers = Object.fromEntries(['len_cm', 'wid_cm', 'hei_cm', 'kg'].map((n) => [n, 'numeric']))
  await insertAll(
    tx,
    'stocking_carton',
    {
      stocking_order_id: 'bigint',
      seq: 'integer',
      carton_from: 'integer',
      carton_to: 'integer',
      line: 'integer',
      sku_id: 'bigint',
      per_carton: 'integer',
      ...numbers,
    },
    cartons,
  )
  await tx.run(
    sql`update stocking_line l set packed_qty = l.packed_qty + u.n from unnest(${cartons.map((c) => c.line)}::bigint[], ${cartons.map((c) => c.packed)}::int[]) as u(id, n) where l.id = u.id and l.stocking_order_id = ${doc.id}`,
  )
  return figuresOf(tx, doc)
}

type Mixed = ArgsOf<ActionsOf<typeof stockingOrder>['pack_mixed']>
/** Packs cartons that hold pieces of several lines, all alike (logistics.md stocking, mixed cartons). */
export async function packMixed(tx: Tx, doc: Stocking, m: Mixed, confirmed: ReadonlySet<string>): Promise<Record<string, unknown>> {
  const at = (field: string): string => `args.${field}`
  const missing = (['len_cm', 'wid_cm', 'hei_cm', 'kg'] as const).find((n) => m[n] === null)
  if (missing) throw refuse.STK_CARTON({}, at(missing))
  const contents = m.lines.filter((r) => r.per_carton > 0)
  if (contents.length < 2) throw refuse.STK_NOT_MIXED({}, 'args.lines')
  for (const [i, r] of m.lines.entries()) {
    const left = doc.lines.find((l) => l.id === r.line)!.qty_to_pack ?? 0
    if (r.per_carton * m.cartons > left) throw refuse.STK_OVER({ n: left }, `args.lines[${i}].per_carton`)
  }
  const pieces = contents.reduce((n, r) => n + r.per_carton, 0)
  checkSize(await limitsOf(tx, doc), { kg: m.kg!, sides: [m.len_cm!, m.wid_cm!, m.hei_cm!], pieces }, at, confirmed)
  const last = Math.max(0, ...(doc.packed ?? []).map((c) => c.carton_to ?? 0))
  await tx.run(
    sql`insert into stocking_carton (stocking_order_id, seq, carton_from, carton_to, line, per_carton, kind, contents, len_cm, wid_cm, hei_cm, kg) values (${doc.id}, ${(doc.packed?.length ?? 0) + 1}, ${last + 1}, ${last + m.cartons}, ${contents[0]!.line}, ${pieces}, 'mixed', ${JSON.stringify(contents.map((r) => ({ line: r.line, qty: r.per_carton })))}::jsonb, ${m.len_cm}::numeric, ${m.wid_cm}::numeric, ${m.hei_cm}::numeric, ${m.kg}::numeric)`,
  )
  await tx.run(
    sql`update stocking_line l set packed_qty = l.packed_qty + u.n from unnest(${contents.map((r) => r.line)}::bigint[], ${contents.map((r) => r.per_carton * m.cartons)}::int[]) as u(id, n) where l.id = u.id and l.stocking_order_id = ${doc.id}`,
  )
  return figuresOf(tx, doc)
}

/** Takes all cartons apart again. */
export async function dropPacking(tx: Tx, doc: Stocking): Promise<Record<string, unknown>> {
  await tx.run(sql`delete from stocking_carton where stocking_order_id = ${doc.id}`)
  await tx.run(sql`update stocking_line set packed_qty = 0 where stocking_order_id = ${doc.id}`)
  return figuresOf(tx, doc)
}

async function figuresOf(tx: Tx, doc: Stocking): Promise<Record<string, unknown>> {
  const kinds = await tx.rows<{ count: number; len: string; wid: string; hei: string; kg: string }>(
    sql`select count, len_cm::text as len, wid_cm::text as wid, hei_cm::text as hei, kg::text as kg from stocking_carton where stocking_order_id = ${doc.id} limit 5000`,
  )
  const { packed, qty } = await tx.one<{ packed: number; qty: number }>(
    sql`select sum(packed_qty)::int as packed, sum(qty)::int as qty from stocking_line where stocking_order_id = ${doc.id}`,
  )
  return { ...headOf(kinds), packed_pct: num(packed).times(100).div(qty).toFixed(4) }
}

import { num, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { insertAll, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import type { stockingOrder } from '../model/stocking-order.resource.ts'
import { headOf } from './stocking-save.ts'

type Stocking = RowOf<typeof stockingOrder>
type Row = ArgsOf<ActionsOf<typeof stockingOrder>['pack']>['lines'][number]
/** What Amazon takes of a carton. */
const mostKg = '22.5'
const mostSide = '63.5'
const isAmazon = (doc: Stocking): boolean => ['fba', 'awd', 'oversea_to_fba'].includes(doc.type)

/** Packs some cartons of some lines: no more pieces than the line has, none heavier than the platform takes (logistics.md stocking, action pack). */
export async function packCartons(tx: Tx, doc: Stocking, rows: readonly Row[], confirmed: ReadonlySet<string>): Promise<Record<string, unknown>> {
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
    if (isAmazon(doc) && num(r.kg!).gt(mostKg) && r.per_carton! > 1) throw refuse.STK_HEAVY({}, at('kg'))
    if (isAmazon(doc) && [r.len_cm, r.wid_cm, r.hei_cm].some((s) => num(s!).gt(mostSide)) && !confirmed.has('STK_LONG')) throw refuse.STK_LONG({}, at('len_cm'))
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

import { addDays, dayOf, moneyText, num } from '@crossway/kernel'
import { insertAll, sql, type Tx } from '@crossway/server-kit'
import type { Fixture } from './demo-plan.ts'
import { at } from './demo-rows.ts'

const wanted = 35
const reasons = ['外观划痕', '功能不良', '尺寸偏差', '包装破损', '配件缺失'] as const

interface Source {
  readonly id: number
  readonly po: number
  readonly supplier: number
  readonly company: number
  readonly project: number | null
  readonly warehouse: number
  readonly vw: number
  readonly day: string
  readonly keeper: number
  readonly rate: string
  readonly lines: readonly { readonly po_line: number; readonly sku: number; readonly bad: number; readonly price: string; readonly tax: string }[]
}
/** A return of the past: what goes back of which receipt, when, and how far it has come. */
export interface PlannedReturn {
  readonly source: Source
  readonly day: string
  readonly status: 'draft' | 'pending' | 'approved' | 'out' | 'settled'
}

/** Bad pieces of some receipts went back for a refund or a deduction: the latest are still on their way through (purchase.md, demo data). */
export async function planReturns(tx: Tx, today: string): Promise<PlannedReturn[]> {
  const found = await tx.rows<Source>(sql`
    select s.id, s.po_id as po, s.supplier_id as supplier, s.company_id as company, s.project_id as project, s.warehouse_id as warehouse, s.vw_id as vw, s.signed_at as day, s.keeper_id as keeper, coalesce(o.rate, 1)::text as rate,
      (select json_agg(json_build_object('po_line', l.po_line, 'sku', l.sku_id, 'bad', l.defective_qty, 'price', p.unit_price::text, 'tax', coalesce(p.tax_rate, o.tax_rate)::text) order by l.seq) from purchase_sign_line l join purchase_order_line p on p.id = l.po_line where l.purchase_sign_id = s.id and l.defective_qty > 0) as lines
    from purchase_sign s join purchase_order o on o.id = s.po_id
    where s.direction = 'receipt' and s.status = 'done' and exists (select 1 from purchase_sign_line l where l.purchase_sign_id = s.id and l.defective_qty > 1) order by s.signed_at desc, s.id desc`)
  const every = Math.max(Math.floor(found.length / wanted), 1)
  return found
    .map((s) => ({ ...s, day: dayOf(new Date(s.day)) }))
    .filter((_, i) => i % every === 0)
    .slice(0, wanted)
    .map((source, i): PlannedReturn => {
      const day = addDays(source.day, 2 + (i % 4))
      return {
        source,
        day: day < today ? day : addDays(today, -1),
        status: i === 0 ? 'draft' : i < 3 ? 'pending' : i < 6 ? 'approved' : i < 11 ? 'out' : 'settled',
      }
    })
}

const left = (r: PlannedReturn): boolean => r.status === 'out' || r.status === 'settled'
const rateOf = (tax: string): ReturnType<typeof num> => num(tax).div(100).plus(1)

/** Writes the returns; answers their ids. What has left the building stands on the order's lines. */
export async function writeReturns(tx: Tx, returns: readonly PlannedReturn[], numbers: readonly string[], keepers: Fixture['keepers']): Promise<number[]> {
  const first = (await tx.one<{ n: number }>(sql`select coalesce(max(id), 0)::int as n from purchase_sign`)).n
  const ids = returns.map((_, i) => first + i + 1)
  await insertAll(
    tx,
    'purchase_sign',
    {
      id: 'bigint',
      no: 'text',
      direction: 'text',
      po_id: 'bigint',
      supplier_id: 'bigint',
      company_id: 'bigint',
      project_id: 'bigint',
      warehouse_id: 'bigint',
      vw_id: 'bigint',
      signed_at: 'timestamptz',
      arrival_freight: 'numeric',
      return_freight: 'numeric',
      qty: 'integer',
      method: 'text',
      reason: 'text',
      bear: 'text',
      claim: 'numeric',
      source_sign_id: 'bigint',
      keeper_id: 'bigint',
      status: 'text',
      created_at: 'timestamptz',
      created_by: 'bigint',
      updated_at: 'timestamptz',
      updated_by: 'bigint',
    },
    returns.map((r, i) => {
      const account = keepers.find((k) => k.id === r.source.keeper)?.account ?? keepers[0]!.account
      const claim = r.source.lines.reduce((n, l) => n.plus(num(l.price).times(l.bad)), num(0)).times(r.source.rate)
      return {
        id: ids[i],
        no: numbers[i],
        direction: 'return',
        po_id: r.source.po,
        supplier_id: r.source.supplier,
        company_id: r.source.company,
        project_id: r.source.project,
        warehouse_id: r.source.warehouse,
        vw_id: r.source.vw,
        signed_at: at(r.day, 10, i % 60),
        arrival_freight: 0,
        return_freight: i % 3 === 0 ? 18 : 0,
        qty: r.source.lines.reduce((n, l) => n + l.bad, 0),
        method: i % 3 === 0 ? 'refund' : 'deduct',
        reason: reasons[i % reasons.length],
        bear: 'supplier',
        claim: left(r) ? moneyText(claim.toDecimalPlaces(2)) : null,
        source_sign_id: r.source.id,
        keeper_id: r.source.keeper,
        status: r.status,
        created_at: at(r.day, 10, i % 60),
        created_by: account,
        updated_at: at(r.day, 16, i % 60),
        updated_by: account,
      }
    }),
  )
  const lines = returns.flatMap((r, i) => r.source.lines.map((l, k) => ({ ...l, sign: ids[i]!, seq: k + 1, out: left(r) })))
  await insertAll(
    tx,
    'purchase_sign_line',
    {
      purchase_sign_id: 'bigint',
      seq: 'integer',
      po_line: 'integer',
      sku_id: 'bigint',
      signed_qty: 'integer',
      refused_qty: 'integer',
      good_qty: 'integer',
      defective_qty: 'integer',
    },
    lines.map((l) => ({
      purchase_sign_id: l.sign,
      seq: l.seq,
      po_line: l.po_line,
      sku_id: l.sku,
      signed_qty: l.bad,
      refused_qty: 0,
      good_qty: 0,
      defective_qty: l.bad,
    })),
  )
  const gone = lines.filter((l) => l.out)
  await tx.run(
    sql`update purchase_order_line p set qty_returned = p.qty_returned + u.n from (select x.id, sum(x.n)::int as n from unnest(${gone.map((l) => l.po_line)}::bigint[], ${gone.map((l) => l.bad)}::int[]) as x(id, n) group by x.id) u where p.id = u.id`,
  )
  return ids
}

/** The goods of a return that has left the building. */
export function returnMovements(returns: readonly PlannedReturn[], ids: readonly number[], numbers: readonly string[]) {
  return returns.flatMap((r, i) =>
    left(r)
      ? [
          {
            type: 'purchase_return_out',
            source: { type: 'purchase_sign', id: ids[i]!, no: numbers[i]! },
            occurred_at: at(r.day, 16, i % 60),
            lines: r.source.lines.map((l) => ({
              entry_type: 'purchase_return_out' as const,
              vw: r.source.vw,
              sku: l.sku,
              state: 'defective' as const,
              qty: -l.bad,
              goods: num(l.price).times(l.bad).div(rateOf(l.tax)).times(r.source.rate).toDecimalPlaces(2),
              counterparty: `supplier:${r.source.supplier}`,
            })),
          },
        ]
      : [],
  )
}

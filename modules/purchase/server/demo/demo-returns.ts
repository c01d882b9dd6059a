import { addDays, dayOf, moneyText, num, sum } from '@crossway/kernel'
import { sql, type SeedRow, type Seeded, type Tx } from '@crossway/server-kit'
import type { purchaseSign } from '../../model/purchase-sign.resource.ts'
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
  readonly department: number | null
  readonly buyers: readonly number[]
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
    select s.id, s.po_id as po, s.supplier_id as supplier, s.company_id as company, s.project_id as project, s.warehouse_id as warehouse, s.vw_id as vw, s.signed_at as day, s.keeper_id as keeper, coalesce(o.rate, 1)::text as rate, s.department_id as department, s.buyers,
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

/** The returns with their lines, as far as each has come. */
export const returnRows = (
  returns: readonly PlannedReturn[],
  o: { readonly keepers: Fixture['keepers']; readonly lead: Fixture['buyers'][number] },
): SeedRow<typeof purchaseSign>[] =>
  returns.map((r, i) => {
    const keeper = o.keepers.find((k) => k.id === r.source.keeper) ?? o.keepers[0]!
    const claim = sum(r.source.lines.map((l) => num(l.price).times(l.bad))).times(r.source.rate)
    return {
      direction: 'return',
      po: r.source.po,
      supplier: r.source.supplier,
      company: r.source.company,
      project: r.source.project,
      warehouse: r.source.warehouse,
      vw: r.source.vw,
      signed_at: at(r.day, 10, i % 60),
      return_freight: i % 3 === 0 ? 18 : 0,
      qty: r.source.lines.reduce((n, l) => n + l.bad, 0),
      method: i % 3 === 0 ? 'refund' : 'deduct',
      reason: reasons[i % reasons.length],
      bear: 'supplier',
      claim: left(r) ? moneyText(claim.toDecimalPlaces(2)) : null,
      source_sign: r.source.id,
      keeper: r.source.keeper,
      buyers: r.source.buyers,
      department: r.source.department,
      lines: r.source.lines.map((l) => ({ po_line: l.po_line, sku: l.sku, signed_qty: l.bad, good_qty: 0, defective_qty: l.bad })),
      status: r.status,
      created_at: at(r.day, 10, i % 60),
      created_by: keeper.account,
      steps: [
        { action: 'submit_return', at: at(r.day, 11), by: keeper.account },
        { action: 'approve_return', at: at(r.day, 14), by: o.lead.account },
        { action: 'ship_back', at: at(r.day, 16, i % 60), by: keeper.account },
        { action: 'settle', at: at(r.day, 18), by: keeper.account },
      ].slice(0, ['draft', 'pending', 'approved', 'out', 'settled'].indexOf(r.status)),
    }
  })

/** What has left the building stands on the order's lines. */
export async function countReturned(tx: Tx, returns: readonly PlannedReturn[]): Promise<void> {
  const gone = returns.filter(left).flatMap((r) => r.source.lines)
  await tx.run(
    sql`update purchase_order_line p set qty_returned = p.qty_returned + u.n from (select x.id, sum(x.n)::int as n from unnest(${gone.map((l) => l.po_line)}::bigint[], ${gone.map((l) => l.bad)}::int[]) as x(id, n) group by x.id) u where p.id = u.id`,
  )
}

/** The goods of a return that has left the building. */
export function returnMovements(returns: readonly PlannedReturn[], seeded: readonly Seeded[]) {
  return returns.flatMap((r, i) =>
    left(r)
      ? [
          {
            type: 'purchase_return_out',
            source: { type: 'purchase_sign', id: seeded[i]!.id, no: seeded[i]!.no },
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

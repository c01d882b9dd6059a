import { num, sum, type Num, type NumLike } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { basesOf, shareCost, type AllocMethod, type Measured } from '../model/alloc.ts'
import { componentOf, landedComponents, type CostType, type LandedComponent } from '../model/cost-types.ts'

export interface CostRow {
  readonly id: number
  readonly notice: number
  readonly type: CostType
  readonly bill_no: string | null
  readonly method: AllocMethod | null
  readonly cny: string
  /** Bills of this type were shared out before: what was estimated for it is replaced already. */
  readonly later: boolean
}
/** Bill rows of these shipments that wait to be shared out: checked, and no tax that comes back. */
export const openCosts = (tx: Tx, notices: readonly number[]): Promise<CostRow[]> =>
  tx.rows<CostRow>(sql`
    select c.id, c.notice_id as notice, c.cost_type as type, c.bill_no, c.alloc_method as method, c.cny::text as cny,
      exists (select 1 from logistics_cost p where p.notice_id = c.notice_id and p.cost_type = c.cost_type and p.apportion_id is not null) as later
    from logistics_cost c where c.notice_id = any(${notices}::bigint[]) and c.stage = 'actual' and c.status = 'verified' and not c.recoverable and c.apportion_id is null order by c.id limit 2000`)

interface NoticeLine extends Measured {
  readonly id: number
  readonly notice: number
  readonly sku: number | null
  readonly layer: number
  readonly est_freight: string
  readonly est_duty: string
  readonly est_other: string
}
/**
 * Shipped lines with what they are measured by: goods at what they left with, duty at the declared price × the article's own rate. The ledger lies in parts
 * by month: an entry is looked up by its number and its time, one for each line, because a plan for any number of shipments would read the whole ledger.
 */
export const shippedLines = (tx: Tx, notices: readonly number[]): Promise<NoticeLine[]> =>
  tx.rows<NoticeLine>(sql`
    select l.id, l.shipping_notice_id as notice, l.sku_id as sku, l.layer, l.shipped_qty as qty, l.cartons, l.kg::text as kg, l.cbm::text as cbm,
      coalesce(e.goods_delta, 0)::text as value, coalesce(l.shipped_qty * l.per_unit * k.declare_price * (coalesce(k.duty_rate, 0) + coalesce(k.extra_duty_rate, 0)) / 100, 0)::text as duty,
      l.est_freight::text as est_freight, l.est_duty::text as est_duty, l.est_other::text as est_other
    from shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id join provider_channel c on c.id = n.channel_id
    left join lateral (select t.id, t.shipped_at from transit_layer t where t.id = l.layer limit 1) t on true
    left join lateral (select e.goods_delta from stock_entry e where e.id = t.id and e.occurred_at = t.shipped_at limit 1) e on true left join sku_customs k on k.sku_id = l.sku_id and k.country = c.dest_country
    where l.shipping_notice_id = any(${notices}::bigint[]) and l.layer is not null and l.shipped_qty > 0 order by l.shipping_notice_id, l.seq limit 5000`)

export interface ApportionedLine {
  readonly notice_line: number
  readonly notice: number
  readonly layer: number
  readonly sku: number | null
  readonly component: LandedComponent
  readonly qty: number
  readonly basis: NumLike
  readonly amount: Num
  readonly prior: Num
}
type Bearing = Pick<NoticeLine, 'id' | 'notice' | 'est_freight' | 'est_duty' | 'est_other'>
/** The same lines in the same order with what they bear already, and nothing of what they are measured by. */
const bearingLines = (tx: Tx, notices: readonly number[]): Promise<Bearing[]> =>
  tx.rows<Bearing>(sql`
    select l.id, l.shipping_notice_id as notice, l.est_freight::text as est_freight, l.est_duty::text as est_duty, l.est_other::text as est_other
    from shipping_notice_line l where l.shipping_notice_id = any(${notices}::bigint[]) and l.layer is not null and l.shipped_qty > 0 order by l.shipping_notice_id, l.seq limit 5000`)

const estimateOf = (l: Bearing, c: LandedComponent): string => ({ freight: l.est_freight, duty: l.est_duty, other: l.est_other })[c]

interface Part<L> {
  readonly notice: number
  readonly component: LandedComponent
  readonly costs: readonly CostRow[]
  readonly lines: readonly L[]
  readonly priorOf: (line: L) => string
}
/** What is shared out by itself: the bills of one shipment and component, over the shipment's lines. The first bill of a type replaces what was estimated for it; one that comes later is added (logistics.md apportionment, calc and supplement). */
function partsOf<L extends Bearing>(costs: readonly CostRow[], lines: readonly L[]): Part<L>[] {
  const by = Map.groupBy(lines, (l) => l.notice)
  return [...new Set(costs.map((c) => c.notice))].flatMap((notice) =>
    landedComponents.flatMap((component): Part<L>[] => {
      const own = costs.filter((c) => c.notice === notice && componentOf[c.type] === component)
      // an estimate is of the type that its component is named after
      const isFirst = own.some((r) => r.type === component && !r.later)
      return own.length ? [{ notice, component, costs: own, lines: by.get(notice) ?? [], priorOf: (l) => (isFirst ? estimateOf(l, component) : '0') }] : []
    }),
  )
}

/** Shares every bill row over the lines of its own shipment, component by component. */
export function apportionRows(costs: readonly CostRow[], lines: readonly NoticeLine[], method: AllocMethod): ApportionedLine[] {
  return partsOf(costs, lines).flatMap(({ notice, component, costs: rows, lines: own, priorOf }) => {
    const bases = basesOf(method, own)
    const parts = rows.map((r) => shareCost(r, method, own))
    return own.map((l, i) => ({
      notice_line: l.id,
      notice,
      layer: l.layer,
      sku: l.sku,
      component,
      qty: l.qty,
      basis: bases[i]!,
      amount: sum(parts.map((p) => p[i]!)),
      prior: num(priorOf(l)),
    }))
  })
}

interface ExpectedPart {
  readonly bill: Num
  readonly lines: readonly { readonly notice_line: number; readonly prior: string }[]
}
/** What the open bills are to be shared over and come to, as it stands now: enough to see whether anything has changed, without sharing them again. */
export async function expectedParts(tx: Tx, costs: readonly CostRow[], notices: readonly number[]): Promise<ExpectedPart[]> {
  return partsOf(costs, await bearingLines(tx, notices)).map((p) => ({
    bill: sum(p.costs.map((c) => c.cny)),
    lines: p.lines.map((l) => ({ notice_line: l.id, prior: p.priorOf(l) })),
  }))
}

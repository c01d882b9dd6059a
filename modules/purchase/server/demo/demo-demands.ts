import { addDays, num, roundMoney, sum } from '@crossway/kernel'
import { insertAll, seed, sql, type DemoCall, type Seeded, type SeedRow } from '@crossway/server-kit'
import { purchaseDemand } from '../../model/purchase-demand.resource.ts'
import { allocColumns } from '../demand/convert-demand.ts'
import type { PlannedOrder } from './demo-plan.ts'
import { at } from './demo-rows.ts'

const wanted = 560
/** Those that no order covers yet, from the youngest on. */
const open = [
  'draft',
  'draft',
  'pending',
  'pending',
  'pending',
  'approved',
  'approved',
  'approved',
  'rejected',
  'approved',
  'voided',
  'approved',
  'closed',
] as const
const count = 60
type Status = (typeof open)[number] | 'ordered' | 'partial' | 'done'
interface Head {
  readonly id: number
  readonly company: number
  readonly owner: number
  readonly account: number
  readonly department: number
}

interface Covered {
  readonly order: PlannedOrder
  readonly i: number
  readonly project: Head
}
const piecesOf = (order: PlannedOrder, lines: readonly number[]): number => lines.reduce((n, l) => n + order.lines[l]!.qty, 0)
/** So many demands behind these orders: of too many orders some have none, of too few some buy for two demands at once. */
function demandsOf(covered: readonly Covered[], asking: number): (Covered & { readonly lines: readonly number[] })[] {
  const share = Math.min(asking / Math.max(covered.length, 1), 1)
  const asked = covered.filter((_, k) => Math.floor((k + 1) * share) > Math.floor(k * share))
  const several = asked.filter((c) => c.order.lines.length > 1)
  const shared = new Set(several.slice(0, Math.max(0, asking - asked.length)))
  return asked.flatMap((c) => {
    const lines = [...c.order.lines.keys()]
    const middle = Math.ceil(lines.length / 2)
    return shared.has(c)
      ? [
          { ...c, lines: lines.slice(0, middle) },
          { ...c, lines: lines.slice(middle) },
        ]
      : [{ ...c, lines }]
  })
}

/** Demands of fourteen months: most have become an order, what is young waits for people, is late, or is needed soon (purchase.md, demo data). */
export async function demoDemands(call: DemoCall, orders: readonly PlannedOrder[], seeded: readonly Seeded[]): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const projects = new Map(
    (
      await tx.rows<Head>(
        sql`select p.id, p.company_id as company, e.id as owner, a.id as account, e.department_id as department from project p join employee e on e.id = p.leader_id join admin a on a.employee_id = e.id order by p.id`,
      )
    ).map((p) => [p.id, p]),
  )
  if (projects.size === 0) return
  const covered = orders.flatMap((order, i) => {
    const project = order.project === null ? undefined : projects.get(order.project)
    return project && ['ordered', 'partial', 'received', 'closed'].includes(order.status) ? [{ order, i, project }] : []
  })
  // evenly over all of them, so that some of the youngest orders, too, have their demand
  const chosen = demandsOf(covered, Math.ceil(wanted * size))
  const lineOf = (order: PlannedOrder, l: PlannedOrder['lines'][number], needBy: string) => ({
    sku: l.sku,
    qty: l.qty,
    carton_qty: Math.max(Math.round(l.qty / Math.max(Number(l.cartons), 1)), 1),
    supplier: order.supplier.id,
    est_price: num(l.price).times(order.rate).toFixed(6),
    need_by: needBy,
    order_by: addDays(needBy, -15),
    ship_to: 'warehouse',
    warehouse: order.warehouse.id,
  })
  const headOf = (order: PlannedOrder, project: Head, day: string, needBy: string, k: number, lines: readonly number[] = [...order.lines.keys()]) => ({
    type: k % 9 === 4 ? 'promo' : k % 17 === 6 ? 'new' : 'restock',
    source: k % 5 < 3 ? 'ai_restock' : 'manual',
    project: project.id,
    company: order.company.id,
    priority: k % 23 === 0 ? 'urgent' : k % 7 === 0 ? 'high' : 'normal',
    buyer: order.buyer.id,
    buyers: [order.buyer.id],
    owner: project.owner,
    department: project.department,
    qty: piecesOf(order, lines),
    est_amount_cny: roundMoney(sum(lines.map((n) => num(order.lines[n]!.price).times(order.rate).times(order.lines[n]!.qty)))).toFixed(2),
    need_by: needBy,
    reason: ['旺季补货', '库存低于安全线', '活动备货', '断货风险'][k % 4],
    created_at: at(day, 9, k % 60),
    created_by: project.account,
    updated_by: project.account,
  })
  const rows = chosen.map(({ order, project, lines: own }, k): SeedRow<typeof purchaseDemand> => {
    const day = addDays(order.day, -3)
    // of every fortieth as much again is still to be ordered
    const more = order.status === 'ordered' || k % 40 === 7 ? (k % 3 === 1 ? 2 : 1) : 1
    const lines = own
      .map((n) => order.lines[n]!)
      .map((l) => ({
        ...lineOf(order, l, order.expected),
        qty: l.qty * more,
        qty_ordered: l.qty,
        qty_signed: Math.min(l.signed, l.qty),
      }))
    const head = headOf(order, project, day, order.expected, k, own)
    return {
      ...head,
      qty: head.qty * more,
      est_amount_cny: num(head.est_amount_cny).times(more).toFixed(2),
      qty_ordered: piecesOf(order, own),
      approved_on: addDays(day, 1),
      lines,
      status: more > 1 ? ('partial' as Status) : lines.every((l) => l.qty_signed >= l.qty) ? ('done' as Status) : ('ordered' as Status),
    }
  })
  const made = await seed(call, purchaseDemand, rows)
  await insertAll(
    tx,
    'po_demand_alloc',
    allocColumns,
    chosen.flatMap(({ order, i, lines }, k) =>
      lines.map((n, place) => {
        const l = order.lines[n]!
        return {
          purchase_demand_id: made[k]!.id,
          seq: place + 1,
          demand_line: made[k]!.lines.lines![place],
          po_line: seeded[i]!.lines.lines![n],
          sku_id: l.sku,
          po_id: seeded[i]!.id,
          qty: l.qty,
          qty_signed: Math.min(l.signed, l.qty),
          over: false,
          reason: null,
        }
      }),
    ),
  )
  const young = Array.from({ length: Math.ceil(count * size) }, (_, k): SeedRow<typeof purchaseDemand> => {
    const { order, project } = covered[Math.floor(rand() * covered.length)]!
    const status = open[k % open.length]!
    const day = addDays(today, -Math.floor(k / 3) - 1)
    // of those to be ordered some are late, some are needed soon
    const needBy = addDays(today, status === 'approved' ? [5, 12, 18, 30][k % 4]! : 35 + (k % 20))
    return {
      ...headOf(order, project, day, needBy, k),
      order_by: addDays(needBy, -15),
      quota_result: k % 9 === 0 ? 'over' : 'ok',
      approved_on: status === 'approved' ? day : null,
      lines: order.lines.map((l) => ({ ...lineOf(order, l, needBy), qty_closed: status === 'closed' ? l.qty : 0 })),
      status,
    }
  })
  await seed(call, purchaseDemand, young)
}

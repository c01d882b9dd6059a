import { addDays, num } from '@crossway/kernel'
import type { SeedRow, SeedStep, Seeded } from '@crossway/server-kit'
import type { purchaseOrder } from '../../model/purchase-order.resource.ts'
import type { purchaseSign } from '../../model/purchase-sign.resource.ts'
import type { PlannedOrder, Fixture } from './demo-plan.ts'

export const at = (day: string, hour: number, minute = 0): string => `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`

/** A receipt of the plan, with the place of its order in it. */
export interface ReceiptRow {
  readonly order: number
  readonly receipt: PlannedOrder['receipts'][number]
  readonly plan: PlannedOrder
  readonly keeper: Fixture['keepers'][number]
  readonly inspector: Fixture['inspectors'][number]
}
/** Receipts of all orders by day, as they came in. */
export const receiptsOf = (orders: readonly PlannedOrder[], { keepers, inspectors }: Pick<Fixture, 'keepers' | 'inspectors'>): ReceiptRow[] =>
  orders
    .flatMap((plan, order) => plan.receipts.map((receipt) => ({ order, receipt, plan })))
    .sort((a, b) => (a.receipt.day < b.receipt.day ? -1 : a.receipt.day > b.receipt.day ? 1 : a.order - b.order))
    .map((r, i) => ({ ...r, keeper: keepers[i % keepers.length]!, inspector: inspectors[i % inspectors.length]! }))

const pieces = (lines: readonly { readonly qty: number }[]): number => lines.reduce((n, l) => n + l.qty, 0)

/** Orders with their lines; `numbers` are those of the receipts, which each order's timeline names. */
export function orderRows(
  orders: readonly PlannedOrder[],
  receipts: readonly ReceiptRow[],
  numbers: readonly string[],
  o: { readonly lead: Fixture['buyers'][number]; readonly termOf: (supplier: number, company: number) => number },
): SeedRow<typeof purchaseOrder>[] {
  const came = Map.groupBy(
    receipts.map((r, i) => ({ ...r, no: numbers[i]! })),
    (r) => r.order,
  )
  return orders.map((order, i) => {
    const qty = pieces(order.lines)
    const signed = order.lines.reduce((n, l) => n + l.signed, 0)
    const placed = !['draft', 'pending', 'approved', 'voided'].includes(order.status)
    return {
      company: order.company.id,
      supplier: order.supplier.id,
      project: order.project,
      currency: order.currency,
      rate: placed ? order.rate : null,
      account_term: o.termOf(order.supplier.id, order.company.id),
      term_version: placed ? 1 : null,
      warehouse: order.warehouse.id,
      freight: order.freight,
      discount: order.discount,
      goods_amount: order.goods,
      tax_amount: order.tax,
      total: order.total,
      qty,
      qty_signed: signed,
      signed_pct: num(signed).times(100).div(qty).toFixed(4),
      expected_date: order.expected,
      ordered_on: placed ? order.day : null,
      sign_status: signed === 0 ? 'none' : signed >= qty ? 'full' : 'partial',
      pay_status: order.status === 'closed' ? 'paid' : 'none',
      invoice_status: order.status === 'closed' ? 'full' : 'none',
      buyer: order.buyer.id,
      department: order.buyer.department,
      lines: order.lines.map((l) => ({
        sku: l.sku,
        qty: l.qty,
        cartons: l.cartons,
        unit_price: l.price,
        tax_rate: 13,
        amount: l.amount,
        expected_date: order.expected,
        qty_signed: l.signed,
        qty_good: l.good,
        qty_defective: l.bad,
      })),
      status: order.status,
      created_at: at(order.day, 9, (i * 7) % 60),
      created_by: order.buyer.account,
      updated_by: order.buyer.account,
      steps: stepsOf(order, came.get(i) ?? [], o.lead.account),
    }
  })
}

/** What an order has gone through: agreed to by the buying lead, placed, received piece by piece, closed when all is paid. */
function stepsOf(order: PlannedOrder, receipts: readonly (ReceiptRow & { readonly no: string })[], lead: number): SeedStep[] {
  const buyer = order.buyer.account
  const begun: SeedStep[] = [
    { action: 'submit', at: at(order.day, 10), by: buyer },
    { action: 'approve', at: at(order.day, 14), by: lead },
    { action: 'place', at: at(order.day, 16), by: buyer },
  ]
  if (order.status === 'voided') return [...begun.slice(0, 2), { action: 'void', at: at(order.day, 17), by: buyer, comment: '供应商无法按期交货' }]
  const early = ['draft', 'pending', 'approved'].indexOf(order.status)
  const first = early < 0 ? begun : begun.slice(0, early)
  let signed = 0
  const received = receipts.map((r): SeedStep => {
    signed += pieces(r.receipt.lines)
    return { action: 'receive', at: at(r.receipt.day, 11, 1), by: r.keeper.account, to: signed >= pieces(order.lines) ? 'received' : 'partial', comment: r.no }
  })
  const closed: SeedStep[] = order.status === 'closed' ? [{ action: 'finish', at: at(addDays(receipts.at(-1)!.receipt.day, 1), 10), by: lead }] : []
  return [...first, ...received, ...closed]
}

/** Receipts with their lines, each pointing to the line of the order that arrived. */
export const receiptRows = (rows: readonly ReceiptRow[], numbers: readonly string[], orders: readonly Seeded[]): SeedRow<typeof purchaseSign>[] =>
  rows.map((r, i) => {
    const { day, inspected, lines } = r.receipt
    const qty = pieces(lines)
    const bad = lines.reduce((n, l) => n + l.bad, 0)
    const good = num(qty - bad)
      .times(100)
      .div(qty)
      .toFixed(4)
    return {
      no: numbers[i],
      po: orders[r.order]!.id,
      supplier: r.plan.supplier.id,
      company: r.plan.company.id,
      project: r.plan.project,
      warehouse: r.plan.warehouse.id,
      vw: r.plan.warehouse.vw,
      signed_at: at(day, 11, 1),
      delivery_note: `DN${day.replaceAll('-', '')}${String(i % 1000).padStart(3, '0')}`,
      qc_mode: 'sample',
      qty,
      good_pct: inspected ? good : null,
      keeper: r.keeper.id,
      inspector: inspected ? r.inspector.id : null,
      buyers: [r.plan.buyer.id],
      department: r.plan.buyer.department,
      lines: lines.map((l) => ({
        po_line: orders[r.order]!.lines.lines![l.line],
        sku: r.plan.lines[l.line]!.sku,
        signed_qty: l.qty,
        short_qty: 0,
        good_qty: inspected ? l.qty - l.bad : null,
        defective_qty: inspected ? l.bad : null,
        verdict: inspected ? 'pass' : null,
        unit_cost: num(l.goods).div(l.qty).toFixed(4),
        goods_value: l.goods,
      })),
      status: inspected ? 'done' : 'signed',
      created_at: at(day, 9, (i * 11) % 60),
      created_by: r.keeper.account,
      steps: [
        { action: 'sign', at: at(day, 11, 1), by: r.keeper.account, to: 'signed' },
        ...(inspected ? [{ action: 'inspect', at: at(day, 15), by: r.inspector.account }] : []),
      ],
    }
  })

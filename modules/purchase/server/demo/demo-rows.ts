import { num } from '@crossway/kernel'
import { insertAll, sql, type Tx } from '@crossway/server-kit'
import type { PlannedOrder, Fixture } from './demo-plan.ts'

/** Numbers as the rules would have given them: prefix, day, sequence of the day. */
export function numbersOf(
  prefix: string,
  days: readonly string[],
  before: ReadonlyMap<string, number> = new Map(),
): { numbers: string[]; last: Map<string, number> } {
  const last = new Map(before)
  const numbers = days.map((d) => {
    const n = (last.get(d) ?? 0) + 1
    last.set(d, n)
    return `${prefix}${d.slice(2, 4)}${d.slice(5, 7)}${d.slice(8, 10)}${String(n).padStart(4, '0')}`
  })
  return { numbers, last }
}
export const at = (day: string, hour: number, minute = 0): string => `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`
/** When the order of this place in the plan was written down; its actions follow from ten o'clock on. */
export const madeAt = (o: PlannedOrder, place: number): string => at(o.day, 9, (place * 7) % 60)

/** Counters go on where the demo's numbers end. */
export const keepCounters = (tx: Tx, rule: string, prefix: string, last: ReadonlyMap<string, number>): Promise<number> =>
  insertAll(
    tx,
    'numbering_counter',
    { rule: 'text', scope_key: 'text', period_key: 'text', value: 'bigint' },
    [...last].map(([d, n]) => ({ rule, scope_key: `${prefix}${d.slice(2, 4)}${d.slice(5, 7)}${d.slice(8, 10)}#`, period_key: '', value: n })),
  )

/** Writes orders with their lines; answers their ids and line ids in the plan's order. */
export async function writeOrders(
  tx: Tx,
  orders: readonly PlannedOrder[],
  numbers: readonly string[],
  termOf: (supplier: number, company: number) => number,
): Promise<{ ids: number[]; lineIds: number[][] }> {
  const first = (await tx.one<{ n: number }>(sql`select coalesce(max(id), 0)::int as n from purchase_order`)).n
  const firstLine = (await tx.one<{ n: number }>(sql`select coalesce(max(id), 0)::int as n from purchase_order_line`)).n
  const ids = orders.map((_, i) => first + i + 1)
  let line = firstLine
  const lineIds = orders.map((o) => o.lines.map(() => ++line))
  await insertAll(
    tx,
    'purchase_order',
    {
      id: 'bigint',
      no: 'text',
      po_type: 'text',
      company_id: 'bigint',
      supplier_id: 'bigint',
      project_id: 'bigint',
      currency: 'text',
      rate: 'numeric',
      tax_included: 'boolean',
      tax_rate: 'numeric',
      account_term_id: 'bigint',
      term_version: 'integer',
      warehouse_id: 'bigint',
      ship_to: 'text',
      freight: 'numeric',
      other_fee: 'numeric',
      discount: 'numeric',
      fee_split: 'text',
      goods_amount: 'numeric',
      tax_amount: 'numeric',
      total: 'numeric',
      qty: 'integer',
      qty_signed: 'integer',
      signed_pct: 'numeric',
      expected_date: 'date',
      ordered_on: 'date',
      sign_status: 'text',
      pay_status: 'text',
      invoice_status: 'text',
      buyer_id: 'bigint',
      status: 'text',
      created_at: 'timestamptz',
      created_by: 'bigint',
      updated_at: 'timestamptz',
      updated_by: 'bigint',
    },
    orders.map((o, i) => {
      const qty = o.lines.reduce((n, l) => n + l.qty, 0)
      const signed = o.lines.reduce((n, l) => n + l.signed, 0)
      const placed = !['draft', 'pending', 'approved', 'voided'].includes(o.status)
      const created = madeAt(o, i)
      return {
        id: ids[i],
        no: numbers[i],
        po_type: 'standard',
        company_id: o.company.id,
        supplier_id: o.supplier.id,
        project_id: o.project,
        currency: o.currency,
        rate: placed ? o.rate : null,
        tax_included: true,
        tax_rate: 13,
        account_term_id: termOf(o.supplier.id, o.company.id),
        term_version: placed ? 1 : null,
        warehouse_id: o.warehouse.id,
        ship_to: 'deliver',
        freight: o.freight,
        other_fee: 0,
        discount: o.discount,
        fee_split: 'amount',
        goods_amount: o.goods,
        tax_amount: o.tax,
        total: o.total,
        qty,
        qty_signed: signed,
        signed_pct: num(signed).times(100).div(qty).toFixed(4),
        expected_date: o.expected,
        ordered_on: placed ? o.day : null,
        sign_status: signed === 0 ? 'none' : signed >= qty ? 'full' : 'partial',
        pay_status: o.status === 'closed' ? 'paid' : 'none',
        invoice_status: o.status === 'closed' ? 'full' : 'none',
        buyer_id: o.buyer.id,
        status: o.status,
        created_at: created,
        created_by: o.buyer.account,
        updated_at: created,
        updated_by: o.buyer.account,
      }
    }),
  )
  await insertAll(
    tx,
    'purchase_order_line',
    {
      id: 'bigint',
      purchase_order_id: 'bigint',
      seq: 'integer',
      sku_id: 'bigint',
      qty: 'integer',
      cartons: 'numeric',
      unit_price: 'numeric',
      tax_rate: 'numeric',
      amount: 'numeric',
      expected_date: 'date',
      qty_signed: 'integer',
      qty_good: 'integer',
      qty_defective: 'integer',
      qty_returned: 'integer',
      qty_replace_due: 'integer',
      qty_closed: 'integer',
      qty_bound: 'integer',
      last_price: 'numeric',
    },
    orders.flatMap((o, i) =>
      o.lines.map((l, k) => ({
        id: lineIds[i]![k],
        purchase_order_id: ids[i],
        seq: k + 1,
        sku_id: l.sku,
        qty: l.qty,
        cartons: l.cartons,
        unit_price: l.price,
        tax_rate: 13,
        amount: l.amount,
        expected_date: o.expected,
        qty_signed: l.signed,
        qty_good: l.good,
        qty_defective: l.bad,
        qty_returned: 0,
        qty_replace_due: 0,
        qty_closed: 0,
        qty_bound: 0,
        last_price: null,
      })),
    ),
  )
  return { ids, lineIds }
}

export interface ReceiptRow {
  readonly order: number
  readonly orderAt: number
  readonly receipt: PlannedOrder['receipts'][number]
  readonly plan: PlannedOrder
}
/** Receipts of all orders by day, as they came in. */
export const receiptsOf = (orders: readonly PlannedOrder[], ids: readonly number[]): ReceiptRow[] =>
  orders
    .flatMap((plan, i) => plan.receipts.map((receipt) => ({ order: ids[i]!, orderAt: i, receipt, plan })))
    .sort((a, b) => (a.receipt.day < b.receipt.day ? -1 : a.receipt.day > b.receipt.day ? 1 : a.order - b.order))

export async function writeReceipts(
  tx: Tx,
  rows: readonly ReceiptRow[],
  numbers: readonly string[],
  lineIds: readonly (readonly number[])[],
  { keepers, inspectors }: Pick<Fixture, 'keepers' | 'inspectors'>,
): Promise<number[]> {
  const first = (await tx.one<{ n: number }>(sql`select coalesce(max(id), 0)::int as n from purchase_sign`)).n
  const ids = rows.map((_, i) => first + i + 1)
  const keeper = (i: number): { id: number; account: number } => keepers[i % keepers.length]!
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
      delivery_note: 'text',
      arrival_freight: 'numeric',
      return_freight: 'numeric',
      qc_mode: 'text',
      qty: 'integer',
      good_pct: 'numeric',
      keeper_id: 'bigint',
      inspector_id: 'bigint',
      status: 'text',
      created_at: 'timestamptz',
      created_by: 'bigint',
      updated_at: 'timestamptz',
      updated_by: 'bigint',
    },
    rows.map((r, i) => {
      const qty = r.receipt.lines.reduce((n, l) => n + l.qty, 0)
      const bad = r.receipt.lines.reduce((n, l) => n + l.bad, 0)
      const when = at(r.receipt.day, 10 + (i % 7), (i * 11) % 60)
      return {
        id: ids[i],
        no: numbers[i],
        direction: 'receipt',
        po_id: r.order,
        supplier_id: r.plan.supplier.id,
        company_id: r.plan.company.id,
        project_id: r.plan.project,
        warehouse_id: r.plan.warehouse.id,
        vw_id: r.plan.warehouse.vw,
        signed_at: when,
        delivery_note: `DN${r.receipt.day.replaceAll('-', '')}${String(i % 1000).padStart(3, '0')}`,
        arrival_freight: 0,
        return_freight: 0,
        qc_mode: 'sample',
        qty,
        good_pct: r.receipt.inspected
          ? num(qty - bad)
              .times(100)
              .div(qty)
              .toFixed(4)
          : null,
        keeper_id: keeper(i).id,
        inspector_id: r.receipt.inspected ? inspectors[i % inspectors.length]!.id : null,
        status: r.receipt.inspected ? 'done' : 'signed',
        created_at: when,
        created_by: keeper(i).account,
        updated_at: when,
        updated_by: keeper(i).account,
      }
    }),
  )
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
      short_qty: 'integer',
      good_qty: 'integer',
      defective_qty: 'integer',
      verdict: 'text',
      unit_cost: 'numeric',
      goods_value: 'numeric',
    },
    rows.flatMap((r, i) =>
      r.receipt.lines.map((l, k) => ({
        purchase_sign_id: ids[i],
        seq: k + 1,
        po_line: lineIds[r.orderAt]![l.line],
        sku_id: r.plan.lines[l.line]!.sku,
        signed_qty: l.qty,
        refused_qty: 0,
        short_qty: 0,
        good_qty: r.receipt.inspected ? l.qty - l.bad : null,
        defective_qty: r.receipt.inspected ? l.bad : null,
        verdict: r.receipt.inspected ? 'pass' : null,
        unit_cost: num(l.goods).div(l.qty).toFixed(4),
        goods_value: l.goods,
      })),
    ),
  )
  return ids
}

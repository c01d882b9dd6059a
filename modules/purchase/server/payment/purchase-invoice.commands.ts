import { moneyText, num, refId, sum, type RowOf } from '@crossway/kernel'
import { handle, sql, type Context, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { purchaseInvoice } from '../../model/purchase-invoice.resource.ts'
import { departmentOf } from '../masters.ts'
import { readSchedule, schedule, termOf } from '../order-schedule.ts'
import { finishOrders, lockOrders } from './payment-rows.ts'

type Invoice = RowOf<typeof purchaseInvoice>
type Draft = Record<string, unknown>
interface Line {
  readonly id: number
  readonly po: number
  readonly no: string
  readonly sku: number
  readonly code: string
  readonly qty: number
  readonly supplier: number
  readonly company: number
  readonly currency: string
  /** Billed by other invoices. */
  readonly billed: number
}

/** An invoice bills lines of orders of its supplier and company, no more of each than was ordered, and sums to the cent (purchase.md purchasePayment). */
async function saveInvoice({ tx, ctx, before, draft }: SaveCall<typeof purchaseInvoice>): Promise<void> {
  const head: Draft = { ...before, ...draft }
  const lines = ((draft.lines ?? before?.lines ?? []) as Draft[]).map((l) => ({
    ...l,
    po: refId(l.po)!,
    sku: refId(l.sku)!,
    po_line: Number(l.po_line ?? 0),
    qty: Number(l.qty),
    amount: String(l.amount),
  }))
  await lockOrders(tx, [...lines.map((l) => l.po), ...(before?.lines ?? []).map((l) => l.po.id)])
  const ordered = await tx.rows<Line>(sql`
    select l.id, o.id as po, o.no, l.sku_id as sku, k.code, l.qty - l.qty_closed as qty, o.supplier_id as supplier, o.company_id as company, o.currency,
      coalesce((select sum(i.qty) from purchase_invoice_line i where i.po_line = l.id and i.purchase_invoice_id <> ${before?.id ?? 0}), 0)::int as billed
    from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id join sku k on k.id = l.sku_id where o.id = any(${lines.map((l) => l.po)}::bigint[]) order by l.seq limit 5000`)
  const used = new Map<number, number>()
  lines.forEach((l, i) => {
    const own = ordered.filter((o) => o.po === l.po && o.sku === l.sku)
    const left = (o: Line): number => o.qty - o.billed - (used.get(o.id) ?? 0)
    const row = l.po_line > 0 ? own.find((o) => o.id === l.po_line) : (own.find((o) => left(o) >= l.qty) ?? own[0])
    if (!row) throw refuse.PI_NO_LINE({}, `lines[${i}].sku`)
    if (row.supplier !== refId(head.supplier) || row.company !== refId(head.company) || row.currency !== head.currency)
      throw refuse.PP_OTHER_PARTY({ no: row.no }, `lines[${i}].po`)
    if (l.qty > left(row)) throw refuse.PI_TOO_MANY({ sku: row.code, n: Math.max(left(row), 0) }, `lines[${i}].qty`)
    used.set(row.id, (used.get(row.id) ?? 0) + l.qty)
    l.po_line = row.id
  })
  const total = num(String(head.amount_ex)).plus(String(head.tax ?? 0))
  if (!sum(lines.map((l) => l.amount)).eq(total)) throw refuse.PI_SUM({ n: total.toFixed(2) }, 'lines')
  if (!before) draft.buyer = ctx.employee
  const buyer = refId(draft.buyer === undefined ? before?.buyer : draft.buyer)
  Object.assign(draft, { lines, total: moneyText(total), department: buyer === null ? null : await departmentOf(tx, buyer) })
  if (before) await dropSchedule(tx, before)
}

const sourceOf = (doc: { readonly id: number }): string => `INV ${doc.id}`
/** What an invoice made due falls away with it, as long as nobody has asked for it. */
async function dropSchedule(tx: Tx, doc: Invoice): Promise<void> {
  const orders = doc.lines.map((l) => l.po.id)
  const used = await tx.maybe(
    sql`select 1 as x from po_payment_row where purchase_order_id = any(${orders}::bigint[]) and source = ${sourceOf(doc)} and (requested > 0 or paid > 0) limit 1`,
  )
  if (used) throw refuse.PI_USED()
  await tx.run(sql`delete from po_payment_row where purchase_order_id = any(${orders}::bigint[]) and source = ${sourceOf(doc)}`)
}
/** Stages that an invoice makes due, by its amount on each order; the invoice that completes an order takes what rounding has left. */
async function scheduleInvoice(tx: Tx, doc: Invoice): Promise<void> {
  for (const [po, lines] of Map.groupBy(doc.lines, (l) => l.po.id)) {
    const o = await tx.one<{ term: number | null; company: number; currency: string; total: string; full: boolean }>(
      sql`select account_term_id as term, company_id as company, currency, total::text as total, invoice_status = 'full' as full from purchase_order where id = ${po}`,
    )
    if (o.term === null) continue
    const plan = await readSchedule(tx, { order: po, stored: await termOf(tx, po), company: o.company, currency: o.currency, at: doc.date }, ['invoice'])
    schedule(tx, plan, [{ event: 'invoice', amount: sum(lines.map((l) => l.amount)), ...(o.full ? { whole: { total: o.total } } : {}) }], sourceOf(doc))
  }
}

/** Pieces billed stand at the lines of the orders, and whether all of them are. */
async function countBilled({ app, tx }: Context<'app' | 'tx'>, orders: readonly number[]): Promise<void> {
  const ids = [...new Set(orders)]
  await tx.run(
    sql`update purchase_order_line l set qty_invoiced = coalesce((select sum(i.qty) from purchase_invoice_line i where i.po_line = l.id), 0)::int where l.purchase_order_id = any(${ids}::bigint[])`,
  )
  await tx.run(sql`
    update purchase_order o set version = o.version + 1, invoice_status = s.state from (select purchase_order_id as id, case when bool_and(qty_invoiced >= qty - qty_closed) then 'full' when sum(qty_invoiced) > 0 then 'partial' else 'none' end as state
      from purchase_order_line where purchase_order_id = any(${ids}::bigint[]) group by 1) s where s.id = o.id and o.invoice_status <> s.state`)
  await finishOrders({ app, tx }, ids)
}

export const purchaseInvoiceCommands = handle(purchaseInvoice, {
  save: saveInvoice,
  saved: async ({ app, tx, before, doc }) => {
    const orders = [...doc.lines, ...(before?.lines ?? [])].map((l) => l.po.id)
    await countBilled({ app, tx }, orders)
    await scheduleInvoice(tx, doc)
  },
  remove: async ({ app, tx, doc }) => {
    const orders = doc.lines.map((l) => l.po.id)
    await lockOrders(tx, orders)
    await dropSchedule(tx, doc)
    await tx.run(sql`delete from purchase_invoice_line where purchase_invoice_id = ${doc.id}`)
    await countBilled({ app, tx }, orders)
  },
  actions: {
    match: async ({ tx, doc }) => {
      const short = await tx.maybe<{ no: string; code: string; billed: number; signed: number }>(
        sql`select o.no, k.code, l.qty_invoiced as billed, l.qty_signed as signed from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id join sku k on k.id = l.sku_id where l.id = any(${doc.lines.map((l) => l.po_line)}::bigint[]) and l.qty_invoiced > l.qty_signed order by l.id limit 1`,
      )
      if (short) throw refuse.PP_MATCH({ detail: `${short.no} ${short.code} ${short.billed} ≠ ${short.signed}` })
      return 'matched' as const
    },
    unmatch: () => 'registered',
    certify: () => 'certified',
  },
})

import { addDays, num, sum } from '@crossway/kernel'
import { createReceivable } from '@crossway/ledger/server'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { b2bDeduction } from '../../model/invoice/b2b-deduction.resource.ts'
import { b2bInvoice } from '../../model/invoice/b2b-invoice.resource.ts'
import { dueDate } from '../../model/invoice/due-date.ts'
import { b2bReceipt } from '../../model/statement/b2b-receipt.resource.ts'
import { payStatus } from './keep-invoice.ts'

interface Shipped {
  readonly id: number
  readonly buyer: number
  readonly kind: string
  readonly customer: number | null
  readonly customer_name: string | null
  readonly company: number
  readonly project: number | null
  readonly store: number | null
  readonly currency: string
  readonly ship_to: string
  readonly day: string
  readonly order: number | null
  readonly po: string | null
  readonly term_type: string
  readonly net_days: number
  readonly proximo_day: number | null
  readonly discount_pct: string
  readonly discount_days: number
  readonly dispute_days: number
  readonly rate: string
  readonly owner: number | null
  readonly department: number | null
  readonly account: number | null
  readonly lines: readonly { id: number; order_line: number; sku: number; qty: number; price: string; tax_rate: string }[]
}
export interface DemoBill {
  readonly id: number
  readonly no: string
  readonly day: string
  readonly total: string
  readonly delivery: Shipped
}
export interface DemoMoney {
  readonly invoices: readonly DemoBill[]
  readonly deductions: readonly {
    readonly id: number
    readonly no: string
    readonly buyer: number
    readonly day: string
    readonly amount: string
    readonly po: string | null
  }[]
  readonly receipts: readonly { readonly id: number; readonly no: string; readonly buyer: number; readonly day: string; readonly amount: string }[]
}
/** Deliveries that have left, the latest of them not billed yet. */
const shipped = ({ tx, size = 1 }: DemoCall): Promise<Shipped[]> =>
  tx.rows<Shipped>(sql`
    select d.id, d.buyer_id as buyer, b.kind, b.customer_id as customer, c.name as customer_name, d.company_id as company, d.project_id as project, d.store_id as store, d.currency, d.ship_to, d.ship_date::text as day, o.id as order, o.customer_po as po,
      b.term_type, b.net_days, b.proximo_day, b.discount_pct::text as discount_pct, b.discount_days, b.dispute_days, coalesce(o.rate, 1)::text as rate, coalesce(d.owner_id, b.owner_id) as owner, coalesce(d.department_id, b.department_id) as department,
      (select a.id from admin a where a.employee_id = coalesce(d.owner_id, b.owner_id) limit 1) as account, l.lines
    from b2b_delivery d join b2b_buyer b on b.id = d.buyer_id left join customer c on c.id = b.customer_id
      cross join lateral (select min(x.sale_order_id) as order, json_agg(json_build_object('id', x.id, 'order_line', x.order_line, 'sku', x.sku_id, 'qty', x.qty, 'price', coalesce(s.price, x.price)::text, 'tax_rate', coalesce(s.tax_rate, 0)::text) order by x.seq) as lines
        from b2b_delivery_line x left join sale_order_line s on s.id = x.order_line where x.b2b_delivery_id = d.id) l
      left join sale_order o on o.id = l.order
    where d.status in ('shipped', 'delivered', 'received') and d.ship_date is not null and l.lines is not null order by d.ship_date, d.id limit ${Math.ceil(330 * size)}::int`)

const categories = [
  'shortage',
  'shortage',
  'chargeback',
  'shortage',
  'price_claim',
  'shortage',
  'coop',
  'shortage',
  'chargeback',
  'shortage',
  'price_claim',
] as const
const chargebacks = ['asn', 'on_time', 'carton_content', 'prep', 'label'] as const

/** What was delivered is billed; most is paid, some is late, and vendors take off what we dispute (b2b.md, last section). */
export async function demoInvoices(call: DemoCall): Promise<DemoMoney> {
  const { tx, today } = call
  const list = await shipped(call)
  if (list.length === 0) return { invoices: [], deductions: [], receipts: [] }
  const bills = list.map((d, i) => {
    const day = addDays(d.day, 1) <= today ? addDays(d.day, 1) : today
    const lines = d.lines.map((l) => {
      const amount = num(l.price).times(l.qty).toDecimalPlaces(2)
      return { l, amount, tax: amount.times(l.tax_rate).div(100).toDecimalPlaces(2) }
    })
    const [goods, tax] = [sum(lines.map((l) => l.amount)), sum(lines.map((l) => l.tax))]
    const total = goods.plus(tax)
    const due = dueDate(d, day)
    const late = due < today
    const paid = late && i % 7 !== 3
    const part = late && !paid && i % 3 === 0
    const taken = paid && d.kind === 'amazon_vendor' ? total.times(i % 4 === 0 ? '0.04' : i % 4 === 2 ? '0.015' : '0.006').toDecimalPlaces(2) : num(0)
    const received = paid ? total.minus(taken) : part ? total.div(2).toDecimalPlaces(2) : num(0)
    const status = paid ? 'paid' : part ? 'partial' : i >= list.length - 4 ? 'draft' : 'issued'
    return { d, i, day, due, lines, goods, tax, total, taken, received, status, payday: addDays(due, (i % 9) - 3) < today ? addDays(due, (i % 9) - 3) : today }
  })
  const made = await seed(
    call,
    b2bInvoice,
    bills.map((b) => ({
      deliveries: [b.d.id],
      buyer: b.d.buyer,
      company: b.d.company,
      project: b.d.project,
      store: b.d.store,
      sale_order: b.d.order,
      po_number: b.d.po,
      ship_to: b.d.ship_to,
      invoice_date: b.day,
      currency: b.d.currency,
      rate: b.d.rate,
      goods: b.goods.toFixed(4),
      tax: b.tax.toFixed(4),
      total: b.total.toFixed(4),
      due_date: b.due,
      discount_date: num(b.d.discount_pct).gt(0) ? addDays(b.day, b.d.discount_days) : null,
      discount_amount: b.total.times(b.d.discount_pct).div(100).toDecimalPlaces(2).toFixed(4),
      platform_state: b.d.kind !== 'amazon_vendor' || b.status === 'draft' ? 'none' : b.i % 40 === 7 && b.status === 'issued' ? 'rejected' : 'accepted',
      platform_error: b.d.kind === 'amazon_vendor' && b.i % 40 === 7 && b.status === 'issued' ? 'PRICE_MISMATCH' : null,
      received: b.received.toFixed(4),
      deducted: b.taken.toFixed(4),
      owner: b.d.owner,
      department: b.d.department,
      status: b.status,
      created_at: `${b.day}T11:00:00+08:00`,
      created_by: b.d.account ?? 0,
      lines: b.lines.map(({ l, amount, tax }) => ({
        delivery: b.d.id,
        delivery_line: l.id,
        order_line: l.order_line,
        sku: l.sku,
        qty: l.qty,
        price: l.price,
        tax_rate: l.tax_rate,
        amount: amount.toFixed(4),
        tax: tax.toFixed(4),
      })),
    })),
  )
  const invoices = bills.map((b, k) => ({ ...b, id: made[k]!.id, no: String(made[k]!.no) }))
  const deductions = await demoDeductions(call, invoices)
  const receipts = await demoReceipts(call, invoices)
  await demoDebts(call, invoices)
  await tx.run(
    sql`update b2b_delivery_line x set invoiced = x.qty from b2b_invoice_line l join b2b_invoice i on i.id = l.b2b_invoice_id and i.status <> 'draft' where l.delivery_line = x.id`,
  )
  await tx.run(sql`
    update sale_order_line l set invoiced = u.n from (select x.order_line as id, sum(x.invoiced)::int as n from b2b_delivery_line x group by 1) u where u.id = l.id`)
  await tx.run(sql`
    update sale_order s set invoice_status = case when x.invoiced <= 0 then 'none' when x.invoiced >= x.due then 'all' else 'partial' end
    from (select sale_order_id as id, sum(invoiced) as invoiced, sum(qty - cancelled) as due from sale_order_line group by 1) x where x.id = s.id and s.status in ('confirmed', 'closed')`)
  await payStatus(
    tx,
    invoices.map((b) => b.id),
  )
  return {
    invoices: invoices.filter((b) => b.status !== 'draft').map((b) => ({ id: b.id, no: b.no, day: b.day, total: b.total.toFixed(4), delivery: b.d })),
    deductions,
    receipts,
  }
}
type Bill = {
  d: Shipped
  i: number
  id: number
  no: string
  payday: string
  taken: ReturnType<typeof num>
  received: ReturnType<typeof num>
  total: ReturnType<typeof num>
  due: string
  status: string
  day: string
}

/** Every vendor's payment takes something off: one or two rows, old ones decided, younger ones in dispute or waiting. */
async function demoDeductions(call: DemoCall, bills: readonly Bill[]): Promise<DemoMoney['deductions']> {
  const { today, size = 1 } = call
  const rows = bills
    .filter((b) => b.taken.gt(0))
    .flatMap((b) => {
      const first = b.taken.times('0.7').toDecimalPlaces(2)
      return b.i % 2 === 0 && first.gt(0) ? [first, b.taken.minus(first)].map((amount) => ({ b, amount })) : [{ b, amount: b.taken }]
    })
    .filter((r) => r.amount.gt(0))
    .map(({ b, amount }, n) => {
      const category = categories[n % categories.length]!
      const deadline = addDays(b.payday, b.d.dispute_days)
      const over = deadline < today
      const status = over
        ? (['won', 'lost', 'accepted', 'won', 'lost', 'expired', 'lost', 'partly'] as const)[n % 8]!
        : (['open', 'disputed', 'open'] as const)[n % 3]!
      const fought = ['won', 'partly', 'lost', 'disputed'].includes(status)
      const recovered = status === 'won' || status === 'partly' ? amount : num(0)
      return {
        buyer: b.d.buyer,
        company: b.d.company,
        project: b.d.project,
        invoice: b.id,
        po_number: b.d.po,
        category,
        subtype: category === 'chargeback' ? chargebacks[n % chargebacks.length] : null,
        code: category.toUpperCase(),
        currency: b.d.currency,
        amount: amount.toFixed(4),
        charge_date: b.payday,
        source: 'statement',
        source_line: 900_000 + b.i,
        source_key: `demo:${b.i}:${n}`,
        applied: true,
        expected: category === 'coop',
        deadline,
        attempts: fought ? 1 : 0,
        case_no: fought ? `CASE${100_000 + n}` : null,
        disputed_at: fought ? (addDays(b.payday, 6) < today ? addDays(b.payday, 6) : today) : null,
        disputed_amount: fought ? amount.toFixed(4) : '0',
        recovered_amount: recovered.toFixed(4),
        owner: b.d.owner,
        department: b.d.department,
        status,
        created_at: `${b.payday}T10:00:00+08:00`,
        created_by: b.d.account ?? 0,
      }
    })
    .slice(0, Math.ceil(400 * size))
  const made = await seed(call, b2bDeduction, rows)
  return rows.map((r, k) => ({ id: made[k]!.id, no: String(made[k]!.no), buyer: r.buyer, day: r.charge_date, amount: r.amount, po: r.po_number }))
}

async function demoReceipts(call: DemoCall, bills: readonly Bill[]): Promise<DemoMoney['receipts']> {
  const rows = bills
    .filter((b) => b.received.gt(0))
    .map((b) => ({
      buyer: b.d.buyer,
      company: b.d.company,
      source: b.d.kind === 'amazon_vendor' ? 'vc_statement' : 'collect_money',
      source_id: 900_000 + b.i,
      source_no: b.d.kind === 'amazon_vendor' ? null : `SK-${b.no}`,
      remittance_no: b.d.kind === 'amazon_vendor' ? `RM${700_000 + b.i}` : null,
      received_at: b.payday,
      currency: b.d.currency,
      amount: b.received.toFixed(4),
      rate: b.d.rate,
      allocated: b.received.toFixed(4),
      owner: b.d.owner,
      department: b.d.department,
      status: 'posted',
      created_at: `${b.payday}T15:00:00+08:00`,
      created_by: b.d.account ?? 0,
      lines: [{ target: 'invoice', invoice: b.id, amount: b.received.toFixed(4), discount: '0', posted: true }],
    }))
  const made = await seed(call, b2bReceipt, rows)
  return rows.map((r, k) => ({ id: made[k]!.id, no: String(made[k]!.no), buyer: r.buyer, day: r.received_at, amount: r.amount }))
}

/** What other buyers still owe stands in the books, so that collections can name it. */
async function demoDebts({ app, tx }: DemoCall, bills: readonly Bill[]): Promise<void> {
  const open = bills.filter((b) => b.d.customer !== null && b.d.kind !== 'amazon_vendor' && b.status === 'issued')
  for (const b of open)
    await createReceivable(
      { app, tx },
      {
        company: b.d.company,
        project: b.d.project,
        party: { type: 'customer', id: b.d.customer!, name: b.d.customer_name ?? '' },
        amount: b.total,
        currency: b.d.currency,
        due: b.due,
        source: { type: 'b2b_invoice', id: b.id, no: b.no },
        book_rate: b.d.rate,
      },
    )
  await tx.run(sql`
    update receivable r set created_at = i.created_at, updated_at = i.created_at from b2b_invoice i where r.source_type = 'b2b_invoice' and r.source_id = i.id`)
}

import { addDays, moneyText, num } from '@crossway/kernel'
import { seed, sql, systemCtx, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { createPayable } from '@crossway/ledger/server'
import { purchaseInvoice } from '../../model/purchase-invoice.resource.ts'
import { purchasePayment } from '../../model/purchase-payment.resource.ts'
import { at } from './demo-rows.ts'

const wanted = 452
const waiting = ['draft', 'pending', 'pending', 'approved', 'approved', 'rejected'] as const
const open = 40
/** Approved and past their day: finance has not paid them yet. */
const overdue = 8
const billed = 120

interface Row {
  readonly id: number
  readonly po: number
  readonly company: number
  readonly supplier: number
  readonly name: string
  readonly currency: string
  readonly stage: number
  readonly trigger: string
  readonly due: string
  readonly receipt: number | null
  readonly amount: string
  readonly buyer: number | null
  readonly account: number | null
  readonly department: number | null
  readonly account_name: string
  readonly bank: string
  readonly account_no: string
}
const columns = sql.raw(`
  p.id, o.id as po, o.company_id as company, o.supplier_id as supplier, s.name, o.currency, p.stage, p.trigger, p.due_date::text as due, p.source_sign_id as receipt, p.amount::text as amount, o.buyer_id as buyer, a.id as account, o.department_id as department, b.account_name, b.bank, b.account_no
  from po_payment_row p join purchase_order o on o.id = p.purchase_order_id join supplier s on s.id = o.supplier_id join admin a on a.employee_id = o.buyer_id
  join lateral (select account_name, bank, account_no from supplier_bank k where k.supplier_id = s.id and k.currency = o.currency order by k.is_default desc, k.seq limit 1) b on true`)

/** Requests of fourteen months: what was paid, what waits for people or for finance, some of it overdue; and the invoices of what is complete (purchase.md, demo data). */
export async function demoRequests(call: DemoCall): Promise<void> {
  const { app, tx, today, size = 1 } = call
  const paid = await tx.rows<Row>(
    sql`select ${columns} where p.state = 'paid' and p.amount > 0 order by p.due_date desc, p.id limit ${Math.ceil(wanted * size)}`,
  )
  const due = await tx.rows<Row>(
    sql`select ${columns} where p.state = 'open' and p.requested = 0 and p.amount > 0 order by p.due_date, p.id limit ${Math.ceil(open * size)}`,
  )
  const request = (r: Row, status: string, k: number): SeedRow<typeof purchasePayment> => {
    // what waits was asked for in the last six days, one after the other
    const made = status === 'paid' ? addDays(r.due, -5) : addDays(today, -1 - Math.floor(((due.length - 1 - k) * 6) / due.length))
    const full = status === 'paid' ? moneyText(num(r.amount)) : '0'
    return {
      type: ['order', 'before_ship'].includes(r.trigger) ? 'prepay' : 'goods',
      company: r.company,
      supplier: r.supplier,
      currency: r.currency,
      payee_name: r.account_name,
      payee_bank: r.bank,
      payee_tail: r.account_no.slice(-4),
      payee_account: { account_name: r.account_name, bank: r.bank, account_no: r.account_no },
      gross: r.amount,
      amount: r.amount,
      due_date: r.due,
      paid_amount: full,
      paid_at: status === 'paid' ? at(r.due, 15) : null,
      urgent: status !== 'paid' && k % 9 === 0,
      reason: k % 9 === 0 ? '供应商催款' : null,
      buyer: r.buyer,
      department: r.department,
      lines: [
        {
          po: r.po,
          row: r.id,
          stage: r.stage,
          trigger: r.trigger,
          due_date: r.due,
          receipt: r.receipt,
          row_open: r.amount,
          apply_amount: r.amount,
          paid: full,
        },
      ],
      status,
      created_at: at(made < today ? made : addDays(today, -1), 10, k % 60),
      created_by: r.account ?? undefined,
    }
  }
  await seed(
    call,
    purchasePayment,
    paid.toReversed().map((r, k) => request(r, 'paid', k)),
  )
  const states = due.map((r, k) => (r.due >= today ? waiting[k % waiting.length]! : k < Math.ceil(overdue * size) ? 'approved' : waiting[k % 3]!))
  const made = await seed(
    call,
    purchasePayment,
    due.map((r, k) => request(r, states[k]!, k)),
  )
  const asked = due.filter((_, k) => ['pending', 'approved'].includes(states[k]!)).map((r) => r.id)
  await tx.run(sql`update po_payment_row set requested = amount, state = 'requested' where id = any(${asked}::bigint[])`)
  await tx.run(
    sql`update purchase_order o set pay_status = 'applied' where pay_status = 'none' and exists (select 1 from po_payment_row p where p.purchase_order_id = o.id and p.requested > 0)`,
  )
  const account = systemCtx().account
  for (const [k, r] of due.entries())
    if (states[k] === 'approved')
      await createPayable(
        { app, tx },
        {
          company: r.company,
          party: { type: 'supplier', id: r.supplier, name: r.name },
          amount: r.amount,
          currency: r.currency,
          due: r.due,
          cost_type: 'L1101',
          source: { type: 'purchase_payment', id: made[k]!.id, no: made[k]!.no ?? undefined },
          payee: { account_name: r.account_name, bank: r.bank, account_no: r.account_no },
          pre_approved: true,
          account,
        },
      )
  await demoInvoices(call)
}

interface Billed {
  readonly id: number
  readonly company: number
  readonly supplier: number
  readonly currency: string
  readonly day: string
  readonly total: string
  readonly tax: string
  readonly buyer: number | null
  readonly account: number | null
  readonly department: number | null
  readonly lines: readonly { readonly id: number; readonly sku: number; readonly qty: number; readonly amount: string }[]
}
/** One invoice over the whole of an order that is closed. */
async function demoInvoices(call: DemoCall): Promise<void> {
  const { tx, size = 1 } = call
  const orders = await tx.rows<Billed>(sql`
    select o.id, o.company_id as company, o.supplier_id as supplier, o.currency, (o.ordered_on + 30)::text as day, l.total::text as total, round(l.total - l.total / (1 + o.tax_rate / 100), 2)::text as tax, o.buyer_id as buyer, a.id as account, o.department_id as department, l.lines
    from purchase_order o left join admin a on a.employee_id = o.buyer_id
    join lateral (select sum(l.amount) as total, json_agg(json_build_object('id', l.id, 'sku', l.sku_id, 'qty', l.qty, 'amount', l.amount::text) order by l.seq) as lines from purchase_order_line l where l.purchase_order_id = o.id) l on true
    where o.status = 'closed' and o.ordered_on + 30 < ${call.today}::date order by o.id desc limit ${Math.ceil(billed * size)}`)
  await seed(
    call,
    purchaseInvoice,
    orders.toReversed().map((o, k) => ({
      no: `2544${String(10_000_001 + k)}`,
      code: '-',
      type: k % 6 === 5 ? 'vat_normal' : 'vat_special',
      supplier: o.supplier,
      company: o.company,
      currency: o.currency,
      date: o.day,
      amount_ex: num(o.total).minus(o.tax).toFixed(2),
      tax: o.tax,
      total: o.total,
      buyer: o.buyer,
      department: o.department,
      lines: o.lines.map((l) => ({ po: o.id, sku: l.sku, po_line: l.id, qty: l.qty, amount: l.amount })),
      status: k % 10 === 9 ? 'registered' : k % 4 === 3 ? 'matched' : 'certified',
      created_at: at(o.day, 14, k % 60),
      created_by: o.account ?? undefined,
    })),
  )
  await tx.run(
    sql`update purchase_order_line l set qty_invoiced = i.qty from (select po_line, sum(qty)::int as qty from purchase_invoice_line group by 1) i where i.po_line = l.id`,
  )
}

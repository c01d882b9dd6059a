import { addDays, dayOf } from '@crossway/kernel'
import { peopleOfCategory } from '@crossway/organization/server'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { sql, type App, type JobDef, type Sql } from '@crossway/server-kit'

const ahead = 7
const goodsLate = 15
const invoiceLate = 30

/** Messages about the money of orders carry no amounts: who hears of an order need not see its prices. */
export const moneyNotices: readonly NoticeKind[] = [
  {
    code: 'po.pay_due',
    category: 'todo',
    level: 'important',
    title: {
      'zh-cn': '{n} 笔采购款 7 天内到期未申请（已逾期 {late} 笔），最早 {no}（{supplier}，{date}）',
      en: '{n} payments of orders fall due within 7 days and are not requested ({late} overdue), first {no} ({supplier}, {date})',
    },
  },
  {
    code: 'po.prepaid_no_goods',
    category: 'warning',
    level: 'important',
    title: {
      'zh-cn': '{n} 张采购单已预付但超过确认交期 15 天仍未到货，最早 {no}（{supplier}，{date}）',
      en: '{n} orders are paid ahead and more than 15 days past their confirmed date without the goods, first {no} ({supplier}, {date})',
    },
  },
  {
    code: 'po.invoice_missing',
    category: 'todo',
    level: 'info',
    title: {
      'zh-cn': '{n} 张到齐的采购单超过 30 天缺发票，最早 {no}（{supplier}，{date}）',
      en: '{n} complete orders lack their invoice for more than 30 days, first {no} ({supplier}, {date})',
    },
  },
]

/** What one buyer answers for: how many, how many of them late, and the first of them. */
interface Share {
  readonly buyer: number | null
  readonly n: number
  readonly late: number
  readonly id: number
  readonly no: string
  readonly supplier: string
  readonly date: string
}
export interface Reported {
  readonly found: number
  readonly messages: number
}

/** One message a buyer about his own, and, where finance hears of it too, one about all of them. `found` answers buyer, order, supplier and day of each. */
async function tell(app: App, code: string, found: Sql, o: { readonly today: string; readonly finance: boolean }): Promise<Reported> {
  const shares = await app.db.rows<Share>(
    sql`select x.buyer, count(*)::int as n, (count(*) filter (where x.day < ${o.today}::date))::int as late,
        (array_agg(x.id order by x.day, x.id))[1] as id, (array_agg(x.no order by x.day, x.id))[1] as no, (array_agg(x.supplier order by x.day, x.id))[1] as supplier, min(x.day)::text as date
      from (${found}) x group by x.buyer order by x.buyer`,
  )
  const all = shares.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))[0]
  if (!all) return { found: 0, messages: 0 }
  const total = shares.reduce((n, s) => n + s.n, 0)
  const finance = o.finance ? await peopleOfCategory(app.db, 'finance', o.today) : []
  const messages = await app.db.tx(async (tx) => {
    let sent = 0
    for (const { buyer, id, ...vars } of shares)
      if (buyer !== null)
        sent += await notify({ app, tx }, code, { employees: [buyer], vars: { ...vars }, record: { resource: 'purchase_order', id }, key: `${code} ${buyer}` })
    if (finance.length)
      sent += await notify({ app, tx }, code, {
        employees: finance,
        vars: { ...all, n: total, late: shares.reduce((n, s) => n + s.late, 0), buyer: '' },
        record: { resource: 'purchase_order', id: all.id },
        key: `${code} all`,
      })
    return sent
  })
  return { found: total, messages }
}

const orders = sql.raw('purchase_order o join supplier s on s.id = o.supplier_id')
const columns = sql.raw('o.buyer_id as buyer, o.id, o.no, s.name as supplier')

/** Planned payments that nobody has asked for and that are due within a week, or were (purchase.md, payDue). */
export const remindPayments = (app: App, today: string): Promise<Reported> =>
  tell(
    app,
    'po.pay_due',
    sql`select ${columns}, p.due_date as day from ${orders} join po_payment_row p on p.purchase_order_id = o.id
      where o.status in ('ordered', 'partial', 'received', 'closed') and p.state = 'open' and p.requested = 0 and p.due_date <= ${addDays(today, ahead)}::date`,
    { today, finance: true },
  )

/** Orders paid ahead for more than has come, past their confirmed dates (purchase.md, prepaidNoGoods). */
export const warnPrepaid = (app: App, today: string): Promise<Reported> =>
  tell(
    app,
    'po.prepaid_no_goods',
    sql`select ${columns}, l.day from ${orders}
      cross join lateral (select max(coalesce(l.confirmed_date, l.expected_date)) filter (where l.qty_open > 0) as day, coalesce(sum(least(l.qty_signed, l.qty) * l.unit_price) / nullif(sum(l.qty * l.unit_price), 0), 0) as part from purchase_order_line l where l.purchase_order_id = o.id) l
      where o.status in ('ordered', 'partial') and l.day < ${addDays(today, -goodsLate)}::date
        and (select coalesce(sum(p.paid), 0) from po_payment_row p where p.purchase_order_id = o.id and p.state <> 'void') > round(o.total * l.part, 2)`,
    { today, finance: true },
  )

/** Orders of which everything has come more than a month ago and whose invoices have not (purchase.md, invoiceMissing). */
export const remindInvoices = (app: App, today: string): Promise<Reported> =>
  tell(
    app,
    'po.invoice_missing',
    sql`select ${columns}, g.day from ${orders}
      cross join lateral (select (max(g.signed_at) at time zone 'Asia/Shanghai')::date as day from purchase_sign g where g.po_id = o.id and g.direction = 'receipt' and g.status in ('signed', 'done')) g
      where o.status in ('received', 'closed') and o.invoice_status <> 'full' and g.day < ${addDays(today, -invoiceLate)}::date`,
    { today, finance: false },
  )

export const moneyJobs: readonly JobDef[] = [
  {
    name: 'purchase.payDue',
    title: { 'zh-cn': '付款到期', en: 'Payments falling due' },
    cron: '0 9 * * *',
    run: ({ app }) => remindPayments(app, dayOf(new Date())),
  },
  {
    name: 'purchase.prepaidNoGoods',
    title: { 'zh-cn': '预付未到货', en: 'Paid ahead, no goods' },
    cron: '0 9 * * 1',
    run: ({ app }) => warnPrepaid(app, dayOf(new Date())),
  },
  {
    name: 'purchase.invoiceMissing',
    title: { 'zh-cn': '缺票', en: 'Invoices missing' },
    cron: '0 9 3 * *',
    run: ({ app }) => remindInvoices(app, dayOf(new Date())),
  },
]

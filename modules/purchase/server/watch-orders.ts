import { addDays, dayOf } from '@crossway/kernel'
import { holdersOf, leaderOf } from '@crossway/organization/server'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { addWorkdays } from '@crossway/settings/server'

/** Days late at which a buyer hears of an order; from the last on his head hears of it, too. */
const lateLevels = [1, 3, 7, 14]
const headFrom = 7
/** Hours that goods may wait for their inspection, and those of which an urgent demand waits. */
const waitingHours = { normal: 24, urgent: 4 }
const most = 2000

export const watchNotices: readonly NoticeKind[] = [
  {
    code: 'po.late',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '{no} 到货逾期 {days} 天：{supplier}，{qty} 件未到', en: '{no} is {days} days late: {supplier}, {qty} pcs to come' },
  },
  {
    code: 'po.unconfirmed',
    category: 'todo',
    level: 'info',
    title: {
      'zh-cn': '{n} 张采购单下单超过2个工作日未确认交期，最早 {no}（{supplier}）',
      en: '{n} orders wait for their dates for more than 2 working days, first {no} ({supplier})',
    },
  },
  {
    code: 'qc.waiting',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '{no} 签收已 {hours} 小时未质检：{supplier}，{qty} 件', en: '{no} waits for inspection for {hours} h: {supplier}, {qty} pcs' },
  },
]

/** Orders whose open lines are late by one of the levels today: the buyer, and past a week his head, are told (purchase.md, poLateScan). */
export async function scanLate(app: App, today: string): Promise<{ orders: number; messages: number }> {
  const late = await app.db.rows<{ id: number; no: string; supplier: string; buyer: number; days: number; qty: number }>(
    sql`select o.id, o.no, s.name as supplier, o.buyer_id as buyer, max(${today}::date - coalesce(l.confirmed_date, l.expected_date))::int as days, sum(l.qty_open)::int as qty
      from purchase_order o join purchase_order_line l on l.purchase_order_id = o.id join supplier s on s.id = o.supplier_id
      where o.status in ('ordered', 'partial') and o.buyer_id is not null and l.qty_open > 0 and coalesce(l.confirmed_date, l.expected_date) < ${today}::date
      group by o.id, s.name having bool_or(${today}::date - coalesce(l.confirmed_date, l.expected_date) = any(${lateLevels}::int[])) order by o.id limit ${most}`,
  )
  const heads = new Map<number, number | null>()
  for (const buyer of new Set(late.filter((o) => o.days > headFrom).map((o) => o.buyer))) heads.set(buyer, await leaderOf(app.db, buyer))
  let messages = 0
  await app.db.tx(async (tx) => {
    for (const { id, no, supplier, buyer, days, qty } of late) {
      const head = days > headFrom ? heads.get(buyer) : undefined
      messages += await notify({ app, tx }, 'po.late', {
        employees: head ? [buyer, head] : [buyer],
        vars: { no, supplier, days, qty },
        record: { resource: 'purchase_order', id },
        key: `late ${id} ${days}`,
      })
    }
  })
  return { orders: late.length, messages }
}

/** Orders placed more than two working days ago of which the supplier has not confirmed the dates: one message a buyer (purchase.md, poConfirmRemind). */
export async function remindConfirm(app: App, today: string): Promise<{ orders: number; messages: number }> {
  const open = await app.db.rows<{ id: number; no: string; supplier: string; buyer: number; company: number; ordered_on: string }>(
    sql`select o.id, o.no, s.name as supplier, o.buyer_id as buyer, o.company_id as company, o.ordered_on from purchase_order o join supplier s on s.id = o.supplier_id
      where o.status in ('ordered', 'partial') and o.buyer_id is not null and o.ordered_on < ${addDays(today, -2)}::date
        and exists (select 1 from purchase_order_line l where l.purchase_order_id = o.id and l.qty_open > 0 and l.confirmed_date is null) order by o.ordered_on, o.id limit ${most}`,
  )
  const since = new Map<number, string>()
  for (const company of new Set(open.map((o) => o.company))) since.set(company, await addWorkdays(app.db, today, -2, company))
  const due = Map.groupBy(
    open.filter((o) => o.ordered_on < since.get(o.company)!),
    (o) => o.buyer,
  )
  let messages = 0
  await app.db.tx(async (tx) => {
    for (const [buyer, orders] of due) {
      const { id, no, supplier } = orders[0]!
      messages += await notify({ app, tx }, 'po.unconfirmed', {
        employees: [buyer],
        vars: { n: orders.length, no, supplier },
        record: { resource: 'purchase_order', id },
        key: `unconfirmed ${buyer}`,
      })
    }
  })
  return { orders: [...due.values()].reduce((n, o) => n + o.length, 0), messages }
}

/** Receipts signed more than a day ago, or four hours where an urgent demand waits for them, and not inspected: whoever inspects there is told, once a day (purchase.md, qcWaiting). */
export async function remindInspection(app: App, now: Date): Promise<{ receipts: number; messages: number }> {
  const waiting = await app.db.rows<{ id: number; no: string; supplier: string; qty: number; hours: number }>(
    sql`select p.id, p.no, s.name as supplier, p.qty, floor(extract(epoch from ${now.toISOString()}::timestamptz - p.signed_at) / 3600)::int as hours from purchase_sign p join supplier s on s.id = p.supplier_id
      where p.status = 'signed' and p.direction = 'receipt' and p.signed_at < ${now.toISOString()}::timestamptz - make_interval(hours => case when exists (select 1 from po_demand_alloc a join purchase_demand d on d.id = a.purchase_demand_id where a.po_id = p.po_id and d.priority = 'urgent') then ${waitingHours.urgent}::int else ${waitingHours.normal}::int end) order by p.signed_at, p.id limit ${most}`,
  )
  let messages = 0
  for (const { id, no, supplier, qty, hours } of waiting) {
    const record = { resource: 'purchase_sign', id }
    const inspectors = await holdersOf(app, { node: 'purchaseSign/inspect' }, record)
    messages += await app.db.tx((tx) =>
      notify({ app, tx }, 'qc.waiting', { employees: inspectors.map((h) => h.employee), vars: { no, supplier, qty, hours }, record, key: `qc ${id}` }),
    )
  }
  return { receipts: waiting.length, messages }
}

export const watchJobs: readonly JobDef[] = [
  {
    name: 'purchase.poLateScan',
    title: { 'zh-cn': '到货逾期', en: 'Late deliveries' },
    cron: '30 8 * * *',
    run: ({ app }) => scanLate(app, dayOf(new Date())),
  },
  {
    name: 'purchase.poConfirmRemind',
    title: { 'zh-cn': '待确认交期', en: 'Dates to confirm' },
    cron: '0 9 * * *',
    run: ({ app }) => remindConfirm(app, dayOf(new Date())),
  },
  {
    name: 'purchase.qcWaiting',
    title: { 'zh-cn': '待质检超时', en: 'Inspection overdue' },
    cron: '10 * * * *',
    run: ({ app }) => remindInspection(app, new Date()),
  },
]

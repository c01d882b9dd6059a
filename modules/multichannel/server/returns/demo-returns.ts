import { addDays, dayOf, num } from '@crossway/kernel'
import { loadDocs, seed, sql, systemAccess, systemCtx, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { feeBack, refundProposal, restockFee } from '../../model/returns/refund-amounts.ts'
import { refundOrder } from '../../model/returns/refund-order.resource.ts'
import { returnBill } from '../../model/returns/return-bill.resource.ts'
import { orderFacts } from './order-lines.ts'
import { bookArrival, shareOf, type Return } from './receive-return.ts'

interface Sold {
  readonly order: number
  readonly line: number
  readonly store: number
  readonly project: number | null
  readonly owner: number | null
  readonly warehouse: number | null
  readonly vw: number | null
  readonly currency: string
  readonly qty: number
  readonly msku: number | null
  readonly paid: string
  readonly fee_pct: string | null
  readonly shipped: string
  readonly came: string | null
}
const reasons = ['unwanted', 'unwanted', 'quality', 'not_as_described', 'damaged', 'size', 'function', 'wrong', 'missing', 'late'] as const
const says = ['不喜欢颜色', '尺寸不合适', '开不了机', '与描述不符', '外箱破损', '尺寸偏小', '不工作', '发错型号', '少配件', '到货太晚']
const noon = (day: string): string => `${day}T12:00:00+08:00`

/** Lines of self-fulfilled orders that were sold, the same on every day: every 22nd comes back. */
const soldLines = (call: DemoCall, limit: number): Promise<Sold[]> =>
  call.tx.rows<Sold>(sql`
    select o.id as order, l.id as line, o.store_id as store, o.project_id as project, o.owner_id as owner, o.warehouse_id as warehouse, o.vw_id as vw, o.currency, l.qty_shipped as qty, l.msku_id as msku, round(l.amount * l.qty_shipped / l.qty, 2)::text as paid,
      round(o.fee_est * 100 / nullif(x.amount, 0), 4)::text as fee_pct, (o.shipped_at at time zone 'Asia/Shanghai')::date::text as shipped, (o.delivered_at at time zone 'Asia/Shanghai')::date::text as came
    from mc_order o join lateral (select y.*, sum(y.amount) over () as amount_all from mc_order_line y where y.mc_order_id = o.id order by y.seq limit 1) l on true cross join lateral (select l.amount_all as amount) x
    where o.fulfil_by = 'self' and o.order_type = 'online' and o.status in ('delivered', 'completed') and l.qty_shipped > 0 and l.amount > 0 and o.shipped_at is not null
    order by abs(hashtext(o.id::text || 'return')), o.id limit ${limit}`)

/** 900 returns and 1 100 refunds (multichannel.md, demo data): some late, some to be decided, some on their way, most done; what was done stands with the orders. */
export async function demoReturns(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const wanted = Math.ceil(900 * size)
  const goodwill = Math.ceil(390 * size)
  const sold = await soldLines(call, wanted + goodwill)
  if (sold.length === 0) return
  const back = sold.slice(0, Math.min(wanted, Math.ceil((sold.length * 3) / 4)))
  const rows = back.map((s, i) => returnRow(s, i, today))
  const made = await seed(call, returnBill, rows)
  await bookOpen(
    call,
    made.flatMap((m, i) => (rows[i]!.status === 'received' ? [m.id] : [])),
  )
  const refunds = back.flatMap((s, i) => refundOf(s, i, rows[i]!, made[i]!.id, today))
  const others = sold.slice(back.length).map((s, i) => otherRefund(s, i, today))
  await seed(call, refundOrder, [...refunds, ...others])
  await tx.run(sql`
    update mc_order_line l set qty_returned = x.n from (select r.order_line_id as id, sum(r.received)::int as n from return_bill_line r group by 1) x where x.id = l.id and x.n > 0`)
  await tx.run(sql`
    update mc_order_line l set amount_refunded = x.n from (select r.order_line_id as id, sum(r.item_amount + r.tax_amount) as n from refund_order_line r join refund_order b on b.id = r.refund_order_id where b.status = 'done' group by 1) x where x.id = l.id`)
  await tx.run(
    sql`update mc_order o set amount_refunded = x.n from (select b.order_id as id, sum(b.total) as n from refund_order b where b.status = 'done' group by 1) x where x.id = o.id`,
  )
}

/** Goods that came and wait for inspection lie in the book of their warehouse; those that were inspected are in the opening stock. */
async function bookOpen({ app, tx, today }: DemoCall, ids: readonly number[]): Promise<void> {
  const ctx = { ...systemCtx(), access: systemAccess }
  for (const doc of (await loadDocs({ app, run: tx }, returnBill, ids)) as unknown as Return[]) {
    if (!doc.warehouse) continue
    const order = await orderFacts(tx, doc.order.id)
    const vw = doc.vw?.id ?? (await shareOf(tx, doc.warehouse.id, order))
    await bookArrival(
      { app, tx, ctx },
      doc,
      order,
      vw,
      doc.lines.map((l) => ({ line: l.id, received: l.received })),
      // yesterday: a demo company made at night knows nothing of this morning
      `${addDays(today, -1)}T16:30:00+08:00`,
    )
    await tx.run(sql`update return_bill set vw_id = ${vw} where id = ${doc.id}`)
  }
}

type ReturnRow = SeedRow<typeof returnBill> & {
  readonly status: string
  readonly proposal: string | null
  readonly done_at: string | null
  readonly reason_class: string
}
function returnRow(s: Sold, i: number, today: string): ReturnRow {
  const asked = addDays(s.came ?? s.shipped, 2 + (i % 17))
  const day = asked > today ? today : asked
  const age = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const state = stateAt(age, i)
  const came = addDays(day, 9 + (i % 5))
  const done = state === 'done'
  const arrived = done || state === 'received'
  const reason = reasons[i % reasons.length]!
  const undelivered = i % 13 === 4
  const fee = reason === 'unwanted' || reason === 'size' ? restockFee(s.paid, 15).toFixed(2) : null
  const label = i % 3 === 0 ? '6.50' : null
  const good = !done ? 0 : reason === 'unwanted' || reason === 'size' || undelivered ? s.qty : 0
  const proposal = done
    ? refundProposal([{ paid: s.paid, qty: s.qty, received: s.qty }], {
        reason,
        undelivered,
        restock_fee: fee ?? 0,
        label_cost: label ?? 0,
        label_by: i % 3 === 0 ? 'buyer' : 'us',
      }).toFixed(2)
    : null
  return {
    source: undelivered ? 'rto' : i % 4 === 1 ? 'buyer' : 'platform',
    order: s.order,
    store: s.store,
    project: s.project,
    platform_rma: i % 4 === 1 || undelivered ? null : `RMA${String(7_000_000 + i * 37)}`,
    return_type: i % 19 === 5 ? 'repair' : 'refund',
    reason_class: undelivered ? 'late' : reason,
    buyer_text: says[i % says.length],
    warehouse: s.warehouse,
    vw: s.vw,
    label_by: i % 3 === 0 ? 'buyer' : 'us',
    return_carrier: state === 'transit' || arrived ? 'USPS' : null,
    tracking_no: state === 'transit' || arrived ? `94001${String(30_000_000 + i * 71)}` : null,
    currency: s.currency,
    label_cost: label,
    restock_fee: fee,
    expect_at: addDays(day, 14),
    qty: s.qty,
    received_qty: arrived ? s.qty : 0,
    paid: s.paid,
    proposal,
    recovery_pct: done ? (good > 0 ? '100' : '0') : null,
    approved_at: state === 'pending' || state === 'rejected' ? null : noon(addDays(day, Math.min(1, age))),
    received_at: arrived ? noon(came) : null,
    done_at: done ? noon(addDays(came, 1)) : state === 'closed' ? noon(addDays(day, 46)) : state === 'rejected' ? noon(addDays(day, Math.min(1, age))) : null,
    reject_reason: state === 'rejected' ? '超出退货期限且无质量问题' : null,
    owner: s.owner,
    lines: [
      {
        order_line: s.line,
        msku: s.msku,
        qty: s.qty,
        paid: s.paid,
        currency: s.currency,
        received: arrived ? s.qty : 0,
        good,
        defective: done && good === 0 && i % 4 !== 2 ? s.qty : 0,
        scrapped: done && good === 0 && i % 4 === 2 ? s.qty : 0,
      },
    ],
    status: state,
    created_at: `${day}T09:00:00+08:00`,
  }
}
/** What has become of a return by the days since it was asked for: nobody has looked yet, it is on its way, late, or done. */
function stateAt(age: number, i: number): 'pending' | 'approved' | 'transit' | 'received' | 'done' | 'rejected' | 'closed' {
  if (age <= 1) return 'pending'
  if (i % 23 === 6) return 'rejected'
  if (age <= 6) return i % 2 ? 'approved' : 'transit'
  if (age <= 15) return 'transit'
  if (i % 29 === 8) return age > 47 ? 'closed' : 'transit'
  if (i % 5 === 2 && age < 45) return 'received'
  return 'done'
}

/** What inspection proposed, asked for, approved and paid back; of the last days not yet. */
function refundOf(s: Sold, i: number, r: ReturnRow, ret: number, today: string): SeedRow<typeof refundOrder>[] {
  if (r.status !== 'done' || r.proposal === null || num(r.proposal).lte(0) || r.return_type === 'repair') return []
  const from = dayOf(new Date(r.done_at ?? noon(today)))
  const age = Math.round((Date.parse(today) - Date.parse(from)) / 86_400_000)
  const state = age > 6 ? (i % 97 === 3 ? 'failed' : 'done') : age > 4 ? 'submitted' : age > 2 ? 'approved' : age > 0 ? 'pending' : 'draft'
  return [
    refundRow(s, i, {
      return_bill: ret,
      type: num(r.proposal).eq(s.paid) ? 'full' : 'partial',
      reason: says[i % says.length]!,
      amount: r.proposal,
      state,
      day: from,
      done: addDays(from, 3),
      seller_fault: !['unwanted', 'size', 'late'].includes(r.reason_class),
    }),
  ]
}
const kinds = ['partial', 'goodwill', 'partial', 'claim', 'goodwill', 'chargeback'] as const
/** Money given back without goods. */
function otherRefund(s: Sold, i: number, today: string): SeedRow<typeof refundOrder> {
  const asked = addDays(s.came ?? s.shipped, 4 + (i % 9))
  const day = asked > today ? today : asked
  const age = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const state = i % 31 === 7 ? 'rejected' : age > 8 ? 'done' : age > 5 ? 'submitted' : age > 3 ? 'approved' : age > 1 ? 'pending' : 'draft'
  const type = kinds[i % kinds.length]!
  const amount =
    type === 'chargeback'
      ? s.paid
      : num(s.paid)
          .times(type === 'goodwill' ? '0.1' : '0.3')
          .toFixed(2)
  return refundRow(s, i, {
    return_bill: null,
    type,
    reason: type === 'goodwill' ? '延迟补偿' : type === 'chargeback' ? '持卡人拒付' : '配件缺失补偿',
    amount,
    state,
    day,
    done: addDays(day, 5),
    seller_fault: type !== 'goodwill',
    ...(type === 'chargeback' ? { deadline: addDays(day, 12) } : {}),
  })
}
interface Facts {
  readonly return_bill: number | null
  readonly type: string
  readonly reason: string
  readonly amount: string
  readonly state: string
  readonly day: string
  readonly done: string
  readonly seller_fault: boolean
  readonly deadline?: string
}
const refundRow = (s: Sold, i: number, r: Facts): SeedRow<typeof refundOrder> => ({
  order: s.order,
  return_bill: r.return_bill,
  store: s.store,
  project: s.project,
  type: r.type,
  reason: r.reason,
  seller_fault: r.seller_fault,
  channel: 'platform',
  currency: s.currency,
  item_amount: r.amount,
  total: r.amount,
  fee_back: s.fee_pct === null ? null : feeBack(r.amount, s.fee_pct).toFixed(2),
  deadline: r.deadline ?? null,
  requested_by: s.owner,
  approved_by: ['approved', 'submitted', 'done', 'failed'].includes(r.state) ? s.owner : null,
  reject_reason: r.state === 'rejected' ? '买家已接受换货' : null,
  submitted_at: ['submitted', 'done', 'failed'].includes(r.state) ? noon(r.done) : null,
  platform_ref: r.state === 'done' ? `RF${r.return_bill === null ? 'B' : 'A'}${String(4_000_000 + i * 53)}` : null,
  refunded_at: r.state === 'done' ? noon(r.done) : null,
  fail_reason: r.state === 'failed' ? '平台余额不足' : null,
  lines: [{ order_line: s.line, item_amount: r.amount, currency: s.currency }],
  status: r.state,
  created_at: `${r.day}T09:00:00+08:00`,
})

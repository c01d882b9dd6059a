import { dayOf, num } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import type { ParamDeclaration } from '@crossway/settings/server'
import { eachAsked, sql, systemCtx, type App, type CommandContext, type Context, type EventHandler, type JobDef } from '@crossway/server-kit'
import { rebuildDays } from './order-days.ts'
import { poShares, recordCash } from './record-cash.ts'

export const annualRate = 'b2b.annualRate'
export const fundingParams: readonly ParamDeclaration[] = [
  { code: annualRate, name: '资金成本年利率', name_en: 'Yearly rate of capital', type: 'decimal', default_value: '6', unit: '%', min: '0', max: '100' },
]
const longDays = 120
export const fundingNotices: readonly NoticeKind[] = [
  {
    code: 'b2b.funding_long',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '销售单{no}占用资金已超过{days}天', en: 'Sale order {no} has tied up capital for more than {days} days' },
  },
  {
    code: 'b2b.funding_quota',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '买家{name}占用资金超过额度', en: 'Buyer {name} ties up more capital than its quota' },
  },
]

/** Orders whose money may have moved since yesterday, or that still tie some up: all that have rows or movements. */
const living = (today: string) => sql`
  select c.sale_order_id from b2b_cash_move c where not exists (select 1 from b2b_funding_day d where d.sale_order_id = c.sale_order_id and d.day = ${today}::date - 1 and d.cash_out <= d.cash_in)`
export async function buildFunding(app: App, today: string): Promise<{ days: number; told: number }> {
  const days = await app.db.tx((tx) => rebuildDays(tx, living(today), today))
  return { days, told: await app.db.tx((tx) => warn({ app, tx }, today)) }
}

/** Who answers for an order or a buyer hears once a month that too much is tied up, or for too long. */
async function warn({ app, tx }: Context<'app' | 'tx'>, today: string): Promise<number> {
  const long = await tx.rows<{ id: number; no: string; owner: number }>(sql`
    select o.id, o.no, o.owner_id as owner from sale_order o join b2b_funding_day n on n.sale_order_id = o.id and n.day = ${today}::date and n.cash_out > n.cash_in
    where o.owner_id is not null and exists (select 1 from b2b_funding_day b where b.sale_order_id = o.id and b.day <= ${today}::date - ${longDays}::int and b.cash_out > b.cash_in) order by o.id limit 2000`)
  const over = await tx.rows<{ id: number; name: string; owner: number }>(sql`
    select b.id, b.name, b.owner_id as owner from b2b_buyer b join b2b_funding_day n on n.buyer_id = b.id and n.day = ${today}::date where b.funding_quota > 0 and b.owner_id is not null
    group by b.id having sum(n.cash_out - n.cash_in) > b.funding_quota order by b.id limit 500`)
  let told = 0
  const month = today.slice(0, 7)
  for (const o of long)
    told += await notify({ app, tx }, 'b2b.funding_long', {
      employees: [o.owner],
      vars: { no: o.no, days: longDays },
      record: { resource: 'sale_order', id: o.id },
      key: `b2b.funding_long ${o.id} ${month}`,
    })
  for (const b of over)
    told += await notify({ app, tx }, 'b2b.funding_quota', {
      employees: [b.owner],
      vars: { name: b.name },
      record: { resource: 'b2b_buyer', id: b.id },
      key: `b2b.funding_quota ${b.id} ${month}`,
    })
  return told
}

const rebuildJob: JobDef = {
  name: 'b2b.fundingRebuild',
  title: { 'zh-cn': '资金占用重算', en: 'Capital tied up, orders restated' },
  same: (data) => String(data.order),
  run: (run) =>
    eachAsked(
      run,
      (data) => String(data.order),
      (data) => run.app.db.tx((tx) => rebuildDays(tx, sql`select ${Number(data.order)}::bigint`, dayOf(new Date()))),
    ),
}
/** Money of these orders has moved: their days are written anew soon. */
export async function askFunding({ app, tx, ctx }: CommandContext, orders: readonly number[]): Promise<void> {
  for (const order of new Set(orders)) await app.jobs.ask(tx, ctx, rebuildJob, { order })
}

/** Suppliers were paid: the part of each purchase order that was bought for a sale order went out for it (contracts.md, payment.paid). */
async function paid({ app, tx }: Context<'app' | 'tx'>, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const pos = [...new Set((payload.orders as readonly { po: number }[]).map((o) => o.po))]
  const shares = await poShares(tx, pos)
  if (shares.length === 0) return
  const rate = await getRate(tx, String(payload.currency), 'CNY', dayOf(new Date()), 'book')
  const rows = await tx.rows<{ po: number; paid: string }>(
    sql`select l.po_id as po, sum(l.paid)::text as paid from purchase_payment_line l where l.purchase_payment_id = ${Number(payload.payment)}::bigint and l.po_id = any(${pos}::bigint[]) group by 1`,
  )
  const paidOf = new Map(rows.map((r) => [r.po, r.paid]))
  const whole = new Map<number, string>()
  for (const s of shares)
    whole.set(
      s.sale_order,
      num(whole.get(s.sale_order) ?? 0)
        .plus(num(paidOf.get(s.po) ?? 0).times(s.share))
        .toFixed(4),
    )
  await recordCash(
    tx,
    [...whole].map(([sale_order, amount]) => ({
      sale_order,
      supplier: Number(payload.supplier),
      day: dayOf(new Date()),
      kind: 'goods' as const,
      amount: num(amount).times(rate).toDecimalPlaces(2),
      source: { type: 'purchase_payment', id: Number(payload.payment), no: String(payload.no) },
    })),
  )
  await askFunding({ app, tx, ctx: systemCtx() }, [...whole.keys()])
}
export const fundingHandlers: readonly EventHandler[] = [
  { event: 'payment.paid', name: 'b2b.funding.paid', run: ({ app, tx, payload }) => paid({ app, tx }, payload) },
]

export const fundingJobs: readonly JobDef[] = [
  rebuildJob,
  {
    name: 'b2b.fundingDaily',
    title: { 'zh-cn': 'B2B资金占用', en: 'Capital tied up in B2B' },
    cron: '0 3 * * *',
    run: ({ app }) => buildFunding(app, dayOf(new Date())),
  },
]

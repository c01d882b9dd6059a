import { dayOf } from '@crossway/kernel'
import { peopleOfCategory } from '@crossway/organization/server'
import type { NoticeKind } from '@crossway/platform/model'
import { dueReminder, notify } from '@crossway/platform/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { shippingNotice } from '../model/shipping-notice.resource.ts'
import { stockingOrder } from '../model/stocking-order.resource.ts'

/** Messages of logistics' jobs (logistics.md, scheduled jobs and notices). */
export const logisticsNotices: readonly NoticeKind[] = [
  {
    code: 'logistics.ship_late',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '备货单{no}应于{date}发货，已晚{days}天', en: 'Stocking order {no} should have left on {date}, {days} days ago' },
  },
  {
    code: 'logistics.eta_slip',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '发货通知{no}应于{date}到港，已延误{days}天', en: 'Shipment {no} was expected on {date}, {days} days ago' },
  },
  {
    code: 'logistics.eta_over',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '发货通知{no}预计{date}到，超出承诺时效{days}天', en: 'Shipment {no} is expected on {date}, {days} days over what was promised' },
  },
  {
    code: 'logistics.no_milestone',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '发货通知{no}自{date}起{days}天没有新节点', en: 'Shipment {no} has had no milestone for {days} days, since {date}' },
  },
  {
    code: 'logistics.receive_slow',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '发货通知{no}妥投14天，仅入仓{pct}%', en: 'Of shipment {no}, delivered 14 days ago, only {pct} % are received' },
  },
  {
    code: 'logistics.fba_closed',
    category: 'warning',
    level: 'important',
    title: {
      'zh-cn': 'FBA货件{fba}（{no}）已完成，收发不符，平台索赔截止{date}',
      en: 'FBA shipment {fba} ({no}) is closed with a difference; claims until {date}',
    },
  },
  {
    code: 'logistics.cost_missing',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '发货通知{no}完成15天，未录入实际运费', en: 'Shipment {no} was completed 15 days ago; its freight bill is missing' },
  },
  {
    code: 'logistics.costs_missing',
    category: 'todo',
    level: 'info',
    title: {
      'zh-cn': '{n} 票发货通知完成15天以上，未录入实际运费，最早 {no}',
      en: 'Freight bills of {n} shipments completed more than 15 days ago are missing, {no} first',
    },
  },
  {
    code: 'logistics.rate_expiring',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '渠道{no}的报价14天内到期', en: 'The rates of channel {no} end within 14 days' },
  },
  {
    code: 'logistics.contract_ends',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '物流商{no}的合同{date}到期', en: 'The contract of provider {no} ends on {date}' },
  },
]

interface Found {
  readonly id: number
  readonly no: string
  readonly owner: number | null
  readonly key: string
  readonly pct?: string
  readonly date?: string
  readonly days?: number
}
/** Tells whoever answers for each of the rows once a key. */
async function tell(app: App, notice: string, resource: string, rows: readonly Found[]): Promise<{ due: number; messages: number }> {
  const messages = await app.db.tx(async (tx) => {
    let sent = 0
    for (const { id, no, owner, key, pct, date, days } of rows)
      if (owner !== null)
        sent += await notify({ app, tx }, notice, {
          employees: [owner],
          vars: { no, pct: pct ?? '', date: date ?? '', days: String(days ?? '') },
          record: { resource, id },
          key: `${notice} ${id} ${key}`,
        })
    return sent
  })
  return { due: rows.length, messages }
}

/** Finance hears of all missing bills at once: whose they are is the owners' to know. */
async function tellFinance(app: App, rows: readonly Found[], today: string): Promise<void> {
  const [first] = rows
  if (!first) return
  const employees = await peopleOfCategory(app.db, 'finance', today)
  await app.db.tx((tx) =>
    notify({ app, tx }, 'logistics.costs_missing', {
      employees,
      vars: { n: rows.length, no: first.no },
      record: { resource: 'shipping_notice', id: first.id },
      key: `logistics.costs_missing ${today}`,
    }),
  )
}

export const watchJobs: readonly JobDef[] = [
  dueReminder({
    name: 'logistics.shipLate',
    title: { 'zh-cn': '未按计划发货', en: 'Stocking orders that have not left' },
    record: stockingOrder,
    date: 'plan_ship_date',
    days: [-1, -3, -7],
    to: ['owner'],
    where: { status: { in: ['approved', 'preparing', 'ready'] } },
    notice: 'logistics.ship_late',
  }),
  dueReminder({
    name: 'logistics.etaSlip',
    title: { 'zh-cn': '预计到港延误', en: 'Shipments past their day' },
    record: shippingNotice,
    date: 'eta',
    days: [-4, -8, -15],
    to: ['owner'],
    where: { status: { in: ['shipped'] }, ata: { empty: true } },
    notice: 'logistics.eta_slip',
  }),
  {
    // once for each day that is expected anew
    name: 'logistics.etaOver',
    title: { 'zh-cn': '预计晚于承诺', en: 'Shipments expected later than promised' },
    cron: '0 9 * * *',
    run: async ({ app }) =>
      tell(
        app,
        'logistics.eta_over',
        'shipping_notice',
        await app.db.rows<Found>(sql`
          select n.id, n.no, n.owner_id as owner, n.eta::text as key, n.eta::text as date, n.eta - (n.shipped_at at time zone 'Asia/Shanghai')::date - n.promised_days as days
          from shipping_notice n where n.status = 'shipped' and n.eta - (n.shipped_at at time zone 'Asia/Shanghai')::date - n.promised_days > 3 order by n.id limit 2000`),
      ),
  },
  {
    // once for each milestone after which nothing was heard: three days by air, seven otherwise
    name: 'logistics.noMilestone',
    title: { 'zh-cn': '运输节点未更新', en: 'Shipments nothing is heard of' },
    cron: '2 9 * * *',
    run: async ({ app }) =>
      tell(
        app,
        'logistics.no_milestone',
        'shipping_notice',
        await app.db.rows<Found>(sql`
          select n.id, n.no, n.owner_id as owner, x.since::text as key, (x.since at time zone 'Asia/Shanghai')::date::text as date, floor(extract(epoch from now() - x.since) / 86400)::int as days
          from shipping_notice n join lateral (select coalesce(max(e.at), n.shipped_at) as since from shipment_event e where e.shipping_notice_id = n.id) x on true
          where n.status = 'shipped' and x.since < now() - make_interval(days => case when n.ship_mode in ('air', 'express') then 3 else 7 end) order by n.id limit 2000`),
      ),
  },
  {
    name: 'logistics.receiveSlow',
    title: { 'zh-cn': '入仓慢', en: 'Slow receipts' },
    cron: '5 9 * * *',
    run: async ({ app }) =>
      tell(
        app,
        'logistics.receive_slow',
        'shipping_notice',
        await app.db.rows<Found>(sql`
          select n.id, n.no, n.owner_id as owner, 'once' as key, floor(100.0 * x.got / x.sent)::int::text as pct from shipping_notice n
          join lateral (select sum(received_qty) as got, nullif(sum(shipped_qty), 0) as sent from shipping_notice_line where shipping_notice_id = n.id) x on true
          where n.status in ('delivered', 'receiving') and n.delivered_at < now() - interval '14 days' and x.got < 0.9 * x.sent order by n.id limit 2000`),
      ),
  },
  {
    name: 'logistics.costMissing',
    title: { 'zh-cn': '费用未录', en: 'Shipments without their bill' },
    cron: '10 9 * * 1',
    run: async ({ app }) => {
      const today = dayOf(new Date())
      const rows = await app.db.rows<Found>(sql`
          select n.id, n.no, n.owner_id as owner, ${today} as key from shipping_notice n where n.status = 'closed' and n.closed_at < now() - interval '15 days'
            and not exists (select 1 from logistics_cost c where c.notice_id = n.id and c.stage = 'actual' and c.cost_type = 'freight' and c.status <> 'voided') order by n.closed_at, n.id limit 2000`)
      await tellFinance(app, rows, today)
      return tell(app, 'logistics.cost_missing', 'shipping_notice', rows)
    },
  },
  {
    name: 'logistics.rateExpiring',
    title: { 'zh-cn': '报价到期', en: 'Rates that end' },
    cron: '15 9 * * 1',
    run: async ({ app }) => {
      const today = dayOf(new Date())
      return tell(
        app,
        'logistics.rate_expiring',
        'provider_channel',
        await app.db.rows<Found>(sql`
          select c.id, c.code as no, p.owner_id as owner, ${today} as key from provider_channel c join provider p on p.id = c.provider_id
          where c.status = 'enabled' and p.status in ('trial', 'active') and not exists (select 1 from provider_rate r where r.channel_id = c.id and r.valid_from <= ${today}::date + 14 and coalesce(r.valid_to, 'infinity') >= ${today}::date + 14) order by c.id limit 2000`),
      )
    },
  },
  {
    name: 'logistics.providerContract',
    title: { 'zh-cn': '物流商合同到期', en: 'Providers’ contracts that end' },
    cron: '0 9 * * 1',
    run: async ({ app }) => {
      const today = dayOf(new Date())
      // once a step: in the weeks before 60, 30 and 7 days are left
      return tell(
        app,
        'logistics.contract_ends',
        'provider',
        await app.db.rows<Found>(sql`
          select p.id, p.code as no, p.owner_id as owner, c.valid_to::text as date, concat(c.valid_to, ' ', case when c.valid_to - ${today}::date <= 7 then 7 when c.valid_to - ${today}::date <= 30 then 30 else 60 end) as key
          from provider p join lateral (select max(valid_to) as valid_to from provider_contract where provider_id = p.id) c on true
          where p.status in ('trial', 'active') and c.valid_to between ${today}::date and ${today}::date + 60 order by p.id limit 2000`),
      )
    },
  },
]

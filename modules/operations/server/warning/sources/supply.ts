import { num } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { checkCargoQuota } from '../../cargo/quota.ts'
import { registerWarningSource, type WarningSource } from '../sources.ts'
import { hit, listing, type Listing } from './listing-hit.ts'

/** Orders, shipments and money in goods that come too late or grow too large (operations.md earlyWarning). */
export const supplySources = (): void => registerWarningSource(orderOverdue, shipmentLate, receiptDiff, quota)

const orderOverdue: WarningSource = {
  code: 'order_overdue',
  name: { 'zh-cn': '下单逾期', en: 'Order overdue' },
  level: 'high',
  find: async ({ run, today }) =>
    (
      await run.rows<Listing & { by: string; qty: number; days: number }>(sql`
        select ${listing}, r.order_by as by, r.qty, ${today}::date - r.order_by as days from replenish_suggestion r join msku m on m.id = r.msku_id join store s on s.id = m.store_id
        where r.status = 'new' and r.kind = 'purchase' and r.order_by < ${today}::date order by m.id limit 20000`)
    ).map((m) =>
      hit(m, `应于${m.by}前下单${m.qty}件，已逾期${m.days}天`, `${m.qty} pieces had to be ordered by ${m.by}, ${m.days} days ago`, {
        order_by: m.by,
        qty: m.qty,
        days_late: m.days,
      }),
    ),
}

const shipmentLate: WarningSource = {
  code: 'shipment_late',
  name: { 'zh-cn': '在途延误', en: 'Shipment late' },
  level: 'high',
  // the day that a listing runs out is what its open suggestions say; a shipment that comes after it is late for that listing
  find: async ({ run, today }) =>
    (
      await run.rows<{
        id: number
        no: string
        project: number | null
        store: number
        msku: number
        owner: number | null
        sku: string
        n: number
        eta: string
        out: string
      }>(sql`
        select distinct on (n.id) n.id, n.no, coalesce(m.project_id, s.project_id) as project, m.store_id as store, m.id as msku, m.owner_id as owner, m.seller_sku as sku, count(*) over (partition by n.id)::int as n, n.eta, r.out
        from shipping_notice n join (select shipping_notice_id, msku_id from shipping_notice_line where msku_id is not null group by 1, 2) l on l.shipping_notice_id = n.id
        join (select msku_id, min(stockout_date) as out from replenish_suggestion where status = 'new' and stockout_date is not null group by 1) r on r.msku_id = l.msku_id and r.out < n.eta
        join msku m on m.id = l.msku_id join store s on s.id = m.store_id where n.status = 'shipped' and n.eta >= ${today}::date order by n.id, r.out, m.id limit 5000`)
    ).map((r) => ({
      key: `notice:${r.id}`,
      subject: { type: 'shipping_notice', id: r.id },
      store: r.store,
      msku: r.msku,
      project: r.project,
      owner: r.owner,
      title: {
        'zh-cn': `${r.no} 预计${r.eta}到，晚于${r.sku}断货日${r.out}`,
        en: `${r.no} arrives on ${r.eta}, after ${r.sku} runs out on ${r.out}`,
      },
      facts: { eta: r.eta, stockout: r.out, listings: r.n },
    })),
}

const receiptDiff: WarningSource = {
  code: 'receipt_diff',
  name: { 'zh-cn': '接收差异', en: 'Received less than sent' },
  level: 'warn',
  params: [{ name: 'value_cny', value: 500, low: 0, high: 1_000_000 }],
  find: async ({ run, param }) =>
    (
      await run.rows<{
        id: number
        no: string
        qty: number
        project: number | null
        store: number | null
        msku: number | null
        owner: number | null
        notice: string
      }>(sql`
        select d.id, d.no, abs(d.qty) as qty, d.project_id as project, m.store_id as store, d.msku_id as msku, m.owner_id as owner, n.no as notice from receipt_diff d join shipping_notice n on n.id = d.notice_id left join msku m on m.id = d.msku_id
        where d.status = 'open' and d.kind in ('short', 'damaged') and d.decision = 'wait' and abs(d.qty) >= 1 and abs(d.value_cny) > ${param('value_cny')}::numeric order by d.id limit 5000`)
    ).map((d) => ({
      key: `diff:${d.id}`,
      subject: { type: 'receipt_diff', id: d.id },
      store: d.store,
      msku: d.msku,
      project: d.project,
      owner: d.owner,
      // what a piece is worth is of a class of its own
      title: { 'zh-cn': `${d.notice} 少收${d.qty}件（${d.no}）`, en: `${d.notice}: ${d.qty} pieces have not come (${d.no})` },
      facts: { missing: d.qty },
    })),
}

const quota: WarningSource = {
  code: 'quota',
  name: { 'zh-cn': '货值额度', en: 'Cargo value quota' },
  level: 'warn',
  params: [
    { name: 'pct', value: 90, low: 10, high: 200 },
    { name: 'high_pct', value: 100, low: 10, high: 500 },
    { name: 'clear_pct', value: 85, low: 10, high: 200 },
  ],
  find: async ({ app, run, param, open, today }) => {
    const projects = await run.rows<{ id: number; name: string }>(
      sql`select p.id, p.name from project p where exists (select 1 from cargo_quota q where q.project_id = p.id and q.status = 'approved' and q.valid_from <= ${today}::date) order by p.id limit 500`,
    )
    const hits = []
    for (const p of projects) {
      const { limit, used } = await checkCargoQuota({ app, run }, p.id, 0)
      if (limit === null || num(limit).isZero()) continue
      const pct = num(used).times(100).dividedBy(limit).toDecimalPlaces(1).toNumber()
      if (!(pct > (open.has(`project:${p.id}`) ? param('clear_pct') : param('pct')))) continue
      hits.push({
        key: `project:${p.id}`,
        subject: { type: 'project', id: p.id },
        project: p.id,
        title: { 'zh-cn': `${p.name} 货值已用额度${pct}%`, en: `${p.name}: ${pct} % of the cargo quota is used` },
        facts: { used_pct: pct },
        level: pct > param('high_pct') ? ('high' as const) : ('warn' as const),
      })
    }
    return hits
  },
}

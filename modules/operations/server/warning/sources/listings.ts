import { addDays } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { registerWarningSource } from '../sources.ts'
import { priceBreach } from './price-breach.ts'

/** Offers, data and papers that are not as they should be. */
export const listingSources = (): void =>
  registerWarningSource(
    {
      code: 'listing_down',
      name: { 'zh-cn': 'Listing异常', en: 'Listing down' },
      level: 'high',
      schedule: 'hourly',
      find: async ({ run }) =>
        (
          await run.rows<{ id: number; store: number; sku: string; status: string; have: number; project: number | null; owner: number | null }>(sql`
            select m.id, m.store_id as store, m.seller_sku as sku, m.listing_status as status, b.have, coalesce(m.project_id, s.project_id) as project, m.owner_id as owner from msku m join store s on s.id = m.store_id
            join (select msku_id, sum(qty)::int as have from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id and w.type = 'fba' where b.state = 'available' group by 1 having sum(qty) > 0) b on b.msku_id = m.id
            where m.listing_status in ('suppressed', 'inactive', 'blocked', 'deleted') order by m.id limit 5000`)
        ).map((m) => ({
          key: `msku:${m.id}`,
          subject: { type: 'msku', id: m.id },
          store: m.store,
          msku: m.id,
          project: m.project,
          owner: m.owner,
          title: { 'zh-cn': `${m.sku} 不在售，库存${m.have}`, en: `${m.sku} is ${m.status} with ${m.have} in stock` },
          facts: { status: m.status, have: m.have },
        })),
    },
    priceBreach,
    {
      code: 'unmapped_sale',
      name: { 'zh-cn': '未配对出单', en: 'Sale of an unmapped listing' },
      level: 'high',
      schedule: 'hourly',
      params: [{ name: 'hours', value: 24, low: 1, high: 168 }],
      find: async ({ run, param }) =>
        (
          await run.rows<{ id: number; store: number; sku: string; n: number; project: number | null; owner: number | null }>(sql`
            select m.id, m.store_id as store, m.seller_sku as sku, o.n, coalesce(m.project_id, s.project_id) as project, m.owner_id as owner from msku m join store s on s.id = m.store_id
            join (select msku_id, count(*)::int as n from amz_order_item where is_current and purchase_at >= now() - make_interval(hours => ${param('hours')}::int) group by 1) o on o.msku_id = m.id where m.mapping_status = 'unmapped' order by m.id limit 5000`)
        ).map((m) => ({
          key: `msku:${m.id}`,
          subject: { type: 'msku', id: m.id },
          store: m.store,
          msku: m.id,
          project: m.project,
          owner: m.owner,
          title: { 'zh-cn': `${m.sku} 未配对，已出${m.n}单`, en: `${m.sku} is not mapped and has ${m.n} orders` },
          facts: { orders: m.n },
        })),
    },
    {
      code: 'data_stale',
      name: { 'zh-cn': '数据中断', en: 'Data interrupted' },
      level: 'warn',
      params: [{ name: 'hours', value: 36, low: 6, high: 720 }],
      find: async ({ run, param }) =>
        (
          await run.rows<{ id: number; name: string; project: number | null; type: string; hours: number }>(sql`
            select s.id, s.name, s.project_id as project, f.type, (extract(epoch from now() - f.at) / 3600)::int as hours from store s
            join (select store_account_id, type, max(greatest(data_at, confirmed_at)) as at from report_file where status = 'parsed' and type in ('all_orders', 'fba_myi', 'listings_all') group by 1, 2) f on f.store_account_id = s.store_account_id
            where s.status = 'normal' and f.at < now() - make_interval(hours => ${param('hours')}::int) order by s.id, f.type limit 5000`)
        ).map((r) => ({
          key: `store:${r.id}:${r.type}`,
          subject: { type: 'store', id: r.id },
          store: r.id,
          project: r.project,
          title: { 'zh-cn': `${r.name} 数据已${r.hours}小时未更新`, en: `${r.name}: no data for ${r.hours} hours` },
          facts: { report: r.type, hours: r.hours },
        })),
    },
    {
      code: 'cert_expiring',
      name: { 'zh-cn': '证书到期', en: 'Certificate expires' },
      level: 'info',
      params: [{ name: 'days', value: 60, low: 7, high: 365 }],
      find: async ({ run, param, today }) =>
        (
          await run.rows<{ id: number; sku_id: number; sku: string; day: string; owner: number | null; days: number }>(sql`
            select c.id, k.id as sku_id, k.code as sku, c.valid_to as day, k.developer_id as owner, c.valid_to - ${today}::date as days from sku_certificate c join sku k on k.id = c.sku_id where c.valid_to between ${today}::date - 30 and ${addDays(today, param('days'))}::date order by c.id limit 5000`)
        ).map((c) => ({
          key: `cert:${c.id}`,
          subject: { type: 'sku', id: c.sku_id },
          owner: c.owner,
          title: { 'zh-cn': `${c.sku} 证书${c.day}到期`, en: `${c.sku}: a certificate expires on ${c.day}` },
          facts: { valid_to: c.day, days: c.days },
          level: c.days <= 7 ? ('high' as const) : c.days <= 30 ? ('warn' as const) : ('info' as const),
        })),
    },
    {
      code: 'removal_overdue',
      name: { 'zh-cn': '移除超时', en: 'Removal overdue' },
      level: 'info',
      params: [{ name: 'days', value: 30, low: 7, high: 180 }],
      find: async ({ run, param, today }) =>
        (
          await run.rows<{
            id: number
            no: string
            store: number
            project: number | null
            owner: number | null
            open: number
            until: string | null
            days: number
          }>(sql`
            select id, no, store_id as store, project_id as project, owner_id as owner, open, claim_until as until, (now()::date - request_at::date) as days from removal_order where status in ('submitted', 'processing', 'shipped') and request_at < now() - make_interval(days => ${param('days')}::int) order by id limit 5000`)
        ).map((r) => ({
          key: `removal:${r.id}`,
          subject: { type: 'removal_order', id: r.id },
          store: r.store,
          project: r.project,
          owner: r.owner,
          title: { 'zh-cn': `移除单${r.no} 已${r.days}天`, en: `Removal ${r.no} is open for ${r.days} days` },
          facts: { days: r.days, missing: r.open, claim_until: r.until },
          ...(r.until !== null && r.open > 0 && r.until <= addDays(today, 7) ? { level: 'warn' as const } : {}),
        })),
    },
    {
      code: 'coupon_budget',
      name: { 'zh-cn': '优惠券预算', en: 'Coupon budget' },
      level: 'info',
      params: [{ name: 'pct', value: 90, low: 50, high: 100 }],
      find: async ({ run, param }) =>
        (
          await run.rows<{ id: string; name: string | null; store: number; project: number | null; pct: number }>(sql`
            select c.coupon_id as id, c.name, c.store_id as store, s.project_id as project, (c.budget_spent * 100 / c.budget)::int as pct from amz_coupon c join store s on s.id = c.store_id where c.is_current and c.budget > 0 and c.start_at <= now() and (c.end_at is null or c.end_at > now()) and c.budget_spent * 100 / c.budget >= ${param('pct')}::numeric order by c.id limit 5000`)
        ).map((c) => ({
          key: `coupon:${c.store}:${c.id}`,
          subject: { type: 'store', id: c.store },
          store: c.store,
          project: c.project,
          title: { 'zh-cn': `优惠券${c.name ?? c.id} 预算已用${c.pct}%`, en: `Coupon ${c.name ?? c.id} has used ${c.pct} % of its budget` },
          facts: { used_pct: c.pct },
        })),
    },
    { code: 'health_red', name: { 'zh-cn': '账户健康', en: 'Account health' }, level: 'high' },
    { code: 'promo_unplanned', name: { 'zh-cn': '未报备活动', en: 'Unplanned promotion' }, level: 'warn' },
    { code: 'capacity', name: { 'zh-cn': '容量不足', en: 'Storage capacity' }, level: 'warn' },
  )

import { endOfMonth } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { registerAllocBase, registerCloseCheck, registerComponentCost, registerOpenBills } from '@crossway/ledger/server'
import { isStockPeriodOpen } from '@crossway/warehouse/server'
import { registerFreightCheck } from './bills/freight-check.ts'
import { statementGaps } from './settlement/statement-gaps.ts'

/** What the profit ledger asks this module: weights that only stock and listings know, and its lines of the close checklist. */
export function registerPorts(): void {
  // volume_days: units on hand × size × days of the month. The platform's stock is counted once a day at most, so the days are the same for all.
  registerAllocBase('volume_days', (run, store, month) =>
    run.rows(sql`
      with stock as (select e.msku_id, sum(e.qty_delta)::numeric as qty, min(e.sku_id) as sku_id from stock_entry e join store s on s.id = ${store}::bigint and e.warehouse_id = s.default_warehouse_id
        where e.msku_id <> 0 and e.occurred_at < (${month + '-01'}::date + interval '1 month') and e.msku_id in (select id from msku where store_id = ${store}::bigint) group by 1),
      sold as (select r.msku_id, sum(r.quantity)::numeric as qty from pl_rollup_day r where r.store_id = ${store}::bigint and r.msku_id is not null and r.pl_line_code like 'L01%' and r.biz_date >= ${month + '-01'}::date and r.biz_date < (${month + '-01'}::date + interval '1 month')::date group by 1)
      select coalesce(k.msku_id, d.msku_id) as msku, round(greatest(coalesce(k.qty, 0), coalesce(d.qty, 0)) * coalesce((select sum(u.volume * ms.qty) from msku_sku ms join sku u on u.id = ms.sku_id where ms.msku_id = coalesce(k.msku_id, d.msku_id) and ms.valid_to is null), 0.001), 6)::text as weight
      from stock k full join sold d on d.msku_id = k.msku_id where greatest(coalesce(k.qty, 0), coalesce(d.qty, 0)) > 0 order by 1`),
  )
  registerOpenBills('settlement', async (run, project, after) =>
    (
      await run.rows<{ no: string }>(
        sql`select settlement_no as no from settlement where project_id = ${project}::bigint and status in ('imported', 'classified', 'checked') and period_end::date > ${after}::date order by 1 limit 10`,
      )
    ).map((r) => r.no),
  )
  registerOpenBills('reconcile_bill', async (run, project, after) =>
    (
      await run.rows<{ no: string }>(
        sql`select bill_no as no from reconcile_bill where project_id = ${project}::bigint and status not in ('settled', 'void', 'finalized') and period_end > ${after}::date order by 1 limit 10`,
      )
    ).map((r) => r.no),
  )
  registerComponentCost((run, mskus) =>
    run.rows(sql`
      select m.msku_id as msku, m.sku_id as sku, s.category_id as category, (m.qty * coalesce((select case when sum(p.qty) > 0 then sum(p.goods_value) / sum(p.qty) end from stock_pool p where p.sku_id = m.sku_id and p.qty > 0), 1))::text as weight
      from msku_sku m join sku s on s.id = m.sku_id where m.msku_id = any(${mskus}::bigint[]) and m.valid_to is null order by m.msku_id, m.seq limit 100000`),
  )
  registerCloseCheck({
    code: 'statements',
    blocking: true,
    title: { 'zh-cn': '截至月末的账单均已入账', en: 'Statements to the month’s end are posted' },
    check: async (run, { company, period }) => {
      // One that reaches over the month's end has lines of the month as well.
      const rows = await run.rows<{ no: string }>(
        sql`select settlement_no as no from settlement where company_id = ${company}::bigint and status in ('imported', 'classified', 'checked') and period_start < ((${period} || '-01')::date + interval '1 month') order by 1 limit 20`,
      )
      const gaps = await statementGaps(run, sql`st.company_id = ${company}::bigint`, endOfMonth(period + '-01'))
      const parts = [...rows.map((r) => r.no), ...gaps.filter((g) => g.waived === null).map((g) => `${g.store_name} ${g.from_day}–${g.to_day}`)]
      const list = parts.slice(0, 20).join(', ')
      return parts.length ? { ok: false, count: parts.length, detail: { 'zh-cn': list, en: list } } : { ok: true }
    },
  })
  registerCloseCheck({
    code: 'customer_bills',
    blocking: false,
    title: { 'zh-cn': '上月客户对账单已定稿', en: 'The month before’s customer bills are final' },
    check: async (run, { company, period }) => {
      const rows = await run.rows<{ no: string }>(
        sql`select bill_no as no from reconcile_bill where company_id = ${company}::bigint and status in ('draft', 'reviewing', 'sent', 'disputed', 'confirmed') and period_end < ${period + '-01'}::date order by 1 limit 20`,
      )
      const list = rows.map((r) => r.no).join(', ')
      return rows.length ? { ok: false, count: rows.length, detail: { 'zh-cn': list, en: list } } : { ok: true }
    },
  })
  registerCloseCheck({
    code: 'other_ie',
    blocking: true,
    title: { 'zh-cn': '其他收支均已审批', en: 'No other income or expense waits for approval' },
    check: async (run, { company, period }) => {
      const rows = await run.rows<{ no: string }>(
        sql`select no from other_ie where company_id = ${company}::bigint and status = 'submitted' and coalesce(spread_from, to_char(biz_date, 'YYYY-MM')) <= ${period} order by 1 limit 20`,
      )
      const list = rows.map((r) => r.no).join(', ')
      return rows.length ? { ok: false, count: rows.length, detail: { 'zh-cn': list, en: list } } : { ok: true }
    },
  })
  registerCloseCheck({
    code: 'manpower',
    blocking: false,
    title: { 'zh-cn': '人力成本已分摊', en: 'Labour cost is apportioned' },
    check: async (run, { company, period }) => {
      const row = await run.maybe(
        sql`select 1 as x from pl_rollup_month where company_id = ${company}::bigint and attrib_period = ${period} and pl_line_code like 'L13%' and amount_cny <> 0 limit 1`,
      )
      return row ? { ok: true } : { ok: false, detail: { 'zh-cn': '本月没有人力成本入账', en: 'No labour cost is booked in the month' } }
    },
  })
  registerFreightCheck()
  registerCloseCheck({
    code: 'stock_takes',
    blocking: false,
    title: { 'zh-cn': '盘点单均已过账', en: 'Stock takes are posted' },
    check: async (run, { company, period }) => {
      const rows = await run.rows<{ no: string }>(
        sql`select s.no from stock_take s where exists (select 1 from virtual_warehouse v where v.warehouse_id = s.warehouse_id and v.company_id = ${company}::bigint) and s.status in ('counting', 'pending') and to_char(coalesce(s.base_at, s.created_at) at time zone 'Asia/Shanghai', 'YYYY-MM') <= ${period} order by 1 limit 20`,
      )
      const list = rows.map((r) => r.no).join(', ')
      return rows.length ? { ok: false, count: rows.length, detail: { 'zh-cn': list, en: list } } : { ok: true }
    },
  })
  registerCloseCheck({
    code: 'stock_period',
    blocking: true,
    title: { 'zh-cn': '库存期间已关账', en: 'The stock period is closed' },
    check: async (run, { company, period }) => {
      // A company without stock of its own has no stock period to close.
      const stored = await run.maybe(sql`select 1 as x from stock_period where company_id = ${company}::bigint and period = ${period.replace('-', '')}`)
      return { ok: !stored || !(await isStockPeriodOpen(run, company, `${period}-15T12:00:00Z`)) }
    },
  })
  registerCloseCheck({
    code: 'unclassified',
    blocking: true,
    title: { 'zh-cn': '无未分类行', en: 'No line is unclassified' },
    check: async (run, { company, period }) => {
      const row = await run.one<{ n: number }>(
        sql`select coalesce(sum(unclassified_count), 0)::int as n from settlement where company_id = ${company}::bigint and status not in ('void', 'reversed') and to_char(period_start, 'YYYY-MM') <= ${period}`,
      )
      return { ok: row.n === 0, count: row.n }
    },
  })
}

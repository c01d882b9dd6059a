import { dayOf, addDays } from '@crossway/kernel'
import { handleQuery, sql, type App, type JobDef } from '@crossway/server-kit'
import { variationFamily } from '../../model/variation/variation-family.query.ts'

const watchHours = 72
const measureDays = 14

/**
 * Looks in the listings for what was done: all children under the new parent (or gone from the old one) = verified; not within 72 hours = failed.
 * Fourteen days later what came of it is measured (operations.md Multivariant, verify).
 */
export async function verifyPlans(app: App, now = new Date()): Promise<{ verified: number; failed: number; measured: number }> {
  const at = now.toISOString()
  const shown = sql.raw(
    `case when p.type in ('split', 'remove_child') then m.parent_item_id is distinct from p.parent_asin when p.type = 'theme' then m.variation_theme = p.theme else m.parent_item_id = coalesce(p.target_parent, p.parent_asin) or (p.target_parent is null and p.parent_asin is null and m.parent_item_id is not null) end`,
  )
  const verified = await app.db.run(sql`
    update variation_plan p set status = 'verified', verified_at = ${at}::timestamptz, version = p.version + 1, updated_at = now() where p.status = 'executed'
      and not exists (select 1 from variation_plan_child c join msku m on m.id = c.msku_id where c.variation_plan_id = p.id and (${shown}) is not true)`)
  const failed = await app.db.run(sql`
    update variation_plan set status = 'failed', result = '72小时内Listing报告未显示新变体关系', version = version + 1, updated_at = now() where status = 'executed' and executed_at < ${at}::timestamptz - make_interval(hours => ${watchHours}::int)`)
  const due = await app.db.rows<{ id: number; day: string }>(
    sql`select id, (executed_at at time zone 'Asia/Shanghai')::date as day from variation_plan where status = 'verified' and after_units is null and executed_at < ${at}::timestamptz - make_interval(days => ${measureDays}::int) order by id limit 200`,
  )
  for (const p of due) {
    const mean = (from: string, to: string) =>
      sql`(select coalesce(sum(i.quantity), 0) / ${measureDays}::numeric from amz_order_item i where i.is_current and i.order_status <> 'cancelled' and i.msku_id = c.msku_id and i.purchase_date_local between ${from}::date and ${to}::date)`
    await app.db.tx(async (tx) => {
      await tx.run(
        sql`update variation_plan_child c set before_units = ${mean(addDays(p.day, -measureDays), addDays(p.day, -1))}, after_units = ${mean(addDays(p.day, 1), addDays(p.day, measureDays))} where c.variation_plan_id = ${p.id}`,
      )
      await tx.run(
        sql`update variation_plan p set before_units = x.b, after_units = x.a, version = p.version + 1 from (select sum(before_units) as b, sum(after_units) as a from variation_plan_child where variation_plan_id = ${p.id}) x where p.id = ${p.id}`,
      )
    })
  }
  return { verified, failed, measured: due.length }
}
export const verifyJob: JobDef = {
  name: 'operations.verifyVariations',
  title: { 'zh-cn': '变体方案验证', en: 'Verification of variation plans' },
  cron: '15 9 * * *',
  run: ({ app }) => verifyPlans(app),
}

const family = sql.raw('partition by m.store_id, m.parent_item_id')
export const variationFamilyQuery = handleQuery(variationFamily, () => {
  const to = dayOf(new Date())
  return sql`
    select f.*, round(f.units_30d * 100.0 / nullif(f.family_units, 0), 2) as child_share, round(f.family_rating - (f.family_rating * f.family_reviews - f.rating * f.reviews) / nullif(f.family_reviews - f.reviews, 0), 2) as rating_drag,
      case when f.rating < f.family_rating - 0.5 and f.reviews >= 20 then 'split' when f.units_60d = 0 and f.stock > 0 then 'remove' when f.stock = 0 and f.units_60d > 0 then 'restock' end as advice
    from (
      select m.id, m.id as msku_id, m.store_id, m.parent_item_id as parent_asin, m.variation_theme as theme, m.item_id as asin, m.price::numeric(18,2) as price, m.rating, m.review_count as reviews, m.owner_id, m.project_id, coalesce(s.n30, 0) as units_30d, coalesce(s.n60, 0) as units_60d,
        coalesce(b.n, 0) as stock, count(*) over (${family})::int as children, sum(coalesce(s.n30, 0)) over (${family})::int as family_units, sum(coalesce(m.review_count, 0)) over (${family})::int as family_reviews,
        sum(m.rating * coalesce(m.review_count, 0)) over (${family}) / nullif(sum(case when m.rating is null then 0 else coalesce(m.review_count, 0) end) over (${family}), 0) as family_rating
      from msku m left join (select i.msku_id, sum(i.quantity) filter (where i.purchase_date_local > ${addDays(to, -30)}::date)::int as n30, sum(i.quantity)::int as n60 from amz_order_item i where i.is_current and i.order_status <> 'cancelled' and i.purchase_date_local > ${addDays(to, -60)}::date group by 1) s on s.msku_id = m.id
        left join (select b.msku_id, sum(b.qty)::int as n from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id and w.type = 'fba' where b.state = 'available' group by 1) b on b.msku_id = m.id
      where m.parent_item_id is not null and m.listing_status <> 'deleted') f`
})

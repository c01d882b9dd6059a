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
    const spans = [
      ['before', addDays(p.day, -measureDays), addDays(p.day, -1)],
      ['after', addDays(p.day, 1), addDays(p.day, measureDays)],
    ] as const
    await app.db.tx(async (tx) => {
      for (const [when, from, to] of spans) {
        const of = (column: string) => sql.id(`${when}_${column}`)
        const facts = sql`msku_daily d where d.day between ${from}::date and ${to}::date and d.msku_id`
        await tx.run(
          sql`update variation_plan_child c set ${of('units')} = (select coalesce(sum(d.units), 0) / ${measureDays}::numeric from ${facts} = c.msku_id) where c.variation_plan_id = ${p.id}`,
        )
        await tx.run(sql`
          update variation_plan p set ${of('units')} = x.units / ${measureDays}::numeric, ${of('sessions')} = x.sessions / ${measureDays}::numeric, ${of('conversion')} = round(100 * x.orders / nullif(x.sessions, 0), 4)
          from (select coalesce(sum(d.units), 0)::numeric as units, coalesce(sum(d.orders), 0)::numeric as orders, coalesce(sum(d.sessions), 0)::numeric as sessions from ${facts} in (select msku_id from variation_plan_child where variation_plan_id = ${p.id})) x where p.id = ${p.id}`)
      }
      await tx.run(sql`update variation_plan set version = version + 1 where id = ${p.id}`)
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
/** What a listing missed in thirty days: its days without stock at what it sells on a day with. */
const missed = sql.raw('coalesce(v.out_days * v.kept / nullif(v.days - v.out_days, 0), 0)')
export const variationFamilyQuery = handleQuery(variationFamily, () => {
  const to = dayOf(new Date())
  const month = sql`d.day > ${addDays(to, -31)}::date`
  return sql`
    select f.*, round(f.units_30d * 100.0 / nullif(f.family_units, 0), 2) as child_share, round(100 * f.missed / nullif(f.family_units + f.family_missed, 0), 2) as stockout_share,
      round(f.family_rating_raw, 2) as family_rating, round(f.family_rating_raw - (f.family_rating_raw * f.family_reviews - f.rating * f.reviews) / nullif(f.family_reviews - f.reviews, 0), 2) as rating_drag,
      case when f.rating < f.family_rating_raw - 0.5 and f.reviews >= 20 then 'split' when f.units_60d = 0 and f.stock > 0 then 'remove' when f.stock = 0 and f.units_60d > 0 then 'restock' end as advice
    from (
      select m.id, m.id as msku_id, m.store_id, m.parent_item_id as parent_asin, m.variation_theme as theme, m.item_id as asin, (select string_agg(a.value, ' / ' order by a.key) from jsonb_each_text(case when jsonb_typeof(m.attrs) = 'object' then m.attrs else '{}' end) a) as attributes,
        m.price::numeric(18,2) as price, m.rating, m.review_count as reviews, m.owner_id, m.project_id, coalesce(v.n30, 0) as units_30d, coalesce(v.n60, 0) as units_60d, coalesce(v.sessions, 0) as sessions_30d, ${missed} as missed, sum(${missed}) over (${family}) as family_missed,
        coalesce(b.n, 0) as stock, count(*) over (${family})::int as children, sum(coalesce(v.n30, 0)) over (${family})::int as family_units, sum(coalesce(m.review_count, 0)) over (${family})::int as family_reviews,
        sum(m.rating * coalesce(m.review_count, 0)) over (${family}) / nullif(sum(case when m.rating is null then 0 else coalesce(m.review_count, 0) end) over (${family}), 0) as family_rating_raw
      from msku m left join (select d.msku_id, sum(d.sessions) filter (where ${month})::int as sessions, count(*) filter (where ${month}) as days, count(*) filter (where ${month} and d.stockout) as out_days, sum(d.units) filter (where ${month} and not d.stockout) as kept, sum(d.units) filter (where ${month})::int as n30, sum(d.units)::int as n60
          from msku_daily d where d.day > ${addDays(to, -61)}::date group by 1) v on v.msku_id = m.id
        left join (select b.msku_id, sum(b.qty)::int as n from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id and w.type = 'fba' where b.state = 'available' group by 1) b on b.msku_id = m.id
      where m.parent_item_id is not null and m.listing_status <> 'deleted') f`
})

import { addDays, dayOf } from '@crossway/kernel'
import { sql, type JobDef, type Runner } from '@crossway/server-kit'

const days = 30

/** For how many days the goods of each living object last: what is free to sell over what is sold a day (promotion.md promotionalObj). Answers how many changed. */
export const keepCover = (run: Runner, today: string): Promise<number> =>
  run.run(sql`
    with sold as (
      select i.msku_id as msku, sum(i.quantity)::numeric / ${days}::int as a_day from amz_order_item i
      where i.is_current and i.msku_id in (select msku_id from promotion_object where status in ('draft', 'active', 'paused')) and i.purchase_date_local between ${addDays(today, -days)}::date and ${addDays(today, -1)}::date and i.order_status <> 'cancelled'
      group by 1
    ), have as (
      select b.msku_id as msku, sum(b.qty) as qty from stock_balance b where b.state = 'available' and b.msku_id in (select msku_id from promotion_object where status in ('draft', 'active', 'paused')) group by 1
    ), new as (
      select o.id, least(floor(greatest(coalesce(h.qty, 0), 0) / s.a_day), 9999)::int as cover from promotion_object o join sold s on s.msku = o.msku_id and s.a_day > 0 left join have h on h.msku = o.msku_id
      where o.status in ('draft', 'active', 'paused')
    )
    update promotion_object o set cover_days = n.cover from new n where n.id = o.id and o.cover_days is distinct from n.cover`)

export const coverJob: JobDef = {
  name: 'promotion.cover',
  title: { 'zh-cn': '推广对象可售天数', en: 'Days of cover of promotion objects' },
  cron: '10 6 * * *',
  run: async ({ app }) => ({ changed: await keepCover(app.db, dayOf(new Date())) }),
}

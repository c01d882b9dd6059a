import { sql, type ComputedColumn } from '@crossway/server-kit'

/** Says of a trial that a newer card is in force today than the one its result came from (tool.md, badge). */
export const figures: readonly ComputedColumn[] = [
  {
    resource: 'price_trial',
    name: 'rates_changed',
    type: 'text',
    sql: (
      lang,
    ) => sql`(select ${sql.raw(lang === 'en' ? "'Rates changed'" : "'费率已更新'")} from fee_rate_card used join fee_rate_card now on now.marketplace_id = used.marketplace_id and now.program = used.program
      and now.product_class = used.product_class and now.season = used.season and now.status = 'published' and now.effective_from > used.effective_from and now.effective_from <= (now() at time zone 'Asia/Shanghai')::date
      where used.id = (t.rate_versions->>'card')::bigint limit 1)`,
  },
]

import { sql, type JobDef } from '@crossway/server-kit'

const keepDays = 30

/** Buyers' places and companies are kept for thirty days and not longer (resource.md, PII class); states, countries and money stay. */
export const purgeJob: JobDef = {
  name: 'report.purgePersonal',
  title: { 'zh-cn': '清除订单个人信息', en: 'Purge personal data of orders' },
  cron: '30 3 * * *',
  async run({ app }) {
    const gone = (table: 'amz_order' | 'amz_order_item'): Promise<number> =>
      app.db.run(sql`
        update ${sql.id(table)} set ship_city = null, ship_postal_code = null, buyer_company = null
        where purchase_at < now() - make_interval(days => ${keepDays}) and (ship_city is not null or ship_postal_code is not null or buyer_company is not null)`)
    return { orders: await gone('amz_order'), items: await gone('amz_order_item') }
  },
}

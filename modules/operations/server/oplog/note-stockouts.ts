import { addDays, dayOf } from '@crossway/kernel'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { addOpLog } from './add-op-log.ts'

const most = 20_000
/** Days that are looked at again, because facts of a day may come late. */
const back = 7

/** Notes for each listing the day on which its shelf ran empty, and the day on which there were goods again (operations.md oplogPlus, auto rows). */
export async function noteStockouts(app: App, today = dayOf(new Date())): Promise<{ noted: number }> {
  const turns = await app.db.rows<{ msku: number; store: number; asin: string | null; day: string; out: boolean }>(sql`
    select d.msku_id as msku, d.store_id as store, m.item_id as asin, d.day, d.stockout as out from msku_daily d join msku_daily p on p.msku_id = d.msku_id and p.day = d.day - 1 and p.stockout <> d.stockout join msku m on m.id = d.msku_id
    where d.day between ${addDays(today, -back)}::date and ${addDays(today, -1)}::date and p.day >= ${addDays(today, -back - 1)}::date and m.lifecycle not in ('clearance', 'stopped') order by d.day, d.msku_id limit ${most}::int`)
  const noted = await app.db.tx((tx) =>
    addOpLog(
      { tx },
      turns.map((t) => ({
        store: t.store,
        msku: t.msku,
        asin: t.asin,
        day: t.day,
        type: 'inventory',
        text: t.out ? '断货' : '恢复可售',
        text_en: t.out ? 'Out of stock' : 'In stock again',
        key: `stock:${t.msku}:${t.day}:${t.out ? 'out' : 'back'}`,
      })),
    ),
  )
  return { noted }
}
export const stockoutLogJob: JobDef = {
  name: 'operations.stockoutLog',
  title: { 'zh-cn': '断货与恢复记入运营日志', en: 'Stock-outs in the operation log' },
  cron: '50 4 * * *',
  run: ({ app }) => noteStockouts(app),
}

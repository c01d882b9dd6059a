import { lastStoresOf, registerClosingCheck } from '@crossway/project/server'
import { sql } from '@crossway/server-kit'

/** Campaigns that have spent in the last days are still running: told before a project ends, and no reason to wait (project.md, closing checklist). */
export const registerAdvertisingCheck = (): void =>
  registerClosingCheck({
    code: 'advertising',
    title: { 'zh-cn': '近3天仍有花费的广告活动', en: 'Campaigns that spent in the last 3 days' },
    blocking: false,
    count: async (run, project) =>
      (
        await run.one<{ n: number }>(
          sql`select count(distinct (d.store_id, d.campaign))::int as n from ad_daily d where d.store_id in ${lastStoresOf(project)} and d.spend > 0 and d.day >= (now() at time zone 'Asia/Shanghai')::date - 3`,
        )
      ).n,
    link: async (project, _of, run) => {
      const stores = await run.rows<{ id: number }>(sql`select x.id from ${lastStoresOf(project)} x order by 1 limit 200`)
      return { route: 'advertisingSettlement', part: 'ad_month', filter: { store: { in: stores.map((s) => s.id) } } }
    },
  })

import { lastStoresOf, registerClosingCheck } from '@crossway/project/server'
import { sql } from '@crossway/server-kit'

const running = ['active', 'limited']

/** Advertising accounts that were not disabled are told before a project ends (project.md, closing checklist). */
export const registerAdAccountCheck = (): void =>
  registerClosingCheck({
    code: 'ad_accounts',
    title: { 'zh-cn': '未停用的广告账户', en: 'Advertising accounts not disabled' },
    blocking: false,
    count: async (run, project) =>
      (
        await run.one<{ n: number }>(
          sql`select count(*)::int as n from ad_account where store_id in ${lastStoresOf(project)} and status = any(${running}::text[])`,
        )
      ).n,
    link: async (project, _of, run) => {
      const stores = await run.rows<{ id: number }>(sql`select x.id from ${lastStoresOf(project)} x order by 1 limit 200`)
      return { route: 'shopifyAd', filter: { store: { in: stores.map((s) => s.id) }, status: { in: running } } }
    },
  })

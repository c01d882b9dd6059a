import { sql, type App } from '@crossway/server-kit'
import { registerUsage } from '@crossway/settings/server'

/** Open inquiries keep their destination from being disabled (contracts.md, port registerUsage). */
export const registerUses = (app: App): void =>
  registerUsage(app, 'logistics_warehouse', async ({ tx, id }) => [
    {
      text: { 'zh-cn': '未结询价单', en: 'open inquiries' },
      count: (
        await tx.one<{ n: number }>(sql`select count(*)::int as n from freight_inquiry where dest_id = ${id} and status in ('draft', 'open', 'comparing')`)
      ).n,
    },
  ])

import { getMetric } from '@crossway/ledger/server'
import { sql, type App } from '@crossway/server-kit'
import { registerHomeMetric } from '@crossway/workplace/server'

const money = {
  net_sales: { 'zh-cn': '净销售额', en: 'Net sales' },
  gross_profit: { 'zh-cn': '毛利', en: 'Gross profit' },
  net_profit: { 'zh-cn': '净利润', en: 'Net profit' },
} as const

/** Figures that goals read at night (contracts.md, `registerHomeMetric`): money of the projects that a person leads in whole months, CNY. */
export function registerProfitMetrics(app: App): void {
  for (const code of Object.keys(money) as (keyof typeof money)[])
    registerHomeMetric(app, {
      code,
      title: money[code],
      read: async (run, { employee, from, to }) => {
        const led = await run.rows<{ id: number }>(sql`select id from project where leader_id = ${employee} and stage not in ('draft', 'cancelled') limit 500`)
        if (led.length === 0) return undefined
        const { amount } = await getMetric({ app, run }, code, { project: led.map((p) => Number(p.id)) }, from.slice(0, 7), { to: to.slice(0, 7) })
        return amount ?? undefined
      },
    })
}

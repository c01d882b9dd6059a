import { addDays } from '@crossway/kernel'
import type { App } from '@crossway/server-kit'
import { listFigure, registerHomeFigure } from '@crossway/workplace/server'

/** What whoever wins clients sees on his home page: his own rows, or those of his department (workplace.md home, KPI presets). */
export const registerCustomerFigures = (app: App): void =>
  registerHomeFigure(
    app,
    listFigure({
      code: 'followups_week',
      title: { 'zh-cn': '本周有效跟进', en: 'Effective follow-ups, this week' },
      node: 'followup',
      presets: ['sales'],
      better: 'up',
      filter: () => ({ is_effective: { eq: true } }),
      by: { field: 'followup_at', span: 'week' },
    }),
    listFigure({
      code: 'customers_expiring',
      title: { 'zh-cn': '3 天内到期客户', en: 'Customers expiring in 3 days' },
      node: 'working',
      presets: ['sales'],
      better: 'down',
      filter: (day) => ({ expire_at: { between: [day, addDays(day, 3)] } }),
    }),
  )

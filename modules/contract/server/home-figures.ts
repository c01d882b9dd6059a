import type { App } from '@crossway/server-kit'
import { listFigure, registerHomeFigure } from '@crossway/workplace/server'

/** What was signed this month, in the rows that the contract page shows (workplace.md home, KPI presets). */
export const registerContractFigures = (app: App): void =>
  registerHomeFigure(
    app,
    listFigure({
      code: 'signed_month',
      title: { 'zh-cn': '本月签约额', en: 'Signed this month' },
      node: 'contract',
      presets: ['sales', 'management'],
      better: 'up',
      sum: 'sign_amount_cny',
      filter: () => ({ status: { not_in: ['voided'] } }),
      by: { field: 'sign_date', span: 'month' },
    }),
  )

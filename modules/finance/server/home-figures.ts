import { addDays } from '@crossway/kernel'
import type { App } from '@crossway/server-kit'
import { listFigure, registerHomeFigure } from '@crossway/workplace/server'

const presets = ['finance'] as const
/** What is to be paid within a week, and bills of forwarders and warehouses that wait to be confirmed (workplace.md home, KPI presets). */
export const registerFinanceFigures = (app: App): void =>
  registerHomeFigure(
    app,
    listFigure({
      code: 'payables_due',
      title: { 'zh-cn': '7 天内应付款', en: 'Payables due in 7 days' },
      node: 'supplierPayment',
      presets,
      better: 'down',
      filter: (day) => ({ status: { in: ['submitted', 'approved', 'scheduled'] }, planned_date: { lte: addDays(day, 7) } }),
    }),
    listFigure({
      code: 'freight_bills',
      title: { 'zh-cn': '待确认头程账单', en: 'Freight bills to confirm' },
      node: 'CFSettlement',
      presets,
      better: 'down',
      tab: 'matched',
    }),
    listFigure({
      code: 'warehouse_bills',
      title: { 'zh-cn': '待确认海外仓账单', en: 'Warehouse bills to confirm' },
      node: 'OWSettlement',
      presets,
      better: 'down',
      tab: 'matched',
    }),
  )

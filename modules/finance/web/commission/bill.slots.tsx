import { endOfMonth } from '@crossway/kernel'
import { openTab, type ListRow, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { MonthBar } from './month-bar.tsx'

/** The bill's base where it comes from: the profit of its project in its month. */
const openProfit = (row: ListRow): void => {
  const month = String(row['month'])
  const project = row['project'] as { readonly id: number } | null
  if (project) void openTab('profitAnalysis', { period: 'custom', from: `${month}-01`, to: endOfMonth(`${month}-01`), f_project: String(project.id) })
}
const slots: Slots = {
  toolbar: [MonthBar],
  rowActions: [{ key: 'profit', label: { 'zh-cn': '利润分析', en: 'Profit analysis' }, run: openProfit }],
  dialogs: { adjust: lazy(() => import('./adjust-dialog.tsx')) },
  views: {
    people: { label: { 'zh-cn': '按人汇总', en: 'By person' }, icon: 'Team', View: lazy(() => import('./people-view.tsx')) },
    mine: { label: { 'zh-cn': '我的提成', en: 'My commission' }, icon: 'User', View: lazy(() => import('./mine-view.tsx')) },
    missing: { label: { 'zh-cn': '缺少分成架构', en: 'No dividing structure' }, icon: 'Alert', View: lazy(() => import('./missing-view.tsx')) },
  },
}
export default slots

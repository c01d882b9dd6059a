import type { Slots } from '@crossway/web-kit'
import { dueCell } from '@crossway/web-ui'
import { lazy } from 'react'
import { QuickAdd } from './quick-add.tsx'

const open = new Set(['todo', 'doing', 'to_confirm'])
const slots: Slots = {
  toolbar: [QuickAdd],
  cells: { due_at: dueCell('due_at', (row) => open.has(String(row['status']))) },
  views: {
    board: { label: { 'zh-cn': '看板', en: 'Board' }, icon: 'Project', View: lazy(() => import('./todo-board.tsx')) },
    calendar: { label: { 'zh-cn': '日历', en: 'Calendar' }, icon: 'Calendar', View: lazy(() => import('./todo-calendar.tsx')) },
    stats: { label: { 'zh-cn': '统计', en: 'Statistics' }, icon: 'BarChart', alone: true, View: lazy(() => import('./todo-stats.tsx')) },
  },
}
export default slots

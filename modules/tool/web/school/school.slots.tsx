import { download, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { LearnTab } from './learn-tab.tsx'

const slots: Slots = {
  views: { shelf: { label: { 'zh-cn': '课程墙', en: 'Shelf' }, icon: 'Appstore', View: lazy(() => import('./shelf.tsx')) } },
  recordTabs: [{ key: 'learn', label: { 'zh-cn': '学习', en: 'Learn' }, Tab: LearnTab, first: true, shown: (record) => Number(record['edition'] ?? 0) > 0 }],
  rowActions: [
    {
      key: 'paper',
      label: { 'zh-cn': '下载证书', en: 'Certificate' },
      shown: (row) => 'issued_on' in row,
      run: (row) => download(`/api/certificate/${row.id}/paper.pdf`, `${String(row['no'])}.pdf`),
    },
  ],
}
export default slots

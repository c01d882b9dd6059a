import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { PinsField } from '../pins/pins-field.tsx'

const slots: Slots = {
  views: { board: { label: { 'zh-cn': '看板', en: 'Board' }, icon: 'Project', View: lazy(() => import('../kanban/kanban.tsx')) } },
  recordTabs: [
    { key: 'brief', label: { 'zh-cn': '需求', en: 'Brief' }, Tab: lazy(() => import('./brief-tab.tsx')), first: true },
    {
      key: 'compare',
      label: { 'zh-cn': '稿件对比', en: 'Compare' },
      shown: (record) => ((record['versions'] as unknown[] | null) ?? []).length > 0,
      Tab: lazy(() => import('../pins/compare-tab.tsx')),
    },
  ],
  argFields: { 'send_back.annotations': PinsField, 'return_script.annotations': PinsField },
}
export default slots

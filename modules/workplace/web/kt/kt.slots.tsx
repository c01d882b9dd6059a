import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ImportDocs } from './import-docs.tsx'

const slots: Slots = {
  recordTabs: [{ key: 'read', label: { 'zh-cn': '正文', en: 'Text' }, first: true, Tab: lazy(() => import('./read-tab.tsx')) }],
  toolbar: [ImportDocs],
  dialogs: { write: lazy(() => import('./write-dialog.tsx')) },
  views: { shelf: { label: { 'zh-cn': '阅览', en: 'Shelf' }, icon: 'Read', View: lazy(() => import('./shelf.tsx')) } },
}
export default slots

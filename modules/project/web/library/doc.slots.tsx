import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  dialogs: { write: lazy(() => import('./write-dialog.tsx')) },
  figures: { readers: { kind: 'int', label: computedLabels.doc.readers } },
  recordTabs: [
    {
      key: 'read',
      label: { 'zh-cn': '正文', en: 'Text' },
      first: true,
      shown: (record) => record['type'] === 'page',
      Tab: lazy(() => import('./read-tab.tsx')),
    },
  ],
}
export default slots

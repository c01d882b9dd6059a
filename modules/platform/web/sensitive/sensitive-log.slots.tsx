import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ResourceCell } from '../security/resource-field.tsx'

const slots: Slots = {
  cells: { resource: ResourceCell },
  dialogs: { rollback: lazy(() => import('./rollback-dialog.tsx').then((m) => ({ default: m.RollbackDialog }))) },
  recordTabs: [
    {
      key: 'change',
      label: { 'zh-cn': '修改对比', en: 'Comparison' },
      Tab: lazy(() => import('./change-detail.tsx').then((m) => ({ default: m.ChangeDetail }))),
      first: true,
    },
  ],
}
export default slots

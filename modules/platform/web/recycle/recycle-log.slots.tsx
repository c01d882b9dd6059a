import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ActorCell, ActorRead, ResourceCell, ResourceRead } from '../security/resource-field.tsx'

const slots: Slots = {
  reads: { resource: ResourceRead, actor_name: ActorRead },
  cells: { actor_name: ActorCell, resource: ResourceCell },
  dialogs: { restore: lazy(() => import('./restore-dialog.tsx').then((m) => ({ default: m.RestoreDialog }))) },
  recordTabs: [
    {
      key: 'kept',
      label: { 'zh-cn': '被删数据', en: 'Deleted data' },
      Tab: lazy(() => import('./kept-record.tsx').then((m) => ({ default: m.StoredRecord }))),
      first: true,
    },
  ],
}
export default slots

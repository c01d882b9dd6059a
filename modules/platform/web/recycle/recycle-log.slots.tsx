import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ActorCell, ResourceCell, RuleCell } from '../security/resource-field.tsx'

const slots: Slots = {
  cells: { actor_name: ActorCell, rule: RuleCell, resource: ResourceCell },
  dialogs: { restore: lazy(() => import('./restore-dialog.tsx').then((m) => ({ default: m.RestoreDialog }))) },
  recordTabs: [
    {
      key: 'kept',
      label: { 'zh-cn': '被删数据', en: 'Deleted data' },
      Tab: lazy(() => import('./kept-record.tsx').then((m) => ({ default: m.KeptRecord }))),
      first: true,
    },
  ],
}
export default slots

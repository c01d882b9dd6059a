import { useLang, type ListRow, type RowProps, type Slots } from '@crossway/web-kit'
import { lazy, type ReactElement } from 'react'
import { StoredField, StoredValue } from './kept-value.tsx'
import { ActorCell, ActorRead, ResourceCell, ResourceRead } from '../security/resource-field.tsx'

/** Of a secret neither value is kept: only that it changed. */
function AfterCell({ row }: RowProps): ReactElement {
  const lang = useLang()
  const secret = (row['before'] ?? null) === null && (row['after'] ?? null) === null
  return secret ? <span>{lang === 'en' ? 'changed' : '已修改'}</span> : <StoredValue row={row} side="after" />
}
const BeforeCell = ({ row }: RowProps): ReactElement => <StoredValue row={row} side="before" />
const FieldCell = ({ row }: RowProps): ReactElement => <StoredField row={row} />

const BeforeRead = ({ row }: { readonly row: ListRow }): ReactElement => <StoredValue row={row} side="before" />
const AfterRead = ({ row }: { readonly row: ListRow }): ReactElement => <AfterCell row={row} route="" />

const slots: Slots = {
  reads: { resource: ResourceRead, actor_name: ActorRead, field: StoredField, note: StoredField, before: BeforeRead, after: AfterRead },
  cells: { actor_name: ActorCell, resource: ResourceCell, field: FieldCell, note: FieldCell, before: BeforeCell, after: AfterCell },
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

import { useLang, type RowProps, type Slots } from '@crossway/web-kit'
import { lazy, type ReactElement } from 'react'
import { ResourceCell } from '../security/resource-field.tsx'

/** Of a secret neither value is kept: only that it changed. */
function AfterCell({ row }: RowProps): ReactElement {
  const lang = useLang()
  const secret = (row['before'] ?? null) === null && (row['after'] ?? null) === null
  return <span>{secret ? (lang === 'en' ? 'changed' : '已修改') : String(row['after'] ?? '–')}</span>
}
const FieldCell = ({ row }: RowProps): ReactElement => <span title={String(row['field'])}>{String(row['note'] ?? row['field'])}</span>

const slots: Slots = {
  cells: { resource: ResourceCell, field: FieldCell, after: AfterCell },
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

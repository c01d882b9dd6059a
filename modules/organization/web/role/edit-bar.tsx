import { auth, type RecordProps } from '@crossway/web-kit'
import { Alert, Button } from 'antd'
import type { ReactElement } from 'react'
import type { Deed } from '../dialog/use-deed.ts'
import { useWords } from '../words.ts'

interface Props {
  readonly record: RecordProps['record']
  readonly editing: boolean
  readonly deed: Deed
  readonly changed: boolean
  readonly onEdit: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
}

/** Editing of one tab: begun on purpose, saved or left again; what the server refuses stands above it. */
export function EditBar({ record, editing, deed, changed, onEdit, onCancel, onSave }: Props): ReactElement | null {
  const w = useWords()
  if (!auth('role/edit') || record['status'] !== 'enabled') return null
  return (
    <>
      {deed.failed && <Alert type="error" showIcon title={deed.failed} className="form-general" />}
      <div className="org-foot">
        {editing ? (
          <>
            <Button onClick={onCancel}>{w('取消', 'Cancel')}</Button>
            <Button type="primary" disabled={!changed} loading={deed.busy} onClick={onSave} data-testid="btn-tab-save">
              {w('保存', 'Save')}
            </Button>
          </>
        ) : (
          <Button onClick={onEdit} data-testid="btn-tab-edit">
            {w('编辑', 'Edit')}
          </Button>
        )}
      </div>
    </>
  )
}

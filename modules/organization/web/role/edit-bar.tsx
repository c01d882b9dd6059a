import { auth, type RecordProps } from '@crossway/web-kit'
import { Alert, Button } from 'antd'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'
import type { Part } from './use-part.ts'

/** Editing of one tab: begun on purpose, saved or left again; what the server refuses stands above it. */
export function EditBar({
  record,
  part,
}: {
  readonly record: RecordProps['record']
  readonly part: Omit<Part<unknown>, 'value' | 'put'>
}): ReactElement | null {
  const { editing, action, changed } = part
  const w = useWords()
  if (!auth('role/edit') || record['status'] !== 'enabled') return null
  return (
    <>
      {action.failed && <Alert type="error" showIcon title={action.failed} className="form-general" />}
      <div className="org-foot">
        {editing ? (
          <>
            <Button onClick={part.cancel}>{w('取消', 'Cancel')}</Button>
            <Button type="primary" disabled={!changed} loading={action.busy} onClick={() => void part.save()} data-testid="btn-tab-save">
              {w('保存', 'Save')}
            </Button>
          </>
        ) : (
          <Button onClick={part.begin} data-testid="btn-tab-edit">
            {w('编辑', 'Edit')}
          </Button>
        )}
      </div>
    </>
  )
}

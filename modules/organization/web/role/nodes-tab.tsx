import { auth, patch, type RecordProps } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { NodesTree } from '../nodes/nodes-tree.tsx'
import type { RoleColumn } from '../permissions/matrix-edits.ts'
import { SaveMatrix } from '../permissions/save-matrix.tsx'
import { useWords } from '../words.ts'

/** What the role may do, in the menu's tree; a change is shown with whom it touches before it is saved. */
export function NodesTab({ record, refresh }: RecordProps): ReactElement {
  const w = useWords()
  const client = useQueryClient()
  const stored = useMemo(() => (record['nodes'] ?? []) as string[], [record])
  const [draft, setDraft] = useState<readonly string[]>()
  const [saving, setSaving] = useState(false)
  const chosen = useMemo(() => new Set(draft ?? stored), [draft, stored])
  const add = [...chosen].filter((n) => !stored.includes(n))
  const remove = stored.filter((n) => !chosen.has(n))
  const role: RoleColumn = {
    id: record.id,
    version: Number(record.version),
    code: String(record['code']),
    name: String(record['name']),
    name_en: null,
    status: String(record['status']),
    nodes: stored,
  }
  const may = auth('role/edit') && record['status'] === 'enabled'
  return (
    <div className="org-part" data-testid="nodes-tab">
      <NodesTree chosen={chosen} onChange={draft ? setDraft : undefined} height={420} />
      {may && (
        <div className="org-foot">
          {draft && <span className="note">{w(`新增 ${add.length}，移除 ${remove.length}`, `${add.length} added, ${remove.length} removed`)}</span>}
          {draft ? (
            <>
              <Button onClick={() => setDraft(undefined)}>{w('取消', 'Cancel')}</Button>
              <Button type="primary" disabled={add.length + remove.length === 0} onClick={() => setSaving(true)} data-testid="btn-tab-save">
                {w('保存', 'Save')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setDraft(stored)} data-testid="btn-tab-edit">
              {w('编辑', 'Edit')}
            </Button>
          )}
        </div>
      )}
      {saving && (
        <SaveMatrix
          changes={[{ role: record.id, version: Number(record.version), add, remove }]}
          roles={[role]}
          nameOf={() => String(record['name'])}
          save={(_, comment, confirmed) =>
            patch(
              `role/${record.id}`,
              { version: record.version, nodes: [...chosen].sort(), comment, ...(confirmed.length ? { confirmed } : {}) },
              { silent: true },
            )
          }
          onClose={() => setSaving(false)}
          onDone={(saved) => {
            if (saved) {
              setSaving(false)
              setDraft(undefined)
            }
            void client.invalidateQueries({ queryKey: ['organization'] })
            refresh()
          }}
        />
      )}
    </div>
  )
}

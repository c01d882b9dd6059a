import { openRecord, useAuth, useLang } from '@crossway/web-kit'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { message, severityText, useWords } from '../words.ts'
import { SegregationDialog } from './duty-dialog.tsx'
import { ReadTable, type Row } from './simple-table.tsx'

/** Actions that one person must not do both, and who does hold both today (organization.md §6). */
export function Segregation(): ReactElement {
  const w = useWords()
  const lang = useLang()
  const client = useQueryClient()
  const mayEdit = useAuth('permissions/edit')
  const [editing, setEditing] = useState<Row | 'new'>()
  const severity = (r: Row): ReactElement => (
    <span className={r['severity'] === 'block' ? 'bad-text' : 'wait-text'}>{message(w, severityText, r['severity'])}</span>
  )
  return (
    <>
      <h3>{w('当前冲突', 'Current conflicts')}</h3>
      <ReadTable
        path="organization/sod-conflicts"
        rowKey={(r) => `${String(r['rule'])}.${String(r['employee'])}.${String(r['a'])}.${String(r['b'])}`}
        columns={[
          {
            key: 'name',
            zh: '员工',
            en: 'Person',
            render: (r) => <a onClick={() => void openRecord('employee', Number(r['employee']))}>{String(r['name'])}</a>,
          },
          { key: 'severity', zh: '级别', en: 'Severity', render: severity },
          { key: lang === 'en' ? 'text_en' : 'text', zh: '说明', en: 'Text' },
          { key: 'a', zh: '权限点A', en: 'Node A', mono: true },
          { key: 'b', zh: '权限点B', en: 'Node B', mono: true },
        ]}
      />
      <h3>{w('规则', 'Rules')}</h3>
      <ReadTable
        path="sod-rule?size=200"
        rowKey={(r) => String(r['id'])}
        onRow={mayEdit ? (r) => setEditing(r) : undefined}
        tools={
          mayEdit && (
            <>
              <span className="grow" />
              <Button onClick={() => setEditing('new')} data-testid="btn-sod-add">
                {w('新增规则', 'New rule')}
              </Button>
            </>
          )
        }
        columns={[
          { key: 'code', zh: '编码', en: 'Code', mono: true },
          { key: 'severity', zh: '级别', en: 'Severity', render: severity },
          { key: lang === 'en' ? 'text_en' : 'text', zh: '说明', en: 'Text' },
          { key: 'node_a', zh: '权限点A', en: 'Node A', mono: true },
          { key: 'node_b', zh: '权限点B', en: 'Node B', mono: true },
          { key: 'same_record', zh: '同单据', en: 'Same record', render: (r) => (r['same_record'] ? w('是', 'Yes') : w('否', 'No')) },
          { key: 'enabled', zh: '启用', en: 'Enabled', render: (r) => (r['enabled'] ? w('是', 'Yes') : w('否', 'No')) },
          ...(mayEdit
            ? [
                {
                  key: 'edit',
                  zh: '操作',
                  en: 'Actions',
                  render: (r: Row) => (
                    <Button type="link" size="small" onClick={() => setEditing(r)}>
                      {w('修改', 'Edit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {editing && (
        <SegregationDialog
          rule={editing === 'new' ? undefined : editing}
          onClose={(done) => {
            setEditing(undefined)
            if (done) void client.invalidateQueries({ queryKey: ['organization'] })
          }}
        />
      )}
    </>
  )
}

import { notify, openTab, put, useAuth, useLang } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Segmented, Select, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { BreakGlass } from './break-glass.tsx'
import { choices, classText, levelText, message, useWords } from '../words.ts'
import { ReadTable, type Row } from './simple-table.tsx'

type View = 'fields' | 'roles'

/** Classed fields with the level that everybody has unless a role says otherwise; and what each role says. */
export function Fields(): ReactElement {
  const w = useWords()
  const [view, setView] = useState<View>('fields')
  const tools = (
    <>
      <Segmented<View>
        value={view}
        onChange={setView}
        options={[
          { value: 'fields', label: w('默认级别', 'Default levels') },
          { value: 'roles', label: w('按角色', 'By role') },
        ]}
      />
      <span className="grow" />
      <BreakGlass />
    </>
  )
  return view === 'fields' ? <Catalogue tools={tools} /> : <ByRole tools={tools} />
}

function Catalogue({ tools }: { tools: ReactElement }): ReactElement {
  const w = useWords()
  const lang = useLang()
  const client = useQueryClient()
  const mayEdit = useAuth('permissions/edit')
  const change = async (row: Row, level: string): Promise<void> => {
    await put('organization/fields', { resource: row['resource'], field: row['field'], level })
    notify({ kind: 'success', code: 'field.level', text: w('保存成功！', 'Saved') })
    await client.invalidateQueries({ queryKey: ['organization', 'organization/fields'] })
  }
  return (
    <ReadTable
      path="organization/fields"
      tools={tools}
      rowKey={(r) => `${String(r['resource'])}.${String(r['field'])}`}
      columns={[
        { key: lang === 'en' ? 'en' : 'zh', zh: '字段', en: 'Field' },
        { key: 'resource', zh: '记录', en: 'Record', mono: true },
        { key: 'field', zh: '字段名', en: 'Name', mono: true },
        { key: 'fieldClass', zh: '分类', en: 'Class', render: (r) => message(w, classText, r['fieldClass']) },
        {
          key: 'level',
          zh: '默认级别',
          en: 'Default level',
          render: (r) =>
            mayEdit ? (
              <Select
                size="small"
                style={{ width: 120 }}
                value={String(r['level'])}
                aria-label={`${String(r['resource'])}.${String(r['field'])}`}
                options={choices(w, levelText)}
                onChange={(l) => void change(r, l)}
              />
            ) : (
              message(w, levelText, r['level'])
            ),
        },
        { key: 'changed', zh: '已调整', en: 'Changed', render: (r) => (r['changed'] ? <Tag color="warning">{w('已调整', 'Changed')}</Tag> : '–') },
      ]}
    />
  )
}

interface Rule {
  readonly field_class: string | null
  readonly resource: string | null
  readonly field: string | null
  readonly level: string
}
/** Classes across, roles down; rules on single fields stand at the end. An empty cell means the default. */
function ByRole({ tools }: { tools: ReactElement }): ReactElement {
  const w = useWords()
  const lang = useLang()
  const rules = (r: Row): readonly Rule[] => (r['levels'] ?? []) as Rule[]
  return (
    <ReadTable
      path="organization/fields/roles"
      tools={tools}
      rowKey={(r) => String(r['role'])}
      columns={[
        {
          key: lang === 'en' ? 'name_en' : 'name',
          zh: '角色',
          en: 'Role',
          render: (r) => (
            <a onClick={() => void openTab('role', { DetailID: String(r['role']), part: 'fields' })}>
              {String((lang === 'en' ? r['name_en'] : null) ?? r['name'])}
            </a>
          ),
        },
        ...Object.entries(classText).map(([c, [zh, en]]) => ({
          key: c,
          zh,
          en,
          render: (r: Row) => {
            const rule = rules(r).find((x) => x.field_class === c && !x.field)
            return rule ? message(w, levelText, rule.level) : <span className="note">–</span>
          },
        })),
        {
          key: 'single',
          zh: '单个字段',
          en: 'Single fields',
          render: (r: Row) => (
            <span className="cell-tags">
              {rules(r)
                .filter((x) => x.field)
                .map((x) => (
                  <Tag key={`${x.resource}.${x.field}`}>
                    {x.resource}.{x.field} {message(w, levelText, x.level)}
                  </Tag>
                ))}
            </span>
          ),
        },
      ]}
    />
  )
}

import { auth, get, openRecord, useLang, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { SimpleTable, type Row } from '../permissions/simple-table.tsx'
import { useWords } from '../words.ts'

/** Which jobs are held here, and which roles come with working here. */
export function ProfileTab({ record }: RecordProps): ReactElement {
  const w = useWords()
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['organization', 'department-profile', record.id],
    queryFn: () => get<{ positions: Row[]; roles: Row[] }>('organization/department-profile', { query: { department: record.id } }),
  })
  if (!data) return <Skeleton active className="org-part" paragraph={{ rows: 4 }} />
  const name = (r: Row): string => String((lang === 'en' ? r['name_en'] : null) ?? r['name'])
  return (
    <div className="org-part">
      <h3>{w('岗位', 'Jobs')}</h3>
      <SimpleTable
        bare
        rows={data.positions}
        rowKey={(r) => String(r['id'])}
        columns={[
          { key: 'name', zh: '岗位', en: 'Job', render: name },
          { key: 'people', zh: '人数', en: 'People', right: true },
        ]}
      />
      <h3>{w('默认角色', 'Roles by default')}</h3>
      <SimpleTable
        bare
        rows={data.roles}
        rowKey={(r) => `${String(r['id'])}.${String(r['via'])}.${String(r['position'])}`}
        columns={[
          {
            key: 'name',
            zh: '角色',
            en: 'Role',
            render: (r) => (auth('role') ? <a onClick={() => void openRecord('role', Number(r['id']))}>{name(r)}</a> : name(r)),
          },
          { key: 'via', zh: '来源', en: 'By', render: (r) => (r['via'] === 'rule' ? w('自动分配规则', 'Rule of the role') : w('岗位默认', 'Position')) },
          { key: 'position', zh: '岗位', en: 'Job' },
        ]}
      />
    </div>
  )
}

import { get, openRecord, useAuth, useLang } from '@crossway/web-kit'
import { Avatar } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Input, Segmented, Select, Skeleton } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { useWords } from '../words.ts'

interface Contact {
  readonly id: number
  readonly emp_no: string
  readonly name: string
  readonly name_en: string | null
  readonly email_work: string | null
  readonly wecom_userid: string | null
  readonly photo: number | null
  readonly department: string
  readonly department_id: number
  readonly position: string
  readonly mobile: string
}

/** Everybody's colleagues: name, place and work e-mail, the phone masked; nothing of the file (organization.md, contact directory). */
export function Directory({ onList }: { onList?: (() => void) | undefined }): ReactElement {
  const w = useWords()
  const lang = useLang()
  const hr = useAuth('employee/edit')
  const [q, setQ] = useState('')
  const [department, setDepartment] = useState<number>()
  const { data } = useQuery({ queryKey: ['organization', 'directory'], queryFn: async () => (await get<{ rows: Contact[] }>('organization/directory')).rows })
  const departments = useMemo(() => [...new Map((data ?? []).map((c) => [c.department_id, c.department])).entries()], [data])
  const word = q.trim().toLowerCase()
  const found = (data ?? []).filter(
    (c) =>
      (department === undefined || c.department_id === department) &&
      (!word || [c.name, c.name_en, c.emp_no, c.email_work, c.department, c.position].some((x) => x?.toLowerCase().includes(word))),
  )
  if (!data) return <Skeleton active className="card org-part" paragraph={{ rows: 6 }} />
  return (
    <div className="card contacts" data-testid="contacts">
      <div className="permissions-tools">
        <Input
          allowClear
          className="nodes-search"
          data-key="search"
          value={q}
          placeholder={w('姓名、工号、邮箱、岗位', 'Name, number, e-mail, job')}
          aria-label={w('搜索同事', 'Search colleagues')}
          data-testid="directory-search"
          onChange={(e) => setQ(e.target.value)}
        />
        <Select
          className="wide"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={w('部门', 'Department')}
          aria-label={w('部门', 'Department')}
          value={department ?? null}
          options={departments.map(([value, label]) => ({ value, label }))}
          onChange={(v: number | null) => setDepartment(v ?? undefined)}
        />
        <span className="note">{w(`共 ${found.length} 人`, `${found.length} people`)}</span>
        <span className="grow" />
        {onList && (
          <Segmented
            value="card"
            onChange={onList}
            options={[
              { value: 'list', label: w('列表', 'List') },
              { value: 'card', label: w('通讯录', 'Directory') },
            ]}
          />
        )}
      </div>
      {found.length === 0 && <p className="note">{w('没有符合条件的同事', 'No colleague fits')}</p>}
      <ul className="contact-grid">
        {found.map((c) => (
          <li key={c.id}>
            <Avatar name={c.name} image={c.photo ? { id: c.photo } : null} size={40} />
            <div>
              {hr ? <a onClick={() => void openRecord('employee', c.id)}>{c.name}</a> : <b>{c.name}</b>}{' '}
              <span className="note">{lang === 'en' ? '' : (c.name_en ?? '')}</span>
              <div className="note ell">
                {c.department} · {c.position}
              </div>
              {c.email_work && (
                <a className="ell" href={`mailto:${c.email_work}`}>
                  {c.email_work}
                </a>
              )}
              <div className="note">
                <span className="mono">{c.mobile}</span>
                {c.wecom_userid && (
                  <>
                    {' '}
                    · <a href={`wxwork://message?username=${encodeURIComponent(c.wecom_userid)}`}>{w('企微', 'WeCom')}</a>
                  </>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

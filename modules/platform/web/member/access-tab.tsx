import { auth, dateTimeText, del, get, notify, text, useLang, type RecordProps } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Table } from 'antd'
import type { ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { LoginTable, SessionTable, type Login, type Session } from './login-tables.tsx'

const words = {
  'zh-cn': {
    sessions: '在线设备',
    logins: '登录记录',
    end: '下线',
    sure: '下线该设备？',
    view: '可见内容',
    node: '节点',
    rows: '可见记录数',
    empty: '暂无数据',
  },
  en: {
    sessions: 'Signed in at',
    logins: 'Sign-in log',
    end: 'Sign out',
    sure: 'Sign this device out?',
    view: 'What he sees',
    node: 'Node',
    rows: 'Rows',
    empty: 'No data',
  },
} as const
interface Node {
  readonly name: string
  readonly title: string
  readonly title_en: string
  readonly rows: number | null
}

/** Where a member is signed in, how he came in, and what he may see of our records (settings.md externalAccount). */
export function AccessTab({ record, route }: RecordProps): ReactElement {
  const w = useWords(words)
  const lang = useLang()
  const client = useQueryClient()
  const key = ['record', 'member', record.id, 'access']
  const { data } = useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: async () => {
      const rows = async <T,>(part: string): Promise<T[]> => (await get<{ rows: T[] }>(`member/${record.id}/${part}`, { silent: true })).rows
      const [sessions, logins, view] = await Promise.all([rows<Session>('sessions'), rows<Login>('logins'), rows<Node>('view')])
      return { sessions, logins, view }
    },
  })
  const end = async (s: Session): Promise<void> => {
    await del(`member/${record.id}/sessions/${s.sid}`)
    notify({ kind: 'success', code: 'success', text: text('request.success') })
    await client.invalidateQueries({ queryKey: key })
  }
  return (
    <div className="member-access">
      <h3>{w.sessions}</h3>
      <SessionTable
        rows={data?.sessions}
        lang={lang}
        time={dateTimeText}
        mark={(s) =>
          auth(`${route}/kick`) && (
            <Popconfirm title={w.sure} onConfirm={() => void end(s)}>
              <Button size="small" type="link" danger>
                {w.end}
              </Button>
            </Popconfirm>
          )
        }
      />
      <h3>{w.view}</h3>
      <Table<Node>
        size="small"
        rowKey="name"
        pagination={false}
        loading={!data}
        dataSource={data?.view ?? []}
        locale={{ emptyText: w.empty }}
        columns={[
          { title: w.node, key: 'title', render: (_, n) => (lang === 'en' ? n.title_en : n.title) },
          { title: w.rows, dataIndex: 'rows', align: 'right', render: (v: number | null) => v ?? '–' },
        ]}
      />
      <h3>{w.logins}</h3>
      <LoginTable rows={data?.logins} lang={lang} time={dateTimeText} />
    </div>
  )
}

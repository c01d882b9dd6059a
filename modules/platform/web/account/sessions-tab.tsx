import { auth, dateTimeText, del, get, notify, useText, type RecordProps } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Table } from 'antd'
import type { ReactElement } from 'react'

interface Session {
  readonly sid: string
  readonly device: string
  readonly ip: string | null
  readonly region: string | null
  readonly login_at: string
  readonly last_active_at: string
}

/** Where an account is signed in; one place can be ended alone. */
export function SessionsTab({ record, refresh }: RecordProps): ReactElement {
  const t = useText()
  const client = useQueryClient()
  const key = ['admin', record.id, 'sessions']
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: async () => (await get<{ rows: Session[] }>(`admin/${record.id}/session`)).rows,
    staleTime: 0,
  })
  const end = async (s: Session): Promise<void> => {
    await del(`admin/${record.id}/session/${s.sid}`)
    notify({ kind: 'success', code: 'session.out', text: t('auth/admin.signedOut') })
    await client.invalidateQueries({ queryKey: key })
    refresh()
  }
  return (
    <Table<Session>
      size="small"
      rowKey="sid"
      loading={isPending}
      pagination={false}
      scroll={{ x: 640 }}
      dataSource={data ?? []}
      locale={{ emptyText: t('auth/admin.noSessions') }}
      columns={[
        { title: t('auth/admin.device'), dataIndex: 'device', ellipsis: true },
        { title: t('auth/admin.address'), key: 'ip', width: 160, render: (_, s) => [s.ip, s.region].filter(Boolean).join(' · ') },
        { title: t('auth/admin.loginAt'), dataIndex: 'login_at', width: 160, render: (v: string) => dateTimeText(v) },
        { title: t('auth/admin.lastActive'), dataIndex: 'last_active_at', width: 160, render: (v: string) => dateTimeText(v) },
        {
          title: '',
          key: 'end',
          width: 90,
          render: (_, s) =>
            auth('auth/admin/kick') && (
              <Popconfirm title={`${t('auth/admin.signOut')} ${s.device}?`} onConfirm={() => void end(s)}>
                <Button size="small" type="link" danger>
                  {t('auth/admin.signOut')}
                </Button>
              </Popconfirm>
            ),
        },
      ]}
    />
  )
}

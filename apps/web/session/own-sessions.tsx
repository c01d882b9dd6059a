import { dateTimeText, endSession, listSessions, notify, useText } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Popconfirm, Skeleton, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { closeOwnSessions } from './own-sessions-store.ts'
import './own-sessions.css'

const key = ['own-sessions']

/** Where this account is signed in, and the way to end it there (platform.md §5.5). */
export default function OwnSessions(): ReactElement {
  const t = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const { data, isLoading } = useQuery({ queryKey: key, queryFn: listSessions, staleTime: 0 })
  const others = data?.filter((s) => !s.current) ?? []

  const end = async (sid: string): Promise<void> => {
    setBusy(sid)
    try {
      await endSession(sid)
      notify({ kind: 'success', code: 'session.out', text: t('session.outDone') })
    } finally {
      setBusy(undefined)
      await client.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <Drawer
      open
      title={t('session.mine')}
      size={420}
      onClose={closeOwnSessions}
      data-testid="dialog-sessions"
      extra={
        others.length > 0 && (
          <Popconfirm title={t('session.outOthersSure')} onConfirm={() => end('others')}>
            <Button size="small" danger loading={busy === 'others'} data-testid="btn-session-outOthers">
              {t('session.outOthers')}
            </Button>
          </Popconfirm>
        )
      }
    >
      {isLoading && <Skeleton active />}
      <ul className="own-sessions">
        {data?.map((s) => (
          <li key={s.sid} data-testid={`row-${s.sid}`}>
            <div className="grow">
              <div className="device">
                {s.device}
                {s.current && <Tag color="success">{t('session.current')}</Tag>}
              </div>
              <div className="note">{[s.ip, s.region].filter(Boolean).join(' · ')}</div>
              <div className="note">
                {t('session.loginAt')} {dateTimeText(s.login_at)} · {t('session.lastActive')} {dateTimeText(s.last_active_at)}
              </div>
            </div>
            {!s.current && (
              <Popconfirm title={t('session.outSure')} onConfirm={() => end(s.sid)}>
                <Button size="small" loading={busy === s.sid}>
                  {t('session.out')}
                </Button>
              </Popconfirm>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

import { NotificationOutlined } from '@ant-design/icons'
import { dateText, get, openTab, replaceQuery, useAuth, useBadges, useText } from '@crossway/web-kit'
import { Blank } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import type { Announced } from './announcements.ts'
import { Widget } from './widget.tsx'
import { Place } from './todo-card.tsx'

const AnnouncementDialog = lazy(() => import('./announcement-dialog.tsx'))
const mostMessages = 5
interface Message {
  readonly id: number
  readonly title: string
  readonly created_at: string
}

/** Announcements, what must be read first, then the newest messages that nobody has read (workplace.md home, notice). */
export function NoticeCard({
  list,
  loading,
  problem,
  onRetry,
}: {
  list: readonly Announced[]
  loading: boolean
  problem: unknown
  onRetry: () => void
}): ReactElement {
  const t = useText()
  const [open, setOpen] = useState<Announced>()
  const publishes = useAuth('home/announce')
  const unread = useBadges((b) => b.counts['messageNotification'] ?? 0)
  const { data: messages = [] } = useQuery({
    queryKey: ['home', 'messages', unread],
    queryFn: async ({ signal }) =>
      (await get<{ rows: readonly Message[] }>('notification', { query: { tab: 'unread', page: 1, size: mostMessages }, silent: true, timeout: 5000, signal }))
        .rows,
    enabled: unread > 0,
  })
  const shown = unread > 0 ? messages : []
  return (
    <Widget
      name="notice"
      title={t('home.notice')}
      count={list.filter((a) => a.read_at === null).length}
      loading={loading}
      problem={problem}
      onRetry={onRetry}
      extra={
        publishes && (
          <Button size="small" type="text" onClick={() => replaceQuery({ manage: '1' })} data-testid="btn-announcements">
            {t('home.manage')}
          </Button>
        )
      }
    >
      {list.length === 0 && shown.length === 0 ? (
        <Blank icon={<NotificationOutlined />} title={t('home.noNotice')} />
      ) : (
        <>
          {list.map((a) => (
            <button key={a.id} type="button" className={`plain-button notice-row${a.read_at ? '' : ' is-unread'}`} onClick={() => setOpen(a)}>
              {(a.must_read || a.level !== 'info') && (
                <span className={`source${a.level === 'urgent' || a.must_read ? ' is-bad' : ''}`}>
                  {a.must_read ? t('home.must') : t(`home.level.${a.level}`)}
                </span>
              )}
              <span className="ell grow">{a.title}</span>
              <time>{dateText(a.published_at).slice(5)}</time>
            </button>
          ))}
          {shown.length > 0 && (
            <Place
              className="todo-head"
              route="messageNotification"
              query={{ tab: 'unread' }}
              open={() => void openTab('messageNotification', { tab: 'unread' })}
            >
              {t('home.unread')} <b>{unread}</b>
            </Place>
          )}
          {shown.map((m) => (
            <Place
              key={m.id}
              className="todo-row"
              route="messageNotification"
              query={{ tab: 'unread' }}
              open={() => void openTab('messageNotification', { tab: 'unread' })}
            >
              <span className="ell grow">{m.title}</span>
              <time className="notice-day">{dateText(m.created_at).slice(5)}</time>
            </Place>
          ))}
        </>
      )}
      {open && (
        <Suspense fallback={null}>
          <AnnouncementDialog of={open} left={0} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Widget>
  )
}

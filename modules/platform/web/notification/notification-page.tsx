import { dateTimeText, errorText, get, isProblem, post, replaceQuery, useRefresh, useServerEvent, useText, type PageProps } from '@crossway/web-kit'
import { Failure, RecordLink, registerGridTexts, routeFor } from '@crossway/web-ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Pagination, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { TabStrip } from '../tab-strip.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import '../administration.css'
import './notification.css'

registerGridTexts()

const tabs = ['all', 'unread', 'approval', 'todo', 'business', 'warning', 'mention', 'announcement', 'system', 'settings'] as const
interface Message {
  readonly id: number
  readonly category: string
  readonly level: 'info' | 'important' | 'urgent'
  readonly title: string
  readonly body: string | null
  readonly resource: string | null
  readonly record_id: number | null
  readonly actor_name: string | null
  readonly created_at: string
  readonly read_at: string | null
}
interface Answer {
  readonly rows: readonly Message[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly unread: Readonly<Record<string, number>>
}

/** One's own messages: read, act, choose how to be told (workplace.md messageNotification). */
export default function NotificationPage({ query }: PageProps): ReactElement {
  const t = useText()
  const tab = tabs.find((x) => x === query['tab']) ?? 'all'
  const page = /^\d{1,6}$/.test(query['page'] ?? '') ? Number(query['page']) : 1
  const client = useQueryClient()
  const asked = { tab: tab === 'settings' ? 'all' : tab, page, size: 15 }
  const { data, error, refetch } = useQuery({
    queryKey: ['notification', 'list', asked],
    queryFn: () => get<Answer>('notification', { query: asked, silent: true }),
    placeholderData: (old) => old,
    staleTime: 0,
  })
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['notification', 'list'] })
  useRefresh(reload)
  useServerEvent('message.count', () => void reload())
  const action = async (what: 'read' | 'archive', body: object): Promise<void> => {
    await post(`notification/${what}`, body)
    await reload()
  }
  const unread = data?.unread ?? {}
  const all = Object.values(unread).reduce((n, x) => n + x, 0)
  const count = (key: string): number => (key === 'all' ? 0 : key === 'unread' ? all : (unread[key] ?? 0))
  return (
    <div className="card notice-page" data-testid="page-messageNotification">
      <TabStrip
        label={t('messageNotification.title')}
        value={tab}
        onChange={(next) => void replaceQuery({ tab: next === 'all' ? undefined : next, page: undefined })}
        items={tabs.map((key) => ({ key, label: [t(`messageNotification.tabs.${key}`), count(key)].filter(Boolean).join(' ') }))}
      />
      {tab === 'settings' ? (
        <NoticeSettings />
      ) : error && isProblem(error) && !data ? (
        <Failure problem={error} text={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <>
          <div className="notice-bar">
            <span>{t('messageNotification.total', { n: data.total })}</span>
            <Button
              size="small"
              disabled={(tab === 'all' || tab === 'unread' ? all : count(tab)) === 0}
              onClick={() => void action('read', { tab })}
              data-testid="read-all"
            >
              {t('messageNotification.readAll')}
            </Button>
          </div>
          {data.rows.length === 0 && (
            <div className="notice-none">
              <p>{t('messageNotification.none')}</p>
              <small>{t('messageNotification.noneHint')}</small>
            </div>
          )}
          <ul className="notice-list">
            {data.rows.map((m) => (
              <Row key={m.id} m={m} action={action} />
            ))}
          </ul>
          {data.total > data.size && (
            <Pagination
              align="end"
              size="small"
              showSizeChanger={false}
              current={data.page}
              pageSize={data.size}
              total={data.total}
              onChange={(p) => void replaceQuery({ page: p === 1 ? undefined : String(p) })}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Opening the link reads the message. */
function Row({ m, action }: { readonly m: Message; readonly action: (what: 'read' | 'archive', body: object) => Promise<void> }): ReactElement {
  const t = useText()
  const linked = m.resource !== null && m.record_id !== null && routeFor(m.resource) !== undefined
  const read = (): void => void (m.read_at === null && action('read', { ids: [m.id] }))
  return (
    <li className={m.read_at === null ? 'is-unread' : undefined} data-testid={`notice-${m.id}`}>
      <i
        className={`notice-dot is-${m.level}`}
        role="img"
        aria-label={[...(m.read_at === null ? [t('messageNotification.unreadMark')] : []), t(`messageNotification.levels.${m.level}`)].join(' · ')}
      />
      <div className="notice-text" onClickCapture={linked ? read : undefined}>
        <strong>
          {linked ? (
            <RecordLink record={m.resource!} id={m.record_id!}>
              {m.title}
            </RecordLink>
          ) : (
            m.title
          )}
        </strong>
        {m.body && <p>{m.body}</p>}
        <small>{[t(`messageNotification.tabs.${m.category}`), m.actor_name, dateTimeText(m.created_at)].filter(Boolean).join(' · ')}</small>
      </div>
      <span className="notice-actions">
        {m.read_at === null && (
          <Button type="link" size="small" onClick={read}>
            {t('messageNotification.read')}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => void action('archive', { ids: [m.id] })}>
          {t('messageNotification.archive')}
        </Button>
      </span>
    </li>
  )
}

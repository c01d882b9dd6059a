import { openRecord, post, useAnswer, type RecordProps } from '@crossway/web-kit'
import { Markdown, outlineOf } from '@crossway/web-ui'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useBoth } from '../both.ts'
import { FeedbackBar } from './feedback-bar.tsx'
import { Stamp } from './stamp.tsx'
import './kt.css'

interface Reading {
  readonly path: readonly string[]
  readonly related: readonly { readonly id: number; readonly title: string }[]
  readonly mine: Mine | null
  readonly least: number
}
interface Mine {
  readonly seconds: number
  readonly confirmed_at: string | null
  readonly liked: boolean
  readonly favorite: boolean
}
const every = 10
const perMinute = 400

/** An article as people read it: path, outline, text, related ones; the seconds read are counted while it is in sight. */
export default function ReadTab({ record, refresh }: RecordProps): ReactElement {
  const both = useBoth()
  const { data } = useAnswer<Reading>(`kt-article/${record.id}/reading`)
  const [mine, setMine] = useState<Mine>()
  const [atEnd, setAtEnd] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const published = record['status'] === 'published'
  const text = String((published ? record['body'] : (record['draft_body'] ?? record['body'])) ?? '')
  const now = mine ?? data?.mine ?? undefined
  const send = (body: object): Promise<void> =>
    post<Mine>(`kt-article/${record.id}/read`, body, { silent: true }).then(
      (m) => setMine(m),
      () => undefined,
    )
  useEffect(() => {
    if (!published) return
    void post<Mine>(`kt-article/${record.id}/read`, { seconds: 0 }, { silent: true }).then(setMine, () => undefined)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void post<Mine>(`kt-article/${record.id}/read`, { seconds: every }, { silent: true }).then(setMine, () => undefined)
    }, every * 1000)
    const seen = new IntersectionObserver((e) => e.some((x) => x.isIntersecting) && setAtEnd(true), { threshold: 1 })
    if (end.current) seen.observe(end.current)
    return () => {
      clearInterval(timer)
      seen.disconnect()
    }
  }, [published, record.id])
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const outline = outlineOf(text)
  const merged = record['merged_into'] as { id: number; title: string } | null
  return (
    <div className="kt-read" data-testid="kt-read">
      <article className={record['allow_copy'] === false ? 'kt-text kt-uncopied' : 'kt-text'}>
        <p className="note">
          {data.path.join(' / ')} · v{String(record['current_version'])} ·{' '}
          {both(`约 ${Math.max(1, Math.ceil(text.length / perMinute))} 分钟`, `${Math.max(1, Math.ceil(text.length / perMinute))} min`)}
        </p>
        {record['status'] === 'archived' && (
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 12 }}
            title={both('该文章已下架', 'The article is archived')}
            action={
              merged && (
                <Button size="small" onClick={() => openRecord('ktInfo', merged.id)}>
                  {merged.title}
                </Button>
              )
            }
          />
        )}
        {!published && record['draft_body'] !== null && (
          <Alert type="info" showIcon style={{ marginBottom: 12 }} title={both('以下为未发布的正文', 'This text is not published')} />
        )}
        {record['watermark'] === true && <Stamp />}
        {text ? <Markdown text={text} /> : <p className="note">{both('还没有正文', 'There is no text yet')}</p>}
        {record['link'] ? (
          <p>
            <a href={String(record['link'])} target="_blank" rel="noopener noreferrer">
              {String(record['link'])}
            </a>
          </p>
        ) : null}
        <div ref={end} className="kt-end">
          {published && (
            <FeedbackBar
              id={record.id}
              liked={now?.liked ?? false}
              favorite={now?.favorite ?? false}
              confirmed={now?.confirmed_at ?? null}
              mustRead={record['must_read'] === true}
              copied={record['allow_copy'] !== false && text !== ''}
              ready={atEnd && (now?.seconds ?? 0) >= data.least}
              send={send}
              done={refresh}
            />
          )}
        </div>
      </article>
      <aside className="kt-side">
        {outline.length > 1 && (
          <nav aria-label={both('目录', 'Outline')}>
            <b>{both('目录', 'Outline')}</b>
            {outline.map((h) => (
              <a key={h.id} href={`#${h.id}`} style={{ paddingInlineStart: (h.level - 1) * 12 }}>
                {h.text}
              </a>
            ))}
          </nav>
        )}
        {data.related.length > 0 && (
          <nav aria-label={both('相关文章', 'Related')}>
            <b>{both('相关文章', 'Related')}</b>
            {data.related.map((r) => (
              <button key={r.id} type="button" className="plain-button" onClick={() => openRecord('ktInfo', r.id)}>
                {r.title}
              </button>
            ))}
          </nav>
        )}
      </aside>
    </div>
  )
}

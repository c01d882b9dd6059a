import { dateTimeText, errorText, get, notify, post, useLang, useSession, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { Button, Rate, SwipeAction, TextArea } from 'antd-mobile'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { ReviewContext } from './review-context.tsx'

const undoMs = 5000
interface Pending {
  readonly row: ListRow
  readonly timer: ReturnType<typeof setTimeout>
  readonly send: () => Promise<unknown>
}

/** What waits for a review, one a screen: passed with stars, rejected with a reason, or skipped; a decision leaves five seconds later and can be taken back until then. */
export default function ReviewDeck({ q }: { readonly q: string }): ReactElement | null {
  const lang = useLang()
  const both = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const me = useSession((s) => s.admin?.id)
  const [rows, setRows] = useState<readonly ListRow[]>()
  const [at, setAt] = useState(0)
  const [stars, setStars] = useState(3)
  const [why, setWhy] = useState<string>()
  const [pending, setPending] = useState<Pending>()
  const open = useRef<Pending>(undefined)
  useEffect(() => {
    let gone = false
    const query = {
      view: 'followupCheck',
      tab: 'unchecked',
      q,
      size: 100,
      sort: 'followup_at',
      fields: 'customer,followup_type,followup_at,result,content,author,next_followup_at,next_plan,distance_km,lat,check_status',
    }
    get<ListAnswer>('followup', { query, silent: true }).then(
      (a) => void (gone || setRows(a.rows.filter((r) => r.allowed?.some((x) => x.action === 'pass' && x.ok)))),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [q, me])
  const flush = useCallback(() => {
    const p = open.current
    if (!p) return
    clearTimeout(p.timer)
    open.current = undefined
    setPending(undefined)
    p.send().catch((e: unknown) => notify({ kind: 'error', code: 'followup', text: errorText(e) }))
  }, [])
  useEffect(() => flush, [flush])
  if (!rows) return null
  const row = rows[at]
  const decide = (action: 'pass' | 'reject', args: object): void => {
    flush()
    if (!row) return
    const next: Pending = { row, timer: setTimeout(flush, undoMs), send: () => post(`followup/${row.id}/actions/${action}`, { args }, { silent: true }) }
    open.current = next
    setPending(next)
    setAt(at + 1)
    setStars(3)
    setWhy(undefined)
  }
  const undo = (): void => {
    if (!open.current) return
    clearTimeout(open.current.timer)
    open.current = undefined
    setPending(undefined)
    setAt(at - 1)
  }
  const author = (row?.['author'] as { title?: string } | null)?.title
  return (
    <section aria-label={both('跟进审阅', 'Follow-up review')} data-testid="review-deck">
      {pending && (
        <div className="m-card" role="status" style={{ display: 'flex', alignItems: 'center' }}>
          <span style={{ flex: 1 }}>{both('已处理', 'Done')}</span>
          <Button size="small" onClick={undo}>
            {both('撤销', 'Undo')}
          </Button>
        </div>
      )}
      {row && (
        <SwipeAction
          leftActions={[{ key: 'pass', text: both('通过', 'Pass'), color: 'var(--act)' }]}
          rightActions={[{ key: 'reject', text: both('驳回', 'Reject'), color: '#bf2d28' }]}
          onAction={(a) => (a.key === 'pass' ? decide('pass', { score: stars }) : setWhy(''))}
        >
          <article className="m-card">
            <p className="m-note">
              {Math.min(at + 1, rows.length)}/{rows.length}
            </p>
            <h2 style={{ fontSize: 16 }}>{(row['customer'] as { title: string }).title}</h2>
            <p className="m-note">
              {author} · {dateTimeText(String(row['followup_at']))}
              {row['distance_km'] !== null && ` · ${both('距客户', 'from the customer')} ${String(row['distance_km'])} km`}
              {row['followup_type'] === 'visit' && row['lat'] === null && ` · ${both('无定位', 'no position')}`}
            </p>
            <p style={{ whiteSpace: 'pre-wrap', fontSize: 15 }}>{String(row['content'])}</p>
            {row['next_followup_at'] !== null && (
              <p className="m-note">
                {both('下次', 'Next')} {dateTimeText(String(row['next_followup_at']))} {String(row['next_plan'] ?? '')}
              </p>
            )}
            <ReviewContext key={row.id} row={row} />
            <Rate value={stars} onChange={setStars} aria-label={both('评分', 'Score')} />
            {why !== undefined && (
              <TextArea
                autoSize
                maxLength={300}
                showCount
                value={why}
                placeholder={both('驳回原因，至少5个字', 'Why, 5 characters at least')}
                onChange={setWhy}
                aria-label={both('驳回原因', 'Why')}
              />
            )}
            <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 8, marginTop: 12 }}>
              <Button onClick={() => setAt(at + 1)}>{both('跳过', 'Skip')}</Button>
              <Button
                color="danger"
                fill="outline"
                disabled={why !== undefined && why.trim().length < 5}
                onClick={() => (why === undefined ? setWhy('') : decide('reject', { comment: why.trim() }))}
              >
                {both('驳回', 'Reject')}
              </Button>
              <Button color="primary" onClick={() => decide('pass', { score: Math.max(1, stars) })}>
                {both('通过', 'Pass')}
              </Button>
            </div>
          </article>
        </SwipeAction>
      )}
    </section>
  )
}

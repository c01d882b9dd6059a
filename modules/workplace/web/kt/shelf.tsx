import { get, numberText, openRecord, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { useBoth } from '../both.ts'
import './kt.css'

const most = 60
interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}

/** Articles as cards beside the tree of categories: what a reader looks through. */
export default function Shelf({ route, filter, q, tab }: Props): ReactElement {
  const both = useBoth()
  const [categories, setCategories] = useState<readonly ListRow[]>([])
  const [category, setCategory] = useState<number>()
  const [answer, setAnswer] = useState<ListAnswer>()
  useEffect(() => {
    let gone = false
    get<ListAnswer>('kt-category', { query: { view: 'kt', size: 200, sort: 'name', fields: 'name,parent' }, silent: true }).then(
      (a) => void (gone || setCategories(a.rows)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [])
  const asked = JSON.stringify(category === undefined ? filter : { ...filter, category: { in: within(categories, category) } })
  useEffect(() => {
    let gone = false
    get<ListAnswer>('kt-article', {
      query: { view: route, filter: JSON.parse(asked), q, tab, size: most, fields: 'title,summary,category,owner,published_at,views,likes,must_read,tags' },
      silent: true,
      slot: `kt-shelf:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route])
  const branch = (parent: number | undefined, level: number): ReactElement[] =>
    categories
      .filter((c) => (c['parent'] as { id?: number } | null)?.id === parent)
      .flatMap((c) => [
        <button
          key={c.id}
          type="button"
          className="plain-button"
          aria-pressed={category === c.id}
          style={{ paddingInlineStart: 8 + level * 14 }}
          onClick={() => setCategory(c.id)}
        >
          {String(c['name'])}
        </button>,
        ...(level < 4 ? branch(c.id, level + 1) : []),
      ])
  return (
    <div className="kt-shelf" data-testid="kt-shelf">
      <nav aria-label={both('知识目录', 'Categories')}>
        <button type="button" className="plain-button" aria-pressed={category === undefined} onClick={() => setCategory(undefined)}>
          {both('全部目录', 'All categories')}
        </button>
        {branch(undefined, 0)}
      </nav>
      {!answer ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : answer.rows.length === 0 ? (
        <p className="note">{both('没有符合条件的文章', 'No article fits')}</p>
      ) : (
        <div className="kt-cards">
          {answer.rows.map((r) => (
            <button key={r.id} type="button" className="kt-card" onClick={() => openRecord('ktInfo', r.id)}>
              <b>{String(r['title'])}</b>
              <p className="note">{String(r['summary'] ?? '')}</p>
              <span>
                {r['must_read'] === true && <Tag color="warning">{both('必读', 'Must read')}</Tag>}
                {((r['tags'] ?? []) as string[]).slice(0, 3).map((t) => (
                  <Tag key={t}>{t}</Tag>
                ))}
              </span>
              <span className="note">
                {(r['owner'] as { title?: string } | null)?.title} · {both('浏览', 'Views')} {numberText(Number(r['views']))} · {both('点赞', 'Likes')}{' '}
                {numberText(Number(r['likes']))}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** A category and everything below it. */
function within(categories: readonly ListRow[], id: number): number[] {
  const below = categories.filter((c) => (c['parent'] as { id?: number } | null)?.id === id)
  return [id, ...below.flatMap((c) => within(categories, c.id))]
}

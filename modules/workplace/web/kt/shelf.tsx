import { numberText, openRecord, useAnswer, withQuery, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { Alert, Skeleton, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { useBoth } from '../both.ts'
import './kt.css'

const most = 60
const none: readonly Hit[] = []
interface Hit {
  readonly id: number
  readonly weight: number
  readonly snippet: string | null
}
const fields = 'title,summary,category,owner,published_at,views,likes,must_read,tags'

/** A text with the words that were looked for marked. */
function Marked({ text, q }: { readonly text: string; readonly q: string }): ReactElement {
  const words = q.split(/\s+/).filter(Boolean)
  if (words.length === 0) return <>{text}</>
  const parts = text.split(new RegExp(`(${words.map((w) => w.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'i'))
  return <>{parts.map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}</>
}
interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}

/** Articles as cards beside the tree of categories: what a reader looks through. */
export default function Shelf({ route, filter, q, tab }: Props): ReactElement {
  const both = useBoth()
  const { data } = useAnswer<ListAnswer>(withQuery('kt-category', { view: 'kt', size: 200, sort: 'name', fields: 'name,parent' }), ['kt_category'])
  const categories = data?.rows ?? []
  const [category, setCategory] = useState<number>()
  const narrowed = category === undefined ? filter : { ...filter, category: { in: within(categories, category) } }
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
      {q.trim() === '' ? <Cards route={route} filter={narrowed} q="" tab={tab} hits={none} /> : <Found route={route} filter={narrowed} q={q} tab={tab} />}
      <Aside />
    </div>
  )
}

/** Articles that speak of the words that were typed, the weightiest first. */
function Found(p: Props): ReactElement {
  const { data, failed } = useAnswer<{ readonly rows: readonly Hit[] }>(withQuery('kt-article-search', { q: p.q.trim().slice(0, 100) }))
  if (failed) return <Alert type="error" showIcon title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return data.rows.length === 0 ? <Nothing /> : <Cards {...p} filter={{ ...p.filter, id: { in: data.rows.map((h) => h.id) } }} hits={data.rows} />
}
function Nothing(): ReactElement {
  const both = useBoth()
  return <p className="note">{both('没有符合条件的文章', 'No article fits')}</p>
}

function Cards({ route, filter, q, tab, hits }: Props & { readonly hits: readonly Hit[] }): ReactElement {
  const both = useBoth()
  const { data, failed } = useAnswer<ListAnswer>(withQuery('kt-article', { view: route, filter, tab, size: hits.length || most, fields }), ['kt_article'])
  if (failed) return <Alert type="error" showIcon title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data.rows.length === 0) return <Nothing />
  const rank = new Map(hits.map((h, i) => [h.id, i]))
  const rows = data.rows.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0)).slice(0, most)
  return (
    <div className="kt-cards">
      {rows.map((r) => (
        <button key={r.id} type="button" className="kt-card" onClick={() => openRecord('ktInfo', r.id)}>
          <b>
            <Marked text={String(r['title'])} q={q} />
          </b>
          <p className="note">
            <Marked text={hits.find((h) => h.id === r.id)?.snippet ?? String(r['summary'] ?? '')} q={q} />
          </p>
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
  )
}

interface Beside {
  readonly id: number
  readonly title: string
  readonly deadline?: string | null
}
/** At the right of the shelf: what the reader must read, what is new and what is read most. */
function Aside(): ReactElement | null {
  const both = useBoth()
  const { data } = useAnswer<Readonly<Record<'hot' | 'fresh' | 'mine', readonly Beside[]>>>('kt-shelf')
  if (!data) return null
  const lists = [
    { key: 'mine', title: both('我的必读', 'To be read'), rows: data.mine },
    { key: 'fresh', title: both('最新', 'New'), rows: data.fresh },
    { key: 'hot', title: both('热门', 'Read most'), rows: data.hot },
  ]
  return (
    <aside className="kt-aside">
      {lists
        .filter((l) => l.rows.length > 0)
        .map((l) => (
          <section key={l.key} aria-label={l.title} data-testid={`kt-${l.key}`}>
            <b>{l.title}</b>
            {l.rows.map((r) => (
              <button key={r.id} type="button" className="plain-button ell" title={r.title} onClick={() => openRecord('ktInfo', r.id)}>
                {r.title}
                {r.deadline && <span className="note"> {r.deadline.slice(5)}</span>}
              </button>
            ))}
          </section>
        ))}
    </aside>
  )
}

/** A category and everything below it. */
function within(categories: readonly ListRow[], id: number): number[] {
  const below = categories.filter((c) => (c['parent'] as { id?: number } | null)?.id === id)
  return [id, ...below.flatMap((c) => within(categories, c.id))]
}

import { fieldAt, fileUrl, get, openRecord, useLang, usePageModel, valueLabel, type ListAnswer, useBoth } from '@crossway/web-kit'
import { Empty, Rate, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import './school.css'

const fields = 'code,title,category,level,lecturer,hours,is_required,learners,rating,cover'
interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}

/** Courses as people choose them: those that must be done first, then by category, with who teaches and how others found it. */
export default function Shelf({ route, filter, q, tab }: Props): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const [answer, setAnswer] = useState<ListAnswer>()
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    get<ListAnswer>('course', {
      query: { view: route, filter: JSON.parse(asked), q, tab, size: 200, sort: '-is_required', fields },
      silent: true,
      slot: `shelf:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route])
  if (!answer) return <Skeleton active />
  if (answer.rows.length === 0) return <Empty />
  const category = fieldAt(model, 'category')
  const groups = new Map<string, typeof answer.rows>()
  for (const r of answer.rows) {
    const key = r['is_required'] === true ? both('必修', 'Required') : category ? valueLabel(category, String(r['category']), lang) : String(r['category'])
    groups.set(key, [...(groups.get(key) ?? []), r])
  }
  return (
    <div className="school-shelf" data-testid="school-shelf">
      {[...groups].map(([name, rows]) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className="school-cards">
            {rows.map((r) => (
              <button key={r.id} type="button" className="school-card" onClick={() => void openRecord(route, r.id)}>
                {r['cover'] ? (
                  <img src={fileUrl(Number((r['cover'] as { id: number }).id), 'thumb')} alt="" />
                ) : (
                  <span className="school-cover" aria-hidden="true">
                    {String(r['title']).slice(0, 2)}
                  </span>
                )}
                <b>{String(r['title'])}</b>
                <span className="note">
                  {(r['lecturer'] as { title?: string } | null)?.title} · {both(`${String(r['hours'])} 学时`, `${String(r['hours'])} h`)} ·{' '}
                  {both(`${String(r['learners'])} 人学习`, `${String(r['learners'])} learners`)}
                </span>
                <span>
                  {r['is_required'] === true && <Tag color="error">{both('必修', 'Required')}</Tag>}
                  {r['rating'] ? <Rate disabled allowHalf value={Number(r['rating'])} style={{ fontSize: 12 }} /> : null}
                </span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

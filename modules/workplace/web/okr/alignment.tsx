import { refId } from '@crossway/kernel'
import { get, numberText, openRecord, useLang, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { Avatar } from '@crossway/web-ui'
import { Progress as Bar, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import './okr.css'

const most = 500
interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}
const tones: Readonly<Record<string, 'success' | 'warning' | 'error'>> = { on_track: 'success', at_risk: 'warning', off_track: 'error' }
const words: Readonly<Record<string, readonly [string, string]>> = {
  on_track: ['正常', 'On track'],
  at_risk: ['有风险', 'At risk'],
  off_track: ['偏离', 'Off track'],
}

/** Goals under those that they are aligned to: the company's, departments', people's; their colour is their health. */
export default function Alignment({ route, filter, q, tab }: Props): ReactElement {
  const lang = useLang()
  const [answer, setAnswer] = useState<ListAnswer>()
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    get<ListAnswer>('okr-objective', {
      query: {
        view: route,
        filter: JSON.parse(asked),
        q,
        tab,
        size: most,
        sort: 'id',
        fields: 'title,owner,owner_type,weight,progress,health,status,aligned_to',
      },
      silent: true,
      slot: `okr-alignment:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route])
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />
  const known = new Set(answer.rows.map((r) => r.id))
  const roots = answer.rows.filter((r) => !known.has(refId(r['aligned_to']) ?? -1))
  const under = (id: number): ListRow[] => answer.rows.filter((r) => refId(r['aligned_to']) === id)
  return (
    <div className="okr-tree" data-testid="okr-alignment">
      {answer.total > most && <p className="note">{lang === 'en' ? `The first ${most} only: filter to see the rest` : `仅显示前 ${most} 条，请筛选`}</p>}
      {roots.length === 0 && <p className="note">{lang === 'en' ? 'There are no objectives here' : '这里还没有目标'}</p>}
      <ul>
        {roots.map((r) => (
          <Branch key={r.id} row={r} under={under} level={0} />
        ))}
      </ul>
    </div>
  )
}

function Branch({ row, under, level }: { readonly row: ListRow; readonly under: (id: number) => readonly ListRow[]; readonly level: number }): ReactElement {
  const lang = useLang()
  const children = level < 10 ? under(row.id) : []
  const [open, setOpen] = useState(level < 2)
  const owner = (row['owner'] as { title?: string } | null)?.title
  const health = String(row['health'] ?? '')
  return (
    <li>
      <div className="okr-branch">
        {children.length > 0 ? (
          <button type="button" className="plain-button okr-fold" aria-expanded={open} aria-label={String(row['title'])} onClick={() => setOpen(!open)}>
            {open ? '▾' : '▸'}
          </button>
        ) : (
          <span className="okr-fold" />
        )}
        <button type="button" className="plain-button okr-title" onClick={() => openRecord('OKR', row.id)}>
          {String(row['title'])}
        </button>
        {owner && <Avatar name={owner} size={20} />}
        <span className="note okr-owner">{owner}</span>
        {tones[health] && <Tag color={tones[health]}>{words[health]![lang === 'en' ? 1 : 0]}</Tag>}
        <span className="okr-bar">
          <Bar
            percent={Math.min(Number(row['progress'] ?? 0), 100)}
            showInfo={false}
            size="small"
            status={health === 'off_track' ? 'exception' : 'normal'}
            aria-label={String(row['title'])}
          />
        </span>
        <span className="okr-share">{numberText(Number(row['progress'] ?? 0))}%</span>
      </div>
      {open && children.length > 0 && (
        <ul>
          {children.map((c) => (
            <Branch key={c.id} row={c} under={under} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

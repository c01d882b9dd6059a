import { fieldAt, get, numberText, openRecord, runAction, useLang, usePageModel, valueLabel, type ListAnswer, type ListRow, useBoth } from '@crossway/web-kit'
import { Avatar, cardMoney, QuestionHost, useActions } from '@crossway/web-ui'
import { num, sum } from '@crossway/kernel'
import { Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { wantsSignDate, type Stage } from '../../model/pool/stages.ts'
import { Remaining } from './remaining.tsx'
import './kanban.css'

const columns = ['contacted', 'meeting', 'proposal', 'negotiation', 'contracting'] as const
const most = 500
const shownAtFirst = 20
const fields = 'name,short_name,level,stage,est_year_sales,weighted,idle_days,owner,expected_sign_date,expire_at,win_probability'

/** The pipeline by stage: a card dragged, or moved by its keys, to another column sets the stage (customer.md working). */
export default function Kanban({
  route,
  filter,
  q,
  tab,
}: {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const [answer, setAnswer] = useState<ListAnswer>()
  const [turn, setTurn] = useState(0)
  const [dragged, setDragged] = useState<ListRow>()
  const actions = useActions(model, () => setTurn((n) => n + 1))
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    get<ListAnswer>('customer', {
      query: { view: route, filter: JSON.parse(asked), q, tab, size: most, sort: '-est_year_sales', fields },
      silent: true,
      slot: `kanban:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route, turn])
  const stageAt = fieldAt(model, 'stage')
  const move = (row: ListRow, stage: Stage): void => {
    setDragged(undefined)
    if (row['stage'] === stage) return
    if (wantsSignDate(stage) && !row['expected_sign_date']) return void actions.start('set_stage', [row])
    void runAction(model, row, 'set_stage', { stage }).then(
      () => setTurn((n) => n + 1),
      () => undefined,
    )
  }
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="crm-kanban" data-testid="kanban">
      {columns.map((stage, i) => {
        const rows = answer.rows.filter((r) => r['stage'] === stage || (i === 0 && r['stage'] === 'new'))
        const total = (field: string): string => cardText(sum(rows.map((r) => String(r[field] ?? 0))).toString(), lang)
        return (
          <section
            key={stage}
            className={`crm-column ${dragged && dragged['stage'] !== stage ? 'is-target' : ''}`}
            aria-label={stageAt ? valueLabel(stageAt, stage, lang) : stage}
            onDragOver={(e) => e.preventDefault()}
            onDrop={() => dragged && move(dragged, stage)}
          >
            <header>
              <b>{stageAt ? valueLabel(stageAt, stage, lang) : stage}</b> <span className="note">{numberText(rows.length)}</span>
              <span className="grow" />
              <span className="num">{total('est_year_sales')}</span>
            </header>
            <p className="note">
              {both('加权', 'Weighted')} {total('weighted')} USD
            </p>
            <Cards rows={rows} onDrag={setDragged} onMove={(row, by) => columns[i + by] && move(row, columns[i + by]!)} />
          </section>
        )
      })}
      {actions.node}
      <QuestionHost />
    </div>
  )
}
const cardText = (v: string, lang: 'zh-cn' | 'en'): string => {
  const shown = cardMoney(v, lang)
  return `${shown.value}${shown.unit ?? ''}`
}

function Cards({
  rows,
  onDrag,
  onMove,
}: {
  rows: readonly ListRow[]
  onDrag: (row: ListRow | undefined) => void
  onMove: (row: ListRow, by: number) => void
}): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const [all, setAll] = useState(false)
  return (
    <>
      {(all ? rows : rows.slice(0, shownAtFirst)).map((r) => {
        const owner = r['owner'] as { title?: string } | null
        const idle = Number(r['idle_days'] ?? 0)
        const name = String(r['short_name'] ?? r['name'])
        return (
          <button
            key={r.id}
            type="button"
            className="crm-card"
            draggable
            onDragStart={() => onDrag(r)}
            onDragEnd={() => onDrag(undefined)}
            onKeyDown={(e) => {
              if (e.altKey && e.key === 'ArrowRight') onMove(r, 1)
              if (e.altKey && e.key === 'ArrowLeft') onMove(r, -1)
            }}
            onClick={() => openRecord('working', r.id)}
            title={both('拖动或 Alt+方向键变更阶段', 'Drag, or Alt and an arrow, sets the stage')}
            data-testid={`card-${r.id}`}
          >
            <span className="crm-card-head">
              <b>{name}</b> <Tag>{String(r['level'])}</Tag>
            </span>
            <span className="crm-card-line">
              <span className="num">{num(String(r['est_year_sales'] ?? 0)).isZero() ? '–' : `USD ${cardText(String(r['est_year_sales']), lang)}`}</span>
              <span className={idle > 7 ? 'is-bad' : 'note'}>{both(`${idle} 天未跟进`, `idle ${idle} d`)}</span>
            </span>
            <span className="crm-card-line">
              {owner?.title && <Avatar name={owner.title} size={20} />}
              <span className="grow" />
              <Remaining at={(r['expire_at'] as string | null) ?? null} />
            </span>
          </button>
        )
      })}
      {rows.length > shownAtFirst && !all && (
        <button type="button" className="plain-button" onClick={() => setAll(true)}>
          {both(`还有 ${rows.length - shownAtFirst} 个`, `${rows.length - shownAtFirst} more`)}
        </button>
      )}
    </>
  )
}

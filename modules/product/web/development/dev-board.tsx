import { fieldAt, notify, openRecord, useLang, usePageModel, valueLabel, type ListRow, useBoth } from '@crossway/web-kit'
import { Avatar, QuestionHost, useActions } from '@crossway/web-ui'
import { Skeleton, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { devStages } from '../../model/product-dev.resource.ts'
import { DevFigures } from './dev-figures.tsx'
import { useDevelopments } from './use-developments.ts'
import './development.css'

/** The gate that leads out of each stage. */
const gates = ['begin_sampling', 'pass_sample', 'pass_test', 'pass_pricing', 'order_first', 'list', 'finish'] as const

/** Developments by stage; a card moved to the next column asks for that gate, with all its rules (product.md productDev). */
export default function DevBoard(p: {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const [turn, setTurn] = useState(0)
  const [dragged, setDragged] = useState<ListRow>()
  const actions = useActions(model, () => setTurn((n) => n + 1))
  const answer = useDevelopments(p, turn)
  const at = fieldAt(model, 'stage')
  const health = fieldAt(model, 'health')
  const move = (row: ListRow, to: number): void => {
    setDragged(undefined)
    const from = devStages.indexOf(row['status'] as (typeof devStages)[number])
    if (from < 0 || from === to) return
    const gate = gates[from]
    if (to !== from + 1 || !gate) return void notify({ kind: 'warning', code: 'stage', text: both('不能跨阶段', 'Cannot skip a stage') })
    actions.start(gate, [row])
  }
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <DevFigures rows={answer.rows} />
      <div className="dev-board" data-testid="dev-board">
        {devStages.map((stage, i) => {
          const rows = answer.rows.filter((r) => r['status'] === stage)
          const name = at ? valueLabel(at, stage, lang) : stage
          return (
            <section key={stage} className="dev-column" aria-label={name} onDragOver={(e) => e.preventDefault()} onDrop={() => dragged && move(dragged, i)}>
              <header>
                <b>{name}</b> <span className="note">{rows.length}</span>
              </header>
              {rows.map((r) => (
                <button
                  key={r.id}
                  type="button"
                  className={`dev-card is-${String(r['health'])}`}
                  draggable
                  onDragStart={() => setDragged(r)}
                  onDragEnd={() => setDragged(undefined)}
                  onKeyDown={(e) => e.altKey && e.key === 'ArrowRight' && move(r, i + 1)}
                  onClick={() => openRecord(p.route, r.id)}
                  title={both('拖动或 Alt+右方向键进入下一阶段', 'Drag, or Alt and the right arrow, leads to the next stage')}
                >
                  <span className="dev-line">
                    <b>{String(r['name_zh'])}</b> <Tag>{String(r['level'])}</Tag>
                  </span>
                  <span className="dev-line">
                    <span className={r['health'] === 'on_track' ? 'note' : 'is-bad'}>{health ? valueLabel(health, String(r['health']), lang) : ''}</span>
                    <span className="num">{String(r['target_list_date'] ?? '')}</span>
                    <Avatar name={(r['developer'] as { title?: string } | null)?.title ?? ''} size={20} />
                  </span>
                </button>
              ))}
            </section>
          )
        })}
        {actions.node}
        <QuestionHost />
      </div>
    </>
  )
}

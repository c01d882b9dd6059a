import { fieldAt, notify, openRecord, refAt, textAt, useBoth, useLang, usePageModel, valueLabel, type ListRow, type LookProps } from '@crossway/web-kit'
import { Avatar, Board, LookCut, LookWaits, QuestionHost, useActions } from '@crossway/web-ui'
import { Tag } from 'antd'
import type { ReactElement } from 'react'
import { devStages } from '../../model/product-dev.resource.ts'
import { DevFigures } from './dev-figures.tsx'
import { useDevelopments } from './use-developments.ts'
import './development.css'

/** The gate that leads out of each stage. */
const gates = ['begin_sampling', 'pass_sample', 'pass_test', 'pass_pricing', 'order_first', 'list', 'finish'] as const

/** Developments by stage; a card moved to the next column asks for that gate, with all its rules (product.md productDev). */
export default function DevBoard(p: LookProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const look = useDevelopments(p)
  const actions = useActions(model, look.reload)
  const at = fieldAt(model, 'stage')
  const stageOf = (v: string): number => devStages.indexOf(v as (typeof devStages)[number])
  const move = (row: ListRow, to: string): void => {
    const from = stageOf(textAt(row, 'status'))
    const gate = gates[from]
    if (stageOf(to) !== from + 1 || !gate) return void notify({ kind: 'warning', code: 'stage', text: both('不能跨阶段', 'Cannot skip a stage') })
    actions.start(gate, [row])
  }
  const rows = look.answer?.rows
  return (
    <div className="look">
      {!rows && <LookWaits look={look} />}
      {rows && (
        <>
          <div className="look-bar">
            <DevFigures rows={rows} />
            <LookCut look={look} />
          </div>
          <Board
            testId="dev-board"
            cardTestId="dev-card-"
            columns={devStages.map((stage) => ({
              key: stage,
              label: at ? valueLabel(at, stage, lang) : stage,
              rows: rows.filter((r) => r['status'] === stage),
            }))}
            card={(r) => <Card row={r} />}
            cardClass={(r) => `dev-card is-${textAt(r, 'health')}`}
            open={(r) => openRecord(p.route, r.id)}
            move={move}
            hint={both('拖动或 Alt+右方向键进入下一阶段', 'Drag, or Alt and the right arrow, leads to the next stage')}
          />
        </>
      )}
      {actions.node}
      <QuestionHost />
    </div>
  )
}

function Card({ row: r }: { readonly row: ListRow }): ReactElement {
  const lang = useLang()
  const health = fieldAt(usePageModel(), 'health')
  return (
    <>
      <span className="look-card-line">
        <b>{textAt(r, 'name_zh')}</b> <Tag>{textAt(r, 'level')}</Tag>
      </span>
      <span className="look-card-line">
        <span className={r['health'] === 'on_track' ? 'note' : 'is-bad'}>{health ? valueLabel(health, textAt(r, 'health'), lang) : ''}</span>
        <span className="num">{textAt(r, 'target_list_date')}</span>
        <Avatar name={refAt(r, 'developer')?.title ?? ''} size={20} />
      </span>
    </>
  )
}

import { num, sum } from '@crossway/kernel'
import {
  fieldAt,
  openRecord,
  refAt,
  runAction,
  textAt,
  useBoth,
  useLang,
  useLook,
  usePageModel,
  valueLabel,
  type ListRow,
  type LookProps,
} from '@crossway/web-kit'
import { Avatar, Board, cardMoney, LookCut, LookWaits, QuestionHost, useActions, type BoardColumn } from '@crossway/web-ui'
import { Tag } from 'antd'
import type { ReactElement } from 'react'
import { wantsSignDate, type Stage } from '../../model/pool/stages.ts'
import { Remaining } from './remaining.tsx'

const columns = ['contacted', 'meeting', 'proposal', 'negotiation', 'contracting'] as const

/** The pipeline by stage: a card dragged, or moved by its keys, to another column sets the stage (customer.md working). */
export default function Kanban(p: LookProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const look = useLook(p, {
    record: 'customer',
    fields: 'name,short_name,level,stage,est_year_sales,weighted,idle_days,owner,expected_sign_date,expire_at,win_probability',
    sort: '-est_year_sales',
    most: 500,
  })
  const actions = useActions(model, look.reload)
  const stageAt = fieldAt(model, 'stage')
  const move = (row: ListRow, stage: string): void => {
    if (wantsSignDate(stage as Stage) && !row['expected_sign_date']) return void actions.start('set_stage', [row])
    void runAction(model, row, 'set_stage', { stage }).then(look.reload, () => undefined)
  }
  const columnOf = (stage: Stage, i: number): BoardColumn => {
    const rows = look.answer?.rows.filter((r) => r['stage'] === stage || (i === 0 && r['stage'] === 'new')) ?? []
    const total = (field: string): string => cardText(sum(rows.map((r) => String(r[field] ?? 0))).toString(), lang)
    return {
      key: stage,
      label: stageAt ? valueLabel(stageAt, stage, lang) : stage,
      rows,
      sum: total('est_year_sales'),
      under: (
        <p className="note">
          {both('加权', 'Weighted')} {total('weighted')} USD
        </p>
      ),
    }
  }
  return (
    <div className="look">
      <div className="look-bar">
        <LookCut look={look} />
      </div>
      {look.answer ? (
        <Board
          testId="kanban"
          cardTestId="card-"
          columns={columns.map(columnOf)}
          card={(r) => <Card row={r} />}
          open={(r) => openRecord('working', r.id)}
          move={move}
          takes={(r, stage) => r['stage'] !== stage}
          hint={both('拖动或 Alt+左右方向键变更阶段', 'Drag, or Alt with the left or right arrow, sets the stage')}
        />
      ) : (
        <LookWaits look={look} />
      )}
      {actions.node}
      <QuestionHost />
    </div>
  )
}
const cardText = (v: string, lang: 'zh-cn' | 'en'): string => {
  const shown = cardMoney(v, lang)
  return `${shown.value}${shown.unit ?? ''}`
}

function Card({ row: r }: { readonly row: ListRow }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const owner = refAt(r, 'owner')?.title
  const idle = Number(r['idle_days'] ?? 0)
  const sales = String(r['est_year_sales'] ?? 0)
  return (
    <>
      <span className="look-card-line">
        <b>{textAt(r, 'short_name') || textAt(r, 'name')}</b> <Tag>{textAt(r, 'level')}</Tag>
      </span>
      <span className="look-card-line">
        <span className="num">{num(sales).isZero() ? '–' : `USD ${cardText(sales, lang)}`}</span>
        <span className={idle > 7 ? 'is-bad' : 'note'}>{both(`${idle} 天未跟进`, `idle ${idle} d`)}</span>
      </span>
      <span className="look-card-line">
        {owner && <Avatar name={owner} size={20} />}
        <span className="grow" />
        <Remaining at={(r['expire_at'] as string | null) ?? null} />
      </span>
    </>
  )
}

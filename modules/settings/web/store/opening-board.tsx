import { dayOf, daysBetween } from '@crossway/kernel'
import { openRecord, refAt, textAt, useBoth, useLang, type ListRow, type LookProps } from '@crossway/web-kit'
import { Board, LookCut, LookWaits } from '@crossway/web-ui'
import { Empty, Progress, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { stepName, useOpeningFigures, useOpenings } from './use-openings.ts'
import './openings.css'

/** Running openings by the step they stand at, blocked ones in red with their days (settings.md amzStoreProgress, kanban by step). */
export default function OpeningBoard(p: LookProps): ReactElement {
  const lang = useLang()
  const both = useBoth()
  const look = useOpenings(p)
  const figures = useOpeningFigures()
  const rows = look.answer?.rows
  if (!rows) return <LookWaits look={look} />
  if (!figures) return <Skeleton active />
  if (rows.length === 0) return <Empty description={both('没有进行中的开店', 'No opening is running')} />
  const steps = figures.steps.map((s) => ({ key: s.name, label: stepName(s, lang), rows: rows.filter((r) => r['current_step'] === s.name) }))
  const ready = { key: 'ready', label: both('待完成', 'Ready to finish'), rows: rows.filter((r) => !r['current_step']) }
  return (
    <div className="look">
      <div className="look-bar">
        <LookCut look={look} />
      </div>
      <Board
        testId="opening-board"
        cardTestId="opening-card-"
        columns={[...steps, ready].filter((c) => c.rows.length > 0)}
        card={(r) => <Card row={r} />}
        cardClass={(r) => (r['blocked_since'] ? 'opening-card is-blocked' : 'opening-card')}
        open={(r) => openRecord(p.route, r.id)}
      />
    </div>
  )
}

function Card({ row: r }: { readonly row: ListRow }): ReactElement {
  const both = useBoth()
  const blocked = r['blocked_since'] as string | null
  const target = r['target_date'] as string | null
  const today = dayOf(new Date())
  return (
    <>
      <b>{refAt(r, 'project')?.title}</b>
      <span className="mono">{textAt(r, 'case_no')}</span>
      <Progress percent={Math.round(Number(r['progress'] ?? 0))} size="small" />
      {blocked && <span className="is-bad">{both(`受阻 ${daysBetween(blocked, today)} 天`, `Blocked for ${daysBetween(blocked, today)} days`)}</span>}
      <span className={target && target < today ? 'is-bad' : ''}>
        {both('目标', 'Target')} {target ?? '—'} · {refAt(r, 'owner')?.title ?? both('未分配', 'Nobody')}
      </span>
    </>
  )
}

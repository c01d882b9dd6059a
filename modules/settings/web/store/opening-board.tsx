import { dayOf, daysBetween } from '@crossway/kernel'
import { openRecord, useLang, type ListRow } from '@crossway/web-kit'
import { Empty, Progress, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { OpeningsCut } from './openings-cut.tsx'
import { nameOf, stepName, useOpeningFigures, useOpenings, type LookProps } from './use-openings.ts'
import './openings.css'

/** Running openings by the step they stand at, blocked ones in red with their days (settings.md amzStoreProgress, kanban by step). */
export default function OpeningBoard(props: LookProps): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const list = useOpenings(props)
  const figures = useOpeningFigures()
  if (!list || !figures) return <Skeleton active />
  if (list.rows.length === 0) return <Empty description={say('没有进行中的开店', 'No opening is running')} />
  const columns = figures.steps.map((s) => ({ ...s, cards: list.rows.filter((r) => r['current_step'] === s.name) })).filter((c) => c.cards.length > 0)
  const ready = list.rows.filter((r) => !r['current_step'])
  const shown = ready.length ? [...columns, { name: '待完成', name_en: 'Ready to finish', seq: 999, cards: ready }] : columns
  return (
    <div className="openings" data-testid="opening-board">
      <OpeningsCut total={list.total} />
      <div className="openings-board">
        {shown.map((c) => (
          <section key={c.name} aria-label={stepName(c, lang)}>
            <h4>
              {stepName(c, lang)} <span>{c.cards.length}</span>
            </h4>
            {c.cards.map((r) => (
              <Card key={r.id} row={r} route={props.route} say={say} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Card({ row, route, say }: { readonly row: ListRow; readonly route: string; readonly say: (zh: string, en: string) => string }): ReactElement {
  const blocked = row['blocked_since'] as string | null
  const target = row['target_date'] as string | null
  const today = dayOf(new Date())
  return (
    <button type="button" className={blocked ? 'opening-card is-blocked' : 'opening-card'} onClick={() => openRecord(route, row.id)}>
      <b>{nameOf(row['project'])}</b>
      <span className="mono">{String(row['case_no'])}</span>
      <Progress percent={Math.round(Number(row['progress'] ?? 0))} size="small" />
      {blocked && <span className="is-bad">{say(`受阻 ${daysBetween(blocked, today)} 天`, `Blocked for ${daysBetween(blocked, today)} days`)}</span>}
      <span className={target && target < today ? 'is-bad' : ''}>
        {say('目标', 'Target')} {target ?? '—'} · {nameOf(row['owner']) || say('未分配', 'Nobody')}
      </span>
    </button>
  )
}

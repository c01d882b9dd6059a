import { endOfMonth, num, startOfMonth } from '@crossway/kernel'
import { cardMoney, percentText, TargetBar } from '@crossway/web-ui'
import { get, isProblem, openTab, useLang, useText, type ProblemError } from '@crossway/web-kit'
import { Button } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { siblingsOf } from '../../model/profit/board-group.ts'
import { daysPassed, progressOf } from '../../model/target/progress.ts'
import { insteadOf } from '../profit/box.tsx'
import { queryOf, type BoardState } from '../profit/board-state.ts'
import { figureQuery } from '../profit/links.ts'
import { useProfit } from '../profit/use-profit.ts'

interface MonthTarget {
  readonly metric: string
  readonly value: string
}
const shown = [
  ['sales', 'S1'],
  ['gross_profit', 'S4'],
  ['net_profit', 'S5'],
] as const

/** Targets of this month against what stands in the books: reached, time gone, gap, where the month will end (M80–M83). */
export function TargetCard({ view, state, today }: { view: ProfitPage; state: BoardState; today: string }): ReactElement {
  const t = useText()
  const lang = useLang()
  const month = startOfMonth(today)
  const filter = JSON.stringify(state.filter)
  const [targets, setTargets] = useState<readonly MonthTarget[]>()
  const [problem, setProblem] = useState<ProblemError>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    get<{ rows: MonthTarget[] }>(`board/target?view=${view}&month=${month.slice(0, 7)}&filter=${encodeURIComponent(filter)}`, { silent: true }).then(
      (r) => void (gone || setTargets(r.rows)),
      (e: unknown) => void (gone || !isProblem(e) || setProblem(e)),
    )
    return () => void (gone = true)
  }, [view, month, filter, turn])
  const now = useProfit(view, queryOf({ ...state, from: month, to: today, currency: 'CNY' }))
  const cell = now.answer?.cells[0]
  const at = daysPassed(month, endOfMonth(month), today)
  const rows = shown.flatMap(([metric, node]) => {
    const target = targets?.find((x) => x.metric === metric)
    return target && cell && (cell.amounts[node] !== undefined || node === 'S1')
      ? [{ metric, node, target: target.value, p: progressOf(cell.amounts[node] ?? 0, target.value, at), actual: cell.amounts[node] ?? '0' }]
      : []
  })
  const reload = (): void => {
    setProblem(undefined)
    setTurn((n) => n + 1)
  }
  const waiting = insteadOf({ answer: targets, problem, reload }, now)
  if (waiting) return waiting
  if (rows.length === 0)
    return (
      <p className="note">
        {t('boards.noTarget')}{' '}
        <Button type="link" size="small" onClick={() => void openTab(siblingsOf(view).target, figureQuery(state))}>
          {t('boards.setTarget')}
        </Button>
      </p>
    )
  const money = (v: string | number): string => {
    const m = cardMoney(num(v).toFixed(2), lang)
    return m.value + m.unit
  }
  return (
    <>
      {rows.map((r) => (
        <TargetBar
          key={r.metric}
          label={t(`boards.node.${r.node}`)}
          done={r.p.achievement?.toNumber() ?? 0}
          time={r.p.time.toNumber()}
          note={`${money(r.actual)} / ${money(r.target)}`}
          footer={
            <>
              <span>
                {t('boards.achieved')} <b>{percentText(r.p.achievement?.toFixed(6))}</b>
              </span>
              <span>
                {t('boards.time')} {percentText(r.p.time.toFixed(6))}
              </span>
              <span className={r.p.gap?.isNegative() ? 'is-bad' : 'is-good'}>
                {t('boards.gap')} {r.p.gap && !r.p.gap.isNegative() ? '+' : ''}
                {r.p.gap?.times(100).toFixed(1)}pt
              </span>
              <span className="grow" />
              <span>
                {t('boards.forecast')} <b>{percentText(r.p.forecastAchievement?.toFixed(6))}</b>
              </span>
            </>
          }
        />
      ))}
    </>
  )
}

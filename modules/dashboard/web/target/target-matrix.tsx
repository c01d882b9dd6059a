import { endOfMonth, joinNames, num, type Num } from '@crossway/kernel'
import { cardMoney, Failure, fullMoney, percentText } from '@crossway/web-ui'
import { messageOf, openTab, useLang, useText } from '@crossway/web-kit'
import { Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { targetNode, type TargetDim } from '../../model/board-target.resource.ts'
import type { ProfitAnswer } from '../../model/profit/ask.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { achievement, daysPassed } from '../../model/target/progress.ts'
import { standing, yearCourse } from '../../model/target/year-course.ts'
import { useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'
import { useTargets, yearAsk } from './use-targets.ts'
import { YearStep } from './year-step.tsx'
import '../profit/profit.css'

const dims: readonly TargetDim[] = ['company', 'department', 'owner', 'project', 'store']
const metrics = ['sales', 'gross_profit', 'net_profit'] as const

/**
 * Targets of the year by object and month with what was reached, the best first: green from 100 %, amber from 90 %, else red; months to come are grey.
 * The year is held against the days that have passed; who sold without a target is named (dashboard.md profitTarget).
 */
export default function TargetMatrix(): ReactElement {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [dim, setDim] = useState<TargetDim>('project')
  const [metric, setMetric] = useState<(typeof metrics)[number]>('sales')
  const { targets: all, problem, reload } = useTargets(String(year))
  const actual = useProfit('profitTarget', yearAsk(year, [dim]))
  const before = useProfit('profitTarget', yearAsk(year - 1, [dim]))
  const failed = problem ?? actual.problem ?? before.problem
  const again = (): void => [reload, actual.reload, before.reload].forEach((f) => f())
  if (failed) return <Failure problem={failed} text={failed.detail ?? messageOf(failed)} onRetry={again} />
  if (!all || !actual.answer || actual.busy || !before.answer || before.busy) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />
  const targets = all.filter((x) => x.dim === dim && x.metric === metric)
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
  const objects = [...new Map(targets.map((x) => [x.id, x.title] as const))]
  const node = targetNode[metric]!
  const amountIn = (answer: ProfitAnswer | undefined, id: number, month: string): Num | undefined => {
    const cell = answer?.cells.find((c) => c.period === month && c.key[0]!.id === id)
    return cell && num(cell.amounts[node] ?? 0)
  }
  const reached = (id: number, month: string): Num | undefined => amountIn(actual.answer, id, month)
  const planned = (id: number, month: string): string | undefined => targets.find((x) => x.id === id && x.month === month)?.value
  const rows = objects
    .map(([id, title]) => {
      const course = yearCourse(year, today, {
        plan: months.map((m) => (planned(id, m) === undefined ? undefined : num(planned(id, m)!))),
        reached: months.map((m) => reached(id, m) ?? num(0)),
        past: months.map((m) => amountIn(before.answer, id, `${year - 1}${m.slice(4)}`)),
      })
      return { id, title, ...course }
    })
    .toSorted((a, b) => num(b.achievement ?? -1).cmp(a.achievement ?? -1))
  const has = new Set(objects.map(([id]) => id))
  const without = [...new Map((actual.answer?.cells ?? []).map((c) => [c.key[0]!.id, c.key[0]!.title]))].filter(
    ([id]) => typeof id === 'number' && !has.has(id),
  )
  const short = (v: Num | string): string => {
    const m = cardMoney(num(v).toFixed(2), lang)
    return m.value + m.unit
  }
  const timeOf = (m: string): Num => {
    const of = daysPassed(`${m}-01`, endOfMonth(`${m}-01`), today)
    return num(of.passed).div(of.days)
  }
  return (
    <div className="target-matrix" data-testid="target-matrix">
      <div className="pl-bars">
        <YearStep year={year} onYear={setYear} />
        <Segmented value={dim} onChange={setDim} options={dims.map((d) => ({ value: d, label: dimensionText[d][lang] }))} />
        <Segmented
          value={metric}
          onChange={setMetric}
          options={metrics.filter((m) => m === 'sales' || actual.answer?.rights.cost).map((m) => ({ value: m, label: t(`boards.node.${targetNode[m]}`) }))}
        />
        <span className="note">{t('boards.target.confirmedOnly')}</span>
      </div>
      {without.length > 0 && (
        <p className="note pl-empty" data-testid="target-missing">
          {t('boards.target.missing')} {without.length}:{' '}
          {joinNames(
            without.slice(0, 12).map(([, title]) => title),
            lang,
          )}
          {without.length > 12 ? ' …' : ''}
        </p>
      )}
      {objects.length === 0 && <p className="note pl-empty">{t('boards.empty')}</p>}
      {objects.length > 0 && (
        <div className="pl-wrap" tabIndex={0} role="region" aria-label={t('boards.target.matrix')}>
          <table className="pl-table">
            <thead>
              <tr>
                <th scope="col">{dimensionText[dim][lang]}</th>
                {months.map((m) => (
                  <th key={m} scope="col">
                    {m.slice(5)}
                  </th>
                ))}
                <th scope="col">{t('boards.target.yearTarget')}</th>
                <th scope="col">{t('boards.target.ytd')}</th>
                <th scope="col">{t('boards.achieved')}</th>
                <th scope="col">{t('boards.gap')}</th>
                <th scope="col">{t('boards.forecast')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, title, ...r }) => (
                <tr key={id}>
                  <th scope="row">{title}</th>
                  {months.map((m) => {
                    const target = planned(id, m)
                    const rate = achievement(reached(id, m) ?? 0, target)
                    return (
                      <td
                        key={m}
                        className={standing(rate, timeOf(m))}
                        title={`${target ? fullMoney(target) : '–'} / ${fullMoney(reached(id, m)?.toFixed(2))}`}
                      >
                        {target ? (
                          <button
                            type="button"
                            className="figure-link"
                            onClick={() =>
                              void openTab('profitReport', { period: 'custom', from: `${m}-01`, to: endOfMonth(`${m}-01`), [`f_${dim}`]: String(id) })
                            }
                          >
                            {m > today.slice(0, 7) ? short(target) : percentText(rate?.toFixed(6))}
                          </button>
                        ) : (
                          '–'
                        )}
                      </td>
                    )
                  })}
                  <td title={fullMoney(r.target?.toFixed(2))}>{r.target ? short(r.target) : '–'}</td>
                  <td title={fullMoney(r.reached.toFixed(2))}>{short(r.reached)}</td>
                  <td className={standing(r.achievement, r.time)}>{percentText(r.achievement?.toFixed(6))}</td>
                  <td className={r.gap?.isNegative() ? 'is-bad' : ''}>{r.gap ? `${r.gap.isNegative() ? '' : '+'}${r.gap.times(100).toFixed(1)}pt` : '–'}</td>
                  <td title={fullMoney(r.forecast?.toFixed(2))}>{r.forecast ? short(r.forecast) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

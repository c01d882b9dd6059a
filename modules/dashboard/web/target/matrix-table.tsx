import { endOfMonth, num, type Num } from '@crossway/kernel'
import { fullMoney, percentText } from '@crossway/web-ui'
import { openTab, useLang, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { isShare, type TargetDim, type TargetMetric } from '../../model/board-target.resource.ts'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { achievement, daysPassed } from '../../model/target/progress.ts'
import { shareOf, shareStanding } from '../../model/target/share.ts'
import { standing } from '../../model/target/year-course.ts'
import type { MatrixLine } from './matrix-lines.ts'
import { ProgressCells, ShareCells, shortMoney } from './progress-cells.tsx'

interface Props {
  /** Where the figures of a row open. */
  readonly page: ProfitPage
  readonly year: number
  readonly today: string
  readonly dim: TargetDim
  readonly metric: TargetMetric
  readonly lines: readonly MatrixLine[]
}
/** An object a row, a month a column: the target of a month to come, of others how far it was reached, and where the year stands. Figures open the report. */
export function MatrixTable({ page, year, today, dim, metric, lines }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
  const after = isShare(metric)
    ? ['boards.target.yearTarget', 'boards.target.ytd', 'boards.target.apart']
    : ['boards.target.yearTarget', 'boards.target.ytd', 'boards.achieved', 'boards.gap', 'boards.forecast']
  const report = (id: number, from: string, to: string): void => void openTab(page, { period: 'custom', from, to, [`f_${dim}`]: String(id) })
  const until = today < `${year}-12-31` ? today : `${year}-12-31`
  const text = (line: MatrixLine, m: string, i: number, rate: Num | undefined): string =>
    isShare(metric)
      ? percentText((m > today.slice(0, 7) ? line.share.plan[i] : shareOf(line.share, i))?.toFixed(6))
      : m > today.slice(0, 7)
        ? shortMoney(line.figures.plan[i]!, lang)
        : percentText(rate?.toFixed(6))
  return (
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
            {after.map((c) => (
              <th key={c} scope="col">
                {t(c)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.title}</th>
              {months.map((m, i) => {
                const plan = isShare(metric) ? line.share.plan[i] : line.figures.plan[i]
                const rate = isShare(metric) ? undefined : achievement(line.figures.reached[i]!, plan)
                const colour = isShare(metric) ? shareStanding(shareOf(line.share, i), plan) : standing(rate, timeOf(m, today))
                const full = isShare(metric)
                  ? `${percentText(plan?.toFixed(6))} / ${percentText(shareOf(line.share, i)?.toFixed(6))}`
                  : `${plan ? fullMoney(plan.toFixed(2)) : '–'} / ${fullMoney(line.figures.reached[i]!.toFixed(2))}`
                return (
                  <td key={m} className={colour} title={full}>
                    {plan ? (
                      <button type="button" className="figure-link" onClick={() => report(line.id, `${m}-01`, endOfMonth(`${m}-01`))}>
                        {text(line, m, i, rate)}
                      </button>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
              {isShare(metric) ? (
                <ShareCells share={line.share} onOpen={() => report(line.id, `${year}-01-01`, until)} />
              ) : (
                <>
                  <td title={fullMoney(line.course.target?.toFixed(2))}>{line.course.target ? shortMoney(line.course.target, lang) : '–'}</td>
                  <td title={fullMoney(line.course.reached.toFixed(2))}>{shortMoney(line.course.reached, lang)}</td>
                  <ProgressCells course={line.course} />
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
const timeOf = (m: string, today: string): Num => {
  const of = daysPassed(`${m}-01`, endOfMonth(`${m}-01`), today)
  return num(of.passed).div(of.days)
}

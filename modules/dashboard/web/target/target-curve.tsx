import { DataChart, fullMoney, seriesOption, useChartColours } from '@crossway/web-ui'
import { useLang, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { PlanFigures } from '../../model/target/plan-tree.ts'
import { yearCourse } from '../../model/target/year-course.ts'
import { useCreated } from '../profit/use-made.ts'

interface Props {
  readonly year: number
  readonly today: string
  readonly figures: PlanFigures
  readonly title: string
  readonly name: string
}
/** Sums from January on: target, what came, and what the year will come to (dashboard.md profitTarget). */
export function TargetCurve({ year, today, figures, title, name }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const { colours, axis } = useChartColours()
  const course = useCreated(() => yearCourse(year, today, figures), [year, today, figures])
  const months = figures.reached.map((_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
  const series = [
    { name: t('boards.target.actual'), values: course.actuals },
    { name: t('boards.target.aim'), values: course.targets, compare: true },
    { name: t('boards.forecast'), values: course.forecasts, dashed: true },
  ].filter((s) => s.values.some((v) => v !== null))
  const option = useCreated(
    () => seriesOption({ x: months.map((m) => m.slice(5)), unit: `${name} CNY`, text: axis, full: (v) => fullMoney(v), series }, colours.control, colours.bg),
    [course, colours, lang, name],
  )
  const empty = figures.plan.every((v) => v === undefined) && figures.reached.every((v) => v.isZero())
  return (
    <DataChart
      title={title}
      height={260}
      option={option}
      empty={t('boards.empty')}
      table={{
        head: [t('boards.month'), ...series.map((s) => s.name)],
        rows: empty ? [] : months.map((m, i) => [m, ...series.map((s) => fullMoney(s.values[i]))]),
      }}
    />
  )
}

import { useAnswer, useText, type ListRow } from '@crossway/web-kit'
import { DataChart, percentText, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'

registerGridTexts()
interface Month {
  readonly month: number
  readonly plan: number
  readonly actual: number | null
  readonly forecast: number | null
  readonly variance: string | null
}
const digits = (v: number | null): string => (v === null ? '–' : v.toLocaleString('en-US'))

/** Units by month: planned, sold, and where the rest of the year is going (operations.md annual). */
export default function CourseTab({ record }: { readonly record: ListRow }): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const { data, failed } = useAnswer<{ months: readonly Month[] }>(`annual-plans/${record.id}/course`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const series = [
    { name: t('planning.planned'), values: data.months.map((m) => m.plan), compare: true },
    { name: t('planning.actual'), values: data.months.map((m) => m.actual), kind: 'bar' as const },
    { name: t('planning.forecast'), values: data.months.map((m) => m.forecast), dashed: true },
  ]
  return (
    <div data-testid="annual-course">
      <DataChart
        title={t('planning.courseOfYear')}
        height={320}
        option={seriesOption(
          { x: data.months.map((m) => String(m.month)), series, text: axis, full: (v) => digits(v), whole: true },
          colours.control,
          colours.bg,
        )}
        table={{
          head: [t('planning.month'), ...series.map((s) => s.name), t('planning.variance')],
          rows: data.months.map((m) => [m.month, digits(m.plan), digits(m.actual), digits(m.forecast), m.variance === null ? '–' : percentText(m.variance)]),
        }}
      />
    </div>
  )
}

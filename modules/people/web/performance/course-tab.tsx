import { numberText, useBoth, type RecordProps } from '@crossway/web-kit'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import { Empty, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { lastPeriods } from '../../model/performance/period.ts'
import { useSheets } from './sheets.ts'

/** The totals of somebody's last six periods of the same length in one line. */
export default function CourseTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const periods = lastPeriods(6, String(record['period']))
  const employee = (record['employee'] as { id: number } | null)?.id ?? 0
  const rows = useSheets({ route: 'amzPerformance', filter: { employee: { in: [employee] } }, q: '', tab: 'all' }, periods)
  if (!rows) return <Skeleton active />
  const known = periods.flatMap((m) => rows.filter((r) => r.period === m && r.total_score))
  if (known.length === 0) return <Empty description={both('还没有评分', 'Nothing is scored yet')} />
  return (
    <DataChart
      title={both('总分', 'Total')}
      option={seriesOption(
        {
          x: known.map((r) => r.period),
          series: [{ name: both('总分', 'Total'), values: known.map((r) => Number(r.total_score)), kind: 'line' }],
          text: (v) => numberText(v),
          full: (v) => numberText(v),
        },
        colours.control,
        colours.bg,
      )}
      table={{
        head: [both('考核期', 'Period'), both('总分', 'Total'), both('等级', 'Grade')],
        rows: known.map((r) => [r.period, r.total_score ?? '', r.grade ?? '']),
      }}
    />
  )
}

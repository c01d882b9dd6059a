import { numberText, useBoth } from '@crossway/web-kit'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import { Empty, Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { lastMonths, useSheets, type ViewProps } from './sheets.ts'

/** How many of each grade a department has in a month; grades that may not be given without end are told by their share. */
export default function GradeChart(p: ViewProps): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const months = lastMonths(12).toReversed()
  const rows = useSheets(p, months)
  const [month, setMonth] = useState<string>()
  if (!rows) return <Skeleton active />
  const graded = rows.filter((r) => r.grade && r.status !== 'void')
  const shown = month ?? graded[0]?.period
  const own = graded.filter((r) => r.period === shown)
  const none = both('无部门', 'No department')
  const departments = [...new Set(own.map((r) => r.department?.title ?? none))].toSorted((a, b) => a.localeCompare(b, 'zh'))
  const grades = [...new Set(own.map((r) => r.grade!))].toSorted()
  const count = (d: string, g: string): number => own.filter((r) => (r.department?.title ?? none) === d && r.grade === g).length
  const share = (g: string): string => `${g} ${numberText(Math.round((own.filter((r) => r.grade === g).length * 1000) / own.length) / 10)}%`
  return (
    <div data-testid="grade-chart">
      <Select
        value={shown ?? null}
        aria-label={both('月份', 'Month')}
        style={{ width: 120, marginBottom: 8 }}
        onChange={setMonth}
        options={months.map((m) => ({ value: m, label: m }))}
      />
      {own.length === 0 ? (
        <Empty description={both('该月没有已评的考核', 'No review of the month is graded')} />
      ) : (
        <>
          <DataChart
            title={both('各部门等级人数', 'Grades by department')}
            option={seriesOption(
              {
                x: departments,
                series: grades.map((g) => ({ name: g, values: departments.map((d) => count(d, g)), kind: 'bar' as const, stack: 'grade' })),
                text: (v) => numberText(v),
                full: (v) => numberText(v),
                whole: true,
              },
              colours.control,
              colours.bg,
            )}
            table={{ head: [both('部门', 'Department'), ...grades], rows: departments.map((d) => [d, ...grades.map((g) => String(count(d, g)))]) }}
          />
          <p className="note">{`${both('占比', 'Shares')}: ${grades.map(share).join(' · ')}`}</p>
        </>
      )}
    </div>
  )
}

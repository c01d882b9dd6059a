import { DataChart, fixed, fullMoney, seriesOption, useChartColours } from '@crossway/web-ui'
import { useAnswer, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Segmented, Skeleton } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import './payment-plan.css'

interface Course {
  readonly currency: string
  readonly days: readonly { readonly day: string; readonly balance: string; readonly spend: string }[]
}

/** Balance and spend of a recharge account day by day (finance-treasury.md rechargeAccount, chart). */
export default function RechargeCourse({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const [days, setDays] = useState('90')
  const { data: course, failed } = useAnswer<Course>(`fund-account/${record.id}/course?days=${days}`)
  const option = useMemo(() => {
    const all = course?.days ?? []
    return seriesOption(
      {
        x: all.map((d) => d.day.slice(5)),
        unit: course?.currency ?? 'CNY',
        text: (v) => v.toFixed(0),
        full: (v) => fullMoney(v.toFixed(2)),
        series: [
          { name: both('余额', 'Balance'), values: all.map((d) => Number(d.balance)) },
          { name: both('当日消耗', 'Spent'), kind: 'bar', right: true, values: all.map((d) => Number(d.spend)) },
        ],
      },
      colours.control,
      colours.bg,
    )
  }, [course, colours, both])
  if (failed) return <Alert type="error" showIcon title={failed} />
  if (!course) return <Skeleton active />
  return (
    <div className="payment-plan" data-testid="recharge-course">
      <div className="payment-plan-bar">
        <Segmented
          value={days}
          options={['30', '90', '180', '365'].map((n) => ({ value: n, label: both(`${n} 天`, `${n} days`) }))}
          onChange={(n) => setDays(String(n))}
        />
      </div>
      <DataChart
        title={both('余额与每日消耗', 'Balance and daily spend')}
        height={280}
        option={option}
        table={{
          head: [both('日期', 'Day'), both('余额', 'Balance'), both('当日消耗', 'Spent')],
          rows: course.days.map((d) => [d.day, fixed(d.balance, 2), fixed(d.spend, 2)]),
        }}
      />
    </div>
  )
}

import { sum } from '@crossway/kernel'
import { numberText, useBoth, useLook, type LookProps } from '@crossway/web-kit'
import { DataChart, fullMoney, LookCut, LookWaits, seriesOption, useChartColours } from '@crossway/web-ui'
import type { ReactElement } from 'react'

/** Followers and leads month by month, and what they cost. */
export default function MonthTrend(p: LookProps): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const look = useLook(p, { record: 'new_media_month', fields: 'month,account,followers_end,leads,total_cost,now_signed', sort: 'month', most: 500 })
  const { answer } = look
  if (!answer) return <LookWaits look={look} />
  const months = [...Map.groupBy(answer.rows, (r) => String(r['month']))].sort((a, b) => a[0].localeCompare(b[0]))
  const x = months.map(([m]) => m)
  const of = (field: string): number[] => months.map(([, rows]) => Number(sum(rows.map((r) => String(r[field] ?? 0))).toString()))
  const [followers, leads, cost, signed] = [of('followers_end'), of('leads'), of('total_cost'), of('now_signed')]
  const whole = (v: number): string => numberText(v)
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }} data-testid="month-trend">
      {look.cut && (
        <div style={{ gridColumn: '1 / -1' }}>
          <LookCut look={look} />
        </div>
      )}
      <DataChart
        title={both('粉丝与线索', 'Followers and leads')}
        option={seriesOption(
          {
            x,
            series: [
              { name: both('线索', 'Leads'), values: leads, kind: 'bar' },
              { name: both('期末粉丝', 'Followers'), values: followers, kind: 'line', right: true },
            ],
            text: whole,
            rightText: whole,
            full: whole,
            whole: true,
          },
          colours.control,
          colours.bg,
        )}
        table={{
          head: [both('月份', 'Month'), both('线索', 'Leads'), both('期末粉丝', 'Followers')],
          rows: x.map((m, i) => [m, String(leads[i]), String(followers[i])]),
        }}
      />
      <DataChart
        title={both('费用与签约', 'Cost and signatures')}
        option={seriesOption(
          {
            x,
            series: [
              { name: both('费用', 'Cost'), values: cost, kind: 'bar' },
              { name: both('签约数', 'Signed'), values: signed, kind: 'line', right: true },
            ],
            unit: 'CNY',
            text: whole,
            rightText: whole,
            full: (v, i) => (i === 0 ? fullMoney(v) : numberText(v)),
          },
          colours.control,
          colours.bg,
        )}
        table={{
          head: [both('月份', 'Month'), both('费用', 'Cost'), both('签约数', 'Signed')],
          rows: x.map((m, i) => [m, fullMoney(cost[i]), String(signed[i])]),
        }}
      />
    </div>
  )
}

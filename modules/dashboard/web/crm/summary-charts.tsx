import { addDays, daysBetween } from '@crossway/kernel'
import { numberText, replaceQuery, useLang, useBoth } from '@crossway/web-kit'
import { DataChart, heatOption, percentText, seriesOption, useChartColours } from '@crossway/web-ui'
import { Segmented } from 'antd'
import type { ReactElement } from 'react'
import { per, stageText, type SummaryBoard } from '../../model/crm/summary.ts'
import type { CrmState } from './crm-bar.tsx'
import type { OpenWork } from './opens.ts'

interface Props {
  readonly a: SummaryBoard
  readonly state: CrmState
  readonly mode: 'cohort' | 'period'
  readonly open: OpenWork
}
/** On which days who followed up, and how far customers came, with the days that each stage takes. */
export function SummaryCharts({ a, state, mode, open }: Props): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours, dark } = useChartColours()
  const stage = (of: string): string => stageText(lang)[of] ?? of
  const weeks = daysBetween(state.from, state.to) > 45
  const days = [...new Set(a.activity.map((x) => x.at))].sort()
  const people = [...new Map(a.activity.map((x) => [x.id, x.name]))]
    .map(([id, name]) => ({ id, name, n: a.activity.filter((x) => x.id === id).reduce((n, x) => n + x.n, 0) }))
    .sort((x, y) => y.n - x.n)
    .slice(0, 20)
  const cells = a.activity.flatMap((x): (readonly [number, number, number])[] => {
    const y = people.findIndex((p) => p.id === x.id)
    return y < 0 ? [] : [[days.indexOf(x.at), y, x.n]]
  })
  return (
    <>
      <div className="w7">
        <DataChart
          title={both('活跃度', 'Activity')}
          unit={weeks ? both('每周跟进次数', 'Follow-ups a week') : both('每日跟进次数', 'Follow-ups a day')}
          height={300}
          option={heatOption(
            days.map((d) => d.slice(5)),
            people.map((p) => p.name),
            cells,
            dark,
            (v) => numberText(v),
          )}
          onClick={(e) => {
            const [x, y] = e.value as readonly [number, number]
            const [from, who] = [days[x], people[y]]
            if (!from || !who) return
            const to = weeks ? addDays(from, 6) : from
            open('followups', `${who.name} · ${from}`, { who: who.id, from: from < state.from ? state.from : from, to: to > state.to ? state.to : to })
          }}
          empty={both('本期没有跟进', 'No follow-ups')}
          table={{ head: [both('日期', 'Day'), both('员工', 'Employee'), both('跟进', 'Follow-ups')], rows: a.activity.map((x) => [x.at, x.name, x.n]) }}
        />
      </div>
      <div className="w5">
        <DataChart
          title={both('阶段漏斗', 'Funnel')}
          height={300}
          extra={
            <Segmented
              size="small"
              aria-label={both('口径', 'Basis')}
              value={mode}
              options={[
                { value: 'period', label: both('期间', 'In the period') },
                { value: 'cohort', label: both('同批', 'Cohort') },
              ]}
              onChange={(v) => replaceQuery({ mode: v === 'period' ? undefined : v })}
            />
          }
          option={seriesOption(
            {
              x: a.funnel.map((f) => stage(f.stage)),
              series: [
                { name: both('客户数', 'Customers'), values: a.funnel.map((f) => f.n), kind: 'bar' },
                { name: both('平均停留天数', 'Mean days in it'), values: a.funnel.map((f) => (f.days === null ? null : Number(f.days))), right: true },
              ],
              text: (v) => numberText(v),
              full: (v) => numberText(v),
              whole: true,
            },
            colours.control,
            colours.bg,
          )}
          onClick={(e) => {
            const f = a.funnel[e.dataIndex]
            if (f) open('stage', stage(f.stage), { key: f.stage })
          }}
          table={{
            head: [both('阶段', 'Stage'), both('客户数', 'Customers'), both('平均停留天数', 'Mean days'), both('转化率', 'Conversion')],
            rows: a.funnel.map((f, i) => [stage(f.stage), f.n, f.days ?? '–', i === 0 ? '–' : percentText(per(f.n, a.funnel[i - 1]!.n)?.toFixed(6))]),
          }}
        />
      </div>
    </>
  )
}

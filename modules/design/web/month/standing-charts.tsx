import { textAt, useAnswer, useBoth, useLang, type ListAnswer } from '@crossway/web-kit'
import { dash, DataChart, radarOption, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { scoreItemText } from '../../model/performance/performance.labels.ts'
import { scoreItems } from '../../model/performance/performance.resource.ts'
import { leastInMean, type GroupMean, type Standing } from '../../model/performance/standing.ts'
import './standing.css'

registerGridTexts()
const months = 6
/** Completion is counted up to 120, everything else up to 100. */
const rim = (item: string): number => (item === 'completion' ? 120 : 100)
const fewestAxes = 3

/** A person's scores by measure beside the mean of his group, and his totals of the last months. */
export function StandingCharts({ route, row, mean }: { readonly route: string; readonly row: Standing; readonly mean: GroupMean | undefined }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours, axis } = useChartColours()
  const filter = encodeURIComponent(JSON.stringify({ employee: { in: [row.employee] } }))
  const past = useAnswer<ListAnswer>(`design-performance?view=${route}&sort=-month&size=${months}&filter=${filter}`, ['design_performance'])
  const course = (past.data?.rows ?? []).filter((r) => r['total_score'] !== null).toReversed()
  const own = scoreItems.flatMap((item) => {
    const score = row.scores[item]
    return score === undefined || score === null ? [] : [{ item, score, mean: mean?.scores[item] }]
  })
  const meanToo = own.some((o) => o.mean !== undefined)
  // a measure without a mean would draw the group at the centre
  const drawn = meanToo ? own.filter((o) => o.mean !== undefined) : own
  const name = (item: keyof typeof scoreItemText): string => scoreItemText[item][lang === 'en' ? 1 : 0]
  const groupMean = both('组均值', 'Mean of the group')
  const two = (v: number | undefined): string => v?.toFixed(2) ?? dash
  const total = both('总分', 'Total')
  return (
    <div className="standing-charts">
      <DataChart
        title={both(`${row.name} 各项得分`, `Scores of ${row.name}`)}
        height={300}
        option={radarOption(
          drawn.map((o) => ({ name: name(o.item), most: rim(o.item) })),
          [{ name: row.name, values: drawn.map((o) => o.score) }, ...(meanToo ? [{ name: groupMean, values: drawn.map((o) => o.mean!) }] : [])],
          (v) => v.toFixed(2),
        )}
        empty={both('本月没有评分项', 'Nothing is scored this month')}
        table={{
          head: [both('项目', 'Item'), row.name, groupMean],
          rows: own.length < fewestAxes ? [] : own.map((o) => [name(o.item), o.score.toFixed(2), two(o.mean)]),
        }}
      />
      <DataChart
        title={both('近6个月总分', 'Totals of six months')}
        height={300}
        option={seriesOption(
          { x: course.map((r) => textAt(r, 'month')), series: [{ name: total, values: course.map((r) => Number(r['total_score'])) }], text: axis, full: two },
          colours.control,
          colours.bg,
        )}
        {...(past.failed ? { empty: past.failed } : {})}
        table={{ head: [both('月份', 'Month'), total], rows: course.map((r) => [textAt(r, 'month'), textAt(r, 'total_score')]) }}
      />
      {!meanToo && (
        <p className="note">
          {both(
            `主管评完至少${leastInMean}人后显示组均值，人数太少会看出他人的分数`,
            `The mean of the group is shown once ${leastInMean} people are scored: of fewer, it would tell the scores of others`,
          )}
        </p>
      )}
    </div>
  )
}

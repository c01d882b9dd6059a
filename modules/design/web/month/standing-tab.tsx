import { textAt, useAnswer, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import type { RankingAnswer } from '../../model/performance/standing.ts'
import { rankingUrl } from './ranking-url.ts'
import { StandingCharts } from './standing-charts.tsx'
import './standing.css'

/** Where a month's score stands in its group (design.md planePerformance, radar and rank). */
export default function StandingTab({ record, route }: RecordProps): ReactElement {
  const both = useBoth()
  const { data, failed } = useAnswer<RankingAnswer>(rankingUrl(route, textAt(record, 'month')), ['design_performance'])
  if (!data) return failed ? <Alert type="error" showIcon title={failed} /> : <Skeleton active paragraph={{ rows: 8 }} />
  const row = data.rows.find((r) => r.id === record.id)
  if (!row) return <Alert type="info" showIcon title={both('本月没有可对比的绩效', 'There is nothing to compare this month')} />
  return (
    <div className="standing-tab" data-testid="standing-tab">
      <p>
        {row.place === null
          ? both('主管评分后显示组内排名', 'The rank is shown once the lead has scored')
          : both(
              `${row.group_name}组内第${row.place}名，共${row.ranked}人已评分`,
              `Number ${row.place} of ${row.ranked} scored in ${row.group_name || 'the group'}`,
            )}
      </p>
      <StandingCharts route={route} row={row} mean={data.means.find((m) => m.group === row.group)} />
    </div>
  )
}

import { addMonths, stateText } from '@crossway/kernel'
import { openRecord, useAnswer, useBoth, useLang, usePageModel } from '@crossway/web-kit'
import { Blank, dash, StateMark } from '@crossway/web-ui'
import { LeftOutlined, RightOutlined, TrophyOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import type { RankingAnswer } from '../../model/performance/standing.ts'
import { rankingUrl } from './ranking-url.ts'
import { StandingCharts } from './standing-charts.tsx'
import './standing.css'

/** The month's ranks by group, and the chosen person beside the mean of his group (design.md planePerformance). */
export default function RankingView({ route }: { readonly route: string }): ReactElement {
  const both = useBoth()
  const [asked, setAsked] = useState<string>()
  const [chosen, setChosen] = useState<number>()
  const { data: fresh, failed } = useAnswer<RankingAnswer>(rankingUrl(route, asked), ['design_performance'])
  // the month before stands until the next is here
  const [data, setData] = useState(fresh)
  if (fresh && fresh !== data) setData(fresh)
  if (!data) return failed ? <Alert type="error" showIcon title={failed} /> : <Skeleton active paragraph={{ rows: 8 }} />
  const step = (n: number): void => setAsked(addMonths(`${data.month}-01`, n).slice(0, 7))
  const row = data.rows.find((r) => r.employee === chosen) ?? data.rows[0]
  return (
    <div className="look" data-testid="ranking-view">
      <div className="standing-bar">
        <Button icon={<LeftOutlined />} aria-label={both('上个月', 'Month before')} onClick={() => step(-1)} />
        <b>{data.month}</b>
        <Button icon={<RightOutlined />} aria-label={both('下个月', 'Next month')} onClick={() => step(1)} />
        <span className="note">
          {both('排名在本组内，按总分；主管评分后参与排名', 'Ranks are within the group, by total; who is scored by the lead takes part')}
        </span>
      </div>
      {failed && <Alert type="error" showIcon title={failed} />}
      {row ? (
        <div className="standing">
          <Ranks route={route} data={data} chosen={row.id} choose={setChosen} />
          <StandingCharts route={route} row={row} mean={data.means.find((m) => m.group === row.group)} />
        </div>
      ) : (
        <Blank
          icon={<TrophyOutlined />}
          title={both('本月没有绩效', 'No performance this month')}
          note={both('换个月份，或先生成绩效', 'Take another month, or generate it first')}
        />
      )}
    </div>
  )
}

interface RanksProps {
  readonly route: string
  readonly data: RankingAnswer
  readonly chosen: number
  readonly choose: (employee: number) => void
}
function Ranks({ route, data, chosen, choose }: RanksProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { labels } = usePageModel()
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={both('排名', 'Ranking')}>
      <table className="plain-table" data-testid="ranking">
        <thead>
          <tr>
            <th className="num">{both('排名', 'Rank')}</th>
            <th>{both('设计师', 'Designer')}</th>
            <th className="num">{both('总分', 'Total')}</th>
            <th>{both('状态', 'State')}</th>
            <th>{both('单号', 'Number')}</th>
          </tr>
        </thead>
        {[...Map.groupBy(data.rows, (r) => r.group)].map(([group, rows]) => (
          <tbody key={group}>
            <tr className="standing-group">
              <th colSpan={2} scope="rowgroup">
                {rows[0]!.group_name || both('未分组', 'No group')}
              </th>
              <td className="num">{data.means.find((m) => m.group === group)?.total ?? dash}</td>
              <td colSpan={2} className="note">
                {both(`均值，${rows[0]!.ranked}人已评分`, `Mean, ${rows[0]!.ranked} scored`)}
              </td>
            </tr>
            {rows.map((r) => (
              <tr key={r.id} aria-current={r.id === chosen}>
                <td className="num">{r.place === null ? dash : `${r.place}/${r.ranked}`}</td>
                <td>
                  <Button type="link" size="small" aria-pressed={r.id === chosen} onClick={() => choose(r.employee)}>
                    {r.name}
                  </Button>
                </td>
                <td className="num">{r.total ?? dash}</td>
                <td>
                  <StateMark record="design_performance" state={r.status} label={stateText(labels[lang], r.status)} zh={stateText(labels['zh-cn'], r.status)} />
                </td>
                <td>
                  <Button type="link" size="small" onClick={() => openRecord(route, r.id)}>
                    {r.no}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

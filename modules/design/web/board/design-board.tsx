import { errorText, get, isProblem, numberText, openTab, replaceQuery, useLang, useBoth, type PageProps, type ProblemError } from '@crossway/web-kit'
import { DataChart, Failure, fullMoney, KpiCard, paretoOption, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Segmented, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { BoardAnswer } from '../../model/board-answer.ts'
import { reworkText } from '../../model/demand/design-demand.labels.ts'
import { LoadTable } from '../plan/load-table.tsx'
import './design-board.css'

registerGridTexts()
const refreshMinutes = 10
const whole = (v: number): string => numberText(v)

/** Load, speed, quality and revenue of the design centre (design.md designCenterBoard). */
export default function DesignBoard({ query }: PageProps): ReactElement {
  const both = useBoth()
  const kind = query['kind'] === 'plane' || query['kind'] === 'video' ? query['kind'] : undefined
  const [state, setState] = useState<{ answer?: BoardAnswer; problem?: ProblemError }>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    get<BoardAnswer>('design-board', { query: kind ? { kind } : {}, silent: true }).then(
      (answer) => void (gone || setState({ answer })),
      (e: unknown) => void (gone || !isProblem(e) || setState({ problem: e })),
    )
    const again = setTimeout(() => setTurn((n) => n + 1), refreshMinutes * 60_000)
    return () => {
      gone = true
      clearTimeout(again)
    }
  }, [kind, turn])
  const { answer, problem } = state
  return (
    <div className="design-board" data-testid="page-designCenterBoard">
      <div className="board-bar">
        <Segmented
          value={kind ?? 'all'}
          options={[
            { value: 'all', label: both('全部', 'All') },
            { value: 'plane', label: both('平面', 'Plane') },
            { value: 'video', label: both('视频', 'Video') },
          ]}
          onChange={(v) => replaceQuery({ kind: v === 'all' ? undefined : String(v) })}
        />
      </div>
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={() => setTurn((n) => n + 1)} />}
      {!answer && !problem && <Skeleton active paragraph={{ rows: 10 }} />}
      {answer && (
        <Widgets
          a={answer}
          demands={kind === 'video' ? 'videoDemand' : 'planeDemand'}
          performance={kind === 'video' ? 'videoPerformance' : 'planePerformance'}
        />
      )}
    </div>
  )
}

function Widgets({ a, demands, performance }: { readonly a: BoardAnswer; readonly demands: string; readonly performance: string }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  const reason = (r: string): string => reworkText[r as keyof typeof reworkText]?.[lang === 'en' ? 1 : 0] ?? r
  const cards: readonly (readonly [label: string, value: string, open: () => void])[] = [
    [both('本月提交', 'Handed in'), whole(a.count.in), () => void openTab(demands)],
    [both('本月完成', 'Done'), whole(a.count.done), () => void openTab(demands, { tab: 'done' })],
    [both('在手', 'In hand'), whole(a.count.in_hand), () => void openTab(demands, { tab: 'making' })],
    [both('逾期', 'Overdue'), whole(a.count.overdue), () => void openTab(demands, { tab: 'overdue' })],
    [both('超1天未受理', 'Waits for a day'), whole(a.count.waiting), () => void openTab(demands, { tab: 'submitted' })],
    [both('超3天未验收', 'Not accepted for 3 days'), whole(a.count.unaccepted), () => void openTab(demands, { tab: 'to_accept' })],
    [both('准时率', 'On time'), a.quality.on_time ? `${a.quality.on_time}%` : '–', () => void openTab(performance)],
    [both('一次通过率', 'Passed at once'), a.quality.first_pass ? `${a.quality.first_pass}%` : '–', () => void openTab(performance)],
    [both('满意度', 'Satisfaction'), a.quality.satisfaction ?? '–', () => void openTab(performance)],
    [both('摄影棚工时', 'Studio hours'), whole(a.studio.hours), () => void openTab('videoSchedule', { part: 'studio_booking' })],
    [both('浪费预约', 'Wasted bookings'), whole(a.studio.wasted), () => void openTab('videoSchedule', { part: 'studio_booking', tab: 'wasted' })],
    ...(a.money ?? []).map(
      (m) => [`${both('视觉订单收入', 'Revenue of orders')} ${m.currency}`, fullMoney(m.month), () => void openTab('visualOrder')] as const,
    ),
  ]
  const bars = (title: string, name: string, rows: readonly { readonly name: string; readonly points: number }[]): ReactElement => (
    <DataChart
      title={title}
      option={seriesOption(
        { x: rows.map((r) => r.name), series: [{ name, values: rows.map((r) => r.points), kind: 'bar' }], text: whole, full: whole, whole: false },
        colours.control,
        colours.bg,
      )}
      empty={both('本月没有验收的任务', 'Nothing was accepted this month')}
      table={{ head: [title, name], rows: rows.map((r) => [r.name, r.points]) }}
    />
  )
  return (
    <>
      {cards.map(([label, value, open]) => (
        <div key={label} className="w2">
          <KpiCard label={label} value={value} onClick={open} />
        </div>
      ))}
      <div className="w6">
        <DataChart
          title={both('得分与目标', 'Points and targets')}
          option={seriesOption(
            {
              x: a.points.map((p) => p.name),
              series: [
                { name: both('得分', 'Points'), values: a.points.map((p) => p.points), kind: 'bar' },
                { name: both('目标', 'Target'), values: a.points.map((p) => p.target) },
              ],
              text: whole,
              full: whole,
              whole: false,
            },
            colours.control,
            colours.bg,
          )}
          onClick={() => void openTab('workLoad', { part: 'workload_sum' })}
          empty={both('本月没有验收的任务', 'Nothing was accepted this month')}
          table={{
            head: [both('设计师', 'Designer'), both('得分', 'Points'), both('目标', 'Target')],
            rows: a.points.map((p) => [p.name, p.points, p.target]),
          }}
        />
      </div>
      <div className="w6">
        {bars(
          both('平均交付天数', 'Mean days to delivery'),
          both('工作日', 'Working days'),
          a.lead.map((l) => ({ name: l.name, points: l.days })),
        )}
      </div>
      <div className="w6">
        <DataChart
          title={both('返工原因', 'Why work was reworked')}
          option={paretoOption(
            a.rework.map((r) => reason(r.reason)),
            a.rework.map((r) => r.n),
            [both('次数', 'Times'), both('累计', 'Cumulated')],
            whole,
            0.8,
            colours.control,
          )}
          empty={both('本月没有返工', 'No rework this month')}
          table={{ head: [both('原因', 'Reason'), both('次数', 'Times')], rows: a.rework.map((r) => [reason(r.reason), r.n]) }}
        />
      </div>
      <div className="w6">{bars(both('各项目得分', 'Points by project'), both('得分', 'Points'), a.projects)}</div>
      <div className="w6">{bars(both('各需求部门得分', 'Points by requesting department'), both('得分', 'Points'), a.departments)}</div>
      <div className="w12">
        <h3>{both('未来10天负荷', 'Load of the next 10 days')}</h3>
        <LoadTable rows={a.load} />
      </div>
    </>
  )
}

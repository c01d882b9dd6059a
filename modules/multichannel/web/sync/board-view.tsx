import { numberText, useAnswer, useBoth } from '@crossway/web-kit'
import { DataChart, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'

registerGridTexts()
/** A figure that is in percent already. */
const percentOf = (v: string): string => `${v}%`
interface Board {
  readonly weeks: readonly { readonly week: string; readonly tries: number; readonly done: number; readonly p95: number | null; readonly oversold: number }[]
  readonly stores: readonly {
    readonly id: number
    readonly name: string
    readonly status: string
    readonly listings: number
    readonly differences: number
    readonly failed: number
  }[]
}
/** Success, delay and oversold orders by week, and stores with what is open (multichannel.md stockSync, board). */
export default function BoardView(): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const { data, failed } = useAnswer<Board>('stock-sync/board')
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const rate = (w: Board['weeks'][number]): number | null => (w.tries === 0 ? null : (w.done / w.tries) * 100)
  const words = {
    rate: both('成功率', 'Success rate'),
    p95: both('延迟P95（秒）', 'Delay p95 (s)'),
    over: both('超卖订单', 'Oversold orders'),
    week: both('周', 'Week of'),
  }
  const series = [
    { name: words.rate, values: data.weeks.map(rate) },
    { name: words.p95, values: data.weeks.map((w) => w.p95), right: true, dashed: true },
    { name: words.over, values: data.weeks.map((w) => w.oversold), right: true, kind: 'bar' as const },
  ]
  const pct = (v: number | null): string => (v === null ? '–' : percentOf(v.toFixed(1)))
  return (
    <div style={{ display: 'grid', gap: 12, overflow: 'auto' }} data-testid="sync-board">
      <DataChart
        title={both('推送质量（目标：超卖 0）', 'How well quantities arrive (target: none oversold)')}
        option={seriesOption(
          { x: data.weeks.map((w) => w.week.slice(5)), series, text: (v) => `${v}%`, rightText: (v) => numberText(v), full: (v) => v.toFixed(1) },
          colours.control,
          colours.bg,
        )}
        table={{
          head: [words.week, words.rate, words.p95, words.over],
          rows: data.weeks.map((w) => [w.week, pct(rate(w)), w.p95 === null ? '–' : String(w.p95), String(w.oversold)]),
        }}
      />
      <table className="plain-table">
        <thead>
          <tr>
            <th>{both('店铺', 'Store')}</th>
            <th>{both('状态', 'Status')}</th>
            <th className="num">MSKU</th>
            <th className="num">{both('差异', 'Differences')}</th>
            <th className="num">{both('失败', 'Failed')}</th>
          </tr>
        </thead>
        <tbody>
          {data.stores.map((s) => (
            <tr key={s.id}>
              <th scope="row">{s.name}</th>
              <td className={s.status === 'stopped' ? 'is-bad' : ''}>{s.status === 'stopped' ? both('已停止', 'Stopped') : both('同步中', 'Running')}</td>
              <td className="num">{numberText(s.listings)}</td>
              <td className={`num ${s.differences > 0 ? 'is-bad' : ''}`}>{numberText(s.differences)}</td>
              <td className={`num ${s.failed > 0 ? 'is-bad' : ''}`}>{numberText(s.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

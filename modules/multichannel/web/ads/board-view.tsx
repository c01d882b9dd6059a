import { addDays, dayOf } from '@crossway/kernel'
import { numberText, useAnswer, useBoth } from '@crossway/web-kit'
import { DataChart, fullMoney, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import './ads.css'

registerGridTexts()
/** A figure that is in percent already. */
const percentOf = (v: string): string => `${v}%`
type Text = string | null
interface Ratios {
  readonly spend: string
  readonly impressions: number
  readonly clicks: number
  readonly purchases: number
  readonly value: string
  readonly ctr: Text
  readonly cpc: Text
  readonly cpm: Text
  readonly cpa: Text
  readonly roas: Text
}
interface Figures extends Ratios {
  readonly orders: number
  readonly net: string
  readonly mer: Text
  readonly break_even: Text
  readonly contribution: Text
  readonly margin: Text
  readonly cac: Text
  readonly over: Text
}
interface Board {
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly profit: boolean
  readonly now: Figures
  readonly before: Figures
  readonly days: readonly { readonly day: string; readonly spend: string; readonly net: string; readonly mer: Text }[]
  readonly channels: readonly (Ratios & { readonly channel: string })[]
  readonly campaigns: readonly (Ratios & { readonly channel: string; readonly campaign: string; readonly orders: number; readonly net: string })[]
  readonly budgets: readonly {
    readonly id: number
    readonly store: string
    readonly channel: string
    readonly currency: string
    readonly budget: string
    readonly spend: string
    readonly pacing: Text
  }[]
  readonly notes: readonly { readonly day: string; readonly channel: Text; readonly text: string }[]
}
const spans = [7, 30, 90] as const
const money = (v: Text): string => (v === null ? '–' : fullMoney(v))

/** Tiles, course, channels, campaigns and pacing of advertising (multichannel.md shopifyAd, views). */
export default function BoardView({ filter }: { readonly filter: Readonly<Record<string, unknown>> }): ReactElement {
  const both = useBoth()
  const [span, setSpan] = useState<(typeof spans)[number]>(30)
  const { colours, axis } = useChartColours()
  const to = addDays(dayOf(new Date()), -1)
  const stores = storesIn(filter)
  const { data: d, failed } = useAnswer<Board>(`shopify-ad/board?from=${addDays(to, 1 - span)}&to=${to}${stores === undefined ? '' : `&store=${stores}`}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!d) return <Skeleton active paragraph={{ rows: 8 }} />
  const tiles: readonly (readonly [string, Text, Text, boolean?])[] = [
    [both('花费', 'Spend'), d.now.spend, d.before.spend, true],
    [both('净销售额', 'Net sales'), d.now.net, d.before.net, true],
    ['MER', d.now.mer, d.before.mer],
    ['ROAS', d.now.roas, d.before.roas],
    ['CPA', d.now.cpa, d.before.cpa, true],
    [both('新客成本', 'New-customer CAC'), d.now.cac, d.before.cac, true],
    [both('超额归因 %', 'Over-attribution %'), d.now.over, d.before.over],
    ...(d.profit
      ? ([
          [both('保本ROAS', 'Break-even ROAS'), d.now.break_even, d.before.break_even],
          [both('贡献额', 'Contribution'), d.now.contribution, d.before.contribution, true],
        ] as const)
      : []),
  ]
  const words = { spend: both('花费', 'Spend'), net: both('净销售额', 'Net sales') }
  const series = [
    { name: words.spend, values: d.days.map((x) => Number(x.spend)), kind: 'bar' as const },
    { name: words.net, values: d.days.map((x) => Number(x.net)) },
    { name: 'MER', values: d.days.map((x) => (x.mer === null ? null : Number(x.mer))), right: true, dashed: true },
  ]
  const cells = (r: Ratios): ReactElement => (
    <>
      <td className="num">{money(r.spend)}</td>
      <td className="num">{numberText(r.impressions)}</td>
      <td className="num">{numberText(r.clicks)}</td>
      <td className="num">{r.ctr === null ? '–' : percentOf(r.ctr)}</td>
      <td className="num">{money(r.cpc)}</td>
      <td className="num">{money(r.cpm)}</td>
      <td className="num">{numberText(r.purchases)}</td>
      <td className="num">{money(r.cpa)}</td>
      <td className="num">{r.roas ?? '–'}</td>
    </>
  )
  const heads = (
    <>
      {[words.spend, both('展示', 'Impr.'), both('点击', 'Clicks'), 'CTR', 'CPC', 'CPM', both('成效', 'Purchases'), 'CPA', 'ROAS'].map((h) => (
        <th key={h} className="num">
          {h}
        </th>
      ))}
    </>
  )
  return (
    <div className="ads-board" data-testid="ads-board">
      <div className="ads-bar">
        <Segmented value={span} onChange={setSpan} options={spans.map((n) => ({ value: n, label: both(`近${n}天`, `${n} days`) }))} />
        <span className="note">
          {d.from} – {d.to} · {d.currency} · {both('对比上一周期', 'beside the span before')}
        </span>
      </div>
      <div className="ads-tiles">
        {tiles.map(([label, now, before, isMoney]) => (
          <div key={label} className="card">
            <span className="note">{label}</span>
            <b>{isMoney ? money(now) : (now ?? '–')}</b>
            <span className="note">{isMoney ? money(before) : (before ?? '–')}</span>
          </div>
        ))}
      </div>
      <DataChart
        title={both('花费、净销售额与MER', 'Spend, net sales and MER')}
        unit={d.currency}
        option={seriesOption(
          { x: d.days.map((x) => x.day.slice(5)), series, text: axis, rightText: (v) => v.toFixed(1), full: (v) => fullMoney(v.toFixed(2)) },
          colours.control,
          colours.bg,
        )}
        table={{ head: [both('日期', 'Day'), words.spend, words.net, 'MER'], rows: d.days.map((x) => [x.day, money(x.spend), money(x.net), x.mer ?? '–']) }}
      />
      {d.notes.length > 0 && (
        <ul className="note">
          {d.notes.map((n) => (
            <li key={`${n.day} ${n.text}`}>
              {n.day} {n.text}
            </li>
          ))}
        </ul>
      )}
      <section className="card" aria-label={both('渠道', 'Channels')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('渠道', 'Channel')}</th>
              {heads}
            </tr>
          </thead>
          <tbody>
            {d.channels.map((c) => (
              <tr key={c.channel}>
                <th scope="row">{c.channel}</th>
                {cells(c)}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="card" aria-label={both('广告系列', 'Campaigns')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('广告系列', 'Campaign')}</th>
              {heads}
              <th className="num">{both('UTM订单', 'UTM orders')}</th>
              <th className="num">{words.net}</th>
            </tr>
          </thead>
          <tbody>
            {d.campaigns.map((c) => (
              <tr key={`${c.channel} ${c.campaign}`}>
                <th scope="row">
                  {c.channel} · {c.campaign}
                </th>
                {cells(c)}
                <td className="num">{numberText(c.orders)}</td>
                <td className="num">{money(c.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {d.budgets.length > 0 && (
        <section className="card" aria-label={both('预算进度', 'Pacing')}>
          <h2>{both('预算进度（1为按日均速）', 'Pacing of budgets (1 = by the days)')}</h2>
          {d.budgets.map((b) => (
            <div key={b.id} className="ads-pace">
              <span>
                {b.store} · {b.channel}
              </span>
              <i>
                <u
                  className={Number(b.pacing ?? 0) > 1.1 ? 'is-fast' : ''}
                  style={{ width: `${Math.min(100, (Number(b.spend) / Math.max(1, Number(b.budget))) * 100)}%` }}
                />
              </i>
              <span className="num">
                {money(b.spend)} / {money(b.budget)} {b.currency}
              </span>
              <b className="num">{b.pacing ?? '–'}</b>
            </div>
          ))}
        </section>
      )}
    </div>
  )
}
/** The one store that the list is narrowed to. */
function storesIn(filter: Readonly<Record<string, unknown>>): number | undefined {
  const of = filter['store']
  if (of === null || typeof of !== 'object') return undefined
  const ids: unknown = 'in' in of ? of.in : 'eq' in of ? [of.eq] : undefined
  return Array.isArray(ids) && ids.length === 1 && typeof ids[0] === 'number' ? ids[0] : undefined
}

import { addMonths } from '@crossway/kernel'
import { numberText, useLang, useBoth } from '@crossway/web-kit'
import { DataChart, heatOption, percentText, pieOption, seriesOption, slicesOf, useChartColours } from '@crossway/web-ui'
import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { concentrationOf, mixes, retentionOf, type Mix, type PortfolioBoard } from '../../model/crm/portfolio.ts'
import { modesText } from '../../model/profit/texts.ts'
import { type Words } from './both.ts'
import type { OpenSet } from './opens.ts'

const mixWords: Readonly<Record<Mix, Words>> = {
  level: ['级别', 'Level'],
  customer_type: ['类型', 'Type'],
  source: ['来源', 'Source'],
  settle_mode: ['结算方式', 'Settlement'],
  region: ['地区', 'Region'],
  industry: ['行业', 'Industry'],
}
const types: Readonly<Record<string, Words>> = {
  brand: ['品牌方', 'Brand'],
  factory: ['工厂', 'Factory'],
  trader: ['贸易商', 'Trader'],
  factory_trade: ['工贸一体', 'Factory and trade'],
  overseas_brand: ['海外品牌', 'Overseas brand'],
  other: ['其他', 'Other'],
}

/** What customers are, how long they stay, on whom the profit rests and when contracts end. */
export function PortfolioCharts({ a, open }: { a: PortfolioBoard; open: OpenSet }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours, dark } = useChartColours()
  const [mix, setMix] = useState<Mix>('level')
  const nameOf = (key: string, title: string): string =>
    mix === 'customer_type' ? both(...(types[key] ?? [key, key])) : mix === 'settle_mode' ? (modesText[key]?.[lang] ?? key) : title
  const parts = a.mix.filter((p) => p.mix === mix).map((p) => ({ key: p.key, title: nameOf(p.key, p.title), n: p.n }))
  const slices = slicesOf(parts, both('其他', 'Other'))
  const last = a.booked.to.slice(0, 7)
  const kept = retentionOf(a.signed, last)
  const width = Math.max(0, ...kept.map((r) => r.active.length))
  const months = [...new Set(a.months.map((m) => m.month))].sort()
  const shares = months.map((m) => concentrationOf(a.months.filter((x) => x.month === m)))
  const ends = Array.from({ length: 15 }, (_, i) => addMonths(`${last}-01`, i - 2).slice(0, 7))
  const ending = (m: string) => a.endings.find((e) => e.month === m)
  const renewed = both('已续签', 'Renewed')
  return (
    <>
      <div className="w4">
        <DataChart
          title={both('客户构成', 'Mix')}
          extra={
            <Select
              size="small"
              className="crm-filter"
              aria-label={both('按', 'By')}
              value={mix}
              onChange={setMix}
              options={mixes.map((m) => ({ value: m, label: both(...mixWords[m]) }))}
            />
          }
          option={pieOption(slices, colours.bg)}
          onClick={(e) => {
            const s = slices[e.dataIndex]
            if (s?.key) open('mix', s.title, { mix, key: s.key })
          }}
          table={{ head: [both(...mixWords[mix]), both('客户数', 'Customers')], rows: parts.map((p) => [p.title, p.n]) }}
        />
      </div>
      <div className="w8">
        <DataChart
          title={both('合同到期', 'Contracts by end')}
          option={seriesOption(
            {
              x: ends.map((m) => m.slice(2)),
              series: [
                { name: renewed, values: ends.map((m) => ending(m)?.renewed ?? 0), kind: 'bar', stack: 'all' },
                { name: both('未续签', 'Not renewed'), values: ends.map((m) => ending(m)?.open ?? 0), kind: 'bar', stack: 'all' },
              ],
              text: (v) => numberText(v),
              full: (v) => numberText(v),
              whole: true,
            },
            colours.control,
            colours.bg,
          )}
          onClick={(e) => {
            const month = ends[e.dataIndex]
            if (month) open('ending', `${month} · ${e.seriesName ?? ''}`, { month, key: e.seriesName === renewed ? 'renewed' : 'open' })
          }}
          table={{
            head: [both('月份', 'Month'), renewed, both('未续签', 'Not renewed')],
            rows: ends.map((m) => [m, ending(m)?.renewed ?? 0, ending(m)?.open ?? 0]),
          }}
        />
      </div>
      <div className={a.rights.company ? 'w6' : ''}>
        <DataChart
          title={both('留存', 'Retention')}
          unit={both('签约后第 n 月仍合作', 'Still ours n months after signing')}
          height={300}
          option={heatOption(
            Array.from({ length: width }, (_, k) => String(k)),
            kept.map((r) => r.month),
            kept.flatMap((r, y) => r.active.map((n, x) => [x, y, r.of === 0 ? 0 : Math.round((n / r.of) * 1000) / 10] as const)),
            dark,
            (v) => `${v}%`,
          )}
          onClick={(e) => {
            const r = kept[(e.value as readonly number[])[1]!]
            if (r) open('cohort', both(`${r.month} 签约`, `Signed in ${r.month}`), { month: r.month })
          }}
          table={{
            head: [both('签约月', 'Signed'), both('客户数', 'Customers'), ...Array.from({ length: width }, (_, k) => String(k))],
            rows: kept.map((r) => [
              r.month,
              r.of,
              ...Array.from({ length: width }, (_, k) => (r.active[k] === undefined ? '' : percentText((r.active[k] / r.of).toFixed(6)))),
            ]),
          }}
        />
      </div>
      {a.rights.company && (
        <div className="w6">
          <DataChart
            title={both('集中度', 'Concentration')}
            unit={both('占公司利润', 'Share of company profit')}
            height={300}
            option={seriesOption(
              {
                x: months.map((m) => m.slice(2)),
                series: [1, 5, 10].map((n, i) => ({ name: both(`前 ${n} 家`, `Top ${n}`), values: shares.map((s) => s[i] ?? null) })),
                text: (v) => `${Math.round(v * 100)}%`,
                full: (v) => percentText(v),
              },
              colours.control,
              colours.bg,
            )}
            table={{
              head: [both('月份', 'Month'), ...[1, 5, 10].map((n) => both(`前 ${n} 家`, `Top ${n}`))],
              rows: months.map((m, i) => [m, ...shares[i]!.map((s) => percentText(s))]),
            }}
          />
        </div>
      )}
    </>
  )
}

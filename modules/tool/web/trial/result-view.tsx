import { DataChart, fullMoney, KpiCard, seriesOption, useChartColours, waterfallOption } from '@crossway/web-ui'
import { useLang } from '@crossway/web-kit'
import { sum } from '@crossway/kernel'
import { Alert } from 'antd'
import type { ReactElement } from 'react'
import type { Answer } from './answer.ts'
import { useBoth, type Words } from './both.ts'
import { lineNames } from '../../model/line-names.ts'

const lights = {
  green: ['达到类目目标', 'On target'],
  amber: ['低于类目目标', 'Below target'],
  red: ['亏损', 'Loss'],
} as const satisfies Readonly<Record<string, Words>>

/** Amazon's own side: what it earns too little of it stops buying (CRaP). */
const ppmLights = {
  green: ['达到亚马逊目标', 'On Amazon’s goal'],
  amber: ['低于目标，有停采风险', 'Below the goal: at risk'],
  red: ['亚马逊亏损，将停采', 'Amazon loses: it stops buying'],
} as const satisfies Readonly<Record<string, Words>>

/** The light of a margin, with its word: colour alone says nothing. */
export function Light({ light, words = lights }: { light: Answer['light']; words?: Readonly<Record<Answer['light'], Words>> }): ReactElement {
  const both = useBoth()
  return <span className={`trial-light is-${light}`}>{both(words[light])}</span>
}

/** What a unit earns: key figures, the way from price to profit, components, what moves it. */
export function ResultView({ a }: { a: Answer }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  if (!a.open)
    return (
      <div className="trial-result" data-testid="trial-result">
        <KpiCard label={both(['售价', 'Price'])} currency={a.currency} value={a.price} footer={<Light light={a.light} />} />
      </div>
    )
  const text = (v: number): string => v.toFixed(2)
  const named = (code: string): string => both(lineNames[code] ?? [code, code])
  const lines = (a.lines ?? []).filter((l, i) => i === 0 || Number(l.amount) !== 0)
  const steps = [
    ...lines.map((l, i) => ({ name: named(l.code), value: Number(l.amount), ...(i === 0 ? { total: true } : {}) })),
    { name: both(['利润', 'Profit']), value: Number(a.profit), total: true },
  ]
  const share = (amount: string): string => (Number(a.base) ? `${((Number(amount) / Number(a.base)) * 100).toFixed(2)}%` : '–')
  const curve = a.curve ?? []
  const percent = (v: string | null | undefined): string => (v === null || v === undefined ? '–' : `${v}%`)
  return (
    <div className="trial-result" data-testid="trial-result">
      <div className="trial-kpis">
        <KpiCard
          label={both(['单件利润', 'Unit profit'])}
          currency={a.currency}
          value={fullMoney(a.profit ?? '0')}
          negative={Number(a.profit) < 0}
          footer={<Light light={a.light} />}
        />
        <KpiCard label={both(['利润率', 'Margin'])} value={percent(a.margin)} footer={`${both(['类目目标', 'Category target'])} ${percent(a.target)}`} />
        <KpiCard
          label={both(['投资回报', 'Return on cost'])}
          value={percent(a.roi)}
          footer={`${both(['到仓成本', 'Landed cost'])} ${a.landed?.['total'] ?? '–'}`}
        />
        {a.net_ppm !== undefined ? (
          <KpiCard label="Net PPM" value={percent(a.net_ppm)} footer={a.ppm_light && <Light light={a.ppm_light} words={ppmLights} />} />
        ) : (
          <KpiCard label={both(['盈亏广告占比', 'Break-even advertising'])} value={percent(a.break_even_ads)} />
        )}
      </div>
      {a.window && <Window a={a} />}
      {(a.packing?.case_price ?? a.packing?.order_amount) && (
        <p className="note" data-testid="trial-packing">
          {[
            a.packing?.case_price && both([`每箱 ${a.currency} ${fullMoney(a.packing.case_price)}`, `${a.currency} ${fullMoney(a.packing.case_price)} a case`]),
            a.packing?.order_amount &&
              both([`最小订单 ${a.currency} ${fullMoney(a.packing.order_amount)}`, `smallest order ${a.currency} ${fullMoney(a.packing.order_amount)}`]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {a.rates?.['peak_missing'] === true && (
        <Alert type="warning" showIcon title={both(['旺季费率缺失，按淡季费率计算', 'Peak rate missing: worked out by the off-peak card'])} />
      )}
      {a.cut && (
        <Alert
          type="info"
          showIcon
          title={both([
            `计费重降到 ${a.cut.to} lb（${a.cut.by === 'volume' ? '体积' : '重量'}减少 ${a.cut.less_pct}%）可省 ${a.cut.saves_with_surcharge}`,
            `Down to ${a.cut.to} lb (${a.cut.less_pct} % less ${a.cut.by}) saves ${a.cut.saves_with_surcharge}`,
          ])}
        />
      )}
      <DataChart
        title={both(['从售价到利润', 'From price to profit'])}
        unit={a.currency}
        height={260}
        option={waterfallOption(steps, colours, text)}
        table={{ head: [both(['项目', 'Component']), a.currency], rows: steps.map((s) => [s.name, text(s.value)]) }}
      />
      {a.amazon && <AmazonSide a={a} lines={a.amazon} />}
      <table className="trial-table" data-testid="trial-lines">
        <thead>
          <tr>
            <th>{both(['项目', 'Component'])}</th>
            <th className="num">{a.currency}</th>
            <th className="num">{both(['占比', 'Share'])}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((l) => (
            <tr key={l.code}>
              <td>{named(l.code)}</td>
              <td className="num">{fullMoney(l.amount)}</td>
              <td className="num">{share(l.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{both(['单件利润', 'Unit profit'])}</td>
            <td className="num">{fullMoney(a.profit ?? '0')}</td>
            <td className="num">{percent(a.margin)}</td>
          </tr>
        </tfoot>
      </table>
      <DataChart
        title={both(['利润随售价变化', 'Profit by price'])}
        height={220}
        option={seriesOption(
          {
            x: curve.map((c) => c.price),
            series: [
              { name: both(['利润', 'Profit']), values: curve.map((c) => Number(c.profit)) },
              { name: both(['利润率', 'Margin']), values: curve.map((c) => (c.margin === null ? null : Number(c.margin))), right: true },
            ],
            unit: a.currency,
            rightUnit: '%',
            text,
            full: (v, s) => (s === 1 ? `${v.toFixed(2)}%` : text(v)),
          },
          colours.control,
          colours.bg,
        )}
        table={{ head: [both(['售价', 'Price']), both(['利润', 'Profit']), '%'], rows: curve.map((c) => [c.price, c.profit, c.margin ?? '–']) }}
      />
      {a.sensitivity && (
        <div className="trial-grids">
          <Grid title={both(['广告占比', 'Advertising'])} unit="%" prices={a.sensitivity.prices} rows={a.sensitivity.ads} lang={lang} />
          <Grid title={both(['到仓成本', 'Landed cost'])} unit="" prices={a.sensitivity.prices} rows={a.sensitivity.costs} lang={lang} />
        </div>
      )}
    </div>
  )
}

/** The other side of a vendor's unit: what the buyer pays, what Amazon pays us and gets back, what is left for it. */
function AmazonSide({ a, lines }: { a: Answer; lines: NonNullable<Answer['amazon']> }): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const text = (v: number): string => v.toFixed(2)
  const named = (code: string): string => both(lineNames[code] ?? [code, code])
  const shown = lines.filter((l, i) => i === 0 || Number(l.amount) !== 0)
  const steps = [
    ...shown.map((l, i) => ({ name: named(l.code), value: Number(l.amount), ...(i === 0 ? { total: true } : {}) })),
    { name: named('amazon'), value: sum(lines.map((l) => l.amount)).toNumber(), total: true },
  ]
  return (
    <DataChart
      title={both(['从零售价到亚马逊毛利', 'From retail price to Amazon’s margin'])}
      unit={a.currency}
      height={240}
      option={waterfallOption(steps, colours, text)}
      table={{ head: [both(['项目', 'Component']), a.currency], rows: steps.map((s) => [s.name, text(s.value)]) }}
    />
  )
}

function Grid({
  title,
  unit,
  prices,
  rows,
  lang,
}: {
  title: string
  unit: string
  prices: readonly string[]
  rows: readonly { at: string; profits: readonly string[] }[]
  lang: string
}): ReactElement {
  return (
    <table className="trial-table">
      <caption>{lang === 'en' ? `Profit by price and ${title.toLowerCase()}` : `售价 × ${title}`}</caption>
      <thead>
        <tr>
          <th>{title}</th>
          {prices.map((p) => (
            <th key={p} className="num">
              {p}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr key={r.at}>
            <td>
              {r.at}
              {unit}
            </td>
            {r.profits.map((v, i) => (
              <td key={prices[i]} className={`num${Number(v) < 0 ? ' is-bad' : ''}`}>
                {fullMoney(v)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const places: Readonly<Record<string, Words>> = {
  inside: ['采购价在区间内', 'The cost price lies inside'],
  above: ['采购价高于区间', 'The cost price is above it'],
  below: ['采购价低于区间', 'The cost price is below it'],
  empty: ['双方利润无交集', 'No price satisfies both'],
}
const leverWords: Readonly<Record<string, (by: string, pct: string) => Words>> = {
  landed: (by, pct) => [`到仓成本降低 ${by}（${pct}%）`, `landed cost ${by} less (${pct} %)`],
  retail: (by, pct) => [`零售价提高 ${by}（${pct}%）`, `retail price ${by} more (${pct} %)`],
  terms: (by) => [`付款折扣减少 ${by} 个百分点`, `payment discount ${by} points less`],
}
/** Each lever alone closes the gap; the smallest stands first. */
function leversText(levers: NonNullable<Answer['levers']>): Words {
  const all = levers.map((l) => leverWords[l.of]!(l.by, l.pct))
  return [`以下任一项即可：${all.map((w) => w[0]).join('；')}`, `Any one of these would do: ${all.map((w) => w[1]).join('; ')}`]
}
/** The prices that satisfy both sides, and where the present one stands. */
function Window({ a }: { a: Answer }): ReactElement {
  const both = useBoth()
  const w = a.window!
  const span = `${w.floor ?? '–'} - ${w.ceiling ?? '–'}`
  const gap = w.gap ? both([`，相差 ${w.gap}`, `, the gap is ${w.gap}`]) : ''
  return (
    <Alert
      type={w.place === 'inside' ? 'success' : 'warning'}
      showIcon
      data-testid="trial-window"
      title={`${both(['可谈区间', 'Window'])} ${span} · ${both(places[w.place] ?? [w.place, w.place])}${gap}`}
      description={a.levers?.length ? both(leversText(a.levers)) : undefined}
    />
  )
}

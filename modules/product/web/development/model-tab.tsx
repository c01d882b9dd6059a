import { useBoth } from '@crossway/web-kit'
import { waterfallOption, DataChart, fullMoney, useChartColours } from '@crossway/web-ui'
import type { RecordProps } from '@crossway/web-kit'
import { Empty } from 'antd'
import type { ReactElement } from 'react'
import './development.css'

interface Grid {
  readonly at: string
  readonly profits: readonly string[]
}
interface Model {
  readonly lines: readonly { readonly code: string; readonly amount: string }[]
  readonly sensitivity: { readonly prices: readonly string[]; readonly ads: readonly Grid[]; readonly costs: readonly Grid[] }
}
const isModel = (v: unknown): v is Model => v !== null && typeof v === 'object' && 'lines' in v && 'sensitivity' in v

/** The way from price to profit, and how price, cost and advertising move it, as they were when the analysis was saved. */
export default function ModelTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const model: unknown = record['model']
  const names: Readonly<Record<string, string>> = {
    price: both('售价', 'Price'),
    referral: both('佣金', 'Referral fee'),
    fulfil: both('配送费', 'Fulfilment'),
    landed: both('到仓成本', 'Landed cost'),
    ads: both('广告', 'Advertising'),
    returns: both('退货', 'Returns'),
    stor: both('仓储', 'Storage'),
    coupon: both('优惠券', 'Coupons'),
    vat: both('增值税', 'VAT'),
  }
  if (!isModel(model)) return <Empty description={both('利润未计算', 'The profit is not worked out')} />
  const steps = [
    ...model.lines.map((l, i) => ({ name: names[l.code] ?? l.code, value: Number(l.amount), ...(i === 0 ? { total: true } : {}) })),
    { name: both('利润', 'Profit'), value: Number(record['profit']), total: true },
  ]
  const grid = (title: string, rows: readonly Grid[]): ReactElement => (
    <table className="dev-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th>{both('售价', 'Price')}</th>
          {model.sensitivity.prices.map((p) => (
            <th key={p}>{p}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr key={r.at}>
            <th>{r.at}</th>
            {r.profits.map((v, i) => (
              <td key={model.sensitivity.prices[i]} className={Number(v) < 0 ? 'is-bad' : ''}>
                {fullMoney(v)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <div className="dev-model" data-testid="analysis-model">
      <DataChart
        title={both('从售价到利润', 'From price to profit')}
        unit={String(record['currency'] ?? '')}
        height={240}
        option={waterfallOption(steps, colours, (v) => v.toFixed(2))}
        table={{ head: [both('项目', 'Component'), String(record['currency'] ?? '')], rows: steps.map((s) => [s.name, s.value.toFixed(2)]) }}
      />
      {grid(both('利润：售价 × 广告占比 %', 'Profit by price and advertising %'), model.sensitivity.ads)}
      {grid(both('利润：售价 × 到仓成本', 'Profit by price and landed cost'), model.sensitivity.costs)}
    </div>
  )
}

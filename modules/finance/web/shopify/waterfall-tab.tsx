import { useBoth } from '@crossway/web-kit'
import { num, type Lang } from '@crossway/kernel'
import { ChartCard, fullMoney, useChartColours, type ChartOption } from '@crossway/web-ui'
import type { RecordProps } from '@crossway/web-kit'
import { useMemo, type ReactElement } from 'react'
import { waterfall, type OrderMoney, type Step } from '../../model/shopify/waterfall.ts'

const names: Readonly<Record<Lang, Readonly<Record<Step['key'], string>>>> = {
  'zh-cn': { total: '订单金额', tax: '税', refund: '退款', fee: '手续费', shipping: '运费与操作', cost: '成本', ads: '广告', profit: '利润' },
  en: { total: 'Total', tax: 'Tax', refund: 'Refunds', fee: 'Fee', shipping: 'Shipping', cost: 'Cost', ads: 'Ads', profit: 'Profit' },
}
const low = (s: Step): number => Math.min(Number(s.from), Number(s.to))
const height = (s: Step): number => Number(num(s.to).minus(s.from).abs().toFixed(2))

/** What of an order's money is left after each of those who take from it. */
export default function WaterfallTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { colours, lang } = useChartColours()
  const name = names[lang]
  // Profit that is closed to the reader is not there.
  const steps = useMemo(() => ('profit' in record ? waterfall(record as unknown as OrderMoney) : []), [record])
  const option = useMemo<ChartOption>(() => {
    const colour = (s: Step): string => {
      if (s.key === 'total') return colours.chart[0]
      if (s.key !== 'profit') return colours.chart[1]
      return num(s.amount).isNegative() ? colours.bad[3] : colours.done[3]
    }
    const at = (p: { readonly dataIndex: number }): Step => steps[p.dataIndex]!
    return {
      grid: { left: 8, right: 8, top: 24, bottom: 8, containLabel: true },
      xAxis: { type: 'category', data: steps.map((s) => name[s.key]) },
      yAxis: { type: 'value' },
      tooltip: { trigger: 'item', formatter: (p: { dataIndex: number }) => `${name[at(p).key]} ${fullMoney(at(p).amount)}` },
      series: [
        { type: 'bar', stack: 'money', silent: true, itemStyle: { color: 'transparent' }, data: steps.map(low) },
        {
          type: 'bar',
          stack: 'money',
          barMaxWidth: 48,
          label: { show: true, position: 'top', formatter: (p: { dataIndex: number }) => fullMoney(at(p).amount) },
          data: steps.map((s) => ({ value: height(s), itemStyle: { color: colour(s) } })),
        },
      ],
    }
  }, [steps, name, colours])
  return (
    <div data-testid="order-waterfall">
      <ChartCard
        title={both('资金瀑布', 'Money waterfall')}
        unit={String(record['currency'] ?? '')}
        option={option}
        height={320}
        table={{
          head: [both('项目', 'Step'), both('金额', 'Amount'), both('余下', 'Left')],
          rows: steps.map((s) => [name[s.key], fullMoney(s.amount), fullMoney(s.to)]),
        }}
        empty={both('您没有查看利润的权限', 'Profit is not open to you')}
      />
    </div>
  )
}

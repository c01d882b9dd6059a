import { useLang } from '@crossway/web-kit'
import { DataChart, pieOption, registerGridTexts, seriesOption, slicesOf, useChartColours } from '@crossway/web-ui'
import { Alert, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { KindPlatformPart, WeekHourPart } from './heat-part.tsx'
import { useSales, type SalesRow } from './use-sales.ts'

registerGridTexts()
const spans = ['7', '30', '90'] as const
const nameOf = (r: SalesRow): string => r.bucket ?? r.platform?.title ?? r.store?.title ?? r.sku?.title ?? '–'
const whole = (v: number): string => v.toLocaleString('en-US', { maximumFractionDigits: 0 })

/** One dimension of the sales as a chart, out of the same figures as the list. */
function Part({
  tab,
  days,
  sort,
  title,
  top,
}: {
  readonly tab: string
  readonly days: string
  readonly sort: string
  readonly title: string
  readonly top: number
}): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const { colours } = useChartColours()
  const { data, failed } = useSales(tab, days, sort, top)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const text = whole
  const names = data.rows.map(nameOf)
  const [net, orders] = [data.rows.map((r) => Number(r.net)), data.rows.map((r) => r.orders)]
  const labels = [say('净销售额（CNY）', 'Net sales (CNY)'), say('订单数', 'Orders')] as const
  return (
    <DataChart
      title={title}
      option={seriesOption(
        {
          x: names,
          series: [
            { name: labels[0], values: net, kind: 'bar' },
            { name: labels[1], values: orders, right: true },
          ],
          text,
          rightText: text,
          full: (v) => text(v),
        },
        colours.control,
        colours.bg,
      )}
      table={{ head: [title, ...labels], rows: data.rows.map((r, i) => [names[i]!, text(net[i]!), text(r.orders)]) }}
    />
  )
}

/** Which platforms the sales come from, the largest four and the rest. */
function SharePart({ days, title }: { readonly days: string; readonly title: string }): ReactElement {
  const lang = useLang()
  const { colours } = useChartColours()
  const { data, failed } = useSales('by_platform', days, '-net', 100)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const slices = slicesOf(
    data.rows.filter((r) => Number(r.net) > 0).map((r) => ({ key: String(r.id), title: nameOf(r), n: Number(r.net) })),
    lang === 'en' ? 'Other' : '其他',
  )
  const sum = slices.reduce((n, x) => n + x.n, 0)
  return (
    <DataChart
      title={title}
      option={pieOption(slices, colours.bg, whole)}
      table={{ head: [title, 'CNY', '%'], rows: slices.map((x) => [x.title, whole(x.n), ((x.n * 100) / sum).toFixed(2)]) }}
    />
  )
}

/** Sales of all channels at a glance (multichannel.md multiSaleAnalysis, charts). */
export default function BoardView(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const [days, setDays] = useState<(typeof spans)[number]>('30')
  const parts = [
    ['by_store', '-net', say('店铺排名', 'Stores'), 20],
    ['by_sku', '-net', say('销量前20 SKU', 'Top 20 SKUs'), 20],
    ['by_sku', 'net', say('末20 SKU', 'Bottom 20 SKUs'), 20],
    ['by_age', 'bucket', say('新品上市后每周', 'New products by week on sale'), 20],
    ['by_state', '-net', say('州/省', 'States'), 20],
  ] as const
  return (
    <div
      style={{ display: 'grid', gap: 12, overflow: 'auto', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}
      data-testid="sales-board"
    >
      <div style={{ gridColumn: '1 / -1' }}>
        <Segmented value={days} options={spans.map((d) => ({ value: d, label: say(`近${d}天`, `Last ${d} days`) }))} onChange={setDays} />
      </div>
      <Part days={days} tab="by_day" sort="bucket" title={say('销售趋势', 'Trend')} top={90} />
      <SharePart days={days} title={say('平台占比（净销售额）', 'Platforms (net sales)')} />
      <WeekHourPart days={days} />
      <KindPlatformPart days={days} />
      {parts.map(([tab, sort, title, top]) => (
        <Part key={`${tab} ${sort}`} tab={tab} days={days} sort={sort} title={title} top={top} />
      ))}
    </div>
  )
}

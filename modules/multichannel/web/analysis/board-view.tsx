import { useAnswer, useLang } from '@crossway/web-kit'
import { DataChart, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'

registerGridTexts()
interface Row {
  readonly id: number
  readonly bucket: string | null
  readonly platform: { readonly title: string } | null
  readonly store: { readonly title: string } | null
  readonly sku: { readonly title: string } | null
  readonly orders: number
  readonly net: string
}
const spans = ['7', '30', '90'] as const
const day = (back: number): string => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
const nameOf = (r: Row): string => r.bucket ?? r.platform?.title ?? r.store?.title ?? r.sku?.title ?? '–'

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
  const filter = encodeURIComponent(JSON.stringify({ from: { eq: day(Number(days) - 1) }, to: { eq: day(0) } }))
  const { data, failed } = useAnswer<{ readonly rows: readonly Row[] }>(
    `multi-sale?view=multiSaleAnalysis&tab=${tab}&size=${top}&sort=${sort}&filter=${filter}`,
  )
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const text = (v: number): string => v.toLocaleString('en-US', { maximumFractionDigits: 0 })
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

/** Sales of all channels at a glance (multichannel.md multiSaleAnalysis, charts). */
export default function BoardView(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const [days, setDays] = useState<(typeof spans)[number]>('30')
  const parts = [
    ['by_day', 'bucket', say('销售趋势', 'Trend'), 90],
    ['by_platform', '-net', say('平台', 'Platforms'), 20],
    ['by_store', '-net', say('店铺排名', 'Stores'), 20],
    ['by_sku', '-net', say('销量前20 SKU', 'Top 20 SKUs'), 20],
    ['by_sku', 'net', say('末20 SKU', 'Bottom 20 SKUs'), 20],
    ['by_hour', 'bucket', say('下单时段', 'Hour of day'), 24],
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
      {parts.map(([tab, sort, title, top]) => (
        <Part key={`${tab} ${sort}`} tab={tab} days={days} sort={sort} title={title} top={top} />
      ))}
    </div>
  )
}

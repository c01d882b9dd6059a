import { numberText, openTab, useAnswer, useLang, useBoth } from '@crossway/web-kit'
import { DataChart, registerGridTexts, scatterOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { suggestionWords } from '../../model/sspa/sspa.labels.ts'

registerGridTexts()
interface Row {
  readonly sku: { readonly id: number; readonly title: string } | null
  readonly sell_through: string | null
  readonly margin_pct?: string | null
  readonly closing_value?: string | null
  readonly suggestion: keyof typeof suggestionWords
}
const shown = 200
const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Articles by how much of their stock was sold and what that earned; the area is what lies there (multichannel.md SSPA, charts). */
export default function QuadrantView(): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  const { data, failed } = useAnswer<{ rows: readonly Row[] }>(`sspa?view=SSPA&tab=sku&size=${shown}&sort=-closing_value`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const word = (s: Row['suggestion']): string => suggestionWords[s][lang === 'en' ? 1 : 0]
  const points = data.rows
    .filter((r) => Number(r.sell_through ?? 0) > 0)
    .map((r) => ({
      name: r.sku?.title ?? '–',
      group: word(r.suggestion),
      x: Number(r.sell_through),
      y: Number(r.margin_pct ?? 0) / 100,
      size: Number(r.closing_value ?? 0),
      key: String(r.sku?.id ?? ''),
    }))
  const at = {
    x: middle(points.map((p) => p.x)),
    y: middle(points.map((p) => p.y)),
    xName: both('售罄率 (%)', 'Sold of available (%)'),
    yName: both('毛利率', 'Margin'),
  }
  const text = (v: number): string => numberText(v)
  return (
    <div style={{ overflow: 'auto' }} data-testid="sspa-quadrant">
      <DataChart
        title={both('售罄率 × 毛利率（气泡为库存金额）', 'Sold of available × margin (area: value of the stock)')}
        height={460}
        option={scatterOption(
          points,
          at,
          colours.control,
          (p) => `${p.name}<br/>${p.group} · ${text(p.x)}% · ${text(Math.round(p.y * 100))}% · ¥${text(p.size)}`,
          text,
        )}
        onClick={(e) => {
          const point = points.find((p) => p.name === e.name)
          if (point?.key) openTab('SSPA', { f: JSON.stringify({ sku: { in: [Number(point.key)] } }) })
        }}
        empty={both('本期没有销售', 'Nothing was sold in this period')}
        table={{
          head: ['SKU', both('建议', 'Suggestion'), both('售罄率', 'Sold'), both('毛利率', 'Margin'), both('库存金额', 'Value')],
          rows: points.map((p) => [p.name, p.group, `${p.x}%`, `${Math.round(p.y * 1000) / 10}%`, text(p.size)]),
        }}
      />
    </div>
  )
}

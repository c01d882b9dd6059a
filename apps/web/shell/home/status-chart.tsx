import { numberText, tabLabel, useLang, useText } from '@crossway/web-kit'
import { DataChart, type ChartOption } from '@crossway/web-ui'
import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { routeTitle } from '../../router/titles.ts'
import type { Attention } from './attention.ts'

const most = 6

/** Where the records of a page stand: one bar for each status tab. */
export default function StatusChart({ pages }: { pages: readonly Attention[] }): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const drawn = pages.filter((p) => (p.def.page.tabs?.length ?? 0) > 2).slice(0, most)
  const [chosen, setChosen] = useState<string>()
  const page = drawn.find((p) => p.route === chosen) ?? drawn[0]
  if (!page) return null
  const bars = (page.def.page.tabs ?? [])
    .filter((x) => x.key !== 'all')
    .map((x) => ({ name: tabLabel(page.def, x.key, lang), n: page.answer.tabCounts?.[x.key] ?? 0 }))
  const option: ChartOption = {
    grid: { left: 8, right: 32, top: 8, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', confine: true, axisPointer: { type: 'shadow' }, valueFormatter: (v: number) => numberText(v) },
    xAxis: { type: 'value', minInterval: 1 },
    yAxis: { type: 'category', inverse: true, data: bars.map((b) => b.name), axisTick: { show: false } },
    series: [
      {
        type: 'bar',
        name: t('home.unit'),
        data: bars.map((b) => b.n),
        barMaxWidth: 20,
        label: { show: true, position: 'right', textBorderWidth: 0, color: 'inherit', formatter: (p: { value: number }) => numberText(p.value) },
      },
    ],
  }
  return (
    <DataChart
      title={t('home.status')}
      unit={t('home.unit')}
      option={option}
      height={244}
      table={{ head: [t('home.state'), t('home.unit')], rows: bars.map((b) => [b.name, b.n]) }}
      extra={
        drawn.length > 1 && (
          <Select
            size="small"
            value={page.route}
            onChange={setChosen}
            options={drawn.map((p) => ({ value: p.route, label: routeTitle(p.route) }))}
            aria-label={t('home.status')}
            popupMatchSelectWidth={false}
          />
        )
      }
    />
  )
}

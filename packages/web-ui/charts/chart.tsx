import { useLayout, usePageActive } from '@crossway/web-kit'
import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { ECharts } from './echarts.ts'

export type ChartOption = EChartsCoreOption
interface Props {
  readonly option: ChartOption
  readonly height?: number
  /** What the chart says, for those who do not see it. */
  readonly label: string
  readonly onClick?: (at: { seriesName?: string; name: string; dataIndex: number; value: unknown; data?: unknown }) => void
  /** Handle for the picture of the card's download. */
  readonly handle?: RefObject<ECharts | null>
}

/** An ECharts drawing in the colours of the theme; drawn anew when the mode changes, resized with its box, still while hidden. */
export function Chart({ option, height = 240, label, onClick, handle }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const [ready, setReady] = useState(0)
  const mode = useLayout((l) => (l.isDark ? 'dark' : 'light'))
  const active = usePageActive()
  const isRadar = 'radar' in option
  const click = useRef(onClick)
  click.current = onClick
  useEffect(() => {
    let gone = false
    const watch = new ResizeObserver(() => chart.current?.resize())
    // radars are rare: their part is fetched by the first of them
    void Promise.all([import('./echarts.ts'), isRadar ? import('./echarts-radar.ts') : undefined]).then(([{ startChart }, radar]) => {
      radar?.addRadar()
      if (gone || !box.current) return
      chart.current = startChart(box.current, mode)
      if (handle) handle.current = chart.current
      chart.current.on('click', (e) => click.current?.(e as never))
      watch.observe(box.current)
      setReady((n) => n + 1)
    })
    return () => {
      gone = true
      watch.disconnect()
      chart.current?.dispose()
      chart.current = null
      if (handle) handle.current = null
    }
  }, [mode, handle, isRadar])
  useEffect(() => {
    if (active) chart.current?.setOption({ aria: { enabled: true, label: { description: label } }, ...option }, { notMerge: true })
  }, [option, ready, active, label])
  return <div ref={box} className="chart" style={{ height }} role="img" aria-label={label} />
}

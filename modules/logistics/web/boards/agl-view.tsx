import { openTab, useAnswer, useBoth } from '@crossway/web-kit'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { BoardTable, SpanChoice, type Span } from './board-parts.tsx'

interface Lane {
  readonly origin: string | null
  readonly country: string
  readonly bookings: number
  readonly cbm: string
  readonly per_cbm: string | null
  readonly forwarder_shipments: number
  readonly forwarder_cbm: string | null
  readonly forwarder_per_cbm: string | null
  readonly difference_pct: string | null
}
const number = (v: string | null, digits: number): string =>
  v === null ? '–' : Number(v).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** What Amazon's freight costs a cubic metre on each lane, beside forwarders by sea to the same country (logistics.md agl, board). */
export default function AglView(): ReactElement {
  const say = useBoth()
  const { colours } = useChartColours()
  const [days, setDays] = useState<Span>('365')
  const { data, failed } = useAnswer<{ lanes: readonly Lane[]; rate: string | null }>(`agl-lanes/board?days=${days}`, ['agl_booking'])
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const name = (l: Lane): string => `${l.origin ?? say('未填', 'Not told')} → ${l.country}`
  const head = [
    say('航线', 'Lane'),
    say('订舱数', 'Bookings'),
    say('体积 m³', 'Volume m³'),
    say('AGL 元/m³', 'AGL CNY/m³'),
    say('货代票数', 'Forwarder shipments'),
    say('货代体积 m³', 'Forwarder volume m³'),
    say('货代 元/m³', 'Forwarders CNY/m³'),
    say('相差 %', 'Difference %'),
  ]
  const cells = (l: Lane): (string | number)[] => [
    name(l),
    l.bookings,
    number(l.cbm, 3),
    number(l.per_cbm, 2),
    l.forwarder_shipments,
    number(l.forwarder_cbm, 3),
    number(l.forwarder_per_cbm, 2),
    number(l.difference_pct, 1),
  ]
  const value = (v: string | null): number | null => (v === null ? null : Number(v))
  return (
    <div className="freight-board" data-testid="agl-board">
      <div className="freight-line">
        <SpanChoice value={days} onChange={setDays} />
        {data.rate !== null && <span className="note">{say(`按 1 USD = ${Number(data.rate)} CNY 折算`, `At 1 USD = ${Number(data.rate)} CNY`)}</span>}
      </div>
      <DataChart
        title={say('每立方米运费：AGL 与货代海运', 'Freight per m³: AGL and forwarders by sea')}
        unit="CNY/m³"
        option={seriesOption(
          {
            x: data.lanes.map(name),
            series: [
              { name: 'AGL', values: data.lanes.map((l) => value(l.per_cbm)), kind: 'bar' },
              { name: say('货代', 'Forwarders'), values: data.lanes.map((l) => value(l.forwarder_per_cbm)), kind: 'bar' },
            ],
            text: (v) => v.toLocaleString('en-US'),
            full: (v) => `${number(String(v), 2)} CNY`,
          },
          colours.control,
          colours.bg,
        )}
        table={{ head, rows: data.lanes.map(cells) }}
      />
      <BoardTable
        title={say('航线对比', 'By lane')}
        head={head}
        rows={data.lanes.map((l) => ({
          key: name(l),
          open: () => void openTab('agl', { tab: 'all', f: JSON.stringify(l.origin ? { origin_port: { eq: l.origin } } : { origin_port: { empty: true } }) }),
          cells: cells(l),
        }))}
      />
    </div>
  )
}

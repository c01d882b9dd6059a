import { openRecord, openTab, useAnswer, useBoth, useLang } from '@crossway/web-kit'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { shipModeWords } from '../../model/ship-modes.ts'
import { BoardTable } from './board-parts.tsx'

interface Cell {
  readonly key: string
  readonly month: string
  readonly shipments: number
  readonly cny: string
  readonly per_kg: string
  readonly per_cbm: string
  readonly notices: readonly number[]
}
interface Waiting {
  readonly id: number
  readonly no: string
  readonly provider: string | null
  readonly mode: string | null
  readonly closed_on: string
  readonly days: number
}
/** More lines than this nobody tells apart: those with most money. */
const lines = 8

/** First-leg cost of a kilogram and a cubic metre over the months, and shipments without a bill (logistics.md apportionment, board). */
export default function FreightCostView(): ReactElement {
  const say = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  const [by, setBy] = useState<'mode' | 'provider'>('mode')
  const [per, setPer] = useState<'per_kg' | 'per_cbm'>('per_kg')
  const { data, failed } = useAnswer<{ rows: readonly Cell[]; waiting: readonly Waiting[] }>(`first-leg/board?by=${by}`, ['logistics_cost'])
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const modeName = (m: string | null): string => (m === null ? '–' : (shipModeWords[m as keyof typeof shipModeWords]?.[lang === 'en' ? 1 : 0] ?? m))
  const nameOf = (key: string): string => (by === 'mode' ? modeName(key) : key)
  const months = [...new Set(data.rows.map((r) => r.month))].sort()
  const weight = (key: string): number => data.rows.filter((r) => r.key === key).reduce((n, r) => n + Number(r.cny), 0)
  const keys = [...new Set(data.rows.map((r) => r.key))].sort((a, b) => weight(b) - weight(a)).slice(0, lines)
  const cell = (key: string, month: string): Cell | undefined => data.rows.find((r) => r.key === key && r.month === month)
  const unit = per === 'per_kg' ? 'CNY/kg' : 'CNY/m³'
  const full = (v: number): string => `${v.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${unit}`
  const open = (found: Cell | undefined): void => {
    if (found) openTab('shippingNotice', { tab: 'all', f: JSON.stringify({ id: { in: found.notices } }) })
  }
  return (
    <div className="freight-board" data-testid="freight-cost-board">
      <div className="freight-line">
        <Segmented
          value={by}
          options={[
            { value: 'mode', label: say('按运输方式', 'By mode') },
            { value: 'provider', label: say('按物流商', 'By provider') },
          ]}
          onChange={setBy}
        />
        <Segmented
          value={per}
          options={[
            { value: 'per_kg', label: say('每公斤', 'Per kg') },
            { value: 'per_cbm', label: say('每立方米', 'Per m³') },
          ]}
          onChange={setPer}
        />
      </div>
      <DataChart
        title={say('头程单位成本（按发货月份）', 'First-leg cost by month of departure')}
        unit={unit}
        height={320}
        option={seriesOption(
          {
            x: months,
            series: keys.map((k) => ({ name: nameOf(k), values: months.map((m) => (cell(k, m) ? Number(cell(k, m)![per]) : null)) })),
            text: (v) => v.toLocaleString('en-US'),
            full,
          },
          colours.control,
          colours.bg,
        )}
        table={{ head: [say('月份', 'Month'), ...keys.map(nameOf)], rows: months.map((m) => [m, ...keys.map((k) => cell(k, m)?.[per] ?? '–')]) }}
        onClick={(p) => {
          const key = keys.find((k) => nameOf(k) === p.seriesName)
          if (key !== undefined) open(cell(key, String(p.name)))
        }}
      />
      <BoardTable
        title={say('完成超过 15 天仍无实际费用', 'Closed for more than 15 days without actual cost')}
        head={[say('发货通知', 'Shipment'), say('物流商', 'Provider'), say('运输方式', 'Mode'), say('完成日期', 'Closed on'), say('天数', 'Days')]}
        texts={4}
        rows={data.waiting.map((w) => ({
          key: w.id,
          open: () => openRecord('shippingNotice', w.id),
          cells: [w.no, w.provider ?? '–', modeName(w.mode), w.closed_on, w.days],
        }))}
      />
    </div>
  )
}

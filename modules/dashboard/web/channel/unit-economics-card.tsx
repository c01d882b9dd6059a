import { DataChart, fullMoney, seriesOption, useChartColours, type Series } from '@crossway/web-ui'
import { useText, useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { unitEconomics, unitParts, type UnitPart } from '../../model/channel/unit-economics.ts'
import { filterId, type ProfitPage } from '../../model/profit/ask.ts'
import { type Words } from '../crm/both.ts'
import { useBoard } from '../crm/use-board.ts'
import { queryOf, type BoardState } from '../profit/board-state.ts'
import { insteadOf } from '../profit/box.tsx'
import { useCreated } from '../profit/use-made.ts'
import { useProfit } from '../profit/use-profit.ts'

const words: Readonly<Record<UnitPart, Words>> = {
  platformFee: ['平台费用', 'Platform fee'],
  lastLeg: ['尾程', 'Last leg'],
  warehouse: ['仓储', 'Warehouse'],
  product: ['商品成本', 'Product'],
  landed: ['头程与关税', 'Landed cost'],
  ads: ['广告与推广', 'Advertising'],
  profit: ['毛利', 'Profit'],
}
const nodeOf: Readonly<Record<UnitPart, string>> = {
  platformFee: 'G05',
  lastLeg: 'G06',
  warehouse: 'G07',
  product: 'G11',
  landed: 'G12',
  ads: 'G08',
  profit: 'S4',
}
interface Props {
  readonly view: ProfitPage
  readonly state: BoardState
  readonly onPart: (platform: number | string, title: string, node: string) => void
}
/** What one order of each platform brings and where it goes: a bar a platform, all parts together its net revenue (dashboard.md mcProfitChart). */
export function UnitEconomicsCard({ view, state, onPart }: Props): ReactElement {
  const t = useText()
  const both = useBoth()
  const { colours } = useChartColours()
  const profit = useProfit(view, queryOf(state, { by: ['platform'] }))
  const counted = useBoard<{ rows: { platform: number; orders: number }[] }>(
    `board/order-count?view=${view}&ask=${encodeURIComponent(JSON.stringify(queryOf(state)))}`,
  )
  const a = profit.answer
  const cost = a?.rights.cost ?? false
  const rows = useCreated(
    () =>
      cost
        ? (a?.cells ?? []).flatMap((c) => {
            const orders = counted.answer?.rows.find((r) => r.platform === c.key[0]!.id)?.orders ?? 0
            const unit = unitEconomics(c.amounts, orders)
            return unit ? [{ key: c.key[0]!, orders, unit }] : []
          })
        : [],
    [a, counted.answer, cost],
  )
  const keys: readonly UnitPart[] = [...unitParts.map((p) => p.key), 'profit']
  const series: Series[] = keys.map((key) => ({
    name: both(...words[key]),
    values: rows.map((r) => r.unit.parts.find((p) => p.key === key)!.amount.toNumber()),
    kind: 'bar',
    stack: 'all',
  }))
  const option = useCreated(
    () =>
      seriesOption(
        { x: rows.map((r) => r.key.title), unit: a?.currency ?? 'CNY', text: (v) => String(Math.round(v)), full: (v) => fullMoney(v), series },
        colours.control,
        colours.bg,
      ),
    [rows, colours, series[0]?.name],
  )
  return (
    <DataChart
      title={both('单均经济', 'Unit economics')}
      unit={both('每单，按账面有销售的订单', 'An order, of those with booked sales')}
      height={300}
      option={option}
      instead={insteadOf(profit, counted)}
      empty={a && !cost ? t('boards.noCostRight') : t('boards.empty')}
      onClick={(e) => {
        const row = rows[e.dataIndex]
        const key = keys.find((k) => both(...words[k]) === e.seriesName)
        if (row && key) onPart(filterId('platform', row.key.id), `${row.key.title} · ${both(...words[key])}`, nodeOf[key])
      }}
      table={{
        head: [both('平台', 'Platform'), both('订单', 'Orders'), both('净收入', 'Net revenue'), ...series.map((s) => s.name)],
        rows: rows.map((r) => [r.key.title, r.orders, fullMoney(r.unit.revenue.toFixed(2)), ...r.unit.parts.map((p) => fullMoney(p.amount.toFixed(2)))]),
      }}
    />
  )
}

import { num } from '@crossway/kernel'
import { numberText, openTab, useLang, useText, useBoth } from '@crossway/web-kit'
import { cardMoney, ChangeMark, percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { ChannelFacts } from '../../model/channel/board.ts'
import { ratio } from '../../model/metric/facts.ts'
import type { ProfitAnswer } from '../../model/profit/ask.ts'
import { change } from '../../model/profit/compare.ts'
import { changeBoard, type BoardState } from '../profit/board-state.ts'
import { amountOf, figure } from '../profit/use-profit.ts'
import { FigureCard } from './figure-card.tsx'

interface Props {
  readonly facts: ChannelFacts | null | undefined
  readonly now: ProfitAnswer | undefined
  readonly before: ProfitAnswer | undefined
  readonly onFigure: (node: string, title: string) => void
}
/** Orders and result of the group, what a parcel costs, and how many left in time. */
export function ChannelCards({ facts, now, before, onFigure }: Props): ReactElement {
  const both = useBoth()
  const t = useText()
  const cell = now?.cells[0]
  const old = before?.cells[0]
  const node = (code: string) => ({
    label: t(`boards.node.${code}`),
    basis: 'profit' as const,
    shape: 'money' as const,
    value: amountOf(cell, code, now),
    before: old && amountOf(old, code, before),
    currency: now?.currency ?? 'CNY',
    onOpen: () => onFigure(code, t(`boards.node.${code}`)),
  })
  const lastLeg = cell?.amounts['L0603'] === undefined ? undefined : num(cell.amounts['L0603']).neg()
  const { shipping } = facts ?? {}
  const order = (key: 'sales' | 'orders' | 'units', zh: string, en: string) => ({
    label: both(zh, en),
    basis: 'order' as const,
    shape: key === 'sales' ? ('money' as const) : ('count' as const),
    value: facts ? num(facts.now[key]) : undefined,
    before: facts ? num(facts.before[key]) : undefined,
    currency: 'CNY',
    onOpen: () => void openTab('orderInfo', {}),
  })
  return (
    <div className="kpi-row" data-testid="kpi-row">
      <FigureCard f={order('sales', '销售额', 'Sales')} />
      <FigureCard f={order('orders', '订单数', 'Orders')} />
      <FigureCard f={order('units', '销量', 'Units')} />
      <FigureCard f={node('S1')} />
      {now?.rights.cost && <FigureCard f={node('S4')} />}
      {now?.rights.cost && (
        <FigureCard
          f={{
            label: t('boards.grossMargin'),
            basis: 'profit',
            shape: 'percent',
            value: figure('M36', cell),
            before: figure('M36', old),
            onOpen: () => onFigure('S4', t('boards.node.S4')),
          }}
        />
      )}
      {now?.rights.cost && <FigureCard f={node('S5')} />}
      <FigureCard
        f={{
          label: both('单包裹尾程', 'Last leg a parcel'),
          basis: 'profit',
          shape: 'price',
          value: ratio(lastLeg, shipping ? num(shipping.parcels) : undefined),
          currency: now?.currency ?? 'CNY',
          inverse: true,
          note: both(`${numberText(shipping?.parcels ?? 0)} 个包裹`, `${numberText(shipping?.parcels ?? 0)} parcels`),
          onOpen: () => onFigure('L0603', both('尾程运费', 'Last leg')),
        }}
      />
      <FigureCard
        f={{
          label: both('按时发货率', 'Shipped in time'),
          basis: 'order',
          shape: 'percent',
          value: shipping ? ratio(num(shipping.inTime), num(shipping.due)) : undefined,
          note: both(`应发 ${numberText(shipping?.due ?? 0)} 单`, `${numberText(shipping?.due ?? 0)} due`),
          onOpen: () => void openTab('deliveryBill', {}),
        }}
      />
    </div>
  )
}

/** A card for each platform: sales and share, result and margin, money that is still awaited; it narrows the board to itself. */
export function PlatformCards({ facts, state, profit }: { facts: ChannelFacts; state: BoardState; profit: ProfitAnswer | undefined }): ReactElement {
  const both = useBoth()
  const t = useText()
  const lang = useLang()
  const money = (v: string): string => {
    const m = cardMoney(v, lang)
    return `${m.value}${m.unit ? ` ${m.unit}` : ''}`
  }
  const cells = new Map((profit?.cells ?? []).map((c) => [c.key[0]!.id, c]))
  const ids = new Map<number, string>([
    ...facts.platforms.map((p) => [p.id, p.title] as const),
    ...(profit?.cells ?? []).flatMap((c) => (typeof c.key[0]!.id === 'number' ? [[c.key[0]!.id, c.key[0]!.title] as const] : [])),
  ])
  const order = [...ids].toSorted(([a], [b]) => Number(cells.get(b)?.amounts['S1'] ?? 0) - Number(cells.get(a)?.amounts['S1'] ?? 0))
  return (
    <div className="platform-cards" data-testid="platform-cards">
      {order.map(([id, title]) => {
        const p = facts.platforms.find((x) => x.id === id)
        const c = cells.get(id)
        const cost = profit?.rights.cost
        return (
          <button
            type="button"
            key={id}
            className="card platform-card"
            onClick={() => changeBoard({ filter: { ...state.filter, platform: state.filter.platform?.includes(id) ? [] : [id] } })}
            aria-pressed={state.filter.platform?.includes(id) ?? false}
          >
            <b>{title}</b>
            <span>
              {both('销售额', 'Sales')} <i className="basis-mark">{t('boards.mark.order')}</i>
              <em className="num">{money(p?.now.sales ?? '0')}</em>
              <ChangeMark value={p ? change(num(p.now.sales), num(p.before.sales))?.toFixed(6) : undefined} />
            </span>
            <span>
              {both('占比', 'Share')}
              <em className="num">{percentText(ratio(num(p?.now.sales ?? 0), num(facts.now.sales))?.toFixed(6))}</em>
            </span>
            <span>
              {t(`boards.node.${cost ? 'S4' : 'S3'}`)} <i className="basis-mark">{t('boards.mark.profit')}</i>
              <em className="num">{money(c?.amounts[cost ? 'S4' : 'S3'] ?? '0')}</em>
              {cost && <span className="note">{percentText(figure('M36', c)?.toFixed(6))}</span>}
            </span>
            <span>
              {both('待回款', 'Awaited')}
              <em className="num">{money(p?.awaited ?? '0')}</em>
            </span>
            <span>
              {both('索赔中', 'Open claims')}
              <em className="num">{numberText(p?.claims ?? 0)}</em>
            </span>
          </button>
        )
      })}
    </div>
  )
}

import { num } from '@crossway/kernel'
import { useText, useBoth } from '@crossway/web-kit'
import { DataChart, fullMoney, heatOption, percentText, seriesOption, useChartColours, type ChartOption, type Series } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { ShopFacts } from '../../model/channel/shop.ts'
import { regression } from '../../model/channel/shop-figures.ts'
import type { ProfitAnswer, ProfitPage } from '../../model/profit/ask.ts'
import { useBoard } from '../crm/use-board.ts'
import { queryOf, type BoardState } from '../profit/board-state.ts'
import { insteadOf } from '../profit/box.tsx'
import { allDays } from '../profit/days.ts'
import { useCreated } from '../profit/use-made.ts'
import { useProfit } from '../profit/use-profit.ts'

/** So many days go into a moving figure. */
const window = 7
interface Props {
  readonly view: ProfitPage
  readonly state: BoardState
  readonly onDay: (day: string, node: string) => void
}
/** What advertising brings, discounts and refunds, new and returning customers, and when they order (dashboard.md independenceChart). */
export function ShopCharts({ view, state, onDay }: Props): ReactElement {
  const t = useText()
  const both = useBoth()
  const { colours, dark, axis } = useChartColours()
  const days = useProfit(view, queryOf(state, { grain: 'day', leaves: true }))
  const months = useProfit(view, queryOf(state, { grain: 'month', leaves: true }))
  const facts = useBoard<ShopFacts | null>(`board/shop?view=${view}&ask=${encodeURIComponent(JSON.stringify(queryOf(state)))}`)
  const x = useCreated(() => allDays(state).slice(-400), [state.from, state.to])
  const amount = useCreated(() => new Map((days.answer?.cells ?? []).map((c) => [c.period, c.amounts])), [days.answer])
  const of = (day: string, node: string): number => Number(amount.get(day)?.[node] ?? 0)
  const news = useCreated(() => new Map((facts.answer?.days ?? []).map((d) => [d.day, d])), [facts.answer])
  const points = x.map((d) => [-of(d, 'L0806'), of(d, 'S1')] as const).filter(([spend]) => spend > 0)
  const scatter = useCreated<ChartOption>(() => {
    const fit = regression(points)
    const ends = points.length ? [Math.min(...points.map((p) => p[0])), Math.max(...points.map((p) => p[0]))] : []
    return {
      grid: { left: 8, right: 24, top: 24, bottom: 28, containLabel: true },
      tooltip: { trigger: 'item', confine: true, valueFormatter: (v: unknown) => fullMoney(Number(v)) },
      xAxis: { type: 'value', name: both('投放', 'Spend'), nameLocation: 'middle', nameGap: 24, axisLabel: { formatter: axis } },
      yAxis: { type: 'value', name: t('boards.node.S1'), axisLabel: { formatter: axis } },
      series: [
        { type: 'scatter', data: points.map((p) => [...p]), symbolSize: 7, itemStyle: { opacity: 0.6 } },
        ...(fit
          ? [
              {
                type: 'line' as const,
                symbol: 'none',
                silent: true,
                data: ends.map((v) => [v, fit.base + fit.slope * v]),
                lineStyle: { type: 'dashed' as const },
              },
            ]
          : []),
      ],
    }
  }, [days.answer, x, dark])
  const moving = (at: (day: string) => readonly [number, number]): (number | null)[] =>
    x.map((_, i) => {
      if (i < window - 1) return null
      const part = x.slice(i - window + 1, i + 1).map(at)
      const below = part.reduce((s, p) => s + p[1], 0)
      return below > 0 ? part.reduce((s, p) => s + p[0], 0) / below : null
    })
  const names = { roas: both('7日ROAS', '7-day ROAS'), cac: both('7日获客成本 CNY（右轴）', '7-day cost per new customer, CNY (right axis)') }
  const roasSeries: Series[] = [
    { name: names.roas, values: moving((d) => [of(d, 'S1'), -of(d, 'L0806')]) },
    { name: names.cac, values: moving((d) => [-of(d, 'L0806'), news.get(d)?.newCustomers ?? 0]), right: true },
  ]
  const roasOption = useCreated(
    () =>
      seriesOption(
        { x: x.map((d) => d.slice(5)), text: (v) => v.toFixed(1), rightText: (v) => String(Math.round(v)), full: (v) => v.toFixed(2), series: roasSeries },
        colours.control,
        colours.bg,
      ),
    [days.answer, facts.answer, colours, names.roas],
  )
  const rate = (m: Readonly<Record<string, string>>, node: string): number | null =>
    Number(m['G01'] ?? 0) > 0 ? -Number(m[node] ?? 0) / Number(m['G01']) : null
  const monthly = months.answer?.cells ?? []
  const lossSeries: Series[] = [
    { name: both('折扣率', 'Discounts'), values: monthly.map((c) => rate(c.amounts, 'G02')) },
    { name: both('退款率', 'Refunds'), values: monthly.map((c) => rate(c.amounts, 'G03')) },
    { name: both('支付费率', 'Payment fees'), values: monthly.map((c) => rate(c.amounts, 'L0506')) },
  ]
  const lossOption = useCreated(
    () =>
      seriesOption(
        { x: monthly.map((c) => c.period ?? ''), text: (v) => `${(v * 100).toFixed(0)}%`, full: (v) => percentText(v), series: lossSeries },
        colours.control,
        colours.bg,
      ),
    [months.answer, colours, lossSeries[0]!.name],
  )
  const customerSeries: Series[] = [
    {
      name: both('新客订单', 'Orders of new customers'),
      values: x.map((d) => (news.get(d)?.orders ?? 0) - (news.get(d)?.returning ?? 0)),
      kind: 'bar',
      stack: 'all',
    },
    { name: both('老客订单', 'Orders of returning customers'), values: x.map((d) => news.get(d)?.returning ?? 0), kind: 'bar', stack: 'all' },
  ]
  const customerOption = useCreated(
    () =>
      seriesOption(
        { x: x.map((d) => d.slice(5)), text: (v) => String(v), full: (v) => String(v), whole: true, series: customerSeries },
        colours.control,
        colours.bg,
      ),
    [facts.answer, x, colours, customerSeries[0]!.name],
  )
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((d) => t(`boards.weekday.${d}`))
  const hours = Array.from({ length: 24 }, (_, i) => String(i))
  const hourCells = (facts.answer?.hours ?? []).map((h) => [h.hour, h.weekday - 1, h.orders] as const)
  const hourOption = useCreated(() => heatOption(hours, weekdays, hourCells, dark, (v) => String(v)), [facts.answer, dark, weekdays[0]])
  const noOrders = facts.answer === null ? t('boards.facts.byStoreOnly') : both('所选期间没有订单', 'No orders in this period')
  return (
    <>
      <div className="w6">
        <DataChart
          title={both('投放回报', 'Spend and sales')}
          unit={both('每点一天', 'A point a day')}
          height={280}
          option={scatter}
          instead={insteadOf(days)}
          empty={both('所选期间没有站外投放', 'No advertising elsewhere in this period')}
          table={{
            head: [t('boards.day'), both('投放', 'Spend'), t('boards.node.S1')],
            rows: points.length ? x.map((d) => [d, fullMoney(-of(d, 'L0806')), fullMoney(of(d, 'S1'))]) : [],
          }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={both('ROAS 走势', 'ROAS')}
          height={280}
          option={roasOption}
          instead={insteadOf(days)}
          empty={t('boards.empty')}
          onClick={(e) => x[e.dataIndex] && onDay(x[e.dataIndex]!, 'L0806')}
          table={{
            head: [t('boards.day'), ...roasSeries.map((s) => s.name)],
            rows: days.answer?.cells.length ? x.map((d, i) => [d, ...roasSeries.map((s) => s.values[i]?.toFixed(2) ?? '–')]) : [],
          }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={both('折扣、退款与支付费', 'Discounts, refunds and payment fees')}
          unit={both('占总销售额', 'Of gross sales')}
          height={260}
          option={lossOption}
          instead={insteadOf(months)}
          empty={t('boards.empty')}
          table={{
            head: [t('boards.month'), ...lossSeries.map((s) => s.name)],
            rows: monthly.map((c, i) => [c.period ?? '', ...lossSeries.map((s) => percentText(s.values[i]))]),
          }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={both('新老客', 'New and returning customers')}
          unit={both('订单，按下单日', 'Orders by order day')}
          height={260}
          option={customerOption}
          instead={insteadOf({ ...facts, answer: facts.answer === null ? [] : facts.answer })}
          empty={noOrders}
          table={{
            head: [t('boards.day'), ...customerSeries.map((s) => s.name)],
            rows: facts.answer?.days.length ? x.map((d, i) => [d, ...customerSeries.map((s) => s.values[i] ?? 0)]) : [],
          }}
        />
      </div>
      <DataChart
        title={both('下单时段', 'When orders come')}
        unit={both('店铺当地时间', 'Time of the store')}
        height={260}
        option={hourOption}
        instead={insteadOf({ ...facts, answer: facts.answer === null ? [] : facts.answer })}
        empty={noOrders}
        table={{
          head: [both('星期', 'Weekday'), ...hours],
          rows: facts.answer?.hours.length
            ? weekdays.map((w, i) => [w, ...hours.map((_, h) => hourCells.find((c) => c[0] === h && c[1] === i)?.[2] ?? 0)])
            : [],
        }}
      />
    </>
  )
}
/** Spend outside the shop as a positive amount. */
export const spendOf = (a: ProfitAnswer | undefined) => num(a?.cells[0]?.amounts['L0806'] ?? 0).neg()

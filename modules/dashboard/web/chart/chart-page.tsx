import { addDays, addMonths, endOfMonth, num, startOfMonth } from '@crossway/kernel'
import {
  DataChart,
  fullMoney,
  heatOption,
  percentText,
  registerGridTexts,
  seriesOption,
  useChartColours,
  type ChartOption,
  type Series,
} from '@crossway/web-ui'
import { registerTexts, replaceQuery, useLang, useText, type PageProps } from '@crossway/web-kit'
import { Checkbox, Segmented, Select } from 'antd'
import { type ReactElement } from 'react'
import { nodeOrder } from '../../model/profit/nodes.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { siblingsOf, type ChannelGroup } from '../../model/profit/board-group.ts'
import type { Dimension, Grain, ProfitAnswer } from '../../model/profit/ask.ts'
import { BoardBar, BoardNote, Switches } from '../profit/board-bar.tsx'
import { queryOf, clampTo, readBoard, tellsDays, reportedOf } from '../profit/board-state.ts'
import { allPeriods } from '../profit/days.ts'
import { insteadOf } from '../profit/box.tsx'
import { useDrill } from '../profit/drill.tsx'
import { pageOf } from '../profit/page-of.ts'
import { figure, useProfit } from '../profit/use-profit.ts'
import { Multiples } from './multiples.tsx'
import { asPlotted, mainSeries, type MainSeries } from './main-series.ts'
import { ShopCharts } from '../channel/shop-charts.tsx'
import { UnitEconomicsCard } from '../channel/unit-economics-card.tsx'
import { StructureCard } from '../comprehensive/structure-card.tsx'
import '../profit/profit.css'
import { useCreated } from '../profit/use-made.ts'
import { useToday } from '../profit/use-today.ts'
import { monthlyNodes, spreadMonthly, withoutMonthly } from '../../model/profit/monthly-costs.ts'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const splits = ['none', 'store', 'project', 'marketplace', 'category', 'owner'] as const
/** Several platforms are told apart first. */
const splitsOf: Readonly<Record<ChannelGroup, readonly ('platform' | (typeof splits)[number])[]>> = {
  amazon: splits,
  mc: ['none', 'platform', 'store', 'project', 'category', 'owner'],
  shopify: splits,
}

/** Any node of the P&L over time (dashboard.md profitChart, mcProfitChart, independenceChart). */
export default function ChartPage({ route, query }: PageProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const { colours, dark, axis } = useChartColours()
  const view = pageOf(route, 'profitChart')
  const { group } = siblingsOf(view)
  const offered = splitsOf[group]
  const state = readBoard(query, 'last13')
  const { drill, drawer } = useDrill(view)
  const grain: Grain = (['day', 'week', 'month'] as const).find((g) => g === query['grain']) ?? 'month'
  const split = offered.find((s) => s === query['split']) ?? 'none'
  const nodes = (query['nodes']?.split(',') ?? ['S1', 'S4', 'S5']).filter((n) => nodeOrder.includes(n)).slice(0, 6)
  const flags = { share: query['share'] === '1', cumulative: query['sum'] === '1', average: query['ma'] === '1', stacked: query['look'] === 'bar' }
  const main = useProfit(view, queryOf(state, { grain, by: split === 'none' ? [] : [split as Dimension] }))
  const months = useProfit(view, queryOf(state, { from: addMonths(startOfMonth(state.to), -12), to: endOfMonth(state.to), grain: 'month' }))
  const years = useProfit(view, queryOf(state, { from: `${Number(state.to.slice(0, 4)) - 1}-01-01`, to: `${state.to.slice(0, 4)}-12-31`, grain: 'month' }))
  const days = useProfit(view, queryOf(state, { from: addMonths(state.to, -3), to: state.to, grain: 'day' }))
  const x = useCreated(() => allPeriods(state, grain), [state.from, state.to, grain])
  const spread = grain === 'day' && query['spread'] === '1'
  const monthly = useProfit(
    view,
    spread
      ? queryOf(state, { from: startOfMonth(state.from), to: endOfMonth(state.to), grain: 'month', by: split === 'none' ? [] : [split as Dimension] })
      : undefined,
  )
  const today = useToday()
  // What comes once a month stands on no day: left out, or in even parts.
  const a = useCreated<ProfitAnswer | undefined>(
    () =>
      main.answer && grain === 'day' && main.answer.cells.every((c) => c.period?.length === 10)
        ? {
            ...main.answer,
            cells:
              spread && monthly.answer ? spreadMonthly(main.answer.cells, monthly.answer.cells, reportedOf(state, today)) : withoutMonthly(main.answer.cells),
          }
        : main.answer,
    [main.answer, monthly.answer, grain, spread, state.from, state.to, today],
  )
  const usable = nodes.filter((n) => !a || a.lines.some((l) => l.code === n))
  const series = useCreated<readonly MainSeries[]>(
    () => (a ? mainSeries(a, x, usable, split === 'none' ? undefined : split, flags, t) : []),
    [a, x, query['nodes'], split, JSON.stringify(flags), lang],
  )
  const fullText = (v: number): string => (flags.share ? percentText(v) : fullMoney(v))
  const line = (s: readonly Series[], names: readonly string[], share: boolean): ChartOption =>
    seriesOption(
      {
        x: names,
        series: s,
        ...(share ? {} : { unit: a?.currency ?? 'CNY' }),
        text: share ? (v) => `${Math.round(v * 100)}%` : axis,
        full: (v) => (share ? percentText(v) : fullMoney(v)),
      },
      colours.control,
      colours.bg,
    )
  const mainOption = useCreated(() => line(series, x, flags.share), [series, colours])
  const margins = useCreated<Series[]>(
    () =>
      (['M36', 'M37', 'M39'] as const).map((m) => ({
        name: t(`boards.margin.${m}`),
        values: (months.answer?.cells ?? []).map((c) => figure(m, c)?.toNumber() ?? null),
      })),
    [months.answer, lang],
  )
  const monthNames = (months.answer?.cells ?? []).map((c) => c.period ?? '')
  const yearSeries = useCreated<Series[]>(() => yearLines(years.answer, usable[0] ?? 'S1', asPlotted(usable[0] ?? 'S1')), [years.answer, usable[0]])
  const progress = a?.rights.cost ? 'S4' : 'S1'
  const settled = useCreated<Series[]>(() => {
    const cells = days.answer?.cells ?? []
    return [
      { name: t('boards.stages.settled'), values: cells.map((c) => Number(c.settled[progress] ?? 0)), kind: 'area', stack: 'all' },
      {
        name: t('boards.stages.estimated'),
        values: cells.map((c) =>
          num(c.amounts[progress] ?? 0)
            .minus(c.settled[progress] ?? 0)
            .toNumber(),
        ),
        kind: 'area',
        stack: 'all',
      },
    ]
  }, [days.answer, progress, lang])
  const dayNames = (days.answer?.cells ?? []).map((c) => c.period ?? '')
  const rhythm = useCreated(() => rhythmOf(days.answer), [days.answer])
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((d) => t(`boards.weekday.${d}`))
  const heat = useCreated(() => heatOption(weekdays, rhythm.weeks, rhythm.cells, dark, axis), [rhythm, dark, lang])
  const marginOption = useCreated(() => line(margins, monthNames, true), [margins, colours])
  const yearOption = useCreated(
    () =>
      line(
        yearSeries,
        Array.from({ length: 12 }, (_, i) => String(i + 1)),
        false,
      ),
    [yearSeries, colours],
  )
  const settledOption = useCreated(() => line(settled, dayNames, false), [settled, colours])
  const rowsOf = (names: readonly string[], s: readonly Series[], share: boolean): (string | number)[][] =>
    names.map((n, i) => [n, ...s.map((q) => (share ? percentText(q.values[i]) : fullMoney(q.values[i])))])
  const plotted = (n: string): string => t(`boards.node.${n}`) + (asPlotted(n) < 0 ? ` (${t('boards.asPositive')})` : '')
  /** What is clicked on opens: of the series under the pointer, in the period's days that the board shows. */
  const drillAt = (period: string | undefined, name: string): void => {
    const drawn = series.find((s) => s.name === name) ?? series[0]
    if (!period || !drawn) return
    // A part of a monthly cost opens the month that it is a part of; a result without them is the one above them.
    const ofMonth = spread && (drawn.node === 'S5' || (monthlyNodes as readonly string[]).includes(drawn.node))
    const node = grain === 'day' && !spread && drawn.node === 'S5' ? 'S4' : drawn.node
    const from = ofMonth ? startOfMonth(period) : grain === 'month' ? `${period}-01` : period
    const to = ofMonth ? endOfMonth(period) : grain === 'month' ? endOfMonth(from) : grain === 'week' ? addDays(from, 6) : from
    drill({
      query: queryOf(state, {
        ...(ofMonth ? { from, to } : clampTo(state, { from, to })),
        days: !ofMonth && tellsDays(state, grain),
        ...(drawn.filter ? { filter: drawn.filter } : {}),
        ...(drawn.except ? { except: drawn.except } : {}),
      }),
      node,
      title: [ofMonth ? period.slice(0, 7) : period, drawn.title, t(`boards.node.${node}`)].filter(Boolean).join(' · '),
    })
  }
  return (
    <div className="board" data-testid={`board-${view}`}>
      <BoardBar state={state} periods={['month', 'lastMonth', 'last30', 'quarter', 'year', 'last13']} compare={false} company={a?.rights.company ?? false} />
      <div className="card pl-bars">
        <Select
          mode="multiple"
          maxCount={6}
          className="node-select"
          aria-label={t('boards.nodes')}
          value={usable}
          onChange={(v: string[]) => replaceQuery({ nodes: v.join(',') })}
          options={(a?.lines ?? []).map((l) => ({ value: l.code, label: l.name }))}
        />
        <Segmented
          aria-label={t('boards.grain')}
          value={grain}
          onChange={(g) => replaceQuery({ grain: g })}
          options={(['day', 'week', 'month'] as const).map((g) => ({ value: g, label: t(`boards.grains.${g}`) }))}
        />
        <Select
          aria-label={t('boards.split')}
          value={split}
          onChange={(v) => replaceQuery({ split: v })}
          options={offered.map((s) => ({ value: s, label: s === 'none' ? t('boards.noSplit') : dimensionText[s][lang] }))}
          popupMatchSelectWidth={false}
        />
        <Segmented
          aria-label={t('boards.look')}
          value={flags.stacked ? 'bar' : 'line'}
          onChange={(v) => replaceQuery({ look: v })}
          options={[
            { value: 'line', label: t('boards.line') },
            { value: 'bar', label: t('boards.stackedBar') },
          ]}
        />
        <Checkbox checked={flags.share} onChange={(e) => replaceQuery({ share: e.target.checked ? '1' : undefined })}>
          {t('boards.ofSales')}
        </Checkbox>
        <Checkbox checked={flags.cumulative} onChange={(e) => replaceQuery({ sum: e.target.checked ? '1' : undefined })}>
          {t('boards.cumulative')}
        </Checkbox>
        <Checkbox checked={flags.average} onChange={(e) => replaceQuery({ ma: e.target.checked ? '1' : undefined })}>
          {t('boards.average7')}
        </Checkbox>
        {grain === 'day' && a?.rights.cost && (
          <Checkbox checked={spread} onChange={(e) => replaceQuery({ spread: e.target.checked ? '1' : undefined })}>
            {t('boards.spreadMonthly')}
          </Checkbox>
        )}
        <Switches state={state} company={a?.rights.company ?? false} />
      </div>
      <BoardNote
        answer={main.answer}
        more={grain === 'day' && a?.rights.cost ? <span>{t(spread ? 'boards.monthlySpread' : 'boards.withoutMonthly')}</span> : undefined}
      />
      <DataChart
        title={t('boards.main')}
        height={320}
        instead={insteadOf(main)}
        option={mainOption}
        empty={t('boards.empty')}
        onClick={(e) => drillAt(x[e.dataIndex], e.seriesName ?? '')}
        table={{
          head: [t('boards.period'), ...series.map((s) => s.name)],
          rows: series.length ? x.map((p, i) => [p, ...series.map((s) => fullText(s.values[i] ?? 0))]) : [],
        }}
      />
      <div className="w6">
        <StructureCard
          of={months}
          onCell={(month, node) =>
            drill({
              query: queryOf(state, { from: `${month}-01`, to: endOfMonth(`${month}-01`), days: false }),
              node,
              title: `${month} · ${t(`boards.node.${node}`)}`,
            })
          }
        />
      </div>
      <div className="w6">
        <DataChart
          title={t('boards.margins')}
          height={280}
          instead={insteadOf(months)}
          option={marginOption}
          empty={a && !a.rights.cost ? t('boards.noCostRight') : t('boards.empty')}
          table={{ head: [t('boards.month'), ...margins.map((m) => m.name)], rows: a && !a.rights.cost ? [] : rowsOf(monthNames, margins, true) }}
        />
      </div>
      {group === 'mc' && (
        <UnitEconomicsCard
          view={view}
          state={state}
          onPart={(platform, title, node) => drill({ query: queryOf(state, { filter: { platform: [platform] } }), node, title })}
        />
      )}
      {group === 'shopify' && (
        <ShopCharts view={view} state={state} onDay={(day, node) => drill({ query: queryOf(state, { from: day, to: day, days: true }), node, title: day })} />
      )}
      <Multiples state={state} view={view} />
      <div className="w4">
        <DataChart
          title={t('boards.years')}
          unit={plotted(usable[0] ?? 'S1')}
          height={260}
          instead={insteadOf(years)}
          option={yearOption}
          empty={t('boards.empty')}
          table={{
            head: [t('boards.month'), ...yearSeries.map((s) => s.name)],
            rows: yearSeries.length
              ? rowsOf(
                  Array.from({ length: 12 }, (_, i) => String(i + 1)),
                  yearSeries,
                  false,
                )
              : [],
          }}
        />
      </div>
      <div className="w4">
        <DataChart
          title={t('boards.rhythm')}
          unit={t('boards.node.S1')}
          height={260}
          instead={insteadOf(days)}
          option={heat}
          empty={t('boards.empty')}
          table={{
            head: [t('boards.week'), ...weekdays],
            rows: rhythm.weeks.map((w, i) => [w, ...weekdays.map((_, d) => fullMoney(rhythm.cells.find((c) => c[0] === d && c[1] === i)?.[2] ?? 0))]),
          }}
        />
      </div>
      <div className="w4">
        <DataChart
          title={t('boards.settledProgress')}
          unit={t(`boards.node.${progress}`)}
          height={260}
          instead={insteadOf(days)}
          option={settledOption}
          empty={t('boards.empty')}
          table={{ head: [t('boards.day'), ...settled.map((s) => s.name)], rows: rowsOf(dayNames, settled, false) }}
        />
      </div>
      {drawer}
    </div>
  )
}

function yearLines(a: ProfitAnswer | undefined, node: string, sign: number): Series[] {
  const years = [...new Set((a?.cells ?? []).map((c) => c.period!.slice(0, 4)))].sort()
  return years.map((y, i) => ({
    name: y,
    compare: i < years.length - 1,
    values: Array.from({ length: 12 }, (_, m) => {
      const c = a!.cells.find((x) => x.period === `${y}-${String(m + 1).padStart(2, '0')}`)
      return c ? Number(c.amounts[node] ?? 0) * sign : null
    }),
  }))
}
/** Net sales by weekday and week of the last three months. */
function rhythmOf(a: ProfitAnswer | undefined): { weeks: string[]; cells: [number, number, number][] } {
  const at = (day: string): [number, string] => {
    const d = new Date(`${day}T00:00:00Z`)
    const weekday = (d.getUTCDay() + 6) % 7
    return [weekday, new Date(d.getTime() - weekday * 86_400_000).toISOString().slice(5, 10)]
  }
  const weeks = [...new Set((a?.cells ?? []).map((c) => at(c.period!)[1]))]
  return { weeks, cells: (a?.cells ?? []).map((c) => [at(c.period!)[0], weeks.indexOf(at(c.period!)[1]), Number(c.amounts['S1'] ?? 0)]) }
}

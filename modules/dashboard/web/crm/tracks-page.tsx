import { num } from '@crossway/kernel'
import { errorText, numberText, registerTexts, replaceQuery, useBoth, type PageProps } from '@crossway/web-kit'
import { DataChart, Failure, heatOption, percentText, registerGridTexts, scatterOption, seriesOption, useChartColours } from '@crossway/web-ui'
import { Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { trackLevel } from '../../model/crm/crm-address.ts'
import { rateText, trackColumns } from '../../model/crm/crm-sheets.ts'
import { winRate, type Track, type TrackBoard, type TrackSet } from '../../model/crm/tracks.ts'
import { titlesOf } from '../../model/sheet/columns.ts'
import { useDrill } from '../profit/drill.tsx'
import { useBoardEntries } from './board-entries.tsx'
import { CrmBar, CrmExport, CrmNote, readCrmBoard, sheetOf, type CrmState } from './crm-bar.tsx'
import { HotLeads } from './hot-leads.tsx'
import { StepCards } from './step-cards.tsx'
import { TrackTable } from './track-table.tsx'
import { useBoard } from './use-board.ts'
import '../profit/profit.css'
import './crm.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'investmentIndustryTrack'

/** In which industries customers are won, and what they bring (dashboard.md investmentIndustryTrack). */
export default function TracksPage({ query }: PageProps): ReactElement {
  const both = useBoth()
  const state = readCrmBoard(query, view)
  const level = trackLevel(query) === 1 ? '1' : '2'
  const { answer: a, problem, reload } = useBoard<TrackBoard>(`board/tracks?${state.question}&level=${level}`)
  return (
    <div className="board" data-testid="board-investmentIndustryTrack">
      <CrmBar
        state={state}
        by={['industry', 'source', 'region', 'department']}
        extra={
          <>
            <Segmented
              aria-label={both('行业级别', 'Level of industry')}
              value={level}
              options={[
                { value: '1', label: both('一级', 'Level 1') },
                { value: '2', label: both('二级', 'Level 2') },
              ]}
              onChange={(v) => replaceQuery({ level: v === '2' ? undefined : v })}
            />
            {a?.rights.export && (
              <CrmExport view={view} state={state} sheet={() => sheetOf(both('招商行业赛道', 'Industry tracks'), trackColumns(a, both), a.tracks)} />
            )}
          </>
        }
      />
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={reload} />}
      {!a && !problem && <Skeleton active paragraph={{ rows: 10 }} />}
      {a && <Widgets a={a} state={state} level={level} />}
    </div>
  )
}

type Both = ReturnType<typeof useBoth>
/** Colour of a bubble: how much of what a track took in is left to the company. */
const band = (r: Track, both: Both): string => {
  if (r.s6 === null || r.s2 === null || num(r.s2).isZero()) return both('无利润数据', 'No profit told')
  const margin = num(r.s6).div(r.s2).toNumber()
  return margin < 0.1 ? both('利润率<10%', 'Margin < 10 %') : margin < 0.2 ? both('利润率10–20%', 'Margin 10–20 %') : both('利润率≥20%', 'Margin ≥ 20 %')
}

function Widgets({ a, state, level }: { a: TrackBoard; state: CrmState; level: string }): ReactElement {
  const both = useBoth()
  const { colours, dark } = useChartColours()
  const { open, drawer } = useBoardEntries()
  const { drill, drawer: entries } = useDrill(view)
  const [heat, setHeat] = useState<'leads' | 'rate'>('leads')
  const setText: Readonly<Record<TrackSet, string>> = {
    leads: both('线索', 'Leads'),
    claimed: both('已领取', 'Claimed'),
    followed: both('有效跟进', 'Followed up'),
    negotiating: both('洽谈中', 'Negotiating'),
    drafted: both('合同草稿', 'Draft'),
    signed: both('签约', 'Signed'),
    churned: both('流失', 'Churned'),
    opensea: both('公海存量', 'Open sea'),
    projects: both('在营项目', 'Active projects'),
  }
  const customers = (set: TrackSet, title: string, more: Readonly<Record<string, string | number | undefined>> = {}): void => {
    const rest = new URLSearchParams(Object.entries(more).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])))
    open({ url: `board/tracks/customers?${state.question}&level=${level}&set=${set}&${rest}`, title: `${title} · ${setText[set]}` })
  }
  const money = (r: Track, node: 'S1' | 'S5' | 'S6', title: string): void => {
    if (!a.booked) return
    drill({
      query: {
        ...a.booked,
        grain: 'total',
        by: [],
        stage: 'mixed',
        basis: 'book',
        side: node === 'S6' ? 'company' : 'operating',
        currency: 'CNY',
        filter: { customer: r.booked },
        leaves: false,
      },
      node,
      title: `${r.name} · ${title}`,
    })
  }
  const head = titlesOf(trackColumns(a, both))
  const whole = (v: number): string => numberText(v)
  const entered = a.tracks.filter((r) => r.leads > 0)
  const largest = entered.slice(0, 8)
  const months = [...new Set(a.months.map((m) => m.month))].sort()
  const of = (month: string, track: number) => a.months.find((m) => m.month === month && m.id === track)
  const rest = (month: string): number => a.months.filter((m) => m.month === month && !largest.some((r) => r.id === m.id)).reduce((n, m) => n + m.leads, 0)
  const signedIn = (month: string): number => a.months.filter((m) => m.month === month).reduce((n, m) => n + m.signed, 0)
  const places = [...new Map(a.regions.map((r) => [r.region, r.name]))].slice(0, 12)
  const cells = a.regions.flatMap((r): (readonly [number, number, number])[] => {
    const x = places.findIndex(([id]) => id === r.region)
    const y = largest.findIndex((t) => t.id === r.track)
    return x < 0 || y < 0 ? [] : [[x, y, heat === 'leads' ? r.leads : Math.round((winRate(r.signed, r.leads) ?? 0) * 1000) / 10]]
  })
  return (
    <>
      <CrmNote
        a={a}
        more={
          <span>
            {both(
              '线索按进入月份归组，签约计入同一批；客户改行业后历史随之移动',
              'A lead counts in the month it entered and its signature with it; a changed industry takes its history along',
            )}
          </span>
        }
      />
      <StepCards a={a} compare={state.compare} words={setText} open={(set) => customers(set, both('本期', 'Period'))} />
      <TrackTable a={a} note={`${state.from} – ${state.to}`} customers={(set, r) => customers(set, r.name, { track: r.id })} money={money} />
      <div className="w6">
        <DataChart
          title={both('赛道图', 'Bubble of tracks')}
          height={300}
          option={{
            ...scatterOption(
              entered.map((r) => ({
                name: r.name,
                group: band(r, both),
                x: r.leads,
                y: winRate(r.signed, r.leads) ?? 0,
                size: Number(r.amount ?? r.signed),
                key: String(r.id),
              })),
              { x: 0, y: 0, xName: both('线索数', 'Leads'), yName: both('签约率', 'Win rate') },
              colours.control,
              (p) => `<b>${p.name}</b><br>${p.x} · ${percentText(p.y.toFixed(6))}<br>${p.group}`,
              whole,
            ),
            xAxis: {
              type: 'value',
              scale: true,
              minInterval: 1,
              name: both('线索数', 'Leads'),
              nameLocation: 'middle',
              nameGap: 24,
              splitLine: { show: false },
            },
          }}
          onClick={(e) => {
            const r = entered.find((x) => x.name === e.name)
            if (r) customers('leads', r.name, { track: r.id })
          }}
          table={{ head: [head[0]!, head[1]!, head[6]!, head[5]!], rows: entered.map((r) => [r.name, r.leads, rateText(r), r.signed]) }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={both('趋势', 'Trend')}
          height={300}
          option={seriesOption(
            {
              x: months.map((m) => m.slice(2)),
              series: [
                ...largest.map((r) => ({ name: r.name, values: months.map((m) => of(m, r.id)?.leads ?? 0), kind: 'bar' as const, stack: 'all' })),
                ...(entered.length > largest.length ? [{ name: both('其他', 'Other'), values: months.map(rest), kind: 'bar' as const, stack: 'all' }] : []),
                { name: both('签约', 'Signed'), values: months.map(signedIn) },
              ],
              text: whole,
              full: whole,
              whole: true,
            },
            colours.control,
            colours.bg,
          )}
          onClick={(e) => {
            const month = months[e.dataIndex]
            const r = largest.find((x) => x.name === e.seriesName)
            if (month) customers(r ? 'leads' : 'signed', `${month}${r ? ` · ${r.name}` : ''}`, { month, track: r?.id })
          }}
          table={{
            head: [both('月份', 'Month'), both('线索', 'Leads'), both('签约', 'Signed')],
            rows: months.map((m) => [m, a.months.filter((x) => x.month === m).reduce((n, x) => n + x.leads, 0), signedIn(m)]),
          }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={both('漏斗', 'Funnel')}
          option={seriesOption(
            {
              x: a.funnel.map((f) => setText[f.step]),
              series: [
                { name: both('本期', 'Period'), values: a.funnel.map((f) => f.n), kind: 'bar' },
                ...(a.compared ? [{ name: both('对比期', 'Compared with'), values: a.funnel.map((f) => a.compared![f.step]), kind: 'bar' as const }] : []),
              ],
              text: whole,
              full: whole,
              whole: true,
            },
            colours.control,
            colours.bg,
          )}
          onClick={(e) => {
            const f = a.funnel[e.dataIndex]
            if (f) customers(f.step, both('漏斗', 'Funnel'))
          }}
          table={{
            head: [both('阶段', 'Step'), both('客户数', 'Customers'), both('转化率', 'Conversion')],
            rows: a.funnel.map((f, i) => [setText[f.step], f.n, i === 0 ? '–' : percentText(winRate(f.n, a.funnel[i - 1]!.n)?.toFixed(6))]),
          }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={both('地域热力', 'Regions')}
          extra={
            <Segmented
              size="small"
              value={heat}
              onChange={setHeat}
              options={[
                { value: 'leads', label: both('线索', 'Leads') },
                { value: 'rate', label: both('签约率', 'Win rate') },
              ]}
            />
          }
          option={heatOption(
            places.map(([, name]) => name),
            largest.map((r) => r.name),
            cells,
            dark,
            (v) => (heat === 'leads' ? numberText(v) : `${v}%`),
          )}
          onClick={(e) => {
            const at = e.value as readonly [number, number, number]
            const [region, name] = places[at[0]] ?? []
            const r = largest[at[1]]
            if (r && region) customers('leads', `${name} · ${r.name}`, { track: r.id, area: region })
          }}
          table={{
            head: [both('地区', 'Region'), both('行业', 'Industry'), both('线索', 'Leads'), both('签约', 'Signed')],
            rows: a.regions.map((r) => [r.name, a.tracks.find((x) => x.id === r.track)?.name ?? '', r.leads, r.signed]),
          }}
        />
      </div>
      <HotLeads hot={a.hot} />
      {drawer}
      {entries}
    </>
  )
}

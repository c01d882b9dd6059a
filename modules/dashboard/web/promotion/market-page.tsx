import { num, type Num } from '@crossway/kernel'
import { numberText, openTab, registerTexts, useText, type PageProps, useBoth } from '@crossway/web-kit'
import { DataChart, fullMoney, percentText, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import type { MarketFacts, MarketLift, MarketRow } from '../../model/channel/market.ts'
import { ratio } from '../../model/metric/facts.ts'
import { liftOf, resourceTypeWords } from '../../model/promotion.ts'
import { FigureCard } from '../channel/figure-card.tsx'
import { PlainTable } from '../channel/plain-table.tsx'
import { type Words } from '../crm/both.ts'
import { useBoard } from '../crm/use-board.ts'
import { BoardBar } from '../profit/board-bar.tsx'
import { queryOf, readBoard } from '../profit/board-state.ts'
import { Box, insteadOf, Waiting } from '../profit/box.tsx'
import { useDrill } from '../profit/drill.tsx'
import { useCreated } from '../profit/use-made.ts'
import '../profit/profit.css'
import '../crm/crm.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'marketboard'
const asNum = (v: string | null | undefined): Num | undefined => (v === null || v === undefined ? undefined : num(v))

/** Off-site promotion of all channels for management: what it cost, what it brought, where, and what is still open (dashboard.md marketboard). */
export default function MarketPage({ query }: PageProps): ReactElement {
  const t = useText()
  const both = useBoth()
  const { colours, axis } = useChartColours()
  const state = readBoard(query, 'last30')
  const { drill, drawer } = useDrill(view)
  const board = useBoard<MarketFacts>(`board/market?ask=${encodeURIComponent(JSON.stringify(queryOf(state)))}`)
  const a = board.answer
  const channelName = (c: string | null): string => {
    const w = resourceTypeWords[c as keyof typeof resourceTypeWords] as Words | string | undefined
    return w === undefined ? both('未归属', 'Not attributed') : typeof w === 'string' ? w : both(...w)
  }
  const names = [both('成本', 'Cost'), both('归因销售额', 'Attributed sales'), `ROI (${t('boards.rightAxis')})`] as const
  const weeks = a?.weeks ?? []
  const values = [
    weeks.map((w) => Number(w.cost)),
    weeks.map((w) => Number(w.sales)),
    weeks.map((w) => ratio(num(w.sales), num(w.cost))?.toNumber() ?? null),
  ] as const
  const option = useCreated(
    () =>
      seriesOption(
        {
          x: weeks.map((w) => w.week.slice(5)),
          unit: 'CNY',
          text: axis,
          rightText: (v) => v.toFixed(1),
          full: (v, i) => (i === 2 ? v.toFixed(2) : fullMoney(v)),
          series: [
            { name: names[0], values: values[0], kind: 'bar' },
            { name: names[1], values: values[1] },
            { name: names[2], values: values[2], right: true },
          ],
        },
        colours.control,
        colours.bg,
      ),
    [a, colours, names[0]],
  )
  const rowOf = (name: string, r: MarketRow, more: readonly string[] = []) => [
    name,
    numberText(r.posts),
    r.in_time_pct === null ? '–' : `${Number(r.in_time_pct).toFixed(1)}%`,
    fullMoney(r.cost),
    fullMoney(r.sales),
    r.roi ?? '–',
    ...more,
  ]
  const head = [both('发布', 'Posts'), both('按时率', 'In time'), both('成本', 'Cost'), both('归因销售额', 'Sales'), 'ROI']
  if (!a)
    return (
      <div className="board" data-testid="board-marketboard">
        <BoardBar state={state} periods={['last30', 'month', 'lastMonth', 'quarter', 'year', 'last13']} compare={false} />
        <Box title={both('推广看板', 'Promotion board')}>
          <Waiting of={[board]} />
        </Box>
      </div>
    )
  const cost = num(a.booked)
  return (
    <div className="board" data-testid="board-marketboard">
      <BoardBar state={state} periods={['last30', 'month', 'lastMonth', 'quarter', 'year', 'last13']} compare={false} />
      <div className="kpi-row" data-testid="kpi-row">
        <FigureCard
          f={{
            label: both('执行中计划', 'Plans running'),
            basis: undefined,
            shape: 'count',
            value: num(a.plans.running),
            note: both('所选期间', 'In this period'),
            onOpen: () => void openTab('plan', {}),
          }}
        />
        <FigureCard
          f={{
            label: both('预算', 'Budget'),
            basis: undefined,
            shape: 'money',
            value: num(a.plans.budget),
            currency: 'CNY',
            note: `${both('已用', 'Used')} ${percentText(ratio(num(a.plans.used), num(a.plans.budget))?.toFixed(6))}`,
          }}
        />
        <FigureCard
          f={{
            label: both('推广成本', 'Cost'),
            basis: 'profit',
            shape: 'money',
            value: cost,
            currency: 'CNY',
            inverse: true,
            note: both('达人、佣金、样品', 'Creators, commission, samples'),
            onOpen: () => drill({ query: queryOf(state), node: 'G09', title: t('boards.node.G09') }),
          }}
        />
        <FigureCard
          f={{
            label: both('已验收发布', 'Posts accepted'),
            basis: undefined,
            shape: 'count',
            value: num(a.now.accepted),
            before: num(a.before.accepted),
            onOpen: () => void openTab('task', { tab: 'finished' }),
          }}
        />
        <FigureCard f={{ label: both('归因订单', 'Orders'), basis: 'order', shape: 'count', value: num(a.now.orders), before: num(a.before.orders) }} />
        <FigureCard
          f={{ label: both('归因销售额', 'Sales'), basis: 'order', shape: 'money', value: num(a.now.sales), before: num(a.before.sales), currency: 'CNY' }}
        />
        {a.earned !== null && (
          <FigureCard
            f={{
              label: 'ROI',
              basis: undefined,
              shape: 'factor',
              value: ratio(num(a.earned), num(a.now.cost)),
              note: both('推广前毛利 ÷ 成本', 'Gross profit before promotion ÷ cost'),
            }}
          />
        )}
        <FigureCard
          f={{
            label: both('单均推广成本', 'Cost an order'),
            basis: undefined,
            shape: 'price',
            value: ratio(num(a.now.cost), num(a.now.orders)),
            before: ratio(num(a.before.cost), num(a.before.orders)),
            currency: 'CNY',
            inverse: true,
          }}
        />
      </div>
      <div className="w7">
        <DataChart
          title={both('投入产出趋势', 'Cost and sales')}
          unit={both('近26周，按发布日', '26 weeks, by the day of publishing')}
          height={300}
          option={option}
          instead={insteadOf(board)}
          empty={t('boards.empty')}
          table={{
            head: [t('boards.week'), ...names],
            rows: weeks.map((w, i) => [w.week, ...values.map((v, k) => (k === 2 ? (v[i]?.toFixed(2) ?? '–') : fullMoney(v[i])))]),
          }}
        />
      </div>
      <Box className="w5" title={both('渠道', 'Channels')} note="CNY">
        <PlainTable
          label={both('渠道', 'Channels')}
          head={[both('渠道', 'Channel'), ...head, both('千次播放成本', 'CPM')]}
          rows={a.channels.map((c) => ({ key: c.channel ?? '', cells: rowOf(channelName(c.channel), c, [c.cpm ?? '–']) }))}
          empty={t('boards.empty')}
        />
      </Box>
      <Box className="w6" title={both('项目', 'Projects')} note="CNY">
        <PlainTable
          label={both('项目', 'Projects')}
          head={[both('项目', 'Project'), ...head, both('占净销售', 'Of net sales')]}
          rows={a.projects.map((p) => ({ key: p.id ?? 0, cells: rowOf(p.title ?? both('未归属', 'Not attributed'), p, [percentText(p.share)]) }))}
          empty={t('boards.empty')}
        />
      </Box>
      <Box className="w6" title={both('资源', 'Resources')} note="CNY">
        <PlainTable
          label={both('资源', 'Resources')}
          head={[both('资源', 'Resource'), ...head, both('播放', 'Views'), both('订单', 'Orders')]}
          rows={a.resources.map((r) => ({
            key: r.id ?? 0,
            cells: rowOf(r.title ?? both('未归属', 'Not attributed'), r, [numberText(r.views), numberText(r.orders)]),
          }))}
          empty={t('boards.empty')}
        />
      </Box>
      <Lift posts={a.posts} />
      <Box className="w6" title={both('待付提现', 'Pay-outs waiting')} note={both('已批未付，按等待天数', 'Approved and not paid, by days waiting')}>
        <PlainTable
          label={both('待付提现', 'Pay-outs waiting')}
          head={[
            both('币种', 'Currency'),
            both('单数', 'Number'),
            both('7天内', 'Up to 7 days'),
            both('8–30天', '8–30 days'),
            both('30天以上', 'Over 30 days'),
          ]}
          rows={a.payables.map((p) => ({ key: p.currency, cells: [p.currency, numberText(p.n), fullMoney(p.d7), fullMoney(p.d30), fullMoney(p.older)] }))}
          empty={both('没有待付的提现', 'Nothing waits to be paid')}
        />
      </Box>
      <Box className="w6" title={both('样品未产出', 'Samples without a post')} note={both('发出 30 天以上未发布', 'Out for more than 30 days')}>
        <PlainTable
          label={both('样品未产出', 'Samples without a post')}
          head={[both('样品单', 'Sample'), both('资源', 'Resource'), both('天数', 'Days'), ...(a.earned !== null ? [both('货值 CNY', 'Value CNY')] : [])]}
          rows={a.samples.map((s) => ({
            key: s.id,
            cells: [
              <button key="n" type="button" className="figure-link is-link" onClick={() => void openTab('sampleManage', { DetailID: String(s.id) })}>
                {s.no}
              </button>,
              s.resource ?? '–',
              numberText(s.days),
              ...(a.earned !== null ? [fullMoney(asNum(s.value)?.toFixed(2))] : []),
            ],
          }))}
          empty={both('没有', 'None')}
        />
      </Box>
      {drawer}
    </div>
  )
}

/** Units of the listing of a post before and after it, and how much more it is. */
function Lift({ posts }: { posts: MarketFacts['posts'] }): ReactElement {
  const t = useText()
  const both = useBoth()
  const { colours } = useChartColours()
  const [chosen, setChosen] = useState<number>()
  const task = chosen ?? posts[0]?.task
  const lift = useBoard<MarketLift | undefined>(task ? `board/market/lift?task=${task}` : 'board/market/lift?task=0')
  const a = task ? lift.answer : undefined
  const days = a?.days ?? []
  const before = days.filter((d) => d.day < a!.published).map((d) => d.units)
  const after = days.filter((d) => d.day > a!.published).map((d) => d.units)
  const moved = liftOf(before, after)
  const name = both('销量', 'Units')
  const option = useCreated(
    () =>
      seriesOption(
        {
          x: days.map((d) => (d.day === a?.published ? `★ ${d.day.slice(5)}` : d.day.slice(5))),
          text: (v) => String(v),
          full: (v) => String(v),
          whole: true,
          series: [{ name, values: days.map((d) => d.units) }],
        },
        colours.control,
        colours.bg,
      ),
    [a, colours, name],
  )
  const title = both('发布前后对比', 'Before and after a post')
  if (!task)
    return (
      <Box title={title}>
        <p className="note">{both('所选期间没有带商品的发布', 'No post with a listing in this period')}</p>
      </Box>
    )
  return (
    <Box
      title={title}
      note={moved ? `${both('提升', 'Lift')} ${moved.isNegative() ? '' : '+'}${moved.times(100).toFixed(1)}%` : both('发布前无销量', 'No units before it')}
      extra={
        <Select
          className="lift-post"
          aria-label={title}
          value={task}
          onChange={setChosen}
          options={posts.map((p) => ({ value: p.task, label: `${p.object} · ${p.no} · ${p.published}` }))}
          popupMatchSelectWidth={false}
          style={{ maxWidth: 360 }}
        />
      }
    >
      {lift.problem || !a ? (
        <Waiting of={[lift]} />
      ) : (
        <DataChart
          title={name}
          unit={both('前后各 14 天，★ 为发布日', 'Fourteen days each, ★ the day of the post')}
          height={240}
          option={option}
          empty={t('boards.empty')}
          table={{ head: [t('boards.day'), name], rows: days.map((d) => [d.day, d.units]) }}
        />
      )}
    </Box>
  )
}

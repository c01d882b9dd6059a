import { addDays, endOfMonth, num, startOfMonth } from '@crossway/kernel'
import { numberText, openTab, registerTexts, replaceQuery, useText, type PageProps, useBoth } from '@crossway/web-kit'
import { DataChart, fullMoney, percentText, registerGridTexts, RemoteSelect, seriesOption, useChartColours } from '@crossway/web-ui'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense, type ReactElement } from 'react'
import { ratio } from '../../model/metric/facts.ts'
import { resourceTypeWords, type PromotionBoard } from '../../model/promotion.ts'
import { achievement } from '../../model/target/progress.ts'
import { FigureCard } from '../channel/figure-card.tsx'
import { PlainTable } from '../channel/plain-table.tsx'
import { type Words } from '../crm/both.ts'
import { useBoard } from '../crm/use-board.ts'
import { Box, Waiting } from '../profit/box.tsx'
import { useCreated } from '../profit/use-made.ts'
import { useToday } from '../profit/use-today.ts'
import { pipelineWords, funnelWords } from './promotion-words.ts'
import '../profit/profit.css'
import '../crm/crm.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const Records = lazy(() => import('../profit/records-part.tsx'))

/** The promotion head's day: results against targets, what is late, budgets, what came of it (promotion.md promotionDashboard). */
export default function PromotionPage({ route, query }: PageProps): ReactElement {
  const t = useText()
  const both = useBoth()
  const today = useToday()
  const { colours, axis } = useChartColours()
  const [from, to] = [query['from'] ?? startOfMonth(addDays(startOfMonth(today), -1)), query['to'] ?? endOfMonth(today)]
  const asked = (['project', 'department', 'promoter'] as const).flatMap((k) => (query[k] ? [`&${k}=${query[k]}`] : [])).join('')
  const board = useBoard<PromotionBoard>(`promotion/board?from=${from}&to=${to > today ? today : to}${asked}`)
  const a = board.answer
  const weeks = [...new Set((a?.weeks ?? []).map((w) => w.week))]
  const channels = [...new Set((a?.weeks ?? []).map((w) => w.channel))]
  const channelName = (c: string): string => {
    const w = resourceTypeWords[c as keyof typeof resourceTypeWords] as Words | string | undefined
    return w === undefined ? both('其他', 'Other') : typeof w === 'string' ? w : both(...w)
  }
  const total = (w: string, of: 'cost' | 'sales'): number => (a?.weeks ?? []).filter((x) => x.week === w).reduce((s, x) => s + Number(x[of]), 0)
  const series = useCreated(
    () => [
      ...channels.map((c) => ({
        name: channelName(c),
        values: weeks.map((w) => Number(a?.weeks.find((x) => x.week === w && x.channel === c)?.cost ?? 0)),
        kind: 'bar' as const,
        stack: 'cost',
      })),
      { name: both('归因销售额', 'Sales'), values: weeks.map((w) => total(w, 'sales')) },
      { name: `ROI (${t('boards.rightAxis')})`, values: weeks.map((w) => (total(w, 'cost') > 0 ? total(w, 'sales') / total(w, 'cost') : null)), right: true },
    ],
    [a, both('x', 'y')],
  )
  const option = useCreated(
    () =>
      seriesOption(
        {
          x: weeks.map((w) => w.slice(5)),
          unit: 'CNY',
          text: axis,
          rightText: (v) => v.toFixed(1),
          full: (v, i) => (i === series.length - 1 ? v.toFixed(2) : fullMoney(v)),
          series,
        },
        colours.control,
        colours.bg,
      ),
    [series, colours],
  )
  if (query['DetailID'] || query['part'] === 'notes')
    return (
      <Suspense>
        <Records route={route} query={query} />
      </Suspense>
    )
  const pick = (record: string, key: 'project' | 'department' | 'promoter', zh: string, en: string): ReactElement => (
    <RemoteSelect
      record={record}
      many
      oneLine
      label={both(zh, en)}
      placeholder={both(zh, en)}
      value={(query[key] ?? '').split(',').filter(Boolean).map(Number)}
      onChange={(c) => replaceQuery({ [key]: c.length ? c.map((x) => x.id).join(',') : undefined })}
    />
  )
  const bar = (
    <div className="board-bar" data-testid="board-bar">
      <DatePicker.RangePicker
        allowClear={false}
        value={[dayjs(from), dayjs(to)]}
        onChange={(v) => v?.[0] && v[1] && replaceQuery({ from: v[0].format('YYYY-MM-DD'), to: v[1].format('YYYY-MM-DD') })}
      />
      <span className="crm-filter">{pick('project', 'project', '项目', 'Project')}</span>
      <span className="crm-filter">{pick('department', 'department', '部门', 'Department')}</span>
      <span className="crm-filter">{pick('employee', 'promoter', '推广专员', 'Promoter')}</span>
      <Button onClick={() => replaceQuery({ part: 'notes' })}>{both('目标', 'Targets')}</Button>
    </div>
  )
  if (!a)
    return (
      <div className="board" data-testid="board-promotionDashboard">
        {bar}
        <Box title={both('推广看板', 'Promotion dashboard')}>
          <Waiting of={[board]} />
        </Box>
      </div>
    )
  const reached = (actual: number | string, aim: number | string | null | undefined): string =>
    aim && Number(aim) > 0 ? `${t('boards.achieved')} ${percentText(achievement(actual, String(aim))?.toFixed(6))}` : ''
  const noted = (f: { note: string }) => (f.note ? f : {})
  const report = (): void => void openTab('promotionReport', {})
  const n = (v: string | null): string => v ?? '–'
  const pct = (v: string | null): string => (v === null ? '–' : `${Number(v).toFixed(1)}%`)
  return (
    <div className="board" data-testid="board-promotionDashboard">
      {bar}
      <div className="kpi-row" data-testid="kpi-row">
        <FigureCard
          f={{
            label: both('已发布', 'Published'),
            basis: undefined,
            shape: 'count',
            value: num(a.now.posts),
            before: num(a.before.posts),
            onOpen: report,
            ...noted({ note: reached(a.now.posts, a.target?.posts) }),
          }}
        />
        <FigureCard
          f={{
            label: both('已验收', 'Accepted'),
            basis: undefined,
            shape: 'count',
            value: num(a.now.accepted),
            before: num(a.before.accepted),
            onOpen: report,
          }}
        />
        <FigureCard
          f={{
            label: both('总成本', 'Cost'),
            basis: undefined,
            shape: 'money',
            value: num(a.now.cost),
            before: num(a.before.cost),
            currency: 'CNY',
            inverse: true,
            onOpen: report,
          }}
        />
        <FigureCard
          f={{
            label: both('归因销售额', 'Sales'),
            basis: undefined,
            shape: 'money',
            value: num(a.now.sales),
            before: num(a.before.sales),
            currency: 'CNY',
            onOpen: report,
            ...noted({ note: reached(a.now.sales, a.target?.sales) }),
          }}
        />
        <FigureCard
          f={{
            label: 'ROI',
            basis: undefined,
            shape: 'factor',
            value: a.now.roi === null ? undefined : num(a.now.roi),
            before: a.before.roi === null ? undefined : num(a.before.roi),
            onOpen: report,
            ...noted({ note: reached(a.now.roi ?? 0, a.target?.roi) }),
          }}
        />
        <FigureCard
          f={{
            label: both('按时率', 'In time'),
            basis: undefined,
            shape: 'percent',
            value: a.now.in_time_pct === null ? undefined : num(a.now.in_time_pct).div(100),
            before: a.before.in_time_pct === null ? undefined : num(a.before.in_time_pct).div(100),
          }}
        />
      </div>
      <Box className="w4" title={both('任务进度', 'Pipeline')} note={both('现在', 'Now')}>
        <PlainTable
          label={both('任务进度', 'Pipeline')}
          head={[both('状态', 'State'), both('任务', 'Tasks'), both('平均停留天数', 'Days in state')]}
          rows={Object.entries(pipelineWords).map(([status, words]) => {
            const p = a.pipeline.find((x) => x.status === status)
            const most = Math.max(1, ...a.pipeline.map((x) => x.tasks))
            return {
              key: status,
              cells: [
                both(...words),
                <span key="n">
                  {numberText(p?.tasks ?? 0)}
                  <span className="under-bar" style={{ width: `${Math.round(((p?.tasks ?? 0) / most) * 100)}%` }} />
                </span>,
                n(p?.days ?? null),
              ],
            }
          })}
          empty={t('boards.empty')}
        />
      </Box>
      <Box className="w4" title={both('超时任务', 'Overdue')}>
        <PlainTable
          label={both('超时任务', 'Overdue')}
          head={[both('推广专员', 'Promoter'), both('任务', 'Tasks'), both('最长天数', 'Most days')]}
          rows={a.overdue.map((o) => ({
            key: o.id ?? 0,
            cells: [
              o.name ?? both('未分派', 'Nobody'),
              <button
                key="n"
                type="button"
                className="figure-link is-bad"
                onClick={() => void openTab('task', { tab: 'overdue', ...(o.id ? { f: JSON.stringify({ promoter: { in: [o.id] } }) } : {}) })}
              >
                {numberText(o.tasks)}
              </button>,
              numberText(o.days),
            ],
          }))}
          empty={both('没有超时的任务', 'Nothing is overdue')}
        />
      </Box>
      <Box className="w4" title={both('资源漏斗', 'Resource funnel')}>
        <PlainTable
          label={both('资源漏斗', 'Resource funnel')}
          head={[both('阶段', 'Stage'), both('资源', 'Resources'), both('转化', 'Share')]}
          rows={a.funnel.map((s, i) => ({
            key: s.stage,
            cells: [both(...funnelWords[s.stage]), numberText(s.n), i === 0 ? '' : percentText(ratio(num(s.n), num(a.funnel[i - 1]!.n))?.toFixed(6))],
          }))}
          empty={t('boards.empty')}
        />
      </Box>
      <div className="w8">
        <DataChart
          title={both('投入产出趋势', 'Cost and sales')}
          unit={both('近13周，按发布日', 'Thirteen weeks, by the day of publishing')}
          height={300}
          option={option}
          empty={t('boards.empty')}
          table={{
            head: [t('boards.week'), ...series.map((s) => s.name)],
            rows: weeks.map((w, i) => [w, ...series.map((s, k) => (k === series.length - 1 ? (s.values[i]?.toFixed(2) ?? '–') : fullMoney(s.values[i])))]),
          }}
        />
      </div>
      <Box className="w4" title={both('应付', 'Payables')}>
        <PlainTable
          label={both('应付', 'Payables')}
          head={[both('币种', 'Currency'), both('7天内到期', 'Due in 7 days'), both('已逾期', 'Overdue'), both('提现中', 'In pay-outs')]}
          rows={a.payables.map((p) => ({
            key: p.currency,
            cells: [
              p.currency,
              fullMoney(p.due),
              <span key="l" className={Number(p.late) > 0 ? 'is-bad' : ''}>
                {fullMoney(p.late)}
              </span>,
              fullMoney(p.locked),
            ],
          }))}
          empty={both('没有应付', 'Nothing is owed')}
        />
        <h3 className="mini-head">{both('样品', 'Samples')}</h3>
        <PlainTable
          label={both('样品', 'Samples')}
          head={['', both('数量', 'Number')]}
          rows={[
            { key: 'transit', cells: [both('运输中', 'In transit'), numberText(a.samples.transit)] },
            { key: 'overdue', cells: [both('超期未归还', 'Not returned in time'), numberText(a.samples.overdue)] },
            { key: 'lost', cells: [both('丢失率', 'Lost'), percentText(ratio(num(a.samples.lost), num(a.samples.shipped))?.toFixed(6))] },
          ]}
          empty=""
        />
      </Box>
      <Box className="w7" title={both('计划预算', 'Budgets')} note={both('时间进度对照已用', 'Used against the days gone')}>
        <PlainTable
          label={both('计划预算', 'Budgets')}
          head={[
            both('计划', 'Plan'),
            both('币种', 'Currency'),
            both('预算', 'Budget'),
            both('已占用', 'Committed'),
            both('已支出', 'Spent'),
            both('可用', 'Available'),
            both('已用', 'Used'),
            both('时间', 'Time'),
          ]}
          rows={a.plans.map((p) => {
            const used = ratio(num(p.committed).plus(p.spent), num(p.budget))
            return {
              key: p.id,
              cells: [
                <button key="n" type="button" className="figure-link is-link" title={p.name} onClick={() => void openTab('plan', { DetailID: String(p.id) })}>
                  {p.no}
                </button>,
                p.currency,
                fullMoney(p.budget),
                fullMoney(p.committed),
                fullMoney(p.spent),
                <span key="a" className={p.available.startsWith('-') ? 'is-bad' : ''}>
                  {fullMoney(p.available)}
                </span>,
                <span key="u" className={used?.gt(p.elapsed) ? 'is-waiting' : ''}>
                  {percentText(used?.toFixed(6))}
                </span>,
                percentText(p.elapsed),
              ],
            }
          })}
          empty={both('所选期间没有执行的计划', 'No plan runs in this period')}
        />
      </Box>
      <Box className="w5" title={both('对象 ROI', 'Objects by ROI')} note={both('成本满 200 美元，最好与最差', 'Cost of 200 dollars at least, best and worst')}>
        <PlainTable
          label={both('对象 ROI', 'Objects by ROI')}
          head={[both('对象', 'Object'), both('成本', 'Cost'), both('销售额', 'Sales'), 'ROI']}
          rows={a.objects.map((o) => ({ key: o.id, cells: [o.title, fullMoney(o.cost), fullMoney(o.sales), n(o.roi)] }))}
          empty={t('boards.empty')}
        />
      </Box>
      <Box className="w7" title={both('专员排行', 'Promoters')}>
        <PlainTable
          label={both('专员排行', 'Promoters')}
          head={[both('推广专员', 'Promoter'), both('已验收', 'Accepted'), 'ROI', both('按时率', 'In time'), both('需求评分', 'Evaluation')]}
          rows={a.promoters.map((p) => ({
            key: p.id ?? 0,
            cells: [p.name ?? both('未分派', 'Nobody'), numberText(p.accepted), n(p.roi), pct(p.in_time_pct), n(p.score)],
          }))}
          empty={t('boards.empty')}
        />
      </Box>
      <Box className="w5" title={both('国家', 'Countries')} note={both('归因销售额 CNY', 'Sales, CNY')}>
        <PlainTable
          label={both('国家', 'Countries')}
          head={[both('国家', 'Country'), both('销售额', 'Sales'), both('订单', 'Orders')]}
          rows={a.countries.map((c) => ({ key: c.country, cells: [c.country, fullMoney(c.sales), numberText(c.orders)] }))}
          empty={t('boards.empty')}
        />
      </Box>
    </div>
  )
}

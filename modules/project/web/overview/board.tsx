import { errorText, get, isProblem, numberText, openRecord, openTab, post, useLang, useBoth, type ProblemError } from '@crossway/web-kit'
import { cardMoney, DataChart, Failure, fullMoney, heatOption, KpiCard, scatterOption, seriesOption, useChartColours } from '@crossway/web-ui'
import { Button, Segmented, Select, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { channelText, groupings, healthText, stageText, type BoardAnswer, type Grouping, type Order } from './board-answer.ts'
import { Cards } from './cards.tsx'

/** Tiles, charts and cards of all projects that the reader may see. */
export function OverviewBoard(): ReactElement {
  const both = useBoth()
  const [answer, setAnswer] = useState<BoardAnswer>()
  const [problem, setProblem] = useState<ProblemError>()
  const [turn, setTurn] = useState(0)
  const [busy, setBusy] = useState(false)
  const [group, setGroup] = useState<Grouping>('none')
  const [order, setOrder] = useState<Order>('score')
  useEffect(() => {
    let gone = false
    get<BoardAnswer>('overview-board', { silent: true }).then(
      (a) => void (gone || (setAnswer(a), setProblem(undefined))),
      (e: unknown) => void (gone || !isProblem(e) || setProblem(e)),
    )
    return () => void (gone = true)
  }, [turn])
  if (problem) return <Failure problem={problem} text={errorText(problem)} onRetry={() => setTurn((n) => n + 1)} />
  if (!answer) return <Skeleton active paragraph={{ rows: 10 }} />
  const refresh = (): void => {
    setBusy(true)
    post('overview-board/refresh', {})
      .then(
        () => setTurn((n) => n + 1),
        () => undefined,
      )
      .finally(() => setBusy(false))
  }
  const subscribe = (): void =>
    void post<{ subscribed: boolean }>('overview-board/digest', { on: !answer.subscribed }).then(
      () => setTurn((n) => n + 1),
      () => undefined,
    )
  return (
    <div className="board overview-board">
      <div className="board-bar">
        <span className="note">{both(`数据截至 ${answer.as_of ?? '–'}`, `Data as of ${answer.as_of ?? '–'}`)}</span>
        <Button size="small" loading={busy} onClick={refresh}>
          {both('刷新', 'Refresh')}
        </Button>
        <Button size="small" onClick={subscribe} data-testid="btn-digest" title={both('每周一 09:00', 'Mondays 09:00')}>
          {answer.subscribed ? both('取消订阅周报', 'Leave the weekly digest') : both('订阅周报', 'Weekly digest')}
        </Button>
      </div>
      <Tiles a={answer} />
      <Charts a={answer} />
      <div className="board-bar">
        <Segmented
          value={group}
          options={groupings.map((value) => ({
            value,
            label: both(
              { none: '不分组', department: '部门', leader: '负责人', customer: '客户', channel: '渠道' }[value],
              { none: 'No groups', department: 'Department', leader: 'Leader', customer: 'Customer', channel: 'Channel' }[value],
            ),
          }))}
          onChange={(v) => setGroup(v)}
        />
        <Select<Order>
          aria-label={both('排序', 'Order')}
          style={{ width: 160 }}
          value={order}
          onChange={(v) => setOrder(v)}
          options={[
            { value: 'score', label: both('健康分低的在前', 'Lowest health first') },
            { value: 'sales', label: both('销售额高的在前', 'Highest sales first') },
            { value: 'achievement', label: both('达成率低的在前', 'Lowest achievement first') },
          ]}
        />
      </div>
      <Cards cards={answer.cards} group={group} order={order} />
    </div>
  )
}

function Tiles({ a }: { readonly a: BoardAnswer }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const list = (filter: object): void => void openTab('overview', { look: 'list', f: JSON.stringify(filter) })
  const money = (label: string, v: string) => {
    const shown = cardMoney(v, lang)
    return (
      <KpiCard
        label={label}
        value={shown.value}
        {...(shown.unit ? { unit: shown.unit } : {})}
        currency="CNY"
        full={fullMoney(v)}
        onClick={() => list({ stage: { in: ['operating'] } })}
      />
    )
  }
  const { tiles: t } = a
  return (
    <div className="overview-tiles">
      <KpiCard label={both('运营中项目', 'Operating')} value={numberText(t.operating)} onClick={() => list({ stage: { in: ['operating'] } })} />
      {money(both('本月销售额', 'Sales, month to date'), t.sales)}
      {t.net_profit !== undefined && money(both('本月净利', 'Net profit, month to date'), t.net_profit)}
      <KpiCard
        label={both('平均达成率', 'Mean achievement')}
        value={t.achievement === null ? '–' : `${t.achievement}%`}
        onClick={() => list({ achievement: { lt: '100' } })}
      />
      <KpiCard
        label={both('关注与风险项目', 'To watch and at risk')}
        value={numberText(t.care)}
        negative={t.care > 0}
        onClick={() => list({ health: { in: ['amber', 'red'] } })}
      />
      <KpiCard
        label={both('60天内到期合同', 'Contracts ending in 60 days')}
        value={numberText(t.ending)}
        negative={t.ending > 0}
        onClick={() => list({ contract_end: { between: ['@today', '@today+60'] } })}
      />
    </div>
  )
}

function Charts({ a }: { readonly a: BoardAnswer }): ReactElement {
  const both = useBoth()
  const { colours, dark } = useChartColours()
  const whole = (v: number): string => numberText(v)
  const months = [...new Set(a.months.map((m) => m.month))]
  const channels = [...new Set(a.months.map((m) => m.channel))]
  const ranked = a.cards.filter((c) => c.sales !== null).slice(0, 10)
  const departments = [...new Set(a.heat.map((h) => h.department))]
  const heatMonths = [...new Set(a.heat.map((h) => h.month))].sort()
  const bubbles = a.cards.filter((c) => c.achievement !== null && c.margin !== undefined && c.margin !== null && Number(c.achievement) > 0)
  const stages = (Object.keys(stageText) as (keyof typeof stageText)[]).filter((s) => a.funnel.some((f) => f.stage === s))
  const channel = (c: string): string => both(...channelText[c as keyof typeof channelText])
  return (
    <div className="overview-charts">
      {bubbles.length > 0 && (
        <DataChart
          title={both('达成率与净利率', 'Achievement and margin')}
          option={scatterOption(
            bubbles.map((c) => ({
              name: c.name,
              group: both(healthText[c.health][0], healthText[c.health][1]),
              x: Number(c.achievement),
              y: Number(c.margin) / 100,
              size: Math.max(0, Number(c.sales)),
              key: String(c.id),
            })),
            { x: 100, y: 0, xName: both('达成率 %', 'Achievement, %'), yName: both('净利率', 'Net margin') },
            colours.control,
            (p) => `${p.name}<br/>${p.x.toFixed(1)}% · ${(p.y * 100).toFixed(1)}%`,
            (v) => `${v}%`,
          )}
          onClick={(p) => {
            const key = (p as { data?: { point?: { key?: string } } }).data?.point?.key
            if (key) void openRecord('projectDetail', Number(key))
          }}
          table={{
            head: [both('项目', 'Project'), both('达成率', 'Achievement'), both('净利率', 'Margin'), both('销售额', 'Sales')],
            rows: bubbles.map((c) => [c.name, `${Number(c.achievement).toFixed(1)}%`, `${Number(c.margin).toFixed(1)}%`, fullMoney(c.sales ?? '0')]),
          }}
        />
      )}
      <DataChart
        title={both('月度销售额（按渠道）', 'Sales by month and channel')}
        unit="CNY"
        option={seriesOption(
          {
            x: months,
            series: channels.map((c) => ({
              name: channel(c),
              values: months.map((m) => Number(a.months.find((x) => x.month === m && x.channel === c)?.sales ?? 0)),
              kind: 'bar' as const,
              stack: 'all',
            })),
            unit: 'CNY',
            text: whole,
            full: (v) => fullMoney(v),
          },
          colours.control,
          colours.bg,
        )}
        table={{
          head: [both('月份', 'Month'), ...channels.map(channel)],
          rows: months.map((m) => [m, ...channels.map((c) => fullMoney(a.months.find((x) => x.month === m && x.channel === c)?.sales ?? '0'))]),
        }}
      />
      <DataChart
        title={both('本月销售额前10', 'Top 10 by sales')}
        unit="CNY"
        option={seriesOption(
          {
            x: ranked.map((c) => c.name),
            series: [{ name: both('销售额', 'Sales'), values: ranked.map((c) => Number(c.sales)), kind: 'bar' }],
            unit: 'CNY',
            text: whole,
            full: (v) => fullMoney(v),
          },
          colours.control,
          colours.bg,
        )}
        table={{ head: [both('项目', 'Project'), both('销售额', 'Sales')], rows: ranked.map((c) => [c.name, fullMoney(c.sales ?? '0')]) }}
      />
      <DataChart
        title={both('部门月度达成率', 'Achievement by department and month')}
        option={heatOption(
          heatMonths,
          departments,
          a.heat.flatMap((h) =>
            h.achievement === null ? [] : [[heatMonths.indexOf(h.month), departments.indexOf(h.department), Number(h.achievement)] as const],
          ),
          dark,
          (v) => `${v.toFixed(0)}%`,
        )}
        table={{
          head: [both('部门', 'Department'), ...heatMonths],
          rows: departments.map((d) => [d, ...heatMonths.map((m) => a.heat.find((h) => h.month === m && h.department === d)?.achievement ?? '–')]),
        }}
      />
      <DataChart
        title={both('阶段分布', 'Projects by stage')}
        option={seriesOption(
          {
            x: stages.map((s) => both(...stageText[s])),
            series: [{ name: both('项目数', 'Projects'), values: stages.map((s) => a.funnel.find((f) => f.stage === s)?.n ?? 0), kind: 'bar' }],
            text: whole,
            full: whole,
            whole: true,
          },
          colours.control,
          colours.bg,
        )}
        table={{
          head: [both('阶段', 'Stage'), both('项目数', 'Projects')],
          rows: stages.map((s) => [both(...stageText[s]), a.funnel.find((f) => f.stage === s)?.n ?? 0]),
        }}
      />
    </div>
  )
}

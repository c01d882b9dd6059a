import { num } from '@crossway/kernel'
import { auth, errorText, get, isProblem, numberText, openTab, replaceQuery, useLang, useBoth, type PageProps, type ProblemError } from '@crossway/web-kit'
import { cardMoney, changeText, DataChart, Failure, fullMoney, KpiCard, registerGridTexts, RemoteSelect, seriesOption, useChartColours } from '@crossway/web-ui'
import { Button, Segmented, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { type Words } from '../both.ts'
import { stageEn, stageZh } from '../../model/pool/stage-labels.ts'
import type { Stage } from '../../model/pool/stages.ts'
import type { BoardAnswer } from './board-answer.ts'
import { spanKeys, spanOf, type SpanKey } from './spans.ts'
import { RankingCard, RecycledCard, ShareCard, StagnationCard } from './board-tables.tsx'
import { TargetDrawer } from './target-drawer.tsx'
import './crm-board.css'

registerGridTexts()
const narrowed = ['department', 'employee', 'industry', 'source'] as const
const recordOf = { department: 'department', employee: 'employee', industry: 'industry', source: 'customer_source' } as const
const kpiNames = ['new_customers', 'claimed', 'effective_followups', 'visits', 'signed_count', 'signed_amount_cny'] as const
const kpiText: Readonly<Record<'new_customers' | 'claimed' | 'effective_followups' | 'visits' | 'signed_count' | 'signed_amount_cny', Words>> = {
  new_customers: ['新增客户', 'New customers'],
  claimed: ['领取客户', 'Claimed'],
  effective_followups: ['有效跟进', 'Effective follow-ups'],
  visits: ['拜访', 'Visits'],
  signed_count: ['签约客户', 'Signed'],
  signed_amount_cny: ['签约额', 'Signed amount'],
}
const kpiPage = {
  new_customers: 'opensea',
  claimed: 'protect',
  effective_followups: 'followup',
  visits: 'followup',
  signed_count: 'cooperate',
  signed_amount_cny: 'cooperate',
} as const
const typeText: Readonly<Record<string, readonly [string, string]>> = {
  phone: ['电话', 'Phone'],
  wechat: ['微信', 'WeChat'],
  email: ['邮件', 'E-mail'],
  video: ['线上会议', 'Online'],
  visit: ['拜访', 'Visit'],
  reception: ['接待', 'Reception'],
  exhibition: ['展会', 'Exhibition'],
  other: ['其他', 'Other'],
}

/** The board of winning customers (customer.md crmDashboard). */
export default function CrmBoard({ query }: PageProps): ReactElement {
  const both = useBoth()
  const key: SpanKey = spanKeys.find((k) => k === query['span']) ?? 'month'
  const span = spanOf(key)
  const filters = narrowed.flatMap((n) => (/^\d+$/.test(query[n] ?? '') ? [[n, query[n]!] as const] : []))
  const question = new URLSearchParams([['from', span.from], ['to', span.to], ...filters.map(([n, v]) => [n, v] as [string, string])]).toString()
  const [state, setState] = useState<{ question?: string; answer?: BoardAnswer; problem?: ProblemError }>({})
  const [turn, setTurn] = useState(0)
  const [targets, setTargets] = useState(false)
  useEffect(() => {
    let gone = false
    get<BoardAnswer>(`crm-board?${question}`, { silent: true }).then(
      (answer) => void (gone || setState({ question, answer })),
      (e: unknown) => void (gone || !isProblem(e) || setState({ question, problem: e })),
    )
    return () => void (gone = true)
  }, [question, turn])
  const a = state.answer
  return (
    <div className="board crm-board" data-testid="page-crmDashboard">
      <div className="board-bar">
        <Segmented
          value={key}
          options={[
            { value: 'week', label: both('本周', 'Week') },
            { value: 'month', label: both('本月', 'Month') },
            { value: 'quarter', label: both('本季', 'Quarter') },
            { value: 'year', label: both('本年', 'Year') },
          ]}
          onChange={(v) => replaceQuery({ span: v === 'month' ? undefined : String(v) })}
        />
        {narrowed.map((n) => (
          <RemoteSelect
            key={n}
            record={recordOf[n]}
            className="crm-filter"
            label={both(
              { department: '部门', employee: '员工', industry: '行业', source: '来源' }[n],
              { department: 'Department', employee: 'Employee', industry: 'Industry', source: 'Source' }[n],
            )}
            placeholder={both(
              { department: '部门', employee: '员工', industry: '行业', source: '来源' }[n],
              { department: 'Department', employee: 'Employee', industry: 'Industry', source: 'Source' }[n],
            )}
            value={query[n] ? [Number(query[n])] : []}
            onChange={(c) => replaceQuery({ [n]: c[0] ? String(c[0].id) : undefined })}
          />
        ))}
        {auth('crmDashboard/target') && <Button onClick={() => setTargets(true)}>{both('目标', 'Targets')}</Button>}
      </div>
      {state.problem && <Failure problem={state.problem} text={errorText(state.problem)} onRetry={() => setTurn((n) => n + 1)} />}
      {!a && !state.problem && <Skeleton active paragraph={{ rows: 10 }} />}
      {a && <Widgets a={a} />}
      {targets && (
        <TargetDrawer
          month={span.from.slice(0, 7)}
          onClose={(done) => {
            setTargets(false)
            if (done) setTurn((n) => n + 1)
          }}
        />
      )}
    </div>
  )
}

function Widgets({ a }: { a: BoardAnswer }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  const whole = (v: number): string => numberText(v)
  const poolName = {
    opensea: both('公海', 'Open sea'),
    protect: both('保护', 'Protected'),
    working: both('跟进中', 'In progress'),
    cooperate: both('合作', 'Signed'),
  }
  const stage = (s: string): string => (lang === 'en' ? stageEn : stageZh)[s as Stage]
  const days = [...new Set(a.trend.map((t) => t.at))].sort()
  const types = [...new Set(a.trend.map((t) => t.type))]
  const passed = days.map((d) => {
    const own = a.trend.filter((t) => t.at === d)
    const checked = own.reduce((n, t) => n + t.checked, 0)
    return checked === 0 ? null : Math.round((own.reduce((n, t) => n + t.passed, 0) / checked) * 1000) / 10
  })
  return (
    <>
      {kpiNames.map((k) => {
        const [now, before, target] = [a.kpis.now[k], a.kpis.before[k], a.target[k] ?? '0']
        const money = k === 'signed_amount_cny'
        const shown = money ? cardMoney(now, lang) : { value: numberText(Number(now)), unit: '' }
        const change = num(before).isZero() ? undefined : num(now).minus(before).div(before).toFixed(6)
        return (
          <div key={k} className="w2">
            <KpiCard
              label={both(...kpiText[k])}
              value={shown.value}
              {...(shown.unit ? { unit: shown.unit } : {})}
              {...(money ? { currency: 'CNY', full: fullMoney(now) } : {})}
              footer={
                <>
                  {both('环比', 'vs before')} {changeText(change)}
                  {!num(target).isZero() && ` · ${both('达成', 'target')} ${num(now).div(target).times(100).toFixed(1)}%`}
                </>
              }
              onClick={() => void openTab(kpiPage[k])}
            />
          </div>
        )
      })}
      <div className="w6">
        <DataChart
          title={both('客户池', 'Pools')}
          option={seriesOption(
            {
              x: a.pools.map((p) => poolName[p.pool as keyof typeof poolName]),
              series: [{ name: both('客户数', 'Customers'), values: a.pools.map((p) => p.n), kind: 'bar' }],
              text: whole,
              full: whole,
              whole: true,
            },
            colours.control,
            colours.bg,
          )}
          {...(a.holding ? { extra: <span className="note">{`${both('我的持有', 'I hold')} ${a.holding.held}/${a.holding.hold_limit}`}</span> } : {})}
          table={{ head: [both('池', 'Pool'), both('客户数', 'Customers')], rows: a.pools.map((p) => [poolName[p.pool as keyof typeof poolName], p.n]) }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={both('阶段漏斗', 'Funnel')}
          option={seriesOption(
            {
              x: a.funnel.map((f) => stage(f.stage)),
              series: [{ name: both('进入阶段的客户', 'Customers that entered'), values: a.funnel.map((f) => f.n), kind: 'bar' }],
              text: whole,
              full: whole,
              whole: true,
            },
            colours.control,
            colours.bg,
          )}
          table={{
            head: [both('阶段', 'Stage'), both('客户数', 'Customers'), both('转化率', 'Conversion')],
            rows: a.funnel.map((f, i) => [stage(f.stage), f.n, f.n && a.funnel[i + 1] ? `${((a.funnel[i + 1]!.n / f.n) * 100).toFixed(1)}%` : '–']),
          }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={both('7天内到期', 'Expiring within 7 days')}
          option={seriesOption(
            {
              x: a.expiring.map((e) => e.day.slice(5)),
              series: [{ name: both('客户数', 'Customers'), values: a.expiring.map((e) => e.n), kind: 'bar' }],
              text: whole,
              full: whole,
              whole: true,
            },
            colours.control,
            colours.bg,
          )}
          onClick={() => void openTab('protect', { tab: 'expiring' })}
          empty={both('没有即将到期的客户', 'Nothing expires')}
          table={{ head: [both('日期', 'Day'), both('客户数', 'Customers')], rows: a.expiring.map((e) => [e.day, e.n]) }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={both('预计签约（加权）', 'Forecast, weighted')}
          unit="USD"
          option={seriesOption(
            {
              x: a.forecast.map((f) => f.month),
              series: [{ name: both('加权预计额', 'Weighted amount'), values: a.forecast.map((f) => Number(f.weighted)), kind: 'bar' }],
              unit: 'USD',
              text: whole,
              full: (v) => fullMoney(v),
            },
            colours.control,
            colours.bg,
          )}
          empty={both('没有预计签约日', 'No signature is expected')}
          table={{
            head: [both('月份', 'Month'), both('加权预计额', 'Weighted'), both('客户数', 'Customers'), both('已过期', 'Overdue')],
            rows: a.forecast.map((f) => [f.month, fullMoney(f.weighted), f.n, f.late ? both('是', 'yes') : '–']),
          }}
        />
      </div>
      <div className="w12">
        <DataChart
          title={both('跟进趋势', 'Follow-ups')}
          option={seriesOption(
            {
              x: days.map((d) => d.slice(5)),
              series: [
                ...types.map((t) => ({
                  name: both(...(typeText[t] ?? [t, t])),
                  values: days.map((d) => a.trend.find((r) => r.at === d && r.type === t)?.n ?? 0),
                  kind: 'bar' as const,
                  stack: 'all',
                })),
                { name: both('审阅通过率%', 'Passed, %'), values: passed, right: true },
              ],
              text: whole,
              rightText: (v) => `${v}%`,
              full: (v) => numberText(v),
              whole: true,
            },
            colours.control,
            colours.bg,
          )}
          empty={both('本期没有跟进', 'No follow-ups')}
          table={{
            head: [both('日期', 'Day'), ...types.map((t) => both(...(typeText[t] ?? [t, t]))), both('通过率', 'Passed')],
            rows: days.map((d, i) => [
              d,
              ...types.map((t) => a.trend.find((r) => r.at === d && r.type === t)?.n ?? 0),
              passed[i] === null ? '–' : `${passed[i]}%`,
            ]),
          }}
        />
      </div>
      <ShareCard title={both('来源', 'Sources')} route="source" rows={a.sources} />
      <ShareCard title={both('行业', 'Industries')} route="industry" rows={a.industries} />
      <RankingCard rows={a.ranking} />
      <StagnationCard rows={a.stagnation} />
      <RecycledCard rows={a.recycled} />
    </>
  )
}

import { numberText, useAnswer, useLang, type RecordProps, useBoth } from '@crossway/web-kit'
import { cardMoney, DataChart, fullMoney, KpiCard, seriesOption, useChartColours } from '@crossway/web-ui'
import { Progress, Skeleton, Tag, Tooltip } from 'antd'
import type { ReactElement } from 'react'
import { healthParts, type HealthPart } from '../../model/snapshot/health.ts'
import { ReportButton } from './report-button.tsx'
import './detail.css'

interface Figures {
  readonly now: Readonly<Record<string, string | number | null>> | null
  readonly before: Readonly<Record<string, string | null | undefined>> | null
  readonly parts: Readonly<Record<HealthPart, number | null>> | null
  readonly trend: readonly { readonly month: string; readonly sales: string; readonly ads: string; readonly net_profit?: string }[]
  readonly progress: number | null
  readonly next: readonly { readonly id: number; readonly name: string; readonly plan_date: string; readonly late: boolean }[]
  readonly risks: readonly { readonly id: number; readonly title: string; readonly level: 'low' | 'medium' | 'high' }[]
}
const partText: Readonly<Record<HealthPart, readonly [string, string]>> = {
  achievement: ['目标达成', 'Achievement'],
  profit: ['利润', 'Profit'],
  ads: ['广告', 'Ads'],
  stock: ['库存', 'Stock'],
  account: ['账号', 'Accounts'],
  tasks: ['任务', 'Tasks'],
}

/** How the project stands: figures beside those of a month ago, twelve months, what comes next and what threatens. */
export default function OverviewTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  const { data } = useAnswer<Figures>(`project/${record.id}/figures`)
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const { now, before } = data
  const money = (key: string, label: string): ReactElement => {
    const shown = cardMoney(now?.[key] ?? '0', lang)
    const earlier = before?.[key]
    return (
      <KpiCard
        label={label}
        value={shown.value}
        {...(shown.unit ? { unit: shown.unit } : {})}
        currency="CNY"
        full={fullMoney(now?.[key] ?? '0')}
        footer={earlier === null || earlier === undefined ? '' : both(`上月同期 ${fullMoney(earlier)}`, `a month ago ${fullMoney(earlier)}`)}
      />
    )
  }
  const percent = (v: unknown): string => (v === null || v === undefined ? '–' : `${Number(v).toFixed(1)}%`)
  return (
    <div className="project-overview" data-testid="project-overview">
      <div>
        <ReportButton project={record.id} />
      </div>
      <div className="project-kpis">
        {money('sales', both('本月销售额', 'Sales, month to date'))}
        {now && 'net_profit' in now && money('net_profit', both('本月净利', 'Net profit, month to date'))}
        <KpiCard label={both('达成率', 'Achievement')} value={percent(now?.['achievement'])} footer={both('按已过天数', 'of the days passed')} />
        <KpiCard
          label={both('广告占比', 'Ad ratio')}
          value={percent(now?.['ad_ratio'])}
          footer={before ? both(`上月同期 ${percent(before['ad_ratio'])}`, `a month ago ${percent(before['ad_ratio'])}`) : ''}
        />
        <KpiCard label={both('可售天数', 'Days of stock')} value={now?.['stock_days'] ? String(now['stock_days']) : '–'} />
        <Tooltip
          title={
            data.parts ? healthParts.map((p) => `${both(...partText[p])} ${data.parts![p] === null ? '–' : Math.round(data.parts![p]! * 100)}`).join(' · ') : ''
          }
        >
          <span>
            <KpiCard label={both('健康分', 'Health score')} value={now?.['health_score'] ? String(now['health_score']) : '–'} />
          </span>
        </Tooltip>
      </div>
      <DataChart
        title={both('近12个月', 'Last 12 months')}
        unit="CNY"
        option={seriesOption(
          {
            x: data.trend.map((t) => t.month),
            series: [
              { name: both('销售额', 'Sales'), values: data.trend.map((t) => Number(t.sales)), kind: 'bar' },
              { name: both('广告费', 'Ads'), values: data.trend.map((t) => -Number(t.ads)) },
              ...(data.trend[0]?.net_profit === undefined ? [] : [{ name: both('净利', 'Net profit'), values: data.trend.map((t) => Number(t.net_profit)) }]),
            ],
            unit: 'CNY',
            text: (v) => numberText(v),
            full: (v) => fullMoney(v),
          },
          colours.control,
          colours.bg,
        )}
        empty={both('还没有入账数据', 'Nothing is booked yet')}
        table={{
          head: [
            both('月份', 'Month'),
            both('销售额', 'Sales'),
            both('广告费', 'Ads'),
            ...(data.trend[0]?.net_profit === undefined ? [] : [both('净利', 'Net profit')]),
          ],
          rows: data.trend.map((t) => [
            t.month,
            fullMoney(t.sales),
            fullMoney(-Number(t.ads)),
            ...(t.net_profit === undefined ? [] : [fullMoney(t.net_profit)]),
          ]),
        }}
      />
      <div className="project-two">
        <section>
          <h3>{both('里程碑', 'Milestones')}</h3>
          {data.progress !== null && <Progress aria-label={both('里程碑进度', 'Milestones reached')} percent={data.progress} size="small" />}
          {data.next.map((m) => (
            <p key={m.id}>
              {m.plan_date} {m.name} {m.late && <Tag color="error">{both('已逾期', 'Late')}</Tag>}
            </p>
          ))}
          {data.next.length === 0 && <p className="note">{both('没有未完成的里程碑', 'Nothing is open')}</p>}
        </section>
        <section>
          <h3>{both('风险', 'Risks')}</h3>
          {data.risks.map((r) => (
            <p key={r.id}>
              <Tag color={{ high: 'error', medium: 'warning', low: 'default' }[r.level]}>{both({ high: '高', medium: '中', low: '低' }[r.level], r.level)}</Tag>{' '}
              {r.title}
            </p>
          ))}
          {data.risks.length === 0 && <p className="note">{both('没有未关闭的风险', 'No open risks')}</p>}
        </section>
      </div>
    </div>
  )
}

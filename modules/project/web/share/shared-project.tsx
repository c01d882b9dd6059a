import { Button, Tag, Timeline } from 'antd'
import { fullMoney, seriesOption, DataChart, useChartColours } from '@crossway/web-ui'
import { numberText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { roleWords } from '../../model/project.labels.ts'
import type { Words } from '../both.ts'
import { stageText } from '../overview/board-answer.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { say, type Shared } from './link-call.ts'

interface Props {
  readonly s: Shared
  readonly token: string
  readonly password: string
  readonly reload: () => void
}
const roles: Readonly<Record<string, Words>> = roleWords
const roleOf = (role: string, lang: Shared['language']): string => roles[role]?.[lang === 'en' ? 1 : 0] ?? role

/** The chosen sections of a project, in the language that its maker chose. */
export function SharedProject({ s, token, password, reload }: Props): ReactElement {
  const both = (zh: string, en: string): string => (s.language === 'en' ? en : zh)
  const { colours } = useChartColours()
  const chart = (
    title: string,
    months: readonly { readonly month: string }[],
    series: readonly { name: string; values: number[]; kind?: 'bar' }[],
  ): ReactElement => (
    <DataChart
      title={title}
      unit={s.currency ?? 'CNY'}
      option={seriesOption(
        { x: months.map((m) => m.month), series, unit: s.currency ?? 'CNY', text: (v) => numberText(v), full: (v) => fullMoney(v) },
        colours.control,
        colours.bg,
      )}
      empty={both('暂无数据', 'No data yet')}
      table={{
        head: [both('月份', 'Month'), ...series.map((x) => x.name)],
        rows: months.map((m, i) => [m.month, ...series.map((x) => fullMoney(x.values[i] ?? 0))]),
      }}
    />
  )
  const stage = stageText[s.stage as keyof typeof stageText]
  return (
    <article className="card overview-info-card" lang={s.language === 'en' ? 'en' : 'zh-CN'}>
      <p className="note">
        {both(
          `${s.by} 分享 · 有效至 ${s.expires_at.slice(0, 10)} · 期间 ${s.period.from} 至 ${s.period.to}`,
          `Shared by ${s.by} · until ${s.expires_at.slice(0, 10)} · ${s.period.from} to ${s.period.to}`,
        )}
      </p>
      <h1>
        {s.title} {stage && <Tag>{both(stage[0], stage[1])}</Tag>}
      </h1>
      {s.brands.length > 0 && <p>{both(`品牌：${s.brands.join('、')}`, `Brands: ${s.brands.join(', ')}`)}</p>}
      {s.summary?.text && <p className="overview-info-text">{s.summary.text}</p>}
      {s.tasks && (
        <section>
          <h2>{both('待您处理', 'Waiting for you')}</h2>
          {s.tasks.length === 0 && <p className="note">{both('没有待处理事项', 'Nothing is waiting')}</p>}
          {s.tasks.map((t) => (
            <p key={`${t.kind} ${t.id}`} className="overview-info-task">
              <span>
                {t.title} <span className="note">{t.due ?? ''}</span>
              </span>
              {t.seen ? (
                <Tag color="success">{both('已知悉', 'Seen')}</Tag>
              ) : (
                <Button
                  size="small"
                  onClick={() => void say(token, password, { name: both('客户', 'Client'), [t.kind]: t.id, seen: true }).then(reload, () => undefined)}
                >
                  {both('已知悉', 'I have seen it')}
                </Button>
              )}
            </p>
          ))}
        </section>
      )}
      {s.progress && (
        <section>
          <h2>{both('里程碑', 'Milestones')}</h2>
          <Timeline
            items={s.progress.map((m, i) => ({
              key: i,
              color: m.status === 'done' ? 'green' : m.status === 'doing' ? 'blue' : 'gray',
              content: `${m.done_date ?? m.plan_date} ${m.name}${m.status === 'done' ? both('（已完成）', ' (done)') : ''}`,
            }))}
          />
        </section>
      )}
      {s.sales &&
        chart(both('月度销售额', 'Sales by month'), s.sales.months, [
          { name: both('销售额', 'Sales'), values: s.sales.months.map((m) => Number(m.amount)), kind: 'bar' },
        ])}
      {s.sales?.top && s.sales.top.length > 0 && (
        <section>
          <h2>{both('销量前10', 'Top 10 by units')}</h2>
          <table className="plain-table">
            <tbody>
              {s.sales.top.map((t) => (
                <tr key={t.title}>
                  <td className="mono">{t.title}</td>
                  <td className="num">{numberText(t.units)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {s.ads && chart(both('广告费', 'Ad spend'), s.ads, [{ name: both('广告费', 'Ad spend'), values: s.ads.map((m) => Number(m.spend)), kind: 'bar' }])}
      {s.profit && chart(both('利润', 'Profit'), s.profit, [{ name: both('利润', 'Profit'), values: s.profit.map((m) => Number(m.amount)), kind: 'bar' }])}
      {s.stock && (
        <section>
          <h2>{both('库存', 'Stock')}</h2>
          <p>
            {s.stock.days === null
              ? both('暂无数据', 'No data yet')
              : both(`可售 ${s.stock.days} 天（${s.stock.as_of}）`, `${s.stock.days} days of stock (${s.stock.as_of})`)}
          </p>
        </section>
      )}
      {s.documents && s.documents.length > 0 && (
        <section>
          <h2>{both('文档', 'Documents')}</h2>
          {s.documents.map((d) => (
            <p key={d.title}>
              {d.url ? (
                <a href={d.url} target="_blank" rel="noopener noreferrer">
                  {d.title}
                </a>
              ) : (
                d.title
              )}
            </p>
          ))}
        </section>
      )}
      {s.team && s.team.length > 0 && (
        <section>
          <h2>{both('团队', 'Team')}</h2>
          <p>{s.team.map((m) => `${m.name} · ${roleOf(m.role, s.language)}`).join(both('；', '; '))}</p>
        </section>
      )}
      <FeedbackForm both={both} send={(body) => say(token, password, body)} />
    </article>
  )
}

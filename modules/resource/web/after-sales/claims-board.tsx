import { dash, openTab, useAnswer, useBoth, useLang } from '@crossway/web-kit'
import { DataChart, KpiCard, paretoOption, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { valueText } from '@crossway/kernel'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { afterCardClaimLabels } from '../../model/after-sales/after-sales.labels.ts'

registerGridTexts()
interface Board {
  readonly figures: { readonly claims: number; readonly mean_hours: string | null }
  readonly cards: { readonly allocated: number; readonly registrations: number; readonly rate: string | null }
  readonly months: readonly { readonly month: string; readonly claims: number; readonly units: number; readonly per_1000: string | null }[]
  readonly mskus: readonly {
    readonly id: number
    readonly seller_sku: string
    readonly claims: number
    readonly units: number
    readonly per_1000: string | null
  }[]
  readonly issues: readonly { readonly issue: string; readonly n: number }[]
}
const spans = ['30', '90', '365'] as const

/** Claims by what was sold, why they come, how long they take and how many cards are registered (resource.md amzAfterSalesCard, boards). */
export default function ClaimsBoard(): ReactElement {
  const say = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  const [days, setDays] = useState<(typeof spans)[number]>('90')
  const { data, failed } = useAnswer<Board>(`after-card-claims/board?days=${days}`, ['after_card_claim'])
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const text = (v: number): string => v.toLocaleString('en-US', { maximumFractionDigits: 1 })
  const names = data.issues.map((i) => valueText(afterCardClaimLabels[lang].fields.issue_type, i.issue))
  const perThousand = say('每千件售后', 'Claims per 1,000 units')
  const claims = say('售后单', 'Claims')
  return (
    <div style={{ display: 'grid', gap: 12, overflow: 'auto', alignContent: 'start' }} data-testid="claims-board">
      <Segmented
        value={days}
        options={spans.map((d) => ({ value: d, label: say(`近 ${d} 天`, `Last ${d} days`) }))}
        onChange={setDays}
        style={{ justifySelf: 'start' }}
      />
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        <KpiCard label={claims} value={text(data.figures.claims)} />
        <KpiCard label={say('平均处理时长', 'Mean handling time')} value={data.figures.mean_hours ?? dash} unit={say('小时', 'h')} />
        <KpiCard
          label={say('卡片登记率', 'Cards registered')}
          value={data.cards.rate === null ? dash : `${data.cards.rate} %`}
          footer={say(
            `登记 ${text(data.cards.registrations)} / 已分配 ${text(data.cards.allocated)}`,
            `${text(data.cards.registrations)} of ${text(data.cards.allocated)} handed out`,
          )}
        />
      </div>
      <DataChart
        title={say('每千件售后（按月）', 'Claims per 1,000 units by month')}
        option={seriesOption(
          {
            x: data.months.map((m) => m.month),
            series: [{ name: perThousand, values: data.months.map((m) => (m.per_1000 === null ? null : Number(m.per_1000))) }],
            text,
            full: text,
          },
          colours.control,
          colours.bg,
        )}
        table={{
          head: [say('月份', 'Month'), claims, say('销量', 'Units sold'), perThousand],
          rows: data.months.map((m) => [m.month, text(m.claims), text(m.units), m.per_1000 ?? dash]),
        }}
      />
      <DataChart
        title={say('问题类型', 'Issues')}
        option={paretoOption(
          names,
          data.issues.map((i) => i.n),
          [claims, say('累计占比', 'Cumulated')],
          text,
          0.8,
          colours.control,
        )}
        table={{ head: [say('问题类型', 'Issue'), claims], rows: names.map((n, i) => [n, text(data.issues[i]!.n)]) }}
      />
      <section
        className="card"
        style={{ padding: 12, overflow: 'auto' }}
        aria-label={say('售后最多的MSKU', 'Listings with most claims')}
        tabIndex={0}
        role="region"
      >
        <h2 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{say('售后最多的MSKU', 'Listings with most claims')}</h2>
        <table className="plain-table">
          <thead>
            <tr>
              <th>MSKU</th>
              <th className="num">{claims}</th>
              <th className="num">{say('销量', 'Units sold')}</th>
              <th className="num">{perThousand}</th>
            </tr>
          </thead>
          <tbody>
            {data.mskus.map((m) => (
              <tr key={m.id}>
                <th scope="row">
                  <Button type="link" size="small" onClick={() => openTab('product360', { msku: String(m.id) })}>
                    {m.seller_sku}
                  </Button>
                </th>
                <td className="num">{text(m.claims)}</td>
                <td className="num">{text(m.units)}</td>
                <td className="num">{m.per_1000 ?? dash}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

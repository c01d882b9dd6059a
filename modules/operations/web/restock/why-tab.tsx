import { useAnswer, useText, type ListRow } from '@crossway/web-kit'
import { RecordLink, registerGridTexts } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { CourseChart, type Course } from './course-chart.tsx'

registerGridTexts()

interface Paper {
  readonly qty: number
  readonly no: string
  readonly doc: { readonly record: string; readonly id: number }
}
interface Coming {
  readonly qty: number
  readonly day: number
  readonly no: string | null
  readonly doc?: { readonly record: string; readonly id: number }
}
interface Why {
  readonly day: string
  readonly kind: string
  readonly qty: number
  readonly inputs: {
    readonly sigma_day: number
    readonly service_level: number
    readonly z: number
    readonly lead: Readonly<Record<'plan' | 'production' | 'handling' | 'transit' | 'receive' | 'total' | 'sd', number>>
    readonly lead_ship: number
    readonly review_days: number
    readonly ship_review_days: number
    readonly demand: number
    readonly per_day: number
    readonly safety: number
    readonly target: number
    readonly reorder_point: number
    readonly position: number
    readonly need: number
    readonly supplies: Readonly<Record<'fba' | 'transfer' | 'overseas' | 'domestic' | 'stocked' | 'demand', number>> &
      Readonly<Record<'inbound' | 'overseasComing' | 'onOrder', readonly Coming[]>> &
      Readonly<Partial<Record<'stockedBy' | 'demandBy', readonly Paper[]>>>
    readonly ship_demand: number
    readonly ship_safety: number
    readonly ship_need: number
    readonly ship: {
      readonly ship: number
      readonly air: number
      readonly sea: number
      readonly gapUnits: number
      readonly gapDays: number
      readonly airWanted: number
      readonly pays: boolean
      readonly unavoidableDays: number
    }
  }
  readonly chart: Course | null
  readonly recent: readonly { readonly from: string; readonly forecast: number; readonly actual: number }[]
  readonly tried: Readonly<Record<string, { readonly wape: number | null; readonly bias: number | null }>>
}
const digits = (v: number): string => v.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** Why a suggestion is what it is: the course of sales and stock, and the steps of the calculation with their numbers (operations.md aiRestock). */
export default function WhyTab({ record }: { readonly record: ListRow }): ReactElement {
  const t = useText()
  const { data, failed } = useAnswer<Why>(`ai-restock/why/${record.id}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const i = data.inputs
  if (!i.lead) return <Alert type="info" title={t('planning.noInputs')} />
  const lead = (['plan', 'production', 'handling', 'transit', 'receive'] as const).map((k) => `${t(`planning.${k}`)} ${i.lead[k]}`).join(' + ')
  const steps: [string, string, string][] = [
    [t('planning.lead'), `${lead} = ${i.lead.total}`, `σ ${digits(i.lead.sd)}`],
    [t('planning.demandOver', { n: i.lead.total + i.review_days }), digits(i.demand), t('planning.perDay', { n: digits(i.per_day) })],
    [t('planning.safety'), digits(i.safety), `z ${i.z} (${i.service_level} %) · σ ${digits(i.sigma_day)}`],
    [t('planning.target'), digits(i.target), `${digits(i.demand)} + ${digits(i.safety)}`],
    [t('planning.position'), digits(i.position), t('planning.reorder', { n: digits(i.reorder_point) })],
    [t('planning.need'), digits(i.need), `max(0, ${digits(i.target)} − ${digits(i.position)})`],
    [t('planning.shipNeed', { n: i.lead_ship + i.ship_review_days }), digits(i.ship_need), `${digits(i.ship_demand)} + ${digits(i.ship_safety)}`],
    [t('planning.gap'), t('planning.gapDays', { units: digits(i.ship.gapUnits), n: i.ship.gapDays }), t('planning.airWanted', { n: digits(i.ship.airWanted) })],
    [
      t('planning.split'),
      t('planning.airSea', { air: i.ship.air, sea: i.ship.sea }),
      i.ship.ship === 0 ? t('planning.shipsNothing') : i.ship.pays ? t('planning.pays') : t('planning.paysNot'),
    ],
  ]
  const s = i.supplies
  const supplies: [string, number, ReactNode][] = [
    [t('planning.fba'), s.fba, ''],
    [t('planning.transfer'), s.transfer, ''],
    ...s.inbound.map((c): [string, number, ReactNode] => [t('planning.inbound'), c.qty, arrival(c)]),
    [t('planning.overseas'), s.overseas, ''],
    ...s.overseasComing.map((c): [string, number, ReactNode] => [t('planning.overseasComing'), c.qty, arrival(c)]),
    [t('planning.domestic'), s.domestic, ''],
    [t('planning.stocked'), s.stocked, <Papers key="stocked" papers={s.stockedBy} />],
    ...s.onOrder.map((c): [string, number, ReactNode] => [t('planning.onOrder'), c.qty, arrival(c)]),
    [t('planning.demand'), s.demand, <Papers key="demand" papers={s.demandBy} />],
  ]
  function arrival(c: Coming): ReactNode {
    const when = t('planning.inDays', { n: c.day })
    if (!c.doc) return `${c.no ?? ''} ${when}`.trim()
    return (
      <>
        <RecordLink record={c.doc.record} id={c.doc.id}>
          {c.no}
        </RecordLink>{' '}
        {when}
      </>
    )
  }
  return (
    <div style={{ display: 'grid', gap: 12 }} data-testid="restock-why">
      {data.chart && <CourseChart chart={data.chart} />}
      <Figures title={t('planning.steps')} rows={steps} />
      <Figures title={t('planning.supplies')} empty={t('planning.noSupplies')} rows={supplies.filter(([, n]) => n > 0).map(([a, n, c]) => [a, digits(n), c])} />
      <Figures
        title={t('planning.accuracy')}
        rows={Object.entries(data.tried).map(([m, a]) => [
          t(`planning.models.${m}`),
          a.wape === null ? '–' : `${digits(a.wape * 100)} %`,
          a.bias === null ? '–' : t('planning.bias', { n: digits(a.bias * 100) }),
        ])}
      />
      {data.recent.length > 0 && (
        <Figures
          title={t('planning.lastWeeks')}
          rows={data.recent.map((w) => [
            t('planning.weekFrom', { day: w.from }),
            t('planning.soldOf', { sold: digits(w.actual), forecast: digits(w.forecast) }),
            w.actual > 0 ? `${digits((w.forecast / w.actual - 1) * 100)} %` : '–',
          ])}
        />
      )}
    </div>
  )
}

/** The papers behind a figure, each with its pieces; suggestions of former runs name none. */
function Papers({ papers = [] }: { readonly papers: readonly Paper[] | undefined }): ReactElement {
  return (
    <>
      {papers.map((p, n) => (
        <span key={p.doc.id} style={{ whiteSpace: 'nowrap' }}>
          {n > 0 && ' · '}
          <RecordLink record={p.doc.record} id={p.doc.id}>
            {p.no}
          </RecordLink>{' '}
          {digits(p.qty)}
        </span>
      ))}
    </>
  )
}

/** Steps with their numbers, one a line. */
export function Figures({
  title,
  rows,
  empty,
}: {
  readonly title: string
  readonly rows: readonly (readonly [string, string, ReactNode])[]
  readonly empty?: string
}): ReactElement {
  return (
    <section className="card" style={{ padding: 12 }} aria-label={title}>
      <h2 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{title}</h2>
      {empty && rows.length === 0 && <p className="note">{empty}</p>}
      <table className="plain-table">
        <tbody>
          {rows.map(([a, b, c], i) => (
            <tr key={i}>
              <th scope="row">{a}</th>
              <td className="num">{b}</td>
              <td className="note">{c}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { addDays, dayOf } from '@crossway/kernel'
import { dateTimeText, sizeText, useLang, useText } from '@crossway/web-kit'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import { Button, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { moduleCatalog } from '../../model/module-state/module-catalog.ts'
import { errorRate, useCard, wholeDay, type Card } from './console-data.ts'

const height = 220
/** Sizes in the one unit that the largest of them asks for, so that the axis counts in whole steps of it. */
function sized(values: readonly number[]): { readonly unit: string; readonly values: readonly number[]; readonly full: (v: number) => string } {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const most = Math.max(0, ...values)
  const step = Math.min(units.length - 1, most < 1 ? 0 : Math.floor(Math.log2(most) / 10))
  return { unit: units[step]!, values: values.map((v) => v / 1024 ** step), full: (v) => sizeText(v * 1024 ** step) }
}
const hourOf = (iso: string): string => `${dateTimeText(iso).slice(11, 13)}:00`

function Broken({ title, card }: { title: string; card: Card<unknown> }): ReactElement {
  const t = useText()
  return (
    <section className="card console-failures" role="alert">
      <h2>{title}</h2>
      <Button size="small" danger onClick={card.retry}>
        {t('dashboard.failed')}
      </Button>
    </section>
  )
}

/** Nothing is said of data that has not come yet. */
const Waiting = ({ title }: { title: string }): ReactElement => (
  <section className="card console-waiting" aria-busy="true">
    <h2>{title}</h2>
    <Skeleton active title={false} paragraph={{ rows: 5 }} />
  </section>
)

const measures = ['calls', 'errors', 'p95'] as const

/** Calls, share of errors and the 95th percentile of each hour: three measures, so one at a time with its own axis. */
export function ApiChart(): ReactElement | null {
  const t = useText()
  const [measure, setMeasure] = useState<(typeof measures)[number]>('calls')
  const { colours, axis } = useChartColours()
  const card = useCard('api')
  if (!card.may) return null
  const title = t('dashboard.api')
  if (!card.data) return card.failed ? <Broken title={title} card={card} /> : <Waiting title={title} />
  const hours = card.data.hours.length ? wholeDay(card.data.hours, Date.parse(card.at ?? '') || Date.now()) : []
  const rate = hours.map((h) => errorRate([h]))
  const names = measures.map((m) => t(`dashboard.${m}`))
  const drawn = {
    calls: { values: hours.map((h) => h.calls), kind: 'bar', unit: t('dashboard.times') },
    errors: { values: rate, kind: 'area', unit: '%' },
    p95: { values: hours.map((h) => h.p95), kind: 'area', unit: 'ms' },
  } as const
  const { unit, ...series } = drawn[measure]
  const option = seriesOption(
    {
      x: hours.map((h) => hourOf(h.hour)),
      series: [{ name: names[measures.indexOf(measure)]!, ...series }],
      unit,
      whole: measure === 'calls',
      text: axis,
      full: String,
    },
    colours.control,
    colours.bg,
  )
  return (
    <DataChart
      title={title}
      option={option}
      height={height}
      extra={
        <Segmented size="small" aria-label={title} value={measure} options={measures.map((value, i) => ({ value, label: names[i]! }))} onChange={setMeasure} />
      }
      table={{ head: [t('dashboard.hour'), ...names], rows: hours.map((h, i) => [hourOf(h.hour), h.calls, rate[i]!, h.p95 ?? '–']) }}
    />
  )
}

/** Operations a day, stacked by module. */
export function OperationsChart(): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const { colours, axis } = useChartColours()
  const card = useCard('operations')
  if (!card.may) return null
  const title = t('dashboard.operations')
  if (!card.data) return card.failed ? <Broken title={title} card={card} /> : <Waiting title={title} />
  const rows = card.data.days
  const today = dayOf(new Date())
  const days = rows.length === 0 ? [] : Array.from({ length: 30 }, (_, i) => addDays(today, i - 29))
  const modules = [...new Set(rows.map((r) => r.module))]
  const nameOf = (m: string): string => {
    const part = moduleCatalog.find((x) => x.key === m || x.code.includes(m))
    return part ? (lang === 'en' ? part.titleEn : part.title) : t('dashboard.other')
  }
  const value = (day: string, module: string): number => rows.find((r) => r.day === day && r.module === module)?.n ?? 0
  const option = seriesOption(
    {
      x: days.map((d) => d.slice(5)),
      series: modules.map((m) => ({ name: nameOf(m), values: days.map((d) => value(d, m) || null), kind: 'bar' as const, stack: 'all' })),
      unit: t('dashboard.times'),
      whole: true,
      text: axis,
      full: String,
    },
    colours.control,
    colours.bg,
  )
  return (
    <DataChart
      title={title}
      option={option}
      height={height}
      table={{ head: [t('dashboard.day'), ...modules.map(nameOf)], rows: days.map((d) => [d, ...modules.map((m) => value(d, m))]) }}
    />
  )
}

/** Bytes by kind of file. */
export function KindsChart(): ReactElement | null {
  const t = useText()
  const { colours, axis } = useChartColours()
  const card = useCard('attachments')
  if (!card.may) return null
  const title = t('dashboard.byKind')
  if (!card.data) return card.failed ? <Broken title={title} card={card} /> : <Waiting title={title} />
  const kinds = card.data.kinds
  const names = kinds.map((k) => t(`dashboard.kinds.${k.kind}`))
  const bytes = sized(kinds.map((k) => Number(k.bytes)))
  const option = seriesOption(
    { x: names, series: [{ name: t('dashboard.size'), values: bytes.values, kind: 'bar' }], unit: bytes.unit, text: axis, full: bytes.full },
    colours.control,
    colours.bg,
  )
  return (
    <DataChart
      title={title}
      option={option}
      height={height}
      table={{ head: [title, t('dashboard.count'), t('dashboard.size')], rows: kinds.map((k, i) => [names[i]!, k.n, sizeText(Number(k.bytes))]) }}
    />
  )
}

/** Size of the database, a point a day. */
export function GrowthChart(): ReactElement | null {
  const t = useText()
  const { colours, axis } = useChartColours()
  const card = useCard('storage')
  if (!card.may) return null
  const title = t('dashboard.growth')
  if (!card.data) return card.failed ? <Broken title={title} card={card} /> : <Waiting title={title} />
  const days = card.data.days
  const bytes = sized(days.map((d) => Number(d.database_bytes)))
  const option = seriesOption(
    {
      x: days.map((d) => d.day.slice(5)),
      series: [{ name: t('dashboard.storage'), values: bytes.values, kind: 'area' }],
      unit: bytes.unit,
      text: axis,
      full: bytes.full,
    },
    colours.control,
    colours.bg,
  )
  return (
    <DataChart
      title={title}
      option={option}
      height={height}
      table={{ head: [t('dashboard.day'), t('dashboard.size')], rows: days.map((d) => [d.day, sizeText(Number(d.database_bytes))]) }}
    />
  )
}

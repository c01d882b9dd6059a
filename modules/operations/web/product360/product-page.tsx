import '../texts/register.ts'
import { addDays, dayOf } from '@crossway/kernel'
import { fileUrl, openTab, replaceQuery, useAnswer, useLang, useText, type PageProps } from '@crossway/web-kit'
import { ChangeMark, DataChart, fullMoney, KpiCard, percentText, registerGridTexts, RemoteSelect, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Image, Segmented, Select, Skeleton, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { levels, moneyTiles, type Tile } from '../../model/product360/figures.ts'
import { Ads, Documents, Pipeline, QuickActions, Rows, Waterfall, type Product } from './blocks.tsx'
import { listingName } from './listing-name.ts'
import { marked } from './marked.ts'
import { reasonName } from '../returns/reason-name.ts'
import './product.css'

registerGridTexts()
const spans = [7, 30, 90, 180, 365] as const
const count = new Set<Tile>(['units', 'sessions'])
const inverse = new Set<Tile>(['ad_rate', 'acos', 'return_rate'])
const metrics = ['units', 'sales', 'profit', 'sessions', 'ad_spend', 'price', 'buybox', 'available', 'arrived', 'rating', 'reviews'] as const
type Metric = (typeof metrics)[number]
/** What people write down or decide while the page is open; daily facts come by night. */
const live = [
  'op_log',
  'price_change',
  'promotion_activity',
  'warning',
  'replenish_suggestion',
  'purchase_demand',
  'stocking_order',
  'customer_return',
] as const

/** One page that answers everything about a product (operations.md product360). */
export default function ProductPage({ query }: PageProps): ReactElement {
  const t = useText()
  const msku = query['msku'] && /^\d+$/.test(query['msku']) ? Number(query['msku']) : undefined
  const level = levels.find((l) => l === query['level']) ?? 'msku'
  const span = spans.find((s) => String(s) === query['days']) ?? 30
  const currency = query['currency'] === 'own' ? 'own' : 'CNY'
  return (
    <div className="product360" data-testid="page-product360">
      <div className="product360-bar">
        <RemoteSelect
          record="msku"
          label="MSKU"
          placeholder={t('planning.pickProduct')}
          value={msku === undefined ? [] : [msku]}
          onChange={(c) => replaceQuery({ msku: c[0] ? String(c[0].id) : undefined })}
        />
        <Segmented
          value={level}
          options={levels.map((l) => ({ value: l, label: t(`planning.level.${l}`) }))}
          onChange={(l) => replaceQuery({ level: l === 'msku' ? undefined : String(l) })}
        />
        <Select
          value={span}
          aria-label={t('planning.period')}
          options={spans.map((s) => ({ value: s, label: t('planning.lastDays', { n: s }) }))}
          onChange={(s) => replaceQuery({ days: s === 30 ? undefined : String(s) })}
        />
        <Segmented
          value={currency}
          aria-label={t('planning.currency')}
          options={[
            { value: 'CNY' as const, label: 'CNY' },
            { value: 'own' as const, label: t('planning.ownCurrency') },
          ]}
          onChange={(c) => replaceQuery({ currency: c === 'CNY' ? undefined : c })}
        />
      </div>
      {msku === undefined ? <p className="note">{t('planning.pickProductNote')}</p> : <Board msku={msku} level={level} span={span} currency={currency} />}
    </div>
  )
}

function Board({
  msku,
  level,
  span,
  currency,
}: {
  readonly msku: number
  readonly level: string
  readonly span: number
  readonly currency: 'CNY' | 'own'
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const to = addDays(dayOf(new Date()), -1)
  const { data, failed } = useAnswer<Product>(`product-360?msku=${msku}&level=${level}&from=${addDays(to, 1 - span)}&to=${to}&currency=${currency}`, live)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const h = data.head
  const facts = [
    h.asin,
    h.fnsku,
    h.store,
    h.owner,
    h.class,
    h.price === null ? null : `${h.currency} ${fullMoney(h.price)}`,
    h.rating === null ? null : `★ ${Number(h.rating).toFixed(1)} (${h.reviews ?? 0})`,
    h.rank === null ? null : `#${h.rank}`,
    h.lifecycle === null ? null : t(`planning.lifecycle.${h.lifecycle}`),
  ]
  return (
    <>
      <header className="card product360-head">
        {h.image !== null && <Image width={48} height={48} src={fileUrl(h.image, 'thumb')} preview={{ src: fileUrl(h.image) }} alt={h.seller_sku ?? ''} />}
        <h2 className="mono">{h.seller_sku}</h2>
        {h.status && h.status !== 'active' && (
          <Tag color={h.status === 'inactive' || h.status === 'incomplete' ? 'gold' : 'red'}>{listingName(h.status, lang)}</Tag>
        )}
        <span>{h.title}</span>
        {h.tags?.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <span className="note">{facts.filter(Boolean).join(' · ')}</span>
        <QuickActions head={h} />
        {data.listings > 1 && <span className="note">{t('planning.listingsSummed', { n: data.listings })}</span>}
        {(Object.entries(data.since) as [string, string | null][])
          .filter(([, day]) => day === null || day < addDays(to, -3))
          .map(([source, day]) => (
            <span key={source} className="note is-waiting">
              {day === null
                ? t('planning.noSource', { source: t(`planning.source.${source}`) })
                : t('planning.noSourceSince', { source: t(`planning.source.${source}`), day })}
            </span>
          ))}
      </header>
      <div className="product360-tiles">
        {data.tiles.map(({ tile, value, change }) => (
          <KpiCard
            key={tile}
            label={t(`planning.tile.${tile}`)}
            value={
              value === null ? '–' : moneyTiles.has(tile) ? fullMoney(value) : count.has(tile) ? Number(value).toLocaleString('en-US') : percentText(value)
            }
            {...(moneyTiles.has(tile) ? { currency: data.currency } : {})}
            footer={<ChangeMark value={change} inverse={inverse.has(tile)} />}
          />
        ))}
      </div>
      <Trend data={data} />
      <div className="product360-two">
        <Pipeline stock={data.stock} onOpen={() => openTab('aiRestock')} />
        <Waterfall rows={data.waterfall} currency={data.currency} />
        {data.unit && (
          <Rows
            title={t('planning.unit')}
            rows={[
              [t('planning.unitOf.profit'), fullMoney(data.unit.profit), data.unit.margin === null ? '' : `${data.unit.margin} %`],
              [t('planning.unitOf.landed'), fullMoney(data.unit.landed), ''],
              [t('planning.unitOf.floor'), data.unit.floor === null ? '–' : fullMoney(data.unit.floor), ''],
            ]}
          />
        )}
        <Rows
          title={t('planning.funnel')}
          rows={(['impressions', 'clicks', 'sessions', 'orders'] as const).map((k) => [
            t(`planning.funnelOf.${k}`),
            data.funnel[k].toLocaleString('en-US'),
            '',
          ])}
        />
        <Ads rows={data.ads} />
        <Rows
          title={t('planning.returnsBy')}
          rows={data.reasons.map((r) => [reasonName(r.reason, lang) ?? t('planning.noReason'), r.qty.toLocaleString('en-US'), ''])}
        />
        <Rows
          title={t('planning.reviews')}
          rows={
            data.reviews.rating === null
              ? []
              : [
                  [
                    t('planning.metric.rating'),
                    Number(data.reviews.rating).toFixed(1),
                    data.reviews.rating_before === null ? '' : t('planning.ratingBefore', { n: Number(data.reviews.rating_before).toFixed(1) }),
                  ],
                  [t('planning.metric.reviews'), (data.reviews.reviews ?? 0).toLocaleString('en-US'), t('planning.reviewsCame', { n: data.reviews.came ?? 0 })],
                ]
          }
        />
        <Rows title={t('planning.marks')} rows={data.marks.map((m) => [m.day, '', m.text])} />
        <Rows title={t('planning.children')} rows={data.children.map((c) => [c.seller_sku, c.units.toLocaleString('en-US'), `${c.store} · ${c.asin ?? ''}`])} />
        <Documents rows={data.documents} />
      </div>
    </>
  )
}

/** Any two figures by day on two axes. */
function Trend({ data }: { readonly data: Product }): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const [left, setLeft] = useState<Metric>('units')
  const [right, setRight] = useState<Metric>('price')
  const of = (m: Metric): (number | null)[] => data.days.map((d) => (d[m] === null ? null : Number(d[m])))
  const series = [
    { name: t(`planning.metric.${left}`), values: of(left), kind: 'bar' as const },
    { name: t(`planning.metric.${right}`), values: of(right), right: true },
  ]
  const pick = (value: Metric, set: (m: Metric) => void, label: string): ReactElement => (
    <Select
      size="small"
      value={value}
      aria-label={label}
      options={(data.days.some((d) => d.profit !== null) ? metrics : metrics.filter((m) => m !== 'profit')).map((m) => ({
        value: m,
        label: t(`planning.metric.${m}`),
      }))}
      onChange={set}
      style={{ width: 120 }}
    />
  )
  const text = (v: number | null): string => (v === null ? '–' : v.toLocaleString('en-US', { maximumFractionDigits: 2 }))
  return (
    <DataChart
      title={t('planning.trend')}
      height={300}
      extra={
        <>
          {pick(left, setLeft, t('planning.leftAxis'))} {pick(right, setRight, t('planning.rightAxis'))}
        </>
      }
      option={marked(seriesOption({ x: data.days.map((d) => d.day), series, text: axis, full: (v) => text(v) }, colours.control, colours.bg), data.marks)}
      table={{
        head: [t('planning.day'), ...series.map((s) => s.name)],
        rows: data.days.map((d, i) => [d.day, ...series.map((s) => text(s.values[i] ?? null))]),
      }}
    />
  )
}

import { addDays, dayOf } from '@crossway/kernel'
import { errorText, numberText, openTab, replaceQuery, usePage, useBoth, type PageProps } from '@crossway/web-kit'
import { DataChart, Failure, fullMoney, registerGridTexts, RemoteSelect, seriesOption, useChartColours } from '@crossway/web-ui'
import { Segmented, Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { changeOf, salesDims, type SalesBoard, type SalesCompare, type SalesDim } from '../../model/sales/sales-board.ts'
import { spanWords } from '../../model/sales/sales-sheet.ts'
import { type Words } from '../crm/both.ts'
import { useBoard } from '../crm/use-board.ts'
import { useRoomy } from '../profit/use-roomy.ts'
import { SubscribeButton } from '../subscription/subscribe-button.tsx'
import '../profit/profit.css'
import '../crm/crm.css'
import './sales.css'

registerGridTexts()
/** A figure that is in percent already. */
const percentOf = (v: string): string => `${v}%`
const filters = ['platform', 'store', 'brand', 'category', 'sku', 'warehouse'] as const
const words: Readonly<Record<SalesDim, Words>> = {
  platform: ['平台', 'Platform'],
  store: ['店铺', 'Store'],
  brand: ['品牌', 'Brand'],
  category: ['类目', 'Category'],
  sku: ['SKU', 'SKU'],
  msku: ['MSKU', 'MSKU'],
  country: ['国家', 'Country'],
  warehouse: ['仓库', 'Warehouse'],
  owner: ['业务员', 'Sales person'],
}
const signed = (v: string | null): string => (v === null ? '–' : `${Number(v) > 0 ? '+' : ''}${percentOf(v)}`)
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Daily sales of the stores beside Amazon, by order day and without cost (dashboard.md salesStatistics). */
export default function SalesPage({ query }: PageProps): ReactElement {
  const both = useBoth()
  const { slot } = usePage()
  const wide = useRoomy()
  const { colours, axis } = useChartColours()
  const [shown, setShown] = useState<'units' | 'sales'>('units')
  const given = [...filters, 'currency', 'by'].flatMap((n) => (query[n] ? [[n, query[n]]] : [])) as [string, string][]
  const address = new URLSearchParams(given).toString()
  const { answer: a, problem, reload } = useBoard<SalesBoard>(`board/sales?${address}`)
  const bar = (
    <div className="board-bar" data-testid="board-bar">
      <SubscribeButton />
      {filters.map((n) => (
        <RemoteSelect
          key={n}
          record={n}
          className="crm-filter"
          label={both(...words[n])}
          placeholder={both(...words[n])}
          value={query[n] ? [Number(query[n])] : []}
          onChange={(c) => replaceQuery({ [n]: c[0] ? String(c[0].id) : undefined })}
        />
      ))}
      <Segmented
        value={query['currency'] === 'USD' ? 'USD' : 'CNY'}
        onChange={(c) => replaceQuery({ currency: c === 'USD' ? c : undefined })}
        options={['CNY', 'USD']}
      />
    </div>
  )
  return (
    <div className="board" data-testid="board-salesStatistics">
      {slot && wide ? createPortal(bar, slot) : bar}
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={reload} />}
      {!a && !problem && <Skeleton active paragraph={{ rows: 10 }} />}
      {a && (
        <>
          <p className="board-note note">
            {both(
              '订单口径，按店铺当地日期；不含测试单、补发换货和付款前取消的订单',
              'By order, on the store’s own days; without tests, resent goods and orders cancelled before payment',
            )}
            {a.limited && both('；仅含您权限内的店铺', '; only stores that you may see')}
          </p>
          <div className="sales-cards">
            {a.cards.map((c) => (
              <button key={c.span} type="button" className="card plain-button" onClick={() => void openTab('orderInfo')}>
                <span className="note">{both(...spanWords[c.span])}</span>
                <b>
                  {a.currency} {fullMoney(c.now.sales)}
                </b>
                <span className={Number(c.now.sales) < Number(c.before.sales) ? 'is-bad' : ''}>{signed(changeOf(c.now.sales, c.before.sales))}</span>
                <span className="note">
                  {both('订单', 'Orders')} {numberText(c.now.orders)} · {both('件', 'Units')} {numberText(c.now.units)} · {both('客单价', 'AOV')}{' '}
                  {c.now.orders === 0 ? '–' : fullMoney((Number(c.now.sales) / c.now.orders).toFixed(2))} · {both('均价', 'ASP')}{' '}
                  {c.now.units === 0 ? '–' : fullMoney((Number(c.now.sales) / c.now.units).toFixed(2))} · {both('退货率', 'Returned')}{' '}
                  {c.now.units === 0 ? '–' : percentOf(((c.now.returned / c.now.units) * 100).toFixed(1))}
                </span>
              </button>
            ))}
          </div>
          <section className="card sales-scroll" tabIndex={0} aria-label={both('日矩阵', 'Days')}>
            <div className="board-bar">
              <Segmented
                value={a.by}
                onChange={(by) => replaceQuery({ by: by === 'sku' ? by : undefined })}
                options={[
                  { value: 'store', label: both('按店铺', 'By store') },
                  { value: 'sku', label: both('按SKU', 'By SKU') },
                ]}
              />
              <Segmented
                value={shown}
                onChange={setShown}
                options={[
                  { value: 'units', label: both('销量', 'Units') },
                  { value: 'sales', label: both('销售额', 'Sales') },
                ]}
              />
            </div>
            <Matrix a={a} shown={shown} />
          </section>
          <div className="sales-grid">
            <DataChart
              title={both('平台趋势', 'Sales by platform')}
              unit={a.currency}
              option={seriesOption(
                {
                  x: a.days.map((d) => d.slice(5)),
                  series: a.platforms.map((p) => ({ name: p.name, values: p.sales.map(Number) })),
                  text: axis,
                  full: (v) => fullMoney(v.toFixed(2)),
                },
                colours.control,
                colours.bg,
              )}
              table={{
                head: [both('日期', 'Day'), ...a.platforms.map((p) => p.name)],
                rows: a.days.map((d, i) => [d, ...a.platforms.map((p) => p.sales[i]!)]),
              }}
            />
            <DataChart
              title={both('小时分布（店铺当地）', 'By hour (store-local)')}
              option={seriesOption(
                {
                  x: a.hours.map((h) => String(h.hour)),
                  series: [
                    { name: both('今天', 'Today'), values: a.hours.map((h) => h.today), kind: 'bar' },
                    { name: both('7日均', '7-day mean'), values: a.hours.map((h) => Number(h.mean)) },
                  ],
                  text: axis,
                  full: (v) => v.toFixed(1),
                },
                colours.control,
                colours.bg,
              )}
              table={{
                head: [both('小时', 'Hour'), both('今天', 'Today'), both('7日均', '7-day mean')],
                rows: a.hours.map((h) => [String(h.hour), String(h.today), h.mean]),
              }}
            />
          </div>
          <div className="sales-grid">
            <Table
              title={both('涨跌榜', 'Movers')}
              head={['SKU', both('昨天', 'Yesterday'), both('7日均', '7-day mean'), both('变化', 'Change')]}
              rows={a.movers.map((m) => [m.sku, numberText(m.yesterday), m.mean, signed(m.change)])}
            />
            <Table
              title={both('首单', 'First sales')}
              head={['SKU', both('店铺', 'Store'), both('首单日', 'First'), both('销量', 'Units')]}
              rows={a.firsts.map((f) => [f.sku, f.store, f.day, numberText(f.units)])}
            />
            <Table
              title={both('取消退款（30天）', 'Cancelled and refunded (30 days)')}
              head={[both('店铺', 'Store'), both('取消', 'Cancelled'), both('主要原因', 'Reason'), both('退款', 'Refunds'), both('取消率', 'Rate')]}
              rows={a.cancels.map((c) => [c.store, numberText(c.cancelled), c.reason ?? '–', fullMoney(c.refunds), c.rate === null ? '–' : percentOf(c.rate)])}
            />
            <Table
              title={both('地区（30天）', 'Regions (30 days)')}
              head={[both('国家', 'Country'), both('州/省', 'State'), both('销量', 'Units'), both('销售额', 'Sales')]}
              rows={a.regions.map((r) => [r.country, r.state ?? '–', numberText(r.units), fullMoney(r.sales)])}
            />
          </div>
          <Compare address={address} today={a.today} />
        </>
      )}
    </div>
  )
}

function Matrix({ a, shown }: { readonly a: SalesBoard; readonly shown: 'units' | 'sales' }): ReactElement {
  const both = useBoth()
  const top = Math.max(1, ...a.matrix.flatMap((r) => (shown === 'units' ? r.units : r.sales.map(Number))))
  return (
    <table className="plain-table sales-heat">
      <thead>
        <tr>
          <th>{both(...words[a.by])}</th>
          <th className="num">{both('合计', 'Total')}</th>
          <th className="num">{both('7日均', '7-day mean')}</th>
          {a.days.map((d) => (
            <th key={d} className={`num${isWeekend(d) ? ' is-weekend' : ''}`}>
              {d.slice(5)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {a.matrix.map((r) => (
          <tr key={r.id}>
            <th scope="row" title={r.note ?? undefined}>
              {r.name}
            </th>
            <td className="num">{shown === 'units' ? numberText(r.total) : fullMoney(r.sales.reduce((n, v) => n + Number(v), 0).toFixed(2))}</td>
            <td className="num">{r.mean7}</td>
            {a.days.map((d, i) => {
              const v = shown === 'units' ? r.units[i]! : Number(r.sales[i])
              return (
                <td key={d} className="num" style={{ background: `color-mix(in srgb, var(--brand) ${Math.round((v / top) * 60)}%, transparent)` }}>
                  {v === 0 ? '' : numberText(Math.round(v))}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Table({
  title,
  head,
  rows,
}: {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}): ReactElement {
  return (
    <section className="card sales-scroll" tabIndex={0} aria-label={title}>
      <h2>{title}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            {head.map((h, i) => (
              <th key={h} className={i === 0 ? '' : 'num'}>
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r, n) => (
            <tr key={n}>
              {r.map((v, i) =>
                i === 0 ? (
                  <th key={i} scope="row">
                    {v}
                  </th>
                ) : (
                  <td key={i} className="num">
                    {v}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** This span beside the one before it, by a dimension. */
function Compare({ address, today }: { readonly address: string; readonly today: string }): ReactElement {
  const both = useBoth()
  const [dim, setDim] = useState<SalesDim>('store')
  const [length, setLength] = useState(30)
  const to = addDays(today || dayOf(new Date()), -1)
  const b = { from: addDays(to, 1 - length), to }
  const a = { from: addDays(b.from, -length), to: addDays(b.from, -1) }
  const { answer, problem, reload } = useBoard<SalesCompare>(
    `board/sales-compare?${address}${address ? '&' : ''}dim=${dim}&from_a=${a.from}&to_a=${a.to}&from_b=${b.from}&to_b=${b.to}`,
  )
  return (
    <>
      <div className="board-bar">
        <b>{both('双期对比', 'Two spans')}</b>
        <Select
          value={dim}
          aria-label={both('维度', 'Dimension')}
          onChange={setDim}
          options={salesDims.map((d) => ({ value: d, label: both(...words[d]) }))}
          popupMatchSelectWidth={false}
        />
        <Segmented value={length} onChange={setLength} options={[7, 30, 90].map((n) => ({ value: n, label: both(`${n}天`, `${n} days`) }))} />
        <span className="note">
          A {a.from} – {a.to} · B {b.from} – {b.to}
        </span>
      </div>
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={reload} />}
      {answer && (
        <Table
          title={both(...words[dim])}
          head={[
            both(...words[dim]),
            both('销量A', 'Units A'),
            both('销量B', 'Units B'),
            both('销售额A', 'Sales A'),
            both('销售额B', 'Sales B'),
            both('差额', 'Difference'),
            '%',
          ]}
          rows={answer.rows.map((r) => [
            r.name,
            numberText(r.a.units),
            numberText(r.b.units),
            fullMoney(r.a.sales),
            fullMoney(r.b.sales),
            fullMoney(r.diff),
            signed(r.pct),
          ])}
        />
      )}
    </>
  )
}

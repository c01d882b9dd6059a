import { auth, openTab, useBoth, useText } from '@crossway/web-kit'
import { fullMoney, percentText } from '@crossway/web-ui'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import type { Tile } from '../../model/product360/figures.ts'

/** What the server answers of a product. */
export interface Product {
  readonly head: Readonly<
    Record<'seller_sku' | 'title' | 'asin' | 'fnsku' | 'store' | 'owner' | 'class' | 'currency' | 'lifecycle' | 'status', string | null>
  > & {
    readonly id: number
    readonly price: string | null
    readonly rating: string | null
    readonly reviews: number | null
    readonly rank: number | null
    readonly image: number | null
    readonly tags: readonly string[] | null
  }
  /** What its money is told in. */
  readonly currency: string
  readonly listings: number
  readonly tiles: readonly { readonly tile: Tile; readonly value: string | null; readonly change: string | null }[]
  readonly days: readonly (Readonly<Record<'units' | 'sessions' | 'available' | 'reviews' | 'arrived', number | null>> &
    Readonly<Record<'sales' | 'profit' | 'ad_spend' | 'price' | 'buybox' | 'rating', string | null>> & { readonly day: string })[]
  readonly since: Readonly<Record<'sales' | 'traffic' | 'ads' | 'stock' | 'reviews', string | null>>
  readonly stock: Readonly<Record<'on_order' | 'domestic' | 'transit' | 'overseas' | 'fba' | 'unsellable' | 'per_day', number>> & {
    readonly cover_days: number | null
    readonly stockout: string | null
  }
  readonly waterfall: readonly { readonly code: string; readonly name: string; readonly amount: string }[]
  readonly funnel: Readonly<Record<'impressions' | 'clicks' | 'sessions' | 'orders', number>>
  readonly ads: readonly {
    readonly type: string
    readonly impressions: number
    readonly clicks: number
    readonly units: number
    readonly spend: string
    readonly sales: string
  }[]
  readonly children: readonly {
    readonly id: number
    readonly seller_sku: string
    readonly asin: string | null
    readonly store: string
    readonly units: number
  }[]
  readonly marks: readonly { readonly day: string; readonly type: string; readonly text: string }[]
  readonly reasons: readonly { readonly reason: string | null; readonly qty: number }[]
  readonly reviews: Readonly<Record<'rating' | 'rating_before' | 'day', string | null>> & Readonly<Record<'reviews' | 'came', number | null>>
  readonly unit: { readonly profit: string; readonly margin: string | null; readonly landed: string; readonly floor: string | null } | null
  readonly documents: readonly {
    readonly type: string
    readonly id: number
    readonly no: string
    readonly status: string
    readonly day: string | null
    readonly qty: number
  }[]
}

/** A block of three columns: what, how much, and a note. */
export function Rows({
  title,
  rows,
  extra,
}: {
  readonly title: string
  readonly rows: readonly (readonly [string, string, string])[]
  readonly extra?: ReactElement
}): ReactElement {
  const t = useText()
  return (
    <section className="card product360-block" aria-label={title} tabIndex={0} role="region">
      <h2>
        {title} {extra}
      </h2>
      {rows.length === 0 ? (
        <p className="note">{t('planning.nothing')}</p>
      ) : (
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
      )}
    </section>
  )
}

const stages = ['on_order', 'domestic', 'transit', 'overseas', 'fba', 'unsellable'] as const
/** Stock from the order to the shelf, with cover and the day it runs out. */
export function Pipeline({ stock, onOpen }: { readonly stock: Product['stock']; readonly onOpen: () => void }): ReactElement {
  const t = useText()
  const cover = stock.cover_days === null ? '–' : t('planning.coverOf', { n: stock.cover_days })
  return (
    <Rows
      title={t('planning.pipeline')}
      extra={
        <Button type="link" size="small" onClick={onOpen}>
          {t('planning.toRestock')}
        </Button>
      }
      rows={[
        ...stages.map((s): [string, string, string] => [t(`planning.pipelineOf.${s}`), stock[s].toLocaleString('en-US'), '']),
        [t('planning.cover'), cover, t('planning.perDay', { n: stock.per_day })],
        [t('planning.stockout'), stock.stockout ?? '–', ''],
      ]}
    />
  )
}
/** From sales to profit, for who may see it. */
export function Waterfall({ rows, currency }: { readonly rows: Product['waterfall']; readonly currency: string }): ReactElement {
  const t = useText()
  return (
    <Rows
      title={t('planning.waterfall', { currency })}
      rows={rows.filter((r) => Number(r.amount) !== 0).map((r) => [r.name, fullMoney(r.amount), r.code.startsWith('S') ? '=' : ''])}
    />
  )
}

/** Advertising by its kind: how often seen and clicked, what it cost and sold. */
export function Ads({ rows }: { readonly rows: Product['ads'] }): ReactElement {
  const t = useText()
  const number = (v: number): string => v.toLocaleString('en-US')
  return (
    <section className="card product360-block" aria-label={t('planning.ads')} tabIndex={0} role="region">
      <h2>{t('planning.ads')}</h2>
      {rows.length === 0 ? (
        <p className="note">{t('planning.nothing')}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('planning.adOf.type')}</th>
              {(['impressions', 'clicks', 'spend', 'sales', 'units', 'acos'] as const).map((k) => (
                <th key={k} className="num">
                  {t(`planning.adOf.${k}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((a) => (
              <tr key={a.type}>
                <th scope="row">{a.type.toUpperCase()}</th>
                <td className="num">{number(a.impressions)}</td>
                <td className="num">{number(a.clicks)}</td>
                <td className="num">{fullMoney(a.spend)}</td>
                <td className="num">{fullMoney(a.sales)}</td>
                <td className="num">{number(a.units)}</td>
                <td className="num">{Number(a.sales) > 0 ? percentText(String(Number(a.spend) / Number(a.sales))) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const pages: Readonly<Record<string, string>> = {
  purchase_order: 'purchaseOrderList',
  stocking_order: 'stocking',
  replenish_suggestion: 'aiRestock',
  promotion_activity: 'promotionActivity',
  price_change: 'discount',
  purchase_demand: 'purchaseDemand',
  shipping_notice: 'shippingNotice',
  warning: 'earlyWarning',
}
const quick = [
  ['oplogPlus', '记日志', 'Write the log'],
  ['discount', '调价', 'Change price'],
  ['promotionActivity', '建促销', 'Plan a promotion'],
] as const
/** What somebody does next who has looked at a product: a new paper; a log begins with the listing. */
export function QuickActions({ head }: { readonly head: Product['head'] }): ReactElement {
  const say = useBoth()
  return (
    <span className="product360-actions">
      {quick
        .filter(([route]) => auth(`${route}/add`))
        .map(([route, zh, en]) => (
          <Button key={route} size="small" onClick={() => openTab(route, { DetailID: 'new', msku: String(head.id) })}>
            {say(zh, en)}
          </Button>
        ))}
      <Button size="small" onClick={() => openTab('aiRestock', { tab: 'all', q: head.seller_sku ?? '' })}>
        {say('补货建议', 'Restock')}
      </Button>
      <Button size="small" onClick={() => openTab('earlyWarning', { tab: 'all', q: head.seller_sku ?? '' })}>
        {say('预警', 'Warnings')}
      </Button>
    </span>
  )
}
/** Papers about the product, each opens on its page. */
export function Documents({ rows }: { readonly rows: Product['documents'] }): ReactElement {
  const t = useText()
  return (
    <section className="card product360-block" aria-label={t('planning.documents')} tabIndex={0} role="region">
      <h2>{t('planning.documents')}</h2>
      {rows.length === 0 ? (
        <p className="note">{t('planning.nothing')}</p>
      ) : (
        <table className="plain-table">
          <tbody>
            {rows.map((d) => (
              <tr key={`${d.type}${d.id}${d.day}`}>
                <th scope="row">{t(`planning.documentOf.${d.type}`)}</th>
                <td>
                  <Button type="link" size="small" onClick={() => openTab(pages[d.type]!, { DetailID: String(d.id) })}>
                    {d.no}
                  </Button>
                </td>
                <td className="num">{d.qty.toLocaleString('en-US')}</td>
                <td className="note">{d.day ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

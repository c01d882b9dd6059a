import { EmptyState, openPage, ProblemCard, SkeletonCards, Thumb, ToneGlyph } from '@crossway/mobile-ui'
import { errorText, get, useText, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { pieces } from '../line-head.tsx'
import { openOrders } from '../scan-codes.ts'

const step = 20
const mostThumbs = 4
type Goods = { readonly id: number; readonly title: string; readonly image?: string | null }

/** Pictures of what is open of these orders, by order. */
async function goodsOf(orders: readonly number[]): Promise<ReadonlyMap<number, readonly Goods[]>> {
  if (orders.length === 0) return new Map()
  const { rows } = await get<ListAnswer>('purchase-item', {
    query: { view: 'purchaseOrderList', size: 100, filter: { po: { in: [...orders] }, qty_open: { gt: 0 } }, fields: 'po,sku' },
    silent: true,
  })
  const by = Map.groupBy(rows, (r) => (r['po'] as { id: number }).id)
  return new Map([...by].map(([po, lines]) => [po, lines.map((l) => l['sku'] as Goods)]))
}

/** Orders that goods are still to come for, the earliest first: a tap counts what has come (mobile.md purchaseSign, tab to arrive). */
export default function ArrivingOrders({ q }: { readonly q: string }): ReactElement {
  const t = useText()
  const [size, setSize] = useState(step)
  const orders = useQuery({ queryKey: ['list', 'purchase_order', 'arriving', q, size], queryFn: () => openOrders(q, size), placeholderData: keepPreviousData })
  const ids = (orders.data?.rows ?? []).map((o) => o.id)
  const goods = useQuery({ queryKey: ['list', 'purchase_item', 'arriving', ids], queryFn: () => goodsOf(ids), placeholderData: keepPreviousData })
  if (orders.error) return <ProblemCard text={errorText(orders.error)} retry={() => void orders.refetch()} />
  if (!orders.data) return <SkeletonCards />
  if (orders.data.rows.length === 0) return <EmptyState text={t('dock.noOrder')} />
  return (
    <section data-testid="m-arriving">
      <div className="m-meta" role="status">
        <span>{t('dock.openOrders')}</span>
        <span className="m-grow" />
        <span>{t('mobile.totalRows', { n: orders.data.total })}</span>
      </div>
      {orders.data.rows.map((o) => (
        <OrderCard key={o.id} order={o} goods={goods.data?.get(o.id) ?? []} />
      ))}
      {orders.data.total > orders.data.rows.length && (
        <button type="button" className="m-text-button" onClick={() => setSize(size + step)}>
          {t('dock.more')} ({orders.data.rows.length} / {pieces(orders.data.total)})
        </button>
      )}
    </section>
  )
}

function OrderCard({ order, goods }: { readonly order: ListRow; readonly goods: readonly Goods[] }): ReactElement {
  const t = useText()
  const figure = (label: string, value: unknown): ReactElement => (
    <span>
      <i className="m-ell">{label}</i>
      <span className="m-num">{pieces(value)}</span>
    </span>
  )
  return (
    <button
      type="button"
      className="m-card m-record"
      data-testid={`m-order-${order.id}`}
      onClick={() => openPage('purchaseSign', { DetailID: 'new', po: order.id })}
    >
      <span className="m-card-top">
        <span className="m-mono m-ell">{String(order['no'])}</span>
        <span className="m-grow" />
        <span className="m-tag is-moving">
          <ToneGlyph tone="moving" />
          {t(order['status'] === 'partial' ? 'dock.partly' : 'dock.toArrive')}
        </span>
      </span>
      <span className="m-card-title">
        <b className="m-ell">{(order['supplier'] as { title?: string } | null)?.title}</b>
      </span>
      {goods.length > 0 && (
        <span className="m-card-title">
          {goods.slice(0, mostThumbs).map((g) => (
            <Thumb key={g.id} image={g.image} alt={g.title} />
          ))}
          {goods.length > mostThumbs && <span className="m-note">+{goods.length - mostThumbs}</span>}
        </span>
      )}
      <span className="m-figures">
        {figure(t('dock.ordered'), order['qty'])}
        {figure(t('dock.signed'), order['qty_signed'])}
      </span>
      <Due date={order['expected_date']} place={(order['warehouse'] as { title?: string } | null)?.title} />
    </button>
  )
}

function Due({ date, place }: { readonly date: unknown; readonly place: string | undefined }): ReactElement {
  const t = useText()
  const left = typeof date === 'string' ? Math.round((Date.parse(date) - Date.parse(new Date().toLocaleDateString('sv-SE'))) / 86_400_000) : undefined
  return (
    <span className="m-card-foot">
      <span className="m-ell">{place}</span>
      <span className="m-grow" />
      {left !== undefined && (
        <span className={left < 0 ? 'is-late' : ''}>
          {left < 0 ? t('mobile.late', { n: -left }) : left === 0 ? t('mobile.dueToday') : t('mobile.dueIn', { n: left })}
        </span>
      )}
    </span>
  )
}

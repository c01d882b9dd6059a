import { EmptyState } from '@crossway/mobile-ui'
import { type ListRow, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { pieces } from '../line-head.tsx'

/** Orders that goods are still to come for, the earliest first. */
export function OrderList({ orders, onOpen }: { readonly orders: readonly ListRow[]; readonly onOpen: (id: number) => void }): ReactElement {
  const t = useText()
  if (orders.length === 0) return <EmptyState text={t('dock.noOrder')} />
  return (
    <section>
      <h2 className="m-group-title">{t('dock.openOrders')}</h2>
      {orders.map((o) => (
        <button key={o.id} type="button" className="m-option" data-testid={`m-order-${o.id}`} onClick={() => onOpen(o.id)}>
          <span className="m-grow">
            <b className="m-mono m-ell">{String(o['no'])}</b>
            <span className="m-note m-ell">{(o['supplier'] as { title?: string } | null)?.title}</span>
          </span>
          <span className="m-num">
            {pieces(o['qty_signed'])} / {pieces(o['qty'])}
          </span>
        </button>
      ))}
    </section>
  )
}

import { EmptyState } from '@crossway/mobile-ui'
import { useLang, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { pieces } from '../line-head.tsx'
import { word } from '../texts.ts'

/** Orders that goods are still to come for, the earliest first. */
export function OrderList({ orders, onOpen }: { readonly orders: readonly ListRow[]; readonly onOpen: (id: number) => void }): ReactElement {
  const lang = useLang()
  if (orders.length === 0) return <EmptyState text={word('noOrder', lang)} />
  return (
    <section>
      <h2 className="m-group-title">{word('openOrders', lang)}</h2>
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

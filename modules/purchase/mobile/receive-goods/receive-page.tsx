import { Scanner } from '@crossway/mobile-ui'
import { useText, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { orderNumber } from '../order-number.ts'
import { findOrders } from '../scan-codes.ts'
import { CountPage } from './count-page.tsx'
import { OrderList } from './order-list.tsx'

/** Goods arrive: find the order by its code, then count its lines (mobile.md purchaseSign, form sign). */
export default function ReceivePage({
  query,
  close,
}: {
  readonly query: Readonly<Record<string, string>>
  readonly close: (saved?: number) => void
}): ReactElement {
  const t = useText()
  const given = query['po'] !== undefined && /^\d+$/.test(query['po']) ? Number(query['po']) : undefined
  const [po, setPo] = useState(given)
  const [code, setCode] = useState('')
  const [orders, setOrders] = useState<readonly ListRow[]>()
  useEffect(() => {
    if (po !== undefined) return
    let gone = false
    void findOrders(orderNumber(code)).then(
      (rows) => {
        if (gone) return
        const exact = rows.find((r) => r['no'] === orderNumber(code))
        if (exact) setPo(exact.id)
        else setOrders(rows)
      },
      () => undefined,
    )
    return () => void (gone = true)
  }, [code, po])
  if (po !== undefined) return <CountPage po={po} close={close} />
  return (
    <Scanner title={t('dock.receive')} hint={t('dock.hint')} onCode={setCode} onBack={() => close()}>
      {code !== '' && orders?.length === 0 && (
        <p className="m-wrong" role="status">
          {t('mobile.notRecognised', { code })}
        </p>
      )}
      {orders && <OrderList orders={orders} onOpen={setPo} />}
    </Scanner>
  )
}

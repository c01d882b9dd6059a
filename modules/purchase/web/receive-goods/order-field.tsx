import { get, useLang, useValue, type FormStore, type ListRow } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import type { RefValue } from '@crossway/kernel'
import type { ReactElement } from 'react'
import { both } from '../line-parts.tsx'

const running = { status: { in: ['ordered', 'partial'] } }

/** The order that goods have come for: choosing it puts its open lines below, with what is still missing. */
export function OrderField({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const lang = useLang()
  const value = useValue(form, name) as RefValue | number | null | undefined
  const choose = async (chosen: { readonly id: number; readonly title: string } | undefined): Promise<void> => {
    form.set(name, chosen ?? null)
    if (!chosen) return
    const order = await get<ListRow>(`purchase-order/${chosen.id}`, { silent: true })
    form.patch({
      warehouse: order['warehouse'],
      lines: (order['lines'] as Record<string, unknown>[])
        .filter((l) => Number(l['qty_open']) > 0)
        .map((l) => ({ po_line: l['id'], sku: l['sku'], msku: l['msku'], notice_qty: l['qty_open'], signed_qty: l['qty_open'], refused_qty: 0 })),
    })
  }
  return (
    <RemoteSelect
      record="purchase_order"
      where={running}
      label={both(lang, '采购订单', 'Order')}
      value={value === null || value === undefined ? [] : [value]}
      onChange={(c) => void choose(c[0])}
    />
  )
}

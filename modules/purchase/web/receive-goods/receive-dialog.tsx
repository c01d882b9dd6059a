import { useLang, type DialogProps } from '@crossway/web-kit'
import { LineActionDialog, type LineAction } from '@crossway/web-ui'
import { useMemo, type ReactElement } from 'react'
import { signLimit } from '../../model/receipt-plan.ts'
import { both, pieces, Thing, total } from '../line-parts.tsx'

type Line = Readonly<Record<string, unknown>> & { readonly id: number }

/** Signs what has come: the open lines stand there with what is still missing; people correct the numbers (purchase.md, action sign). */
export default function ReceiveDialog({ rows, close }: DialogProps): ReactElement {
  const lang = useLang()
  const action = useMemo<LineAction>(
    () => ({
      record: 'purchase-order',
      action: 'receive',
      title: both(lang, '签收', 'Receive'),
      okText: (all) => both(lang, `签收 ${pieces(total(all, 'signed_qty'))} 件`, `Receive ${pieces(total(all, 'signed_qty'))} pcs`),
      lines: (r) => (r.lines as Line[]).filter((l) => Number(l.qty_open) > 0).map((l) => ({ ...l, over_pct: r.over_receipt_pct })),
      columns: [
        { key: 'sku', label: both(lang, '商品', 'Article'), show: (l) => <Thing line={l} /> },
        { key: 'qty', label: both(lang, '订购', 'Ordered'), right: true, show: (l) => pieces(l.qty) },
        { key: 'signed', label: both(lang, '已签收', 'Signed'), right: true, show: (l) => pieces(l.qty_signed) },
        { key: 'open', label: both(lang, '未到', 'Open'), right: true, show: (l) => pieces(l.qty_open) },
      ],
      inputs: [
        {
          key: 'signed_qty',
          label: both(lang, '本次签收', 'Signed now'),
          kind: 'qty',
          initial: (l) => Number(l.qty_open),
          max: (l) => signLimit(Number(l.qty_open), Number(l.over_pct ?? 3)),
        },
        { key: 'refused_qty', label: both(lang, '拒收', 'Refused'), kind: 'qty', initial: () => 0 },
      ],
      head: [{ key: 'delivery_note', label: both(lang, '送货单号', 'Delivery note'), kind: 'text' }],
      headFields: ['photos'],
      args: (all, head) => ({
        lines: all
          .filter((r) => Number(r.values.signed_qty ?? 0) + Number(r.values.refused_qty ?? 0) > 0)
          .map((r) => ({ line: r.line.id, signed_qty: r.values.signed_qty ?? 0, refused_qty: r.values.refused_qty ?? 0 })),
        ...(head.delivery_note ? { delivery_note: head.delivery_note } : {}),
      }),
    }),
    [lang],
  )
  return <LineActionDialog action={action} row={rows[0]!} close={close} />
}

import { useLang, type DialogProps } from '@crossway/web-kit'
import { LineActionDialog, type LineAction } from '@crossway/web-ui'
import { useMemo, type ReactElement } from 'react'
import { both, pieces, Thing, total } from '../line-parts.tsx'
import { openReturn } from './open-return.ts'

/** Which pieces go back to the supplier, and for what: a deduction, a refund or replacements (purchase.md, action create_return). */
export default function ReturnDialog({ rows, close }: DialogProps): ReactElement {
  const lang = useLang()
  const action = useMemo<LineAction>(
    () => ({
      record: 'purchase-sign',
      action: 'create_return',
      after: openReturn,
      title: both(lang, '建退货单', 'Make a return'),
      okText: (all) => both(lang, `退货 ${pieces(total(all, 'qty') + total(all, 'good'))} 件`, `Return ${pieces(total(all, 'qty') + total(all, 'good'))} pcs`),
      lines: (r) => (r.lines as Record<string, unknown>[]).filter((l) => Number(l.defective_qty ?? 0) + Number(l.good_qty ?? 0) > 0),
      columns: [
        { key: 'sku', label: both(lang, '商品', 'Article'), show: (l) => <Thing line={l} /> },
        { key: 'good', label: both(lang, '合格', 'Good'), right: true, show: (l) => pieces(l.good_qty) },
        { key: 'bad', label: both(lang, '不良', 'Defective'), right: true, show: (l) => pieces(l.defective_qty) },
      ],
      inputs: [
        {
          key: 'qty',
          label: both(lang, '退不良品', 'Return defective'),
          kind: 'qty',
          initial: (l) => Number(l.defective_qty ?? 0),
          max: (l) => Number(l.defective_qty ?? 0),
        },
        { key: 'good', label: both(lang, '退良品', 'Return good'), kind: 'qty', initial: () => 0, max: (l) => Number(l.good_qty ?? 0) },
      ],
      head: [
        {
          key: 'method',
          label: both(lang, '退货方式', 'Method'),
          kind: 'choice',
          required: true,
          initial: 'deduct',
          choices: [
            { value: 'deduct', label: both(lang, '抵扣货款', 'Deduct from payment') },
            { value: 'refund', label: both(lang, '退款', 'Refund') },
            { value: 'replace', label: both(lang, '换货补发', 'Replace') },
          ],
        },
        { key: 'reason', label: both(lang, '原因', 'Reason'), kind: 'text', required: true },
        { key: 'return_freight', label: both(lang, '退货运费 (CNY)', 'Return freight (CNY)'), kind: 'money' },
        {
          key: 'bear',
          label: both(lang, '费用承担', 'Borne by'),
          kind: 'choice',
          choices: [
            { value: 'supplier', label: both(lang, '供应商', 'Supplier') },
            { value: 'us', label: both(lang, '我方', 'Us') },
          ],
        },
      ],
      args: (all, head) => ({
        method: head.method ?? 'deduct',
        reason: head.reason ?? '',
        ...(head.return_freight ? { return_freight: head.return_freight } : {}),
        ...(head.bear ? { bear: head.bear } : {}),
        lines: all.flatMap((r) => [
          ...(Number(r.values.qty ?? 0) > 0 ? [{ line: r.line.id, qty: r.values.qty, state: 'defective' }] : []),
          ...(Number(r.values.good ?? 0) > 0 ? [{ line: r.line.id, qty: r.values.good, state: 'available' }] : []),
        ]),
      }),
    }),
    [lang],
  )
  return <LineActionDialog action={action} row={rows[0]!} close={close} />
}

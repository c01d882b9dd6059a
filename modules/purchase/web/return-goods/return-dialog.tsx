import { useLang, type DialogProps } from '@crossway/web-kit'
import { LineDeedDialog, type LineDeed } from '@crossway/web-ui'
import { useMemo, type ReactElement } from 'react'
import { both, pieces, Thing, total } from '../line-parts.tsx'

/** Which bad pieces go back to the supplier, against the next payment (purchase.md, action create_return). */
export default function ReturnDialog({ rows, close }: DialogProps): ReactElement {
  const lang = useLang()
  const deed = useMemo<LineDeed>(
    () => ({
      record: 'purchase-sign',
      action: 'create_return',
      title: both(lang, '建退货单', 'Make a return'),
      okText: (all) => both(lang, `退货 ${pieces(total(all, 'qty'))} 件`, `Return ${pieces(total(all, 'qty'))} pcs`),
      lines: (r) => (r.lines as Record<string, unknown>[]).filter((l) => Number(l.defective_qty) > 0),
      columns: [
        { key: 'sku', label: both(lang, '商品', 'Article'), show: (l) => <Thing line={l} /> },
        { key: 'bad', label: both(lang, '不良', 'Defective'), right: true, show: (l) => pieces(l.defective_qty) },
      ],
      inputs: [
        { key: 'qty', label: both(lang, '退货数', 'Return'), kind: 'qty', initial: (l) => Number(l.defective_qty), max: (l) => Number(l.defective_qty) },
      ],
      head: [{ key: 'reason', label: both(lang, '原因', 'Reason'), kind: 'text' }],
      note: both(lang, '退货方式为抵扣货款；退款或换货请在单据上修改', 'Deducted from the next payment; change the document for a refund or a replacement'),
      args: (all, head) => ({
        method: 'deduct',
        reason: head.reason ?? '',
        lines: all.filter((r) => Number(r.values.qty ?? 0) > 0).map((r) => ({ line: r.line.id, qty: r.values.qty, state: 'defective' })),
      }),
    }),
    [lang],
  )
  return <LineDeedDialog deed={deed} row={rows[0]!} close={close} />
}

import { num } from '@crossway/kernel'
import { useLang, type DialogProps } from '@crossway/web-kit'
import { LineActionDialog, type LineAction } from '@crossway/web-ui'
import { useMemo, type ReactElement } from 'react'
import { both, pieces, Thing } from '../line-parts.tsx'

type Line = Readonly<Record<string, unknown>>
const priceOf = (line: Line): string | null => (line.unit_price === null || line.unit_price === undefined ? null : num(String(line.unit_price)).toFixed())
const isPrice = (v: unknown): boolean => /^\d+(\.\d{1,6})?$/.test(String(v ?? ''))

/** What of a row differs from its line; undefined = nothing. */
function changeOf(line: Line, v: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const out: Record<string, unknown> = {}
  if (v.qty !== null && v.qty !== undefined && Number(v.qty) !== Number(line.qty)) out.qty = v.qty
  if (isPrice(v.unit_price) && !num(String(v.unit_price)).eq(priceOf(line) ?? 0)) out.unit_price = String(v.unit_price)
  if (v.expected_date && v.expected_date !== line.expected_date) out.expected_date = v.expected_date
  return Object.keys(out).length ? { line: line.id, ...out } : undefined
}

/** Changes quantity, price or date of a placed order; lines that stay as they are are not sent (purchase.md, action change). */
export default function ChangeDialog({ rows, close }: DialogProps): ReactElement {
  const lang = useLang()
  const action = useMemo<LineAction>(
    () => ({
      record: 'purchase-order',
      action: 'change',
      title: both(lang, '变更采购订单', 'Change the order'),
      okText: () => both(lang, '提交变更', 'Submit the change'),
      lines: (r) => r.lines as Line[],
      columns: [
        { key: 'sku', label: both(lang, '商品', 'Article'), show: (l) => <Thing line={l} /> },
        { key: 'signed', label: both(lang, '已签收', 'Signed'), right: true, show: (l) => pieces(l.qty_signed) },
      ],
      inputs: [
        { key: 'qty', label: both(lang, '数量', 'Quantity'), kind: 'qty', initial: (l) => Number(l.qty) },
        { key: 'unit_price', label: both(lang, '单价', 'Price'), kind: 'text', initial: priceOf },
        { key: 'expected_date', label: both(lang, '期望到货日', 'Expected on'), kind: 'date', initial: (l) => String(l.expected_date) },
      ],
      head: [{ key: 'reason', label: both(lang, '变更原因', 'Reason'), kind: 'text', required: true }],
      args: (all, head) => ({
        reason: head.reason ?? '',
        lines: all.flatMap((r) => {
          const changed = changeOf(r.line, r.values)
          return changed ? [changed] : []
        }),
      }),
      note: both(
        lang,
        '数量不能低于已签收数；已签收商品的单价变动会调整库存成本，未申请的付款计划随之重算。',
        'Not below what is signed. A new price of received goods adjusts their stock cost; payments not yet requested follow.',
      ),
    }),
    [lang],
  )
  return <LineActionDialog action={action} row={rows[0]!} close={close} />
}

import { useLang, type DialogProps } from '@crossway/web-kit'
import { LineActionDialog, type LineAction } from '@crossway/web-ui'
import { useMemo, type ReactElement } from 'react'
import { both, pieces, Thing } from '../line-parts.tsx'

/** The dates that the supplier has confirmed, line by line. */
export default function ConfirmDialog({ rows, close }: DialogProps): ReactElement {
  const lang = useLang()
  const action = useMemo<LineAction>(
    () => ({
      record: 'purchase-order',
      action: 'confirm',
      title: both(lang, '确认交期', 'Confirm dates'),
      okText: () => both(lang, '确认交期', 'Confirm dates'),
      lines: (r) => (r.lines as Record<string, unknown>[]).filter((l) => Number(l.qty_open) > 0),
      columns: [
        { key: 'sku', label: both(lang, '商品', 'Article'), show: (l) => <Thing line={l} /> },
        { key: 'open', label: both(lang, '未到', 'Open'), right: true, show: (l) => pieces(l.qty_open) },
        { key: 'expected', label: both(lang, '期望到货日', 'Expected on'), show: (l) => String(l.expected_date) },
      ],
      inputs: [
        { key: 'confirmed_date', label: both(lang, '确认交期', 'Confirmed for'), kind: 'date', initial: (l) => String(l.confirmed_date ?? l.expected_date) },
      ],
      args: (all) => ({ lines: all.filter((r) => r.values.confirmed_date).map((r) => ({ line: r.line.id, confirmed_date: r.values.confirmed_date })) }),
    }),
    [lang],
  )
  return <LineActionDialog action={action} row={rows[0]!} close={close} />
}

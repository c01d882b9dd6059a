import { LineActionSheet, type LineAction } from '@crossway/mobile-ui'
import { type DialogProps, useText, numberText } from '@crossway/web-kit'
import { useMemo, type ReactElement } from 'react'
import { LineHead, pieces } from '../line-head.tsx'
import { openReturn } from './open-return.ts'

/** Bad pieces that go back to the supplier (purchase.md, action create_return). */
export default function ReturnSheet({ rows, close }: DialogProps): ReactElement {
  const t = useText()
  const action = useMemo<LineAction>(
    () => ({
      action: 'create_return',
      after: openReturn,
      arg: 'lines',
      head: ['method', 'reason'],
      lines: (r) => (r['lines'] as never[]).filter((l: Record<string, unknown>) => Number(l['defective_qty']) > 0),
      Head: ({ line }) => <LineHead sku={line['sku']} facts={[{ label: t('dock.defective'), value: pieces(line['defective_qty']), bad: true }]} />,
      fields: ['qty'],
      start: (line) => ({ qty: String(line['defective_qty']) }),
      send: (line, v) => (Number(v['qty'] ?? 0) > 0 ? { line: line.id, qty: v['qty'], state: 'defective' } : undefined),
      okText: (sent) => t('dock.giveBack', { n: numberText(sent.reduce((n, r) => n + Number(r['qty'] ?? 0), 0)) }),
    }),
    [t],
  )
  return <LineActionSheet action={action} row={rows[0]!} close={close} />
}

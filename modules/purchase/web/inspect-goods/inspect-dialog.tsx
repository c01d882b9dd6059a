import { useLang, type DialogProps } from '@crossway/web-kit'
import { LineActionDialog, type LineAction } from '@crossway/web-ui'
import { useMemo, type ReactElement } from 'react'
import { both, pieces, Thing, total } from '../line-parts.tsx'

const reported = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null && v !== undefined && !(Array.isArray(v) && v.length === 0)))

/** Good and bad pieces of each signed line; the good ones are what is not bad (purchase.md, action inspect). */
export default function InspectDialog({ rows, close }: DialogProps): ReactElement {
  const lang = useLang()
  const action = useMemo<LineAction>(
    () => ({
      record: 'purchase-sign',
      action: 'inspect',
      title: both(lang, '质检', 'Inspect'),
      okText: (all) => both(lang, `入库，不良 ${pieces(total(all, 'defective_qty'))} 件`, `Book, ${pieces(total(all, 'defective_qty'))} defective`),
      lines: (r) => (r.lines as Record<string, unknown>[]).filter((l) => Number(l.signed_qty) > 0),
      columns: [
        { key: 'sku', label: both(lang, '商品', 'Article'), show: (l) => <Thing line={l} /> },
        { key: 'signed', label: both(lang, '签收数', 'Signed'), right: true, show: (l) => pieces(l.signed_qty) },
      ],
      inputs: [
        { key: 'defective_qty', label: both(lang, '不良数', 'Defective'), kind: 'qty', initial: () => 0, max: (l) => Number(l.signed_qty) },
        { key: 'sample_qty', label: both(lang, '抽样数', 'Sample'), kind: 'qty', initial: () => null },
        { key: 'sample_defects', label: both(lang, '样本不良', 'Bad in sample'), kind: 'qty', initial: () => null },
      ],
      fields: ['defect_reasons', 'handling', 'concession'],
      args: (all) => ({
        lines: all.map((r) => ({
          line: r.line.id,
          good_qty: Number(r.line.signed_qty) - Number(r.values.defective_qty ?? 0),
          ...reported(r.values),
          defective_qty: Number(r.values.defective_qty ?? 0),
        })),
      }),
    }),
    [lang],
  )
  return <LineActionDialog action={action} row={rows[0]!} close={close} />
}

import { LineActionSheet, type LineAction } from '@crossway/mobile-ui'
import { type DialogProps, useText, numberText } from '@crossway/web-kit'
import { useMemo, type ReactElement } from 'react'
import { LineHead, pieces } from '../line-head.tsx'

/** Reasons and handling belong to bad pieces; without any they say nothing. */
const counts = new Set(['defective_qty', 'sample_defects'])
const anyBad = (v: Readonly<Record<string, unknown>>): boolean => Number(v['defective_qty'] ?? 0) > 0 || Number(v['sample_defects'] ?? 0) > 0

/** Bad pieces, sample, reasons and where the bad ones go; the good ones are what is not bad (purchase.md, action inspect). */
export default function InspectSheet({ rows, close }: DialogProps): ReactElement {
  const t = useText()
  const action = useMemo<LineAction>(
    () => ({
      action: 'inspect',
      arg: 'lines',
      lines: (r) => (r['lines'] as never[]).filter((l: Record<string, unknown>) => Number(l['signed_qty']) > 0),
      Head: ({ line, values }) => (
        <LineHead
          sku={line['sku']}
          facts={[
            { label: t('dock.signed'), value: pieces(line['signed_qty']) },
            { label: t('dock.good'), value: pieces(Number(line['signed_qty']) - Number(values['defective_qty'] ?? 0)) },
          ]}
        />
      ),
      fields: ['defective_qty', 'sample_qty', 'sample_defects', 'defect_reasons', 'handling', 'concession'],
      changed: (v, typed) => (counts.has(typed) && !anyBad(v) ? { ...v, defect_reasons: [], handling: null } : v),
      start: () => ({ defective_qty: '0', sample_qty: null, sample_defects: null, defect_reasons: [], handling: null, concession: false }),
      send: (line, v) => ({
        ...v,
        line: line.id,
        good_qty: Number(line['signed_qty']) - Number(v['defective_qty'] ?? 0),
        defective_qty: v['defective_qty'] ?? '0',
      }),
      okText: (sent) => t('dock.book', { n: numberText(sent.reduce((n, r) => n + Number(r['defective_qty'] ?? 0), 0)) }),
    }),
    [t],
  )
  return <LineActionSheet action={action} row={rows[0]!} close={close} />
}

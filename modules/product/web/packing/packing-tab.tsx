import { PrinterOutlined } from '@ant-design/icons'
import { auth, useText, type ListRow, type RecordProps } from '@crossway/web-kit'
import { printPaper } from '@crossway/web-ui'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { PackingDrawing, type PackedBox } from './packing-drawing.tsx'

const text = (v: unknown): string | null => (v === null || v === undefined || v === '' ? null : String(v))
export const unitOf = (r: Readonly<Record<string, unknown>>): PackedBox => ({
  len: text(r['len_cm']),
  wid: text(r['wid_cm']),
  hei: text(r['hei_cm']),
  weight: text(r['gross_weight']),
})
export const cartonOf = (r: Readonly<Record<string, unknown>>): PackedBox => ({
  len: text(r['carton_len_cm']),
  wid: text(r['carton_wid_cm']),
  hei: text(r['carton_hei_cm']),
  weight: text(r['carton_gross']),
})

function Pair({ record }: { readonly record: ListRow }): ReactElement {
  const t = useText()
  return (
    <div className="packing-pair">
      <PackingDrawing name={t('productPacking.unit')} box={unitOf(record)} />
      <PackingDrawing name={t('productPacking.carton')} box={cartonOf(record)} pieces={text(record['carton_qty'])} />
    </div>
  )
}

/** How the article and its carton are packed, drawn to measure, to look at and to print for the warehouse (product.md sku, tab packaging). */
export default function PackingTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const print = (): Promise<void> =>
    printPaper(
      <section className="paper">
        <h2>
          {String(record['code'])} {String(record['name_zh'])}
        </h2>
        <Pair record={record} />
      </section>,
    )
  return (
    <div data-testid="packing-tab">
      <Pair record={record} />
      {auth('sku/print') && (
        <p>
          <Button icon={<PrinterOutlined />} onClick={() => void print()}>
            {t('productPacking.print')}
          </Button>
        </p>
      )}
    </div>
  )
}

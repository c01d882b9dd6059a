import { useAnswer, useText, type RecordProps } from '@crossway/web-kit'
import { DataChart, fixed, RecordLink, seriesOption, useChartColours } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { BookTable } from './book-table.tsx'

interface Purchase {
  readonly id: number
  readonly po: number
  readonly no: string
  readonly day: string
  readonly supplier: number
  readonly supplier_name: string
  readonly qty: number
  readonly qty_signed: number
  readonly currency: string
  readonly tax_included: boolean
  readonly price: string | null
  readonly net_cny: string | null
}

/** What was bought of an article, and its price without tax in CNY over the days, a line for each supplier (product.md sku, tab purchase history). */
export default function SkuPurchasesTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const { data, failed } = useAnswer<{ open: boolean; most: number; rows: readonly Purchase[] }>(`sku/${record.id}/purchases`)
  const priced = [...(data?.open ? data.rows : [])].reverse().filter((r) => r.net_cny !== null)
  const days = [...new Set(priced.map((r) => r.day))]
  const names = [...new Map(priced.map((r) => [r.supplier, r.supplier_name]))]
  const priceOn = (supplier: number, day: string): string | null => priced.findLast((r) => r.supplier === supplier && r.day === day)?.net_cny ?? null
  const option = seriesOption(
    {
      x: days,
      series: names.map(([id, name]) => ({ name, values: days.map((d) => (priceOn(id, d) === null ? null : Number(priceOn(id, d)))) })),
      unit: 'CNY',
      text: axis,
      full: (v) => v.toFixed(4),
    },
    colours.control,
    colours.bg,
  )
  return (
    <BookTable
      name="sku-purchases"
      data={data}
      failed={failed}
      keyOf={(r) => r.id}
      above={
        days.length > 1 && (
          <DataChart
            title={t('purchaseSupplier.netChart')}
            option={option}
            height={220}
            table={{
              head: [t('purchaseSupplier.day'), ...names.map(([, name]) => name)],
              rows: days.map((d) => [d, ...names.map(([id]) => (priceOn(id, d) === null ? '' : fixed(priceOn(id, d)!, 4)))]),
            }}
          />
        )
      }
      columns={[
        { head: 'day', of: (r) => r.day },
        {
          head: 'order',
          mono: true,
          of: (r) => (
            <RecordLink record="purchase_order" id={r.po} route="purchaseOrderList">
              {r.no}
            </RecordLink>
          ),
        },
        {
          head: 'supplier',
          of: (r) => (
            <RecordLink record="supplier" id={r.supplier} route="supplierManage">
              {r.supplier_name}
            </RecordLink>
          ),
        },
        { head: 'qty', num: true, of: (r) => r.qty },
        { head: 'signed', num: true, of: (r) => r.qty_signed },
        { head: 'unitPrice', num: true, of: (r) => (r.price === null ? '***' : `${r.currency} ${fixed(r.price, 4)}`) },
        { head: 'net', num: true, of: (r) => (r.net_cny === null ? '***' : fixed(r.net_cny, 4)) },
      ]}
    />
  )
}

import { layoutOf } from '../../model/layouts/index-of-layouts.ts'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import type { Column } from '../../model/report/row-layout.ts'
import { reportTypes, type ReportCode } from '../../model/report/report-types.ts'

/** Header as it is compared: without marks and quotes, in lower case, blanks and underscores as hyphens. */
export const headerName = (raw: string): string =>
  raw
    .replace(/[\ufeff\u200b-\u200d\u2060]/g, '')
    .trim()
    .replace(/^["“”']+|["“”']+$/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** Spellings of a column in files: its own name with hyphens, and its aliases. */
export const spellings = (name: string, x: Column): string[] => [
  ...new Set([...(x.from ? x.from.map(headerName) : [name.replaceAll('_', '-')]), name.replaceAll('_', '-')]),
]

/** A spelling of a header that people have added for a type's column. */
export interface HeaderAlias {
  readonly type: string
  readonly header: string
  readonly column: string
}
export interface Signature {
  readonly type: ReportCode
  /** Each entry is one column that must be there, in any of its spellings. */
  readonly needs: readonly (readonly string[])[]
  /** More columns of the type: they decide between two types that both fit. */
  readonly knows: ReadonlySet<string>
  /** The header may stand below preamble lines. */
  readonly preamble?: boolean
  readonly format?: 'v1' | 'v2' | 'zh'
}
const of = (type: ReportCode, needs: string, more: Partial<Signature> = {}): Signature => {
  const list = needs.split(' ').map((n) => n.split('|'))
  return { type, needs: list, knows: new Set(list.flat()), ...more }
}

const plain: readonly Signature[] = [
  of(
    'settlement',
    `settlement-id settlement-start-date settlement-end-date total-amount currency transaction-type order-id sku marketplace-name posted-date quantity-purchased price-type price-amount item-related-fee-type item-related-fee-amount other-amount`,
    {
      format: 'v1',
    },
  ),
  of('date_range', 'date/time type total product-sales selling-fees', { preamble: true }),
  // The other sites' own languages (integrations.md §24).
  of('date_range', 'datum/uhrzeit typ gesamt umsätze verkaufsgebühren', { preamble: true }),
  of('date_range', 'date/heure type total ventes-de-produits frais-de-vente', { preamble: true }),
  of('date_range', 'data/ora:|data/ora tipo totale vendite commissioni-di-vendita', { preamble: true }),
  of('date_range', 'fecha-y-hora tipo total ventas-de-productos tarifas-de-venta', { preamble: true }),
  of('date_range', '日付/時間 トランザクションの種類 合計 商品売上 手数料', { preamble: true }),
  of('date_range', '日期 交易状态 交易类型 订单编号 商品价格总额 亚马逊所收费用 其他', { preamble: true, format: 'zh' }),
  of('returns', 'return-date order-id sku fnsku quantity detailed-disposition reason'),
  of('fulfilled_shipments', 'amazon-order-id shipment-id shipment-item-id sku quantity-shipped'),
  of('inventory_ledger', 'date fnsku msku event-type quantity disposition'),
  of('inventory_ledger', 'date fnsku msku disposition starting-warehouse-balance ending-warehouse-balance'),
  of('reserved_inventory', 'sku fnsku reserved-qty|reserved-quantity reserved-customerorders'),
  of('reimbursements', 'approval-date reimbursement-id amazon-order-id reason sku amount-total'),
  of('storage_fee', 'asin fnsku fulfillment-center|fulfillment-center-id average-quantity-on-hand estimated-monthly-storage-fee'),
  of('storage_fee_aged', 'snapshot-date sku fnsku qty-charged|qty-charged-12-mo-long-term-storage-fee amount-charged|12-mo-long-terms-storage-fee'),
  of('inventory_planning', 'snapshot-date sku fnsku asin available inv-age-0-to-90-days'),
]

/** What the header of each text report must hold. */
export const signatures: readonly Signature[] = [
  ...reportTypes
    .filter((t) => t.format === 'tsv' && layoutOf(t.code) !== plainRow)
    .map((t): Signature => {
      const columns = Object.entries(layoutOf(t.code).columns).filter(([, x]) => !x.ours)
      const extra: string[][] =
        t.code === 'settlement'
          ? [
              ...[
                'settlement-id',
                'settlement-start-date',
                'settlement-end-date',
                'total-amount',
                'currency',
                'order-id',
                'sku',
                'marketplace-name',
                'quantity-purchased',
              ].map((x) => [x]),
              ['posted-date', 'posted-date-time'],
            ]
          : []
      return {
        type: t.code,
        needs: [...extra, ...columns.filter(([, x]) => x.required).map(([n, x]) => spellings(n, x))],
        knows: new Set(columns.flatMap(([n, x]) => spellings(n, x))),
        ...(t.code === 'settlement' ? { format: 'v2' as const } : {}),
      }
    }),
  ...plain,
]

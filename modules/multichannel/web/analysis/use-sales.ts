import { addDays, dayOf } from '@crossway/kernel'
import { useAnswer } from '@crossway/web-kit'

type Named = { readonly title: string } | null
export interface SalesRow {
  readonly id: number
  readonly bucket: string | null
  readonly platform: Named
  readonly store: Named
  readonly sku: Named
  readonly category: Named
  readonly orders: number
  readonly net: string
}
const day = (back: number): string => addDays(dayOf(new Date()), -back)

/** Figures of the last days by one dimension, the same as the list's. */
export function useSales(
  tab: string,
  days: string,
  sort: string,
  size: number,
): { readonly data?: { readonly rows: readonly SalesRow[] }; readonly failed?: string } {
  const filter = encodeURIComponent(JSON.stringify({ from: { eq: day(Number(days) - 1) }, to: { eq: day(0) } }))
  return useAnswer(`multi-sale?view=multiSaleAnalysis&tab=${tab}&size=${size}&sort=${sort}&filter=${filter}`)
}

import type { ReaderContext, TypeReader } from '../typed-row.ts'

/** Listings of a shop: the ASIN behind whatever product id the platform gives (resource.md MerchantListings). */
export function listingsReader(_ctx: ReaderContext): TypeReader {
  let rows = 0
  let quantity = 0
  const byStatus = new Map<string, number>()
  return {
    rows(row) {
      const v = row.values
      rows++
      quantity += Number(v.quantity ?? 0)
      const status = row.cell('status').trim()
      if (status) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      const asin = v.asin1 ?? (v.product_id_type === '1' ? v.product_id : null) ?? null
      return [{ row_no: row.line, values: { ...v, asin }, extra: row.extra }]
    },
    tally: () => ({ rows, quantityTotal: quantity, byStatus: Object.fromEntries(byStatus) }),
  }
}

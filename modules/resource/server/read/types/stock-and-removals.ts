import { num } from '@crossway/kernel'
import type { ReaderContext, TypeReader } from '../typed-row.ts'

const of = (v: unknown): number => Number(v ?? 0)
/** The only control that these reports carry: a changed digit shows where its row no longer adds up. */
const tellUnbalanced = (ctx: ReaderContext, n: number, line: number): void => {
  // A row that lost cells cannot add up: that is told already.
  if (n && ctx.problems.errors === 0) ctx.problems.warn('R_UNBALANCED', { n, line }, { line })
}

/** FBA stock: the two identities of quantities are checked, a broken one is kept with its difference (resource.md FBAManageInventory). */
export function fbaInventoryReader(ctx: ReaderContext): TypeReader {
  let rows = 0
  let fulfillable = 0
  let broken = 0
  let first = 0
  return {
    rows(row) {
      const v = row.values
      rows++
      fulfillable += of(v.afn_fulfillable_quantity)
      const known = v.afn_warehouse_quantity !== null && v.afn_warehouse_quantity !== undefined
      const warehouse = of(v.afn_fulfillable_quantity) + of(v.afn_unsellable_quantity) + of(v.afn_reserved_quantity) + of(v.afn_researching_quantity)
      const inbound = of(v.afn_inbound_working_quantity) + of(v.afn_inbound_shipped_quantity) + of(v.afn_inbound_receiving_quantity)
      const gap = known ? of(v.afn_warehouse_quantity) - warehouse : 0
      const total = v.afn_total_quantity === null || v.afn_total_quantity === undefined ? 0 : of(v.afn_total_quantity) - of(v.afn_warehouse_quantity) - inbound
      if (gap || total) broken++
      if (broken === 1) first ||= row.line
      return [{ row_no: row.line, values: { ...v, warehouse_gap: gap, total_gap: total }, extra: row.extra }]
    },
    end: () => tellUnbalanced(ctx, broken, first),
    tally: () => ({ rows, fulfillable, unbalanced: broken }),
  }
}

/** Removal orders: quantities must add up, the fee per handled unit is told (resource.md FBARemoveOrderDetail). */
export function removalOrderReader(ctx: ReaderContext): TypeReader {
  let rows = 0
  let broken = 0
  let first = 0
  const seen = new Map<string, number>()
  return {
    rows(row) {
      const v = row.values
      rows++
      const key = [v.order_id, v.sku, v.fnsku, v.disposition].join('\u0000')
      const nth = (seen.get(key) ?? 0) + 1
      seen.set(key, nth)
      if (seen.size > 100_000) seen.clear()
      const gap = of(v.requested_quantity) - of(v.cancelled_quantity) - of(v.disposed_quantity) - of(v.shipped_quantity) - of(v.in_process_quantity)
      if (gap) broken++
      if (broken === 1) first ||= row.line
      const handled = of(v.disposed_quantity) + of(v.shipped_quantity)
      const fee = v.removal_fee === null || v.removal_fee === undefined || handled === 0 ? null : num(String(v.removal_fee)).div(handled).toFixed(4)
      return [{ row_no: row.line, values: { ...v, line_seq: nth, quantity_gap: gap, unit_fee: fee }, extra: row.extra }]
    },
    end: () => tellUnbalanced(ctx, broken, first),
    tally: () => ({ rows, unbalanced: broken }),
  }
}

/** Prices with their steps; what contradicts itself is marked, not refused (resource.md OpenListingsPrice). */
export function openListingsReader(_ctx: ReaderContext): TypeReader {
  let rows = 0
  let warned = 0
  return {
    rows(row) {
      const v = row.values
      rows++
      const marks: string[] = []
      if (v.business_price && v.price && num(String(v.business_price)).gt(String(v.price))) marks.push('business_price')
      const bounds = [1, 2, 3, 4, 5].map((n) => v[`quantity_lower_bound_${n}`]).filter((x): x is number => typeof x === 'number')
      if (bounds.some((b, i) => i > 0 && b <= bounds[i - 1]!)) marks.push('lower_bound')
      const prices = [1, 2, 3, 4, 5].map((n) => v[`quantity_price_${n}`]).filter((x): x is string => typeof x === 'string')
      if (v.quantity_price_type !== 'percent' && prices.some((p, i) => i > 0 && num(p).gt(prices[i - 1]!))) marks.push('quantity_price')
      if (marks.length) warned++
      return [{ row_no: row.line, values: { ...v, price_warning: marks.join(', ') || null }, extra: row.extra }]
    },
    tally: () => ({ rows, warned }),
  }
}

/** Stock by country: codes of two letters, the United Kingdom under its ISO code, whatever the file calls it (resource.md FBAMultiCountryInventory). */
export function countryInventoryReader(ctx: ReaderContext): TypeReader {
  let rows = 0
  return {
    rows(row) {
      rows++
      const message = String(row.values.country ?? '')
        .trim()
        .toUpperCase()
      const country = message === 'UK' ? 'GB' : message
      if (!/^[A-Z]{2}$/.test(country))
        ctx.problems.error('R_COUNTRY', { line: row.line, col: 'country', v: message.slice(0, 40) }, { line: row.line, column: 'country', value: message })
      return [{ row_no: row.line, values: { ...row.values, country }, extra: row.extra }]
    },
    tally: () => ({ rows }),
  }
}

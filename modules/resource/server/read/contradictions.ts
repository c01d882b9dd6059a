import { num } from '@crossway/kernel'
import type { ReportCode } from '../../model/report/report-types.ts'
import type { Problems } from './problems.ts'

/** Of two cells of one row the first cannot be above the second: a tax above its price, an order changed before it was placed. */
interface Order {
  readonly less: string
  readonly more: string
  readonly moment?: true
}
const orders: Readonly<Partial<Record<ReportCode, readonly Order[]>>> = {
  all_orders: [
    { less: 'purchase_at', more: 'last_updated_at', moment: true },
    { less: 'item_tax', more: 'item_price' },
    { less: 'shipping_tax', more: 'shipping_price' },
    { less: 'gift_wrap_tax', more: 'gift_wrap_price' },
  ],
  removal_order: [{ less: 'request_date', more: 'last_updated_date', moment: true }],
  removal_shipment: [{ less: 'request_date', more: 'shipment_date', moment: true }],
}
/** Clocks of a platform's own systems differ by seconds. */
const tolerance = 60_000

/**
 * What a file says against itself where no total proves it. All rows of one mind: two columns bear each other's name and the file is refused. Some rows:
 * they are kept, and the first is told, because the platform's own rounding and corrections may do the same.
 */
export class Contradictions {
  private readonly pairs: { readonly of: Order; wrong: number; right: number; first: number }[]
  constructor(type: ReportCode) {
    this.pairs = (orders[type] ?? []).map((of) => ({ of, wrong: 0, right: 0, first: 0 }))
  }
  see(values: Readonly<Record<string, unknown>>, line: number): void {
    for (const p of this.pairs) {
      const [less, more] = [values[p.of.less], values[p.of.more]]
      if (typeof less !== 'string' || typeof more !== 'string') continue
      const above = p.of.moment ? Date.parse(less) - Date.parse(more) > tolerance : num(less).gt(more)
      if (above) {
        p.wrong++
        p.first ||= line
      } else if (p.of.moment ? less !== more : num(less).gt(0)) p.right++
    }
  }
  judge(problems: Problems): void {
    for (const { of, wrong, right, first } of this.pairs) {
      if (!wrong) continue
      const [col, other] = [of.less, of.more].map((n) => n.replaceAll('_', '-')) as [string, string]
      if (wrong >= 2 && right === 0) problems.error('R_SWAPPED', { col, other }, { line: first, column: col })
      else problems.warn('R_ABOVE', { n: wrong, line: first, col, other }, { line: first, column: col })
    }
  }
}

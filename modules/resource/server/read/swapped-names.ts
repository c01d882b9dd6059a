import type { Row } from './cells.ts'
import type { Problems } from './problems.ts'

/** What cells of a column look like whatever the shop: by header name. */
const forms: Readonly<Record<string, RegExp>> = {
  'amazon-order-id': /^(\d{3}|S\d{2})-\d{7}-\d{7}$/,
  asin: /^(B[0-9A-Z]{9}|\d{9}[0-9X])$/,
  asin1: /^(B[0-9A-Z]{9}|\d{9}[0-9X])$/,
  fnsku: /^(X0|B0)[0-9A-Z]{8}$/,
  currency: /^[A-Z]{3}$/,
  'ship-country': /^[A-Z]{2}$/,
  'transaction-type': /^(order|refund|servicefee|transfer|(order|refund)_retrocharge|chargeback refund|a-to-z .*|fbafees|amazonfees|other-transaction)$/i,
  'amount-type': /^(item-?price|item-?fees|promotion|itemwithheldtax|points|shipment-?fees|cost of advertising|other-transaction|.* reimbursement)$/i,
}
const sample = 2000

/**
 * Names of two columns that were swapped: no cell of the one looks as its cells do, and most of another column look just so. Columns that were moved
 * whole, with their cells, are legal (resource.md, header).
 */
export class SwappedNames {
  private rows = 0
  private readonly header: readonly string[]
  private readonly watched: { readonly form: RegExp; readonly at: number; filled: number; hits: number }[]
  private readonly filled: number[]
  private readonly others: number[][]
  constructor(header: readonly string[]) {
    this.header = header
    this.watched = header.flatMap((h, at) => (forms[h] && header.indexOf(h) === at ? [{ form: forms[h], at, filled: 0, hits: 0 }] : []))
    this.filled = header.map(() => 0)
    this.others = this.watched.map(() => header.map(() => 0))
  }
  see(row: Row): void {
    if (this.rows++ >= sample) return
    const cells = row.cells.map((c) => c.trim())
    cells.forEach((c, i) => {
      if (c) this.filled[i] = (this.filled[i] ?? 0) + 1
    })
    this.watched.forEach((w, n) => {
      const own = cells[w.at] ?? ''
      if (own) w.filled++
      if (own && w.form.test(own)) w.hits++
      // A column with one right cell is no wrong column: the others need not be looked at.
      if (w.hits === 0) cells.forEach((c, i) => c && w.form.test(c) && this.others[n]![i]!++)
    })
  }
  judge(problems: Problems): void {
    this.watched.forEach((w, n) => {
      if (w.filled === 0 || w.hits > 0) return
      const other = this.others[n]!.findIndex((hits, i) => i !== w.at && hits > 0 && hits * 2 > this.filled[i]! && !this.right(i))
      if (other >= 0) problems.error('R_SWAPPED', { col: this.header[w.at]!, other: this.header[other]! }, { column: this.header[w.at]! })
    })
  }
  /** The column holds what its own name says. */
  private right(at: number): boolean {
    return this.watched.some((w) => w.at === at && w.hits > 0)
  }
}

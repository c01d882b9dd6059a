import { moneyText, num, roundMoney, split, sum, type Num, type NumLike } from '@crossway/kernel'

/** What a document takes of one receivable or payable, in the currency of the document. */
export interface OffsetLine {
  readonly amount: NumLike
  /** What one unit of the item's currency is worth in the document's. */
  readonly rate: NumLike
  readonly item: { readonly open: NumLike; readonly currency: string; readonly book_rate: NumLike }
}
export interface PlannedLine {
  /** In the item's currency, at its minor unit. */
  readonly target: string
  /** In CNY at the rate of the document's day. */
  readonly worth: string
  /** What the rate made of the item since it was booked: + is our gain. */
  readonly fx: string
}

/** What a line takes of its item: the whole of it where the amount is the item's own at that rate, so that no cent stays behind for its rounding. */
export function targetOf(l: OffsetLine): Num {
  const whole = num(l.item.open)
  return roundMoney(whole.times(l.rate)).eq(l.amount) ? whole : roundMoney(num(l.amount).div(l.rate), l.item.currency)
}

/**
 * Both sides of an offset (finance-treasury.md plateCollision): what each line takes of its item, what that is worth in CNY (both sides the same to
 * the cent, whatever the number of lines) and the rate difference of each, a receivable's now − booked and a payable's booked − now.
 */
export function planOffset(
  receivables: readonly OffsetLine[],
  payables: readonly OffsetLine[],
  cnyRate: NumLike,
): { readonly total: string; readonly receivables: PlannedLine[]; readonly payables: PlannedLine[]; readonly fx: string } {
  const total = sum(receivables.map((l) => l.amount))
  const whole = roundMoney(total.times(cnyRate))
  const plan = (lines: readonly OffsetLine[], sign: 1 | -1): PlannedLine[] => {
    const worths = split(
      whole,
      lines.map((l) => l.amount),
    )
    return lines.map((l, i) => {
      const target = targetOf(l)
      const booked = roundMoney(target.times(l.item.book_rate))
      return { target: moneyText(target), worth: worths[i]!.toFixed(2), fx: worths[i]!.minus(booked).times(sign).toFixed(2) }
    })
  }
  const [left, right] = [plan(receivables, 1), plan(payables, -1)]
  return { total: total.toFixed(2), receivables: left, payables: right, fx: sum([...left, ...right].map((l) => l.fx)).toFixed(2) }
}

export interface Suggestible {
  readonly id: number
  /** Free to be taken, in the item's currency. */
  readonly free: NumLike
  readonly rate: NumLike
}
export interface Suggested {
  readonly id: number
  readonly amount: string
}
/** Takes the items in the order given, the oldest first, until the smaller side is used up; both sides come to the same. */
export function suggestOffset(receivables: readonly Suggestible[], payables: readonly Suggestible[]): { left: Suggested[]; right: Suggested[] } {
  const amounts = (rows: readonly Suggestible[]): Num[] => rows.map((r) => roundMoney(num(r.free).times(r.rate)))
  const [own, owed] = [sum(amounts(receivables)), sum(amounts(payables))]
  const most = own.lt(owed) ? own : owed
  const take = (rows: readonly Suggestible[]): Suggested[] => {
    let left = most
    return amounts(rows).flatMap((amount, i) => {
      const part = amount.lt(left) ? amount : left
      left = left.minus(part)
      return part.gt(0) ? [{ id: rows[i]!.id, amount: part.toFixed(2) }] : []
    })
  }
  return { left: take(receivables), right: take(payables) }
}

import { num, roundMoney, zero, type Num, type NumLike } from '@crossway/kernel'

export interface ReferralBand {
  /** Null = without an end. A price at the end belongs to the band. */
  readonly to: NumLike | null
  readonly rate: NumLike
}
/** How a platform takes its commission in a category: one rate for the whole price, or each rate for its part. */
export interface ReferralSchedule {
  readonly mode: 'whole' | 'portion'
  readonly bands: readonly ReferralBand[]
  readonly min_fee: NumLike
  readonly closing_fee: NumLike
}

/** Commission without the least fee: rate × price of its band, or the sum over the parts. */
function commissionOf(s: ReferralSchedule, price: Num): Num {
  if (s.mode === 'whole') {
    const band = s.bands.find((b) => b.to === null || price.lte(b.to)) ?? s.bands.at(-1)
    return band ? price.times(band.rate).div(100) : zero
  }
  let [fee, from] = [zero, zero]
  for (const b of s.bands) {
    const to = b.to === null || price.lt(b.to) ? price : num(b.to)
    if (to.gt(from)) fee = fee.plus(to.minus(from).times(b.rate).div(100))
    if (b.to === null || price.lte(b.to)) break
    from = num(b.to)
  }
  return fee
}

/** `max(round2(Σ), min) + closing`; the base is what the buyer pays (tool.md). `exact` leaves out the rounding, for the solver. */
export function referralFee(s: ReferralSchedule, buyerPays: NumLike, currency: string, exact = false): Num {
  const raw = commissionOf(s, num(buyerPays))
  const rounded = exact ? raw : roundMoney(raw, currency)
  return (rounded.lt(s.min_fee) ? num(s.min_fee) : rounded).plus(s.closing_fee)
}

/** Amounts at which the commission turns: ends of bands, the end of the least fee, and where it reaches `caps`. */
export function referralTurns(s: ReferralSchedule, caps: readonly NumLike[] = []): Num[] {
  const turns: Num[] = []
  let from = zero
  for (const b of s.bands) {
    const at = (fee: NumLike): Num | undefined => {
      if (num(b.rate).isZero()) return undefined
      const before = s.mode === 'whole' ? zero : commissionOf(s, from).minus(from.times(b.rate).div(100))
      const price = num(fee).minus(before).times(100).div(b.rate)
      return price.gt(from) && (b.to === null || price.lt(b.to)) ? price : undefined
    }
    for (const fee of [s.min_fee, ...caps.map((c) => num(c).minus(s.closing_fee))]) {
      const turn = at(fee)
      if (turn) turns.push(turn)
    }
    if (b.to !== null) turns.push(num(b.to))
    from = b.to === null ? from : num(b.to)
  }
  return turns.sort((a, b) => a.cmp(b))
}

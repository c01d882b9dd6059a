import { num, roundMoney, type Num, type NumLike } from '@crossway/kernel'
import { bandFee, priceBandOf, type FbaFee, type FeeCard } from './fba-fee.ts'

export interface CheaperBand {
  /** Weight in lb to which the unit must come down. */
  readonly to: Num
  /** Whether the volume weight is what is charged: then the package must become smaller, else lighter. */
  readonly by: 'volume' | 'weight'
  /** How much less of it, in percent. */
  readonly less_pct: Num
  readonly fee: Num
  readonly saves: Num
  readonly saves_with_surcharge: Num
}

/** The smallest cut that lowers the billable weight by a band of the same tier, and what it saves. */
export function cheaperBand(card: FeeCard, fee: FbaFee, price: NumLike): CheaperBand | undefined {
  if (!fee.billable || !fee.base) return undefined
  const band = priceBandOf(price)
  const steps = [num(fee.billable).minus(fee.unit === 'oz' ? 1 : num('0.25')), num(fee.billable).minus(1)]
  for (const step of steps) {
    const to = fee.unit === 'oz' ? step.div(16) : step
    if (to.lte(0)) continue
    const lower = bandFee(card.bands, fee.tier, to, band)
    if (!lower || !lower.base.lt(fee.base)) continue
    const base = roundMoney(lower.base, card.currency)
    const whole = roundMoney(base.times(num(card.fuel_surcharge_pct).div(100).plus(1)), card.currency)
    return {
      to,
      by: fee.dim_weight?.gt(fee.measures.weight) ? 'volume' : 'weight',
      less_pct: num(1).minus(to.div(fee.weight)).times(100).toDecimalPlaces(1),
      fee: base,
      saves: fee.base.minus(base),
      saves_with_surcharge: (fee.total ?? fee.base).minus(whole),
    }
  }
  return undefined
}

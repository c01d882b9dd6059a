import { num, roundMoney, zero, type Num, type NumLike } from '@crossway/kernel'

/** What one unit costs until it lies in the warehouse abroad; CNY unless the name says otherwise, percents as 25 = 25 %. */
export interface LandedInput {
  readonly purchase_price: NumLike
  readonly packaging?: NumLike | null | undefined
  /** Export rebate: rate in %, counted only with a special invoice and when switched on. */
  readonly rebate_rate?: NumLike | null | undefined
  readonly purchase_vat?: NumLike | null | undefined
  /** CNY for one unit of the selling currency. */
  readonly fx: NumLike
  /** First leg of one unit in the selling currency, where receipts tell it; else by rate. */
  readonly first_leg?: NumLike | null | undefined
  readonly freight_rate?: NumLike | null | undefined
  readonly freight_by?: 'kg' | 'm3' | undefined
  readonly divisor?: NumLike | null | undefined
  readonly length_cm?: NumLike | null | undefined
  readonly width_cm?: NumLike | null | undefined
  readonly height_cm?: NumLike | null | undefined
  readonly weight_kg?: NumLike | null | undefined
  /** In the selling currency. */
  readonly declared_value?: NumLike | null | undefined
  readonly duty_rate?: NumLike | null | undefined
  readonly other?: NumLike | null | undefined
}
export interface Landed {
  readonly goods: Num
  readonly first_leg: Num
  readonly duty: Num
  readonly other: Num
  readonly total: Num
}

const volume = (i: LandedInput): Num =>
  num(i.length_cm ?? 0)
    .times(i.width_cm ?? 0)
    .times(i.height_cm ?? 0)
const rebateOf = (i: LandedInput): Num =>
  i.rebate_rate
    ? roundMoney(
        num(i.purchase_price)
          .div(
            num(i.purchase_vat ?? 13)
              .div(100)
              .plus(1),
          )
          .times(i.rebate_rate)
          .div(100),
      )
    : zero

function firstLegOf(i: LandedInput, currency: string): Num {
  if (i.first_leg !== null && i.first_leg !== undefined) return roundMoney(i.first_leg, currency)
  if (!i.freight_rate) return zero
  if (i.freight_by === 'm3') return roundMoney(volume(i).div(1_000_000).times(i.freight_rate).div(i.fx), currency)
  const [kg, byVolume] = [num(i.weight_kg ?? 0), volume(i).div(i.divisor ?? 6000)]
  return roundMoney((kg.gt(byVolume) ? kg : byVolume).times(i.freight_rate).div(i.fx), currency)
}

/** `landed = goods + first leg + duty + other` in the selling currency, each rounded to its coin (tool.md). */
export function landedCost(i: LandedInput, currency: string): Landed {
  const goods = roundMoney(
    num(i.purchase_price)
      .minus(rebateOf(i))
      .plus(i.packaging ?? 0)
      .div(i.fx),
    currency,
  )
  const first_leg = firstLegOf(i, currency)
  const duty = roundMoney(
    num(i.declared_value ?? 0)
      .times(i.duty_rate ?? 0)
      .div(100),
    currency,
  )
  const other = roundMoney(i.other ?? 0, currency)
  return { goods, first_leg, duty, other, total: goods.plus(first_leg).plus(duty).plus(other) }
}

/** The purchase price in CNY at which the unit lands at `total`: what the solver answers for "at most". */
export function purchasePriceAt(i: LandedInput, total: NumLike, currency: string): Num {
  const l = landedCost(i, currency)
  const goods = num(total).minus(l.first_leg).minus(l.duty).minus(l.other)
  const rebatePart = i.rebate_rate
    ? num(1).minus(
        num(i.rebate_rate)
          .div(100)
          .div(
            num(i.purchase_vat ?? 13)
              .div(100)
              .plus(1),
          ),
      )
    : num(1)
  return roundMoney(
    goods
      .times(i.fx)
      .minus(i.packaging ?? 0)
      .div(rebatePart),
  )
}

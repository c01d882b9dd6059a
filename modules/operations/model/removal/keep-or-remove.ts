import { num, roundMoney, type NumLike } from '@crossway/kernel'

export interface AgedStock {
  readonly qty: number
  /** m³ of one piece. */
  readonly volume: NumLike
  readonly storage_rate: NumLike
  readonly aged_rate: NumLike
  /** Units that will probably be sold in a month, and what one earns. */
  readonly expected_units: NumLike
  readonly unit_profit: NumLike
  readonly removal_fee: NumLike
  readonly freight?: NumLike
  readonly recovery?: NumLike
}
export interface KeepOrRemove {
  readonly storage: string
  readonly surcharge: string
  readonly earned: string
  readonly keep: string
  readonly remove: string
  readonly better: 'keep' | 'remove'
}
const m = (v: NumLike): string => roundMoney(num(v), 'USD').toFixed(2)

/** What a month of keeping costs beside what taking it out costs once (operations.md removeOrder, calculation). */
export function keepOrRemove(s: AgedStock): KeepOrRemove {
  const space = num(s.volume).times(s.qty)
  const storage = m(space.times(s.storage_rate))
  const surcharge = m(space.times(s.aged_rate))
  const earned = m(num(s.expected_units).times(s.unit_profit))
  const keep = m(num(storage).plus(surcharge).minus(earned))
  const remove = m(
    num(s.removal_fee)
      .times(s.qty)
      .plus(s.freight ?? 0)
      .minus(s.recovery ?? 0),
  )
  return { storage, surcharge, earned, keep, remove, better: num(keep).gt(remove) ? 'remove' : 'keep' }
}

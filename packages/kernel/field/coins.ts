import { minorUnit } from '../value/money.ts'
import type { AnyField } from './field.ts'

/** Finer than any currency's coins: what a field says of itself beyond this is the price of a piece or of a hundred, not an amount that is paid. */
const paid = 2

/**
 * Digits after the point that a money field takes in a currency: what its smallest coin has. A field that declares a finer `scale` (unit prices) takes that
 * in every currency; undefined where no coin limits it.
 */
export function coinDigits(x: AnyField, currency: string): number | undefined {
  const declared = (x.options as { readonly scale?: number }).scale
  if (x.kind !== 'money' || (declared !== undefined && declared > paid)) return undefined
  return Math.min(declared ?? minorUnit(currency), minorUnit(currency))
}
export const isCurrencyCode = (v: unknown): v is string => typeof v === 'string' && /^[A-Z]{3}$/.test(v)

import { minorUnit } from '../value/money.ts'
import type { AnyField } from './field.ts'

/** A declared scale beyond this is that of a unit price, not of an amount that is paid. */
const mostPaidDigits = 2

/**
 * Digits after the point that a money field takes in a currency: those of its smallest unit. A field that declares a finer `scale` (unit prices) takes that
 * in every currency; undefined where no currency limits it.
 */
export function currencyDigits(x: AnyField, currency: string): number | undefined {
  const declared = (x.options as { readonly scale?: number }).scale
  if (x.kind !== 'money' || (declared !== undefined && declared > mostPaidDigits)) return undefined
  return Math.min(declared ?? minorUnit(currency), minorUnit(currency))
}
export const isCurrencyCode = (v: unknown): v is string => typeof v === 'string' && /^[A-Z]{3}$/.test(v)

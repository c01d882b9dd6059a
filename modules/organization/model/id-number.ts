const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

/** Identity card number of mainland China: 17 digits and a check digit (GB 11643, ISO 7064 MOD 11-2), birthday a real day. */
export function isIdCard(no: string): boolean {
  if (!/^\d{17}[\dX]$/.test(no)) return false
  if (birthdayOf(no) === undefined) return false
  const sum = weights.reduce((s, w, i) => s + w * Number(no[i]), 0)
  return checks[sum % 11] === no[17]
}

/** Birthday in an identity card number, or undefined when it is no day. */
export function birthdayOf(no: string): string | undefined {
  const day = `${no.slice(6, 10)}-${no.slice(10, 12)}-${no.slice(12, 14)}`
  const at = new Date(day + 'T00:00:00Z')
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? undefined : day
}

export const checkDigit = (first17: string): string => checks[weights.reduce((s, w, i) => s + w * Number(first17[i]), 0) % 11]!

/** Masked form in which numbers are stored and shown: what stands before the last four is where and when the person was born. */
export const maskIdNumber = (no: string): string => '********' + (no.length > 8 ? no.slice(-4) : '')
export const maskAccount = (no: string): string => '**** ' + no.slice(-4)

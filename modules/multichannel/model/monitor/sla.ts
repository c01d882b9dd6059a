import { num, round, type NumLike } from '@crossway/kernel'

export type SlaColour = 'green' | 'yellow' | 'red'
/** From this share of the limit on it is said. */
export const nearLimit = 0.8

/** 6 late of 210 shipped are 2.86 % against 5 %: green; from 80 % of the limit yellow, above it red. Of what is good the missing part counts against what may be missing. */
export function slaColour(rate: NumLike, limit: NumLike, good = false): SlaColour {
  const [missing, allowed] = good ? [num(100).minus(rate), num(100).minus(limit)] : [num(rate), num(limit)]
  if (missing.gt(allowed)) return 'red'
  return missing.gte(allowed.times(nearLimit)) && missing.gt(0) ? 'yellow' : 'green'
}
export const rateOf = (part: number, whole: number): string | null => (whole === 0 ? null : round(num(part).times(100).div(whole), 2).toFixed(2))

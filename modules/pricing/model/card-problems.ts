import { num, type NumLike } from '@crossway/kernel'
import { priceBands, type BandRow } from './engine/fba-fee.ts'
import type { TierRow } from './engine/fba-tier.ts'

export type CardProblem =
  | { readonly code: 'CARD_TIERS' | 'CARD_OPEN_END' }
  | { readonly code: 'CARD_BANDS' | 'CARD_FEE' | 'CARD_BAND_MISSING'; readonly tier: string; readonly band: string }

const inOunces = (b: Pick<BandRow, 'max_weight' | 'unit'>): NumLike =>
  b.max_weight === null ? 1e9 : b.unit === 'oz' ? b.max_weight : num(b.max_weight).times(16)

/** What a card lacks before it may be published: fees above nothing, weights that rise in each price band, and a tier for whatever comes. */
export function cardProblem(tiers: readonly TierRow[], bands: readonly BandRow[]): CardProblem | undefined {
  const last = tiers.at(-1)
  if (!last || bands.length === 0) return { code: 'CARD_TIERS' }
  for (const tier of tiers.filter((t) => bands.some((b) => b.tier === t.code)))
    for (const band of priceBands) {
      const own = bands.filter((b) => b.tier === tier.code && b.price_band === band)
      const at = { tier: tier.code, band }
      if (own.length === 0) return { code: 'CARD_BAND_MISSING', ...at }
      if (own.some((b) => num(b.fee).lte(0))) return { code: 'CARD_FEE', ...at }
      if (own.some((b, i) => i > 0 && num(inOunces(b)).lte(inOunces(own[i - 1] ?? b)))) return { code: 'CARD_BANDS', ...at }
    }
  const open = [last.longest, last.median, last.shortest, last.length_plus_girth, last.weight].every((v) => v === null)
  return open ? undefined : { code: 'CARD_OPEN_END' }
}

/** Bands of a commission go up from nothing without a gap, and the last one has no end. */
export const bandsHold = (bands: readonly { readonly from: NumLike; readonly to: NumLike | null }[]): boolean =>
  bands.every((b, i) => {
    const before = bands[i - 1]
    const starts = before ? before.to !== null && num(b.from).eq(before.to) : num(b.from).isZero()
    return starts && (i === bands.length - 1 ? b.to === null : b.to !== null && num(b.to).gt(b.from))
  })

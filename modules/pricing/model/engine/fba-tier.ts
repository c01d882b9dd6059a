import { num, type Num, type NumLike } from '@crossway/kernel'

/** Sides in cm and weight in kg of one packed unit, in any order of the sides. */
export interface Packed {
  readonly length_cm: NumLike
  readonly width_cm: NumLike
  readonly height_cm: NumLike
  readonly weight_kg: NumLike
}
/** One row of a card's size tiers; empty = no limit. Sides in inch, weight in lb. */
export interface TierRow {
  readonly code: string
  readonly longest: NumLike | null
  readonly median: NumLike | null
  readonly shortest: NumLike | null
  readonly length_plus_girth: NumLike | null
  readonly weight: NumLike | null
  readonly uses_dim_weight: boolean
  /** Median and shortest side count at least this long in the volume weight. */
  readonly min_side: NumLike | null
}
export interface Measures {
  readonly longest: Num
  readonly median: Num
  readonly shortest: Num
  readonly girth: Num
  readonly weight: Num
  /** ft³. */
  readonly volume: Num
}
export interface Tier {
  readonly tier: string
  readonly measures: Measures
  /** Volume weight in lb where the tier counts it. */
  readonly dim_weight: Num | null
  /** The weight that is charged, before it is rounded to the card's step. */
  readonly weight: Num
}

const inch = num('2.54')
const lb = num('2.2046226')

/** Converts without rounding, so that a limit is compared with what was measured (tool.md). */
export function measuresOf(p: Packed): Measures {
  const [longest, median, shortest] = [p.length_cm, p.width_cm, p.height_cm].map((s) => num(s).div(inch)).sort((a, b) => b.cmp(a)) as [Num, Num, Num]
  return {
    longest,
    median,
    shortest,
    girth: median.plus(shortest).times(2),
    weight: num(p.weight_kg).times(lb),
    volume: longest.times(median).times(shortest).div(1728).toDecimalPlaces(4),
  }
}

const atLeast = (side: Num, least: NumLike | null): Num => (least !== null && side.lt(least) ? num(least) : side)
const within = (value: Num, limit: NumLike | null): boolean => limit === null || value.lte(limit)

export function dimWeightOf(m: Measures, divisor: NumLike, minSide: NumLike | null): Num {
  return m.longest.times(atLeast(m.median, minSide)).times(atLeast(m.shortest, minSide)).div(divisor)
}

/** The first tier of the card that holds the unit; undefined = the card has none for it. */
export function fbaTier(tiers: readonly TierRow[], divisor: NumLike, packed: Packed): Tier | undefined {
  const measures = measuresOf(packed)
  for (const t of tiers) {
    const dim = t.uses_dim_weight ? dimWeightOf(measures, divisor, t.min_side) : null
    const weight = dim?.gt(measures.weight) ? dim : measures.weight
    const fits =
      within(weight, t.weight) &&
      within(measures.longest, t.longest) &&
      within(measures.median, t.median) &&
      within(measures.shortest, t.shortest) &&
      within(measures.longest.plus(measures.girth), t.length_plus_girth)
    if (fits) return { tier: t.code, measures, dim_weight: dim, weight }
  }
  return undefined
}

/** The groups by which storage is charged: what is bulky or larger is oversize. */
export const sizeGroupOf = (tier: string): 'standard' | 'oversize' => (tier.endsWith('standard') ? 'standard' : 'oversize')

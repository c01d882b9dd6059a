/** Sample size and accept number, general inspection level II, single sampling (sample table configured for demonstration; ISO 2859-1). */
const plan: readonly (readonly [lot: number, sample: number, accept: Readonly<Record<string, number>>])[] = [
  [8, 2, { '1.0': 0, '1.5': 0, '2.5': 0, '4.0': 0 }],
  [15, 3, { '1.0': 0, '1.5': 0, '2.5': 0, '4.0': 0 }],
  [25, 5, { '1.0': 0, '1.5': 0, '2.5': 0, '4.0': 0 }],
  [50, 8, { '1.0': 0, '1.5': 0, '2.5': 0, '4.0': 1 }],
  [90, 13, { '1.0': 0, '1.5': 0, '2.5': 1, '4.0': 1 }],
  [150, 20, { '1.0': 0, '1.5': 1, '2.5': 1, '4.0': 2 }],
  [280, 32, { '1.0': 1, '1.5': 1, '2.5': 2, '4.0': 3 }],
  [500, 50, { '1.0': 1, '1.5': 2, '2.5': 3, '4.0': 5 }],
  [1200, 80, { '1.0': 2, '1.5': 3, '2.5': 5, '4.0': 7 }],
  [3200, 125, { '1.0': 3, '1.5': 5, '2.5': 7, '4.0': 10 }],
  [10000, 200, { '1.0': 5, '1.5': 7, '2.5': 10, '4.0': 14 }],
  [35000, 315, { '1.0': 7, '1.5': 10, '2.5': 14, '4.0': 21 }],
  [Number.POSITIVE_INFINITY, 500, { '1.0': 10, '1.5': 14, '2.5': 21, '4.0': 21 }],
]

/** Pieces to draw from a lot and how many of them may be bad (purchase.md purchaseSign). */
export function samplePlan(lot: number, aql: number): { sample: number; accept: number } {
  const row = plan.find(([max]) => lot <= max)!
  const known = Object.keys(row[2]).map(Number)
  const level = known.filter((k) => k <= aql).at(-1) ?? known[0]!
  return { sample: Math.min(row[1], lot), accept: row[2][level.toFixed(1)]! }
}

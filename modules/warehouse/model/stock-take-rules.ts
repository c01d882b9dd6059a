/** Any difference between count and expectation. */
export const differs = (diff: number): boolean => diff !== 0

/** A difference above max(2 pieces, 5 %) must be counted again, by another person (warehouse.md WHCalibrate). */
export const mustRecount = (diff: number, expected: number): boolean => Math.abs(diff) > Math.max(2, Math.floor(Math.abs(expected) * 0.05))

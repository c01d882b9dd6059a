/** The American card of delivery fees, standard class, outside the peak season (tool.md: sample data, to be checked against the platform's own table). */
type Fees = readonly [lt10: string, from10: string, gt50: string]
export interface Step {
  /** Billable weight up to which the fee holds, in pounds. */
  readonly upTo: string
  readonly fees: Fees
}
export interface Rest {
  readonly fees: Fees
  /** The fee grows by `by` for each `each` pounds above `above`. */
  readonly above: string
  readonly each: string
  readonly by: string
}
const ounces = (n: number): string => (n / 16).toString()
const steps = (...rows: readonly (readonly [string, string, string, string])[]): readonly Step[] =>
  rows.map(([upTo, ...fees]) => ({ upTo, fees: fees as unknown as Fees }))

export const smallStandard = steps(
  [ounces(2), '2.43', '3.32', '3.58'],
  [ounces(4), '2.49', '3.42', '3.68'],
  [ounces(6), '2.56', '3.45', '3.71'],
  [ounces(8), '2.66', '3.54', '3.80'],
  [ounces(10), '2.77', '3.68', '3.94'],
  [ounces(12), '2.82', '3.78', '4.04'],
  [ounces(14), '2.92', '3.91', '4.17'],
  [ounces(16), '2.95', '3.96', '4.22'],
)
export const largeStandard = steps(
  [ounces(4), '2.91', '3.73', '3.99'],
  [ounces(8), '3.13', '3.95', '4.21'],
  [ounces(12), '3.38', '4.20', '4.46'],
  [ounces(16), '3.78', '4.60', '4.86'],
  ['1.25', '4.22', '5.04', '5.30'],
  ['1.5', '4.60', '5.42', '5.68'],
  ['1.75', '4.75', '5.57', '5.83'],
  ['2', '5.00', '5.82', '6.08'],
  ['2.25', '5.10', '5.92', '6.18'],
  ['2.5', '5.28', '6.10', '6.36'],
  ['2.75', '5.44', '6.26', '6.52'],
  ['3', '5.85', '6.67', '6.93'],
)
const rest = (a: string, b: string, c: string, above: string, each: string, by: string): Rest => ({ fees: [a, b, c], above, each, by })
export const beyond = {
  large_standard: rest('6.15', '6.97', '7.23', '3', '0.25', '0.08'),
  small_bulky: rest('6.78', '7.55', '7.55', '1', '1', '0.38'),
  large_bulky: rest('8.58', '9.35', '9.35', '1', '1', '0.38'),
  xl_0_50: rest('25.56', '26.33', '26.33', '1', '1', '0.38'),
  xl_50_70: rest('36.55', '37.32', '37.32', '51', '1', '0.75'),
  xl_70_150: rest('50.55', '51.32', '51.32', '71', '1', '0.75'),
  xl_150: rest('194.18', '194.95', '194.95', '151', '1', '0.19'),
} as const
export const fuel = { from: '2026-04-17', share: '0.035' } as const

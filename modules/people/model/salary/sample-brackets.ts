import type { Bracket } from './tax.ts'

const table = (rows: readonly (readonly [upper: number | null, rate: string, quick: number])[]): Bracket[] =>
  rows.map(([upper, rate, quick]) => ({ upper: upper === null ? null : String(upper), rate, quick: String(quick) }))

/** Tables that an installation begins with; they are rows with days, kept by HR and finance (people.md R1). */
export const sampleBrackets = {
  wage: table([
    [36_000, '0.03', 0],
    [144_000, '0.1', 2520],
    [300_000, '0.2', 16_920],
    [420_000, '0.25', 31_920],
    [660_000, '0.3', 52_920],
    [960_000, '0.35', 85_920],
    [null, '0.45', 181_920],
  ]),
  bonus: table([
    [3000, '0.03', 0],
    [12_000, '0.1', 210],
    [25_000, '0.2', 1410],
    [35_000, '0.25', 2660],
    [55_000, '0.3', 4410],
    [80_000, '0.35', 7160],
    [null, '0.45', 15_160],
  ]),
  labour: table([
    [20_000, '0.2', 0],
    [50_000, '0.3', 2000],
    [null, '0.4', 7000],
  ]),
} as const

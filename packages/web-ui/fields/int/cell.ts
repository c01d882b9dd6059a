import type { AnyField } from '@crossway/kernel'
import type { KindCell } from '../kind.ts'
import { blank, dash, fixed, isNegative, masked } from '@crossway/web-kit'

export const numberClass = (v: unknown): string | undefined => (blank(v) ? 'cell-none' : isNegative(v) ? 'cell-negative' : undefined)
/** Number cells of one scale; units stand in the head. */
export const numberCell = (scale: (x: AnyField) => number, width: number): KindCell => ({
  look: () => ({ align: 'right', width, min: 84 }),
  text: (v, at) => (blank(v) ? dash : masked(v) ? v : fixed(v as string, scale(at.field))),
  className: numberClass,
})
/** Quantities have no decimals. */
export const intCell = numberCell(() => 0, 92)

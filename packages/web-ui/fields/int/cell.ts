import type { AnyField } from '@crossway/kernel'
import type { KindCell } from '../kind.ts'
import { blank, dash, fixed, inRed, isYear, masked } from '@crossway/web-kit'

export const numberClass = (v: unknown, at: { readonly field: AnyField }): string | undefined =>
  blank(v) ? 'cell-none' : inRed(v, at.field) ? 'cell-negative' : undefined
/** Number cells of one scale; units stand in the head. */
export const numberCell = (scale: (x: AnyField) => number, width: number): KindCell => ({
  look: () => ({ align: 'right', width, min: 84 }),
  text: (v, at) => (blank(v) ? dash : masked(v) ? v : fixed(v as string, scale(at.field))),
  className: numberClass,
})
const quantity = numberCell(() => 0, 92)
/** Quantities have no decimals; numbers that name something (ids, years) have no thousands either. */
export const intCell: KindCell = {
  ...quantity,
  text: (v, at, lang) => ((at.field.format === 'code' || isYear(at.field)) && !blank(v) ? String(v) : quantity.text(v, at, lang)),
}

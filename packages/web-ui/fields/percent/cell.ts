import type { KindCell } from '../kind.ts'
import { blank, dash, fixed, masked } from '@crossway/web-kit'
import { numberClass } from '../int/cell.ts'

/** Two decimals in lists and records (look.md §5). */
export const percentCell: KindCell = {
  look: () => ({ align: 'right', width: 98, min: 84 }),
  text: (v) => (blank(v) ? dash : masked(v) ? v : `${fixed(v as string, 2)}%`),
  className: numberClass,
}

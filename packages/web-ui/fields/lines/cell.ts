import { dash, text } from '@crossway/web-kit'
import type { KindCell } from '../kind.ts'

/** Lists do not carry lines; where they do, their number is what fits a cell. */
export const linesCell: KindCell = {
  look: () => ({ align: 'right', width: 84, min: 64 }),
  text: (v) => (Array.isArray(v) ? text('grid.lineCount', { n: v.length }) : dash),
}

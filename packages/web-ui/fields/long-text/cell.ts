import type { KindCell } from '../kind.ts'
import { blank, dash } from '@crossway/web-kit'

/** The first line; the rest is in the tooltip and on the record. */
export const longTextCell: KindCell = {
  look: () => ({ width: 200, min: 120, grows: true }),
  text: (v) => (blank(v) ? dash : String(v).replace(/\s*\n+\s*/g, ' ')),
  className: (v) => (blank(v) ? 'cell-none' : undefined),
}

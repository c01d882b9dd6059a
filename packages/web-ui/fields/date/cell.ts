import type { KindCell } from '../kind.ts'
import { blank, dash } from '@crossway/web-kit'

export const dateCell: KindCell = {
  look: () => ({ width: 108, min: 100 }),
  text: (v) => (blank(v) ? dash : String(v).slice(0, 10)),
  className: (v) => (blank(v) ? 'cell-none' : undefined),
}

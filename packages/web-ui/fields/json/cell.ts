import type { KindCell } from '../kind.ts'
import { blank, dash } from '@crossway/web-kit'

export const jsonCell: KindCell = {
  look: () => ({ width: 160, min: 96 }),
  text: (v) => (blank(v) ? dash : typeof v === 'string' ? v : JSON.stringify(v)),
  className: (v) => (blank(v) ? 'cell-none' : undefined),
}

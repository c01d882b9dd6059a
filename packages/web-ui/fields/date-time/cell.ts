import { blank, dash, dateTimeText } from '@crossway/web-kit'
import type { KindCell } from '../kind.ts'

export const dateTimeCell: KindCell = {
  look: () => ({ width: 164, min: 156 }),
  text: (v) => (blank(v) ? dash : dateTimeText(String(v))),
  className: (v) => (blank(v) ? 'cell-none' : undefined),
}

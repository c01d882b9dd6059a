import type { RefValue } from '@crossway/kernel'
import type { KindCell } from '../kind.ts'
import { dash } from '@crossway/web-kit'
import { joint, listClass } from '../choices/cell.ts'

export const refsCell: KindCell = {
  look: () => ({ width: 152, min: 96 }),
  text: (v, _at, lang) => (Array.isArray(v) && v.length ? (v as RefValue[]).map((r) => r.title).join(joint(lang)) : dash),
  className: listClass,
}

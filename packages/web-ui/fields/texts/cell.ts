import type { KindCell } from '../kind.ts'
import { dash } from '@crossway/web-kit'
import { joint, listClass } from '../choices/cell.ts'

export const textsCell: KindCell = {
  look: () => ({ width: 152, min: 96 }),
  text: (v, _at, lang) => (Array.isArray(v) && v.length ? v.join(joint(lang)) : dash),
  className: listClass,
}

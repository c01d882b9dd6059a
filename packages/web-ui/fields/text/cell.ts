import type { KindCell } from '../kind.ts'
import { blank, dash } from '@crossway/web-kit'

const ids = new Set(['code'])
/** Free text; codes are mono and never cut. */
export const textCell: KindCell = {
  look: ({ field, path }) =>
    ids.has(field.format ?? '') || /(^|\.)(code|no)$/.test(path)
      ? { mono: true, width: 128, min: 96, grows: (field.max ?? 0) >= 1000 }
      : { width: (field.max ?? 200) <= 20 ? 104 : 152, min: 88, grows: (field.max ?? 200) >= 60 },
  text: (v) => (blank(v) ? dash : String(v)),
  className: (v) => (blank(v) ? 'cell-none' : undefined),
}

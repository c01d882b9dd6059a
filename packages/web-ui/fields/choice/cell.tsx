import { valueLabel } from '@crossway/web-kit'
import { StateMark } from '../../state/state-mark.tsx'
import type { KindCell } from '../kind.ts'
import { blank, dash } from '../format/numbers.ts'

/** A choice's text; the record's state with its glyph, never a tinted tag (look.md §2.3). */
export const choiceCell: KindCell = {
  look: ({ isState }) => (isState ? { width: 116, min: 104 } : { width: 104, min: 80 }),
  text: (v, at, lang) => (blank(v) ? dash : valueLabel(at, String(v), lang)),
  className: (v) => (blank(v) ? 'cell-none' : undefined),
}
export const stateCell: KindCell = {
  ...choiceCell,
  Cell: ({ value, at, lang }) => (blank(value) ? <span className="cell-none">{dash}</span> : <StateMark record={at.record} state={String(value)} label={valueLabel(at, String(value), lang)} zh={valueLabel(at, String(value), 'zh-cn')} />),
}

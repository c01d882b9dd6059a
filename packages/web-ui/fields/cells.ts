import './fields.css'
import type { FieldKind } from '@crossway/kernel'
import type { FieldAt } from '@crossway/web-kit'
import type { KindCell } from './kind.ts'
import { boolCell } from './bool/cell.ts'
import { choiceCell, stateCell } from './choice/cell.tsx'
import { choicesCell } from './choices/cell.ts'
import { dateCell } from './date/cell.ts'
import { dateTimeCell } from './date-time/cell.ts'
import { decimalCell } from './decimal/cell.ts'
import { fileCell } from './file/cell.tsx'
import { filesCell } from './files/cell.ts'
import { intCell } from './int/cell.ts'
import { jsonCell } from './json/cell.ts'
import { linesCell } from './lines/cell.ts'
import { longTextCell } from './long-text/cell.ts'
import { moneyCell } from './money/cell.tsx'
import { percentCell } from './percent/cell.ts'
import { rateCell } from './rate/cell.ts'
import { refCell } from './ref/cell.tsx'
import { refsCell } from './refs/cell.ts'
import { serialCell } from './serial/cell.ts'
import { textCell } from './text/cell.ts'
import { says, wordsCell } from './text/words-cell.tsx'
import { textsCell } from './texts/cell.ts'

const cells: Readonly<Record<FieldKind, KindCell>> = {
  serial: serialCell,
  text: textCell,
  longText: longTextCell,
  choice: choiceCell,
  choices: choicesCell,
  texts: textsCell,
  bool: boolCell,
  int: intCell,
  decimal: decimalCell,
  money: moneyCell,
  rate: rateCell,
  percent: percentCell,
  date: dateCell,
  dateTime: dateTimeCell,
  ref: refCell,
  refs: refsCell,
  lines: linesCell,
  file: fileCell,
  files: filesCell,
  json: jsonCell,
}
/** How a field stands in a grid. */
export const cellOf = (at: FieldAt): KindCell => (at.isState ? stateCell : says(at) ? wordsCell : cells[at.field.kind])

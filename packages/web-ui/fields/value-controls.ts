import type { FieldKind } from '@crossway/kernel'
import type { KindControl } from './kind.ts'
import { BoolControl } from './bool/control.tsx'
import { ChoiceControl } from './choice/control.tsx'
import { ChoicesControl } from './choices/control.tsx'
import { DateControl } from './date/control.tsx'
import { DateTimeControl } from './date-time/control.tsx'
import { DecimalControl } from './decimal/control.tsx'
import { FileControl } from './file/control.tsx'
import { FilesControl } from './files/control.tsx'
import { IntControl } from './int/control.tsx'
import { JsonControl } from './json/control.tsx'
import { LongTextControl } from './long-text/control.tsx'
import { MoneyControl } from './money/control.tsx'
import { PercentControl } from './percent/control.tsx'
import { RateControl } from './rate/control.tsx'
import { RefControl } from './ref/control.tsx'
import { RefsControl } from './refs/control.tsx'
import { SerialControl } from './serial/control.tsx'
import { TextControl } from './text/control.tsx'
import { TextsControl } from './texts/control.tsx'

/** Input of one value, by kind: all but lines, whose cells are made of these. */
export const valueControls: Readonly<Record<Exclude<FieldKind, 'lines'>, KindControl>> = {
  serial: SerialControl,
  text: TextControl,
  longText: LongTextControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  texts: TextsControl,
  bool: BoolControl,
  int: IntControl,
  decimal: DecimalControl,
  money: MoneyControl,
  rate: RateControl,
  percent: PercentControl,
  date: DateControl,
  dateTime: DateTimeControl,
  ref: RefControl,
  refs: RefsControl,
  file: FileControl,
  files: FilesControl,
  json: JsonControl,
}

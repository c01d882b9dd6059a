import type { FieldKind } from '@crossway/kernel'
import type { KindFilter } from './kind.ts'
import { BoolFilter } from './bool/filter.tsx'
import { ChoiceFilter } from './choice/filter.tsx'
import { ChoicesFilter } from './choices/filter.tsx'
import { DateFilter } from './date/filter.tsx'
import { DateTimeFilter } from './date-time/filter.tsx'
import { DecimalFilter } from './decimal/filter.tsx'
import { FileFilter } from './file/filter.tsx'
import { FilesFilter } from './files/filter.tsx'
import { NumberFilter } from './int/filter.tsx'
import { JsonFilter } from './json/filter.tsx'
import { LinesFilter } from './lines/filter.tsx'
import { LongTextFilter } from './long-text/filter.tsx'
import { MoneyFilter } from './money/filter.tsx'
import { PercentFilter } from './percent/filter.tsx'
import { RateFilter } from './rate/filter.tsx'
import { RefFilter } from './ref/filter.tsx'
import { RefsFilter } from './refs/filter.tsx'
import { SerialFilter } from './serial/filter.tsx'
import { TextFilter } from './text/filter.tsx'
import { TextsFilter } from './texts/filter.tsx'

/** Value of a condition, by kind; the operator decides between one value, a list and a range. */
export const filters: Readonly<Record<FieldKind, KindFilter>> = {
  serial: SerialFilter,
  text: TextFilter,
  longText: LongTextFilter,
  choice: ChoiceFilter,
  choices: ChoicesFilter,
  texts: TextsFilter,
  bool: BoolFilter,
  int: NumberFilter,
  decimal: DecimalFilter,
  money: MoneyFilter,
  rate: RateFilter,
  percent: PercentFilter,
  date: DateFilter,
  dateTime: DateTimeFilter,
  ref: RefFilter,
  refs: RefsFilter,
  lines: LinesFilter,
  file: FileFilter,
  files: FilesFilter,
  json: JsonFilter,
}

import type { FieldKind } from '@crossway/kernel'
import { BoolInput } from './bool/input.tsx'
import { ChoiceInput } from './choice/input.tsx'
import { ChoicesInput } from './choices/input.tsx'
import { DateInput } from './date/input.tsx'
import { DateTimeInput } from './date-time/input.tsx'
import { DecimalInput } from './decimal/input.tsx'
import { FileInput } from './file/input.tsx'
import { FilesInput } from './files/input.tsx'
import { IntInput } from './int/input.tsx'
import { JsonInput } from './json/input.tsx'
import type { KindInput } from './kind.ts'
import { LongTextInput } from './long-text/input.tsx'
import { MoneyInput } from './money/input.tsx'
import { PercentInput } from './percent/input.tsx'
import { RateInput } from './rate/input.tsx'
import { RefInput } from './ref/input.tsx'
import { RefsInput } from './refs/input.tsx'
import { SerialInput } from './serial/input.tsx'
import { TextFieldInput } from './text/input.tsx'
import { TextsInput } from './texts/input.tsx'

/** Kinds that stand in one field row. Lines are rows of fields themselves: form/line-cards.tsx. */
export const inputs: Readonly<Record<Exclude<FieldKind, 'lines'>, KindInput>> = {
  serial: SerialInput,
  text: TextFieldInput,
  longText: LongTextInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  texts: TextsInput,
  bool: BoolInput,
  int: IntInput,
  decimal: DecimalInput,
  money: MoneyInput,
  rate: RateInput,
  percent: PercentInput,
  date: DateInput,
  dateTime: DateTimeInput,
  ref: RefInput,
  refs: RefsInput,
  file: FileInput,
  files: FilesInput,
  json: JsonInput,
}

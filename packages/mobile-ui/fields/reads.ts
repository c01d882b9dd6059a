import type { FieldKind } from '@crossway/kernel'
import { boolRead } from './bool/read.ts'
import { choiceRead } from './choice/read.tsx'
import { choicesRead } from './choices/read.ts'
import { dateRead } from './date/read.ts'
import { dateTimeRead } from './date-time/read.tsx'
import { decimalRead } from './decimal/read.ts'
import { fileRead } from './file/read.tsx'
import { filesRead } from './files/read.tsx'
import { intRead } from './int/read.ts'
import { jsonRead } from './json/read.ts'
import type { KindRead } from './kind.ts'
import { linesRead } from './lines/read.ts'
import { longTextRead } from './long-text/read.tsx'
import { moneyRead } from './money/read.tsx'
import { percentRead } from './percent/read.ts'
import { rateRead } from './rate/read.ts'
import { refRead } from './ref/read.tsx'
import { refsRead } from './refs/read.ts'
import { serialRead } from './serial/read.ts'
import { textRead } from './text/read.ts'
import { textsRead } from './texts/read.ts'

/** How a field is read on the phone. */
export const reads: Readonly<Record<FieldKind, KindRead>> = {
  serial: serialRead,
  text: textRead,
  longText: longTextRead,
  choice: choiceRead,
  choices: choicesRead,
  texts: textsRead,
  bool: boolRead,
  int: intRead,
  decimal: decimalRead,
  money: moneyRead,
  rate: rateRead,
  percent: percentRead,
  date: dateRead,
  dateTime: dateTimeRead,
  ref: refRead,
  refs: refsRead,
  lines: linesRead,
  file: fileRead,
  files: filesRead,
  json: jsonRead,
}

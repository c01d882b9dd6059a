import type { FieldKind } from '@crossway/kernel'
import type { KindRead } from './kind.ts'
import { boolRead } from './bool/read.tsx'
import { choiceRead } from './choice/read.tsx'
import { choicesRead } from './choices/read.tsx'
import { dateRead } from './date/read.tsx'
import { dateTimeRead } from './date-time/read.tsx'
import { decimalRead } from './decimal/read.tsx'
import { fileRead } from './file/read.tsx'
import { filesRead } from './files/read.tsx'
import { intRead } from './int/read.tsx'
import { jsonRead } from './json/read.tsx'
import { linesRead } from './lines/read.tsx'
import { longTextRead } from './long-text/read.tsx'
import { moneyRead } from './money/read.tsx'
import { percentRead } from './percent/read.tsx'
import { rateRead } from './rate/read.tsx'
import { refRead } from './ref/read.tsx'
import { refsRead } from './refs/read.tsx'
import { serialRead } from './serial/read.tsx'
import { textRead } from './text/read.tsx'
import { textsRead } from './texts/read.tsx'

/** The value of a field on a record page and on a phone's card. */
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

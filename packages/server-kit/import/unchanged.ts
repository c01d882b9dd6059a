import { num, plainRef, type AnyField, type AnyResource } from '@crossway/kernel'
import { isEmpty } from '../command/parse-value.ts'
import { lineKey, type FileRef } from './line-sheets.ts'
import type { ImportRecord } from './write-records.ts'

type Values = Readonly<Record<string, unknown>>
const listOf = (v: unknown): string => JSON.stringify(((v ?? []) as unknown[]).map((e) => String(plainRef(e))))

/** Does a cell of the file say what stands? Numbers by their value, moments by their time, references by what they lead to. */
function sameValue(x: AnyField, stands: unknown, given: unknown): boolean {
  if (isEmpty(stands) || isEmpty(given)) return isEmpty(stands) && isEmpty(given)
  switch (x.kind) {
    case 'ref':
      return typeof given !== 'object' && Number(plainRef(stands)) === Number(given)
    case 'refs':
    case 'choices':
    case 'texts':
      return listOf(stands) === listOf(given)
    case 'int':
    case 'decimal':
    case 'money':
    case 'rate':
    case 'percent':
      return num(String(stands)).eq(String(given))
    case 'dateTime':
      return Date.parse(String(stands)) === Date.parse(String(given))
    default:
      return String(stands) === String(given)
  }
}

/** Whether a record of the file leaves the one that stands as it is: empty cells say nothing, lines it does not name stay. */
export function unchanged(r: AnyResource, stands: Values, x: ImportRecord): boolean {
  for (const [n, v] of Object.entries(x.draft)) {
    const field = r.fields[n]
    if (!field || field.derived || isEmpty(v)) continue
    if (!sameValue(field, stands[n], v)) return false
  }
  for (const [lines, rows] of Object.entries(x.lines ?? {})) {
    const fields = r.fields[lines]!.target!.fields
    const key = lineKey(r, lines)
    const stored = (stands[lines] ?? []) as readonly Values[]
    const agrees = (line: Values, row: Values, names: readonly string[]): boolean =>
      names.every((n) => isEmpty(row[n]) || (typeof row[n] === 'object' && '$file' in (row[n] as FileRef) ? false : sameValue(fields[n]!, line[n], row[n])))
    for (const row of rows) {
      const given = key.filter((k) => !isEmpty(row[k]))
      const line = given.length ? stored.findLast((l) => agrees(l, row, given)) : undefined
      if (!line || !agrees(line, row, Object.keys(row))) return false
    }
  }
  return true
}

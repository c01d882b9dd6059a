import { labelText, num, ownField, type AnyField, type AnyLabel, type AnyResource, type FieldProblem } from '@crossway/kernel'
import { isEmpty } from './parse-value.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows over the document's own lines: each names one of them, none is named twice, and no input exceeds the line's limit. */
export function ownLineProblems(
  r: AnyResource,
  x: AnyField,
  rows: readonly Row[],
  doc: Row,
  at: string,
  names: Readonly<Record<string, AnyLabel | undefined>>,
): FieldProblem[] {
  const own = x.own!
  const lines = new Map(((doc[ownField(r.fields, own)!] ?? []) as Row[]).map((l) => [Number(l.id), l]))
  const seen = new Set<number>()
  return rows.flatMap((row, i): FieldProblem[] => {
    const id = Number(row.line)
    if (isEmpty(row.line)) return []
    const line = lines.get(id)
    if (!line) return [{ field: `${at}[${i}].line`, code: 'LINE_UNKNOWN', params: { line: id } }]
    if (seen.has(id)) return [{ field: `${at}[${i}].line`, code: 'LINE_TWICE', params: {} }]
    seen.add(id)
    return Object.entries(own.max).flatMap(([input, limit]) => {
      const [given, max] = [row[input], line[limit!] ?? 0]
      if (isEmpty(given) || !num(String(given)).gt(String(max))) return []
      return [{ field: `${at}[${i}].${input}`, code: 'TOO_BIG', params: { label: labelText(names[input], input), max: num(String(max)).toFixed() } }]
    })
  })
}

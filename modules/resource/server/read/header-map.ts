import type { Column } from '../../model/report/row-layout.ts'
import { reportType } from '../../model/report/report-types.ts'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import { spellings } from '../intake/signatures.ts'
import type { Source } from './source.ts'

/** Which cell feeds which column. One header may feed several columns (a status and its original text). */
export interface HeaderMap {
  readonly columns: readonly { readonly name: string; readonly header: string; readonly at: number; readonly def: Column }[]
  /** Headers we have no column for, with their places: they are kept beside the row. */
  readonly unknown: readonly { readonly header: string; readonly at: number }[]
  /** A column of ours that stands in the file twice: both places must say the same. */
  readonly twice: readonly { readonly header: string; readonly at: number; readonly other: number }[]
  readonly place: ReadonlyMap<string, number>
  readonly width: number
}

/** Columns of personal data that no page needs; they stay in the archived file alone (resource.md, PII classes). */
const personal = /^(buyer-|license|default-ship-from|actual-ship-from|invoice-business|customized-|address-type|recipient|ship-address|ship-phone|bill-)/
/** Where rows are kept under the platform's own names no job finds the place again after thirty days: it is not kept at all. */
const personalHere = new RegExp(`${personal.source}|^ship-(city|postal-code)$`)
/** Columns that the head of a statement repeats on every line. */
const heads = new Set(['settlement-id', 'settlement-start-date', 'settlement-end-date', 'deposit-date', 'total-amount', 'currency'])

export function mapHeader(source: Source, header: readonly string[]): HeaderMap {
  const place = new Map<string, number>()
  header.forEach((h, i) => {
    if (h && !place.has(h)) place.set(h, i)
  })
  for (const [h, column] of source.aliases) {
    const at = place.get(h)
    if (at !== undefined && !place.has(column.replaceAll('_', '-'))) place.set(column.replaceAll('_', '-'), at)
  }
  const plain = source.layout === plainRow
  const columns = plain
    ? []
    : Object.entries(source.layout.columns).flatMap(([name, def]) => {
        if (def.ours) return []
        const found = spellings(name, def).find((s) => place.has(s))
        return found === undefined ? [] : [{ name, header: found, at: place.get(found)!, def }]
      })
  const used = new Set(columns.map((x) => x.at))
  const twice = columns.flatMap((x) =>
    header.flatMap((h, at) => (h === x.header && at !== x.at && x.header === header[x.at] ? [{ header: h, at: x.at, other: at }] : [])),
  )
  const named = new Set<string>()
  const unknown = header
    .map((h, at) => {
      // A column without a name, or with one that is taken, keeps its cells under its place.
      const name = !h || named.has(h) ? `${h || 'column'} (${at + 1})` : h
      named.add(h)
      return { header: name, at }
    })
    .filter(
      (x) =>
        !twice.some((t) => t.other === x.at) &&
        !used.has(x.at) &&
        !(source.type === 'settlement' && heads.has(x.header)) &&
        !(reportType(source.type).retention === 'personal' && (plain ? personalHere : personal).test(x.header)),
    )
  return { columns, unknown, twice, place, width: header.length }
}

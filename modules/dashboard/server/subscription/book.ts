import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { xlsxWriter } from '@crossway/server-kit'
import { rowsOf, type Column } from '../../model/sheet/columns.ts'

export interface BookSheet {
  readonly name: string
  readonly head: readonly { readonly title: string; readonly number: boolean }[]
  readonly rows: readonly (readonly (string | null)[])[]
}
/** What a board says, as sheets and as lines of the sheet that tells how it was asked. */
export interface Book {
  readonly sheets: readonly BookSheet[]
  readonly about: readonly (readonly [string, string])[]
}
export const text = (title: string) => ({ title, number: false })
export const number = (title: string) => ({ title, number: true })

/** A table of a board as a sheet, with the columns that its page has. */
export const sheetOf = <R>(name: string, columns: readonly Column<R>[], rows: readonly R[]): BookSheet => ({
  name,
  head: columns.map(({ title, number: isNumber }) => ({ title, number: isNumber })),
  rows: rowsOf(columns, rows),
})

export async function bookBytes({ sheets, about }: Book): Promise<Buffer> {
  const [first, ...rest] = sheets
  const out = new PassThrough()
  const bytes = buffer(out)
  const writer = xlsxWriter(out, first!.head, about, { rows: first!.name, more: rest.map((s) => ({ name: s.name, heads: s.head })) })
  for (const [i, sheet] of sheets.entries()) {
    if (i > 0) writer.next()
    for (const row of sheet.rows) await writer.row(row)
  }
  await writer.end()
  return bytes
}

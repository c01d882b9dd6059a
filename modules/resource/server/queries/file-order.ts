import type { App } from '@crossway/server-kit'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import type { Column, RowLayout } from '../../model/report/row-layout.ts'
import { openArchived } from '../intake/archive.ts'
import { headOf, peek } from '../intake/peek.ts'
import { spellings } from '../intake/signatures.ts'
import { headerAliases } from '../types-in-force.ts'

/** Place of a column in the file; Infinity where the file has no such column, as with what we work out ourselves. */
export type PlaceOf = (column: string) => number

/**
 * The order in which a file writes its columns, read from the header of the archived bytes: rows are compared with the file, and a stored row knows
 * no order. Undefined for files without a header (JSON, XML).
 */
export async function fileOrder(app: App, file: number, layout: RowLayout): Promise<PlaceOf | undefined> {
  const aliases = await headerAliases(app.db)
  const { detected } = peek(await headOf(await openArchived({ app, run: app.db }, file)), aliases)
  if (detected.kind !== 'table') return undefined
  return placesIn(
    detected.header,
    layout === plainRow ? {} : layout.columns,
    aliases.filter((a) => a.type === detected.type),
  )
}

/** Our columns stand where one of their spellings stands; all else under the file's own name, or under its number where the name is taken or empty. */
export function placesIn(
  header: readonly string[],
  columns: Readonly<Record<string, Column>>,
  aliases: readonly { readonly header: string; readonly column: string }[] = [],
): PlaceOf {
  return (name) => {
    const def = columns[name]
    const names = def && !def.ours ? [...spellings(name, def), ...aliases.filter((a) => a.column.replaceAll('-', '_') === name).map((a) => a.header)] : [name]
    for (const n of names) {
      const at = header.indexOf(n)
      if (at >= 0) return at
    }
    const numbered = / \((\d+)\)$/.exec(name)
    return numbered ? Number(numbered[1]) - 1 : Infinity
  }
}

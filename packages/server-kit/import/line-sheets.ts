import type { Context, QueryContext } from '../context.ts'
import { folded, labelText, langs, type AnyField, type AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import { isEmpty, parseField } from '../command/parse-value.ts'
import { levelOf } from '../list/rights.ts'
import { refValue, resolveRefs, unresolved, type RowProblem } from './check-rows.ts'
import { cellValue, labelOfColumn, type ImportColumn } from './import-columns.ts'
import type { TableRow } from './sheet-row.ts'
import { headless, damagedCell } from './damaged-cell.ts'

/** A further sheet of an import workbook: rows of one or several `lines` fields, each row naming its record by the record's key. */
export interface LineSheet {
  readonly title: string
  /** Names under which the file may hold it: in both languages, and the field's own. */
  readonly names: readonly string[]
  readonly fields: readonly string[]
  readonly key: ImportColumn
  readonly columns: readonly ImportColumn[]
}
/** A reference to a record that the same file brings, by its key: an id once that is written. */
export interface FileRef {
  readonly $file: string
}
export interface SheetLine {
  readonly row: number
  readonly sheet: string
  readonly draft: Record<string, unknown>
}
/** Lines that the further sheets hold for one record, by field. */
export interface RecordLines {
  readonly key: string
  readonly first: { readonly sheet: string; readonly row: number }
  readonly lines: Record<string, SheetLine[]>
  readonly rows: { readonly sheet: string; readonly row: number }[]
}

const fillable = (x: AnyField): boolean => !x.derived && !x.expression && !['lines', 'file', 'files', 'json'].includes(x.kind)
const linesOf = (r: AnyResource, name: string): Readonly<Record<string, AnyField>> => r.fields[name]!.target!.fields

export function lineSheets({ app, ctx }: QueryContext, r: AnyResource): LineSheet[] {
  const labels = app.registry.labels(r.name, ctx.lang)
  const key = { name: r.importKey!, field: r.fields[r.importKey!]!, title: labelText(labels.fields[r.importKey!], r.importKey!) }
  return (r.importSheets ?? []).map((fields) => {
    const columns = new Map<string, ImportColumn>()
    for (const lines of fields)
      for (const [name, field] of Object.entries(linesOf(r, lines)))
        if (fillable(field) && !columns.has(name) && levelOf({ app, ctx }, r, lines, field) === 'edit')
          columns.set(name, { name, field, lines, title: labelText(labelOfColumn(app, r, { name, lines }, ctx.lang), name) })
    const names = langs.map((lang) => labelText(app.registry.labels(r.name, lang).fields[fields[0]!], fields[0]!))
    return { title: labelText(labels.fields[fields[0]!], fields[0]!), names: [...names, fields[0]!], fields, key, columns: [key, ...columns.values()] }
  })
}

interface Row {
  readonly row: number
  readonly cells: TableRow
}
/** Reads one sheet's rows into the lines of the records they name; what two rows say about one line must agree. */
export async function readLines(
  { app, run }: Context<'app' | 'run'>,
  r: AnyResource,
  sheet: LineSheet,
  columns: readonly (ImportColumn | undefined)[],
  rows: readonly Row[],
  inFile: ReadonlySet<string>,
  into: Map<string, RecordLines>,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  const refs = await resolveRefs({ app, run }, columns, rows)
  const at = columns.findIndex((c) => c?.name === sheet.key.name && !c.lines)
  for (const { row, cells } of rows) {
    const own: RowProblem[] = []
    const blame = (c: ImportColumn, code: string, params: Record<string, string | number> = {}, value: string | null = null): void =>
      void own.push({
        sheet: sheet.title,
        row,
        column: c.title,
        field: c.lines ? `${c.lines}.${c.name}` : c.name,
        code,
        params: { label: c.title, ...params },
        value,
      })
    const key = (cells[at] ?? '').trim()
    const lost = headless(columns, cells)
    if (lost !== undefined)
      own.push({ sheet: sheet.title, row, column: '', field: '', code: 'IMPORT_NO_HEAD', params: { n: lost }, value: cells[lost - 1] ?? null })
    if (!key) blame(sheet.key, 'REQUIRED')
    const values: Record<string, unknown> = {}
    columns.forEach((c, i) => {
      if (!c?.lines) return
      const cell = cells[i] ?? null
      const parsed = cellOf(app, r, c, cell, refs.get(c.name), inFile)
      if ('problem' in parsed) blame(c, parsed.problem.code, parsed.problem.params as Record<string, number>, cell)
      else if (!isEmpty(parsed.value)) values[c.name] = parsed.value
    })
    if (key) {
      const known = into.get(folded(key)) ?? { key, first: { sheet: sheet.title, row }, lines: {}, rows: [] }
      into.set(folded(key), known)
      known.rows.push({ sheet: sheet.title, row })
      if (own.length === 0)
        sheet.fields.forEach((lines, i) => {
          const shared = i === 0 ? [] : Object.keys(linesOf(r, sheet.fields[0]!))
          const draft = Object.fromEntries(Object.entries(values).filter(([n]) => linesOf(r, lines)[n]))
          if (i > 0 && Object.keys(draft).every((n) => shared.includes(n))) return
          const clash = addLine(r, lines, known.lines, { row, sheet: sheet.title, draft }, sheet.fields.length > 1)
          const c = clash && sheet.columns.find((x) => x.name === clash.field)
          if (c) blame(c, 'IMPORT_CLASH', { row: clash.row }, cells[columns.indexOf(c)] ?? null)
        })
    }
    problems.push(...own)
  }
  return problems
}

function cellOf(
  app: App,
  r: AnyResource,
  c: ImportColumn,
  cell: string | null,
  refs: Map<string, number | 'many'> | undefined,
  inFile: ReadonlySet<string>,
): { value: unknown } | { problem: { code: string; params?: object } } {
  const spoilt = damagedCell(cell, c.field)
  if (spoilt) return { problem: { code: spoilt } }
  if (c.field.kind === 'ref' || c.field.kind === 'refs') {
    const ids = refValue(c.field, cell, refs!)
    if (typeof ids !== 'string') return { value: ids }
    if (c.field.to === r.name && c.field.kind === 'ref' && inFile.has(folded(ids).trim())) return { value: { $file: folded(ids).trim() } satisfies FileRef }
    return { problem: { code: unresolved(ids, refs!), params: { id: ids } } }
  }
  return parseField(cellValue(app, r, c, cell), c.field, c.name)
}

/** Cells by which a line is known among its record's lines; a day that is not given is today's. */
export const lineKey = (r: AnyResource, lines: string): readonly string[] =>
  (r.fields[lines]!.target as { unique?: readonly (readonly string[])[] }).unique?.[0] ?? []
const sameCell = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null) || (!isEmpty(a) && !isEmpty(b) && typeof a !== 'object' && String(a) === String(b))

function addLine(
  r: AnyResource,
  lines: string,
  into: Record<string, SheetLine[]>,
  line: SheetLine,
  mayMeet: boolean,
): { field: string; row: number } | undefined {
  const list = (into[lines] ??= [])
  const key = lineKey(r, lines)
  const duplicate = key.length ? list.find((l) => key.every((k) => sameCell(l.draft[k], line.draft[k]))) : undefined
  if (!duplicate) return void list.push(line)
  const clash = mayMeet ? Object.keys(line.draft).find((n) => duplicate.draft[n] !== undefined && !sameCell(duplicate.draft[n], line.draft[n])) : key.at(-1)
  if (clash) return { field: clash, row: duplicate.row }
  Object.assign(duplicate.draft, line.draft)
  return undefined
}

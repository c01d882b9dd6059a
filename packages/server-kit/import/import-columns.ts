import type { QueryContext } from '../context.ts'
import { labelText, refuse, type AnyField, type AnyLabel, type AnyResource, type Lang } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { bareText } from '../export/formula.ts'
import { levelOf } from '../list/rights.ts'
import { opened } from '../list/allowed.ts'
import { countedFields } from './counted-fields.ts'

export interface ImportColumn {
  readonly name: string
  readonly field: AnyField
  readonly title: string
  /** `lines` field that it is a column of; none = the record's own. */
  readonly lines?: string
}

/** Fields that a file may fill: writable, open to the caller, one value a cell. */
export function importColumns({ app, ctx }: QueryContext, r: AnyResource): ImportColumn[] {
  if (!opened(r).create) throw refuse.NOT_CREATABLE({ name: app.registry.labels(r.name, ctx.lang).name })
  const labels = app.registry.labels(r.name, ctx.lang)
  return Object.entries(r.fields)
    .filter(
      ([n, x]) =>
        !x.derived &&
        !x.expression &&
        !['lines', 'file', 'files', 'json'].includes(x.kind) &&
        (!r.importFields || r.importFields.includes(n)) &&
        levelOf({ app, ctx }, r, n, x) === 'edit',
    )
    .map(([name, field]) => ({ name, field, title: labelText(labels.fields[name], name) }))
}

/** The same for a file that comes in: a record that takes nothing from files is refused instead of met with an empty sheet. */
export function openColumns({ app, ctx }: QueryContext, r: AnyResource): ImportColumn[] {
  const columns = importColumns({ app, ctx }, r)
  if (r.importFields?.length === 0) throw refuse.NOT_IMPORTABLE({ name: app.registry.labels(r.name, ctx.lang).name })
  return columns
}

/** Numbers of the record, by which a row is known but which no file fills. */
export function numberColumns({ app, ctx }: QueryContext, r: AnyResource): ImportColumn[] {
  const labels = app.registry.labels(r.name, ctx.lang)
  return countedFields(r)
    .filter((n) => !['hidden', 'masked'].includes(levelOf({ app, ctx }, r, n, r.fields[n]!)))
    .map((name) => ({ name, field: r.fields[name]!, title: labelText(labels.fields[name], name) }))
}

export interface MatchedHead<C = ImportColumn> {
  readonly columns: (C | undefined)[]
  readonly unknown: string[]
  /** Heads of columns that stand in the file before. */
  readonly twice: string[]
}

/** Columns of a file by their head: field name or title in either language. Unknown heads are told, not guessed (platform.md §8.6: field names must match). */
export function matchHead(app: App, ctx: Ctx, r: AnyResource, head: readonly (string | null)[]): MatchedHead {
  return matchColumns(app, r, [...importColumns({ app, ctx }, r), ...numberColumns({ app, ctx }, r)], head)
}

/** What a column is called in a language. */
export function labelOfColumn(app: App, r: AnyResource, c: Pick<ImportColumn, 'name' | 'lines'>, lang: Lang): AnyLabel | undefined {
  const { fields } = app.registry.labels(r.name, lang)
  if (!c.lines) return fields[c.name]
  const of = fields[c.lines]
  return typeof of === 'object' ? of.fields?.[c.name] : undefined
}

export function matchColumns(app: App, r: AnyResource, known: readonly ImportColumn[], head: readonly (string | null)[]): MatchedHead {
  const names = new Map<string, ImportColumn>()
  for (const lang of ['zh-cn', 'en'] as Lang[]) for (const c of known) names.set(labelText(labelOfColumn(app, r, c, lang), c.name).toLowerCase(), c)
  for (const c of known) names.set(c.name.toLowerCase(), c)
  const unknown: string[] = []
  const twice: string[] = []
  const used = new Set<string>()
  const columns = head.map((h) => {
    const text = (h ?? '')
      .replace(/^\*\s*|\s*\*$/g, '')
      .trim()
      .toLowerCase()
    if (text === '') return undefined
    const c = names.get(text)
    if (!c) unknown.push(h!)
    else if (used.has(c.name)) twice.push(h!)
    if (c) used.add(c.name)
    return c
  })
  return { columns, unknown, twice }
}

/** A cell in people's form as the API takes it: titles of choices become codes, yes and no become booleans, a spreadsheet's day number a day. */
export function cellValue(app: App, r: AnyResource, c: ImportColumn, cell: string | null): unknown {
  if (cell === null || cell.trim() === '') return null
  const v = bareText(cell)
  const x = c.field
  switch (x.kind) {
    case 'choice':
      return choiceCode(app, r, c, v)
    case 'choices':
      return v
        .split(/[,，;；、]\s*/)
        .filter(Boolean)
        .map((e) => choiceCode(app, r, c, e))
    case 'texts':
      return v.split(/[,，;；、]\s*/).filter(Boolean)
    case 'bool':
      return ['是', 'true', '1', 'yes', 'y', '√'].includes(v.toLowerCase()) ? true : ['否', 'false', '0', 'no', 'n'].includes(v.toLowerCase()) ? false : v
    case 'date':
      if (/^\d{5}(\.\d+)?$/.test(v)) return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(v)) * 86_400_000).toISOString().slice(0, 10)
      return dayText(v)
    case 'dateTime':
      return momentText(v)
    case 'int':
    case 'decimal':
    case 'money':
    case 'rate':
    case 'percent':
      return v
        .replace(/[,，\s]/g, '')
        .replace(/%$/, '')
        .replace(/^(-?\d+)\.0+$/, '$1')
    default:
      return v
  }
}
/** Days as spreadsheets and people write them: 2026/1/5, 2026-1-5, 2026年1月5日, with or without a time. */
const days = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const two = (s: string): string => s.padStart(2, '0')
const dayText = (v: string): string => v.replace(days, (_, y: string, m: string, d: string) => `${y}-${two(m)}-${two(d)}`)
/** A moment without a zone is of Shanghai, where the company's clocks are. */
const momentText = (v: string): string =>
  v.replace(days, (_, y: string, m: string, d: string, h = '0', min = '00', s = '00') => `${y}-${two(m)}-${two(d)}T${two(h)}:${min}:${s}+08:00`)
function choiceCode(app: App, r: AnyResource, c: ImportColumn, v: string): string {
  if (c.field.values!.includes(v)) return v
  for (const lang of ['zh-cn', 'en'] as Lang[]) {
    const label = labelOfColumn(app, r, c, lang)
    const hit = typeof label === 'object' ? Object.entries(label.values ?? {}).find(([, t]) => t.toLowerCase() === v.toLowerCase()) : undefined
    if (hit) return hit[0]
  }
  return v
}

import type { Context, QueryContext } from '../context.ts'
import { columnOf, folded, labelText, translationOf, type AnyField, type AnyResource, type FieldProblem } from '@crossway/kernel'
import { amountProblems } from '../command/check-amounts.ts'
import { required } from '../command/check-draft.ts'
import { isEmpty, parseField } from '../command/parse-value.ts'
import { scopeSql } from '../access/scope-sql.ts'
import { titleSql } from '../list/field-sql.ts'
import { readScopes } from '../list/rights.ts'
import { sql, type Sql } from '../sql/sql.ts'
import type { Runner } from '../sql/db.ts'
import { foldedSql } from '../table/folded-sql.ts'
import { bareText } from '../export/formula.ts'
import { cellValue, type ImportColumn } from './import-columns.ts'
import { codeField, countedFields } from './counted-fields.ts'
import { matchRows, matchSets } from './match-rows.ts'
import type { TableRow } from './sheet-row.ts'
import { headless, damagedCell } from './damaged-cell.ts'

export type Mode = 'create' | 'update' | 'upsert'
export interface RowProblem extends FieldProblem {
  readonly row: number
  readonly column: string
  readonly value?: string | null
  /** Sheet of the row, where the file has several. */
  readonly sheet?: string
  /** A question that committing answers with yes. */
  readonly level?: 'warning'
}
export interface CheckedRow {
  readonly row: number
  readonly draft: Record<string, unknown>
  /** Record that the row changes; none = new. */
  readonly id?: number
}

/** Rows of `t` that the importer may read. */
export const seenSql = ({ app, ctx }: QueryContext, r: AnyResource): Sql => scopeSql(readScopes({ app, ctx }, r), r, ctx)

/** Keys by which people name a referred record in a file: its number or name, its second line, its code. */
const keysOf = (r: AnyResource): string[] => [
  ...new Set(
    [r.title, translationOf(r, r.title, 'en'), r.subtitle, 'code' in r.fields ? 'code' : undefined, r.importKey, codeField(r), ...countedFields(r)].filter(
      (k): k is string => !!k,
    ),
  ),
]

/** Texts in reference columns become ids, one statement a column; a text that two records bear is refused. */
export async function resolveRefs(
  { app, run }: Context<'app' | 'run'>,
  columns: readonly (ImportColumn | undefined)[],
  rows: readonly { cells: TableRow }[],
): Promise<Map<string, Map<string, number | 'many'>>> {
  const out = new Map<string, Map<string, number | 'many'>>()
  for (const [i, c] of columns.entries()) {
    if (!c || (c.field.kind !== 'ref' && c.field.kind !== 'refs')) continue
    const target = app.registry.resource(c.field.to!)
    const texts = [
      ...new Set(
        rows.flatMap(({ cells }) => (cells[i] ? (c.field.kind === 'refs' ? cells[i]!.split(/[,，;；]\s*/) : [cells[i]!]) : [])).map((t) => folded(bareText(t))),
      ),
    ].filter(Boolean)
    const found = new Map<string, number | 'many'>()
    if (texts.length) {
      for (const key of keysOf(target)) {
        // a record that is named by another one is known by that one's name
        const x = target.fields[key]
        const text = sql.raw(x?.kind === 'ref' ? `erp_fold(${titleSql(app, target, 't', 'zh-cn')}::text)` : foldedSql(x, `t."${key}"::text`))
        for (const hit of await run.rows<{ id: number; k: string }>(
          sql`select t.id, ${text} as k from ${sql.id(target.name)} t where ${text} = any(${texts}::text[])`,
        )) {
          const known = found.get(hit.k)
          found.set(hit.k, known === undefined || known === hit.id ? hit.id : 'many')
        }
      }
    }
    out.set(c.name, found)
  }
  return out
}

/** Fields that must differ between all records of the table. */
const singleKeys = (r: AnyResource): string[] => [
  ...new Set([
    ...Object.entries(r.fields)
      .filter(([, x]) => x.unique && !x.derived)
      .map(([n]) => n),
    ...(r.unique ?? []).filter((u) => u.length === 1).map((u) => u[0]!),
  ]),
]

/**
 * Checks the rows of a file in bulk: cells against their fields, references, uniqueness in the file and in the table, then the record's own
 * rules for many. Answers the rows that may be taken and every problem with its row and column.
 */
export async function checkRows(
  { app, run, ctx }: Context<'app' | 'run' | 'ctx'>,
  r: AnyResource,
  columns: readonly (ImportColumn | undefined)[],
  rows: readonly { row: number; cells: TableRow }[],
  mode: Mode,
  seen: Map<string, Map<string, number>>,
): Promise<{ good: CheckedRow[]; problems: RowProblem[] }> {
  const labels = app.registry.labels(r.name, ctx.lang)
  const refs = await resolveRefs({ app, run }, columns, rows)
  const problems: RowProblem[] = []
  const candidates: CheckedRow[] = []
  const titles = new Map(columns.filter((c) => c !== undefined).map((c) => [c.name, c.title]))
  const label = (name: string): string => titles.get(name) ?? labelText(labels.fields[name], name)
  const key = matchSets(r).find((set) => set.every((n) => titles.has(n)))?.[0] ?? r.importKey ?? r.title
  const keys = singleKeys(r)
  const fillable = Object.entries(r.fields).filter(([, x]) => !x.derived && !x.expression && x.kind !== 'lines')
  const parsed: { row: number; draft: Record<string, unknown>; own: RowProblem[] }[] = []
  const blamer =
    (row: number, own: RowProblem[]) =>
    (name: string, code: string, params: Record<string, string | number> = {}, value?: string | null): void =>
      void own.push({ row, column: label(name), field: name, code, params: { label: label(name), ...params }, value: value ?? null })
  for (const { row, cells } of rows) {
    const draft: Record<string, unknown> = {}
    const own: RowProblem[] = []
    const blame = blamer(row, own)
    columns.forEach((c, i) => {
      if (!c) return
      const cell = cells[i] ?? null
      const spoilt = damagedCell(cell, c.field)
      if (spoilt) return blame(c.name, spoilt, {}, cell)
      if (c.field.kind === 'ref' || c.field.kind === 'refs') {
        const found = refs.get(c.name)!
        const ids = refValue(c.field, cell, found)
        if (typeof ids === 'string') blame(c.name, unresolved(ids, found), { id: ids }, cell)
        else draft[c.name] = ids
        return
      }
      const read = parseField(cellValue(app, r, c, cell), c.field, c.name)
      if ('problem' in read) blame(c.name, read.problem.code, read.problem.params as Record<string, number>, cell)
      else draft[c.name] = read.value
    })
    const lost = headless(columns, cells)
    if (lost !== undefined) own.push({ row, column: '', field: '', code: 'IMPORT_NO_HEAD', params: { n: lost }, value: cells[lost - 1] ?? null })
    parsed.push({ row, draft, own })
  }
  const counted = countedFields(r)
  const existing = mode === 'create' ? undefined : await matchRows(run, r, columns, parsed, seenSql({ app, ctx }, r))
  for (const { row, draft, own } of parsed) {
    const blame = blamer(row, own)
    const id = existing?.ids.get(row)
    const nobody = existing?.unknown.get(row)
    if (nobody !== undefined) blame(counted[0]!, 'REF_MISSING', { id: nobody }, nobody)
    for (const n of counted) delete draft[n]
    if (mode === 'update' && id === undefined && own.length === 0) blame(key, 'REF_MISSING', { id: String(draft[key] ?? '') })
    if (id === undefined) complete(fillable, draft, own, (name, x) => own.push({ ...required(name, x, label(name)), row, column: label(name), value: null }))
    if (id === undefined)
      for (const p of amountProblems({ app, ctx }, r, draft, undefined)) blame(p.field, p.code, p.params as Record<string, number>, String(draft[p.field]))
    for (const name of keys) {
      const v = draft[name]
      if (isEmpty(v)) continue
      const index = seen.get(name) ?? new Map<string, number>()
      seen.set(name, index)
      const text = folded(String(v))
      const first = index.get(text)
      if (first !== undefined) blame(name, 'DUPLICATE', { fields: label(name), value: `${String(v)}, #${first}` }, String(v))
      else index.set(text, row)
    }
    if (own.length) problems.push(...own)
    else candidates.push({ row, draft, ...(id === undefined ? {} : { id }) })
  }
  const clean = await notTaken({ run }, r, candidates, label, problems)
  return { good: await ownRules({ app, run, ctx }, r, clean, label, problems), problems }
}

/** Why a text leads to no record: none bears it, or several do. */
export const unresolved = (text: string, found: ReadonlyMap<string, number | 'many'>): 'REF_MISSING' | 'REF_MANY' =>
  found.get(folded(bareText(text))) === 'many' ? 'REF_MANY' : 'REF_MISSING'

export function refValue(x: AnyField, cell: string | null, found: Map<string, number | 'many'>): number | number[] | null | string {
  if (cell === null || cell.trim() === '') return x.kind === 'refs' ? [] : null
  const texts = x.kind === 'refs' ? cell.split(/[,，;；]\s*/).filter(Boolean) : [cell]
  const ids: number[] = []
  for (const t of texts) {
    const id = found.get(folded(bareText(t)))
    if (typeof id !== 'number') return t
    ids.push(id)
  }
  return x.kind === 'refs' ? ids : ids[0]!
}

function complete(
  fillable: readonly [string, AnyField][],
  draft: Record<string, unknown>,
  own: readonly RowProblem[],
  missing: (name: string, x: AnyField) => void,
): void {
  const blamed = new Set(own.map((p) => p.field))
  for (const [name, x] of fillable) {
    if (isEmpty(draft[name]) && x.default !== undefined)
      draft[name] = x.default === 'today' || x.default === 'now' ? new Date().toISOString().slice(0, x.kind === 'date' ? 10 : 24) : x.default
    if (isEmpty(draft[name]) && !x.optional && !blamed.has(name)) {
      if (['choices', 'texts', 'refs', 'files'].includes(x.kind)) draft[name] = []
      else missing(name, x)
    }
  }
}

export async function byKey(
  run: Runner,
  r: AnyResource,
  key: string,
  columns: readonly (ImportColumn | undefined)[],
  rows: readonly { cells: TableRow }[],
  seen: Sql,
): Promise<Map<string, number>> {
  const at = columns.findIndex((c) => c?.name === key)
  if (at < 0) return new Map()
  const texts = rows.map(({ cells }) => folded(cells[at] ?? '').trim()).filter(Boolean)
  const text = sql.raw(foldedSql(r.fields[key], `"${key}"::text`))
  return new Map(
    (await run.rows<{ id: number; k: string }>(sql`select id, ${text} as k from ${sql.id(r.name)} t where ${seen} and ${text} = any(${texts}::text[])`)).map(
      (x) => [x.k, x.id],
    ),
  )
}

async function notTaken(
  { run }: Context<'run'>,
  r: AnyResource,
  rows: CheckedRow[],
  label: (n: string) => string,
  problems: RowProblem[],
): Promise<CheckedRow[]> {
  const bad = new Set<number>()
  for (const name of singleKeys(r)) {
    const wanted = rows.filter((x) => !isEmpty(x.draft[name]))
    if (wanted.length === 0) continue
    const text = sql.raw(foldedSql(r.fields[name], `"${columnOf(name, r.fields[name]!)}"::text`))
    const taken = new Map(
      (
        await run.rows<{ id: number; k: string }>(
          sql`select id, ${text} as k from ${sql.id(r.name)} where ${text} = any(${wanted.map((x) => folded(String(x.draft[name])))}::text[])`,
        )
      ).map((x) => [x.k, x.id]),
    )
    for (const x of wanted) {
      const holder = taken.get(folded(String(x.draft[name])))
      if (holder === undefined || holder === x.id) continue
      bad.add(x.row)
      problems.push({
        row: x.row,
        column: label(name),
        field: name,
        code: 'DUPLICATE',
        params: { label: label(name), fields: label(name), value: String(x.draft[name]) },
        value: String(x.draft[name]),
      })
    }
  }
  return rows.filter((x) => !bad.has(x.row))
}

async function ownRules(
  { app, run, ctx }: Context<'app' | 'run' | 'ctx'>,
  r: AnyResource,
  rows: CheckedRow[],
  label: (n: string) => string,
  problems: RowProblem[],
): Promise<CheckedRow[]> {
  const many = app.commands.get(r.name)?.saveMany
  const fresh = rows.filter((x) => x.id === undefined)
  if (!many || fresh.length === 0) return rows
  const permissions = await many({ tx: run, ctx, app, drafts: fresh.map((x) => x.draft) })
  const bad = new Set<number>()
  fresh.forEach((x, i) => {
    for (const p of permissions[i] ?? []) {
      bad.add(x.row)
      problems.push({
        ...p,
        row: x.row,
        column: label(p.field.split(/[.[]/)[0]!),
        params: { label: label(p.field), ...p.params },
        value: String(x.draft[p.field] ?? ''),
      })
    }
  })
  return rows.filter((x) => !bad.has(x.row))
}

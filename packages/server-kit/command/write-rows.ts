import type { Context } from '../context.ts'
import { columnOf, type AnyField, type AnyResource, type Fields } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { insertMany } from '../sql/insert.ts'
import type { Tx } from '../sql/db.ts'
import { pgTypes } from '../table/pg-types.ts'
import type { Draft } from './check-draft.ts'

const stored = (x: AnyField): boolean => x.kind !== 'lines' && !x.expression
const cell = (x: AnyField, v: unknown): Sql =>
  x.kind === 'json' ? sql`${v === null || v === undefined ? null : JSON.stringify(v)}::jsonb` : sql`${v ?? null}::${sql.raw(pgTypes[x.kind])}`

/** Inserts the head row of a draft and answers its id. */
export async function insertHead({ tx, ctx }: Context<'tx' | 'ctx'>, r: AnyResource, draft: Draft, extra: Readonly<Record<string, unknown>>): Promise<number> {
  const columns: string[] = []
  const values: Sql[] = []
  for (const [name, x] of Object.entries(r.fields)) {
    if (!stored(x) || !(name in draft)) continue
    columns.push(`"${columnOf(name, x)}"`)
    values.push(cell(x, draft[name]))
  }
  for (const [name, v] of Object.entries({ ...extra, created_by: ctx.account, updated_by: ctx.account })) {
    columns.push(`"${name}"`)
    values.push(sql.value(v))
  }
  return (await tx.one<{ id: number }>(sql`insert into ${sql.id(r.name)} (${sql.raw(columns.join(', '))}) values (${sql.join(values, ', ')}) returning id`)).id
}

/** Writes changed columns of the head row, raises its version, and answers that version. */
export async function updateHead(
  { tx, ctx }: Context<'tx' | 'ctx'>,
  r: AnyResource,
  id: number,
  values: Draft,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  return (await tx.one<{ version: number }>(sql`${headUpdate(ctx, r, id, values, extra)} returning version`)).version
}
/** The same where nobody asks for the version: sent without waiting. */
export function changeHead({ tx, ctx }: Context<'tx' | 'ctx'>, r: AnyResource, id: number, values: Draft, extra: Readonly<Record<string, unknown>> = {}): void {
  tx.later(headUpdate(ctx, r, id, values, extra))
}
function headUpdate(ctx: Ctx, r: AnyResource, id: number, values: Draft, extra: Readonly<Record<string, unknown>>): Sql {
  const sets: Sql[] = []
  for (const [name, v] of Object.entries(values)) {
    const x = r.fields[name]
    if (!x || !stored(x)) continue
    sets.push(sql`${sql.id(columnOf(name, x))} = ${cell(x, v)}`)
  }
  for (const [name, v] of Object.entries(extra)) sets.push(sql`${sql.id(name)} = ${v}`)
  sets.push(sql`updated_by = ${ctx.account}`, sql.raw('updated_at = now()'), sql.raw('version = version + 1'))
  return sql`update ${sql.id(r.name)} set ${sql.join(sets, ', ')} where id = ${id}::bigint`
}

function lineColumns(r: AnyResource, fields: Fields): Record<string, string> {
  const out: Record<string, string> = { [`${r.name}_id`]: 'bigint', seq: 'integer' }
  for (const [name, x] of Object.entries(fields)) if (stored(x)) out[columnOf(name, x)] = pgTypes[x.kind]
  return out
}
const lineRow = (r: AnyResource, fields: Fields, head: number, seq: number, line: Draft): Draft => {
  const out: Draft = { [`${r.name}_id`]: head, seq }
  for (const [name, x] of Object.entries(fields))
    if (stored(x)) out[columnOf(name, x)] = line[name] ?? (['choices', 'texts', 'refs', 'files'].includes(x.kind) && !x.optional ? [] : (x.default ?? null))
  return out
}

/** Saves the lines of a draft: rows with a known id are changed, rows without are added, the rest is taken out. One statement each. */
export function writeLines(tx: Tx, r: AnyResource, head: number, draft: Draft, before: Draft | undefined): void {
  for (const [name, x] of Object.entries(r.fields)) {
    if (x.kind !== 'lines' || !(name in draft)) continue
    const def = x.target!
    const lines = draft[name] as Draft[]
    const old = new Map(((before?.[name] as Draft[] | undefined) ?? []).map((l) => [Number(l.id), l]))
    const storedLines = lines.map((l, i) => ({ l, seq: i + 1 })).filter(({ l }) => l.id !== undefined && old.has(Number(l.id)))
    const added = lines.map((l, i) => ({ l, seq: i + 1 })).filter(({ l }) => l.id === undefined || !old.has(Number(l.id)))
    const storedIds = new Set(storedLines.map(({ l }) => Number(l.id)))
    const gone = [...old.keys()].filter((id) => !storedIds.has(id))
    if (gone.length) tx.later(sql`delete from ${sql.id(def.name)} where ${sql.id(r.name + '_id')} = ${head}::bigint and id = any(${gone}::bigint[])`)
    if (storedLines.length) {
      const fields = Object.entries(def.fields).filter(([, y]) => stored(y))
      const travels = (k: AnyField['kind']): string => (pgTypes[k].endsWith('[]') || pgTypes[k] === 'jsonb' ? 'text' : pgTypes[k])
      const rows = storedLines.map(({ l, seq }) => ({ ...plainLine(old.get(Number(l.id))!, def.fields), ...l, seq }))
      const wire = (y: AnyField, v: unknown): unknown =>
        v === null || v === undefined
          ? null
          : y.kind === 'json'
            ? JSON.stringify(v)
            : Array.isArray(v)
              ? '{' + v.map((e) => JSON.stringify(String(e))).join(',') + '}'
              : v
      const arrays = [
        sql`${rows.map((l) => Number((l as Draft).id))}::bigint[]`,
        sql`${rows.map((l) => l.seq)}::int[]`,
        ...fields.map(([n, y]) => sql`${rows.map((l) => wire(y, (l as Draft)[n]))}::${sql.raw(travels(y.kind))}[]`),
      ]
      const sets = fields.map(([n, y], i) => `"${columnOf(n, y)}" = u.c${i + 2}${travels(y.kind) === pgTypes[y.kind] ? '' : '::' + pgTypes[y.kind]}`)
      tx.later(
        sql`update ${sql.id(def.name)} l set seq = u.c1${sql.raw(sets.length ? ', ' + sets.join(', ') : '')} from unnest(${sql.join(arrays, ', ')}) as u(${sql.raw(arrays.map((_, i) => 'c' + i).join(', '))}) where l.id = u.c0 and l.${sql.id(r.name + '_id')} = ${head}::bigint`,
      )
    }
    if (added.length)
      tx.later(
        insertMany(
          def.name,
          lineColumns(r, def.fields),
          added.map(({ l, seq }) => lineRow(r, def.fields, head, seq, l)),
        ),
      )
  }
}

/** A line as it was read, back in the form of its columns. */
export function plainLine(line: Draft, fields: Fields): Draft {
  const out: Draft = {}
  for (const [name, x] of Object.entries(fields)) {
    const v = line[name]
    out[name] =
      v === null || v === undefined
        ? null
        : x.kind === 'ref' || x.kind === 'file'
          ? typeof v === 'object'
            ? (v as { id: number }).id
            : v
          : x.kind === 'refs' || x.kind === 'files'
            ? (v as ({ id: number } | number)[]).map((e) => (typeof e === 'object' ? e.id : e))
            : v
  }
  return out
}

import { columnOf, stateField, type AnyField, type AnyResource, type Fields, type Registry } from '@crossway/kernel'
import { sql as dsql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import { columnBuilders } from './columns.ts'
import { keyIndex, keyParts, lineKeyIndex, short } from './keys.ts'
import { searchColumns } from './search-columns.ts'

type Columns = Record<string, PgColumnBuilderBase>
type Built = PgTable & Record<string, never>

/** Drizzle tables of all records and their lines, with keys, checks and the indexes that their pages need. */
export function tablesOf(registry: Registry): Record<string, PgTable> {
  const tables: Record<string, PgTable> = {}
  const lookup = (name: string): Built => {
    const t = tables[name]
    if (!t) throw new Error(`no table for ${name}`)
    return t as Built
  }
  for (const r of registry.resources()) if (r.external) externals.add(r.name)
  for (const r of registry.resources()) {
    if (r.external) continue
    tables[r.name] = recordTable(r, registry, lookup)
    for (const [name, field] of Object.entries(r.fields)) if (field.kind === 'lines') tables[field.target!.name] = linesTable(r, name, field, lookup)
  }
  return tables
}

function build(fields: Fields): Columns {
  const columns: Columns = {}
  for (const [name, field] of Object.entries(fields)) {
    const make = columnBuilders[field.kind]
    if (!make) continue
    const column = columnOf(name, field)
    let c = make(column, field) as ReturnType<typeof text>
    if (!field.optional && !(field.derived && field.default === undefined && field.kind !== 'serial')) c = c.notNull()
    if (field.default !== undefined && typeof field.default !== 'object' && field.kind !== 'date' && field.kind !== 'dateTime')
      c = c.default(field.default as never)
    if ((field.kind === 'choices' || field.kind === 'texts' || field.kind === 'refs' || field.kind === 'files') && !field.optional)
      c = c.default(dsql`'{}'` as never)
    columns[column] = c
  }
  return columns
}

const idColumn = (): PgColumnBuilderBase => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ cache: 1 })
const moment = (name: string): PgColumnBuilderBase => timestamp(name, { withTimezone: true, mode: 'string' }).notNull().defaultNow()

function recordTable(r: AnyResource, registry: Registry, lookup: (n: string) => Built): PgTable {
  const columns: Columns = { id: idColumn(), ...build(r.fields) }
  const state = stateField(r)
  if (state && r.lifecycle) columns[state] = text(state).notNull().default(r.lifecycle.initial)
  Object.assign(columns, {
    created_at: moment('created_at'),
    created_by: bigint('created_by', { mode: 'number' }),
    updated_at: moment('updated_at'),
    updated_by: bigint('updated_by', { mode: 'number' }),
    version: integer('version').notNull().default(1),
  })
  const q = searchColumns(r)
  if (q.length) columns.q = text('q').generatedAlwaysAs(dsql.raw('erp_fold(' + q.map((c) => `coalesce("${c}", '')`).join(" || ' ' || ") + ')'))
  return pgTable(r.name, columns as never, (t) => {
    const out: PgTableExtraConfigValue[] = []
    const cols = t as unknown as Built
    constraints(r.name, r.fields, cols, lookup, out)
    if (state && r.lifecycle)
      out.push(check(short(`${r.name}_${state}_known`), dsql.raw(`"${state}" in (${r.lifecycle.states.map((s) => `'${s}'`).join(', ')})`)))
    for (const u of r.unique ?? []) out.push(unique(r.name, r.fields, u, cols))
    const seen = new Set<string>()
    for (const names of indexSets(r, registry)) {
      const key = names.join(',')
      // The id at the end lets a page be cut inside the index, in exactly the order that lists ask for.
      if (!seen.has(key))
        out.push(index(short(`${r.name}_${names.join('_')}_ix`)).on(...([...names.filter((n) => n !== 'id'), 'id'].map((n) => cols[n]) as [never])))
      seen.add(key)
    }
    if (q.length)
      out.push(
        index(`${r.name}_q_trgm`).using('gin', dsql.raw('q gin_trgm_ops') as never),
        index(`${r.name}_q_bigram`).using('gin', dsql.raw('erp_bigrams(q)') as never),
      )
    return out
  })
}

function linesTable(r: AnyResource, _name: string, field: AnyField, lookup: (n: string) => Built): PgTable {
  const def = field.target!
  const head = `${r.name}_id`
  const columns: Columns = { id: idColumn(), [head]: bigint(head, { mode: 'number' }).notNull(), seq: integer('seq').notNull(), ...build(def.fields) }
  return pgTable(def.name, columns as never, (t) => {
    const cols = t as unknown as Built
    const out: PgTableExtraConfigValue[] = [
      foreignKey({ columns: [cols[head]] as never, foreignColumns: [lookup(r.name).id] as never, name: short(`${def.name}_${head}_fk`) }).onDelete('cascade'),
      index(short(`${def.name}_head_ix`)).on(cols[head]!, cols.seq!),
    ]
    constraints(def.name, def.fields, cols, lookup, out)
    for (const [n, x] of Object.entries(def.fields)) if (x.kind === 'ref' || x.index) out.push(index(short(`${def.name}_${n}_ix`)).on(cols[columnOf(n, x)]!))
    for (const u of def.unique ?? [])
      out.push(uniqueIndex(lineKeyIndex(def.name, u)).on(...([cols[head], ...u.map((n) => cols[columnOf(n, def.fields[n]!)])] as [never])))
    for (const i of def.indexes ?? [])
      out.push(index(short(`${def.name}_${i.join('_')}_ix`)).on(...(i.map((n) => cols[columnOf(n, def.fields[n]!)]) as [never])))
    return out
  })
}

const externals = new Set<string>()
function constraints(table: string, fields: Fields, cols: Built, lookup: (n: string) => Built, out: PgTableExtraConfigValue[]): void {
  for (const [name, x] of Object.entries(fields)) {
    const column = columnOf(name, x)
    if (x.kind === 'ref' || x.kind === 'file') {
      const target = x.kind === 'file' || externals.has(x.to!) ? undefined : lookup(x.to!)
      if (target)
        out.push(
          foreignKey({ columns: [cols[column]] as never, foreignColumns: [target.id] as never, name: short(`${table}_${column}_fk`) }).onDelete(
            x.onDelete ?? 'restrict',
          ),
        )
    }
    if (x.unique) out.push(unique(table, fields, [name], cols))
    if (x.kind === 'choice') out.push(check(short(`${table}_${column}_known`), dsql.raw(`"${column}" in (${x.values!.map((v) => `'${v}'`).join(', ')})`)))
    if (x.min !== undefined && ['int', 'decimal', 'money', 'rate', 'percent'].includes(x.kind))
      out.push(check(short(`${table}_${column}_min`), dsql.raw(`"${column}" >= ${Number(x.min)}`)))
  }
}

function unique(table: string, fields: Fields, names: readonly string[], cols: Built): PgTableExtraConfigValue {
  const parts = keyParts(fields, names).map((p) => (p.plain === undefined ? dsql.raw(p.sql) : cols[p.plain]))
  return uniqueIndex(keyIndex(table, names)).on(...(parts as [never]))
}

/** Columns to index: what the record asks for, each reference, and what its pages sort and filter by. */
function indexSets(r: AnyResource, registry: Registry): string[][] {
  const state = stateField(r)
  const column = (n: string): string | undefined =>
    n === state || ['id', 'created_at', 'updated_at', 'created_by'].includes(n)
      ? n
      : n in r.fields && columnBuilders[r.fields[n]!.kind]
        ? columnOf(n, r.fields[n]!)
        : undefined
  const sets: string[][] = (r.indexes ?? []).map((i) => i.map((n) => column(n) ?? fail(r.name, n)))
  const first = new Set(sets.map((s) => s[0]))
  const single = (n: string): void => {
    const c = column(n)
    const x = r.fields[n]
    if (
      !c ||
      c === 'id' ||
      first.has(c) ||
      x?.unique ||
      (x && ['json', 'longText', 'bool', 'choices', 'refs', 'files', 'texts', 'text'].includes(x.kind) && !x.index)
    )
      return
    first.add(c)
    sets.push([c])
  }
  for (const [n, x] of Object.entries(r.fields)) if (x.kind === 'ref' || x.index) single(n)
  for (const p of registry.pagesOf(r.name)) {
    for (const s of (p.list?.sort ?? r.defaultSort ?? '').split(',')) if (s) single(s.replace(/^-/, ''))
    for (const n of p.list?.filters ?? []) single(n)
  }
  for (const s of (r.defaultSort ?? '').split(',')) if (s) single(s.replace(/^-/, ''))
  if (state) single(state)
  // Whoever sees his own rows asks for what he made, too.
  if (Object.keys(r.access ?? {}).length > 0 && !r.access!.creator) single('created_by')
  return sets
}
const fail = (resource: string, field: string): never => {
  throw new Error(`${resource}: index names the unknown field ${field}`)
}

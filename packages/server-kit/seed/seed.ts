import { addDays, columnOf, dayOf, stateField, type AnyField, type AnyResource, type Fields } from '@crossway/kernel'
import { filesIn } from '../command/files.ts'
import { documentNumber } from '../command/create.ts'
import type { DemoCall } from '../module/module.ts'
import { insertAll, insertMany } from '../sql/insert.ts'
import { sql } from '../sql/sql.ts'
import { pgTypes } from '../table/pg-types.ts'
import { bulk, withoutKeys } from './without-keys.ts'
import { takeMany } from './take-many.ts'
import { writeTimeline, type SeedStep } from './timeline.ts'

/** A record of the demo company: its fields by name as the API writes them, computed ones and the state too, and what stands beside them. */
export type SeedRow<R extends AnyResource> = { readonly [K in keyof R['fields'] | StateName<R>]?: unknown } & {
  /** When it was written down; without it at nine o'clock of the day before the demo's. */
  readonly created_at?: string | undefined
  /** The account that made it; without it the system has. */
  readonly created_by?: number | undefined
  readonly updated_at?: string | undefined
  readonly updated_by?: number | undefined
  /** What it has gone through since. Without it: the shortest way to its state, an action an hour. */
  readonly steps?: readonly SeedStep[] | undefined
}
/** Name of the field that holds the state. */
type StateName<R extends AnyResource> = R['lifecycle'] extends { readonly field: infer F extends string } ? F : 'status'

/** A written row: its id, its number, and the ids of its lines by field, in the order in which they were given. */
export interface Seeded {
  readonly id: number
  readonly no: string | null
  readonly lines: Readonly<Record<string, readonly number[]>>
}

/**
 * Writes records of the demo company, all of a kind with one statement and their lines with one more: column types, defaults, numbers and counters, files
 * in use and the timeline come from the definition. No handler runs: what a command would do beside (stock, entries of a ledger) is the caller's.
 */
export async function seed<R extends AnyResource>(
  { app, tx, today }: Pick<DemoCall, 'app' | 'tx' | 'today'>,
  r: R,
  rows: readonly SeedRow<R>[],
): Promise<Seeded[]> {
  if (rows.length === 0) return []
  const state = stateField(r)
  const given = rows.map((row) => plain(row))
  const madeAt = given.map((row) => (row.created_at as string | undefined) ?? dayBefore(today))
  const columns = columnsOf(r, r.fields, given, [
    ...(state && !(state in r.fields) ? [state] : []),
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
    'steps',
  ])
  const numbers: Record<string, string[]> = {}
  for (const [name, x] of Object.entries(r.fields)) {
    if (x.kind !== 'serial' || given.every((row) => row[name])) continue
    const open = given.flatMap((row, i) => (row[name] ? [] : [i]))
    const taken = await takeMany(
      { app, run: tx },
      r,
      x.number!,
      open.map((i) => ({ day: dayOf(new Date(madeAt[i]!)), values: given[i]! })),
    )
    numbers[name] = given.map((row) => String(row[name] ?? ''))
    open.forEach((i, k) => (numbers[name]![i] = taken[k]!))
    columns[columnOf(name, x)] = 'text'
  }
  const whole = given.map((row, i) => ({ ...row, ...Object.fromEntries(Object.entries(numbers).map(([name, all]) => [name, all[i]])) }) as Row)
  const types = {
    ...columns,
    ...(state ? { [state]: 'text' } : {}),
    created_at: 'timestamptz',
    created_by: 'bigint',
    updated_at: 'timestamptz',
    updated_by: 'bigint',
  }
  const heads = whole.map((row, i) => ({
    ...cellsOf(r.fields, row),
    ...(state ? { [state]: row[state] ?? r.fields[state]?.default ?? r.lifecycle?.initial ?? null } : {}),
    created_at: madeAt[i],
    created_by: row.created_by ?? 0,
    updated_at: row.updated_at ?? (row.steps as readonly SeedStep[] | undefined)?.at(-1)?.at ?? madeAt[i],
    updated_by: row.updated_by ?? row.created_by ?? 0,
  }))
  const ids = await insertRows(tx, r.name, types, heads)
  const lines = await seedLines(tx, r, whole, ids)
  await linkAll(tx, r, whole, ids)
  await writeTimeline(
    { app, run: tx },
    r,
    whole.map((row, i) => ({
      id: ids[i]!,
      no: documentNumber(r, row),
      at: madeAt[i]!,
      by: (row.created_by as number | undefined) || undefined,
      state: state === undefined ? undefined : ((row[state] as string | undefined) ?? r.lifecycle?.initial),
      steps: row.steps as readonly SeedStep[] | undefined,
    })),
  )
  return whole.map((row, i) => ({
    id: ids[i]!,
    no: documentNumber(r, row),
    lines: Object.fromEntries(Object.entries(lines).map(([name, all]) => [name, all[i]!])),
  }))
}

/** Numbers of records that are written later, by their days: for what names a record before it is there. `seed` takes them as they are. */
export async function seedNumbers<R extends AnyResource>(
  { app, tx, today }: Pick<DemoCall, 'app' | 'tx' | 'today'>,
  r: R,
  rows: readonly SeedRow<R>[],
): Promise<string[]> {
  const rule = Object.values(r.fields).find((x) => x.kind === 'serial')
  if (!rule) throw new Error(`${r.name} has no number`)
  return takeMany(
    { app, run: tx },
    r,
    rule.number!,
    rows.map((row) => ({ day: dayOf(new Date(row.created_at ?? dayBefore(today))), values: plain(row) })),
  )
}

type Row = Record<string, unknown>
const dayBefore = (today: string): string => `${addDays(today, -1)}T09:00:00+08:00`
const plain = (row: object): Row => ({ ...row }) as Row
const stored = (x: AnyField): boolean => x.kind !== 'lines' && !x.expression

/** Types of the columns that any of the rows fills, and of lists, which are never nothing; the others keep their defaults. */
function columnsOf(r: AnyResource, fields: Fields, rows: readonly Row[], beside: readonly string[] = []): Record<string, string> {
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  for (const name of named) if (!beside.includes(name) && (!fields[name] || fields[name].expression)) throw new Error(`${r.name} has no field ${name} to seed`)
  return Object.fromEntries(Object.entries(fields).flatMap(([name, x]) => (stored(x) && named.has(name) ? [[columnOf(name, x), pgTypes[x.kind]]] : [])))
}
const cellsOf = (fields: Fields, row: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, x]) =>
      stored(x) ? [[columnOf(name, x), row[name] ?? (['choices', 'texts', 'refs', 'files'].includes(x.kind) && !x.optional ? [] : (x.default ?? null))]] : [],
    ),
  )

async function seedLines(tx: DemoCall['tx'], r: AnyResource, rows: readonly Row[], ids: readonly number[]): Promise<Record<string, number[][]>> {
  const out: Record<string, number[][]> = {}
  for (const [name, x] of Object.entries(r.fields)) {
    if (x.kind !== 'lines') continue
    const def = x.target!
    const all = rows.flatMap((row, i) =>
      ((row[name] as readonly object[] | undefined) ?? []).map((line, seq) => ({ head: i, seq: seq + 1, line: plain(line) })),
    )
    out[name] = rows.map(() => [])
    if (all.length === 0) continue
    const types = {
      [`${r.name}_id`]: 'bigint',
      seq: 'integer',
      ...columnsOf(
        r,
        def.fields,
        all.map((a) => a.line),
      ),
    }
    const written = await insertRows(
      tx,
      def.name,
      types,
      all.map((a) => ({ ...cellsOf(def.fields, a.line), [`${r.name}_id`]: ids[a.head], seq: a.seq })),
    )
    all.forEach((a, i) => out[name]![a.head]!.push(written[i]!))
  }
  return out
}

/** The ids of the rows, in their order. */
async function insertRows(tx: DemoCall['tx'], table: string, types: Record<string, string>, rows: readonly Row[]): Promise<number[]> {
  const write = () => tx.rows<{ id: number }>(insertMany(table, types, rows, sql.raw('returning id')))
  return (await (rows.length < bulk ? write() : withoutKeys(tx, table, write))).map((x) => x.id)
}

/** Files that the rows hold are in use from now on. */
async function linkAll(tx: DemoCall['tx'], r: AnyResource, rows: readonly Row[], ids: readonly number[]): Promise<void> {
  const held = rows.flatMap((row, i) =>
    [...filesIn(r.fields, row)].flatMap(([field, files]) =>
      [...files].map((file) => ({ attachment_id: file, resource: r.name, record_id: ids[i], field, created_by: row.created_by ?? 0 })),
    ),
  )
  await insertAll(tx, 'attachment_ref', { attachment_id: 'bigint', resource: 'text', record_id: 'bigint', field: 'text', created_by: 'bigint' }, held)
}

import { sql, type Runner } from '@crossway/server-kit'

interface ColumnInfo {
  readonly name: string
  readonly type: string
}

/** Inserts a row and answers its id; columns that must not be empty and are not given get something harmless, so that tests name only what matters to them. */
export async function insertRow(run: Runner, table: string, values: Readonly<Record<string, unknown>>): Promise<number> {
  const needed = await run.rows<ColumnInfo>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`)
  const row: Record<string, unknown> = { ...values }
  for (const c of needed) if (!(c.name in row)) row[c.name] = await harmless(run, table, c)
  const names = Object.keys(row)
  const r = await run.one<{ id: number }>(
    sql`insert into ${sql.id(table)} (${sql.join(
      names.map((n) => sql.id(n)),
      ', ',
    )}) values (${sql.join(
      names.map((n) => sql.value(row[n])),
      ', ',
    )}) returning id`,
  )
  return r.id
}

let counter = 0
async function harmless(run: Runner, table: string, c: ColumnInfo): Promise<unknown> {
  if (c.name.endsWith('_id')) return parent(run, table, c.name)
  const choice = await firstChoice(run, table, c.name)
  if (choice !== undefined) return choice
  if (c.type === 'text') return `${c.name.slice(0, 3)}${++counter}`
  if (c.type === 'boolean') return false
  if (c.type === 'date') return '2026-01-01'
  if (c.type.startsWith('timestamp')) return '2026-01-01T00:00:00+08:00'
  if (c.type === 'ARRAY') return '{}'
  return c.type === 'jsonb' ? '{}' : 0
}

/** First value that a choice's check constraint allows. */
async function firstChoice(run: Runner, table: string, column: string): Promise<string | undefined> {
  const row = await run.maybe<{ d: string }>(
    sql`select pg_get_constraintdef(c.oid) as d from pg_constraint c join pg_class t on t.oid = c.conrelid where t.relname = ${table} and c.contype = 'c' and c.conname = ${`${table}_${column}_known`}`,
  )
  return row && /'([^']+)'/.exec(row.d)?.[1]
}

/** A row of the table that the column refers to; any that is there, else a new one. */
async function parent(run: Runner, table: string, column: string): Promise<number> {
  const target = await run.maybe<{ t: string }>(sql`
    select f.relname as t from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where t.relname = ${table} and c.contype = 'f' and a.attname = ${column}`)
  if (!target) return 1
  const seen = await run.maybe<{ id: number }>(sql`select id from ${sql.id(target.t)} order by id limit 1`)
  return seen?.id ?? insertRow(run, target.t, {})
}

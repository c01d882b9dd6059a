import type { Tx } from '../sql/db.ts'
import { insertAll } from '../sql/insert.ts'
import { sql } from '../sql/sql.ts'

/** From this many rows on, keys made once over all of them cost less than keys kept row by row. */
export const bulk = 4000

interface Part {
  readonly drop: string
  readonly make: string
}

/**
 * While `work` writes many rows into a table of an empty company, the table has neither references nor keys but its unique ones; they are made anew
 * afterwards over all rows at once, by the same names, and a reference that leads nowhere is refused then. Locks the table until the transaction ends.
 */
export async function withoutKeys<T>(tx: Tx, table: string, work: () => Promise<T>): Promise<T> {
  const parts = await tx.rows<Part>(sql`
    select format('alter table %s %s', conrelid::regclass, string_agg(format('drop constraint %I', conname), ', ')) as drop,
      format('alter table %s %s', conrelid::regclass, string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ')) as make
    from pg_constraint where conrelid = to_regclass(${table}) and contype = 'f' and conparentid = 0 group by conrelid
    union all
    select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index where indrelid = to_regclass(${table}) and not indisunique`)
  if (parts.length === 0) return work()
  await tx.script(parts.map((p) => p.drop).join('; '))
  const result = await work()
  await tx.script(parts.map((p) => p.make).join('; '))
  return result
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Rows of the demo company for which no definition speaks, in bulk where they are many; the types of their columns are those of the table. */
export async function seedAll(tx: Tx, table: string, rows: Rows): Promise<number> {
  if (rows.length === 0) return 0
  const columns = await typesOf(tx, table, rows)
  const write = () => insertAll(tx, table, columns, rows)
  return rows.length < bulk ? write() : withoutKeys(tx, table, write)
}

async function typesOf(tx: Tx, table: string, rows: Rows): Promise<Record<string, string>> {
  const types = await tx.rows<{ name: string; type: string }>(
    sql`select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`,
  )
  const known = new Map(types.map((c) => [c.name, c.type]))
  const named = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return Object.fromEntries(
    named.map((name) => {
      const type = known.get(name)
      if (type === undefined) throw new Error(`${table} has no column ${name} to seed`)
      return [name, type]
    }),
  )
}

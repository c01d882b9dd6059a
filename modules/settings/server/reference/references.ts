import type { Context } from '@crossway/server-kit'
import { columnOf, type AnyField, type AnyResource } from '@crossway/kernel'
import { sql, type App } from '@crossway/server-kit'

interface Place {
  readonly table: string
  readonly column: string
  readonly many: boolean
  /** Columns that together with the reference may occur once; the head's column first for lines. */
  readonly unique: readonly (readonly string[])[]
}

/** Every column of every record and its lines that refers to a record of this name. */
export function placesOf(app: App, target: string): Place[] {
  const out: Place[] = []
  const collect = (table: string, fields: Readonly<Record<string, AnyField>>, unique: readonly (readonly string[])[], head?: string): void => {
    for (const [name, x] of Object.entries(fields)) {
      if ((x.kind !== 'ref' && x.kind !== 'refs') || x.to !== target) continue
      const sets = unique
        .map((u) => u.map((n) => n.replace('?', '')))
        .filter((u) => u.includes(name))
        .map((u) => [...(head ? [head] : []), ...u.filter((n) => n !== name).map((n) => columnOf(n, fields[n]!))])
      out.push({ table, column: columnOf(name, x), many: x.kind === 'refs', unique: sets })
    }
  }
  for (const r of app.registry.resources()) {
    collect(r.name, r.fields, r.unique ?? [])
    for (const x of Object.values(r.fields)) if (x.kind === 'lines') collect(x.target!.name, x.target!.fields, x.target!.unique ?? [], `${r.name}_id`)
  }
  return out
}

/** Does any other record refer to this one? Its own lines do not count. */
export async function isReferenced(
  { app, run }: Context<'app' | 'run'>,
  target: AnyResource | string,
  id: number,
  except: readonly string[] = [],
): Promise<boolean> {
  const name = typeof target === 'string' ? target : target.name
  const places = placesOf(app, name).filter((p) => !except.includes(p.table))
  if (places.length === 0) return false
  const parts = places.map((p) =>
    p.many
      ? sql`exists (select 1 from ${sql.id(p.table)} where ${sql.id(p.column)} @> array[${id}]::bigint[])`
      : sql`exists (select 1 from ${sql.id(p.table)} where ${sql.id(p.column)} = ${id}::bigint)`,
  )
  return (await run.one<{ used: boolean }>(sql`select ${sql.or(parts)} as used`)).used
}

/**
 * Points every reference from one record to another after a merge: links move, the documents themselves stay (settings.md supplierManage, brand).
 * A line that would stand twice in its head is dropped.
 */
export async function repoint({ app, tx }: Context<'app' | 'tx'>, target: string, from: number, to: number, except: readonly string[] = []): Promise<void> {
  const places = placesOf(app, target).filter((p) => !except.includes(p.table))
  // Lists over views show what stands elsewhere; the rows themselves are pointed to anew where they are kept.
  const views = await tx.rows<{ name: string }>(
    sql`select relname::text as name from pg_class where relkind in ('v', 'm') and relnamespace = current_schema()::regnamespace and relname = any(${places.map((p) => p.table)}::text[])`,
  )
  for (const p of places) {
    if (views.some((v) => v.name === p.table)) continue
    const table = sql.id(p.table)
    const column = sql.id(p.column)
    if (p.many) {
      await tx.run(
        sql`update ${table} set ${column} = (select array_agg(distinct case when u = ${from}::bigint then ${to}::bigint else u end) from unnest(${column}) as u) where ${column} @> array[${from}]::bigint[]`,
      )
      continue
    }
    for (const set of p.unique) {
      const same = sql.and(set.map((c) => sql`a.${sql.id(c)} is not distinct from b.${sql.id(c)}`))
      await tx.run(sql`delete from ${table} a using ${table} b where a.${column} = ${from}::bigint and b.${column} = ${to}::bigint and ${same}`)
    }
    await tx.run(sql`update ${table} set ${column} = ${to}::bigint where ${column} = ${from}::bigint`)
  }
}

import type { Context } from '../context.ts'
import type { App } from '../app.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { currentKey, keyIds } from './key-ring.ts'
import { rewrapText } from './sealed-text.ts'
import type { SealedTable } from './sealed-table.ts'
import { rewrap } from './vault.ts'

const own: SealedTable = {
  table: 'secret',
  key: ['id'],
  about: `owner_type || '|' || owner_id || '|' || field || '|' || version`,
}
const tablesOf = (app: App): readonly SealedTable[] => [own, ...app.modules.flatMap((m) => m.sealed ?? [])]

/** Id of the master key that a row is encrypted under; texts written before keys had ids count as `old`. */
const keyIdOf = (t: SealedTable): Sql => (t.column ? sql`coalesce(substring(${sql.id(t.column)} from '^k([0-9]+)[.]'), 'old')` : sql.raw('key_id'))
const filled = (t: SealedTable): Sql =>
  t.column ? sql`${sql.id(t.column)} is not null${t.where ? sql` and ${sql.raw(t.where)}` : sql.raw('')}` : sql.raw('true')

/** Number of secrets encrypted under each key of the ring and, which is an error, under keys that are not in it. */
export async function secretsByKey(app: App): Promise<Record<string, number>> {
  const out: Record<string, number> = Object.fromEntries(keyIds(app).map((id) => [id, 0]))
  for (const t of tablesOf(app))
    for (const { key_id, n } of await app.db.rows<{ key_id: string; n: number }>(
      sql`select ${keyIdOf(t)} as key_id, count(*)::int as n from ${sql.id(t.table)} where ${filled(t)} group by 1 limit 1000`,
    ))
      out[key_id] = (out[key_id] ?? 0) + n
  return out
}

/**
 * Wraps the data keys of all secrets under the newest master key, a batch in each transaction; the secrets themselves are not encrypted again. It may be
 * interrupted at any point and run again, because each row has the id of its key. Answers how many were wrapped.
 */
export async function rotateSecrets(app: App, o: { readonly batch?: number; readonly each?: (done: number) => Promise<void> | void } = {}): Promise<number> {
  const { id } = currentKey(app)
  let done = 0
  for (const t of tablesOf(app))
    for (;;) {
      const n = await app.db.tx((tx) => wrapBatch({ app, tx }, t, id, o.batch ?? 100))
      if (n === 0) break
      done += n
      await o.each?.(done)
    }
  return done
}

async function wrapBatch({ app, tx }: Context<'app' | 'tx'>, t: SealedTable, id: string, batch: number): Promise<number> {
  const names = sql.join(
    t.key.map((k) => sql.id(k)),
    ', ',
  )
  const stored = t.column ? sql`${sql.id(t.column)} as text` : sql.raw('wrapped_key, key_id')
  const rows = await tx.rows<Record<string, unknown> & { text: string; wrapped_key: string; key_id: string; about: string }>(
    sql`select ${names}, ${stored}, ${sql.raw(t.about)} as about from ${sql.id(t.table)} where ${filled(t)} and ${keyIdOf(t)} <> ${id} order by ${names} limit ${batch} for update`,
  )
  for (const row of rows) {
    const isRow = sql.and(t.key.map((k) => sql`${sql.id(k)} = ${row[k] as string}`))
    if (t.column) {
      const text = rewrapText(app, row.text, row.about, (old) => openOld(app, t, old, row.about))
      await tx.run(sql`update ${sql.id(t.table)} set ${sql.id(t.column)} = ${text} where ${isRow}`)
    } else {
      const rewrapped = rewrap(app, row, row.about)
      await tx.run(sql`update ${sql.id(t.table)} set wrapped_key = ${rewrapped.wrapped_key}, key_id = ${rewrapped.key_id} where ${isRow}`)
    }
  }
  return rows.length
}

function openOld(app: App, t: SealedTable, text: string, about: string): string {
  if (!t.old) throw new Error(`${t.table}.${t.column}: not a sealed text`)
  return t.old(app, text, about)
}

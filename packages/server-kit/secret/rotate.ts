import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'
import { currentKey, keyIds } from './key-ring.ts'
import type { SealedTable } from './sealed-table.ts'
import { rewrap } from './vault.ts'

const own: SealedTable = {
  table: 'secret',
  key: ['id'],
  about: `owner_type || '|' || owner_id || '|' || field || '|' || version`,
}
const tablesOf = (app: App): readonly SealedTable[] => [own, ...app.modules.flatMap((m) => m.sealed ?? [])]

/** How many secrets lie under each key of the ring and, which is a fault, under keys that are not in it. */
export async function secretsByKey(app: App): Promise<Record<string, number>> {
  const out: Record<string, number> = Object.fromEntries(keyIds(app).map((id) => [id, 0]))
  for (const t of tablesOf(app))
    for (const { key_id, n } of await app.db.rows<{ key_id: string; n: number }>(
      sql`select key_id, count(*)::int as n from ${sql.id(t.table)} group by 1 limit 1000`,
    ))
      out[key_id] = (out[key_id] ?? 0) + n
  return out
}

/**
 * Wraps the data keys of all secrets under the newest master key, so many in a transaction; what they seal is not touched. Stopped at any point it is
 * taken up where it stood: a row says itself under which key it lies. Answers how many were wrapped anew.
 */
export async function rotateSecrets(app: App, o: { readonly batch?: number; readonly each?: (done: number) => Promise<void> | void } = {}): Promise<number> {
  const { id } = currentKey(app)
  let done = 0
  for (const t of tablesOf(app)) {
    const names = t.key.map((k) => sql.id(k))
    for (;;) {
      const n = await app.db.tx(async (tx) => {
        const rows = await tx.rows<Record<string, unknown> & { wrapped_key: string; key_id: string; about: string }>(
          sql`select ${sql.join(names, ', ')}, wrapped_key, key_id, ${sql.raw(t.about)} as about from ${sql.id(t.table)} where key_id <> ${id} order by ${sql.join(names, ', ')} limit ${o.batch ?? 100} for update`,
        )
        for (const row of rows) {
          const fresh = rewrap(app, row, row.about)
          const same = sql.and(t.key.map((k) => sql`${sql.id(k)} = ${row[k] as string}`))
          await tx.run(sql`update ${sql.id(t.table)} set wrapped_key = ${fresh.wrapped_key}, key_id = ${fresh.key_id} where ${same}`)
        }
        return rows.length
      })
      if (n === 0) break
      done += n
      await o.each?.(done)
    }
  }
  return done
}

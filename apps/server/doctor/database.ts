import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsDir } from '@crossway/server-kit'
import type { Pool } from 'pg'
import { appliedMigrations } from '../backup/catalog.ts'
import { oldestPostgres } from '../preflight.ts'
import { amount, fail, type Finding, ok, warn } from './check.ts'

const extensions = ['pg_trgm', 'btree_gist', 'btree_gin']
const connectionsWanted = 50
const largestSkew = 2000

/** Everything that can be asked of a database that answers. */
export async function database(pool: Pool): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await pool.query<Record<'version' | 'number' | 'encoding' | 'size' | 'now' | 'connections' | 'stuck', string>>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number, current_setting('server_encoding') AS encoding,
            pg_database_size(current_database())::text AS size, (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS now,
            current_setting('max_connections') AS connections,
            (SELECT count(*) FROM pg_stat_activity WHERE state = 'idle in transaction' AND state_change < now() - interval '5 minutes')::text AS stuck`,
  )
  const found = rows[0]!
  const clock = (before + Date.now()) / 2 - Number(found.now)
  return [
    (Number(found.number) >= oldestPostgres * 10_000 ? ok : fail)('database', `PostgreSQL ${found.version}, ${amount(Number(found.size))}`),
    (found.encoding === 'UTF8' ? ok : fail)('encoding', found.encoding),
    (Number(found.connections) >= connectionsWanted ? ok : warn)('connections', `${found.connections} allowed, ${connectionsWanted} or more are advised`),
    (Math.abs(clock) <= largestSkew ? ok : fail)('clock', `${Math.round(clock)} ms ahead of the database's`),
    (found.stuck === '0' ? ok : warn)('sessions', `${found.stuck} idle in a transaction for more than 5 minutes`),
    await extensionsOf(pool),
    await migrations(pool),
  ]
}

async function extensionsOf(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM pg_available_extensions WHERE name = ANY($1)', [extensions])
  const missing = extensions.filter((name) => !rows.some((row) => row.name === name))
  return missing.length === 0
    ? ok('extensions', extensions.join(', '))
    : fail('extensions', `${missing.join(', ')} missing: install the contrib package of this PostgreSQL`)
}

async function migrations(pool: Pool): Promise<Finding> {
  const client = await pool.connect()
  try {
    const applied = new Map((await appliedMigrations(client)).map((each) => [each.name, each.sha256]))
    const files = readdirSync(migrationsDir)
      .filter((name) => /^\d{4}-.*\.sql$/.test(name))
      .sort()
    const changed = files.filter(
      (name) =>
        applied.has(name) &&
        applied.get(name) !==
          createHash('sha256')
            .update(readFileSync(join(migrationsDir, name), 'utf8'))
            .digest('hex'),
    )
    const unknown = [...applied.keys()].filter((name) => !files.includes(name))
    const pending = files.filter((name) => !applied.has(name))
    if (changed.length > 0) return fail('migrations', `changed after they were applied: ${changed.join(', ')}`)
    if (unknown.length > 0) return fail('migrations', `the database was used by a newer release: ${unknown.join(', ')}`)
    if (pending.length > 0) return warn('migrations', `${pending.length} pending: the next start applies them`)
    return ok('migrations', `${applied.size} applied, none pending`)
  } finally {
    client.release()
  }
}

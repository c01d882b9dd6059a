import { readdir, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { root } from './root.ts'

export const migrationsDir = join(root, 'db/migrations')

export interface MigrationState {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
}

async function files(dir: string): Promise<string[]> {
  return (await readdir(dir)).filter((f) => /^\d{4}-.*\.sql$/.test(f)).sort()
}

/** Migrations of which only a comment was reworded after they had landed, with what they were applied as. */
const reworded: Readonly<Record<string, string>> = { '0503-approval-open.sql': '2a765212f8e5d7d710d1ddcf8740af99abdf945be4338945d4b4496ee2e0de9d' }

/** Applies the numbered SQL files that the database has not seen, each in a transaction of its own; several servers starting at once wait for one another. */
export async function migrate(url: string, o: { dir?: string; log?: (line: string) => void } = {}): Promise<MigrationState> {
  const dir = o.dir ?? migrationsDir
  const client = new pg.Client({ connectionString: url })
  // What runs on it hears of a line that breaks; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7242201)')
    // What a crash takes is the last of them whole, and the next start applies it anew: none needs its own wait for the disk.
    await client.query('set synchronous_commit = off')
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const done = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')).rows.map((r) => [r.name, r.sha256]),
    )
    const pending: string[] = []
    for (const name of await files(dir)) {
      const text = await readFile(join(dir, name), 'utf8')
      const sha = createHash('sha256').update(text).digest('hex')
      const seen = done.get(name)
      if (seen && seen !== sha && seen !== reworded[name]) throw new Error(`migration ${name} was changed after it had been applied`)
      if (seen) continue
      pending.push(name)
      o.log?.(`migrate ${name}`)
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha])
        await client.query('commit')
      } catch (e) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed: ${(e as Error).message}`, { cause: e })
      }
    }
    return { applied: [...done.keys()], pending }
  } finally {
    await client.end()
  }
}

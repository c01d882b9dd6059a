import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PgTable } from 'drizzle-orm/pg-core'
import { migrationsDir } from './migrate.ts'

/**
 * Writes the next numbered migration: the difference between the definitions and the snapshot that the last migration left
 * (db/migrations/snapshot.json). Answers undefined when nothing differs.
 */
export async function makeMigration(name: string, tables: Readonly<Record<string, PgTable>>, o: { rebase?: string } = {}): Promise<string | undefined> {
  const kit = (await import('drizzle-kit/api')) as unknown as {
    generateDrizzleJson(schema: object, prev?: string): Snapshot
    generateMigration(a: Snapshot, b: Snapshot): Promise<string[]>
  }
  const path = join(migrationsDir, 'snapshot.json')
  const before = o.rebase
    ? kit.generateDrizzleJson({})
    : (((await readFile(path, 'utf8').then(JSON.parse, () => undefined)) as Snapshot | undefined) ?? kit.generateDrizzleJson({}))
  const after = kit.generateDrizzleJson({ ...tables }, before.id)
  const statements = await kit.generateMigration(before, after)
  if (statements.length === 0) return undefined
  const last = (await readdir(migrationsDir))
    .filter((f) => /^\d{4}-/.test(f))
    .sort()
    .at(-1)
  const file = o.rebase ?? `${String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0')}-${name}.sql`
  await writeFile(join(migrationsDir, file), statements.map((s) => s.replaceAll('--> statement-breakpoint', '').trim().replace(/;?$/, ';')).join('\n') + '\n')
  await writeFile(path, JSON.stringify(after))
  return file
}
interface Snapshot {
  readonly id: string
}

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PgTable } from 'drizzle-orm/pg-core'
import { migrationsDir } from './migrate.ts'
import { readSnapshot, writeSnapshot, type Snapshot } from './table/snapshot.ts'

/** The shape of each table after the last migration. */
export const snapshotDir = join(migrationsDir, '../snapshot')

/**
 * Writes the next numbered migration: the difference between the definitions and the snapshot that the last migration left
 * (db/snapshot). Answers undefined when nothing differs.
 */
export async function makeMigration(name: string, tables: Readonly<Record<string, PgTable>>, o: { rebase?: string } = {}): Promise<string | undefined> {
  const kit = (await import('drizzle-kit/api')) as unknown as {
    generateDrizzleJson(schema: object, prev?: string): Snapshot
    generateMigration(a: Snapshot, b: Snapshot): Promise<string[]>
  }
  const before = (o.rebase ? undefined : await readSnapshot(snapshotDir)) ?? kit.generateDrizzleJson({})
  const after = kit.generateDrizzleJson({ ...tables }, before.id)
  const changes = await kit.generateMigration(before, after)
  if (changes.length === 0) return undefined
  const statements = inOrder(changes, changes.some((c) => dropped(c)) ? await kit.generateMigration(kit.generateDrizzleJson({}), after) : [])
  const last = (await readdir(migrationsDir))
    .filter((f) => /^\d{4}-/.test(f))
    .sort()
    .at(-1)
  const file = o.rebase ?? `${String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0')}-${name}.sql`
  await writeFile(join(migrationsDir, file), statements.map((s) => s.replaceAll('--> statement-breakpoint', '').trim().replace(/;?$/, ';')).join('\n') + '\n')
  await writeSnapshot(snapshotDir, after)
  return file
}
/** Table of which the statement drops a computed column that is made anew. */
const dropped = (statement: string): RegExpExecArray | null => /^ALTER TABLE "(\w+)" drop column "(\w+)"/.exec(statement)

/** Plain columns come before the computed ones that may be made of them; a computed column that is made anew gets its indexes back, which went with it. */
function inOrder(changes: readonly string[], whole: readonly string[]): string[] {
  const plain = changes.filter((c) => /ADD COLUMN/.test(c) && !/GENERATED/.test(c))
  const lost = changes.flatMap((c) => {
    const of = dropped(c)
    return of ? whole.filter((w) => w.startsWith(`CREATE INDEX "${of[1]!}_${of[2]!}_`) && !changes.includes(w)) : []
  })
  return [...plain, ...changes.filter((c) => !plain.includes(c)), ...lost]
}

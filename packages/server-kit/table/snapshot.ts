import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The shape of all tables, as the tool that makes migrations describes it. */
export interface Snapshot {
  readonly id: string
  readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
/** What is said of all tables together; the tool wants an id of each snapshot, we tell them apart by nothing. */
const head = { version: '7', dialect: 'postgresql', enums: {}, schemas: {}, sequences: {}, roles: {}, policies: {}, views: {} }
const meta = { schemas: {}, tables: {}, columns: {} }
const nobody = '00000000-0000-0000-0000-000000000000'

/** The shape that the last migration left: a file for each table, so that two changes meet only where they change the same one. Nothing where there is none. */
export async function readSnapshot(dir: string): Promise<Snapshot | undefined> {
  const files = await readdir(dir).catch(() => [])
  const tables: Record<string, Readonly<Record<string, unknown>>> = {}
  for (const name of files.filter((f) => f.endsWith('.json')).sort())
    tables[`public.${name.slice(0, -'.json'.length)}`] = JSON.parse(await readFile(join(dir, name), 'utf8')) as Record<string, unknown>
  return Object.keys(tables).length ? ({ ...head, tables, _meta: meta, id: nobody, prevId: nobody } as Snapshot) : undefined
}

export async function writeSnapshot(dir: string, snapshot: Snapshot): Promise<void> {
  await mkdir(dir, { recursive: true })
  const texts = new Map(Object.entries(snapshot.tables).map(([name, table]) => [`${name.slice(name.indexOf('.') + 1)}.json`, textOf(table)]))
  for (const old of await readdir(dir)) if (!texts.has(old)) await rm(join(dir, old))
  for (const [name, text] of texts) await writeFile(join(dir, name), text)
}

/** A line for each column, index and key, so that a difference shows what changed. */
function textOf(table: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(table).map(([name, of]) => {
    const rows = typeof of === 'object' && of !== null ? Object.entries(of) : []
    if (rows.length === 0) return `  ${JSON.stringify(name)}: ${JSON.stringify(of)}`
    return `  ${JSON.stringify(name)}: {\n${rows.map(([key, v]) => `    ${JSON.stringify(key)}: ${JSON.stringify(v)}`).join(',\n')}\n  }`
  })
  return `{\n${parts.join(',\n')}\n}\n`
}

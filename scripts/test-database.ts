// Global setup of the vitest projects that need a database. It stands here and not in test-kit because it starts the
// embedded PostgreSQL of apps/server, which no package may import.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../apps/server/embedded-postgres.ts'
import { announceDatabase } from '../packages/test-kit/database.ts'
import { prepareTemplate } from '../packages/test-kit/template.ts'

const root = join(import.meta.dirname, '..')
const migrator = join(root, 'packages/server-kit/migrate.ts')

/** Every project calls it; they share one server. */
const shared = globalThis as { crosswayTestDatabase?: { users: number; ready: Promise<{ stop(): Promise<void> }> } }

export default async function setup(): Promise<() => Promise<void>> {
  const database = (shared.crosswayTestDatabase ??= { users: 0, ready: start() })
  database.users++
  const { stop } = await database.ready
  return async () => {
    if (--database.users === 0) {
      delete shared.crosswayTestDatabase
      await stop()
    }
  }
}

async function start(): Promise<{ stop(): Promise<void> }> {
  const external = process.env.TEST_DATABASE_SERVER
  const { url, stop } = external
    ? { url: external, stop: async () => {} }
    : await startEmbedded({ dir: inMemory() ?? join(root, 'var/test-pg'), log: (line) => console.log(line), forTests: true })
  try {
    announceDatabase(url, await prepareTemplate(url, fingerprint(), migrate))
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const gib = 1024 ** 3
const memory = '/dev/shm'
const tmpfs = 0x01021994

/**
 * A folder in memory where the machine has one with room. A clone is 4000 small files: 0.1 s there, and two to five seconds on ext4, which
 * looks at every file deleted in the last minutes before it makes a new one.
 */
function inMemory(): string | undefined {
  if (process.platform !== 'linux' || !existsSync(memory) || freemem() < 4 * gib) return undefined
  const { type, bavail, bsize } = statfsSync(memory)
  if (type !== tmpfs || bavail * bsize < 3 * gib) return undefined
  removeThoseOfGoneTrees()
  const dir = join(memory, `crossway-test-${createHash('sha256').update(root).digest('hex').slice(0, 10)}`)
  writeFileSync(`${dir}${note}`, root)
  return dir
}

/** A note beside each folder says whose it is: memory is not given back by itself when the tree is removed. */
const note = '.tree'

function removeThoseOfGoneTrees(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith('crossway-test-') || !name.endsWith(note)) continue
    const path = join(memory, name)
    if (existsSync(readFileSync(path, 'utf8'))) continue
    rmSync(path.slice(0, -note.length), { recursive: true, force: true })
    rmSync(path, { force: true })
  }
}

async function migrate(url: string): Promise<void> {
  if (!existsSync(migrator)) return
  const kit = (await import(/* @vite-ignore */ migrator)) as { migrate(url: string): Promise<unknown> }
  await kit.migrate(url)
}

/** Of all that a migrated database is made from. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of [migrator, join(root, 'db')].flatMap(filesOf)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort()
}

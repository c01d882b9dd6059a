// The demo company of the tests' day: the browser tests run on a clone of it, and its sizes are held to the product files. It is seeded when the code
// that seeds it has changed, by whoever needs it first.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../apps/server/config.ts'
import { openApp } from '../apps/server/open-app.ts'
import { seedBase, seedDemo, testDay } from '../apps/server/seed.ts'
import { freshDatabase } from '../packages/test-kit/database.ts'

const root = join(import.meta.dirname, '..')
/** What the seeded company has beside its database: files, and the key of its secrets. */
const stored = join(root, 'var/e2e-company')

/** The name of its database, which nobody may connect to (clone it), and its folder. Who comes while it is being seeded waits. */
export async function demoCompany(server: string, say: (line: string) => void): Promise<{ database: string; files: string }> {
  const database = `company_${fingerprint()}`
  const files = join(stored, database)
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await admin.query(`SELECT pg_advisory_lock(hashtext('demo company'))`)
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0 || !existsSync(files)) await seed(admin, database, files, say)
  } finally {
    await admin.end()
  }
  return { database, files }
}

/** Into a database and a folder that get their names when all is there. */
async function seed(admin: pg.Client, database: string, files: string, say: (line: string) => void): Promise<void> {
  rmSync(stored, { recursive: true, force: true })
  const home = join(stored, 'draft')
  mkdirSync(home, { recursive: true })
  const draft = await freshDatabase()
  const opened = await openApp(readConfig({ ...process.env, DATABASE_URL: draft.url, DATA_DIR: home }), { log: say })
  await seedBase(opened.app, say)
  await seedDemo(opened.app, say, testDay)
  await opened.close()
  const { rows } = await admin.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE 'company\\_%'`)
  for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await admin.query(`ALTER DATABASE ${new URL(draft.url).pathname.slice(1)} RENAME TO ${database}`)
  await admin.query(`ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS false`)
  renameSync(home, files)
}

/** Of all code and data that a seeded company is made from. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(
    ['{modules,processes}/*/{model,server}/**/*', 'packages/{kernel,server-kit,connectors}/**/*', 'apps/server/**/*', 'db/**/*', 'package-lock.json'],
    {
      cwd: root,
      exclude: ['**/node_modules', '**/*.test.ts'],
      withFileTypes: true,
    },
  ).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

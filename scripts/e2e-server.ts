// The server of the browser tests: the demo company anew at each start, on the database of the tests. It is seeded when the code that
// seeds it has changed, and cloned otherwise.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../apps/server/config.ts'
import { openApp } from '../apps/server/open-app.ts'
import { seedBase, seedDemo, testDay } from '../apps/server/seed.ts'
import { freshDatabase, withDatabase } from '../packages/test-kit/database.ts'
import prepareDatabase from './test-database.ts'

const root = join(import.meta.dirname, '..')
const home = join(root, 'var/e2e')
/** What the seeded company has beside its database: files, and the key of its secrets. */
const stored = join(root, 'var/e2e-company')
const say = (line: string): void => console.log(line)

await prepareDatabase()
const server = process.env.TEST_DATABASE_SERVER!
// for the spec that starts with an empty company of its own
const address = join(root, 'var/e2e-database-server')
writeFileSync(address, server)
process.on('exit', () => rmSync(address, { force: true }))

const admin = new pg.Client(server)
await admin.connect()
const company = `company_${fingerprint()}`
const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [company])
if (rowCount === 0 || !existsSync(join(stored, company))) await seed()
rmSync(home, { recursive: true, force: true })
cpSync(join(stored, company), home, { recursive: true })
const mine = `t_${process.pid}_e2e`
await admin.query(`DROP DATABASE IF EXISTS ${mine} WITH (FORCE)`)
await admin.query(`CREATE DATABASE ${mine} TEMPLATE ${company} STRATEGY FILE_COPY`)
await admin.end()
process.env.DATABASE_URL = withDatabase(server, mine)
await import('../apps/server/main.ts')

/** Into a database and a folder that get their names when all is there. */
async function seed(): Promise<void> {
  rmSync(home, { recursive: true, force: true })
  rmSync(stored, { recursive: true, force: true })
  const draft = await freshDatabase()
  const opened = await openApp(readConfig({ ...process.env, DATABASE_URL: draft.url, DATA_DIR: home }), { log: say })
  await seedBase(opened.app, say)
  await seedDemo(opened.app, say, testDay)
  await opened.close()
  const { rows } = await admin.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE 'company\\_%'`)
  for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await admin.query(`ALTER DATABASE ${new URL(draft.url).pathname.slice(1)} RENAME TO ${company}`)
  await admin.query(`ALTER DATABASE ${company} WITH ALLOW_CONNECTIONS false`)
  cpSync(home, join(stored, company), { recursive: true })
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

import { tmpdir } from 'node:os'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, createHttp, Db, deliverOne, systemAccess, type App, type AppConfig, type Ctx, type ServerModule } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { peopleOf, peoplePorts } from './people.ts'
import { freshDatabase, seededDatabase, type TestDatabase } from './database.ts'

export interface TestApp {
  readonly app: App
  readonly http: FastifyInstance
  /** Runs all events that are open, so that a test sees what consumers did. */
  settle(): Promise<void>
  close(): Promise<void>
}

const config = (over: Partial<AppConfig>): AppConfig => ({
  dataDir: mkdtempSync(join(tmpdir(), 'crossway-test-')),
  secret: 'test-secret-test-secret-test-secret-00',
  production: false,
  plainHttp: true,
  version: 'test',
  role: 'web',
  demo: false,
  env: {},
  ...over,
})

const log = (line: string): void => void (process.env.TEST_LOG && console.error(line))

/** What decides over the base rows: the modules, and which of them bring theirs. */
const basesOf = (modules: readonly ServerModule[]): string =>
  modules.map((m) => `${m.model.name}${m.base ? '+' : ''} ${m.model.resources.map((r) => r.name).join()}`).join('\n')

/** Base rows by an application that lives only for them. */
async function writeBase(url: string, modules: readonly ServerModule[], settings: AppConfig): Promise<void> {
  const db = new Db({ url, max: 10, wait: 60_000, strict: true })
  const app = await createApp({ config: settings, db, modules, log })
  for (const m of modules) if (m.base) await db.tx((tx) => m.base!({ app, tx }))
  await app.events.close()
  await db.close()
}

/** The whole application of these modules on a database of its own. With `base` the rows that every installation needs are there, too. `database`: one that is filled already. */
export async function createTestApp(
  modules: readonly ServerModule[],
  o: { base?: boolean; config?: Partial<AppConfig>; pool?: number; auth?: (app: App) => App['ports']['auth']; database?: TestDatabase } = {},
): Promise<TestApp> {
  const settings = config(o.config ?? {})
  const based = o.base !== false && modules.some((m) => m.base)
  const database = o.database ?? (based ? await seededDatabase(basesOf(modules), (url) => writeBase(url, modules, settings)) : await freshDatabase())
  const db = new Db({ url: database.url, max: o.pool ?? 10, wait: 60_000, strict: true })
  const app = await createApp({ config: settings, db, modules, log, ports: peoplePorts })
  if (o.auth) app.ports.auth = o.auth(app)
  const http = await createHttp(app)
  await http.ready()
  return {
    app,
    http,
    settle: async () => {
      while (await deliverOne(app)) continue
    },
    close: async () => {
      await http.close()
      await app.events.close()
      await db.close()
      await database.drop()
    },
  }
}

/** Somebody who may do everything, for tests of rules that have nothing to do with rights. */
export const superCtx = (account = 1, employee: number | null = null): Ctx => ({
  account,
  employee,
  name: 'test',
  lang: 'zh-cn',
  access: { ...systemAccess, account, employee, peopleOf, permissionsVersion: `super${account}` },
  actorType: 'admin',
  ip: null,
  userAgent: null,
  requestId: 'test',
})

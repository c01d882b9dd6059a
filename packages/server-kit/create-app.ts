import { createRegistry } from '@crossway/kernel'
import { noIds, systemAccess } from './access/access.ts'
import type { App, AppConfig, Ports } from './app.ts'
import { openEventHub } from './event/hub.ts'
import type { FileStore } from './file/store.ts'
import { tellChanges } from './event/tell-changes.ts'
import { localStore } from './file/local-store.ts'
import { uploadSuffixes } from './file/sniff.ts'
import { engineModule } from './engine-module.ts'
import { createJobQueue } from './job/create-queue.ts'
import type { AnyCommands, ServerModule } from './module/module.ts'
import type { ComputedColumn } from './ports.ts'
import type { Db } from './sql/db.ts'
import { sql } from './sql/sql.ts'

export interface AppParts {
  readonly config: AppConfig
  readonly db: Db
  readonly modules: readonly ServerModule[]
  readonly log: (line: string, data?: object) => void
  readonly files?: FileStore
  /** Stand where no module fills these ports. */
  readonly ports?: Partial<Ports>
}

/** Puts engine and modules together. Ports stand on refusing defaults until a module fills them in its `start`. */
export async function createApp(parts: AppParts): Promise<App> {
  const registry = createRegistry(parts.modules.map((m) => m.model))
  const commands = new Map<string, AnyCommands>()
  for (const m of parts.modules) for (const c of m.commands ?? []) commands.set(c.resource.name, c)
  const figures = new Map<string, ComputedColumn[]>()
  for (const m of parts.modules) for (const f of m.figures ?? []) figures.set(f.resource, [...(figures.get(f.resource) ?? []), f])
  const ports: Ports = {
    access: { load: async () => systemAccess, rank: async () => systemAccess },
    auth: {
      authenticate: () => {
        throw new Error('no module fills the auth port')
      },
    },
    accounts: sql`(select null::bigint as id, null::text as name, null::bigint as employee_id, null::boolean as enabled where false)`,
    people: {
      englishNames: sql`(select null::bigint as id, null::text as name where false)`,
      reportsOf: () => noIds,
      departmentsOf: () => noIds,
    },
    approval: {
      beforeAction: async () => undefined,
      held: async () => false,
      open: async () => new Map(),
      last: async () => undefined,
      delegated: async () => undefined,
      agreed: async () => [],
    },
    rate: async (_, currency) => (currency === 'CNY' ? '1' : undefined),
    safety: {
      sensitive: (r) => (r.sensitive?.length ? { fields: new Set(r.sensitive), mask: 'none', seal: (text) => text } : undefined),
      recycle: () => ({ watched: true, days: 180 }),
    },
    todos: { create: async () => undefined, close: async () => false, open: async () => [] },
    saveRules: [],
    actionGuards: new Map(),
    duty: async () => undefined,
    usage: new Map(),
    targets: new Map(),
    figures,
    listGuards: new Map(),
    colleagues: new Map(),
    uploads: async () => ({ maxBytes: 20 * 1024 * 1024, suffixes: uploadSuffixes, savename: '/{topic}/{year}{mon}/{day}/{filesha1}{.suffix}' }),
    outsiders: async () => undefined,
    trusted: async () => ({ code: [], frames: [] }),
    answered: async () => undefined,
    moduleOff: () => false,
    ...parts.ports,
  }
  const events = await openEventHub(parts.db, parts.log)
  const app: App = {
    config: parts.config,
    db: parts.db,
    registry,
    modules: [engineModule, ...parts.modules],
    commands,
    queries: new Map(parts.modules.flatMap((m) => m.queries ?? []).map((q) => [q.query.name, q])),
    ports,
    events,
    jobs: undefined as never,
    files: parts.files ?? localStore(parts.config.dataDir + '/files'),
    log: parts.log,
    access: (account) => ports.access.load(account),
  }
  Object.assign(app, { jobs: createJobQueue(app) })
  tellChanges(app)
  for (const m of parts.modules) await m.start?.(app)
  return app
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, Db, migrate, root, type App } from '@crossway/server-kit'
import type { Config } from './config.ts'
import { startEmbedded } from './embedded-postgres.ts'
import { fileStoreOf } from './file-store.ts'
import { modules } from './modules.ts'
import { masterKey } from './secret.ts'
import { registerOperatorCommands } from './terminal-commands.ts'

export interface Opened {
  readonly app: App
  readonly url: string
  close(): Promise<void>
}
export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Database, migrations and application, without HTTP: what the server and every command of the CLI begin with. */
export async function openApp(config: Config, o: { log: (line: string) => void; migrate?: boolean; pool?: number }): Promise<Opened> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dir: join(config.dataDir, 'pg'), log: o.log })
  const url = config.databaseUrl ?? embedded!.url
  try {
    if (o.migrate !== false) await migrate(url, { log: o.log })
    const db = new Db({ url, replicaUrl: config.databaseReplicaUrl, max: o.pool ?? config.databasePool, wait: config.databaseWait * 1000, log: o.log })
    const files = await fileStoreOf(process.env)
    const app = await createApp({
      config: {
        dataDir: config.dataDir,
        secret: masterKey(config.dataDir, process.env),
        production: process.env.NODE_ENV === 'production',
        plainHttp: !config.publicUrl?.startsWith('https:'),
        publicUrl: config.publicUrl,
        trustedProxies: config.trustedProxies,
        version,
        role: config.role,
        demo: config.demo,
        env: process.env,
      },
      db,
      modules,
      ...(files ? { files } : {}),
      log: (line, data) => o.log(data ? `${line} ${JSON.stringify(data)}` : line),
    })
    registerOperatorCommands(app)
    return {
      app,
      url,
      close: async () => {
        await app.events.close()
        await db.close()
        await embedded?.stop()
      },
    }
  } catch (e) {
    await embedded?.stop()
    throw e
  }
}

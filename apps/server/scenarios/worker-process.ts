import { createApp, Db } from '@crossway/server-kit'
import { modules } from '../modules.ts'

// The server’s worker as a process of its own, for tests that kill it: DATABASE and DATA say where it works, "ready" on its output that it does.
const app = await createApp({
  config: {
    dataDir: process.env.DATA!,
    secret: 'test-secret-test-secret-test-secret-00',
    production: false,
    plainHttp: true,
    version: 'test',
    role: 'worker',
    demo: false,
    env: {},
  },
  db: new Db({ url: process.env.DATABASE!, max: 6 }),
  modules,
  log: (line) => void console.error(line),
})
await app.jobs.start()
console.log('ready')

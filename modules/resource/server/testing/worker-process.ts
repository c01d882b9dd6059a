import { createApp, Db } from '@crossway/server-kit'
import { server as ledger } from '@crossway/ledger/server'
import { server as product } from '@crossway/product/server'
import { server as settings } from '@crossway/settings/server'
import { resourceServer } from '../resource-server.ts'
import { others } from './others.ts'

// A worker of its own, for tests that kill one: DATABASE and DATA tell it where to work; "ready" on its output tells that it does.
const db = new Db({ url: process.env.DATABASE!, max: 6 })
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
  db,
  modules: [settings, { model: { name: 'other', resources: others, pages: [], labels: {} } }, ledger, product, resourceServer],
  log: (line) => void console.error(line),
})
await app.jobs.start()
console.log('ready')

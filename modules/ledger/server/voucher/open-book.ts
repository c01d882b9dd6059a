import { createHash } from 'node:crypto'
import { outgoingOf, type App } from '@crossway/server-kit'
import { KingdeeError, openKingdee, type Kingdee } from '@crossway/kingdee'
import { connectionById, connectionSecret, type Connection } from '@crossway/settings/server'
import type { Book } from './books.ts'

/** What pushing needs of Kingdee. */
export type Ledger = Pick<Kingdee, 'save' | 'find'>

/** A stand-in for demonstrations: takes every voucher and finds none. */
const mock: Ledger = {
  save: (_, model) => {
    const id = createHash('sha256').update(JSON.stringify(model)).digest().readUInt32BE(0) % 900_000
    return Promise.resolve({ id: String(100_000 + id), number: String((id % 9000) + 1) })
  },
  find: () => Promise.resolve([]),
}
const clients = new WeakMap<App, Map<number, { readonly key: string; readonly client: Kingdee }>>()

/** A client of a Kingdee connection; it and its session live until something of the connection changes. */
export async function kingdeeOf(app: App, c: Connection): Promise<Kingdee> {
  const appSecret = await connectionSecret({ app, run: app.db }, c.id, 'app_secret')
  if (!c.endpoint || !c.account_id || !c.app_id || !c.user_name || !appSecret)
    throw new KingdeeError('auth', 'LoginBySign', '连接不完整：地址、账套ID、应用ID、登录用户与应用密钥都须填写 / the connection is incomplete')
  const key = createHash('sha256').update([c.endpoint, c.account_id, c.app_id, c.user_name, appSecret].join('\n')).digest('hex')
  const known = clients.get(app) ?? new Map<number, { key: string; client: Kingdee }>()
  clients.set(app, known)
  const stands = known.get(c.id)
  if (stands?.key === key) return stands.client
  const { endpoint: server, account_id: acctId, app_id: appId, user_name: user } = c
  const patience = Number(app.config.env.KINGDEE_TIMEOUT_MS ?? 20_000)
  const client = openKingdee({
    server,
    acctId,
    appId,
    user,
    appSecret,
    timeoutMs: patience,
    fetch: (address, init) => outgoingOf(app).fetch(address, { ...init, timeoutMs: patience }),
  })
  known.set(c.id, { key, client })
  return client
}

export async function openBook(app: App, book: Book): Promise<Ledger> {
  const c = await connectionById(app.db, book.connection)
  if (!c) throw new KingdeeError('auth', 'LoginBySign', '接口连接已停用 / the connection is disabled')
  return c.environment === 'mock' ? mock : kingdeeOf(app, c)
}

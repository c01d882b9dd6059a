import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@crossway/kernel'
import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'

/** How long a signed address opens its file (platform.md §6.6). */
const minutes = 10

const signed = (app: App, text: string): Buffer => createHmac('sha256', app.config.secret).update(`file link ${text}`).digest()

/**
 * Address that opens one file for ten minutes without a session; whoever asks for it must be allowed to read the file, and it ends with his account. One
 * that a super asked for opens it `always`, during maintenance too.
 */
export function fileLink(app: App, id: number, maker: number, always: boolean): { url: string; expires_at: string } {
  const until = Date.now() + minutes * 60_000
  const text = `${id}.${maker}.${until.toString(36)}${always ? '.s' : ''}`
  return { url: `/api/file-link/${text}.${signed(app, text).toString('base64url')}`, expires_at: new Date(until).toISOString() }
}

/** The file that a signed address opens. Throws NOT_FOUND for what was not signed here, GONE after its time and when its maker may not sign in any more. */
export async function linkedFile(app: App, token: string): Promise<{ id: number; always: boolean }> {
  const [, text = '', id = '', maker = '', until = '', always, sign = ''] = /^((\d{1,16})\.(\d{1,16})\.([0-9a-z]{1,12})(\.s)?)\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(sign, 'base64url')
  const own = signed(app, text)
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw refuse.NOT_FOUND()
  if (Date.now() > Number.parseInt(until, 36)) throw refuse.GONE()
  if (!(await app.db.maybe(sql`select 1 as x from ${app.ports.accounts} a where a.id = ${Number(maker)}::bigint and a.enabled`))) throw refuse.GONE()
  return { id: Number(id), always: always !== undefined }
}

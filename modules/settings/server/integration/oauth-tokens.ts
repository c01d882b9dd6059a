import { emit, outgoingOf, secretPut, secretUse, sql, type App, type QueryContext, type Runner, type Tx } from '@crossway/server-kit'
import { oauthServiceOf, type OAuthService } from '../../model/integration/oauth-services.ts'
import { refuse } from '../../model/errors.ts'
import { connectionById, secretOwner, type Connection } from './connections.ts'
import { recordCall } from './record-call.ts'

interface Granted {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number
}
type Answer = { readonly ok: true; readonly granted: Granted } | { readonly ok: false; readonly why: string; readonly revoked: boolean }

const timeoutMs = 15_000
const largest = 64 * 1024
/** A tenth of the life of token `s` is left, or less: it is renewed. */
export const isStale = sql.raw(`s.expires_at - (s.expires_at - s.updated_at) * 0.1 <= now()`)

/** The connection with its service and the application's keys. */
export async function oauthOf(app: App, id: number): Promise<{ connection: Connection; service: OAuthService; client: { id: string; secret: string } }> {
  const connection = await connectionById(app.db, id)
  if (!connection) throw refuse.CONNECTION_OFF()
  const service = oauthServiceOf(connection.type, connection.endpoint)
  if (!service) throw refuse.OAUTH_TYPE()
  const [client_id, client_secret] = await Promise.all(['client_id', 'client_secret'].map((f) => secretUse({ app, run: app.db }, secretOwner(id), f)))
  if (!client_id || !client_secret) throw refuse.OAUTH_KEYS()
  return { connection, service, client: { id: client_id, secret: client_secret } }
}

/** Asks the service for tokens; what it says against it is told, what it sends is not. */
export async function askTokens(app: App, o: Awaited<ReturnType<typeof oauthOf>>, grant: Readonly<Record<string, string>>): Promise<Answer> {
  const { service, client, connection } = o
  const began = performance.now()
  const inBody: Readonly<Record<string, string>> = service.keys === 'body' ? { client_id: client.id, client_secret: client.secret } : {}
  let answer: Answer
  try {
    const response = await outgoingOf(app).fetch(service.token, {
      method: 'POST',
      body: new URLSearchParams({ ...grant, ...inBody }),
      headers: service.keys === 'header' ? { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` } : {},
      timeoutMs,
      maxBytes: largest,
    })
    const body = (await response.json().catch(() => ({}))) as Partial<Granted> & { error?: unknown }
    const word = typeof body.error === 'string' ? body.error.slice(0, 100) : `HTTP ${response.status}`
    answer =
      response.ok && typeof body.access_token === 'string' && Number(body.expires_in) > 0
        ? { ok: true, granted: { ...body, access_token: body.access_token, expires_in: Number(body.expires_in) } }
        : { ok: false, why: word, revoked: word === 'invalid_grant' }
  } catch (e) {
    answer = { ok: false, why: e instanceof Error ? e.message.slice(0, 200) : String(e), revoked: false }
  }
  await recordCall(app.db.here(), connection.id, {
    operation: `token ${grant['grant_type']}`,
    ok: answer.ok,
    ms: Math.round(performance.now() - began),
    ...(answer.ok ? {} : { error: answer.why, auth: answer.revoked }),
  })
  return answer
}

/** Keeps what was granted, sealed; a service that gives a new refresh token has ended the one before. */
export async function keepTokens(call: { readonly app: App; readonly tx: Tx }, id: number, g: Granted, by: number): Promise<void> {
  const owner = secretOwner(id)
  if (g.refresh_token) await secretPut(call, owner, 'refresh_token', g.refresh_token, { by, kind: 'oauth_refresh' })
  await secretPut(call, owner, 'access_token', g.access_token, { by, expiresAt: new Date(Date.now() + g.expires_in * 1000).toISOString() })
}

/** The stored token while more than a tenth of its life is left. */
async function good({ app, run }: { readonly app: App; readonly run: Runner }, id: number): Promise<string | undefined> {
  const fits = await run.maybe(
    sql`select 1 as x from secret s where s.owner_type = 'integration' and s.owner_id = ${id}::bigint and s.field = 'access_token' and s.current and not (${isStale})`,
  )
  return fits && secretUse({ app, run }, secretOwner(id), 'access_token')
}

/**
 * A token that is good now: the stored one, else a new one for the refresh token. Whoever asks at the same time waits for the one who fetches it, so that a
 * refresh token that may be used once is. When the grant is gone the connection is in error and its keeper is told.
 */
export async function accessToken({ app, ctx }: Pick<QueryContext, 'app'> & { readonly ctx: { readonly account: number } }, id: number): Promise<string> {
  const stored = await good({ app, run: app.db }, id)
  if (stored) return stored
  const o = await oauthOf(app, id)
  const outcome = await app.db.tx(async (tx): Promise<Answer> => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`oauth ${id}`}, 0))`)
    const meanwhile = await good({ app, run: tx }, id)
    if (meanwhile) return { ok: true, granted: { access_token: meanwhile, expires_in: 1 } }
    const refresh_token = await secretUse({ app, run: tx }, secretOwner(id), 'refresh_token')
    if (!refresh_token) return { ok: false, why: 'no refresh token', revoked: true }
    const answer = await askTokens(app, o, { grant_type: 'refresh_token', refresh_token })
    if (answer.ok) await keepTokens({ app, tx }, id, answer.granted, ctx.account)
    return answer
  })
  if (outcome.ok) return outcome.granted.access_token
  if (!outcome.revoked) throw refuse.OAUTH_ANSWER({ why: outcome.why })
  const { name } = o.connection
  const text = { 'zh-cn': `连接「${name}」的授权已失效，请重新授权`, en: `The consent of connection “${name}” has ended: give it again` }
  await app.db.tx(async (tx) => {
    await tx.run(
      sql`update integration set status = 'error', last_error = ${text['zh-cn']}, last_error_at = now(), updated_at = now(), version = version + 1 where id = ${id}::bigint and status <> 'disabled'`,
    )
    // who has been told waits for the next consent
    if (o.connection.status !== 'error')
      await emit(
        { app, tx },
        'record.alarm',
        { resource: 'integration', record: id, key: `oauth ${new Date().toISOString().slice(0, 10)}`, text },
        { resource: 'integration', id },
      )
  })
  throw refuse.OAUTH_REVOKED({ name })
}

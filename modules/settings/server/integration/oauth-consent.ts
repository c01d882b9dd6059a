import { randomBytes } from 'node:crypto'
import { sql, type JobDef, type QueryContext, tokenHash } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { accessToken, askTokens, isStale, keepTokens, oauthOf } from './oauth-tokens.ts'

const minutes = 10

/** Begins a consent: a state of ten minutes that only this person can bring back, once, and the address of the service's page (settings.md integration, OAuth). */
export async function beginOAuth({ app, ctx }: QueryContext, id: number, redirectUri: string): Promise<{ url: string }> {
  const { service, client } = await oauthOf(app, id)
  const state = randomBytes(32).toString('base64url')
  await app.db.run(sql`
    with old as (delete from oauth_consent where expires_at < now() or (integration_id = ${id}::bigint and admin_id = ${ctx.account}::bigint))
    insert into oauth_consent (state_hash, integration_id, admin_id, redirect_uri, expires_at) values (${tokenHash(state)}, ${id}::bigint, ${ctx.account}::bigint, ${redirectUri}, now() + make_interval(mins => ${minutes}))`)
  const url = new URL(service.consent)
  for (const [k, v] of Object.entries({ client_id: client.id, redirect_uri: redirectUri, response_type: 'code', scope: service.scope, state }))
    url.searchParams.set(k, v)
  return { url: url.href }
}

/** Ends it: the state is this person's and unused; the code becomes tokens, which are sealed like any key. */
export async function endOAuth({ app, ctx }: QueryContext, answer: { readonly state: string; readonly code: string }): Promise<{ integration: number }> {
  const row = await app.db.maybe<{ id: number; redirect_uri: string }>(
    sql`delete from oauth_consent where state_hash = ${tokenHash(answer.state)} and admin_id = ${ctx.account}::bigint and expires_at > now() returning integration_id as id, redirect_uri`,
  )
  if (!row) throw refuse.OAUTH_STATE()
  const o = await oauthOf(app, row.id)
  const got = await askTokens(app, o, { grant_type: 'authorization_code', code: answer.code, redirect_uri: row.redirect_uri })
  if (!got.ok) throw refuse.OAUTH_ANSWER({ why: got.why })
  if (!got.granted.refresh_token) throw refuse.OAUTH_ANSWER({ why: 'no refresh token' })
  await app.db.tx(async (tx) => {
    await keepTokens({ app, tx }, row.id, got.granted, ctx.account)
    await tx.run(sql`
      update integration i set status = 'ok', last_error = null, last_error_at = null, secrets_set = (select count(*)::int from secret s where s.owner_type = 'integration' and s.owner_id = i.id and s.current),
        updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where i.id = ${row.id}::bigint`)
  })
  return { integration: row.id }
}

/** Tokens are renewed before they end, so that nobody's first call of the day waits for one. A consent that has ended is told once. */
export const renewTokensJob: JobDef = {
  name: 'settings.renewTokens',
  title: { 'zh-cn': '续期接口授权令牌', en: 'Renew tokens of connections' },
  cron: '*/10 * * * *',
  run: async ({ app, ctx, itemFailed }) => {
    const due = await app.db.rows<{ id: number; code: string }>(sql`
      select i.id, i.code from integration i join secret s on s.owner_type = 'integration' and s.owner_id = i.id and s.field = 'access_token' and s.current and s.expires_at is not null
      where i.status in ('ok', 'warning') and exists (select 1 from secret r where r.owner_type = 'integration' and r.owner_id = i.id and r.field = 'refresh_token' and r.current)
        and ${isStale} order by s.expires_at limit 200`)
    let renewed = 0
    for (const c of due)
      try {
        await accessToken({ app, ctx }, c.id)
        renewed++
      } catch (e) {
        await itemFailed(c.code, e instanceof Error ? e.message : String(e))
      }
    return { renewed, of: due.length }
  },
}

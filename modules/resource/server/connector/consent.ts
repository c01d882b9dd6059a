import type { QueryContext } from '@crossway/server-kit'
import { randomBytes } from 'node:crypto'
import { AmazonError, consentPage, exchangeCode, marketplaceById, sellerCentral } from '@crossway/amazon'
import { openSecret, outgoingOf, type Sealed, sealSecret, sql, tokenHash } from '@crossway/server-kit'
import { authorise } from './authorise.ts'
import { clearSecrets } from './credential-store.ts'
import { refuse } from './errors.ts'
import { sellerAccount } from './open-account.ts'

/** Amazon's code is good for five minutes; the seller may take as long again to sign in. */
const minutes = 10
const about = (hash: string): string => `connector_consent|${hash}`

export interface ConsentAsk {
  readonly application_id: string
  readonly client_id?: string | undefined
  readonly client_secret?: string | undefined
  /** The application is not published yet. */
  readonly draft?: boolean
}

/**
 * Begins the consent of a seller in his browser (integrations.md §1, website authorisation): a state of ten minutes that only this person can bring
 * back, and the address of Amazon's page. Keys of the application that are not given are those of the account.
 */
export async function beginConsent({ app, ctx }: QueryContext, id: number, ask: ConsentAsk, redirectUri: string): Promise<{ url: string }> {
  const account = await sellerAccount(app.db, id)
  if (!account) throw refuse.STORE_NOT_AUTHORISED()
  if (!account.merchant_id) throw refuse.STORE_NO_MERCHANT()
  if (!/^amzn1\.[\w.-]{4,200}$/.test(ask.application_id)) throw refuse.CONSENT_APPLICATION({}, 'application_id')
  const stored = await clearSecrets({ app, run: app.db }, id)
  const keys = { client_id: ask.client_id || stored.client_id, client_secret: ask.client_secret || stored.client_secret }
  if (!keys.client_id || !keys.client_secret) throw refuse.CONSENT_KEYS({}, keys.client_id ? 'client_secret' : 'client_id')
  const state = randomBytes(32).toString('base64url')
  const hash = tokenHash(state)
  const s = sealSecret(app, JSON.stringify(keys), about(hash))
  await app.db.run(sql`
    with old as (delete from connector_consent where expires_at < now() or store_account_id = ${id}::bigint)
    insert into connector_consent (state_hash, store_account_id, admin_id, application_id, redirect_uri, sealed, wrapped_key, key_id, expires_at)
    values (${hash}, ${id}::bigint, ${ctx.account}::bigint, ${ask.application_id}, ${redirectUri}, ${s.sealed}, ${s.wrapped_key}, ${s.key_id}, now() + make_interval(mins => ${minutes}))`)
  const home = await app.db.maybe<{ code: string }>(
    sql`select m.platform_code as code from store_account a join marketplace m on m.id = a.home_marketplace_id where a.id = ${id}::bigint`,
  )
  const country = (home && marketplaceById(home.code)?.country) ?? 'US'
  const base = app.config.env.AMAZON_ENDPOINT ?? sellerCentral({ country })
  return { url: consentPage({ base, applicationId: ask.application_id, state, redirectUri, ...(ask.draft ? { draft: true } : {}) }) }
}

export interface ConsentAnswer {
  readonly state: string
  readonly selling_partner_id: string
  readonly spapi_oauth_code: string
}

/** Ends it: the state must be this person's and unused, the seller the account's; the code becomes a refresh token, which is proved and sealed like any key. */
export async function endConsent({ app, ctx }: QueryContext, answer: ConsentAnswer): Promise<number> {
  const hash = tokenHash(answer.state)
  const row = await app.db.maybe<Sealed & { account: number; merchant: string | null; alias: string; application_id: string; redirect_uri: string }>(sql`
    with taken as (delete from connector_consent where state_hash = ${hash} and admin_id = ${ctx.account}::bigint and expires_at > now() returning *)
    select t.store_account_id as account, a.merchant_id as merchant, a.alias, t.application_id, t.redirect_uri, t.sealed, t.wrapped_key, t.key_id from taken t join store_account a on a.id = t.store_account_id`)
  if (!row) throw refuse.CONSENT_STATE()
  if (row.merchant !== answer.selling_partner_id)
    throw refuse.CONSENT_SELLER({ given: answer.selling_partner_id, own: row.merchant ?? '–', account: row.alias })
  const keys = JSON.parse(openSecret(app, row, about(hash))) as { client_id: string; client_secret: string }
  let refresh_token: string
  try {
    refresh_token = await exchangeCode({
      code: answer.spapi_oauth_code,
      clientId: keys.client_id,
      clientSecret: keys.client_secret,
      redirectUri: row.redirect_uri,
      endpoint: app.config.env.AMAZON_ENDPOINT,
      transport: outgoingOf(app),
    })
  } catch (e) {
    if (e instanceof AmazonError) throw refuse.STORE_CONSENT({ why: e.text })
    throw e
  }
  await authorise({ app, ctx }, row.account, { ...keys, refresh_token }, row.application_id)
  return row.account
}

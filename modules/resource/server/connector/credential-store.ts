import type { Context } from '@crossway/server-kit'
import { openSecret, type Runner, type Sealed, sealSecret, sql, type Tx } from '@crossway/server-kit'
import { Credential, type RegionName } from '@crossway/amazon'

export const secretFields = ['client_id', 'client_secret', 'refresh_token'] as const
export type SecretField = (typeof secretFields)[number]
const about = (account: number, field: SecretField, version: number): string => `store_account|${account}|${field}|${version}`
const shownLetters = 4
const shortest = 8

/** Writes one credential of a seller account; the one before is gone. Nobody can read it back but the connector. */
export async function putSecret({ app, tx }: Context<'app' | 'tx'>, account: number, field: SecretField, clear: string, by: number): Promise<void> {
  const before = await tx.maybe<{ version: number }>(
    sql`select version from connector_secret where store_account_id = ${account}::bigint and field = ${field} for update`,
  )
  const version = (before?.version ?? 0) + 1
  const s = sealSecret(app, clear, about(account, field, version))
  // a short value would be shown whole by its last letters
  const last4 = clear.length >= shortest ? clear.slice(-shownLetters) : ''
  await tx.run(
    sql`insert into connector_secret (store_account_id, field, version, sealed, wrapped_key, key_id, last4, updated_by) values (${account}::bigint, ${field}, ${version}, ${s.sealed}, ${s.wrapped_key}, ${s.key_id}, ${last4}, ${by}::bigint)
      on conflict (store_account_id, field) do update set version = excluded.version, sealed = excluded.sealed, wrapped_key = excluded.wrapped_key, key_id = excluded.key_id, last4 = excluded.last4, updated_by = excluded.updated_by, updated_at = now()`,
  )
}

export interface SecretFact {
  readonly field: SecretField
  readonly set: true
  readonly last4: string
  readonly updated_at: string
  readonly updated_by: number
}
/** What people may know of an account's credentials. */
export const secretFacts = (run: Runner, account: number): Promise<SecretFact[]> =>
  run.rows<SecretFact>(
    sql`select field, true as set, last4, updated_at, updated_by from connector_secret where store_account_id = ${account}::bigint order by field limit 10`,
  )

const days = 365
/** Consent given to an application lapses after a year (integrations.md §1). */
export interface Consent {
  readonly authorised_at: string | null
  readonly expires_at: string | null
  /** The application that the seller let in, where he did it on Amazon's page. */
  readonly application_id: string | null
  readonly last_error: string | null
}
/** When the seller consented, until when that holds, and what Amazon last said against it. */
export const consentOf = (run: Runner, account: number): Promise<Consent> =>
  run.one<Consent>(sql`
    select k.application_id, k.updated_at as authorised_at, k.updated_at + make_interval(days => ${days}) as expires_at,
      (select t.error_message from report_task t where t.store_account_id = a.id and t.error_code = 'auth' order by t.id desc limit 1) as last_error
    from store_account a left join connector_secret k on k.store_account_id = a.id and k.field = 'refresh_token' where a.id = ${account}::bigint`)

const warnDays = 30
/** Accounts whose consent lapses within thirty days and that nobody has been told of. */
export const lapsing = (run: Runner, now: number): Promise<{ id: number }[]> =>
  run.rows<{ id: number }>(sql`
    select a.id from store_account a join connector_secret k on k.store_account_id = a.id and k.field = 'refresh_token'
    where a.credential_state = 'valid' and k.updated_at < ${new Date(now).toISOString()}::timestamptz - make_interval(days => ${days - warnDays}) order by a.id limit 100`)

/** Erases an account's credentials, as when a store is returned to its owner. */
export async function eraseSecrets(tx: Tx, account: number): Promise<void> {
  await tx.run(sql`delete from connector_secret where store_account_id = ${account}::bigint`)
}

/** The credential for the connector; undefined when a part is missing. Throws when a row was tampered with or the master key is another one. */
export async function credentialOf(
  { app, run }: Context<'app' | 'run'>,
  account: number,
  sellerId: string,
  region: RegionName,
): Promise<Credential | undefined> {
  const { client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken } = await clearSecrets({ app, run }, account)
  if (!clientId || !clientSecret || !refreshToken) return undefined
  return new Credential({ sellerId, region, clientId, clientSecret, refreshToken })
}

/** What is kept of an account's credentials, in clear, for the connector alone. */
export async function clearSecrets({ app, run }: Context<'app' | 'run'>, account: number): Promise<Partial<Record<SecretField, string>>> {
  const rows = await run.rows<Sealed & { field: SecretField; version: number }>(
    sql`select field, version, sealed, wrapped_key, key_id from connector_secret where store_account_id = ${account}::bigint limit 10`,
  )
  return Object.fromEntries(rows.map((r) => [r.field, openSecret(app, r, about(account, r.field, r.version))]))
}

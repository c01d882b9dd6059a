import type { Context } from '../context.ts'
import { createHmac } from 'node:crypto'
import type { Runner, Tx } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'
import { openSecret, sealSecret, type Sealed } from './vault.ts'

/** Whose secret it is: a record by its kind and id. */
export interface SecretOwner {
  readonly type: string
  readonly id: number
}
export type SecretKind = 'api_key' | 'password' | 'totp_seed' | 'oauth_refresh' | 'certificate' | 'card' | 'bank' | 'generic'
export interface SecretFact {
  readonly field: string
  readonly set: true
  readonly last4: string
  readonly updated_at: string
  readonly updated_by: number
  readonly expires_at: string | null
}

/** A shorter value would be told by its last letters. */
const shortest = 8
const aboutOf = (o: SecretOwner, field: string, version: number): string => `${o.type}|${o.id}|${field}|${version}`
const which = (o: SecretOwner, field: string) => sql`owner_type = ${o.type} and owner_id = ${o.id}::bigint and field = ${field}`

/**
 * Keeps a secret: written only, sealed under a key outside the database; the version before stays thirty days for a step back. What it is leaves the
 * server process by no log or job, and by no answer but a look that is logged with its reason (settings.md, contracts.md secretPut).
 */
export async function secretPut(
  { app, tx }: Context<'app' | 'tx'>,
  owner: SecretOwner,
  field: string,
  clear: string,
  o: { readonly by: number; readonly kind?: SecretKind; readonly expiresAt?: string | null },
): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`secret ${owner.type} ${owner.id} ${field}`}, 0))`)
  const before = await tx.one<{ version: number }>(sql`select coalesce(max(version), 0)::int as version from secret where ${which(owner, field)}`)
  const version = before.version + 1
  const s = sealSecret(app, clear, aboutOf(owner, field, version))
  const fingerprint = createHmac('sha256', `fingerprint ${app.config.secret}`).update(clear).digest('base64url')
  await tx.run(sql`update secret set current = false where ${which(owner, field)} and current`)
  await tx.run(sql`delete from secret where ${which(owner, field)} and version <= ${version - 3}`)
  await tx.run(
    sql`insert into secret (owner_type, owner_id, field, kind, version, sealed, wrapped_key, key_id, fingerprint, last4, expires_at, updated_by) values (${owner.type}, ${owner.id}, ${field}, ${o.kind ?? 'generic'}, ${version}, ${s.sealed}, ${s.wrapped_key}, ${s.key_id}, ${fingerprint}, ${clear.length >= shortest ? clear.slice(-4) : ''}, ${o.expiresAt ?? null}, ${o.by})`,
  )
}

/** A secret in clear, for the code that signs in with it; undefined = not set. Throws when the row was changed or moved, or its key is gone. */
export async function secretUse({ app, run }: Context<'app' | 'run'>, owner: SecretOwner, field: string): Promise<string | undefined> {
  const row = await run.maybe<Sealed & { version: number }>(
    sql`select version, sealed, wrapped_key, key_id from secret where ${which(owner, field)} and current`,
  )
  return row && openSecret(app, row, aboutOf(owner, field, row.version))
}

/** What people may know of an owner's secrets. */
export const secretFacts = (run: Runner, owner: SecretOwner): Promise<SecretFact[]> =>
  run.rows<SecretFact>(
    sql`select field, true as set, last4, updated_at, updated_by, expires_at from secret where owner_type = ${owner.type} and owner_id = ${owner.id}::bigint and current order by field limit 50`,
  )

/** Erases an owner's secrets, all or one field, with their earlier versions. */
export const secretErase = (tx: Tx, owner: SecretOwner, field?: string): Promise<number> =>
  tx.run(
    sql`delete from secret where owner_type = ${owner.type} and owner_id = ${owner.id}::bigint and (${field ?? null}::text is null or field = ${field ?? null})`,
  )

import { fingerprint, openValue, sealValue, sql, type App, type Ctx, type Runner, type SealedValue, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { Seed } from './seed.ts'

const about = (source: number, version: number): string => `otp_source|${source}|totp_seed|${version}`

/** Seals a seed for a source; another one takes its place. A seed that serves another source already is refused: two places for one secret are one too many. */
export async function keepSeed(app: App, tx: Tx, ctx: Ctx, source: number, seed: Seed): Promise<void> {
  const print = fingerprint(app, seed.secret)
  if (await tx.maybe(sql`select 1 from otp_secret where fingerprint = ${print} and source_id <> ${source}::bigint`)) throw refuse.OTP_SEED_TWICE({}, 'secret')
  const last = await tx.maybe<{ version: number }>(sql`select version from otp_secret where source_id = ${source}::bigint for update`)
  const version = (last?.version ?? 0) + 1
  const row = sealValue(app, seed.secret, about(source, version))
  await tx.run(sql`
    insert into otp_secret (source_id, version, sealed, wrapped_key, key_id, fingerprint, changed_by) values (${source}::bigint, ${version}, ${row.sealed}, ${row.wrapped_key}, ${row.key_id}, ${print}, ${ctx.account}::bigint)
    on conflict (source_id) do update set version = excluded.version, sealed = excluded.sealed, wrapped_key = excluded.wrapped_key, key_id = excluded.key_id, fingerprint = excluded.fingerprint, changed_by = excluded.changed_by, changed_at = now()`)
  await tx.run(
    sql`update otp_source set enrolled = true, enrolled_at = now(), algorithm = ${seed.algorithm}, digits = ${seed.digits}, period = ${seed.period}, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${source}::bigint`,
  )
}

/** The seed of a source, inside the server only. */
export async function seedOf(app: App, run: Runner, source: { id: number; algorithm: Seed['algorithm']; digits: number; period: number }): Promise<Seed> {
  const row = await run.maybe<SealedValue & { version: number }>(
    sql`select sealed, wrapped_key, key_id, version from otp_secret where source_id = ${source.id}::bigint`,
  )
  if (!row) throw refuse.OTP_BARE()
  return { secret: opened(app, row, about(source.id, row.version)), algorithm: source.algorithm, digits: source.digits as 6 | 8, period: source.period }
}

/** A seed that was moved here from another row, or sealed under another master key, does not open. */
function opened(app: App, row: SealedValue, place: string): string {
  try {
    return openValue(app, row, place)
  } catch {
    throw refuse.OTP_SEALED()
  }
}

import type { CommandContext, Context } from '@crossway/server-kit'
import { secretPut, secretUse, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { Seed } from './seed.ts'

const field = 'totp_seed'
const ownerOf = (source: number): { type: string; id: number } => ({ type: 'otp_source', id: source })

/** Seals a seed for a source; another one takes its place. A seed that serves another source already is refused: two places for one secret are one too many. */
export async function keepSeed({ app, tx, ctx }: CommandContext, source: number, seed: Seed): Promise<void> {
  await secretPut({ app, tx }, ownerOf(source), field, seed.secret, { by: ctx.account, kind: 'totp_seed' })
  const duplicate = await tx.maybe(sql`
    select 1 from secret a join secret b on b.fingerprint = a.fingerprint and b.owner_type = a.owner_type and b.field = a.field and b.owner_id <> a.owner_id and b.current
    where a.owner_type = 'otp_source' and a.owner_id = ${source}::bigint and a.field = ${field} and a.current limit 1`)
  if (duplicate) throw refuse.OTP_SEED_TWICE({}, 'secret')
  await tx.run(
    sql`update otp_source set enrolled = true, enrolled_at = now(), algorithm = ${seed.algorithm}, digits = ${seed.digits}, period = ${seed.period}, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${source}::bigint`,
  )
}

/** The seed of a source, inside the server only. One that was moved here from another row, or whose key is gone, does not open. */
export async function seedOf(
  { app, run }: Context<'app' | 'run'>,
  source: { id: number; algorithm: Seed['algorithm']; digits: number; period: number },
): Promise<Seed> {
  const secret = await secretUse({ app, run }, ownerOf(source.id), field).catch(() => null)
  if (secret === null) throw refuse.OTP_SEALED()
  if (secret === undefined) throw refuse.OTP_BARE()
  return { secret, algorithm: source.algorithm, digits: source.digits as 6 | 8, period: source.period }
}

import { randomInt } from 'node:crypto'
import { refuse as refuseEngine } from '@crossway/kernel'
import { sameText, sql, type App } from '@crossway/server-kit'
import { refuse as refuseMember } from '../../model/member/member.errors.ts'
import { sign } from '../session/credentials.ts'
import { config } from '../site/config.ts'
import { requireWay, sendTo, type Contact } from './contact.ts'

export type CodePurpose = 'login' | 'reset' | 'register' | 'old_contact' | 'new_contact' | 'second' | 'portal'

const minutes = 10
const between = 60
const perDay = 10
const mostTries = 5
const seal = (app: App, purpose: CodePurpose, target: string, code: string): string => sign(app, 'member code', `${purpose} ${target} ${code}`)

/**
 * Sends a code of six digits, good for ten minutes and once; a minute between two, ten a day to one target (platform.md §6.12). `known` = somebody
 * may receive it: without him nothing is sent, and the answer, its time and its counters are the same. The message goes out behind the answer; of the code
 * only a digest is kept.
 */
export async function sendCode(app: App, purpose: CodePurpose, to: Contact, known: boolean): Promise<{ seconds: number }> {
  await requireWay(app, to.kind)
  const target = to.address.toLowerCase()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const wait = await app.db.tx(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`member code ${target}`}, 0))`)
    const { next } = await tx.one<{ next: number }>(
      sql`select greatest(coalesce(max(${between} - extract(epoch from now() - created_at)), 0), case when count(*) >= ${perDay} then extract(epoch from min(created_at) + interval '1 day' - now()) else 0 end)::int as next from member_code where target = ${target} and created_at > now() - interval '1 day'`,
    )
    if (next > 0) return next
    await tx.run(sql`insert into member_code (purpose, target, code_hash) values (${purpose}, ${target}, ${seal(app, purpose, target, code)})`)
    return 0
  })
  if (wait > 0) throw refuseEngine.RATE_LIMITED({ n: wait })
  const site = await config(app, 'site_name')
  const text = `${site}\n验证码：${code}，${minutes} 分钟内有效，请勿告诉他人。\nYour code is ${code}. It is valid for ${minutes} minutes; do not share it.`
  if (known) void sendTo(app, to, { subject: `${site} - ${code}`, text }).catch((e: unknown) => app.log(`member code: ${String(e)}`))
  return { seconds: between }
}

/** Uses a code up. Five wrong tries end it; the tries count although the caller's own work is undone. Throws MEMBER_CODE_WRONG. */
export async function takeCode(app: App, purpose: CodePurpose, { address }: Contact, code: unknown, field: string): Promise<void> {
  const target = address.toLowerCase()
  const good = await app.db.tx(async (tx) => {
    const row = await tx.maybe<{ id: number; code_hash: string }>(
      sql`select id, code_hash from member_code where target = ${target} and purpose = ${purpose} and used_at is null and tries < ${mostTries} and created_at > now() - make_interval(mins => ${minutes}) order by id desc limit 1 for update`,
    )
    if (!row) return false
    const same = typeof code === 'string' && sameText(row.code_hash, seal(app, purpose, target, code.trim()))
    await tx.run(
      same
        ? sql`update member_code set used_at = now() where id = ${row.id}::bigint`
        : sql`update member_code set tries = tries + 1 where id = ${row.id}::bigint`,
    )
    return same
  })
  if (!good) throw refuseMember.MEMBER_CODE_WRONG({}, field)
}

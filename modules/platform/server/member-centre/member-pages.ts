import type { Context } from '@crossway/server-kit'
import { dayOf, type Lang } from '@crossway/kernel'
import { sql, systemCtx, updateRecord, type App, type Ctx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { refuse as refuseMember } from '../../model/member/member.errors.ts'
import { member } from '../../model/member/member.resource.ts'
import { endMemberSessions, refuseReused, setMemberPassword } from '../member/member-password.ts'
import { nameIn } from '../name-in.ts'
import { requireOldPassword } from '../password/require-old-password.ts'
import { checkPassword } from '../password/set-password.ts'
import { memberNodes } from './member-nodes.ts'
import type { MemberCaller } from './member-session.ts'

/** What the centre shows first: the account, its balances, and the last 30 days out of real ledger lines. */
export async function overview(app: App, me: MemberCaller, lang: Lang): Promise<object> {
  const profile = await app.db.one(
    sql`select m.username, m.nickname, m.gender, m.mobile, m.email, m.birthday, m.signature, m.balance::text as balance, m.integral, m.last_login_at, m.party, m.version, ${nameIn('g', lang)} as group_name from member m join member_group g on g.id = m.group_id where m.id = ${me.id}::bigint`,
  )
  const days = await app.db.rows(
    sql`select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::text as came, coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::text as went from generate_series(current_date - 29, current_date, interval '1 day') as d left join member_money_log l on l.member_id = ${me.id}::bigint and l.created_at >= d and l.created_at < d + interval '1 day' group by d order by d`,
  )
  const records = new Map(app.registry.modules.flatMap((m) => m.outside ?? []).map((v) => [v.node, v.resource]))
  const menu = (await memberNodes(app.db, me.id)).map((n) => ({ ...n, record: records.get(n.name) ?? null }))
  return { ...profile, days, menu }
}

export async function ledgerPage(app: App, me: MemberCaller, kind: 'money' | 'score', page: number): Promise<object> {
  const table = sql.id(`member_${kind}_log`)
  const rows = await app.db.rows(
    sql`select id, amount::text as amount, before::text as before, after::text as after, remark, created_at from ${table} where member_id = ${me.id}::bigint order by id desc limit 10 offset ${(page - 1) * 10}`,
  )
  const { total } = await app.db.one<{ total: number }>(sql`select count(*)::int as total from ${table} where member_id = ${me.id}::bigint`)
  return { rows, total, page, size: 10 }
}

/** The request as far as what a member does is told by it. */
export interface Asking {
  readonly id: string
  readonly ip: string
  readonly lang: Lang
}
export const asMember = (me: MemberCaller, { id, ip, lang }: Asking): Ctx => ({
  ...systemCtx(lang, id),
  account: me.id,
  name: me.nickname,
  actorType: 'member',
  ip,
})

/** What a member may change himself without a code; his e-mail needs two (change-contact.ts), his mobile number staff. */
export async function changeProfile({ app, tx }: Context<'app' | 'tx'>, me: MemberCaller, body: Record<string, unknown>, req: Asking): Promise<void> {
  const open = ['nickname', 'gender', 'birthday', 'signature'] as const
  const draft = Object.fromEntries(open.filter((k) => k in body).map((k) => [k, body[k]]))
  if (typeof draft.birthday === 'string' && draft.birthday > dayOf(new Date())) throw refuseMember.BIRTHDAY_FUTURE({}, 'birthday')
  await updateRecord({ app, tx, ctx: asMember(me, req) }, member, me.id, { ...draft, version: body.version })
}

/** Old, new and repeated password; afterwards all sessions end. */
export async function changeMemberPassword(app: App, me: MemberCaller, body: Record<string, unknown>, req: Asking): Promise<void> {
  const { old, password, repeat } = body as { old?: unknown; password?: unknown; repeat?: unknown }
  const row = await app.db.maybe<{ hash: string }>(sql`select hash from member_password where member_id = ${me.id}::bigint`)
  await requireOldPassword(app, `member:${me.username}`, row?.hash, String(old ?? ''))
  if (password !== repeat) throw refuse.PASSWORD_REPEAT({}, 'repeat')
  await checkPassword(app, String(password ?? ''), me.username, 'password')
  await app.db.tx(async (tx) => {
    await refuseReused(tx, me.id, String(password))
    await setMemberPassword({ app, tx, ctx: asMember(me, req) }, me.id, me.username, String(password))
    await endMemberSessions(tx, me.id, 'password')
  })
}

import { randomBytes } from 'node:crypto'
import { refuse as engine } from '@crossway/kernel'
import { audit, sql, type App, type CommandContext, type QueryContext, tokenHash } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { me } from './write.ts'

const most = 200
/** The author, those it went to and, where the rule says so, the leaders above him; nobody else, whatever his rights. */
export const seenBy = (who: number) =>
  sql`(b.author_id = ${who} or (b.status = 'submitted' and (${who} = any(coalesce(b.chain, '{}')) or exists (select 1 from briefing_receiver s where s.briefing_id = b.id and s.employee_id = ${who}))))`
const columns = (who: number) => sql`
  b.id, b.no, b.status, b.version, t.name as template, b.template_id as template_id, b.rule_id as rule, b.period_key as period, b.content, v.fields, b.submitted_at, b.edited_at,
  e.name as author, b.author_id = ${who} as own, p.name as department, d.status as duty,
  (select count(*)::int from briefing_receiver r where r.briefing_id = b.id) as receivers,
  (select count(*)::int from briefing_receiver r where r.briefing_id = b.id and r.read_at is not null) as read,
  (select count(*)::int from briefing_like l where l.briefing_id = b.id) as likes, exists (select 1 from briefing_like l where l.briefing_id = b.id and l.employee_id = ${who}) as liked,
  (select count(*)::int from briefing_comment c where c.briefing_id = b.id) as talked,
  (select r.mark from briefing_receiver r where r.briefing_id = b.id and r.employee_id = ${who} limit 1) as mark,
  exists (select 1 from briefing_receiver r where r.briefing_id = b.id and r.employee_id = ${who} and r.read_at is null) as unread`
const tables = sql`briefing b join briefing_template t on t.id = b.template_id join briefing_edition v on v.template_id = b.template_id and v.edition = b.edition
  join employee e on e.id = b.author_id join department p on p.id = b.department_id left join briefing_duty d on d.id = b.duty_id`

export interface Wanted {
  readonly tab?: 'received' | 'mine' | 'follow' | 'liked' | 'drafts' | 'all'
  readonly rule?: number
  readonly period?: string
  readonly q?: string
}
const tabs = (who: number) => ({
  received: sql`b.status = 'submitted' and b.author_id <> ${who}`,
  mine: sql`b.status = 'submitted' and b.author_id = ${who}`,
  drafts: sql`b.status = 'draft' and b.author_id = ${who}`,
  follow: sql`b.status = 'submitted' and exists (select 1 from briefing_receiver m where m.briefing_id = b.id and m.employee_id = ${who} and m.mark = 'follow')`,
  liked: sql`b.status = 'submitted' and exists (select 1 from briefing_like l where l.briefing_id = b.id and l.employee_id = ${who})`,
  all: sql`b.status = 'submitted'`,
})
export function listBriefings({ app, ctx }: QueryContext, w: Wanted): Promise<object[]> {
  const who = me(ctx)
  return app.db.rows(
    sql`select ${columns(who)} from ${tables} where ${sql.and([
      seenBy(who),
      tabs(who)[w.tab ?? 'all'],
      ...(w.rule === undefined ? [] : [sql`b.rule_id = ${w.rule}::bigint`]),
      ...(w.period === undefined ? [] : [sql`b.period_key = ${w.period}`]),
      ...(w.q ? [sql`(b.no || e.name || b.content::text) ilike ${`%${w.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`] : []),
    ])} order by b.id desc limit ${most}`,
  )
}
/** Opens one; who received it has read it from now on. */
export async function openBriefing({ tx, ctx }: CommandContext, id: number): Promise<object> {
  const who = me(ctx)
  const found = await tx.maybe<{ id: number }>(sql`select b.id from briefing b where b.id = ${id}::bigint and ${seenBy(who)}`)
  if (!found) throw engine.NOT_FOUND()
  await tx.run(sql`
    update briefing_receiver r set read_at = now() from briefing b
    where b.id = r.briefing_id and b.status = 'submitted' and r.briefing_id = ${id} and r.employee_id = ${who} and r.read_at is null`)
  const row = await tx.one<object>(sql`select ${columns(who)} from ${tables} where b.id = ${id}`)
  const people = await tx.rows(
    sql`select e.id, e.name, r.copy, r.read_at from briefing_receiver r join employee e on e.id = r.employee_id where r.briefing_id = ${id} order by r.seq limit 500`,
  )
  const comments = await tx.rows(
    sql`select c.id, e.name, c.text, c.at from briefing_comment c join employee e on e.id = c.employee_id where c.briefing_id = ${id} order by c.id limit 500`,
  )
  return { ...row, people, comments }
}
export async function mark({ tx, ctx }: CommandContext, id: number, to: string): Promise<void> {
  const n = await tx.run(sql`
    update briefing_receiver r set mark = ${to} from briefing b where b.id = r.briefing_id and b.status = 'submitted' and r.briefing_id = ${id}::bigint and r.employee_id = ${me(ctx)}`)
  if (n === 0) throw engine.NOT_FOUND()
}
/** A link to one briefing, read only, without login; its token leaves the server this once. */
export async function share({ tx, ctx }: CommandContext, id: number, days: number): Promise<{ token: string; expires_at: string }> {
  const b = await tx.maybe<{ no: string }>(sql`select b.no from briefing b where b.id = ${id}::bigint and b.status = 'submitted' and ${seenBy(me(ctx))}`)
  if (!b) throw engine.NOT_FOUND()
  const token = randomBytes(32).toString('base64url')
  const { expires_at } = await tx.one<{ expires_at: string }>(sql`
    insert into briefing_share (briefing_id, token_hash, expires_at, created_by) values (${id}, ${tokenHash(token)}, now() + ${days}::int * interval '1 day', ${ctx.account}) returning expires_at`)
  await audit({ run: tx, ctx }, [{ resource: 'briefing', record: id, no: b.no, operation: 'update', comment: `share ${days}d` }])
  return { token, expires_at }
}
export async function shared(app: App, token: string): Promise<object> {
  const link = await app.db.maybe<{ id: number; over: boolean }>(
    sql`select s.briefing_id as id, s.expires_at <= now() or b.status <> 'submitted' as over from briefing_share s join briefing b on b.id = s.briefing_id where s.token_hash = ${tokenHash(token)}`,
  )
  if (!link) throw engine.NOT_FOUND()
  if (link.over) throw refuse.BRIEFING_LINK()
  return app.db.one<object>(
    sql`select b.no, b.period_key as period, b.content, b.submitted_at, v.fields, t.name as template, e.name as author, p.name as department from ${tables} where b.id = ${link.id}`,
  )
}
/** What waits for me: duties, forms I may use, drafts. */
export async function desk({ app, ctx }: QueryContext): Promise<object> {
  const who = me(ctx)
  const duties = await app.db.rows(sql`
    select d.id, d.period_key as period, d.deadline, d.late_until, r.name as rule, t.name as template, d.deadline < now() as overdue from briefing_duty d
    join briefing_rule r on r.id = d.rule_id join briefing_template t on t.id = r.template_id
    where d.employee_id = ${who} and d.status = 'due' and d.late_until > now() order by d.deadline limit ${most}`)
  const templates = await app.db.rows(sql`
    select t.id, t.name, t.kind from briefing_template t join employee e on e.id = ${who} where t.status = 'published' and (cardinality(coalesce(t.scope, '{}')) = 0
      or exists (select 1 from department_closure c where c.descendant_id = e.department_id and c.ancestor_id = any(t.scope))) order by t.name limit ${most}`)
  const people = await app.db.rows(sql`select id, name from employee where status in ('probation', 'regular', 'leaving') order by emp_no limit 2000`)
  return { duties, templates, people, drafts: await listBriefings({ app, ctx }, { tab: 'drafts' }) }
}

import { randomBytes } from 'node:crypto'
import { dayOf } from '@crossway/kernel'
import { audit, emit, sql, type CommandContext, type QueryContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { probes } from '../line/probe.ts'
import { param } from '../param/param.ts'

const ticketSeconds = 60

interface Profile {
  readonly id: number
  readonly name: string
  readonly vendor: string
  readonly external_id: string | null
  readonly status: string
  readonly people: readonly number[]
  readonly readers: readonly number[]
  readonly line_no: string
  readonly exit_ip: string
  readonly port: number
  readonly line_status: string
  readonly bound: boolean
  readonly works: boolean
  readonly left: boolean
}
export interface Opened {
  readonly session: number
  /** Good for a minute, for the vendor's program on the same machine. */
  readonly ticket: string
  readonly seconds: number
  readonly vendor: string
  readonly external_id: string | null
  readonly view_only: boolean
}

/** Allowed by name, or by working the account today; whoever worked it and lost it has lost it by name, too. */
const load = ({ app, ctx }: QueryContext, id: number, today = dayOf(new Date())): Promise<Profile | undefined> =>
  app.db.maybe<Profile>(sql`
    select p.id, p.name, p.vendor, p.external_id, p.status, p.allowed_employees as people, p.view_only as readers, l.line_no, l.exit_ip, l.port, l.status as line_status, l.store_account_id is not distinct from p.store_account_id as bound,
      coalesce(w.works, false) as works, w.works is false as left
    from browser_profile p join dedicated_line l on l.id = p.line_id cross join lateral (
      select bool_or(t."from" <= ${today}::date and (t."to" is null or t."to" >= ${today}::date)) as works from store_staff t join store s on s.id = t.store_id where s.store_account_id = p.store_account_id and t.employee_id = ${ctx.employee}::bigint) w
    where p.id = ${id}::bigint`)

/**
 * Opens a seller account: allowed, line in use and bound to this account only, the exit address that of the line, nobody else in it (settings.md
 * storeBrowser, in this order). A blocked opening is written down and IT is told.
 */
export async function openProfile({ app, ctx }: QueryContext, id: number, purpose: string): Promise<Opened> {
  const p = await load({ app, ctx }, id)
  const me = ctx.employee ?? -1
  const reader = p?.readers?.includes(me) ?? false
  if (!p || !(ctx.access.super || p.works || (!p.left && (reader || p.people?.includes(me))))) throw refuse.BROWSER_DENIED()
  if (p.status !== 'enabled') throw refuse.BROWSER_LOCKED({ name: p.name })
  if (p.line_status !== 'active' || !p.bound) throw refuse.BROWSER_LINE_DOWN({ line: p.line_no })
  const simulated = (await param(app.db, 'settings.line_probe')) === 'simulated'
  const found = await probes[simulated ? 'simulated' : 'network'](p)
  const blocked = !found.reachable || (found.seen_ip !== null && found.seen_ip !== p.exit_ip)
  const opened = await app.db.tx((tx) => write({ app, tx, ctx }, p, { purpose, seen: found.seen_ip, blocked, reader }))
  if (blocked) throw refuse.BROWSER_IP({ a: found.seen_ip ?? '-', b: p.exit_ip })
  return opened
}

async function write(
  { app, tx, ctx }: CommandContext,
  p: Profile,
  o: { purpose: string; seen: string | null; blocked: boolean; reader: boolean },
): Promise<Opened> {
  await tx.rows(sql`select id from browser_profile where id = ${p.id} for update`)
  const most = Number((await param(tx, 'settings.browser_sessions')) ?? 1)
  const open = await tx.rows<{ by: string }>(
    sql`select "by" from browser_session where profile_id = ${p.id} and result = 'ok' and closed_at is null and opened_at > now() - interval '12 hours' order by id limit 20`,
  )
  if (!o.blocked && open.length >= most) throw refuse.BROWSER_BUSY({ who: open.map((s) => s.by).join(', ') })
  const session = await tx.one<{ id: number }>(sql`
    insert into browser_session (profile_id, employee_id, "by", purpose, opened_at, closed_at, client_ip, exit_ip, expected_ip, result, created_by, updated_by)
    values (${p.id}, ${ctx.employee}, ${ctx.name}, ${o.purpose}, now(), case when ${o.blocked} then now() end, ${ctx.ip}, ${o.seen}, ${p.exit_ip}, ${o.blocked ? 'blocked' : 'ok'}, ${ctx.account}, ${ctx.account}) returning id`)
  await tx.run(
    o.blocked
      ? sql`update browser_profile set mismatches = mismatches + 1, updated_at = now(), version = version + 1 where id = ${p.id}`
      : sql`update browser_profile set first_used_at = coalesce(first_used_at, now()), last_opened_at = now(), last_opened_by = ${ctx.name}, updated_at = now(), version = version + 1 where id = ${p.id}`,
  )
  if (o.blocked) {
    const text = { 'zh-cn': `${p.name} 出口IP与专线不一致，已阻止打开`, en: `${p.name}: the exit address is not that of its line; blocked` }
    await emit(
      { app, tx },
      'record.alarm',
      { resource: 'browser_profile', record: p.id, key: `session ${session.id}`, text },
      { resource: 'browser_profile', id: p.id },
    )
  }
  await audit({ run: tx, ctx }, [
    { resource: 'browser_profile', record: p.id, no: p.name, operation: 'update', action: 'open', comment: o.purpose, node: 'storeBrowser/open' },
  ])
  return {
    session: session.id,
    ticket: randomBytes(24).toString('base64url'),
    seconds: ticketSeconds,
    vendor: p.vendor,
    external_id: p.external_id,
    view_only: o.reader,
  }
}

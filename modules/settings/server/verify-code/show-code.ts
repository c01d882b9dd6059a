import type { CommandContext, Context, QueryContext } from '@crossway/server-kit'
import { dayOf, refuse as engine, type Refusal } from '@crossway/kernel'
import { emit, readRecord, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { otpSource } from '../../model/otp-source.resource.ts'
import { param } from '../param/param.ts'
import { clock } from './clock.ts'
import { codeAt, type Seed } from './seed.ts'
import { seedOf } from './seeds.ts'

/** Codes a person may see within an hour, and how long a leave given by the account manager holds. */
const anHour = 10
const leaveMinutes = 10
/** A code is hidden after its period or this many seconds. */
const shownSeconds = 30

interface Source {
  readonly id: number
  readonly label: string
  readonly status: string
  readonly store: { readonly id: number }
  readonly store_account: { readonly id: number }
  readonly employees: readonly { readonly id: number }[] | null
  readonly need_reason: boolean
  readonly enrolled: boolean
  readonly algorithm: Seed['algorithm']
  readonly digits: number
  readonly period: number
}
export interface ShownCode {
  readonly code: string
  readonly left: number
  readonly until: string
  readonly hide: number
  readonly period: number
}

/** Who may see the codes: the people named, else today's operators of the account's stores; the administrator of everything too. */
async function mayView({ tx, ctx }: Context<'tx' | 'ctx'>, source: Source, day: string): Promise<boolean> {
  if (ctx.access.super) return true
  if (ctx.employee === null) return false
  const named = (source.employees ?? []).map((e) => e.id)
  if (named.length) return named.includes(ctx.employee)
  const row = await tx.one<{ hit: boolean }>(sql`
    select exists (select 1 from store_staff t join store s on s.id = t.store_id where s.store_account_id = ${source.store_account.id}::bigint and t.employee_id = ${ctx.employee}::bigint
      and t.role = 'operator' and t."from" <= ${day}::date and (t."to" is null or t."to" >= ${day}::date)) as hit`)
  return row.hit
}

const note = (
  { tx, ctx }: Context<'tx' | 'ctx'>,
  source: Source,
  result: string,
  at: Date,
  purpose: string | null,
  reason: string | null,
  approver: string | null,
): Promise<number> =>
  tx.run(sql`
    insert into otp_view (source_id, source_label, store_id, employee_id, account, person, at, purpose, reason, ip, approver, result, created_by, updated_by)
    values (${source.id}::bigint, ${source.label}, ${source.store.id}::bigint, ${ctx.employee}::bigint, ${ctx.account}::bigint, ${ctx.name}, ${at.toISOString()}::timestamptz, ${purpose}, ${reason}, ${ctx.ip}, ${approver}, ${result}, ${ctx.account}::bigint, ${ctx.account}::bigint)`)

/** `07:00-23:00` as a span of the day in the company's time. */
const inside = (hours: string, at: Date): boolean => {
  const [from, to] = hours.split('-') as [string, string?]
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hour12: false }).format(at)
  return !to || (from <= to ? time >= from && time < to : time >= from || time < to)
}

/** The code of a source for the right person at the right time, with a row of who looked written before it is answered (settings.md storeVerifyCode, view). */
export async function showCode({ app, ctx }: QueryContext, id: number, purpose: string | null): Promise<ShownCode> {
  const at = new Date(clock.now())
  const source = (await readRecord({ app, ctx }, otpSource, id)) as unknown as Source
  // A refusal is written down like a look, so that it must not take its own row back.
  const verdict = await app.db.tx(async (tx): Promise<Refusal | ShownCode> => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('otp_view'), ${ctx.account}::int)`)
    if (!(await mayView({ tx, ctx }, source, dayOf(at)))) {
      await note({ tx, ctx }, source, 'refused', at, purpose, '不是授权人员', null)
      return engine.NOT_FOUND()
    }
    if (source.status !== 'enabled') return refuse.OTP_DISABLED()
    if (!source.enrolled) return refuse.OTP_BARE()
    if (source.need_reason && !purpose) return refuse.OTP_PURPOSE({}, 'purpose')
    const seen = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from otp_view where account = ${ctx.account}::bigint and result = 'shown' and at > ${at.toISOString()}::timestamptz - interval '1 hour' and at <= ${at.toISOString()}::timestamptz`,
    )
    if (seen.n >= anHour) {
      await note({ tx, ctx }, source, 'refused', at, purpose, '超过每小时次数', null)
      return refuse.OTP_LIMIT({ n: anHour })
    }
    const hours = String(await param(tx, 'settings.otp_hours'))
    const leave = inside(hours, at) ? { approver: null } : await leaveOf({ app, tx, ctx }, source, at, purpose)
    if (!leave) return refuse.OTP_HOURS({ hours })
    const { code, left, until } = codeAt(await seedOf({ app, run: tx }, source), at.getTime())
    await note({ tx, ctx }, source, 'shown', at, purpose, null, leave.approver)
    return { code, left, until: new Date(until).toISOString(), hide: Math.min(left, shownSeconds), period: source.period }
  })
  if ('code' in verdict && 'left' in verdict) return verdict
  throw verdict
}

/** A leave given within the last minutes; without one it is asked for, once. */
async function leaveOf({ app, tx, ctx }: CommandContext, source: Source, at: Date, purpose: string | null): Promise<{ approver: string | null } | undefined> {
  const since = new Date(at.getTime() - leaveMinutes * 60_000).toISOString()
  const mine = await tx.rows<{ result: string; approver: string | null }>(
    sql`select result, approver from otp_view where account = ${ctx.account}::bigint and source_id = ${source.id}::bigint and ((result = 'approved' and approved_at > ${since}::timestamptz) or (result = 'asked' and at > ${since}::timestamptz)) order by at desc limit 20`,
  )
  const approved = mine.find((r) => r.result === 'approved')
  if (approved) return { approver: approved.approver }
  if (mine.length === 0) {
    await note({ tx, ctx }, source, 'asked', at, purpose, '不在可查看时段', null)
    await emit(
      { app, tx },
      'otp.asked',
      { source: source.id, label: source.label, person: ctx.name, account: ctx.account },
      { resource: 'otp_source', id: source.id },
    )
  }
  return undefined
}

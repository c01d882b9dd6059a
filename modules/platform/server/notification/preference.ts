import type { QueryContext } from '@crossway/server-kit'
import { sql, type App, type Ctx } from '@crossway/server-kit'
import { mandatoryCategories, noticeCategories, type NoticeCategory } from '../../model/notification/notice-kinds.ts'
import { refuse } from '../../model/notification/notification.errors.ts'

export interface Preference {
  readonly off: readonly string[]
  readonly quiet_from: string
  readonly quiet_to: string
  readonly pause_until: string | null
}
const day = 86_400_000
const time = /^([01]\d|2[0-3]):[0-5]\d$/

export async function preferenceOf(app: App, ctx: Ctx): Promise<object> {
  const stored = await app.db.maybe<Preference>(
    sql`select off, quiet_from, quiet_to, pause_until from notification_pref where account = ${ctx.account}::bigint`,
  )
  return { ...(stored ?? { off: [], quiet_from: '22:00', quiet_to: '08:00', pause_until: null }), categories: noticeCategories, mandatory: mandatoryCategories }
}

/** Keeps what was sent and leaves the rest; what must be heard cannot be switched off. */
export async function savePreference({ app, ctx }: QueryContext, body: Record<string, unknown>): Promise<void> {
  const old = (await preferenceOf(app, ctx)) as Preference
  const off = body.off ?? old.off
  if (!Array.isArray(off) || !off.every((c) => (noticeCategories as readonly unknown[]).includes(c))) throw refuse.NOTICE_CATEGORY({}, 'off')
  if (off.some((c) => mandatoryCategories.includes(c as NoticeCategory))) throw refuse.NOTICE_MANDATORY({}, 'off')
  const at = (name: 'quiet_from' | 'quiet_to'): string => {
    const v = body[name] ?? old[name]
    if (typeof v !== 'string' || !time.test(v)) throw refuse.NOTICE_TIME({}, name)
    return v
  }
  const [from, to] = [at('quiet_from'), at('quiet_to')]
  const until = body.pause_until === undefined ? old.pause_until : body.pause_until
  const moment = until === null ? undefined : typeof until === 'string' ? Date.parse(until) : Number.NaN
  if (moment !== undefined && !(moment < Date.now() + 30 * day + 60_000)) throw refuse.NOTICE_PAUSE({}, 'pause_until')
  await app.db.run(
    sql`insert into notification_pref as p (account, off, quiet_from, quiet_to, pause_until) values (${ctx.account}, ${[...new Set(off as string[])]}::text[], ${from}, ${to}, ${moment === undefined ? null : new Date(moment).toISOString()}::timestamptz)
      on conflict (account) do update set off = excluded.off, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, pause_until = excluded.pause_until, updated_at = now()`,
  )
}

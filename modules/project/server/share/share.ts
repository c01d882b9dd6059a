import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { dayOf } from '@crossway/kernel'
import { audit, handle, readRecord, sql, type App, type QueryContext, tokenHash } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { project } from '../../model/project.resource.ts'
import { projectShare, type sharePeriods, type shareSections } from '../../model/share/share.resource.ts'

export type Section = (typeof shareSections)[number]
export interface NewShare {
  readonly sections: readonly Section[]
  readonly days: number
  readonly period_mode?: (typeof sharePeriods)[number]
  readonly period_from?: string
  readonly period_to?: string
  readonly show_profit?: boolean
  readonly currency?: string
  readonly language?: 'zh-cn' | 'en'
  readonly password?: string
  readonly max_views?: number
  readonly may_download?: boolean
}
export interface OpenShare {
  readonly id: number
  readonly project: number
  readonly sections: readonly Section[]
  readonly period_mode: (typeof sharePeriods)[number]
  readonly period_from: string | null
  readonly period_to: string | null
  readonly show_profit: boolean
  readonly currency: string
  readonly language: 'zh-cn' | 'en'
  readonly may_download: boolean
  readonly maker: number
  readonly made_by: string
  readonly expires_at: string
}
export interface Visitor {
  readonly token: string
  readonly password: string | undefined
  readonly ip: string
  readonly agent: string | null
}
const perMinute = 60
const tries = 5
const lockMinutes = 15
const live = ['preparing', 'operating', 'paused', 'closing']

const hashed = (password: string, salt = randomBytes(12).toString('base64url')): string => `${salt}.${scryptSync(password, salt, 32).toString('base64url')}`
function matches(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split('.')
  const given = scryptSync(password, salt, 32)
  const own = Buffer.from(hash, 'base64url')
  return own.length === given.length && timingSafeEqual(own, given)
}

/** Makes a link to a live project. Its token leaves the server this once; showing profit asks for a right of its own. */
export async function makeShare({ app, ctx }: QueryContext, id: number, s: NewShare): Promise<{ id: number; token: string; expires_at: string }> {
  if (s.show_profit && !ctx.access.super && !ctx.access.has('overview/shareProfit')) throw refuse.LINK_PROFIT({}, 'show_profit')
  const { from, to } = { from: s.period_from ?? null, to: s.period_to ?? null }
  if (s.period_mode === 'range' && (from === null || to === null || from > to)) throw refuse.LINK_PERIOD({}, 'period_to')
  const token = randomBytes(32).toString('base64url')
  return app.db.tx(async (tx) => {
    const of = await readRecord({ app, ctx }, project, id, tx)
    if (!live.includes(String(of['stage']))) throw refuse.LINK_LIVE()
    const row = await tx.one<{ id: number; expires_at: string }>(
      sql`insert into project_share (name, project_id, sections, period_mode, period_from, period_to, show_profit, currency, language, protected, expires_at, max_views, may_download, made_by, maker_id, status, created_by, updated_by)
        values (${`${String(of['name'])} ${dayOf(new Date())}`.slice(0, 80)}, ${id}, ${[...new Set(s.sections)]}::text[], ${s.period_mode ?? 'this_month'}, ${from}::date, ${to}::date, ${s.show_profit ?? false}, ${s.currency ?? 'CNY'}, ${s.language ?? 'zh-cn'}, ${s.password !== undefined}, ${new Date(Date.now() + s.days * 86_400_000).toISOString()}, ${s.max_views ?? null}, ${s.may_download ?? false}, ${ctx.name}, ${ctx.employee}::bigint, 'open', ${ctx.account}, ${ctx.account}) returning id, expires_at`,
    )
    await tx.run(
      sql`insert into project_share_secret (share_id, token_hash, password_hash) values (${row.id}, ${tokenHash(token)}, ${s.password === undefined ? null : hashed(s.password)})`,
    )
    await audit({ run: tx, ctx }, [
      {
        resource: 'project',
        record: id,
        no: String(of['project_no']),
        operation: 'permission',
        action: 'share',
        comment: `→ ${row.expires_at}`,
        node: 'overview/share',
      },
    ])
    return { id: row.id, token, expires_at: row.expires_at }
  })
}

export const shareCommands = handle(projectShare, {
  actions: {
    change_sections: ({ args, set }) => {
      if (args.sections.length === 0) throw refuse.LINK_SECTIONS({}, 'args.sections')
      set({ sections: args.sections })
      return 'open' as const
    },
    revoke: () => 'revoked' as const,
  },
})

interface Stored extends OpenShare {
  readonly over: boolean
  readonly password_hash: string | null
  readonly locked: boolean
}

/** The project behind a token: one neutral answer for what is unknown, taken back, over or used up; then the password, where there is one. Each look is on record. */
export async function openShare(app: App, v: Visitor, counts: boolean): Promise<OpenShare> {
  if (!/^[\w-]{43}$/.test(v.token)) throw refuse.LINK_GONE()
  const s = await app.db.maybe<Stored>(sql`
    select s.id, s.project_id as project, s.sections, s.period_mode, s.period_from::text, s.period_to::text, s.show_profit, s.currency, s.language, s.may_download, s.created_by as maker, s.made_by, s.expires_at, x.password_hash, coalesce(x.locked_until > now(), false) as locked,
      s.status <> 'open' or s.expires_at <= now() or p.stage not in ('preparing', 'operating', 'paused', 'closing') or (s.max_views is not null and s.views >= s.max_views and ${counts}) or not exists (select 1 from admin a where a.id = s.created_by and a.status = 'enabled') as over
    from project_share_secret x join project_share s on s.id = x.share_id join project p on p.id = s.project_id where x.token_hash = ${tokenHash(v.token)}`)
  if (!s || s.over) throw refuse.LINK_GONE()
  const { n } = await app.db.one<{ n: number }>(
    sql`select count(*)::int as n from project_share_view where share_id = ${s.id} and ip = ${v.ip} and created_at > now() - interval '1 minute'`,
  )
  if (n >= perMinute) throw refuse.LINK_LOCKED({ n: 1 })
  if (s.password_hash !== null) await requirePassword(app, s, v.password)
  // of two who open the last look at once only one has it
  const counted = counts
    ? await app.db.maybe(
        sql`update project_share set views = views + 1, last_view_at = now() where id = ${s.id} and (max_views is null or views < max_views) returning id`,
      )
    : s
  if (!counted) throw refuse.LINK_GONE()
  await app.db.run(
    sql`insert into project_share_view (share_id, project_id, ip, user_agent) values (${s.id}, ${s.project}, ${v.ip}, ${v.agent?.slice(0, 500) ?? null})`,
  )
  return s
}

/** Five wrong passwords lock the link for a quarter of an hour; two at once count as two. */
async function requirePassword(app: App, s: Stored, password: string | undefined): Promise<void> {
  if (s.locked) throw refuse.LINK_LOCKED({ n: lockMinutes })
  if (!password) throw refuse.LINK_PASSWORD()
  if (matches(password, s.password_hash!)) return void (await app.db.run(sql`update project_share_secret set wrong = 0 where share_id = ${s.id} and wrong > 0`))
  const { wrong } = await app.db.one<{ wrong: number }>(
    sql`update project_share_secret set wrong = case when wrong + 1 >= ${tries} then 0 else wrong + 1 end, locked_until = case when wrong + 1 >= ${tries} then now() + make_interval(mins => ${lockMinutes}) else locked_until end where share_id = ${s.id} returning wrong`,
  )
  throw wrong === 0 ? refuse.LINK_LOCKED({ n: lockMinutes }) : refuse.LINK_WRONG({ n: tries - wrong })
}

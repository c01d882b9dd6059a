import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { audit, readRecord, sql, type App, type QueryContext, type Runner, tokenHash } from '@crossway/server-kit'
import { customerArchive } from '../../model/archive/archive.resource.ts'
import type { shareSections } from '../../model/archive/archive-share.resource.ts'
import { refuse } from '../../model/errors.ts'

export type Section = (typeof shareSections)[number]
export interface NewShare {
  readonly mode: 'view' | 'fill'
  readonly sections: readonly Section[]
  readonly days: number
  readonly contact?: number | undefined
  readonly password?: string | undefined
  readonly max_views?: number | undefined
  readonly may_download?: boolean | undefined
}
export interface OpenShare {
  readonly id: number
  readonly archive: number
  readonly customer: number
  readonly mode: 'view' | 'fill'
  readonly sections: readonly Section[]
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

const hashed = (password: string, salt = randomBytes(12).toString('base64url')): string => `${salt}.${scryptSync(password, salt, 32).toString('base64url')}`
function matches(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split('.')
  const given = scryptSync(password, salt, 32)
  const own = Buffer.from(hash, 'base64url')
  return own.length === given.length && timingSafeEqual(own, given)
}

/** A link to a dossier; its token leaves the server this once and is stored only as a hash (customer.md archives, share). */
export async function makeShare({ app, ctx }: QueryContext, archive: number, s: NewShare): Promise<{ id: number; token: string; expires_at: string }> {
  if (s.sections.includes('contracts') && !ctx.access.has('archives/shareContract')) throw refuse.SHARE_CONTRACTS()
  if (s.mode === 'fill' && !s.sections.some((x) => x === 'base' || x === 'docs' || x === 'contacts' || x === 'brands')) throw refuse.SHARE_FILL({}, 'sections')
  const token = randomBytes(32).toString('base64url')
  return app.db.tx(async (tx) => {
    const a = (await readRecord({ app, ctx }, customerArchive, archive, tx)) as { archive_no: string; customer: { id: number } }
    if (
      s.contact !== undefined &&
      !(await tx.maybe(sql`select 1 as x from contact where id = ${s.contact}::bigint and customer_id = ${a.customer.id}::bigint`))
    )
      throw refuse.CONTACT_OTHER({}, 'contact')
    const row = await tx.one<{ id: number; expires_at: string }>(
      sql`insert into archive_share (archive_id, customer_id, mode, sections, contact_id, may_download, protected, expires_at, max_views, made_by, owner_id, department_id, created_by, updated_by)
        select a.id, a.customer_id, ${s.mode}, ${s.sections}::text[], ${s.contact ?? null}, ${s.may_download ?? false}, ${s.password !== undefined}, ${new Date(Date.now() + s.days * 86_400_000).toISOString()}, ${s.max_views ?? null}, ${ctx.name}, a.owner_id, a.department_id, ${ctx.account}, ${ctx.account}
        from customer_archive a where a.id = ${archive}::bigint returning id, expires_at`,
    )
    await tx.run(
      sql`insert into archive_share_secret (share_id, token_hash, password_hash) values (${row.id}, ${tokenHash(token)}, ${s.password === undefined ? null : hashed(s.password)})`,
    )
    await audit({ run: tx, ctx }, [
      {
        resource: 'customer_archive',
        record: archive,
        no: a.archive_no,
        operation: 'permission',
        action: 'share',
        comment: `→ ${row.expires_at}`,
        node: 'archives/share',
      },
    ])
    return { id: row.id, token, expires_at: row.expires_at }
  })
}

interface Stored extends OpenShare {
  readonly over: boolean
  readonly spent: boolean
  readonly password_hash: string | null
  readonly locked: boolean
  readonly wrong: number
}
const perMinute = 60
const tries = 5
const lockMinutes = 30

/**
 * The link behind a token: GONE once it ended, was taken back or its maker left; the password first, where it has one. Each look is on record. A look that
 * only goes on with what was begun (an upload, a submission) counts no view.
 */
export async function openShare(app: App, v: Visitor, counts: boolean): Promise<OpenShare> {
  if (!/^[\w-]{43}$/.test(v.token)) throw refuse.SHARE_NONE()
  const s = await app.db.maybe<Stored>(sql`
    select s.id, s.archive_id as archive, s.customer_id as customer, s.mode, s.sections, s.may_download, s.created_by as maker, s.made_by, s.expires_at, x.password_hash, x.wrong, coalesce(x.locked_until > now(), false) as locked,
      s.status <> 'open' or s.expires_at <= now() or not exists (select 1 from admin a where a.id = s.created_by and a.status = 'enabled') as over, s.max_views is not null and s.views >= s.max_views as spent
    from archive_share_secret x join archive_share s on s.id = x.share_id where x.token_hash = ${tokenHash(v.token)}`)
  if (!s) throw refuse.SHARE_NONE()
  if (s.over || (counts && s.spent)) throw refuse.SHARE_OVER()
  await requireCalm(app.db, s.id, v.ip)
  if (s.password_hash !== null) await requirePassword(app, s, v.password)
  // of two who open the last look at once only one has it
  const counted = counts
    ? await app.db.maybe(sql`update archive_share set views = views + 1 where id = ${s.id}::bigint and (max_views is null or views < max_views) returning id`)
    : s
  if (!counted) throw refuse.SHARE_OVER()
  await app.db.run(sql`insert into archive_share_view (share_id, ip, agent) values (${s.id}, ${v.ip}, ${v.agent?.slice(0, 500) ?? null})`)
  return s
}

async function requireCalm(run: Runner, share: number, ip: string): Promise<void> {
  const { n } = await run.one<{ n: number }>(
    sql`select count(*)::int as n from archive_share_view where share_id = ${share}::bigint and ip = ${ip} and at > now() - interval '1 minute'`,
  )
  if (n >= perMinute) throw refuse.SHARE_LOCKED()
}

/** Five wrong passwords lock the link for half an hour; two at once count as two. */
async function requirePassword(app: App, s: Stored, password: string | undefined): Promise<void> {
  if (s.locked) throw refuse.SHARE_LOCKED()
  if (password === undefined || password === '') throw refuse.SHARE_PASSWORD()
  if (matches(password, s.password_hash!))
    return void (await app.db.run(sql`update archive_share_secret set wrong = 0 where share_id = ${s.id}::bigint and wrong > 0`))
  const { wrong } = await app.db.one<{ wrong: number }>(
    sql`update archive_share_secret set wrong = case when wrong + 1 >= ${tries} then 0 else wrong + 1 end, locked_until = case when wrong + 1 >= ${tries} then now() + make_interval(mins => ${lockMinutes}) else locked_until end where share_id = ${s.id}::bigint returning wrong`,
  )
  if (wrong === 0) throw refuse.SHARE_LOCKED()
  throw refuse.SHARE_WRONG({ n: tries - wrong })
}

import { actorNames } from '../audit/actor-names.ts'
import type { QueryContext } from '../context.ts'
import { createHash, randomBytes } from 'node:crypto'
import { refuse, type Lang } from '@crossway/kernel'
import { systemCtx, type Ctx } from '../access/access.ts'
import type { App } from '../app.ts'
import { audit } from '../audit/audit.ts'
import { mayReadFile } from '../file/may-read-file.ts'
import { readRecord } from '../list/record.ts'
import type { Tx } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'
import { sharedPaperOf, type PaperPart, type SharedAnswer } from './shared-paper.ts'
import { needOne } from '../list/rights.ts'
import { sharedView, sharedPage, type SharedFile } from './shared-view.ts'

/** Longest life of a link, in days (customer.md archives). */
export const longestDays = 30
/** Calls of one visitor on one link within a minute. */
const perMinute = 60

interface Link {
  readonly id: number
  readonly resource: string | null
  readonly record_id: number | null
  readonly attachment_id: number | null
  readonly title: string
  readonly created_by: number
  readonly over: boolean
  readonly answer: SharedAnswer['verdict'] | null
  readonly answered_at: string | null
  readonly answered_by: string | null
  readonly answer_note: string | null
}
export interface LinkVisitor {
  readonly ip: string
  readonly userAgent: string | null
  readonly lang: Lang
  readonly requestId: string
}
export interface Shared {
  readonly kind: string
  readonly title: string
  readonly by: string
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  readonly files: readonly SharedFile[]
  /** Of a record that is shown as its paper: what its holder may still answer, or has. */
  readonly paper?: {
    readonly parts: readonly PaperPart[]
    readonly asks: boolean
    readonly answer: (SharedAnswer & { readonly at: string }) | null
  }
}
/** What is stored of a random token: whoever reads the table cannot use it. For tokens that cannot be guessed, not for passwords. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Makes a link to a record whose page may be shared, or to a file that the person may open. The token leaves the server this once. */
export async function makeShareLink(
  { app, ctx }: QueryContext,
  what: { readonly record?: string | undefined; readonly id?: number | undefined; readonly file?: number | undefined; readonly days: number },
): Promise<{ id: number; token: string; title: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url')
  return app.db.tx(async (tx) => {
    let target: { resource: string | null; record: number | null; file: number | null; title: string }
    let node: string | undefined
    if (what.file !== undefined) {
      const file = await tx.maybe<{ id: number; visibility: string; name: string }>(
        sql`select id, visibility, name from attachment where id = ${what.file}::bigint and deleted_at is null`,
      )
      if (!file || !(await mayReadFile({ app, ctx }, file, tx))) throw refuse.NOT_FOUND()
      target = { resource: null, record: null, file: file.id, title: file.name }
    } else {
      const r = what.record === undefined ? undefined : app.registry.byApiName(what.record)
      if (!r || what.id === undefined) throw refuse.NOT_FOUND()
      const page = sharedPage({ app, ctx }, r)
      node = `${page.route}/share`
      const doc = await readRecord({ app, ctx }, r, what.id, tx)
      const paper = sharedPaperOf(app, r.name)
      if (paper) {
        needOne(ctx, [paper.node])
        await paper.read({ app, run: tx, ctx }, doc, ctx.lang)
      }
      const face = sharedView({ app, ctx }, r, page, doc)
      target = { resource: r.name, record: what.id, file: null, title: face.title }
    }
    const created = await tx.one<{ id: number; expires_at: string }>(
      sql`insert into share_link (token_hash, resource, record_id, attachment_id, title, created_by, expires_at) values (${tokenHash(token)}, ${target.resource}, ${target.record}, ${target.file}, ${target.title.slice(0, 200)}, ${ctx.account}, now() + make_interval(days => ${what.days})) returning id, expires_at`,
    )
    await audit({ run: tx, ctx }, [
      {
        resource: target.resource ?? 'attachment',
        record: target.record ?? target.file!,
        no: target.title,
        operation: 'permission',
        action: 'share',
        comment: `→ ${created.expires_at}`,
        ...(node ? { node } : {}),
      },
    ])
    return { id: created.id, token, title: target.title, expires_at: created.expires_at }
  })
}

/**
 * What stands behind a link, as its maker may see it now: NOT_FOUND for an unknown one and after its maker has left or lost the right, GONE after its
 * time or when it was taken back. Each look leaves a row.
 */
export async function openShareLink(app: App, token: string, visitor: LinkVisitor): Promise<Shared & { readonly maker: number }> {
  const { link, ctx, shown } = await enterShareLink(app, token, visitor)
  return { ...shown, by: (await actorNames(app, visitor.lang, [link.created_by]))(link.created_by, ctx.name), maker: link.created_by }
}
export async function enterShareLink(
  app: App,
  token: string,
  visitor: LinkVisitor,
): Promise<{ link: Link; ctx: Ctx; shown: Omit<Shared, 'by'>; asks: boolean }> {
  const link = await app.db.maybe<Link>(
    sql`select id, resource, record_id, attachment_id, title, created_by, revoked_at is not null or expires_at <= now() as over, answer, answered_at, answered_by, answer_note from share_link where token_hash = ${tokenHash(token)}`,
  )
  if (!link) throw refuse.NOT_FOUND()
  const ctx = await makerOf(app, link, visitor)
  if (link.over) throw refuse.GONE()
  const shown = link.attachment_id === null ? await recordOf({ app, ctx }, link) : await fileOf({ app, ctx }, link)
  const { n } = await app.db.one<{ n: number }>(
    sql`select count(*)::int as n from share_link_view where link_id = ${link.id}::bigint and ip = ${visitor.ip} and at > now() - interval '1 minute'`,
  )
  if (n >= perMinute) throw refuse.RATE_LIMITED({ n: 60 })
  await app.db.run(sql`insert into share_link_view (link_id, ip, user_agent) values (${link.id}, ${visitor.ip}, ${visitor.userAgent?.slice(0, 500) ?? null})`)
  return { link, ctx, shown, asks: shown.paper?.asks ?? false }
}

/** The maker as he is today; whoever may not come in any more shows nobody anything. */
async function makerOf(app: App, link: Link, visitor: LinkVisitor): Promise<Ctx> {
  const access = await app.access(link.created_by).catch(() => undefined)
  const who =
    access && (await app.db.maybe<{ name: string }>(sql`select a.name from ${app.ports.accounts} a where a.id = ${link.created_by}::bigint and a.enabled`))
  if (!who) throw refuse.NOT_FOUND()
  return {
    ...systemCtx(visitor.lang, visitor.requestId),
    account: link.created_by,
    employee: access.employee,
    name: who.name,
    access,
    actorType: 'admin',
    ip: visitor.ip,
  }
}
async function recordOf({ app, ctx }: QueryContext, link: Link): Promise<Omit<Shared, 'by'>> {
  const r = app.registry.find(link.resource!)
  if (!r || app.ports.moduleOff(r.module)) throw refuse.NOT_FOUND()
  try {
    const doc = await readRecord({ app, ctx }, r, link.record_id!)
    const view = sharedView({ app, ctx }, r, sharedPage({ app, ctx }, r), doc)
    const paper = sharedPaperOf(app, r.name)
    if (!paper) return view
    needOne(ctx, [paper.node])
    const answer = link.answer && { verdict: link.answer, name: link.answered_by!, note: link.answer_note, at: link.answered_at! }
    return { ...view, paper: { parts: await paper.read({ app, run: app.db, ctx }, doc, ctx.lang), asks: !answer && paper.open(doc), answer } }
  } catch {
    throw refuse.NOT_FOUND()
  }
}
async function fileOf({ app, ctx }: QueryContext, link: Link): Promise<Omit<Shared, 'by'>> {
  const file = await app.db.maybe<SharedFile & { visibility: string }>(
    sql`select id, name, size, mime, visibility from attachment where id = ${link.attachment_id}::bigint and deleted_at is null`,
  )
  if (!file || !(await mayReadFile({ app, ctx }, file))) throw refuse.NOT_FOUND()
  const { visibility: _, ...shown } = file
  return { kind: 'file', title: link.title, fields: [], files: [shown] }
}

/** Takes a link back, for its maker and for supers; whoever holds it gets GONE from then on. */
export async function revokeShareLink({ app, ctx }: QueryContext, id: number): Promise<void> {
  await app.db.tx(async (tx) => {
    const row = await tx.maybe<{ resource: string | null; record_id: number | null; attachment_id: number | null; title: string }>(
      sql`update share_link set revoked_at = coalesce(revoked_at, now()) where id = ${id}::bigint and (created_by = ${ctx.account}::bigint or ${ctx.access.super}) returning resource, record_id, attachment_id, title`,
    )
    if (!row) throw refuse.NOT_FOUND()
    const record = row.record_id ?? row.attachment_id!
    await audit({ run: tx, ctx }, [{ resource: row.resource ?? 'attachment', record, no: row.title, operation: 'permission', action: 'unshare' }])
  })
}

/** Ends all links of an account whose owner leaves or may not sign in any more: they do not come to life again when he may. */
export const endShareLinks = (tx: Tx, account: number): Promise<number> =>
  tx.run(sql`update share_link set revoked_at = now() where created_by = ${account}::bigint and revoked_at is null`)

/** Ends all links to a record: what it shows is for nobody outside any more. */
export const endLinksTo = (tx: Tx, resource: string, id: number): Promise<number> =>
  tx.run(sql`update share_link set revoked_at = now() where resource = ${resource} and record_id = ${id}::bigint and revoked_at is null`)

/** Links to a record or file, the person's own; supers see everybody's. */
export const shareLinksOf = (
  { app, ctx }: QueryContext,
  at: { resource?: string | undefined; record?: number | undefined; file?: number | undefined },
): Promise<object[]> =>
  app.db.rows(
    sql`select l.id, l.title, l.created_at, l.expires_at, l.revoked_at, l.revoked_at is null and l.expires_at > now() as open, l.answer, l.answered_at, l.answered_by, l.answer_note, a.name as by, (select count(*)::int from share_link_view v where v.link_id = l.id) as views
      from share_link l left join ${app.ports.accounts} a on a.id = l.created_by
      where (l.created_by = ${ctx.account}::bigint or ${ctx.access.super}) and (${at.resource ?? null}::text is null or l.resource = ${at.resource ?? null}) and (${at.record ?? null}::bigint is null or l.record_id = ${at.record ?? null}::bigint) and (${at.file ?? null}::bigint is null or l.attachment_id = ${at.file ?? null}::bigint)
      order by l.id desc limit 100`,
  )

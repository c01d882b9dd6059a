import { refuse as refuseEngine } from '@crossway/kernel'
import { route, sql, type App, type Ctx, type Sql, type Tx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { noticeCategories, type NoticeCategory } from '../../model/notification/notice-kinds.ts'
import { whole, word } from '../body-schema.ts'
import { objectBody } from '../login/login-body.ts'
import { preferenceOf, savePreference } from './preference.ts'
import { tellCounts } from './notify.ts'

const base = '/api/notification'
const tabs = ['all', 'unread', ...noticeCategories] as const
const tabName = word(...tabs)
const sizes = [10, 15, 20, 50, 100]

const tabOf = (v: unknown): (typeof tabs)[number] => {
  const tab = tabs.find((t) => t === (v ?? 'all'))
  if (!tab) throw refuseEngine.UNKNOWN_TAB({ tab: String(v), known: tabs.join(', ') })
  return tab
}
const ofTab = (tab: (typeof tabs)[number]): Sql =>
  tab === 'all' ? sql.raw('true') : tab === 'unread' ? sql.raw('read_at is null') : sql`category = ${tab satisfies NoticeCategory}`
const mine = (ctx: Ctx): Sql => sql`account = ${ctx.account}::bigint and archived_at is null`

/** What stands behind a message that was read is read with it. */
const readBehind = (tx: Tx, ctx: Ctx): Promise<number> =>
  tx.run(sql`
    update notification n set read_at = h.read_at, archived_at = h.archived_at from notification h
    where h.account = ${ctx.account}::bigint and h.read_at is not null and n.merged_into = h.id and n.read_at is null`)

function idsOf(v: unknown): number[] {
  if (!Array.isArray(v) || v.length === 0 || v.length > 500 || !v.every((i) => Number.isSafeInteger(i) && i > 0))
    throw refuseEngine.BAD_REQUEST({ detail: 'ids' }, 'ids')
  return v as number[]
}
function only(body: Record<string, unknown>, known: readonly string[]): void {
  const odd = Object.keys(body).find((k) => !known.includes(k))
  if (odd) throw refuseEngine.BAD_REQUEST({ detail: odd }, odd)
}

/** One's own messages: for every login, and nobody else's (workplace.md messageNotification). */
export function notificationRoutes(http: FastifyInstance, app: App): void {
  const query = { tab: tabName, page: whole, size: whole }
  route(http, app, { method: 'GET', url: base, node: 'any', summary: 'My messages, newest first', query }, async ({ ctx, req }) => {
    const asked = req.query as Record<string, string | undefined>
    const tab = tabOf(asked.tab)
    const size = sizes.find((s) => String(s) === asked.size) ?? 10
    const where = sql`${mine(ctx)} and merged_into is null and ${ofTab(tab)}`
    const { total } = await app.db.one<{ total: number }>(sql`select count(*)::int as total from notification where ${where}`)
    const wanted = /^\d{1,6}$/.test(asked.page ?? '') ? Math.max(1, Number(asked.page)) : 1
    const page = Math.min(wanted, Math.max(1, Math.ceil(total / size)))
    const [title, body] = ctx.lang === 'en' ? ['title_en', 'body_en'] : ['title_zh', 'body_zh']
    const rows = await app.db.rows(
      sql`select id, type, category, level, ${sql.id(title!)} as title, ${sql.id(body!)} as body, resource, record_id, actor_name, created_at, read_at from notification where ${where} order by id desc limit ${size} offset ${(page - 1) * size}`,
    )
    const unread = await app.db.rows<{ category: string; n: number }>(
      sql`select category, count(*)::int as n from notification where ${mine(ctx)} and read_at is null and merged_into is null group by category`,
    )
    return { rows, total, page, size, unread: Object.fromEntries(unread.map((u) => [u.category, u.n])) }
  })
  const list = { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } }, tab: tabName } }
  route(
    http,
    app,
    { method: 'POST', url: `${base}/read`, node: 'any', summary: 'Mark messages read: some, or all of a tab', body: list },
    async ({ ctx, req }) => {
      const body = objectBody(req.body)
      only(body, ['ids', 'tab'])
      const which = body.ids === undefined ? ofTab(tabOf(body.tab)) : sql`id = any(${idsOf(body.ids)}::bigint[])`
      return app.db.tx(async (tx) => {
        const n = await tx.run(sql`update notification set read_at = now() where ${mine(ctx)} and read_at is null and merged_into is null and ${which}`)
        await readBehind(tx, ctx)
        if (n > 0) await tellCounts({ app, tx }, [ctx.account])
        return { read: n }
      })
    },
  )
  const some = { type: 'object', required: ['ids'], properties: { ids: list.properties.ids } }
  route(http, app, { method: 'POST', url: `${base}/archive`, node: 'any', summary: 'Put messages away', body: some }, async ({ ctx, req }) => {
    const body = objectBody(req.body)
    only(body, ['ids'])
    return app.db.tx(async (tx) => {
      const n = await tx.run(
        sql`update notification set archived_at = now(), read_at = coalesce(read_at, now()) where ${mine(ctx)} and id = any(${idsOf(body.ids)}::bigint[])`,
      )
      await readBehind(tx, ctx)
      if (n > 0) await tellCounts({ app, tx }, [ctx.account])
      return { archived: n }
    })
  })
  route(http, app, { method: 'GET', url: `${base}/preference`, node: 'any', summary: 'What I want to hear of' }, ({ ctx }) => preferenceOf(app, ctx))
  const text = { type: 'string' }
  const pref = { type: 'object', properties: { off: { type: 'array', items: text }, quiet_from: text, quiet_to: text, pause_until: text } }
  route(http, app, { method: 'PUT', url: `${base}/preference`, node: 'any', summary: 'Choose what I hear of', body: pref }, async ({ ctx, req }) => {
    const body = objectBody(req.body)
    only(body, ['off', 'quiet_from', 'quiet_to', 'pause_until'])
    await savePreference({ app, ctx }, body)
    return preferenceOf(app, ctx)
  })
}

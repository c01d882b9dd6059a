import type { QueryContext } from '@crossway/server-kit'
import { refuse as refuseEngine, type AnyField } from '@crossway/kernel'
import { pathId, refJson, route, sql, updateRecord, type App, type Ctx } from '@crossway/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asBody, olderThan, oneOf, whole, word } from '../body-schema.ts'
import { admin } from '../../model/admin.resource.ts'
import { refuse } from '../../model/errors.ts'
import { fileUrl } from '../account/admin-info.ts'
import { onlyAccounts } from '../account/rank.ts'
import { invalid, objectBody } from '../login/login-body.ts'
import { nameIn } from '../name-in.ts'
import { stateOf } from '../platform-state.ts'
import { requireReauth } from '../session/require-reauth.ts'
import { changePassword } from './change-password.ts'

/** What somebody may change of his own account; name, state, groups and last login are not among it (platform.md §5.7). */
const own = ['nickname', 'avatar', 'email', 'mobile', 'motto', 'lang', 'time_zone'] as const

interface Row {
  readonly id: number
  readonly version: number
  readonly username: string
  readonly nickname: string
  readonly avatar_id: number | null
  readonly email: string | null
  readonly mobile: string | null
  readonly motto: string | null
  readonly lang: string | null
  readonly time_zone: string | null
  readonly two_factor: string
  readonly last_login_at: string | null
  readonly last_login_ip: string | null
  readonly employee: { id: number; title: string } | null
  readonly groups: string[]
  readonly has_totp: boolean
}

async function profile(app: App, ctx: Ctx): Promise<object> {
  const employee = sql.raw(
    app.registry.find('employee') ? `(select ${refJson(app, 'employee', 'e', ctx.lang)} from employee e where e.id = a.employee_id)` : 'null::json',
  )
  const { avatar_id, ...row } = await app.db.one<Row>(
    sql`select a.id, a.version, a.username, a.nickname, a.avatar_id, a.email, a.mobile, a.motto, a.lang, a.time_zone, a.two_factor, a.last_login_at, a.last_login_ip, ${employee} as employee,
      array(select ${nameIn('g', ctx.lang)} from admin_group g where g.id = any(a.groups) order by g.id) as groups, exists (select 1 from admin_totp t where t.admin_id = a.id and t.confirmed_at is not null) as has_totp from admin a where a.id = ${ctx.account}::bigint`,
  )
  const person = row.employee ? await stateOf(app).person(app.db, row.employee.id, ctx.lang) : undefined
  return { ...row, avatar: fileUrl(avatar_id), avatar_id, department: person?.department ?? null, roles: person?.roles ?? [] }
}

/** The record's own command does the work, with the caller's right to himself instead of the page's node. */
const asOwner = (ctx: Ctx): Ctx => {
  const himself = onlyAccounts(ctx, [ctx.account])
  return { ...himself, access: { ...himself.access, level: () => 'edit' } }
}

async function saveProfile({ app, ctx }: QueryContext, req: FastifyRequest): Promise<object> {
  const { version, ...body } = objectBody(req.body)
  const odd = Object.keys(body).filter((k) => !(own as readonly string[]).includes(k))
  if (odd.length)
    throw invalid(
      odd.map((field) => ({ field, code: field in (admin.fields as Record<string, AnyField>) ? 'FIELD_READONLY' : 'UNKNOWN_FIELD', params: { field } })),
    )
  await app.db.tx(async (tx) => {
    if ('email' in body) {
      const { email } = await tx.one<{ email: string | null }>(sql`select email from admin where id = ${ctx.account}::bigint`)
      if ((body.email || null) !== email) requireReauth(ctx)
    }
    await updateRecord(
      { app, tx, ctx: asOwner(ctx) },
      admin,
      ctx.account,
      { ...body, ...(version === undefined ? {} : { version }) },
      { anyVersion: version === undefined },
    )
  })
  return profile(app, ctx)
}

export function profileRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/profile', node: 'any', summary: 'My account' }, ({ ctx }) => profile(app, ctx))
  route(
    http,
    app,
    {
      method: 'PATCH',
      url: '/api/profile',
      node: 'any',
      summary: 'Change my account',
      body: asBody({
        nickname: word(),
        avatar: whole,
        email: word('a@example.com'),
        mobile: word('13800000001'),
        motto: word(),
        lang: oneOf('zh-cn', 'en'),
        time_zone: word('Asia/Shanghai'),
        version: whole,
      }),
    },
    ({ ctx, req }) => saveProfile({ app, ctx }, req),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/profile/password',
      status: 204,
      node: 'any',
      summary: 'Change my password',
      body: asBody({ 'old!': word(), 'new!': word('tea-4-three'), 'repeat!': word('tea-4-three') }),
    },
    async ({ ctx, req }) => {
      const b = objectBody(req.body)
      const text = (v: unknown): string => (typeof v === 'string' ? v : '')
      if (text(b.new) !== text(b.repeat)) throw refuse.PASSWORD_REPEAT({}, 'repeat')
      await changePassword({ app, ctx }, text(b.old), text(b.new))
    },
  )
  route(http, app, { method: 'GET', url: '/api/profile/login', node: 'any', summary: 'My logins', query: { before: olderThan } }, async ({ ctx, req }) => {
    const { before } = req.query as { before?: string }
    const from = /^\d{1,16}$/.test(before ?? '') ? Number(before) : null
    return {
      rows: await app.db.rows(
        sql`select id, at, kind, result, ip, region, device, device_new from login_log where admin_id = ${ctx.account}::bigint and (${from}::bigint is null or id < ${from}::bigint) order by id desc limit 50`,
      ),
    }
  })
  route(http, app, { method: 'GET', url: '/api/profile/device', node: 'any', summary: 'Browsers I have signed in from' }, async ({ ctx }) => ({
    rows: await app.db.rows(
      sql`select id, name, created_at, last_seen_at, trusted_until, coalesce(trusted_until > now(), false) as trusted from trusted_device where admin_id = ${ctx.account}::bigint order by last_seen_at desc limit 100`,
    ),
  }))
  route(http, app, { method: 'DELETE', url: '/api/profile/device/:id', status: 204, node: 'any', summary: 'Forget a browser' }, async ({ ctx, req }) => {
    const n = await app.db.run(sql`delete from trusted_device where id = ${pathId(req)} and admin_id = ${ctx.account}::bigint`)
    if (n === 0) throw refuseEngine.NOT_FOUND()
  })
}

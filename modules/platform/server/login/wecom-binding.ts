import { refuse as refuseEngine } from '@crossway/kernel'
import { audit, route, sql, type App, type Ctx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { requireReauth } from '../session/require-reauth.ts'
import { accountOf, openWecomPage, peopleHaveWecom, personOfReturn, wecomSettings } from './wecom-login.ts'

const url = '/api/session/wecom/bind'

interface Binding {
  readonly on: boolean
  readonly userid: string | null
  /** Bound by the person himself, or known from the employee's record. */
  readonly by: 'self' | 'employee' | null
}

async function bindingOf(app: App, ctx: Ctx): Promise<Binding> {
  const on = (await wecomSettings(app)) !== undefined
  const employee = peopleHaveWecom(app) ? sql`(select e.wecom_userid from employee e where e.id = a.employee_id)` : sql.raw('null::text')
  const row = await app.db.one<{ own: string | null; employee: string | null }>(
    sql`select w.userid as own, ${employee} as employee from admin a left join admin_wecom w on w.admin_id = a.id where a.id = ${ctx.account}::bigint`,
  )
  return { on, userid: row.own ?? row.employee, by: row.own ? 'self' : row.employee ? 'employee' : null }
}

/** A person's own WeCom user for his account (platform.md §5.7): bound and taken off after his identity was confirmed. */
export function wecomBindingRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url, node: 'any', summary: 'My WeCom user' }, ({ ctx }) => bindingOf(app, ctx))
  route(http, app, { method: 'POST', url: `${url}/start`, node: 'any', summary: 'Address of WeCom that binds its user to me' }, async ({ ctx, req, reply }) => {
    requireReauth(ctx)
    const s = await wecomSettings(app)
    if (!s) throw refuseEngine.NOT_FOUND()
    return { url: await openWecomPage(app, s, req, reply, 'wecom-bind', `account:${ctx.account}`) }
  })
  const body = { type: 'object', required: ['code', 'state'], properties: { code: { type: 'string' }, state: { type: 'string' } } }
  route(http, app, { method: 'POST', url, refuses: [410], node: 'any', summary: 'Bind the WeCom user who came back', body }, async ({ ctx, req, reply }) => {
    const s = await wecomSettings(app)
    if (!s) throw refuseEngine.NOT_FOUND()
    const { userid, note } = await personOfReturn(app, s, req, reply)
    if (note !== `account:${ctx.account}`) throw refuse.CHALLENGE_OVER()
    if (userid === undefined) throw refuse.WECOM_OUTSIDER()
    const holder = await accountOf(app, userid)
    if (holder && holder.id !== ctx.account) throw refuse.WECOM_TAKEN()
    await app.db.tx(async (tx) => {
      await tx.run(
        sql`insert into admin_wecom (admin_id, userid) values (${ctx.account}, ${userid}) on conflict (admin_id) do update set userid = excluded.userid, bound_at = now()`,
      )
      await audit({ run: tx, ctx }, [{ resource: 'admin', record: ctx.account, operation: 'action', action: 'bind_wecom', comment: userid }])
    })
    return bindingOf(app, ctx)
  })
  route(http, app, { method: 'DELETE', url, node: 'any', summary: 'Take my WeCom user off' }, async ({ ctx }) => {
    requireReauth(ctx)
    await app.db.tx(async (tx) => {
      const gone = await tx.run(sql`delete from admin_wecom where admin_id = ${ctx.account}::bigint`)
      if (gone) await audit({ run: tx, ctx }, [{ resource: 'admin', record: ctx.account, operation: 'action', action: 'unbind_wecom' }])
    })
    return bindingOf(app, ctx)
  })
}

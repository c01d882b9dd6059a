import { dayOf, refuse } from '@crossway/kernel'
import { pathId, readRecord, route, runAction, sql, systemAccess, type App, type Ctx } from '@crossway/server-kit'
import { employee } from '../../model/employee.resource.ts'
import { ownLevel } from '../../model/field-level.ts'
import { serviceMonths } from '../../model/service-time.ts'
import { inputOf, type Http } from '../permission/request-body.ts'
import { accountActions, accountOfPerson, actOnAccount } from './account-desk.ts'
import { issuedPassword } from './accounts.ts'
import { handOver } from './hand-over.ts'
import { openItems } from './handover.ts'
import { revealEmployee } from './reveal.ts'

/** Own file: the row whatever the scope, one's own phone, bank account and pay readable, nothing to be done here (organization.md §5, owner exception). */
const asOwner = (ctx: Ctx): Ctx => ({
  ...ctx,
  access: {
    ...ctx.access,
    super: false,
    has: () => false,
    scopes: systemAccess.scopes,
    level: (resource, field, fieldClass, pages) => ownLevel(ctx.access.level(resource, field, fieldClass, pages), fieldClass, true),
  },
})

const reasonText = { type: 'string', maxLength: 500 }
const newAccount = { login: { type: 'string', maxLength: 16 }, groups: { type: 'array', items: { type: 'integer' } } }

export function employeeRoutes(http: Http, app: App): void {
  route(http, app, { method: 'GET', url: '/api/organization/me', node: 'any', summary: 'One’s own file' }, async ({ ctx }) => {
    if (ctx.employee === null) throw refuse.NOT_FOUND()
    const row = await readRecord({ app, ctx: asOwner(ctx) }, employee, ctx.employee)
    return { ...row, allowed: [], service_months: serviceMonths(String(row.entry_date), (row.leave_date as string | null) ?? dayOf(new Date())) }
  })
  revealEmployee(http, app)
  // The same actions as the actions, for the dialog that has to show the first password.
  for (const [path, action] of [
    ['account', 'createAccount'],
    ['password', 'resetPassword'],
    ['entry', 'join'],
  ] as const)
    route(
      http,
      app,
      {
        method: 'POST',
        url: `/api/organization/employees/:id/${path}`,
        node: action === 'join' ? 'employee/join' : 'employee/account',
        summary: `${action}, answered with the first password`,
        body: { type: 'object', properties: newAccount },
      },
      ({ req, ctx }) =>
        app.db.tx(async (tx) => {
          const state = await runAction({ app, tx, ctx }, employee, pathId(req), action, { args: req.body ?? {} })
          return { state, password: issuedPassword(tx) }
        }),
    )
  route(
    http,
    app,
    { method: 'GET', url: '/api/organization/employees/:id/open-items', node: 'employee/leave', summary: 'What is not handed over' },
    async ({ req, ctx }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, employee, id)
      return { rows: await openItems({ app, run: app.db }, id) }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/organization/employees/:id/hand-over',
      node: 'employee/leave',
      summary: 'Give what a person answers for to somebody else',
      body: {
        type: 'object',
        required: ['to', 'reason'],
        properties: { to: { type: 'integer' }, records: { type: 'array', items: { type: 'string' } }, reason: { type: 'string' } },
      },
    },
    async ({ req, ctx }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, employee, id)
      const b = inputOf(req)
      const what = { from: id, to: b.id('to'), codes: b.has('records') ? b.texts('records') : undefined, reason: b.text('reason', 300) }
      return app.db.tx((tx) => handOver({ app, tx, ctx }, what))
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/organization/employees/:id/account', node: 'employee/account', summary: 'Login account of a person' },
    async ({ req, ctx }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, employee, id)
      return { account: (await accountOfPerson(app, id)) ?? null }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/organization/employees/:id/account/:action',
      status: 204,
      node: 'employee/account',
      summary: 'unlock, signOut, disable or enable',
      body: { type: 'object', required: ['reason'], properties: { reason: reasonText } },
    },
    async ({ req, ctx }) => {
      const id = pathId(req)
      const action = accountActions.find((d) => d === (req.params as { action: string }).action)
      if (!action) throw refuse.NOT_FOUND()
      const reason = inputOf(req).text('reason')
      await readRecord({ app, ctx }, employee, id)
      await app.db.tx((tx) => actOnAccount({ app, tx, ctx }, id, action, reason))
    },
  )
  // Colleagues without the HR view: name, place and work e-mail, nothing else (organization.md, contact directory).
  route(http, app, { method: 'GET', url: '/api/organization/directory', node: 'employee', summary: 'Contact directory' }, async () => ({
    rows: await app.db.rows(
      sql`select e.id, e.emp_no, e.name, e.name_en, e.email_work, e.wecom_userid, e.photo_id as photo, d.name as department, d.id as department_id, p.name as position, left(e.mobile, 3) || '****' || right(e.mobile, 4) as mobile from employee e join department d on d.id = e.department_id join position p on p.id = e.position_id where e.status in ('probation', 'regular', 'leaving') order by d.sort, d.code, e.emp_no`,
    ),
  }))
}

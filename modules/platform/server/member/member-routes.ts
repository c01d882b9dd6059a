import {
  actionBody,
  answerOnce,
  createRecord,
  onceOf,
  pathId,
  readRecord,
  recordsBody,
  requireNode,
  route,
  runAction,
  sql,
  updateRecord,
  type App,
  type Call,
  type Ctx,
  type Tx,
} from '@crossway/server-kit'
import { refuse as refuseEngine } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse as refusePlatform } from '../../model/errors.ts'
import { member } from '../../model/member/member.resource.ts'
import { asBody, whole, word } from '../body-schema.ts'
import { invalid, objectBody } from '../login/login-body.ts'
import { checkPassword } from '../password/set-password.ts'
import { requirePerson } from '../session/require-reauth.ts'
import { groupNodes } from '../member-centre/member-nodes.ts'
import { askAboutBalance } from './ask-about-balance.ts'
import { ledgers, oppositeOf, type LedgerKind } from './change-balance.ts'
import { endMemberSessions, setMemberPassword } from './member-password.ts'

const words = (v: unknown): string[] => (Array.isArray(v) ? v.filter((x): x is string => typeof x === 'string') : [])
const keyOf = (req: FastifyRequest): string | undefined => req.headers['idempotency-key']?.toString()

const pages = ['user/user', 'externalAccount'] as const
/** Throws FORBIDDEN to who holds neither page of members. */
export function pageHeld(ctx: Ctx): void {
  if (!pages.some((p) => ctx.access.has(p))) requireNode(ctx, pages[0])
}
/** Members stand on two pages: technically, and with the party they are bound to. */
export function oneOfPages(ctx: Ctx, verb: string): string {
  const held = pages.map((p) => `${p}/${verb}`).find((n) => ctx.access.has(n))
  if (held === undefined) requireNode(ctx, `user/user/${verb}`)
  return held ?? `user/user/${verb}`
}

/** Writes of members that carry a password: it is hashed, and neither it nor a digest of it is kept with the stored answer. */
export function memberRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/member-group/:id/menu', node: 'any', summary: 'What a member of the group sees' }, async ({ ctx, req }) => {
    if (!['user/group', 'externalPermission'].some((p) => ctx.access.has(p))) requireNode(ctx, 'externalPermission')
    const id = pathId(req)
    if (!(await app.db.maybe(sql`select 1 as yes from member_group where id = ${id}::bigint`))) throw refuseEngine.NOT_FOUND()
    return { rows: await groupNodes(app.db, id) }
  })
  route(http, app, { method: 'POST', url: '/api/member', status: 201, node: 'any', summary: 'Make a member', body: recordsBody }, async (call) => {
    const { ctx, req } = call
    const node = oneOfPages(ctx, 'add')
    const { password, ...body } = objectBody(req.body)
    const username = typeof body.username === 'string' ? body.username : ''
    if (typeof password !== 'string' || password === '') throw invalid([{ field: 'password', code: 'PASSWORD_REQUIRED' }])
    await checkPassword(app, password, username, 'password')
    return answer(call, 201, onceOf(keyOf(req), 'POST', req.url, body), async (tx) => {
      const id = await createRecord({ app, tx, ctx }, member, body, { confirmed: words(body.confirmed), node })
      await setMemberPassword({ app, tx, ctx }, id, username, password)
      return readRecord({ app, ctx }, member, id, tx)
    })
  })
  route(http, app, { method: 'PATCH', url: '/api/member/:id', node: 'any', summary: 'Change a member', body: recordsBody }, async (call) => {
    const { ctx, req } = call
    const node = oneOfPages(ctx, 'edit')
    const id = pathId(req)
    const { password, ...body } = objectBody(req.body)
    if (body.version === undefined && typeof req.headers['if-match'] === 'string') body.version = Number(req.headers['if-match'].replaceAll('"', ''))
    const fresh = typeof password === 'string' && password !== '' ? password : undefined
    if (password !== undefined && password !== null && typeof password !== 'string') throw refusePlatform.PASSWORD_RULE({}, 'password')
    if (fresh !== undefined) requirePerson(ctx)
    return answer(call, 200, onceOf(keyOf(req), 'PATCH', req.url, body), async (tx) => {
      await updateRecord({ app, tx, ctx }, member, id, body, { confirmed: words(body.confirmed), node })
      if (fresh !== undefined) {
        const { username } = await tx.one<{ username: string }>(sql`select username from member where id = ${id}::bigint`)
        await checkPassword(app, fresh, username, 'password')
        await setMemberPassword({ app, tx, ctx }, id, username, fresh)
        await endMemberSessions(tx, id, 'password')
      }
      return readRecord({ app, ctx }, member, id, tx)
    })
  })
  route(
    http,
    app,
    { method: 'POST', url: '/api/member/:id/actions/reset_password', node: 'user/user/resetPwd', summary: 'Set a new password', body: actionBody },
    ({ ctx, req }) => {
      const body = objectBody(req.body)
      return app.db.tx(async (tx) => {
        await runAction({ app, tx, ctx }, member, pathId(req), 'reset_password', { args: body.args, version: body.version })
        return readRecord({ app, ctx }, member, pathId(req), tx)
      })
    },
  )
  for (const kind of ['money', 'score'] as const) bookRoutes(http, app, kind)
}

/** Changes of balances: booked at once, or asked about first (202) where a flow wants people to decide about large ones. */
function bookRoutes(http: FastifyInstance, app: App, kind: LedgerKind): void {
  const node = `user/${kind}Log/add`
  const status = [201, 202] as const
  const log = ledgers[kind]
  const booked = async (call: Call, once: ReturnType<typeof onceOf>, change: (tx: Tx) => Promise<Entry>): Promise<string> => {
    const created = await answerOnce(app, call.ctx, once, async (tx) => {
      const { body, reversal_of, ...rest } = await change(tx)
      const { member: owner, amount, remark } = body as Record<string, unknown>
      const asked = await askAboutBalance({ app, tx, ctx: call.ctx }, kind, { member: Number(owner), amount, remark, ...(reversal_of ? { reversal_of } : {}) })
      if (asked) return { status: 202, body: JSON.stringify(asked) }
      const id = await createRecord({ app, tx, ctx: call.ctx }, log, body, { ...rest, ...(reversal_of ? { preset: { reversal_of } } : {}), node })
      return { status: 201, body: JSON.stringify(await readRecord({ app, ctx: call.ctx }, log, id, tx)) }
    })
    call.reply.code(created.status).type('application/json; charset=utf-8')
    return created.body
  }
  const amount = kind === 'money' ? word('-30.50') : whole
  const body = { ...asBody({ 'member!': whole, 'amount!': amount, 'remark!': word() }), additionalProperties: true }
  route(http, app, { method: 'POST', url: `/api/member-${kind}-log`, status, node, summary: 'Change a balance', body }, (call) => {
    const sent = objectBody(call.req.body)
    return booked(call, onceOf(keyOf(call.req), 'POST', call.req.url, sent), async () => ({ body: sent, confirmed: words(sent.confirmed) }))
  })
  route(http, app, { method: 'POST', url: `/api/member-${kind}-log/:id/reverse`, status, node, summary: 'Take a line back by its opposite' }, (call) =>
    booked(call, onceOf(keyOf(call.req), 'POST', call.req.url, null), async (tx) => {
      const id = pathId(call.req)
      await readRecord({ app, ctx: call.ctx }, log, id, tx)
      return { body: await oppositeOf({ tx, ctx: call.ctx }, kind, id), reversal_of: id }
    }),
  )
}
interface Entry {
  readonly body: object
  readonly confirmed?: readonly string[]
  readonly reversal_of?: number
}

async function answer(
  call: Call,
  status: number,
  once: ReturnType<typeof onceOf>,
  work: (tx: Parameters<Parameters<typeof answerOnce>[3]>[0]) => Promise<object>,
): Promise<string> {
  const created = await answerOnce(call.app, call.ctx, once, async (tx) => ({ status, body: JSON.stringify(await work(tx)) }))
  call.reply.code(created.status).type('application/json; charset=utf-8')
  return created.body
}

import type { CommandContext, QueryContext } from '@crossway/server-kit'
import { refuse as refuseEngine } from '@crossway/kernel'
import {
  actionBody,
  audit,
  createRecord,
  langOf,
  externalAddress,
  externalList,
  externalViewOf,
  pathId,
  readRecord,
  requireNode,
  route,
  runAction,
  sql,
  systemCtx,
  type App,
  type Ctx,
} from '@crossway/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memberGroup } from '../../model/member/member-group.resource.ts'
import { refuse } from '../../model/member/member.errors.ts'
import { inviteChannels, member } from '../../model/member/member.resource.ts'
import { issuedIn } from '../account/issued-secrets.ts'
import { asBody, oneOf, whole, word } from '../body-schema.ts'
import { objectBody } from '../login/login-body.ts'
import { memberNodes } from '../member-centre/member-nodes.ts'
import { memberLogins, memberSessions } from '../member-centre/own-logins.ts'
import { sendInvite, type Invited, type OpenInvite } from './invite-member.ts'
import { oneOfPages, pageHeld } from './member-routes.ts'

/** How outside people come in, where they are, and what they may see (settings.md externalAccount). */
export function memberAccessRoutes(http: FastifyInstance, app: App): void {
  const channel = oneOf(...inviteChannels)
  const send = async (req: FastifyRequest, created: { readonly answer: object; readonly invite: OpenInvite }): Promise<object> => ({
    ...created.answer,
    invite: (await sendInvite(app, created.invite, externalAddress(app, req), langOf(req))) satisfies Invited,
  })
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/member/invite',
      status: 201,
      node: 'any',
      summary: 'Make an account and send its link: three days, once',
      body: {
        ...asBody({
          'username!': word('haitian2'),
          'nickname!': word(),
          'group!': whole,
          mobile: word('13800000001'),
          email: word('a@example.com'),
          valid_from: word('2026-01-01'),
          valid_to: word('2026-12-31'),
          two_factor: { type: 'boolean' },
          allow_ip: { type: 'array', items: word('203.0.113.0/24') },
          party_id: whole,
          project_ids: { type: 'array', items: whole },
          channel,
        }),
        additionalProperties: true,
      },
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const node = oneOfPages(ctx, 'add')
      const { channel: by, party_id, project_ids, ...draft } = objectBody(req.body)
      const created = await app.db.tx(async (tx) => {
        const id = await createRecord({ app, tx, ctx }, member, draft, { node, preset: { status: 'invited' } })
        if (party_id !== undefined && party_id !== null) {
          const args = { party_id, ...(project_ids === undefined ? {} : { project_ids }) }
          await runAction({ app, tx, ctx }, member, id, 'bind', { args })
        }
        return invited({ app, tx, ctx }, id, { args: { channel: by ?? 'link' } })
      })
      return send(req, created)
    },
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/member/:id/actions/invite', node: 'any', summary: 'Send a member a new link', body: actionBody },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const body = objectBody(req.body)
      return send(req, await app.db.tx((tx) => invited({ app, tx, ctx }, pathId(req), { args: body.args ?? {}, version: body.version })))
    },
  )
  const seen = async (ctx: Ctx, req: FastifyRequest): Promise<Record<string, unknown>> => {
    pageHeld(ctx)
    return readRecord({ app, ctx }, member, pathId(req))
  }
  route(http, app, { method: 'GET', url: '/api/member/:id/sessions', node: 'any', summary: 'Live sessions of a member' }, async ({ ctx, req }) => {
    await seen(ctx, req)
    return { rows: await memberSessions(app.db, pathId(req)) }
  })
  route(
    http,
    app,
    { method: 'DELETE', url: '/api/member/:id/sessions/:sid', status: 204, node: 'any', summary: 'End one session of a member' },
    async ({ ctx, req }) => {
      const node = oneOfPages(ctx, 'kick')
      const m = await seen(ctx, req)
      const { sid } = req.params as { sid: string }
      await app.db.tx(async (tx) => {
        const n = await tx.run(
          sql`update member_session set revoked_at = now(), reason = 'kicked' where member_id = ${pathId(req)}::bigint and sid::text = ${sid} and revoked_at is null`,
        )
        if (n === 0) throw refuseEngine.NOT_FOUND()
        await audit({ run: tx, ctx }, [{ resource: 'member', record: pathId(req), no: String(m.username), operation: 'action', action: 'kick', node }])
      })
    },
  )
  route(http, app, { method: 'GET', url: '/api/member/:id/logins', node: 'any', summary: 'Attempts of a member to sign in' }, async ({ ctx, req }) => {
    await seen(ctx, req)
    return { rows: await memberLogins(app.db, pathId(req)) }
  })
  route(
    http,
    app,
    { method: 'GET', url: '/api/member/:id/view', node: 'any', summary: 'What a member may do, and how many rows he sees' },
    async ({ ctx, req }) => {
      await seen(ctx, req)
      return { rows: await viewOfMember({ app, ctx }, pathId(req)) }
    },
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/member-group/:id/copy', status: 201, node: 'any', summary: 'Copy a group with its rules', body: asBody({ 'name!': word() }) },
    async ({ ctx, req }) => {
      const node = ['user/group/add', 'externalPermission/add'].find((n) => ctx.access.has(n))
      if (node === undefined) requireNode(ctx, 'externalPermission/add')
      const { name } = objectBody(req.body)
      if (typeof name !== 'string' || !name.trim()) throw refuse.GROUP_COPY_NAME({}, 'name')
      return app.db.tx(async (tx) => {
        const of = await readRecord({ app, ctx }, memberGroup, pathId(req), tx)
        const draft = {
          name: name.trim(),
          party_type: of.party_type,
          rules: (of.rules as { id: number }[]).map((r) => r.id),
          allow_overdraft: of.allow_overdraft,
          overdraft_limit: of.overdraft_limit,
        }
        return readRecord({ app, ctx }, memberGroup, await createRecord({ app, tx, ctx }, memberGroup, draft, { node: node! }), tx)
      })
    },
  )
}

async function invited(
  { app, tx, ctx }: CommandContext,
  id: number,
  body: { args: unknown; version?: unknown },
): Promise<{ answer: object; invite: OpenInvite }> {
  await runAction({ app, tx, ctx }, member, id, 'invite', body)
  return { answer: await readRecord({ app, ctx }, member, id, tx), invite: issuedIn(tx).invite! }
}

/** Nodes of the member, and of those that open a record how many rows his party has. */
async function viewOfMember({ app, ctx }: QueryContext, id: number): Promise<object[]> {
  const nodes = await memberNodes(app.db, id)
  const me = await app.db.one<{ party_type: string | null; party_id: number | null; project_ids: number[] | null }>(
    sql`select party_type, party_id, project_ids from member where id = ${id}::bigint`,
  )
  const who = { party: me.party_type ?? '', id: me.party_id ?? 0, units: me.project_ids ?? [], nodes: new Set(nodes.map((n) => n.name)) }
  const records = new Map(app.registry.modules.flatMap((m) => m.outside ?? []).map((v) => [v.node, v.resource]))
  const as = { ...systemCtx(ctx.lang, ctx.requestId), actorType: 'member' as const, actor: id }
  return Promise.all(
    nodes.map(async (n) => {
      const record = records.get(n.name)
      if (record === undefined || me.party_id === null) return { ...n, rows: null }
      const { total } = JSON.parse(await externalList({ app, ctx: as }, externalViewOf(app, who, record), who, { size: '10' })) as { total: number }
      return { ...n, rows: total }
    }),
  )
}

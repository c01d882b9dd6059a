import { engineErrors, Refusal } from '@crossway/kernel'
import { audit, pathId, route, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { asBody, listOf, newTokenBody, word } from '../body-schema.ts'
import { objectBody } from '../login/login-body.ts'
import { requirePerson, requireReauth } from '../session/require-reauth.ts'
import { confirmTotp, dropTotp, recoveryLeft, startTotp } from '../second-factor/second-factor.ts'
import { accountFacts } from '../account/account-facts.ts'
import { newToken, revokeToken, tokensOf } from '../token/api-tokens.ts'
import { refuse as refusePlatform } from '../../model/errors.ts'

/** Programs that act for me, and my second factor: what gives entry besides the password. */
export function entryRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/profile/token', node: 'any', summary: 'My API tokens' }, async ({ ctx }) => ({
    rows: await tokensOf(app.db, ctx.account),
  }))
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/profile/token',
      status: 201,
      node: 'any',
      summary: 'Make an API token; its value is shown once',
      body: newTokenBody,
    },
    async ({ ctx, req, reply }) => {
      requirePerson(ctx)
      const b = objectBody(req.body)
      const name = typeof b.name === 'string' ? b.name.trim() : ''
      if (!name || name.length > 50)
        throw new Refusal('VALIDATION', engineErrors.VALIDATION, {}, [
          { field: 'name', code: name ? 'TOO_LONG' : 'REQUIRED', params: { label: 'name', max: 50 } },
        ])
      requireReauth(ctx)
      const created = await app.db.tx(async (tx) => {
        const token = await newToken(
          { app, tx },
          {
            admin: ctx.account,
            name,
            days: typeof b.days === 'number' ? b.days : 90,
            nodes: b.nodes as string[] | null | undefined,
            allowIp: b.allow_ip as string[] | null | undefined,
            by: ctx.account,
          },
        )
        await audit({ run: tx, ctx }, [{ resource: 'admin', record: ctx.account, operation: 'action', action: 'create_token', comment: name }])
        return token
      })
      void reply.header('cache-control', 'no-store')
      return created
    },
  )
  route(http, app, { method: 'DELETE', url: '/api/profile/token/:id', status: 204, node: 'any', summary: 'Revoke one of my tokens' }, async ({ ctx, req }) => {
    const id = pathId(req)
    await app.db.tx((tx) => revokeToken({ app, tx }, ctx.account, id, ctx.account))
  })

  route(http, app, { method: 'GET', url: '/api/profile/two-factor', node: 'any', summary: 'My second factor' }, async ({ ctx }) => {
    const account = await accountFacts(app, ctx.account)
    return {
      mode: account?.twoFactor,
      enabled: account?.hasTotp ?? false,
      required: account?.needsTotp ?? false,
      recoveryLeft: await recoveryLeft(app.db, ctx.account),
    }
  })
  route(http, app, { method: 'POST', url: '/api/profile/two-factor', node: 'any', summary: 'Begin to set up the second factor' }, async ({ ctx, reply }) => {
    requirePerson(ctx)
    requireReauth(ctx)
    const account = (await accountFacts(app, ctx.account))!
    void reply.header('cache-control', 'no-store')
    return app.db.tx((tx) => startTotp({ app, tx }, account))
  })
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/profile/two-factor/confirm',
      refuses: [410],
      node: 'any',
      summary: 'End set-up with two consecutive codes; answers the recovery codes',
      body: asBody({ 'codes!': listOf(word('123456')) }),
    },
    async ({ ctx, req, reply }) => {
      requirePerson(ctx)
      const { codes } = objectBody(req.body) as { readonly codes?: readonly string[] }
      const [one, two] = codes ?? []
      if (one === undefined || two === undefined) throw refusePlatform.CODES_NOT_CONSECUTIVE({}, 'codes')
      void reply.header('cache-control', 'no-store')
      return { recovery: await app.db.tx((tx) => confirmTotp({ app, tx }, ctx.account, [one, two])) }
    },
  )
  route(http, app, { method: 'DELETE', url: '/api/profile/two-factor', status: 204, node: 'any', summary: 'Take my second factor away' }, async ({ ctx }) => {
    requirePerson(ctx)
    requireReauth(ctx)
    if ((await accountFacts(app, ctx.account))?.needsTotp) throw refusePlatform.TWO_FACTOR_KEPT()
    await app.db.tx((tx) => dropTotp({ app, tx }, ctx.account))
  })
}

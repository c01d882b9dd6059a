import { pathId, route, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { asBody, flag, rowIds, word } from '../body-schema.ts'
import { objectBody } from '../login/login-body.ts'
import { idsOf } from '../recycle/recycle-routes.ts'
import { rollBackMany, type RollbackOrder } from './roll-back.ts'
import { sensitiveDetail } from './sensitive-detail.ts'

const page = 'security/sensitiveDataLog'

const orderOf = (body: Record<string, unknown>): RollbackOrder => ({ force: body.force === true, reason: typeof body.reason === 'string' ? body.reason : '' })

/** Sensitive changes beyond their list (platform.md §6.9). */
export function sensitiveRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/sensitive-log/:id/detail', node: `${page}/info`, summary: 'A sensitive change with its later history' },
    ({ ctx, req }) => sensitiveDetail({ app, ctx }, pathId(req)),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/sensitive-log/actions/rollback',
      node: `${page}/rollback`,
      summary: 'Roll sensitive changes back',
      body: asBody({ 'ids!': rowIds, force: flag, reason: word() }),
    },
    ({ ctx, req }) => {
      const body = objectBody(req.body)
      return rollBackMany({ app, ctx }, idsOf(body), orderOf(body))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/sensitive-log/:id/actions/rollback',
      node: `${page}/rollback`,
      summary: 'Roll a sensitive change back',
      body: asBody({ force: flag, reason: word() }),
    },
    ({ ctx, req }) => rollBackMany({ app, ctx }, [pathId(req)], orderOf(objectBody(req.body))),
  )
}

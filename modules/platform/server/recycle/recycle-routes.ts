import { refuse } from '@crossway/kernel'
import { actionBody, pathId, readRecord, recordsBody, route, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { recycleLog } from '../../model/recycle/recycle-log.resource.ts'
import { asBody, rowIds } from '../body-schema.ts'
import { objectBody } from '../login/login-body.ts'
import { resourceChoices } from '../security/resource-choice.ts'
import { purgeStored } from './purge-kept.ts'
import { recycleDetail } from './recycle-detail.ts'
import { checkRestore, restoreRecords } from './restore-records.ts'

const page = 'security/dataRecycleLog'
/** Ids of a batch: 1 to 500 whole numbers. */
export function idsOf(body: Record<string, unknown>): number[] {
  const { ids } = body
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 500 || !ids.every((i) => Number.isSafeInteger(i))) throw refuse.BAD_REQUEST({ detail: 'ids' })
  return [...new Set(ids as number[])]
}

/** The recycle bin beyond its list (platform.md §6.8). */
export function recycleRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/security/resources', node: 'any', summary: 'Records that security rules can be made for' }, async ({ ctx }) => {
    if (!['security/dataRecycle', 'security/dataRecycleLog', 'security/sensitiveData', 'security/sensitiveDataLog'].some((n) => ctx.access.has(n)))
      throw refuse.FORBIDDEN({ node: 'security/dataRecycle' })
    return { rows: resourceChoices(app, ctx) }
  })
  route(http, app, { method: 'GET', url: '/api/recycle-log/:id/detail', node: `${page}/info`, summary: 'A deleted record with its children' }, ({ ctx, req }) =>
    recycleDetail({ app, ctx }, pathId(req)),
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/recycle-log/check', node: `${page}/restore`, summary: 'Dry run of a restore', body: asBody({ 'ids!': rowIds }) },
    async ({ ctx, req }) => ({
      rows: await checkRestore({ app, ctx }, idsOf(objectBody(req.body))),
    }),
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/recycle-log/actions/restore', node: `${page}/restore`, summary: 'Restore deleted records', body: asBody({ 'ids!': rowIds }) },
    ({ ctx, req }) => restoreRecords({ app, ctx }, idsOf(objectBody(req.body))),
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/recycle-log/:id/actions/restore', node: `${page}/restore`, summary: 'Restore a deleted record', body: actionBody },
    ({ ctx, req }) => restoreRecords({ app, ctx }, [pathId(req)]),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/recycle-log/:id/actions/purge',
      node: `${page}/purge`,
      summary: 'Erase a deleted record early',
      body: actionBody,
    },
    async ({ ctx, req }) => {
      const { reason } = objectBody(objectBody(req.body).args)
      await app.db.tx((tx) => purgeStored({ app, tx, ctx }, pathId(req), typeof reason === 'string' ? reason : ''))
      return readRecord({ app, ctx }, recycleLog, pathId(req))
    },
  )
  // Erasing is decided record by record.
  route(
    http,
    app,
    { method: 'POST', url: '/api/recycle-log/actions/purge', node: `${page}/purge`, summary: 'Refused: erase one by one', body: recordsBody },
    async () => {
      throw refuse.UNKNOWN_ACTION({ action: 'purge' })
    },
  )
}

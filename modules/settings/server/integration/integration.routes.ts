import { audit, lockDoc, pathId, readRecord, route, secretFacts, secretPut, sql, type App, type ServerModule } from '@crossway/server-kit'
import { integration } from '../../model/integration/integration.resource.ts'
import { secretFields, type IntegrationType } from '../../model/integration/secret-fields.ts'
import { refuse } from '../../model/errors.ts'
import { connectionById, foreignConnections, secretOwner } from './connections.ts'
import { testConnection } from './test-connection.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const module = 'settings'

/** Secrets of a connection, its test, and how all connections stand. */
export function integrationRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    { module, method: 'GET', url: '/api/integration/:id/secrets', node: 'integration', summary: 'Which secrets a connection has; never what they are' },
    async ({ ctx, req }) => {
      const doc = await readRecord({ app, ctx }, integration, pathId(req))
      return { fields: secretFields[doc['type'] as IntegrationType], set: await secretFacts(app.db, secretOwner(Number(doc['id']))) }
    },
  )
  route(
    http,
    app,
    {
      module,
      method: 'POST',
      url: '/api/integration/:id/secret',
      node: 'integration/secret',
      summary: '登记或更换凭据 · Seal a secret or put another in its place; it is not shown again',
      body: {
        type: 'object',
        required: ['field', 'value'],
        additionalProperties: false,
        properties: {
          field: { type: 'string', maxLength: 40 },
          value: { type: 'string', minLength: 1, maxLength: 4000, writeOnly: true },
          expires_at: { type: 'string', format: 'date' },
        },
      },
    },
    async ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const id = pathId(req)
      const { field, value, expires_at } = req.body as { field: string; value: string; expires_at?: string }
      return app.db.tx(async (tx) => {
        const doc = await lockDoc({ app, tx, ctx }, integration, id, 'edit')
        if (!secretFields[doc['type'] as IntegrationType].includes(field)) throw refuse.CONNECTION_SECRET({ field }, 'field')
        await secretPut({ app, tx }, secretOwner(id), field, value, { by: ctx.account, kind: 'api_key' })
        const { n } = await tx.one<{ n: number }>(
          sql`select count(*)::int as n from secret where owner_type = 'integration' and owner_id = ${id}::bigint and current`,
        )
        await tx.run(
          sql`update integration set secrets_set = ${n}, expires_at = coalesce(${expires_at ?? null}::date, expires_at), updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${id}::bigint`,
        )
        const changes = [{ field: 'secrets_set', before: '***', after: '***' }]
        await audit({ run: tx, ctx }, [
          { resource: 'integration', record: id, no: String(doc['code']), operation: 'update', changes, comment: field, node: 'integration/secret' },
        ])
        return { set: true }
      })
    },
  )
  route(
    http,
    app,
    { module, method: 'POST', url: '/api/integration/:id/test', node: 'integration/test', summary: 'Try a connection with the cheapest call it knows' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, integration, id)
      const connection = await connectionById(app.db, id)
      if (!connection) throw refuse.CONNECTION_OFF()
      return testConnection(app, connection)
    },
  )
  route(
    http,
    app,
    { module, method: 'GET', url: '/api/connection-health', node: 'integration', summary: 'All connections of the house and how they stand' },
    async () => ({
      own: await app.db.rows(sql`
        select i.id, i.code, i.name, i.type, i.environment, i.status, i.last_ok_at, i.last_error, i.expires_at::text as expires_at, i.open_until, c.calls, c.errors
        from integration i left join lateral (select count(*)::int as calls, (count(*) filter (where not a.ok))::int as errors from api_call a where a.integration_id = i.id and a.at > now() - interval '24 hours') c on true
        order by array_position(array['error', 'warning', 'draft', 'ok', 'disabled'], i.status), i.code limit 200`),
      foreign: await foreignConnections(app),
    }),
  )
}

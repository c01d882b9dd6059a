import { externalAddress, fileLink, langOf, pathId, readRecord, route, runAction, sql, systemCtx, type App, type ServerModule } from '@crossway/server-kit'
import { adStatement } from '../../model/ads/ad-statement.resource.ts'
import { customerStatement } from '../../model/statement/customer-statement.resource.ts'
import { refuseStatement as refuse } from '../../model/statement/errors.ts'
import type { Statement } from './answer.ts'
import { makeStatementLink, openStatementLink, type OpenLink } from './link.ts'
import { shownStatement } from './shown.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const records = { ad_statement: adStatement, customer_statement: customerStatement } as const
const nodes: Readonly<Record<Statement, string>> = { ad_statement: 'reconciliationAd', customer_statement: 'reconciliation' }

/** Links by which customers read their statements and answer them: made by people of ours, opened by whoever holds them. */
export function statementRoutes(http: Http, app: App): void {
  for (const kind of ['ad_statement', 'customer_statement'] as const)
    route(
      http,
      app,
      {
        method: 'POST',
        url: `/api/${kind.replace('_', '-')}/:id/link`,
        status: 201,
        node: `${nodes[kind]}/send`,
        module: 'finance',
        summary: '生成客户确认链接 · Make a link for the customer’s answer; it is shown once',
        body: { type: 'object', additionalProperties: false, properties: { days: { type: 'integer', minimum: 1, maximum: 30 } } },
      },
      async ({ ctx, req, reply }) => {
        void reply.header('cache-control', 'no-store')
        const id = pathId(req)
        const doc = (await readRecord({ app, ctx }, records[kind], id)) as { no: string }
        const { days = 14 } = (req.body ?? {}) as { days?: number }
        const made = await makeStatementLink({ app, ctx }, { resource: kind, id, no: doc.no, node: `${nodes[kind]}/send` }, days)
        return { expires_at: made.expires_at, url: `${externalAddress(app, req)}/#/statement?token=${made.token}` }
      },
    )
  publicRoutes(http, app)
}

function publicRoutes(http: Http, app: App): void {
  const open = { node: 'public', refuses: [404, 429], module: 'finance' } as const
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  const look = async (req: { headers: Readonly<Record<string, unknown>>; ip: string }): Promise<OpenLink> => {
    await app.ports.outsiders()
    const agent = req.headers['user-agent']
    return openStatementLink(app, String(req.headers['x-share-token'] ?? ''), { ip: req.ip, agent: typeof agent === 'string' ? agent : null })
  }
  route(
    http,
    app,
    { method: 'GET', url: '/api/statement-link', ...open, summary: 'What a link to a statement shows; the token comes in the header x-share-token' },
    async ({ req, reply }) => {
      void reply.headers(headers)
      const link = await look(req)
      const shown = await shownStatement({ app, run: app.db }, link.resource, link.record, langOf(req))
      const { paper } = await app.db.one<{ paper: number | null }>(
        sql`select paper_id as paper from ${sql.id(link.resource)} where id = ${link.record}::bigint`,
      )
      return { ...shown, by: link.by, expires_at: link.expires_at, paper: paper === null ? null : fileLink(app, paper, link.maker, false).url }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/statement-link/answer',
      ...open,
      refuses: [404, 409, 429],
      summary: 'The customer confirms or disputes the statement behind a link',
      body: {
        type: 'object',
        required: ['answer', 'name'],
        additionalProperties: false,
        properties: {
          answer: { type: 'string', enum: ['confirm', 'dispute'] },
          name: { type: 'string', minLength: 1, maxLength: 40 },
          note: { type: 'string', maxLength: 500 },
        },
      },
    },
    async ({ req, reply }) => {
      void reply.headers(headers)
      const link = await look(req)
      const said = req.body as { answer: 'confirm' | 'dispute'; name: string; note?: string }
      if (said.answer === 'dispute' && (said.note?.trim().length ?? 0) < 5) throw refuse.ST_LINK_NOTE({}, 'note')
      const ctx = { ...systemCtx(langOf(req)), actorType: 'member' as const, name: said.name.trim(), ip: req.ip }
      const args = said.answer === 'dispute' ? { note: `${said.note!.trim()}（${said.name.trim()}）`.slice(0, 500) } : {}
      await app.db.tx((tx) => runAction({ app, tx, ctx }, records[link.resource], link.record, said.answer, { args }, true))
      return { status: said.answer === 'confirm' ? 'confirmed' : 'disputed' }
    },
  )
}

import { dayOf } from '@crossway/kernel'
import { loadDocs, pathId, readRecord, route, runAction, scopeSql, sql, type App, type ServerModule } from '@crossway/server-kit'
import { problems } from '../../model/voucher/voucher-events.ts'
import { voucher } from '../../model/voucher/voucher.resource.ts'
import { lookUp } from './voucher.commands.ts'
import { voucherBoard } from './voucher-board.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const module = 'ledger'
const node = 'kingdeePush'
/** So many of a cause are tried again with one press. */
const most = 500

export function voucherRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      module,
      method: 'GET',
      url: '/api/voucher-board',
      node,
      summary: 'How pushing to Kingdee stands: tiles by book, days, causes, missing mappings',
      query: { month: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } },
    },
    ({ ctx, req }) => voucherBoard({ app, ctx }, (req.query as { month?: string }).month ?? dayOf(new Date()).slice(0, 7)),
  )
  route(
    http,
    app,
    {
      module,
      method: 'POST',
      url: '/api/voucher/retry-cause',
      node: 'kingdeePush/retry',
      summary: '重试同一原因的全部失败凭证 · Try all failed vouchers of one cause again, 500 at most',
      body: {
        type: 'object',
        required: ['problem'],
        additionalProperties: false,
        properties: { problem: { type: 'string', enum: [...problems] }, text: { type: 'string', maxLength: 1000 }, company: { type: 'integer', minimum: 1 } },
      },
    },
    async ({ ctx, req }) => {
      const { problem, text, company } = req.body as { problem: string; text?: string; company?: number }
      const seen = scopeSql(ctx.access.scopes('voucher', ['kingdeePush/retry'], 'write'), voucher, ctx, 'v')
      return app.db.tx(async (tx) => {
        const rows = await tx.rows<{ id: number }>(sql`
          select v.id from voucher v where v.status = 'failed' and not v.held and v.problem = ${problem} and (${text ?? null}::text is null or v.last_error = ${text ?? null}) and (${company ?? null}::bigint is null or v.company_id = ${company ?? null}::bigint) and ${seen}
          order by v.id limit ${most} for update of v`)
        let pending = 0
        for (const { id } of rows) {
          await runAction({ app, tx, ctx }, voucher, id, 'retry', {})
          const [doc] = await loadDocs({ app, run: tx }, voucher, [id])
          if ((doc as unknown as { status: string }).status === 'pending') pending++
        }
        return { tried: rows.length, pending }
      })
    },
  )
  route(
    http,
    app,
    { module, method: 'GET', url: '/api/voucher/:id/in-kingdee', node, summary: 'Look a voucher up in Kingdee by our number; changes nothing' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const doc = (await readRecord({ app, ctx }, voucher, id)) as { no: string; company: { id: number } }
      return lookUp(app, doc.company.id, doc.no)
    },
  )
}

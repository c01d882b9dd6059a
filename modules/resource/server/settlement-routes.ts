import type { QueryContext } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuse as engineRefuse } from '@crossway/kernel'
import { audit, emit, idFrom, pathId, readRecord, route, sql, type App } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { settlementFile } from '../model/settlement/settlement-file.resource.ts'
import { isGroupBy, settlementGroups } from './queries/settlement-groups.ts'
import { settlementLines, settlementTriples } from './queries/settlement.ts'

const page = 200

/** The file of a statement that the caller may read. */
async function fileOfStatement({ app, ctx }: QueryContext, req: { readonly params: unknown }): Promise<number> {
  const id = pathId(req)
  await readRecord({ app, ctx }, settlementFile, id)
  return (await app.db.one<{ f: number }>(sql`select report_file_id as f from amz_settlement_file where id = ${id}`)).f
}

/** What a statement holds: by triple, by line, by order and by MSKU (resource.md settlementReport, detail). */
export function settlementRoutes(http: FastifyInstance, app: App): void {
  const statement = { module: 'resource', node: 'settlementReport', method: 'GET' } as const
  route(http, app, { ...statement, url: '/api/amz-settlement-file/:id/triples', summary: 'What a statement is made of' }, async ({ ctx, req }) => ({
    rows: await settlementTriples(app.db, await fileOfStatement({ app, ctx }, req)),
  }))
  route(
    http,
    app,
    {
      ...statement,
      url: '/api/amz-settlement-file/:id/lines',
      summary: 'Lines of a statement',
      query: { after: { type: 'integer' }, size: { type: 'integer' } },
    },
    async ({ ctx, req }) => {
      const file = await fileOfStatement({ app, ctx }, req)
      const { after, size } = req.query as { after?: string; size?: string }
      return { file, rows: await settlementLines(app.db, file, after ? idFrom(after, 'after') : 0, Math.min(500, Math.max(1, size ? Number(size) : 100))) }
    },
  )
  route(
    http,
    app,
    {
      ...statement,
      url: '/api/amz-settlement-file/:id/groups/:by',
      summary: 'Lines of a statement by order or by sku: counts and sums, after a key',
      query: { after: { type: 'string' }, q: { type: 'string' } },
    },
    async ({ ctx, req }) => {
      const { by } = req.params as { by: string }
      if (!isGroupBy(by)) throw engineRefuse.NOT_FOUND()
      const { after, q } = req.query as { after?: string; q?: string }
      const rows = await settlementGroups(app.db, await fileOfStatement({ app, ctx }, req), by, { after, q: q?.trim().slice(0, 80), size: page })
      return { rows, next: rows.length === page ? rows.at(-1)!.key : null }
    },
  )
  route(
    http,
    app,
    {
      module: 'resource',
      node: 'settlementReport/toSettlement',
      method: 'POST',
      url: '/api/amz-settlement-file/:id/to-settlement',
      summary: 'Hand a statement to finance again, which makes its settlement once',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, settlementFile, id)
      return app.db.tx(async (tx) => {
        const row = await tx.one<{ no: string; file: number; store: number | null; finance: string | null }>(
          sql`select settlement_id as no, report_file_id as file, store_id as store, finance_no as finance from amz_settlement_file where id = ${id}::bigint for update`,
        )
        if (row.finance) throw refuse.R_SETTLED({ no: row.finance })
        await emit({ app, tx }, 'settlementFile.ready', { store: row.store, file: row.file, settlement: id }, { resource: 'report_file', id: row.file })
        await audit({ run: tx, ctx }, [
          { resource: 'amz_settlement_file', record: id, no: row.no, operation: 'action', action: 'toSettlement', node: 'settlementReport/toSettlement' },
        ])
        return { id, settlement_id: row.no }
      })
    },
  )
}

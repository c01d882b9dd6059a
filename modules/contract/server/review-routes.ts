import { pathId, readDelegated, readRecord, route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { taskNodeOf } from '@crossway/workplace/server'
import { agreement } from '../model/agreement.resource.ts'
import { checkItems, contractDraft } from '../model/contract-draft.resource.ts'
import { roleOfNode } from './review.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
/** The reader's own items of a draft or agreement, with what he has said of them; none where it is not his turn. */
export function reviewRoutes(http: Http, app: App): void {
  for (const [kind, r, table] of [
    ['contract-draft', contractDraft, 'contract_check'],
    ['agreement', agreement, 'agreement_check'],
  ] as const)
    route(
      http,
      app,
      { method: 'GET', url: `/api/${kind}/:id/check-items`, node: 'any', summary: `Check items of the caller (${kind})` },
      async ({ ctx, req }) => {
        const id = pathId(req)
        await readDelegated({ app, ctx }, r, id, (seer) => readRecord({ app, ctx: seer }, r, id))
        const node = await taskNodeOf(app.db, r.name, id, ctx.employee)
        const role = node === undefined ? undefined : roleOfNode(node)
        if (!role) return { role: null, items: [] }
        const said = await app.db.rows<{ code: string; result: string; comment: string | null }>(
          sql`select item_code as code, result, comment from ${sql.id(table)} where ${sql.id(`${r.name}_id`)} = ${id}::bigint and role = ${role} limit 100`,
        )
        const by = new Map(said.map((s) => [s.code, s]))
        return { role, items: checkItems[role].map((code) => ({ code, result: by.get(code)?.result ?? null, comment: by.get(code)?.comment ?? null })) }
      },
    )
}

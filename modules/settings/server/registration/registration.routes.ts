import { audit, lockDoc, mayRead, pathId, readRecord, route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { storeRegistration } from '../../model/store-registration.resource.ts'
import { countItems, keepCard } from './registration.commands.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]

export function registrationRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/store-registration/:id/card',
      node: 'amzRegisterInfo/edit',
      module: 'settings',
      summary: '登记银行卡号 · Seal the number of the charge card; only its last four digits are shown again',
      body: { type: 'object', required: ['number'], additionalProperties: false, properties: { number: { type: 'string', minLength: 1, maxLength: 40 } } },
    },
    ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const { number } = req.body as { number: string }
      const id = pathId(req)
      return app.db.tx(async (tx) => {
        const doc = await lockDoc({ app, tx, ctx }, storeRegistration, id, 'edit')
        const last4 = await keepCard({ app, tx, ctx }, id, number)
        await countItems(tx, id, String(doc.region), { ...doc, card_last4: last4 })
        await audit({ run: tx, ctx }, [
          {
            resource: 'store_registration',
            record: id,
            no: String(doc.title),
            operation: 'update',
            changes: [{ field: 'card_last4', before: '***', after: '***' }],
            node: 'amzRegisterInfo/edit',
          },
        ])
        return { last4 }
      })
    },
  )

  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/store-registration/:id/linkage',
      node: 'amzRegisterInfo',
      module: 'settings',
      summary: '关联风险 · What this account shares with others; accounts outside the reader’s scope stay unnamed',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, storeRegistration, id)
      const rows = await app.db.rows<{ what: string; other: number; title: string }>(
        sql`select l.what, l.other_id as other, r.title from store_linkage l join store_registration r on r.id = l.other_id where l.id = ${id}::bigint order by l.what, r.title limit 20`,
      )
      const seen = new Map<number, boolean>()
      for (const { other } of rows) if (!seen.has(other)) seen.set(other, await mayRead({ app, run: app.db }, ctx.access, storeRegistration, other))
      return { rows: rows.map((r) => ({ what: r.what, account: seen.get(r.other) ? { id: r.other, title: r.title } : null })) }
    },
  )
}

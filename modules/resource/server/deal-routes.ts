import { num, refuse as engineRefuse } from '@crossway/kernel'
import { audit, pathId, readRecord, route, sql, type App } from '@crossway/server-kit'

/** The fee of a deal is in no report: it is typed, or found in a statement later (resource.md LDBDPerformance editFee). */
export function dealRoutes(http: Parameters<typeof route>[0], app: App): void {
  route(
    http,
    app,
    {
      module: 'resource',
      method: 'POST',
      url: '/api/amz-deal/:id/fee',
      node: 'LDBDPerformance/editFee',
      summary: 'Set the fee of a deal, in the deal’s currency; null takes it away',
      body: { type: 'object', required: ['deal_fee'], properties: { deal_fee: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$' } } },
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, app.registry.resource('amz_deal'), id)
      const fee = (req.body as { deal_fee?: unknown } | null)?.deal_fee
      if (fee !== null && (typeof fee !== 'string' || !/^\d{1,12}(\.\d{1,4})?$/.test(fee))) throw engineRefuse.BAD_REQUEST({ detail: 'deal_fee' })
      return app.db.tx(async (tx) => {
        const row = await tx.maybe<{ promotion: string }>(
          sql`update amz_deal set deal_fee = ${fee === null ? null : num(fee).toString()}::numeric where id = ${id}::bigint and is_current returning promotion_id as promotion`,
        )
        if (!row) throw engineRefuse.NOT_FOUND()
        await audit({ run: tx, ctx }, [
          { resource: 'amz_deal', record: id, no: row.promotion, operation: 'action', action: 'editFee', node: 'LDBDPerformance/editFee' },
        ])
        return { id, deal_fee: fee }
      })
    },
  )
}

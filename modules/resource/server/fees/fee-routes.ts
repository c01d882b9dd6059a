import type { FastifyInstance } from 'fastify'
import { refuse as engineRefuse } from '@crossway/kernel'
import { audit, pathId, readRecord, route, sql, type App } from '@crossway/server-kit'

const states = ['none', 'requested', 'corrected', 'rejected'] as const

/** Asking Amazon to measure an article again, and what it answered (resource.md FbaEstimatedFees, remeasure). */
export function feeRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      module: 'resource',
      method: 'POST',
      node: 'FbaEstimatedFees/remeasure',
      url: '/api/amz-fba-fee-estimate/:id/remeasure',
      summary: 'Note that Amazon was asked to measure again, or what it answered; the fee of that day is kept beside it',
      body: {
        type: 'object',
        required: ['state'],
        properties: { state: { type: 'string', enum: [...states] }, note: { type: ['string', 'null'], maxLength: 500 } },
      },
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const { state, note } = (req.body ?? {}) as { state?: unknown; note?: unknown }
      if (!states.some((s) => s === state)) throw engineRefuse.BAD_REQUEST({ detail: 'state' })
      if (note !== undefined && note !== null && (typeof note !== 'string' || note.length > 500)) throw engineRefuse.BAD_REQUEST({ detail: 'note' })
      await readRecord({ app, ctx }, app.registry.resource('amz_fba_fee_estimate'), id)
      return app.db.tx(async (tx) => {
        const row = await tx.maybe<{ sku: string; fee: string | null }>(sql`
          update amz_fba_fee_estimate set remeasure = ${String(state)}, remeasure_note = coalesce(${(note as string | null | undefined)?.trim() || null}, remeasure_note),
            remeasure_at = case when ${String(state)} = 'requested' then now() else remeasure_at end,
            remeasure_fee = case when ${String(state)} = 'requested' then coalesce(expected_fulfillment_fee_per_unit, expected_domestic_fulfilment_fee_per_unit) else remeasure_fee end
          where id = ${id}::bigint and is_current returning coalesce(sku, fnsku) as sku, remeasure_fee::text as fee`)
        if (!row) throw engineRefuse.NOT_FOUND()
        await audit({ run: tx, ctx }, [
          { resource: 'amz_fba_fee_estimate', record: id, no: row.sku, operation: 'action', action: 'remeasure', node: 'FbaEstimatedFees/remeasure' },
        ])
        return { id, remeasure: state, remeasure_fee: row.fee }
      })
    },
  )
}

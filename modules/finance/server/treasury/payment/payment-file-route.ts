import { audit, pathId, readRecord, route, sendFile, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { csvOf, painOf, type PaymentBatch } from './bank-file.ts'
import type { MassFormat } from '../../../model/treasury/mass-formats.ts'
import { massTableOf } from './mass-pay.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { paymentFile } from '../../../model/treasury/payment-file.resource.ts'

/** The file for the bank, as it was released; whoever takes it out is a line of the log. */
export function paymentFileRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/payment-file/:id/file',
      refuses: [409],
      node: 'supplierPayment/pay',
      summary: '付款文件 · The file for the bank',
      module: 'finance',
    },
    async (call) => {
      const id = pathId(call.req)
      await readRecord({ app, ctx: call.ctx }, paymentFile, id)
      const file = await app.db.one<{ no: string; format: 'csv' | 'pain001' | MassFormat; status: string; contents: PaymentBatch | null }>(
        sql`select no, format, status, contents from payment_file where id = ${id}::bigint`,
      )
      if (file.status !== 'released' || !file.contents) throw refuse.FW_NOT_RELEASED()
      await audit({ run: app.db, ctx: call.ctx }, [
        { resource: 'payment_file', record: id, no: file.no, operation: 'export', rows: file.contents.payments.length },
      ])
      if (file.format === 'pain001') return sendFile(call.reply, `${file.no}.xml`, painOf(file.contents))
      return sendFile(call.reply, `${file.no}.csv`, file.format === 'csv' ? csvOf(file.contents) : massTableOf(file.format, file.contents))
    },
  )
}

import { pathId, readRecord, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { cfBill } from '../../model/bills/cf-bill.resource.ts'
import { owBill } from '../../model/bills/ow-bill.resource.ts'

const bills = [
  { record: owBill, url: '/api/ow-bill/:id/fees', node: 'OWSettlement', lines: 'ow_bill_line', of: 'bill_id', ours: 'our_amount' },
  { record: cfBill, url: '/api/cf-bill/:id/fees', node: 'CFSettlement', lines: 'cf_bill_line', of: 'cf_bill_id', ours: 'expected_amount' },
] as const

/** What a provider's bill says by fee, beside what we had worked out and what is accepted (finance-treasury.md OWSettlement, detail). */
export function billFeeRoutes(http: FastifyInstance, app: App): void {
  for (const { record, url, node, lines, of, ours } of bills)
    route(
      http,
      app,
      { method: 'GET', url, node, summary: '账单按费用类别：账单、我方、接受 · A bill by fee: billed, ours, accepted' },
      async ({ ctx, req }) => {
        const id = pathId(req)
        await readRecord({ app, ctx }, record, id)
        const rows = await app.db.rows(sql`
          select fee_type, sum(bill_amount)::numeric(18,2)::text as bill, coalesce(sum(${sql.id(ours)}), 0)::numeric(18,2)::text as ours, coalesce(sum(accepted_amount), 0)::numeric(18,2)::text as accepted, count(*)::int as lines
          from ${sql.id(lines)} where ${sql.id(of)} = ${id}::bigint group by 1 order by abs(sum(bill_amount)) desc, 1 limit 50`)
        return { rows }
      },
    )
}

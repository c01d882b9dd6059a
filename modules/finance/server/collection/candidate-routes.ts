import { pathId, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { ownOfGroup } from '../mc/group-node.ts'

/** Bank movements that may be a payout: unclaimed, of its currency, closest in amount first (finance.md amzPaymentCollection receive). */
export function candidateRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/payment-collection/:id/candidates',
      node: 'any',
      summary: '可核销流水 · Movements that may be this payout',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const doc = await ownOfGroup(app, ctx, 'payment_collection', id, 'receive')
      const company = (doc.company as { id: number } | null)?.id ?? null
      const rows = await app.db.rows(sql`
        select t.id, t.value_date::text as day, (t.amount - t.used_amount)::text as amount, t.counterparty_name, t.summary, t.bank_account_id as account, a.name as account_name,
          abs(t.amount - t.used_amount - ${doc.expected_amount}::numeric) <= greatest(${doc.expected_amount}::numeric * 0.005, 5) and t.value_date between ${doc.expected_date}::date - 1 and ${doc.expected_date}::date + 7 as likely
        from bank_txn t join bank_account a on a.id = t.bank_account_id
        where t.direction = 'in' and t.use_state in ('unclaimed', 'claimed') and t.currency = ${doc.currency} and t.value_date between ${doc.expected_date}::date - 30 and ${doc.expected_date}::date + 90 and (${company}::bigint is null or a.company_id = ${company}::bigint)
        order by likely desc, abs(t.amount - t.used_amount - ${doc.expected_amount}::numeric), t.value_date limit 50`)
      return { rows }
    },
  )
}

import { pathId, readRecord, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'

/** What a statement's kinds of amounts became, for the page of raw statements: the cost type of each triple and sign, and what no rule knows (resource.md settlementReport). */
export function rawClassRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      module: 'finance',
      method: 'GET',
      url: '/api/amz-settlement-file/:id/cost-types',
      node: 'settlementReport',
      summary: '费用类型 · Cost types of the triples of a raw statement',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, app.registry.resource('amz_settlement_file'), id)
      const rows = await app.db.rows(
        sql`
          select l.transaction_type, l.amount_type, l.amount_description, l.amount >= 0 as positive, c.code as cost_type, coalesce(c.name, p.name, l.target) as name, coalesce(c.name, p.name_en, l.target) as name_en,
            l.class_state = 'unclassified' as open, count(*)::int as lines, sum(l.amount)::text as sum
          from amz_settlement_file f join settlement_line l on l.settlement_id = f.finance_settlement left join cost_type c on c.id = l.cost_type_id left join pl_line p on p.code = l.target
          where f.id = ${id}::bigint and not l.is_payout group by 1, 2, 3, 4, 5, 6, 7, 8 order by 8 desc, 1, 2, 3, 4 limit 2000`,
        true,
      )
      return { rows }
    },
  )
}

import { refuse as engine } from '@crossway/kernel'
import { createRecord, route, sql, type App, type CommandContext } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { paymentOrder } from '../../../model/treasury/payment-order.resource.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { payeeNumber, type PayeeAccount } from '../../../model/treasury/payee.ts'

/** Orders out of chosen payables: one for each company, payee and currency (finance-treasury.md supplierPayment create). */
async function makeOrders(call: CommandContext, ids: readonly number[]): Promise<{ id: number; no: string }[]> {
  const rows = await call.tx.rows<{ id: number; company: number; currency: string; party: string; payee: PayeeAccount | null; open: string }>(sql`
    select id, company_id as company, currency, party_type || ':' || party_id as party, payee_account as payee, p.open::numeric(18,2)::text as open from (
      select p.*, open_amount - coalesce((select sum(h.amount) from item_hold h where h.target_type = 'payable' and h.target_id = p.id), 0) as open from payable p
      where id = any(${[...ids]}::bigint[]) and status in ('open', 'partial')) p
    where p.open > 0 order by due_date, id`)
  if (rows.length === 0) throw refuse.FK_LINES()
  const groups = new Map<string, typeof rows>()
  for (const r of rows) {
    // an order has one account to pay to: who gave another for one of his papers gets an order more
    const key = `${r.company} ${r.party} ${r.currency} ${payeeNumber(r.payee)}`
    groups.set(key, [...(groups.get(key) ?? []), r])
  }
  const made: { id: number; no: string }[] = []
  for (const group of groups.values()) {
    const id = await createRecord(call, paymentOrder, {
      company: group[0]!.company,
      currency: group[0]!.currency,
      lines: group.map((r) => ({ payable: r.id, amount: r.open })),
    })
    made.push(await call.tx.one(sql`select id, no from payment_order where id = ${id}`))
  }
  return made
}

export function makeOrdersRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/payment-orders/from-payables',
      node: 'supplierPayment/add',
      summary: '生成付款单 · Payment orders of open payables, one a company, payee and currency',
      body: { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 200 } } },
    },
    ({ ctx, req }) => {
      const { ids } = (req.body ?? {}) as { ids?: number[] }
      if (!ids?.length) throw engine.BAD_REQUEST({ detail: 'ids' })
      return app.db.tx(async (tx) => ({ rows: await makeOrders({ app, tx, ctx }, ids) }))
    },
  )
}

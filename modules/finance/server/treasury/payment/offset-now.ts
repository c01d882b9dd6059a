import { num, refuse as engine, sum, type Num } from '@crossway/kernel'
import { lockFund } from '@crossway/ledger/server'
import { createRecord, pathId, readRecord, requireNode, route, sql, type App, type CommandContext } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { payeeNumber, type PayeeAccount } from '../../../model/treasury/payee.ts'
import { paymentOrder } from '../../../model/treasury/payment-order.resource.ts'

interface Open {
  readonly id: number
  readonly open: string
  readonly payee: PayeeAccount | null
}
/**
 * Money that was paid ahead stands for what its party is owed (finance-treasury.md prepaidAccount, offset now): orders over its open payables, oldest due
 * first, as far as the money reaches, that ask for no further money. They are submitted and approved as every order is.
 */
async function offsetNow(call: CommandContext, id: number): Promise<{ id: number; no: string }[]> {
  const { tx } = call
  const { available } = await lockFund(tx, id)
  const fund = await tx.one<{ type: string; name: string; company: number; currency: string; party_type: string; party: number }>(
    sql`select type, name, company_id as company, currency, party_type, party_id as party from fund_account where id = ${id}::bigint`,
  )
  if (fund.type !== 'prepaid') throw engine.NOT_FOUND()
  const payables = await tx.rows<Open>(sql`
    select p.id, p.payee_account as payee, p.open::numeric(18,2)::text as open from (
      select p.*, open_amount - coalesce((select sum(h.amount) from item_hold h where h.target_type = 'payable' and h.target_id = p.id), 0) as open from payable p
      where party_type = ${fund.party_type} and party_id = ${fund.party}::bigint and company_id = ${fund.company}::bigint and currency = ${fund.currency} and status in ('open', 'partial')) p
    where p.open >= 0.01 order by p.due_date, p.id limit 200`)
  const lines = allotted(payables, num(available))
  if (lines.length === 0) throw refuse.FK_NOTHING_TO_OFFSET({ account: fund.name })
  const made: { id: number; no: string }[] = []
  // an order has one account to pay to, also where it pays nothing
  for (const group of Map.groupBy(lines, (l) => payeeNumber(l.payee)).values()) {
    const order = await createRecord(call, paymentOrder, {
      company: fund.company,
      currency: fund.currency,
      lines: group.map((l) => ({ payable: l.id, amount: l.amount })),
      prepaid_used: sum(group.map((l) => l.amount)).toFixed(2),
    })
    made.push(await tx.one(sql`select id, no from payment_order where id = ${order}`))
  }
  return made
}
/** Whole cents of each payable, in their order, until nothing is left. */
function allotted(payables: readonly Open[], available: Num): (Open & { readonly amount: string })[] {
  let left = num(available.toFixed(2, 1))
  return payables.flatMap((p) => {
    const part = left.lt(p.open) ? left : num(p.open)
    left = left.minus(part)
    return part.gt(0) ? [{ ...p, amount: part.toFixed(2) }] : []
  })
}

export function offsetNowRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/fund-account/:id/offset',
      node: 'supplierPayment/add',
      module: 'finance',
      summary: '立即抵扣 · Orders that settle open payables with what was paid ahead, without money',
      body: { type: 'object', additionalProperties: false, properties: {} },
    },
    async ({ ctx, req }) => {
      requireNode(ctx, 'prepaidAccount')
      const id = pathId(req)
      await readRecord({ app, ctx }, app.registry.resource('fund_account'), id)
      return app.db.tx(async (tx) => ({ rows: await offsetNow({ app, tx, ctx }, id) }))
    },
  )
}

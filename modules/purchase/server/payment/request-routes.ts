import { num, sum, type Num } from '@crossway/kernel'
import { getPrepaidBalance } from '@crossway/ledger/server'
import { createRecord, mayRead, route, sql, type App, type ServerModule, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { purchaseOrder } from '../../model/purchase-order.resource.ts'
import { purchasePayment } from '../../model/purchase-payment.resource.ts'
import { rowsById } from './payment-rows.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]

/** Planned payments that are ticked become draft requests, one for each supplier, company and currency; open claims and money paid ahead are proposed as deductions. */
export function requestRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/purchase-payment/request',
      node: 'purchasePayment/add',
      summary: '按付款计划申请 · Requests out of planned payments',
      module: 'purchase',
      body: {
        type: 'object',
        required: ['rows'],
        additionalProperties: false,
        properties: { rows: { type: 'array', minItems: 1, maxItems: 200, items: { type: 'integer', minimum: 1 } } },
      },
    },
    ({ ctx, req }) =>
      app.db.tx(async (tx) => {
        const rows = await rowsById(tx, (req.body as { rows: number[] }).rows)
        if (rows.length === 0) throw refuse.PP_NO_ROW({}, 'rows')
        for (const po of new Set(rows.map((r) => r.po)))
          if (!(await mayRead({ app, run: tx }, ctx.access, purchaseOrder, po))) throw refuse.PP_NO_ROW({}, 'rows')
        const made: { id: number; no: string }[] = []
        for (const part of Map.groupBy(rows, (r) => `${r.company}/${r.supplier}/${r.currency}`).values()) {
          const [{ company, supplier, currency }] = part as [(typeof part)[number]]
          const gross = part.reduce((n, r) => n.plus(r.amount).minus(r.requested), num(0))
          const prepay = part.every((r) => ['order', 'before_ship'].includes(r.trigger))
          const id = await createRecord(
            { app, tx, ctx },
            purchasePayment,
            {
              type: prepay ? 'prepay' : 'goods',
              company,
              supplier,
              currency,
              lines: part.map((r) => ({ po: r.po, row: r.id })),
              deducts: prepay ? [] : await proposed(tx, { company, supplier, currency }, gross),
            },
            { node: 'purchasePayment/add' },
          )
          made.push(await tx.one<{ id: number; no: string }>(sql`select id, no from purchase_payment where id = ${id}`))
        }
        return { payments: made }
      }),
  )
}

/** Open claims first, then money that lies with the supplier, as far as the request reaches. */
async function proposed(tx: Tx, o: { company: number; supplier: number; currency: string }, gross: Num) {
  const claims = await openClaims(tx, o, gross)
  const rest = gross.minus(sum(claims.map((c) => c.amount)))
  const free = await getPrepaidBalance(tx, { company: o.company, party: { type: 'supplier', id: o.supplier }, currency: o.currency })
  const amount = rest.lt(free) ? rest : num(free)
  return amount.gt(0) ? [...claims, { kind: 'prepaid' as const, amount: amount.toFixed(2) }] : claims
}

/** Claims of returns that went back for a deduction, as far as the request reaches. */
async function openClaims(
  tx: Tx,
  o: { company: number; supplier: number; currency: string },
  gross: Num,
): Promise<{ kind: 'claim'; sign: number; amount: string }[]> {
  const claims = await tx.rows<{ id: number; left: string }>(sql`
    select s.id, round((s.claim - s.claim_used) / coalesce(o.rate, 1), 2)::text as left from purchase_sign s join purchase_order o on o.id = s.po_id
    where s.supplier_id = ${o.supplier} and s.company_id = ${o.company} and o.currency = ${o.currency} and s.direction = 'return' and s.method = 'deduct' and s.status = 'out' and s.claim > s.claim_used
      and not exists (select 1 from purchase_payment_deduct d join purchase_payment p on p.id = d.purchase_payment_id where d.sign_id = s.id and p.status in ('draft', 'rejected')) order by s.id limit 50`)
  let rest = gross
  return claims.flatMap((c) => {
    const amount = rest.lt(c.left) ? rest : num(c.left)
    rest = rest.minus(amount)
    return amount.gt(0) ? [{ kind: 'claim' as const, sign: c.id, amount: amount.toFixed(2) }] : []
  })
}

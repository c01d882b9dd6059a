import { createRecord, errorTable, problemOf, requireNode, route, runAction, scopeSql, sql, type App, type CommandContext } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { massFormats, massNames, type MassFormat } from '../../../model/treasury/mass-formats.ts'
import { paymentFile } from '../../../model/treasury/payment-file.resource.ts'
import { paymentOrder } from '../../../model/treasury/payment-order.resource.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'

interface Wish {
  readonly ids: readonly number[]
  readonly bank_account: number
  readonly format: MassFormat
}
interface Owed {
  readonly id: number
  readonly source: number
  readonly no: string
  readonly method: string
  readonly company: number
  readonly currency: string
  readonly open: string
}
interface Made {
  readonly file: { readonly id: number; readonly no: string }
  readonly taken: number
  /** By the pay-out's id. */
  readonly skipped: readonly { readonly id: number; readonly reason: string }[]
}

/** What is owed on these pay-outs within the caller's rows, beside what other papers hold of it. */
const owedOn = ({ app, tx, ctx }: CommandContext, ids: readonly number[]): Promise<Owed[]> =>
  tx.rows<Owed>(sql`
    select * from (
      select p.id, p.source_id as source, coalesce(p.source_no, p.no) as no, lower(coalesce(p.payee_account ->> 'method', '')) as method, p.company_id as company, p.currency,
        (p.open_amount - coalesce((select sum(h.amount) from item_hold h where h.target_type = 'payable' and h.target_id = p.id), 0))::numeric(18,2)::text as open
      from payable p where p.source_type = 'withdraw' and p.source_id = any(${[...ids]}::bigint[]) and p.status in ('open', 'partial')
        and ${scopeSql(ctx.access.scopes('payable', ['supplierPayment'], 'read'), app.registry.resource('payable'), ctx, 'p')}) o where o.open::numeric > 0 order by o.source`)

/**
 * The table by which PayPal or Wise pays many approved pay-outs at once (promotion.md withdraw, mass-pay file): each becomes a planned payment order of its
 * own, so that its result comes back to it, and all of them one payment file, which another person releases. What does not fit is named with its reason.
 */
async function massFile(call: CommandContext, wish: Wish): Promise<Made> {
  const { app, tx, ctx } = call
  const orders: number[] = []
  const skipped: Made['skipped'][number][] = []
  const owed = new Map((await owedOn(call, wish.ids)).map((o) => [o.source, o]))
  for (const id of wish.ids)
    try {
      const w = owed.get(id)
      if (!w) throw refuse.FW_NOT_PAYABLE()
      if (w.method !== wish.format) throw refuse.FW_OTHER_METHOD({ no: w.no, method: massNames[wish.format] })
      orders.push(
        await tx.attempt(async () => {
          const order = await createRecord(call, paymentOrder, {
            company: w.company,
            currency: w.currency,
            lines: [{ payable: w.id, amount: w.open }],
            // a creator's prepaid money, where there is any, goes by an order of its own
            prepaid_used: '0',
          })
          await runAction(call, paymentOrder, order, 'submit', {})
          // another company's or currency's account is refused here
          await runAction(call, paymentOrder, order, 'schedule', { args: { bank_account: wish.bank_account } })
          return order
        }),
      )
    } catch (e) {
      const p = problemOf(e, ctx.lang, '', ctx.requestId, errorTable(app.registry))
      if (p.status >= 500) throw e
      skipped.push({ id, reason: p.errors?.map((x) => x.detail).join('；') || p.detail })
    }
  if (orders.length === 0) throw refuse.FW_NONE({ reason: skipped[0]?.reason ?? '–' })
  const id = await createRecord(call, paymentFile, { bank_account: wish.bank_account, format: wish.format, orders })
  return { file: await tx.one(sql`select id, no from payment_file where id = ${id}::bigint`), taken: orders.length, skipped }
}

export function massFileRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/payment-files/of-withdrawals',
      node: 'supplierPayment/add',
      module: 'finance',
      summary: '提现单生成批量付款文件 · One payment file of PayPal or Wise for approved pay-outs',
      body: {
        type: 'object',
        required: ['ids', 'bank_account', 'format'],
        additionalProperties: false,
        properties: {
          ids: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 200, uniqueItems: true },
          bank_account: { type: 'integer' },
          format: { enum: [...massFormats] },
        },
      },
    },
    ({ ctx, req }) => {
      requireNode(ctx, 'supplierPayment')
      return app.db.tx((tx) => massFile({ app, tx, ctx }, req.body as Wish))
    },
  )
}

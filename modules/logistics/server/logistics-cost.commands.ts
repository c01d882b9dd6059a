import { dayOf, num, roundMoney } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { logisticsCost } from '../model/logistics-cost.resource.ts'

/** What the notice costs by its bills, as its head shows it. */
export const totalActual = (tx: Tx, notice: number): Promise<unknown> =>
  tx.run(
    sql`update shipping_notice n set act_total_cny = coalesce((select sum(c.cny) from logistics_cost c where c.notice_id = n.id and c.stage = 'actual' and c.status <> 'voided' and not c.recoverable), 0) where n.id = ${notice}::bigint`,
  )

/** Rows of bills: in CNY by the rate of their day, beside what was estimated for the same (logistics.md logistics_cost; freight currency). */
export const logisticsCostCommands = handle(logisticsCost, {
  save: async ({ tx, draft, next }) => {
    const notice = await tx.one<{ provider: number; company: number; project: number | null; estimated: string }>(
      sql`select n.provider_id as provider, n.company_id as company, n.project_id as project, coalesce((select sum(e.cny) from logistics_cost e where e.notice_id = n.id and e.stage = 'estimated' and e.status = 'estimated' and e.cost_type = ${next.cost_type}), 0)::text as estimated from shipping_notice n where n.id = ${next.notice}::bigint`,
    )
    if (next.bill_date > dayOf(new Date())) throw refuse.LC_FUTURE({}, 'bill_date')
    if (num(next.amount).lt(0) && next.cost_type !== 'claim') throw refuse.LC_NEGATIVE({}, 'amount')
    const rate = await getRate(tx, next.currency, 'CNY', next.bill_date, 'book')
    Object.assign(draft, {
      provider: next.provider ?? notice.provider,
      company: notice.company,
      project: notice.project,
      rate,
      cny: roundMoney(num(next.amount).times(rate)).toFixed(4),
      est_cny: notice.estimated,
      pay_route: next.pay_by === 'amazon_deduct' ? 'amazon' : 'request',
      recoverable: next.cost_type === 'import_vat' && next.into_cost !== true,
    })
  },
  saved: ({ tx, doc }) => totalActual(tx, doc.notice.id).then(() => undefined),
  remove: ({ tx, doc }) =>
    tx
      .run(sql`update shipping_notice set act_total_cny = act_total_cny - ${doc.recoverable ? '0' : doc.cny}::numeric where id = ${doc.notice.id}`)
      .then(() => undefined),
  guard: ({ doc, action }) => {
    if (!['unverify', 'edit', 'delete'].includes(action)) return undefined
    const by = doc.apportion ?? doc.payment
    return by ? refuse.LC_IN_USE({ by: by.title }) : undefined
  },
  actions: { verify: () => 'verified', unverify: () => 'open' },
})

import { dayOf, num, refuse as engine, roundMoney } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { createRecord, errorTable, problemOf, route, scopeSql, sql, type CommandContext, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionEntry } from '../../model/payout/promotion-entry.resource.ts'
import { withdraw } from '../../model/payout/withdraw.resource.ts'

/** Pay-outs that are made at once; the rest waits for the next run. */
const most = 200
/** Of how many it is tried: whoever cannot be paid stands behind whoever has an account, and takes nobody's place. */
const tried = 1000
/** What is worth a payment and its fee, where nobody says another amount, in USD. */
const leastUsd = 20

interface Due {
  readonly resource: number
  readonly name: string
  readonly due: string
  readonly payee: number | null
}
interface Made {
  readonly made: readonly { readonly id: number; readonly no: string; readonly resource: string; readonly amount: string }[]
  readonly skipped: readonly { readonly resource: string; readonly amount: string; readonly reason: string }[]
}

/** One pay-out for every resource to which a company owes at least so much today, to its verified account; whoever cannot be paid is named with the reason (promotion.md withdraw, batch). */
async function makeWithdraws(call: CommandContext, of: { company: number; currency: string; minimum?: string | undefined }): Promise<Made> {
  const { app, tx, ctx } = call
  const today = dayOf(new Date())
  const least = of.minimum ?? roundMoney(num(leastUsd).times(await getRate(tx, 'USD', of.currency, today, 'book')), of.currency).toFixed(2)
  const rows = await tx.rows<Due>(sql`
    select x.*, p.id as payee from (
      select e.resource_id as resource, r.name, r.agency_id as agency, sum(e.amount)::text as due from promotion_entry e join promotion_resource r on r.id = e.resource_id
      where e.company_id = ${of.company}::bigint and e.currency = ${of.currency} and e.withdraw_id is null and e.due_on <= ${today}::date and e.type not in ('payout', 'payout_reverse')
        and ${scopeSql(ctx.access.scopes(promotionEntry.name, ['withdraw'], 'read'), promotionEntry, ctx, 'e')}
      group by 1, 2, 3 having sum(e.amount) >= ${least}::numeric) x
    left join lateral (select p.id from promotion_payee p where p.status = 'verified' and p.currency = ${of.currency} and p.resource_id in (x.resource, x.agency)
      order by p.resource_id = x.resource desc, p.is_default desc, p.id limit 1) p on true order by p.id is null, x.resource limit ${sql.raw(String(tried))}`)
  if (rows.length === 0) throw refuse.PW_NONE({ n: `${num(least).toFixed(2)} ${of.currency}` })
  const made: Made['made'][number][] = []
  const skipped: Made['skipped'][number][] = []
  for (const r of rows) {
    if (made.length === most) break
    const amount = num(r.due).toFixed(2)
    try {
      if (r.payee === null) throw refuse.PW_NO_PAYEE()
      const id = await tx.attempt(() => createRecord(call, withdraw, { resource: r.resource, company: of.company, currency: of.currency, payee: r.payee }))
      const w = await tx.one<{ no: string; gross: string }>(sql`select no, gross::numeric(18, 2)::text as gross from withdraw where id = ${id}::bigint`)
      made.push({ id, no: w.no, resource: r.name, amount: w.gross })
    } catch (e) {
      const p = problemOf(e, ctx.lang, '', ctx.requestId, errorTable(app.registry))
      if (p.status >= 500) throw e
      skipped.push({ resource: r.name, amount, reason: p.errors?.map((x) => x.detail).join('；') || p.detail })
    }
  }
  return { made, skipped }
}

export const makeWithdrawsRoute: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/withdraws/make',
      node: 'withdraw/add',
      module: 'promotion',
      summary: '批量生成提现单 · A pay-out for every resource that is owed enough',
      body: {
        type: 'object',
        required: ['company', 'currency'],
        additionalProperties: false,
        properties: {
          company: { type: 'integer', minimum: 1 },
          currency: { type: 'string', pattern: '^[A-Z]{3}$' },
          minimum: { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,2})?$' },
        },
      },
    },
    ({ ctx, req }) => {
      const of = req.body as { company: number; currency: string; minimum?: string }
      if (of.minimum !== undefined && !num(of.minimum).gt(0)) throw engine.BAD_REQUEST({ detail: 'minimum' })
      return app.db.tx((tx) => makeWithdraws({ app, tx, ctx }, of))
    },
  )
}

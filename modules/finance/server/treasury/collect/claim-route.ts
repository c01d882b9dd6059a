import { num, refuse as engine } from '@crossway/kernel'
import { createRecord, pathId, route, sql, type App, type CommandContext, type JobDef } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { collectMoney } from '../../../model/treasury/collect-money.resource.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'

/** Hours that a claimed movement is kept for the one who writes its collection (finance-treasury.md collectMoney claim). */
const hours = 24

/** A draft made of a movement that came in: account, amount, day and payer stand in it, and the movement is kept for it for a day. */
async function claim(call: CommandContext, txn: number, customer: number | undefined): Promise<{ id: number }> {
  const { tx } = call
  const row = await tx.maybe<{
    account: number
    company: number
    amount: string
    currency: string
    day: string
    payer: string | null
    state: string
    until: string | null
  }>(sql`
    select bank_account_id as account, company_id as company, (amount - used_amount)::text as amount, currency, value_date::text as day, counterparty_name as payer, use_state as state,
      to_char(claimed_until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as until from bank_txn where id = ${txn}::bigint and direction = 'in' for update`)
  if (!row) throw engine.NOT_FOUND()
  if (row.state === 'used' || row.state === 'ignored') throw refuse.SK_GONE()
  if (row.state !== 'unclaimed') throw refuse.SK_CLAIMED({ until: row.until ?? '—' })
  const id = await createRecord(
    call,
    collectMoney,
    {
      company: row.company,
      bank_account: row.account,
      amount: num(row.amount).toFixed(2),
      received_date: row.day,
      payer_name: row.payer ?? '—',
      party_type: customer ? 'customer' : 'other',
      ...(customer ? { customer } : {}),
      lines: [{ purpose: 'advance', amount: num(row.amount).toFixed(2) }],
    },
    { preset: { bank_txn: txn } },
  )
  await tx.run(sql`
    update bank_txn set use_state = 'claimed', claimed_until = now() + make_interval(hours => ${hours}), document_type = 'collect_money', document_id = ${id}::bigint where id = ${txn}::bigint`)
  return { id }
}

export function claimRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/bank-txn/:id/claim',
      node: 'collectMoney/claim',
      summary: '认领流水 · Make a collection of a movement that came in',
      body: { type: 'object', properties: { customer: { type: 'integer' } } },
    },
    ({ ctx, req }) => {
      const id = pathId(req)
      const { customer } = (req.body ?? {}) as { customer?: number }
      return app.db.tx((tx) => claim({ app, tx, ctx }, id, customer))
    },
  )
}

/** What nobody wrote a collection of within the day is free for others. */
export const freeClaims: JobDef = {
  name: 'finance.freeClaims',
  title: { 'zh-cn': '释放超时认领的流水', en: 'Free claimed movements after a day' },
  cron: '*/30 * * * *',
  run: async ({ app }) => ({
    freed: await app.db.run(sql`
      update bank_txn t set use_state = 'unclaimed', claimed_until = null, document_type = null, document_id = null
      where t.use_state = 'claimed' and t.used_amount = 0 and t.claimed_until < now() and not exists (select 1 from collect_money c where c.bank_txn_id = t.id and c.status = 'submitted')`),
  }),
}

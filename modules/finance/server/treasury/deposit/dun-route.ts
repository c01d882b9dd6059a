import { dayOf, num } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { pathId, readRecord, requireNode, route, sql, type App, type CommandContext, type Tx } from '@crossway/server-kit'
import { cancelReceivable, createReceivable } from '@crossway/ledger/server'
import type { FastifyInstance } from 'fastify'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'

export const dunNotices: readonly NoticeKind[] = [
  {
    code: 'deposit.dun',
    category: 'business',
    level: 'important',
    title: { 'zh-cn': '{account} 押金未足额：尚欠 {short}', en: 'Deposit of {account} is short by {short}' },
  },
]
const source = (account: number) => ({ type: 'deposit_dunning', id: account })

/** What is missing of a deposit is asked for: sales hear of it, and it stands as a receivable, once, at what is missing today (finance-treasury.md depositAccount 催收). */
async function dun(call: CommandContext, id: number): Promise<{ receivable: string; amount: string }> {
  const { tx } = call
  const a = await tx.one<{
    type: string
    name: string
    short: string
    currency: string
    company: number
    project: number | null
    customer: number | null
    title: string
    owner: number | null
    contract: string | null
  }>(sql`
    select a.type, a.name, a.shortfall::text as short, a.currency, a.company_id as company, a.project_id as project, a.customer_id as customer, a.party_name as title, u.owner_id as owner, c.contract_no as contract
    from fund_account a left join customer u on u.id = a.customer_id left join contract c on c.id = a.contract_id where a.id = ${id}::bigint for update of a`)
  if (a.type !== 'deposit' || a.customer === null || !num(a.short).gt(0)) throw refuse.YJ_WHOLE({ account: a.name })
  const stands = await tx.maybe<{ amount: string }>(
    sql`select amount::text as amount from receivable where source_type = 'deposit_dunning' and source_id = ${id}::bigint and status <> 'cancelled'`,
  )
  if (stands && !num(stands.amount).eq(a.short)) await cancelReceivable(tx, source(id))
  const item = await createReceivable(call, {
    company: a.company,
    project: a.project,
    party: { type: 'customer', id: a.customer, name: a.title },
    amount: a.short,
    currency: a.currency,
    due: dayOf(new Date()),
    source: { ...source(id), no: a.contract ?? undefined },
    account: call.ctx.account,
  })
  await notify(call, 'deposit.dun', {
    employees: a.owner === null ? [] : [a.owner],
    vars: { account: a.name, short: `${num(a.short).toFixed(2)} ${a.currency}` },
    record: { resource: 'fund_account', id },
    key: `deposit.dun ${id}`,
  })
  return { receivable: item.no, amount: num(a.short).toFixed(2) }
}

/** A deposit that is whole asks for nothing any more. */
export async function endDunning(tx: Tx, account: number): Promise<void> {
  const whole = await tx.maybe(
    sql`select 1 as x from fund_account a join receivable r on r.source_type = 'deposit_dunning' and r.source_id = a.id and r.status = 'open' where a.id = ${account}::bigint and a.shortfall = 0`,
  )
  if (whole) await cancelReceivable(tx, source(account))
}

export function dunRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/fund-account/:id/dun',
      node: 'depositAccount/dun',
      module: 'finance',
      summary: '押金催收 · Ask for what is missing of a deposit: a receivable and a message to sales',
      body: { type: 'object', additionalProperties: false, properties: {} },
    },
    async ({ ctx, req }) => {
      requireNode(ctx, 'depositAccount')
      const id = pathId(req)
      await readRecord({ app, ctx }, app.registry.resource('fund_account'), id)
      return app.db.tx((tx) => dun({ app, tx, ctx }, id))
    },
  )
}

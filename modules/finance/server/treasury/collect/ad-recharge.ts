import { dayOf, num, roundMoney } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import type { RechargeWish } from '@crossway/multichannel/server'
import { createRecord, sql, systemAccess, type CommandContext } from '@crossway/server-kit'
import { collectMoney } from '../../../model/treasury/collect-money.resource.ts'

/**
 * An advertising account runs dry: the collection of what its customer is to top up, as a draft (multichannel.md shopifyAd recharge, finance-treasury.md
 * rechargeAccount 发起充值). Answers false where no customer's money stands behind the account: then its leader is told instead.
 */
export async function openRecharge({ app, tx, ctx }: CommandContext, wish: RechargeWish): Promise<boolean> {
  const of = await tx.maybe<{ company: number; customer: number; name: string; project: number | null; currency: string; bank: number | null }>(sql`
    select f.company_id as company, c.id as customer, c.name, f.project_id as project, f.currency,
      (select b.id from bank_account b where b.company_id = f.company_id and b.currency = f.currency and b.active order by b.id limit 1) as bank
    from fund_account f join customer c on c.id = f.customer_id where f.id = ${wish.fund_account}::bigint and f.type = 'recharge'`)
  if (!of || of.bank === null) return false
  const day = dayOf(new Date())
  const rate = wish.currency === of.currency ? '1' : await getRate(tx, wish.currency, of.currency, day, 'spot')
  const amount = roundMoney(num(wish.amount).times(rate), of.currency).toFixed(2)
  const note = `${wish.name} ${wish.amount} ${wish.currency}`.slice(0, 200)
  await createRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, collectMoney, {
    company: of.company,
    bank_account: of.bank,
    party_type: 'customer',
    customer: of.customer,
    payer_name: of.name,
    amount,
    received_date: day,
    lines: [{ purpose: 'recharge', project: of.project, amount, note }],
    remark: wish.note,
  })
  return true
}

import { addDays, num } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { createPayable, openFund, postFunds, type FundPosting } from '@crossway/ledger/server'
import { collectMoney } from '../../../model/treasury/collect-money.resource.ts'
import { refund } from '../../../model/treasury/refund.resource.ts'
import { seedSpends, type Spend } from '../../ads/demo-ads.ts'
import { inflows, type Inflow } from './inflows.ts'
import { seedCfBills } from '../../bills/demo/seed-cf.ts'
import { seedOwBills } from '../../bills/demo/seed-ow.ts'
import { seedDeposits } from './seed-deposits.ts'
import { seedOffsets } from './seed-offsets.ts'
import { seedPaidOrders } from './seed-paid-orders.ts'
import { seedPayments } from './seed-payments.ts'
import { refundType } from '../refund/refund.commands.ts'
import { clock, collected, limit } from './seed-rows.ts'

/**
 * Customers' money in the demo company (finance-treasury.md Demo data): deposits of the contracts, most of them whole, some short; advertising balances that
 * last, run out and are overdrawn; collections in every state, movements that nobody has claimed, refunds.
 */
export async function seedTreasury(call: DemoCall): Promise<void> {
  await seedDeposits(call)
  await seedRecharges(call)
  await seedPrepaid(call)
  await seedOpenCollections(call)
  await seedRefunds(call)
  await seedPayments(call)
  await seedPaidOrders(call)
  await seedOffsets(call)
  await seedCfBills(call)
  await seedOwBills(call)
  // accounts are as old as what first moved on them
  await call.tx.run(sql`
    update fund_account a set created_at = t.first, updated_at = t.last from (
      select account_id, min(biz_date) + time '10:20' at time zone 'Asia/Shanghai' as first, max(biz_date) + time '10:20' at time zone 'Asia/Shanghai' as last from fund_txn group by 1) t where t.account_id = a.id`)
}

/** Advertising money of clients: topped up and spent every week; some are nearly out of it, one is overdrawn within its credit. */
async function seedRecharges(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const projects = await tx.rows<{ project: number; title: string; customer: number; name: string; company: number; account: number }>(sql`
    select p.id as project, p.name as title, u.id as customer, u.name, b.company_id as company, b.id as account from project p join customer u on u.id = p.customer_id
      join lateral (select a.id, a.company_id from bank_account a where a.currency = 'CNY' and a.type = 'bank' order by (a.company_id = p.company_id) desc nulls last, a.id limit 1) b on true
    where p.stage not in ('draft', 'cancelled') order by not exists (select 1 from store s where s.project_id = p.id), p.id limit ${limit(call, 18)}::int`)
  const tops = projects
    .flatMap((p, i) =>
      Array.from({ length: 12 }, (_, k) => ({ ...p, i, amount: `${9_000 + ((i * 7 + k * 3) % 9) * 1_500}.00`, day: addDays(today, -100 + k * 8 + (i % 5)) })),
    )
    .filter((t) => t.day <= today)
  const txns = await inflows(
    call,
    tops.map((t): Inflow => ({ account: t.account, day: t.day, amount: t.amount, payer: t.name, ref: `CZ${t.project}-${t.day}` })),
  )
  const docs = await seed(
    call,
    collectMoney,
    tops.map((t, i) => ({ ...collected(t, t.day, txns[i]!), lines: [{ purpose: 'recharge', project: t.project, amount: t.amount }] })),
  )
  const accounts = new Map<number, number>()
  for (const p of projects)
    accounts.set(
      p.project,
      await openFund(
        call,
        { type: 'recharge', company: p.company, party: { type: 'customer', id: p.customer }, project: p.project, currency: 'CNY' },
        { name: p.name, title: p.title },
      ),
    )
  const last = projects.at(-1)
  if (last) await tx.run(sql`update fund_account set credit_limit = 20000 where id = ${accounts.get(last.project)!}`)
  await postFunds(
    tx,
    tops.map((t, i) => ({
      account: accounts.get(t.project)!,
      type: 'topup',
      amount: t.amount,
      currency: 'CNY',
      source: { type: 'collect_money', id: docs[i]!.id, no: docs[i]!.no, line: docs[i]!.lines.lines![0]! },
      date: t.day,
      note: docs[i]!.no!,
    })),
  )
  const balances = new Map(
    (
      await tx.rows<{ id: number; balance: string }>(
        sql`select id, balance::text as balance from fund_account where id = any(${[...accounts.values()]}::bigint[])`,
      )
    ).map((b) => [b.id, b.balance]),
  )
  const spends = projects.flatMap((p, i) => {
    const account = accounts.get(p.project)!
    return spendsOf(call, account, balances.get(account)!, i, p === last).map((s) => ({ ...s, project: p.project, customer: p.customer, company: p.company }))
  })
  await seedSpends(call, spends)
  await tx.run(sql`
    update fund_account a set daily_average = round(s.spent / 7, 2) from (select account_id, -sum(amount) filter (where biz_date > ${today}::date - 7) as spent from fund_txn where type = 'spend' group by 1) s
    where s.account_id = a.id`)
}
function spendsOf({ today }: DemoCall, account: number, balance: string, i: number, overdrawn: boolean): Pick<Spend, 'account' | 'day' | 'amount'>[] {
  // every third account is nearly out of money: what is left lasts less than five days
  const share = overdrawn ? '1.06' : i % 3 === 0 ? '0.97' : '0.7'
  const week = num(balance).times(share).div(13).toDecimalPlaces(2)
  return Array.from({ length: 13 }, (_, n) => ({ account, day: addDays(today, -7 * (13 - n) + 6), amount: week.toFixed(2) }))
}

/** Money that lies with suppliers: the example of finance-treasury.md, and nine more. */
async function seedPrepaid(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const suppliers = await tx.rows<{ id: number; name: string; company: number }>(sql`
    select s.id, s.name, (select id from company where status = 'active' order by id limit 1) as company from supplier s where s.status = 'active' order by s.id limit ${limit(call, 10)}::int`)
  const moved: FundPosting[] = []
  for (const [i, s] of suppliers.entries()) {
    const account = await openFund(call, { type: 'prepaid', company: s.company, party: { type: 'supplier', id: s.id }, currency: 'CNY' }, { name: s.name })
    const moves = [
      ['topup', 4_000 + i * 500, -130 + i * 6],
      ['topup', 16_000, -80 + i * 5],
      ['offset', -5_000, -60 + i * 3],
      ['offset', -6_130, -30 + i * 2],
    ] as const
    for (const [k, [type, amount, offset]] of moves.entries())
      moved.push({
        account,
        type,
        amount,
        currency: 'CNY',
        source: { type: 'opening_balance', id: s.id * 10 + k },
        date: addDays(today, offset),
        note: type === 'topup' ? '预付充值' : '货款抵扣',
      })
  }
  await postFunds(tx, moved)
}

/** What lies on the desks: drafts, collections that wait for the cashier (with their movement in the bank), some sent back, and movements nobody claimed. */
async function seedOpenCollections(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const parties = await tx.rows<{ customer: number; name: string; company: number; account: number }>(sql`
    select u.id as customer, u.name, b.company_id as company, b.id as account from customer u
      join lateral (select a.id, a.company_id from bank_account a where a.currency = 'CNY' and a.type = 'bank' order by (a.id + u.id) % 4, a.id limit 1) b on true
    where u.pool = 'cooperate' order by u.id limit ${limit(call, 35)}::int`)
  const of = (i: number) => ({ ...parties[i]!, amount: `${8_000 + ((i * 13) % 17) * 2_350}.00`, day: addDays(today, -(i % 9)) })
  const open = parties.map((_, i) => of(i))
  await inflows(
    call,
    open.map((o, i): Inflow => ({ account: o.account, day: o.day, amount: o.amount, payer: o.name, ref: `WR${i}`, open: true })),
  )
  const states = ['draft', 'submitted', 'submitted', 'rejected', 'void', 'submitted'] as const
  await seed(
    call,
    collectMoney,
    open.slice(0, limit(call, 24)).map((o, i) => ({
      company: o.company,
      bank_account: o.account,
      party_type: 'customer',
      customer: o.customer,
      payer_name: o.name,
      amount: o.amount,
      currency: 'CNY',
      amount_cny: o.amount,
      received_date: o.day,
      status: states[i % states.length],
      lines: [{ purpose: i % 4 === 0 ? 'service_fee' : 'advance', amount: o.amount }],
      created_at: clock(o.day),
    })),
  )
}

/** Refunds of deposits, some customers' over the year: most are paid, some wait for approval or payment. */
async function seedRefunds(call: DemoCall): Promise<void> {
  const { app, tx, today } = call
  const accounts = await tx.rows<{ account: number; customer: number; name: string; company: number; contract: number; available: string; payee: number }>(sql`
    select a.id as account, a.customer_id as customer, a.party_name as name, a.company_id as company, a.contract_id as contract, a.available::text as available, b.id as payee from fund_account a
      join lateral (select b.id from customer_bank_account b where b.customer_id = a.customer_id and b.verify_state = 'verified' and b.currency = a.currency order by b.id limit 1) b on true
    where a.type = 'deposit' and a.available > 1000 and a.frozen = 0 order by a.id limit ${limit(call, 40)}::int`)
  const all = limit(call, 40)
  const rows = Array.from({ length: accounts.length ? all : 0 }, (_, i) => ({ ...accounts[i % accounts.length]!, at: Math.ceil((i * 200) / all) + 1 }))
  const state = (i: number): string => ['paid', 'paid', 'submitted', 'paid', 'draft', 'rejected', 'approved'][i % 7]!
  // together never more than the account holds
  const part = num(1).div(Math.ceil(all / Math.max(1, accounts.length)) + 1)
  const amount = (r: { available: string }): string => num(r.available).times(part).div(100).toDecimalPlaces(0, 1).times(100).toFixed(2)
  const docs = await seed(
    call,
    refund,
    rows.map((r, i) => ({
      customer: r.customer,
      company: r.company,
      contract: r.contract,
      source: 'deposit',
      fund_account: r.account,
      amount: amount(r),
      currency: 'CNY',
      net_amount: amount(r),
      payee_account: r.payee,
      reason: ['合作范围缩减，退还部分押金', '合同到期，退还押金', '店铺移交，退还押金'][i % 3],
      expected_date: addDays(today, 7 - r.at),
      ...(state(i) === 'paid' ? { paid_at: addDays(today, -r.at) } : {}),
      status: state(i),
      created_at: clock(addDays(today, -r.at - 5)),
    })),
  )
  const sourceOf = (i: number) => ({ type: 'refund', id: docs[i]!.id, no: docs[i]!.no })
  await postFunds(
    tx,
    rows.flatMap((r, i): FundPosting[] =>
      state(i) === 'paid'
        ? [
            {
              account: r.account,
              type: 'refund',
              amount: num(amount(r)).negated(),
              currency: 'CNY',
              source: sourceOf(i),
              date: addDays(today, -r.at),
              note: docs[i]!.no!,
            },
          ]
        : [],
    ),
  )
  for (const [i, r] of rows.entries()) {
    if (state(i) === 'submitted' || state(i) === 'approved') {
      await tx.run(
        sql`insert into fund_hold (account_id, source_type, source_id, amount) values (${r.account}, 'refund', ${docs[i]!.id}, ${amount(r)}::numeric)`,
      )
      await tx.run(sql`update fund_account set frozen = frozen + ${amount(r)}::numeric where id = ${r.account}`)
    }
    if (state(i) === 'approved')
      await createPayable(
        { app, tx },
        {
          company: r.company,
          party: { type: 'customer', id: r.customer, name: r.name },
          amount: amount(r),
          currency: 'CNY',
          due: addDays(today, 7 - (i % 5)),
          source: { ...sourceOf(i), no: docs[i]!.no ?? undefined },
          cost_type: refundType,
          pre_approved: true,
        },
      )
  }
}

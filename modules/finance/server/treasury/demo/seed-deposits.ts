import { addDays, num } from '@crossway/kernel'
import { seed, seedAll, sql, type DemoCall } from '@crossway/server-kit'
import { postFunds, type FundPosting } from '@crossway/ledger/server'
import { collectMoney } from '../../../model/treasury/collect-money.resource.ts'
import { depositLog } from '../../../model/treasury/deposit-log.resource.ts'
import { depositAccount } from '../deposit/deposit-account.ts'
import { spreadReceived } from '../deposit/expected-deposits.ts'
import { inflows, type Inflow } from './inflows.ts'
import { clock, collected, limit } from './seed-rows.ts'

interface DepositRow {
  readonly row: number
  readonly contract: number
  readonly no: string
  readonly customer: number
  readonly name: string
  readonly company: number
  readonly amount: string
  readonly due: string
  readonly status: string
  readonly account: number
}

/** Deposits that contracts ask for: paid ones with their collection, movement and record; the others stand as short. */
export async function seedDeposits(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const rows = await tx.rows<DepositRow>(sql`
    select r.id as row, r.contract_id as contract, c.contract_no as no, r.customer_id as customer, u.name, b.company_id as company, r.amount::text as amount, r.due_date::text as due, r.status, b.id as account
    from contract_receivable r join contract c on c.id = r.contract_id join customer u on u.id = r.customer_id
      join lateral (select a.id, a.company_id from bank_account a where a.currency = 'CNY' and a.type = 'bank' order by (a.company_id = r.company_id) desc, a.id limit 1) b on true
    where r.fee_type = 'deposit' and r.currency = 'CNY' and r.status not in ('cancelled', 'waived') and r.amount > 0 order by (r.status = 'paid'), r.due_date, r.id limit ${limit(call, 60)}::int`)
  const paid = rows.filter((r) => r.status === 'paid' && r.due <= today)
  const txns = await inflows(
    call,
    paid.map((r): Inflow => ({ account: r.account, day: r.due, amount: r.amount, payer: r.name, ref: `YJ${r.row}` })),
  )
  const docs = await seed(
    call,
    collectMoney,
    paid.map((r, i) => ({
      ...collected(r, r.due, txns[i]!),
      lines: [{ purpose: 'deposit', contract: r.contract, amount: r.amount, plan_row: r.row }],
    })),
  )
  const accounts = new Map<number, number>()
  for (const r of rows) accounts.set(r.row, await depositAccount(call, { company: r.company, customer: r.customer, contract: r.contract, currency: 'CNY' }))
  await seedAll(
    tx,
    'expected_deposit',
    rows.map((r) => ({
      name: r.no,
      contract_id: r.contract,
      plan_row_id: r.row,
      fund_account_id: accounts.get(r.row)!,
      customer_id: r.customer,
      company_id: r.company,
      amount: r.amount,
      currency: 'CNY',
      due_date: r.due,
    })),
  )
  await tx.run(sql`
    update fund_account a set required = x.total, version = a.version + 1, updated_at = now()
    from (select fund_account_id, sum(amount) as total from expected_deposit where fund_account_id = any(${[...accounts.values()]}::bigint[]) group by 1) x where x.fund_account_id = a.id`)
  await postFunds(
    tx,
    paid.map((r, i) => ({
      account: accounts.get(r.row)!,
      type: 'collect',
      amount: r.amount,
      currency: 'CNY',
      source: { type: 'collect_money', id: docs[i]!.id, no: docs[i]!.no, line: docs[i]!.lines.lines![0]! },
      date: r.due,
      note: docs[i]!.no!,
    })),
  )
  await seed(
    call,
    depositLog,
    paid.map((r, i) => ({
      fund_account: accounts.get(r.row)!,
      customer: r.customer,
      contract: r.contract,
      company: r.company,
      type: 'collect',
      amount: r.amount,
      currency: 'CNY',
      balance_after: r.amount,
      biz_date: r.due,
      source_type: 'collect_money',
      source_id: docs[i]!.id,
      source_no: docs[i]!.no,
      status: 'effective',
      created_at: clock(r.due),
    })),
  )
  for (const account of new Set(accounts.values())) await spreadReceived(tx, account)
  await seedDeductions(call, paid, accounts)
}

/** Deductions that took effect, and some that still wait for approval with their part of the account frozen. */
async function seedDeductions(call: DemoCall, paid: readonly DepositRow[], accounts: ReadonlyMap<number, number>): Promise<void> {
  const { tx, today } = call
  const some = paid.filter((_, i) => i % 5 === 2)
  const amount = (r: DepositRow): string => num(r.amount).times('0.08').toDecimalPlaces(0).toFixed(2)
  const day = (r: DepositRow): string => (addDays(r.due, 40) > today ? today : addDays(r.due, 40))
  const waits = (i: number): boolean => i % 3 === 2
  const docs = await seed(
    call,
    depositLog,
    some.map((r, i) => ({
      fund_account: accounts.get(r.row)!,
      customer: r.customer,
      contract: r.contract,
      company: r.company,
      type: 'deduct',
      amount: amount(r),
      currency: 'CNY',
      reason_type: i % 2 ? 'penalty' : 'inventory_loss',
      reason: i % 2 ? '逾期未提供备案资料' : '入仓破损，责任在客户包装',
      target_type: 'income',
      biz_date: day(r),
      ...(waits(i) ? {} : { balance_after: num(r.amount).minus(amount(r)).toFixed(2) }),
      status: waits(i) ? 'submitted' : 'effective',
      created_at: clock(day(r)),
    })),
  )
  const moved: FundPosting[] = []
  for (const [i, r] of some.entries()) {
    const account = accounts.get(r.row)!
    if (waits(i)) {
      await tx.run(
        sql`insert into fund_hold (account_id, source_type, source_id, amount) values (${account}, 'deposit_log', ${docs[i]!.id}, ${amount(r)}::numeric)`,
      )
      await tx.run(sql`update fund_account set frozen = ${amount(r)}::numeric where id = ${account}`)
    } else
      moved.push({
        account,
        type: 'deduct',
        amount: num(amount(r)).negated(),
        currency: 'CNY',
        source: { type: 'deposit_log', id: docs[i]!.id, no: docs[i]!.no },
        date: day(r),
        note: docs[i]!.no!,
      })
  }
  await postFunds(tx, moved)
}

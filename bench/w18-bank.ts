import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { Db } from '../packages/server-kit/index.ts'
import { insertRow } from '../packages/test-kit/insert-row.ts'
import { Client, random } from './load.ts'
import { cpuOf } from './server.ts'
import { account, roleOf } from './tokens.ts'
import type { Result } from './w1-w2-w12.ts'

const lines = 50_000
/** Payouts of platforms among them, each expected as a document of its own. */
const payouts = 1000
let round = 0
const cents = (n: number): string => (n / 100).toFixed(2)
const dayOf = (i: number): string => new Date(Date.UTC(2026, 8, 1 + Math.floor(i / (lines / 28)))).toISOString().slice(0, 10)

/** A wallet in which nothing has moved yet, and payouts that are expected there on the days of the statement. */
async function fillExpected(db: pg.Client, url: string): Promise<{ wallet: number; statement: string }> {
  round++
  const rows = new Db({ url, max: 1 })
  const [company] = (await db.query<{ id: string }>(`select id from company where code = 'BCH'`)).rows
  const code = `BW18-${round}`
  const wallet = await insertRow(rows, 'bank_account', {
    code,
    company_id: company!.id,
    name: code,
    type: 'psp',
    account_no: code,
    currency: 'USD',
    opening_date: '2026-01-01',
    active: true,
  })
  const rand = random(18 + round)
  const text: string[] = ['Date,Description,Amount,Currency,Balance,Transaction ID,Counterparty']
  const expected: { day: string; amount: string }[] = []
  let balance = 0
  for (let i = 0; i < lines; i++) {
    const isPayout = i % (lines / payouts) === 0
    // payouts of the same days differ by more than a payout may from its movement: each has one that it can be
    const amount = isPayout
      ? Math.round(1_000_000 * 1.012 ** ((i / (lines / payouts)) % 340))
      : rand() < 0.4 && balance > 500_000
        ? -(100 + Math.floor(rand() * 90_000))
        : 100 + Math.floor(rand() * 90_000)
    balance += amount
    text.push(
      `${dayOf(i)},"${isPayout ? 'AMZN payout' : 'Transfer, ordinary'}",${cents(amount)},USD,${cents(balance)},R${round}-${i},${isPayout ? 'Amazon Payments' : `Party ${i % 400}`}`,
    )
    if (isPayout) expected.push({ day: dayOf(i), amount: cents(amount) })
  }
  await rows.close()
  await db.query(
    `with s as (insert into settlement (settlement_no) select 'BST18-' || $1::int || '-' || n from generate_series(1, cardinality($4::date[])) n returning id)
     insert into payment_collection (collection_no, settlement_id, company_id, currency, expected_amount, expected_date, wallet_account_id, status)
     select 'BPC' || $1::int || '-' || u.n, s.id, $2::bigint, 'USD', u.amount, u.day, $3::bigint, 'expected'
     from unnest($4::date[], $5::numeric[]) with ordinality as u(day, amount, n) join (select id, row_number() over (order by id) as n from s) s on s.n = u.n`,
    [round, company!.id, wallet, expected.map((e) => e.day), expected.map((e) => e.amount)],
  )
  return { wallet, statement: text.join('\n') }
}

/** W18: a statement of 50,000 lines comes in by the API, its balances are followed line by line, and every payout that was expected finds its movement. */
export async function w18Bank(url: string, pid: number, db: pg.Client, databaseUrl: string): Promise<Result[]> {
  const { wallet, statement } = await fillExpected(db, databaseUrl)
  await db.query('analyze payment_collection')
  const cashier = new Client(url, await account(db, 'benchcashier', 'E99031', await roleOf(db, 'bench-cashier', ['bankAccount', 'bankAccount/import'], 'all')))
  const cpu = cpuOf(pid)
  const begun = performance.now()
  const came = await cashier.json<{ imported: number }>('POST', `/api/bank-account/${wallet}/txns`, { name: `bench-${round}.csv`, text: statement })
  const imported = performance.now() - begun
  const imports = cpuOf(pid) - cpu
  // counted over the thousand payouts: to count the movements again and again would take a core from what is measured
  const matched = async (): Promise<number> =>
    Number(
      (await db.query<{ n: string }>(`select count(*) as n from payment_collection where wallet_account_id = $1 and status = 'received'`, [wallet])).rows[0]!.n,
    )
  for (let i = 0; i < 3000 && (await matched()) < payouts; i++) await sleep(20)
  const seconds = (performance.now() - begun) / 1000
  const { rows } = await db.query<{ n: string; whole: boolean; payouts: string }>(
    `select count(*) as n, a.balance = sum(case direction when 'in' then t.amount else -t.amount end) as whole, (select count(*) from payment_collection where wallet_account_id = a.id and status = 'received') as payouts
     from bank_account a join bank_txn t on t.bank_account_id = a.id where a.id = $1 group by a.id, a.balance`,
    [wallet],
  )
  const right = came.imported === lines && rows[0]!.whole && Number(rows[0]!.n) === lines && Number(rows[0]!.payouts) === payouts
  const speed = Math.round(lines / seconds)
  return [
    {
      id: 'W18',
      ours: speed,
      unit: 'lines/s of a bank statement, imported and matched',
      bar: '≥ 5000',
      ok: right && speed >= 5000,
      note: `${rows[0]!.n} lines in ${Math.round(imported)} ms (server CPU ${imports.toFixed(1)} s), ${rows[0]!.payouts} of ${payouts} payouts found, balance ${rows[0]!.whole ? 'right' : 'WRONG'}, server CPU ${(cpuOf(pid) - cpu).toFixed(1)} s`,
    },
  ]
}

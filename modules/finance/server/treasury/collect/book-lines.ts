import { num } from '@crossway/kernel'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { registerReceipt } from '@crossway/b2b/server'
import { registerCollection } from '@crossway/contract/server'
import { getFundBalance, getRate, openFund, postFund, postPl, settleReceivable, type FundKeys, type PlEntry } from '@crossway/ledger/server'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { collectedDeposit } from '../deposit/born-logs.ts'
import { rateAndFee } from '../rate-and-fee.ts'
import type { CollectLine } from './check-lines.ts'
import type { Confirmed } from './confirmed.ts'

export const document = (id: number) => ({ type: 'collect_money', id })

/** Where each part of confirmed money goes (finance-treasury.md collectMoney confirm): funds, receivables, the contract's plan, or income. */
export async function bookLines(call: CommandContext, d: Confirmed): Promise<void> {
  const entries: PlEntry[] = []
  const rate = await getRate(call.tx, d.currency, 'CNY', d.received_date, 'spot')
  for (const [i, line] of d.lines.entries()) {
    if (line.purpose === 'deposit') await collectedDeposit(call, d, line)
    else if (line.purpose === 'recharge' || line.purpose === 'advance') await intoFund(call, d, line)
    else if (line.purpose === 'supplier_refund') await returned(call, d, line, i + 1)
    else if (line.receivable) {
      await settleReceivable(call, {
        target: line.receivable.id,
        document: document(d.id),
        amount: line.amount,
        rate,
        bank_txn: d.txn,
        account: call.ctx.account,
      })
      await registerReceipt(call, receiptOf(d, line, rate))
    } else if (line.purpose === 'goods' && !line.plan_row && (await registerReceipt(call, receiptOf(d, line, rate)))) continue
    else if (!line.plan_row) entries.push(await income(call.tx, d, line))
    if (line.plan_row)
      await registerCollection(call, {
        receivable: line.plan_row.id,
        amount: line.amount,
        currency: d.currency,
        at: `${d.received_date}T12:00:00+08:00`,
        collection: line.id,
        no: d.collect_no,
      })
  }
  await postPl(
    call.tx,
    [
      ...entries,
      ...(await rateAndFee(call.tx, { document: document(d.id), run: d.run, company: d.company, currency: d.currency, day: d.received_date, fee: d.bank_fee })),
    ],
    { account: call.ctx.account },
  )
}

/** A buyer's money is told to who keeps his invoices: paid at once where the line names one, else it waits there for its place. */
const receiptOf = (d: Confirmed, line: CollectLine, rate: string) => ({
  receivable: line.receivable?.id ?? null,
  customer: d.party.id,
  company: d.company,
  line: line.id,
  no: d.collect_no,
  amount: line.amount,
  currency: d.currency,
  date: d.received_date,
  rate,
})

const keysOf = (d: Confirmed, line: CollectLine): FundKeys => ({
  type: line.purpose === 'advance' ? 'advance' : 'recharge',
  company: d.company,
  party: d.party,
  project: line.project?.id ?? null,
  currency: d.currency,
})
async function intoFund(call: CommandContext, d: Confirmed, line: CollectLine): Promise<void> {
  const project = line.project ? await call.tx.one<{ name: string }>(sql`select name from project where id = ${line.project.id}::bigint`) : undefined
  const account = await openFund(call, keysOf(d, line), { name: d.party.name, ...(project ? { title: project.name } : {}) })
  await postFund(call.tx, {
    account,
    type: line.purpose === 'advance' ? 'collect' : 'topup',
    amount: line.amount,
    currency: d.currency,
    source: { ...document(d.id), no: d.collect_no, line: line.id },
    date: d.received_date,
    note: d.collect_no,
  })
}

/** What a supplier returns of our prepayment: his account goes down, as far as it goes. */
async function returned({ tx }: CommandContext, d: Confirmed, line: CollectLine, n: number): Promise<void> {
  const account = await getFundBalance(tx, { type: 'prepaid', company: d.company, party: d.party, currency: d.currency })
  if (!account) throw refuse.SK_NO_PREPAID({ party: d.party.name }, `lines[${n - 1}].purpose`)
  await postFund(tx, {
    account: account.id,
    type: 'refund_in',
    amount: num(line.amount).negated(),
    currency: d.currency,
    source: { ...document(d.id), no: d.collect_no, line: line.id },
    date: d.received_date,
    note: d.collect_no,
  })
}

/** A service fee without a receivable is income of its own (L1701); what else comes in goes by its cost type. */
async function income(tx: Tx, d: Confirmed, line: CollectLine): Promise<PlEntry> {
  const type = line.cost_type ? await tx.one<{ code: string }>(sql`select code from cost_type where id = ${line.cost_type.id}::bigint`) : undefined
  return {
    ...(type ? { cost_type: type.code } : { line: 'L1701' }),
    amount: line.amount,
    currency: d.currency,
    biz_date: d.received_date,
    stage: 'settled',
    company: d.company,
    ...(line.project ? { project: line.project.id } : {}),
    source: { ...document(d.id), line: line.id, seq: d.run },
  }
}

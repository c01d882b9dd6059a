import { moneyText, num, rateText, refId, roundMoney } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { bankTransfer } from '../../model/transfer/bank-transfer.resource.ts'
import { refuse } from '../../model/errors.ts'
import { postPl, type PlEntry } from '../profit/post-pl.ts'
import { reversePl } from '../profit/reverse-pl.ts'
import { holdPeriodOpen } from '../profit/period.ts'
import { getRate } from '../rate.ts'
import { mustBeUnlocked } from './day-lock.ts'

interface Account {
  readonly id: number
  readonly name: string
  readonly company: number
  readonly currency: string
  readonly type: string
  readonly balance: string
  readonly active: boolean
}
/** Both accounts, locked in the order of their ids, so that two transfers at once never wait for each other. */
async function accountsOf(tx: Tx, from: number, to: number): Promise<readonly [Account, Account]> {
  const rows = await tx.rows<Account>(
    sql`select id, name, company_id as company, currency, type, balance::text as balance, active from bank_account where id = any(${[from, to]}::bigint[]) order by id for update`,
  )
  return [rows.find((r) => r.id === from)!, rows.find((r) => r.id === to)!]
}
const source = (id: number) => ({ type: 'bank_transfer', id })

interface Move {
  readonly account: number
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly currency: string
  readonly day: string
  readonly other: string
  readonly text: string
}
/** Movements of a transfer: used at once, and told of each other. */
async function move(tx: Tx, id: number, moves: readonly Move[], account: number): Promise<void> {
  const ids: number[] = []
  for (const m of moves) {
    const row = await tx.one<{ id: number }>(sql`
      insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, used_amount, currency, counterparty_name, summary, source, use_state, document_type, document_id, created_by)
      values (${m.account}::bigint, (${m.day} || 'T12:00:00+08:00')::timestamptz, ${m.day}::date, ${m.direction}, ${m.amount}::numeric, ${m.amount}::numeric, ${m.currency}, ${m.other}, ${m.text}, 'document', 'used', 'bank_transfer', ${id}::bigint, ${account}::bigint) returning id`)
    ids.push(row.id)
    await tx.run(
      sql`update bank_account set balance = balance + ${m.direction === 'in' ? m.amount : num(m.amount).negated().toFixed(4)}::numeric, version = version + 1, updated_at = now() where id = ${m.account}::bigint`,
    )
  }
  await tx.run(
    sql`update bank_txn set pair_id = case when id = ${ids[0]!}::bigint then ${ids[1]!}::bigint else ${ids[0]!}::bigint end where id = any(${ids.slice(0, 2)}::bigint[])`,
  )
}

export const bankTransferCommands = handle(bankTransfer, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft }
    const [from, to] = [refId(now.from_account)!, refId(now.to_account)!]
    if (from === to) throw refuse.BANK_MOVE_SAME({}, 'to_account')
    const [out, into] = await accountsOf(tx, from, to)
    if (out.company !== into.company) throw refuse.BANK_MOVE_COMPANY({}, 'to_account')
    const same = out.currency === into.currency
    const received = now.received === null || now.received === undefined ? (same ? String(now.amount) : undefined) : String(now.received)
    if (received === undefined) throw refuse.BANK_MOVE_RECEIVED({ currency: into.currency }, 'received')
    if (same && !num(received).eq(String(now.amount))) throw refuse.BANK_MOVE_EQUAL({}, 'received')
    Object.assign(draft, {
      company: out.company,
      currency: out.currency,
      to_currency: into.currency,
      received,
      rate: rateText(num(received).div(String(now.amount))),
    })
  },
  actions: {
    transfer: async ({ tx, ctx, doc, set }) => {
      await holdPeriodOpen(tx, doc.company.id, doc.date)
      const [out, into] = await accountsOf(tx, doc.from_account.id, doc.to_account.id)
      for (const a of [out, into]) if (!a.active) throw refuse.BANK_MOVE_INACTIVE({ name: a.name })
      await mustBeUnlocked(tx, [out.id, into.id], doc.date)
      const leaves = num(doc.amount).plus(doc.fee)
      if (out.type !== 'credit_card' && num(out.balance).lt(leaves)) throw refuse.BANK_MOVE_SHORT({ name: out.name, balance: num(out.balance).toFixed(2) })
      await move(
        tx,
        doc.id,
        [
          { account: out.id, direction: 'out', amount: moneyText(leaves), currency: out.currency, day: doc.date, other: into.name, text: doc.no },
          { account: into.id, direction: 'in', amount: doc.received!, currency: into.currency, day: doc.date, other: out.name, text: doc.no },
        ],
        ctx.account,
      )
      const cny = async (amount: string, currency: string) =>
        currency === 'CNY' ? num(amount) : roundMoney(num(amount).times(await getRate(tx, currency, 'CNY', doc.date, 'month_pl')))
      const fx = out.currency === into.currency ? num(0) : (await cny(doc.received!, into.currency)).minus(await cny(doc.amount, out.currency))
      const entry = (line: string, n: number, amount: string, currency: string): PlEntry => ({
        line,
        amount,
        currency,
        biz_date: doc.date,
        stage: 'settled',
        company: doc.company.id,
        source: { ...source(doc.id), line: n },
        note: doc.no,
      })
      await postPl(
        tx,
        [
          ...(fx.isZero() ? [] : [entry('L1601', 0, fx.toFixed(2), 'CNY')]),
          ...(num(doc.fee).isZero() ? [] : [entry('L1603', 1, num(doc.fee).negated().toFixed(2), doc.currency)]),
        ],
        { byUser: true, account: ctx.account },
      )
      set({ fx_cny: fx.toFixed(2), confirmed_at: new Date().toISOString() })
      return 'done' as const
    },
    reverse: async ({ tx, ctx, doc, args }) => {
      const [out, into] = await accountsOf(tx, doc.from_account.id, doc.to_account.id)
      await mustBeUnlocked(tx, [out.id, into.id], doc.date)
      if (into.type !== 'credit_card' && num(into.balance).lt(doc.received!))
        throw refuse.BANK_MOVE_SHORT({ name: into.name, balance: num(into.balance).toFixed(2) })
      const text = `${doc.no} ${args.reason}`.slice(0, 300)
      await move(
        tx,
        doc.id,
        [
          { account: into.id, direction: 'out', amount: doc.received!, currency: into.currency, day: doc.date, other: out.name, text },
          { account: out.id, direction: 'in', amount: moneyText(num(doc.amount).plus(doc.fee)), currency: out.currency, day: doc.date, other: into.name, text },
        ],
        ctx.account,
      )
      await reversePl(tx, source(doc.id), text, { account: ctx.account })
      return 'reversed' as const
    },
    void: () => 'void' as const,
  },
})

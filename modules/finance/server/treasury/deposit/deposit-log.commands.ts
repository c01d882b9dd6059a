import { num } from '@crossway/kernel'
import { handle, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import {
  freezeFund,
  getRate,
  holdPeriodOpen,
  lockFund,
  postFund,
  postPl,
  releaseFund,
  reverseFund,
  reversePl,
  reverseSettlement,
  reverseVouchers,
  settleReceivable,
} from '@crossway/ledger/server'
import { depositLog } from '../../../model/treasury/deposit-log.resource.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { depositVoucher } from '../vouchers.ts'

type Doc = Parameters<NonNullable<Parameters<typeof handle<typeof depositLog>>[1]['actions']>['submit']>[0]['doc']
const document = (id: number) => ({ type: 'deposit_log', id })
const goesOut = (d: Doc): boolean => d.type !== 'adjust' || d.direction === 'out'

/** A deduction says why, with evidence, and where the money goes; a transfer names another account of the same customer. */
async function check(tx: Tx, d: Doc): Promise<void> {
  if (d.type === 'collect' || d.type === 'refund') throw refuse.YJ_TYPE({}, 'type')
  if (!d.reason_type || !d.reason) throw refuse.YJ_REASON({}, 'reason')
  if (d.type === 'deduct' && !d.evidence?.length) throw refuse.YJ_EVIDENCE({}, 'evidence')
  if (d.type === 'adjust' && !d.direction) throw refuse.YJ_TARGET({}, 'direction')
  if (d.type === 'deduct' && !(d.target_type === 'income' || (d.target_type === 'receivable' && d.receivable))) throw refuse.YJ_TARGET({}, 'target_type')
  if (d.type !== 'transfer') return
  const to = d.target_account
  const same =
    to &&
    to.id !== d.fund_account.id &&
    (await tx.maybe(sql`
    select 1 from fund_account a join fund_account b on b.company_id = a.company_id and b.party_type = a.party_type and b.party_id = a.party_id and b.currency = a.currency
    where a.id = ${d.fund_account.id}::bigint and b.id = ${to.id}::bigint and b.type in ('deposit', 'recharge')`))
  if (!same) throw refuse.YJ_TARGET_OTHER({}, 'target_account')
}

async function takeEffect(call: CommandContext, d: Doc): Promise<void> {
  await move(call, d)
  if (d.type !== 'deduct') return
  await depositVoucher(call, {
    id: d.id,
    no: d.log_no,
    run: d.version,
    company: d.company!.id,
    customer: d.customer?.id ?? null,
    project: d.project?.id ?? null,
    currency: d.currency,
    date: d.biz_date,
    amount: d.amount,
    to: d.target_type === 'receivable' ? 'receivable' : 'income',
  })
}

async function move(call: CommandContext, d: Doc): Promise<void> {
  const { tx, ctx } = call
  await holdPeriodOpen(tx, d.company!.id, d.biz_date)
  // both accounts are held in the order of their ids, so that two transfers the other way round wait instead of blocking each other
  for (const id of [d.fund_account.id, ...(d.type === 'transfer' ? [d.target_account!.id] : [])].sort((a, b) => a - b)) await lockFund(tx, id)
  const source = { ...document(d.id), no: d.log_no }
  const entry = { currency: d.currency, source, date: d.biz_date, note: `${d.log_no} ${d.reason ?? ''}`.trim().slice(0, 200) }
  const type = d.type as 'deduct' | 'transfer' | 'adjust'
  await postFund(tx, { account: d.fund_account.id, type, amount: goesOut(d) ? num(d.amount).negated() : d.amount, thaw: true, ...entry })
  if (d.type === 'transfer') await postFund(tx, { account: d.target_account!.id, type: 'transfer', amount: d.amount, ...entry })
  if (d.type !== 'deduct') return
  if (d.target_type === 'receivable')
    await settleReceivable(call, {
      target: d.receivable!.id,
      document: document(d.id),
      amount: d.amount,
      rate: await getRate(tx, d.currency, 'CNY', d.biz_date, 'book'),
      account: ctx.account,
    })
  else
    await postPl(
      tx,
      [
        {
          line: 'L1704',
          amount: d.amount,
          currency: d.currency,
          biz_date: d.biz_date,
          stage: 'settled',
          company: d.company!.id,
          ...(d.project ? { project: d.project.id } : {}),
          source: document(d.id),
        },
      ],
      { account: ctx.account },
    )
}
const balanceOf = async (tx: Tx, account: number): Promise<string> => (await lockFund(tx, account)).balance

export const depositLogCommands = handle(depositLog, {
  save: async ({ tx, draft, before }) => {
    const account = draft.fund_account ?? before?.fund_account.id
    const a = await tx.one<{ customer: number; contract: number | null; project: number | null; company: number; currency: string }>(
      sql`select customer_id as customer, contract_id as contract, project_id as project, company_id as company, currency from fund_account where id = ${Number(account)}::bigint`,
    )
    Object.assign(draft, a)
  },
  actions: {
    submit: async ({ tx, doc }) => {
      await check(tx, doc)
      if (goesOut(doc)) await freezeFund(tx, { account: doc.fund_account.id, amount: doc.amount, source: document(doc.id) })
      return 'submitted' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      await takeEffect({ app, tx, ctx }, doc)
      set({ balance_after: await balanceOf(tx, doc.fund_account.id) })
      return 'effective' as const
    },
    reject: async ({ tx, doc }) => {
      await releaseFund(tx, doc.fund_account.id, document(doc.id))
      return 'rejected' as const
    },
    reverse: async ({ app, tx, ctx, doc, args }) => {
      if (doc.source_type) throw refuse.YJ_AT_SOURCE()
      await holdPeriodOpen(tx, doc.company!.id, doc.biz_date)
      await reverseFund(tx, document(doc.id), `${doc.log_no} ${args.reason}`)
      await reverseSettlement({ app, tx }, document(doc.id), ctx.account)
      await reversePl(tx, document(doc.id), args.reason, { account: ctx.account })
      await reverseVouchers({ app, tx }, document(doc.id))
      return 'reversed' as const
    },
  },
})

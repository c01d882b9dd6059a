import { addDays, dayOf, num, sum } from '@crossway/kernel'
import {
  createPayable,
  createReceivable,
  getRate,
  holdPeriodOpen,
  postPl,
  releaseItems,
  settlePayable,
  settleReceivable,
  type PlEntry,
} from '@crossway/ledger/server'
import { sql, type CommandContext, type Runner } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import type { offsetDoc } from '../../../model/treasury/offset-doc.resource.ts'
import { planOffset, type OffsetLine } from '../../../model/treasury/plan-offset.ts'
import { offsetVouchers } from './offset-vouchers.ts'
import { itemsOf, type DraftLine, type Item, type Side } from './offset-items.ts'

type Doc = RowOf<typeof offsetDoc>
export const sourceOf = (id: number) => ({ type: 'offset_doc', id })
/** What one unit of the offset's currency is worth in CNY. */
export const worthRate = (run: Runner, currency: string, day: string): Promise<string> => getRate(run, currency, 'CNY', day, 'spot')

const lineOf = (side: Side, l: { readonly amount: string; readonly rate: string | null; readonly [side: string]: unknown }): DraftLine => ({
  [side]: (l[side] as { id: number }).id,
  amount: l.amount,
  rate: l.rate,
})
const planned = (items: readonly Item[], lines: readonly DraftLine[]): OffsetLine[] =>
  lines.map((l, i) => ({ amount: l.amount, rate: l.rate!, item: { open: items[i]!.free, currency: items[i]!.currency, book_rate: items[i]!.book_rate } }))

/**
 * Both sides are settled in one transaction, worth the same in CNY; what the rates made of them since they were booked reaches the books of the company
 * whose item it is (L1601). Payables of another company of ours leave what it owes the first one: a receivable and a payable between the two.
 */
export async function makeEffective(
  call: CommandContext,
  doc: Doc,
): Promise<{ readonly fx_diff: string; readonly interco_receivable: number | null; readonly interco_payable: number | null }> {
  const { tx, ctx } = call
  const [left, right] = [(doc.receivables ?? []).map((l) => lineOf('receivable', l)), (doc.payables ?? []).map((l) => lineOf('payable', l))]
  await holdPeriodOpen(tx, doc.company.id, doc.date)
  const payer = (await itemsOf(tx, 'payable', doc.id, right))[0]!.company
  if (payer !== doc.company.id) await holdPeriodOpen(tx, payer, doc.date)
  await releaseItems(tx, sourceOf(doc.id))
  const [ours, theirs] = [await itemsOf(tx, 'receivable', doc.id, left), await itemsOf(tx, 'payable', doc.id, right)]
  const plan = planOffset(planned(ours, left), planned(theirs, right), await worthRate(tx, doc.currency, doc.date))
  const steps = [
    ...ours.map((item, i) => ({ settle: settleReceivable, side: 0, item, line: left[i]!, part: plan.receivables[i]! })),
    ...theirs.map((item, i) => ({ settle: settlePayable, side: 1, item, line: right[i]!, part: plan.payables[i]! })),
  ].sort((a, b) => a.side - b.side || a.item.id - b.item.id)
  for (const s of steps)
    await s.settle(call, {
      target: s.item.id,
      document: sourceOf(doc.id),
      amount: s.part.target,
      amount_doc: s.line.amount,
      worth: s.part.worth,
      rate: num(s.part.worth).div(s.part.target),
      account: ctx.account,
    })
  const entry = (line: number, company: number, amount: string): PlEntry => ({
    line: 'L1601',
    amount,
    currency: 'CNY',
    biz_date: doc.date,
    stage: 'settled',
    company,
    source: { ...sourceOf(doc.id), line },
    note: doc.no,
  })
  const fx = [
    { line: 0, company: doc.company.id, amount: sum(plan.receivables.map((p) => p.fx)) },
    { line: 1, company: payer, amount: sum(plan.payables.map((p) => p.fx)) },
  ].filter((x) => !x.amount.isZero())
  await postPl(
    tx,
    fx.map((x) => entry(x.line, x.company, x.amount.toFixed(2))),
    { byUser: true, account: ctx.account },
  )
  await offsetVouchers(call, {
    id: doc.id,
    no: doc.no,
    run: doc.version,
    company: doc.company.id,
    payer,
    date: doc.date,
    party: { ...(doc.customer ? { customer: doc.customer.id } : {}), ...(doc.supplier ? { supplier: doc.supplier.id } : {}), name: doc.party_name ?? '' },
    receivables: plan.receivables,
    payables: plan.payables,
  })
  return {
    fx_diff: plan.fx,
    ...(payer === doc.company.id ? { interco_receivable: null, interco_payable: null } : await betweenOurs(call, doc, payer, theirs[0]!.id)),
  }
}

/** What the other company of ours owes for its payables that were paid with this one's receivables. */
async function betweenOurs(call: CommandContext, doc: Doc, payer: number, payable: number): Promise<{ interco_receivable: number; interco_payable: number }> {
  const { tx, ctx } = call
  const { name, type } = await tx.one<{ name: string; type: string }>(
    sql`select c.name, t.code as type from company c, payable p join cost_type t on t.id = p.cost_type_id where c.id = ${payer}::bigint and p.id = ${payable}::bigint`,
  )
  const item = {
    amount: doc.total,
    currency: doc.currency,
    due: addDays(dayOf(new Date()), 30),
    source: { ...sourceOf(doc.id), no: doc.no },
    account: ctx.account,
  }
  const receivable = await createReceivable(call, { ...item, company: doc.company.id, party: { type: 'other', id: payer, name } })
  const owed = await createPayable(call, { ...item, company: payer, party: { type: 'other', id: doc.company.id, name: doc.company.title }, cost_type: type })
  return { interco_receivable: receivable.id, interco_payable: owed.id }
}

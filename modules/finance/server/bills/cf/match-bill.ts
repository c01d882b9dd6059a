import { num, roundMoney, sum, type RowOf } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { componentOf, type CostType } from '@crossway/logistics/model'
import { applyProviderBill, expectedCosts } from '@crossway/logistics/server'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import type { cfBill } from '../../../model/bills/cf-bill.resource.ts'
import { refuseBill as refuse } from '../../../model/bills/errors.ts'
import { matchCf, needsReason, type CfMatched } from '../../../model/bills/match-cf.ts'
import { settledFees, usedEstimates } from './settled-before.ts'

export type CfDoc = RowOf<typeof cfBill>
export const acceptedOf = (l: { readonly accepted_amount: string | null; readonly bill_amount: string }): string => l.accepted_amount ?? l.bill_amount

/** The bill is whole and its shipments are this provider's and company's; each fee stands once. */
function checkLines(doc: CfDoc, notices: Awaited<ReturnType<typeof expectedCosts>>): void {
  const total = sum(doc.lines.map((l) => l.bill_amount))
  if (!total.eq(doc.amount)) throw refuse.BILL_SUM({ sum: total.toFixed(2), amount: num(doc.amount).toFixed(2) }, 'amount')
  const seen = new Set<string>()
  for (const [i, l] of doc.lines.entries()) {
    const n = notices.find((x) => x.notice === l.notice.id)!
    if (n.provider !== doc.provider.id) throw refuse.CF_PROVIDER({ n: i + 1, no: n.no }, `lines[${i}].notice`)
    if (n.company !== doc.company.id) throw refuse.CF_COMPANY({ n: i + 1, no: n.no }, `lines[${i}].notice`)
    const key = `${l.notice.id} ${l.fee_type} ${l.supplementary}`
    if (seen.has(key)) throw refuse.CF_TWICE({ n: i + 1, no: n.no, fee: l.fee_type }, `lines[${i}].fee_type`)
    seen.add(key)
  }
}

/** What of each estimate is left for this bill, in its currency. */
async function leftFor(tx: Tx, doc: CfDoc, notices: Awaited<ReturnType<typeof expectedCosts>>) {
  const ids = notices.map((n) => n.notice)
  const [used, settled] = [await usedEstimates(tx, doc.id, ids), await settledFees(tx, doc.id, ids)]
  const rate = await getRate(tx, doc.currency, 'CNY', doc.bill_date, 'book')
  return notices.map((n) => {
    const left = Object.fromEntries(
      Object.entries(n.cny).map(([component, cny]) => {
        const gone = sum(used.filter((u) => u.notice === n.notice && componentOf[u.fee_type as CostType] === component).map((u) => u.used))
        return [component, roundMoney(num(cny!).minus(gone).div(rate), doc.currency).toFixed(2)]
      }),
    )
    return { notice: n.notice, qty: n.qty, left, settled: settled.filter((s) => s.notice === n.notice).map((s) => s.fee_type) }
  })
}

/** Writes what the comparison found beside each line. */
async function writeMatches(tx: Tx, doc: CfDoc, matched: readonly CfMatched[], costs: readonly number[]): Promise<void> {
  await tx.run(sql`
    update cf_bill_line l set our_qty = u.qty, expected_amount = u.expected, diff = u.diff, diff_pct = u.pct, result = u.result, cost_id = u.cost
    from unnest(${doc.lines.map((l) => l.id)}::bigint[], ${matched.map((m) => m.our_qty)}::numeric[], ${matched.map((m) => m.expected_amount)}::numeric[], ${matched.map((m) => m.diff)}::numeric[], ${matched.map((m) => m.diff_pct)}::numeric[], ${matched.map((m) => m.result)}::text[], ${[...costs]}::bigint[]) as u(id, qty, expected, diff, pct, result, cost)
    where l.id = u.id and l.cf_bill_id = ${doc.id}::bigint`)
}

/** What stands in the head of a bill that was compared. */
export function headOf(
  lines: readonly {
    expected_amount: string | null
    diff: string | null
    result: string | null
    reason: string | null
    bill_amount: string
    accepted_amount: string | null
  }[],
) {
  const expected = sum(lines.map((l) => l.expected_amount ?? 0))
  const diff = sum(lines.map((l) => l.diff ?? 0))
  return {
    expected_amount: expected.toFixed(2),
    accepted_amount: sum(lines.map(acceptedOf)).toFixed(2),
    diff: diff.toFixed(2),
    diff_pct: expected.isZero() ? null : diff.times(100).div(expected).toFixed(4),
    open_diffs: lines.filter((l) => l.result !== null && needsReason({ result: l.result as CfMatched['result'] }) && !l.reason).length,
  }
}

/** Compares the bill with what was expected and writes its actual costs into logistics, once a line (finance-treasury.md CFSettlement, match). */
export async function matchBill(call: CommandContext, doc: CfDoc): Promise<ReturnType<typeof headOf>> {
  const { tx } = call
  const ids = [...new Set(doc.lines.map((l) => l.notice.id))]
  const notices = await expectedCosts(tx, ids)
  checkLines(doc, notices)
  const matched = matchCf(
    doc.lines.map((l) => ({ ...l, notice: l.notice.id })),
    await leftFor(tx, doc, notices),
  )
  const costs = await applyProviderBill(
    call,
    { type: 'cf_bill', id: doc.id, provider: doc.provider.id, bill_no: doc.bill_no_ext, date: doc.bill_date },
    doc.lines.map((l) => ({ line: l.id, notice: l.notice.id, cost_type: l.fee_type, amount: acceptedOf(l), currency: doc.currency })),
  )
  await writeMatches(tx, doc, matched, costs)
  return headOf(doc.lines.map((l, i) => ({ ...l, ...matched[i]! })))
}

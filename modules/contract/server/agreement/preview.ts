import { dayOf, moneyText, sum } from '@crossway/kernel'
import type { RowOf } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import type { agreement } from '../../model/agreement.resource.ts'
import { planOfTwo, replan, type Replanned, type StandingRow } from '../../model/terms/replan.ts'
import type { Body } from '../contract/body.ts'
import { readTerms, type Terms } from '../read-terms.ts'

type Agreement = RowOf<typeof agreement>
/** The terms that hold from the agreement's day on; after a termination no longer than service lasts. */
export function termsAfter(doc: Agreement): Terms {
  const terms = readTerms(doc)
  return doc.agreement_type === 'termination' && doc.last_service_date ? { ...terms, period_end: doc.last_service_date } : terms
}
export const standingRows = (run: Runner, contract: number): Promise<StandingRow[]> =>
  run.rows<StandingRow>(
    sql`select id, fee_no, fee_type, period::text as period, period_to::text as to, amount::text as amount, received::text as received, waived::text as waived, status, source from contract_receivable where contract_id = ${contract}::bigint order by due_date, id`,
  )

/** What becomes of the plan. A plan that ends earlier is counted to its last day by the new terms. */
export async function replanned(run: Runner, doc: Agreement, body: Body): Promise<Replanned & { readonly terms: Terms }> {
  const terms = termsAfter(doc)
  const { signed } = await run.one<{ signed: string | null }>(sql`select sign_date::text as signed from contract where id = ${doc.contract.id}`)
  const old = readTerms(body)
  const cut = terms.period_end < old.period_end ? { ...old, period_end: terms.period_end } : old
  const target = planOfTwo(cut, terms, doc.effective_date, doc.sign_date ?? signed ?? dayOf(new Date()))
  return {
    ...replan(
      await standingRows(run, doc.contract.id),
      target,
      terms.period_end < old.period_end ? minDay(doc.effective_date, terms.period_end) : doc.effective_date,
    ),
    terms,
  }
}
const minDay = (a: string, b: string): string => (a < b ? a : b)

/** Receivables together before and after, for reviewers. */
export async function effectOf(
  run: Runner,
  doc: Agreement,
  body: Body,
): Promise<{ readonly before: string; readonly after: string; readonly currency: string }> {
  const rows = (await standingRows(run, doc.contract.id)).filter((r) => r.status !== 'cancelled')
  const plan = await replanned(run, doc, body)
  const before = sum(rows.map((r) => r.amount))
  const changed = new Map(plan.change.map((c) => [c.id, c.row.amount]))
  const after = sum([...rows.filter((r) => !plan.cancel.includes(r.id)).map((r) => changed.get(r.id) ?? r.amount), ...plan.add.map((r) => r.amount)])
  return { before: moneyText(before), after: moneyText(after), currency: body.currency }
}

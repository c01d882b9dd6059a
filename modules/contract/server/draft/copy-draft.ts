import { addDays, addMonths, daysBetween, type RowOf } from '@crossway/kernel'
import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { contractDraft } from '../../model/contract-draft.resource.ts'
import type { contract } from '../../model/contract.resource.ts'
import { refuse } from '../../model/errors.ts'
import { bodyInForce } from '../contract/body.ts'
import { termsInput } from '../copy-terms.ts'

/** A new draft with the same terms. */
export const copyDraft = ({ app, tx, ctx }: CommandContext, doc: RowOf<typeof contractDraft>): Promise<number> =>
  createRecord({ app, tx, ctx }, contractDraft, { ...termsInput(doc), title: doc.title, owner: doc.owner?.id ?? null })

/** The same terms for the period that follows: as many months, or as many days where it is no whole number of months. */
export function nextPeriod(start: string, end: string): { readonly period_start: string; readonly period_end: string } {
  const from = addDays(end, 1)
  for (let months = 1; months <= 120; months++)
    if (addDays(addMonths(start, months), -1) === end) return { period_start: from, period_end: addDays(addMonths(from, months), -1) }
  return { period_start: from, period_end: addDays(from, daysBetween(start, end)) }
}

/** A draft that renews a contract (contract.md contract, renew): one at a time. */
export async function renewContract({ app, tx, ctx }: CommandContext, doc: RowOf<typeof contract>): Promise<number> {
  const open = await tx.maybe<{ no: string }>(
    sql`select draft_no as no from contract_draft where renew_of_id = ${doc.id} and status not in ('voided', 'converted') limit 1`,
  )
  if (open) throw refuse.CT_RENEWAL_OPEN({ no: open.no })
  const body = await bodyInForce({ app, run: tx }, doc.id)
  const { owner } = await tx.one<{ owner: number | null }>(sql`select owner_id as owner from customer where id = ${doc.customer.id}`)
  return createRecord(
    { app, tx, ctx },
    contractDraft,
    { ...termsInput(body), ...nextPeriod(body.period_start, body.period_end), title: doc.name, owner: owner ?? doc.owner?.id ?? null },
    { preset: { source: 'renew', renew_of: doc.id } },
  )
}

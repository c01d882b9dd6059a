import { addDays, dayOf, type RowOf } from '@crossway/kernel'
import { getCustomer } from '@crossway/customer/server'
import { createRecord, inNameOf, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { brokerage } from '../../model/brokerage.resource.ts'
import type { contractDraft } from '../../model/contract-draft.resource.ts'
import { contract } from '../../model/contract.resource.ts'
import { refuse } from '../../model/errors.ts'
import { planOf } from '../../model/terms/plan.ts'
import { addBody, bodyInForce } from '../contract/body.ts'
import { insertRows, refreshTotals } from '../contract/plan-rows.ts'
import { contractPaper } from '../paper/contract-paper.ts'
import { partiesOf } from '../paper/parties.ts'
import { pagesOf, pdfOf } from '../paper/pdf.ts'
import { sha256, storePaper } from '../paper/store-paper.ts'
import { contractBody } from '../../model/contract-body.resource.ts'
import { readTerms } from '../read-terms.ts'
import { assertCompany } from '../settle-terms.ts'

/** Days for which an approval holds. */
export const approvalDays = 60
type Draft = RowOf<typeof contractDraft>

/** The approved draft becomes a contract with its number, first version, receivable plan and final text (contract.md contractDraft, convert). */
export async function convertDraft({ app, tx, ctx: who }: CommandContext, doc: Draft): Promise<number> {
  // a contract comes of its draft and is written by nobody: who may convert needs no right to write contracts
  const ctx = inNameOf(who)
  const today = dayOf(new Date())
  if (!doc.approved_at || addDays(dayOf(new Date(doc.approved_at)), approvalDays) < today) throw refuse.CT_APPROVAL_EXPIRED()
  if ((await getCustomer(tx, doc.customer.id))?.status !== 'active') throw refuse.CT_CUSTOMER_INVALID()
  await assertCompany(tx, doc.company.id)
  await assertFree(tx, doc)
  const terms = readTerms(doc)
  const id = await createRecord(
    { app, tx, ctx },
    contract,
    { owner: doc.owner?.id ?? null },
    {
      preset: {
        name: doc.title,
        contract_type: doc.contract_type,
        draft: doc.id,
        customer: doc.customer.id,
        company: doc.company.id,
        department: doc.department?.id ?? null,
        renewal_of: doc.renew_of?.id ?? null,
        period_start: doc.period_start,
        period_end: doc.period_end,
        currency: doc.currency,
      },
    },
  )
  const { no } = await tx.one<{ no: string }>(sql`select contract_no as no from contract where id = ${id}::bigint`)
  await addBody({ app, tx, ctx }, { contract: id, no, doc, version: 1, from: doc.period_start, origin: 'draft' })
  await insertRows(tx, { contract: id, no, terms, rows: planOf(terms, doc.expected_sign_date ?? today), source: 'plan' })
  const body = await bodyInForce({ app, run: tx }, id)
  const pdf = await pdfOf(contractPaper(app, contractBody, body, { no, ...(await partiesOf(tx, doc)) }), { foot: no })
  const file = await storePaper({ app, tx }, pdf, `${no}.pdf`)
  await tx.run(
    sql`update contract set final_pdf_id = ${file.id}::bigint, final_pages = ${(await pagesOf(pdf)) ?? null}, final_sha256 = ${sha256(pdf)} where id = ${id}::bigint`,
  )
  // money that comes in ahead of the first day counts, too
  if (doc.broker && doc.brokerage_rate !== null)
    await createRecord(
      { app, tx, ctx },
      brokerage,
      {
        broker: doc.broker.id,
        contract: id,
        basis: 'service_received',
        rate: doc.brokerage_rate,
        start_date: today < doc.period_start ? today : doc.period_start,
      },
      { preset: { from_draft: true } },
    )
  await refreshTotals(tx, id)
  return id
}

/** No two contracts in force on one brand, platform and site where either is exclusive; two conversions come one after the other. */
async function assertFree(tx: Tx, doc: Draft): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('contract'), hashtext('exclusive'))`)
  const clash = await tx.maybe<{ no: string }>(sql`
    select c.contract_no as no from contract c join contract_body b on b.id = c.current_body_id
      join contract_body_brand ob on ob.contract_body_id = b.id join contract_body_scope os on os.contract_body_id = b.id
      join contract_draft_brand nb on nb.contract_draft_id = ${doc.id} and (nb.brand_id = ob.brand_id or lower(nb.name) = lower(ob.name))
      join contract_draft_scope ns on ns.contract_draft_id = ${doc.id} and ns.platform_id = os.platform_id
    where c.status in ('pending_sign', 'signing', 'signed', 'effective') and c.id is distinct from ${doc.renew_of?.id ?? null}::bigint and (ob.exclusive or nb.exclusive)
      and c.period_end >= ${doc.period_start}::date and c.period_start <= ${doc.period_end}::date
      and (coalesce(cardinality(os.marketplaces), 0) = 0 or coalesce(cardinality(ns.marketplaces), 0) = 0 or os.marketplaces && ns.marketplaces)
    order by c.id limit 1`)
  if (clash) throw refuse.CT_EXCLUSIVE({ no: clash.no })
}

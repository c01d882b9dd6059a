import type { RowOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import type { contractDraft } from '../../model/contract-draft.resource.ts'
import { refuse } from '../../model/errors.ts'
import { customerOf } from '../customer-effects.ts'
import { openPlaceholder } from '../paper/contract-paper.ts'
import { partiesOf } from '../paper/parties.ts'
import { assertCompany } from '../settle-terms.ts'

const branded = ['operation', 'joint', 'advance']

/** What must be there before reviewers see a draft (contract.md contractDraft, submit). */
export async function checkSubmit(tx: Tx, doc: RowOf<typeof contractDraft>): Promise<void> {
  await assertCompany(tx, doc.company.id)
  if (!doc.fees?.length) throw refuse.CT_NO_FEES({}, 'fees')
  if (!doc.scopes?.length) throw refuse.CT_NO_SCOPE({}, 'scopes')
  if (branded.includes(doc.contract_type) && !doc.brands?.length) throw refuse.CT_NO_BRANDS({}, 'brands')
  if (doc.contract_type === 'joint' && !doc.fees.some((f) => f.fee_type === 'profit_share')) throw refuse.CT_NO_SHARE({}, 'fees')
  if (!(await customerOf(tx, doc.customer.id))?.uscc) throw refuse.CT_NO_USCC({}, 'customer')
  if (!doc.licence?.length) throw refuse.CT_NO_LICENCE({}, 'licence')
  const open = openPlaceholder(doc, { no: '-', ...(await partiesOf(tx, doc)) })
  if (open) throw refuse.CT_PLACEHOLDER({ clause: open.clause, name: open.name }, 'clauses')
  // Two submits of the same customer and type come one after the other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('contract_draft'), ${doc.customer.id}::int)`)
  const other = await tx.maybe<{ no: string }>(
    sql`select draft_no as no from contract_draft where customer_id = ${doc.customer.id} and contract_type = ${doc.contract_type} and status = 'reviewing' and id <> ${doc.id} limit 1`,
  )
  if (other) throw refuse.CT_DRAFT_OPEN({ no: other.no })
}

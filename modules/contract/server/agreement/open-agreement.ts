import type { RowOf } from '@crossway/kernel'
import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { agreement, type agreementTypes } from '../../model/agreement.resource.ts'
import type { contract } from '../../model/contract.resource.ts'
import { refuse } from '../../model/errors.ts'
import { bodyInForce } from '../contract/body.ts'
import { termsInput } from '../copy-terms.ts'

/** An agreement begins as a copy of the terms in force; what people change in it becomes its change lines (contract.md contract, amend). */
export async function openAgreement(
  { app, tx, ctx }: CommandContext,
  doc: RowOf<typeof contract>,
  o: { readonly agreement_type: (typeof agreementTypes)[number]; readonly effective_date: string; readonly reason: string },
): Promise<number> {
  const open = await tx.maybe<{ no: string }>(
    sql`select agreement_no as no from agreement where contract_id = ${doc.id} and status not in ('effective', 'voided') limit 1`,
  )
  if (open) throw refuse.CT_AGREEMENT_OPEN({ no: open.no })
  const body = await bodyInForce({ app, run: tx }, doc.id)
  return createRecord(
    { app, tx, ctx },
    agreement,
    { ...termsInput(body), contract: doc.id, agreement_type: o.agreement_type, effective_date: o.effective_date, reason: o.reason, summary: o.reason },
    {
      preset: {
        contract_no: doc.contract_no,
        party_a: body.party_a,
        owner: doc.owner?.id ?? ctx.employee,
        department: doc.department?.id ?? null,
      },
    },
  )
}

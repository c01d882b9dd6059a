import { createRecord, inNameOf, sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { fileApply } from '../../model/file-apply.resource.ts'

export interface SealRequest {
  readonly resource: string
  readonly record: number
  readonly no: string
  readonly company: number
  readonly files: readonly number[]
  readonly seals: readonly number[]
  readonly copies: number
  readonly title: string
  readonly purpose: string
  readonly counterparty: string
  readonly cross_page?: boolean
}
/** A document asks for the seal (contracts.md requestSeal): one open request a document. Answers the request. */
export async function requestSeal({ app, tx, ctx }: CommandContext, o: SealRequest): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`seal ${o.resource}`}), ${o.record}::int)`)
  const open = await tx.maybe<{ no: string }>(
    sql`select apply_no as no from file_apply where resource = ${o.resource} and record_id = ${o.record}::int and status in ('draft', 'reviewing', 'rejected', 'approved', 'out') limit 1`,
  )
  if (open) throw refuse.CT_SEAL_OPEN({ no: open.no })
  // the final text is the contract's own: whoever may ask for its seal need not have brought the file
  return createRecord(
    { app, tx, ctx: inNameOf(ctx) },
    fileApply,
    {
      apply_type: 'seal',
      company: o.company,
      seals: [...o.seals],
      doc_title: o.title.slice(0, 120),
      purpose: o.purpose,
      counterparty: o.counterparty.slice(0, 120),
      files: [...o.files],
      copies: o.copies,
      cross_page: o.cross_page ?? false,
    },
    { preset: { resource: o.resource, record_id: o.record, record_no: o.no } },
  )
}

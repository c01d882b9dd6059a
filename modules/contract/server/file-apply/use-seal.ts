import { type RowOf } from '@crossway/kernel'
import { emit, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { fileApply } from '../../model/file-apply.resource.ts'
import { papersOf, scanned } from '../paper/store-paper.ts'
import { sealsOf } from './save-apply.ts'

type Apply = RowOf<typeof fileApply>
const seals = (doc: Apply): number[] => (doc.seals ?? []).map((s) => s.id)

/** Whoever keeps the seals of a request, or stands in for him. */
export async function assertKeeper({ tx, ctx }: CommandContext, doc: Apply): Promise<void> {
  const rows = await sealsOf(tx, seals(doc), true)
  if (rows.some((s) => s.keeper !== ctx.employee && s.deputy !== ctx.employee)) throw refuse.FA_KEEPER()
}
/** A seal that is out, for this request or another, stamps nothing here. */
export async function assertInPlace(tx: Tx, doc: Apply): Promise<void> {
  const out = (await sealsOf(tx, seals(doc), true)).find((s) => s.status !== 'in_place')
  if (out) throw refuse.FA_SEAL_OUT({ seal: out.name })
}

/** The scans prove the use: as many pages as were approved, no more copies, and still the very file that was approved (contract.md fileApply, stamp). */
export async function stampScans(
  { app, tx, ctx }: CommandContext,
  doc: Apply,
  args: { readonly scans: readonly number[]; readonly copies: number; readonly opened_sha256?: string | null },
): Promise<Record<string, unknown>> {
  if (args.copies > doc.copies) throw refuse.FA_COPIES({ n: doc.copies }, 'args.copies')
  const approved = doc.file_hashes ?? []
  const files = await papersOf(
    { app, run: tx },
    (doc.files ?? []).map((f) => f.id),
  )
  const same = files.length === approved.length && files.every((f, i) => f.sha256 === approved[i])
  if (!same || (args.opened_sha256 && !approved.includes(args.opened_sha256))) throw refuse.FA_REPLACED()
  const { pages, files: scans } = await scanned({ app, tx }, args.scans, { field: 'args.scans', name: doc.apply_no })
  if (doc.pages !== null && pages !== doc.pages) throw refuse.CT_PAGES({ n: pages, m: doc.pages }, 'args.scans')
  await tx.run(sql`
    insert into seal_usage (apply_no, used_at, apply_id, doc_title, seal_id, company_id, copies, pages, applicant_id, approved_by_id, approver, keeper_id, counterparty)
    select ${doc.apply_no}, now(), ${doc.id}, ${doc.doc_title}, s.id, s.company_id, ${args.copies}::int, ${pages}::int, ${doc.applicant?.id ?? null}::bigint, ${doc.approved_by?.id ?? null}::bigint, ${doc.approver}, ${ctx.employee}::bigint, ${doc.counterparty}
    from seal s where s.id = any(${seals(doc)}::bigint[]) on conflict (apply_id, seal_id) do nothing`)
  await emit(
    { app, tx },
    'seal.used',
    { apply: doc.id, resource: doc.resource, record: doc.record_id, account: ctx.account },
    { resource: 'file_apply', id: doc.id },
  )
  return { stamped_files: [...scans], stamped_at: new Date().toISOString(), stamped_by: ctx.employee, actual_copies: args.copies }
}

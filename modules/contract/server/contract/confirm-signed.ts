import { addDays, dayOf, type RowOf } from '@crossway/kernel'
import { emit, sql, type CommandContext } from '@crossway/server-kit'
import type { contract } from '../../model/contract.resource.ts'
import { refuse } from '../../model/errors.ts'
import { customerSigned } from '../customer-effects.ts'
import { tellSigned } from '../watch/tell.ts'
import { scanned } from '../paper/store-paper.ts'
import { fallDue, lockRows, refreshTotals, takeBack } from './plan-rows.ts'
import { beginEffect, conditionMet, effectFacts, type Signed } from './take-effect.ts'

type Contract = RowOf<typeof contract>
/** The later side's day. */
export const signDateOf = (doc: { readonly our_signed_at: string | null; readonly customer_signed_on: string | null }): string => {
  const ours = dayOf(new Date(doc.our_signed_at!))
  return ours > doc.customer_signed_on! ? ours : doc.customer_signed_on!
}
/** Both have signed, and the scan has as many pages as the final text. */
export async function assertSigned(
  { app, tx, ctx }: CommandContext,
  doc: Pick<Contract, 'our_signed_at' | 'customer_signed_on' | 'final_pages' | 'final_sha256'>,
  scan: number,
): Promise<number> {
  const en = ctx.lang === 'en'
  const missing = [!doc.our_signed_at && (en ? 'we' : '乙方'), !doc.customer_signed_on && (en ? 'the customer' : '甲方')].filter(Boolean)
  if (missing.length) throw refuse.CT_NOT_BOTH({ who: missing.join(en ? ', ' : '、') })
  const { pages, files } = await scanned({ app, tx }, [scan], { field: 'args.scan', name: doc.final_sha256?.slice(0, 8) ?? 'signed' })
  if (doc.final_pages !== null && pages !== doc.final_pages) throw refuse.CT_PAGES({ n: pages, m: doc.final_pages }, 'args.scan')
  return files[0]!
}

/** Signed by both and checked: what is due becomes due, the customer cooperates, and who builds on it hears of it (contract.md contract, confirmSigned). */
export async function confirmSigned(
  { app, tx, ctx }: CommandContext,
  doc: Contract,
  args: { readonly scan?: number | null; readonly pages_match: boolean; readonly terms_match: boolean },
): Promise<{ readonly state: 'signed' | 'effective'; readonly set: Record<string, unknown> }> {
  const brought = args.scan ?? doc.scan?.id
  if (!brought) throw refuse.CT_SCAN({}, 'args.scan')
  const scan = await assertSigned({ app, tx, ctx }, doc, brought)
  if (!args.pages_match || !args.terms_match) throw refuse.CT_TICKS({}, 'args.pages_match')
  const today = dayOf(new Date())
  const signed = signDateOf(doc)
  const rows = await lockRows(tx, sql`r.contract_id = ${doc.id} and r.status = 'planned'`)
  const dated = rows.map((r) => (r.on_sign ? { ...r, due: addDays(signed, r.due_days) } : r))
  await tx.run(
    sql`update contract_receivable r set due_date = u.due from unnest(${dated.map((r) => r.id)}::bigint[], ${dated.map((r) => r.due)}::date[]) as u(id, due) where r.id = u.id and r.due_date <> u.due`,
  )
  await fallDue(
    { app, tx },
    dated.filter((r) => r.on_sign || r.due <= today),
    ctx.account,
  )
  await customerSigned({ app, tx, ctx }, doc, signed)
  await tx.run(sql`update brokerage set status = 'active', version = version + 1 where contract_id = ${doc.id} and from_draft and status = 'draft'`)
  await refreshTotals(tx, doc.id)
  await emit(
    { app, tx },
    'contract.signed',
    { contract: doc.id, customer: doc.customer.id, company: doc.company.id, body: doc.current_body?.id, signed_on: signed, renewal: doc.renewal_of !== null },
    { resource: 'contract', id: doc.id },
  )
  await tellSigned({ app, tx }, doc.id)
  const set = { scan, sign_date: signed }
  const met = conditionMet(await tx.one<Signed>(effectFacts(doc.id)), today)
  if (!met) return { state: 'signed', set }
  await beginEffect({ app, tx, ctx }, doc.id)
  return { state: 'effective', set: { ...set, effective_at: new Date().toISOString() } }
}

/** The signing is taken back while nothing has come of it (contract.md contract, unconfirm). */
export async function undoSigning({ app, tx }: CommandContext, doc: Contract): Promise<void> {
  const rows = await lockRows(tx, sql`r.contract_id = ${doc.id}`)
  if (rows.some((r) => Number(r.received) > 0)) throw refuse.CT_COLLECTED_UNDO()
  const projects = Object.values((doc.project_states ?? {}) as Record<string, string>)
  if (projects.some((s) => s !== 'draft' && s !== 'cancelled')) throw refuse.CT_PROJECT_STARTED()
  for (const r of rows.filter((x) => ['due', 'overdue'].includes(x.status))) await takeBack({ app, tx }, r)
  await tx.run(
    sql`update contract_receivable set status = 'planned', overdue_days = 0, version = version + 1 where contract_id = ${doc.id} and status in ('due', 'overdue')`,
  )
  await tx.run(sql`update brokerage set status = 'draft', version = version + 1 where contract_id = ${doc.id} and from_draft and status = 'active'`)
  await refreshTotals(tx, doc.id)
  await emit(
    { app, tx },
    'contract.unsigned',
    { contract: doc.id, customer: doc.customer.id, body: doc.current_body?.id },
    { resource: 'contract', id: doc.id },
  )
}

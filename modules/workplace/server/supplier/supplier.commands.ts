import { emit, handle, sql, type ActionCall } from '@crossway/server-kit'
import { sendTo } from '@crossway/platform/server'
import { applySupplierChange, createSupplier } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { sectionOf, type SectionKey } from '../../model/supplier/portal-sections.ts'
import type { Payload } from '../../model/supplier/check-submission.ts'
import { supplierInvite } from '../../model/supplier/supplier-invite.resource.ts'
import { supplierSubmission } from '../../model/supplier/supplier-submission.resource.ts'
import { contactFrom } from './invite.ts'
import { toSupplier } from './to-supplier.ts'

type Call<A> = ActionCall<typeof supplierSubmission, A>

/** Comments by section: only of sections that were asked for, and at least one. */
function commentsOf(payload: Payload, given: unknown): Record<string, string> {
  const found = Object.entries(typeof given === 'object' && given !== null ? given : {}).flatMap(([k, v]): [string, string][] =>
    k in payload && typeof v === 'string' && v.trim() !== '' ? [[k, v.trim().slice(0, 500)]] : [],
  )
  if (found.length === 0) throw refuse.PORTAL_COMMENT({}, 'args.comments')
  return Object.fromEntries(found)
}

/** Behind the transaction: the supplier reads it in his mail, too; the portal shows it either way. */
async function tellSupplier({ app, tx, doc }: Call<unknown>, subject: string, text: string): Promise<void> {
  const row =
    doc.invite && (await tx.maybe<{ contact: string; staff: boolean }>(sql`select contact, staff from supplier_invite where id = ${doc.invite.id}::bigint`))
  if (!row || row.staff) return
  void sendTo(app, contactFrom(row.contact), { subject, text }).catch((e: unknown) => app.log(`supplier portal: ${String(e)}`))
}
const reviewed = ({ ctx }: { ctx: Call<unknown>['ctx'] }) => ({ reviewer: ctx.employee, reviewed_at: new Date().toISOString() })

/** A new supplier becomes a draft that the buyer submits; what a known one changes is taken over, sensitive fields as a change to be approved. */
async function approve(call: Call<{ readonly sections: unknown; readonly proof_seen: boolean }>): Promise<'approved'> {
  const { app, tx, ctx, doc, args, set } = call
  const payload = (doc.payload ?? {}) as Payload
  const ticked = new Set(Array.isArray(args.sections) ? args.sections : [])
  const open = Object.keys(payload).filter((k) => !ticked.has(k))
  const at = ctx.lang === 'en' ? 1 : 0
  if (open.length > 0) throw refuse.PORTAL_TICKS({ list: open.map((k) => sectionOf(k as SectionKey).text[at]).join(at === 0 ? '、' : ', ') }, 'args.sections')
  if (payload.bank && !args.proof_seen) throw refuse.PORTAL_PROOF({}, 'args.proof_seen')
  const fields = toSupplier(payload)
  const known = doc.supplier?.id
  if (known === undefined && fields.uscc !== undefined && (await tx.maybe(sql`select 1 as x from supplier where uscc = ${fields.uscc as string}`)))
    throw refuse.PORTAL_KNOWN()
  const supplier = known ?? (await createSupplier({ app, tx, ctx }, { ...fields, buyer: doc.buyer.id }, 'supplierWrite', [...call.confirmed]))
  if (known !== undefined) await applySupplierChange({ app, tx, ctx }, known, fields, 'portal')
  set({ supplier, ...reviewed(call) })
  if (doc.invite) await tx.run(sql`update supplier_invite set supplier_id = ${supplier} where id = ${doc.invite.id}::bigint and supplier_id is null`)
  const { company } = await tx.one<{ company: number | null }>(
    sql`select coalesce((select company_id from supplier_invite where id = ${doc.invite?.id ?? null}::bigint), (select company_id from employee where id = ${doc.buyer.id}::bigint)) as company`,
  )
  const told = { supplier, submission: doc.id, kind: doc.kind, company, buyer: doc.buyer.id }
  await emit({ app, tx }, 'supplier.approved', told, { resource: 'supplier_submission', id: doc.id })
  await tellSupplier(call, '资料审核通过 / Approved', `贵司提交的资料（${doc.no}）已审核通过。 / Your data (${doc.no}) have been approved.`)
  return 'approved'
}

export const supplierSubmissionCommands = handle(supplierSubmission, {
  actions: {
    hand_in: ({ set }) => {
      set({ submitted_at: new Date().toISOString(), section_comments: null })
      return 'submitted' as const
    },
    return: async (call) => {
      const comments = commentsOf((call.doc.payload ?? {}) as Payload, call.args.comments)
      call.set({ section_comments: comments, ...reviewed(call) })
      const list = Object.entries(comments).map(([k, v]) => `${sectionOf(k as SectionKey).text[0]}：${v}`)
      await tellSupplier(call, '资料退回修改 / Please correct your data', `贵司提交的资料（${call.doc.no}）需修改 / needs corrections:\n${list.join('\n')}`)
      if (call.doc.invite)
        await call.tx.run(sql`update supplier_invite set expires_at = greatest(expires_at, now() + interval '7 days') where id = ${call.doc.invite.id}::bigint`)
      return 'returned' as const
    },
    reject: async (call) => {
      call.set({ section_comments: { base: call.args.reason }, ...reviewed(call) })
      await tellSupplier(call, '资料未通过审核 / Not accepted', `贵司提交的资料（${call.doc.no}）未通过：${call.args.reason}`)
      return 'rejected' as const
    },
    approve,
  },
})
export const supplierInviteCommands = handle(supplierInvite, {
  actions: {
    open: ({ set }) => {
      set({ opened_at: new Date().toISOString() })
      return 'opened' as const
    },
    hand_in: ({ doc, set }) => {
      if (doc.used_at === null) set({ used_at: new Date().toISOString() })
      return 'submitted' as const
    },
    expire: () => 'expired' as const,
    revoke: async ({ tx, doc }) => {
      await tx.run(sql`delete from supplier_portal_session where invite_id = ${doc.id}::bigint`)
      return 'revoked' as const
    },
  },
})

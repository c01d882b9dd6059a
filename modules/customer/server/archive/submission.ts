import { createRecord, handle, inNameOf, sql, systemCtx, updateRecord, type ActionCall, type App, type Tx } from '@crossway/server-kit'
import { archiveShare } from '../../model/archive/archive-share.resource.ts'
import { archiveSubmission } from '../../model/archive/archive-submission.resource.ts'
import { customerArchiveDoc } from '../../model/archive/archive-doc.resource.ts'
import { contact } from '../../model/contact/contact.resource.ts'
import { customer } from '../../model/customer.resource.ts'
import { refuse } from '../../model/errors.ts'
import { say } from '../pool/notices.ts'
import { settleArchives } from './ensure-archive.ts'
import type { OpenShare } from './share.ts'

export interface Submitted {
  readonly submitter: string
  readonly fields?: { readonly address?: string; readonly website?: string }
  readonly brands?: readonly { readonly brand_name: string; readonly reg_no?: string }[]
  readonly contacts?: readonly { readonly name: string; readonly position?: string; readonly mobile?: string; readonly email?: string }[]
  readonly papers?: readonly { readonly file_type: number; readonly file: number; readonly valid_to?: string; readonly title?: string }[]
}
/** One thing of a submission, which is taken or left by itself. */
export interface Item {
  readonly key: string
  readonly kind: 'field' | 'brand' | 'contact' | 'paper'
  readonly label: string
  readonly before?: string | null
  readonly value: Readonly<Record<string, unknown>>
}
const open = { address: '地址', website: '网站' } as const

/** What a customer sends by his link waits for somebody of ours; one at a time (customer.md archiveDetail). Files are those that came by the same link. */
export async function submit(app: App, s: OpenShare, body: Submitted): Promise<number> {
  if (s.mode !== 'fill') throw refuse.SHARE_READS()
  const has = (section: string): boolean => (s.sections as readonly string[]).includes(section)
  return app.db.tx(async (tx) => {
    await tx.run(sql`select 1 from archive_share where id = ${s.id}::bigint for update`)
    if (await tx.maybe(sql`select 1 as x from archive_submission where share_id = ${s.id}::bigint and status = 'pending'`)) throw refuse.SHARE_PENDING()
    const c = await tx.one<{
      address: string | null
      website: string | null
      owner: number | null
      department: number | null
      name: string
      keeper: number | null
    }>(
      sql`select c.address, c.website, c.owner_id as owner, c.department_id as department, coalesce(c.short_name, c.name) as name, a.keeper_id as keeper from customer c join customer_archive a on a.customer_id = c.id where c.id = ${s.customer}::bigint`,
    )
    const items: Item[] = []
    if (has('base'))
      for (const field of ['address', 'website'] as const) {
        const v = body.fields?.[field]?.trim()
        if (v && v !== c[field]) items.push({ key: field, kind: 'field', label: open[field], before: c[field], value: { [field]: v } })
      }
    if (has('brands')) (body.brands ?? []).forEach((b, i) => items.push({ key: `brand${i}`, kind: 'brand', label: b.brand_name, value: { ...b } }))
    if (has('contacts')) (body.contacts ?? []).forEach((p, i) => items.push({ key: `contact${i}`, kind: 'contact', label: p.name, value: { ...p } }))
    const files = has('docs') ? await paperItems(tx, s, body.papers ?? [], items) : []
    if (items.length === 0) throw refuse.SHARE_NOTHING()
    const ctx = systemCtx()
    const id = await createRecord({ app, tx, ctx }, archiveSubmission, {
      archive: s.archive,
      share: s.id,
      customer: s.customer,
      payload: { items },
      files,
      submitter: body.submitter,
      submitted_at: new Date().toISOString(),
      owner: c.owner,
      department: c.department,
    })
    await settleArchives(tx, [s.archive])
    const people = [c.keeper, c.owner].filter((x) => x !== null)
    await say({ app, tx }, 'archive.submitted', { employees: people, vars: { customer: c.name }, record: { resource: 'customer_archive', id: s.archive } })
    return id
  })
}

/** Only files that were uploaded by this very link can be handed in. */
async function paperItems(tx: Tx, s: OpenShare, papers: NonNullable<Submitted['papers']>, items: Item[]): Promise<number[]> {
  for (const [i, p] of papers.entries()) {
    const row = await tx.maybe<{ type: string; name: string }>(
      sql`select t.name as type, f.name from file_type t, attachment f join archive_share_file x on x.attachment_id = f.id and x.share_id = ${s.id}::bigint where t.id = ${p.file_type}::bigint and t."group" = 'customer' and f.id = ${p.file}::bigint`,
    )
    if (!row) throw refuse.SHARE_NONE({}, `papers[${i}]`)
    items.push({ key: `paper${i}`, kind: 'paper', label: row.type, value: { ...p, title: p.title?.trim() || row.type, name: row.name } })
  }
  return papers.map((p) => p.file)
}

type Decisions = Readonly<Record<string, { readonly accept?: unknown; readonly comment?: unknown } | undefined>>

/** Each thing is taken or left with a reason; what is taken is written in the name of the customer (customer.md archives, review). */
async function review(call: ActionCall<typeof archiveSubmission, { readonly decisions: unknown }>): Promise<'accepted' | 'partly' | 'rejected'> {
  const { ctx, tx, doc, args, set } = call
  const items = (doc.payload as { items?: Item[] } | null)?.items ?? []
  if (items.length === 0) throw refuse.REVIEW_ITEMS({}, 'args.decisions')
  const given = (typeof args.decisions === 'object' && args.decisions !== null ? args.decisions : {}) as Decisions
  const decisions: Record<string, { accept: boolean; comment?: string }> = {}
  for (const i of items) {
    const d = given[i.key]
    if (typeof d !== 'object' || d === null || typeof d.accept !== 'boolean') throw refuse.REVIEW_ITEMS({}, 'args.decisions')
    const comment = typeof d.comment === 'string' ? d.comment.trim().slice(0, 300) : ''
    if (!d.accept && comment.length < 2) throw refuse.REVIEW_WHY({}, 'args.decisions')
    decisions[i.key] = { accept: d.accept, ...(comment ? { comment } : {}) }
  }
  const taken = items.filter((i) => decisions[i.key]!.accept)
  for (const i of taken) await take(call, i)
  const state = taken.length === items.length ? 'accepted' : taken.length > 0 ? 'partly' : 'rejected'
  set({ item_decisions: decisions, reviewed_by: ctx.employee, reviewed_at: new Date().toISOString() })
  await tx.run(sql`update archive_submission set status = ${state} where id = ${doc.id}::bigint`)
  await settleArchives(tx, [doc.archive.id])
  return state
}

/** One thing becomes part of the customer, a contact, or a paper of the dossier. */
async function take({ app, tx, ctx, doc }: ActionCall<typeof archiveSubmission, unknown>, item: Item): Promise<void> {
  const system = inNameOf(ctx)
  const call = { app, tx, ctx: system }
  const comment = `${doc.submitter} · ${doc.archive.title}`
  const id = doc.customer.id
  if (item.kind === 'field') return void (await updateRecord(call, customer, id, { ...item.value }, { anyVersion: true, comment }))
  if (item.kind === 'contact') return void (await createRecord(call, contact, { customer: id, ...item.value }, { comment }))
  if (item.kind === 'brand') {
    await tx.run(
      sql`insert into customer_brand (customer_id, seq, brand_name, reg_no, trademark_status, brand_registry) select ${id}, coalesce(max(seq), 0) + 1, ${item.value.brand_name as string}, ${(item.value.reg_no as string | undefined) ?? null}, 'none', false from customer_brand where customer_id = ${id}::bigint having not bool_or(brand_name = ${item.value.brand_name as string}) is true`,
    )
    return
  }
  const { file_type, file, valid_to, title } = item.value as { file_type: number; file: number; valid_to?: string; title: string }
  const old = await tx.maybe<{ id: number }>(
    sql`select id from customer_archive_doc where archive_id = ${doc.archive.id}::bigint and file_type_id = ${file_type}::bigint and status <> 'superseded' order by id desc limit 1`,
  )
  const far = await tx.one<{ need: boolean }>(sql`select need_valid_to as need from file_type where id = ${file_type}::bigint`)
  await createRecord(
    call,
    customerArchiveDoc,
    {
      archive: doc.archive.id,
      file_type,
      title,
      attachment: file,
      valid_to: valid_to ?? (far.need ? '2099-12-31' : null),
      ...(old ? { replaces: old.id } : {}),
    },
    { preset: { source: 'customer' }, comment, confirmed: ['DOC_SAME'] },
  )
}

export const archiveSubmissionCommands = handle(archiveSubmission, { actions: { review } })
export const archiveShareCommands = handle(archiveShare, {
  actions: {
    revoke: ({ set }) => {
      set({ revoked_at: new Date().toISOString() })
      return 'revoked' as const
    },
  },
})

import { dayOf, refId } from '@crossway/kernel'
import { handle, sql, type SaveCall } from '@crossway/server-kit'
import { customerArchiveDoc } from '../../model/archive/archive-doc.resource.ts'
import { customerArchive } from '../../model/archive/archive.resource.ts'
import { paperState } from '../../model/archive/completeness.ts'
import { refuse } from '../../model/errors.ts'
import { settleArchives, soonFrom } from './ensure-archive.ts'
import { packJob } from './pack-job.ts'

const enough = 80

export const customerArchiveCommands = handle(customerArchive, {
  save: async ({ tx, before, draft }) => {
    if (before) return
    const c = await tx.one<{ owner: number | null; department: number | null }>(
      sql`select owner_id as owner, department_id as department from customer where id = ${refId(draft.customer)}::bigint`,
    )
    Object.assign(draft, { owner: c.owner, department: c.department, keeper: draft.keeper ?? c.owner })
  },
  saved: ({ tx, before, doc }) => (before ? undefined : settleArchives(tx, [doc.id])),
  guard: ({ doc, action }) => (action === 'annual_check' && doc.completeness < enough ? refuse.ARCHIVE_LOW() : undefined),
  actions: {
    annual_check: ({ ctx, doc, set }) => {
      if (doc.completeness < enough) throw refuse.ARCHIVE_LOW()
      set({ checked_at: new Date().toISOString(), checked_by: ctx.employee })
      return 'open' as const
    },
    download: async ({ app, tx, ctx, doc }) => {
      if (!(await tx.maybe(sql`select 1 as x from customer_archive_doc where archive_id = ${doc.id}::bigint and status <> 'superseded' limit 1`)))
        throw refuse.ARCHIVE_EMPTY()
      await app.jobs.enqueue(
        tx,
        ctx,
        packJob.name,
        `${packJob.title[ctx.lang]} ${doc.archive_no}`,
        { archive: doc.id },
        { uniqueKey: `archivePack:${doc.id}:${ctx.account}` },
      )
      return 'open' as const
    },
  },
})

interface FileFacts {
  readonly name: string
  readonly size: number
  readonly sha256: string
}
interface TypeFacts {
  readonly name: string
  readonly allowed_ext: readonly string[] | null
  readonly max_mb: number
  readonly need_valid_to: boolean
}

/** A paper is of a format and size that its type takes; the same bytes twice are asked about, and another version of a paper takes its place. */
async function savePaper({ tx, before, draft, confirmed }: SaveCall<typeof customerArchiveDoc>): Promise<void> {
  const now = { ...before, ...draft } as Record<string, unknown>
  const archive = refId(now.archive)!
  const a = await tx.one<{ customer: number; owner: number | null; department: number | null }>(
    sql`select customer_id as customer, owner_id as owner, department_id as department from customer_archive where id = ${archive}::bigint for update`,
  )
  const type = await tx.one<TypeFacts>(sql`select name, allowed_ext, max_mb, need_valid_to from file_type where id = ${refId(now.file_type)}::bigint`)
  if (draft.attachment !== undefined) {
    const file = await tx.one<FileFacts>(sql`select name, size::float8 as size, sha256 from attachment where id = ${draft.attachment as number}::bigint`)
    const ext = file.name.split('.').at(-1)!.toLowerCase()
    if (type.allowed_ext?.length && !type.allowed_ext.includes(ext))
      throw refuse.DOC_FORMAT({ type: type.name, known: type.allowed_ext.join(', ') }, 'attachment')
    if (file.size > type.max_mb * 1024 * 1024) throw refuse.DOC_SIZE({ mb: type.max_mb }, 'attachment')
    const same = await tx.maybe<{ title: string }>(
      sql`select d.title from customer_archive_doc d join attachment f on f.id = d.attachment_id where d.archive_id = ${archive}::bigint and f.sha256 = ${file.sha256} and d.id <> ${before?.id ?? 0}::bigint limit 1`,
    )
    if (same && !confirmed.has('DOC_SAME')) throw refuse.DOC_SAME({ title: same.title }, 'attachment')
  }
  if (type.need_valid_to && !now.valid_to && !before) throw refuse.DOC_END({ type: type.name }, 'valid_to')
  if (now.valid_from && now.valid_to && String(now.valid_to) < String(now.valid_from)) throw refuse.DOC_DATES({}, 'valid_to')
  const replaces = refId(draft.replaces)
  if (replaces !== null) {
    const fits = await tx.run(
      sql`update customer_archive_doc set status = 'superseded', updated_at = now() where id = ${replaces}::bigint and archive_id = ${archive}::bigint and file_type_id = ${refId(now.file_type)}::bigint and id <> ${before?.id ?? 0}::bigint`,
    )
    if (fits === 0) throw refuse.DOC_REPLACES({}, 'replaces')
  }
  if (!before) Object.assign(draft, { customer: a.customer, owner: a.owner, department: a.department })
}

export const customerArchiveDocCommands = handle(customerArchiveDoc, {
  save: savePaper,
  saved: async ({ tx, doc }) => {
    if (doc.status !== 'superseded') {
      const state = paperState(doc.valid_to, dayOf(new Date()), soonFrom())
      if (state !== doc.status) await tx.run(sql`update customer_archive_doc set status = ${state} where id = ${doc.id}::bigint`)
    }
    await settleArchives(tx, [doc.archive.id])
  },
  remove: async ({ tx, doc }) => {
    await tx.run(sql`update customer_archive_doc set replaces_id = null where replaces_id = ${doc.id}::bigint`)
    // the row goes after this: what is counted leaves it out already
    await tx.run(sql`update customer_archive_doc set status = 'superseded' where id = ${doc.id}::bigint`)
    await settleArchives(tx, [doc.archive.id])
  },
  actions: {},
})

import { handle, sql, type Ctx, type Tx } from '@crossway/server-kit'
import { refId, type RowOf } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'
import { doc as document, docSpace } from '../../model/library/doc.resource.ts'

type Doc = RowOf<typeof document>
const lockMinutes = 15

/** Another person's lock that still holds. */
const otherLock = (doc: Doc, ctx: Ctx): string | undefined =>
  doc.locked_by && doc.locked_by.id !== ctx.employee && doc.locked_until && Date.parse(doc.locked_until) > Date.now() ? doc.locked_by.title : undefined
function holdLock(doc: Doc, ctx: Ctx): void {
  const name = otherLock(doc, ctx)
  if (name !== undefined) throw refuse.DOC_LOCKED({ name })
}
/** Spaces that name editors are written by them, and by the owner of the document. */
async function holdEditor(tx: Tx, ctx: Ctx, space: number, owner: number | null | undefined): Promise<void> {
  if (ctx.access.super || (owner !== undefined && owner === ctx.employee)) return
  const { editors } = await tx.one<{ editors: number[] | null }>(sql`select editors from doc_space where id = ${space}::bigint`)
  if (editors?.length && !editors.includes(ctx.employee ?? -1)) throw refuse.DOC_EDITOR()
}

/** Documents take their writers from their space. */
const writeWriters = (tx: Tx, space: number): Promise<number> =>
  tx.run(
    sql`update doc d set writers = coalesce(s.editors, '{}') from doc_space s where s.id = ${space} and d.space_id = s.id and d.writers is distinct from coalesce(s.editors, '{}')`,
  )

export const docSpaceCommands = handle(docSpace, {
  save: ({ ctx, before, draft, next }) => {
    const named = { all: [true], members: [next.project], departments: next.departments ?? [], roles: next.roles ?? [], list: next.employees ?? [] }
    if (!named[next.visibility ?? 'all'].some(Boolean)) throw refuse.SPACE_AUDIENCE({}, next.visibility === 'members' ? 'project' : 'visibility')
    // whoever narrows a space does not lose sight of it
    const editors = next.editors ?? []
    const narrows = next.visibility !== 'all' && (before?.visibility ?? 'all') === 'all'
    if (narrows && ctx.employee !== null && !editors.includes(ctx.employee)) draft.editors = [...editors, ctx.employee]
  },
  saved: async ({ tx, doc }) => void (await writeWriters(tx, doc.id)),
  actions: {},
})

export const docCommands = handle(document, {
  save: async ({ tx, ctx, before, draft }) => {
    const now = { ...before, ...draft } as Record<string, unknown>
    await holdEditor(tx, ctx, refId(now.space)!, before?.owner?.id)
    if (now.type === 'link' && !now.link) throw refuse.DOC_TARGET({}, 'link')
    if (now.type === 'file' && !now.file) throw refuse.DOC_TARGET({}, 'file')
    if (!before) draft.owner ??= ctx.employee
    else holdLock(before, ctx)
  },
  saved: async ({ tx, doc }) => void (await writeWriters(tx, doc.space.id)),
  tree: { fields: ['parent'] },
  actions: {
    lock: async ({ tx, doc, ctx, set }) => {
      await holdEditor(tx, ctx, doc.space.id, doc.owner?.id)
      holdLock(doc, ctx)
      set({ locked_by: ctx.employee, locked_until: new Date(Date.now() + lockMinutes * 60_000).toISOString() })
      return doc.status === 'published' ? 'published' : 'draft'
    },
    write: async ({ tx, doc, args, ctx, set }) => {
      await holdEditor(tx, ctx, doc.space.id, doc.owner?.id)
      holdLock(doc, ctx)
      const version = doc.current_version + 1
      await tx.run(
        sql`insert into doc_version (doc_id, version_no, body, note, author_id, created_by, updated_by) values (${doc.id}, ${version}, ${args.body}, ${args.note}, ${ctx.employee}, ${ctx.account}, ${ctx.account})`,
      )
      set({ body: args.body, current_version: version, locked_by: null, locked_until: null })
      return doc.status === 'published' ? 'published' : 'draft'
    },
    restore_version: async ({ tx, doc, args, ctx, set }) => {
      await holdEditor(tx, ctx, doc.space.id, doc.owner?.id)
      holdLock(doc, ctx)
      const old = await tx.maybe<{ body: string }>(sql`select body from doc_version where doc_id = ${doc.id} and version_no = ${args.version_no}`)
      if (!old) throw refuse.DOC_VERSION({ n: args.version_no }, 'version_no')
      const version = doc.current_version + 1
      await tx.run(
        sql`insert into doc_version (doc_id, version_no, body, note, author_id, created_by, updated_by) values (${doc.id}, ${version}, ${old.body}, ${`v${args.version_no}`}, ${ctx.employee}, ${ctx.account}, ${ctx.account})`,
      )
      set({ body: old.body, current_version: version })
      return doc.status === 'published' ? 'published' : 'draft'
    },
    publish: async ({ tx, doc, ctx }) => {
      await holdEditor(tx, ctx, doc.space.id, doc.owner?.id)
      holdLock(doc, ctx)
      return 'published' as const
    },
    archive: async ({ tx, doc, ctx }) => {
      await holdEditor(tx, ctx, doc.space.id, doc.owner?.id)
      holdLock(doc, ctx)
      return 'archived' as const
    },
    reopen: async ({ tx, doc, ctx }) => {
      await holdEditor(tx, ctx, doc.space.id, doc.owner?.id)
      return 'draft' as const
    },
  },
})

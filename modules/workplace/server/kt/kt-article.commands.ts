import { createHash } from 'node:crypto'
import { refId, type RowOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { handle, sql, type CommandContext, type Ctx, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { ktArticle } from '../../model/kt/kt.resource.ts'
import { initialsOf } from './initials.ts'
import { writeReaders } from './readers.ts'

type Article = RowOf<typeof ktArticle>
const lockMinutes = 30
const most = 2000

interface Rights {
  readonly managers: readonly number[]
  readonly editors: readonly number[]
  readonly review_required: boolean
  /** To whom its published articles are open. */
  readonly reach: 'all' | 'some'
}
const rightsOf = (tx: Tx, category: number): Promise<Rights> =>
  tx.one<Rights>(
    sql`select coalesce(managers, '{}') as managers, coalesce(editors, '{}') as editors, review_required, case visibility when 'all' then 'all' else 'some' end as reach from kt_category where id = ${category}::bigint for share`,
  )
const all = (ctx: Ctx): boolean => ctx.account === 0 || ctx.access.super || ctx.access.has('kt/must')
const mayEdit = (ctx: Ctx, r: Rights, owner: number | null | undefined): boolean =>
  all(ctx) || ctx.employee === owner || [...r.editors, ...r.managers].some((e) => Number(e) === ctx.employee)
const mayPublish = (ctx: Ctx, r: Rights, owner: number): boolean =>
  all(ctx) || r.managers.some((e) => Number(e) === ctx.employee) || (!r.review_required && mayEdit(ctx, r, owner))

async function holdEditor(tx: Tx, ctx: Ctx, category: number, owner: number | null | undefined): Promise<Rights> {
  const rights = await rightsOf(tx, category)
  if (!mayEdit(ctx, rights, owner)) throw refuse.KT_EDITOR()
  return rights
}
/** Whoever writes holds the article for half an hour; others see his name. */
function holdLock(doc: Article, ctx: Ctx): void {
  if (doc.locked_by && doc.locked_by.id !== ctx.employee && doc.locked_until && Date.parse(doc.locked_until) > Date.now())
    throw refuse.KT_LOCKED({ name: doc.locked_by.title })
}
const at = (doc: Article): 'draft' | 'published' => (doc.status === 'published' ? 'published' : 'draft')
const tell = (call: CommandContext, code: string, employees: readonly number[], doc: Article, more: Record<string, string> = {}): Promise<number> =>
  notify(call, code, {
    employees,
    vars: { title: doc.title, ...more },
    record: { resource: 'kt_article', id: doc.id },
    by: { account: call.ctx.account, name: call.ctx.name },
  })

/** Whether what stands beside an article's words and is published with them is another now. */
const besideDiffers = (before: Article, next: { readonly files: readonly number[] | null; readonly link: string | null }): boolean =>
  next.link !== before.link || (next.files ?? []).join() !== (before.files ?? []).map((x) => x.id).join()

/** People in service in departments and all below them; everybody where none is named. */
export const audienceOf = (tx: Pick<Tx, 'rows'>, departments: readonly number[]): Promise<{ employee: number }[]> =>
  tx.rows<{ employee: number }>(sql`
    select e.id as employee from employee e where e.status in ('probation', 'regular', 'leaving')
      and (${departments.length} = 0 or e.department_id in (select descendant_id from department_closure where ancestor_id = any(${[...departments]}::bigint[]))) order by e.id limit ${most}`)

export const ktArticleCommands = handle(ktArticle, {
  save: async ({ tx, ctx, before, draft, next }) => {
    const now = { ...before, ...draft }
    await holdEditor(tx, ctx, refId(now.category)!, before ? before.owner.id : ctx.employee)
    if (before) holdLock(before, ctx)
    if (now.type === 'link' && !now.link) throw refuse.KT_TARGET({}, 'link')
    if ((now.type === 'file' || now.type === 'video') && !now.files?.length && !now.link) throw refuse.KT_TARGET({}, 'files')
    if (refId(now.pair) !== null && refId(now.pair) === before?.id) throw refuse.KT_PAIR({}, 'pair')
    draft.initials = await initialsOf(next.title)
    if (!before || besideDiffers(before, next)) draft.changed = true
  },
  saved: async ({ tx, doc }) => void (await writeReaders(tx, [doc.category.id])),
  guard: ({ doc, action }) => (action === 'publish' && !doc.changed ? refuse.KT_UNCHANGED() : undefined),
  actions: {
    lock: async ({ tx, ctx, doc, set }) => {
      await holdEditor(tx, ctx, doc.category.id, doc.owner.id)
      holdLock(doc, ctx)
      set({ locked_by: ctx.employee, locked_until: new Date(Date.now() + lockMinutes * 60_000).toISOString() })
      return at(doc)
    },
    write: async ({ tx, ctx, doc, args, set }) => {
      await holdEditor(tx, ctx, doc.category.id, doc.owner.id)
      holdLock(doc, ctx)
      set({
        draft_body: args.body,
        changed: args.body !== doc.body,
        locked_by: ctx.employee,
        locked_until: new Date(Date.now() + lockMinutes * 60_000).toISOString(),
      })
      return at(doc)
    },
    submit: async ({ app, tx, ctx, doc }) => {
      const rights = await holdEditor(tx, ctx, doc.category.id, doc.owner.id)
      holdContent(doc)
      await tell({ app, tx, ctx }, 'kt.toReview', rights.managers.map(Number), doc)
      return 'reviewing' as const
    },
    publish: async ({ app, tx, ctx, doc, args, confirmed, asked, set }) => {
      const rights = await rightsOf(tx, doc.category.id)
      // whoever writes may ask for it where a flow lets others decide
      if (asked && !mayEdit(ctx, rights, doc.owner.id)) throw refuse.KT_EDITOR()
      if (!asked && !mayPublish(ctx, rights, doc.owner.id)) throw refuse.KT_MANAGER()
      holdLock(doc, ctx)
      holdContent(doc)
      const body = doc.draft_body ?? doc.body ?? ''
      const dead = await deadLinks(tx, body)
      if (dead.length > 0 && !confirmed.has('KT_DEAD')) throw refuse.KT_DEAD({ list: dead.join('、') })
      const version = doc.current_version + 1
      const old = await tx.maybe<{ size: number }>(sql`select size from kt_version where article_id = ${doc.id} order by version_no desc limit 1`)
      await tx.run(sql`
        insert into kt_version (article_id, version_no, body, files, change_note, author_id, at, size, size_change, sha, created_by, updated_by)
        values (${doc.id}, ${version}, ${body}, ${(doc.files ?? []).map((x) => x.id)}::bigint[], ${args.change_note}, ${ctx.employee}, now(), ${body.length}, ${body.length - (old?.size ?? 0)},
          ${createHash('sha256').update(body).digest('hex')}, ${ctx.account}, ${ctx.account})`)
      set({
        body,
        reach: rights.reach,
        draft_body: null,
        changed: false,
        current_version: version,
        published_at: new Date().toISOString(),
        locked_by: null,
        locked_until: null,
      })
      if (doc.must_read)
        await tell(
          { app, tx, ctx },
          'kt.mustRead',
          (await audienceOf(tx, idsOf(doc.must_read_scope))).map((e) => e.employee),
          doc,
          { day: doc.must_read_deadline ?? '' },
        )
      return 'published' as const
    },
    return: async ({ app, tx, ctx, doc, args, set }) => {
      if (!mayPublish(ctx, await rightsOf(tx, doc.category.id), doc.owner.id)) throw refuse.KT_MANAGER()
      set({ reason: args.reason })
      await tell({ app, tx, ctx }, 'kt.returned', [doc.owner.id], doc)
      return 'draft' as const
    },
    archive: async ({ tx, ctx, doc, args, set }) => {
      if (!mayPublish(ctx, await rightsOf(tx, doc.category.id), doc.owner.id)) throw refuse.KT_MANAGER()
      set({ reason: args.reason, must_read: false })
      return 'archived' as const
    },
    restore: async ({ tx, ctx, doc, args, set }) => {
      if (!mayPublish(ctx, await rightsOf(tx, doc.category.id), doc.owner.id)) throw refuse.KT_MANAGER()
      set({ reason: args.reason, merged_into: null })
      return 'published' as const
    },
    move: async ({ tx, ctx, doc, args, set }) => {
      await holdEditor(tx, ctx, doc.category.id, doc.owner.id)
      await holdEditor(tx, ctx, args.category, null)
      const taken = await tx.maybe(sql`select 1 from kt_article where category_id = ${args.category} and title = ${doc.title} and id <> ${doc.id}`)
      if (taken) throw refuse.KT_TITLE({ title: doc.title }, 'args.category')
      const { reach, managers, review_required } = await rightsOf(tx, args.category)
      set({ category: args.category, reach: doc.status === 'published' ? reach : 'some', managers, reviewed: review_required })
      return at(doc)
    },
    merge: async ({ tx, ctx, doc, args, set }) => {
      await holdEditor(tx, ctx, doc.category.id, doc.owner.id)
      if (args.into === doc.id) throw refuse.KT_PAIR({}, 'args.into')
      set({ merged_into: args.into, must_read: false, reason: '合并' })
      return 'archived' as const
    },
    mustRead: async ({ app, tx, ctx, doc, args, set }) => {
      const departments = idsOf(args.departments)
      set({ must_read: true, must_read_scope: departments, must_read_deadline: args.deadline })
      await tell(
        { app, tx, ctx },
        'kt.mustRead',
        (await audienceOf(tx, departments)).map((e) => e.employee),
        doc,
        { day: args.deadline },
      )
      return 'published' as const
    },
    restoreVersion: async ({ tx, ctx, doc, args, set }) => {
      await holdEditor(tx, ctx, doc.category.id, doc.owner.id)
      holdLock(doc, ctx)
      const old = await tx.maybe<{ body: string | null }>(sql`select body from kt_version where article_id = ${doc.id} and version_no = ${args.version_no}`)
      if (!old) throw refuse.KT_VERSION({ n: args.version_no }, 'args.version_no')
      set({ draft_body: old.body, changed: old.body !== doc.body })
      return at(doc)
    },
  },
})

const idsOf = (v: readonly unknown[] | null | undefined): number[] => (v ?? []).flatMap((x) => refId(x) ?? [])
function holdContent(doc: Article): void {
  if (doc.type === 'article' && !(doc.draft_body ?? doc.body)?.trim()) throw refuse.KT_EMPTY()
}

/** Articles that the text links to and that nobody can read any more. */
async function deadLinks(tx: Tx, body: string): Promise<string[]> {
  const linked = [...new Set([...body.matchAll(/ktInfo\?(?:id|DetailID)=(\d{1,12})/g)].map((m) => Number(m[1])))].slice(0, 200)
  if (linked.length === 0) return []
  const live = await tx.rows<{ id: number }>(sql`select id from kt_article where id = any(${linked}::bigint[]) and status = 'published'`)
  return linked.filter((id) => !live.some((l) => Number(l.id) === id)).map((id) => `#${id}`)
}

import { dayOf, refId, type RowOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { emit, handle, sql, type CommandContext, type Ctx, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { todo } from '../../model/todo/todo.resource.ts'
import { makeNext } from './next-todo.ts'

type Todo = RowOf<typeof todo>
const deepest = 3
const reopenDays = 30
const freePostpones = 2

const isOneOf = (ctx: Ctx, people: readonly (number | null | undefined)[]): boolean =>
  ctx.access.super || (ctx.employee !== null && people.includes(ctx.employee))
const workers = (doc: Todo): (number | null)[] => [doc.assignee.id, ...(doc.collaborators ?? []).map((p) => p.id)]
const isCreator = (ctx: Ctx, doc: Todo): boolean => isOneOf(ctx, [doc.creator?.id ?? doc.assignee.id])
const creatorName = (doc: Todo): string => doc.creator?.title ?? doc.assignee.title

/** Why somebody may not do this with the task; undefined where he may. */
function refusalOf(action: string, doc: Todo, ctx: Ctx): ReturnType<typeof refuse.TODO_NOT_YOURS> | undefined {
  // the house itself closes what has become pointless
  if (ctx.actorType === 'job') return undefined
  switch (action) {
    case 'start':
    case 'complete':
    case 'delegate':
      return isOneOf(ctx, [...workers(doc), doc.creator?.id]) ? undefined : refuse.TODO_NOT_YOURS()
    case 'confirm':
    case 'send_back':
    case 'cancel':
      return isCreator(ctx, doc) ? undefined : refuse.TODO_CREATOR({ name: creatorName(doc) })
    case 'accept':
      return !doc.handed_by ? refuse.TODO_HANDED() : isOneOf(ctx, [doc.assignee.id]) ? undefined : refuse.TODO_NOT_YOURS()
    case 'postpone':
      if (!isOneOf(ctx, [...workers(doc), doc.creator?.id])) return refuse.TODO_NOT_YOURS()
      return doc.postponed < freePostpones || isCreator(ctx, doc) ? undefined : refuse.TODO_POSTPONED({ name: creatorName(doc) })
    case 'reopen':
      return doc.done_at && Date.now() - Date.parse(doc.done_at) > reopenDays * 86_400_000 ? refuse.TODO_OLD() : undefined
    default:
      return undefined
  }
}
const tell = ({ app, tx, ctx }: CommandContext, code: string, employee: number, doc: { readonly id: number; readonly title: string }): Promise<number> =>
  notify({ app, tx }, code, {
    employees: [employee],
    vars: { title: doc.title },
    record: { resource: 'todo', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
  })

/** How many levels stand above the task, itself included. */
async function depth(tx: Tx, parent: number): Promise<number> {
  const { n } = await tx.one<{ n: number }>(
    sql`with recursive up as (select id, parent_id, 1 as n from todo where id = ${parent}::bigint union all select t.id, t.parent_id, up.n + 1 from todo t join up on t.id = up.parent_id where up.n < 10) select coalesce(max(n), 0)::int as n from up`,
  )
  return n + 1
}

export const todoCommands = handle(todo, {
  save: async ({ tx, ctx, before, draft }) => {
    const now = { ...before, ...draft } as Record<string, unknown>
    if ((now.priority === 'high' || now.priority === 'urgent') && !now.due_at) throw refuse.TODO_DUE({}, 'due_at')
    if (now.start_at && now.due_at && Date.parse(String(now.due_at)) < Date.parse(String(now.start_at))) throw refuse.TODO_TIMES({}, 'due_at')
    const parent = refId(now.parent)
    if (draft.parent !== undefined && parent !== null && (parent === before?.id || (await depth(tx, parent)) > deepest)) throw refuse.TODO_DEPTH({}, 'parent')
    const lacks =
      (now.recur === 'weekly' && !(now.recur_weekdays as unknown[] | null)?.length) || (now.recur === 'monthly' && (now.recur_month_day ?? null) === null)
    if (now.recur && (!now.due_at || lacks)) throw refuse.TODO_RECUR({}, 'recur')
    if (!before) {
      draft.remind ??= ['1440', '60']
      draft.creator ??= ctx.employee
    }
    const idsOf = (v: unknown): number[] => ((v ?? []) as unknown[]).flatMap((x) => refId(x) ?? [])
    const creator = refId(now.creator) ?? ctx.employee
    draft.people = [...new Set([...idsOf(now.collaborators), ...idsOf(now.watchers), ...(creator === null ? [] : [creator])])]
    const assignee = refId(now.assignee)!
    const person = await tx.one<{ department: number | null; status: string | null }>(
      sql`select department_id as department, status from employee where id = ${assignee}::bigint`,
    )
    if (draft.assignee !== undefined && person.status === 'left') throw refuse.TODO_LEFT({}, 'assignee')
    draft.department = person.department
  },
  saved: async ({ app, tx, ctx, before, doc }) => {
    if (doc.recur && doc.series === null && doc.due_at)
      await tx.run(sql`update todo set series = id, occurrence = ${dayOf(new Date(doc.due_at))}::date where id = ${doc.id}::bigint`)
    if (before?.assignee.id !== doc.assignee.id && doc.assignee.id !== ctx.employee) await tell({ app, tx, ctx }, 'todo.given', doc.assignee.id, doc)
  },
  guard: ({ doc, action, ctx }) => refusalOf(action, doc, ctx),
  actions: {
    start: ({ set }) => {
      set({ handed_by: null, handed_at: null })
      return 'doing' as const
    },
    complete: async ({ app, tx, doc, args, ctx, set, trusted }) => {
      if (!trusted) {
        const open = doc.checks.filter((c) => !c.done).length
        if (open) throw refuse.TODO_CHECKS({ n: open })
        const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from todo where parent_id = ${doc.id} and status not in ('done', 'cancelled')`)
        if (n) throw refuse.TODO_CHILDREN({ n })
      }
      const at = new Date().toISOString()
      set({ result: args.result, done_at: at, late: doc.due_at !== null && Date.parse(doc.due_at) < Date.parse(at), handed_by: null, handed_at: null })
      await makeNext({ app, tx }, doc)
      if (!trusted && doc.confirm_needed && doc.creator && doc.creator.id !== ctx.employee) {
        await tell({ app, tx, ctx }, 'todo.toConfirm', doc.creator.id, doc)
        return 'to_confirm' as const
      }
      await emit({ app, tx }, 'todo.done', { todo: doc.id, source: doc.source, key: doc.source_key }, { resource: 'todo', id: doc.id })
      return 'done' as const
    },
    confirm: async ({ app, tx, doc }) => {
      await emit({ app, tx }, 'todo.done', { todo: doc.id, source: doc.source, key: doc.source_key }, { resource: 'todo', id: doc.id })
      return 'done' as const
    },
    send_back: async ({ app, tx, doc, ctx, set }) => {
      set({ done_at: null, late: false })
      await tell({ app, tx, ctx }, 'todo.sentBack', doc.assignee.id, doc)
      return 'doing' as const
    },
    accept: ({ set }) => {
      set({ handed_by: null, handed_at: null })
      return 'todo' as const
    },
    delegate: async ({ app, tx, doc, args, ctx, set }) => {
      const { d } = await tx.one<{ d: number | null }>(sql`select department_id as d from employee where id = ${args.to}::bigint`)
      set({ assignee: args.to, department: d, handed_by: doc.assignee.id, handed_at: new Date().toISOString() })
      await tell({ app, tx, ctx }, 'todo.given', args.to, doc)
      return 'todo' as const
    },
    postpone: ({ doc, args, set }) => {
      const due = Date.parse(args.due_at)
      if (due <= Date.now() || (doc.due_at !== null && due <= Date.parse(doc.due_at))) throw refuse.TODO_LATER({}, 'due_at')
      set({ due_at: args.due_at, postponed: doc.postponed + 1 })
      return doc.status === 'doing' ? 'doing' : 'todo'
    },
    cancel: () => {
      return 'cancelled' as const
    },
    reopen: ({ set }) => {
      set({ done_at: null, late: false })
      return 'todo' as const
    },
  },
})

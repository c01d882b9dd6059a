import { dayOf, daysBetween, refId, type RowOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { handle, sql, switched, type CommandContext, type Tx } from '@crossway/server-kit'
import { customerSchedule, scheduleTemplate } from '../../model/schedule/schedule.resources.ts'
import { refuseSchedule as refuse } from '../../model/schedule/schedule-errors.ts'
import { checkLoad } from './load-of.ts'
import { checkPredecessors, moveItem } from './move-item.ts'

type Item = RowOf<typeof customerSchedule>
const ids = (v: unknown): number[] => ((v ?? []) as readonly (number | { id: number })[]).map((x) => refId(x as never)!).filter((x) => x > 0)

/** The project is the client's, the store is the project's. */
async function checkParties(tx: Tx, customer: number, project: number, store: number | null): Promise<void> {
  const row = await tx.one<{ customer: number | null; store: number | null }>(
    sql`select p.customer_id as customer, (select s.project_id from store s where s.id = ${store}::bigint) as store from project p where p.id = ${project}::bigint`,
  )
  if (row.customer !== null && row.customer !== customer) throw refuse.SCH_CUSTOMER({}, 'project')
  if (store !== null && row.store !== null && row.store !== project) throw refuse.SCH_STORE({}, 'store')
}
/** Whoever answers for the customer hears what became of the item. */
async function tell({ app, tx, ctx }: CommandContext, doc: Item, code: string): Promise<void> {
  const { owner } = await tx.one<{ owner: number | null }>(sql`select owner_id as owner from customer where id = ${doc.customer.id}::bigint`)
  const people = code === 'schedule.delivered' ? [owner] : [doc.owner.id]
  await notify({ app, tx }, code, {
    employees: people.filter((p) => p !== null),
    vars: { title: doc.title, customer: doc.customer.title },
    record: { resource: 'customer_schedule', id: doc.id },
    by: { account: ctx.account ?? 0, name: ctx.name },
  })
}
const late = (plan: string, day: string): number => Math.max(0, daysBetween(plan, day))

export const customerScheduleCommands = handle(customerSchedule, {
  save: async ({ tx, ctx, before, draft, confirmed }) => {
    const now = { ...before, ...draft } as Partial<Item>
    const [from, to] = [String(now.plan_start), String(now.plan_end)]
    if (to < from) throw refuse.SCH_DATES({}, 'plan_end')
    const changes = (k: 'plan_start' | 'plan_end'): boolean => before !== undefined && draft[k] !== undefined && draft[k] !== before[k]
    if (changes('plan_start') || changes('plan_end')) throw refuse.SCH_EDIT({}, 'plan_start')
    await checkParties(tx, refId(now.customer ?? null)!, refId(now.project ?? null)!, refId(now.store ?? null))
    await checkPredecessors(tx, { id: before?.id, from, depends: ids(now.depends_on) })
    const weighs = ['owner', 'hours'].some((k) => draft[k] !== undefined)
    if (!before || weighs) await checkLoad({ tx, ctx }, [{ id: before?.id, owner: refId(now.owner ?? null)!, from, to, hours: String(now.hours) }], confirmed)
    if (!before && now.promise) draft.promised_end = to
    if (before && draft.promise === true && !before.promise) draft.promised_end = to
    if (!before) Object.assign(draft, { delay_days: late(to, dayOf(new Date())), delayed: to < dayOf(new Date()) })
  },
  guardRows: async ({ run, docs }) => {
    const open = await run.rows<{ id: number; title: string }>(sql`
      select c.id, (select b.title from customer_schedule b where b.id = any(c.depends_on) and b.status not in ('done', 'cancelled') order by b.plan_end limit 1) as title from customer_schedule c where c.id = any(${docs.map((d) => d.id)}::bigint[]) and c.status = 'planned'`)
    const waits = new Map(open.filter((o) => o.title !== null).map((o) => [o.id, o.title]))
    return (doc, action) => {
      const title = waits.get(doc.id)
      if (action === 'start' && title !== undefined) return refuse.SCH_OPEN({ title })
      if (action === 'cancel' && doc.promise) return refuse.SCH_PROMISED()
      return (action === 'withdraw' || action === 'move_promise') && !doc.promise ? refuse.SCH_NO_PROMISE() : undefined
    }
  },
  actions: {
    start: ({ set }) => {
      set({ actual_start: dayOf(new Date()) })
      return 'doing'
    },
    deliver: async ({ app, tx, ctx, doc, args, set }) => {
      const files = [...(doc.deliverable ?? []).map((x) => x.id), ...(args.deliverable ?? []).map((x) => refId(x as never)!)]
      if (['content', 'report'].includes(doc.type) && files.length === 0) throw refuse.SCH_DELIVERABLE({}, 'args.deliverable')
      const today = dayOf(new Date())
      const days = late(doc.plan_end, today)
      set({ deliverable: files, progress: '100', actual_end: today, delay_days: days, delayed: days > 0, client_confirm: doc.needs_confirm ? 'wait' : 'none' })
      if (!doc.needs_confirm) return 'done' as const
      await tell({ app, tx, ctx }, doc, 'schedule.delivered')
      return 'delivered' as const
    },
    confirm: ({ args, set }) => {
      set({ client_confirm: 'ok', client_note: args.note })
      return 'done'
    },
    object: async ({ app, tx, ctx, doc, args, set }) => {
      set({ client_confirm: 'reject', client_note: args.note, actual_end: null })
      await tell({ app, tx, ctx }, doc, 'schedule.objected')
      return 'doing' as const
    },
    move: async ({ tx, ctx, doc, args, confirmed, set }) => {
      await moveItem({ tx, ctx }, doc, args, confirmed, false)
      set({ plan_start: args.plan_start, plan_end: args.plan_end })
      return 'planned' as const
    },
    move_promise: async ({ tx, ctx, doc, args, confirmed, set }) => {
      await moveItem({ tx, ctx }, doc, args, confirmed, true)
      set({ plan_start: args.plan_start, plan_end: args.plan_end, promised_end: args.plan_end, delay_reason: args.reason })
      return 'planned' as const
    },
    cancel: async ({ app, tx, ctx, doc, args, set }) => {
      set({ cancel_reason: args.reason, delayed: false })
      await warnFollowers({ app, tx, ctx }, doc)
      return 'cancelled' as const
    },
    withdraw: async ({ app, tx, ctx, doc, args, set }) => {
      set({ cancel_reason: args.reason, delayed: false })
      await warnFollowers({ app, tx, ctx }, doc)
      return 'cancelled' as const
    },
  },
})
/** Those whose items waited for a cancelled one hear of it. */
async function warnFollowers({ app, tx, ctx }: CommandContext, doc: Item): Promise<void> {
  const after = await tx.rows<{ owner: number }>(
    sql`select distinct owner_id as owner from customer_schedule where ${doc.id}::bigint = any(depends_on) and status in ('planned', 'doing')`,
  )
  await notify({ app, tx }, 'schedule.cancelled', {
    employees: after.map((a) => a.owner),
    vars: { title: doc.title, customer: doc.customer.title },
    record: { resource: 'customer_schedule', id: doc.id },
    by: { account: ctx.account ?? 0, name: ctx.name },
  })
}

export const scheduleTemplateCommands = handle(scheduleTemplate, {
  save: ({ before, draft }) => {
    const now = { ...before, ...draft } as Partial<RowOf<typeof scheduleTemplate>>
    for (const [i, item] of (now.items ?? []).entries()) if (item.after != null && item.after > i) throw refuse.SCH_AFTER({}, `items[${i}].after`)
  },
  actions: switched,
})

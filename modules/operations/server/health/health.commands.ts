import { refId } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { handle, sql, type CommandContext } from '@crossway/server-kit'
import { colourOf, healthMetrics, worst } from '../../model/health/health-rules.ts'
import { accountHealth, fbaCapacity, healthIssue } from '../../model/health/health.resource.ts'
import { refuse } from '../../model/selling-errors.ts'
import { storeFacts } from '../selling/store-places.ts'
import { closeWarning, raiseWarning } from '../warning/raise.ts'

const followHours = 48
const capacityHigh = 90
const capacityClear = 85

type Values = Readonly<Record<string, unknown>>
/** Colours of a day's figures, by the platform's limits. */
export function coloured(v: Values): { readonly colour: 'green' | 'yellow' | 'red'; readonly red_metrics: string[] } {
  const all = healthMetrics.flatMap((m) => (v[m] == null ? [] : [[m, colourOf(m, String(v[m]))] as const]))
  const stopped = v.account_status === 'deactivated'
  return {
    colour: stopped ? 'red' : worst([...all.map(([, c]) => c), ...(v.account_status === 'at_risk' ? (['yellow'] as const) : [])]),
    red_metrics: all.filter(([, c]) => c === 'red').map(([m]) => m),
  }
}

/** The youngest day of a store decides whether people are warned (operations.md storePerformance, import). */
export async function warnOfHealth(call: CommandContext, store: number): Promise<void> {
  const last = await call.tx.maybe<{ id: number; day: string; colour: string; red: string[] | null; name: string; project: number | null }>(
    sql`select h.id, h.day, h.colour, h.red_metrics as red, s.name, s.project_id as project from account_health h join store s on s.id = h.store_id where h.store_id = ${store}::bigint order by h.day desc limit 1`,
  )
  if (!last) return
  if (last.colour !== 'red') return closeWarning(call, 'health_red', `store:${store}`)
  await raiseWarning(call, 'health_red', {
    key: `store:${store}`,
    subject: { type: 'account_health', id: last.id },
    store,
    project: last.project,
    title: { 'zh-cn': `${last.name} 账户健康超限`, en: `${last.name}: account health is red` },
    facts: { day: last.day, metrics: (last.red ?? []).join(', ') || 'account' },
  })
}

export const accountHealthCommands = handle(accountHealth, {
  save: async ({ tx, before, draft }) => {
    Object.assign(draft, coloured({ ...before, ...draft }))
    if (!before) draft.project = (await storeFacts(tx, refId(draft.store)!)).project
  },
  saved: ({ app, tx, ctx, doc }) => warnOfHealth({ app, tx, ctx }, doc.store.id),
  actions: {},
})

export const healthIssueCommands = handle(healthIssue, {
  save: async ({ tx, before, draft }) => {
    if (!(draft.deadline === undefined ? before?.deadline : draft.deadline)) throw refuse.ISSUE_DEADLINE({}, 'deadline')
    if (!before) draft.project = (await storeFacts(tx, refId(draft.store)!)).project
  },
  saved: async ({ app, tx, ctx, before, doc }) => {
    if (doc.owner && doc.owner.id !== before?.owner?.id)
      await notify({ app, tx }, 'health.issue', {
        employees: [doc.owner.id],
        vars: { no: doc.no, store: doc.store.title },
        record: { resource: 'health_issue', id: doc.id },
        by: { account: ctx.account ?? 0, name: ctx.name },
      })
  },
  guard: ({ doc, action }) => (action === 'appeal' && !doc.attachments?.length ? refuse.ISSUE_EVIDENCE() : undefined),
  actions: {
    appeal: ({ doc, args, set }) => {
      set({ appeal: args.text, rounds: doc.rounds + 1, follow_up_at: new Date(Date.now() + followHours * 3_600_000).toISOString() })
      return 'appealing'
    },
    won: ({ args, set }) => {
      set({ result: args.comment, follow_up_at: null })
      return 'won'
    },
    lost: ({ args, set }) => {
      set({ result: args.comment, follow_up_at: null })
      return 'lost'
    },
    close: ({ args, set }) => {
      set({ result: args.result, follow_up_at: null })
      return 'closed'
    },
  },
})

export const fbaCapacityCommands = handle(fbaCapacity, {
  save: async ({ tx, before, draft }) => {
    if (!before) draft.project = (await storeFacts(tx, refId(draft.store)!)).project
  },
  saved: async ({ app, tx, ctx, doc }) => {
    const used = Number(doc.used_pct ?? 0)
    const key = `capacity:${doc.store.id}:${doc.storage_type}`
    if (used > capacityHigh)
      await raiseWarning({ app, tx, ctx }, 'capacity', {
        key,
        subject: { type: 'fba_capacity', id: doc.id },
        store: doc.store.id,
        project: doc.project?.id ?? null,
        title: { 'zh-cn': `${doc.store.title} 容量已用${used}%`, en: `${doc.store.title}: ${used} % of the storage is used` },
        facts: { month: doc.month, used_pct: used },
      })
    else if (used <= capacityClear) await closeWarning({ app, tx, ctx }, 'capacity', key)
  },
  actions: {},
})

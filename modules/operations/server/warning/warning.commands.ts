import { dayOf } from '@crossway/kernel'
import { members } from '@crossway/project/server'
import { createRecord, createTodo, handle, sql, systemCtx, type Ctx, type Runner } from '@crossway/server-kit'
import { removalOrder } from '../../model/removal/removal-order.resource.ts'
import { priceChange } from '../../model/price/price-change.resource.ts'
import { refuse } from '../../model/selling-errors.ts'
import { warningRule } from '../../model/warning/warning-rule.resource.ts'
import { warning } from '../../model/warning/warning.resource.ts'
import { ruleByCode } from './rules.ts'
import { hitsOf } from './run-rules.ts'
import { warningSource } from './sources.ts'

const mutedDays = 30
const snoozeDays = 7
/** Whether somebody stands above whoever has to handle it. */
async function leads(run: Runner, ctx: Ctx, handler: number | undefined): Promise<boolean> {
  if (ctx.access.super) return true
  if (ctx.employee === null || handler === undefined || handler === ctx.employee) return false
  return !!(await run.maybe(
    sql`select 1 from employee e left join department d on d.id = e.department_id left join employee l on l.id = e.leader_id where e.id = ${handler}::bigint and ${ctx.employee}::bigint in (e.leader_id, d.head_id, l.leader_id)`,
  ))
}

/** What people do about warnings (operations.md earlyWarning, table of actions). */
export const warningCommands = handle(warning, {
  actions: {
    handle: ({ doc, args, set }) => {
      if (args.text.trim() === '') throw refuse.WARNING_TEXT({}, 'args.text')
      const hours = (Date.now() - Date.parse(doc.first_at)) / 3_600_000
      set({ action: args.text, handled_at: new Date().toISOString(), handle_hours: hours.toFixed(2), notify_at: null })
      return 'done'
    },
    create_doc: async ({ app, tx, ctx, doc, args, set }) => {
      if (args.kind === 'todo') {
        const assignee = doc.handler?.id ?? ctx.employee
        if (!assignee) throw refuse.WARNING_HANDLER()
        const id = await createTodo(
          { app, tx, ctx: systemCtx() },
          {
            title: (doc.title ?? '').slice(0, 120),
            assignee,
            key: `warning:${doc.id}`,
            source: 'warning',
            content: args.text ?? '',
            project: doc.project?.id ?? null,
            link: { route: 'earlyWarning', id: doc.id },
          },
        )
        set({ doc: `todo ${id ?? ''}`.trim() })
        return 'doing' as const
      }
      if (!doc.msku || !doc.store) throw refuse.WARNING_NO_MSKU()
      if (args.kind === 'price_change') {
        const { price } = await tx.one<{ price: string | null }>(sql`select price::numeric(18,2)::text as price from msku where id = ${doc.msku.id}`)
        const change = await createRecord({ app, tx, ctx }, priceChange, {
          store: doc.store.id,
          reason: 'clear',
          lines: [{ msku: doc.msku.id, after: price ?? '0.00' }],
        })
        set({ doc: (await tx.one<{ no: string }>(sql`select no from price_change where id = ${change}`)).no })
        return 'doing' as const
      }
      const id = await createRecord({ app, tx, ctx }, removalOrder, {
        store: doc.store.id,
        type: 'disposal',
        reason: 'aged',
        lines: [{ msku: doc.msku.id, disposition: 'sellable', requested: 1 }],
      })
      set({ doc: (await tx.one<{ no: string }>(sql`select no from removal_order where id = ${id}`)).no })
      return 'doing' as const
    },
    snooze: ({ args, set }) => {
      const until = Date.parse(args.until)
      if (until <= Date.now() || until > Date.now() + snoozeDays * 86_400_000) throw refuse.WARNING_SNOOZE({}, 'args.until')
      set({ snooze_until: args.until, notify_at: null })
      return 'snoozed'
    },
    ignore: async ({ tx, ctx, doc, args, set }) => {
      if (doc.level === 'high' && !(await leads(tx, ctx, doc.handler?.id))) throw refuse.WARNING_HIGH()
      set({
        action: args.reason,
        muted_until: new Date(Date.now() + mutedDays * 86_400_000).toISOString(),
        handled_at: new Date().toISOString(),
        notify_at: null,
      })
      return 'ignored' as const
    },
    assign: async ({ tx, doc, args, set }) => {
      if (doc.project && !(await members(tx, doc.project.id, dayOf(new Date()))).some((m) => m.employee === args.to))
        throw refuse.WARNING_MEMBER({ project: doc.project.title }, 'args.to')
      set({ handler: args.to, notify_at: new Date().toISOString() })
      return doc.status === 'doing' ? 'doing' : 'open'
    },
  },
})

/** Rules belong to sources that a module has registered; their figures stay within the bounds of the source. */
export const warningRuleCommands = handle(warningRule, {
  save: ({ before, draft }) => {
    const source = warningSource(String(draft.code ?? before?.code))
    if (!source) throw refuse.WARNING_SOURCE({ code: String(draft.code) }, 'code')
    const lines = draft.params as { name?: string; value?: string }[] | undefined
    if (before === undefined) draft.params = (source.params ?? []).map((p) => ({ ...p, value: String(p.value), low: String(p.low), high: String(p.high) }))
    for (const [i, p] of (before ? (lines ?? []) : []).entries()) {
      const known = source.params?.find((x) => x.name === (p.name ?? before?.params?.[i]?.name))
      if (!known) throw refuse.WARNING_PARAM_NEW({}, `params[${i}].value`)
      if (Number(p.value) < known.low || Number(p.value) > known.high) throw refuse.WARNING_PARAM({ low: known.low, high: known.high }, `params[${i}].value`)
    }
  },
  actions: {
    test: async ({ app, tx, doc, set }) => {
      const rule = await ruleByCode(tx, doc.code)
      const hits = rule ? (await hitsOf(app, tx, rule)).length : 0
      const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from warning where rule_id = ${doc.id} and first_at > now() - interval '30 days'`)
      set({ last_hits: hits, hits_30d: n, last_run_at: new Date().toISOString() })
      return doc.status
    },
    disable: () => 'disabled',
    enable: () => 'enabled',
  },
})

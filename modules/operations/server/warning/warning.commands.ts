import { dayOf } from '@crossway/kernel'
import { members } from '@crossway/project/server'
import { handle, sql, type Ctx, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/selling-errors.ts'
import { warningRule } from '../../model/warning/warning-rule.resource.ts'
import { warning } from '../../model/warning/warning.resource.ts'
import { createDocument } from './create-document.ts'
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
    create_doc: async (call) => {
      call.set({ doc: await createDocument(call, call.doc, call.args, call.confirmed) })
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

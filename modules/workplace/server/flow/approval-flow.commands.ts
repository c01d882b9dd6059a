import type { CommandContext, Context } from '@crossway/server-kit'
import { fill, type Lang } from '@crossway/kernel'
import { handle, sql, type App, type Tx } from '@crossway/server-kit'
import { approvalFlow } from '../../model/approval-flow.resource.ts'
import { conditionOf } from '../../model/engine/condition.ts'
import { idsOf, problemTexts, publishProblems, type FlowProblem } from '../../model/engine/publish-check.ts'
import type { NodeRow, RuleRow } from '../../model/engine/flow-tree.ts'
import { refuse } from '../../model/errors.ts'
import { conditionFields } from '../engine/facts.ts'
import { forgetFlows, gateable } from '../engine/match.ts'

interface Definition {
  readonly resource: string
  readonly action: string
  readonly condition: unknown
  readonly admins: readonly unknown[] | null
  readonly nodes: readonly NodeRow[] | null
  readonly rules: readonly RuleRow[] | null
}

/** What forbids publishing a version as it stands. */
export async function problemsOf({ app, run }: Context<'app' | 'run'>, d: Definition): Promise<FlowProblem[]> {
  const r = app.registry.find(d.resource)
  const rules = d.rules ?? []
  const left = await run.rows<{ id: number; name: string }>(
    sql`select id, name from employee where id = any(${rules.flatMap((x) => idsOf(x.params))}::bigint[]) and status in ('left', 'suspended')`,
  )
  return publishProblems(d.nodes ?? [], rules, d.condition, {
    fields: new Set(r ? conditionFields(app, r, d.action, 'zh-cn').map((f) => f.field) : []),
    left: new Map(left.map((e) => [e.id, e.name])),
    admins: d.admins?.length ?? 0,
  })
}
export const problemText = (p: FlowProblem, names: ReadonlyMap<string, string>, lang: Lang): string =>
  `${p.node === null ? '' : `${names.get(p.node) ?? p.node}: `}${fill(problemTexts[p.code][lang], p.params)}`

/** Nobody publishes what would not run: the first problem names its node, all of them travel along (settings.md approvalFlow). */
async function mustStand({ app, tx, ctx }: CommandContext, d: Definition): Promise<void> {
  const problems = await problemsOf({ app, run: tx }, d)
  if (problems.length === 0) return
  const names = new Map((d.nodes ?? []).map((n) => [n.node_key, n.name]))
  const list = problems.map((p) => ({ node: p.node, code: p.code, text: problemText(p, names, ctx.lang) }))
  throw refuse.FLOW_BROKEN({ text: list[0]!.text }, undefined, { problems: list })
}

export const approvalFlowCommands = handle(approvalFlow, {
  save: async ({ app, tx, before, draft }) => {
    const resource = String(draft.resource ?? before?.resource ?? '')
    const action = String(draft.action ?? before?.action ?? '')
    const r = app.registry.find(resource)
    if (!r || !gateable(r).includes(action)) throw refuse.FLOW_PAIR({ resource, action }, 'action')
    if (draft.condition !== undefined && conditionOf(draft.condition) === undefined) throw refuse.FLOW_CONDITION({}, 'condition')
    for (const [i, n] of ((draft.nodes as Record<string, unknown>[] | undefined) ?? []).entries())
      for (const f of ['test', 'skip_condition']) if (conditionOf(n[f]) === undefined) throw refuse.FLOW_CONDITION({}, `nodes[${i}].${f}`)
    if (before === undefined) {
      const known = await tx.maybe(sql`select 1 as x from approval_flow where code = ${String(draft.code)} limit 1`)
      if (known) throw refuse.FLOW_CODE({}, 'code')
    }
  },
  actions: {
    publish: async ({ app, tx, ctx, doc, set }) => {
      await mustStand({ app, tx, ctx }, doc as never)
      await tx.run(
        sql`update approval_flow set status = 'retired', updated_at = now(), version = version + 1 where code = ${doc.code} and id <> ${doc.id} and status in ('published', 'disabled')`,
      )
      set({ published_at: new Date().toISOString(), published_by: ctx.account })
      await flowsChanged(app, tx)
      return 'published' as const
    },
    disable: async ({ app, tx }) => {
      await flowsChanged(app, tx)
      return 'disabled' as const
    },
    enable: async ({ app, tx, ctx, doc }) => {
      await mustStand({ app, tx, ctx }, doc as never)
      await flowsChanged(app, tx)
      return 'published' as const
    },
    revise: async ({ tx, ctx, doc }) => {
      await reviseFlow({ tx, ctx }, doc.id, doc.code)
      return doc.status as 'published'
    },
    retire: () => 'retired' as const,
  },
})

/** Every process asks anew which records have flows; this one as soon as it is true. */
async function flowsChanged(app: App, tx: Tx): Promise<void> {
  tx.after(() => forgetFlows(app))
  await app.events.bump(tx, 'approval_flow')
}

/** The next version as a draft with the same steps; what is running goes on by its own version. */
async function reviseFlow({ tx, ctx }: Context<'tx' | 'ctx'>, id: number, code: string): Promise<void> {
  const versions = await tx.one<{ last: number; draft: boolean }>(
    sql`select max(edition)::int as last, bool_or(status = 'draft') as draft from approval_flow where code = ${code}`,
  )
  if (versions.draft) throw refuse.FLOW_DRAFT()
  const stored = sql.raw(
    'code, name_zh, name_en, flow_group, resource, action, companies, departments, condition, priority, same_person_rule, empty_rule, empty_employee_id, auto_pass, allow_withdraw, allow_batch, take_back, reject_mode, resubmit_mode, on_edit, urge_interval_min, urge_max, title_tpl, summary_fields, admins',
  )
  const { id: copy } = await tx.one<{ id: number }>(
    sql`insert into approval_flow (${stored}, edition, created_by, updated_by) select ${stored}, ${versions.last + 1}, ${ctx.account}, ${ctx.account} from approval_flow where id = ${id} returning id`,
  )
  const node = sql.raw(
    'seq, node_key, parent_key, name, kind, sign_mode, ratio, test, skip_condition, field_rights, buttons, comment_required, signature_required, attachment_required, reveal_fields, timeout_hours, timeout_action',
  )
  await tx.run(sql`insert into approval_node (approval_flow_id, ${node}) select ${copy}, ${node} from approval_node where approval_flow_id = ${id}`)
  await tx.run(
    sql`insert into approver_rule (approval_flow_id, seq, node_key, kind, params) select ${copy}, seq, node_key, kind, params from approver_rule where approval_flow_id = ${id}`,
  )
}

import type { CommandContext } from '@crossway/server-kit'
import { refuse as refuseEngine, type AnyResource } from '@crossway/kernel'
import { loadDocs, sql, type App, type ApprovalPayload, type Ctx, type Runner, type Tx } from '@crossway/server-kit'
import { treeOf, type FlowNode, type NodeRow, type RuleRow } from '../../model/engine/flow-tree.ts'
import { freshRun, type instanceStates, type Progress, type Run, type Task } from '../../model/engine/run.ts'

export interface FlowRow {
  readonly id: number
  readonly code: string
  readonly edition: number
  readonly name_zh: string
  readonly name_en: string
  readonly resource: string
  readonly action: string
  readonly status: string
  readonly priority: number
  readonly companies: readonly number[]
  readonly departments: readonly number[]
  readonly condition: unknown
  readonly same_person_rule: 'upper_head' | 'pass' | 'keep'
  readonly empty_rule: 'to_admin' | 'pass' | 'upper_head' | 'to_employee' | 'refuse'
  readonly empty_employee_id: number | null
  readonly auto_pass: 'adjacent' | 'once' | 'off'
  readonly allow_withdraw: boolean
  readonly allow_batch: boolean
  readonly take_back: boolean
  readonly reject_mode: 'choose' | 'end' | 'starter'
  readonly resubmit_mode: 'restart' | 'jump_back'
  readonly on_edit: 'forbid' | 'restart'
  readonly urge_interval_min: number
  readonly urge_max: number
  readonly title_tpl: string | null
  readonly summary_fields: readonly string[] | null
  readonly admins: readonly number[]
}
export interface Flow {
  readonly row: FlowRow
  readonly nodes: readonly FlowNode[]
}
export type InstanceState = (typeof instanceStates)[number]
export interface InstanceRow {
  id: number
  no: string
  flow_id: number
  resource: string
  record_id: number
  record_no: string | null
  action: string
  payload: ApprovalPayload
  title: string
  starter_id: number | null
  starter_account_id: number
  starter_department_id: number | null
  from_state: string | null
  status: InstanceState
  round: number
  progress: Progress & { people?: Record<string, number[]> }
  started_at: string
  error_text: string | null
  urged_at: string | null
  urged: number
}

/** An approval that a transaction works on: the record and the instance are locked, in this order. */
export interface Live {
  readonly app: App
  readonly tx: Tx
  readonly ctx: Ctx
  readonly r: AnyResource
  readonly flow: Flow
  readonly row: InstanceRow
  readonly run: Run
  /** The tasks as they were read, to write only what has changed. */
  readonly before: ReadonlyMap<number, string>
  doc: Readonly<Record<string, unknown>>
  /** The moment that time limits are counted from. */
  at: Date
  /** What the acting person did, for the log and the messages. */
  note: { comment: string | null; client: 'pc' | 'mobile' | 'wecom' | 'system'; files: readonly number[]; changes: unknown }
}

const flowColumns = sql.raw(
  'id, code, edition, name_zh, name_en, resource, action, status, priority, companies, departments, condition, same_person_rule, empty_rule, empty_employee_id, auto_pass, allow_withdraw, allow_batch, take_back, reject_mode, resubmit_mode, on_edit, urge_interval_min, urge_max, title_tpl, summary_fields, admins',
)

/** What an `InstanceRow` holds, of `approval_instance i`. */
export const instanceColumns = sql.raw(
  'i.id, i.no, i.flow_id, i.resource, i.record_id, i.record_no, i.action, i.payload, i.title, i.starter_id, i.starter_account_id, i.starter_department_id, i.from_state, i.status, i.round, i.progress, i.started_at, i.error_text, i.urged_at, i.urged',
)

/** Flow versions with their steps, in the order of the ids. */
export async function flowsById(run: Runner, ids: readonly number[]): Promise<Flow[]> {
  const rows = await run.rows<FlowRow>(sql`select ${flowColumns} from approval_flow where id = any(${ids}::bigint[])`)
  const nodes = await run.rows<NodeRow & { f: number }>(
    sql`select approval_flow_id as f, node_key, parent_key, seq, name, kind, sign_mode, ratio, test, skip_condition, comment_required, signature_required, attachment_required, buttons, field_rights, reveal_fields, timeout_hours, timeout_action from approval_node where approval_flow_id = any(${ids}::bigint[]) order by seq`,
  )
  const rules = await run.rows<RuleRow & { f: number }>(
    sql`select approval_flow_id as f, node_key, kind, params from approver_rule where approval_flow_id = any(${ids}::bigint[]) order by seq`,
  )
  return ids.flatMap((id) => {
    const row = rows.find((r) => r.id === id)
    return row
      ? [
          {
            row: { ...row, companies: row.companies ?? [], departments: row.departments ?? [], admins: row.admins ?? [] },
            nodes: treeOf(
              nodes.filter((n) => n.f === id),
              rules.filter((x) => x.f === id),
            ),
          },
        ]
      : []
  })
}

export const noNote = (): Live['note'] => ({ comment: null, client: 'pc', files: [], changes: null })
const key = (t: Task): string => JSON.stringify([t.status, t.comment, t.parent])

/** Locks an approval and the record that it is about: the record first, always, or two people would wait for each other. */
export async function lockLive({ app, tx, ctx }: CommandContext, instance: number): Promise<Live> {
  const about = await tx.maybe<{ resource: string; record_id: number }>(sql`select resource, record_id from approval_instance where id = ${instance}::bigint`)
  // a record that no module of this build knows any more cannot be decided on
  const r = about && app.registry.find(about.resource)
  if (!r) throw refuseEngine.NOT_FOUND()
  await tx.rows(sql`select 1 from ${sql.id(r.name)} where id = ${about.record_id}::bigint for update`)
  const row = await tx.one<InstanceRow>(sql`select ${instanceColumns} from approval_instance i where i.id = ${instance}::bigint for update`)
  const tasks = await tx.rows<Task>(
    sql`select id, node_key as node, round, seq, approver_id as approver, original_approver_id as original, parent_task_id as parent, origin, status, comment from approval_task where instance_id = ${instance}::bigint order by id`,
  )
  const [flow] = await flowsById(tx, [row.flow_id])
  const [doc] = await loadDocs({ app, run: tx }, r, [row.record_id])
  const run: Run = { round: row.round, progress: { ...freshRun().progress, ...row.progress }, tasks: tasks.map((t) => ({ ...t })) }
  return { app, tx, ctx, r, flow: flow!, row, run, before: new Map(tasks.map((t) => [t.id, key(t)])), doc: doc ?? {}, at: new Date(), note: noNote() }
}
export const changedTasks = (live: Live): Task[] => live.run.tasks.filter((t) => live.before.get(t.id) !== key(t))

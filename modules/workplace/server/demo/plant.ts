import type { Context } from '@crossway/server-kit'
import { insertAll, nextNumber, sql, type Tx } from '@crossway/server-kit'
import type { NodeKind, RuleKind } from '../../model/engine/flow-tree.ts'
import type { Progress } from '../../model/engine/run.ts'

export interface SeededStep {
  readonly key: string
  readonly name: string
  readonly kind?: NodeKind
  readonly parent?: string
  readonly test?: object
  readonly people?: readonly number[]
  readonly rule?: RuleKind
  readonly params?: object
  readonly hours?: number
}
export interface SeededFlow {
  readonly code: string
  readonly zh: string
  readonly en: string
  readonly group: string
  readonly resource: string
  readonly action: string
  readonly admins: readonly number[]
  readonly by: number
  readonly summary?: readonly string[]
  readonly priority?: number
  readonly condition?: object
  /** What becomes of the starter's own step; his leader decides unless told. */
  readonly samePerson?: 'upper_head' | 'pass' | 'keep'
  readonly steps: readonly SeededStep[]
}

/** Who keeps the flows of a new company: its administrator, where somebody works under that name. */
export interface FlowKeeper {
  readonly employee: number
  readonly account: number
}
export const flowKeeper = (tx: Tx): Promise<FlowKeeper | undefined> =>
  tx.maybe(sql`select employee_id as employee, id as account from admin where username = 'admin' and employee_id is not null`)

/** A published flow of the demo company; answers its id. */
export async function seedFlow(tx: Tx, o: SeededFlow): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into approval_flow (code, name_zh, name_en, flow_group, resource, action, priority, condition, same_person_rule, admins, reject_mode, title_tpl, summary_fields, status, published_at, published_by_id, created_by, updated_by)
      values (${o.code}, ${o.zh}, ${o.en}, ${o.group}, ${o.resource}, ${o.action}, ${o.priority ?? 10}, ${o.condition ? JSON.stringify(o.condition) : null}::jsonb, ${o.samePerson ?? 'upper_head'}, ${o.admins}::bigint[], 'choose', '{resource} {no}', ${o.summary ?? []}::text[], 'published', now() - interval '400 days', ${o.by}, ${o.by}, ${o.by}) returning id`,
  )
  await insertAll(
    tx,
    'approval_node',
    {
      approval_flow_id: 'bigint',
      seq: 'int',
      node_key: 'text',
      parent_key: 'text',
      name: 'text',
      kind: 'text',
      test: 'jsonb',
      timeout_hours: 'numeric',
      timeout_action: 'text',
    },
    o.steps.map((s, i) => ({
      approval_flow_id: id,
      seq: i + 1,
      node_key: s.key,
      parent_key: s.parent ?? null,
      name: s.name,
      kind: s.kind ?? 'approve',
      test: s.test ?? null,
      timeout_hours: s.hours ?? null,
      timeout_action: s.hours ? 'remind' : 'none',
    })),
  )
  const rules = o.steps.filter((s) => s.people ?? s.rule)
  await insertAll(
    tx,
    'approver_rule',
    { approval_flow_id: 'bigint', seq: 'int', node_key: 'text', kind: 'text', params: 'jsonb' },
    rules.map((s, i) => ({ approval_flow_id: id, seq: i + 1, node_key: s.key, kind: s.rule ?? 'employee', params: s.params ?? { ids: s.people } })),
  )
  return id
}

export interface SeededTask {
  readonly node: string
  readonly name: string
  readonly approver: number
  readonly account: number
  readonly status: 'approved' | 'rejected' | 'pending'
  readonly comment?: string
  readonly opened: string
  readonly acted?: string
}
export interface SeededApproval {
  readonly flow: number
  readonly resource: string
  readonly record: number
  readonly no: string
  readonly action: string
  readonly title: string
  readonly amount: string
  readonly starter: number
  readonly account: number
  readonly name: string
  readonly department: number | null
  readonly from: string
  /** What the action was asked with. */
  readonly args?: object
  readonly status: 'running' | 'approved' | 'rejected'
  readonly progress: Pick<Progress, 'marks' | 'chosen' | 'trail'>
  readonly current: readonly string[]
  readonly started: string
  readonly finished: string | null
  readonly tasks: readonly SeededTask[]
}

/** Approvals of the demo company with what people have said; answers how many there are. */
export async function seedApprovals({ app, tx }: Context<'app' | 'tx'>, list: readonly SeededApproval[]): Promise<number> {
  const numbers: string[] = []
  for (const a of list) numbers.push(await nextNumber(app, tx, 'approval_instance', 'SP{yyMMdd}{seq:4}', {}, a.started.slice(0, 10)))
  const { first } = await tx.one<{ first: number }>(sql`select coalesce(max(id), 0) + 1 as first from approval_instance`)
  await insertAll(
    tx,
    'approval_instance',
    {
      id: 'bigint',
      no: 'text',
      flow_id: 'bigint',
      resource: 'text',
      record_id: 'int',
      record_no: 'text',
      action: 'text',
      payload: 'jsonb',
      title: 'text',
      amount_cny: 'numeric',
      starter_id: 'bigint',
      starter_account_id: 'bigint',
      starter_department_id: 'bigint',
      from_state: 'text',
      status: 'text',
      progress: 'jsonb',
      current_nodes: 'text[]',
      started_at: 'timestamptz',
      finished_at: 'timestamptz',
      created_at: 'timestamptz',
      created_by: 'bigint',
    },
    list.map((a, i) => ({
      id: first + i,
      no: numbers[i],
      flow_id: a.flow,
      resource: a.resource,
      record_id: a.record,
      record_no: a.no,
      action: a.action,
      payload: { args: a.args ?? {}, confirmed: [], comment: null },
      title: a.title,
      amount_cny: a.amount,
      starter_id: a.starter,
      starter_account_id: a.account,
      starter_department_id: a.department,
      from_state: a.from,
      status: a.status,
      progress: { ...a.progress, entered: Object.fromEntries(Object.keys(a.progress.marks).map((k) => [k, 1])), undo: null, people: {} },
      current_nodes: a.current,
      started_at: a.started,
      finished_at: a.finished,
      created_at: a.started,
      created_by: a.account,
    })),
  )
  const tasks = list.flatMap((a, i) => a.tasks.map((t, k) => ({ instance: first + i, t, k })))
  await insertAll(
    tx,
    'approval_task',
    {
      instance_id: 'bigint',
      node_key: 'text',
      node_name: 'text',
      round: 'int',
      seq: 'int',
      approver_id: 'bigint',
      origin: 'text',
      status: 'text',
      comment: 'text',
      opened_at: 'timestamptz',
      acted_at: 'timestamptz',
      acted_by_id: 'bigint',
      client: 'text',
    },
    tasks.map(({ instance, t }) => ({
      instance_id: instance,
      node_key: t.node,
      node_name: t.name,
      round: 1,
      seq: 1,
      approver_id: t.approver,
      origin: 'rule',
      status: t.status,
      comment: t.comment ?? null,
      opened_at: t.opened,
      acted_at: t.acted ?? null,
      acted_by_id: t.acted ? t.account : null,
      client: t.acted ? 'pc' : null,
    })),
  )
  const people = new Map(
    (
      await tx.rows<{ id: number; name: string }>(
        sql`select a.id, coalesce(e.name, a.nickname) as name from admin a left join employee e on e.id = a.employee_id`,
      )
    ).map((p) => [p.id, p.name]),
  )
  const log = list.flatMap((a, i) => [
    { instance_id: first + i, act: 'start', by_name: a.name, by_account_id: a.account, node_key: null, comment: null, created_at: a.started },
    ...a.tasks
      .filter((t) => t.acted)
      .map((t) => ({
        instance_id: first + i,
        act: t.status === 'approved' ? 'approve' : 'reject',
        by_name: people.get(t.account) ?? '',
        by_account_id: t.account,
        node_key: t.node,
        comment: t.comment ?? null,
        created_at: t.acted,
      })),
  ])
  await insertAll(
    tx,
    'approval_log',
    { instance_id: 'bigint', act: 'text', by_name: 'text', by_account_id: 'bigint', node_key: 'text', comment: 'text', created_at: 'timestamptz' },
    log,
  )
  await tx.rows(sql`select setval(pg_get_serial_sequence('approval_instance', 'id'), (select greatest(max(id), 1) from approval_instance))`)
  return list.length
}

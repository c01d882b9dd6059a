import type { QueryContext } from '@crossway/server-kit'
import { labelText, refuse, valueText, type AnyResource } from '@crossway/kernel'
import { loadDocs, nameSql, sql, type Ctx } from '@crossway/server-kit'
import type { FlowNode } from '../../model/engine/flow-tree.ts'
import { nodeIn } from '../../model/engine/flow-tree.ts'
import { freshRun, returnTargets, type Run, type Task } from '../../model/engine/run.ts'
import { flowsById, instanceColumns, type InstanceRow } from '../engine/live.ts'
import { asksDecision } from '../engine/drive.ts'
import { simulate, type SimulatedStep } from '../flow/simulate.ts'
import { documentOf, type Reported } from './document.ts'
import { amountsFor } from './sight.ts'
import { systemWords } from './system-words.ts'
import { wordsOf } from './record-words.ts'

interface TaskRow {
  readonly id: number
  readonly node_key: string
  readonly node_name: string
  readonly round: number
  readonly seq: number
  readonly approver: number
  readonly name: string
  readonly original: string | null
  readonly original_id: number | null
  readonly parent: number | null
  readonly origin: Task['origin']
  readonly status: Task['status']
  readonly comment: string | null
  readonly opened_at: string | null
  readonly due_at: string | null
  readonly acted_at: string | null
  readonly read_at: string | null
}
const openStates = ['running', 'returned', 'error']

/** One approval as a person sees it: what it is about, the way through its steps with those still to come, its log, and what he may do. */
export async function detail({ app, ctx }: QueryContext, id: number): Promise<Record<string, unknown>> {
  const i = await app.db.maybe<InstanceRow & { starter: string; department: string | null; finished_at: string | null; amount_cny: string | null }>(
    sql`select ${instanceColumns}, i.finished_at, i.amount_cny::text as amount_cny,
      coalesce(${nameSql(ctx.lang, 'e')}, a.nickname) as starter, ${nameSql(ctx.lang, 'd')} as department from approval_instance i join admin a on a.id = i.starter_account_id left join employee e on e.id = i.starter_id left join department d on d.id = i.starter_department_id where i.id = ${id}::bigint`,
  )
  if (!i) throw refuse.NOT_FOUND()
  const tasks = await app.db.rows<TaskRow>(
    sql`select t.id, t.node_key, t.node_name, t.round, t.seq, t.approver_id as approver, ${nameSql(ctx.lang, 'e')} as name, ${nameSql(ctx.lang, 'o')} as original, t.original_approver_id as original_id, t.parent_task_id as parent, t.origin, t.status, t.comment, t.opened_at, t.due_at, t.acted_at, t.read_at
      from approval_task t join employee e on e.id = t.approver_id left join employee o on o.id = t.original_approver_id where t.instance_id = ${id}::bigint order by t.id limit 1000`,
  )
  const log = await app.db.rows<{ act: string; by_name: string; node_key: string | null; comment: string | null; created_at: string }>(
    sql`select act, by_name, node_key, comment, created_at from approval_log where instance_id = ${id}::bigint order by id desc limit 200`,
  )
  const [flow] = await flowsById(app.db, [i.flow_id])
  const r = app.registry.find(i.resource)
  const run = runOf(i, tasks)
  const nodes = flow?.nodes ?? []
  const [doc] = r ? await loadDocs({ app, run: app.db }, r, [i.record_id]) : []
  const running = i.status === 'running'
  const future =
    flow && r && doc && running
      ? await simulate({
          app,
          run: app.db,
          r,
          flow,
          record: i.record_id,
          doc,
          args: i.payload?.args ?? {},
          starter: i.starter_id,
          department: i.starter_department_id,
          named: i.progress?.people ?? {},
          walk: run,
          lang: ctx.lang,
        })
      : []
  const mine = running ? tasks.find((t) => t.status === 'pending' && t.approver === ctx.employee) : undefined
  const node = mine && nodeIn(nodes, mine.node_key)
  const admin = ctx.access.super || ctx.access.has('approvalFlow/admin') || (ctx.employee !== null && (flow?.row.admins.includes(ctx.employee) ?? false))
  const starter = i.starter_account_id === ctx.account
  const undo =
    running && flow?.row.take_back ? tasks.find((t) => t.id === i.progress?.undo?.task && t.approver === ctx.employee && t.status === 'approved') : undefined
  return {
    id: i.id,
    no: i.no,
    title: i.title,
    status: i.status,
    resource: i.resource,
    record_id: i.record_id,
    record_no: i.record_no,
    ...wordsOf(app, i, ctx.lang),
    starter: i.starter,
    department: i.department,
    amount_cny: (await amountsFor({ app, ctx }, [{ ...i, node_key: mine?.node_key ?? null }])).get(i.id) ?? null,
    started_at: i.started_at,
    finished_at: i.finished_at,
    // the words of a refusal are for whoever would have heard them, and for whoever has to mend it
    error_text: starter || admin ? i.error_text : null,
    round: i.round,
    flow: flow ? { name: ctx.lang === 'en' ? flow.row.name_en : flow.row.name_zh, code: flow.row.code, edition: flow.row.edition } : null,
    ...(r && doc ? await documentOf({ app, ctx }, r, i, flow?.row.summary_fields ?? [], mine !== undefined, node) : { summary: [], lines: null }),
    asks: r ? argsOf({ app, ctx }, r, i) : [],
    steps: nodes.map((n) => stepOf(n, run, tasks, future, ctx)),
    log: log.map((l) => ({ ...l, node: l.node_key ? (nodeIn(nodes, l.node_key)?.name ?? null) : null })),
    may: {
      task: mine?.id ?? null,
      node: node
        ? {
            key: node.key,
            name: node.name,
            kind: node.kind,
            comment: node.comment,
            files: node.signature || node.attachment,
            buttons: [...node.buttons],
            fields: r && doc ? fieldsToFill(r, node, doc) : [],
          }
        : null,
      rejects: flow ? (flow.row.reject_mode === 'choose' ? ['starter', 'end'] : [flow.row.reject_mode]) : [],
      returns:
        node && mine
          ? returnTargets(
              run,
              nodes,
              run.tasks.find((t) => t.id === mine.id)!,
            ).open.map((n) => ({ key: n.key, name: n.name }))
          : [],
      withdraw: starter && (running || i.status === 'returned'),
      urge: running && starter,
      takeBack: undo?.id ?? null,
      retry: i.status === 'error' && (starter || admin),
      terminate: openStates.includes(i.status) && (admin || (i.status === 'error' && starter)),
      reassign: running && admin,
      resubmit: i.status === 'returned' && starter,
    },
    decides: r ? asksDecision(r, i.action) : false,
  }
}

function runOf(i: InstanceRow, tasks: readonly TaskRow[]): Run {
  return {
    round: i.round,
    progress: { ...freshRun().progress, ...i.progress },
    tasks: tasks.map((t) => ({
      id: t.id,
      node: t.node_key,
      round: t.round,
      seq: t.seq,
      approver: t.approver,
      original: t.original_id,
      parent: t.parent,
      origin: t.origin,
      status: t.status,
      comment: t.comment,
    })),
  }
}

/** A node of the picture: how far it is, who has said what, and for steps still to come who would be asked. */
function stepOf(n: FlowNode, run: Run, tasks: readonly TaskRow[], future: readonly SimulatedStep[], ctx: Ctx): Record<string, unknown> {
  const ahead = future.find((f) => f.key === n.key)
  return {
    key: n.key,
    name: n.name,
    kind: n.kind,
    sign: n.sign,
    ratio: n.ratio,
    mark: run.progress.marks[n.key] ?? null,
    tasks: tasks
      .filter((t) => t.node_key === n.key && t.status !== 'waiting')
      .map((t) => ({
        id: t.id,
        name: t.name,
        original: t.original,
        origin: t.origin,
        status: t.status,
        comment: systemWords(t.comment, ctx.lang),
        opened_at: t.opened_at,
        due_at: t.due_at,
        acted_at: t.acted_at,
        read: t.read_at !== null,
        round: t.round,
        mine: t.approver === ctx.employee,
      })),
    ahead: ahead ? ahead.people.map((p) => p.name) : [],
    skipped: ahead?.skipped ? systemWords(ahead.skipped, ctx.lang) : null,
    paths: n.paths.map((p) => ({
      key: p.key,
      name: p.name,
      taken: (run.progress.chosen[n.key] ?? ahead?.taken) === p.key || n.kind === 'parallel',
      nodes: p.nodes.map((x) => stepOf(x, run, tasks, future, ctx)),
    })),
  }
}

/** What this step lets its people change or asks them to fill in, as it stands, in the order of the record's form. */
const fieldsToFill = (r: AnyResource, node: FlowNode, doc: Readonly<Record<string, unknown>>): { name: string; required: boolean; value: unknown }[] =>
  Object.entries(r.fields).flatMap(([name, x]) => {
    const right = node.fieldRights[name]
    const fits = !x.derived && !x.expression && x.kind !== 'lines' && (right === 'edit' || right === 'required')
    return fits ? [{ name, required: right === 'required', value: doc[name] ?? null }] : []
  })

/** What the action was asked with, where it is more than a submit. */
function argsOf({ app, ctx }: QueryContext, r: AnyResource, i: InstanceRow): Reported[] {
  const def = r.lifecycle?.actions[i.action]?.args
  const label = app.registry.labels(r.name, ctx.lang).actions[i.action]
  return Object.entries(i.payload?.args ?? {}).flatMap(([n, v]) => {
    const x = def?.[n]
    if (!x || v === null || v === undefined || typeof v === 'object' || x.class) return []
    const own = typeof label === 'object' ? label.args?.[n] : undefined
    return [{ label: labelText(own, n), value: x.kind === 'choice' ? valueText(own, String(v)) : String(v) }]
  })
}

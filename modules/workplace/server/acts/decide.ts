import type { CommandContext } from '@crossway/server-kit'
import { labelText } from '@crossway/kernel'
import { answerable, inService } from './people.ts'
import { checkTask } from './task-check.ts'
import { updateRecord, sql, systemCtx } from '@crossway/server-kit'
import { afterNode, nodeIn, type FlowNode } from '../../model/engine/flow-tree.ts'
import { addSigners, cancelAll, decideTask, handTask, removeSigner, returnTargets, returnTo, takeBack, type Task } from '../../model/engine/run.ts'
import { refuse } from '../../model/errors.ts'
import { drive, finishRejected, giveBack } from '../engine/drive.ts'
import { lockLive, type Live } from '../engine/live.ts'
import { actingOn, saveLive, writeLog } from '../engine/store.ts'

export interface Message {
  readonly comment?: string | null
  readonly client?: 'pc' | 'mobile'
  readonly files?: readonly number[]
  /** Values of fields that the step lets its people change. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** People for a later step whose approvers the one before names. */
  readonly people?: Readonly<Record<string, readonly number[]>>
  readonly batch?: boolean
}

/** The task of the person who acts, with its approval locked; who comes second hears who was first. */
async function mine({ app, tx, ctx }: CommandContext, id: number): Promise<{ live: Live; task: Task; node: FlowNode }> {
  const found = await tx.maybe<{ instance: number }>(sql`select instance_id as instance from approval_task where id = ${id}::bigint`)
  const live = found && (await lockLive({ app, tx, ctx }, found.instance))
  const task = live?.run.tasks.find((t) => t.id === id)
  if (!live || !task || task.approver !== ctx.employee) throw refuse.APPROVAL_NOT_YOURS()
  if (task.status !== 'pending' || live.row.status !== 'running') throw await handled(live, task)
  const node = nodeIn(live.flow.nodes, task.node)
  if (!node) throw refuse.APPROVAL_HANDLED()
  return { live, task, node }
}
async function handled(live: Live, task: Task): Promise<Error> {
  const who = await live.tx.maybe<{ name: string }>(
    sql`select coalesce(e.name, a.nickname) as name from approval_task t join admin a on a.id = t.acted_by_id left join employee e on e.id = a.employee_id where t.instance_id = ${live.row.id} and t.node_key = ${task.node} order by t.acted_at desc nulls last limit 1`,
  )
  return who ? refuse.APPROVAL_HANDLED_BY({ name: who.name }) : refuse.APPROVAL_HANDLED()
}

async function say(live: Live, message: Message): Promise<void> {
  await ownFiles(live, message.files ?? [])
  live.note = { comment: message.comment?.trim() || null, client: message.client ?? 'pc', files: message.files ?? [], changes: message.fields ?? null }
}
/** A decision is signed and documented by what its maker brought himself: naming somebody else's file neither does that nor hands it out. */
async function ownFiles({ tx, ctx }: Live, files: readonly number[]): Promise<void> {
  if (files.length === 0) return
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from attachment a where a.id = any(${files}::bigint[]) and a.deleted_at is null and (a.uploader_id = ${ctx.account}::bigint or exists (select 1 from attachment_upload u where u.attachment_id = a.id and u.account_id = ${ctx.account}::bigint))`,
  )
  if (n < new Set(files).size) throw refuse.APPROVAL_FILE({}, 'files')
}
const spoken = (message: Message): boolean => (message.comment?.trim().length ?? 0) >= 2

export async function approveTask({ app, tx, ctx }: CommandContext, id: number, message: Message): Promise<void> {
  const { live, task, node } = await mine({ app, tx, ctx }, id)
  await say(live, message)
  const asks = (node.comment === 'always' && !spoken(message)) || node.signature || node.attachment || Object.values(node.fieldRights).includes('required')
  if (message.batch && !live.flow.row.allow_batch) throw refuse.APPROVAL_BATCH_OFF()
  if (message.batch && asks) throw refuse.APPROVAL_BATCH()
  if (node.comment === 'always' && !spoken(message)) throw refuse.APPROVAL_COMMENT({}, 'comment')
  if (node.signature && !message.files?.length) throw refuse.APPROVAL_SIGNATURE({}, 'files')
  if (node.attachment && !message.files?.length) throw refuse.APPROVAL_ATTACHMENT({}, 'files')
  await noSelfApproval(live)
  await checkTask({ app, tx, ctx }, live.row.resource, live.row.record_id, node.key)
  await changeFields(live, node, message.fields ?? {})
  await takeNamed(live, node, message.people ?? {})
  actingOn(live, task)
  task.comment = live.note.comment
  decideTask(live.run, live.flow.nodes, task, 'approved')
  writeLog(live, 'approve', { task: id, node: node.key, comment: live.note.comment })
  // a refused added signer or mode may have failed the node even by an approval: only what is passed walks on
  await drive(live)
  await saveLive(live)
}

/** Who made a record does not approve it where separation of duties says so (organization.md §6). */
async function noSelfApproval(live: Live): Promise<void> {
  if (Number(live.doc.created_by) !== live.ctx.account) return
  const node = live.app.registry.pagesOf(live.r.name).map((p) => `${p.route}/approve`)[0]
  if (node) await live.app.ports.duty({ tx: live.tx, ctx: live.ctx, node, creator: live.ctx.account })
}
async function changeFields(live: Live, node: FlowNode, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const odd = Object.keys(fields).find((n) => !['edit', 'required'].includes(node.fieldRights[n] ?? ''))
  if (odd) throw refuse.APPROVAL_LOCKED({}, `fields.${odd}`)
  const after: Record<string, unknown> = { ...live.doc, ...fields }
  const empty = Object.entries(node.fieldRights).find(([n, right]) => right === 'required' && (after[n] === null || after[n] === undefined || after[n] === ''))
  if (empty)
    throw refuse.APPROVAL_FIELD_NEEDED(
      { field: labelText(live.app.registry.labels(live.r.name, live.ctx.lang).fields[empty[0]], empty[0]) },
      `fields.${empty[0]}`,
    )
  if (Object.keys(fields).length === 0) return
  const actor = {
    ...systemCtx(live.ctx.lang, live.ctx.requestId),
    account: live.ctx.account,
    employee: live.ctx.employee,
    name: live.ctx.name,
    actorType: 'admin' as const,
  }
  live.doc = await updateRecord({ app: live.app, tx: live.tx, ctx: actor }, live.r, live.row.record_id, { ...fields }, { anyState: true, anyVersion: true })
}
/** Steps after this one may ask their approver before to name their people, the one right after it must have them; nobody else's choice is overwritten. */
async function takeNamed(live: Live, node: FlowNode, named: Readonly<Record<string, readonly number[]>>): Promise<void> {
  const after = afterNode(live.flow.nodes, node.key) ?? []
  for (const [key, people] of Object.entries(named)) {
    const step = nodeIn(live.flow.nodes, key)
    if (!step?.rules.some((r) => r.kind === 'prev_choose') || !after.some((n) => n.key === key))
      throw refuse.APPROVAL_NO_CHOICE({ node: step?.name ?? key }, `people.${key}`)
    await inService(live, people, `people.${key}`)
  }
  live.row.progress.people = { ...live.row.progress.people, ...Object.fromEntries(Object.entries(named).map(([k, v]) => [k, [...v]])) }
  const next = after[0]
  if (next?.rules.some((r) => r.kind === 'prev_choose') && !live.row.progress.people?.[next.key]?.length)
    throw refuse.APPROVAL_CHOOSE({ node: next.name }, 'people')
}

export async function rejectTask(
  { app, tx, ctx }: CommandContext,
  id: number,
  message: Message & { readonly to?: 'end' | 'starter' | undefined },
): Promise<void> {
  const { live, task, node } = await mine({ app, tx, ctx }, id)
  await say(live, message)
  if (node.kind === 'handle') throw refuse.APPROVAL_NO_REJECT()
  if (!node.buttons.has('reject')) throw refuse.APPROVAL_NO_BUTTON()
  if (node.comment !== 'never' && !spoken(message)) throw refuse.APPROVAL_COMMENT({}, 'comment')
  const mode = live.flow.row.reject_mode
  const to = message.to ?? (mode === 'starter' ? 'starter' : 'end')
  if (mode !== 'choose' && to !== mode) throw refuse.APPROVAL_REJECT_MODE({}, 'to')
  actingOn(live, task)
  task.comment = live.note.comment
  const settled = decideTask(live.run, live.flow.nodes, task, 'rejected')
  writeLog(live, 'reject', { task: id, node: node.key, comment: live.note.comment, detail: { to } })
  if (settled === 'failed' && to === 'end') await finishRejected(live, live.note.comment)
  else if (settled === 'failed') await backToStarter(live)
  await saveLive(live)
}
async function backToStarter(live: Live): Promise<void> {
  cancelAll(live.run)
  live.row.status = 'returned'
  await giveBack(live, live.note.comment, 'reject')
}

export async function returnTask({ app, tx, ctx }: CommandContext, id: number, target: string, message: Message): Promise<void> {
  const { live, task, node } = await mine({ app, tx, ctx }, id)
  await say(live, message)
  if (!node.buttons.has('return')) throw refuse.APPROVAL_NO_BUTTON()
  if (!spoken(message)) throw refuse.APPROVAL_COMMENT({}, 'comment')
  const { open, inSibling } = returnTargets(live.run, live.flow.nodes, task)
  if (inSibling.some((n) => n.key === target)) throw refuse.APPROVAL_SIBLING({}, 'node')
  const to = open.find((n) => n.key === target)
  if (!to) throw refuse.APPROVAL_TARGET({}, 'node')
  actingOn(live, task)
  task.comment = live.note.comment
  returnTo(live.run, live.flow.nodes, task, to, live.flow.row.resubmit_mode)
  writeLog(live, 'return', { task: id, node: node.key, comment: live.note.comment, detail: { to: target } })
  await drive(live)
  await saveLive(live)
}

export async function transferTask({ app, tx, ctx }: CommandContext, id: number, to: number, message: Message): Promise<void> {
  const { live, task, node } = await mine({ app, tx, ctx }, id)
  await say(live, message)
  if (!node.buttons.has('transfer')) throw refuse.APPROVAL_NO_BUTTON()
  await answerable(live, node.key, [to], 'to')
  actingOn(live, task)
  task.comment = live.note.comment
  handTask(live.run, task, { approver: to, origin: 'transfer' })
  writeLog(live, 'transfer', { task: id, node: node.key, comment: live.note.comment, detail: { to } })
  await saveLive(live)
}

export async function addSign(
  { app, tx, ctx }: CommandContext,
  id: number,
  people: readonly number[],
  where: 'before' | 'after' | 'parallel',
  message: Message,
): Promise<void> {
  const { live, task, node } = await mine({ app, tx, ctx }, id)
  await say(live, message)
  if (!node.buttons.has('add_sign')) throw refuse.APPROVAL_NO_BUTTON()
  if (people.length < 1 || people.length > 5) throw refuse.APPROVAL_SIGNERS({}, 'people')
  await answerable(live, node.key, people, 'people')
  if (where === 'after') {
    actingOn(live, task)
    task.comment = live.note.comment
  }
  addSigners(live.run, task, people, where)
  writeLog(live, 'addSign', { task: id, node: node.key, comment: live.note.comment, detail: { people, where } })
  await saveLive(live)
}

export async function removeSign({ app, tx, ctx }: CommandContext, id: number): Promise<void> {
  const found = await tx.maybe<{ instance: number }>(sql`select instance_id as instance from approval_task where id = ${id}::bigint`)
  const live = found && (await lockLive({ app, tx, ctx }, found.instance))
  const task = live?.run.tasks.find((t) => t.id === id)
  const parent = live?.run.tasks.find((t) => t.id === task?.parent)
  if (
    !live ||
    !task?.origin.startsWith('add_') ||
    parent?.approver !== ctx.employee ||
    !['pending', 'waiting'].includes(task.status) ||
    live.row.status !== 'running' ||
    !nodeIn(live.flow.nodes, task.node)
  )
    throw refuse.APPROVAL_NOT_ADDED()
  removeSigner(live.run, live.flow.nodes, task)
  writeLog(live, 'removeSign', { task: id, node: task.node })
  await drive(live)
  await saveLive(live)
}

export async function takeBackTask({ app, tx, ctx }: CommandContext, id: number): Promise<void> {
  const found = await tx.maybe<{ instance: number }>(sql`select instance_id as instance from approval_task where id = ${id}::bigint`)
  const live = found && (await lockLive({ app, tx, ctx }, found.instance))
  const task = live?.run.tasks.find((t) => t.id === id)
  if (!live || !task || task.approver !== ctx.employee) throw refuse.APPROVAL_NOT_YOURS()
  if (live.row.status !== 'running' || !live.flow.row.take_back || !takeBack(live.run, task)) throw refuse.APPROVAL_TAKE_BACK()
  writeLog(live, 'takeBack', { task: id, node: task.node })
  await saveLive(live)
}

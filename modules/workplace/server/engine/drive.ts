import { Refusal, stateField, type AnyResource } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { audit, emit, runAction, sql, systemCtx, updateHead, type Ctx } from '@crossway/server-kit'
import { fieldsIn, holds, type Condition } from '../../model/engine/condition.ts'
import type { FlowNode } from '../../model/engine/flow-tree.ts'
import { cancelAll, choosePath, enterNode, markNode, stepsOf, type Settled } from '../../model/engine/run.ts'
import { refuse } from '../../model/errors.ts'
import { seatsOf, type Asking } from './approvers.ts'
import { factsOf } from './facts.ts'
import type { Live } from './live.ts'
import { tellAbsent } from './tell-absent.ts'

/** Does the gated action only ask for a decision that the record's own `approve` makes? */
export const asksDecision = (r: AnyResource, action: string): boolean => {
  const def = r.lifecycle?.actions[action]
  return (
    def !== undefined && (typeof def.to === 'string' ? [def.to] : def.to).some((s) => r.lifecycle!.actions.approve?.from.includes(s) && action !== 'approve')
  )
}

export const askingOf = (live: Live): Asking => ({
  app: live.app,
  run: live.tx,
  flow: live.flow,
  resource: live.row.resource,
  record: live.row.record_id,
  doc: live.doc,
  starter: live.row.starter_id,
  department: live.row.starter_department_id,
  named: live.row.progress.people ?? {},
  walk: live.run,
  at: new Date(),
})

async function test(live: Live, c: Condition): Promise<boolean> {
  const about = { app: live.app, run: live.tx, r: live.r, doc: live.doc, args: live.row.payload.args, starter: live.row.starter_id }
  return holds(c, await factsOf(about, fieldsIn(c)))
}

/** Walks on as far as nobody has to decide: branches, copies, automatic steps, nodes without people; ends the approval at the end of the flow. */
export async function drive(live: Live): Promise<void> {
  // every turn marks a node or chooses a path, so the walk ends; the bound is against a flow that grew wrong in the database
  for (let turn = 0; turn < 2000; turn++) {
    const { done, needs } = stepsOf(live.flow.nodes, live.run.progress)
    if (done) return finishApproved(live)
    if (needs.length === 0) return
    for (const node of needs) if ((await enter(live, node)) === 'failed') return finishRejected(live, null)
  }
}

async function enter(live: Live, node: FlowNode): Promise<Settled> {
  const { run } = live
  if (node.kind === 'branch') {
    for (const p of node.paths)
      if (p.test === null || (await test(live, p.test))) {
        choosePath(run, node, p.key)
        return 'open'
      }
    throw refuse.FLOW_BROKEN({ text: node.name })
  }
  if (node.skip && (await test(live, node.skip))) {
    markNode(run, node, 'skipped')
    return 'passed'
  }
  if (node.kind === 'auto') {
    if (node.test && !(await test(live, node.test))) return 'failed'
    markNode(run, node, 'passed')
    return 'passed'
  }
  const found = await seatsOf(askingOf(live), node)
  if (node.kind === 'cc') {
    const people = found.seats.filter((x) => !x.note).map((x) => x.approver)
    for (const p of people) await copyTo(live, p, 'node')
    await notify({ app: live.app, tx: live.tx }, 'approval.copied', {
      employees: people,
      vars: { title: live.row.title, name: live.ctx.name },
      record: { resource: 'approval_instance', id: live.row.id },
      by: { account: live.ctx.account, name: live.ctx.name },
    })
    markNode(run, node, 'passed')
    return 'passed'
  }
  if (found.empty === 'refuse') throw refuse.APPROVAL_NOBODY({ node: node.name })
  if (found.shut?.length) await tellAbsent(live, found.shut)
  if (found.seats.length === 0) {
    markNode(run, node, 'skipped')
    return 'passed'
  }
  return enterNode(run, node, found.seats)
}

export const copyTo = async (live: Live, employee: number, source: 'node' | 'manual'): Promise<void> =>
  void (await live.tx.run(
    sql`insert into approval_cc (instance_id, employee_id, source, created_by, updated_by) values (${live.row.id}, ${employee}::bigint, ${source}, ${live.ctx.account}, ${live.ctx.account}) on conflict do nothing`,
  ))

/** The starter as the action's actor: whether he may was judged when he asked for it. */
async function starterCtx({ tx, row, ctx }: Live): Promise<Ctx> {
  const who = await tx.maybe<{ name: string }>(
    sql`select coalesce(e.name, a.nickname) as name from admin a left join employee e on e.id = a.employee_id where a.id = ${row.starter_account_id}::bigint`,
  )
  return { ...systemCtx(ctx.lang, ctx.requestId), account: row.starter_account_id, employee: row.starter_id, actorType: 'admin', name: who?.name ?? '' }
}

/** Everybody has agreed: the action is done, with a savepoint around it. What forbids it now leaves the decision standing and the approval in error. */
export async function finishApproved(live: Live): Promise<void> {
  cancelAll(live.run)
  const { row, tx, app, r } = live
  const decides = asksDecision(r, row.action)
  const { args, confirmed, comment } = row.payload
  const actor = decides ? (live.ctx.account === row.starter_account_id ? systemCtx(live.ctx.lang, live.ctx.requestId) : live.ctx) : await starterCtx(live)
  try {
    await tx.attempt(() =>
      decides
        ? runAction({ app, tx, ctx: actor }, r, row.record_id, 'approve', { comment: live.note.comment ?? undefined } as never, true)
        : runAction({ app, tx, ctx: actor }, r, row.record_id, row.action, { args, confirmed, comment: comment ?? undefined } as never, true),
    )
    row.status = 'approved'
    row.error_text = null
    if (!decides) await tellDecided(live, 'approve', live.note.comment)
  } catch (e) {
    // a lock that was lost is tried again with the whole transaction
    if (['40P01', '40001'].includes(String((e as { code?: unknown }).code))) throw e
    if (!(e instanceof Refusal)) app.log('approval ' + row.no + ' ' + String((e as Error).stack))
    row.status = 'error'
    row.error_text = (e instanceof Refusal ? textOf(e, live.ctx.lang) : String((e as Error).message)).slice(0, 1000)
  }
}
const textOf = (e: Refusal, lang: 'zh-cn' | 'en'): string => {
  const fields = e.fields.map((f) => f.detail).filter((d) => d)
  return [e.text(lang), ...fields].join(' ')
}

export async function finishRejected(live: Live, comment: string | null): Promise<void> {
  cancelAll(live.run)
  live.row.status = 'rejected'
  await giveBack(live, comment, 'reject')
}

const targetsOf = (r: AnyResource, action: string): readonly string[] => {
  const to = r.lifecycle?.actions[action]?.to ?? []
  return typeof to === 'string' ? [to] : to
}
/** A record that knows a state of having been refused, from which it can be asked for anew, goes there (workplace.md, `reject_to`). */
const asksAgain = ({ r, row }: Live, to: readonly string[]): boolean => to.some((s) => r.lifecycle?.actions[row.action]?.from.includes(s))

/** The record goes back to where it was before it was asked for, or to its own state of having been refused. */
export async function giveBack(live: Live, comment: string | null, why: 'reject' | 'withdraw'): Promise<void> {
  const { r, row, tx, app, ctx } = live
  const field = stateField(r)!
  const now = await tx.maybe<{ s: string }>(sql`select ${sql.id(field)} as s from ${sql.id(r.name)} where id = ${row.record_id}::bigint`)
  // what only asks before it is done has moved nothing: the state is whatever other actions have made of it meanwhile
  if (!now || !row.from_state || now.s === row.from_state || !asksDecision(r, row.action)) {
    if (why === 'reject') await tellDecided(live, 'reject', comment)
    return
  }
  const order = why === 'reject' ? ['reject', 'withdraw'] : ['withdraw', 'reject']
  const action = order.find((n) => {
    const to = targetsOf(r, n)
    return r.lifecycle?.actions[n]?.from.includes(now.s) && (to.includes(row.from_state!) || (n === why && row.status === 'rejected' && asksAgain(live, to)))
  })
  if (action) {
    const def = r.lifecycle!.actions[action]!
    const text = (comment?.trim() || '–').slice(0, 300)
    const args = Object.fromEntries(
      Object.keys(def.args ?? {})
        .filter((n) => ['reason', 'comment', 'note'].includes(n))
        .map((n) => [n, text.length < 2 ? text.padEnd(2, '–') : text]),
    )
    await runAction({ app, tx, ctx }, r, row.record_id, action, { args, ...(comment ? { comment } : {}) }, true)
    return
  }
  await updateHead({ tx, ctx }, r, row.record_id, {}, { [field]: row.from_state })
  await audit({ run: tx, ctx }, [
    {
      resource: r.name,
      record: row.record_id,
      no: row.record_no,
      operation: 'action',
      action: row.action,
      from: now.s,
      to: row.from_state,
      comment: comment ?? undefined,
    },
  ])
  if (why === 'reject') await tellDecided(live, 'reject', comment)
}

/** The starter hears of the decision where the record's own lifecycle does not say it. */
const tellDecided = (live: Live, decision: 'approve' | 'reject', comment: string | null): Promise<void> =>
  emit(
    { app: live.app, tx: live.tx },
    'approval.decided',
    {
      resource: live.row.resource,
      id: live.row.record_id,
      no: live.row.record_no,
      decision,
      comment,
      creator: live.row.starter_account_id,
      by: { account: live.ctx.account, name: live.ctx.name },
    },
    { resource: live.row.resource, id: live.row.record_id },
  )

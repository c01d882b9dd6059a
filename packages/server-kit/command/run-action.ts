import type { CommandContext, Context } from '../context.ts'
import { afterSave } from './save-rules.ts'
import { labelText, refuse, Refusal, stateField, stateText, type ActionDef, type AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { audit, changesOf } from '../audit/audit.ts'
import { recordSensitive } from '../audit/sensitive.ts'
import { loadDocs, reloadDoc, writesOf } from '../list/record.ts'
import { waitsForPeople } from '../list/allowed.ts'
import { actionNodes, grantedNodes, isRestricted, needOne, verbOf } from '../list/rights.ts'
import { emit } from '../outbox/emit.ts'
import type { Tx } from '../sql/db.ts'
import { checkArgs } from './check-draft.ts'
import { documentNumber } from './create.ts'
import { linkFiles } from './files.ts'
import { checkGuard, otherKind } from './guard.ts'
import { lockTreeFor } from './hold.ts'
import { argPlaces, checkFit, checkRefs } from './refs.ts'
import { checkVersion, lockDoc } from './update.ts'
import { updateHead } from './write-rows.ts'

export interface ActionBody {
  readonly args?: unknown
  readonly version?: unknown
  readonly confirmed?: readonly string[]
  readonly comment?: string
  /** Whom the starter of an approval chooses, by step. */
  readonly people?: Readonly<Record<string, readonly number[]>>
}

/**
 * Runs one action of a record's lifecycle, the only way a state changes: right, scope, version, state, guard, arguments, approval,
 * handler, state and columns, timeline: one transaction, in this order (organization.md §8). `trusted` = called by another module, whose own rights decide;
 * what the guards say of the record holds for it, too.
 */
export async function runAction(
  { app, tx, ctx }: CommandContext,
  r: AnyResource,
  id: number,
  action: string,
  body: ActionBody,
  trusted: boolean | 'asks' = false,
): Promise<string> {
  return (await actOn({ app, tx, ctx }, r, id, action, body, trusted)).state
}

/** What an action left: the state, and the whole record as it is now (the system's view of it); without it where the action waits for approval. */
export interface Acted {
  readonly state: string
  readonly doc?: Record<string, unknown> | undefined
}

/** runAction for callers that answer with the record: it is read once, for the timeline and for them. `asks` = trusted, and whoever calls tells those who decide. */
export async function actOn(
  { app, tx, ctx }: CommandContext,
  r: AnyResource,
  id: number,
  action: string,
  body: ActionBody,
  trusted: boolean | 'asks' = false,
): Promise<Acted> {
  const def = r.lifecycle?.actions[action]
  if (!def || (def.internal && !trusted)) throw refuse.UNKNOWN_ACTION({ action })
  const verb = verbOf(r, action)
  const nodes = actionNodes(app, r, verb)
  // what belongs to deciding goes with the task; the handler says for which of the steps
  const tasked = !trusted && def.byTask === true && !isRestricted(ctx, nodes) && (await app.ports.approval.open(tx, ctx, r.name, [id])).get(id)?.shown.mine
  const node = trusted ? undefined : tasked ? grantedNodes(ctx, nodes)[0] : needOne(ctx, nodes)[0]
  await lockTreeFor({ app, run: tx }, r, action)
  const doc = await lockDoc({ app, tx, ctx: trusted || tasked ? asSystem(ctx) : ctx }, r, id, verb)
  const field = stateField(r)!
  const from = String(doc[field])
  if (def.idempotentIn?.includes(from)) return { state: from, doc }
  if (body.version !== undefined && body.version !== null) await checkVersion({ app, run: tx, ctx }, doc, body.version)
  if (!trusted && !def.whilePending && waitsForPeople(r)) {
    const decided = await app.ports.approval.held({ tx, ctx, resource: r, id, action: action, args: body.args, comment: body.comment })
    const [now] = decided ? await loadDocs({ app, run: tx }, r, [id]) : []
    if (now) return { state: String(now[field]), doc: now }
  }
  const labels = app.registry.labels(r.name, ctx.lang)
  if (def.from.length > 0 && !def.from.includes(from))
    throw refuse.STATE_CONFLICT({ state: stateText(labels, from, doc), action: labelText(labels.actions[action], action) })
  if (node && Number(doc.created_by) === ctx.account) await app.ports.duty({ tx, ctx, node, creator: ctx.account })
  await checkGuard({ app, tx, ctx }, r, doc, action)
  const args = checkArgs({ app, ctx }, r, action, def.args, body.args, doc)
  const places = def.args && argPlaces(app, ctx, r, action, def.args)
  if (places) await checkRefs({ app, tx, ctx }, places, args, { chosen: !trusted })
  const handler = app.commands.get(r.name)?.actions[action]
  if (!handler) throw new Error(`${r.name}.${action} has no handler`)
  const payload = { args, confirmed: [...(body.confirmed ?? [])], comment: body.comment ?? null, ...(body.people ? { people: body.people } : {}) }
  // another module that calls knows what it does
  const unfit = trusted ? undefined : otherKind({ app, ctx }, r, doc, { name: action, def })
  const begun = def.approval && !trusted && !unfit ? await app.ports.approval.beforeAction({ tx, ctx, resource: r, doc, action, payload }) : undefined
  const perform = (): Promise<Acted> =>
    performed({
      app,
      tx,
      ctx,
      r,
      id,
      action,
      def,
      doc,
      from,
      field,
      args,
      body,
      node,
      handler,
      trusted: trusted !== false,
      places: trusted ? undefined : places,
      asked: begun !== undefined,
      waits: begun !== undefined || trusted === 'asks',
    })
  if (unfit) {
    // the handler may know a better reason, such as who has claimed it meanwhile; a fault in what it was not written for is none
    await rehearse(tx, perform).catch((e: unknown) => {
      if (e instanceof Refusal) throw e
    })
    throw unfit
  }
  if (!begun) return perform()
  if (leadsToDecision(r, def)) {
    await perform()
    await begun()
    const [now] = await loadDocs({ app, run: tx }, r, [id])
    return { state: String(now?.[field] ?? from), doc: now }
  }
  await rehearse(tx, perform)
  await begun()
  const [now] = await loadDocs({ app, run: tx }, r, [id])
  return { state: String(now?.[field] ?? from), doc: now }
}

/** Does the action only ask for a decision, which another action of the record then makes? */
const leadsToDecision = (r: AnyResource, def: ActionDef): boolean =>
  (typeof def.to === 'string' ? [def.to] : def.to).some((s) => r.lifecycle!.actions.approve?.from.includes(s))

/** Does an action and takes it back, so that what forbids it is said before people are asked to decide about it. */
async function rehearse(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const enough = new Error('rehearsed')
  await tx
    .attempt(async () => {
      await work()
      throw enough
    })
    .catch((e: unknown) => {
      if (e !== enough) throw e
    })
}

interface Action {
  readonly app: App
  readonly tx: Tx
  readonly ctx: Ctx
  readonly r: AnyResource
  readonly id: number
  readonly action: string
  readonly def: ActionDef
  readonly doc: Record<string, unknown>
  readonly from: string
  readonly field: string
  readonly args: Record<string, unknown>
  readonly body: ActionBody
  readonly node: string | undefined
  readonly handler: NonNullable<ReturnType<App['commands']['get']>>['actions'][string]
  readonly trusted: boolean
  readonly places: ReturnType<typeof argPlaces> | undefined
  readonly asked: boolean
  /** People decide about it: they are told by whoever keeps the flow. */
  readonly waits: boolean
}
async function performed({
  app,
  tx,
  ctx,
  r,
  id,
  action,
  def,
  doc,
  from,
  field,
  args,
  body,
  node,
  handler,
  trusted,
  asked,
  places,
  waits,
}: Action): Promise<Acted> {
  const values: Record<string, unknown> = {}
  const untouched = writesOf(tx, r)
  const to = await handler({
    tx,
    ctx,
    app,
    doc: doc as never,
    args,
    confirmed: new Set(body.confirmed ?? []),
    comment: body.comment,
    trusted,
    asked,
    set: (more) => {
      // a column's name (`store_id`) would be dropped without a word
      const wrong = Object.keys(more).find((name) => !r.fields[name])
      if (wrong) throw new Error(`${r.name}.${action} sets ${wrong}, which is no field of the record`)
      Object.assign(values, more)
    },
  })
  if (places) await checkFit({ app, tx, ctx }, places, args)
  const allowed = def.keepState ? [from] : typeof def.to === 'string' ? [def.to] : def.to
  if (!allowed.includes(to)) throw new Error(`${r.name}.${action} answered the state ${to}, which it does not declare`)
  const [version, after] = await Promise.all([
    updateHead({ tx, ctx }, r, id, values, to === from ? {} : { [field]: to }),
    reloadDoc({ app, tx }, r, doc, writesOf(tx, r) === untouched),
  ])
  if (after) await linkFiles({ tx, ctx }, r, id, after, doc)
  const changes = after ? changesOf(r, doc, after) : []
  await audit({ run: tx, ctx }, [
    {
      resource: r.name,
      record: id,
      no: documentNumber(r, doc),
      operation: 'action',
      action,
      from,
      to,
      comment: body.comment ?? commentOf({ app, ctx }, r, action, args),
      changes,
      ...(node ? { node } : {}),
    },
  ])
  if (!waits) await tellOfApproval({ app, tx, ctx }, r, id, action, { doc, to, comment: body.comment ?? commentOf({ app, ctx }, r, action, args) })
  if (after) await recordSensitive({ app, tx, ctx }, r, [{ id, no: documentNumber(r, doc), version, before: doc, after }])
  await afterSave({ app, tx, ctx }, r, [id])
  return { state: to, doc: after }
}

/** The reason people give is the timeline's comment, whichever name the action's argument has; one that was chosen by its word. */
function commentOf({ app, ctx }: Context<'app' | 'ctx'>, r: AnyResource, action: string, args: Record<string, unknown>): string | undefined {
  const name = ['reason', 'comment', 'note'].find((n) => args[n] !== undefined && args[n] !== null)
  const v = name === undefined ? undefined : args[name]
  if (typeof v !== 'string') return undefined
  if (r.lifecycle?.actions[action]?.args?.[name!]?.kind !== 'choice') return v
  const label = app.registry.labels(r.name, ctx.lang).actions[action]
  const of = typeof label === 'object' ? label.args?.[name!] : undefined
  return (typeof of === 'object' ? of.values?.[v] : undefined) ?? v
}
const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, access: { ...ctx.access, super: true, has: () => true, scopes: () => [{ kind: 'all' }] } })

/** Something now waits for somebody's decision, or has got it: whoever tells people hears of it. */
async function tellOfApproval(
  { app, tx, ctx }: CommandContext,
  r: AnyResource,
  id: number,
  action: string,
  done: { readonly doc: Record<string, unknown>; readonly to: string; readonly comment: string | undefined },
): Promise<void> {
  const actions = r.lifecycle!.actions
  const by = { account: ctx.account, name: ctx.name }
  const about = { resource: r.name, id }
  const no = documentNumber(r, done.doc)
  // an approval that leaves the record where it waits asks for a further one
  if ((actions[action]!.approval || action === 'approve') && actions.approve?.from.includes(done.to))
    await emit({ app, tx }, 'approval.waiting', { ...about, no, nodes: actionNodes(app, r, verbOf(r, 'approve')), by }, about)
  else if (action === 'approve' || action === 'reject')
    await emit(
      { app, tx },
      'approval.decided',
      { ...about, no, decision: action, comment: done.comment ?? null, creator: Number(done.doc.created_by ?? 0), by },
      about,
    )
}

import type { CommandContext, Context } from '../context.ts'
import { afterSave, beforeSave } from './save-rules.ts'
import { nextOf } from './next.ts'
import { Refusal, engineErrors, refuse, stateField, stateText, type AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import { systemCtx, type Ctx } from '../access/access.ts'
import { hasMoved, checkInsideScope } from '../access/inside-scope.ts'
import { isAll, scopeSql } from '../access/scope-sql.ts'
import { audit, changesOf } from '../audit/audit.ts'
import { recordSensitive } from '../audit/sensitive.ts'
import { editableIn, waitsForPeople } from '../list/allowed.ts'
import { loadDocs } from '../list/record.ts'
import { readScopes, writeScopes } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'
import type { Tx } from '../sql/db.ts'
import { checkLateAmounts } from './check-amounts.ts'
import { checkDraft } from './check-draft.ts'
import type { WriteOptions } from './create.ts'
import { documentNumber } from './create.ts'
import { linkFiles } from './files.ts'
import { checkGuard } from './guard.ts'
import { lockTreeFor } from './hold.ts'
import { checkFit, checkRefs, recordPlaces } from './refs.ts'
import { plainLine, updateHead, writeLines } from './write-rows.ts'

/** The record, locked for this transaction, whole. Out of read scope is 404, out of write scope 403 (organization.md §4). */
export async function lockDoc({ app, tx, ctx }: CommandContext, r: AnyResource, id: number, verb: string): Promise<Record<string, unknown>> {
  const read = readScopes({ app, ctx }, r)
  const write = writeScopes({ app, ctx }, r, verb)
  // Asked in one go: the second statement runs when the first has the lock, and sees what was committed until then.
  const locking = tx.maybe<{ w: boolean }>(
    sql`select ${isAll(write) ? sql.raw('true') : scopeSql(write, r, ctx)} as w from ${sql.id(r.name)} t where t.id = ${id}::bigint and ${scopeSql(read, r, ctx)} for update of t`,
  )
  const [seen, [doc]] = await Promise.all([locking, loadDocs({ app, run: tx }, r, [id])])
  if (!seen) throw (await app.ports.approval.delegated(tx, ctx.employee, r.name, id)) ? refuse.WRITE_SCOPE() : refuse.NOT_FOUND()
  if (!seen.w) throw refuse.WRITE_SCOPE()
  if (!doc) throw refuse.NOT_FOUND()
  return doc
}

/**
 * An action that changes a second record of its kind (one is merged into another) asks for the same right to that one: out of read scope it is 404, out of
 * write scope 403. What another module or a decided approval does is theirs to judge.
 */
export async function lockOther(
  call: { readonly app: App; readonly tx: Tx; readonly ctx: Ctx; readonly trusted: boolean },
  r: AnyResource,
  id: number,
  verb: string,
): Promise<void> {
  if (!call.trusted) await lockDoc({ app: call.app, tx: call.tx, ctx: call.ctx }, r, id, verb)
}

/** A save built on an older state of the record is refused with both versions and what the record holds now, so that nothing is lost. */
export async function checkVersion({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, doc: Record<string, unknown>, sent: unknown): Promise<void> {
  if (!/^-?\d{1,15}$/.test(typeof sent === 'number' || typeof sent === 'string' ? String(sent) : '')) throw refuse.BAD_VALUE({ label: 'version' }, 'version')
  const version = Number(doc.version)
  if (Number(sent) === version) return
  const who = await run.maybe<{ name: string }>(sql`select a.name from ${app.ports.accounts} a where a.id = ${Number(doc.updated_by ?? 0)}`)
  throw refuse.STALE_VERSION({ name: who?.name ?? systemCtx(ctx.lang).name, yours: String(sent), current: version }, undefined, {
    yours: Number(sent),
    current: version,
  })
}

/** Changes fields and lines of a record in a state that allows plain editing; answers the whole record as it is then (the system's view of it). */
export async function updateRecord(
  { app, tx, ctx }: CommandContext,
  r: AnyResource,
  id: number,
  body: Record<string, unknown>,
  o: WriteOptions & { anyState?: boolean; anyVersion?: boolean } = {},
): Promise<Record<string, unknown>> {
  await lockTreeFor({ app, run: tx }, r, body)
  let doc = await lockDoc({ app, tx, ctx }, r, id, 'edit')
  if (!o.anyVersion) {
    if (body.version === undefined)
      throw new Refusal('VALIDATION', engineErrors.VALIDATION, {}, [{ field: 'version', code: 'REQUIRED', params: { label: 'version' } }])
    await checkVersion({ app, run: tx, ctx }, doc, body.version)
  }
  const held = o.node && waitsForPeople(r) && (await app.ports.approval.held({ tx, ctx, resource: r, id, action: 'edit', args: body, comment: o.comment }))
  const asksAnew = typeof held === 'function' ? held : undefined
  if (asksAnew) doc = (await loadDocs({ app, run: tx }, r, [id]))[0]!
  const state = stateField(r)
  if (state && !o.anyState && !editableIn(r, String(doc[state])))
    throw refuse.STATE_LOCKED({ state: stateText(app.registry.labels(r.name, ctx.lang), String(doc[state]), doc) })
  await checkGuard({ app, tx, ctx }, r, doc, 'edit')
  const draft = checkDraft({ app, ctx }, r, body, doc)
  for (const [name, x] of Object.entries(r.fields)) {
    if (x.kind !== 'lines' || !draft[name]) continue
    const old = new Map((doc[name] as Record<string, unknown>[]).map((l) => [Number(l.id), l]))
    // A kept line that sends only its changed cells keeps the others.
    draft[name] = (draft[name] as Record<string, unknown>[]).map((l) =>
      l.id !== undefined && old.has(Number(l.id)) ? { ...plainLine(old.get(Number(l.id))!, x.target!.fields), ...l } : { ...l, id: undefined },
    )
  }
  const places = recordPlaces({ app, ctx }, r)
  await checkRefs({ app, tx, ctx }, places, draft, { chosen: !!(o.node || o.chosen), before: doc })
  const commands = app.commands.get(r.name)
  const call = {
    tx,
    ctx,
    app,
    before: doc as never,
    draft,
    get next() {
      return nextOf(r, doc as never, draft)
    },
    confirmed: new Set(o.confirmed ?? []),
  }
  await commands?.save?.(call)
  await beforeSave({ app, tx, ctx }, r, doc, draft)
  checkLateAmounts({ app, ctx }, r, draft, doc)
  if (o.node || o.chosen) await checkFit({ app, tx, ctx }, places, draft, doc)
  Object.assign(draft, o.preset)
  const version = await updateHead({ tx, ctx }, r, id, draft)
  writeLines(tx, r, id, draft, doc)
  await linkFiles({ tx, ctx }, r, id, draft, doc)
  const [after] = await loadDocs({ app, run: tx }, r, [id])
  if ((o.node || o.chosen) && hasMoved(r, doc, after!)) await checkInsideScope({ app, tx, ctx }, r, id, 'edit', 'person')
  if (commands?.saved) await commands.saved({ ...call, doc: after as never })
  const changes = changesOf(r, doc, after!)
  await audit({ run: tx, ctx }, [
    { resource: r.name, record: id, no: documentNumber(r, after!), operation: 'update', changes, comment: o.comment, ...(o.node ? { node: o.node } : {}) },
  ])
  await recordSensitive({ app, tx, ctx }, r, [{ id, no: documentNumber(r, after!), version, before: doc, after: after! }])
  await afterSave({ app, tx, ctx }, r, [id])
  if (!asksAnew) return after!
  await asksAnew(o.confirmed ?? [])
  return (await loadDocs({ app, run: tx }, r, [id]))[0]!
}

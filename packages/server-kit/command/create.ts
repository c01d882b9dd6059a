import type { CommandContext, Context } from '../context.ts'
import { type AnyField, type AnyResource } from '@crossway/kernel'
import { checkInsideScope } from '../access/inside-scope.ts'
import { audit } from '../audit/audit.ts'
import { recordCreated } from '../audit/sensitive.ts'
import { loadDocs } from '../list/record.ts'
import { typedNumber } from '../number/manual-number.ts'
import { nextNumber } from '../number/next-number.ts'
import { checkLateAmounts } from './check-amounts.ts'
import { checkDraft, type Draft } from './check-draft.ts'
import { linkFiles } from './files.ts'
import { lockTreeFor } from './hold.ts'
import { nextOf } from './next.ts'
import { checkFit, checkRefs, recordPlaces } from './refs.ts'
import { afterSave, beforeSave } from './save-rules.ts'
import { insertHead, writeLines } from './write-rows.ts'

export interface WriteOptions {
  readonly confirmed?: readonly string[]
  readonly comment?: string | undefined
  readonly node?: string
  /** A person chose where the record belongs, though no node of a form stands behind it (a file that he imports). */
  readonly chosen?: boolean
  /** Values of computed fields and states that a module sets itself (a document made from another). */
  readonly preset?: Readonly<Record<string, unknown>>
  /** The caller presets another text for the number, takes it late with `takeNumbers` and writes it and the timeline himself: a counter is locked from then to the end. */
  readonly numberLater?: boolean
}

/** Creates a record with its lines out of a checked draft and answers its id. Used by the API and by modules alike; permission is the caller's to check. */
export async function createRecord({ app, tx, ctx }: CommandContext, r: AnyResource, body: unknown, o: WriteOptions = {}): Promise<number> {
  const typed = await typedNumber({ app, run: tx }, r, body)
  const draft: Draft = checkDraft({ app, ctx }, r, typed.body, undefined)
  await lockTreeFor({ app, run: tx }, r, draft)
  const places = recordPlaces({ app, ctx }, r)
  await checkRefs({ app, tx, ctx }, places, draft, { chosen: !!(o.node || o.chosen) })
  const commands = app.commands.get(r.name)
  const call = {
    tx,
    ctx,
    app,
    before: undefined,
    draft,
    get next() {
      return nextOf(r, undefined, draft)
    },
    confirmed: new Set(o.confirmed ?? []),
  }
  await commands?.save?.(call)
  await beforeSave({ app, tx, ctx }, r, undefined, draft)
  checkLateAmounts({ app, ctx }, r, draft, undefined)
  if (o.node || o.chosen) await checkFit({ app, tx, ctx }, places, draft)
  Object.assign(draft, typed.number, o.preset)
  Object.assign(draft, await takeNumbers({ app, tx }, r, draft))
  const state =
    r.lifecycle && !('status' in r.fields)
      ? { [r.lifecycle.field ?? 'status']: (o.preset?.[r.lifecycle.field ?? 'status'] as string | undefined) ?? r.lifecycle.initial }
      : {}
  const id = await insertHead({ tx, ctx }, r, draft, state)
  writeLines(tx, r, id, draft, undefined)
  await linkFiles({ tx, ctx }, r, id, draft)
  await checkInsideScope({ app, tx, ctx }, r, id, o.chosen ? 'import' : 'add', o.node || o.chosen ? 'person' : 'module')
  if (commands?.saved) await commands.saved({ ...call, doc: (await loadDocs({ app, run: tx }, r, [id]))[0] as never })
  await recordCreated({ app, tx, ctx }, r, [id])
  if (!o.numberLater)
    await audit({ run: tx, ctx }, [
      { resource: r.name, record: id, no: documentNumber(r, draft), operation: 'create', comment: o.comment, ...(o.node ? { node: o.node } : {}) },
    ])
  await afterSave({ app, tx, ctx }, r, [id])
  return id
}

/** Next numbers of a record's serial fields that have no value yet. */
export async function takeNumbers({ app, tx }: Context<'app' | 'tx'>, r: AnyResource, values: Draft): Promise<Record<string, string>> {
  const out: Record<string, string> = {}
  const serials = Object.entries(r.fields).filter((e): e is [string, AnyField] => e[1].kind === 'serial' && !values[e[0]])
  for (const [name, x] of serials) out[name] = await nextNumber(app, tx, r.name, x.number!, values, undefined, r)
  return out
}

export const documentNumber = (r: AnyResource, values: Draft): string | null => {
  const v = values[r.title]
  return v === null || v === undefined || typeof v === 'object' ? null : String(v)
}

import type { CommandContext } from '../context.ts'
import { plainRef, stateField, type AnyField, type AnyResource, type FieldClass } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import type { SensitiveWatch } from '../app.ts'
import { sameValue, type Draft } from '../command/check-draft.ts'
import { loadDocs } from '../list/record.ts'
import { insertAll, insertMany } from '../sql/insert.ts'
import { lineChanges, show } from './audit.ts'

interface ChangedRecord {
  readonly id: number
  readonly no: string | null
  readonly version: number
  /** undefined = it was just made. */
  readonly before: Draft | undefined
  readonly after: Draft
}

const columns = {
  resource: 'text',
  record_id: 'bigint',
  record_no: 'text',
  field: 'text',
  before: 'text',
  after: 'text',
  raw_before: 'text',
  raw_after: 'text',
  sealed: 'boolean',
  created: 'boolean',
  version_after: 'int',
  secret: 'boolean',
  actor_id: 'bigint',
  actor_name: 'text',
  ip: 'text',
  user_agent: 'text',
  request_id: 'text',
} as const

/**
 * Fields under watch leave a line of their own at every change, in its transaction and only when the value differs, by which the change can
 * be rolled back (platform.md §6.9). Secrets leave only that they changed; classed fields and those of a masking rule are kept encrypted.
 */
export async function recordSensitive({ app, tx, ctx }: CommandContext, r: AnyResource, records: readonly ChangedRecord[]): Promise<void> {
  const watch = await app.ports.safety.sensitive(r)
  if (!watch || records.length === 0) return
  const rows = records.flatMap((record) => linesOf(r, watch, record).map((line) => ({ ...whose(ctx, r, record), ...line })))
  if (rows.length) tx.later(insertMany('sensitive_change', columns, rows))
  if (!watch.tell) return
  for (const { id, no } of records) {
    const fields = rows.filter((x) => x.record_id === id).map((x) => String(x.field))
    if (fields.length) await watch.tell(tx, { resource: r.name, id, no, fields })
  }
}

/** New records: what their watched fields hold was nothing before. */
export async function recordCreated({ app, tx, ctx }: CommandContext, r: AnyResource, ids: readonly number[]): Promise<void> {
  if (!(await app.ports.safety.sensitive(r))) return
  const docs = await loadDocs({ app, run: tx }, r, ids)
  const numbers = (d: Draft): string | null => (d[r.title] === null || typeof d[r.title] === 'object' ? null : String(d[r.title]))
  await recordSensitive(
    { app, tx, ctx },
    r,
    docs.map((after) => ({ id: Number(after.id), no: numbers(after), version: 1, before: undefined, after })),
  )
}

/** A secret that no field holds (a password) was changed: neither value is kept. */
export async function recordSecret(
  { app, tx, ctx }: CommandContext,
  about: { resource: AnyResource; id: number; no: string | null; field: string },
): Promise<void> {
  const watch = await app.ports.safety.sensitive(about.resource)
  if (!watch?.fields.has(about.field)) return
  const record = { id: about.id, no: about.no, version: 0, before: undefined, after: {} }
  await insertAll(tx, 'sensitive_change', columns, [{ ...whose(ctx, about.resource, record), ...hidden(about.field, false) }])
}

const whose = (ctx: Ctx, r: AnyResource, record: ChangedRecord): Record<string, unknown> => ({
  resource: r.name,
  record_id: record.id,
  record_no: record.no,
  version_after: record.version,
  actor_id: ctx.account,
  actor_name: ctx.name,
  ip: ctx.ip,
  user_agent: ctx.userAgent?.slice(0, 500) ?? null,
  request_id: ctx.requestId,
})

const hidden = (field: string, created: boolean): Record<string, unknown> => ({ field, sealed: false, created, secret: true })

function linesOf(r: AnyResource, watch: SensitiveWatch, { id, before, after }: ChangedRecord): Record<string, unknown>[] {
  const out: Record<string, unknown>[] = []
  const at = (field: string): Place => ({ watch, about: changePlace(r.name, id, field), field, created: before === undefined })
  const state = stateField(r)
  for (const name of watch.fields) {
    const x: AnyField | undefined = r.fields[name] ?? (name === state ? { kind: 'choice', options: {} } : undefined)
    if (!x) continue
    if (x.kind === 'lines') {
      for (const c of lineChanges(name, x.target!.fields, (before?.[name] as Draft[] | undefined) ?? [], (after[name] as Draft[] | undefined) ?? []))
        out.push(stored(at(c.field), x, c.before ?? null, c.after ?? null))
    } else if (!sameValue(x, before?.[name], after[name])) out.push(stored(at(name), x, before?.[name] ?? null, after[name] ?? null))
  }
  return out
}

/** What a kept value is bound to; the page that opens it says the same. */
export const changePlace = (resource: string, record: number, field: string): string => `${resource}|${record}|${field}`
interface Place {
  readonly watch: SensitiveWatch
  readonly about: string
  readonly field: string
  readonly created: boolean
}
function stored({ watch, about, field, created }: Place, x: AnyField, before: unknown, after: unknown): Record<string, unknown> {
  if (watch.mask === 'secret' || x.class === 'credential') return hidden(field, created)
  const sealed = watch.mask === 'partial' || x.class !== undefined
  const raw = (v: unknown): string => (sealed ? watch.seal(JSON.stringify(plainValue(v)), about) : JSON.stringify(plainValue(v)))
  const message = (v: unknown): string | null => (sealed ? maskText(textOf(show(v)), x.class) : textOf(show(v)))
  return { field, before: message(before), after: message(after), raw_before: raw(before), raw_after: raw(after), sealed, created, secret: false }
}

const textOf = (v: unknown): string | null => (v === null || v === undefined ? null : typeof v === 'string' ? v : JSON.stringify(v))
/** References as their ids: what a form would send. */
const plainValue = (v: unknown): unknown => plainRef(v) ?? null

/** Enough to recognise a value, too little to use it. */
export function maskText(v: string | null, fieldClass?: FieldClass): string | null {
  if (v === null) return null
  if (fieldClass === 'phone') return v.length > 7 ? `${v.slice(0, 3)}****${v.slice(-4)}` : '****'
  if (fieldClass === 'email') return `${v.slice(0, 1)}***@${v.split('@')[1] ?? ''}`
  if (fieldClass === 'bank') return `**** ${v.slice(-4)}`
  return v.length > 4 ? `${v.slice(0, 1)}****${v.slice(-1)}` : '****'
}

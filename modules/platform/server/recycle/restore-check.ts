import type { Context } from '@crossway/server-kit'
import { columnOf, labelText, type AnyResource, type Fields, type Lang, type Refusal } from '@crossway/kernel'
import { sql, titleSql } from '@crossway/server-kit'
import { refuse } from '../../model/recycle/recycle.errors.ts'

export interface StoredRecord {
  readonly id: number
  readonly resource: string
  readonly record_id: number
  readonly record_no: string | null
  readonly data: { readonly head: Record<string, unknown>; readonly lines: Readonly<Record<string, readonly Record<string, unknown>[]>> }
  readonly restored_at: string | null
  readonly purged_at: string | null
}
export interface Conflict {
  readonly refusal: Refusal
  /** The record in the way. */
  readonly holder?: { readonly id: number; readonly title: string }
  /** Line of the recycle bin by which a missing parent comes back. */
  readonly restore?: number
}

/** Why a kept record cannot come back now: its id or a unique key is taken, or a record that it refers to is gone (platform.md §6.8). Empty = it can. */
export async function conflictsOf({ app, run }: Context<'app' | 'run'>, stored: StoredRecord, lang: Lang): Promise<Conflict[]> {
  if (stored.restored_at) return [{ refusal: refuse.RESTORE_DONE() }]
  if (stored.purged_at) return [{ refusal: refuse.RESTORE_PURGED() }]
  const r = app.registry.find(stored.resource)
  if (!r) return [{ refusal: refuse.RESOURCE_UNKNOWN({ name: stored.resource }) }]
  const labels = app.registry.labels(r.name, lang)
  const label = (name: string): string => labelText(labels.fields[name], name)
  const out: Conflict[] = []
  const same = await run.maybe<{ id: number; title: string | null }>(
    sql`select t.id, ${sql.raw(`${titleSql(app, r, 't', lang)}::text`)} as title from ${sql.id(r.name)} t where t.id = ${stored.record_id}::bigint`,
  )
  if (same) out.push({ refusal: refuse.RESTORE_ID_TAKEN({ id: stored.record_id, holder: same.title ?? '' }), holder: { id: same.id, title: same.title ?? '' } })
  for (const names of keysOf(r)) {
    const holder = await holderOf({ app, run }, r, stored.data.head, names, lang)
    if (holder)
      out.push({
        refusal: refuse.RESTORE_TAKEN({
          field: names.map(label).join('、'),
          value: names.map((n) => String(stored.data.head[columnOf(n, r.fields[n]!)] ?? '')).join(' '),
          holder: holder.title,
        }),
        holder,
      })
  }
  out.push(...(await missing({ app, run }, r.fields, [stored.data.head], label)))
  for (const [name, x] of Object.entries(r.fields))
    if (x.kind === 'lines') out.push(...(await missing({ app, run }, x.target!.fields, stored.data.lines[x.target!.name] ?? [], (n) => `${label(name)}.${n}`)))
  return out
}

/** Field sets that may occur once; those with an empty optional part name nothing. */
const keysOf = (r: AnyResource): string[][] => [
  ...Object.entries(r.fields)
    .filter(([, x]) => x.unique)
    .map(([n]) => [n]),
  ...(r.unique ?? []).map((set) => set.map((n) => n.replace(/^\?/, ''))),
]

async function holderOf(
  { app, run }: Context<'app' | 'run'>,
  r: AnyResource,
  head: Record<string, unknown>,
  names: readonly string[],
  lang: Lang,
): Promise<{ id: number; title: string } | undefined> {
  const columns = names.map((n) => columnOf(n, r.fields[n]!))
  if (columns.some((c) => head[c] === null || head[c] === undefined)) return undefined
  const text = (n: string): boolean => ['text', 'serial'].includes(r.fields[n]!.kind)
  // Texts are unique whatever their case.
  const equal = sql.raw(columns.map((c, i) => (text(names[i]!) ? `lower(t."${c}") = lower(k."${c}")` : `t."${c}" = k."${c}"`)).join(' and '))
  return run.maybe(
    sql`select t.id, coalesce(${sql.raw(`${titleSql(app, r, 't', lang)}::text`)}, '') as title from ${sql.id(r.name)} t, jsonb_populate_record(null::${sql.id(r.name)}, ${JSON.stringify(head)}::jsonb) k where ${equal} and t.id <> k.id limit 1`,
  )
}

async function missing(
  { app, run }: Context<'app' | 'run'>,
  fields: Fields,
  rows: readonly Record<string, unknown>[],
  label: (name: string) => string,
): Promise<Conflict[]> {
  const out: Conflict[] = []
  for (const [name, x] of Object.entries(fields)) {
    if (x.kind !== 'ref') continue
    const target = app.registry.find(x.to!)
    const ids = [...new Set(rows.map((row) => Number(row[columnOf(name, x)] ?? 0)).filter((id) => id > 0))]
    if (!target || ids.length === 0) continue
    const gone = await run.rows<{ id: number; restore: number | null }>(
      sql`select u as id, (select max(k.id) from recycle_record k where k.resource = ${target.name} and k.record_id = u and k.restored_at is null and k.purged_at is null) as restore from unnest(${ids}::bigint[]) as u where not exists (select 1 from ${sql.id(target.name)} t where t.id = u) limit 20`,
    )
    for (const g of gone) out.push({ refusal: refuse.RESTORE_PARENT({ field: label(name), id: g.id }), ...(g.restore ? { restore: g.restore } : {}) })
  }
  return out
}

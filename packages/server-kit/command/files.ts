import type { Context } from '../context.ts'
import type { AnyField, AnyResource, Fields } from '@crossway/kernel'
import { sql } from '../sql/sql.ts'
import type { Draft } from './check-draft.ts'
import { plainRef } from '@crossway/kernel'

const holdsFiles = (x: AnyField): boolean => x.kind === 'file' || x.kind === 'files'
const listOf = (v: unknown): unknown[] => (Array.isArray(v) ? v : v === null || v === undefined ? [] : [v])
/** Files stand in a draft by their ids, in a record as it was read with their names. */
const fileId = (v: unknown): number => Number(plainRef(v))

/** Files of a draft, or of a record as it was read, by field; those of lines under `lines.field`. Fields that it does not speak of are left out. */
export function filesIn(fields: Fields, values: Draft): Map<string, Set<number>> {
  const out = new Map<string, Set<number>>()
  for (const [name, x] of Object.entries(fields)) {
    if (!(name in values)) continue
    if (holdsFiles(x)) out.set(name, new Set(listOf(values[name]).map(fileId)))
    else if (x.kind === 'lines')
      for (const [inner, y] of Object.entries(x.target!.fields))
        if (holdsFiles(y)) out.set(`${name}.${inner}`, new Set(listOf(values[name]).flatMap((line) => listOf((line as Draft)[inner]).map(fileId))))
  }
  return out
}

/** Keeps attachment_ref equal to what the record's file fields, and those of its lines, hold, so that a file in use is known to be in use. */
export async function linkFiles({ tx, ctx }: Context<'tx' | 'ctx'>, r: AnyResource, id: number, draft: Draft, before?: Draft): Promise<void> {
  const stored = before ? filesIn(r.fields, before) : undefined
  for (const [field, files] of filesIn(r.fields, draft)) {
    const old = stored?.get(field) ?? new Set<number>()
    const gone = [...old].filter((f) => !files.has(f))
    const come = [...files].filter((f) => !old.has(f))
    if (gone.length)
      await tx.run(
        sql`delete from attachment_ref where resource = ${r.name} and record_id = ${id} and field = ${field} and attachment_id = any(${gone}::bigint[])`,
      )
    if (come.length)
      await tx.run(
        sql`insert into attachment_ref (attachment_id, resource, record_id, field, created_by) select u, ${r.name}, ${id}::bigint, ${field}, ${ctx.account}::bigint from unnest(${come}::bigint[]) as u on conflict do nothing`,
      )
  }
}

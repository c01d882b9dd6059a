import type { QueryContext } from '../context.ts'
import type { AnyResource } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import { readRecord } from '../list/record.ts'
import { grantedNodes, pageNodes } from '../list/rights.ts'
import { sql, type Sql } from '../sql/sql.ts'
import type { Runner } from '../sql/db.ts'

export interface FileFacts {
  readonly id: number
  readonly visibility: string
}
interface Place {
  readonly resource: string
  readonly record_id: number
  readonly field: string
}
/** Places that are looked at before a file is refused; one that is used more often has been found long before. */
const mostPlaces = 50

/** Condition over `a`: the person is among those who brought the file. */
const broughtBy = (ctx: Ctx): Sql => sql`exists (select 1 from attachment_upload u where u.attachment_id = a.id and u.account_id = ${ctx.account}::bigint)`

/**
 * May somebody open this file? Public ones everybody; any other whoever brought it, whoever keeps the installation's files (private ones by a node of
 * their own), and whoever may read a record that shows it: files follow their record (organization.md §4), field rights included. A picture that
 * stands for its record in references is seen wherever the reference is.
 */
export async function mayReadFile({ app, ctx }: QueryContext, file: FileFacts, run: Runner = app.db): Promise<boolean> {
  if (file.visibility === 'public') return true
  // Outside people see files by their own views of records alone.
  if (ctx.actorType === 'member') return false
  if (ctx.access.super) return true
  if (ctx.access.has('routine/attachment') && (file.visibility === 'internal' || ctx.access.has('routine/attachment/private'))) return true
  if (await run.maybe(sql`select 1 as x from attachment a where a.id = ${file.id}::bigint and (a.uploader_id = ${ctx.account}::bigint or ${broughtBy(ctx)})`))
    return true
  const places = await run.rows<Place>(
    sql`select resource, record_id, field from attachment_ref where attachment_id = ${file.id}::bigint union all
      select resource, record_id, '' from comment where files @> array[${file.id}::bigint] and deleted_at is null limit ${mostPlaces}`,
  )
  for (const place of places) {
    const r = app.registry.find(place.resource)
    if (!r) continue
    if (file.visibility === 'internal' && (await standsFor(run, r, place, file.id))) return true
    if (grantedNodes(ctx, pageNodes(app, r)).length === 0) continue
    const record = await readRecord({ app, ctx }, r, place.record_id, run).catch(() => undefined)
    if (record && shows(record, place.field)) return true
  }
  return false
}

async function standsFor(run: Runner, r: AnyResource, place: Place, file: number): Promise<boolean> {
  if (!r.image || place.field === '') return false
  const column = sql.id(`${r.image}_id`)
  return (await run.maybe(sql`select 1 as x from ${sql.id(r.name)} where id = ${place.record_id}::bigint and ${column} = ${file}::bigint`)) !== undefined
}

/** A field that is hidden from the reader is absent from what he reads. */
function shows(record: Readonly<Record<string, unknown>>, field: string): boolean {
  const [head = '', inner] = field.split('.')
  if (head === '') return true
  const value = record[head]
  if (inner === undefined) return value !== undefined && value !== null
  return Array.isArray(value) && value.some((line: Record<string, unknown>) => line[inner] !== undefined && line[inner] !== null)
}

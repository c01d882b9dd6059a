import type { Context } from '@crossway/server-kit'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { placesOf } from '../reference/references.ts'

export interface TagRow {
  readonly id: number
  readonly group: number
  readonly group_code: string
  readonly exclusive: boolean
  readonly name: string
  readonly name_en: string | null
  readonly color: string
}
/** Tags in use for one kind of record, by group and order. */
export const tags = (run: Runner, resource: string): Promise<TagRow[]> =>
  run.rows<TagRow>(
    sql`select t.id, t.group_id as "group", g.code as group_code, g.exclusive, t.name, t.name_en, t.color from tag t join tag_group g on g.id = t.group_id where g.resource = ${resource} and t.status = 'enabled' order by g.id, t.sort, t.id`,
  )

/**
 * The tags a record carries after somebody set them: of an exclusive group the one that was added last stays (settings.md tag: 成熟 removes
 * 成长). Tags of another kind of record are refused. Modules call it in their save.
 */
export async function settleTags(run: Runner, resource: string, wanted: readonly number[], before: readonly number[] = []): Promise<number[]> {
  if (wanted.length === 0) return []
  const rows = await run.rows<{ id: number; name: string; group: number; exclusive: boolean; resource: string }>(
    sql`select t.id, t.name, t.group_id as "group", g.exclusive, g.resource from tag t join tag_group g on g.id = t.group_id where t.id = any(${wanted}::bigint[])`,
  )
  const known = new Map(rows.map((r) => [r.id, r]))
  const foreign = rows.find((r) => r.resource !== resource)
  if (foreign) throw refuse.TAG_RESOURCE({ tag: foreign.name }, 'tags')
  const added = wanted.filter((id) => !before.includes(id))
  const last = new Map<number, number>()
  for (const id of [...wanted.filter((w) => before.includes(w)), ...added]) {
    const t = known.get(id)
    if (t?.exclusive) last.set(t.group, id)
  }
  return wanted.filter((id) => {
    const t = known.get(id)
    return t !== undefined && (!t.exclusive || last.get(t.group) === id)
  })
}

/** Recounts how many records carry these tags. */
export async function countTags({ app, tx }: Context<'app' | 'tx'>, ids: readonly number[]): Promise<void> {
  const places = placesOf(app, 'tag').filter((p) => p.many && p.table !== 'tag_rule')
  if (places.length === 0 || ids.length === 0) return
  const all = sql.join(
    places.map((p) => sql`select unnest(${sql.id(p.column)}) as t from ${sql.id(p.table)} where ${sql.id(p.column)} && ${ids}::bigint[]`),
    ' union all ',
  )
  await tx.run(sql`update tag set used_count = coalesce((select count(*) from (${all}) u where u.t = tag.id), 0)::int where id = any(${ids}::bigint[])`)
}

import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { bearerClasses } from '../model/pl-lines.ts'
import { standardRate, type SettleMode } from '../model/project-structure.resource.ts'

interface Standing {
  readonly settle_mode: SettleMode
  readonly previous_mode: SettleMode | null
  readonly mode_from: string | null
  readonly effective_from: string
}
/** Another mode holds from the first day of a month; what held before stays with the days before it (finance.md projectStructure settle_mode). */
export function changeMode(before: Standing, draft: Record<string, unknown>): void {
  const from = draft['mode_from'] === undefined ? before.mode_from : (draft['mode_from'] as string | null)
  if (!from?.endsWith('-01')) throw refuse.MODE_FROM_FIRST({}, 'mode_from')
  // Said again for the same month, it is the first saying that is corrected.
  const old = from === before.mode_from ? before.previous_mode : before.settle_mode
  draft['previous_mode'] = from > before.effective_from && old !== draft['settle_mode'] ? old : null
}

/**
 * The days before a change of mode keep what our company bore by the mode before: where no row of the matrix says it, one is written, so that a late
 * entry of such a day is shared as its month was.
 */
export async function keepOldMode(tx: Tx, id: number): Promise<void> {
  const t = await tx.one<{ mode: SettleMode; old: SettleMode | null }>(
    sql`select settle_mode as mode, case when mode_from > effective_from then previous_mode end as old from project_structure where id = ${id}::bigint`,
  )
  const { mode, old } = t
  if (!old) return
  const classes = bearerClasses.filter((c) => standardRate(mode, c) !== standardRate(old, c))
  if (classes.length === 0) return
  await tx.run(sql`
    insert into project_bearer (project_structure_id, seq, bearer_class, company_rate, "from", "to")
    select t.id, (select coalesce(max(seq), 0) from project_bearer where project_structure_id = t.id) + row_number() over (order by c.name, g.gap), c.name, c.rate::numeric, lower(g.gap), upper(g.gap) - 1
    from project_structure t cross join unnest(${[...classes]}::text[], ${classes.map((c) => standardRate(old, c))}::text[]) as c(name, rate)
    cross join lateral unnest(datemultirange(daterange(t.effective_from, t.mode_from)) - coalesce(
      (select range_agg(daterange(b."from", b."to", '[]')) from project_bearer b where b.project_structure_id = t.id and b.bearer_class = c.name and b.cost_type_id is null), '{}'::datemultirange)) as g(gap)
    where t.id = ${id}::bigint`)
}

/** The mode that holds on a day, of a structure with this alias. */
export const modeOn = (alias: string, day: string) =>
  sql`case when ${day}::date < ${sql.raw(`${alias}.mode_from`)} then coalesce(${sql.raw(`${alias}.previous_mode`)}, ${sql.raw(`${alias}.settle_mode`)}) else ${sql.raw(`${alias}.settle_mode`)} end`

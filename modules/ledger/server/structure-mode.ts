import { addDays } from '@crossway/kernel'
import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { bearerClasses } from '../model/pl-lines.ts'
import { firstChange, modesAfter, type ModeSpan } from '../model/mode-history.ts'
import { standardRate, type SettleMode } from '../model/project-structure.resource.ts'

interface Standing {
  readonly settle_mode: SettleMode
  readonly mode_from: string | null
  readonly effective_from: string
  readonly former_modes?: readonly ModeSpan[] | null
}
type Moded = { readonly id: number; readonly settle_mode: SettleMode; readonly former_modes?: readonly ModeSpan[] | null }
/**
 * Another mode holds from the first day of a month; what held before stays with the days before it (finance.md projectStructure settle_mode). Answers
 * the first day that has another mode than it had, if any has.
 */
export function changeMode(before: Standing, draft: Record<string, unknown>): string | undefined {
  const mode = (draft['settle_mode'] ?? before.settle_mode) as SettleMode
  const since = (draft['effective_from'] ?? before.effective_from) as string
  const from = draft['mode_from'] === undefined ? before.mode_from : (draft['mode_from'] as string | null)
  if (mode === before.settle_mode && from === before.mode_from && since === before.effective_from) return undefined
  if (mode !== before.settle_mode && !from) throw refuse.MODE_FROM_FIRST({}, 'mode_from')
  const held = [...(before.former_modes ?? []), { settle_mode: before.settle_mode, from: before.mode_from ?? before.effective_from }]
  const spans = modesAfter(held, { settle_mode: mode, from: from ?? since }, since)
  const former = spans.slice(0, -1).map((s, i) => ({ ...s, to: addDays(spans[i + 1]!.from, -1) }))
  draft['mode_from'] = former.length ? spans.at(-1)!.from : from
  draft['previous_mode'] = former.at(-1)?.settle_mode ?? null
  draft['former_modes'] = former
  return firstChange(held, spans)
}

/**
 * The days before a change of mode keep what our company bore by the mode that held on them: where no row of the matrix says it, one is written, so that
 * a late entry of such a day is shared as its month was.
 */
export async function keepOldShares(tx: Tx, structure: Moded): Promise<void> {
  const { id, settle_mode: mode } = structure
  for (const old of structure.former_modes ?? []) {
    const classes = bearerClasses.filter((c) => standardRate(mode, c) !== standardRate(old.settle_mode, c))
    if (classes.length === 0) continue
    await tx.run(sql`
      insert into project_bearer (project_structure_id, seq, bearer_class, company_rate, "from", "to")
      select t.id, (select coalesce(max(seq), 0) from project_bearer where project_structure_id = t.id) + row_number() over (order by c.name, g.gap), c.name, c.rate::numeric, lower(g.gap), upper(g.gap) - 1
      from project_structure t cross join unnest(${[...classes]}::text[], ${classes.map((c) => standardRate(old.settle_mode, c))}::text[]) as c(name, rate)
      cross join lateral unnest(datemultirange(daterange(${old.from}::date, ${old.to!}::date, '[]')) - coalesce(
        (select range_agg(daterange(b."from", b."to", '[]')) from project_bearer b where b.project_structure_id = t.id and b.bearer_class = c.name and b.cost_type_id is null), '{}'::datemultirange)) as g(gap)
      where t.id = ${id}::bigint`)
  }
}

/** Takes back what `keepOldShares` wrote for modes whose days have moved: rows of exactly such a mode's days and standard shares. */
export async function dropOldShares(tx: Tx, before: Moded, after: Moded): Promise<void> {
  const stays = (m: ModeSpan): boolean => (after.former_modes ?? []).some((x) => x.settle_mode === m.settle_mode && x.from === m.from && x.to === m.to)
  for (const old of (before.former_modes ?? []).filter((m) => !stays(m)))
    await tx.run(sql`
      delete from project_bearer b using unnest(${[...bearerClasses]}::text[], ${bearerClasses.map((c) => standardRate(old.settle_mode, c))}::numeric[]) as c(name, rate)
      where b.project_structure_id = ${after.id}::bigint and b.bearer_class = c.name and b.cost_type_id is null and b.cap_amount is null and b.company_rate = c.rate and b."from" = ${old.from}::date and b."to" = ${old.to!}::date`)
}

/** The mode that holds on a day, of a structure with this alias. */
export const modeOn = (alias: string, day: string): Sql =>
  sql`coalesce((select m.settle_mode from project_mode m where m.project_structure_id = ${sql.raw(`${alias}.id`)} and m."to" >= ${day}::date order by m."to" limit 1), ${sql.raw(`${alias}.settle_mode`)})`

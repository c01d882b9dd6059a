import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** Day and minute by the clocks of the business. */
export const localText = (v: string): string => new Date(Date.parse(v) + 8 * 3600_000).toISOString().slice(0, 16).replace('T', ' ')

/** A task is planned while it lives, and not before what it waits for ends (design.md planeSchedule, move). */
export async function mayStand(tx: Tx, task: number, from: string): Promise<void> {
  const t = await tx.one<{ no: string; status: string; before: string | null; until: string | null }>(sql`
    select t.no, t.status, p.no as before, p.plan_end as until from design_task t
      left join lateral (select p.no, p.plan_end from design_task p where p.id = any(t.depends_on) and p.status not in ('accepted', 'cancelled', 'refused') order by p.plan_end desc nulls last limit 1) p on true
    where t.id = ${task}`)
  if (['accepted', 'cancelled', 'refused'].includes(t.status)) throw refuse.DS_CLOSED({ no: t.no })
  if (t.before && t.until && Date.parse(from) < Date.parse(t.until)) throw refuse.DS_BEFORE({ no: t.before, at: localText(t.until) })
}

import { refId } from '@crossway/kernel'
import { param } from '@crossway/settings/server'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { Task } from '../schedule/plan-task.ts'

/** Code of the parameter that says how many tasks one designer has under way at once. */
export const mostDoing = 'design.max_doing'

/** One designer does not begin more than he may; two starts of his at once are counted one after the other. */
export async function checkRoom(tx: Tx, doc: Task): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`design doing ${doc.designer.id}`}, 0))`)
  const most = Number(await param(tx, mostDoing))
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from design_task where designer_id = ${doc.designer.id} and status = 'doing' and id <> ${doc.id}`,
  )
  if (n >= most) throw refuse.DT_TOO_MANY({ n: most })
}

/** What must be there before a task begins: predecessors, the confirmed script, the sample, the studio (design.md planeTask start, videoDemand). */
export async function checkStart(tx: Tx, doc: Task): Promise<void> {
  const before = await tx.rows<{ no: string; stage: string; status: string }>(
    sql`select no, stage, status from design_task where id = any(${(doc.depends_on ?? []).map((d) => d.id)}::bigint[]) and status not in ('cancelled', 'refused') order by id`,
  )
  for (const p of before) {
    if (p.stage === 'script' && p.status !== 'accepted') throw refuse.DT_SCRIPT({ no: p.no })
    if (p.status !== 'delivered' && p.status !== 'accepted') throw refuse.DT_PREDECESSOR({ no: p.no })
  }
  if (doc.stage === 'shoot') {
    const at = await tx.one<{ sample: boolean; shoot: string | null; booked: boolean }>(sql`
      select d.sample_needed and coalesce(d.sample_state, 'waiting') <> 'received' as sample, l.shoot_type as shoot,
        exists (select 1 from studio_booking b where b.task_id = ${doc.id} and b.status in ('booked', 'used')) as booked
      from design_demand d left join design_demand_line l on l.id = ${doc.line_id} where d.id = ${refId(doc.demand)}`)
    if (at.sample) throw refuse.DT_SAMPLE()
    if (at.shoot === 'studio' && !at.booked) throw refuse.DT_BOOKING()
  }
  await checkRoom(tx, doc)
}

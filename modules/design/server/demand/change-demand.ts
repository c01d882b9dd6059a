import { dayOf, split, sum } from '@crossway/kernel'
import { sql, type CommandContext } from '@crossway/server-kit'
import type { difficulties } from '../../model/words.ts'
import { estimate, type Demand } from './demand-save.ts'

interface Change {
  readonly line: number
  readonly qty?: string | null
  readonly difficulty?: (typeof difficulties)[number] | null
}
/** New quantities and difficulties of lines: points are worked out anew and shared over the tasks that are not accepted yet (design.md planeDemand, change). */
export async function applyChange({ tx }: CommandContext, doc: Demand, changes: readonly Change[]): Promise<Record<string, unknown>> {
  const by = new Map(changes.map((c) => [c.line, c]))
  const lines = doc.lines.map((l) => ({ ...l, qty: by.get(l.id)?.qty ?? l.qty, difficulty: by.get(l.id)?.difficulty ?? l.difficulty }))
  const e = await estimate(tx, doc.kind, lines, dayOf(new Date(doc.submitted_at ?? Date.now())), true)
  await tx.run(
    sql`update design_demand_line l set qty = u.qty, difficulty = u.difficulty, points = u.points, hours = u.hours
      from unnest(${lines.map((l) => l.id)}::bigint[], ${lines.map((l) => l.qty)}::numeric[], ${lines.map((l) => l.difficulty)}::text[], ${e.lines.map((l) => l.points)}::numeric[], ${e.lines.map((l) => l.hours)}::numeric[]) as u(id, qty, difficulty, points, hours) where l.id = u.id`,
  )
  for (const [i, l] of lines.entries()) {
    const tasks = await tx.rows<{ id: number; share: string; points: string; hours: string; settled: boolean }>(
      sql`select id, share_pct::text as share, points::text as points, est_hours::text as hours, status = 'accepted' or transferred_to_id is not null as settled from design_task where line_id = ${l.id} and status not in ('refused', 'cancelled') order by id`,
    )
    const open = tasks.filter((t) => !t.settled)
    if (open.length === 0) continue
    const rest = (whole: string, of: 'points' | 'hours') => sum([whole, ...tasks.filter((t) => t.settled).map((t) => `-${t[of]}`)]).clampedTo(0, 1e9)
    const shares = open.map((t) => t.share)
    const [points, hours] = [split(rest(e.lines[i]!.points, 'points'), shares), split(rest(e.lines[i]!.hours, 'hours'), shares)]
    await tx.run(
      sql`update design_task t set points = u.points, est_hours = u.hours, qty = ${l.qty}, version = version + 1 from unnest(${open.map((t) => t.id)}::bigint[], ${points.map((p) => p.toFixed(2))}::numeric[], ${hours.map((p) => p.toFixed(2))}::numeric[]) as u(id, points, hours) where t.id = u.id`,
    )
  }
  return { est_points: e.est_points, est_hours: e.est_hours, est_days: e.est_days }
}

import { dayOf, num, round } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { sql, type Context } from '@crossway/server-kit'
import { expectedProgress, healthOf, krProgress, meanProgress, type KeyResult } from '../../model/okr/progress.ts'

type Line = KeyResult & { readonly id: number; readonly no: number; readonly confidence: number | null }
interface Head {
  readonly id: number
  readonly title: string
  readonly start_on: string
  readonly end_on: string
  readonly health: string | null
  readonly aligned_to: number | null
  readonly owner: number
  readonly leader: number | null
}
/** How many objectives stand one above the other at most; a company's, a region's, a department's, a team's, a person's. */
export const deepest = 10

/** Counts progress, confidence and health of an objective anew, and of those it is aligned to; whoever answers for it hears of another health. */
export async function settle({ app, tx }: Context<'app' | 'tx'>, objective: number, level = 0): Promise<void> {
  const head = await tx.one<Head>(sql`
    select o.id, o.title, o.health, o.aligned_to_id as aligned_to, o.owner_id as owner, o.leader_id as leader, c.start_on::text, c.end_on::text
    from okr_objective o join okr_cycle c on c.id = o.cycle_id where o.id = ${objective}::bigint for update of o`)
  const lines = await tx.rows<Line>(sql`
    select id, row_number() over (order by seq)::int as no, kr_type, start_value::text, target_value::text, current_value::text, keep_min::text, keep_max::text, weight::text, confidence
    from okr_kr where okr_objective_id = ${objective} order by seq limit 8`)
  const milestones = await tx.rows<{ kr_no: number; weight: string; done: boolean }>(
    sql`select kr_no, weight::text, done from okr_milestone where okr_objective_id = ${objective} limit 40`,
  )
  const keeps = lines.filter((l) => l.kr_type === 'keep').map((l) => l.id)
  const values = keeps.length
    ? await tx.rows<{ kr_line: number; value: string }>(
        sql`select kr_line, value::text from okr_checkin where kr_line = any(${keeps}::bigint[]) and value is not null order by id limit 5000`,
      )
    : []
  const counted = lines.map((l) => ({
    ...l,
    progress: krProgress(l, {
      values: values.filter((v) => Number(v.kr_line) === Number(l.id)).map((v) => v.value),
      milestones: milestones.filter((m) => m.kr_no === l.no),
    }),
  }))
  await tx.run(
    sql`update okr_kr k set progress = u.p from unnest(${counted.map((l) => l.id)}::bigint[], ${counted.map((l) => l.progress)}::numeric[]) as u(id, p) where k.id = u.id`,
  )
  // a goal of the company or a department without results of its own is as far as those aligned to it
  const parts = counted.length
    ? counted
    : await tx.rows<{ weight: string; progress: string; confidence: number | null }>(
        sql`select weight::text, progress::text, confidence from okr_objective where aligned_to_id = ${objective} and status in ('active', 'scoring', 'done') limit 500`,
      )
  const progress = meanProgress(parts)
  const sure = parts.flatMap((p) => (p.confidence === null ? [] : [p.confidence]))
  const confidence = sure.length ? round(sure.reduce((t, c) => t.plus(c), num(0)).div(sure.length), 0).toNumber() : null
  const health = healthOf(progress, expectedProgress(head.start_on, head.end_on, dayOf(new Date())), confidence)
  await tx.run(sql`update okr_objective set progress = ${progress}::numeric, confidence = ${confidence}, health = ${health} where id = ${objective}`)
  if (head.health !== null && head.health !== health)
    await notify({ app, tx }, 'okr.health', {
      employees: [...new Set([head.owner, ...(head.leader === null ? [] : [head.leader])])],
      vars: { title: head.title },
      record: { resource: 'okr_objective', id: head.id },
      key: `okr health ${head.id} ${health} ${dayOf(new Date())}`,
    })
  if (head.aligned_to !== null && level < deepest) {
    const { own } = await tx.one<{ own: number }>(sql`select count(*)::int as own from okr_kr where okr_objective_id = ${head.aligned_to}`)
    if (own === 0) await settle({ app, tx }, head.aligned_to, level + 1)
  }
}

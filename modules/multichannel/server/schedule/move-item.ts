import { daysBetween, type RowOf } from '@crossway/kernel'
import { addWorkdays } from '@crossway/settings/server'
import { sql, type Context, type Tx } from '@crossway/server-kit'
import type { customerSchedule } from '../../model/schedule/schedule.resources.ts'
import { refuseSchedule as refuse } from '../../model/schedule/schedule-errors.ts'
import { checkLoad, type Wish } from './load-of.ts'

type Item = RowOf<typeof customerSchedule>
/** Days by which a promised date moves without anybody being asked. */
const free = 3

interface Follower {
  readonly id: number
  readonly title: string
  readonly owner: number
  readonly hours: string
  readonly from: string
  readonly to: string
  readonly promised: string | null
}
/** What depends on an item, near and far, and is still only planned. */
const followersOf = (tx: Tx, id: number): Promise<Follower[]> =>
  tx.rows<Follower>(sql`
    with recursive f as (select c.id, 1 as depth from customer_schedule c where ${id}::bigint = any(c.depends_on) union select c.id, f.depth + 1 from customer_schedule c join f on f.id = any(c.depends_on) where f.depth < 100)
    select c.id, c.title, c.owner_id as owner, c.hours::text as hours, c.plan_start::text as from, c.plan_end::text as to, case when c.promise then coalesce(c.promised_end, c.plan_end)::text end as promised
    from customer_schedule c where c.id in (select id from f) and c.status = 'planned' order by c.plan_start, c.id for update limit 500`)

/** An item begins after what it depends on has ended, and never waits for itself. */
export async function checkPredecessors(
  tx: Tx,
  item: { readonly id: number | undefined; readonly from: string; readonly depends: readonly number[] },
): Promise<void> {
  if (item.depends.length === 0) return
  const before = await tx.rows<{ id: number; title: string; to: string; round: boolean }>(sql`
    select c.id, c.title, c.plan_end::text as to, ${item.id ?? 0}::bigint in (
        with recursive up as (select c.id, c.depends_on union select p.id, p.depends_on from customer_schedule p join up on p.id = any(up.depends_on)) select id from up) as round
    from customer_schedule c where c.id = any(${[...item.depends]}::bigint[]) and c.status <> 'cancelled' order by c.plan_end desc, c.id`)
  const round = before.find((b) => b.round)
  if (round) throw refuse.SCH_CYCLE({ title: round.title }, 'depends_on')
  const late = before.find((b) => b.to > item.from)
  if (late) throw refuse.SCH_PREDECESSOR({ title: late.title, day: late.to }, 'plan_start')
}

export interface Move {
  readonly plan_start: string
  readonly plan_end: string
  readonly shift_followers: boolean
}
/** Moves an item, and with it what depends on it by as many days; answers nothing, or refuses what only an approval may move. */
export async function moveItem({ tx, ctx }: Context<'tx' | 'ctx'>, doc: Item, to: Move, confirmed: ReadonlySet<string>, approved: boolean): Promise<void> {
  if (to.plan_end < to.plan_start) throw refuse.SCH_DATES({}, 'plan_end')
  const promised = (was: string, end: string): number => Math.abs(daysBetween(was, end))
  if (doc.promise && !approved && promised(doc.promised_end ?? doc.plan_end, to.plan_end) > free)
    throw refuse.SCH_PROMISE({ n: promised(doc.promised_end ?? doc.plan_end, to.plan_end) })
  await checkPredecessors(tx, { id: doc.id, from: to.plan_start, depends: (doc.depends_on ?? []).map((d) => d.id) })
  const by = daysBetween(doc.plan_end, to.plan_end)
  const moved: (Follower & { readonly end: string; readonly start: string })[] = []
  for (const f of to.shift_followers && by !== 0 ? await followersOf(tx, doc.id) : []) {
    const shift = async (day: string): Promise<string> => {
      const on = new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
      return addWorkdays(tx, on, 0)
    }
    const next = { ...f, start: await shift(f.from), end: await shift(f.to) }
    if (f.promised !== null && !approved && promised(f.promised, next.end) > free) throw refuse.SCH_PROMISE({ n: promised(f.promised, next.end) })
    moved.push(next)
  }
  const wishes: Wish[] = [
    { id: doc.id, owner: doc.owner.id, from: to.plan_start, to: to.plan_end, hours: doc.hours },
    ...moved.map((m) => ({ id: m.id, owner: m.owner, from: m.start, to: m.end, hours: m.hours })),
  ]
  await checkLoad({ tx, ctx }, wishes, confirmed)
  for (const m of moved)
    await tx.run(
      sql`update customer_schedule set plan_start = ${m.start}::date, plan_end = ${m.end}::date, promised_end = case when promise then coalesce(promised_end, plan_end) end, version = version + 1, updated_at = now() where id = ${m.id}`,
    )
}

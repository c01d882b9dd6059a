import { addDays, num, startOfWeek } from '@crossway/kernel'
import { isWorkdayIn } from '@crossway/settings/server'
import { sql, type Context, type Runner } from '@crossway/server-kit'
import { weekHours, weekLoads, type Planned, type WeekLoad } from '../../model/schedule/load.ts'
import { refuseSchedule as refuse } from '../../model/schedule/schedule-errors.ts'

interface Item extends Planned {
  readonly id: number
  readonly owner: number
}
/** What people have before them between two days; what is cancelled or done weighs nothing any more. */
const itemsOf = (run: Runner, owners: readonly number[], from: string, to: string, but: readonly number[] = []): Promise<Item[]> =>
  run.rows<Item>(sql`
    select id, owner_id as owner, plan_start::text as from, plan_end::text as to, hours::text as hours from customer_schedule
    where owner_id = any(${[...owners]}::bigint[]) and status in ('planned', 'doing', 'delivered') and plan_start <= ${to}::date and plan_end >= ${from}::date and id <> all(${[...but]}::bigint[]) order by id limit 20000`)

/** Weeks of a person with hours, room and load (contracts.md getScheduleLoad). */
export async function getScheduleLoad(run: Runner, employee: number, from: string, to: string): Promise<WeekLoad[]> {
  const works = await isWorkdayIn(run, undefined, from)
  const monday = startOfWeek(from)
  return weekLoads(await itemsOf(run, [employee], monday, addDays(startOfWeek(to), 6)), works, monday, to)
}
/** The same for many people, for the heat map. */
export async function loadsOf(run: Runner, employees: readonly number[], from: string, to: string): Promise<Map<number, WeekLoad[]>> {
  const works = await isWorkdayIn(run, undefined, from)
  const monday = startOfWeek(from)
  const all = Map.groupBy(await itemsOf(run, employees, monday, addDays(startOfWeek(to), 6)), (i) => i.owner)
  return new Map(employees.map((e) => [e, weekLoads(all.get(e) ?? [], works, monday, to)]))
}

export interface Wish extends Planned {
  readonly id: number | undefined
  readonly owner: number
}
/** Nobody is planned beyond what his weeks hold, unless a leader says so; two who plan for one person do it one after the other. */
export async function checkLoad({ tx, ctx }: Context<'tx' | 'ctx'>, wishes: readonly Wish[], confirmed: ReadonlySet<string>): Promise<void> {
  const owners = [...new Set(wishes.map((w) => w.owner))].sort((a, b) => a - b)
  for (const owner of owners) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('customer_schedule ' || ${owner}::text, 0))`)
  const moved = wishes.flatMap((w) => (w.id === undefined ? [] : [w.id]))
  for (const owner of owners) {
    const mine = wishes.filter((w) => w.owner === owner)
    const from = startOfWeek(mine.map((w) => w.from).sort()[0]!)
    const to = addDays(startOfWeek(mine.map((w) => w.to).sort().at(-1)!), 6) // prettier-ignore
    const works = await isWorkdayIn(tx, undefined, from)
    const adds = weekHours(mine, works)
    const loads = weekLoads([...(await itemsOf(tx, [owner], from, to, moved)), ...mine], works, from, to)
    const over = loads.find((l) => num(l.pct).gt(100) && num(adds.get(l.week) ?? 0).gt(0))
    if (!over || confirmed.has('SCH_LOAD')) continue
    const { name } = await tx.one<{ name: string }>(sql`select name from employee where id = ${owner}::bigint`)
    const about = { name, week: over.week, p: over.pct }
    throw ctx.access.has('customerSchedule/overload') ? refuse.SCH_LOAD(about) : refuse.SCH_LOAD_LEADER(about)
  }
}

import { addDays } from '@crossway/kernel'
import { emit, sql, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

export interface NewMember {
  readonly employee: number
  readonly role: string
  readonly from: string
  readonly to?: string | null | undefined
  readonly workload_pct?: number | null | undefined
  readonly is_primary?: boolean | null | undefined
}

/** Of these people, those who have left. */
export const leftAmong = async (run: Runner, employees: readonly number[]): Promise<Set<number>> =>
  new Set((await run.rows<{ id: number }>(sql`select id from employee where id = any(${employees}::bigint[]) and status = 'left'`)).map((e) => e.id))

/** Adds somebody in a role from a day on: what he had of it until then ends the day before. One primary operator stands at a time. */
export async function putMember(tx: Tx, project: number, m: NewMember): Promise<void> {
  if (m.to && m.to < m.from) throw refuse.MEMBER_ORDER({}, 'args.to')
  if ((await leftAmong(tx, [m.employee])).size) throw refuse.MEMBER_LEFT({}, 'args.employee')
  const same = sql`project_id = ${project}::bigint and employee_id = ${m.employee}::bigint and role = ${m.role}`
  await tx.run(sql`delete from project_member where ${same} and "from" >= ${m.from}::date`)
  await tx.run(sql`update project_member set "to" = ${addDays(m.from, -1)}::date where ${same} and ("to" is null or "to" >= ${m.from}::date)`)
  if (m.is_primary && m.role === 'operator')
    await tx.run(sql`update project_member set is_primary = false where project_id = ${project}::bigint and role = 'operator' and is_primary`)
  await tx.run(
    sql`insert into project_member (project_id, seq, employee_id, role, "from", "to", workload_pct, is_primary)
      select ${project}, coalesce(max(seq), 0) + 1, ${m.employee}, ${m.role}, ${m.from}::date, ${m.to ?? null}::date, ${m.workload_pct ?? 100}, ${m.is_primary ?? false} from project_member where project_id = ${project}::bigint`,
  )
}

/** Ends what somebody does on a project after a day; what has not begun by then never was. */
export async function endMember(tx: Tx, project: number, employee: number, to: string, role?: string | null): Promise<void> {
  const his = sql`project_id = ${project}::bigint and employee_id = ${employee}::bigint and role <> 'leader' and (${role ?? null}::text is null or role = ${role ?? null})`
  await tx.run(sql`delete from project_member where ${his} and "from" > ${to}::date`)
  await tx.run(sql`update project_member set "to" = ${to}::date where ${his} and ("to" is null or "to" > ${to}::date)`)
}

/** What somebody is to give to operating projects on a day, in percent of his time, whatever this one takes. */
export async function workloadElsewhere(run: Runner, employee: number, project: number, day: string): Promise<number> {
  const { n } = await run.one<{ n: number }>(
    sql`select coalesce(sum(m.workload_pct), 0)::int as n from project_member m join project p on p.id = m.project_id
      where m.employee_id = ${employee}::bigint and p.id <> ${project}::bigint and p.stage = 'operating' and m."from" <= ${day}::date and (m."to" is null or m."to" >= ${day}::date)`,
  )
  return n
}

const changed = async ({ app, tx }: Pick<CommandContext, 'app' | 'tx'>, project: number): Promise<void> => {
  await emit({ app, tx }, 'project.memberChanged', { project }, { resource: 'project', id: project })
  await app.events.bump(tx, 'access')
}
/** Puts somebody into a project (contracts.md `addMember`); who is in it already in that role keeps his row. */
export async function addMember(call: CommandContext, project: number, employee: number, role: string, from: string): Promise<void> {
  const { tx } = call
  await tx.one(sql`select id from project where id = ${project}::bigint for update`)
  const stands = await tx.maybe(
    sql`select 1 as x from project_member where project_id = ${project}::bigint and employee_id = ${employee}::bigint and role = ${role} and "from" <= ${from}::date and "to" is null`,
  )
  if (stands) return
  await putMember(tx, project, { employee, role, from })
  await changed(call, project)
}
/** Somebody else does from a day on what one did, in these roles, on these projects or on all of them (contracts.md `replaceMember`); leaders go by their own transfer. */
export async function replaceMember(
  call: CommandContext,
  from: number,
  to: number,
  roles: readonly string[],
  date: string,
  projects?: readonly number[],
): Promise<number> {
  const { tx } = call
  const rows = await tx.rows<{ project: number; role: string; workload_pct: number; is_primary: boolean }>(
    sql`select m.project_id as project, m.role, m.workload_pct, m.is_primary from project_member m join project p on p.id = m.project_id
      where m.employee_id = ${from}::bigint and m.role = any(${roles.filter((r) => r !== 'leader')}::text[]) and (m."to" is null or m."to" >= ${date}::date) and p.stage not in ('closed', 'cancelled')
        and (${projects === undefined} or p.id = any(${projects ?? []}::bigint[])) order by p.id for update of p`,
  )
  for (const m of rows) {
    await endMember(tx, m.project, from, addDays(date, -1), m.role)
    await putMember(tx, m.project, { employee: to, role: m.role, from: date, workload_pct: m.workload_pct, is_primary: m.is_primary })
    await changed(call, m.project)
  }
  return rows.length
}

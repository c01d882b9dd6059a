import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'

const states = ['done', 'draft', 'approved', 'done', 'cancelled', 'done', 'done', 'draft', 'done'] as const
const each = 5

interface Person {
  readonly id: number
  readonly department: number
  readonly account: number
}
/** Colleagues of one department, whoever heads it first. */
const under = (tx: DemoCall['tx'], login: string, n: number): Promise<Person[]> =>
  tx.rows<Person>(sql`
    select e.id, e.department_id as department, a.id as account from admin h join employee l on l.id = h.employee_id join department_closure d on d.ancestor_id = l.department_id
      join employee e on e.department_id = d.descendant_id join admin a on a.employee_id = e.id
    where h.username = ${login} and exists (select from todo t where t.assignee_id = e.id and t.status in ('todo', 'doing')) order by e.id limit ${n}::int`)

/** Tasks that change hands in operations and in finance, nine hand-overs beside the five of sales (workplace.md, transfer). */
export async function seedTransfers(call: DemoCall): Promise<void> {
  const { app, tx, today } = call
  const transfer = app.registry.find('work_transfer')
  if (!transfer) return
  const groups = [await under(tx, 'opslead', 5), await under(tx, 'finlead', 4)].filter((g) => g.length > 1)
  const people = groups.flat()
  if (people.length === 0) return
  const owned = await tx.rows<{ id: number; title: string; owner: number }>(
    sql`select id, title, assignee_id as owner from (select id, title, assignee_id, row_number() over (partition by assignee_id order by id) as n from todo where assignee_id = any(${people.map((p) => p.id)}::bigint[]) and status in ('todo', 'doing')) t where n <= ${each}::int order by id`,
  )
  let n = 0
  await seed(
    call,
    transfer,
    groups.flatMap((group) =>
      group.map((p, i) => {
        const status = states[n++ % states.length]!
        const to = group[(i + 1) % group.length]!.id
        const ended = status === 'done'
        // one that is agreed waits for its day: past it the job would carry it out
        const day = addDays(today, ended ? -9 * (i + 1) : status === 'approved' ? 21 : -2)
        // what went over is the other's by now
        const items = owned
          .filter((t) => t.owner === (ended ? to : p.id))
          .map((t) => ({
            resource: 'todo',
            record_id: t.id,
            title: t.title,
            record_state: 'todo',
            blocking: false,
            to_employee: status === 'draft' ? null : to,
            result: ended ? 'ok' : 'pending',
            ...(ended ? { done_at: `${day}T10:30:00+08:00` } : {}),
          }))
        return {
          from_employee: p.id,
          department: p.department,
          reason: i % 2 === 0 ? 'job_change' : 'long_leave',
          default_to: status === 'draft' ? null : to,
          effective_at: `${day}T09:00:00+08:00`,
          item_count: items.length,
          ok_count: items.filter((x) => x.result === 'ok').length,
          items,
          status,
          created_at: `${status === 'approved' ? addDays(today, -1) : day}T08:30:00+08:00`,
          created_by: p.account,
        }
      }),
    ),
  )
}

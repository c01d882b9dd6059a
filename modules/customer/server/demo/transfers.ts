import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { workTransfer } from '@crossway/workplace/model'

const states = ['draft', 'done', 'partial', 'done', 'approved'] as const
const each = 6

/** Customers that change hands, a hand-over of each state: among salesmen of one department (workplace.md, transfer). */
export async function seedTransfers(call: DemoCall, sellers: readonly number[]): Promise<void> {
  const { tx, today } = call
  const people = await tx.rows<{ id: number; department: number; account: number }>(
    sql`select e.id, e.department_id as department, a.id as account from employee e join admin a on a.employee_id = e.id where e.id = any(${[...sellers]}::bigint[]) and e.department_id is not null order by (a.username = 'crm01') desc, e.id limit ${states.length}::int`,
  )
  if (people.length < 2) return
  const owned = await tx.rows<{ id: number; name: string; owner: number }>(
    sql`select id, name, owner_id as owner from (select id, name, owner_id, row_number() over (partition by owner_id order by id) as n from customer where owner_id = any(${people.map((p) => p.id)}::bigint[]) and pool = 'working') c where n <= ${each}::int order by id`,
  )
  await seed(
    call,
    workTransfer,
    people.map((p, i) => {
      const status = states[i]!
      const to = people[(i + 1) % people.length]!.id
      const ended = status === 'done' || status === 'partial'
      // one that is agreed waits for its day: past it the job would carry it out
      const agreed = status === 'approved'
      const day = addDays(today, ended ? -15 * i : agreed ? 21 : -1)
      // what went over is the other's by now: the rows of an ended one are those that he works on
      const items = owned
        .filter((c) => c.owner === (ended ? to : p.id))
        .map((c, k, all) => {
          const failed = status === 'partial' && k === all.length - 1
          return {
            resource: 'customer',
            record_id: c.id,
            title: c.name,
            record_state: 'active',
            blocking: false,
            to_employee: status === 'draft' ? null : to,
            result: failed ? 'failed' : ended ? 'ok' : 'pending',
            ...(failed ? { error: '客户有审批中的单据，请先处理' } : {}),
            ...(ended ? { done_at: `${day}T10:30:00+08:00` } : {}),
          }
        })
      return {
        from_employee: p.id,
        department: p.department,
        reason: i % 2 === 0 ? 'job_change' : 'rebalance',
        default_to: status === 'draft' ? null : to,
        effective_at: `${day}T09:00:00+08:00`,
        keep_read_days: i % 2 === 0 ? 30 : 0,
        item_count: items.length,
        ok_count: items.filter((x) => x.result === 'ok').length,
        failed_count: items.filter((x) => x.result === 'failed').length,
        items,
        status,
        created_at: `${agreed ? addDays(today, -1) : day}T08:30:00+08:00`,
        created_by: p.account,
      }
    }),
  )
}

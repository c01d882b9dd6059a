import { addDays, addMonths, endOfMonth, num, split, sum } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { manpowerApportion } from '../../model/manpower/manpower-apportion.resource.ts'
import type { PersonCost } from '../../model/manpower/shares.ts'
import { clock } from '../treasury/demo/seed-rows.ts'
import { keepLabour } from './labour-secret.ts'

/** How many the demo company has, and that are made before their cost is booked, so that the entries name them: the year of the company that sells most, then the newest months of the others. */
const papers = 13
/** Apportionments of months that have sales. */
export async function seedApportions(call: DemoCall): Promise<void> {
  const months = await call.tx.rows<{ company: number; month: string }>(sql`
    select x.company, x.month from (
      select t.company_id as company, r.book_period as month, sum(sum(r.amount_cny)) over (partition by t.company_id) as sold from pl_rollup_month r join project_structure t on t.project_id = r.project_id
      where r.pl_line_code < 'L04' and r.book_period < ${call.today.slice(0, 7)} and r.book_period >= ${addMonths(`${call.today.slice(0, 7)}-01`, -12).slice(0, 7)} group by 1, 2) x
    order by x.sold desc, x.company, x.month desc limit ${papers}`)
  await seed(
    call,
    manpowerApportion,
    months.toReversed().map((m) => {
      const at = addDays(endOfMonth(`${m.month}-01`), 8) > call.today ? call.today : addDays(endOfMonth(`${m.month}-01`), 8)
      return { company: m.company, month: m.month, approved_at: clock(at), status: 'approved', created_at: clock(at) }
    }),
  )
}

/** What the books say of labour, given to the people of each department in equal parts; then the sums of the documents follow. */
export async function fillApportions(call: DemoCall): Promise<void> {
  const { app, tx } = call
  const docs = await tx.rows<{ id: number; company: number; month: string }>(
    sql`select id, company_id as company, month from manpower_apportion order by id limit 500`,
  )
  const booked = await tx.rows<{ company: number; month: string; project: number; department: number; amount: string }>(sql`
    select t.company_id as company, r.book_period as month, r.project_id as project, t.department_id as department, (-sum(r.amount_cny))::text as amount from pl_rollup_month r join project_structure t on t.project_id = r.project_id
    where r.pl_line_code = 'L1301' and r.book_period < ${call.today.slice(0, 7)} group by 1, 2, 3, 4 having sum(r.amount_cny) < 0 order by 3 limit 20000`)
  const staff = await tx.rows<{ id: number; department: number }>(sql`
    select id, department_id as department from (select id, department_id, row_number() over (partition by department_id order by id) as n from employee where status in ('regular', 'probation')) e where n <= 8 order by id`)
  for (const d of docs) {
    const own = booked.filter((b) => b.company === d.company && b.month === d.month)
    if (own.length === 0) continue
    const people = [...new Set(own.map((b) => b.department))].flatMap((department): PersonCost[] => {
      const cells = own.filter((b) => b.department === department)
      const who = staff.filter((s) => s.department === department)
      const costs = split(
        sum(cells.map((c) => c.amount)),
        who.map(() => 1),
      )
      const shares = split(
        1,
        cells.map((c) => c.amount),
        8,
      ).map((share, i) => ({ project: cells[i]!.project, share: share.toFixed(8) }))
      return who.map((p, i) => ({ employee: p.id, department, cost: costs[i]!.toFixed(2), method: 'member_ratio', shares }))
    })
    const cells = own.map((b) => ({
      department: b.department,
      project: b.project,
      line: 'L1301' as const,
      amount: num(b.amount).toFixed(2),
      heads: people.filter((p) => p.department === b.department).length,
    }))
    const total = sum(own.map((b) => b.amount)).toFixed(2)
    await keepLabour({ app, tx }, 'manpower_apportion', d.id, { people, cells, stamp: 'demo' })
    await tx.run(
      sql`insert into manpower_project (apportion_id, project_id, direct, pool) select ${d.id}::bigint, u.project, u.amount, 0 from unnest(${own.map((b) => b.project)}::bigint[], ${own.map((b) => b.amount)}::numeric[]) as u(project, amount)`,
    )
    await tx.run(
      sql`update manpower_apportion set headcount = ${people.length}, cost_total = ${total}::numeric, direct_total = ${total}::numeric where id = ${d.id}::bigint`,
    )
  }
}

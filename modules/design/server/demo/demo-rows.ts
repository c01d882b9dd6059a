import { addDays, f, type AnyResource } from '@crossway/kernel'
import { seedNumbers, sql, type DemoCall } from '@crossway/server-kit'
import { numberRule } from '../who.ts'
import type { Kind } from '../../model/words.ts'

export interface DemoDesigner {
  readonly id: number
  readonly account: number | null
  readonly kind: Kind
  readonly department: number
  readonly grade: string
}
export interface DemoCategory {
  readonly id: number
  readonly kind: Kind
  readonly name: string
  readonly points: number
  readonly hours: number
  readonly lead: number
  readonly price: number
}
export interface DemoScene {
  readonly designers: readonly DemoDesigner[]
  readonly categories: readonly DemoCategory[]
  readonly lead: number
  readonly requesters: readonly { readonly id: number; readonly account: number | null }[]
  readonly projects: readonly { readonly id: number; readonly customer: number | null; readonly company: number; readonly name: string }[]
}
const gradesOf = { plane: ['P4', 'P3', 'P2', 'P5', 'P1'], video: ['V3', 'V2', 'V4'] } as const

/** Who designs what for whom in the demo company; designers get their grades here. */
export async function demoScene({ tx }: Pick<DemoCall, 'tx'>): Promise<DemoScene | undefined> {
  const people = await tx.rows<Omit<DemoDesigner, 'grade'> & { head: boolean }>(sql`
    select e.id, a.id as account, case when e.design_kind = 'video' then 'video' else 'plane' end as kind, e.department_id as department, exists (select 1 from department d where d.head_id = e.id) as head
    from employee e left join admin a on a.employee_id = e.id where e.is_designer and e.status in ('probation', 'regular') order by (a.username ~ '^designer') desc nulls last, e.emp_no`)
  const lead = people.find((p) => p.head)?.id ?? people[0]?.id
  const workers = people.filter((p) => !p.head)
  if (lead === undefined || workers.length === 0) return undefined
  const nth = { plane: 0, video: 0 }
  const designers = workers.map((p) => ({ ...p, grade: gradesOf[p.kind][nth[p.kind]++ % gradesOf[p.kind].length]! }))
  await tx.run(
    sql`update employee e set design_grade = u.grade from unnest(${designers.map((d) => d.id)}::bigint[], ${designers.map((d) => d.grade)}::text[]) as u(id, grade) where e.id = u.id`,
  )
  return {
    designers,
    lead,
    categories: await tx.rows<DemoCategory>(
      sql`select id, kind, name_zh as name, base_points::float8 as points, standard_hours::float8 as hours, lead_days as lead, coalesce(external_price, 0)::float8 as price from design_category where leaf and status = 'enabled' and base_points <= 12 order by sort, code, id`,
    ),
    requesters: await tx.rows(
      sql`select e.id, a.id as account from employee e join position p on p.id = e.position_id left join admin a on a.employee_id = e.id where p.is_operator and e.status = 'regular' order by (a.username ~ '^ops') desc nulls last, e.emp_no limit 24`,
    ),
    projects: await tx.rows(
      sql`select id, customer_id as customer, company_id as company, name from project where stage in ('operating', 'preparing') order by id limit 30`,
    ),
  }
}
/** Numbers of both kinds by their own rules. */
export const numbersOf = (
  call: DemoCall,
  what: 'demand' | 'task' | 'performance',
  kind: Kind,
  rows: readonly { readonly created_at: string }[],
): Promise<string[]> => {
  const { code, pattern } = numberRule(what, kind)
  const counted: AnyResource = { name: code, module: 'design', title: 'no', fields: { no: f.serial(pattern) } }
  return seedNumbers(call, counted, rows)
}
export const at = (day: string, clock: string): string => `${day}T${clock}:00+08:00`
/** The day, or the working day before it. */
export const workday = (day: string): string => {
  const n = new Date(`${day}T00:00:00Z`).getUTCDay()
  return n === 0 ? addDays(day, -2) : n === 6 ? addDays(day, -1) : day
}

import { addDays, addMonths } from '@crossway/kernel'
import { insertAll, seedNumbers, sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { employee } from '../../model/employee.resource.ts'
import { checkDigit, maskAccount, maskIdNumber } from '../../model/id-number.ts'
import { demoName } from './demo-names.ts'
import { demoStaffing } from './demo-staffing.ts'
import { sealNumber, searchHash, type SecretField } from '../employee/sealed-number.ts'

export interface DemoPerson {
  /** Filled when the row is written. */
  id: number
  readonly index: number
  readonly name: string
  readonly en: string
  readonly gender: 'male' | 'female'
  readonly department: string
  readonly position: string
  readonly grade: string
  readonly head: boolean
  readonly login: string | undefined
  readonly status: 'regular' | 'probation' | 'pending_entry' | 'leaving' | 'left'
  readonly entry: string
  readonly leave: string | null
  readonly birthday: string
  readonly mobile: string
  readonly idNumber: string
  readonly card: string
}

const counts = { left: 8, leaving: 2, pending_entry: 3, probation: 11 } as const
type Special = keyof typeof counts

/** The 136 people, the same on every machine: 112 regular, 11 on probation, 3 pending, 2 leaving, 8 left. Heads and people of the demo logins are regular. */
export function demoPeople(rand: () => number, today: string): DemoPerson[] {
  const posts = demoStaffing.flatMap((p) =>
    Array.from({ length: p.n }, (_, i) => ({ ...p, head: i === 0 && p.head === true, login: i === 0 ? p.login : undefined })),
  )
  const free = posts
    .map((p, i) => ({ p, i }))
    .filter(({ p }) => !p.head && !p.login && p.position !== 'AMZ-LEAD' && !p.position.endsWith('-MGR'))
    .map(({ i }) => i)
  const special = new Map<number, Special>()
  let at = 3
  for (const [status, n] of Object.entries(counts) as [Special, number][])
    for (let k = 0; k < n; k++) {
      while (special.has(free[at % free.length]!)) at++
      special.set(free[at % free.length]!, status)
      at += 3
    }
  return posts.map((p, index) => person(p, index, special.get(index) ?? 'regular', rand, today))
}

const pick = (rand: () => number, from: number, to: number): number => from + Math.floor(rand() * (to - from + 1))
const two = (n: number): string => String(n).padStart(2, '0')

function person(
  p: { department: string; position: string; grade: string; head: boolean; login: string | undefined },
  index: number,
  status: DemoPerson['status'],
  rand: () => number,
  today: string,
): DemoPerson {
  const n = demoName(index)
  const ago = (from: number, to: number): string => addDays(today, -pick(rand, from, to))
  const entry =
    status === 'pending_entry' ? addDays(today, pick(rand, 4, 25)) : status === 'probation' ? ago(5, 80) : ago(p.head ? 700 : 140, p.head ? 1900 : 1500)
  const leave = status === 'left' ? addDays(today, -pick(rand, 10, 120)) : status === 'leaving' ? addDays(today, pick(rand, 6, 20)) : null
  const birthday = `${pick(rand, p.head ? 1978 : 1986, p.head ? 1990 : 2002)}-${two(pick(rand, 1, 12))}-${two(pick(rand, 1, 28))}`
  const order = two(pick(rand, 0, 49)) + String(n.gender === 'male' ? 1 + 2 * pick(rand, 0, 4) : 2 * pick(rand, 0, 4))
  const first17 = ['440301', '440305', '440307', '430102', '360102', '450102'][index % 6]! + birthday.replaceAll('-', '') + order
  return {
    id: 0,
    index,
    ...n,
    department: p.department,
    position: p.position,
    grade: p.grade,
    head: p.head,
    login: p.login,
    status,
    entry,
    leave,
    birthday,
    mobile: ['138', '139', '136', '158', '186', '177'][index % 6]! + String(10_000_000 + ((index * 7_654_321 + pick(rand, 0, 9999)) % 90_000_000)).slice(0, 8),
    idNumber: first17 + checkDigit(first17),
    card: '622202' + String(4_000_000_000_000 + index * 73_000_019 + pick(rand, 0, 9999)).slice(0, 13),
  }
}

type Place = Pick<DemoCall, 'app' | 'tx' | 'created' | 'today'>

/** Writes people with their sealed numbers, first contracts, job rows and roles, and makes the heads of their departments. */
export async function seedPeople(
  place: Place,
  people: DemoPerson[],
  departments: ReadonlyMap<string, number>,
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  const { app, tx, today } = place
  const companies = (await tx.rows<{ id: number }>(sql`select id from company order by id limit 3`)).map((c) => c.id)
  const companyOf = (p: DemoPerson): number =>
    companies[p.department.startsWith('MC') ? 1 : p.department.startsWith('FIN') ? 0 : p.index % 17 === 0 ? companies.length - 1 : 0] ?? companies[0]!
  const numbers = await seedNumbers(
    place,
    employee,
    people.map(() => ({})),
  )
  const design = new Map(
    (await tx.rows<{ id: number; kind: string | null }>(sql`select id, design_kind as kind from position where is_designer`)).map((d) => [d.id, d.kind]),
  )
  const columns = {
    emp_no: 'text',
    name: 'text',
    name_en: 'text',
    gender: 'text',
    birthday: 'date',
    mobile: 'text',
    email_work: 'text',
    id_no: 'text',
    department_id: 'bigint',
    concurrent_departments: 'bigint[]',
    position_id: 'bigint',
    grade: 'text',
    company_id: 'bigint',
    employ_type: 'text',
    entry_date: 'date',
    probation_months: 'int',
    plan_regular_date: 'date',
    regular_date: 'date',
    leave_date: 'date',
    leave_type: 'text',
    leave_reason: 'text',
    bank_name: 'text',
    bank_account: 'text',
    bank_verified: 'boolean',
    address: 'text',
    education: 'text',
    wecom_userid: 'text',
    is_designer: 'boolean',
    design_kind: 'text',
    hourly_cost: 'numeric',
    state_before: 'text',
    status: 'text',
  }
  await insertAll(
    tx,
    'employee',
    columns,
    people.map((p, i) => {
      const gone = p.status === 'left' || p.status === 'leaving'
      const kind = design.get(positions.get(p.position)!)
      return {
        emp_no: numbers[i],
        name: p.name,
        name_en: p.en,
        gender: p.gender,
        birthday: p.birthday,
        mobile: p.mobile,
        email_work: `${p.login ?? p.en.toLowerCase().replaceAll(' ', '.') + (i + 1)}@linmu.com`,
        id_no: maskIdNumber(p.idNumber),
        department_id: departments.get(p.department),
        concurrent_departments: p.position === 'SC-DIR' ? [departments.get('SC-LOG')] : [],
        position_id: positions.get(p.position),
        grade: p.grade,
        company_id: companyOf(p),
        employ_type: p.grade === 'P3' && i % 5 === 0 ? 'intern' : 'full',
        entry_date: p.entry,
        probation_months: 3,
        plan_regular_date: addMonths(p.entry, 3),
        regular_date: p.status === 'probation' || p.status === 'pending_entry' ? null : addMonths(p.entry, 3),
        leave_date: p.leave,
        leave_type: gone ? 'resign' : null,
        leave_reason: gone ? '个人发展' : null,
        bank_name: '中国工商银行深圳分行',
        bank_account: maskAccount(p.card),
        bank_verified: p.status !== 'pending_entry',
        address: `广东省深圳市${['龙岗区', '南山区', '宝安区'][i % 3]!}${10 + (i % 80)}号`,
        education: ['college', 'bachelor', 'bachelor', 'master'][i % 4],
        wecom_userid: p.status === 'left' ? null : `wx${numbers[i]!.toLowerCase()}`,
        is_designer: kind !== undefined,
        design_kind: kind ?? null,
        hourly_cost: String(35 + (p.grade.startsWith('M') ? 60 : 8 * Number(p.grade.slice(1)))),
        state_before: p.status === 'leaving' ? 'regular' : null,
        status: p.status,
      }
    }),
  )
  const ids = new Map(
    (await tx.rows<{ id: number; no: string }>(sql`select id, emp_no as no from employee where emp_no = any(${numbers}::text[])`)).map((e) => [e.no, e.id]),
  )
  people.forEach((p, i) => (p.id = ids.get(numbers[i]!)!))
  await insertAll(
    tx,
    'employee_secret',
    { employee_id: 'bigint', field: 'text', sealed: 'text', search_hash: 'text', changed_by: 'bigint' },
    people.flatMap((p) =>
      [
        ['id_no', p.idNumber],
        ['bank_account', p.card],
      ].map(([field, clear]) => ({
        employee_id: p.id,
        field,
        sealed: sealNumber(app, clear!, p.id, field as SecretField),
        search_hash: searchHash(app, clear!),
        changed_by: 0,
      })),
    ),
  )
  await insertAll(
    tx,
    'employee_contract',
    { employee_id: 'bigint', seq: 'int', type: 'text', no: 'text', start_on: 'date', end_on: 'date' },
    people.map((p, i) => ({
      employee_id: p.id,
      seq: 1,
      type: 'fixed',
      no: `LD${numbers[i]!.slice(1)}`,
      start_on: p.entry,
      end_on: addDays(addMonths(p.entry, 36), -1),
    })),
  )
  const heads = people.filter((p) => p.head)
  await tx.run(
    sql`update department d set head_id = u.head from unnest(${heads.map((h) => departments.get(h.department)!)}::bigint[], ${heads.map((h) => h.id)}::bigint[]) as u(id, head) where d.id = u.id`,
  )
  // Everybody's superior: the head of his department, a head's the next head above (organization.md §3 deptHead).
  await tx.run(sql`
    with recursive up as (select d.id as department, d.head_id, d.parent_id, 0 as n from department d union all select up.department, p.head_id, p.parent_id, up.n + 1 from up join department p on p.id = up.parent_id)
    update employee e set leader_id = (select u.head_id from up u where u.department = e.department_id and u.head_id is not null and u.head_id <> e.id order by u.n limit 1)`)
  await tx.run(sql`update department d set kingdee_dept_code = 'BM' || lpad(d.id::text, 3, '0')`)
  await tx.run(sql`update department d set headcount_plan = (select count(*) + 2 from employee e where e.department_id = d.id and e.status <> 'left')`)
  await jobsAndRoles(tx, today)
  // Who answers for a role: the head among its holders, else the superior of the first of them.
  await tx.run(sql`
    update role r set owner_id = coalesce(
      (select d.head_id from employee_role x join department d on d.head_id = x.employee_id where x.role_id = r.id and x.status = 'active' order by d.id limit 1),
      (select e.leader_id from employee_role x join employee e on e.id = x.employee_id where x.role_id = r.id and x.status = 'active' and e.leader_id is not null order by e.id limit 1))`)
}

/** One job row since entry; roles by position for everybody who has ever worked, ended with the last day. */
async function jobsAndRoles(tx: Tx, today: string): Promise<void> {
  await tx.run(
    sql`insert into employee_job (employee_id, valid_from, valid_to, department_id, position_id, grade, company_id, change_type, applied_at) select id, entry_date, case when status = 'left' then leave_date end, department_id, position_id, grade, company_id, 'entry', entry_date from employee where status <> 'pending_entry'`,
  )
  await tx.run(
    sql`insert into employee_role (employee_id, role_id, valid_from, valid_to, source, status) select e.id, r, e.entry_date, case when e.status = 'left' then e.leave_date end, 'auto', case when e.status = 'left' then 'ended' else 'active' end from employee e join position p on p.id = e.position_id cross join lateral unnest(p.default_roles) as r where e.status <> 'pending_entry' and e.entry_date <= ${today}::date`,
  )
}

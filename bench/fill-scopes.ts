import type pg from 'pg'
import type { Db } from '../packages/server-kit/index.ts'
import { insertRow } from '../packages/test-kit/insert-row.ts'
import { account, roleOf } from './tokens.ts'

/** Who made and keeps what: a department with two below it, five people of a region, and one who keeps a fifth of all. */
export interface People {
  readonly own: number
  readonly region: readonly number[]
  /** Accounts of the department that is looked at with all below it, and of the rest of the house. */
  readonly below: readonly number[]
  readonly others: readonly number[]
}

export async function fillPeople(db: pg.Client, rows: Db): Promise<People> {
  const base = (await db.query(`select company_id from employee where emp_no = 'E99001'`)).rows[0] as { company_id: string }
  const department = async (code: string, above?: number): Promise<number> => {
    const id = await insertRow(rows, 'department', { code, name: code, status: 'enabled', ...(above ? { parent_id: above } : {}) })
    await db.query(
      `insert into department_closure (ancestor_id, descendant_id, depth) select $1::bigint, $1::bigint, 0 union all select ancestor_id, $1, depth + 1 from department_closure where descendant_id = $2 on conflict do nothing`,
      [id, above ?? null],
    )
    return id
  }
  const top = await department('BD1')
  const [left, right, beside] = [await department('BD2', top), await department('BD3', top), await department('BD4')]
  let n = 99100
  const employee = (at: number, no = `E${n++}`): Promise<number> =>
    insertRow(rows, 'employee', {
      emp_no: no,
      name: no,
      mobile: `137${no.slice(1)}000`,
      department_id: at,
      company_id: Number(base.company_id),
      entry_date: '2024-01-01',
      grade: 'P5',
      status: 'regular',
    })
  const person = async (at: number): Promise<{ employee: number; account: number }> => {
    const id = await employee(at)
    return {
      employee: id,
      account: await insertRow(rows, 'admin', { username: `bench${n}`, nickname: `bench${n}`, kind: 'staff', employee_id: id, status: 'enabled' }),
    }
  }
  const several = async (count: number, at: readonly number[]): Promise<{ employee: number; account: number }[]> => {
    const out = []
    for (let i = 0; i < count; i++) out.push(await person(at[i % at.length]!))
    return out
  }
  const below = await several(10, [top, left, right])
  const others = await several(10, [beside])
  return {
    own: await employee(beside, 'E99003'),
    region: (await several(5, [beside])).map((p) => p.employee),
    below: below.map((p) => p.account),
    others: others.map((p) => p.account),
  }
}

export type ScopeName = 'own' | 'below' | 'project' | 'region'
export const scopeNames: readonly ScopeName[] = ['own', 'below', 'project', 'region']

/**
 * As many purchase orders of one line as asked for: a fifth is the buyer's own, three of ten stand in the department looked at or below it, a quarter in the
 * two projects of one person, three of ten go to the two warehouses of a region. Answers the tokens of four people who see just that.
 */
export async function fillOrders(db: pg.Client, rows: Db, count: number, log: (s: string) => void): Promise<Record<ScopeName, string>> {
  const ids = async (q: string): Promise<number[]> => (await db.query<{ id: string }>(q)).rows.map((r) => Number(r.id))
  const one = async (q: string): Promise<number> => (await ids(q))[0]!
  const company = await one(`select id from company where code = 'BCH'`)
  const [keeper, own] = [await one(`select id from employee where emp_no = 'E99001'`), await one(`select id from employee where emp_no = 'E99003'`)]
  const region = await ids(`select id from employee where emp_no between 'E99120' and 'E99124' order by id`)
  const below = await ids(`select id from department where code in ('BD1', 'BD2', 'BD3') order by code`)
  const beside = await one(`select id from department where code = 'BD4'`)
  if ((await ids(`select id from project where project_no like 'BS%'`)).length === 0) {
    log(`filling ${count} purchase orders`)
    for (let i = 1; i <= 4; i++)
      await insertRow(rows, 'project', { project_no: `BS${i}`, name: `BS${i}`, company_id: company, department_id: beside, leader_id: keeper })
    for (let i = 1; i <= 2; i++)
      await insertRow(rows, 'warehouse', { code: `BR${i}`, name_zh: `Bench 区域仓${i}`, type: 'domestic', companies: `{${company}}`, status: 'active' })
    const projects = await ids(`select id from project where project_no like 'BS%' order by project_no`)
    const warehouses = await ids(`select id from warehouse where code like 'BR%' order by code`)
    await db.query(
      `insert into purchase_order (no, po_type, company_id, supplier_id, project_id, warehouse_id, buyer_id, department_id, created_by, goods_amount, total, qty, status, expected_date)
       select 'BO' || lpad(i::text, 8, '0'), 'accessory', $1, (select id from supplier where name_key = 'bench'),
         case when i * 31 % 100 < 25 then ($2::bigint[])[1 + i % 2] when i % 3 = 0 then ($2::bigint[])[3 + i % 2] end,
         case when i * 37 % 100 < 30 then ($3::bigint[])[1 + i % 2] else (select id from warehouse where code = 'BW') end,
         case when i * 41 % 100 < 20 then $4::bigint else $5::bigint end,
         case when i * 43 % 100 < 30 then ($6::bigint[])[1 + i % 3] else $7::bigint end,
         null, 200, 200, 10, (array['draft', 'pending', 'approved', 'ordered', 'closed'])[1 + i % 5], date '2026-01-01' + i % 300
       from generate_series(1, $8::int) i`,
      [company, projects, warehouses, own, keeper, below, beside, count],
    )
    await db.query(
      `insert into purchase_order_line (purchase_order_id, seq, sku_id, qty, unit_price, amount, expected_date)
       select o.id, 1, (select min(id) from sku) + o.id % 1000, 10, 20, 200, o.expected_date from purchase_order o where o.no like 'BO%'`,
    )
    await db.query('vacuum analyze purchase_order, purchase_order_line')
  }
  const projects = await ids(`select id from project where project_no in ('BS1', 'BS2')`)
  const warehouses = await ids(`select id from warehouse where code like 'BR%'`)
  const nodes = ['sku', 'purchaseOrderList']
  const seen = async (code: string, empNo: string, scope: string, sets?: object): Promise<string> =>
    account(db, code, empNo, await roleOf(db, code, nodes, scope, sets))
  const tokens = {
    own: await seen('bench-own', 'E99003', 'self'),
    below: await seen('bench-below', 'E99004', 'dept_tree'),
    project: await seen('bench-project', 'E99005', 'project'),
    region: await seen('bench-region', 'E99006', 'custom', { employees: region, warehouses }),
  }
  await db.query(`update employee set department_id = $1 where emp_no = 'E99004'`, [below[0]])
  await db.query(
    `insert into project_member (project_id, seq, employee_id, role, "from") select p, 9, (select id from employee where emp_no = 'E99005'), 'operator', '2024-01-01' from unnest($1::bigint[]) p where not exists (select 1 from project_member m where m.project_id = p and m.seq = 9)`,
    [projects],
  )
  return tokens
}

import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Two ordinary accounts: a buyer who makes orders, and his leader who approves. */
export async function tokens(db: pg.Client): Promise<{ maker: string; approver: string }> {
  const nodes = [
    'sku',
    'sku/add',
    'sku/edit',
    'sku/submit',
    'sku/import',
    'sku/export',
    'purchaseOrderList',
    ...['add', 'edit', 'submit', 'place', 'sign', 'approve', 'price'].map((v) => 'purchaseOrderList/' + v),
    'purchaseSign',
    'purchaseSign/sign',
    'purchaseSign/add',
    'nowInventory',
    'brand',
  ]
  const role = await roleOf(db, 'bench-buyer', nodes, 'all')
  return {
    maker: await account(db, 'benchmaker', 'E99001', role),
    approver: await account(db, 'benchleader', 'E99002', role),
  }
}

export async function roleOf(db: pg.Client, code: string, nodes: string[], scope: string, sets?: object): Promise<number> {
  const known = await db.query('select id from role where code = $1', [code])
  if (known.rows[0]) return Number(known.rows[0].id)
  const id = Number(
    (await db.query(`insert into role (code, name, name_en, category, nodes, status) values ($1, $1, $1, 'supply', $2, 'enabled') returning id`, [code, nodes]))
      .rows[0].id,
  )
  await db.query(`insert into role_scope (role_id, seq, resource, read_scope, write_scope, read_sets, write_sets) values ($1, 1, '*', $2, $2, $3, $3)`, [
    id,
    scope,
    sets ?? null,
  ])
  await db.query(`insert into role_field (role_id, seq, field_class, level) values ($1, 1, 'price', 'edit'), ($1, 2, 'cost', 'edit')`, [id])
  return id
}

export async function account(db: pg.Client, login: string, empNo: string, role: number): Promise<string> {
  const base = (await db.query(`select department_id, position_id, company_id from employee where emp_no = 'E99001'`)).rows[0]
  const employee = Number(
    (
      await db.query(
        `insert into employee (emp_no, name, mobile, department_id, position_id, company_id, entry_date, grade, status) values ($1, $1, '1390' || right($1, 5) || '00', $2, $3, $4, '2024-01-01', 'P5', 'regular') on conflict do nothing returning id`,
        [empNo, base.department_id, base.position_id, base.company_id],
      )
    ).rows[0]?.id ?? (await db.query('select id from employee where emp_no = $1', [empNo])).rows[0].id,
  )
  const admin = Number(
    (
      await db.query(
        `insert into admin (username, nickname, kind, employee_id, status) values ($1, $1, 'staff', $2, 'enabled') on conflict do nothing returning id`,
        [login, employee],
      )
    ).rows[0]?.id ?? (await db.query('select id from admin where username = $1', [login])).rows[0].id,
  )
  await db.query(
    `insert into employee_role (employee_id, role_id, valid_from, source, status) values ($1, $2, '2024-01-01', 'manual', 'active') on conflict do nothing`,
    [employee, role],
  )
  const token = 'cw_' + randomBytes(32).toString('base64url')
  await db.query(`insert into api_token (admin_id, name, token_hash, prefix, expires_at) values ($1, 'bench', $2, 'cw_bench', now() + interval '1 day')`, [
    admin,
    createHash('sha256').update(token).digest('base64url'),
  ])
  return token
}

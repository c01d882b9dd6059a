import { server as platform } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from './demo.ts'
import { currentConflicts } from './permission/sod.ts'
import { demoLogins } from './seed/demo-accounts.ts'
import { demoName } from './seed/demo-names.ts'
import { organizationApp, type OrganizationApp } from './testing/organization-app.ts'

let t: OrganizationApp
const today = '2026-11-20'
const count = async (what: ReturnType<typeof sql>): Promise<number> => (await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${what}`)).n
const created = new Map<string, number[]>()

beforeAll(async () => {
  t = await organizationApp()
  let a = 20261120
  const rand = (): number => ((a = (a * 48_271) % 2_147_483_647) - 1) / 2_147_483_646
  await t.app.db.tx(async (tx) => {
    for (const [code, name] of [
      ['LM', '林木'],
      ['LM-HK', '林木香港'],
      ['LM-US', 'Linmu US'],
    ])
      await tx.run(
        sql`insert into company (code, name, short_name, country, company_type, vat_status, vat_recoverable) values (${code}, ${name}, ${name}, 'CN', 'operating', 'general', true)`,
      )
    await platform.demo!({ app: t.app, tx, rand, created, today })
    await demo({ app: t.app, tx, rand, created, today })
  })
})
afterAll(() => t.close())

describe('the demo company (organization.md, Demo data)', () => {
  it('has the sizes of the rule book', async () => {
    const states = await t.app.db.rows<{ status: string; n: number }>(sql`select status, count(*)::int as n from employee group by 1 order by 1`)
    expect(Object.fromEntries(states.map((s) => [s.status, s.n]))).toEqual({ regular: 112, probation: 11, pending_entry: 3, leaving: 2, left: 8 })
    expect(await count(sql`department`)).toBe(41)
    expect(await count(sql`department where parent_id is null`)).toBe(9)
    expect((await t.app.db.one<{ d: number }>(sql`select max(depth) + 1 as d from department_closure`)).d).toBe(4)
    expect(await count(sql`position`)).toBe(38)
    expect(await count(sql`role`)).toBe(34)
    expect(await count(sql`admin`)).toBe(130)
    expect(await count(sql`admin where kind = 'technical'`)).toBe(4)
    expect(
      await count(
        sql`admin a where exists (select 1 from admin_group_member m join admin_group g on g.id = m.group_id and g.is_super where m.admin_id = a.id)`,
      ),
    ).toBe(3)
    expect(await count(sql`permission_grant where kind = 'allow'`)).toBe(12)
    expect(await count(sql`permission_grant where kind = 'allow' and valid_to < ${today}`)).toBe(3)
    expect(await count(sql`permission_grant where kind = 'deny'`)).toBe(2)
    expect(await count(sql`sod_rule`)).toBe(14)
    expect(await count(sql`access_review where status = 'running'`)).toBe(1)
  })
  it('names no two people alike', async () => {
    expect(new Set(Array.from({ length: 136 }, (_, i) => demoName(i).name)).size).toBe(136)
    expect(await count(sql`(select distinct mobile from employee) x`)).toBe(136)
  })
  it('gives every demo login the rights of its title', async () => {
    const access = async (login: string): Promise<Awaited<ReturnType<typeof t.app.access>>> =>
      t.app.access((await t.app.db.one<{ id: number }>(sql`select id from admin where username = ${login}`)).id)
    for (const { login } of demoLogins) await access(login)
    expect((await access('admin')).super).toBe(true)
    const ops = await access('ops01')
    expect([ops.has('aiRestock'), ops.has('employee'), ops.has('supplierPayment'), ops.has('role/edit')]).toEqual([true, true, false, false])
    const buyer = await access('buyer01')
    expect([buyer.has('purchaseOrderList'), buyer.level('sku', 'unit_cost', 'cost', ['sku']), ops.level('sku', 'unit_cost', 'cost', ['sku'])]).toEqual([
      true,
      'readonly',
      'hidden',
    ])
    const hr = await access('hr01')
    expect([
      hr.has('employee/edit'),
      hr.has('employee/verifyBank'),
      hr.level('employee', 'mobile', 'phone', ['employee']),
      ops.level('employee', 'mobile', 'phone', ['employee']),
    ]).toEqual([true, false, 'edit', 'masked'])
    expect(hr.level('employee', 'hourly_cost', 'salary', ['employee'])).toBe('hidden')
    expect((await access('payroll01')).level('employee', 'hourly_cost', 'salary', ['employee'])).toBe('edit')
    const auditor = await access('auditor01')
    expect([auditor.has('role'), auditor.has('role/edit'), auditor.has('department/export'), auditor.scopes('employee', ['employee'], 'read')]).toEqual([
      true,
      false,
      true,
      [{ kind: 'all' }],
    ])
    const viewer = await access('viewer01')
    expect([viewer.has('comprehensive'), viewer.has('customer'), viewer.has('employee/edit')]).toEqual([true, false, false])
    expect(ops.scopes('employee', ['employee'], 'read')).toEqual([{ kind: 'none' }])
    expect((await access('opslead')).scopes('employee', ['employee'], 'read')).toMatchObject([{ kind: 'departments' }])
  })
  it('joins no two duties that must be apart', async () => {
    const conflicts = await currentConflicts(t.app.db)
    const blocking = new Set((await t.app.db.rows<{ code: string }>(sql`select code from sod_rule where severity = 'block'`)).map((r) => r.code))
    expect(conflicts.filter((c) => blocking.has(c.rule))).toEqual([])
  })
  it('leaves ids for the modules above', () => {
    for (const name of ['department', 'position', 'employee', 'admin', 'operator', 'buyer', 'keeper', 'inspector', 'designer', 'accountant', 'crm'])
      expect(created.get(name)?.length, name).toBeGreaterThan(0)
    expect(created.get('employee')).toHaveLength(136)
  })
})

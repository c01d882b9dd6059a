import { sql } from '@crossway/server-kit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture } from '../testing/world.ts'
import { bumpAccess } from './bump-access.ts'

let t: OrganizationApp
let w: Fixture
let dept: number
const changed = async (account: number): Promise<void> => {
  await t.app.db.tx((tx) => bumpAccess({ app: t.app, tx }, [account]))
  await t.heard()
}
beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('总部')
})
afterAll(() => t.close())
afterEach(() => void vi.useRealTimers())

describe('rights of an account out of the tables (organization.md §3)', () => {
  it('refuses who may not enter', async () => {
    const off = await w.account('technical', null, { status: 'disabled' })
    await expect(t.app.access(off)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
    await expect(t.app.access((await w.person(dept, { status: 'left' })).account)).rejects.toMatchObject({ code: 'EMPLOYEE_LEFT' })
    await expect(t.app.access((await w.person(dept, { status: 'suspended' })).account)).rejects.toMatchObject({ code: 'SUSPENDED' })
    await expect(t.app.access(999_999)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  })

  it('joins groups, roles and grants, and takes denials out', async () => {
    const who = await w.person(dept)
    const giver = await w.person(dept)
    await w.group(['auth/group', 'auth/group/edit'], [who.account])
    await w.give(who, await w.role(['deal', 'deal/edit'], [{ read: 'self' }]))
    await w.grant(who, 'allow', ['sku'], '2026-01-01', '2999-01-01')
    await w.grant(who, 'deny', ['deal/edit'], '2026-01-01', '2999-12-31', giver.account)
    const a = await t.app.access(who.account)
    expect(['auth/group/edit', 'deal', 'sku', 'home'].map((n) => a.has(n))).toEqual([true, true, true, true])
    expect(a.has('deal/edit')).toBe(false)
    expect(a.why('deal/edit')).toMatchObject({ code: 'RESTRICTED', date: '2999-12-31', who: expect.stringContaining('员工') })
    expect(a.has('role')).toBe(false)
    expect(a.super).toBe(false)
  })

  it('ignores roles before the entry date and after their last day, and disabled roles', async () => {
    const pending = await w.person(dept, { status: 'pending_entry' })
    const role = await w.role(['deal'])
    await w.give(pending, role)
    expect((await t.app.access(pending.account)).has('deal')).toBe(false)
    const who = await w.person(dept)
    await w.give(who, role, '2025-01-01', '2025-12-31')
    const off = await w.role(['sku'])
    await w.give(who, off)
    await t.app.db.run(sql`update role set status = 'disabled' where id = ${off}`)
    const a = await t.app.access(who.account)
    expect([a.has('deal'), a.has('sku')]).toEqual([false, false])
  })

  it('scenario 2: a denial ends at midnight in Shanghai without a job', async () => {
    const who = await w.person(dept)
    const giver = await w.person(dept)
    await w.give(who, await w.role(['supplierPayment', 'supplierPayment/pay']))
    await w.grant(who, 'deny', ['supplierPayment/pay'], '2026-11-01', '2026-12-31', giver.account)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:59:59+08:00') })
    const before = await t.app.access(who.account)
    expect(before.has('supplierPayment/pay')).toBe(false)
    expect(before.why('supplierPayment/pay')).toMatchObject({ code: 'RESTRICTED', date: '2026-12-31' })
    expect(await t.app.access(who.account)).toBe(before)
    vi.setSystemTime(new Date('2027-01-01T00:00:00+08:00'))
    expect((await t.app.access(who.account)).has('supplierPayment/pay')).toBe(true)
  })

  it('a grant begins and ends by itself, too', async () => {
    const who = await w.person(dept)
    await w.grant(who, 'allow', ['deal'], '2026-11-21', '2026-11-22')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00+08:00') })
    const seen: boolean[] = []
    for (const at of ['2026-11-20T23:59:59+08:00', '2026-11-21T00:00:00+08:00', '2026-11-22T23:59:59+08:00', '2026-11-23T00:00:00+08:00']) {
      vi.setSystemTime(new Date(at))
      seen.push((await t.app.access(who.account)).has('deal'))
    }
    expect(seen).toEqual([false, true, true, false])
  })

  it('scenario 6: at 24:00 of the last day the door is shut', async () => {
    const who = await w.person(dept, { status: 'leaving', leave: '2026-11-30' })
    await w.give(who, await w.role(['deal', 'deal/export', 'deal/edit']))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:59:59+08:00') })
    const a = await t.app.access(who.account)
    expect([a.has('deal/edit'), a.has('deal/export')]).toEqual([true, false])
    vi.setSystemTime(new Date('2026-12-01T00:00:00+08:00'))
    await expect(t.app.access(who.account)).rejects.toMatchObject({ code: 'EMPLOYEE_LEFT' })
  })

  it('keeps the answer until somebody says that it changed', async () => {
    const who = await w.person(dept)
    const first = await t.app.access(who.account)
    await w.give(who, await w.role(['deal']))
    expect(await t.app.access(who.account)).toBe(first)
    await changed(who.account)
    const second = await t.app.access(who.account)
    expect(second.has('deal')).toBe(true)
    expect(second.permissionsVersion).not.toBe(first.permissionsVersion)
    await changed(who.account)
    expect((await t.app.access(who.account)).permissionsVersion).toBe(second.permissionsVersion)
  })

  it('super holds everything, pay stays masked until the glass is broken', async () => {
    const boss = await w.person(dept)
    await w.group(['*'], [boss.account])
    const a = await t.app.access(boss.account)
    expect([a.super, a.has('anything/at-all'), a.level('deal', 'unit_cost', 'cost', ['deal']), a.level('deal', 'pay', 'salary', ['deal'])]).toEqual([
      true,
      true,
      'edit',
      'masked',
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00+08:00') })
    await t.app.db.run(
      sql`insert into break_glass (account_id, reason, from_at, until_at) values (${boss.account}, '核对工资', '2026-11-20T10:00:00+08:00', '2026-11-20T11:00:00+08:00')`,
    )
    await t.app.db.tx((tx) => bumpAccess({ app: t.app, tx }, [boss.account]))
    await t.heard()
    expect((await t.app.access(boss.account)).level('deal', 'pay', 'salary', ['deal'])).toBe('readonly')
    vi.setSystemTime(new Date('2026-11-20T11:00:00+08:00'))
    expect((await t.app.access(boss.account)).level('deal', 'pay', 'salary', ['deal'])).toBe('masked')
  })

  it('resolves places: concurrent departments, trees, merged departments, headed ones', async () => {
    const a = await w.department('A')
    const b = await w.department('B', a)
    const c = await w.department('C', b)
    const gone = await w.department('旧B')
    const other = await w.department('培训')
    await t.app.db.run(sql`update department set merged_into_id = ${b}, status = 'disabled' where id = ${gone}`)
    const who = await w.person(b, { concurrent: [other] })
    const tree = await w.role(['deal'], [{ read: 'dept_tree', write: 'dept' }])
    await w.give(who, tree)
    await w.give(who, await w.role(['deal/edit'], [{ read: 'dept_tree', write: 'dept' }]))
    const access = await t.app.access(who.account)
    expect(access.scopes('deal', ['deal'], 'read')).toEqual([{ kind: 'departments', ids: [b, c, gone, other] }])
    expect(access.scopes('deal', ['deal/edit'], 'write')).toEqual([{ kind: 'departments', ids: [b, gone, other] }])
    const head = await w.person(other)
    await w.head(b, head.employee)
    await w.give(head, await w.role(['deal'], [{ read: 'self' }]))
    expect((await t.app.access(head.account)).scopes('deal', ['deal'], 'read')).toEqual([{ kind: 'self' }, { kind: 'departments', ids: [b, c, gone] }])
  })
})

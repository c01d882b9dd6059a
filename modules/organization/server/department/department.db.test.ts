import { createRecord, runAction, sql, systemCtx, updateRecord } from '@crossway/server-kit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { department } from '../../model/department.resource.ts'
import { deptHead, deptTree, employeesIn, leaderOf } from '../people/people.queries.ts'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture } from '../testing/world.ts'
import { applyDueMoves, movePreview } from './move.ts'
import { departmentProfile } from './profile.ts'

let t: OrganizationApp
let w: Fixture
let n = 0
const ctx = systemCtx()
const make = (name: string, parent: number | null = null): Promise<number> =>
  t.app.db.tx((tx) => createRecord({ app: t.app, tx, ctx }, department, { code: `N${++n}`, name, parent }))
const act = (id: number, action: string, args: object = {}): Promise<string> =>
  t.app.db.tx((tx) => runAction({ app: t.app, tx, ctx }, department, id, action, { args }))
const below = async (id: number): Promise<number[]> =>
  (await t.app.db.rows<{ id: number }>(sql`select descendant_id as id from department_closure where ancestor_id = ${id}::bigint order by 1`)).map((r) => r.id)
/** The closure is exactly what the parents say. */
async function closureIsTrue(): Promise<void> {
  const q = sql`with recursive up as (select id as a, id as d, 0 as depth from department union all select x.parent_id, up.d, up.depth + 1 from up join department x on x.id = up.a where x.parent_id is not null)`
  const wrong = await t.app.db.rows(
    sql`${q} (select a, d, depth from up except select ancestor_id, descendant_id, depth from department_closure) union all (select ancestor_id, descendant_id, depth from department_closure except select a, d, depth from up)`,
  )
  expect(wrong).toEqual([])
}

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
})
afterAll(() => t.close())
afterEach(() => void vi.useRealTimers())

describe('departments', () => {
  it('keeps the closure through adding and moving', async () => {
    const a = await make('A')
    const b = await make('B', a)
    const c = await make('C', b)
    const x = await make('X', c)
    expect(await below(b)).toEqual([b, c, x])
    await act(c, 'move', { parent: a })
    expect(await below(b)).toEqual([b])
    expect(await below(a)).toEqual([a, b, c, x])
    await act(c, 'move', { parent: null })
    expect(await below(a)).toEqual([a, b])
    await closureIsTrue()
  })

  it('refuses a parent that is itself or below, and a second name among siblings', async () => {
    const a = await make('上级')
    const b = await make('下级', a)
    await expect(act(a, 'move', { parent: b })).rejects.toMatchObject({ code: 'DEPARTMENT_LOOP' })
    await expect(act(a, 'move', { parent: a })).rejects.toMatchObject({ code: 'DEPARTMENT_LOOP' })
    await expect(make('下级', a)).rejects.toMatchObject({ code: '23505' })
    const text = await act(a, 'move', { parent: b }).catch((e: { text(l: string): string }) => [e.text('zh-cn'), e.text('en')])
    expect(text).toEqual(['上级部门不能是自身或下级', 'Parent cannot be itself or below'])
  })

  it('scenario 10: the head of B loses the rows of C at once when C moves', async () => {
    const a = await make('A10')
    const b = await make('B10', a)
    const c = await make('C10', b)
    const head = await w.person(b)
    await w.head(b, head.employee)
    await w.give(head, await w.role(['deal', 'deal/edit'], [{ read: 'dept_tree' }]))
    const worker = await w.person(c)
    await w.give(worker, await w.role(['deal'], [{ read: 'dept_tree' }]))
    await w.row('deal', { name: 'C的单', department_id: c, owner_id: worker.employee })
    const list = async (account: number): Promise<string[]> => {
      const r = await t.http.inject({ url: '/api/deal', headers: { 'x-account': String(account) } })
      return (JSON.parse(r.body) as { rows: { name: string }[] }).rows.map((x) => x.name)
    }
    expect(await list(head.account)).toEqual(['C的单'])
    await act(c, 'move', { parent: a })
    await vi.waitFor(async () => expect(await list(head.account)).toEqual([]), 5000)
    expect(await list(worker.account)).toEqual(['C的单'])
  })

  it('moves on the day that was set, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00+08:00') })
    const a = await make('甲')
    const b = await make('乙')
    await act(b, 'move', { parent: a, effective_on: '2026-12-01' })
    expect(await below(a)).toEqual([a])
    expect((await t.app.db.tx((tx) => applyDueMoves({ app: t.app, tx }, '2026-11-30'))).moved).toEqual([])
    expect((await t.app.db.tx((tx) => applyDueMoves({ app: t.app, tx }, '2026-12-01'))).moved).toEqual([b])
    expect(await below(a)).toEqual([a, b])
    await closureIsTrue()
  })

  it('merges: people and children go over, the merged one stays as a name under the target', async () => {
    const old = await make('旧部门')
    const child = await make('旧小组', old)
    const target = await make('新部门')
    const who = await w.person(old)
    const helper = await w.person(target, { concurrent: [old] })
    await w.row('deal', { name: '旧单', department_id: old })
    expect(await act(old, 'merge', { into: target })).toBe('disabled')
    expect((await t.app.db.one<{ d: number }>(sql`select department_id as d from employee where id = ${who.employee}`)).d).toBe(target)
    expect((await t.app.db.one<{ d: number[] }>(sql`select concurrent_departments as d from employee where id = ${helper.employee}`)).d).toEqual([target])
    expect(await below(target)).toEqual([old, child, target].sort((x, y) => x - y))
    await w.give(who, await w.role(['deal'], [{ read: 'dept' }]))
    const seen = await t.http.inject({ url: '/api/deal?q=', headers: { 'x-account': String(who.account) } })
    expect((JSON.parse(seen.body) as { rows: { name: string }[] }).rows.map((r) => r.name)).toContain('旧单')
    await expect(act(target, 'merge', { into: child })).rejects.toMatchObject({ code: 'DEPARTMENT_MERGE_SELF' })
    await closureIsTrue()
  })

  it('is disabled only when nobody and nothing is left in it', async () => {
    const a = await make('空部门')
    const b = await make('空小组', a)
    const who = await w.person(b)
    const why = await act(b, 'disable').catch((e: { code: string; text(l: string): string }) => [e.code, e.text('zh-cn'), e.text('en')])
    expect(why).toEqual(['DEPARTMENT_PEOPLE', '部门下还有 1 名员工', '1 people left'])
    await t.app.db.run(sql`update employee set status = 'left' where id = ${who.employee}`)
    await expect(act(a, 'disable')).rejects.toMatchObject({ code: 'DEPARTMENT_CHILDREN' })
    expect(await act(b, 'disable')).toBe('disabled')
    expect(await act(a, 'disable')).toBe('disabled')
    await expect(make('新', a)).rejects.toMatchObject({ code: 'DEPARTMENT_OFF' })
  })

  it('takes only somebody in service as head', async () => {
    const a = await make('有头')
    const gone = await w.person(a, { status: 'left' })
    const here = await w.person(a)
    const edit = (head: number): Promise<unknown> => t.app.db.tx((tx) => updateRecord({ app: t.app, tx, ctx }, department, a, { head }, { anyVersion: true }))
    await expect(edit(gone.employee)).rejects.toMatchObject({ code: 'HEAD_NOT_ACTIVE' })
    await edit(here.employee)
    await expect(t.app.db.tx((tx) => updateRecord({ app: t.app, tx, ctx }, department, a, { parent: 1 }, { anyVersion: true }))).rejects.toMatchObject({
      fields: [{ field: 'parent', code: 'IMMUTABLE_BY_ACTION', params: { label: '上级', action: '移动' } }],
    })
  })

  it('finds heads upwards and superiors', async () => {
    const a = await make('一级')
    const b = await make('二级', a)
    const c = await make('三级', b)
    const [top, mid, low] = [await w.person(a), await w.person(b), await w.person(c)]
    await w.head(a, top.employee)
    await w.head(b, mid.employee)
    expect(await deptHead(t.app.db, c, 1)).toBe(mid.employee)
    expect(await deptHead(t.app.db, c, 2)).toBe(top.employee)
    expect(await deptHead(t.app.db, c, 3)).toBeNull()
    expect(await deptHead(t.app.db, b, 1, mid.employee)).toBe(top.employee)
    expect(await leaderOf(t.app.db, low.employee)).toBe(mid.employee)
    expect(await leaderOf(t.app.db, mid.employee)).toBe(top.employee)
    expect((await employeesIn(t.app.db, a)).map((e) => e.id)).toEqual([top.employee, mid.employee, low.employee])
    expect((await employeesIn(t.app.db, a, false)).map((e) => e.id)).toEqual([top.employee])
    const tree = await deptTree(t.app.db)
    expect(tree.findIndex((d) => d.id === a)).toBeLessThan(tree.findIndex((d) => d.id === c))
  })

  it('says before a move whom it touches: people, heads who lose sight, heads who get it', async () => {
    const [a, b] = [await make('影响甲'), await make('影响乙')]
    const c = await make('影响丙', a)
    const [headA, headB] = [await w.person(a), await w.person(b)]
    await w.head(a, headA.employee)
    await w.head(b, headB.employee)
    for (let i = 0; i < 2; i++) await w.person(c)
    await w.row('deal', { name: '丙的单', department_id: c })
    expect(await movePreview(t.app, c, b)).toMatchObject({
      departments: 1,
      people: 2,
      records: expect.arrayContaining([expect.objectContaining({ record: 'deal', count: 1 })]),
      losing: [{ employee: headA.employee, department: '影响甲' }],
      gaining: [{ employee: headB.employee, department: '影响乙' }],
    })
    expect(await movePreview(t.app, c, null)).toMatchObject({ losing: [{ employee: headA.employee }], gaining: [] })
    expect(await below(a)).toContain(c)
  })

  it('tells the jobs held there, and the roles that come with working there', async () => {
    const top = await make('画像')
    const inner = await make('画像组', top)
    await w.person(inner)
    const [byRule, byJob] = [await w.role(['deal']), await w.role(['deal'])]
    await t.app.db.run(sql`insert into role_auto_rule (role_id, seq, department_id, below) values (${byRule}, 1, ${top}, true)`)
    await t.app.db.run(sql`update position set default_roles = array[${byJob}::bigint] where id = ${await w.position()}`)
    const profile = await departmentProfile(t.app.db, inner)
    expect(profile.positions).toMatchObject([{ id: await w.position(), people: 1 }])
    expect(profile.roles.map((r) => [r.id, r.via])).toEqual(
      expect.arrayContaining([
        [byRule, 'rule'],
        [byJob, 'position'],
      ]),
    )
  })
})

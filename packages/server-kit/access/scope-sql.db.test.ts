import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, type Ctx } from '../index.ts'
import { besideClosed, scopeSql, settledScopes } from './scope-sql.ts'

let t: TestApp
const ids: Record<string, number> = {}
/** Somebody of neither department. */
const stranger: Ctx = superCtx(999, 999)

beforeAll(async () => {
  t = await createTestApp([], { base: false })
  const db = t.app.db
  for (const name of ['north', 'south']) {
    ids[name] = await insertRow(db, 'department', { code: name })
    ids[`${name} person`] = await insertRow(db, 'employee', { department_id: ids[name], emp_no: name })
    ids[`${name} account`] = await insertRow(db, 'admin', { employee_id: ids[`${name} person`], username: name })
  }
  await db.pool.query(`
    create table errand (id bigint primary key generated always as identity, name text, owner_id bigint, department_id bigint, errand_stall_id bigint, created_by bigint);
    create table errand_stall (id bigint primary key generated always as identity, department_id bigint)`)
})
afterAll(() => t.close())

const base = { name: 'errand', module: 'depot', title: 'name' } as const
const named = f.text({ max: 20 })
const owned = defineResource({ ...base, fields: { name: named, owner: f.ref('employee', { optional: true }) }, access: { owner: 'owner' } })
const placed = defineResource({
  ...base,
  fields: { name: named, owner: f.ref('employee', { optional: true }), department: f.ref('department', { optional: true }) },
  access: { owner: 'owner', department: 'department' },
})
const standing = defineResource({
  ...base,
  external: true,
  fields: { name: named, errand_stall: f.ref('errand_stall', { optional: true }) },
  access: { stall: 'errand_stall', department: 'errand_stall.department' },
})

/** Names of the rows that a department's scope shows of this record. */
async function seen(r: AnyResource, department: string, settled = false): Promise<string[]> {
  const scopes = [{ kind: 'departments', ids: [ids[department]!] }] as const
  const where = scopeSql(settled ? await settledScopes(t.app.db, stranger.access, r, scopes) : scopes, r, stranger)
  return (await t.app.db.rows<{ name: string }>(sql`select t.name from errand t where ${where} order by t.name`)).map((x) => x.name)
}

describe('a department’s scope', () => {
  it('shows a record without a department by whoever is responsible for the row, or has made it', async () => {
    await insertRow(t.app.db, 'errand', { name: 'by a job', owner_id: ids['north person'], created_by: 0 })
    await insertRow(t.app.db, 'errand', { name: 'made here', owner_id: null, created_by: ids['north account'] })
    await insertRow(t.app.db, 'errand', { name: 'of the south', owner_id: ids['south person'], created_by: ids['south account'] })
    for (const settled of [false, true]) {
      expect(await seen(owned, 'north', settled)).toEqual(['by a job', 'made here'])
      expect(await seen(owned, 'south', settled)).toEqual(['of the south'])
    }
  })
  it('goes by people, too, where a row leaves its department empty, and by the department where it names one', async () => {
    await insertRow(t.app.db, 'errand', { name: 'lent to the south', owner_id: ids['north person'], department_id: ids.south, created_by: 0 })
    expect(await seen(placed, 'north')).toEqual(['by a job', 'made here'])
    expect(await seen(placed, 'south')).toEqual(['lent to the south', 'of the south'])
  })
  it('reaches the department of what a row stands in, where nobody is responsible', async () => {
    const stall = await insertRow(t.app.db, 'errand_stall', { department_id: ids.north })
    await insertRow(t.app.db, 'errand', { name: 'at the stall', errand_stall_id: stall, created_by: 0 })
    expect(await seen(standing, 'north')).toEqual(['at the stall'])
    expect(await seen(standing, 'south')).toEqual([])
    expect(await seen({ ...standing, access: { stall: 'errand_stall', department: false } }, 'north')).toEqual([])
  })
})

describe('the part of a page', () => {
  it('shows rows of its own values only, by the scope that holds on it', async () => {
    const part = (values: string[]) => ({ kind: 'part', column: 'name', values, of: [{ kind: 'departments', ids: [ids.north!] }] }) as const
    const names = async (values: string[]): Promise<string[]> => {
      const where = scopeSql([part(values)], owned, stranger)
      return (await t.app.db.rows<{ name: string }>(sql`select t.name from errand t where ${where} order by 1`)).map((x) => x.name)
    }
    expect(await names(['made here', 'of the south'])).toEqual(['made here'])
    expect(await names(["o'clock"])).toEqual([])
  })
})

describe('a row closed down to some', () => {
  const closed = defineResource({
    ...base,
    fields: { name: named, owner: f.ref('employee', { optional: true }) },
    access: { owner: 'owner' },
    closedTo: `case when t.name like 'secret%' then array[(select e.id from employee e where e.emp_no = 'north')] end`,
  })
  it('is seen by them and by whose own it is, under every scope, and by nobody else', async () => {
    await insertRow(t.app.db, 'errand', { name: 'secret', owner_id: ids['south person'], created_by: 0 })
    const names = async (ctx: Ctx, scopes: Parameters<typeof scopeSql>[0] = [{ kind: 'all' }]): Promise<string[]> => {
      const where = scopeSql(scopes, closed, ctx)
      return (await t.app.db.rows<{ name: string }>(sql`select t.name from errand t where ${where} and t.name in ('secret', 'at the stall') order by 1`)).map(
        (x) => x.name,
      )
    }
    const as = (employee: number | null): Ctx => ({ ...stranger, employee, access: { ...stranger.access, super: false } })
    expect(await names(as(999))).toEqual(['at the stall'])
    expect(await names(as(null))).toEqual(['at the stall'])
    expect(await names(as(ids['north person']!))).toEqual(['at the stall', 'secret'])
    expect(await names(as(ids['south person']!))).toEqual(['at the stall', 'secret'])
    expect(await names(as(ids['north person']!), [{ kind: 'none' }])).toEqual([])
    expect(await names(stranger)).toEqual(['at the stall', 'secret'])
    expect(besideClosed([{ kind: 'all' }], closed, as(999))).toEqual([{ kind: 'open', of: [{ kind: 'all' }] }])
    expect(besideClosed([{ kind: 'all' }], owned, as(999))).toEqual([{ kind: 'all' }])
  })
})

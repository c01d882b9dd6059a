import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyone, makeHouse, plain, type House } from '../testing/house.ts'
import { keepAnnouncements } from './announcement-jobs.ts'

let h: House
let sales: number
let team: number
let writer: number
let seller: number
let other: number
const now = (minutes = 0): string => new Date(Date.now() + minutes * 60_000).toISOString()
/** Head of the sales department, whose rights end there. */
const head = (): Ctx => {
  const ctx = plain(3, writer, ['home/add', 'home/edit', 'home/announce'])
  return { ...ctx, access: { ...ctx.access, scopes: () => [{ kind: 'departments', ids: [sales, team] }] } }
}
const mine = async (who: number): Promise<{ id: number; title: string; read_at: string | null; must_read: boolean }[]> => {
  h.become(plain(9, who))
  return (await h.call('GET', 'home/announcements')).body.rows
}
const write = async (body: object, by: Ctx = head()): Promise<number> => {
  h.become(by)
  return h.make('announcement', { title: '周会改期', body: '周会改到**周四**', level: 'info', ...body })
}
const act = (id: number, action: string, args: object = {}) => h.act('announcement', id, action, args)
const read = async (id: number) => (await h.call('GET', `announcement/${id}`)).body
const messages = async (account: number): Promise<string[]> =>
  (
    await h.t.app.db.rows<{ t: string }>(
      sql`select title_zh as t from notification where account = ${account}::bigint and category = 'announcement' order by id`,
    )
  ).map((r) => r.t)

beforeAll(async () => {
  h = await makeHouse()
  const { db } = h.t.app
  sales = await insertRow(db, 'department', { code: 'SA', name: '招商部', status: 'enabled' })
  team = await insertRow(db, 'department', { code: 'SA1', name: '招商一组', parent_id: sales, status: 'enabled' })
  await db.run(
    sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${sales}, ${sales}, 0), (${team}, ${team}, 0), (${sales}, ${team}, 1) on conflict do nothing`,
  )
  writer = await h.person('招商主管', { department_id: sales })
  seller = await h.person('招商专员', { department_id: team })
  other = await h.person('运营')
  await h.person('离职招商', { department_id: team, status: 'left' })
  for (const [id, employee] of [
    [101, seller],
    [102, other],
  ] as const)
    await insertRow(db, 'admin', { id, username: `u${id}`, nickname: `u${id}`, employee_id: employee, status: 'enabled' })
})
afterAll(() => h.close())

describe('workplace.md home, announcements', () => {
  it('a head tells his own departments and no others; who lacks the right publishes nothing', async () => {
    const whole = await write({})
    expect((await act(whole, 'publish')).body).toMatchObject({ code: 'ANNOUNCE_SCOPE', detail: expect.stringContaining('招商部、招商一组') })
    const { id: operations } = await h.t.app.db.one<{ id: number }>(sql`select id from department where code = 'OP'`)
    const beyond = await write({ departments: [sales, operations] })
    expect((await act(beyond, 'publish')).body).toMatchObject({ code: 'ANNOUNCE_SCOPE' })
    const own = await write({ departments: [sales] })
    h.become(plain(9, seller))
    expect((await act(own, 'publish')).status).toBe(403)
    h.become(head())
    expect((await act(own, 'publish')).status).toBe(200)
    expect(await read(own)).toMatchObject({ status: 'published', people: 2, read_count: 1, publisher: { id: writer } })
    expect(await mine(seller)).toMatchObject([{ id: own, read_at: null }])
    expect(await mine(other)).toEqual([])
    expect([await messages(101), await messages(102)]).toEqual([['公告：周会改期'], []])
  })

  it('a reader confirms once; the receipts say who has not, and only to those who keep the announcement', async () => {
    const id = await write({ title: '必读', departments: [sales], must_read: true })
    await act(id, 'publish')
    expect((await mine(seller))[0]).toMatchObject({ id, must_read: true, read_at: null })
    const waiting = async (): Promise<number[]> => {
      const { rows } = (await h.call('GET', 'home/announcements?must=1')).body as { rows: { id: number }[] }
      return rows.map((a) => a.id)
    }
    expect(await waiting(), 'what need not be read stands before no page').toEqual([id])
    const first = (await h.call('POST', `home/announcements/${id}/read`)).body.read_at
    expect((await h.call('POST', `home/announcements/${id}/read`)).body.read_at).toBe(first)
    expect((await mine(seller)).find((x) => x.id === id)).toMatchObject({ read_at: first })
    expect(await waiting()).toEqual([])
    h.become(plain(9, other))
    expect((await h.call('POST', `home/announcements/${id}/read`)).status, 'not told to him').toBe(404)
    expect((await h.call('GET', 'announcement-receipt?view=home')).body.total).toBe(0)
    expect((await h.call('GET', `announcement/${id}`)).status).toBe(404)
    h.become(head())
    expect(await read(id)).toMatchObject({ people: 2, read_count: 2 })
    expect((await act(id, 'remind')).body).toMatchObject({ code: 'ANNOUNCE_ALL_READ' })
    const receipts = (await h.call('GET', `announcement-receipt?view=home&filter=${encodeURIComponent(JSON.stringify({ announcement: { eq: id } }))}`)).body
      .rows
    expect(receipts).toHaveLength(2)
  })

  it('what is published keeps its readers; a new text is read anew where its writer asks for it', async () => {
    const id = await write({ title: '考勤', departments: [sales] })
    await act(id, 'publish')
    const change = async (body: object) => h.call('PATCH', `announcement/${id}`, { ...body, version: (await read(id)).version })
    expect((await change({ must_read: true })).body).toMatchObject({ code: 'ANNOUNCE_FIXED' })
    expect((await change({ departments: [team] })).body).toMatchObject({ code: 'ANNOUNCE_FIXED' })
    await mine(seller)
    await h.call('POST', `home/announcements/${id}/read`)
    h.become(head())
    expect((await change({ expire_at: now(-1) })).body).toMatchObject({ code: 'ANNOUNCE_PAST' })
    expect((await change({ title: '考勤（更正）', body: '九点半' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ title: '考勤（更正）', edition: 1, read_count: 2, revised_at: expect.any(String) })
    expect((await act(id, 'reread')).status).toBe(200)
    expect(await read(id), 'its publisher knows it').toMatchObject({ edition: 2, read_count: 1 })
    expect((await mine(seller)).find((x) => x.id === id)).toMatchObject({ read_at: null })
    expect((await messages(101)).filter((m) => m === '公告：考勤（更正）')).toHaveLength(1)
  })

  it('appears at its time, reaches who joins later, and is gone when it runs out or is withdrawn', async () => {
    const late = await write({ departments: [sales], expire_at: now(-5) })
    expect((await act(late, 'publish')).body).toMatchObject({ code: 'ANNOUNCE_PAST' })
    h.become(head())
    expect((await h.call('POST', 'announcement', { title: 'x', body: 'y', level: 'info', publish_at: now(60), expire_at: now(30) })).status).toBe(422)
    const id = await write({ title: '明天见', departments: [sales], publish_at: now(60) })
    await act(id, 'publish')
    expect((await read(id)).status).toBe('scheduled')
    expect((await mine(seller)).some((x) => x.id === id)).toBe(false)
    const { app } = h.t
    await app.db.run(sql`update announcement set publish_at = now() - interval '1 minute' where id = ${id}`)
    expect(await keepAnnouncements(app)).toMatchObject({ published: 1 })
    expect((await mine(seller)).some((x) => x.id === id)).toBe(true)
    const joiner = await h.person('新人', { department_id: team })
    expect((await keepAnnouncements(app)).joined).toBeGreaterThan(0)
    expect((await mine(joiner)).some((x) => x.id === id)).toBe(true)
    await app.db.run(sql`update announcement set expire_at = now() - interval '1 second' where id = ${id}`)
    expect(
      (await mine(joiner)).some((x) => x.id === id),
      'also before the job has marked it',
    ).toBe(false)
    expect((await h.call('POST', `home/announcements/${id}/read`)).body).toMatchObject({ code: 'ANNOUNCE_OVER' })
    expect((await keepAnnouncements(app)).expired).toBe(1)
    const gone = await write({ title: '误发', departments: [sales] })
    await act(gone, 'publish')
    expect((await act(gone, 'withdraw', { reason: '内容有误' })).status).toBe(200)
    expect((await mine(seller)).some((x) => x.id === gone)).toBe(false)
    h.become(everyone)
    expect((await act(gone, 'reread')).status).toBe(409)
  })
  it('nobody in the chosen range is a mistake that is told before anything is sent', async () => {
    const empty = await insertRow(h.t.app.db, 'department', { code: 'EM', name: '空部门', status: 'enabled' })
    const id = await write({ departments: [empty] }, everyone)
    expect((await act(id, 'publish')).body).toMatchObject({ code: 'ANNOUNCE_NOBODY' })
  })
})

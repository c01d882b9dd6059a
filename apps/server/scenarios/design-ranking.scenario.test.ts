import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStudio, type Studio } from './design-company.ts'

// Ranks and means of a group: everybody sees his own rows, and of others no more than a mean (design.md planePerformance, data scope own).
let s: Studio
const month = '2026-05'
const items = ['completion', 'on_time', 'first_pass', 'satisfaction', 'manager']
/** A month's score whose items are all `score`. */
async function scored(employee: number | null, score: number, more: Record<string, unknown> = {}): Promise<number> {
  const { db } = s.t.app
  const no = `GP${(await db.one<{ n: number }>(sql`select count(*)::int as n from design_performance`)).n + 1}`
  const own = { kind: 'plane', month, department_id: s.ids.group, status: 'scored', total_score: String(score) }
  const id = await insertRow(db, 'design_performance', { ...own, no, employee_id: employee, ...more })
  for (const [i, item] of items.entries())
    await insertRow(db, 'design_performance_item', { design_performance_id: id, seq: i + 1, item, weight: '20', score: String(score) })
  return id
}
const seesOwn = (who: Ctx): Ctx => ({
  ...who,
  access: {
    ...who.access,
    super: false,
    has: (node) => node.startsWith('planePerformance') && !node.includes('/'),
    scopes: () => [{ kind: 'self' }] as never,
    permissionsVersion: `own${who.account}`,
  },
})
const ranking = (of = month, kind = 'plane') => s.call('GET', `design-performance/${kind}/ranking?month=${of}`)

beforeAll(async () => {
  s = await makeStudio()
  const away = await insertRow(s.t.app.db, 'department', { code: 'DES-X', name: '三组', status: 'enabled' })
  await scored(s.designer.employee, 80)
  await scored(s.second.employee, 90)
  await scored(s.director.employee, 99, { department_id: away })
  await scored(s.operator.employee, 100, { status: 'draft' })
  await scored(s.lead.employee, 50, { month: '2026-04' })
})
afterAll(() => s.t.close())

describe('the ranking of a month (design.md planePerformance)', () => {
  it('answers a designer his own row and rank, and no mean while it would tell another’s score', async () => {
    s.as(seesOwn(s.designer))
    const { status, body } = await ranking()
    expect(status).toBe(200)
    expect(body.rows).toMatchObject([{ employee: s.designer.employee, total: '80.00', place: 2, ranked: 2, scores: { on_time: 80 } }])
    expect(body.rows).toHaveLength(1)
    expect(body.means).toEqual([{ group: s.ids.group, total: null, scores: {} }])
    expect(JSON.stringify(body)).not.toMatch(/吴设计|陈总监|90/)
  })
  it('gives the mean of three and more, of his own group alone, without names', async () => {
    const third = await scored(s.lead.employee, 70)
    s.as(seesOwn(s.designer))
    const { body } = await ranking()
    expect(body.rows).toMatchObject([{ employee: s.designer.employee, place: 2, ranked: 3 }])
    expect(body.means).toEqual([{ group: s.ids.group, total: '80.00', scores: Object.fromEntries(items.map((i) => [i, 80])) }])
    expect(JSON.stringify(body)).not.toMatch(/吴设计|林主管|陈总监/)
    await s.t.app.db.run(sql`update design_performance set status = 'exempt' where id = ${third}`)
  })
  it('ranks each group by itself and leaves out who is not scored; who sees a whole group sees its mean', async () => {
    s.as(s.director)
    const { body } = await ranking()
    const places = body.rows.map((r: { employee: number; place: number | null }) => [r.employee, r.place])
    expect(places).toEqual(
      expect.arrayContaining([
        [s.second.employee, 1],
        [s.designer.employee, 2],
        [s.operator.employee, null],
        [s.director.employee, 1],
      ]),
    )
    expect(places).toHaveLength(4)
    expect(body.means).toContainEqual({ group: s.ids.group, total: '85.00', scores: Object.fromEntries(items.map((i) => [i, 85])) })
  })
  it('names people and groups in the reader’s language, and as they are where there is no English name', async () => {
    await s.t.app.db.run(sql`update employee set name_en = 'Zoe Wu' where id = ${s.second.employee}`)
    await s.t.app.db.run(sql`update department set name_en = 'Graphics' where id = ${s.ids.group}`)
    const named = async (who: Ctx): Promise<unknown> => {
      s.as(who)
      return (await ranking()).body.rows.map((r: { name: string; group_name: string }) => `${r.name} ${r.group_name}`)
    }
    expect(await named({ ...s.director, lang: 'en' })).toEqual(expect.arrayContaining(['Zoe Wu Graphics', '周设计 Graphics', '陈总监 三组']))
    expect(await named(s.director)).toEqual(expect.arrayContaining(['吴设计 平面组', '周设计 平面组', '陈总监 三组']))
  })
  it('stands at the newest scored month unless asked, and is refused without the page', async () => {
    s.as(s.lead)
    expect((await s.call('GET', 'design-performance/plane/ranking')).body.month).toBe(month)
    expect((await ranking('2026-04')).body.rows).toMatchObject([{ employee: s.lead.employee, place: 1 }])
    s.as(seesOwn(s.designer))
    expect((await ranking(month, 'video')).status).toBe(403)
    expect((await ranking('2026-5')).status).toBe(400)
  })
})

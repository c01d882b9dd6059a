import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHouse, plain, type House } from '../testing/house.ts'
import { remindPlans } from '../okr/okr-jobs.ts'
import { layWorkFlows } from './default-flows.ts'

const writer = ['kt/add', 'kt/edit', 'kt/publish', 'OKR/add', 'OKR/edit', 'OKR/confirm']
const day = (n: number): string => addDays(dayOf(new Date()), n)
let h: House
const accounts = new Map<number, number>()
/** Somebody in service who can sign in. */
async function person(name: string, more = {}): Promise<number> {
  const employee = await h.person(name, more)
  accounts.set(
    employee,
    await insertRow(h.t.app.db, 'admin', { username: `u${employee}`, nickname: name, kind: 'staff', employee_id: employee, status: 'enabled' }),
  )
  return employee
}
const become = (employee: number): void => h.become(plain(accounts.get(employee)!, employee, writer))
/** Who is asked about a record at the moment. */
const asked = (resource: string, record: number): Promise<{ task: number; who: number }[]> =>
  h.t.app.db.rows(
    sql`select t.id as task, t.approver_id as who from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = ${resource} and i.record_id = ${record} and t.status = 'pending' order by t.id`,
  )
const decide = async (who: number, resource: string, record: number, word: 'approve' | 'reject') => {
  become(who)
  const [one] = (await asked(resource, record)).filter((t) => t.who === who)
  return (await h.call('POST', `approvals/tasks/${one?.task}/${word}`, word === 'reject' ? { comment: '再想一想' } : {})).status
}

let keeper: number
let leader: number
let me: number
beforeAll(async () => {
  h = await makeHouse()
  keeper = await person('管理员')
  leader = await person('上级')
  me = await person('运营', { leader_id: leader })
  await h.t.app.db.tx((tx) => layWorkFlows(tx, { employee: keeper, account: accounts.get(keeper)! }))
})
afterAll(() => h.close())

describe('default flows of the workplace (workplace.md OKR and kt, column A)', () => {
  it('a goal waits for the leader of its owner, counts after his yes, and changes only with another one', async () => {
    const cycle = await h.make('okr-cycle', { name: '本期', start_on: day(-10), end_on: day(80), type: 'quarter' })
    become(me)
    const krs = [{ title: '销售额', kr_type: 'increase', start_value: '100', target_value: '150', weight: '100' }]
    const goal = await h.make('okr-objective', { title: '提升净销售额', cycle, owner: me, krs })
    const read = async () => (await h.call('GET', `okr-objective/${goal}`)).body
    const act = (action: string, args: object = {}) => h.act('okr-objective', goal, action, args)
    // who has asked has submitted: he is reminded of no draft, and the overview counts him
    const submitted = async () =>
      (await h.call('GET', `okr-overview?filter=${encodeURIComponent(JSON.stringify({ cycle: { eq: cycle } }))}`)).body.rows[0].submitted_pct
    const reminded = () =>
      h.t.app.db.tx((tx) => tx.run(sql`update okr_cycle set plan_until = ${day(1)}::date where id = ${cycle}`)).then(() => remindPlans(h.t.app, day(0)))
    expect([await submitted(), await reminded()]).toEqual(['0.00', { people: 1 }])
    expect((await act('submit')).status).toBe(200)
    expect((await read()).status).toBe('draft')
    expect([await submitted(), await reminded()]).toEqual(['100.00', { people: 0 }])
    expect((await asked('okr_objective', goal)).map((t) => t.who)).toEqual([leader])
    expect((await act('submit')).status).toBe(409)
    expect(await decide(leader, 'okr_objective', goal, 'approve')).toBe(200)
    expect(await read()).toMatchObject({ status: 'active', edition: 1 })

    become(me)
    const change = { reason: '市场变化', lines: [{ line: (await read()).krs[0].id, target_value: '180', weight: '100' }] }
    expect((await act('change', change)).status).toBe(200)
    expect((await read()).krs[0]).toMatchObject({ target_value: '150.0000' })
    expect(await decide(leader, 'okr_objective', goal, 'reject')).toBe(200)
    expect(await read()).toMatchObject({ status: 'active', edition: 1, krs: [{ target_value: '150.0000' }] })
    become(me)
    expect((await act('change', change)).status).toBe(200)
    expect(await decide(leader, 'okr_objective', goal, 'approve')).toBe(200)
    expect(await read()).toMatchObject({ status: 'active', edition: 2, krs: [{ target_value: '180.0000' }] })
  })

  it('an article of a reviewed category waits for its manager, who publishes his own at once; elsewhere nobody is asked', async () => {
    h.become(plain(accounts.get(keeper)!, keeper, [...writer, 'kt/must']))
    const manager = await person('目录管理员')
    const editor = await person('编辑')
    const stranger = await person('旁人')
    const category = await h.make('kt-category', { name: '公司制度', managers: [manager], editors: [editor], review_required: true })
    const open = await h.make('kt-category', { name: '经验', managers: [manager], editors: [editor] })
    const write = async (by: number, title: string, where = category): Promise<number> => {
      become(by)
      const id = await h.make('kt-article', { title, category: where, owner: by })
      expect((await h.act('kt-article', id, 'write', { body: `# ${title}` })).status).toBe(200)
      return id
    }
    const publish = (id: number) => h.act('kt-article', id, 'publish', { change_note: '首次发布' })
    const state = async (id: number) => (await h.t.app.db.one<{ status: string }>(sql`select status from kt_article where id = ${id}`)).status

    const policy = await write(editor, '采购制度')
    expect((await publish(policy)).status).toBe(200)
    expect(await state(policy)).toBe('draft')
    expect((await asked('kt_article', policy)).map((t) => t.who)).toEqual([manager])
    expect(await decide(manager, 'kt_article', policy, 'approve')).toBe(200)
    expect(await state(policy)).toBe('published')
    // the new edition of what is published asks again, and only people who write there may ask
    become(editor)
    expect((await h.act('kt-article', policy, 'write', { body: '# 采购制度 2' })).status).toBe(200)
    become(stranger)
    expect((await publish(policy)).body).toMatchObject({ code: 'KT_EDITOR' })
    become(editor)
    expect((await publish(policy)).status).toBe(200)
    expect((await asked('kt_article', policy)).map((t) => t.who)).toEqual([manager])

    const own = await write(manager, '用印制度')
    expect((await publish(own)).status).toBe(200)
    expect(await state(own)).toBe('published')
    const tip = await write(editor, '广告心得', open)
    expect((await publish(tip)).status).toBe(200)
    expect(await state(tip)).toBe('published')
    // a category that begins to be reviewed takes its articles along
    h.become(plain(accounts.get(keeper)!, keeper, [...writer, 'kt/must']))
    const { version } = (await h.call('GET', `kt-category/${open}`)).body
    expect((await h.call('PATCH', `kt-category/${open}`, { version, review_required: true })).status).toBe(200)
    become(editor)
    expect((await h.act('kt-article', tip, 'write', { body: '# 广告心得 2' })).status).toBe(200)
    expect((await publish(tip)).status).toBe(200)
    expect((await asked('kt_article', tip)).map((t) => t.who)).toEqual([manager])
  })
})

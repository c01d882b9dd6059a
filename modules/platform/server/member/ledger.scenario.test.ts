import { addDays, dayOf, num, sum } from '@crossway/kernel'
import { sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { balanceDifferences, changeBalance } from './change-balance.ts'

let t: TestApp
let top: Browser
let created = 0
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  top = new Browser(t)
  await top.login('root', password)
})
afterAll(() => t?.close())

const groupOf = async (party: string): Promise<number> =>
  (await t.app.db.one<{ id: number }>(sql`select id from member_group where party_type = ${party} and is_default`)).id
async function member(o: { group?: number; balance?: string } = {}): Promise<number> {
  const answer = await top.call('POST', '/api/member', {
    username: `member${++created}`,
    nickname: 'm',
    group: o.group ?? (await groupOf('customer')),
    password,
  })
  expect(answer.status).toBe(201)
  if (o.balance) await add(Number(answer.body.id), o.balance)
  return Number(answer.body.id)
}
const add = (id: number, amount: string, remark = '调整', key?: string): ReturnType<Browser['call']> =>
  top.call('POST', '/api/member-money-log', { member: id, amount, remark }, key ? { 'idempotency-key': key } : {})
const balance = async (id: number): Promise<string> =>
  (await t.app.db.one<{ b: string }>(sql`select balance::text as b from member where id = ${id}::bigint`)).b
const lines = (id: number): Promise<{ amount: string; before: string; after: string }[]> =>
  t.app.db.rows(
    sql`select amount::text as amount, before::text as before, after::text as after from member_money_log where member_id = ${id}::bigint order by id`,
  )

describe('32 ledger', () => {
  it('lets one of two withdrawals at once through, and the lines sum to the balance', async () => {
    const id = await member({ balance: '100.00' })
    const answers = await Promise.all([add(id, '-30.50'), add(id, '-80.00')])
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409])
    const refused = answers.find((a) => a.status === 409)!
    expect(refused).toMatchObject({ code: 'INSUFFICIENT' })
    expect(String(refused.body.detail)).toMatch(/^余额不足，当前 (69\.50|20\.00)$/)
    expect(['69.50', '20.00']).toContain(await balance(id))
    expect(sum((await lines(id)).map((l) => l.amount)).toFixed(2)).toBe(await balance(id))
    expect(await balanceDifferences(t.app.db)).toEqual([])
  })
  it('names the member and both sums where a balance is not the sum of its lines', async () => {
    const id = await member({ balance: '10.00' })
    await t.app.db.run(sql`update member set balance = 12 where id = ${id}::bigint`)
    expect(await balanceDifferences(t.app.db)).toMatchObject([{ member: id, kind: 'money', balance: '12.00', lines: '10.00' }])
    await t.app.db.run(sql`update member set balance = 10 where id = ${id}::bigint`)
    expect(await balanceDifferences(t.app.db)).toEqual([])
  })
  it('refuses a birthday that is to come, of a new member and of one there is', async () => {
    const tomorrow = addDays(dayOf(new Date()), 1)
    const draft = { username: 'unborn1', nickname: 'u', group: await groupOf('customer'), password }
    expect(await top.call('POST', '/api/member', { ...draft, birthday: tomorrow })).toMatchObject({ status: 422, code: 'BIRTHDAY_FUTURE' })
    const born = await top.call('POST', '/api/member', { ...draft, birthday: dayOf(new Date()) })
    expect(born.status).toBe(201)
    const later = await top.call('PATCH', `/api/member/${String(born.body.id)}`, { birthday: tomorrow, version: born.body.version })
    expect(later).toMatchObject({ status: 422, code: 'BIRTHDAY_FUTURE' })
  })
  it('books the same Idempotency-Key once', async () => {
    const id = await member({ balance: '50.00' })
    const [a, b] = await Promise.all([add(id, '5.00', '返现', 'same-key'), add(id, '5.00', '返现', 'same-key')])
    expect(a!.body.id).toBe(b!.body.id)
    expect(await lines(id)).toHaveLength(2)
    expect(await balance(id)).toBe('55.00')
    expect(await add(id, '6.00', '返现', 'same-key')).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  })
  it('asks for an amount and a remark in its own words', async () => {
    const id = await member()
    expect((await add(id, '0')).body).toMatchObject({ detail: '请输入正确的变动数额' })
    expect((await add(id, '1.00', ' ')).body).toMatchObject({ detail: '变更备注不能为空' })
    expect((await add(id, '1.005')).status).toBe(422)
    expect((await top.call('POST', '/api/member-score-log', { member: id, amount: '1.5', remark: 'x' })).status).toBe(422)
  })
  it('goes below zero only as far as the group allows', async () => {
    const g = await top.call('POST', '/api/member-group', { name: '可透支', party_type: 'customer', allow_overdraft: true, overdraft_limit: '20.00' })
    expect(g.status).toBe(201)
    const id = await member({ group: Number(g.body.id) })
    expect((await add(id, '-20.00')).body).toMatchObject({ before: '0.00', after: '-20.00' })
    expect((await add(id, '-0.01')).body).toMatchObject({ detail: '余额不足，当前 -20.00' })
  })
  it('takes a line back once by its opposite, and changes or deletes none', async () => {
    const id = await member({ balance: '10.00' })
    const line = await add(id, '3.30')
    const back = await top.call('POST', `/api/member-money-log/${line.body.id}/reverse`)
    expect(back.body).toMatchObject({ amount: '-3.30', after: '10.00', reversal_of: { id: line.body.id } })
    expect((await top.call('POST', `/api/member-money-log/${line.body.id}/reverse`)).code).toBe('REVERSED_ONCE')
    expect((await top.call('POST', `/api/member-money-log/${back.body.id}/reverse`)).code).toBe('REVERSAL_KEPT')
    expect((await top.call('PATCH', `/api/member-money-log/${line.body.id}`, { remark: 'x', version: 1 })).status).toBeGreaterThanOrEqual(403)
    expect((await top.call('DELETE', `/api/member-money-log/${line.body.id}`)).status).toBeGreaterThanOrEqual(403)
    await expect(t.app.db.run(sql`update member_money_log set amount = 1 where id = ${line.body.id}::bigint`)).rejects.toThrow(/append-only/)
  })
  it('keeps a member with money, and rights to points from touching money', async () => {
    const id = await member({ balance: '1.00' })
    expect((await top.call('DELETE', `/api/member/${id}`)).body).toMatchObject({ detail: '余额不为零，不能删除' })
    const g = await top.call('POST', '/api/admin-group', { name: '积分', rules: ['user/scoreLog', 'user/scoreLog/add', 'user/user'] })
    await account(t, 'pointer', [Number(g.body.id)])
    const b = new Browser(t)
    await b.login('pointer', password)
    expect((await b.call('POST', '/api/member-money-log', { member: id, amount: '1', remark: 'x' })).status).toBe(403)
    expect((await b.call('GET', '/api/member-money-log')).status).toBe(403)
    expect((await b.call('POST', '/api/member-score-log', { member: id, amount: 7, remark: 'x' })).body).toMatchObject({ after: 7, operator: 'pointer' })
  })
  it('holds for any changes at once: the balance is the sum of the lines, and never below zero', async () => {
    const id = await member()
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.integer({ min: -5000, max: 5000 }).filter((n) => n !== 0),
          { minLength: 1, maxLength: 6 },
        ),
        async (cents) => {
          await Promise.allSettled(
            cents.map((c) =>
              t.app.db.tx((tx) => changeBalance({ app: t.app, tx, ctx: systemCtx() }, { member: id, kind: 'money', delta: num(c).div(100), remark: 'r' })),
            ),
          )
          const all = await lines(id)
          expect(sum(all.map((l) => l.amount)).toFixed(2)).toBe(num(await balance(id)).toFixed(2))
          expect(all.every((l) => num(l.before).plus(l.amount).eq(l.after) && num(l.after).gte(0))).toBe(true)
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('members', () => {
  it('have groups that are in use and one default a party type', async () => {
    const customer = await groupOf('customer')
    await member({ group: customer })
    expect((await top.call('DELETE', `/api/member-group/${customer}`)).body.detail).toMatch(/^有 \d+ 个会员使用$/)
    const other = await top.call('POST', '/api/member-group', { name: '新默认', party_type: 'customer', is_default: true })
    expect(await groupOf('customer')).toBe(other.body.id)
    expect((await top.call('PATCH', `/api/member-group/${other.body.id}`, { is_default: false, version: other.body.version })).code).toBe('DEFAULT_NEEDED')
  })
  it('have a tree of rules whose shipped nodes stay', async () => {
    const ext = await t.app.db.one<{ id: number; version: number }>(sql`select id, version from member_rule where name = 'ext:order'`)
    expect((await top.call('DELETE', `/api/member-rule/${ext.id}`)).code).toBe('MEMBER_RULE_SHIPPED')
    expect((await top.call('PATCH', `/api/member-rule/${ext.id}`, { name: 'ext:other', version: ext.version })).code).toBe('MEMBER_RULE_FIXED')
    expect((await top.call('POST', '/api/member-rule', { type: 'menu', title: 'x', title_en: 'x', name: 'ext:mine' })).code).toBe('MEMBER_RULE_PREFIX')
    const button = await t.app.db.one<{ id: number }>(sql`select id from member_rule where name = 'ext:order/confirm'`)
    const portal = await t.app.db.one<{ id: number }>(sql`select id from member_rule where name = 'ext:portal'`)
    expect((await top.call('POST', `/api/member-rule/${button.id}/actions/move`, { args: { parent: portal.id, place: 0 } })).status).toBe(200)
    expect(await t.app.db.rows(sql`select name from member_rule where parent_id = ${portal.id}::bigint order by weight desc, id limit 1`)).toEqual([
      { name: 'ext:order/confirm' },
    ])
  })
})

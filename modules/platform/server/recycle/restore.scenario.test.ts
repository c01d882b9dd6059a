import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { purgeDueNow } from './purge-kept.ts'

let t: TestApp
let top: Browser
let group: number
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  await account(t, 'second')
  top = new Browser(t)
  await top.login('root', password)
  group = (await t.app.db.one<{ id: number }>(sql`select id from member_group where party_type = 'customer'`)).id
})
afterAll(() => t?.close())

const stored = (no: string): Promise<{ id: number }> => t.app.db.one(sql`select id from recycle_record where record_no = ${no} order by id desc limit 1`)
const member = async (username: string, mobile: string): Promise<number> => {
  const created = await top.call('POST', '/api/member', { username, nickname: username, group, mobile, password })
  expect(created.status).toBe(201)
  return Number(created.body.id)
}

describe('24 a delete that is refused', () => {
  it('by a foreign key leaves no recycle record', async () => {
    const before = await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from recycle_record`)
    const rule = await top.call('POST', '/api/member-rule', { type: 'menu_dir', title: '目录', title_en: 'Directory', name: 'own/dir' })
    await t.app.db.run(sql`insert into member_rule (parent_id, type, title, title_en, name) values (${rule.body.id}, 'menu', 'a', 'a', 'own/dir/a')`)
    expect((await top.call('DELETE', `/api/member-rule/${rule.body.id}`)).status).toBe(409)
    const id = await member('ledger1', '13900000001')
    await top.call('POST', '/api/member-money-log', { member: id, amount: '10.00', remark: '充值' })
    await top.call('POST', '/api/member-money-log', { member: id, amount: '-10.00', remark: '扣回' })
    // The balance is zero, so only the ledger's foreign key stands against it.
    expect(await top.call('DELETE', `/api/member/${id}`)).toMatchObject({ status: 409, code: 'IN_USE' })
    expect(await t.app.db.one(sql`select count(*)::int as n from recycle_record`)).toEqual(before)
  })
})

describe('26 restore', () => {
  it('brings two of three back and says field and holder of the third', async () => {
    const ids = [await member('anna1', '13900000011'), await member('bert1', '13900000012'), await member('carl1', '13900000013')]
    for (const id of ids) expect((await top.call('DELETE', `/api/member/${id}`)).status).toBe(204)
    await member('other1', '13900000012')
    const chosen = [(await stored('anna1')).id, (await stored('bert1')).id, (await stored('carl1')).id]

    const dry = await top.call('POST', '/api/recycle-log/check', { ids: chosen })
    expect((dry.body.rows as { code: string }[]).map((r) => r.code)).toEqual(['OK', 'RESTORE_TAKEN', 'OK'])
    expect(await t.app.db.one(sql`select count(*)::int as n from member where id = any(${ids}::bigint[])`)).toEqual({ n: 0 })

    const done = await top.call('POST', '/api/recycle-log/actions/restore', { ids: chosen })
    expect(done.body).toMatchObject({ text: '已还原 2 条，1 条未还原', ok: [chosen[0], chosen[2]] })
    expect(done.body.failed).toMatchObject([{ id: chosen[1], no: 'bert1', detail: '手机 13900000012 已被「other1」占用', holder: { title: 'other1' } }])
    expect(await t.app.db.rows(sql`select id from member where id = any(${ids}::bigint[]) order by id`)).toEqual([{ id: ids[0] }, { id: ids[2] }])
    expect((await top.call('GET', `/api/member/${ids[0]}`)).body).toMatchObject({ username: 'anna1', mobile: '13900000011' })

    const again = await top.call('POST', '/api/recycle-log/actions/restore', { ids: [chosen[0]] })
    expect(again.body).toMatchObject({ text: '没有记录被还原', failed: [{ code: 'RESTORE_DONE' }] })
    const list = await top.call('GET', '/api/recycle-log?view=security/dataRecycleLog&tab=restored&counts=1')
    expect(list.body).toMatchObject({ total: 2, tabCounts: { restorable: 1, restored: 2 } })
  })
  it('names the parent that is missing, and brings both back together', async () => {
    const parent = await top.call('POST', '/api/member-rule', { type: 'menu_dir', title: '上级', title_en: 'Parent', name: 'own/parent' })
    const child = await top.call('POST', '/api/member-rule', { type: 'menu', title: '下级', title_en: 'Child', name: 'own/child', parent: parent.body.id })
    await top.call('DELETE', `/api/member-rule/${child.body.id}`)
    await top.call('DELETE', `/api/member-rule/${parent.body.id}`)
    const [c, p] = [(await stored('下级')).id, (await stored('上级')).id]
    const alone = await top.call('POST', '/api/recycle-log/actions/restore', { ids: [c] })
    expect(alone.body.failed).toMatchObject([{ code: 'RESTORE_PARENT', restore: p }])
    expect((await top.call('POST', '/api/recycle-log/actions/restore', { ids: [c, p] })).body).toMatchObject({ text: '已还原 2 条，0 条未还原', failed: [] })
  })
  it('needs its node, and shows details only as far as fields may be seen', async () => {
    const id = await member('dora1', '13900000021')
    await top.call('DELETE', `/api/member/${id}`)
    const line = (await stored('dora1')).id
    const g = await top.call('POST', '/api/admin-group', { name: '回收查看', rules: ['security/dataRecycleLog', 'security/dataRecycleLog/info', 'user/user'] })
    await account(t, 'looker', [Number(g.body.id)])
    const looker = new Browser(t)
    await looker.login('looker', password)
    expect((await looker.call('POST', '/api/recycle-log/actions/restore', { ids: [line] })).status).toBe(403)
    const cells = async (b: Browser): Promise<unknown> =>
      ((await b.call('GET', `/api/recycle-log/${line}/detail`)).body.cells as { name: string; value: unknown }[]).find((x) => x.name === 'mobile')?.value
    expect(await cells(top)).toBe('13900000021')
    expect(await cells(looker)).toBe('***')
  })
  it('brings back by the groups alone that its rule names, beside supers', async () => {
    const nodes = ['security/dataRecycleLog', 'security/dataRecycleLog/restore', 'user/user']
    const [named, unnamed] = [
      await top.call('POST', '/api/admin-group', { name: '还原一组', rules: nodes }),
      await top.call('POST', '/api/admin-group', { name: '还原二组', rules: nodes }),
    ]
    const restorer = async (username: string, g: unknown): Promise<Browser> => {
      await account(t, username, [Number(g)])
      const b = new Browser(t)
      await b.login(username, password)
      return b
    }
    const [one, two] = [await restorer('restorer1', named.body.id), await restorer('restorer2', unnamed.body.id)]
    const rule = await t.app.db.one<{ id: number; version: number }>(sql`select id, version from recycle_rule where resource = 'member'`)
    expect((await top.call('PATCH', `/api/recycle-rule/${rule.id}`, { restore_roles: [named.body.id], version: rule.version })).status).toBe(200)
    const ids = [await member('gina1', '13900000041'), await member('hans1', '13900000042')]
    for (const id of ids) await top.call('DELETE', `/api/member/${id}`)
    const restore = async (b: Browser, no: string): Promise<unknown> =>
      (await b.call('POST', '/api/recycle-log/actions/restore', { ids: [(await stored(no)).id] })).body
    expect(await restore(two, 'gina1')).toMatchObject({ ok: [], failed: [{ code: 'RESTORE_ROLE' }] })
    expect(await restore(one, 'gina1')).toMatchObject({ failed: [] })
    expect(await restore(top, 'hans1')).toMatchObject({ failed: [] })
  })
  it('erases by itself what has been kept as long as its rule says, and what is kept for ever in no case', async () => {
    for (const [name, mobile] of [
      ['ines1', '13900000051'],
      ['jens1', '13900000052'],
      ['kurt1', '13900000053'],
    ] as const)
      await top.call('DELETE', `/api/member/${await member(name, mobile)}`)
    await t.app.db.run(sql`update recycle_record set purge_after = current_date - 1 where record_no = 'ines1'`)
    await t.app.db.run(sql`update recycle_record set purge_after = current_date where record_no = 'jens1'`)
    await t.app.db.run(sql`update recycle_record set purge_after = null where record_no = 'kurt1'`)
    expect(await purgeDueNow(t.app)).toEqual({ erased: 1 })
    const left = (no: string): Promise<object> =>
      t.app.db.one(sql`select purged_at is not null as erased, data -> 'head' ->> 'username' as username from recycle_record where record_no = ${no}`)
    expect(await left('ines1')).toEqual({ erased: true, username: null })
    expect(await left('jens1')).toEqual({ erased: false, username: 'jens1' })
    expect(await left('kurt1')).toEqual({ erased: false, username: 'kurt1' })
  })
  it('erases early only for super accounts with proof of identity and a reason, and keeps a stub', async () => {
    const line = (await stored('dora1')).id
    expect((await top.call('POST', `/api/recycle-log/${line}/actions/purge`, { args: { reason: '本人要求' } })).code).toBe('REAUTH_REQUIRED')
    await top.call('POST', '/api/session/reauth', { password })
    expect((await top.call('POST', `/api/recycle-log/${line}/actions/purge`, { args: { reason: '' } })).code).toBe('REASON_REQUIRED')
    expect((await top.call('POST', `/api/recycle-log/${line}/actions/purge`, { args: { reason: '本人要求' } })).status).toBe(200)
    expect(await t.app.db.one(sql`select data, purge_reason, record_no from recycle_record where id = ${line}::bigint`)).toEqual({
      data: { head: {}, lines: {} },
      purge_reason: '本人要求',
      record_no: 'dora1',
    })
    expect((await top.call('POST', '/api/recycle-log/actions/restore', { ids: [line] })).body).toMatchObject({ failed: [{ code: 'RESTORE_PURGED' }] })
  })
})

describe('a line of the bin', () => {
  it('shows and is found by what goes by no right of its own; a telephone number stands in the detail alone', async () => {
    const id = await member('hidden1', '13900000078')
    expect((await top.call('DELETE', `/api/member/${id}`)).status).toBe(204)
    const found = async (q: string): Promise<{ data: string }[]> => (await top.call('GET', `/api/recycle-log?q=${q}`)).body.rows as { data: string }[]
    expect((await found('hidden1'))[0]!.data).toContain('username: hidden1')
    expect(JSON.stringify(await found('hidden1'))).not.toContain('13900000078')
    expect(await found('13900000078')).toEqual([])
    const { id: bin } = await stored('hidden1')
    expect(JSON.stringify((await top.call('GET', `/api/recycle-log/${bin}/detail`)).body)).toContain('13900000078')
  })
})

describe('recycle rules', () => {
  it('stand for every record from the beginning and decide how long it is kept', async () => {
    const rule = await t.app.db.one<{ id: number; version: number }>(sql`select id, version from recycle_rule where resource = 'member'`)
    expect((await top.call('PATCH', `/api/recycle-rule/${rule.id}`, { keep_days: 5, version: rule.version })).status).toBe(422)
    expect((await top.call('PATCH', `/api/recycle-rule/${rule.id}`, { keep_days: 30, version: rule.version })).status).toBe(200)
    await top.call('DELETE', `/api/member/${await member('erik1', '13900000031')}`)
    expect(await t.app.db.one(sql`select purge_after - current_date as days from recycle_record where record_no = 'erik1'`)).toEqual({ days: 30 })
    const business = await t.app.db.one<{ id: number }>(sql`select id from recycle_rule where resource = 'employee'`)
    expect((await top.call('POST', `/api/recycle-rule/${business.id}/actions/disable`, {})).code).toBe('RECYCLE_BUSINESS')
    expect((await top.call('DELETE', `/api/recycle-rule/${business.id}`)).code).toBe('RECYCLE_BUSINESS')
    expect((await top.call('POST', `/api/recycle-rule/${rule.id}/actions/disable`, {})).status).toBe(200)
    await top.call('DELETE', `/api/member/${await member('fred1', '13900000032')}`)
    expect(await t.app.db.one(sql`select count(*)::int as n from recycle_record where record_no = 'fred1'`)).toEqual({ n: 0 })
  })
})

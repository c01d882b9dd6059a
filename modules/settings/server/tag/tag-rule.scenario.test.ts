import { insertRow } from '@crossway/test-kit'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditor } from '../testing/people.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { tagRuleJob } from './tag-rule.commands.ts'

let w: Fixture
const who = 7
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

const group = async (code: string, exclusive: boolean): Promise<number> =>
  (await w.call(who, 'POST', '/api/tag-group', { code, name: code, resource: 'supplier', exclusive })).body.id as number
const tag = async (name: string, of: number): Promise<number> => (await w.call(who, 'POST', '/api/tag', { group: of, name })).body.id as number
const tagsOf = async (supplier: number): Promise<string[]> =>
  ((await w.call(who, 'GET', `/api/supplier/${supplier}`)).body.tags as { title: string }[]).map((t) => t.title).sort()
const used = async (id: number): Promise<number> => (await w.app.db.one<{ n: number }>(sql`select used_count as n from tag where id = ${id}`)).n
async function patch(supplier: number, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const { version } = (await w.call(who, 'GET', `/api/supplier/${supplier}`)).body
  return w.call(who, 'PATCH', `/api/supplier/${supplier}`, { version, ...body })
}
async function run(rule: number): Promise<void> {
  await w.call(who, 'POST', `/api/tag-rule/${rule}/actions/run`, { args: {} })
  for (const j of await w.app.db.rows<{ id: number }>(sql`select id from job where name = ${tagRuleJob.name} and state = 'queued'`))
    await w.app.jobs.runQueued(j.id)
  expect(await w.app.db.rows(sql`select error from job where name = ${tagRuleJob.name} and state = 'failed'`)).toEqual([])
}

describe('tag rules', () => {
  it('are checked before they stand', async () => {
    const fast = await tag('交期短', await group('speed', false))
    const rule = { name: 'x', resource: 'supplier', condition: { lead_days: { lte: 7 } }, add_tags: [fast] }
    const created = (more: object) => w.call(who, 'POST', '/api/tag-rule', { ...rule, ...more })
    expect(await created({ resource: 'region' })).toMatchObject({ status: 422, body: { code: 'TAG_RULE_RESOURCE' } })
    expect(await created({ condition: {} })).toMatchObject({ status: 422, body: { code: 'TAG_RULE_CONDITION', detail: '请至少设置一个条件' } })
    expect((await created({ condition: { nonsense: { eq: 1 } } })).status).toBe(400)
    expect((await created({ condition: { lead_days: { like: 1 } } })).status).toBe(400)
    expect(await w.call(auditor, 'POST', '/api/tag-rule', { ...rule, condition: { 'contacts.mobile': { eq: '13800001234' } } })).toMatchObject({
      status: 403,
      body: { code: 'FIELD_MASKED' },
    })
    const elsewhere = await w.app.db.one<{ id: number }>(sql`select t.id from tag t join tag_group g on g.id = t.group_id where g.resource = 'sku' limit 1`)
    expect(await created({ add_tags: [elsewhere.id] })).toMatchObject({ status: 422, body: { code: 'TAG_RESOURCE' } })
  })

  it('give and take tags, tell first how many, and what they gave stays until they take it', async () => {
    const grade = await group('grade', true)
    const [fast, slow] = [await tag('快', grade), await tag('慢', grade)]
    const [one, two, three] = [
      await w.supplier('标签一厂', { lead_days: 5, tags: [slow] }),
      await w.supplier('标签二厂', { lead_days: 6 }),
      await w.supplier('标签三厂', { lead_days: 30 }),
    ]
    expect(await used(slow)).toBe(1)
    const rule = (await w.call(who, 'POST', '/api/tag-rule', { name: '短交期', resource: 'supplier', condition: { lead_days: { lte: 7 } }, add_tags: [fast] }))
      .body.id as number
    expect((await w.call(who, 'POST', `/api/tag-rule/${rule}/preview`)).body).toEqual({ matched: 2, adding: 2, removing: 0 })
    await run(rule)
    // an exclusive group: the rule's tag takes the other one's place
    expect(await Promise.all([one, two, three].map(tagsOf))).toEqual([['快'], ['快'], []])
    expect([await used(fast), await used(slow)]).toEqual([2, 0])
    expect((await w.call(who, 'GET', `/api/tag-rule/${rule}`)).body).toMatchObject({ matched: 2 })

    expect(await patch(one, { tags: [] })).toMatchObject({ status: 409, body: { code: 'TAG_RULE', detail: '规则标签不可手动移除' } })
    expect(await patch(one, { tags: [slow] })).toMatchObject({ status: 409, body: { code: 'TAG_RULE' } })
    expect((await patch(three, { tags: [fast] })).status).toBe(200)
    expect((await patch(three, { tags: [] })).status).toBe(200)

    expect((await patch(one, { lead_days: 20 })).status).toBe(200)
    expect((await w.call(who, 'POST', `/api/tag-rule/${rule}/preview`)).body).toEqual({ matched: 1, adding: 0, removing: 1 })
    await run(rule)
    await run(rule)
    expect(await Promise.all([one, two, three].map(tagsOf))).toEqual([[], ['快'], []])
    expect(await used(fast)).toBe(1)
  })

  it('run on saving where they say so, in the same transaction', async () => {
    const near = await tag('义乌产', await group('place', false))
    const rule = await w.call(who, 'POST', '/api/tag-rule', {
      name: '义乌',
      resource: 'supplier',
      condition: { address: { contains: '义乌' } },
      add_tags: [near],
      trigger: 'on_save',
    })
    expect(rule.status).toBe(201)
    const id = await w.supplier('保存标签厂')
    expect(await tagsOf(id)).toEqual(['义乌产'])
    expect((await patch(id, { address: '宁波' })).status).toBe(200)
    expect(await tagsOf(id)).toEqual([])
    expect((await w.call(who, 'POST', `/api/tag-rule/${String(rule.body.id)}/actions/disable`, { args: {} })).status).toBe(200)
    expect((await patch(id, { address: '义乌' })).status).toBe(200)
    expect(await tagsOf(id)).toEqual([])
  })

  it('are set on many stores at once under the rules of the form', async () => {
    const db = w.app.db
    const site = await db.one<{ id: number; platform: number }>(sql`select id, platform_id as platform from marketplace order by id limit 1`)
    const account = await insertRow(db, 'store_account', { alias: 'TG', name: 'TG', account_no: 'TG', platform_id: site.platform, ownership: 'ours' })
    const store = await insertRow(db, 'store', {
      store_no: 'TG1',
      name: 'TG-1',
      store_account_id: account,
      marketplace_id: site.id,
      platform_id: site.platform,
      currency: 'USD',
      status: 'normal',
    })
    const set = await insertRow(db, 'tag_group', { code: 'step', name: '店铺阶段', resource: 'store', exclusive: true })
    const [young, ripe] = await Promise.all(['新店', '老店'].map((name) => insertRow(db, 'tag', { group_id: set, name, color: 'green', status: 'enabled' })))
    const act = (args: object) => w.call(who, 'POST', `/api/store/${store}/actions/set_tags`, { args })
    const names = async (): Promise<unknown> => ((await w.call(who, 'GET', `/api/store/${store}`)).body.tags as { title: string }[]).map((t) => t.title)
    expect((await act({ add_tags: [young] })).status).toBe(200)
    expect(await names()).toEqual(['新店'])
    // one of an exclusive group: the later takes the place of the earlier
    expect((await act({ add_tags: [ripe] })).status).toBe(200)
    expect(await names()).toEqual(['老店'])
    expect(await act({})).toMatchObject({ status: 422, body: { code: 'TAG_NONE' } })
    await db.run(sql`insert into tag_link (tag_id, resource, record_id, rule_id) select ${ripe}, 'store', ${store}, id from tag_rule order by id limit 1`)
    expect(await act({ remove_tags: [ripe] })).toMatchObject({ status: 409, body: { code: 'TAG_RULE', detail: '规则标签不可手动移除' } })
    await db.run(sql`delete from tag_link where resource = 'store'`)
    expect((await act({ remove_tags: [ripe] })).status).toBe(200)
    expect(await names()).toEqual([])
  })

  it('a tag that is off cannot be given', async () => {
    const id = await tag('停用的', await group('off', false))
    await w.call(who, 'POST', `/api/tag/${id}/actions/disable`, { args: {} })
    expect(await patch(await w.supplier('停用标签厂'), { tags: [id] })).toMatchObject({ status: 422, body: { code: 'TAG_OFF' } })
  })
})

import { sql } from '@crossway/server-kit'
import { insertRow, refusalOf, rowsOf, superCtx, type Refused } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerProjectFacts } from '../reference/project-facts.ts'
import { registerUsage } from '../reference/uses.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { setStoreState } from './store.actions.ts'

// What settings.md storeOrganization, amzStoreProgress, amzRegisterInfo, companyEntity and brand refuse: in both languages, and nothing is written.
let w: Fixture
let site: { id: number; platform: number }
let account: number
let shop: number
let customer: number
const tables = ['store', 'store_staff', 'store_account', 'store_registration', 'opening_case', 'company', 'company_relation', 'brand_authorization'] as const
type Case = readonly [method: 'POST' | 'PATCH', url: string, body: object, ...message: Refused]
async function refused(...cases: readonly Case[]): Promise<void> {
  const before = await rowsOf(w.app.db, ...tables)
  for (const [method, url, body, ...message] of cases)
    expect(await refusalOf((lang) => w.call(7, method, url, body, { 'accept-language': lang })), `${url} ${JSON.stringify(body)}`).toEqual(message)
  expect(await rowsOf(w.app.db, ...tables)).toBe(before)
}
const makeAccount = async (alias: string, more: object): Promise<number> => {
  const body = { account_no: alias, alias, name: alias, platform: site.platform, region: 'NA', kind: 'sc', merchant_id: `M-${alias}`, ...more }
  return Number((await w.call(7, 'POST', '/api/store-account', body)).body['id'])
}
const makeStore = async (no: string, of: number): Promise<number> =>
  Number((await w.call(7, 'POST', '/api/store', { store_no: no, store_account: of, marketplace: site.id })).body['id'])

beforeAll(async () => {
  w = await makeFixture()
  site = await w.marketplace('amazon', 'US')
  customer = await insertRow(w.app.db, 'customer', { name: '品牌方' })
  account = await makeAccount('OWN', { ownership: 'ours', company: w.company })
  shop = await makeStore('OWN-US', account)
  await w.app.db.run(sql`update store set status = 'normal' where id = ${shop}`)
})
afterAll(() => w.close())

describe('a store', () => {
  it('is of the platform and the party of its account', async () => {
    const other = await w.app.db.one<{ id: number }>(sql`select id from marketplace where platform_id <> ${site.platform} and is_active order by id limit 1`)
    const client = { account_no: 'C1', alias: 'C1', name: 'C1', platform: site.platform, region: 'NA', kind: 'sc', ownership: 'client' }
    const platform = ['STORE_PLATFORM', 'marketplace', '站点不属于该账号的平台', 'The marketplace is not of the account’s platform'] as const
    await refused(
      ['POST', '/api/store', { store_no: 'X1', store_account: account, marketplace: other.id }, 422, ...platform],
      ['POST', '/api/store-insurance', { store_account: account, marketplace: other.id }, 422, ...platform],
      ['POST', '/api/store-account', client, 422, 'OWNERSHIP_PARTY', 'customer', '请填写客户', 'Enter Customer'],
      ['POST', '/api/store-account', { ...client, ownership: 'ours' }, 422, 'OWNERSHIP_PARTY', 'company', '请填写公司主体', 'Enter Company'],
    )
  })
  it('closes and goes back only when it is empty and another’s, and returns to no life by other modules', async () => {
    const theirs = await makeStore('THEIRS-US', await makeAccount('THEIRS', { ownership: 'client', customer }))
    await w.app.db.run(sql`update store set status = 'normal' where id = ${theirs}`)
    registerUsage(w.app, 'store', async () => [{ text: { 'zh-cn': '未结结算单', en: 'open settlements' }, count: 3 }])
    const args = { date: '2026-11-20', reason: '到期' }
    const own = [409, 'STORE_OWN', null, '自有店铺不能归还客户', 'A store of our own cannot be returned to a client'] as const
    const busy = ['STORE_BUSY', null, '店铺仍有未结结算单 (3)，不能关闭', 'The store still has open settlements (3), it cannot be closed'] as const
    const back = ['STORE_BUSY_RETURN', null, '店铺仍有未结结算单 (3)，不能归还', 'The store still has open settlements (3), it cannot be returned'] as const
    await refused(
      ['POST', `/api/store/${shop}/actions/close`, { args }, 409, ...busy],
      ['POST', `/api/store/${shop}/actions/return_to_client`, { args }, ...own],
      ['POST', `/api/store/${theirs}/actions/return_to_client`, { args }, 409, ...back],
    )
    w.app.ports.usage.delete('store')
    await w.app.db.run(sql`update store set status = 'closed' where id = ${theirs}`)
    const open = (lang: 'zh-cn' | 'en'): Promise<unknown> =>
      w.app.db
        .tx((tx) => setStoreState({ app: w.app, tx, ctx: { ...superCtx(7), lang } }, theirs, 'normal', '重开'))
        .catch((e: { code: string; status: number; text(l: string): string }) => [e.status, e.code, e.text(lang)])
    expect(await open('zh-cn')).toEqual([409, 'STORE_STATE', '店铺不能从已关闭变为正常'])
    expect(await open('en')).toEqual([409, 'STORE_STATE', 'A store cannot go from Closed to Normal'])
  })
  it('has exactly one primary operator a day, and staff whose time ends after it begins (assignStaff)', async () => {
    const second = await insertRow(w.app.db, 'employee', { name: '苏杭', company_id: w.company, emp_no: 'E88001' })
    const assign = (employee: number, from: string, to?: string) => ({ args: { employee, role: 'operator', from, is_primary: true, ...(to ? { to } : {}) } })
    const url = `/api/store/${shop}/actions/assign_staff`
    expect((await w.call(7, 'POST', url, assign(w.employee, '2026-01-01'))).status).toBe(200)
    const one = ['2026-07-01须恰有一名主负责运营', 'Exactly one primary operator is needed on 2026-07-01'] as const
    await refused(
      ['POST', url, assign(second, '2026-06-01', '2026-06-30'), 422, 'STAFF_PRIMARY', 'args.to', ...one],
      ['POST', url, assign(second, '2026-06-01', '2026-05-31'), 422, 'PERIOD_ORDER', 'args.to', '止期不能早于起期', 'The end is before the start'],
    )
  })
})

describe('an opening', () => {
  it('is of a live project, and takes an account whose merchant is new', async () => {
    const [live, over] = [await insertRow(w.app.db, 'project', { name: '在营' }), await insertRow(w.app.db, 'project', { name: '已结束' })]
    registerProjectFacts({ customerOf: async () => null, isMember: async () => true, isLive: async (_, id) => id === live })
    const other = await insertRow(w.app.db, 'company', { code: 'C9', name: 'C9', short_name: 'C9', country: 'CN' })
    const wanted = { project: live, entity: 'ours', company: other, platform: site.platform, region: 'NA', marketplaces: [site.id] }
    const created = await w.call(7, 'POST', '/api/opening-case', wanted)
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const url = `/api/opening-case/${String(created.body['id'])}/actions`
    await w.app.db.run(sql`update opening_step set status = 'done' where opening_case_id = ${Number(created.body['id'])}`)
    const args = { account_no: 'N9', alias: 'N9', name: 'N9', merchant_id: 'm-own' }
    const party = ['OWNERSHIP_PARTY', 'customer', '请填写客户', 'Enter Customer'] as const
    await refused(
      [
        'POST',
        '/api/opening-case',
        { ...wanted, project: over },
        422,
        'OPENING_PROJECT',
        'project',
        '项目未在进行中，不能立项开店',
        'The project is not running',
      ],
      ['POST', '/api/opening-case', { ...wanted, entity: 'client', company: null }, 422, ...party],
      ['POST', `${url}/create_account`, { args }, 409, 'OPENING_MERCHANT', 'args.merchant_id', '卖家ID已存在：OWN', 'Merchant id exists: OWN'],
      ['POST', `${url}/finish`, { args: {} }, 409, 'OPENING_NO_ACCOUNT', null, '请先建账号', 'Create the account first'],
    )
  })
  it('whose account is ours is never handed back', async () => {
    const created = await w.call(7, 'POST', '/api/store-registration', { store_account: account, entity_type: 'ours', company: w.company })
    const args = { date: '2026-11-20', reason: '到期' }
    const ours = ['REG_OURS', null, '自有账号不能归还客户', 'An account of our own is not handed back'] as const
    await refused(['POST', `/api/store-registration/${String(created.body['id'])}/actions/hand_back`, { args }, 409, ...ours])
  })
})

describe('companies and brands', () => {
  it('are related to others, and leave is given to somebody for a time that ends after it begins', async () => {
    const brand = await insertRow(w.app.db, 'brand', { name: '山海', status: 'active' })
    const { version } = (await w.call(7, 'GET', `/api/company/${w.company}`)).body
    const leave = { code: 'AU-1', brand, to_type: 'supplier', from: '2026-01-01', to: '2026-12-31' }
    const self = ['SELF_RELATION', 'relations', '关联主体不能是自身', 'A company is not related to itself'] as const
    await w.app.db.run(sql`update company set country = 'HK' where id = ${w.company}`)
    const give = '/api/brand-authorization'
    await refused(
      ['PATCH', `/api/company/${w.company}`, { version, relations: [{ related_company: w.company, relation: 'sister' }] }, 422, ...self],
      ['POST', give, leave, 422, 'AUTH_PARTY', 'to_supplier', '请选择被授权方', 'Choose whom it is given to'],
      ['POST', give, { ...leave, to_company: w.company }, 422, 'AUTH_PARTY', 'to_supplier', '请选择被授权方', 'Choose whom it is given to'],
      ['POST', give, { ...leave, to: '2025-12-31' }, 422, 'PERIOD_ORDER', 'to', '止期不能早于起期', 'The end is before the start'],
    )
  })
})

import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { freeIdle } from './pool-job.ts'

let w: Fixture
const body = (name: string, handle: string, more: object = {}) => ({
  name,
  type: 'koc',
  country: 'US',
  email: `${handle}@example.com`,
  channels: [{ platform: 'tiktok', handle, url: `https://tiktok.com/@${handle}`, followers: 12_000, engagement_rate: '4.2' }],
  ...more,
})
beforeAll(async () => {
  w = await makeFixture()
})
beforeEach(() => w.as(w.superOf(w.promoter)))
afterAll(() => w.close())

describe('promotion resources (promotion.md promotionResource)', () => {
  it('2 a handle belongs to one resource: adding it to another is refused with that number', async () => {
    const first = await w.read('promotion-resource', await w.make('promotion-resource', body('Ava', 'ava')))
    expect(first).toMatchObject({ main_platform: 'tiktok', followers: 12_000, pool: 'private', status: 'potential' })
    const again = await w.call(
      'POST',
      'promotion-resource',
      body('Mia', 'mia', { channels: [{ platform: 'tiktok', handle: '@AVA', url: 'https://tiktok.com/@ava' }] }),
    )
    expect(again.status).toBe(409)
    expect(again.body.errors).toMatchObject([{ field: 'channels[0].handle', code: 'PR_HANDLE', detail: `该账号已存在于${first.no}` }])
    expect((await w.call('POST', 'promotion-resource', body('Ava 2', 'ava2', { email: 'AVA@example.com' }))).body.errors).toMatchObject([{ code: 'PR_EMAIL' }])
    expect((await w.call('POST', 'promotion-resource', body('Nobody', 'nobody', { email: null }))).body.errors).toMatchObject([{ code: 'PR_CONTACT' }])
  })
  it('two people who add one handle at once: one is told of the other', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => w.call('POST', 'promotion-resource', body(name, 'race', { email: null, wechat: `wx-${name}` }))),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409])
  })
  it('is logged, released, claimed and freed when nobody speaks with it for sixty days', async () => {
    const id = await w.make('promotion-resource', body('Liam', 'liam'))
    expect((await w.act('promotion-resource', id, 'contactLog', { channel: 'email', summary: '已报价' })).body).toMatchObject({
      status: 'contacted',
      contacts: [{ summary: '已报价', by: { id: w.promoter } }],
    })
    expect((await w.act('promotion-resource', id, 'claim')).body.code).toBe('PR_CLAIM_TAKEN')
    expect((await w.act('promotion-resource', id, 'release')).body).toMatchObject({ pool: 'public', owner: null, status: 'contacted' })
    w.as(w.superOf(w.head))
    expect((await w.act('promotion-resource', id, 'claim')).body).toMatchObject({ pool: 'private', owner: { id: w.head } })
    await w.db.run(sql`update promotion_resource set created_at = now() - interval '90 days', last_contact_at = now() - interval '61 days' where id = ${id}`)
    expect(await freeIdle(w.db)).toBe(1)
    expect(await w.read('promotion-resource', id)).toMatchObject({ pool: 'public', owner: null })
  })
  it('a contact that is masked is opened one at a time, with a reason that the log keeps', async () => {
    const id = await w.make('promotion-resource', body('Ivy', 'ivy', { phone: '13800001111' }))
    const reveal = (reason: string) => w.call('POST', `promotion-resource/${id}/reveal`, { reason })
    const nodes = ['promotionResource', 'promotionResource/edit']
    w.as(w.person(w.promoter, nodes))
    expect(await w.read('promotion-resource', id)).not.toMatchObject({ email: 'ivy@example.com' })
    expect((await reveal('寄送样品')).status).toBe(403)
    w.as(w.person(w.promoter, [...nodes, 'promotionResource/viewContact']))
    expect((await reveal('  ')).status).toBe(422)
    expect(await reveal('寄送样品')).toMatchObject({
      status: 200,
      body: { value: { email: 'ivy@example.com', phone: '13800001111', wechat: null }, seconds: 60 },
    })
    // a part that is hidden from him stays away
    const seer = w.person(w.promoter, [...nodes, 'promotionResource/viewContact'])
    w.as({ ...seer, access: { ...seer.access, level: (_: string, field: string) => (field === 'phone' ? 'hidden' : 'masked') } })
    expect((await reveal('核对号码')).body['value']).toEqual({ contact_name: null, email: 'ivy@example.com', whatsapp: null, wechat: null, address: null })
    w.as(seer)
    const log = () =>
      w.db.rows(sql`select action, comment from audit_log where resource = 'promotion_resource' and record_id = ${id} and operation = 'reveal' order by id`)
    expect(await log()).toEqual([
      { action: 'contact', comment: '寄送样品' },
      { action: 'contact', comment: '核对号码' },
    ])
    // what he does not see he cannot open, and a day has an end
    w.as(w.person(w.head, [...nodes, 'promotionResource/viewContact'], [{ kind: 'self' }]))
    expect((await reveal('寄送样品')).status).toBe(404)
    w.as(w.person(w.promoter, [...nodes, 'promotionResource/viewContact']))
    for (let i = 0; i < 28; i++) expect((await reveal('再次联系')).status).toBe(200)
    expect((await reveal('再次联系')).body).toMatchObject({ code: 'PR_REVEALS' })
    expect(await log()).toHaveLength(30)
  })
  it('a payee account is verified by a second person, and again after a change', async () => {
    const resource = await w.make('promotion-resource', body('Zoe', 'zoe'))
    const payee = await w.make('promotion-payee', { resource, method: 'paypal', account: 'zoe@pay.com', account_name: 'Zoe', country: 'US', currency: 'USD' })
    expect((await w.act('promotion-payee', payee, 'verify')).body.code).toBe('PR_PAYEE_SELF')
    w.as(w.superOf(w.head))
    expect((await w.act('promotion-payee', payee, 'verify')).body).toMatchObject({ status: 'verified', verified_by: { id: w.head } })
    expect((await w.act('promotion-payee', payee, 'change')).body).toMatchObject({ status: 'pending', verified_by: null })
  })
})

describe('promotion objects (promotion.md promotionalObj)', () => {
  it('one project promotes a listing with a goal once, and with materials', async () => {
    const { msku } = await w.listing('LAMP-1')
    const object = { project: w.project, msku, title: 'Lamp', landing_url: 'https://amazon.com/dp/B0LAMP', goal: 'launch', currency: 'USD' }
    const bare = await w.make('promotion-object', object)
    expect((await w.act('promotion-object', bare, 'activate')).body.code).toBe('PO_MATERIAL')
    const materials = [await w.file()]
    const ids = [await w.make('promotion-object', { ...object, materials }), await w.make('promotion-object', { ...object, materials })]
    const answers = await Promise.all(ids.map((id) => w.act('promotion-object', id, 'activate')))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect(answers.find((a) => a.status === 409)!.body.code).toBe('PO_TWICE')
    expect(await w.read('promotion-object', bare)).toMatchObject({ store: { id: w.store }, asin: 'B0LAMP-1', price: '39.9900' })
    expect((await w.call('POST', 'promotion-object', { ...object, msku: null })).body.errors).toMatchObject([{ code: 'PO_MSKU' }])
  })
})

import { server as platform, watchCaptchas } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { dropStrayPhotos } from './card-photos.ts'

// resource.md amzAfterSalesCard: public landing /card/{token}: brand, form, captcha, photos, 10 posts per hour and IP; no internal data is shown.
let w: Fixture
let token: string
let card: number
let store: number
let site: number
const answers = new Map<string, string>()
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const black = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')
type Answer = { status: number; body: any }
const from = async (method: 'GET' | 'POST', url: string, body?: object | Buffer, more: Record<string, string> = {}): Promise<Answer> => {
  const r = await w.test.http.inject({ method, url, headers: { 'x-share-token': token, 'accept-language': 'en', ...more }, ...(body ? { payload: body } : {}) })
  return { status: r.statusCode, body: r.body && r.headers['content-type']?.includes('json') ? JSON.parse(r.body) : r.headers['location'] }
}
async function solved(): Promise<{ captchaId: string; captcha: string }> {
  const { body } = await from('GET', '/api/captcha')
  return { captchaId: body.id, captcha: answers.get(body.id)! }
}
const ask = async (more: object = {}): Promise<Answer> =>
  from('POST', '/api/card-page/request', { issue_type: 'missing', email: 'jane@example.com', consent: true, ...(await solved()), ...more })
async function photo(name = 'broken.png', bytes = png): Promise<Answer> {
  const mark = 'x-crossway-test'
  const payload = Buffer.concat([
    Buffer.from(`--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ])
  return from('POST', '/api/card-page/photo', payload, { 'content-type': `multipart/form-data; boundary=${mark}` })
}
const claims = () => w.app.db.rows<any>(sql`select * from after_card_claim order by id`)
beforeAll(async () => {
  w = await makeFixture({ modules: [platform] })
  const { db } = w.app
  store = (await w.account('HOMVEK', 'US')).stores['US']!
  site = (await db.one<{ id: number }>(sql`select marketplace_id as id from store where id = ${store}`)).id
  watchCaptchas(w.app, (id, answer) => answers.set(id, answer))
})
afterAll(() => w.close())
beforeEach(() => w.app.db.run(sql`delete from rate_window`))
const act = (action: string) => w.call('POST', `/api/after-card/${card}/actions/${action}`, { args: {}, confirmed: [action] })

describe('the page of a card', () => {
  it('has an address of its own from the beginning', async () => {
    const checklist = ['no_review_reward', 'no_positive_only', 'no_diversion', 'brand_contact', 'language', 'privacy']
    const made = await w.call('POST', '/api/after-card', {
      code: 'C9',
      name: '内部名称',
      language: 'en',
      marketplace: site,
      card_type: 'warranty',
      text: 'Thank you',
      checklist,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    card = made.body.id
    const page = await w.call('GET', `/api/after-card/${card}/page`)
    expect(page.body).toMatchObject({ url: expect.stringMatching(/\/card\/[0-9a-f]{32}$/), open: false })
    token = page.body.url.split('/card/')[1]
  })
  it('opens only while the card is in use, by what is printed, and shows nothing internal', async () => {
    expect((await from('GET', '/api/card-page')).body).toMatchObject({ status: 410, code: 'CARD_PAGE_OVER' })
    await act('pass')
    expect((await act('activate')).status).toBe(200)
    expect((await from('GET', `/card/${token}`)).body).toBe(`/#/card?t=${token}`)
    const shown = await from('GET', '/api/card-page')
    expect(shown.body).toEqual({ brand: null, language: 'en', text: 'Thank you', issues: ['defect', 'missing', 'damaged', 'warranty', 'usage', 'other'] })
    expect((await from('GET', '/api/card-page', undefined, { 'x-share-token': `${token}0` })).status).toBe(410)
  })
  it('makes a claim of what was written; it answers the number alone', async () => {
    const { body: kept } = await photo()
    const done = await ask({ name: 'Jane Roe', order: '111-1111111-1111111', description: 'No screws', photos: [kept.key] })
    expect(done, JSON.stringify(done.body)).toEqual({ status: 201, body: { no: expect.stringMatching(/^AC/) } })
    const [c] = await claims()
    expect(c).toMatchObject({
      claim_no: done.body.no,
      source: 'landing',
      status: 'open',
      issue_type: 'missing',
      amazon_order_id: '111-1111111-1111111',
      description: 'No screws',
    })
    expect([c.card_id, c.store_id, c.email, c.name, c.consumer_id]).toEqual([card, store, 'j***@example.com', 'J***', null])
    expect(Date.parse(c.sla_due_at) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect((await w.test.http.inject({ method: 'GET', url: `/api/file/${c.media[0]}` })).statusCode, 'staff look at the photo').toBe(200)
    expect((await ask({ photos: [kept.key] })).body.errors[0], 'a photo goes with one request').toMatchObject({ field: 'photos', code: 'CARD_PHOTO' })
  })
  it('makes a consumer of who agrees to hear from us, once, and of no address that the marketplace lends', async () => {
    const consumers = () => w.app.db.rows<any>(sql`select * from consumer order by id`)
    await ask({ newsletter: true, name: 'Jane Roe' })
    await ask({ newsletter: true, email: 'JANE@example.com' })
    await ask({ newsletter: true, email: 'x1y2@marketplace.amazon.com' })
    expect(await consumers()).toMatchObject([
      { source: 'card', source_ref: 'C9', country: 'US', consent_email: true, consent_sms: false, consent_evidence: expect.stringContaining('card C9') },
    ])
    const [person] = await consumers()
    expect((await claims()).slice(-3).map((c) => c.consumer_id)).toEqual([person.id, person.id, null])
  })
  it('finds shop and listing by the order', async () => {
    const msku = await insertRow(w.app.db, 'msku', { store_id: store, seller_sku: 'LAMP-1', fulfillment: 'fba', currency: 'USD' })
    await insertRow(w.app.db, 'after_card_listing', { after_card_id: card, seq: 0, msku_id: msku, from: '2026-01-01' })
    await ask()
    expect((await claims()).at(-1)).toMatchObject({ store_id: store, msku_id: msku })
  })
  it('says what is wrong under its field, and keeps what is another buyer’s', async () => {
    const wrong = async (more: object) => (await ask(more)).body.errors?.[0]
    expect(await wrong({ email: 'jane' })).toMatchObject({ field: 'email', code: 'CARD_EMAIL' })
    expect(await wrong({ consent: false })).toMatchObject({ field: 'consent' })
    expect(await wrong({ captcha: 'nope' })).toMatchObject({ field: 'captcha' })
    expect(await wrong({ serial: 'AAAABBBBCCCC' })).toMatchObject({ field: 'serial', code: 'CLAIM_SERIAL_UNKNOWN' })
    expect((await ask({ issue_type: 'reimbursement' })).status).toBe(422)
    const batch = await w.call('POST', '/api/after-card-batch', { batch_no: 'B9', card, printed_qty: 1 })
    await w.call('POST', `/api/after-card-batch/${batch.body.id}/actions/makeSerials`, { args: { qty: 1 } })
    const { serial } = await w.app.db.one<{ serial: string }>(sql`select serial from after_card_serial`)
    const first = await ask({ serial: serial.toLowerCase() })
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect((await ask({ serial })).status, 'the same buyer again').toBe(201)
    const other = await ask({ serial, email: 'eve@example.com' })
    expect(other.body.errors[0]).toMatchObject({ field: 'serial', code: 'CARD_SERIAL_TAKEN' })
    expect(JSON.stringify(other.body)).not.toContain(first.body.no)
    expect((await photo('virus.png', Buffer.from('#!/bin/sh'))).status).toBe(415)
  })
  it('takes ten requests an hour of an address', async () => {
    for (let i = 0; i < 10; i++)
      expect(
        (await from('POST', '/api/card-page/request', { issue_type: 'other', email: 'nobody', consent: true, captchaId: 'x', captcha: 'x' })).status,
      ).not.toBe(429)
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    await act('stop')
    await w.app.db.run(sql`delete from rate_window`)
    expect((await ask()).status).toBe(410)
  })
  it('forgets photos that were never sent, but none that stands in a claim', async () => {
    await act('activate')
    await photo()
    await photo('other.png', black)
    expect(await dropStrayPhotos(w.app)).toBe(0)
    await w.app.db.run(sql`update after_card_photo set at = now() - interval '2 days'`)
    expect([await dropStrayPhotos(w.app), await w.count('after_card_photo')]).toEqual([1, 0])
    const left = await w.app.db.rows<{ id: number }>(sql`select id from attachment where topic = 'after-card'`)
    expect(left.map((f) => f.id)).toEqual((await claims())[0].media)
  })
})

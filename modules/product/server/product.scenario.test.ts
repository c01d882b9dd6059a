import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from '@crossway/server-kit'
import { registerUsage } from '@crossway/settings/server'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleAvailability } from '../model/bundle.ts'
import { explodeMsku } from './msku/msku.queries.ts'
import { setStockClosedTo } from './msku/msku.actions.ts'
import { getPackaging } from './sku/sku.queries.ts'
import { pickSupplierPrice } from './sku/supplier-prices.ts'
import { linkWsku } from './wsku/wsku.actions.ts'
import { person } from './testing/people.ts'
import { makeFixture, type Fixture } from './testing/world.ts'
import { packImagesJob } from './sku/pack-images.ts'

let fixture: Fixture
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())

const developer = 7
const manager = 8
const whole = {
  name_en: 'Kettle',
  gross_weight: '1.2',
  net_weight: '1.1',
  len_cm: '38',
  wid_cm: '26',
  hei_cm: '8',
  carton_qty: 20,
  carton_len_cm: '54',
  carton_wid_cm: '40',
  carton_hei_cm: '42',
  carton_gross: '25',
}

async function picture(): Promise<number> {
  return insertRow(fixture.app.db, 'attachment', { name: 'a.png', mime: 'image/png', sha256: Math.random().toString(36), path: 'x', uploader_id: 1 })
}

describe('product', () => {
  it('1. a SKU without carton data cannot be submitted, its creator cannot approve it, and it is activated once', async () => {
    await fixture.app.db.run(sql`insert into numbering_counter (rule, scope_key, period_key, value) values ('sku', 'HK#', '', 41)`)
    const { carton_qty, carton_len_cm, carton_wid_cm, carton_hei_cm, carton_gross, ...half } = whole
    const created = await fixture.call(developer, 'POST', '/api/sku', {
      name_zh: '电热水壶',
      category: fixture.category,
      developer: fixture.employee,
      images: [await picture()],
      ...half,
    })
    expect(created.status).toBe(201)
    const id = Number(created.body.id)
    expect((await fixture.call(developer, 'GET', `/api/sku/${id}`)).body.code).toBe('HK00042')

    const refused = await fixture.call(developer, 'POST', `/api/sku/${id}/actions/submit`, {}, { 'accept-language': 'en' })
    expect(refused).toMatchObject({ status: 422, body: { detail: 'Complete: carton_qty, carton size' } })
    expect((await fixture.call(developer, 'POST', `/api/sku/${id}/actions/submit`, {})).body.detail).toBe('请补全：单箱数量、外箱长宽高/箱重')
    expect((await fixture.call(developer, 'GET', `/api/sku/${id}`)).body.status).toBe('draft')

    const { version } = (await fixture.call(developer, 'GET', `/api/sku/${id}`)).body
    expect(
      (await fixture.call(developer, 'PATCH', `/api/sku/${id}`, { version, carton_qty, carton_len_cm, carton_wid_cm, carton_hei_cm, carton_gross })).status,
    ).toBe(200)
    expect((await fixture.call(developer, 'POST', `/api/sku/${id}/actions/submit`, {})).status).toBe(200)
    expect(await fixture.call(developer, 'POST', `/api/sku/${id}/actions/approve`, {})).toMatchObject({ status: 403, body: { code: 'SKU_OWN_APPROVAL' } })

    const key = { 'idempotency-key': 'approve-once' }
    expect((await fixture.call(manager, 'POST', `/api/sku/${id}/actions/approve`, {}, key)).status).toBe(200)
    expect((await fixture.call(manager, 'POST', `/api/sku/${id}/actions/approve`, {}, key)).status).toBe(200)
    expect((await fixture.call(manager, 'GET', `/api/sku/${id}`)).body.status).toBe('active')
    expect(await fixture.app.db.one(sql`select count(*)::int as n from outbox_event where event = 'sku.activated' and record_id = ${id}`)).toEqual({ n: 1 })
  })

  it('2. a weight change waits for approval, a second one is refused, and packaging follows only then', async () => {
    const id = await fixture.article('BOX1', { ...whole })
    const v1 = (await fixture.call(developer, 'GET', `/api/sku/${id}`)).body.version
    expect((await fixture.call(developer, 'PATCH', `/api/sku/${id}`, { version: v1, gross_weight: '1.35', remark: '改包装' })).status).toBe(200)
    const seen = (await fixture.call(developer, 'GET', `/api/sku/${id}`)).body
    expect(seen).toMatchObject({ gross_weight: '1.200', remark: '改包装', change_open: true })
    const second = await fixture.call(developer, 'PATCH', `/api/sku/${id}`, { version: seen.version, carton_qty: 24 }, { 'accept-language': 'en' })
    expect(second).toMatchObject({ status: 409, body: { detail: 'A change is already open' } })
    expect((await getPackaging(fixture.app.db, id))?.gross_weight).toBe('1.200')

    expect((await fixture.call(manager, 'GET', `/api/sku/${id}/open-change`)).body).toMatchObject({
      change: { changes: [{ field: 'gross_weight', label: '毛重', before: '1.200', after: '1.35' }] },
    })
    expect((await fixture.call(manager, 'POST', `/api/sku/${id}/actions/approve_change`, {})).body).toMatchObject({ gross_weight: '1.350', change_open: false })
    expect((await fixture.call(manager, 'POST', `/api/sku/${id}/actions/approve_change`, {})).body).toMatchObject({ status: 409, detail: '没有待审变更' })
    expect((await getPackaging(fixture.app.db, id))?.gross_weight).toBe('1.350')
    expect((await fixture.call(developer, 'GET', `/api/sku/${id}`)).body).toMatchObject({ gross_weight: '1.350', change_open: false })
    expect(await fixture.app.db.one(sql`select count(*)::int as n from outbox_event where event = 'sku.packaging_changed' and record_id = ${id}`)).toEqual({
      n: 1,
    })
  })

  it('3. price tiers answer by quantity and day', async () => {
    const supply = { supplier: fixture.supplier, is_primary: true, lead_days: 20 }
    const tier = (valid_from: string, min_qty: number, unit_price: string) => ({ supplier: fixture.supplier, valid_from, min_qty, unit_price })
    const id = await fixture.article('TIER1', {
      suppliers: [
        { ...supply, valid_from: '2026-01-01', valid_to: '2026-06-30' },
        { ...supply, valid_from: '2026-07-01', valid_to: '2026-12-31' },
      ],
      supplier_prices: [tier('2026-01-01', 1, '21'), tier('2026-01-01', 500, '20'), tier('2026-01-01', 2000, '18.80'), tier('2026-07-01', 1, '22.5')],
    })
    const price = async (qty: number, day: string) => (await pickSupplierPrice(fixture.app.db, id, undefined, qty, day))?.unit_price
    expect(await price(1200, '2026-03-01')).toBe('20.000000')
    expect(await price(2000, '2026-03-01')).toBe('18.800000')
    expect(await price(1200, '2026-07-01')).toBe('22.500000')
    expect(await price(1200, '2027-01-01')).toBeUndefined()
  })

  it('4. a listing mapped anew sells the old goods before that day and the new ones after it; a closed month is refused', async () => {
    const [a, b, c] = [await fixture.article('A04'), await fixture.article('B04'), await fixture.article('C04')]
    const m = await fixture.listing('KT-SET-1')
    const first = await fixture.call(developer, 'POST', `/api/msku/${m}/actions/map`, {
      args: {
        lines: [
          { sku: a, qty: 2 },
          { sku: b, qty: 1 },
        ],
        valid_from: '2026-10-01T00:00:00+08:00',
      },
    })
    expect(first.status).toBe(200)
    await fixture.app.db.tx((tx) => setStockClosedTo(tx, fixture.company, '202610'))

    const refused = await fixture.call(
      developer,
      'POST',
      `/api/msku/${m}/actions/remap`,
      { args: { lines: [{ sku: c, qty: 1 }], valid_from: '2026-10-20T00:00:00+08:00' } },
      { 'accept-language': 'en' },
    )
    expect(refused).toMatchObject({ status: 409, body: { code: 'MSKU_CLOSED', detail: 'Cannot start in a closed period' } })
    expect(
      (
        await fixture.call(developer, 'POST', `/api/msku/${m}/actions/remap`, {
          args: { lines: [{ sku: c, qty: 1 }], valid_from: '2026-11-10T00:00:00+08:00' },
        })
      ).status,
    ).toBe(200)
    const sold = async (at: string) => (await explodeMsku(fixture.app.db, m, 30, at)).map((u) => [u.sku, u.qty])
    expect(await sold('2026-11-05T12:00:00+08:00')).toEqual([
      [a, 60],
      [b, 30],
    ])
    expect(await sold('2026-11-12T12:00:00+08:00')).toEqual([[c, 30]])
    expect(await fixture.app.db.one(sql`select count(*)::int as n from outbox_event where event = 'msku.mapping_changed' and record_id = ${m}`)).toEqual({
      n: 2,
    })
  })
  it('5b. a listing first sold in a closed month is mapped from its first sale on unless a day is named, whether a program leaves the day out or sends none', async () => {
    await fixture.app.db.tx((tx) => setStockClosedTo(tx, fixture.company, '202610'))
    const article = await fixture.article('A05')
    const map = async (name: string, args: object): Promise<unknown[]> => {
      const m = await fixture.listing(name, { first_sale_date: '2026-09-10' })
      const a = await fixture.call(developer, 'POST', `/api/msku/${m}/actions/map`, { args: { lines: [{ sku: article, qty: 1 }], ...args } })
      return [a.status, a.body.code, (await explodeMsku(fixture.app.db, m, 5, '2026-09-11T00:00:00+08:00')).map((u) => u.qty)]
    }
    expect(await map('KT-OLD-1', {})).toEqual([200, undefined, [5]])
    expect(await map('KT-OLD-2', { valid_from: null })).toEqual([200, undefined, [5]])
    expect(await map('KT-OLD-3', { valid_from: '2026-09-10T00:00:00+08:00' })).toEqual([409, 'MSKU_CLOSED', []])
  })

  it('tags and category are set for many at once: added, taken away, replaced; of an exclusive group the last stays', async () => {
    const [a, b] = [await fixture.article('T01'), await fixture.article('T02')]
    const { db } = fixture.app
    const group = (exclusive: boolean, code: string) =>
      insertRow(db, 'tag_group', { code, name: code, resource: 'sku', exclusive, locked: false, color_by: 'tag' })
    const [life, other] = [await group(true, 'LIFE'), await group(false, 'OTHER')]
    const tag = (name: string, of: number) => insertRow(db, 'tag', { name, group_id: of, color: 'blue', status: 'enabled', sort: 1 })
    const [young, ripe, hot] = [await tag('成长', life), await tag('成熟', life), await tag('爆款', other)]
    const act = async (action: string, args: object) => (await fixture.call(developer, 'POST', `/api/sku/actions/${action}`, { ids: [a, b], args })).body.ok
    const tags = async () =>
      (await db.rows<{ tags: number[] | null }>(sql`select tags from sku where id in (${a}, ${b}) order by id`)).map((r) => (r.tags ?? []).map(Number))
    expect(await act('set_tags', { tags: [young, hot] })).toEqual([a, b])
    expect(await act('set_tags', { tags: [ripe] })).toEqual([a, b])
    expect(await tags()).toEqual([
      [hot, ripe],
      [hot, ripe],
    ])
    await act('set_tags', { way: 'remove', tags: [hot] })
    expect(await tags()).toEqual([[ripe], [ripe]])
    await act('set_tags', { way: 'replace', tags: [hot] })
    expect(await tags()).toEqual([[hot], [hot]])
    const pans = await insertRow(db, 'category', { code_prefix: 'PAN', name_zh: '锅', name_en: 'Pans', leaf: true, level: 1 })
    expect(await act('set_category', { category: pans })).toEqual([a, b])
    expect(await db.rows(sql`select category_id as category from sku where id in (${a}, ${b})`)).toEqual([{ category: pans }, { category: pans }])
  })

  it('pictures of many are one file, named by code and order; what is gone from the store is counted', async () => {
    const { app } = fixture
    const file = async (name: string, there = true): Promise<number> => {
      const path = `test/${name}`
      if (there) await app.files.put(path, Readable.from([Buffer.from(name)]))
      return insertRow(app.db, 'attachment', {
        name,
        size: 5,
        suffix: 'jpg',
        mime: 'image/jpeg',
        sha256: name,
        sha1: name,
        path,
        topic: 'sku',
        visibility: 'internal',
        uploader_id: 1,
      })
    }
    const [a, b] = [await fixture.article('P01'), await fixture.article('P02')]
    expect((await fixture.call(manager, 'POST', '/api/sku/images', { ids: [a, b] })).body).toMatchObject({ code: 'SKU_NO_IMAGES' })
    await app.db.run(sql`update sku set images = ${[await file('one.jpg'), await file('two.jpg')]}::bigint[] where id = ${a}`)
    await app.db.run(sql`update sku set images = ${[await file('lost.jpg', false)]}::bigint[] where id = ${b}`)
    const { jobId } = (await fixture.call(manager, 'POST', '/api/sku/images', { ids: [a, b] })).body as unknown as { jobId: number }
    const { data } = await app.db.one<{ data: Record<string, unknown> }>(sql`select data from job where id = ${jobId}`)
    const made = (await packImagesJob.run({ app, ctx: superCtx(), data, progress: async () => undefined } as never)) as { file: number }
    expect(made).toMatchObject({ pictures: 2, missing: 1 })
    const { path } = await app.db.one<{ path: string }>(sql`select path from attachment where id = ${made.file}`)
    const bytes = await buffer(await app.files.get(path))
    expect([bytes.subarray(0, 2).toString(), ...['P01_1.jpg', 'P01_2.jpg', 'P02_1.jpg'].map((n) => bytes.includes(n))]).toEqual(['PK', true, true, false])
  })

  it('6. a bundle is available as often as its scarcest part, and a part in stock or in a bundle cannot be disabled', async () => {
    const [a, b] = [await fixture.article('A06'), await fixture.article('B06')]
    const k = await fixture.article('K06', {
      kind: 'bundle',
      components: [
        { component_sku: a, qty: 2 },
        { component_sku: b, qty: 1 },
      ],
    })
    expect(
      bundleAvailability([
        { available: 100, qty: 2 },
        { available: 37, qty: 1 },
      ]),
    ).toBe(37)
    let stock = 100
    registerUsage(fixture.app, 'sku', async ({ id }) => [{ text: { 'zh-cn': '库存', en: 'stock' }, count: id === a ? stock : 0 }])
    const disable = () => fixture.call(manager, 'POST', `/api/sku/${a}/actions/disable`, {})
    expect(await disable()).toMatchObject({ status: 409, body: { detail: 'SKU仍有库存或未完成单据' } })
    stock = 0
    expect((await disable()).status).toBe(409)
    await fixture.call(manager, 'POST', `/api/sku/${k}/actions/disable`, {})
    expect((await disable()).status).toBe(200)
  })

  it('10. an operator’s 40 units of six pieces are 240 of ours, and a code is not matched to a second article', async () => {
    const [sku, other] = [await fixture.article('W01'), await fixture.article('W02')]
    const provider = await insertRow(fixture.app.db, 'provider', { code: 'OW1', name: '西邮', status: 'active' })
    const tie = (article: number, units: number) =>
      fixture.app.db.tx((tx) => linkWsku({ app: fixture.app, tx, ctx: person(developer) }, provider, null, 'WH-001', article, units))
    const id = await tie(sku, 6)
    expect(await tie(sku, 6)).toBe(id)
    const row = await fixture.app.db.one<{ units_per: number }>(sql`select units_per from wsku where id = ${id}`)
    expect(40 * row.units_per).toBe(240)
    const line = (code: string, more: object = {}) =>
      fixture.call(developer, 'POST', '/api/wsku-stock', { provider, wsku_code: code, qty: 40, day: '2026-11-20', ...more })
    expect((await line('WH-001')).body).toMatchObject({ status: 'matched', units_per: 6, our_qty: 240, sku: { id: sku } })
    expect(await fixture.app.db.one(sql`select provider_stock from wsku where id = ${id}`)).toEqual({ provider_stock: 40 })
    await expect(tie(other, 1)).rejects.toMatchObject({ code: 'WSKU_MATCHED' })
    expect(await fixture.call(developer, 'POST', `/api/wsku/${id}/actions/match`, { args: { sku: other, units_per: 1 } })).toMatchObject({
      status: 409,
      body: { detail: '该WSKU已匹配W01' },
    })
    expect(await fixture.call(developer, 'POST', `/api/wsku/${id}/actions/disable`, {})).toMatchObject({ status: 409, body: { detail: '海外仓仍有库存' } })
    expect((await line('WH-001', { qty: 0 })).status).toBe(201)
    expect(await fixture.call(developer, 'POST', `/api/wsku/${id}/actions/disable`, {})).toMatchObject({ status: 200 })

    // What the file names and nobody knows waits; matched, the last file is read again, an older one does not take its place.
    const unknown = Number((await line('WH-009')).body.id)
    await line('WH-009', { qty: 7, day: '2026-11-18' })
    const waiting = async () =>
      (await fixture.call(developer, 'GET', '/api/wsku-stock?view=WSKU&tab=unmatched')).body.rows as unknown as { id: number; wsku_code: string }[]
    expect((await waiting()).map((r) => r.wsku_code)).toContain('WH-009')
    expect((await fixture.call(developer, 'POST', `/api/wsku-stock/${unknown}/actions/match`, { args: { sku: other, units_per: 3 } })).status).toBe(200)
    expect((await fixture.call(developer, 'GET', `/api/wsku-stock/${unknown}`)).body).toMatchObject({ status: 'matched', our_qty: 120, sku: { id: other } })
    expect((await waiting()).map((r) => r.wsku_code)).not.toContain('WH-009')
  })
})

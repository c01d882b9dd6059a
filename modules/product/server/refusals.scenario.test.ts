import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { makeFixture, type Fixture } from './testing/world.ts'

let fixture: Fixture
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())

const me = 7
const at = (field: string, code: string) => ({ status: 422, body: { errors: [expect.objectContaining({ field, code })] } })
const change = async (url: string, body: object) => {
  const { version } = (await fixture.call(me, 'GET', url)).body
  return fixture.call(me, 'PATCH', url, { version, ...body })
}

describe('the catalogue refuses', () => {
  it('a supply that ends before it begins, and a merge into itself', async () => {
    const id = Number((await fixture.call(me, 'POST', '/api/sku', { name_zh: '杯', category: fixture.category, developer: fixture.employee })).body.id)
    const supply = { supplier: fixture.supplier, is_primary: true, lead_days: 5, valid_from: '2026-01-01', valid_to: '2025-01-01' }
    expect(await change(`/api/sku/${id}`, { suppliers: [supply] })).toMatchObject(at('suppliers[0].valid_to', 'SKU_SUPPLY_PERIOD'))
    const active = await fixture.article('REF-1')
    expect(await fixture.call(me, 'POST', `/api/sku/${active}/actions/merge`, { args: { into: active } })).toMatchObject(at('args.into', 'SKU_MERGE_SELF'))
  })

  it('a second living warehouse code for the same goods, and a category merged into itself', async () => {
    const sku = await fixture.article('REF-W')
    const provider = await insertRow(fixture.app.db, 'provider', { code: 'RP1', name: '谷仓', status: 'active' })
    const code = { provider, sku, units_per: 6 }
    expect((await fixture.call(me, 'POST', '/api/wsku', { ...code, wsku_code: 'RW1' })).status).toBe(201)
    expect(await fixture.call(me, 'POST', '/api/wsku', { ...code, wsku_code: 'RW2' })).toMatchObject({
      status: 409,
      body: { detail: '该物流商仓库已有相同SKU、MSKU与配比的仓库SKU：RW1', errors: [{ field: 'sku', code: 'WSKU_TWICE' }] },
    })
    expect((await fixture.call(me, 'POST', '/api/wsku', { ...code, wsku_code: 'RW2', units_per: 12 })).status).toBe(201)
    expect(await fixture.call(me, 'POST', `/api/category/${fixture.category}/actions/merge`, { args: { into: fixture.category } })).toMatchObject(
      at('args.into', 'CATEGORY_MERGE_SELF'),
    )
  })

  it('a certificate without its paper', async () => {
    const id = Number((await fixture.call(me, 'POST', '/api/sku', { name_zh: '灯', category: fixture.category, developer: fixture.employee })).body.id)
    expect(await change(`/api/sku/${id}`, { certificates: [{ type: 'FCC', issued: '2026-01-01', valid_to: '2025-01-01' }] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'certificates[0].file' }, { field: 'certificates[0].valid_to' }] },
    })
  })

  it('platform fees that overlap or stand on another platform’s marketplace', async () => {
    const site = await fixture.app.db.one<{ id: number; platform: number }>(
      sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
    )
    const other = await fixture.app.db.one<{ id: number }>(sql`select id from platform where code = 'walmart'`)
    const url = `/api/category/${fixture.category}`
    const fee = { platform: site.platform, marketplace: site.id, referral_pct: '15', valid_from: '2026-01-01' }
    expect(await change(url, { platforms: [fee, { ...fee, valid_from: '2026-06-01' }] })).toMatchObject(at('platforms[1].valid_from', 'CATEGORY_FEE_OVERLAP'))
    expect(await change(url, { platforms: [{ ...fee, platform: other.id }] })).toMatchObject(at('platforms[0].marketplace', 'CATEGORY_FEE_PLATFORM'))
    expect(
      (
        await change(url, {
          platforms: [
            { ...fee, valid_to: '2026-05-31' },
            { ...fee, valid_from: '2026-06-01' },
          ],
        })
      ).status,
    ).toBe(200)
  })

  it('an attribute template and stage days that are none', async () => {
    const url = `/api/category/${fixture.category}`
    expect(await change(url, { attr_template: [{ name: '', type: 'zzz' }] })).toMatchObject(at('attr_template', 'CATEGORY_ATTRIBUTES'))
    expect(await change(url, { stage_days: { foo: -1 } })).toMatchObject(at('stage_days', 'CATEGORY_STAGES'))
    expect((await change(url, { attr_template: [{ name: '容量', type: 'number', unit: 'ml' }], stage_days: { sampling: 14 } })).status).toBe(200)
  })

  it('the same component twice, by its line, before a change is asked for that nobody could carry out', async () => {
    const part = await fixture.article('REF-2')
    const id = (await fixture.call(me, 'POST', '/api/sku', { name_zh: '套装', kind: 'bundle', category: fixture.category, developer: fixture.employee })).body
      .id as never
    const line = { component_sku: part, qty: 1 }
    const twice = { status: 422, body: { code: 'SKU_LINE_TWICE', detail: '与第1行重复，请合并或删除', errors: [{ field: 'components[1].component_sku' }] } }
    expect(await change(`/api/sku/${id}`, { components: [line, line] })).toMatchObject(twice)
    const live = await fixture.article('REF-3', { kind: 'bundle', components: [line] })
    expect(await change(`/api/sku/${live}`, { components: [line, line] })).toMatchObject(twice)
    expect((await fixture.call(me, 'GET', `/api/sku-change?filter=${encodeURIComponent(JSON.stringify({ sku: { in: [live] } }))}`)).body.total).toBe(0)
  })
})

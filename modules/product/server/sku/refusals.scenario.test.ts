import { sql } from '@crossway/server-kit'
import { registerUsage } from '@crossway/settings/server'
import { insertRow, refusedOf } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

// What articles, categories and listings refuse, in the words of product.md in both languages, and that nothing of it stays.
let fixture: Fixture
let refused: ReturnType<typeof refusedOf>
const me = 7
/** Articles that somebody holds, and for which action. */
const busy = new Map<number, { readonly action: string; readonly underway?: boolean }>()
beforeAll(async () => {
  fixture = await makeFixture()
  const tables = ['sku', 'sku_component', 'sku_certificate', 'sku_change', 'category', 'msku', 'msku_sku', 'wsku', 'numbering_counter']
  refused = refusedOf(fixture.app.db, (method, url, body, headers) => fixture.call(me, method, url, body, headers), tables)
  registerUsage(fixture.app, 'sku', async ({ id, action }) => {
    const use = busy.get(id)
    return use?.action === action ? [{ text: { 'zh-cn': '库存', en: 'stock' }, count: 3, ...use }] : []
  })
})
afterAll(() => fixture.close())

const draft = async (more: object = {}): Promise<number> => {
  const created = await fixture.call(me, 'POST', '/api/sku', { name_zh: '杯', category: fixture.category, developer: fixture.employee, ...more })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  return Number(created.body.id)
}
const change = async (url: string, body: object): Promise<[string, string, object]> => [
  'PATCH',
  url,
  { version: (await fixture.call(me, 'GET', url)).body.version, ...body },
]
/** All that a SKU needs for submitting. */
const complete = async (id: number): Promise<void> => {
  const picture = await insertRow(fixture.app.db, 'attachment', { name: 'a.png', mime: 'image/png', sha256: String(id), path: 'x', uploader_id: 1 })
  await fixture.app.db.run(
    sql`update sku set images = array[${picture}::bigint], gross_weight = 1, len_cm = 1, wid_cm = 1, hei_cm = 1, carton_qty = 10, carton_len_cm = 9, carton_wid_cm = 9, carton_hei_cm = 9, carton_gross = 10 where id = ${id}`,
  )
}

describe('submitting an article', () => {
  it('names all that is missing', async () => {
    const id = await draft({ gross_weight: '1', len_cm: '1', wid_cm: '1' })
    const { status, body } = await fixture.call(me, 'POST', `/api/sku/${id}/actions/submit`, {}, { 'accept-language': 'en' })
    expect([status, body.code, body.detail]).toEqual([422, 'SKU_INCOMPLETE', 'Complete: images, packed size, carton_qty, carton size'])
    expect((body.errors as unknown as { field: string }[]).map((e) => e.field)).toEqual([
      'images',
      'hei_cm',
      'carton_qty',
      'carton_len_cm',
      'carton_wid_cm',
      'carton_hei_cm',
      'carton_gross',
    ])
    const zh = await fixture.call(me, 'POST', `/api/sku/${id}/actions/submit`, {})
    expect(zh.body.detail).toBe('请补全：图片、包装长宽高、单箱数量、外箱长宽高/箱重')
    expect(await fixture.app.db.one(sql`select status from sku where id = ${id}`)).toEqual({ status: 'draft' })
  })

  it('asks about a carton lighter than its pieces, and wants living components of what is composed', async () => {
    const light = await draft()
    await complete(light)
    await fixture.app.db.run(sql`update sku set carton_gross = 8.9 where id = ${light}`)
    const asked = { zh: '箱重 8.9 kg 小于单箱数量×毛重的90%（9 kg），确定吗？', en: 'Carton weight 8.9 kg is below 90 % of its pieces (9 kg). Continue?' }
    await refused({ status: 409, code: 'SKU_CARTON_LIGHT', ...asked }, 'POST', `/api/sku/${light}/actions/submit`)
    for (const kind of ['bundle', 'assembled']) {
      const bare = await draft({ kind })
      await complete(bare)
      await refused(
        { status: 409, code: 'SKU_NO_COMPONENT', zh: '组合产品需至少一个子件', en: 'A bundle needs components' },
        'POST',
        `/api/sku/${bare}/actions/submit`,
      )
    }
    const part = await fixture.article('SRF-PART')
    const set = await draft({ kind: 'bundle', components: [{ component_sku: part, qty: 2 }] })
    await complete(set)
    const stopped = { status: 409, code: 'SKU_COMPONENT_STOPPED', zh: '子件已停售：SRF-PART', en: 'Component is discontinued: SRF-PART' }
    for (const gone of [sql`stage = 'discontinued'`, sql`stage = 'on_sale', status = 'disabled'`]) {
      await fixture.app.db.run(sql`update sku set ${gone} where id = ${part}`)
      await refused(stopped, 'POST', `/api/sku/${set}/actions/submit`)
    }
  })
})

describe('an article', () => {
  it('has certificates with a file and in order of their days', async () => {
    const url = `/api/sku/${await draft()}`
    const paper = { status: 422, code: 'SKU_CERTIFICATE_FILE', field: 'certificates[0].file', zh: '请上传证书文件', en: 'Upload the certificate’s file' }
    await refused(paper, ...(await change(url, { certificates: [{ type: 'FCC', issued: '2026-01-01', valid_to: '2026-12-31' }] })))
    const { version } = (await fixture.call(me, 'GET', url)).body
    const answer = await fixture.call(me, 'PATCH', url, { version, certificates: [{ type: 'FCC', issued: '2026-01-02', valid_to: '2026-01-01' }] })
    expect(answer.body.errors).toMatchObject([{ code: 'SKU_CERTIFICATE_FILE' }, { code: 'SKU_CERTIFICATE_PERIOD', message: '失效日不能早于签发日期' }])
  })

  it('changes only where something changes, and decides only what waits', async () => {
    const id = await fixture.article('SRF-CH', { gross_weight: '2' })
    const same = { args: { fields: { gross_weight: '2' }, reason: '复核' } }
    await refused(
      { status: 422, code: 'SKU_CHANGE_NONE', field: 'args.fields', zh: '没有变更内容', en: 'Nothing is changed' },
      'POST',
      `/api/sku/${id}/actions/change`,
      same,
    )
    const absent = { status: 409, code: 'SKU_CHANGE_ABSENT', zh: '没有待审变更', en: 'No change is waiting' }
    await refused(absent, 'POST', `/api/sku/${id}/actions/approve_change`)
    await refused(absent, 'POST', `/api/sku/${id}/actions/reject_change`, { args: { reason: 'x' } })
  })

  it('is not disabled while it is held, nor merged while it is counted, whichever of the two is', async () => {
    const [from, into] = [await fixture.article('SRF-FROM'), await fixture.article('SRF-INTO')]
    const held = { status: 409, code: 'SKU_BUSY', zh: 'SKU仍有库存或未完成单据', en: 'SKU still has stock or open documents' }
    busy.set(from, { action: 'disable' })
    await refused(held, 'POST', `/api/sku/${from}/actions/disable`)
    busy.set(from, { action: 'merge' })
    await refused(held, 'POST', `/api/sku/${from}/actions/merge`, { args: { into } })
    for (const counted of [from, into]) {
      busy.clear()
      busy.set(counted, { action: 'merge', underway: true })
      await refused({ status: 409, code: 'SKU_MERGE_COUNT', zh: '盘点中，不能合并', en: 'A stock-take is running' }, 'POST', `/api/sku/${from}/actions/merge`, {
        args: { into },
      })
    }
    busy.clear()
  })
})

describe('categories and listings', () => {
  it('stand below living parents and merge as living leaves', async () => {
    const make = async (code_prefix: string, parent: number | null = null): Promise<number> =>
      Number((await fixture.call(me, 'POST', '/api/category', { code_prefix, name_zh: code_prefix, name_en: code_prefix, parent })).body.id)
    const [top, leaf, off] = [await make('SRA'), await make('SRB'), await make('SRC')]
    await make('SRD', top)
    await fixture.call(me, 'POST', `/api/category/${off}/actions/disable`)
    const dead = { status: 422, code: 'CATEGORY_PARENT', zh: '上级类目已停用', en: 'The parent category is disabled' }
    await refused({ ...dead, field: 'parent' }, 'POST', '/api/category', { code_prefix: 'SRE', name_zh: 'E', name_en: 'E', parent: off })
    await refused({ ...dead, field: 'parent' }, 'POST', `/api/category/${leaf}/actions/move`, { args: { parent: off } })
    const leaves = { status: 409, code: 'CATEGORY_LEAVES', field: 'args.into', zh: '只能合并末级类目', en: 'Only leaf categories can be merged' }
    for (const [from, into] of [
      [leaf, top],
      [top, leaf],
      [leaf, off],
    ])
      await refused(leaves, 'POST', `/api/category/${from}/actions/merge`, { args: { into } })
  })

  it('sell shares that sum to 100 %, and are mapped by themselves only where one answer is', async () => {
    const [a, b] = [await fixture.article('SRF-A'), await fixture.article('SRF-B')]
    const listing = await fixture.listing('NOBODY-KNOWS')
    const ratio = {
      status: 422,
      code: 'MSKU_RATIO',
      field: 'args.lines',
      zh: '收入比例须全部填写且合计100%，或全部不填',
      en: 'Shares of revenue: all set and 100 % in sum, or all empty',
    }
    for (const [x, y] of [
      ['60', '39.9999'],
      ['60', null],
      ['60', '40.0001'],
    ])
      await refused(ratio, 'POST', `/api/msku/${listing}/actions/map`, {
        args: {
          lines: [
            { sku: a, qty: 1, revenue_ratio: x },
            { sku: b, qty: 1, revenue_ratio: y },
          ],
        },
      })
    await refused(
      { status: 409, code: 'MSKU_NO_PROPOSAL', zh: '没有唯一的配对建议', en: 'There is no single proposal' },
      'POST',
      `/api/msku/${listing}/actions/auto_map`,
    )
  })
})

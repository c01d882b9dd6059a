import { createRecord, loadDocs, removeRecord, runAction, sql, updateRecord } from '@crossway/server-kit'
import { registerProjectFacts, registerUsage } from '@crossway/settings/server'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { category } from '../model/category.resource.ts'
import { msku } from '../model/msku.resource.ts'
import { sku } from '../model/sku.resource.ts'
import { wsku } from '../model/wsku.resource.ts'
import { categoryDefaults, categoryTree, platformFee } from './category/category.queries.ts'
import { decidedPrice, getMskuFeeParams, mskusOfSku, resolveMsku } from './msku/msku.queries.ts'
import { setMskuPrice } from './msku/msku.actions.ts'
import { createMskuFromListing, upsertMskuFromReport } from './msku/upsert-msku.ts'
import { proposeMappings } from './msku/propose-mapping.ts'
import { applyDueChanges } from './sku/sku-change.commands.ts'
import { recordMeasurement, recordPurchasePrices, setSkuStage } from './sku/sku.actions.ts'
import { explode, getPackaging, getSku, listSkus } from './sku/sku.queries.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let fixture: Fixture
const ctx = superCtx(7)
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())
const code = (c: string): object => expect.objectContaining({ code: c })
const act = (r: typeof sku | typeof msku | typeof wsku | typeof category, id: number, action: string, args?: object, confirmed?: string[]) =>
  fixture.app.db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, r, id, action, { ...(args ? { args } : {}), ...(confirmed ? { confirmed } : {}) }))

describe('categories', () => {
  const make = (code_prefix: string, parent: number | null, more: object = {}) =>
    fixture.app.db.tx((tx) =>
      createRecord({ app: fixture.app, tx, ctx }, category, { code_prefix, name_zh: code_prefix, name_en: code_prefix, parent, ...more }),
    )
  it('are four levels deep at most, give their defaults down, and carry SKUs at the leaves only', async () => {
    const a = await make('OA', null, { target_margin: '30', buyer: fixture.employee })
    const b = await make('OB', a)
    const c = await make('OC', b)
    const d = await make('OD', c)
    await expect(make('OE', d)).rejects.toEqual(code('CATEGORY_DEPTH'))
    expect(await categoryDefaults(fixture.app.db, d)).toMatchObject({ target_margin: '30.0000', buyer: fixture.employee })
    expect((await categoryTree(fixture.app.db)).filter((x) => x.code_prefix.startsWith('O')).map((x) => [x.code_prefix, x.level, x.leaf])).toEqual([
      ['OA', 1, false],
      ['OB', 2, false],
      ['OC', 3, false],
      ['OD', 4, true],
    ])
    await expect(act(category, a, 'move', { parent: d })).rejects.toEqual(code('CATEGORY_LOOP'))
    await expect(fixture.article('CAT1', { category: a })).rejects.toEqual(code('SKU_LEAF'))
    await fixture.article('CAT2', { category: d })
    await expect(make('OF', d)).rejects.toEqual(code('CATEGORY_DEPTH'))
    const e = await make('OG', a)
    await fixture.article('CAT3', { category: e })
    await expect(make('OH', e)).rejects.toEqual(code('CATEGORY_HAS_SKU'))
    await expect(act(category, e, 'disable')).rejects.toEqual(code('CATEGORY_ACTIVE'))
    await act(category, e, 'merge', { into: d })
    expect(await listSkus(fixture.app.db, { category: a })).toHaveLength(2)
    expect(await fixture.app.db.one(sql`select status from category where id = ${e}`)).toEqual({ status: 'disabled' })
    await expect(fixture.app.db.tx((tx) => removeRecord({ app: fixture.app, tx, ctx }, category, c))).rejects.toEqual(code('CATEGORY_CHILDREN'))
  })
  it('stand where they are dropped: before a sibling, last, or under another node, numbered anew', async () => {
    const top = await make('PA', null)
    const [one, two, three] = [await make('PB', top), await make('PC', top), await make('PD', top)]
    const order = async (parent: number): Promise<string> =>
      (await fixture.app.db.rows<{ p: string }>(sql`select code_prefix as p from category where parent_id = ${parent} order by path`)).map((x) => x.p).join()
    await act(category, three, 'move', { parent: top, place: 0 })
    expect(await order(top)).toBe('PD,PB,PC')
    await act(category, three, 'move', { parent: top, place: 1 })
    expect(await order(top)).toBe('PB,PD,PC')
    await act(category, one, 'move', { parent: top })
    expect(await order(top)).toBe('PD,PC,PB')
    await act(category, two, 'move', { parent: three, place: 0 })
    expect([await order(top), await order(three)]).toEqual(['PD,PB', 'PC'])
    // Two moves at the same moment that would put each under the other: the second sees the first.
    const both = await Promise.allSettled([act(category, one, 'move', { parent: two }), act(category, three, 'move', { parent: one })])
    expect(both.map((x) => x.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  it('answer the fee of the own node or the nearest above', async () => {
    const top = await make('FA', null)
    const leaf = await make('FB', top)
    const site = await fixture.app.db.one<{ id: number; platform: number }>(
      sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
    )
    await fixture.app.db.tx((tx) =>
      updateRecord({ app: fixture.app, tx, ctx }, category, top, { platforms: [{ platform: site.platform, referral_pct: '15' }] }, { anyVersion: true }),
    )
    expect((await platformFee(fixture.app.db, leaf, site.platform, site.id, '2026-11-20'))?.referral_pct).toBe('15.0000')
  })
})

describe('SKUs', () => {
  it('refuse a taken code whatever its case, and keep it once something refers to them', async () => {
    const id = await fixture.article('DUP-1')
    await expect(fixture.article('dup-1')).rejects.toEqual(code('SKU_EXISTS'))
    const both = await Promise.allSettled([fixture.article('RACE1'), fixture.article('race1')])
    expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    await fixture.app.db.tx((tx) => updateRecord({ app: fixture.app, tx, ctx }, sku, id, { code: 'DUP-2' }, { anyVersion: true }))
    await insertRow(fixture.app.db, 'wsku', {
      provider_id: await insertRow(fixture.app.db, 'provider', { code: 'P1', name: 'P1' }),
      wsku_code: 'X',
      sku_id: id,
    })
    await expect(fixture.app.db.tx((tx) => updateRecord({ app: fixture.app, tx, ctx }, sku, id, { code: 'DUP-3' }, { anyVersion: true }))).rejects.toEqual(
      code('SKU_CODE_FIXED'),
    )
  })
  it('apply an approved change when its moment has come', async () => {
    const id = await fixture.article('LATER', { gross_weight: '1.2' })
    await act(sku, id, 'change', { fields: { gross_weight: '1.5' }, reason: '新包装', effective_at: '2099-01-01T00:00:00+08:00' })
    await expect(act(sku, id, 'change', { fields: { name_zh: 'x' }, reason: 'x' })).rejects.toEqual(code('SKU_CHANGE_FIELD'))
    const change = await fixture.app.db.one<{ id: number; reason: string }>(sql`select id, reason from sku_change where sku_id = ${id}`)
    expect(change.reason).toBe('新包装')
    const { skuChange } = await import('../model/sku-change.resource.ts')
    expect(await fixture.app.db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, skuChange, change.id, 'approve', {}))).toBe('approved')
    expect(await applyDueChanges(fixture.app)).toBe(0)
    await fixture.app.db.run(sql`update sku_change set effective_at = now() - interval '1 minute' where id = ${change.id}`)
    expect(await applyDueChanges(fixture.app)).toBe(1)
    expect((await getPackaging(fixture.app.db, id))?.gross_weight).toBe('1.500')
    // a change that has become impossible is told and holds up none behind it
    const [stuck, next] = [await fixture.article('STUCK', { gross_weight: '1.2' }), await fixture.article('NEXT', { gross_weight: '1.2' })]
    for (const [of, net] of [
      [stuck, '1.6'],
      [next, '1.0'],
    ] as const) {
      await act(sku, of, 'change', { fields: { gross_weight: '1.5' }, reason: '新包装', effective_at: '2099-01-01T00:00:00+08:00' })
      const { id: asked } = await fixture.app.db.one<{ id: number }>(sql`select id from sku_change where sku_id = ${of}`)
      await fixture.app.db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, skuChange, asked, 'approve', {}))
      await fixture.app.db.run(sql`update sku set net_weight = ${net}, gross_weight = 1.7 where id = ${of}`)
    }
    await fixture.app.db.run(sql`update sku_change set effective_at = now() - interval '1 minute' where status = 'approved'`)
    const reported: string[][] = []
    expect(await applyDueChanges(fixture.app, async (...line) => void reported.push(line))).toBe(1)
    expect(reported).toEqual([['STUCK', '毛重不能小于净重']])
    expect((await getPackaging(fixture.app.db, next))?.gross_weight).toBe('1.500')
    await fixture.app.db.run(sql`update sku_change set status = 'rejected' where status = 'approved'`)
  })
  it('keep what their quantities mean: unit once used, and no bundle of what lies in a warehouse', async () => {
    const id = await fixture.article('MEANING')
    const part = await fixture.article('MEANING-PART')
    const edit = (values: Record<string, unknown>) =>
      fixture.app.db.tx((tx) => updateRecord({ app: fixture.app, tx, ctx }, sku, id, values, { anyVersion: true }))
    await edit({ unit: 'set' })
    const m = await fixture.listing('KT-MEANING')
    await act(msku, m, 'map', { lines: [{ sku: id, qty: 1 }] })
    await expect(edit({ unit: 'pair' })).rejects.toMatchObject({ code: 'SKU_UNIT_FIXED', fields: [{ field: 'unit' }] })
    await edit({ unit: 'set', remark: '同一单位' })
    let held = true
    registerUsage(fixture.app, 'sku', async (c) => [{ text: { 'zh-cn': '库存', en: 'stock' }, count: held && c.id === id ? 1 : 0, pieces: 30 }])
    const bundle = { kind: 'bundle', components: [{ component_sku: part, qty: 1 }] }
    await expect(edit(bundle)).rejects.toMatchObject({ code: 'SKU_KIND_BUSY', fields: [{ field: 'kind' }] })
    held = false
    await edit(bundle)
    // what came in between asking and approving counts, too
    held = true
    const change = await fixture.app.db.one<{ id: number }>(sql`select id from sku_change where sku_id = ${id} order by id desc limit 1`)
    const { skuChange } = await import('../model/sku-change.resource.ts')
    await expect(fixture.app.db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, skuChange, change.id, 'approve', {}))).rejects.toMatchObject({
      code: 'SKU_KIND_BUSY',
    })
    held = false
    await fixture.app.db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, skuChange, change.id, 'approve', {}))
    expect((await getSku(fixture.app.db, id))?.kind).toBe('bundle')
  })
  it('ask before they are discontinued with stock left, and then stop their listings’ restock', async () => {
    const id = await fixture.article('ENDING')
    const m = await fixture.listing('KT-END')
    await act(msku, m, 'map', { lines: [{ sku: id, qty: 1 }] })
    registerUsage(fixture.app, 'sku', async (c) => [
      { text: { 'zh-cn': '库存', en: 'stock' }, count: c.id === id && c.action === 'archive' ? 2 : 0, pieces: 12 },
    ])
    await expect(act(sku, id, 'set_stage', { stage: 'discontinued' })).rejects.toMatchObject({ code: 'SKU_STOCK_LEFT', params: { n: 12 } })
    await act(sku, id, 'set_stage', { stage: 'discontinued' }, ['SKU_STOCK_LEFT'])
    expect(await fixture.app.db.one(sql`select restock_status as r from msku where id = ${m}`)).toEqual({ r: 'no_restock' })
    await fixture.app.db.tx((tx) => setSkuStage({ app: fixture.app, tx, ctx }, id, 'on_sale', '重启'))
    expect((await getSku(fixture.app.db, 'ending'))?.stage).toBe('on_sale')
    await expect(fixture.app.db.tx((tx) => setSkuStage({ app: fixture.app, tx, ctx }, 987_654_321, 'on_sale', '重启'))).rejects.toMatchObject({
      code: 'SKU_UNKNOWN',
      status: 404,
      params: { sku: 987_654_321 },
    })
  })
  it('merge into one of the same kind and unit, with mappings and suppliers', async () => {
    const supply = (from: string) => ({
      suppliers: [{ supplier: fixture.supplier, is_primary: true, lead_days: 9, valid_from: from }],
      supplier_prices: [{ supplier: fixture.supplier, valid_from: from, min_qty: 1, unit_price: '9' }],
    })
    const [from, to, set] = [
      await fixture.article('MRG1', supply('2026-01-01')),
      await fixture.article('MRG2', supply('2026-06-01')),
      await fixture.article('MRG3', { unit: 'set' }),
    ]
    const [m1, m2] = [await fixture.listing('MRG-A'), await fixture.listing('MRG-B')]
    const at = { valid_from: '2026-03-01T00:00:00+08:00' }
    await act(msku, m1, 'map', { lines: [{ sku: from, qty: 2 }], ...at })
    await act(msku, m2, 'map', {
      lines: [
        { sku: from, qty: 1 },
        { sku: to, qty: 1 },
      ],
      ...at,
    })
    await expect(act(sku, from, 'merge', { into: set })).rejects.toEqual(code('SKU_MERGE_KIND'))
    const part = (component_sku: number, qty: number) => ({ component_sku, qty })
    const both = await fixture.article('MRG-K1', { kind: 'bundle', components: [part(from, 2), part(to, 3)] })
    const one = await fixture.article('MRG-K2', { kind: 'bundle', components: [part(from, 4)] })
    await act(sku, from, 'merge', { into: to })
    expect(await explode(fixture.app.db, both, 10)).toEqual([{ sku: to, qty: 50 }])
    expect(await explode(fixture.app.db, one, 1)).toEqual([{ sku: to, qty: 4 }])
    expect((await mskusOfSku(fixture.app.db, to, '2026-11-20T00:00:00+08:00')).map((x) => [x.msku, x.qty])).toEqual([
      [m1, 2],
      [m2, 2],
    ])
    const [doc] = await loadDocs({ app: fixture.app, run: fixture.app.db }, sku, [to])
    expect((doc!.suppliers as { is_primary: boolean }[]).map((s) => s.is_primary)).toEqual([true, true])
    expect(doc!.supplier_prices).toHaveLength(2)
    expect(await fixture.app.db.one(sql`select status, merged_into_id as m from sku where id = ${from}`)).toEqual({ status: 'disabled', m: to })
  })
  it('keep the last purchase price of the youngest day, and propose a change on a deviating measurement', async () => {
    const id = await fixture.article('PRICED', { len_cm: '38', wid_cm: '26', hei_cm: '8', gross_weight: '1.2' })
    const paid = (price: string, date: string) => ({ sku: id, supplier: fixture.supplier, qty: 100, price, currency: 'CNY', date })
    await fixture.app.db.tx((tx) => recordPurchasePrices(tx, ctx, [paid('9.1', '2026-11-01'), paid('9.5', '2026-11-18')]))
    await fixture.app.db.tx((tx) => recordPurchasePrices(tx, ctx, [paid('8.8', '2026-10-01')]))
    expect(await getSku(fixture.app.db, id)).toMatchObject({ last_price: '9.5000', last_price_currency: 'CNY' })
    const measure = (weight: string) =>
      fixture.app.db.tx((tx) =>
        recordMeasurement({ app: fixture.app, tx, ctx }, id, 'warehouse', '2026-11-19T10:00:00+08:00', { len_cm: '38', wid_cm: '26', hei_cm: '8.4', weight }),
      )
    const first = await measure('1.3')
    expect(await measure('1.9')).toBe(first)
    expect(await fixture.app.db.one(sql`select deviation_pct, proposal from sku_measure where id = ${first}`)).toEqual({
      deviation_pct: '8.3300',
      proposal: true,
    })
  })
})

describe('listings', () => {
  it('come from reports in their order, fade after three without them, and are made for an order nobody reported', async () => {
    const db = fixture.app.db
    const report = (file: string, at: string, skus: string[], status: 'active' | 'suppressed' = 'active') =>
      db.tx((tx) =>
        upsertMskuFromReport(
          { app: fixture.app, tx, ctx },
          fixture.store,
          skus.map((s) => ({ seller_sku: s, fulfillment: 'fba' as const, listing_status: status, price: '19.99', title: `t ${s}` })),
          { file, reported_at: at },
        ),
      )
    expect(await report('r1', '2026-11-01T00:00:00Z', ['R-1', 'R-2'])).toMatchObject({ applied: true, created: 2 })
    expect(await report('r1', '2026-11-01T00:00:00Z', ['R-1', 'R-9'])).toMatchObject({ applied: false })
    expect(await report('r2', '2026-11-03T00:00:00Z', ['R-1'], 'suppressed')).toMatchObject({ created: 0, changed: 1 })
    expect(await report('r0', '2026-11-02T00:00:00Z', ['R-1'])).toMatchObject({ applied: false })
    expect(await db.one(sql`select listing_status as s from msku where seller_sku = 'R-1'`)).toEqual({ s: 'suppressed' })
    await report('r3', '2026-11-04T00:00:00Z', ['R-1'])
    await report('r4', '2026-11-05T00:00:00Z', ['R-1'])
    expect(await db.one(sql`select listing_status as s from msku where seller_sku = 'R-2'`)).toEqual({ s: 'inactive' })
    const id = await db.tx((tx) => createMskuFromListing({ app: fixture.app, tx, ctx }, fixture.store, 'Unknown-1'))
    expect(await db.tx((tx) => createMskuFromListing({ app: fixture.app, tx, ctx }, fixture.store, 'Unknown-1'))).toBe(id)
    await expect(
      db.tx((tx) => createRecord({ app: fixture.app, tx, ctx }, msku, { store: fixture.store, seller_sku: 'Hand-1', fulfillment: 'fba' })),
    ).rejects.toEqual(code('MSKU_API'))
  })
  it('map active goods of the right client only, once at a time, and propose what sisters sell', async () => {
    const db = fixture.app.db
    const a = await fixture.article('PREFIX1')
    const draft = await insertRow(db, 'sku', { code: 'DRAFT1', name_zh: 'x', category_id: fixture.category, developer_id: fixture.employee })
    const m = await fixture.listing('PREFIX1-BLK-L')
    await expect(act(msku, m, 'map', { lines: [{ sku: draft, qty: 1 }] })).rejects.toEqual(code('SKU_INACTIVE'))
    await expect(
      act(msku, m, 'map', {
        lines: [
          { sku: a, qty: 1 },
          { sku: a, qty: 2 },
        ],
      }),
    ).rejects.toEqual(code('MSKU_TWICE'))
    expect(await proposeMappings(db, [m])).toMatchObject([{ msku: m, by: 'prefix', lines: [{ sku: a, qty: 1 }] }])
    await act(msku, m, 'auto_map')
    expect((await resolveMsku(db, fixture.store, 'PREFIX1-BLK-L', new Date(Date.now() + 1000).toISOString()))?.lines).toMatchObject([{ sku: a, qty: 1 }])
    expect(await resolveMsku(db, fixture.store, 'prefix1-blk-l', '2026-11-20T00:00:00Z')).toBeUndefined()
    await expect(db.run(sql`insert into msku_sku (msku_id, seq, sku_id, qty, valid_from) values (${m}, 9, ${a}, 1, now() + interval '1 day')`)).rejects.toThrow(
      /msku_sku_no_overlap/,
    )

    const client = await insertRow(db, 'customer', { name: '甲' })
    const foreign = await fixture.article('CLIENT1', { customer: client })
    const project = await insertRow(db, 'project', { name: 'P', company_id: fixture.company })
    await db.run(sql`update store set project_id = ${project} where id = ${fixture.store}`)
    expect(await db.one(sql`select project_id as p from msku where id = ${m}`)).toEqual({ p: project })
    registerProjectFacts({ customerOf: async () => client + 1, isMember: async (_r, _p, e) => e === fixture.employee, isLive: async () => true })
    await expect(act(msku, await fixture.listing('F-1', { project_id: project }), 'map', { lines: [{ sku: foreign, qty: 1 }] })).rejects.toEqual(
      code('SKU_FOREIGN'),
    )
    const stranger = await insertRow(db, 'employee', { name: '外人', emp_no: 'E99' })
    await expect(act(msku, m, 'assign', { owner: stranger })).rejects.toEqual(code('MSKU_OWNER'))
    await act(msku, m, 'assign', { owner: fixture.employee })

    registerUsage(fixture.app, 'msku', async () => [{ text: { 'zh-cn': '账面库存', en: 'book stock' }, count: 5 }])
    await expect(act(msku, m, 'unmap')).rejects.toEqual(code('MSKU_STOCK'))
  })
  it('have a label once the platform has given them its own number', async () => {
    const m = await fixture.listing('LABEL-1')
    await fixture.app.db.run(sql`update msku set fnsku = null where id = ${m}`)
    await expect(act(msku, m, 'print_label', {})).rejects.toEqual(code('MSKU_NO_FNSKU'))
    await fixture.app.db.run(sql`update msku set fnsku = 'X00LABEL01' where id = ${m}`)
    await act(msku, m, 'print_label', {})
  })
  it('take a floor below the planned price, and ask why when it loses money', async () => {
    const db = fixture.app.db
    await db.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, status) select 'USD/CNY', 'spot', current_date - 3, 'USD', 'CNY', 7.1, 'active' on conflict do nothing`,
    )
    const a = await fixture.article('FLOOR1', { std_cost: '59' })
    const m = await fixture.listing('FLOOR-1')
    await act(msku, m, 'map', { lines: [{ sku: a, qty: 1 }] })
    await expect(act(msku, m, 'set_floor', { plan_price: '19.99', min_price: '20' })).rejects.toEqual(code('MSKU_FLOOR'))
    // 59 ÷ 7.1 = 8.31; 8.31 ÷ 0.73 = 11.39
    await expect(act(msku, m, 'set_floor', { plan_price: '19.99', min_price: '11' })).rejects.toMatchObject({
      code: 'MSKU_FLOOR_LOW',
      params: { price: '11.39' },
    })
    await act(msku, m, 'set_floor', { plan_price: '19.99', min_price: '11', reason: '清库存' })
    await db.tx((tx) => setMskuPrice(tx, m, '21.99', '14', '2020-01-01', 'SJ26110001'))
    await db.tx((tx) => setMskuPrice(tx, m, '25', '14', '2020-01-01', 'SJ26110001'))
    expect(await decidedPrice(db, m, '2020-06-01')).toMatchObject({ plan_price: '21.9900', trial: 'SJ26110001' })
    expect((await getMskuFeeParams(db, m, '2099-01-01'))?.referral_pct).toBeNull()
  })
})

describe('warehouse SKUs', () => {
  it('need sizes, customs data and an API to be pushed, and no stock to be disabled', async () => {
    const db = fixture.app.db
    const provider = await insertRow(db, 'provider', { code: 'OW9', name: '谷仓', country: 'US', api_code: null })
    const bare = await fixture.article('WBARE')
    const sized = await fixture.article('WSIZED', {
      len_cm: '10',
      wid_cm: '10',
      hei_cm: '10',
      gross_weight: '1',
      customs: [{ country: 'US', declare_name_en: 'cup', hs_code: '732393' }],
    })
    const make = (s: number, c: string, units_per = 1) =>
      db.tx((tx) => createRecord({ app: fixture.app, tx, ctx }, wsku, { provider, wsku_code: c, sku: s, units_per }))
    await expect(act(wsku, await make(bare, 'C1'), 'push')).rejects.toEqual(code('WSKU_DATA'))
    const id = await make(sized, 'C2')
    await expect(act(wsku, id, 'push')).rejects.toEqual(code('WSKU_NO_API'))
    await expect(make(bare, 'C2')).rejects.toEqual(code('WSKU_MATCHED'))
    await act(wsku, id, 'confirm')
    await db.run(sql`update wsku set provider_stock = 3 where id = ${id}`)
    await expect(act(wsku, id, 'disable')).rejects.toEqual(code('WSKU_STOCK'))
    await db.run(sql`update provider set api_code = 'gc' where id = ${provider}`)
    expect(await act(wsku, await make(sized, 'C3', 6), 'push')).toBe('pushing')
  })
})

import { createRecord, loadDocs, runAction, sql, updateRecord } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '../model/brand.resource.ts'
import { company } from '../model/company.resource.ts'
import { region } from '../model/region.resource.ts'
import { bizParam } from '../model/biz-param.resource.ts'
import { fileType } from '../model/file-type.resource.ts'
import { supplier } from '../model/supplier.resource.ts'
import { tag } from '../model/tag.resource.ts'
import { brandAuthorized } from './brand/brand.queries.ts'
import { addWorkdays, addWorkHours, isWorkday, isWorkdayIn, workdays } from './calendar/calendar.ts'
import { expire } from './expiry.ts'
import { numberPreview } from './numbering/preview.ts'
import { param } from './param/param.ts'
import { registerUsage } from './reference/uses.ts'
import { regionTree } from './region/region.queries.ts'
import { createSupplier, setSupplierLevel, setSupplierState } from './supplier/supplier.actions.ts'
import { settleTags, tags } from './tag/tag-use.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let fixture: Fixture
const ctx = superCtx(7)
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())
const count = async (table: string, where = sql.raw('true')): Promise<number> =>
  (await fixture.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.id(table)} where ${where}`)).n
const code = (c: string): object => expect.objectContaining({ code: c })

describe('base data', () => {
  it('holds the platforms, marketplaces, regions, file types, tag groups and calendars of every installation', async () => {
    expect(await count('platform')).toBe(12)
    expect(await count('marketplace')).toBe(34)
    expect(await count('file_type')).toBe(70)
    expect(await count('tag_group')).toBe(12)
    expect(await count('region', sql`level = 'country'`)).toBe(249)
    expect(await count('region', sql`level = 'state' and code like 'US-%'`)).toBe(51)
    expect(await count('region', sql`level = 'state' and code like 'JP-%'`)).toBe(47)
    expect(await count('region', sql`level = 'state' and code like 'CN-%'`)).toBe(34)
    expect(await count('region', sql`level = 'city'`)).toBeGreaterThan(330)
    expect(await count('region', sql`level = 'district'`)).toBe(2850)
    expect(await count('region', sql`level = 'district' and (name_en is null or pinyin is null or parent_id is null)`)).toBe(0)
    // people type pinyin or its first letters
    for (const typed of ['yiwu', 'szs', 'panyu', 'chongqing', 'wenzhou', 'kunshan city', '昆山'])
      expect(await count('region', sql`q like ${'%' + typed + '%'}`), typed).toBeGreaterThan(0)
    const china = await regionTree(fixture.app.db, 'CN')
    expect(china[0]).toMatchObject({ code: 'CN', name: '中国' })
    expect(china.find((r) => r.code === 'CN-440300')).toMatchObject({ name: '深圳市', level: 'city' })
  })
  it('can be written again without changing anything', async () => {
    const standing = async () => ({
      counts: await Promise.all(['region', 'numbering_rule', 'tag'].map((t) => count(t))),
      params: (await fixture.app.db.rows<{ code: string }>(sql`select code from biz_param order by code`)).map((p) => p.code),
    })
    const before = await standing()
    await fixture.app.db.run(sql`update biz_param set value = '4' where code = 'purchase.over_receipt_pct'`)
    await fixture.app.db.tx((tx) => fixture.app.modules.find((m) => m.model.name === 'settings')!.base!({ app: fixture.app, tx }))
    expect(await standing()).toEqual(before)
    expect(await param(fixture.app.db, 'purchase.over_receipt_pct')).toBe('4')
    await fixture.app.db.run(sql`update biz_param set value = '3' where code = 'purchase.over_receipt_pct'`)
  })
})

describe('calendar', () => {
  it('counts in the Chinese calendar by default, in the company’s country otherwise', async () => {
    const db = fixture.app.db
    expect(await addWorkdays(db, '2026-09-30', 1)).toBe('2026-10-08')
    expect(await isWorkday(db, '2026-10-10')).toBe(true)
    expect(await workdays(db, '2026-10-01', '2026-10-10')).toBe(3)
    expect(await addWorkHours(db, '2026-11-20T17:00:00+08:00', 4)).toBe('2026-11-23T11:30:00+08:00')
    const us = await insertRow(db, 'company', { code: 'US', name: 'Crossway US', short_name: 'US', country: 'US' })
    expect(await isWorkday(db, '2026-11-26', us)).toBe(false)
    expect(await isWorkday(db, '2026-10-01', us)).toBe(true)
    const test = await isWorkdayIn(db, undefined, '2026-10-01')
    expect([test('2026-10-01'), test('2026-10-08')]).toEqual([false, true])
  })
})

describe('companies', () => {
  it('need a right credit code in China, shares of 100 %, and no open business to rest', async () => {
    const make = (more: object) =>
      fixture.app.db.tx((tx) =>
        createRecord({ app: fixture.app, tx, ctx }, company, {
          code: 'C2',
          name: '义乌跨途贸易有限公司',
          short_name: '义乌',
          country: 'CN',
          company_type: 'trading',
          vat_status: 'general',
          ...more,
        }),
      )
    await expect(make({})).rejects.toEqual(code('USCC_REQUIRED'))
    await expect(make({ uscc: '91330100799655058C' })).rejects.toEqual(code('BAD_USCC'))
    await expect(make({ uscc: '91330100799655058B', shareholders: [{ name: '甲', pct: '60' }] })).rejects.toEqual(code('PCT_TOTAL'))
    const id = await make({
      uscc: '91330100799655058b',
      shareholders: [
        { name: '甲', pct: '60' },
        { name: '乙', pct: '40' },
      ],
    })
    const [doc] = await loadDocs({ app: fixture.app, run: fixture.app.db }, company, [id])
    expect(doc).toMatchObject({ uscc: '91330100799655058B', vat_recoverable: true })
    await insertRow(fixture.app.db, 'store', { store_no: 'SX', name: 'SX', company_id: id, currency: 'USD' })
    await expect(fixture.app.db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, company, id, 'rest', {}))).rejects.toEqual(code('OPEN_BUSINESS'))
    await expect(
      fixture.app.db.tx((tx) => updateRecord({ app: fixture.app, tx, ctx }, company, id, { base_currency: 'USD' }, { anyVersion: true })),
    ).rejects.toEqual(code('BASE_FIXED'))
  })
})

describe('brands', () => {
  it('end only without an operating project, and merge by moving what refers to them', async () => {
    const db = fixture.app.db
    const make = (c: string) => db.tx((tx) => createRecord({ app: fixture.app, tx, ctx }, brand, { code: c, name: c, company: fixture.company }))
    const [a, b] = [await make('LUMI'), await make('LUMII')]
    const mark = await insertRow(db, 'trademark', { brand_id: a, country: 'US', class_no: 21, reg_no: 'R1', applicant: 'X' })
    registerUsage(fixture.app, 'brand', async ({ id }) => [{ text: { 'zh-cn': '项目', en: 'projects' }, count: id === a ? 1 : 0 }])
    await expect(db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, brand, a, 'end', { args: { reason: 'x' } }))).rejects.toEqual(code('BRAND_PROJECT'))
    await db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, brand, a, 'merge', { args: { into: b } }))
    expect(await db.one(sql`select brand_id as b from trademark where id = ${mark}`)).toEqual({ b })
    expect(await db.one(sql`select status, merged_into_id as m from brand where id = ${a}`)).toEqual({ status: 'ended', m: b })
  })
  it('may be sold on a store while an authorisation covers the day', async () => {
    const db = fixture.app.db
    const id = await insertRow(db, 'brand', { code: 'AUTH', name: 'AUTH' })
    const site = await fixture.marketplace('amazon', 'CA')
    const store = await insertRow(db, 'store', {
      store_no: 'SA',
      name: 'SA',
      company_id: fixture.company,
      currency: 'CAD',
      marketplace_id: site.id,
      platform_id: site.platform,
    })
    await db.run(
      sql`insert into brand_authorization (code, brand_id, to_type, to_company_id, "from", "to") values ('SQ1', ${id}, 'company', ${fixture.company}, '2026-01-01', '2026-11-30')`,
    )
    expect(await brandAuthorized(db, id, store, '2026-11-20')).toEqual({ ok: true, to: '2026-11-30' })
    expect(await brandAuthorized(db, id, store, '2026-12-10')).toEqual({ ok: false, to: '2026-11-30' })
    await db.tx((tx) => expire({ app: fixture.app, tx }, '2026-10-01'))
    expect(await db.one(sql`select status from brand_authorization where code = 'SQ1'`)).toEqual({ status: 'expiring' })
    expect(await count('outbox_event', sql`event = 'file.expiring' and resource = 'brand_authorization'`)).toBe(1)
  })
})

describe('suppliers', () => {
  it('are found again by name key or code, and go their way by actions', async () => {
    const db = fixture.app.db
    const fields = {
      name: '义乌市（恒信）塑料制品有限公司',
      supplier_type: 'factory',
      uscc: '914403001922038216',
      address: '义乌',
      buyer: fixture.employee,
      contacts: [{ name: '王' }],
      banks: [{ account_name: 'x', bank: 'y', account_no: '6228999' }],
    }
    const make = (f: object) => db.tx((tx) => createSupplier({ app: fixture.app, tx, ctx }, { ...fields, ...f }, 'supplierWrite'))
    const id = await make({})
    expect(await make({ name: '义乌市恒信塑料制品有限责任公司', uscc: '91330100799655058B' })).toBe(id)
    await expect(db.tx((tx) => createRecord({ app: fixture.app, tx, ctx }, supplier, { ...fields, name: '另一家' }))).rejects.toEqual(code('SUPPLIER_EXISTS'))
    const submit = () => db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, supplier, id, 'submit', {}))
    await expect(submit()).rejects.toEqual(code('SUPPLIER_CERTIFICATE'))
    const licence = await db.one<{ id: number }>(sql`select id from file_type where code = 's_business_licence'`)
    await db.tx((tx) =>
      updateRecord(
        { app: fixture.app, tx, ctx },
        supplier,
        id,
        { certificates: [{ file_type: licence.id, no: 'L1', valid_to: '2099-01-01' }] },
        { anyVersion: true },
      ),
    )
    await submit()
    await db.tx((tx) => setSupplierState({ app: fixture.app, tx, ctx }, id, 'active', '准入'))
    await db.tx((tx) => setSupplierState({ app: fixture.app, tx, ctx }, id, 'frozen', '质量问题'))
    await db.tx((tx) => setSupplierLevel(tx, id, 'A', '93.6'))
    expect(await db.one(sql`select status, level, state_reason, source from supplier where id = ${id}`)).toEqual({
      status: 'frozen',
      level: 'A',
      state_reason: '质量问题',
      source: 'supplierWrite',
    })
    await expect(db.tx((tx) => setSupplierState({ app: fixture.app, tx, ctx }, id, 'pending', ''))).rejects.toEqual(code('SUPPLIER_STATE'))
  })
  it('are asked about when two share one bank account', async () => {
    await fixture.supplier('甲厂', { banks: [{ account_name: '甲', bank: '工行', account_no: '777' }] })
    await expect(fixture.supplier('乙厂', { banks: [{ account_name: '乙', bank: '工行', account_no: '777' }] })).rejects.toEqual(code('SUPPLIER_BANK_SHARED'))
  })
})

describe('tags, regions, file types, parameters', () => {
  it('an exclusive group keeps the tag added last, and a merged tag moves to its records', async () => {
    const db = fixture.app.db
    const own = await tags(db, 'supplier')
    const [strategic, core] = own.filter((t) => t.group_code === 'cooperation')
    const [cheap, fast] = own.filter((t) => t.group_code === 'strength')
    expect(await settleTags(db, 'supplier', [strategic!.id, cheap!.id, core!.id], [strategic!.id, cheap!.id])).toEqual([cheap!.id, core!.id])
    await expect(settleTags(db, 'store', [core!.id])).rejects.toEqual(code('TAG_RESOURCE'))
    const id = await fixture.supplier('丙厂', { tags: [cheap!.id, fast!.id] })
    await db.tx((tx) => runAction({ app: fixture.app, tx, ctx }, tag, cheap!.id, 'merge', { args: { into: fast!.id } }))
    expect(await db.one(sql`select tags from supplier where id = ${id}`)).toEqual({ tags: [fast!.id] })
    expect(await db.one(sql`select used_count as n from tag where id = ${fast!.id}`)).toEqual({ n: 1 })
  })
  it('a region stands below a higher level only', async () => {
    const us = await fixture.app.db.one<{ id: number }>(sql`select id from region where code = 'US-CA'`)
    const make = (level: string) =>
      fixture.app.db.tx((tx) => createRecord({ app: fixture.app, tx, ctx }, region, { code: 'X-' + level, name: 'X', level, parent: us.id }))
    await expect(make('country')).rejects.toEqual(code('REGION_LEVEL'))
    await make('city')
  })
  it('a used file type is not deleted', async () => {
    const doc = { type: await fixture.app.db.one<{ id: number }>(sql`select id from file_type where code = 'business_licence'`) }
    await insertRow(fixture.app.db, 'company_certificate', { company_id: fixture.company, file_type_id: doc.type.id, no: 'N1' })
    const { removeRecord } = await import('@crossway/server-kit')
    await expect(fixture.app.db.tx((tx) => removeRecord({ app: fixture.app, tx, ctx }, fileType, doc.type.id))).rejects.toEqual(code('FILE_TYPE_USED'))
  })
  it('a parameter takes fitting values with a reason, and a company has its own', async () => {
    const db = fixture.app.db
    const id = (await db.one<{ id: number }>(sql`select id from biz_param where code = 'purchase.price_rise_pct'`)).id
    const set = (body: object) =>
      db.tx((tx) => updateRecord({ app: fixture.app, tx, ctx }, bizParam, id, body as Record<string, unknown>, { anyVersion: true }))
    await expect(set({ value: '-1', reason: 'x' })).rejects.toEqual(code('PARAM_VALUE'))
    await expect(set({ value: '6' })).rejects.toEqual(code('PARAM_REASON'))
    await set({ value: '6', reason: '材料涨价', overrides: [{ company: fixture.company, value: '8' }] })
    expect([await param(db, 'purchase.price_rise_pct'), await param(db, 'purchase.price_rise_pct', fixture.company)]).toEqual(['6', '8'])
    await expect(param(db, 'purchase.unknown')).rejects.toEqual(code('NO_PARAM'))
    expect(await count('outbox_event', sql`event = 'param.changed'`)).toBe(1)
  })
  it('previews the next number without taking it', async () => {
    expect(await numberPreview(fixture.app.db, 'contract', '2026-11-20', { 'company.code': 'SZ' })).toBe('HT2026SZ0001')
    await fixture.app.db.run(sql`insert into numbering_counter (rule, scope_key, period_key, value) values ('contract', 'HT2026SZ#', '', 11)`)
    expect(await numberPreview(fixture.app.db, 'contract', '2026-11-20', { 'company.code': 'SZ' })).toBe('HT2026SZ0012')
  })
})

import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expire } from './expiry.ts'
import { auditor } from './testing/people.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let fixture: Fixture
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())

const head = 8
const post = (url: string, body: object) => fixture.call(head, 'POST', url, body)
const at = (field: string, code: string) => ({ status: 422, body: { errors: [expect.objectContaining({ field, code })] } })
const company = { name: '某公司', short_name: '某', country: 'US', company_type: 'overseas', vat_status: 'overseas' }

describe('masters refuse what cannot be', () => {
  it('codes of countries, currencies and time zones that the world does not know', async () => {
    expect(await post('/api/company', { ...company, code: 'X1', country: 'QQ' })).toMatchObject(at('country', 'BAD_VALUE'))
    expect(await post('/api/company', { ...company, code: 'X1', base_currency: 'QQQ' })).toMatchObject(at('base_currency', 'BAD_VALUE'))
    const us = await fixture.marketplace('amazon', 'US')
    const site = { platform: us.platform, code: 'ZQ', country: 'US', name: 'z', name_en: 'z', region: 'NA', currency: 'USD' }
    expect(await post('/api/marketplace', { ...site, time_zone: 'Mars/Olympus' })).toMatchObject(at('time_zone', 'BAD_VALUE'))
  })

  it('a credit code abroad, and a founding in the future', async () => {
    expect(await post('/api/company', { ...company, code: 'X2', uscc: 'ABC' })).toMatchObject(at('uscc', 'USCC_ABROAD'))
    expect(await post('/api/company', { ...company, code: 'X2', establish_date: '2999-01-01' })).toMatchObject(at('establish_date', 'DATE_FUTURE'))
  })

  it('the same code twice, naming field and record by what people call them', async () => {
    expect(await post('/api/company', { ...company, code: 'sz', country: 'US' })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', detail: '系统已存在相同数据！（编码：sz）', errors: [{ field: 'code', code: 'DUPLICATE' }] },
    })
    const us = await fixture.marketplace('amazon', 'US')
    expect(await fixture.call(head, 'DELETE', `/api/platform/${us.platform}`)).toMatchObject({ status: 409, body: { detail: '仍被 站点 引用，不能删除' } })
    const { version } = (await fixture.call(head, 'GET', `/api/platform/${us.platform}`)).body
    expect(await fixture.call(head, 'PATCH', `/api/platform/${us.platform}`, { version, code: 'amz' })).toMatchObject(at('code', 'MARKET_FIXED'))
  })

  it('marks whose days are out of order, and registered ones without them', async () => {
    const brand = await insertRow(fixture.app.db, 'brand', { code: 'B1', name: 'B1' })
    const mark = { brand, country: 'US', class_no: 21, reg_no: '1', applicant: 'x', status: 'registered' }
    expect(await post('/api/trademark', mark)).toMatchObject(at('reg_date', 'MARK_REGISTERED'))
    expect(await post('/api/trademark', { ...mark, reg_date: '2026-01-01', valid_to: '2025-01-01' })).toMatchObject(at('valid_to', 'MARK_DATES'))
    expect((await post('/api/trademark', { ...mark, apply_date: '2025-01-01', reg_date: '2026-01-01', valid_to: '2036-01-01' })).status).toBe(201)
  })

  it('what is not in use in a new choice, and keeps it where it already stands', async () => {
    const us = await fixture.marketplace('amazon', 'US')
    const dead = await insertRow(fixture.app.db, 'company', { code: 'OLD', name: '旧公司', short_name: '旧', country: 'CN', status: 'cancelled' })
    const account = { account_no: 'A9', name: 'A9', alias: 'A9', platform: us.platform, region: 'NA', kind: 'sc', ownership: 'ours' }
    expect(await post('/api/store-account', { ...account, company: dead })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'company', code: 'REF_UNFIT', detail: '公司主体「旧」已停用或不适用，请另选' }] },
    })
    const created = await post('/api/store-account', { ...account, company: fixture.company })
    await fixture.app.db.run(sql`update company set status = 'dormant' where id = ${fixture.company}`)
    const id = created.body.id as number
    expect((await fixture.call(head, 'PATCH', `/api/store-account/${id}`, { version: 1, company: fixture.company, name: 'A9b' })).status).toBe(200)
    await fixture.app.db.run(sql`update company set status = 'active' where id = ${fixture.company}`)
  })

  it('regions that belong to nothing, and postal rules that are none', async () => {
    expect(await post('/api/region', { code: 'Q-1', name: '某省', level: 'state' })).toMatchObject(at('parent', 'REGION_PARENT'))
    expect(await post('/api/region', { code: 'Q-2', name: '某国', level: 'country', postal_regex: '((((' })).toMatchObject(at('postal_regex', 'REGION_POSTAL'))
  })

  it('file extensions that are none, and tags of records that do not exist or are still carried', async () => {
    expect(await post('/api/file-type', { code: 'z1', name: 'z1', name_en: 'z', group: 'company', allowed_ext: ['pdf', '../x'] })).toMatchObject(
      at('allowed_ext', 'FILE_EXT'),
    )
    expect(await post('/api/tag-group', { code: 'z1', name: 'z1', resource: 'nonsense' })).toMatchObject(at('resource', 'TAG_GROUP_RESOURCE'))
    const tag = await fixture.app.db.one<{ id: number }>(
      sql`select t.id from tag t join tag_group g on g.id = t.group_id where g.resource = 'supplier' limit 1`,
    )
    await fixture.supplier('带标签的厂', { tags: [tag.id] })
    expect(await fixture.call(head, 'DELETE', `/api/tag/${tag.id}`)).toMatchObject({ status: 409, body: { detail: '仍被 供应商 引用，不能删除' } })
  })

  it('papers that their file type does not take, and takes them once they are as it asks', async () => {
    const db = fixture.app.db
    const type = await insertRow(db, 'file_type', {
      code: 'q_test',
      name: '测试证',
      name_en: 'Test paper',
      group: 'company',
      allowed_ext: '{pdf}',
      max_mb: 1,
      max_count: 1,
      need_valid_to: true,
      need_number: true,
      need_issuer: true,
    })
    const file = (name: string, size: number) =>
      insertRow(db, 'attachment', { name, size, suffix: name.split('.')[1], mime: 'x/y', sha256: name, sha1: name, path: name, uploader_id: head })
    const [picture, large, good] = [await file('a.png', 10), await file('b.pdf', 1024 * 1024 + 1), await file('c.pdf', 1024 * 1024)]
    const paper = { company: fixture.company, file_type: type, no: 'N1', issuer: '局', valid_to: '2036-01-01' }
    expect(await post('/api/company-certificate', { ...paper, valid_to: null })).toMatchObject(at('valid_to', 'FILE_NEEDS'))
    expect(await post('/api/company-certificate', { ...paper, issuer: null })).toMatchObject({ status: 422, body: { detail: '测试证须填写签发机关' } })
    expect(await post('/api/company-certificate', { ...paper, file: picture })).toMatchObject({
      status: 422,
      body: { detail: '文件类型不符：“a.png”，测试证只接受 pdf', errors: [{ field: 'file' }] },
    })
    expect(await fixture.call(head, 'POST', '/api/company-certificate', { ...paper, file: picture }, { 'accept-language': 'en' })).toMatchObject({
      body: { detail: 'File content does not match: “a.png”; Test paper takes pdf' },
    })
    expect(await post('/api/company-certificate', { ...paper, file: large })).toMatchObject(at('file', 'FILE_LARGE'))
    const created = await post('/api/company-certificate', { ...paper, file: good })
    expect(created.status).toBe(201)
    // what stood before its type became stricter is left alone until it is touched
    await db.run(sql`update file_type set allowed_ext = '{jpg}' where id = ${type}`)
    const url = `/api/company-certificate/${created.body.id}`
    expect((await fixture.call(head, 'PATCH', url, { version: 1, annual_due: '2026-12-01' })).status).toBe(200)
    expect(await fixture.call(head, 'PATCH', url, { version: 2, no: 'N2' })).toMatchObject(at('file', 'FILE_CONTENT'))
    await db.run(sql`update file_type set "group" = 'supplier', allowed_ext = '{pdf}' where id = ${type}`)
    const lines = (n: number) => ({ certificates: Array.from({ length: n }, () => ({ file_type: type, no: 'S', valid_to: '2036-01-01', file: good })) })
    const supplier = { supplier_type: 'individual', address: '义乌', buyer: fixture.employee }
    expect(await post('/api/supplier', { ...supplier, name: '证多厂', ...lines(2) })).toMatchObject(at('certificates', 'FILE_COUNT'))
    expect(await post('/api/supplier', { ...supplier, name: '无号厂', certificates: [{ file_type: type, valid_to: '2036-01-01' }] })).toMatchObject(
      at('certificates[0].no', 'FILE_NEEDS'),
    )
    const full = await post('/api/supplier', { ...supplier, name: '证全厂', ...lines(1) })
    expect(full.status).toBe(201)
    // a line that is told by its id alone is held to the type that it has
    const [line] = full.body.certificates as { id: number }[]
    expect(await fixture.call(head, 'PATCH', `/api/supplier/${full.body.id}`, { version: 1, certificates: [{ id: line!.id, file: picture }] })).toMatchObject(
      at('certificates[0].file', 'FILE_CONTENT'),
    )
  })

  it('the same pair of records twice, naming them by what people call them', async () => {
    const group = await fixture.app.db.one<{ id: number; group: number; name: string; title: string; english: string }>(
      sql`select t.id, t.group_id as group, t.name, g.name as title, g.name_en as english from tag t join tag_group g on g.id = t.group_id limit 1`,
    )
    const twice = { group: group.group, name: group.name }
    expect((await post('/api/tag', twice)).body).toMatchObject({ detail: `系统已存在相同数据！（标签组、标签：${group.title}、${group.name}）` })
    expect((await fixture.call(head, 'POST', '/api/tag', twice, { 'accept-language': 'en' })).body).toMatchObject({
      detail: `The same data already exists on the system! (Tag group, Tag: ${group.english}, ${group.name})`,
    })
  })

  it('numbering with gaps on a document, in the past, and counters that are nowhere', async () => {
    const rule = { code: 'my_paper', name: '我的', resource: 'my_paper', reset: 'day', scope: 'none', pattern: 'MYP{yyMMdd}{seq:4}' }
    expect(await post('/api/numbering-rule', { ...rule, gap_policy: 'fast' })).toMatchObject(at('gap_policy', 'GAP_POLICY'))
    const id = (await post('/api/numbering-rule', rule)).body.id as number
    const revise = { pattern: 'MYP{yyMMdd}{seq:5}', reset: 'day', scope: 'none', start: 1, step: 1, active_from: '2020-01-01T00:00:00+08:00' }
    expect(await post(`/api/numbering-rule/${id}/actions/revise`, { args: revise })).toMatchObject(at('args.active_from', 'RULE_PAST'))
    expect(await post(`/api/numbering-rule/${id}/actions/correct`, { args: { scope_key: 'MYP991231#', value: 9, reason: 'x' } })).toMatchObject(
      at('args.scope_key', 'COUNTER_NONE'),
    )
    expect((await post(`/api/numbering-rule/${id}/actions/correct`, { args: { value: 9, reason: 'x' } })).status).toBe(200)
    expect(await post(`/api/numbering-rule/${id}/actions/correct`, { args: { value: 9, reason: 'x' } })).toMatchObject({
      status: 409,
      body: { code: 'COUNTER_DOWN' },
    })
  })

  it('a masked value in a line asked for, by its letters or whole, directly or through another record', async () => {
    await fixture.supplier('打码测试厂')
    const ask = (filter: object) => fixture.call(auditor, 'GET', `/api/supplier?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    const masked = { status: 403, body: { code: 'FIELD_MASKED' } }
    expect(await ask({ 'banks.account_no': { contains: '6228' } })).toMatchObject(masked)
    expect(await ask({ 'banks.account_no': { eq: '6228480000000099' } })).toMatchObject(masked)
    const through = encodeURIComponent(JSON.stringify({ 'supplier.banks.account_no': { eq: '6228480000000099' } }))
    expect(await fixture.call(auditor, 'GET', `/api/supplier-change?filter=${through}`)).toMatchObject(masked)
  })

  it('more pasted lines than the quick search takes, and writing where only the system writes', async () => {
    const lines = Array.from({ length: 501 }, (_, i) => `C${i}`).join('\n')
    expect(await fixture.call(head, 'GET', `/api/brand?q=${encodeURIComponent(lines)}`)).toMatchObject(at('q', 'TOO_MANY_LINES'))
    expect(await fixture.call(head, 'DELETE', '/api/store/1')).toMatchObject({ status: 405, body: { detail: '店铺不能删除' } })
  })
})

describe('the editor of a numbering rule', () => {
  const preview = async (body: object) => (await fixture.call(head, 'POST', '/api/numbering-rule/preview', body)).body

  it('shows the next numbers of a pattern for a day and company, and what is wrong with it', async () => {
    const draft = { code: 'my_note', resource: 'my_note', pattern: 'NT{company.code}{yyMMdd}{seq:3}', reset: 'day', scope: 'company', date: '2026-11-20' }
    expect(await preview({ ...draft, company: fixture.company })).toMatchObject({
      numbers: ['NTSZ261120001', 'NTSZ261120002', 'NTSZ261120003'],
      collides: false,
    })
    expect(await preview({ ...draft, pattern: 'NT{yyMM}{seq:3}', scope: 'none' })).toMatchObject({ problem: { code: 'PATTERN_RESET' } })
    expect(await preview({ ...draft, pattern: 'NT{seq:3}{seq:3}' })).toMatchObject({ numbers: [], problem: { code: 'PATTERN_BAD' } })
    expect(await preview({ ...draft, pattern: 'PO{yyMMdd}{seq:3}', scope: 'none' })).toMatchObject({ same_prefix: '采购订单' })
    expect((await preview({ ...draft, pattern: 'NT{yyMMdd}{seq:3}', scope: 'none', check_digit: 'mod10' })).numbers).toEqual([
      'NT2611200011',
      'NT2611200029',
      'NT2611200037',
    ])
    expect((await fixture.call(head, 'POST', '/api/numbering-rule/preview', { ...draft, date: '2026-13-40' })).status).toBe(422)
  })

  it('tells in the list the number that comes next, and that a pattern of its own documents would repeat one', async () => {
    await fixture.supplier('下一编号厂')
    const row = (await fixture.call(head, 'GET', '/api/numbering-rule?q=supplier&size=50')).body.rows as {
      code: string
      next_number: string
      last_value: number
    }[]
    const rule = row.find((r) => r.code === 'supplier')!
    expect(rule.next_number).toBe(`SUP${String(rule.last_value + 1).padStart(5, '0')}`)
    expect(await preview({ code: 'other', resource: 'supplier', pattern: 'SUP{seq:5}', reset: 'never' })).toMatchObject({
      collides: true,
      same_prefix: '供应商',
    })
  })

  it('says which row of a code is in force, and what numbers the documents once it is off', async () => {
    const rule = { code: 'purchase_sign', reset: 'day', scope: 'none', start: 1, step: 1 }
    const { id: first } = await fixture.app.db.one<{ id: number }>(sql`select id from numbering_rule where code = ${rule.code}`)
    const force = async (lang = 'zh-CN'): Promise<string[]> => {
      const { rows } = (await fixture.call(head, 'GET', '/api/numbering-rule?q=purchase_sign&sort=id', undefined, { 'accept-language': lang })).body
      return (rows as { force: string }[]).map((r) => r.force)
    }
    const act = (id: number, action: string, body: object) => fixture.call(head, 'POST', `/api/numbering-rule/${id}/actions/${action}`, body)
    expect(await force()).toEqual(['生效中'])
    expect((await act(first, 'revise', { args: { ...rule, pattern: 'PS{yyMMdd}{seq:5}', code: undefined } })).status).toBe(200)
    const next = `${Number(dayOf(new Date()).slice(0, 4)) + 1}-01-01`
    expect(
      (await act(first, 'revise', { args: { ...rule, pattern: 'PS{yyMMdd}{seq:6}', active_from: `${next}T00:00:00+08:00`, code: undefined } })).status,
    ).toBe(200)
    expect(await force()).toEqual(['已被取代', '生效中', `${next} 00:00 起生效`])
    expect(await force('en')).toEqual(['Superseded', 'In force', `From ${next} 00:00`])
    const ids = (await fixture.app.db.rows<{ id: number }>(sql`select id from numbering_rule where code = ${rule.code} order by id`)).map((r) => r.id)
    // the older one takes over again only when whoever switches off the younger has read it
    expect(await act(ids[1]!, 'disable', {})).toMatchObject({
      status: 409,
      body: { code: 'RULE_FALLS_BACK', detail: expect.stringContaining('PS{yyMMdd}{seq:4}') },
    })
    expect((await act(ids[1]!, 'disable', { confirmed: ['RULE_FALLS_BACK'] })).status).toBe(200)
    expect(await force()).toEqual(['生效中', '已停用', `${next} 00:00 起生效`])
    // one of a later day numbers nothing yet
    expect((await act(ids[2]!, 'disable', {})).status).toBe(200)
  })

  it('tells of a file type for whom it is required, how many papers of it are kept and which run out', async () => {
    const { db } = fixture.app
    const today = dayOf(new Date())
    const id = await insertRow(db, 'file_type', { code: 'ft_shown', name: '验厂报告', name_en: 'Audit', group: 'supplier', remind_days: '30' })
    await insertRow(db, 'file_type_requirement', { file_type_id: id, seq: 1, party: 'supplier', party_type: 'factory', region: 'CN' })
    await insertRow(db, 'file_type_requirement', { file_type_id: id, seq: 2, party: 'store' })
    const registration = await insertRow(db, 'store_registration', {})
    await insertRow(db, 'registration_file', { store_registration_id: registration, seq: 1, file_type_id: id, valid_to: addDays(today, 30) })
    await insertRow(db, 'supplier_certificate', { supplier_id: await fixture.supplier('验厂'), seq: 9, file_type_id: id, valid_to: addDays(today, 90) })
    const row = async (lang: string) => (await fixture.call(head, 'GET', '/api/file-type?q=ft_shown', undefined, { 'accept-language': lang })).body.rows
    expect(await row('zh-CN')).toMatchObject([{ required: '供应商 工厂 CN；店铺', used: 2, expiring: 1 }])
    expect(await row('en')).toMatchObject([{ required: 'Supplier Factory CN; Store' }])
    // every place where its papers are kept is reminded of their end
    await db.tx((tx) => expire({ app: fixture.app, tx }, today))
    expect(await db.rows(sql`select resource, record_id as record from outbox_event where event = 'file.expiring' and payload->>'type' = 'ft_shown'`)).toEqual([
      { resource: 'store_registration', record: registration },
    ])
  })
})

import { createSuper, createToken } from '@crossway/platform/server'
import { declaredRoutes, recordsBody, sql } from '@crossway/server-kit'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules.ts'

// What outside programs build on (platform.md §7.2, §8.1; architecture §6), by calls of a program with a token.
let t: TestApp
let headers: Record<string, string>
let tag: number
beforeAll(async () => {
  t = await createTestApp(modules)
  const token = await t.app.db.tx(async (tx) => {
    await createSuper({ app: t.app, tx }, 'program1', 'Crossway2026')
    return createToken({ app: t.app, tx }, 'program1', 'test')
  })
  headers = { authorization: `Bearer ${token}` }
  const group = await insertRow(t.app.db, 'tag_group', { code: 'CONV', name: '促销', resource: 'sku', exclusive: false, locked: false, color_by: 'tag' })
  tag = (await call('POST', '/api/tag', { group, name: '热卖 爆款 新品 秋季', name_en: 'hot best new' })).body.id
}, 120_000)
afterAll(() => t?.close())

const call = async (
  method: string,
  url: string,
  payload?: object,
  more: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: any }> => {
  const a = await t.http.inject({ method: method as 'GET', url, headers: { ...headers, ...more }, ...(payload ? { payload } : {}) })
  return { status: a.statusCode, headers: a.headers, body: a.body === '' ? undefined : a.json() }
}
const asked = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`

describe('a call', () => {
  it('is refused for a parameter that nobody reads, wherever it stands', async () => {
    for (const [method, url] of [
      ['GET', '/api/tag'],
      ['GET', `/api/tag/${tag}`],
      ['GET', `/api/tag/${tag}/timeline`],
      ['GET', `/api/tag/${tag}/related`],
      ['GET', '/api/tag/options'],
      ['POST', '/api/tag'],
      ['PATCH', `/api/tag/${tag}`],
      ['DELETE', `/api/tag/${tag}`],
      ['POST', `/api/tag/${tag}/actions/disable`],
      ['POST', '/api/tag/actions/disable'],
      ['GET', '/api/session/list'],
    ] as const)
      expect({ url, ...(await call(method, `${url}?nmae=1`, method === 'GET' ? undefined : {})) }).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', errors: [{ field: 'nmae' }] },
      })
  })
  it('is refused for a method that its address does not know, and is told which it knows', async () => {
    for (const [method, url, allow] of [
      ['PUT', `/api/tag/${tag}`, 'DELETE, GET, HEAD, PATCH'],
      ['GET', '/api/session/refresh', 'POST'],
      ['GET', `/api/tag/${tag}/actions/disable`, 'POST'],
      ['POST', '/api/admin-log', 'GET, HEAD'],
    ] as const)
      expect({ url, ...(await call(method, url, method === 'GET' ? undefined : {})) }).toMatchObject({ status: 405, headers: { allow } })
  })
  it('is held to its names by every write that is written by hand, whoever may call it', async () => {
    const writes = declaredRoutes(t.app).filter((d) => !['GET', 'HEAD'].includes(String(d.method)) && !d.binary)
    expect(writes.length).toBeGreaterThan(150)
    const odd: string[] = []
    for (const d of writes) {
      const url = d.url
        .replace(':record', 'tag')
        .replace(/:(\w*id|company|seq)\b/g, '1')
        .replace(/:\w+/g, 'x')
        .replace('*', 'tag')
      const a = await call(String(d.method), url, { nobodyReadsThis: 1 })
      const held = d.body === recordsBody || d.body?.additionalProperties === true ? a.status >= 400 && a.status < 500 : a.body?.code === 'UNKNOWN_FIELD'
      if (!held) odd.push(`${String(d.method)} ${d.url}: ${a.status} ${String(a.body?.code)}`)
    }
    expect(odd).toEqual([])
  })
  it('finds nothing by a word in an address that is no id, whoever wrote the route', async () => {
    // names its debtor by two words, of which either may be wrong
    const ofParty = '/api/board/receivables/:type/:id'
    const reads = declaredRoutes(t.app).filter((d) => d.method === 'GET' && d.url.includes('/:id') && d.url !== ofParty)
    expect(reads.length).toBeGreaterThan(100)
    const odd: string[] = []
    for (const d of reads) {
      const a = await call('GET', d.url.replace(':record', 'tag').replace(':id', 'x').replace(/:\w+/g, '1'))
      // what is closed before its address is read stays closed
      if (a.status !== 404 && a.status !== 403) odd.push(`${d.url}: ${a.status} ${String(a.body?.code)} ${String(a.body?.errors?.[0]?.field)}`)
    }
    expect(odd).toEqual([])
    expect((await call('GET', '/api/fin-period/x/2026-10/checklist')).status).toBe(404)
    expect((await call('POST', '/api/platform-bill-line/x/actions/accept', { args: { reason: 'settled' } })).body).toMatchObject({ code: 'NOT_FOUND' })
  })
  it('is refused for a name in its body that nobody reads, also where the route is written by hand', async () => {
    for (const [method, url, body] of [
      ['POST', '/api/tag', {}],
      ['PUT', '/api/views/tag', { name: 'a', state: {} }],
      ['POST', `/api/tag/${tag}/comments`, { text: 'a' }],
      ['POST', '/api/share-link', { record: 'tag', id: tag }],
      ['POST', '/api/session/reauth', { password: 'Crossway2026' }],
    ] as const) {
      const a = await call(method, url, { ...body, nmae: 1 })
      expect({ url, status: a.status, last: a.body.errors?.find((e: { field: string }) => e.field === 'nmae') }).toMatchObject({
        status: 422,
        last: { code: 'UNKNOWN_FIELD' },
      })
    }
  })
  it('is refused for a parameter told twice and a condition that says nothing, by the name of the parameter and with what it takes', async () => {
    const views = [400, 'view', 'There is no view nope; known: tag']
    for (const [method, url, body, reported] of [
      ['GET', '/api/tag?page=1&page=2', undefined, [400, 'page', 'Incorrect parameter! page']],
      ['GET', '/api/tag?filter=%7B%7D&filter=%7B%7D', undefined, [400, 'filter', 'Incorrect parameter! filter']],
      ['GET', `/api/tag?${asked({ status: {} })}`, undefined, [400, 'filter.status', 'Incorrect parameter! filter.status']],
      ['GET', `/api/tag?${asked({ nonsense: {} })}`, undefined, [400, 'filter.nonsense', 'Incorrect parameter! filter.nonsense']],
      ['GET', `/api/tag?${asked({ group: { in: ['x'] } })}`, undefined, [400, 'filter.group', 'Incorrect parameter! filter.group: ["x"]']],
      ['GET', `/api/tag?${asked({ group: { me: true } })}`, undefined, [400, 'filter.group', 'group has no operator me; known: in, not_in, empty']],
      ['GET', `/api/tag?${asked({ 'name.first': { eq: 'x' } })}`, undefined, [400, 'filter', 'Cannot filter by name.first']],
      ['GET', '/api/tag?fields=nope', undefined, [422, 'fields', 'There is no field nope']],
      ['GET', '/api/tag?view=nope', undefined, views],
      ['POST', '/api/tag/export', { view: 'nope' }, views],
      ['POST', '/api/tag/export', { format: 'pdf' }, [422, 'format', 'Enter a correct format']],
      ['GET', '/api/tag/options?ids=a', undefined, [400, 'ids', 'Incorrect parameter! ids']],
      ['GET', `/api/tag/${tag}/timeline?before=yesterday`, undefined, [400, 'before', 'Incorrect parameter! before']],
      ['GET', '/api/events?since=1', undefined, [400, 'since', 'Incorrect parameter! since; -']],
      ['POST', '/api/tag/actions/disable', { ids: [] }, [422, 'ids', 'Enter a correct ids']],
      ['POST', `/api/tag/${tag}/actions/disable`, { args: [] }, [422, 'args', 'Enter a correct args']],
    ] as const) {
      const a = await call(method, url, body, { 'accept-language': 'en' })
      expect([url, a.status, a.body.errors?.[0]?.field, a.body.detail]).toEqual([url, ...reported])
    }
  })
  it('brings JSON, and is told so when it brings something else', async () => {
    const a = await t.http.inject({ method: 'POST', url: '/api/tag', headers: { ...headers, 'content-type': 'application/xml' }, payload: '<a/>' })
    expect([a.statusCode, a.json()]).toMatchObject([415, { code: 'BODY_TYPE', detail: '请求内容须为 application/json；上传文件用 multipart/form-data' }])
  })
  it('is not taken for another one whose long key begins alike', async () => {
    const key = 'k'.repeat(200)
    for (const url of [`/api/tag/${tag}/actions/enable`, '/api/session/reauth', '/api/tag/actions/enable'])
      for (const end of ['a', 'b']) {
        const a = await call('POST', url, url === '/api/tag/actions/enable' ? { ids: [tag] } : {}, { 'idempotency-key': key + end })
        expect([url, a.status, a.body.errors?.[0]?.field]).toEqual([url, 400, 'Idempotency-Key'])
      }
    const batch = await call('POST', '/api/tag/actions/disable', { ids: [tag] }, { 'idempotency-key': key })
    expect(batch.body).toMatchObject({ ok: [tag], failed: [] })
    expect((await call('POST', '/api/tag/actions/enable', { ids: [tag] })).body.ok).toEqual([tag])
  })
  it('learns the field, the rule and the sentence of each fault', async () => {
    const { body } = await call('POST', '/api/tag', { name: 'x'.repeat(500) })
    expect(body.errors.length).toBeGreaterThan(0)
    for (const e of body.errors) expect(e).toMatchObject({ field: expect.any(String), rule: e.code, message: e.detail })
  })
  it('for long work answers 202 with the number of the job', async () => {
    for (const url of ['/api/exchange-rate/fetch', '/api/profit/rebuild']) {
      const a = await call('POST', url, {})
      expect({ url, ...a }).toMatchObject({ status: 202, body: { jobId: expect.any(Number) } })
    }
  })
  it('leaves nothing behind in a cache, but what says how long it lives', async () => {
    for (const url of ['/api/tag', `/api/tag/${tag}`, '/api/session', '/api/nowhere'])
      expect((await call('GET', url)).headers['cache-control'], url).toBe('no-store')
    expect((await call('GET', '/api/site')).headers['cache-control']).toBe('no-cache')
  })
})

/** Lines of a csv export, in a language. */
async function sheet(record: string, lang: string, body: object): Promise<string[]> {
  const taken = await t.http.inject({
    method: 'POST',
    url: `/api/${record}/export`,
    headers: { ...headers, 'accept-language': lang },
    payload: { format: 'csv', ...body },
  })
  expect(taken.statusCode, taken.body).toBe(202)
  const { jobId } = taken.json<{ jobId: number }>()
  await t.app.jobs.runQueued(jobId)
  const { file } = (await call('GET', `/api/jobs/${jobId}`)).body.result
  return (await t.http.inject({ url: `/api/file/${file}`, headers })).body.replace('\ufeff', '').split(/\r?\n/)
}

describe('a reader of English', () => {
  it('finds the English names of people in a timeline and over his own page, the log keeps the names of the day', async () => {
    const department = await t.app.db.one<{ id: number }>(sql`select id from department order by id limit 1`).catch(() => undefined)
    const employee = await insertRow(t.app.db, 'employee', {
      name: '王一',
      name_en: 'Amy Wang',
      emp_no: 'CONV1',
      ...(department ? { department: department.id } : {}),
    })
    await t.app.db.run(sql`update admin set employee_id = ${employee}::bigint where username = 'program1'`)
    await call('POST', `/api/tag/${tag}/comments`, { text: 'checked' })
    const names = async (lang: string): Promise<unknown[]> => {
      const { body } = await call('GET', `/api/tag/${tag}/timeline`, undefined, { 'accept-language': lang })
      return [body.entries[0].actor_name, body.comments[0].author_name]
    }
    expect(await names('en')).toEqual(['Amy Wang', 'Amy Wang'])
    const chinese = await names('zh-CN')
    expect(chinese).toEqual([expect.not.stringMatching('Amy'), expect.not.stringMatching('Amy')])
    await t.app.db.run(sql`update employee set name_en = '' where id = ${employee}::bigint`)
    expect(await names('en')).toEqual(chinese)
  })
})

describe('a list', () => {
  it('narrows yes and no like every other choice', async () => {
    const total = async (filter?: object): Promise<number> => (await call('GET', `/api/file-type?size=1${filter ? '&' + asked(filter) : ''}`)).body.total
    const [all, yes] = [await total(), await total({ need_number: { in: [true] } })]
    expect(yes).toBeGreaterThan(0)
    expect(yes).toBeLessThan(all)
    expect(await total({ need_number: { not_in: [true] } })).toBe(all - yes)
    expect(await total({ need_number: { not_in: [true, false] } })).toBe(0)
    expect(await total({ need_number: { empty: true } })).toBe(0)
    expect(await total({ need_number: { not_empty: true } })).toBe(all)
  })
  it('looks for every word, and refuses more than it looks for', async () => {
    const found = async (words: readonly string[]): Promise<any> => (await call('GET', `/api/tag?q=${encodeURIComponent(words.join(' '))}`)).body
    const known = ['热卖', '爆款', '新品', '秋季', 'hot', 'best', 'new']
    expect((await found(known)).total).toBe(1)
    expect((await found([...known, 'elsewhere'])).total).toBe(0)
    expect(await found(Array.from({ length: 21 }, (_, i) => `w${i}`))).toMatchObject({ code: 'TOO_MANY', errors: [{ field: 'q' }] })
  })
  it('is exported under the names that its reader knows, also what is counted beside the fields', async () => {
    const heads = async (lang: string): Promise<string> => (await sheet('brand', lang, { fields: ['name', 'sales_30', 'unauthorised_stores'] }))[0]!
    expect(await heads('zh-cn')).toBe('品牌名,30天销量,无授权在售店铺')
    expect(await heads('en')).toMatch(/,"Sold, 30 d",Selling unauthorised$/)
  })
  it('is exported in words and not in codes: kinds of record, actions, states and the heads of states', async () => {
    const [, log] = await sheet('audit-log', 'en', {
      fields: ['operation', 'resource', 'comment'],
      filter: { operation: { eq: 'export' }, resource: { eq: 'brand' } },
    })
    // the exports above, which narrowed nothing, carry no remark
    expect(log).toBe('Export,Brand,')
    const [head, rule] = await sheet('numbering-rule', 'zh-cn', { fields: ['code', 'resource', 'status'], filter: { code: { eq: 'purchase_order' } } })
    expect([head, rule]).toEqual(['编码,单据,状态', 'purchase_order,采购订单,启用'])
    expect((await sheet('msku', 'en', { fields: ['seller_sku', 'mapping_status'] }))[0]).toBe('MSKU,State')
    const site = (await call('GET', '/api/marketplace?size=1')).body.rows[0].id as number
    await t.app.db.run(
      sql`insert into audit_log (at, actor_type, actor_id, actor_name, request_id, resource, operation, action, from_state, to_state, record_id) values (now(), 'admin', 1, 'x', 'words', 'supplier', 'action', 'freeze', 'active', 'frozen', ${site})`,
    )
    expect((await sheet('audit-log', 'en', { fields: ['resource', 'action', 'from_state', 'to_state'], filter: { request_id: { eq: 'words' } } }))[1]).toBe(
      'Supplier,Freeze,Active,Frozen',
    )
  })
})

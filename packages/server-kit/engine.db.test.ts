import { describe, expect, it } from 'vitest'
import { restoreRecord, sql } from './index.ts'
import { useDepot } from './testing/depot.ts'

const d = useDepot()
const { call, make } = d

describe('records over HTTP', () => {
  it('creates with lines, number and computed field, and answers the whole record', async () => {
    expect((await call('POST', '/api/crate-kind', { code: 'A1', name: '厨房' })).status).toBe(201)
    expect((await call('POST', '/api/crate-kind', { code: 'A2', name: '水壶', parent: 1 })).status).toBe(201)
    const r = await make({ kind: 2, value: '1234.5', due: '2020-01-01', marks: ['top'] })
    expect(r.status).toBe(201)
    expect(r.body).toMatchObject({
      id: 1,
      version: 1,
      no: expect.stringMatching(/^CR\d{6}0001$/),
      kind: { id: 2, title: '水壶', note: 'A2' },
      weight: '1.250',
      value: '1234.5000',
      total: 2,
      status: 'open',
      parts: [{ seq: 1, qty: 2, price: '9.9000', kind: { id: 1 } }],
    })
    expect(r.body.allowed).toContainEqual({ action: 'shut', ok: true })
    expect(r.body.allowed.find((a: any) => a.action === 'send')).toMatchObject({ ok: false, why: '状态为「敞开」时不能发出' })
  })
  it('names every bad field at once, in the caller’s language', async () => {
    const r = await call('POST', '/api/crate', { weight: '-1', mode: 'rail', bogus: 1, total: 5, due: '2026-02-30', parts: [{ kind: 1, qty: 0, price: '1' }] })
    expect(r.status).toBe(422)
    expect(r.body.errors.map((e: any) => [e.field, e.code])).toEqual(
      expect.arrayContaining([
        ['weight', 'TOO_SMALL'],
        ['mode', 'BAD_VALUE'],
        ['bogus', 'UNKNOWN_FIELD'],
        ['total', 'DERIVED_FIELD'],
        ['due', 'BAD_VALUE'],
        ['parts[0].qty', 'TOO_SMALL'],
        ['label', 'REQUIRED'],
      ]),
    )
    expect(r.body.errors.find((e: any) => e.field === 'label').detail).toBe('请输入名称')
    expect((await make({ kind: 99 })).body.errors[0]).toMatchObject({ field: 'kind', code: 'REF_MISSING' })
  })
  it('names the unique field, and the record that has the value already to those who may open it', async () => {
    const twice = { code: 'a1', name: '厨房' }
    const { status, body } = await call('POST', '/api/crate-kind', twice)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'DUPLICATE', detail: '系统已存在相同数据！（编码：a1）', data: { existing: { record: 'crate_kind', id: 1 } } })
    expect(body.errors).toMatchObject([{ field: 'code', message: '系统已存在相同数据！（编码：a1）' }])
    const all = d.who
    d.who = { ...all, access: { ...all.access, super: false, has: (n) => n === 'kinds/add', scopes: () => [{ kind: 'all' }] } }
    const stranger = await call('POST', '/api/crate-kind', twice)
    d.who = all
    expect(stranger.body).toMatchObject({ code: 'DUPLICATE', errors: [{ field: 'code' }] })
    expect(stranger.body.data).toBeUndefined()
  })
  it('says which records still use a record that is to go', async () => {
    expect((await call('DELETE', '/api/crate-kind/1')).body).toMatchObject({ code: 'IN_USE', detail: '仍被 种类 引用，不能删除' })
  })
  it('changes fields and lines under the version, and refuses a stale save', async () => {
    const { body: old } = await call('GET', '/api/crate/1')
    const r = await call('PATCH', '/api/crate/1', {
      version: old.version,
      label: '水壶 B',
      parts: [
        { id: old.parts[0].id, qty: 3 },
        { kind: 2, qty: 4, price: '1' },
      ],
    })
    expect(r.status).toBe(200)
    expect(r.body).toMatchObject({ version: 2, total: 7, parts: [{ qty: 3, price: '9.9000' }, { qty: 4 }] })
    const stale = await call('PATCH', '/api/crate/1', { version: 1, label: 'x' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', data: { yours: 1, current: 2 } })
    expect((await call('PATCH', '/api/crate/1', { label: 'x' })).body.errors[0].field).toBe('version')
  })
  it('runs actions: state, question, refusal, timeline', async () => {
    await make({ parts: [] })
    expect((await call('POST', '/api/crate/2/actions/shut', {})).body).toMatchObject({ code: 'CRATE_EMPTY', status: 409 })
    const heavy = (await make({ weight: '150' })).body
    const ask = await call('POST', `/api/crate/${heavy.id}/actions/shut`, { version: 1 })
    expect(ask.body).toMatchObject({ kind: 'confirm', code: 'CRATE_HEAVY', detail: '超重50，是否继续' })
    const done = await call('POST', `/api/crate/${heavy.id}/actions/shut`, { version: 1, confirmed: ['CRATE_HEAVY'], args: { reason: '满了' } })
    expect(done.body).toMatchObject({ status: 'shut', version: 2, packed_at: '2026-11-20T10:00:00+08:00' })
    expect((await call('POST', `/api/crate/${heavy.id}/actions/shut`, {})).body.code).toBe('STATE_CONFLICT')
    expect((await call('PATCH', `/api/crate/${heavy.id}`, { version: 2, label: 'x' })).body.code).toBe('STATE_LOCKED')
    expect((await call('POST', `/api/crate/${heavy.id}/actions/fly`, {})).status).toBe(404)
    const line = await call('GET', `/api/crate/${heavy.id}/timeline`)
    expect(line.body.entries[0]).toMatchObject({ action: 'shut', from_state: 'open', to_state: 'shut', comment: '满了' })
  })
  it('tells who listens which records have changed, once for a burst', async () => {
    const heard: { resource: string; ids: number[] }[] = []
    const off = d.t.app.events.subscribe((e) => e.type === 'record.changed' && heard.push(...(e.data.records as typeof heard)))
    const ids = [(await make()).body.id, (await make()).body.id]
    await expect.poll(() => heard.find((h) => h.resource === 'crate' && ids.every((id) => h.ids.includes(id))), { timeout: 5000 }).toBeTruthy()
    off()
  })
  it('answers the same for the same idempotency key and refuses another body under it', async () => {
    const key = { 'idempotency-key': 'k1' }
    const body = { label: 'once', parts: [] }
    const all = await Promise.all([1, 2, 3].map(() => call('POST', '/api/crate', body, key)))
    expect(new Set(all.map((r) => r.body.id)).size).toBe(1)
    expect((await call('POST', '/api/crate', { ...body, label: 'other' }, key)).body).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  })
  it('does a call of a hand-written route once for its key, too: at once, later, with another body', async () => {
    const { id } = (await make()).body
    const say = (text: string, key: string) => call('POST', `/api/crate/${id}/comments`, { text }, { 'idempotency-key': key })
    const all = await Promise.all([1, 2, 3].map(() => say('once', 'c1')))
    expect(all.map((r) => r.status)).toEqual([201, 201, 201])
    expect(new Set([...all, await say('once', 'c1')].map((r) => r.body.id)).size).toBe(1)
    expect((await say('twice', 'c1')).body).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    // a refused call has done nothing: its key is free for the call put right
    expect((await say('', 'c2')).status).toBe(400)
    expect((await say('later', 'c2')).status).toBe(201)
    expect((await call('GET', `/api/crate/${id}/timeline`)).body.comments.map((c: any) => c.text)).toEqual(['later', 'once'])
    expect(JSON.stringify(await d.t.app.db.rows(sql`select body from idempotency_key where key like 'call c%'`))).not.toContain('once')
  })
  it('says so when nobody knows how far a call under the key came', async () => {
    const { id } = (await make()).body
    await call('POST', `/api/crate/${id}/comments`, { text: 'broken' }, { 'idempotency-key': 'c3' })
    await d.t.app.db.run(sql`update idempotency_key set body = 'k9.x.y' where key = 'call c3'`)
    expect((await call('POST', `/api/crate/${id}/comments`, { text: 'broken' }, { 'idempotency-key': 'c3' })).body).toMatchObject({ code: 'IDEMPOTENCY_OPEN' })
  })
  it('holds saves, actions and deletions to If-Match, and takes each row of a batch once', async () => {
    const { id } = (await make()).body
    const old = { 'if-match': '"7"' }
    expect((await call('PATCH', `/api/crate/${id}`, { label: 'x' }, old)).body.code).toBe('STALE_VERSION')
    expect((await call('POST', `/api/crate/${id}/actions/shut`, {}, old)).body.code).toBe('STALE_VERSION')
    expect((await call('DELETE', `/api/crate/${id}`, undefined, old)).body.code).toBe('STALE_VERSION')
    expect((await call('DELETE', `/api/crate/${id}?version=7`)).body.code).toBe('STALE_VERSION')
    expect((await call('DELETE', `/api/crate/${id}?verson=1`)).body).toMatchObject({ status: 400, errors: [{ field: 'verson' }] })
    expect((await call('PATCH', `/api/crate/${id}`, { label: 'x', version: 1 }, old)).body).toMatchObject({ status: 400, errors: [{ field: 'version' }] })
    expect((await call('PATCH', `/api/crate/${id}`, { label: 'x' }, { 'if-match': 'nonsense' })).status).toBe(400)
    expect((await call('PATCH', `/api/crate/${id}`, { label: 'x' }, { 'if-match': 'W/"1"' })).body.version).toBe(2)
    expect((await call('POST', '/api/crate/actions/shut', { ids: [id, id] })).body).toEqual({ ok: [id], failed: [] })
  })
  it('does many rows, each on its own', async () => {
    const r = await call('POST', '/api/crate/actions/shut', { ids: [1, 2, 999], args: {} })
    expect(r.body.ok).toEqual([1])
    expect(r.body.failed.map((x: any) => [x.id, x.code])).toEqual([
      [2, 'CRATE_EMPTY'],
      [999, 'NOT_FOUND'],
    ])
  })
  it('refuses rows of a batch that were changed since they were seen, and does the others', async () => {
    const [a, b] = [(await make()).body, (await make()).body]
    await call('PATCH', `/api/crate/${a.id}`, { label: 'else', version: a.version })
    const versions = { [a.id]: a.version, [b.id]: b.version }
    const r = await call('POST', '/api/crate/actions/shut', { ids: [a.id, b.id], versions })
    expect([r.body.ok, r.body.failed.map((x: any) => [x.id, x.code])]).toEqual([[b.id], [[a.id, 'STALE_VERSION']]])
    const gone = await call('POST', '/api/crate/actions/delete', { ids: [a.id], versions })
    expect(gone.body.failed).toMatchObject([{ id: a.id, code: 'STALE_VERSION' }])
    for (const odd of [[1], { x: 1 }, { [a.id]: 'one' }, 'no'])
      expect((await call('POST', '/api/crate/actions/shut', { ids: [a.id], versions: odd })).body).toMatchObject({
        status: 422,
        errors: [{ field: expect.stringMatching(/^versions/) }],
      })
  })
  it('recycles and restores with lines, and keeps numbers gap-free', async () => {
    const { body } = await make()
    expect((await call('DELETE', `/api/crate/${body.id}`)).status).toBe(204)
    expect((await call('GET', `/api/crate/${body.id}`)).status).toBe(404)
    const bin = await d.t.app.db.one<{ id: number }>(sql`select id from recycle_record where record_id = ${body.id}`)
    await d.t.app.db.tx((tx) => restoreRecord({ app: d.t.app, tx, ctx: d.who }, bin.id))
    expect((await call('GET', `/api/crate/${body.id}`)).body.parts).toHaveLength(1)
    expect((await call('DELETE', '/api/crate-kind/1')).body.code).toBe('IN_USE')
  })
})

describe('lists', () => {
  it('filters by every operator, sorts, pages and sums', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => make({ label: `盒子 ${i}`, weight: String(i), due: `2026-12-${10 + i}`, kind: (i % 2) + 1 })))
    const ask = async (filter: object, more = ''): Promise<number> =>
      (await call('GET', `/api/crate?size=100&filter=${encodeURIComponent(JSON.stringify({ label: { starts: '盒子' }, ...filter }))}${more}`)).body.total
    expect(await ask({})).toBe(12)
    expect(await ask({ weight: { between: ['3', null] } })).toBe(9)
    expect(await ask({ weight: { in: [1, '2'] } })).toBe(2)
    expect(await ask({ due: { between: ['2026-12-11', '2026-12-12'] } })).toBe(2)
    expect(await ask({ due: { gt: '2026-12-20' } })).toBe(1)
    expect(await ask({ kind: { in: [1] } })).toBe(6)
    expect(await ask({ kind: { under: [1] } })).toBe(12)
    expect(await ask({ kind: { not_in: [1] } })).toBe(6)
    expect(await ask({ 'kind.name': { contains: '水' } })).toBe(6)
    expect(await ask({ 'parts.qty': { eq: 2 } })).toBe(12)
    expect(await ask({ fragile: { eq: true } })).toBe(0)
    expect(await ask({ marks: { empty: true } })).toBe(12)
    expect(await ask({ marks: { not_empty: false } })).toBe(12)
    expect(await ask({ created_at: { relative: 'today' } })).toBe(12)
    const page = (await call('GET', '/api/crate?size=5&page=99&sort=weight,-no&q=盒子&fields=no,weight')).body
    expect(page).toMatchObject({ total: 12, page: 3, size: 5 })
    expect(page.rows.map((r: any) => r.weight)).toEqual(['10.000', '11.000'])
    expect(Object.keys(page.rows[0]).sort()).toEqual(['allowed', 'id', 'no', 'version', 'weight'])
    const sums = (await call('GET', '/api/crate?q=盒子&counts=1')).body
    expect(sums.summary).toEqual({ total: 24, value: [] })
    expect(sums.tabCounts).toEqual({ open: 12, late: 0, called: 0 })
  })
  it('finds two Chinese characters, latin pieces, codes and through references', async () => {
    const find = async (q: string): Promise<number> => (await call('GET', `/api/crate?size=100&q=${encodeURIComponent(q)}`)).body.total
    expect(await find('水壶')).toBeGreaterThan(1)
    expect(await find('once')).toBe(1)
    expect(await find('盒子 11')).toBe(1)
    expect(await find('CR')).toBeGreaterThan(5)
    expect(await find('没有的')).toBe(0)
  })
  it('refuses unknown fields, operators, views, tabs and parameters', async () => {
    const bad = async (q: string): Promise<string> => (await call('GET', '/api/crate?' + q)).body.code
    expect(await bad('filter={"nope":{"eq":1}}')).toBe('UNKNOWN_FILTER')
    expect(await bad('filter={"weight":{"contains":1}}')).toBe('UNKNOWN_OPERATOR')
    expect(await bad('filter={bad')).toBe('BAD_REQUEST')
    expect(await bad('view=nope')).toBe('UNKNOWN_VIEW')
    expect(await bad('tab=nope')).toBe('UNKNOWN_TAB')
    expect(await bad('sort=nope')).toBe('UNKNOWN_SORT')
    expect(await bad('fields=nope')).toBe('UNKNOWN_FIELD')
    expect(await bad('fields=kind.name.more')).toBe('UNKNOWN_FIELD')
    expect(await bad('bogus=1')).toBe('BAD_REQUEST')
    expect(await bad('counts=maybe')).toBe('BAD_REQUEST')
    expect(await bad('sort=no,label,weight,due')).toBe('BAD_REQUEST')
    expect((await call('GET', '/api/crate?filter={"due":{"relative":"soon"}}')).body).toMatchObject({
      detail: expect.stringContaining('last_7_days'),
      errors: [{ field: 'filter.due.relative' }],
    })
    expect(await bad('filter={"weight":{"eq":"1;drop"}}')).toBe('BAD_REQUEST')
    expect((await call('GET', '/api/nothing')).status).toBe(404)
    expect((await call('GET', '/api/crate/abc')).status).toBe(404)
  })
})

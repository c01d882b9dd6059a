import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createRegistry,
  defineErrors,
  defineLines,
  definePage,
  defineResource,
  f,
  refusals,
  refuse as engineRefuse,
  type LabelsOf,
  type ModuleModel,
} from '@crossway/kernel'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handle, sql, type Ctx, type ServerModule } from './index.ts'
import { exportPlan } from './export/export-query.ts'
import { writeCsv } from './export/write-csv.ts'
import { listJson } from './list/run.ts'
import { inlineSql } from './sql/inline.ts'
import { tablesOf } from './tables.ts'

// A small shop of crates: enough of everything that records can have, and nothing of the business.
const kind = defineResource({
  name: 'crate_kind',
  module: 'depot',
  title: 'name',
  subtitle: 'code',
  tree: 'parent',
  fields: {
    code: f.text({ format: 'code', unique: true, max: 20 }),
    name: f.text({ max: 60 }),
    note: f.text({ optional: true }),
    parent: f.ref('crate_kind', { optional: true }),
  },
  search: ['code', 'name'],
  defaultSort: 'code',
})
const part = defineLines({
  name: 'crate_part',
  fields: { kind: f.ref('crate_kind'), qty: f.int({ min: 1 }), price: f.money({ currency: 'currency', class: 'price' }) },
  sums: ['qty'],
})
const crate = defineResource({
  name: 'crate',
  module: 'depot',
  title: 'no',
  subtitle: 'label',
  fields: {
    no: f.serial('CR{yyMMdd}{seq:4}'),
    label: f.text({ max: 40 }),
    kind: f.ref('crate_kind', { optional: true }),
    weight: f.decimal({ scale: 3, min: 0, optional: true }),
    value: f.money({ currency: 'currency', optional: true, class: 'cost' }),
    currency: f.text({ max: 3, default: 'CNY' }),
    due: f.date({ optional: true }),
    packed_at: f.dateTime({ optional: true }),
    fragile: f.bool(),
    mode: f.choice(['sea', 'air'], { default: 'sea' }),
    marks: f.choices(['top', 'cold'], { optional: true }),
    phone: f.text({ optional: true, class: 'phone' }),
    parts: f.lines(part),
    total: f.int({ derived: true, default: 0 }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'shut', 'gone'],
    editable: ['open'],
    actions: {
      shut: { from: ['open'], to: 'shut', batch: true, args: { reason: f.text({ optional: true, max: 50 }) } },
      send: { from: ['shut'], to: 'gone', confirm: true },
    },
  },
  search: ['no', 'label', 'kind.name'],
  defaultSort: '-id',
  sensitive: ['value'],
})
const labels: LabelsOf<typeof crate> = {
  name: '箱',
  fields: {
    no: '箱号',
    label: '名称',
    kind: '种类',
    weight: '重量',
    value: '价值',
    currency: '币种',
    due: '到期',
    packed_at: '装箱时间',
    fragile: '易碎',
    mode: { label: '方式', values: { sea: '海运', air: '空运' } },
    marks: { label: '标记', values: { top: '向上', cold: '冷藏' } },
    phone: '电话',
    parts: { label: '内件', fields: { kind: '种类', qty: '数量', price: '单价' } },
    total: '件数',
  },
  states: { open: '敞开', shut: '封箱', gone: '已发出' },
  actions: { shut: { label: '封箱', args: { reason: '原因' } }, send: '发出' },
}
const kindLabels: LabelsOf<typeof kind> = { name: '种类', fields: { code: '编码', name: '名称', note: '备注', parent: '上级' }, states: {}, actions: {} }
const errors = defineErrors({
  CRATE_EMPTY: { kind: 'refusal', 'zh-cn': '空箱不能封', en: 'An empty crate cannot be shut' },
  CRATE_HEAVY: { kind: 'confirm', 'zh-cn': '超重{n}，是否继续', en: 'Overweight by {n}; go on?' },
})
const refuse = refusals(errors)
const model: ModuleModel = {
  name: 'depot',
  resources: [kind, crate],
  errors,
  pages: [
    definePage({
      route: 'crates',
      module: 'depot',
      resource: 'crate',
      tabs: [
        { key: 'open', where: { status: { in: ['open'] } } },
        { key: 'late', where: { due: { lt: '@today' } } },
      ],
      list: { columns: ['no', 'label', 'kind', 'weight', 'value', 'total'], sort: '-id', summary: ['total', 'value'] },
    }),
    definePage({ route: 'kinds', module: 'depot', resource: 'crate_kind' }),
  ],
  labels: { crate: { 'zh-cn': labels, en: labels }, crate_kind: { 'zh-cn': kindLabels, en: kindLabels } },
}
const depot: ServerModule = {
  model,
  commands: [
    handle(crate, {
      save: ({ draft, before }) => {
        draft.total = ((draft.parts ?? before?.parts ?? []) as { qty: number }[]).reduce((n, p) => n + Number(p.qty), 0)
      },
      actions: {
        shut: ({ doc, confirmed, set }) => {
          if (doc.parts.length === 0) throw refuse.CRATE_EMPTY()
          if (Number(doc.weight ?? 0) > 100 && !confirmed.has('CRATE_HEAVY')) throw refuse.CRATE_HEAVY({ n: Number(doc.weight) - 100 })
          set({ packed_at: '2026-11-20T10:00:00+08:00' })
          return 'shut' as const
        },
        send: () => 'gone' as const,
      },
    }),
    handle(kind, { actions: {} }),
  ],
  figures: [{ resource: 'crate', name: 'worth', type: 'money', class: 'cost', sql: sql.raw('t.value * 2') }],
}

let t: TestApp
let who: Ctx = superCtx(1)
const call = async (method: string, url: string, payload?: object, headers: Record<string, string> = {}): Promise<{ status: number; body: any }> => {
  const r = await t.http.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : null }
}
beforeAll(async () => {
  t = await createTestApp([depot], { auth: () => ({ authenticate: async () => who }) })
  const kit = (await import('drizzle-kit/api')) as any
  await t.app.db.run(sql`create table if not exists admin (id bigint, nickname text)`).catch(() => 0)
  for (const s of await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(tablesOf(createRegistry([model])))))
    await t.app.db.pool.query(s)
})
afterAll(() => t.close())
const make = (over: object = {}): Promise<{ status: number; body: any }> =>
  call('POST', '/api/crate', { label: '不锈钢水壶', weight: '1.250', parts: [{ kind: 1, qty: 2, price: '9.9' }], ...over })

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
    const all = who
    who = { ...all, access: { ...all.access, super: false, has: (n) => n === 'kinds/add', scopes: () => [{ kind: 'all' }] } }
    const stranger = await call('POST', '/api/crate-kind', twice)
    who = all
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
    const off = t.app.events.subscribe((e) => e.type === 'record.changed' && heard.push(...(e.data.records as typeof heard)))
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
    expect(JSON.stringify(await t.app.db.rows(sql`select body from idempotency_key where key like 'call c%'`))).not.toContain('once')
  })
  it('says so when nobody knows how far a call under the key came', async () => {
    const { id } = (await make()).body
    await call('POST', `/api/crate/${id}/comments`, { text: 'broken' }, { 'idempotency-key': 'c3' })
    await t.app.db.run(sql`update idempotency_key set body = 'k9.x.y' where key = 'call c3'`)
    expect((await call('POST', `/api/crate/${id}/comments`, { text: 'broken' }, { 'idempotency-key': 'c3' })).body).toMatchObject({ code: 'IDEMPOTENCY_OPEN' })
  })
  it('holds saves, deeds and deletions to If-Match, and takes each row of a batch once', async () => {
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
  it('recycles and restores with lines, and keeps numbers gap-free', async () => {
    const { body } = await make()
    expect((await call('DELETE', `/api/crate/${body.id}`)).status).toBe(204)
    expect((await call('GET', `/api/crate/${body.id}`)).status).toBe(404)
    const bin = await t.app.db.one<{ id: number }>(sql`select id from recycle_record where record_id = ${body.id}`)
    const { restoreRecord } = await import('./index.ts')
    await t.app.db.tx((tx) => restoreRecord(t.app, tx, who, bin.id))
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
    expect(sums.tabCounts).toEqual({ open: 12, late: 0 })
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

describe('rights', () => {
  const limited = (nodes: string[], scopes: Ctx['access']['scopes'] = () => [{ kind: 'all' }], level: Ctx['access']['level'] = () => 'edit'): Ctx => ({
    ...superCtx(7, 70),
    access: {
      account: 7,
      employee: 70,
      super: false,
      has: (n) => nodes.includes(n),
      why: () => ({ code: 'FORBIDDEN' }),
      scopes,
      level,
      stamp: 's' + nodes.join() + Math.random(),
    },
  })
  it('refuses without the node and hides what is out of scope', async () => {
    who = limited([])
    expect((await call('GET', '/api/crate')).status).toBe(403)
    who = limited(['crates'], () => [{ kind: 'self' }])
    expect((await call('GET', '/api/crate')).body.total).toBe(0)
    const missing = await call('GET', '/api/crate/999999')
    const foreign = await call('GET', '/api/crate/1')
    expect([missing.status, foreign.status]).toEqual([404, 404])
    expect(foreign.body.detail).toBe(missing.body.detail)
    expect((await call('POST', '/api/crate', { label: 'x' })).status).toBe(403)
  })
  it('binds every scope to the record asked for', async () => {
    const twice: Ctx['access']['scopes'] = () => [{ kind: 'self' }, { kind: 'self' }]
    who = { ...limited(['crates', 'crates/add', 'crates/edit', 'crates/shut'], twice), account: 8 }
    const mine = (await make()).body.id
    expect((await call('GET', `/api/crate/${mine}`)).body.id).toBe(mine)
    expect((await call('GET', '/api/crate/1')).status).toBe(404)
    expect((await call('PATCH', '/api/crate/1', { version: 1, label: 'foreign' })).status).toBe(404)
    expect((await call('POST', '/api/crate/1/actions/shut', {})).status).toBe(404)
  })
  it('keeps read and write scope apart', async () => {
    who = limited(['crates', 'crates/edit', 'crates/shut'], (_r, _n, mode) => (mode === 'read' ? [{ kind: 'all' }] : [{ kind: 'self' }]))
    expect((await call('PATCH', '/api/crate/3', { version: 1, label: 'y' })).body.code).toBe('WRITE_SCOPE')
    const row = (await call('GET', '/api/crate?tab=open')).body.rows[0]
    expect(row.allowed.find((a: any) => a.action === 'shut')).toMatchObject({ ok: false, why: '无权修改此记录' })
  })
  it('hides, masks and locks fields everywhere', async () => {
    who = superCtx(1)
    const { body } = await make({ phone: '13800001234', value: '5' })
    who = limited(['crates', 'crates/edit'], undefined, (_r, _f, c) => (c === 'phone' ? 'masked' : 'hidden'))
    const seen = (await call('GET', `/api/crate/${body.id}`)).body
    expect(seen.phone).toBe('138****1234')
    expect('value' in seen).toBe(false)
    expect('price' in seen.parts[0]).toBe(false)
    expect((await call('GET', '/api/crate?filter={"value":{"gt":1}}')).body.code).toBe('FIELD_DENIED')
    expect((await call('GET', '/api/crate?sort=value')).body.code).toBe('FIELD_DENIED')
    expect((await call('GET', '/api/crate?fields=value')).body.code).toBe('FIELD_DENIED')
    expect((await call('GET', '/api/crate?filter={"phone":{"contains":"138"}}')).body.code).toBe('FIELD_DENIED')
    expect((await call('GET', '/api/crate')).body.summary.value).toBe('***')
    expect((await call('PATCH', `/api/crate/${body.id}`, { version: 1, phone: '138****1234', label: 'z' })).status).toBe(200)
    expect((await call('PATCH', `/api/crate/${body.id}`, { version: 2, phone: '13900000000' })).body.code).toBe('FIELD_DENIED')
    who = superCtx(1)
    expect((await call('GET', `/api/crate/${body.id}`)).body.phone).toBe('13800001234')
  })
})

it('keeps a computed column of a class from those who may not see the class', async () => {
  who = superCtx(1)
  const { body } = await make({ value: '5' })
  expect((await call('GET', `/api/crate/${body.id}`)).body.worth).toBe('10.0000')
  const plain = superCtx(1)
  for (const level of ['hidden', 'masked'] as const) {
    who = { ...plain, access: { ...plain.access, super: false, level: () => level, stamp: level } }
    expect('worth' in (await call('GET', `/api/crate/${body.id}`)).body).toBe(false)
    for (const ask of ['fields=worth', 'sort=worth', 'filter={"worth":{"gt":1}}'])
      expect([400, 422], ask).toContain((await call('GET', `/api/crate?${ask}`)).status)
  }
  who = plain
  expect((await call('GET', `/api/crate?fields=worth&filter={"id":{"eq":${body.id}},"worth":{"gt":9}}`)).body.rows[0].worth).toBe('10.0000')
})

it('tells live events by the rights of the moment, and nothing any more when the session has ended', async () => {
  const address = await t.http.listen({ port: 0, host: '127.0.0.1' })
  const plain = superCtx(1)
  let ended = false
  const { authenticate } = t.app.ports.auth
  t.app.ports.auth.authenticate = async (req) => {
    if (ended) throw engineRefuse.SESSION_REVOKED()
    return authenticate(req)
  }
  who = { ...plain, access: { ...plain.access, super: false, has: (n: string) => n === 'crates' } }
  const answer = await fetch(`${address}/api/events`)
  const text = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const until = async (word: string): Promise<string> => {
    for (let heard = ''; ;) {
      const { value, done } = await text.read()
      heard += value ?? ''
      if (done || heard.includes(word)) return heard
    }
  }
  const tell = (type: string, data: object, to: 'all' | number[] = 'all'): Promise<void> => t.app.events.push(t.app.db, { type, to, data: data as never })
  const changed = (resource: string): Promise<void> => tell('record.changed', { records: [{ resource, ids: [1] }] })
  await until('ready')
  await changed('crate')
  expect(await until('"crate"')).toContain('record.changed')
  who = { ...plain, access: { ...plain.access, super: false, has: () => false } }
  await changed('crate')
  await tell('notice', { n: 1 })
  expect(await until('"n":1')).not.toContain('crate')
  ended = true
  await tell('session.revoked', { sid: 'x' }, [1])
  await tell('notice', { n: 2 })
  const last = await until('"n":2')
  expect(last).toContain('session.revoked')
  expect(last).not.toContain('"n":2')
  t.app.ports.auth.authenticate = authenticate
  who = plain
})

describe('what stands behind a reference', () => {
  it('is asked for and shown only where the reader could open it, but for what everybody knows it by', async () => {
    const secret = (await call('POST', '/api/crate-kind', { code: 'SEC1', name: '秘密种类', note: 'plan nine' })).body as { id: number }
    const { id } = (await make({ kind: secret.id })).body
    const ask = async (q: string): Promise<any> => (await call('GET', `/api/crate?${q}`)).body
    const found = async (filter: object): Promise<number> => (await ask('filter=' + JSON.stringify({ id: { eq: id }, ...filter }))).total
    const all = superCtx(7, 70)
    const onlyCrates = { ...all.access, super: false, scopes: (r: string) => [{ kind: r === 'crate' ? 'all' : 'self' } as const], stamp: 'behind' }
    expect([await found({ 'kind.note': { contains: 'nine' } }), (await ask('fields=kind.note&sort=-id')).rows[0]['kind.note']]).toEqual([1, 'plan nine'])
    expect((await call('GET', '/api/crate-kind/options?filter={"note":{"contains":"nine"}}')).body.rows.length).toBe(1)
    who = { ...all, access: onlyCrates }
    expect([await found({ 'kind.note': { contains: 'nine' } }), (await ask('fields=kind.note&sort=-id')).rows[0]['kind.note']]).toEqual([0, null])
    expect([await found({ 'kind.name': { contains: '秘密' } }), (await ask('fields=kind.name&sort=-id')).rows[0]['kind.name']]).toEqual([1, '秘密种类'])
    expect((await call('GET', '/api/crate-kind/options?filter={"note":{"contains":"nine"}}')).body.rows.length).toBe(0)
    expect((await call('GET', '/api/crate-kind/options?filter={"name":{"contains":"秘密"}}')).body.rows.length).toBe(1)
    who = superCtx(1)
  })
})

describe('exports', () => {
  it('carry computed columns, what stands behind references, sums by the page, and no titles where none are wanted', async () => {
    const first = (await make({ kind: 1, value: '12.5' })).body as { id: number; no: string }
    const second = (await make({ kind: 1, value: '2.5', currency: 'USD' })).body as { id: number; no: string }
    const path = join(mkdtempSync(join(tmpdir(), 'crossway-test-')), 'sums.csv')
    const page = t.app.registry.page('crates')
    const ask = { fields: ['no', 'kind.code', 'worth', 'value', 'total'], filter: { id: { in: [first.id, second.id] } }, sort: 'id', summary: true }
    const plan = exportPlan(t.app, who, t.app.registry.resource('crate'), page, ask as never)
    const sums = Object.values(await t.app.db.one<Record<string, string>>(plan.totals!))
    const o = { url: t.app.db.url, text: inlineSql(plan.query), heads: plan.heads, path, header: false, sums }
    expect(await writeCsv({ progress: async () => undefined } as never, o)).toBe(2)
    const code = (await call('GET', '/api/crate-kind/1')).body.code as string
    expect(readFileSync(path, 'utf8')).toBe(
      `\ufeff${first.no},${code},25.0000,12.5000,2\n${second.no},${code},5.0000,2.5000,2\n合计,,,CNY 12.5000; USD 2.5000,4\n`,
    )
    expect((await call('POST', '/api/crate/export', { filterr: {} })).body).toMatchObject({ status: 422, errors: [{ field: 'filterr' }] })
  })
  it('write what the list shows, names for references, and nothing that a spreadsheet would run', async () => {
    const evil = (await call('POST', '/api/crate-kind', { code: 'A9', name: '=1+1' })).body as { id: number }
    const made = (await make({ kind: evil.id, label: '@sum', value: '12.5', mode: 'air', fragile: true })).body as { id: number; no: string }
    const plain = (await make({ kind: 2, label: '换行\n"引号"' })).body as { id: number; no: string }
    const path = join(mkdtempSync(join(tmpdir(), 'crossway-test-')), 'crates.csv')
    const ask = { fields: ['no', 'label', 'kind', 'value', 'mode', 'fragile', 'status'], filter: { id: { in: [made.id, plain.id] } }, sort: 'id' }
    const plan = exportPlan(t.app, who, t.app.registry.resource('crate'), undefined, ask as never)
    const told: number[] = []
    const rows = await writeCsv({ progress: async (n: number) => void told.push(n) } as never, {
      url: t.app.db.url,
      text: inlineSql(plan.query),
      heads: plan.heads,
      path,
    })
    expect([rows, told.at(-1)]).toEqual([2, 2])
    expect(readFileSync(path, 'utf8')).toBe(
      `\ufeff箱号,名称,种类,价值,方式,易碎,状态\n${made.no},'@sum,'=1+1,12.5000,空运,是,敞开\n${plain.no},"换行\n""引号""",水壶,,海运,否,敞开\n`,
    )
  })
})

it('sums what a caller may not see as stars, once, however many rows the list has', async () => {
  await make({ value: '1.5' })
  await make({ value: '2.5' })
  const plain = superCtx(1)
  who = { ...plain, access: { ...plain.access, super: false, level: () => 'masked' as const } }
  const page = { route: 'crates', module: 'depot', resource: 'crate', list: { columns: ['no'], summary: ['value'] } }
  const listed = JSON.parse(await listJson(t.app, who, t.app.registry.resource('crate'), page, { page: 1, size: 10 } as never)) as {
    total: number
    summary: unknown
  }
  who = plain
  expect(listed.total).toBeGreaterThan(1)
  expect(listed.summary).toEqual({ value: '***' })
})

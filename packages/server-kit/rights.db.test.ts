import { refuse as engineRefuse } from '@crossway/kernel'
import { superCtx } from '@crossway/test-kit'
import { describe, expect, it } from 'vitest'
import { sql, systemAccess, type Ctx } from './index.ts'
import { listJson } from './list/run.ts'
import { seedKinds, useDepot } from './testing/depot.ts'

const d = useDepot(async (seeded) => {
  await seedKinds(seeded)
  for (let i = 0; i < 3; i++) await seeded.make()
})
const { call, make } = d

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
      peopleOf: systemAccess.peopleOf,
      permissionsVersion: 's' + nodes.join() + Math.random(),
    },
  })
  it('refuses without the node and hides what is out of scope', async () => {
    d.who = limited([])
    expect((await call('GET', '/api/crate')).status).toBe(403)
    d.who = limited(['crates'], () => [{ kind: 'self' }])
    expect((await call('GET', '/api/crate')).body.total).toBe(0)
    const missing = await call('GET', '/api/crate/999999')
    const foreign = await call('GET', '/api/crate/1')
    expect([missing.status, foreign.status]).toEqual([404, 404])
    expect(foreign.body.detail).toBe(missing.body.detail)
    expect((await call('POST', '/api/crate', { label: 'x' })).status).toBe(403)
  })
  it('offers by pickers what a page refers to, papers in the caller’s scope, and narrows by nothing that the page does not state', async () => {
    const pick = async (q: string): Promise<any> => {
      const { status, body } = await call('GET', `/api/${q}`)
      return status === 200 ? body.rows.length : body.code
    }
    const self = () => [{ kind: 'self' } as const]
    d.who = limited([], self)
    expect([await pick('crate/options'), await pick('crate-kind/options')]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    d.who = limited(['crates'], self)
    // kinds are the house's, crates are somebody's papers
    expect([await pick('crate-kind/options'), await pick('crate-kind/options?q=A2'), await pick('crate/options'), await pick('crate/options?ids=1,2')]).toEqual(
      [2, 1, 0, 0],
    )
    expect(await pick('crate-kind/options?filter={"parent":{"in":[1]}}')).toBe(1)
    for (const closed of [
      'crate-kind/options?filter={"note":{"contains":"x"}}',
      'crate-kind/options?filter={"parent.note":{"empty":true}}',
      'crate/options?filter={"value":{"gt":1}}',
    ])
      expect(await pick(closed), closed).toBe('FIELD_DENIED')
    d.who = limited(['crates'])
    expect(await pick('crate/options')).toBe(3)
    d.who = limited(['kinds'])
    expect([await pick('crate-kind/options'), await pick('crate/options')]).toEqual([2, 'FORBIDDEN'])
  })
  it('binds every scope to the record asked for', async () => {
    const twice: Ctx['access']['scopes'] = () => [{ kind: 'self' }, { kind: 'self' }]
    d.who = { ...limited(['crates', 'crates/add', 'crates/edit', 'crates/shut'], twice), account: 8 }
    const mine = (await make()).body.id
    expect((await call('GET', `/api/crate/${mine}`)).body.id).toBe(mine)
    expect((await call('GET', '/api/crate/1')).status).toBe(404)
    expect((await call('PATCH', '/api/crate/1', { version: 1, label: 'foreign' })).status).toBe(404)
    expect((await call('POST', '/api/crate/1/actions/shut', {})).status).toBe(404)
  })
  it('keeps read and write scope apart', async () => {
    d.who = limited(['crates', 'crates/edit', 'crates/shut'], (_r, _n, mode) => (mode === 'read' ? [{ kind: 'all' }] : [{ kind: 'self' }]))
    expect((await call('PATCH', '/api/crate/3', { version: 1, label: 'y' })).body.code).toBe('WRITE_SCOPE')
    const row = (await call('GET', '/api/crate?tab=open')).body.rows[0]
    expect(row.allowed.find((a: any) => a.action === 'shut')).toMatchObject({ ok: false, why: '无权修改此记录' })
  })
  it('opens a view that others shared without what asks for fields out of sight, and says how much that was', async () => {
    d.who = superCtx(1)
    const state = {
      q: 'a',
      tab: 'open',
      filter: { label: { eq: 'x' }, value: { gt: 100 }, phone: { eq: '13800001234' }, gone: { eq: 1 } },
      sort: '-value,label',
      columns: [{ key: 'no' }, { key: 'value', width: 90 }, { key: 'slot' }],
    }
    await call('PUT', '/api/views/crates', { name: '贵重', shared: true, state })
    const view = async (): Promise<any> => (await call('GET', '/api/views/crates')).body.rows.find((v: any) => v.name === '贵重')
    d.who = limited(['crates'], undefined, (_r, _f, c) => (c === 'phone' ? 'masked' : 'hidden'))
    const seen = await view()
    expect(seen).toMatchObject({ left: 4, mine: false })
    expect(seen.state).toEqual({ q: 'a', tab: 'open', filter: { label: { eq: 'x' } }, sort: 'label', columns: [{ key: 'no' }, { key: 'slot' }] })
    // opened as told, the list answers
    expect((await call('GET', `/api/crate?filter=${JSON.stringify(seen.state.filter)}&sort=${seen.state.sort}&tab=open`)).status).toBe(200)
    d.who = limited(['crates'])
    expect(await view()).toMatchObject({ left: 1, state: { filter: { value: { gt: 100 } }, sort: '-value,label', columns: state.columns } })
  })
  it('hides, masks and locks fields everywhere', async () => {
    d.who = superCtx(1)
    const { body } = await make({ phone: '13800001234', value: '5' })
    d.who = limited(['crates', 'crates/edit'], undefined, (_r, _f, c) => (c === 'phone' ? 'masked' : 'hidden'))
    const seen = (await call('GET', `/api/crate/${body.id}`)).body
    expect(seen.phone).toBe('138****1234')
    expect('value' in seen).toBe(false)
    expect('price' in seen.parts[0]).toBe(false)
    expect((await call('GET', '/api/crate?filter={"value":{"gt":1}}')).body.code).toBe('FIELD_DENIED')
    expect((await call('GET', '/api/crate?sort=value')).body.code).toBe('FIELD_DENIED')
    expect((await call('GET', '/api/crate?fields=value')).body.code).toBe('FIELD_DENIED')
    for (const asked of ['contains":"138', 'eq":"13800001234', 'in":"13800001234', 'not_empty":"'])
      expect((await call('GET', `/api/crate?filter={"phone":{"${asked}"}}`)).body.code, asked).toBe('FIELD_MASKED')
    expect((await call('GET', '/api/crate?filter={"phone":{"empty":true}}', undefined, { 'accept-language': 'en' })).body.detail).toContain('phone')
    expect((await call('GET', '/api/crate?sort=phone')).body.code).toBe('FIELD_MASKED')
    expect((await call('GET', '/api/crate?tab=called')).body.code).toBe('UNKNOWN_TAB')
    expect((await call('GET', '/api/crate')).body.closed).toEqual(['value', 'phone', 'parts.price'])
    expect((await call('GET', '/api/crate')).body.summary.value).toBe('***')
    d.who = limited(['crates', 'crates/edit', 'crates/export', 'crates/import'], undefined, (_r, _f, c) => (c === 'phone' ? 'masked' : 'hidden'))
    for (const [method, url, payload] of [
      ['POST', '/api/crate/export', { format: 'csv', fields: ['no', 'value'] }],
      ['POST', '/api/crate/export', { format: 'csv', fields: ['no'], sort: 'value' }],
      ['POST', '/api/crate/export', { format: 'csv', fields: ['no'], filter: { value: { gt: 1 } } }],
      ['POST', '/api/crate/export', { format: 'csv', fields: ['no'], filter: { phone: { eq: '13800001234' } } }],
      ['POST', '/api/crate/export', { format: 'csv', fields: ['no'], sort: '-phone' }],
    ] as const)
      expect((await call(method, url, payload)).body.code, JSON.stringify(payload)).toBe(
        JSON.stringify(payload).includes('phone') ? 'FIELD_MASKED' : 'FIELD_DENIED',
      )
    expect((await call('PATCH', `/api/crate/${body.id}`, { version: 1, phone: '138****1234', label: 'z' })).status).toBe(200)
    expect((await call('PATCH', `/api/crate/${body.id}`, { version: 2, phone: '13900000000' })).body.code).toBe('FIELD_DENIED')
    d.who = superCtx(1)
    expect((await call('GET', `/api/crate/${body.id}`)).body.phone).toBe('13800001234')
  })
})

describe('what is not his to give', () => {
  const become = (level: string, scopes: Ctx['access']['scopes'] = () => [{ kind: 'all' }]): void => {
    const plain = superCtx(7, 70)
    d.who = {
      ...plain,
      access: { ...plain.access, super: false, scopes, level: (_r, _f, c) => (c === 'price' ? (level as 'edit') : 'edit'), permissionsVersion: level },
    }
  }
  it('a cell of a line that he may only read keeps its value, unchanged or refused', async () => {
    d.who = superCtx(1)
    const { body } = await make({ parts: [{ kind: 1, qty: 2, price: '9.9' }] })
    const line = { id: body.parts[0].id, kind: 1, qty: 3 }
    const save = async (version: number, ...parts: object[]): Promise<any> => (await call('PATCH', `/api/crate/${body.id}`, { version, parts })).body
    become('readonly')
    expect(await save(1, { ...line, price: '1' })).toMatchObject({ code: 'FIELD_READONLY', errors: [{ field: 'parts[0].price' }] })
    expect(await save(1, { ...line, price: '9.90' }, { kind: 1, qty: 1, price: '5' })).toMatchObject({
      code: 'FIELD_READONLY',
      errors: [{ field: 'parts[1].price' }],
    })
    expect((await make({ parts: [{ kind: 1, qty: 2, price: '1' }] })).body.code).toBe('FIELD_READONLY')
    expect((await save(1, { ...line, price: '9.90' })).parts[0]).toMatchObject({ qty: 3, price: '9.9000' })
    become('masked')
    expect((await save(2, { ...line, price: '1' })).code).toBe('FIELD_DENIED')
    expect((await save(2, { ...line, qty: 4, price: '***' })).parts[0].qty).toBe(4)
    d.who = superCtx(1)
    expect((await call('GET', `/api/crate/${body.id}`)).body.parts).toMatchObject([{ qty: 4, price: '9.9000' }])
  })
  it('nothing is made in, or moved to, a project that is not his, though it would be his own row', async () => {
    const inFirst: Ctx['access']['scopes'] = () => [{ kind: 'projects', projects: [1], stores: [] }]
    become('edit', inFirst)
    expect((await make({ kind: 2 })).body.code).toBe('CREATE_SCOPE')
    expect((await make({ kind: null })).status).toBe(201)
    const { body } = await make({ kind: 1 })
    const url = `/api/crate/${body.id}`
    expect((await call('PATCH', url, { version: 1, kind: 2 })).body.code).toBe('CREATE_SCOPE')
    expect((await call('PATCH', url, { version: 1, label: '大箱' })).status).toBe(200)
    const own = { kind: 'custom', sets: { project: [1] }, own: true } as const
    become('edit', () => [own])
    expect((await make({ kind: 2 })).body.code).toBe('CREATE_SCOPE')
    expect((await make({ kind: 1 })).status).toBe(201)
    // What has been his own for another reason goes on being his to work on.
    d.who = superCtx(7)
    const foreign = (await make({ kind: 2 })).body
    become('edit', inFirst)
    expect((await call('PATCH', `/api/crate/${foreign.id}`, { version: 1, label: '旧箱' })).status).toBe(200)
    d.who = superCtx(1)
  })
})

it('keeps a computed column of a class from those who may not see the class', async () => {
  d.who = superCtx(1)
  const { body } = await make({ value: '5' })
  expect((await call('GET', `/api/crate/${body.id}`)).body.worth).toBe('10.0000')
  const plain = superCtx(1)
  for (const level of ['hidden', 'masked'] as const) {
    d.who = { ...plain, access: { ...plain.access, super: false, level: () => level, permissionsVersion: level } }
    expect('worth' in (await call('GET', `/api/crate/${body.id}`)).body).toBe(false)
    for (const ask of ['fields=worth', 'sort=worth', 'filter={"worth":{"gt":1}}'])
      expect([400, 422], ask).toContain((await call('GET', `/api/crate?${ask}`)).status)
  }
  d.who = plain
  expect((await call('GET', `/api/crate?fields=worth&filter={"id":{"eq":${body.id}},"worth":{"gt":9}}`)).body.rows[0].worth).toBe('10.0000')
})

it('compares a computed number as a number, and reads it of the record behind a reference', async () => {
  d.who = superCtx(1)
  const long = (await call('POST', '/api/crate-kind', { code: 'L1', name: '名称一共有十个字的种类' })).body.id
  const { id } = (await make({ kind: long })).body
  const longer = '{"name_length":{"gt":9}}'
  expect((await call('GET', `/api/crate-kind?filter=${longer}`)).body.rows.map((x: any) => x.id)).toEqual([long])
  expect((await call('GET', `/api/crate?filter=${longer.replace('name', 'kind.name')}`)).body.rows.map((x: any) => x.id)).toEqual([id])
  expect((await call('GET', '/api/crate-kind?sort=-name_length')).body.rows[0].id).toBe(long)
  expect((await call('GET', '/api/crate-kind?filter={"name_length":{"contains":"1"}}')).body.code).toBe('UNKNOWN_OPERATOR')
})

it('tells live events by the rights of the moment, and nothing any more when the session has ended', async () => {
  const address = await d.t.http.listen({ port: 0, host: '127.0.0.1' })
  const plain = superCtx(1)
  let ended = false
  const { authenticate } = d.t.app.ports.auth
  d.t.app.ports.auth.authenticate = async (req) => {
    if (ended) throw engineRefuse.SESSION_REVOKED()
    return authenticate(req)
  }
  d.who = { ...plain, access: { ...plain.access, super: false, has: (n: string) => n === 'crates' } }
  const answer = await fetch(`${address}/api/events`)
  const text = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const until = async (word: string): Promise<string> => {
    for (let heard = ''; ;) {
      const { value, done } = await text.read()
      heard += value ?? ''
      if (done || heard.includes(word)) return heard
    }
  }
  const tell = (type: string, data: object, to: 'all' | number[] = 'all'): Promise<void> => d.t.app.events.push(d.t.app.db, { type, to, data: data as never })
  const changed = (resource: string): Promise<void> => tell('record.changed', { records: [{ resource, ids: [1] }] })
  await until('ready')
  await changed('crate')
  expect(await until('"crate"')).toContain('record.changed')
  d.who = plain
  const [foreign, own] = [(await make()).body.id as number, (await make()).body.id as number]
  await until(`"id":${own}}`)
  await d.t.app.db.run(sql`update crate set created_by = 99 where id = ${foreign}::bigint`)
  d.who = { ...plain, access: { ...plain.access, super: false, has: (n: string) => n === 'crates', scopes: () => [{ kind: 'self' }] } }
  await tell('record.changed', { records: [{ resource: 'crate', ids: [own, foreign] }] })
  await tell('notice', { n: 0 })
  const scoped = await until('"n":0')
  expect([scoped.includes(`"id":${own}`), scoped.includes(`"id":${foreign}`), scoped.includes('{"record":"crate"}')]).toEqual([true, false, true])
  const lines = await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/api/events`)))
  expect(lines.filter((l) => l.status === 429).length).toBe(1)
  for (const l of lines) await l.body!.cancel()
  d.who = { ...plain, access: { ...plain.access, super: false, has: () => false } }
  await changed('crate')
  await tell('notice', { n: 1 })
  expect(await until('"n":1')).not.toContain('crate')
  ended = true
  await tell('session.revoked', { sid: 'x' }, [1])
  await tell('notice', { n: 2 })
  const last = await until('"n":2')
  expect(last).toContain('session.revoked')
  expect(last).not.toContain('"n":2')
  d.t.app.ports.auth.authenticate = authenticate
  d.who = plain
})

describe('what stands behind a reference', () => {
  it('is asked for and shown only where the reader could open it, but for what everybody knows it by', async () => {
    const secret = (await call('POST', '/api/crate-kind', { code: 'SEC1', name: '秘密种类', note: 'plan nine' })).body as { id: number }
    const { id } = (await make({ kind: secret.id })).body
    const ask = async (q: string): Promise<any> => (await call('GET', `/api/crate?${q}`)).body
    const found = async (filter: object): Promise<number> => (await ask('filter=' + JSON.stringify({ id: { eq: id }, ...filter }))).total
    const all = superCtx(7, 70)
    const onlyCrates = { ...all.access, super: false, scopes: (r: string) => [{ kind: r === 'crate' ? 'all' : 'self' } as const], permissionsVersion: 'behind' }
    expect([await found({ 'kind.note': { contains: 'nine' } }), (await ask('fields=kind.note&sort=-id')).rows[0]['kind.note']]).toEqual([1, 'plan nine'])
    d.who = { ...all, access: onlyCrates }
    expect([await found({ 'kind.note': { contains: 'nine' } }), (await ask('fields=kind.note&sort=-id')).rows[0]['kind.note']]).toEqual([0, null])
    expect([await found({ 'kind.name': { contains: '秘密' } }), (await ask('fields=kind.name&sort=-id')).rows[0]['kind.name']]).toEqual([1, '秘密种类'])
    d.who = superCtx(1)
  })
})

it('sums what a caller may not see as stars, once, however many rows the list has', async () => {
  await make({ value: '1.5' })
  await make({ value: '2.5' })
  const plain = superCtx(1)
  d.who = { ...plain, access: { ...plain.access, super: false, level: () => 'masked' as const } }
  const page = { route: 'crates', module: 'depot', resource: 'crate', list: { columns: ['no'], summary: ['value'] } }
  const listed = JSON.parse(await listJson({ app: d.t.app, ctx: d.who }, d.t.app.registry.resource('crate'), page, { page: 1, size: 10 } as never)) as {
    total: number
    summary: unknown
  }
  d.who = plain
  expect(listed.total).toBeGreaterThan(1)
  expect(listed.summary).toEqual({ value: '***' })
})

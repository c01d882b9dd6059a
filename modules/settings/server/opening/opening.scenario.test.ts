import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk } from '../testing/people.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { openStoreCase } from './open-store-case.ts'
import { superCtx } from '@crossway/test-kit'
import { storeReadiness } from '../store/store.queries.ts'

let w: Fixture
let project: number
let site: { id: number; platform: number }
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
  project = await insertRow(w.app.db, 'project', { name: 'P1' })
  site = await w.marketplace('amazon', 'US')
})
afterAll(() => w.close())

const create = (more: object = {}): ReturnType<Fixture['call']> =>
  w.call(7, 'POST', '/api/opening-case', {
    project,
    entity: 'ours',
    company: w.company,
    platform: site.platform,
    region: 'NA',
    marketplaces: [site.id],
    ...more,
  })
const act = async (id: number, action: string, args: object, confirmed: string[] = []): ReturnType<Fixture['call']> =>
  w.call(7, 'POST', `/api/opening-case/${id}/actions/${action}`, { args, confirmed })
const steps = async (id: number): Promise<Record<string, unknown>[]> =>
  (await w.call(7, 'GET', `/api/opening-case/${id}`)).body['steps'] as Record<string, unknown>[]

describe('settings.md amzStoreProgress', () => {
  let id: number
  it('starts with the fourteen steps of an Amazon account, planned along the critical path in working days', async () => {
    const created = await create({ start_date: '2026-03-02' })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    id = created.body['id'] as number
    const list = await steps(id)
    expect(list).toHaveLength(14)
    expect(list[0]).toMatchObject({ seq: 1, name: '收集资料', plan_start: '2026-03-02', plan_end: '2026-03-05', responsible: 'customer' })
    // 3 + 2 + 1 + 1 + 5 + 5 + 10 + 1 = 28 working days; the optional postcard holds nothing up
    expect((await w.call(7, 'GET', `/api/opening-case/${id}`)).body).toMatchObject({ progress: '0.0000', current_step: '收集资料' })
    expect(list[13]).toMatchObject({ key: 'hand_over', plan_end: (await w.call(7, 'GET', `/api/opening-case/${id}`)).body['plan_end'] })
  })
  it('refuses the same entity in the same region, and a marketplace of another region', async () => {
    const duplicate = await create()
    expect([duplicate.status, duplicate.body['code'], duplicate.body['detail']]).toEqual([409, 'OPENING_ENTITY', '该主体已在 北美 注册'])
    const uk = await w.marketplace('amazon', 'UK')
    const wrong = await create({ region: 'FE', marketplaces: [uk.id] })
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'OPENING_SITE'])
  })
  it('takes a step only after those before it and with its papers', async () => {
    expect((await act(id, 'step_done', { step: 2 })).body).toMatchObject({ code: 'OPENING_BEFORE', detail: '请先完成前置步骤：收集资料' })
    expect((await act(id, 'step_done', { step: 1 })).body).toMatchObject({ code: 'OPENING_DOCS', detail: expect.stringMatching(/^缺少所需资料：[^{}]+$/) })
    expect((await act(id, 'step_done', { step: 15 })).body).toMatchObject({ code: 'OPENING_STEP', detail: '没有步骤 15' })
    expect((await act(id, 'skip', { step: 1 })).body).toMatchObject({ code: 'OPENING_OPTIONAL', detail: '步骤“收集资料”为必做，不能跳过' })
    expect((await act(id, 'create_account', { account_no: 'A1', alias: 'A1', name: 'A1', merchant_id: 'M1' })).body['detail']).toContain('请先完成前置步骤')
  })
  it('blocks with a reason, tries again with one attempt more, and never ends before its required steps', async () => {
    expect((await act(id, 'block', { step: 1, reason: '客户缺执照' })).status).toBe(200)
    expect((await w.call(7, 'GET', `/api/opening-case/${id}`)).body).toMatchObject({ blocked_since: today })
    expect((await act(id, 'step_done', { step: 1 })).body).toMatchObject({ code: 'OPENING_STEP_STATE', detail: '步骤“收集资料”现为受阻，不能执行' })
    expect((await act(id, 'retry', { step: 1 })).status).toBe(200)
    expect((await steps(id))[0]).toMatchObject({ attempts: 2, status: 'doing' })
    expect((await act(id, 'finish', {})).body).toMatchObject({ code: 'OPENING_UNDONE', detail: expect.stringContaining('步骤未完成：收集资料') })
  })
  it('makes account, stores and registration at the approval once, and ends when the registration is full enough', async () => {
    await w.app.db.tx((tx) => tx.run(sql`update opening_step set required_docs = null where opening_case_id = ${id}`))
    for (const n of [1, 2, 3, 4, 5]) expect((await act(id, 'step_done', { step: n, date: today })).status, String(n)).toBe(200)
    const args = { account_no: 'ACC-N', alias: 'NEW-NA', name: 'New NA', merchant_id: 'A1B2' }
    expect((await act(id, 'create_account', args)).status).toBe(200)
    expect((await act(id, 'create_account', args)).body).toMatchObject({ code: 'OPENING_ACCOUNT', detail: '账号已建立：NEW-NA' })
    const store = await w.app.db.one<{ id: number; status: string }>(
      sql`select s.id, s.status from store s join store_account a on a.id = s.store_account_id where a.alias = 'NEW-NA'`,
    )
    expect(store.status).toBe('opening')
    expect((await act(id, 'skip', { step: 6 })).status).toBe(200)
    for (const n of [7, 8, 9, 10, 11, 12, 13, 14]) expect((await act(id, 'step_done', { step: n })).status, String(n)).toBe(200)
    expect((await w.call(7, 'GET', `/api/opening-case/${id}`)).body).toMatchObject({ progress: '100.0000' })
    expect((await act(id, 'finish', {})).body).toMatchObject({
      code: 'OPENING_REGISTRATION',
      detail: expect.stringMatching(/^注册信息完整度 [\d.]+% 低于 90%$/),
    })
    await w.app.db.tx((tx) => tx.run(sql`update store_registration set completeness = 93`))
    // the store's own guard still holds: it needs authorisation and a project
    expect((await act(id, 'finish', {})).body['code']).toBe('STORE_UNAUTHORISED')
    await w.app.db.tx((tx) => tx.run(sql`update store_account set credential_state = 'valid' where alias = 'NEW-NA'`))
    await w.app.db.tx((tx) => tx.run(sql`update store set project_id = ${project} where id = ${store.id}`))
    expect((await act(id, 'finish', {})).status).toBe(200)
    expect(await w.app.db.one(sql`select status from store where id = ${store.id}`)).toEqual({ status: 'normal' })
    expect(await storeReadiness(w.app.db, store.id, today)).toEqual({
      authorised: true,
      project: true,
      operator: false,
      insured: true,
      registration: '93',
      opening: null,
    })
  })
  it('openStoreCase answers the case of the project and marketplace when there is one', async () => {
    const p = await insertRow(w.app.db, 'project', { name: 'P2' })
    const other = await insertRow(w.app.db, 'company', { code: 'C2', name: 'C2', short_name: 'C2', country: 'CN' })
    const open = (): Promise<number> =>
      w.app.db.tx((tx) => openStoreCase({ app: w.app, tx, ctx: superCtx(7) }, { project: p, platform: site.platform, marketplace: site.id, company: other }))
    const [a, b] = [await open(), await open()]
    expect(a).toBe(b)
    expect((await act(a, 'fail', { reason: '平台拒绝' })).status).toBe(200)
    expect((await act(a, 'restart', {})).status).toBe(200)
    expect((await w.call(7, 'GET', `/api/opening-case/${a}`)).body).toMatchObject({ attempt: 2, status: 'running' })
  })
})

describe('settings.md amzRegisterInfo', () => {
  let account: number
  let id: number
  it('counts what is there of the required items and says what is missing', async () => {
    account = (
      await w.call(7, 'POST', '/api/store-account', {
        account_no: 'R1',
        alias: 'R1',
        name: 'R1',
        platform: site.platform,
        region: 'NA',
        kind: 'sc',
        ownership: 'ours',
        company: w.company,
        merchant_id: 'R1M',
      })
    ).body['id'] as number
    const created = await w.call(7, 'POST', '/api/store-registration', {
      store_account: account,
      entity_type: 'ours',
      company: w.company,
      legal_name_zh: '深圳跨途',
      phone: '13800001111',
    })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    id = created.body['id'] as number
    // company, name, phone, merchant id: 4 of 28
    expect((await w.call(7, 'GET', `/api/store-registration/${id}`)).body).toMatchObject({ completeness: '14.2900' })
  })
  it('refuses an old bill, owners above one hundred percent, a wrong credit code, and a second row of the account', async () => {
    const patch = (body: object): ReturnType<Fixture['call']> => w.call(7, 'PATCH', `/api/store-registration/${id}`, { ...body, version: 1 })
    const v = (await w.call(7, 'GET', `/api/store-registration/${id}`)).body['version'] as number
    const at = (body: object): ReturnType<Fixture['call']> => patch({ ...body, version: v })
    expect((await at({ utility_bill_date: addDays(today, -91) })).body).toMatchObject({ code: 'REG_BILL_OLD', detail: '账单超过 90 天' })
    expect(
      (
        await at({
          owners: [
            { name: 'A', share_pct: '60' },
            { name: 'B', share_pct: '41' },
          ],
        })
      ).body,
    ).toMatchObject({ code: 'REG_OWNERS', detail: '受益人比例合计不能超过100%，现为101%' })
    expect(JSON.stringify((await at({ uscc: '91440300MA5EXXXXX0' })).body)).toContain('统一社会信用代码校验未通过')
    expect((await w.call(7, 'POST', '/api/store-registration', { store_account: account, entity_type: 'ours', company: w.company })).status).toBe(409)
  })
  it('seals a card number, shows its last four digits alone, and finds the account that shares it', async () => {
    expect((await w.call(7, 'POST', `/api/store-registration/${id}/card`, { number: '4111111111111112' })).body).toMatchObject({
      code: 'CARD_NUMBER',
      detail: '卡号无效',
    })
    expect((await w.call(7, 'POST', `/api/store-registration/${id}/card`, { number: '4111 1111 1111 1111' })).body).toEqual({ last4: '1111' })
    const duplicate = await w.app.db.one<{ id: number }>(sql`select id from store_registration where title = 'NEW-NA'`)
    await w.call(7, 'POST', `/api/store-registration/${duplicate.id}/card`, { number: '4111111111111111' })
    expect((await w.call(7, 'GET', `/api/store-registration/${id}/linkage`)).body).toEqual({
      rows: [{ what: 'card', account: { id: duplicate.id, title: 'NEW-NA' } }],
    })
    const list = await w.call(7, 'GET', '/api/store-registration?view=amzRegisterInfo&tab=linked')
    expect(list.body['total']).toBe(2)
    expect(JSON.stringify(await w.app.db.rows(sql`select * from store_registration`))).not.toContain('4111')
  })
  it('is handed back by its checklist, and only then the store goes back', async () => {
    const client = await insertRow(w.app.db, 'customer', { name: '客户' })
    const a = (
      await w.call(7, 'POST', '/api/store-account', {
        account_no: 'R2',
        alias: 'R2',
        name: 'R2',
        platform: site.platform,
        region: 'NA',
        kind: 'sc',
        ownership: 'client',
        customer: client,
        merchant_id: 'R2M',
      })
    ).body['id'] as number
    const r = (
      await w.call(7, 'POST', '/api/store-registration', {
        store_account: a,
        entity_type: 'client',
        customer: client,
        sub_users: [{ name: 'x', email: 'x@y.com' }],
      })
    ).body['id'] as number
    const s = (await w.call(7, 'POST', '/api/store', { store_no: 'R2-US', store_account: a, marketplace: site.id })).body['id'] as number
    await w.app.db.tx((tx) => tx.run(sql`update store_account set credential_state = 'valid' where id = ${a}`))
    await w.app.db.tx((tx) => tx.run(sql`update store set status = 'normal' where id = ${s}`))
    const giveBack = (): ReturnType<Fixture['call']> => w.call(7, 'POST', `/api/store/${s}/actions/return_to_client`, { args: { date: today, reason: '到期' } })
    expect((await giveBack()).body).toMatchObject({ code: 'STORE_REGISTRATION', detail: '注册信息尚未归还客户' })
    const back = (): ReturnType<Fixture['call']> =>
      w.call(7, 'POST', `/api/store-registration/${r}/actions/hand_back`, { args: { date: today, reason: '到期' } })
    expect((await back()).body).toMatchObject({ code: 'REG_BACK', detail: '归还前请先处理：移除 1 个子账号、撤销API授权' })
    await w.app.db.tx((tx) => tx.run(sql`delete from registration_sub_user`))
    await w.app.db.tx((tx) => tx.run(sql`update store_account set credential_state = 'none' where id = ${a}`))
    const done = await back()
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await w.app.db.one(sql`select status from store where id = ${s}`)).toEqual({ status: 'returned' })
  })
})

describe('settings.md amzStoreProgress, board', () => {
  it('18 done and 3 failed are 85.7 %, by channel and region, and tells what is blocked for how long; cases out of sight count nowhere', async () => {
    await w.app.db.run(sql`delete from opening_step`)
    await w.app.db.run(sql`delete from opening_case`)
    const make = (n: number, status: string, more: { region?: string; channel?: string; days?: number } = {}): Promise<number> =>
      insertRow(w.app.db, 'opening_case', {
        case_no: `KD-${n}`,
        project_id: project,
        entity: 'ours',
        company_id: w.company,
        platform_id: site.platform,
        region: more.region ?? 'NA',
        marketplaces: [site.id],
        channel: more.channel ?? 'manager',
        start_date: addDays(today, -60),
        ended_on: status === 'running' ? null : addDays(today, -60 + (more.days ?? 30)),
        status,
        attempt: 1,
        progress: '0',
      })
    for (let i = 0; i < 18; i++) await make(i, 'done', i < 6 ? { region: 'EU', channel: 'self', days: 36 } : {})
    for (let i = 18; i < 21; i++) await make(i, 'failed', i === 20 ? { region: 'EU', channel: 'self' } : {})
    const running = await make(30, 'running')
    await make(31, 'cancelled')
    for (const [seq, name, status, ago] of [
      [1, '收集资料', 'done', 20],
      [2, '视频面试', 'blocked', 10],
    ] as const)
      await insertRow(w.app.db, 'opening_step', {
        opening_case_id: running,
        seq,
        key: `k${seq}`,
        name,
        name_en: seq === 2 ? 'Video interview' : 'Collect documents',
        responsible: 'our',
        plan_days: 3,
        optional_step: false,
        status,
        attempts: 1,
        started_at: addDays(today, -ago),
        block_reason: status === 'blocked' ? '等待补件' : null,
      })
    const { body } = await w.call(7, 'GET', '/api/opening-case/figures')
    expect(body['total']).toEqual({ done: 18, failed: 3, pct: 85.7, days: 32 })
    expect(body['rates']).toEqual([
      { channel: 'manager', region: 'NA', done: 12, failed: 2, pct: 85.7, days: 30 },
      { channel: 'self', region: 'EU', done: 6, failed: 1, pct: 85.7, days: 36 },
    ])
    expect(body['steps']).toEqual([
      { name: '收集资料', name_en: 'Collect documents', seq: 1 },
      { name: '视频面试', name_en: 'Video interview', seq: 2 },
    ])
    expect(body['ages']).toEqual({ week: 0, fortnight: 1, month: 0, older: 0 })
    expect(body['blocked']).toEqual([{ id: running, case_no: 'KD-30', step: '视频面试', step_en: 'Video interview', reason: '等待补件', days: 10 }])
    const others = (await w.call(clerk, 'GET', '/api/opening-case/figures')).body
    expect(others).toEqual({
      steps: [],
      rates: [],
      total: { done: 0, failed: 0, pct: null, days: null },
      ages: { week: 0, fortnight: 0, month: 0, older: 0 },
      blocked: [],
    })
  })
})

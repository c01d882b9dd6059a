import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expire } from '../expiry.ts'
import { setStoreSales } from '../store/store.actions.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let account: number
let store: number
let site: { id: number; platform: number }
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
  site = await w.marketplace('amazon', 'US')
  account = (
    await w.call(7, 'POST', '/api/store-account', {
      account_no: 'A',
      alias: 'A',
      name: 'A',
      platform: site.platform,
      region: 'NA',
      kind: 'sc',
      ownership: 'ours',
      company: w.company,
    })
  ).body['id'] as number
  store = (await w.call(7, 'POST', '/api/store', { store_no: 'A-US', store_account: account, marketplace: site.id })).body['id'] as number
})
afterAll(() => w.close())
const sales = (month: string, gross: string, currency = 'USD'): Promise<void> =>
  w.app.db.tx((tx) => setStoreSales({ app: w.app, tx, ctx: superCtx(7) }, store, month, gross, currency))
const act = (id: number, action: string, args: object = {}, confirmed: string[] = []): ReturnType<Fixture['call']> =>
  w.call(7, 'POST', `/api/store-insurance/${id}/actions/${action}`, { args, confirmed })
const read = async (id: number): Promise<Record<string, unknown>> => (await w.call(7, 'GET', `/api/store-insurance/${id}`)).body
const patch = async (id: number, body: object): ReturnType<Fixture['call']> =>
  w.call(7, 'PATCH', `/api/store-insurance/${id}`, { ...body, version: (await read(id))['version'] })

describe('settings.md amzInsurance', () => {
  let id: number
  it('is asked for by the month whose sales pass 10,000 USD: 8,900 asks nothing, 11,250 in October asks once, due thirty days on', async () => {
    await sales('2026-09-01', '8900')
    expect(await w.app.db.rows(sql`select 1 from store_insurance`)).toEqual([])
    await sales('2026-10-01', '11250')
    await sales('2026-10-01', '11250')
    const rows = await w.app.db.rows<{ id: number }>(sql`select id, status, trigger_at::text as trigger_at, due_at::text as due_at from store_insurance`)
    expect(rows).toEqual([{ id: rows[0]!.id, status: 'required', trigger_at: '2026-10-31', due_at: '2026-11-30' }])
    id = rows[0]!.id
  })
  const policy = (): object => ({
    policy_no: 'CGL-1',
    insurer: 'PICC',
    insured_name: 'Shenzhen',
    start_date: today,
    end_date: addDays(today, 364),
    premium: '640',
    currency: 'USD',
    limit_per_occurrence: '500000',
    deductible: '20000',
    territory: 'other',
  })
  it('is bought only whole, above the limit, below the deductible, with the platform as additional insured', async () => {
    expect((await act(id, 'buy')).body).toMatchObject({ code: 'INS_MISSING', detail: expect.stringContaining('请补全：保单号、保险公司') })
    const file = await insertRow(w.app.db, 'attachment', {
      name: 'c.pdf',
      size: 3,
      suffix: 'pdf',
      mime: 'application/pdf',
      sha256: 'x',
      sha1: 'x',
      path: 'x',
      uploader_id: 7,
    })
    expect((await patch(id, policy())).status).toBe(200)
    await w.app.db.tx((tx) => tx.run(sql`update store_insurance set certificate_id = ${file} where id = ${id}`))
    expect((await act(id, 'buy')).body).toMatchObject({ code: 'INS_LIMIT', detail: '保额不足 1,000,000' })
    await patch(id, { limit_per_occurrence: '1000000' })
    expect((await act(id, 'buy')).body).toMatchObject({ code: 'INS_DEDUCTIBLE', detail: '免赔额超过 10,000' })
    await patch(id, { deductible: '10000' })
    expect((await act(id, 'buy')).body).toMatchObject({ code: 'INS_ADDITIONAL', detail: '平台须为附加被保险人' })
    await patch(id, { additional_insured: true })
    expect((await act(id, 'buy')).body).toMatchObject({ code: 'INS_TERRITORY', detail: '保险地域须为全球或含本站点' })
    await patch(id, { territory: 'worldwide' })
    expect(JSON.stringify((await patch(id, { end_date: addDays(today, -1) })).body)).toContain('到期日不能早于起保日')
    await w.call(7, 'POST', '/api/store-registration', { store_account: account, entity_type: 'ours', company: w.company, legal_name_zh: '深圳跨途' })
    const asked = await act(id, 'buy')
    expect([asked.status, asked.body['code']]).toEqual([409, 'INS_NAME'])
    const bought = await act(id, 'buy', {}, ['INS_NAME'])
    expect(bought.status, JSON.stringify(bought.body)).toBe(200)
    expect(
      await w.app.db.one(
        sql`select payload ->> 'cost_type' as type, (payload ->> 'amount')::numeric::int as amount from outbox_event where event = 'settings.costDue'`,
      ),
    ).toEqual({ type: 'insurance', amount: 640 })
  })
  it('shares of the premium total one hundred percent', async () => {
    const p = await insertRow(w.app.db, 'project', { name: 'P' })
    expect(JSON.stringify((await patch(id, { shares: [{ project: p, pct: '90' }] })).body)).toContain('比例合计须为100%，现为90%')
    expect((await patch(id, { shares: [{ project: p, pct: '100' }] })).status).toBe(200)
  })
  it('a second policy of the type in the same time is refused; a renewal starts the day after and warns of a gap', async () => {
    const duplicate = (
      await w.call(7, 'POST', '/api/store-insurance', {
        store_account: account,
        marketplace: site.id,
        ...policy(),
        additional_insured: true,
        territory: 'worldwide',
        limit_per_occurrence: '1000000',
        deductible: '0',
      })
    ).body['id'] as number
    await w.app.db.tx((tx) =>
      tx.run(sql`update store_insurance set certificate_id = (select certificate_id from store_insurance where id = ${id}) where id = ${duplicate}`),
    )
    expect((await act(duplicate, 'buy')).body['code']).toBe('INS_LIVE')
    expect((await act(id, 'renew')).status).toBe(200)
    expect((await act(id, 'renew')).body['code']).toBe('INS_RENEWED')
    const next = await w.app.db.one<{ id: number; start: string; status: string }>(
      sql`select id, start_date::text as start, status from store_insurance where renewed_from_id = ${id}`,
    )
    expect([next.start, next.status]).toEqual([addDays(today, 365), 'required'])
    await patch(next.id, { policy_no: 'CGL-2', premium: '700', start_date: addDays(today, 370) })
    await w.app.db.tx((tx) =>
      tx.run(sql`update store_insurance set certificate_id = (select certificate_id from store_insurance where id = ${id}) where id = ${next.id}`),
    )
    const gap = await act(next.id, 'buy')
    expect([gap.body['code'], gap.body['detail']]).toEqual(['INS_GAP', '与上一保单间隔 5 天未保，确定吗？'])
  })
  it('time makes an accepted policy near its end expiring and one past it expired', async () => {
    await w.app.db.tx((tx) => tx.run(sql`update store_insurance set status = 'accepted', end_date = ${addDays(today, 45)}::date where id = ${id}`))
    await w.app.db.tx((tx) => expire({ app: w.app, tx }, today))
    expect(await read(id)).toMatchObject({ status: 'expiring' })
    await w.app.db.tx((tx) => expire({ app: w.app, tx }, addDays(today, 46)))
    expect(await read(id)).toMatchObject({ status: 'expired' })
  })
})

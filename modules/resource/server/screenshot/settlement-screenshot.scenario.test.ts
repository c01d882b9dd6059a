import { ensureProjectStructure } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { sql } from '@crossway/server-kit'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlLines, statement } from '../testing/small-files.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { screenshotState } from './screenshot-state.ts'

let w: Fixture
let store: number
beforeAll(async () => {
  w = await makeFixture()
  store = (await w.account('HOMVEK', 'US')).stores.US!
})
afterAll(() => w.close())

const picture = (name: string): Promise<number> =>
  insertRow(w.app.db, 'attachment', {
    name,
    size: 1000,
    suffix: 'png',
    mime: 'image/png',
    sha256: createHash('sha256').update(name).digest('hex'),
    sha1: name,
    path: name,
    uploader_id: 1,
  })
const shot = async (more: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
  store,
  period_start: '2026-06-01',
  period_end: '2026-06-15',
  captured_at: '2026-06-16T10:00:00+08:00',
  closing_balance: '29.50',
  transfer_amount: '29.50',
  images: [await picture(`p${Math.random()}.png`)],
  ...more,
})
const post = (body: object) => w.call('POST', '/api/settlement-screenshot', body)

describe('screenshots of settlements', () => {
  it('10. 29.50 against a report of 30.00 differs by -0.50 until somebody accepts it with a reason', async () => {
    await w.bring('s.txt', statement('9100000001', '30.00', controlLines))
    const id = (await w.app.db.one<{ id: number }>(sql`select id from amz_settlement_file`)).id
    const created = await post(await shot())
    expect(created.status).toBe(201)
    const record = (await w.call('GET', `/api/settlement-screenshot/${created.body.id}`)).body
    expect(record).toMatchObject({ status: 'mismatched', diff_amount: '-0.5000', settlement_id: '9100000001', currency: 'USD' })
    expect(await screenshotState(w.app.db, id)).toMatchObject({ status: 'mismatch', diff_amount: '-0.5000' })
    const accept = (args: object) => w.call('POST', `/api/settlement-screenshot/${record.id}/actions/accept`, { args, version: record.version })
    expect((await accept({ reason: 'fx' })).status).toBe(422)
    expect((await accept({ reason: 'fx', comment: '币种转换' })).status).toBe(200)
    expect(await screenshotState(w.app.db, id)).toMatchObject({ status: 'matched' })
  })
  it('10. a picture that comes before its statement is matched by it, and a statement without one waits on the list', async () => {
    await w.bring('gb.txt', statement('9100000002', '30.00', controlLines, { start: '2026-03-01', end: '2026-03-15' }))
    const waits = async (): Promise<string[]> =>
      (await w.call('GET', '/api/amz-settlement-file?view=SettlementScreenshot')).body.rows.map((r: { settlement_id: string }) => r.settlement_id)
    expect(await waits()).toContain('9100000002')
    const early = await post(
      await shot({ settlement_id: '9100000003', period_start: '2026-04-01', period_end: '2026-04-15', transfer_amount: '30.00', closing_balance: '30.00' }),
    )
    expect((await w.call('GET', `/api/settlement-screenshot/${early.body.id}`)).body.status).toBe('pending')
    await w.bring('later.txt', statement('9100000003', '30.00', controlLines, { start: '2026-04-01', end: '2026-04-15' }))
    expect((await w.call('GET', `/api/settlement-screenshot/${early.body.id}`)).body).toMatchObject({ status: 'matched', report_total: '30.0000' })
    expect(await waits()).not.toContain('9100000003')
  })
  it('two sites of an account with money of their own each have their picture of the same days, and a statement has one', async () => {
    const { stores } = await w.account('NORTH', 'US', 'CA')
    for (const [id, currency, site] of [
      ['9100000011', 'USD', 'Amazon.com'],
      ['9100000012', 'CAD', 'Amazon.ca'],
    ] as const)
      await w.bring(
        `${id}.txt`,
        statement(
          id,
          '30.00',
          controlLines.map((l) => (l.site === '' ? l : { ...l, site })),
          { currency },
        ),
        { store_account: (await w.app.db.one<{ a: number }>(sql`select store_account_id as a from store where id = ${stores.US}`)).a },
      )
    const whole = { transfer_amount: '30.00', closing_balance: '30.00' }
    const ca = await post(await shot({ ...whole, store: stores.CA }))
    expect((await w.call('GET', `/api/settlement-screenshot/${ca.body.id}`)).body).toMatchObject({ status: 'matched', settlement_id: '9100000012' })
    const us = await post(await shot({ ...whole, store: stores.US }))
    expect((await w.call('GET', `/api/settlement-screenshot/${us.body.id}`)).body).toMatchObject({ status: 'matched', settlement_id: '9100000011' })
    const again = await post(await shot({ ...whole, store: stores.US, settlement_id: '9100000011', period_end: '2026-06-14' }))
    expect(again).toMatchObject({ status: 409, body: { detail: '该期间已有截图' } })
  })
  it('one picture, one live record a period, and sums that add up', async () => {
    expect(await post(await shot())).toMatchObject({ status: 409, body: { detail: '该期间已有截图' } })
    const other = await shot({
      period_start: '2026-07-01',
      period_end: '2026-07-15',
      beginning_balance: '1.00',
      sales: '30.00',
      refunds: '-1.00',
      expenses: '-1.00',
    })
    expect(await post(other)).toMatchObject({ status: 422, body: { detail: expect.stringContaining('29.00') } })
    const fine = await post({ ...other, expenses: '-0.50' })
    expect(fine.status).toBe(201)
    expect(await post(await shot({ period_start: '2026-08-01', period_end: '2026-08-15', images: other.images }))).toMatchObject({
      status: 409,
      body: { detail: '该截图已上传' },
    })
    expect(await post(await shot({ period_start: '2026-08-15', period_end: '2026-08-01' }))).toMatchObject({ status: 422 })
    const open = (await w.call('GET', `/api/settlement-screenshot/${fine.body.id}`)).body
    expect(open.status).toBe('pending')
    expect(await w.call('POST', `/api/settlement-screenshot/${open.id}/actions/match`, { args: {}, version: open.version })).toMatchObject({
      status: 409,
      body: { detail: '结算报告未到' },
    })
  })
  it('compares the last digits of the account on the picture with the account that the shop’s project collects into', async () => {
    const { account, stores } = await w.account('TAIL', 'US')
    expect(account).toBeGreaterThan(0)
    const company = await insertRow(w.app.db, 'company', { code: 'TL', name: 'Tail', short_name: 'Tail', status: 'active' })
    const bank = await insertRow(w.app.db, 'bank_account', {
      code: 'TL-1',
      company_id: company,
      name: '收款',
      type: 'psp',
      account_no: '6222 0000 1234',
      currency: 'USD',
    })
    const department = await insertRow(w.app.db, 'department', { code: 'TL', name: '部', status: 'enabled' })
    const leader = await insertRow(w.app.db, 'employee', { emp_no: 'TL', name: '林', department_id: department, company_id: company, status: 'regular' })
    const check = async (tail: string | null, from: string): Promise<unknown> => {
      const created = await post(await shot({ store: stores.US, deposit_account_tail: tail, period_start: from, period_end: from }))
      expect(created.status).toBe(201)
      return (await w.call('GET', `/api/settlement-screenshot/${created.body.id}`)).body.account_check
    }
    expect(await check('1234', '2026-05-01')).toBe('unknown')
    const project = {
      project_no: 'TL',
      name: 'TL',
      project_type: 'trade',
      channel_group: 'amazon',
      company_id: company,
      department_id: department,
      leader_id: leader,
      stage: 'operating',
    }
    const id = await insertRow(w.app.db, 'project', project)
    await w.app.db.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: id, stores: [stores.US!], start: '2026-01-01', collect_account: bank }))
    expect(await check('1234', '2026-05-02')).toBe('same')
    expect(await check('4321', '2026-05-03')).toBe('differs')
    expect(await check(null, '2026-05-04')).toBeNull()
  })
})

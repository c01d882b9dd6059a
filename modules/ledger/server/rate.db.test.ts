import { createRecord, runAction, sql, updateRecord } from '@crossway/server-kit'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currency } from '../model/currency.resource.ts'
import { exchangeRate } from '../model/exchange-rate.resource.ts'
import { registerPeriodLock } from './closed-period.ts'
import { ledgerServer } from './ledger-server.ts'
import { proposeMonthRates } from './month-rate.ts'
import { convert, findRate, getRate } from './rate.ts'

const ctx = superCtx(7)
const others = ['employee', 'department', 'role', 'customer', 'project', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
let test: TestApp
beforeAll(async () => {
  test = await createTestApp([settings, { model: { name: 'other', resources: others, pages: [], labels: {} } }, ledgerServer])
})
afterAll(() => test.close())

const put = (type: string, from: string, date: string, rate: string, more: object = {}): Promise<number> =>
  test.app.db.tx((tx) =>
    createRecord({ app: test.app, tx, ctx }, exchangeRate, { type, from, to: 'CNY', date, rate, ...more }, { preset: { status: 'active' } }),
  )

describe('exchange rates', () => {
  it('answer spot, book that nobody set, inverse and cross, or say that they are missing', async () => {
    await put('spot', 'USD', '2026-11-20', '7.1')
    await put('spot', 'EUR', '2026-11-20', '8.236')
    await put('book', 'USD', '2026-11-18', '7.05')
    const db = test.app.db
    expect(await getRate(db, 'EUR', 'USD', '2026-11-20', 'spot')).toBe('1.16000000')
    expect(await getRate(db, 'USD', 'CNY', '2026-11-24', 'spot')).toBe('7.10000000')
    expect(await getRate(db, 'USD', 'CNY', '2026-11-18', 'book')).toBe('7.05000000')
    expect(await getRate(db, 'USD', 'CNY', '2026-11-20', 'book')).toBe('7.10000000')
    expect((await convert(db, '100', 'USD', 'CNY', '2026-11-20', 'spot')).amount.toFixed(2)).toBe('710.00')
    await expect(getRate(db, 'GBP', 'CNY', '2026-11-20', 'spot')).rejects.toMatchObject({
      code: 'RATE_MISSING',
      params: { from: 'GBP', to: 'CNY', date: '2026-11-20' },
    })
    expect(await findRate(db, 'USD', 'CNY', '2026-12-05', 'spot')).toBeUndefined()
  })
  it('ask about a deviation above three percent before they count', async () => {
    const id = await test.app.db.tx((tx) =>
      createRecord({ app: test.app, tx, ctx }, exchangeRate, { type: 'spot', from: 'USD', to: 'CNY', date: '2026-11-21', rate: '7.4' }),
    )
    const activate = (confirmed: string[]) => test.app.db.tx((tx) => runAction({ app: test.app, tx, ctx }, exchangeRate, id, 'activate', { confirmed }))
    await expect(activate([])).rejects.toMatchObject({ code: 'RATE_DEVIATES', params: { before: '7.1', pct: '4.23' } })
    expect(await activate(['RATE_DEVIATES'])).toBe('active')
  })
  it('refuse a pair of one currency, zero, an unknown currency and a month rate that is not of the first', async () => {
    const bad = (code: string) => expect.objectContaining({ code })
    await expect(put('spot', 'CNY', '2026-11-20', '1')).rejects.toEqual(bad('RATE_SAME'))
    await expect(put('spot', 'USD', '2026-11-22', '0')).rejects.toEqual(bad('RATE_ZERO'))
    await expect(put('spot', 'ALL', '2026-11-20', '1')).rejects.toEqual(bad('RATE_CURRENCY'))
    await expect(put('month_pl', 'USD', '2026-11-02', '7')).rejects.toEqual(bad('RATE_MONTH_DAY'))
    await expect(put('contract', 'USD', '2026-11-02', '7')).rejects.toEqual(bad('RATE_CONTRACT'))
  })
  it('of a contract are found by the contract alone, and no other rate has one', async () => {
    await put('contract', 'USD', '2026-11-19', '7.3', { contract_no: 'HT-1' })
    expect(await getRate(test.app.db, 'USD', 'CNY', '2026-11-19', 'contract', 'HT-1')).toBe('7.30000000')
    await expect(getRate(test.app.db, 'USD', 'CNY', '2026-11-19', 'contract')).rejects.toMatchObject({ code: 'RATE_MISSING' })
    await expect(getRate(test.app.db, 'USD', 'CNY', '2026-11-19', 'contract', 'HT-2')).rejects.toMatchObject({ code: 'RATE_MISSING' })
    await expect(put('spot', 'USD', '2026-11-17', '7.3', { contract_no: 'HT-1' })).rejects.toMatchObject({ code: 'RATE_NO_CONTRACT' })
  })
  it('in force keep what they are of; their value is changed by who may put one into force, after the question', async () => {
    const id = await put('spot', 'GBP', '2026-09-22', '9.1')
    await put('spot', 'GBP', '2026-09-21', '9.0')
    const change = (body: object, who = ctx, confirmed: string[] = []) =>
      test.app.db.tx((tx) => updateRecord({ app: test.app, tx, ctx: who }, exchangeRate, id, body as Record<string, unknown>, { anyVersion: true, confirmed }))
    for (const body of [{ type: 'book' }, { date: '2026-09-18' }, { from: 'EUR' }]) await expect(change(body)).rejects.toMatchObject({ code: 'RATE_FIXED' })
    const clerk = { ...ctx, access: { ...ctx.access, super: false, has: (node: string) => node !== 'exchangeRate/activate' } }
    await expect(change({ rate: '9.11' }, clerk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(change({ rate: '9.8' })).rejects.toMatchObject({ code: 'RATE_DEVIATES' })
    await change({ rate: '9.8' }, ctx, ['RATE_DEVIATES'])
    expect(await getRate(test.app.db, 'GBP', 'CNY', '2026-09-22', 'spot')).toBe('9.80000000')
  })
  it('take no currency that is out of use; a currency is one of the world, keeps its smallest coin, and goes out of use instead of away', async () => {
    const make = (body: object) => test.app.db.tx((tx) => createRecord({ app: test.app, tx, ctx }, currency, body))
    await expect(make({ code: 'ZZZ', name: 'x', name_en: 'x' })).rejects.toMatchObject({ code: 'VALIDATION' })
    const won = await make({ code: 'KWD', name: '科威特第纳尔', name_en: 'Kuwaiti dinar', is_active: false })
    expect(await test.app.db.one(sql`select minor_unit from currency where id = ${won}`)).toEqual({ minor_unit: 3 })
    await expect(put('spot', 'KWD', '2026-11-20', '23')).rejects.toMatchObject({ code: 'RATE_CURRENCY_OFF' })
    const base = await test.app.db.one<{ id: number }>(sql`select id from currency where code = 'CNY'`)
    await expect(
      test.app.db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, currency, base.id, { is_active: false }, { anyVersion: true })),
    ).rejects.toMatchObject({
      code: 'CURRENCY_BASE',
    })
    // somebody still keeps money in it: its rates must go on
    const dinar = (is_active: boolean) => test.app.db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, currency, won, { is_active }, { anyVersion: true }))
    await dinar(true)
    const store = await insertRow(test.app.db, 'store', { store_no: 'KW', name: '科威特店', currency: 'KWD', status: 'normal' })
    await expect(dinar(false)).rejects.toMatchObject({ code: 'CURRENCY_USED', fields: [{ field: 'is_active' }] })
    await test.app.db.run(sql`update store set status = 'closed' where id = ${store}`)
    await dinar(false)
  })
  it('of a month that is closed are neither changed nor put into force', async () => {
    const id = await put('month_pl', 'USD', '2026-08-01', '7.1')
    const draft = await test.app.db.tx((tx) =>
      createRecord({ app: test.app, tx, ctx }, exchangeRate, { type: 'month_pl', from: 'EUR', to: 'CNY', date: '2026-08-01', rate: '8' }),
    )
    registerPeriodLock((_run, period) => Promise.resolve(period === '202608'))
    const change = test.app.db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, exchangeRate, id, { rate: '7.11' }, { anyVersion: true }))
    await expect(change).rejects.toMatchObject({ code: 'RATE_PERIOD_CLOSED' })
    await expect(test.app.db.tx((tx) => runAction({ app: test.app, tx, ctx }, exchangeRate, draft, 'activate', {}))).rejects.toMatchObject({
      code: 'RATE_PERIOD_CLOSED',
    })
  })
  it('propose the month from the spot rates of the month before, working days only', async () => {
    await put('spot', 'JPY', '2026-10-09', '0.0460')
    await put('spot', 'JPY', '2026-10-12', '0.0470')
    await put('spot', 'JPY', '2026-10-11', '0.9') // a Sunday
    expect(await test.app.db.tx((tx) => proposeMonthRates(tx, '2026-11-01'))).toBe(1)
    expect(await test.app.db.one(sql`select rate, status, source from exchange_rate where "from" = 'JPY' and type = 'month_pl'`)).toEqual({
      rate: '0.04650000',
      status: 'draft',
      source: 'auto',
    })
    expect(await test.app.db.tx((tx) => proposeMonthRates(tx, '2026-11-01'))).toBe(0)
  })
})

import { createRecord, runAction, sql } from '@crossway/server-kit'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeRate } from '../model/exchange-rate.resource.ts'
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
  test.app.db.tx((tx) => createRecord(test.app, tx, ctx, exchangeRate, { type, from, to: 'CNY', date, rate, ...more }, { preset: { status: 'active' } }))

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
      createRecord(test.app, tx, ctx, exchangeRate, { type: 'spot', from: 'USD', to: 'CNY', date: '2026-11-21', rate: '7.4' }),
    )
    const activate = (confirmed: string[]) => test.app.db.tx((tx) => runAction(test.app, tx, ctx, exchangeRate, id, 'activate', { confirmed }))
    await expect(activate([])).rejects.toMatchObject({ code: 'RATE_DEVIATES', params: { before: '7.1', pct: '4.23' } })
    expect(await activate(['RATE_DEVIATES'])).toBe('active')
  })
  it('refuse a pair of one currency, zero, an unknown currency and a month rate that is not of the first', async () => {
    const bad = (code: string) => expect.objectContaining({ code })
    await expect(put('spot', 'CNY', '2026-11-20', '1')).rejects.toEqual(bad('RATE_SAME'))
    await expect(put('spot', 'USD', '2026-11-22', '0')).rejects.toEqual(bad('RATE_ZERO'))
    await expect(put('spot', 'XYZ', '2026-11-20', '1')).rejects.toEqual(bad('RATE_CURRENCY'))
    await expect(put('month_pl', 'USD', '2026-11-02', '7')).rejects.toEqual(bad('RATE_MONTH_DAY'))
    await expect(put('contract', 'USD', '2026-11-02', '7')).rejects.toEqual(bad('RATE_CONTRACT'))
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

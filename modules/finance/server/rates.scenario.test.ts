import { num, sum, type Refusal } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { convert, ensureProjectStructure, postPl } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profitTools, total, type ProfitTools } from './testing/profit-tools.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
let ask: ProfitTools['ask']
let entry: ProfitTools['entry']
beforeAll(async () => {
  w = await makeFixture()
  ;({ ask, entry } = profitTools(w))
})
afterAll(() => w.close())

const change = async (id: number, rate: string) => {
  const { version } = (await w.call<{ version: number }>('GET', `/api/exchange-rate/${id}`)).body
  return w.call<{ code?: string; detail?: string }>('PATCH', `/api/exchange-rate/${id}`, { version, rate })
}
/** The rate of a month as finance has set it; the world has most of them. */
const monthRate = async (from: string, date: string, rate: string): Promise<number> => {
  await w.app.db.run(sql`delete from exchange_rate where type = 'month_pl' and "from" = ${from} and date = ${date}::date`)
  return insertRow(w.app.db, 'exchange_rate', { pair: `${from}/CNY`, type: 'month_pl', date, from, to: 'CNY', rate, source: 'manual', status: 'active' })
}

describe('finance-treasury.md scenario 9: rates', () => {
  it('a spot rate of ten days ago counts no more: converting says which rate is missing', async () => {
    const spot = { pair: 'GBP/CNY', type: 'spot', from: 'GBP', to: 'CNY', rate: '9.2', source: 'auto', status: 'active' }
    await insertRow(w.app.db, 'exchange_rate', { ...spot, date: '2026-10-10' })
    expect((await convert(w.app.db, 100, 'GBP', 'CNY', '2026-10-17', 'spot')).amount.toFixed(2)).toBe('920.00')
    const missing = await convert(w.app.db, 100, 'GBP', 'CNY', '2026-10-20', 'spot').catch((e: unknown) => e as Refusal)
    expect(missing).toMatchObject({ code: 'RATE_MISSING', params: { from: 'GBP', to: 'CNY', date: '2026-10-20' } })
    expect((missing as Refusal).text('zh-cn')).toBe('缺少汇率 GBP-CNY 2026-10-20')
  })
  it('the month’s rate of an open month values its entries anew by exactly Σ amount × Δrate, entry by entry', async () => {
    const [store, project] = [await w.newStore('RATE'), await w.newProject('Rated')]
    await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project, stores: [store], start: '2026-01-01' }))
    await monthRate('GBP', '2026-09-01', '9.1')
    const id = await monthRate('GBP', '2026-10-01', '9.1234')
    const amounts = ['100.01', '-33.33', '0.07', '-0.01', '1999.99', '-57.05']
    await w.tx((tx) =>
      postPl(
        tx,
        amounts.map((amount, i) =>
          entry({
            line: Number(amount) < 0 ? 'L0501' : 'L0101',
            amount,
            currency: 'GBP',
            biz_date: `2026-10-0${i + 1}`,
            store,
            ...(i % 2 ? { stage: 'estimated' } : {}),
          }),
        ),
      ),
    )
    const mixed = async (): Promise<string> => total(await ask({ from: '2026-10', to: '2026-10', scope: { store: [store] } }), 'S5')
    const at = (rate: string): string => sum(amounts.map((a) => num(a).times(rate).toFixed(2))).toFixed(2)
    expect(await mixed()).toBe(at('9.1234'))
    expect((await change(id, '9.2187')).status).toBe(200)
    const jobs = await w.app.db.rows<{ id: number }>(sql`select id from job where state = 'queued' and name = 'ledger.revalue' order by id`)
    expect(jobs).toHaveLength(1)
    await w.app.jobs.runQueued(jobs[0]!.id)
    expect(await mixed()).toBe(at('9.2187'))
    expect(at('9.2187')).not.toBe(at('9.1234'))
    await w.assertLaws()
  })
  it('the month’s rate of a closed month is refused', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'RT', name: 'Rates', short_name: 'Rates', status: 'active' })
    const id = await monthRate('GBP', '2026-08-01', '9')
    await insertRow(w.app.db, 'fin_period', { company_id: company, period: '2026-08', state: 'closed' })
    expect(await change(id, '9.1')).toMatchObject({ status: 409, body: { code: 'RATE_PERIOD_CLOSED', detail: '期间已关账' } })
  })
})

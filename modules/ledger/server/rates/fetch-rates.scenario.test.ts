import { addDays, dayOf, defineResource, f, type AnyResource } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerServer } from '../ledger-server.ts'
import { getRate } from '../rate.ts'
import { fetchRatesJob, type Fetched } from './fetch-rates.ts'
import type { RateSources } from './rate-sources.ts'

const ctx = superCtx(1)
const others = ['employee', 'department', 'role', 'customer', 'project', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
const today = dayOf(new Date())
let t: TestApp
let bank: Server
/** What the emulated bank answers next. */
let says: { status: number; body: string }
beforeAll(async () => {
  bank = createServer((_req, res) => res.writeHead(says.status, { 'content-type': 'text/xml' }).end(says.body))
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done))
  t = await createTestApp([settings, { model: { name: 'other', resources: others, pages: [], labels: {} } }, ledgerServer], {
    auth: () => ({ authenticate: async () => ctx }),
    config: { env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } },
  })
  for (const m of t.app.modules) await m.start?.(t.app)
  await t.app.db.tx(async (tx) => {
    await settings.base!({ tx } as never)
    await ledgerServer.base!({ tx } as never)
    await tx.run(
      sql`update biz_param set value = ${`http://127.0.0.1:${(bank.address() as { port: number }).port}/daily.xml`} where code = 'ledger.rate_source'`,
    )
  })
})
afterAll(async () => {
  bank.close()
  await t.close()
})
beforeEach(() => t.app.db.tx((tx) => tx.run(sql`delete from exchange_rate`)))

const sheet = (day: string, rates: Record<string, string>): string =>
  `<Envelope><Cube><Cube time='${day}'>${Object.entries(rates)
    .map(([c, r]) => `<Cube currency='${c}' rate='${r}'/>`)
    .join('')}</Cube></Cube></Envelope>`
const none = async (): Promise<void> => undefined
const run = (): Promise<Fetched> =>
  fetchRatesJob.run({ app: t.app, ctx, id: 1, data: {}, progress: none, log: none, itemFailed: none, signal: new AbortController().signal }) as Promise<Fetched>

describe('finance-treasury.md exchangeRate: fetch, daily at 09:30', () => {
  it('keeps active spot rates of the published day, says what the source lacks, and changes nothing the second time', async () => {
    says = { status: 200, body: sheet(addDays(today, -1), { USD: '1.0800', CNY: '7.6680', GBP: '0.8340' }) }
    const first = await run()
    expect(first).toMatchObject({ date: addDays(today, -1), created: 3, stored: 0, drafts: [] })
    expect(first.missing).toContain('AED')
    expect(await getRate(t.app.db, 'USD', 'CNY', today, 'spot')).toBe('7.10000000')
    // documents of the day book with it, because nobody has set a book rate
    expect(await getRate(t.app.db, 'EUR', 'CNY', addDays(today, -1), 'book')).toBe('7.66800000')
    expect(await run()).toMatchObject({ created: 0, stored: 3 })
  })
  it('names the currencies in use that the source does not publish, with the rate that people have set, and whether it still counts', async () => {
    const sources = async () => (await t.http.inject({ method: 'GET', url: '/api/exchange-rate/sources' })).json() as RateSources
    expect(await sources()).toEqual({ fetched_on: null, without: [] })
    says = { status: 200, body: sheet(addDays(today, -1), { USD: '1.0800', CNY: '7.6680' }) }
    await run()
    const set = (currency: string, day: string) =>
      t.app.db.run(
        sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values (${`${currency}/CNY`}, 'spot', ${day}::date, ${currency}, 'CNY', 1.93, 'manual', 'active')`,
      )
    await set('AED', addDays(today, -2))
    await set('SAR', addDays(today, -9))
    const { fetched_on, without } = await sources()
    expect(fetched_on).toBe(addDays(today, -1))
    expect(without.map((w) => w.currency)).not.toContain('USD')
    expect(without).toContainEqual({ currency: 'AED', rate: '1.93000000', date: addDays(today, -2), stale: false })
    expect(without).toContainEqual({ currency: 'SAR', rate: '1.93000000', date: addDays(today, -9), stale: true })
    expect(without).toContainEqual({ currency: 'GBP', rate: null, date: null, stale: true })
    // one day's rate set by hand takes no source away
    await t.app.db.run(sql`update exchange_rate set date = ${addDays(today, -20)}::date where "from" = 'EUR'`)
    await set('EUR', addDays(today, -1))
    expect((await sources()).without.map((w) => w.currency)).not.toContain('EUR')
  })
  it('says in words which rate stands already, without the part that was left open', async () => {
    const rate = { type: 'spot', date: addDays(today, -1), from: 'AED', to: 'CNY', rate: '1.93' }
    const add = () => t.http.inject({ method: 'POST', url: '/api/exchange-rate', payload: rate })
    expect((await add()).statusCode).toBe(201)
    expect((await add()).json()).toMatchObject({
      code: 'DUPLICATE',
      detail: `系统已存在相同数据！（源币种、目标币种、类型、日期：AED、CNY、即期、${rate.date}）`,
    })
  })
  it('never overwrites a rate that people have set, and leaves one that jumps as a draft to be looked at', async () => {
    await t.app.db.tx((tx) =>
      tx.run(
        sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('USD/CNY', 'spot', ${today}::date, 'USD', 'CNY', 7.0, 'manual', 'active'), ('GBP/CNY', 'spot', ${addDays(today, -3)}::date, 'GBP', 'CNY', 8.0, 'manual', 'active')`,
      ),
    )
    says = { status: 200, body: sheet(today, { USD: '1.0800', CNY: '7.6680', GBP: '0.8340' }) }
    expect(await run()).toMatchObject({ stored: 1, drafts: ['GBP'] })
    expect(await getRate(t.app.db, 'USD', 'CNY', today, 'spot')).toBe('7.00000000')
    expect(await t.app.db.rows(sql`select status, source from exchange_rate where "from" = 'GBP' and date = ${today}::date`)).toEqual([
      { status: 'draft', source: 'auto' },
    ])
  })
  it.each([
    ['the source is down', { status: 503, body: '' }, 'RATE_SOURCE', '503'],
    ['the answer is a page of something else', { status: 200, body: '<html>login</html>' }, 'RATE_SHEET', 'no rates'],
    ['the day lies ahead', { status: 200, body: sheet(addDays(today, 2), { USD: '1', CNY: '7' }) }, 'RATE_SHEET', addDays(today, 2)],
    ['the answer is far too large', { status: 200, body: 'x'.repeat(300_000) }, 'RATE_SOURCE', 'larger'],
  ])('fails in the open and leaves every rate alone when %s', async (_what, answer, code, why) => {
    says = answer
    const failed = await run().catch((e: unknown) => e as { code: string; message: string; params: { why: string } })
    expect(failed).toMatchObject({ code })
    expect((failed as { params: { why: string } }).params.why).toContain(why)
    expect(await t.app.db.rows(sql`select 1 from exchange_rate`)).toEqual([])
  })
  it('can be asked for from the page; two askers share one run', async () => {
    const ask = async (): Promise<number> => (await t.http.inject({ method: 'POST', url: '/api/exchange-rate/fetch' })).json<{ jobId: number }>().jobId
    expect(await ask()).toBe(await ask())
  })
  it('a spot or book rate of a day to come is refused, by hand and by file; month, customs, tax and contract rates may lie ahead', async () => {
    const post = (body: object): Promise<{ statusCode: number; body: string }> =>
      t.http.inject({ method: 'POST', url: '/api/exchange-rate', payload: { from: 'USD', to: 'CNY', rate: '7.1', ...body } })
    for (const type of ['spot', 'book']) {
      const r = await post({ type, date: addDays(today, 1) })
      expect([r.statusCode, r.body]).toEqual([422, expect.stringContaining('不能晚于今天')])
    }
    expect((await post({ type: 'contract', contract_no: 'HT1', date: addDays(today, 90) })).statusCode).toBe(201)
    expect((await post({ type: 'customs', date: `${Number(today.slice(0, 4)) + 1}-01-01` })).statusCode).toBe(201)
    expect((await post({ type: 'spot', date: today })).statusCode).toBe(201)
  })
})

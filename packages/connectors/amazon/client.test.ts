import { afterEach, describe, expect, it } from 'vitest'
import { inspect } from 'node:util'
import { openAmazon, type AmazonOptions } from './client.ts'
import { standingClock } from './clock.ts'
import { Credential } from './credential.ts'
import { AmazonError } from './errors.ts'
import { startEmulator, type Emulator, type EmulatorOptions } from './emulator/server.ts'
import { searchOrders } from './orders.ts'
import { listTransactions } from './finances.ts'
import { inventorySummaries } from './inventory.ts'
import { participations } from './sellers.ts'
import { allItems } from './pages.ts'
import { collected } from './emulator/testing/collected.ts'
import { getReport } from './reports.ts'
import { jittered } from './backoff.ts'

const start = Date.UTC(2026, 9, 15, 8)
let emulator: Emulator
afterEach(() => emulator.close())

const secret = 'sssh-client-secret'
export const credential = (sellerId = 'A1SELLER'): Credential =>
  new Credential({ sellerId, region: 'NA', clientId: 'app', clientSecret: secret, refreshToken: `Atzr|${sellerId}` })
async function open(more: Partial<AmazonOptions> = {}, o: EmulatorOptions = {}) {
  const clock = standingClock(start)
  emulator = await startEmulator({ clock, ...o })
  const lines: string[] = []
  const amazon = openAmazon({
    credential: credential(),
    endpoint: emulator.url,
    loginEndpoint: emulator.url,
    clock,
    random: () => 0.5,
    onCall: (l) => lines.push(l),
    ...more,
  })
  return { amazon, clock, lines }
}
const problemOf = async (action: Promise<unknown>): Promise<AmazonError> => {
  const e = await action.then(
    () => undefined,
    (x: unknown) => x,
  )
  expect(e).toBeInstanceOf(AmazonError)
  return e as AmazonError
}

describe('tokens', () => {
  it('that were refused are renewed once, also by the last attempt after a broken line', async () => {
    let cut = 0
    const transport = {
      fetch: (address: URL | string, sent: object) =>
        String(address).includes('/auth/') || cut-- <= 0 ? fetch(address, sent) : Promise.reject(new TypeError('fetch failed')),
      check: () => {},
      lookup: () => () => {},
    }
    const { amazon } = await open({ attempts: 3, transport })
    await participations(amazon)
    emulator.fixture.tokens.clear()
    cut = 2
    expect(await participations(amazon)).not.toHaveLength(0)
    expect(emulator.fixture.calls.map((c) => c.status)).toEqual([200, 403, 200])
  })

  it('are asked for once by callers at the same time, kept, and renewed before they lapse', async () => {
    const { amazon, clock } = await open()
    await Promise.all([participations(amazon), participations(amazon), participations(amazon)])
    expect(emulator.fixture.tokens.size).toBe(1)
    clock.advance(3000 * 1000)
    await participations(amazon)
    expect(emulator.fixture.tokens.size).toBe(1)
    clock.advance(300 * 1000)
    await participations(amazon)
    expect(emulator.fixture.tokens.size).toBe(2)
  })

  it('that were withdrawn early are replaced once; a role that is missing stays forbidden', async () => {
    const { amazon } = await open()
    await participations(amazon)
    emulator.fixture.tokens.clear()
    await participations(amazon)
    expect(emulator.fixture.calls.map((c) => c.status)).toEqual([200, 403, 200])
  })

  it('fault revoked consent: invalid_grant is told apart, and only that seller stops', async () => {
    const { amazon, clock } = await open({}, { faults: { revoked: ['A1SELLER'] } })
    expect(await problemOf(participations(amazon))).toMatchObject({ problem: 'revoked', operation: 'token', status: 400 })
    const other = openAmazon({ credential: credential('A2OTHER'), endpoint: emulator.url, loginEndpoint: emulator.url, clock })
    expect(await participations(other)).toHaveLength(1)
  })

  it('revoked while in use: the fresh token is refused and the cause comes out', async () => {
    const { amazon } = await open()
    await participations(amazon)
    emulator.fixture.faults.revoked.push('A1SELLER')
    expect((await problemOf(participations(amazon))).problem).toBe('revoked')
  })

  it('our own wrong secret is no revoked consent', async () => {
    const { clock } = await open()
    const wrong = new Credential({ sellerId: 'A1SELLER', region: 'NA', clientId: 'app', clientSecret: 'wrong', refreshToken: 'Atzr|A1SELLER' })
    const amazon = openAmazon({ credential: wrong, endpoint: emulator.url, loginEndpoint: emulator.url, clock })
    expect((await problemOf(participations(amazon))).problem).toBe('application')
  })
})

describe('repeats', () => {
  it('fault 429 storm: waits at least a token’s time, more each time, and goes on', async () => {
    const { amazon, clock } = await open({}, { faults: { throttle: 3 } })
    expect(await allItems(listTransactions(amazon, { postedAfter: '2026-10-14T00:00:00Z' })).next()).toMatchObject({ done: false })
    expect(emulator.fixture.calls.map((c) => c.status)).toEqual([429, 429, 429, 200])
    const gaps = emulator.fixture.calls.slice(1).map((c, i) => c.at - emulator.fixture.calls[i]!.at)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2000)
    expect(clock.now() - start).toBe(gaps.reduce((a, b) => a + b))
  })

  it('fault 500: repeats as after a throttle and gives up after the last attempt', async () => {
    const { amazon } = await open({ attempts: 4 }, { faults: { fail: 100 } })
    const e = await problemOf(participations(amazon))
    expect(e).toMatchObject({ problem: 'server', status: 500 })
    expect(e.requestId).toMatch(/^emu-/)
    expect(emulator.fixture.calls).toHaveLength(4)
    // A token's time at least between attempts, as after a throttle: 0.016 a second is 62.5 s.
    const gaps = emulator.fixture.calls.slice(1).map((c, i) => c.at - emulator.fixture.calls[i]!.at)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(62_500)
  })

  it('other refusals are final', async () => {
    const { amazon } = await open()
    expect(await problemOf(getReport(amazon, 'unknown'))).toMatchObject({
      problem: 'notFound',
      status: 404,
      errors: [{ code: 'NotFound', message: 'One or more of the provided ReportRequestIds could not be found.' }],
    })
    expect(emulator.fixture.calls).toHaveLength(1)
  })

  it('fault slow: an answer that does not come in time is a timeout, repeated', async () => {
    const { amazon } = await open({ timeoutMs: 400, attempts: 2 })
    await participations(amazon)
    emulator.fixture.faults.slowMs = 2000
    expect((await problemOf(participations(amazon))).problem).toBe('timeout')
  })

  it('nobody there: network, without the address', async () => {
    const { clock } = await open()
    const amazon = openAmazon({ credential: credential(), endpoint: 'http://127.0.0.1:9', loginEndpoint: emulator.url, clock, attempts: 2 })
    const e = await problemOf(participations(amazon))
    expect(e.problem).toBe('network')
    expect(e.message).not.toContain('127.0.0.1')
  })

  it('little patience: busy with the time to come again, and no call is wasted', async () => {
    const { amazon, clock } = await open({ patienceMs: 1000 })
    const statuses: string[] = []
    for (let n = 0; n < 14; n++)
      await participations(amazon).then(
        () => statuses.push('ok'),
        (e: AmazonError) => statuses.push(e.problem),
      )
    expect(statuses).toEqual([...Array<string>(13).fill('ok'), 'busy'])
    const e = await problemOf(participations(amazon))
    expect(e.retryAt).toBeGreaterThan(clock.now() + 60_000)
    expect(emulator.fixture.calls).toHaveLength(13)
  })

  it('little patience after a refusal: the refusal itself with the time to come again', async () => {
    const { amazon, clock } = await open({ patienceMs: 1000 }, { faults: { throttle: 1 } })
    const e = await problemOf(participations(amazon))
    expect(e).toMatchObject({ problem: 'throttled', status: 429 })
    expect(e.retryAt).toBe(clock.now() + 62_500)
  })

  it('under Amazon’s own limits no call of ours is ever refused', async () => {
    const { amazon } = await open({}, { limits: true })
    for (let n = 0; n < 40; n++) await allItems(inventorySummaries(amazon, { marketplaceId: 'ATVPDKIKX0DER' })).next()
    expect(emulator.fixture.calls.filter((c) => c.status === 429)).toEqual([])
    expect(emulator.fixture.calls).toHaveLength(40)
  })

  it('full jitter lies between nothing and 2^n seconds, and stops doubling', () => {
    expect(jittered(3, () => 0)).toBe(0)
    expect(jittered(3, () => 0.999)).toBeLessThan(8000)
    expect(jittered(40, () => 0.999)).toBeLessThan(64_000)
  })

  it('heeds a lower rate in the header x-amzn-RateLimit-Limit', async () => {
    const { amazon } = await open({}, { faults: { rate: 0.1 } })
    for (let n = 0; n < 3; n++) await inventorySummaries(amazon, { marketplaceId: 'ATVPDKIKX0DER' }).next()
    const [, second, third] = emulator.fixture.calls.map((c) => c.at)
    expect(third! - second!).toBeGreaterThanOrEqual(Math.ceil(1000 / 0.09))
  })
})

describe('pages', () => {
  it('run to the end, and go on from a kept token', async () => {
    const { amazon } = await open()
    const filter = { lastUpdatedAfter: '2026-09-20T00:00:00Z', marketplaceIds: ['ATVPDKIKX0DER'], maxResultsPerPage: 50 }
    const all = await collected(allItems(searchOrders(amazon, filter)))
    expect(all.length).toBeGreaterThan(250)
    expect(new Set(all.map((o) => o.orderId)).size).toBe(all.length)
    const first = await searchOrders(amazon, filter).next()
    const rest = await collected(allItems(searchOrders(amazon, filter, first.value!.next!)))
    expect([...first.value!.items, ...rest].map((o) => o.orderId)).toEqual(all.map((o) => o.orderId))
  })

  it('of stock keep their marketplace on each page', async () => {
    const { amazon } = await open()
    expect(await collected(allItems(inventorySummaries(amazon, { marketplaceId: 'A1PA6795UKMFR9' })))).toHaveLength(120)
  })
})

describe('secrets and archive', () => {
  it('hands every answer over, byte for byte, before it is read; refusals too', async () => {
    const seen: { status: number; text: string; url: string }[] = []
    const { amazon } = await open({ onRaw: (a) => void seen.push({ status: a.status, text: a.bytes.toString(), url: a.url }) }, { faults: { throttle: 1 } })
    await allItems(listTransactions(amazon, { postedAfter: '2026-10-14T00:00:00Z' })).next()
    expect(seen.map((s) => s.status)).toEqual([429, 200])
    expect(seen[1]!.text).toMatch(/"currencyAmount":-?\d+\.\d\d,/)
    expect(seen[1]!.url).toContain('postedAfter=')
  })

  it('keeps amounts as the digits that were sent', async () => {
    const { amazon } = await open()
    const { value } = await listTransactions(amazon, { postedAfter: '2026-10-10T00:00:00Z' }).next()
    expect(value!.items.every((t) => /^-?\d+\.\d\d$/.test(t.totalAmount.currencyAmount))).toBe(true)
  })

  it('shows no secret in logs, errors or a printed credential', async () => {
    const { amazon, lines } = await open({}, { faults: { fail: 100 } })
    const e = await problemOf(participations(amazon))
    const token = [...emulator.fixture.tokens.keys()][0]!
    const everything = [inspect(amazon, { depth: 9 }), inspect(e, { depth: 9 }), e.stack, JSON.stringify(amazon), ...lines].join('\n')
    for (const hidden of [secret, 'Atzr|', token]) expect(everything).not.toContain(hidden)
    expect(lines[0]).toContain('GET getMarketplaceParticipations 500')
  })
})

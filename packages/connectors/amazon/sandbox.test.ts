import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAmazon, type Amazon } from './client.ts'
import { standingClock } from './clock.ts'
import { Credential } from './credential.ts'
import { readCases, type StaticCase } from './emulator/cases.ts'
import { startEmulator, type Emulator } from './emulator/server.ts'
import { haveSamples, sandboxFolder } from './emulator/testing/samples.ts'
import { parseExact, stringifyExact } from './exact-json.ts'
import { operations, type OperationName } from './operation.ts'

/** Every published case of an operation that this client can make, made by the client itself: address, query, body, refusal and amounts. */
describe.skipIf(!haveSamples)(`client against the static cases${haveSamples ? '' : ' (skipped: no sample data)'}`, () => {
  let emulator: Emulator
  let amazon: Amazon
  beforeAll(async () => {
    const clock = standingClock(Date.UTC(2026, 9, 15))
    emulator = await startEmulator({ clock, cases: sandboxFolder })
    const credential = new Credential({ sellerId: 'A1SELLER', region: 'NA', clientId: 'app', clientSecret: 's', refreshToken: 'Atzr|A1SELLER' })
    amazon = openAmazon({ credential, endpoint: emulator.url, loginEndpoint: emulator.url, clock, random: () => 0 })
  })
  afterAll(() => emulator.close())

  const cases = readCases(sandboxFolder).flatMap((o) => {
    const mine = operations[o.operationId as OperationName]
    if (mine?.path !== o.path) return []
    // two cases of getAccount ask for the same: the second can only be had by the emulator's own header
    return o.cases
      .filter((c, i) => o.cases.findIndex((x) => JSON.stringify(x.request) === JSON.stringify(c.request)) === i)
      .map((c, i) => ({ name: `${o.operationId} ${c.status} #${i}`, operation: o.operationId as OperationName, path: o.path, c }))
  })
  it('knows what it tests', () => expect(cases.length).toBeGreaterThan(50))

  it.each(cases)('$name', async ({ operation, path, c }) => {
    const { names, values, body } = split(path, c)
    const call = amazon.call(operation, { path: names, query: values, ...(body === undefined ? {} : { body }) })
    const answer = await call.then(
      (b) => ({ status: 'ok', body: b ?? null }),
      (e: { status?: number; errors?: unknown }) => ({ status: e.status, body: { errors: e.errors } }),
    )
    expect(answer).toEqual({ status: c.status < 300 ? 'ok' : c.status, body: parseExact(JSON.stringify(c.response)) })
  })
})

function split(path: string, c: StaticCase): { names: Record<string, string>; values: Record<string, string>; body: unknown } {
  const given = Object.fromEntries(Object.entries(c.request.parameters).flatMap(([n, p]) => (p.value === undefined ? [] : [[n, p.value]])))
  const { body, ...rest } = given
  const names = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, n]) => [n!, String(rest[n!] ?? 'anything')]))
  const values = Object.fromEntries(Object.entries(rest).flatMap(([n, v]) => (n in names ? [] : [[n, Array.isArray(v) ? v.join(',') : String(v)]])))
  return { names, values, body }
}

describe('amounts in JSON', () => {
  it('keep their digits both ways', () => {
    expect(parseExact('{"Amount":0.10,"currencyAmount":12345678901234567890.12,"n":0.10,"amount":"7.50"}')).toEqual({
      Amount: '0.10',
      currencyAmount: '12345678901234567890.12',
      n: 0.1,
      amount: '7.50',
    })
    expect(stringifyExact({ Amount: '19.90', amount: '7.50' })).toBe('{"Amount":19.90,"amount":"7.50"}')
    expect(() => stringifyExact({ Amount: '1,5' })).toThrow('no amount')
  })
})

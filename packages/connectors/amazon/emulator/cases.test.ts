import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCases, type StaticCase, type StaticOperation } from './cases.ts'
import { startEmulator, statusHeader, type Emulator } from './server.ts'
import { haveSamples, ownCases, sandboxFolder } from './testing/samples.ts'

const travels = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** Sends what a case asks for and gives status and body back; nothing else. */
async function ask(emulator: Emulator, token: string, o: StaticOperation, c: StaticCase): Promise<{ status: number; body: unknown }> {
  const given = new Map(Object.entries(c.request.parameters).flatMap(([n, p]) => (p.value === undefined ? [] : [[n, p.value] as const])))
  const path = o.path.replace(/\{(\w+)\}/g, (_, n: string) => {
    const value = given.get(n) ?? 'anything'
    given.delete(n)
    return encodeURIComponent(travels(value))
  })
  const body = given.get('body')
  given.delete('body')
  const query = new URLSearchParams([...given].map(([n, v]) => [n, travels(v)]))
  const twins = o.cases.filter((x) => JSON.stringify(x.request) === JSON.stringify(c.request)).length > 1
  const response = await fetch(`${emulator.url}${path}?${query}`, {
    method: o.method,
    headers: { 'x-amz-access-token': token, ...(twins ? { [statusHeader]: String(c.status) } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null }
}

async function tokenOf(emulator: Emulator): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'Atzr|TESTER', client_id: 'c', client_secret: 's' })
  const answer = (await (await fetch(emulator.url + '/auth/o2/token', { method: 'POST', body: form })).json()) as { access_token: string }
  return answer.access_token
}

function contract(folder: string, count: number): void {
  let emulator: Emulator
  let token: string
  beforeAll(async () => {
    emulator = await startEmulator({ cases: folder })
    token = await tokenOf(emulator)
  })
  afterAll(() => emulator.close())
  const all = readCases(folder).flatMap((o) => o.cases.map((c, i) => ({ o, c, name: `${o.operationId} ${o.path} ${c.status} #${i}` })))

  it(`has ${count} cases`, () => expect(all).toHaveLength(count))
  it.each(all)('$name', async ({ o, c }) => {
    const answer = await ask(emulator, token, o, c)
    expect(answer.status).toBe(c.status)
    // 204 has no body by definition of HTTP
    expect(answer.body).toEqual(c.status === 204 ? null : c.response)
  })
}

describe('own cases, by the same rules', () => {
  contract(ownCases, 10)
})
describe.skipIf(!haveSamples)(`static cases of Amazon's sandbox${haveSamples ? '' : ' (skipped: no sample data)'}`, () => {
  contract(sandboxFolder, haveSamples ? 322 : 0)
})

describe('what no case answers', () => {
  it('is refused in Amazon’s shape', async () => {
    const emulator = await startEmulator({ cases: ownCases })
    try {
      const token = await tokenOf(emulator)
      const wrong = await fetch(emulator.url + '/things/v1/things?kinds=C', { headers: { 'x-amz-access-token': token } })
      expect(wrong.status).toBe(400)
      expect(await wrong.json()).toMatchObject({ errors: [{ code: 'InvalidInput', details: 'listThings' }] })
      expect((await fetch(emulator.url + '/things/v1/things')).status).toBe(403)
      expect((await fetch(emulator.url + '/nothing', { headers: { 'x-amz-access-token': token } })).status).toBe(404)
    } finally {
      await emulator.close()
    }
  })
})

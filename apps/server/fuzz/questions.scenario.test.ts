import { apiName, operatorsOf } from '@crossway/kernel'
import type { Ctx } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type World } from './world.ts'

// What may be asked of the lists and pickers of this build: every computed column by every operator, every record's picker by every demo role.
let w: World
let who: Ctx = superCtx(1)
beforeAll(async () => {
  w = await makeWorld()
  w.t.app.ports.auth = { authenticate: async () => who }
}, 300_000)
afterAll(() => w?.t.close())

const ask = async (url: string): Promise<{ status: number; body: any }> => {
  const r = await w.t.http.inject({ url })
  return { status: r.statusCode, body: r.json() }
}
const filtered = (record: string, filter: object): string => `/api/${apiName(record)}?size=1&filter=${encodeURIComponent(JSON.stringify(filter))}`

it('answers every operator on every computed column with rows or with a refusal, whatever the value', async () => {
  const { registry, ports } = w.t.app
  const operators = [...new Set(Object.values(operatorsOf).flat()), 'like', 'constructor']
  const values = ['x', '', 7, '7.5', { a: 1 }, [], [1, 2], ['2026-01-01', null], null, true, '2026-01-01', '0000-01-01', 'today', '9'.repeat(40), 'a\u0000b']
  const faults: string[] = []
  let answered = 0
  for (const [record, figures] of ports.figures) {
    const behind = registry
      .resources()
      .flatMap((r) => Object.entries(r.fields).flatMap(([n, x]) => (x.kind === 'ref' && x.to === record ? [[r.name, n] as const] : [])))[0]
    for (const [i, { name }] of figures.entries()) {
      // every operator on every column, the values in turn
      const asks = operators.map((op, o) => ({ [op]: values[(i * 3 + o) % values.length] }))
      const sorted = `/api/${apiName(record)}?size=1&sort=-${name}`
      const filled = filtered(record, { [name]: { not_empty: true } })
      for (const url of [sorted, filled]) if ((await ask(url)).status !== 200) faults.push(decodeURIComponent(url))
      const urls = [
        ...asks.map((x) => filtered(record, { [name]: x })),
        ...(behind ? [filtered(behind[0], { [`${behind[1]}.${name}`]: { not_empty: true } })] : []),
      ]
      for (const url of urls) {
        const { status } = await ask(url)
        if (status >= 500) faults.push(`${status} ${decodeURIComponent(url)}`)
        if (status === 200) answered++
      }
    }
  }
  expect({ n: faults.length, faults: faults.slice(0, 15) }).toEqual({ n: 0, faults: [] })
  expect(answered).toBeGreaterThan(ports.figures.size)
}, 120_000)

import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drastic, runFuzz } from './run-fuzz.ts'
import { objectFor } from './values.ts'
import { makeFixture, type Fixture } from './world.ts'
import { randOf } from './rand.ts'

const calls = Number(process.env.FUZZ_CALLS ?? 20_000)
const seed = Number(process.env.FUZZ_SEED ?? 1)

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
}, 300_000)
afterAll(() => w?.t.close())

it(
  `answers ${calls} hostile calls over every route without a 5xx and within everybody's rights (seed ${seed})`,
  async () => {
    const report = await runFuzz(w.t, w.operations, w.callers, w.rows, { seed, calls })
    console.log(
      `fuzz: seed ${seed}, ${calls} calls over ${w.operations.length} operations, marks ${w.rows.marks.size}, answers ${JSON.stringify(report.statuses)}`,
    )
    if (process.env.FUZZ_REPORT) writeFileSync(process.env.FUZZ_REPORT, JSON.stringify(report, null, 1))
    expect(report.found).toEqual([])
  },
  Math.max(300_000, calls * 30),
)

it('would notice an engine that forgot nodes, rows and fields', async () => {
  const real = w.t.app.ports.auth
  w.t.app.ports.auth = {
    authenticate: async (req) => {
      const ctx = await real.authenticate(req)
      return Object.assign(ctx, {
        access: { ...ctx.access, has: () => true, scopes: () => [{ kind: 'all' as const }], level: () => 'edit' as const, permissionsVersion: 'broken' },
      })
    },
  }
  const reads = w.operations.filter((o) => o.method === 'GET')
  const kinds = [/200 without /, /stands clear in the answer/, /lies outside/]
  // Whether a few thousand calls meet a fault of each kind is a matter of luck; that some do is not.
  let faults = ''
  for (let more = 0; more < 8 && !kinds.every((k) => k.test(faults)); more++)
    faults += (await runFuzz(w.t, reads, w.callers, w.rows, { seed: seed + more, calls: 3000 })).found.map((x) => x.fault).join('\n')
  w.t.app.ports.auth = real
  for (const k of kinds) expect(faults).toMatch(k)
}, 300_000)

it('tells whoever leaves out a field of a body what is missing, on every route that takes one', async () => {
  const caller = w.callers.find((c) => c.way === 'token')!
  const faults: string[] = []
  for (const op of w.operations) {
    if (op.method === 'GET' || !op.body || op.kind !== 'other' || drastic.test(op.path)) continue
    const properties = Object.keys((op.body.properties ?? {}) as object)
    const required = ((op.body.required ?? []) as readonly string[]).filter((name) => properties.includes(name))
    const whole = objectFor(randOf(seed), op.body, 0, [1])
    const bodies: Record<string, unknown>[] = [{}, ...required.map((name) => ({ ...whole, [name]: undefined }))]
    for (const url of new Set(['1', '987654321'].map((id) => op.path.replace(/\{\w+\}/g, id))))
      for (const body of bodies) {
        const a = await w.t.http.inject({ method: op.method as 'POST', url, headers: caller.headers(), payload: body })
        if (a.statusCode === 401) await caller.renew()
        if (a.statusCode >= 500) faults.push(`${op.method} ${url} ${JSON.stringify(body)}: ${a.statusCode} ${a.body.slice(0, 200)}`)
      }
  }
  expect(faults).toEqual([])
}, 300_000)

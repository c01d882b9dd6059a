import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runFuzz } from './run-fuzz.ts'
import { makeWorld, type World } from './world.ts'

const calls = Number(process.env.FUZZ_CALLS ?? 20_000)
const seed = Number(process.env.FUZZ_SEED ?? 1)

let w: World
beforeAll(async () => {
  w = await makeWorld()
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
        access: { ...ctx.access, has: () => true, scopes: () => [{ kind: 'all' as const }], level: () => 'edit' as const, stamp: 'broken' },
      })
    },
  }
  const { found } = await runFuzz(
    w.t,
    w.operations.filter((o) => o.method === 'GET'),
    w.callers,
    w.rows,
    { seed, calls: 3000 },
  )
  w.t.app.ports.auth = real
  const faults = found.map((x) => x.fault).join('\n')
  expect(faults).toMatch(/200 without /)
  expect(faults).toMatch(/stands clear in the answer/)
  expect(faults).toMatch(/lies outside/)
}, 300_000)

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

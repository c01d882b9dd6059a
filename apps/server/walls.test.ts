import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The law of imports (docs/ARCHITECTURE.md §4): no violation, no cycle, no business word and no table of a module in the engine. */
it('stands between engine, modules and apps', { timeout: 400_000 }, async () => {
  const answer = await promisify(execFile)(process.execPath, ['scripts/check.mjs', 'walls'], { cwd: root, maxBuffer: 16 * 1024 * 1024 }).catch(
    (e: { code: number; stdout: string; stderr: string }) => e,
  )
  expect('code' in answer ? answer.stdout + answer.stderr : '').toBe('')
})

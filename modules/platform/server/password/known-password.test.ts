import { expect, it } from 'vitest'
import { isKnownPassword } from './known-password.ts'

it('knows the passwords of published lists in any capitals, and lets others pass', async () => {
  const asked = ['Sunshine1', 'liverpool', 'ncc1701', 'tea-4-two', 'Crossway2026']
  expect(await Promise.all(asked.map(isKnownPassword))).toEqual([true, true, true, false, false])
})

import { expect, test } from 'vitest'
import { useSession } from './session-store.ts'
import { unlocked, untilUnlocked } from './unlocked.ts'

test('a call that was sent before the password came is only late; one sent after it locks the screen and waits', async () => {
  const sent = Date.now() - 1
  const waits = untilUnlocked(sent)
  expect(useSession.getState().locked).toBe(true)
  unlocked(true)
  expect(await waits).toBe(true)
  expect(await untilUnlocked(sent)).toBe(true)
  expect(useSession.getState().locked).toBe(false)
  const later = untilUnlocked(Date.now() + 1)
  expect(useSession.getState().locked).toBe(true)
  unlocked(false)
  expect(await later).toBe(false)
})

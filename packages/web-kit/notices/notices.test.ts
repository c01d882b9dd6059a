import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeNotice, holdNotice, notify, releaseNotice, useNotices } from './notices.ts'

const list = () => useNotices.getState().list
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const n of list()) closeNotice(n.id)
  vi.useRealTimers()
})

test('equal texts within three seconds are one notice with a count', () => {
  notify({ kind: 'error', text: 'a' })
  notify({ kind: 'error', text: 'a' })
  notify({ kind: 'error', text: 'b' })
  expect(list().map((n) => [n.text, n.count])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  vi.advanceTimersByTime(3001)
  notify({ kind: 'error', text: 'a' })
  expect(list().map((n) => n.count)).toEqual([2, 1, 1])
})
test('success goes after three seconds, errors stay until closed', () => {
  notify({ kind: 'success', text: 'ok' })
  notify({ kind: 'error', text: 'no' })
  vi.advanceTimersByTime(3000)
  expect(list().map((n) => n.text)).toEqual(['no'])
})
test('a notice under the pointer waits', () => {
  const id = notify({ kind: 'success', text: 'read me' })
  vi.advanceTimersByTime(2900)
  holdNotice(id)
  vi.advanceTimersByTime(10_000)
  expect(list()).toHaveLength(1)
  releaseNotice(id)
  vi.advanceTimersByTime(1500)
  expect(list()).toHaveLength(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDirty } from '../leave/dirty.ts'
import { clearPages, enterPage, rebuildPage, usePageCache } from './page-cache.ts'

const page = (key: string) => ({ key, route: key, query: {} })
const now = (key: string) => usePageCache.getState().pages.find((p) => p.key === key)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearPages()
  vi.useRealTimers()
})

test('a cached page goes on living with a new query', () => {
  enterPage(page('a'), true, true)
  enterPage({ ...page('a'), query: { q: '1' } }, true, false)
  expect(now('a')).toMatchObject({ build: 0, waiting: false, query: { q: '1' } })
})
test('a page without caching is gone for 150 ms and built anew at each change of path, not at a change of query', () => {
  enterPage(page('a'), false, true)
  vi.advanceTimersByTime(150)
  const built = now('a')!.build
  enterPage({ ...page('a'), query: { q: '1' } }, false, false)
  expect(now('a')).toMatchObject({ build: built, waiting: false })
  enterPage(page('a'), false, true)
  expect(now('a')!.waiting).toBe(true)
  vi.advanceTimersByTime(149)
  expect(now('a')!.waiting).toBe(true)
  vi.advanceTimersByTime(1)
  expect(now('a')).toMatchObject({ waiting: false, build: built + 1 })
})
test('reloading a tab does the same', () => {
  enterPage(page('a'), true, true)
  rebuildPage('a')
  expect(now('a')).toMatchObject({ waiting: true, build: 1 })
})
test('at most 20 pages live; the least recently used clean one goes', () => {
  setDirty('form', { key: 'p0' })
  for (let i = 0; i < 22; i++) {
    vi.advanceTimersByTime(1)
    enterPage(page(`p${i}`), true, true)
  }
  setDirty('form', undefined)
  const keys = usePageCache.getState().pages.map((p) => p.key)
  expect(keys).toHaveLength(20)
  expect(keys).toContain('p0')
  expect(keys).not.toContain('p1')
  expect(keys).not.toContain('p2')
})

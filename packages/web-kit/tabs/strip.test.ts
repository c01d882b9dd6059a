import { expect, test } from 'vitest'
import { closedBy, moveInStrip, neighbour, openInStrip, overLimit, pinInStrip, tabKey, type Tab } from './strip.ts'

const strip = (...keys: string[]): Tab[] => keys.reduce<Tab[]>((tabs, key, i) => openInStrip(tabs, { key, route: key.split(':')[0]!, query: {} }, i), [])
const keys = (tabs: Tab[]): string[] => tabs.map((t) => (t.pinned ? `${t.key}!` : t.key))

test('records have tabs of their own; opening again takes over the query', () => {
  expect(tabKey('contract', { DetailID: '1' })).toBe('contract:1')
  expect(tabKey('contract', { page: '2' })).toBe('contract')
  const again = openInStrip(strip('home', 'sku'), { key: 'sku', route: 'sku', query: { q: 'a' } }, 9)
  expect(again).toHaveLength(2)
  expect(again[1]).toMatchObject({ query: { q: 'a' }, usedAt: 9 })
})
test('home stands first, pinned, and cannot be closed', () => {
  expect(keys(strip('sku', 'home'))).toEqual(['home!', 'sku'])
  expect(closedBy(strip('home', 'sku'), 'home', 'close')).toEqual([])
  expect(keys(pinInStrip(strip('home', 'sku'), 'home', false))).toEqual(['home!', 'sku'])
})
test('the right neighbour follows a closed tab, else the left one', () => {
  const tabs = strip('home', 'a', 'b')
  expect(neighbour(tabs, 'a')?.key).toBe('b')
  expect(neighbour(tabs, 'b')?.key).toBe('a')
})
test('what each menu entry closes', () => {
  const tabs = pinInStrip(strip('home', 'a', 'b', 'c', 'd'), 'b', true) // home b! a c d
  expect(closedBy(tabs, 'a', 'closeOther')).toEqual(['c', 'd'])
  expect(closedBy(tabs, 'a', 'closeRight')).toEqual(['c', 'd'])
  expect(closedBy(tabs, 'd', 'closeRight')).toEqual([])
  expect(closedBy(tabs, 'a', 'closeAll')).toEqual(['a', 'c', 'd'])
  expect(closedBy(tabs, 'b', 'close')).toEqual(['b'])
})
test('order changes inside the pinned and the unpinned part only', () => {
  const tabs = pinInStrip(strip('home', 'a', 'b', 'c'), 'c', true) // home c! a b
  expect(keys(moveInStrip(tabs, 'b', 2))).toEqual(['home!', 'c!', 'b', 'a'])
  expect(keys(moveInStrip(tabs, 'b', 0))).toEqual(['home!', 'c!', 'b', 'a'])
  expect(keys(moveInStrip(tabs, 'home', 3))).toEqual(['home!', 'c!', 'a', 'b'])
})
test('beyond the limit the least recently used clean, unpinned tab goes', () => {
  const tabs = strip('home', 'a', 'b', 'c')
  expect(overLimit(tabs, 'c', (k) => k === 'a', 3)?.key).toBe('b')
  expect(overLimit(pinInStrip(tabs, 'a', true), 'b', () => false, 3)?.key).toBe('c')
  expect(overLimit(tabs, 'c', () => false, 4)).toBeUndefined()
})

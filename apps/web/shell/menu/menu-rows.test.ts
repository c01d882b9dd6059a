import type { MenuEntry } from '@crossway/web-kit'
import { expect, test } from 'vitest'
import { menuRows, openAbove, toggleGroup } from './menu-rows.ts'
import { matches } from './pinyin.ts'

const entry = (id: number, name: string, children: MenuEntry[] = []): MenuEntry => ({
  id,
  parentId: null,
  type: children.length ? 'menu_dir' : 'menu',
  menu_type: 'tab',
  name,
  title: name,
  title_en: null,
  path: name,
  icon: null,
  url: null,
  keepalive: name,
  children,
})
const tree = [
  entry(1, 'home'),
  entry(2, 'purchase', [entry(3, 'order'), entry(4, 'sign')]),
  entry(5, 'finance', [entry(6, 'amazon', [entry(7, 'settlement')]), entry(8, 'rate')]),
]
const names = (open: number[], hit?: string): string[] =>
  menuRows(tree, new Set(open), hit ? (e) => e.name.includes(hit) : undefined).map((r) => `${r.level}${r.entry.name}`)

test('groups open in place', () => {
  expect(names([])).toEqual(['1home', '1purchase', '1finance'])
  expect(names([5, 6])).toEqual(['1home', '1purchase', '1finance', '2amazon', '3settlement', '2rate'])
})
test('a search keeps the way down to each hit, and all of a group that is a hit itself', () => {
  expect(names([], 'settle')).toEqual(['1finance', '2amazon', '3settlement'])
  expect(names([], 'purchase')).toEqual(['1purchase', '2order', '2sign'])
  expect(names([], 'zzz')).toEqual([])
})
test('the accordion closes neighbours of the same level only', () => {
  expect([...toggleGroup(tree, new Set([2]), 5, true)]).toEqual([5])
  expect([...toggleGroup(tree, new Set([5]), 6, true)].sort()).toEqual([5, 6])
  expect([...toggleGroup(tree, new Set([2]), 5, false)].sort()).toEqual([2, 5])
})
test('the accordion leaves one group of each level open: the one above the page, else the first', () => {
  const open = (ids: number[], above: number[], unique: boolean): number[] => [...openAbove(tree, new Set(ids), above, unique)].sort()
  expect(open([2], [5, 6], false)).toEqual([2, 5, 6])
  expect(open([2], [5, 6], true)).toEqual([5, 6])
  expect(open([2, 5, 6], [], true)).toEqual([2, 6])
})
test('words match Chinese, English and route name; all of them are needed', () => {
  expect(matches(['采购订单', 'Purchase orders', 'purchaseOrderList'], 'ORDERS purch', undefined)).toBe(true)
  expect(matches(['采购订单'], '订单', undefined)).toBe(true)
  expect(matches(['采购订单'], 'cgdd', (t, w) => t === '采购订单' && w === 'cgdd')).toBe(true)
  expect(matches(['采购订单'], '订单 库存', undefined)).toBe(false)
})

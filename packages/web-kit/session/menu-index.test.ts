import { expect, test } from 'vitest'
import { decodeMarker } from './marker.ts'
import { indexMenu, keepsAlive, menuTree } from './menu-index.ts'
import type { MenuEntry } from './types.ts'

let id = 0
const entry = (name: string, over: Partial<MenuEntry> = {}): MenuEntry => ({
  id: ++id,
  parentId: null,
  type: 'menu',
  menu_type: 'tab',
  name,
  title: name,
  title_en: null,
  path: name,
  icon: null,
  url: null,
  keepalive: name,
  children: [],
  ...over,
})
const dir = (name: string, children: MenuEntry[]): MenuEntry => entry(name, { type: 'menu_dir', menu_type: null, path: null, children })

const tree = [
  entry('home'),
  entry('OKR', { menu_type: 'globalSubroute' }),
  dir('project', [entry('overview', { children: [entry('projectDetail', { type: 'subroute' }), entry('overview/add', { type: 'button', menu_type: null })] })]),
  dir('tool', [entry('briefing', { menu_type: 'link', url: '/#/briefingModel' })]),
  dir('empty', [entry('hidden', { extend: 'add_rules_only' })]),
]

test('every page is found by its route, with what stands above it', () => {
  const { pages, first } = indexMenu(tree)
  expect([...pages.keys()]).toEqual(['home', 'OKR', 'overview', 'projectDetail', 'hidden'])
  expect(pages.get('projectDetail')!.above.map((e) => e.name)).toEqual(['project', 'overview'])
  expect(first).toBe('home')
})
test('the side menu shows tabs and links, no empty groups', () => {
  const shown = menuTree(tree)
  expect(shown.map((e) => e.name)).toEqual(['home', 'project', 'tool'])
  expect(shown[1]!.children!.map((e) => e.name)).toEqual(['overview'])
  expect(shown[2]!.children!.map((e) => e.name)).toEqual(['briefing'])
})
test('an empty key means no caching', () => {
  expect(
    [entry('a'), entry('b', { keepalive: '' }), entry('c', { keepalive: null }), entry('d', { keepalive: 'off' }), entry('e', { keepalive: true })].map(
      keepsAlive,
    ),
  ).toEqual([true, false, false, false, true])
})
test('the marker is read, never trusted; broken ones are no session', () => {
  const token = ['{}', JSON.stringify({ sub: '7', sid: 's1', aud: 'admin' }), 'x'].map((t) => btoa(t)).join('.')
  expect(decodeMarker(token)).toMatchObject({ sub: 7, sid: 's1' })
  expect(decodeMarker('nonsense')).toBeUndefined()
  expect(decodeMarker(undefined)).toBeUndefined()
})

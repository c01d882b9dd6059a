import { expect, test, vi } from 'vitest'
import { createShared } from './shared-state.ts'
import { entryOf } from './entry.ts'

const shared = () => createShared({ token: 'a', subRoute: {} })

test('merges first-level keys and tells both sides once', () => {
  const s = shared()
  const heard: unknown[] = []
  s.subscribe((next, previous) => heard.push([next.subRoute.page, previous.subRoute.page]))
  s.set({ subRoute: { page: 'plan', query: {} } })
  s.set({ subRoute: { page: 'plan', query: {} } })
  expect(heard).toEqual([['plan', undefined]])
  expect(s.get().token).toBe('a')
})
test('refuses undeclared keys and wrong shapes with a console error', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const s = shared()
  s.set({ foo: 1 })
  s.set({ subRoute: 'plan' })
  s.set({ subRoute: { page: 7 } })
  s.set({ __proto__: { token: 'x' } } as never)
  expect(s.get()).toEqual({ token: 'a', subRoute: {} })
  s.set(null as never)
  s.set({ subRoute: { page: 'plan', query: { DetailID: 7 } } })
  s.set({ subRoute: { query: ['a'] } })
  expect(s.get()).toEqual({ token: 'a', subRoute: {} })
  expect(error).toHaveBeenCalledTimes(6)
  error.mockRestore()
})
test('gives frozen copies', () => {
  const s = shared()
  const mine = { page: 'plan' }
  s.set({ subRoute: mine })
  mine.page = 'x'
  expect(s.get().subRoute.page).toBe('plan')
  expect(() => ((s.get() as { token: string }).token = 'x')).toThrow(/read only/)
  expect(() => ((s.get().subRoute as { page: string }).page = 'x')).toThrow(/read only/)
})
test('a change made by a subscriber comes after, never inside', () => {
  const s = shared()
  const order: string[] = []
  s.subscribe((n) => {
    order.push(`first ${n.token}`)
    if (n.token === 'b') s.set({ token: null })
  })
  s.subscribe((n) => order.push(`second ${n.token}`))
  s.set({ token: 'b' })
  expect(order).toEqual(['first b', 'second b', 'first null', 'second null'])
})
test('entry by host; a production build on an unlisted host uses its own origin', () => {
  const site = { subapp_prod_host: 'erp.example.com', subapp_test_host: 'test.example.com', subapp_test_port: 8091, cdn_url: 'https://cdn.example.com/' }
  expect(entryOf(new URL('https://erp.example.com/#/x'), site, true)).toBe('https://cdn.example.com/m-app/')
  expect(entryOf(new URL('https://erp.example.com/'), { ...site, cdn_url: '' }, true)).toBe('https://erp.example.com/m-app/')
  expect(entryOf(new URL('http://test.example.com/'), site, true)).toBe('http://test.example.com:8091/')
  expect(entryOf(new URL('http://10.0.0.5:8700/'), site, true)).toBe('http://10.0.0.5:8700/m-app/')
  expect(entryOf(new URL('http://localhost:8710/'), site, false)).toBe('http://localhost:8091/')
})

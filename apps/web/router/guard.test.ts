import { describe, expect, test } from 'vitest'
import { judge, safeRedirect, type GuardEnv, type Permission } from './guard.ts'
import { decodeTo, encodeTo, expandQuery, normalisePath } from './normalise.ts'
import { looksLikePhone } from './device.ts'

const env = (over: Partial<GuardEnv> = {}): GuardEnv => ({
  token: true,
  menuReady: true,
  phone: false,
  page: (route) => ({ home: 'ok', sku: 'ok', contract: 'ok', role: 'denied', vcOrder: 'off' }[route] as never) ?? 'unknown',
  chineseTitle: (route) => ({ contract: '合同' })[route],
  allowed: () => true,
  ...over,
})
const place = (path: string, query: Record<string, string> = {}) => ({ path, query })
/** Follows redirects as the router does. */
function walk(path: string, e: GuardEnv, query: Record<string, string> = {}): { path: string; query: Record<string, string>; state?: unknown } {
  let at = place(path, query)
  let state: unknown
  for (let n = 0; n < 6; n++) {
    const v: Permission = judge(at, e)
    if ('open' in v) return { ...v.open, ...(state ? { state } : {}) }
    at = v.redirect
    state = v.state ?? state
  }
  throw new Error('too many redirects')
}

describe('the guard', () => {
  test('a live session at the login page goes home, or where it was asked to', () => {
    expect(walk('/', env()).path).toBe('/admin/home')
    expect(walk('/', env(), { redirect: '/admin/sku?a=1' })).toEqual(place('/admin/sku', { a: '1' }))
    expect(walk('/', env({ token: false })).path).toBe('/')
  })
  test('without a token a page asks for the login and remembers the target', () => {
    expect(walk('/admin/sku', env({ token: false, menuReady: false }), { a: '1' })).toEqual(place('/', { redirect: '/admin/sku?a=1' }))
  })
  test('unknown paths', () => {
    expect(walk('/foo', env()).path).toBe('/404')
    const cold = walk('/x/admin/sku', env({ menuReady: false }), { a: '1' })
    expect(cold.path).toMatch(/^\/admin\/loading\//)
    expect(decodeTo(cold.path.slice('/admin/loading/'.length))).toEqual(place('/x/admin/sku', { a: '1' }))
    expect(walk(cold.path, env()).path).toBe('/404')
    const page = walk('/admin/sku', env({ menuReady: false }), { a: '1' })
    expect(walk(page.path, env())).toEqual(place('/admin/sku', { a: '1' }))
    expect(walk('/x/subroute', env({ menuReady: false })).path).toMatch(/^\/subroute\/loading\//)
    expect(walk('/admin/loading/%7Bbroken', env()).path).toBe('/admin/home')
    expect(walk('/admin/nope', env())).toMatchObject({ path: '/404', state: { asked: '/admin/nope' } })
  })
  test('a page without right names its node, a module switched off says so', () => {
    expect(walk('/admin/role', env())).toEqual({ path: '/401', query: {}, state: { node: 'role' } })
    expect(walk('/subroute/role', env()).path).toBe('/401')
    expect(walk('/admin/vcOrder', env())).toMatchObject({ path: '/401', query: { reason: 'module' } })
  })
  test('phones and desktops have their own pages', () => {
    expect(walk('/admin/contract', env({ phone: true }), { id: '5' })).toEqual(place('/admin/m/contract', { id: '5' }))
    expect(walk('/admin/home', env({ phone: true })).path).toBe('/admin/home')
    expect(walk('/admin/m/contractCheck', env(), { id: '5' })).toEqual(place('/admin/contract', { id: '5' }))
    expect(walk('/admin/m', env()).path).toBe('/admin/home')
    expect(walk('/admin/m/contract', env({ phone: true }), { DetailID: '5' })).toEqual(place('/admin/m/contract', { DetailID: '5', Type: '合同' }))
  })
  test('share pages open with a token of their own', () => {
    expect(walk('/archiveDetail', env({ token: false }), { token: 'x' }).path).toBe('/archiveDetail')
    expect(walk('/archiveDetail', env({ token: false })).path).toBe('/')
    expect(walk('/overviewInfo', env(), { token: 'x' }).path).toBe('/overviewInfo')
    const inside = env({ page: (route) => (route === 'projectDetail' ? 'ok' : 'denied') })
    expect(walk('/overviewInfo', inside, { DetailID: '7' })).toMatchObject({ path: '/admin/projectDetail', query: { DetailID: '7' } })
    expect(walk('/overviewInfo', inside)).toEqual({ path: '/401', query: {}, state: { node: 'overview' } })
    expect(walk('/archiveDetail', env({ menuReady: false })).path).toMatch(/^\/admin\/loading\//)
    expect(walk('/swl', env({ token: false }), { DetailID: '7' }).query['Type']).toBe('供应商资料填写登录')
    expect(walk('/briefingModel', env({ token: false })).query['redirect']).toBe('/briefingModel')
  })
})

describe('addresses', () => {
  test('the JSON of query becomes parameters', () => {
    expect(expandQuery({ query: '{"DetailID":12,"from":"mail","o":{"a":1},"__proto__":1}', from: 'link' }, '合同')).toEqual({
      DetailID: '12',
      from: 'mail',
      o: '{"a":1}',
      Type: '合同',
    })
    expect(expandQuery({ query: '{bad', a: '1' }, '合同')).toEqual({ a: '1' })
    expect(expandQuery({ query: '[1]' }, undefined)).toEqual({})
    expect(expandQuery({ query: '{"query":"{\\"a\\":1}","":2,"b":3}' }, undefined)).toEqual({ b: '3' })
  })
  test('paths are decoded once; climbing out is refused', () => {
    expect(normalisePath('/admin/auth%2Fmenu/')).toBe('/admin/auth/menu')
    expect(normalisePath('/admin/../x')).toBeUndefined()
    expect(normalisePath('/admin/%zz')).toBeUndefined()
  })
  test('only targets of the application are followed', () => {
    expect(safeRedirect('https://evil.example')).toBeUndefined()
    expect(safeRedirect('//evil.example')).toBeUndefined()
    expect(safeRedirect('/administrator')).toBeUndefined()
    expect(safeRedirect('/admin/sku?q=a%20b')).toEqual(place('/admin/sku', { q: 'a b' }))
  })
  test('the loading parameter keeps path and query', () => {
    const p = place('/admin/sku', { q: '中文 & {"a":1}' })
    expect(decodeTo(encodeTo(p))).toEqual(p)
  })
  test('phones by agent; tablets are desktops', () => {
    expect(looksLikePhone('Mozilla/5.0 (iPhone; CPU iPhone OS 18)')).toBe(true)
    expect(looksLikePhone('Mozilla/5.0 (Linux; Android 15; Pixel) Mobile Safari')).toBe(true)
    expect(looksLikePhone('Mozilla/5.0 (iPad; CPU OS 18) Mobile')).toBe(false)
    expect(looksLikePhone('Mozilla/5.0 (Windows NT 10.0)')).toBe(false)
  })
})

import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../i18n/language.ts'
import { registerKitTexts } from '../texts/register.ts'
import { forgetFlights, once, shareNoOlder } from './in-flight.ts'
import { toCall, withQuery } from './options.ts'

const gate = () => {
  let open!: (v: unknown) => void
  let fail!: (e: unknown) => void
  const promise = new Promise((a, b) => ([open, fail] = [a, b]))
  return { promise, open, fail }
}
beforeAll(async () => {
  registerKitTexts()
  await startTexts('zh-cn')
})
afterEach(forgetFlights)

test('two equal reads under way share one answer', async () => {
  const g = gate()
  const send = vi.fn<() => Promise<unknown>>(() => g.promise)
  const both = Promise.all([once(toCall('sku', { query: { b: 2, a: 1 } }, 's'), send), once(toCall('sku?a=1&b=2', {}, 's'), send)])
  g.open('rows')
  expect(await both).toEqual(['rows', 'rows'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('a read that began before a write was through is not shared with one that begins after it', async () => {
  const [before, after] = [gate(), gate()]
  const answers = [before.promise, after.promise]
  const send = vi.fn<() => Promise<unknown>>(() => answers.shift()!)
  const first = once(toCall('permission-rule', {}, 's'), send)
  await once(toCall('permission-rule/7/actions/move', { method: 'POST', body: {} }, 's'), () => Promise.resolve({}))
  const second = once(toCall('permission-rule', {}, 's'), send)
  before.open('as it was')
  after.open('moved')
  expect(await Promise.all([first, second])).toEqual(['as it was', 'moved'])
})

test('nor with one that begins after another’s change was heard', async () => {
  const [before, after] = [gate(), gate()]
  const answers = [before.promise, after.promise]
  const send = vi.fn<() => Promise<unknown>>(() => answers.shift()!)
  const first = once(toCall('permission-rule', {}, 's'), send)
  shareNoOlder()
  const second = once(toCall('permission-rule', {}, 's'), send)
  before.open('as it was')
  after.open('moved')
  expect(await Promise.all([first, second])).toEqual(['as it was', 'moved'])
})

test('the same write under way is not sent again and gets the first result; a later one is sent', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const g = gate()
  const send = vi.fn<() => Promise<unknown>>(() => g.promise)
  const call = () => once(toCall('save', { method: 'POST', body: { b: 1, a: { y: 1, x: 2 } } }, 's'), send)
  const twin = once(toCall('save', { method: 'POST', body: { a: { x: 2, y: 1 }, b: 1 } }, 's'), send)
  const second = call()
  g.open({ id: 1 })
  expect(await Promise.all([twin, second])).toEqual([{ id: 1 }, { id: 1 }])
  expect(send).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]![0]).toMatch(/^因为请求重复被自动取消：POST \/api\/save/)
  await call()
  expect(send).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})

test('uploads and other sessions never match', () => {
  const form = new FormData()
  expect(toCall('upload', { method: 'POST', body: form }, 's').key).not.toBe(toCall('upload', { method: 'POST', body: form }, 's').key)
  expect(toCall('sku', {}, 'a').key).not.toBe(toCall('sku', {}, 'b').key)
})

test('a newer read of the same slot stops the older one', async () => {
  const [one, two] = [gate(), gate()]
  const stopped: boolean[] = []
  const first = once(
    toCall('list', { query: { q: 'a' }, slot: 'list' }, 's'),
    (_c, signal) => (signal.addEventListener('abort', () => stopped.push(true)), one.promise),
  )
  const second = once(toCall('list', { query: { q: 'ab' }, slot: 'list' }, 's'), () => two.promise)
  two.open('new')
  await expect(first).rejects.toMatchObject({ code: 'STOPPED' })
  expect(await second).toBe('new')
  expect(stopped).toEqual([true])
})

test('one of two sharers may leave without stopping the other', async () => {
  const g = gate()
  const stop = new AbortController()
  let aborted = false
  const send = (_c: unknown, signal: AbortSignal) => (signal.addEventListener('abort', () => (aborted = true)), g.promise)
  const leaver = once(toCall('x', { signal: stop.signal }, 's'), send)
  const stayer = once(toCall('x', {}, 's'), send)
  stop.abort()
  await expect(leaver).rejects.toMatchObject({ code: 'STOPPED' })
  expect(aborted).toBe(false)
  g.open(7)
  expect(await stayer).toBe(7)
})

test('a query value may be an object; empty values do not travel', () => {
  expect(withQuery('sku', { filter: { a: { in: [1] } }, q: '', page: 1, x: undefined })).toBe('/api/sku?filter=%7B%22a%22%3A%7B%22in%22%3A%5B1%5D%7D%7D&page=1')
  expect(withQuery('/version.json', {})).toBe('/version.json')
})

import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../i18n/language.ts'
import { closeNotice, useNotices } from '../notices/notices.ts'
import { registerKitTexts } from '../texts/register.ts'
import { toCall, type RequestOptions } from './options.ts'
import { waitLongerOnPhones, watchSlow } from './slow-call.ts'

beforeAll(async () => {
  registerKitTexts()
  await startTexts('zh-cn')
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const n of useNotices.getState().list) closeNotice(n.id)
})
const shown = () => useNotices.getState().list.at(-1)
const watch = (options: RequestOptions = {}) => watchSlow(toCall('x', options, 's'))
const choices = () => shown()?.actions?.map((a) => a.label)

test('a call of ten seconds says so and may be left, which stops the wait', () => {
  const slow = watch({ method: 'POST' })
  vi.advanceTimersByTime(9999)
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown()?.text).toBe('请求仍在处理中…')
  expect(choices()).toEqual(['取消等待'])
  shown()!.actions![0]!.run()
  expect([slow.signal.aborted, slow.chosen()]).toEqual([true, 'stop'])
  slow.done()
  expect(shown()).toBeUndefined()
})
test('an answered call is never asked about', () => {
  watch().done()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBeUndefined()
})
test('on phones the question comes at fifteen seconds, and a read may be sent anew', () => {
  waitLongerOnPhones()
  const read = watch()
  vi.advanceTimersByTime(14_999)
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(choices()).toEqual(['重试', '取消等待'])
  shown()!.actions![0]!.run()
  expect(read.chosen()).toBe('again')
  read.done()
  const write = watch({ method: 'POST' })
  vi.advanceTimersByTime(15_000)
  expect(choices()).toEqual(['取消等待'])
  write.done()
})

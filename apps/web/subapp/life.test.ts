import { expect, test, vi } from 'vitest'
import { createLife, failCodeOf, type Lifecycles } from './life.ts'

const none = async (): Promise<void> => {}
const life = (app: Partial<Lifecycles> = {}) =>
  createLife({ bootstrap: none, mount: none, unmount: none, ...app }, { warningMillis: 1000, slow: () => {}, mounted: () => {} })

test('an error is named by how far the application had come', async () => {
  expect(failCodeOf(undefined)).toBe('LOAD')
  const l = life()
  expect(failCodeOf(l)).toBe('BOOT')
  await l.lifecycles.bootstrap({})
  expect(failCodeOf(l)).toBe('MOUNT')
  await l.lifecycles.mount({})
  expect(failCodeOf(l)).toBe('RUN')
})
test('cleaning up after a failed mount is not leaving; leaving a mounted one is', async () => {
  let hang: (() => void) | undefined
  const l = life({ mount: () => Promise.reject(new Error('no')), unmount: () => new Promise<void>((done) => (hang = done)) })
  await l.lifecycles.bootstrap({})
  await expect(l.lifecycles.mount({})).rejects.toThrow('no')
  void l.lifecycles.unmount({})
  expect(l.leaving).toBe(false)
  hang?.()
  const m = life({ unmount: () => new Promise<void>(() => {}) })
  await m.lifecycles.bootstrap({})
  await m.lifecycles.mount({})
  void m.lifecycles.unmount({})
  expect(m.leaving).toBe(true)
})
test('a slow phase is told each second until it ends', async () => {
  vi.useFakeTimers()
  const slow = vi.fn<() => void>()
  const l = createLife(
    { bootstrap: () => new Promise((done) => setTimeout(done, 3900)), mount: none, unmount: none },
    { warningMillis: 1000, slow, mounted: () => {} },
  )
  const job = l.lifecycles.bootstrap({})
  await vi.advanceTimersByTimeAsync(6000)
  await job
  expect(slow).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

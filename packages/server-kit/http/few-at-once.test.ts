import { expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

it('keeps to its number, answers in order, and stops when there is enough', async () => {
  let open = 0
  let most = 0
  const begun: number[] = []
  const work = async (n: number): Promise<number> => {
    begun.push(n)
    most = Math.max(most, ++open)
    await new Promise((done) => setTimeout(done, (n * 7) % 5))
    open--
    return n
  }
  const items = Array.from({ length: 30 }, (_, i) => i)
  expect(await fewAtOnce(items, 4, work)).toEqual(items)
  expect(most).toBe(4)
  begun.length = 0
  const some = await fewAtOnce(items, 4, work, (done) => done.length >= 6)
  expect(some.length).toBeLessThan(10)
  expect(begun.length).toBe(some.length)
  await expect(fewAtOnce([1], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

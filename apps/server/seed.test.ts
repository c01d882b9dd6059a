import { expect, test } from 'vitest'
import { analyzeAll } from './seed.ts'

test('a connection on which counting fails goes back to the pool as one that nobody may use', async () => {
  const released: unknown[] = []
  const client = (failing: boolean) => ({
    query: async (text: string) => {
      if (failing && text.startsWith('analyze')) throw new Error('lock timeout')
    },
    release: (why?: Error) => void released.push(why?.message),
  })
  const clients = [client(true), client(false)]
  const db = { rows: async () => [{ name: 'a' }, { name: 'b' }], pool: { connect: async () => clients.shift() } }
  await expect(analyzeAll({ db } as never)).rejects.toThrow('lock timeout')
  expect(released.toSorted()).toEqual(['lock timeout', undefined])
})

import { queryClient } from '@crossway/web-kit'
import { expect, test } from 'vitest'
import { keepReads } from './keep-reads.ts'

test('the last fifty records opened stay, with all that was read of them; older ones go', () => {
  keepReads()
  const at = Date.now()
  for (let id = 1; id <= 53; id++)
    for (const part of ['data', 'timeline']) queryClient.setQueryData(['record', 'thing', id, part], { id }, { updatedAt: at + id })
  const left = queryClient.getQueryCache().findAll({ queryKey: ['record'] })
  expect(new Set(left.map((q) => q.queryKey[2])).size).toBe(50)
  expect(queryClient.getQueryData(['record', 'thing', 3, 'data'])).toBeUndefined()
  expect(queryClient.getQueryData(['record', 'thing', 4, 'timeline'])).toEqual({ id: 4 })
  expect(left.every((q) => q.options.gcTime === Infinity)).toBe(true)
})

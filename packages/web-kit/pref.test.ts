import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { unlessChanged } from './pref.ts'

const key = ['pref', 1, 'list.sku']

/** Reads 'former' slowly; `during` happens before the answer is there. */
async function reading(client: QueryClient, during: () => void): Promise<unknown> {
  let answer!: (value: string) => void
  const former = new Promise<string>((resolve) => (answer = resolve))
  const read = client.fetchQuery({ queryKey: key, queryFn: () => unlessChanged(client, key, () => former) })
  during()
  answer('former')
  await read
  return client.getQueryData(key)
}

test('a setting that is changed while it is read keeps the change', async () => {
  const client = new QueryClient()
  expect(await reading(client, () => client.setQueryData(key, 'changed'))).toBe('changed')
})

test('a setting that nobody touches is what the server says, also when it is read again', async () => {
  const client = new QueryClient()
  expect(await reading(client, () => {})).toBe('former')
  client.setQueryData(key, 'older')
  expect(await reading(client, () => {})).toBe('former')
})

import { afterEach, expect, test, vi } from 'vitest'
import { toCall } from './options.ts'
import { send } from './send.ts'

const answers = (...all: (() => Response)[]): ReturnType<typeof vi.fn> => {
  const fetched = vi.fn<() => Promise<Response>>(async () => (all.length > 1 ? all.shift()! : all[0]!)())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const read = (retries = 0): Promise<unknown> => send(toCall('brand', { anonymous: true, retries }, 's'), new AbortController().signal)
const json = (body: string, status = 200): Response => new Response(body, { status, headers: { 'content-type': 'application/json' } })
const gate = (): Response => new Response('<html>sign in to the network</html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
afterEach(() => vi.unstubAllGlobals())

test('the page of a gate on the way is no answer, however well it claims to be', async () => {
  answers(gate)
  await expect(read()).rejects.toMatchObject({ name: 'ProblemError', code: 'NETWORK', status: 0 })
})
test('nor is one that breaks off; a read is sent again', async () => {
  answers(() => json('{"rows":[{'))
  await expect(read()).rejects.toMatchObject({ name: 'ProblemError', code: 'NETWORK' })
  vi.useFakeTimers()
  const fetched = answers(gate, () => json('{"rows":[]}'))
  const asked = read(1)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(await asked).toEqual({ rows: [] })
  expect(fetched).toHaveBeenCalledTimes(2)
})
test('a gate that refuses in words of its own counts by its status', async () => {
  for (const body of ['{"code":502,"detail":{"why":"upstream"}}', 'null', '[]', '<html>']) {
    answers(() => json(body, 418))
    await expect(read()).rejects.toMatchObject({ status: 418, code: 'HTTP_418', detail: undefined })
  }
  answers(() => json('{"code":"DUPLICATE","detail":"twice"}', 409))
  await expect(read()).rejects.toMatchObject({ status: 409, code: 'DUPLICATE', detail: 'twice' })
})

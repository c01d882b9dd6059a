import { beforeEach, expect, it, vi } from 'vitest'
import { partSize, uploadFile } from './upload-file.ts'

const calls: string[] = []
let have: number[] = []
let running = 0
let most = 0
let failing: number | undefined
vi.mock('../request/request.ts', () => ({
  post: async (path: string) => {
    calls.push(`POST ${path}`)
    if (path === 'upload') return { id: 'u1', partSize, parts: 7, have }
    return { id: 9, name: 'x', size: 1, mime: 'm' }
  },
  del: async (path: string) => void calls.push(`DELETE ${path}`),
  request: async (path: string, o: { body: Blob; signal?: AbortSignal }) => {
    most = Math.max(most, ++running)
    await new Promise((go) => setTimeout(go, 2))
    running--
    const n = Number(path.split('/').at(-1))
    if (n === failing) throw new Error('cut')
    o.signal?.throwIfAborted()
    calls.push(`PUT ${n} ${o.body.size}`)
    have.push(n)
  },
}))
const big = new File([new Uint8Array(6 * partSize + 10)], 'x.pdf')
beforeEach(() => {
  calls.length = 0
  have = []
  running = most = 0
  failing = undefined
})

it('sends a small file in one call', async () => {
  expect(await uploadFile(new File(['hello'], 'a.txt'))).toMatchObject({ id: 9 })
  expect(calls).toEqual(['POST file'])
})

it('sends a large one in parts, three at a time, and tells how far it is', async () => {
  const reported: number[] = []
  await uploadFile(big, { onProgress: (p) => reported.push(p) })
  expect(calls.filter((c) => c.startsWith('PUT')).sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `PUT ${n} ${n === 6 ? 10 : partSize}`))
  expect(calls.at(-1)).toBe('POST upload/u1/complete')
  expect(most).toBe(3)
  expect([reported[0], reported.at(-1)]).toEqual([0, 1])
})

it('goes on where it broke off', async () => {
  failing = 4
  await expect(uploadFile(big)).rejects.toThrow('cut')
  expect(calls).not.toContain('POST upload/u1/complete')
  await vi.waitFor(() => expect(have).toHaveLength(6))
  calls.length = 0
  failing = undefined
  await uploadFile(big)
  expect(calls).toEqual(['POST upload', `PUT 4 ${partSize}`, 'POST upload/u1/complete'])
})

it('takes its parts away when it is given up', async () => {
  const stop = new AbortController()
  const sent = uploadFile(big, { signal: stop.signal, onProgress: (p) => p > 0.3 && stop.abort() })
  await expect(sent).rejects.toThrow(/abort/i)
  expect(calls).toContain('DELETE upload/u1')
  expect(calls).not.toContain('POST upload/u1/complete')
})

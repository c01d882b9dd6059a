import { del, post, request } from '../request/request.ts'
import { fileHash } from './file-hash.ts'

export interface StoredFile {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly mime: string
}
export interface UploadOptions {
  readonly topic?: string | undefined
  /** Part of the file that has gone, 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}
interface Begun {
  readonly id: string
  readonly partSize: number
  readonly parts: number
  readonly have: readonly number[]
}

/** Files up to this size go in one call; larger ones in parts of it (platform.md §6.6). */
export const partSize = 5 * 1024 * 1024
const atOnce = 3
let busy = 0
const waiting: (() => void)[] = []

/** Three transfers at a time, over all files of this browser tab. */
async function inTurn<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (busy >= atOnce) await new Promise<void>((go) => waiting.push(go))
  busy++
  try {
    signal?.throwIfAborted()
    return await send()
  } finally {
    busy--
    waiting.shift()?.()
  }
}

/**
 * One file into the attachments. A large one that broke off goes on where it stopped when it is sent again, also after a reload; giving it up by the
 * signal takes its parts away. Rejects with ProblemError: what the server refuses stands at the file's own row, not in a corner.
 */
export async function uploadFile(file: File, o: UploadOptions = {}): Promise<StoredFile> {
  const { signal, topic } = o
  const call = { silent: true, ...(signal ? { signal } : {}) } as const
  if (file.size <= partSize) {
    const body = new FormData()
    if (topic) body.set('topic', topic)
    body.set('file', file)
    return inTurn(() => post<StoredFile>('file', body, call), signal)
  }
  const sha256 = await fileHash(file).catch(() => undefined)
  const mark = sha256 ?? `${file.name}:${file.size}:${file.lastModified}`
  const begun = await post<Begun>('upload', { name: file.name, size: file.size, mark, ...(topic ? { topic } : {}), ...(sha256 ? { sha256 } : {}) }, call)
  const open = Array.from({ length: begun.parts }, (_, n) => n).filter((n) => !begun.have.includes(n))
  let gone = begun.have.length
  const reported = (): void => o.onProgress?.(gone / begun.parts)
  reported()
  try {
    await Promise.all(
      open.map(async (n) => {
        const bytes = file.slice(n * begun.partSize, (n + 1) * begun.partSize, 'application/octet-stream')
        await inTurn(() => request(`upload/${begun.id}/part/${n}`, { ...call, method: 'PUT', body: bytes }), signal)
        gone++
        reported()
      }),
    )
    return await post<StoredFile>(`upload/${begun.id}/complete`, undefined, call)
  } catch (e) {
    if (signal?.aborted) void del(`upload/${begun.id}`, { silent: true }).catch(() => undefined)
    throw e
  }
}

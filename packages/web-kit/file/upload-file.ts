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
  /** Share of the file that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}
interface StartedUpload {
  readonly id: string
  readonly partSize: number
  readonly parts: number
  readonly have: readonly number[]
}

/** Files up to this size go in one call; larger ones in parts of it (platform.md §6.6). */
export const partSize = 5 * 1024 * 1024
const mostAtOnce = 3
let running = 0
const waiting: (() => void)[] = []

/** Three transfers at a time, over all files of this browser tab. */
async function inTurn<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    signal?.throwIfAborted()
    return await send()
  } finally {
    running--
    waiting.shift()?.()
  }
}

/**
 * One file into the attachments. A large one that was interrupted is continued when it is sent again, also after a reload; aborting it by the
 * signal deletes the parts that were sent. Rejects with ProblemError, which is shown at the file's own row and in no notification.
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
  const upload = await post<StartedUpload>(
    'upload',
    { name: file.name, size: file.size, mark, ...(topic ? { topic } : {}), ...(sha256 ? { sha256 } : {}) },
    call,
  )
  const missing = Array.from({ length: upload.parts }, (_, n) => n).filter((n) => !upload.have.includes(n))
  let sentParts = upload.have.length
  const report = (): void => o.onProgress?.(sentParts / upload.parts)
  report()
  try {
    await Promise.all(
      missing.map(async (n) => {
        const bytes = file.slice(n * upload.partSize, (n + 1) * upload.partSize, 'application/octet-stream')
        await inTurn(() => request(`upload/${upload.id}/part/${n}`, { ...call, method: 'PUT', body: bytes }), signal)
        sentParts++
        report()
      }),
    )
    return await post<StoredFile>(`upload/${upload.id}/complete`, undefined, call)
  } catch (e) {
    if (signal?.aborted) void del(`upload/${upload.id}`, { silent: true }).catch(() => undefined)
    throw e
  }
}

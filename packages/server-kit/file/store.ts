import type { Readable } from 'node:stream'

/** Where file bytes live: the local disk, or S3 for more than one machine. */
export interface FileStore {
  /** Stores a stream under a key; answers its size and hashes. */
  put(key: string, data: Readable): Promise<{ size: number; sha256: string; sha1: string }>
  /** The bytes from a place on; the reader may leave before their end. */
  get(key: string, from?: number): Promise<Readable>
  remove(key: string): Promise<void>
  move(from: string, to: string): Promise<void>
  exists(key: string): Promise<boolean>
}

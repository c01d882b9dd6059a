import type { Readable } from 'node:stream'
import { refuse } from '@crossway/kernel'
import { metered } from './metered.ts'
import type { FileStore } from './store.ts'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** Address of a store that is not Amazon's (MinIO, OSS, COS); its buckets stand in the path. */
  readonly endpoint?: string
  readonly accessKeyId?: string
  readonly secretAccessKey?: string
  /** Folder inside the bucket. */
  readonly prefix?: string
}

/**
 * Files in an S3 bucket, for more than one machine. Bytes pass through in parts of 8 MiB, whatever the size of the file. Without keys the
 * surroundings are asked, as every Amazon client does (environment, profile, role of the machine).
 */
export async function s3Store(o: S3Options): Promise<FileStore> {
  const { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = new S3Client({
    region: o.region,
    ...(o.endpoint ? { endpoint: o.endpoint, forcePathStyle: true } : {}),
    ...(o.accessKeyId && o.secretAccessKey ? { credentials: { accessKeyId: o.accessKeyId, secretAccessKey: o.secretAccessKey } } : {}),
    // other makers' stores do not know the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string): { Bucket: string; Key: string } => ({ Bucket: o.bucket, Key: `${o.prefix ?? ''}${key}` })
  const remove = async (key: string): Promise<void> => void (await client.send(new DeleteObjectCommand(at(key))))
  return {
    async put(key, data) {
      const { meter, measured } = metered()
      data.on('error', (e) => meter.destroy(e))
      await new Upload({ client, params: { ...at(key), Body: data.pipe(meter) }, partSize: 8 * 1024 * 1024, queueSize: 2 }).done()
      return measured()
    },
    async get(key, from = 0) {
      const found = await client.send(new GetObjectCommand({ ...at(key), ...(from > 0 ? { Range: `bytes=${from}-` } : {}) })).catch((e: Error) => {
        throw e.name === 'NoSuchKey' ? refuse.GONE() : e
      })
      return found.Body as Readable
    },
    remove,
    async move(from, to) {
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: encodeURI(`${o.bucket}/${at(from).Key}`) }))
      await remove(from)
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand(at(key)))
        return true
      } catch (e) {
        if ((e as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return false
        throw e
      }
    },
  }
}

import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { s3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

/** As much of S3 as the store speaks: objects by path, copies by header, uploads in parts. */
const objects = new Map<string, Buffer>()
const parts = new Map<string, Buffer[]>()
let server: Server
let store: FileStore
beforeAll(async () => {
  server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (c: Buffer) => chunks.push(c))
    req.on('end', () => {
      const url = new URL(req.url!, 'http://s3')
      const path = decodeURIComponent(url.pathname)
      const upload = url.searchParams.get('uploadId')
      const xml = (body: string): void => void res.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
      if (req.method === 'POST' && url.searchParams.has('uploads')) {
        parts.set('u1', [])
        return xml('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
      }
      if (req.method === 'PUT' && upload) {
        parts.get(upload)![Number(url.searchParams.get('partNumber')) - 1] = Buffer.concat(chunks)
        return res.writeHead(200, { etag: '"p"' }).end()
      }
      if (req.method === 'POST' && upload) {
        objects.set(path, Buffer.concat(parts.get(upload)!))
        return xml('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
      }
      if (req.method === 'PUT') {
        const from = req.headers['x-amz-copy-source']
        objects.set(path, from ? objects.get(decodeURIComponent(`/${String(from).replace(/^\//, '')}`))! : Buffer.concat(chunks))
        return from ? xml('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>') : res.writeHead(200, { etag: '"x"' }).end()
      }
      const found = objects.get(path)
      if (req.method === 'DELETE') {
        objects.delete(path)
        return res.writeHead(204).end()
      }
      if (!found) return res.writeHead(404).end()
      return res.writeHead(200, { 'content-length': found.length }).end(req.method === 'HEAD' ? undefined : found)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  store = await s3Store({ bucket: 'files', region: 'cn-north-1', endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'a', secretAccessKey: 'b', prefix: 'erp/' })
})
afterAll(() => new Promise((done) => server.close(done)))

it('keeps, moves, answers and removes what a local folder would', async () => {
  const stored = await store.put('tmp/一', Readable.from([Buffer.from('装箱'), Buffer.from('单')]))
  expect(stored).toMatchObject({ size: 9, sha256: createHash('sha256').update('装箱单').digest('hex') })
  expect(await store.exists('tmp/一')).toBe(true)
  await store.move('tmp/一', 'contract/2.txt')
  expect(await store.exists('tmp/一')).toBe(false)
  expect(await text(await store.get('contract/2.txt'))).toBe('装箱单')
  await store.remove('contract/2.txt')
  expect(await store.exists('contract/2.txt')).toBe(false)
})

it('takes files of any size in parts', async () => {
  const piece = Buffer.alloc(1024 * 1024, 7)
  const stored = await store.put('big.bin', Readable.from(Array.from({ length: 18 }, () => piece)))
  expect(stored.size).toBe(18 * 1024 * 1024)
  expect(objects.get('/files/erp/big.bin')?.length).toBe(stored.size)
})

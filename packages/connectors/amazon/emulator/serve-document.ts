import type { ServerResponse } from 'node:http'
import { strikes } from './faults.ts'
import type { Fixture } from './fixture.ts'

/** Storage behind the presigned address: parts on demand, 403 when the address is too old, and a cut when that is asked for. */
export function serveDocument(fixture: Fixture, id: string, expires: number, range: string | undefined, response: ServerResponse): void {
  const document = fixture.documents.get(id)
  if (!document || fixture.clock.now() > expires || strikes(fixture.faults, 'expired')) {
    response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>')
    return
  }
  const { bytes } = document
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  if (from > 0 && from >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
    return
  }
  const rest = bytes.subarray(from)
  const part: Record<string, string> = from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}
  response.writeHead(from > 0 ? 206 : 200, {
    'content-type': document.contentType,
    'content-length': rest.length,
    etag: document.etag,
    'accept-ranges': 'bytes',
    ...part,
  })
  if (!strikes(fixture.faults, 'cut')) {
    response.end(rest)
    return
  }
  const half = rest.subarray(0, Math.floor(rest.length / 2))
  // the socket is closed only after the first half has left, as when a line breaks
  if (half.length > 0) response.write(half, () => response.destroy())
  else {
    response.flushHeaders()
    setImmediate(() => response.destroy())
  }
}

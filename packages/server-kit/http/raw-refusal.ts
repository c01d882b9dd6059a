import type { Socket } from 'node:net'
import { engineErrors, fill } from '@crossway/kernel'

/** What cannot even be read as a request (too long an address, broken HTTP) is refused like everything else, before any hook has run. */
export function refuseRaw(e: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || e.code === 'ECONNRESET') return void socket.destroy()
  const [status, title] =
    e.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : e.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout']
        : [400, 'Bad Request']
  const row = engineErrors.BAD_REQUEST
  const detail = `${fill(row['zh-cn'], { detail: '' })} ${fill(row.en, { detail: title })}`
  const body = JSON.stringify({ type: 'urn:erp:problem:BAD_REQUEST', title: detail, status, code: 'BAD_REQUEST', kind: row.kind, detail })
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

import type { Browser } from './browser.ts'

/** One file as a browser's form sends it. */
export async function upload(
  b: Browser,
  name: string | undefined,
  bytes: Buffer,
  topic = 'test',
): Promise<{ status: number; code: unknown; body: Record<string, unknown> }> {
  const edge = 'edge-of-the-parts'
  const part = (head: string, body: Buffer): Buffer => Buffer.concat([Buffer.from(`--${edge}\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  const payload = Buffer.concat([
    part('Content-Disposition: form-data; name="topic"', Buffer.from(topic)),
    part(`Content-Disposition: form-data; name="file"${name === undefined ? '' : `; filename="${name}"`}\r\nContent-Type: application/octet-stream`, bytes),
    Buffer.from(`--${edge}--\r\n`),
  ])
  return b.call('POST', '/api/file', payload, { 'content-type': `multipart/form-data; boundary=${edge}` })
}
